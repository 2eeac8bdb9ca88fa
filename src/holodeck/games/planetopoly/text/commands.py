"""The commands of Planetopoly (PP-1301), parsed into actions. Questions are answered by `answers`."""

from collections.abc import Callable
from typing import Any, Final

from holodeck.games.planetopoly import actions
from holodeck.games.planetopoly.actions import ACTIONS
from holodeck.games.planetopoly.board import NOBODY, PLOTS_EACH, PROPERTY_AT
from holodeck.games.planetopoly.made.kinds import ACCEPT, DECLINE, END, PAY_FINE, RESIGN, ROLL, STAY, WITHDRAW
from holodeck.games.planetopoly.rules.trade import LARGEST_SUM, holder, open_offer
from holodeck.games.planetopoly.state import TRADE_REPLY, State
from holodeck.games.planetopoly.text.answers import ANSWERS
from holodeck.games.planetopoly.text.asking import asked
from holodeck.games.planetopoly.text.map import COLUMNS, map_drawn
from holodeck.games.planetopoly.text.map_in_words import map_in_words
from holodeck.games.planetopoly.text.names import VOCABULARY, words_from_data
from holodeck.games.planetopoly.text.places import (
    ASSETS,
    BASE_WORDS,
    PLANET_WORDS,
    PLANETS,
    SINGLE_PLOTS,
    STATION_WORDS,
    THINGS,
    people,
    take_count,
)
from holodeck.games.planetopoly.text.reasons import REASONS
from holodeck.games.planetopoly.told import SAID
from holodeck.kernel.engine.palette import Palette
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.rules import Awaited
from holodeck.kernel.engine.told import Told
from holodeck.kernel.text.contract import Text
from holodeck.kernel.text.goods import take_sides
from holodeck.kernel.text.preferences import Preferences
from holodeck.kernel.text.speech import Heard, NotUnderstood
from holodeck.kernel.trade.offers import ASK, NEVER, PAYABLE

PLAIN: Final = {
    "roll": ROLL,
    "end": END,
    "pay_fine": PAY_FINE,
    "stay": STAY,
    "accept": ACCEPT,
    "decline": DECLINE,
    "withdraw": WITHDRAW,
    "offers_ask": actions.offer_habit(ASK),
    "offers_payable": actions.offer_habit(PAYABLE),
    "offers_never": actions.offer_habit(NEVER),
}
"""The commands that are always the same action."""
YES_WORDS: Final = VOCABULARY.words("yes")
GIVE_WORDS: Final = VOCABULARY.words("give")
WANT_WORDS: Final = VOCABULARY.words("want")
AND_WORDS: Final = VOCABULARY.words("and")
AGAINST_WORDS: Final = VOCABULARY.words("against")
TO_WORDS: Final = VOCABULARY.words("to")
ODD_SUM: Final = 1
"""An amount that stands for one below zero: refused, like all that are no multiple of 10 (PP-1610)."""


def buy(state: State, seat: int, words: Heard) -> int:
    """Parse buying the property under the pawn, which may be named. If there is none, return any asset: the moment is refused."""
    if words:
        return actions.buy(words.need(ASSETS))
    field = state.field[seat]
    asset = NOBODY if field == NOBODY else PROPERTY_AT[field]
    return actions.buy(max(asset, 0))


def build(_state: State, _seat: int, words: Heard) -> int:
    n = take_count(words)
    return actions.build(words.need(ASSETS), n)


def remote_buy(_state: State, _seat: int, words: Heard) -> int:
    return actions.remote_buy(words.need(ASSETS))


def remote_build(_state: State, _seat: int, words: Heard) -> int:
    n = take_count(words)
    return actions.remote_build(words.need(ASSETS), n)


def sell(state: State, seat: int, words: Heard) -> int:
    """Parse `verkaufe lyra 2`, `verkaufe 2 stuetzpunkte lyra 2`, `verkaufe raumstation lyra 2` and `verkaufe planet lyra`."""
    if words.skip(*PLANET_WORDS):
        return sell_planet(state, seat, words)
    counted = words.peek() in (*STATION_WORDS, *BASE_WORDS) or words.peek().removeprefix("-").isdecimal()
    if counted:
        return sell_base(state, seat, words)
    return actions.sell_property(words.need(ASSETS))


def sell_base(_state: State, _seat: int, words: Heard) -> int:
    n = take_count(words)
    return actions.sell_base(words.need(ASSETS), n)


def sell_planet(_state: State, _seat: int, words: Heard) -> int:
    return actions.sell_planet(words.need(PLANETS))


def resign(_state: State, _seat: int, words: Heard) -> int:
    """Parse resigning, which must be confirmed, as it is final."""
    if not words.skip(*YES_WORDS):
        raise NotUnderstood("resign_for_good")
    return RESIGN


