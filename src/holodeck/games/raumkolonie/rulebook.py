"""Raumkolonie as the kernel knows it: every question of the contract, passed on to the chapter that answers it."""

from typing import Final

from holodeck.games.raumkolonie import actions as do
from holodeck.games.raumkolonie import spelled, view
from holodeck.games.raumkolonie.actions import ACTIONS, COLOUR_IDS, place
from holodeck.games.raumkolonie.board import CROSSINGS, PLASMA, RESOURCES
from holodeck.games.raumkolonie.data import DATA
from holodeck.games.raumkolonie.rules import betting, building, cards, defaults, ending, phases, pirate, setup, snacks, trade
from holodeck.games.raumkolonie.rules.deck import event_cards_left
from holodeck.games.raumkolonie.rules.hands import lacking, lose, single
from holodeck.games.raumkolonie.rules.layout import lay_out
from holodeck.games.raumkolonie.rules.means import CARD, look_through
from holodeck.games.raumkolonie.rules.options import OPTIONS, Settings
from holodeck.games.raumkolonie.rules.turn import close_betting, end_turn, has_to_bet
from holodeck.games.raumkolonie.rules.walking import walk_to
from holodeck.games.raumkolonie.state import (
    BETTING,
    BY_VOTE,
    MAIN,
    OVER,
    PIRATE,
    SETUP_DOME,
    SETUP_TUBE,
    TAX,
    State,
    copy,
    first_state,
)
from holodeck.games.raumkolonie.told import TOLD
from holodeck.kernel.actions import STOP
from holodeck.kernel.luck import Luck
from holodeck.kernel.palette import FIRST_COLOURS, Palette
from holodeck.kernel.refusal import Refusal
from holodeck.kernel.rules import TABLE, Awaited, Ranking, Rules
from holodeck.kernel.talk import CLEAR, Talk
from holodeck.kernel.told import Tell

FORMS: Final = frozenset(["pay_tax", "bank_trade", "transfer", "offer", "withdraw", "play_card"])
ASIDES: Final = frozenset(["bet", "bet_pass", "bet_habit", "walk", "shout", "hiccup", "buy_good", "use_good", "give_good"])
UNLISTED: Final = FORMS | ASIDES
"""Kinds of which `legal` lists only some or none (RK-2101): forms, and what is no decision."""


class RoomTalk(Talk[State]):
    """One speaks to those at the same place, pays for a shout, and slurs after a beer too many."""

    def room(self, state: State, seat: int) -> int:
        return state.figure[seat]

    def shout(self, state: State, seat: int) -> int:
        return do.SHOUT

    def slur(self, state: State, seat: int) -> int:
        return do.HICCUP if state.hiccups[seat] else CLEAR


