"""Raumkolonie as the kernel knows it: every question of the contract, passed on to the chapter that answers it."""

from holodeck.games.raumkolonie import actions as do
from holodeck.games.raumkolonie import spelled, view
from holodeck.games.raumkolonie.actions import ACTIONS, COLOUR_IDS
from holodeck.games.raumkolonie.board import CROSSINGS
from holodeck.games.raumkolonie.data import DATA
from holodeck.games.raumkolonie.rules import betting, building, cards, defaults, ending, phases, pirate, setup, trade
from holodeck.games.raumkolonie.rules.deck import event_cards_left
from holodeck.games.raumkolonie.rules.deeds import DEEDS, UNLISTED
from holodeck.games.raumkolonie.rules.layout import lay_out
from holodeck.games.raumkolonie.rules.means import CARD, look_through
from holodeck.games.raumkolonie.rules.options import OPTIONS, Settings
from holodeck.games.raumkolonie.rules.roll import has_to_bet
from holodeck.games.raumkolonie.rules.talk import RoomTalk
from holodeck.games.raumkolonie.state import (
    BETTING,
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
from holodeck.kernel.told import Tell


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
        return range(DATA.players.min_by_option if options["zwei"] == "an" else self.fewest, self.most + 1)

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
        return phases.check_moment(state, seat, kind) or DEEDS[kind].check(state, seat, action)

    def play(self, state: State, seat: int, action: int, luck: Luck, tell: Tell | None) -> None:
        DEEDS[action & 255].play(state, seat, action, luck, tell)

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