Meaning = Callable[[State, int, Heard], int]

MEANINGS: Final[dict[str, Meaning]] = {
    "buy": buy,
    "build": build,
    "remote_buy": remote_buy,
    "remote_build": remote_build,
    "sell": sell,
    "sell_base": sell_base,
    "sell_planet": sell_planet,
    "resign": resign,
}


def propose(state: State, seat: int, words: Heard, prefs: Preferences) -> int:
    """Parse `biete 300 radar 1 gegen lyra an rot`. Without a name the partner is the one answered, or who has what is wanted."""
    (give_money, give), (want_money, want) = take_sides(words, take_side, AGAINST_WORDS, TO_WORDS)
    if words.skip(*TO_WORDS):
        partner = words.need(people(state, prefs))
    else:
        partner = meant_partner(state, seat, want)
        if partner == NOBODY:
            raise words.missing("partner")
    if partner == seat:
        raise words.unknown()
    return actions.offer(partner, give_money, want_money, give, want)


def terms(seat: int, words: Heard) -> int:
    """Parse `300 radar 1 gegen lyra` as an offer of somebody else to this seat."""
    (give_money, give), (want_money, want) = take_sides(words, take_side, AGAINST_WORDS, ())
    return actions.offer(seat, give_money, want_money, give, want)


def meant_partner(state: State, seat: int, want: list[int]) -> int:
    """Return the partner of an offer that names none, or `NOBODY` if ambiguous."""
    if state.phase == TRADE_REPLY:
        return open_offer(state).seat
    holders = {holder(state, thing) for thing in want} - {NOBODY}
    others = [other for other in range(state.seats) if other != seat and not state.out[other]]
    if len(holders) == 1:
        return holders.pop()
    return others[0] if len(others) == 1 and not holders else NOBODY


def offer(state: State, seat: int, words: Heard, prefs: Preferences) -> int:
    """Parse `handel rot gib 300 radar 1 will lyra`; one side may be omitted."""
    partner = words.need(people(state, prefs))
    if partner == seat:
        raise words.unknown()
    sides: list[tuple[int, list[int]]] = [(0, []), (0, [])]
    while words:
        place = 0 if words.skip(*GIVE_WORDS) else 1 if words.skip(*WANT_WORDS) else None
        if place is None:
            raise words.unknown()
        sides[place] = take_side(words, (*GIVE_WORDS, *WANT_WORDS))
    (give_money, give), (want_money, want) = sides
    return actions.offer(partner, give_money, want_money, give, want)


def take_side(words: Heard, ends: tuple[str, ...]) -> tuple[int, list[int]]:
    """Take money and things up to the other side; single plots are not traded."""
    money, things = 0, list[int]()
    while words and words.peek() not in ends:
        if words.skip(*AND_WORDS, *PLANET_WORDS):
            continue
        plot = words.take(SINGLE_PLOTS)
        if plot is not None:
            raise Refusal("PP-1610", "whole_planets", {"planet": plot // PLOTS_EACH})
        number = words.number()
        if number is None:
            things.append(words.need(THINGS))
        else:
            money += number
    return (ODD_SUM if money < 0 else min(money, LARGEST_SUM)), things


class PlanetopolyText(Text[State]):
    """The text side of Planetopoly."""

    def __init__(self) -> None:
        super().__init__(ANSWERS)
        self.told = SAID
        self.reasons = REASONS
        self.always = {kind: kind for kind in ("roll", "buy", "pay_fine", "stay", "accept")}
        self.fillers = VOCABULARY.words("filler")
        self.map_columns = COLUMNS

    def words(self, language: str) -> dict[str, Any]:
        return words_from_data(language)

    def action(self, state: State, seat: int, command: str, words: Heard, prefs: Preferences) -> int:
        if command in PLAIN:
            action = PLAIN[command]
        elif command == "offer":
            action = offer(state, seat, words, prefs)
        elif command == "propose":
            action = propose(state, seat, words, prefs)
        else:
            action = MEANINGS[command](state, seat, words)
        words.finish()
        return action

    def terms(self, state: State, seat: int, words: Heard, prefs: Preferences) -> int:
        return terms(seat, words)

    def map_drawn(self, state: State, viewer: int, colours: bool, palette: Palette) -> list[Told]:
        return map_drawn(state, colours, palette)

    def map_in_words(self, state: State, viewer: int, words: Heard, prefs: Preferences) -> list[Told]:
        return map_in_words(state, viewer, words)

    def asked(self, state: State, pending: list[Awaited]) -> list[Told]:
        return [asked(state, awaited.seat) for awaited in pending]

    def spoken(self, state: State, seat: int, action: int) -> Told:
        return Told(f"spoken.{ACTIONS.name(action)}", ACTIONS.parts(action))


TEXT: Final = PlanetopolyText()