class Raumkolonie(Rules[State]):
    """The rules of Raumkolonie."""

    def __init__(self) -> None:
        super().__init__()
        self.name = DATA.game
        self.listing = DATA.list_entry.listing()
        self.version = DATA.version
        self.actions = ACTIONS
        self.colours = COLOUR_IDS
        self.fewest = DATA.players.min
        self.most = DATA.players.max
        self.seats_clause = "RK-101"
        self.options = OPTIONS
        self.told = TOLD
        self.streams = {
            "layout": "number",
            "start": "seat",
            "dice": "number",
            "event_draw": "card",
            "super_draw": "super_card",
            "chance": "resource",
            "feature": "feature",
            "seller": "number",
            "toy": "direction",
        }
        self.dice = {"dice": DATA.die.sides}
        self.tables = ["points", "hands", "totals", "paths", "military", "nucoms"]
        self.unlisted = UNLISTED
        self.crowds = frozenset(["offer"])
        self.closing = frozenset(["end_turn"])
        self.own_clocks = True
        self.talk = RoomTalk()

    def seats_for(self, options: dict[str, str | int]) -> range:
        """RK-101, RK-103: three or four players, two only by option."""
        return range(2 if options["zwei"] == "an" else self.fewest, self.most + 1)

    def new(
        self, seats: int, options: dict[str, str | int], luck: Luck, tell: Tell | None, palette: Palette = FIRST_COLOURS
    ) -> State:
        state = first_state(seats, Settings(options))
        lay_out(state, luck)
        state.start = luck.between("start", 0, seats - 1)
        state.active = state.start
        state.seller = luck.between("seller", 0, CROSSINGS - 1)
        if tell is not None:
            tell.all("layout_set", {"pirate": state.pirate})
            tell.all("start_drawn", {"seat": state.start})
        return state

    def awaiting(self, state: State) -> list[int]:
        return phases.awaiting(state)

    def pending(self, state: State) -> list[Awaited]:
        return phases.pending(state)

    def default(self, state: State, seat: int) -> int:
        return defaults.default(state, seat)

    def legal(self, state: State, seat: int) -> list[int]:
        actions = self.decisions(state, seat)
        if state.phase == MAIN and seat == state.active:
            trade.add_legal_offers(state, seat, actions)
        return actions

    def decisions(self, state: State, seat: int) -> list[int]:
        phase = state.phase
        if phase == MAIN:
            return self.main_decisions(state, seat)
        if phase == BETTING:
            return betting.legal_bets(state) if has_to_bet(state, seat) and state.settings.super_cards else []
        if seat not in phases.awaiting(state):
            return []
        if phase == TAX:
            return pirate.legal_taxes(state, seat)
        if phase == PIRATE:
            return pirate.legal_moves(state)
        if phase == SETUP_DOME:
            return setup.legal_domes(state)
        if phase == SETUP_TUBE:
            return setup.legal_tubes(state)
        return pirate.legal_victims(state, seat)

    def main_decisions(self, state: State, seat: int) -> list[int]:
        actions: list[int] = []
        if state.offers:
            trade.add_legal_answers(state, seat, actions)
        if seat == state.active:
            if state.cards[seat]:
                cards.add_legal(state, seat, actions)
            trades: list[int] = []
            payable = look_through(state, seat, trades)
            if payable or state.card_played:  # there are credits only after a card
                building.add_legal(state, seat, payable, actions)
                if payable & CARD and event_cards_left(state):
                    actions.append(do.BUY_CARD)
            actions += trades
            actions.append(do.END_TURN)
        return actions

    def check(self, state: State, seat: int, action: int) -> Refusal | None:
        kind = action & 255
        if seat == TABLE or kind == STOP:
            stops = seat == TABLE and kind == STOP and state.phase != OVER
            return None if stops else Refusal("HD-209", "not_running" if state.phase == OVER else "no_seat")
        if not 0 <= seat < state.seats:
            return Refusal("RK-1804", "no_seat")
        return phases.not_now(state, seat, kind) or self.check_own(state, seat, kind, action)

    def check_own(self, state: State, seat: int, kind: int, action: int) -> Refusal | None:
        """The action's own checks, once phase and turn are right."""
        if kind == do.BUILD_TUBE:
            return building.check_tube(state, seat, action)
        if kind == do.BUILD_DOME:
            return building.check_dome(state, seat, action)
        if kind == do.BUILD_CENTRAL:
            return building.check_central(state, seat, action)
        if kind == do.BANK_TRADE:
            return trade.check_bank(state, seat, action)
        if kind == do.OFFER:
            return trade.check_offer(state, seat, action)
        if kind == do.ACCEPT:
            return trade.check_accept(state, seat, action)
        if kind == do.DECLINE:
            return trade.check_decline(state, seat, action)
        if kind == do.BET:
            return betting.check_bet(state, seat, action)
        if kind == do.BET_PASS:
            return betting.check_pass(state)
        if kind == do.BUY_CARD:
            return cards.check_buy(state, seat)
        if kind == do.PLAY_CARD:
            return cards.check_play(state, seat, action)
        if kind == do.MOVE_PIRATE:
            return pirate.check_move(state, action)
        if kind == do.CHOOSE_VICTIM:
            return pirate.check_victim(state, seat, action)
        if kind == do.PAY_TAX:
            return pirate.check_tax(state, seat, action)
        if kind == do.SETUP_DOME:
            return setup.check_dome(state, action)
        if kind == do.SETUP_TUBE:
            return setup.check_tube(state, action)
        return self.check_aside(state, seat, kind, action)

    def check_aside(self, state: State, seat: int, kind: int, action: int) -> Refusal | None:
        """The checks of what is done beside the turn."""
        if kind == do.TRANSFER:
            return trade.check_transfer(state, seat, action)
        if kind == do.WITHDRAW:
            return trade.check_withdraw(state, seat, action)
        if kind == do.BET_HABIT:
            return betting.check_habit(action)
        if kind == do.SHOUT:
            enough = state.hand[seat * RESOURCES + PLASMA]
            return None if enough else lacking(state, seat, single(PLASMA, 1), "HD-504")
        if kind == do.HICCUP:
            return None if state.hiccups[seat] else Refusal("RK-1504", "no_such_good")
        if kind == do.BUY_GOOD:
            return snacks.check_buy(state, seat, action)
        if kind == do.USE_GOOD:
            return snacks.check_use(state, seat, action)
        if kind == do.GIVE_GOOD:
            return snacks.check_give(state, seat, action)
        return None

    def play(self, state: State, seat: int, action: int, luck: Luck, tell: Tell | None) -> None:
        kind = action & 255
        if kind == do.END_TURN:
            end_turn(state, luck, tell)
        elif kind == do.BET:
            betting.play_bet(state, seat, action, tell)
            close_betting(state, luck, tell)
        elif kind == do.BANK_TRADE:
            trade.play_bank(state, seat, action, tell)
        elif kind == do.BUILD_TUBE:
            building.play_tube(state, seat, action, tell)
            ending.settle_win(state, tell)
        elif kind == do.BUILD_DOME:
            building.play_dome(state, seat, action, tell)
            ending.settle_win(state, tell)
        elif kind == do.BUILD_CENTRAL:
            building.play_central(state, seat, action, tell)
            ending.settle_win(state, tell)
        elif kind == do.OFFER:
            trade.play_offer(state, seat, action, tell)
        elif kind == do.ACCEPT:
            trade.play_accept(state, seat, action, tell)
        elif kind == do.DECLINE:
            trade.play_decline(state, seat, action, tell)
        elif kind == do.BUY_CARD:
            cards.play_buy(state, seat, luck, tell)
        elif kind == do.PLAY_CARD:
            cards.play_played(state, seat, action, luck, tell)
            ending.settle_win(state, tell)
        elif kind == do.MOVE_PIRATE:
            pirate.play_move(state, seat, action, luck, tell)
        elif kind == do.PIRATE_STAYS:
            pirate.play_stay(state, seat, tell)
        elif kind == do.CHOOSE_VICTIM:
            pirate.play_victim(state, seat, action, luck, tell)
        elif kind == do.PAY_TAX:
            pirate.play_tax(state, seat, action, tell)
        elif kind == do.SETUP_DOME:
            setup.play_dome(state, seat, action, tell)
        elif kind == do.SETUP_TUBE:
            setup.play_tube(state, seat, action, luck, tell)
        else:
            self.play_aside(state, seat, kind, action, luck, tell)

    def play_aside(self, state: State, seat: int, kind: int, action: int, luck: Luck, tell: Tell | None) -> None:
        """What is done beside the turn: betting habits, gifts, walking, snacks, shouts, and the end from outside."""
        if kind == do.BET_PASS:
            betting.play_pass(state, seat, tell)
        elif kind == do.BET_HABIT:
            betting.play_habit(state, seat, action, tell)
        elif kind == do.TRANSFER:
            trade.play_transfer(state, seat, action, tell)
        elif kind == do.WITHDRAW:
            trade.play_withdraw(state, action, tell)
        elif kind == do.WALK:
            walk_to(state, seat, place(action), tell)
        elif kind == do.SHOUT:
            lose(state, seat, PLASMA, 1)
            if tell is not None:
                tell.all("shout_paid", {"seat": seat, "count": state.total[seat]})
        elif kind == do.BUY_GOOD:
            snacks.play_buy(state, seat, action, tell)
        elif kind == do.USE_GOOD:
            snacks.play_use(state, seat, action, luck, tell)
        elif kind == do.GIVE_GOOD:
            snacks.play_give(state, seat, action, tell)
        elif kind == do.HICCUP:
            snacks.play_hiccup(state, seat)
        elif kind == STOP:
            ending.end(state, BY_VOTE + place(action), tell)
        if state.phase == BETTING:
            close_betting(state, luck, tell)

    def ranking(self, state: State) -> Ranking | None:
        return ending.ranking(state)

    def view(self, state: State, viewer: int) -> State:
        return view.view(state, viewer)

    def guess(self, view_of_seat: State, viewer: int, luck: Luck) -> State:
        return view.guess(view_of_seat, viewer, luck)

    def copy(self, state: State) -> State:
        return copy(state)

    def to_json(self, state: State) -> dict[str, object]:
        return spelled.to_json(state)

    def from_json(self, written: dict[str, object]) -> State:
        return spelled.from_json(written)

    def position(self, name: str) -> tuple[dict[str, object], list[str]]:
        """A named position of the data, spelled, with the names of its people."""
        return spelled.position(self, name)

    def round(self, state: State) -> int:
        return state.round
