"""The typed commands of Sternenfahrer (section 14): words in, one action out. `answers` has those that only ask."""

from typing import Any, Final

from holodeck.games.sternenfahrer import actions as do
from holodeck.games.sternenfahrer.actions import PHASES
from holodeck.games.sternenfahrer.made import kinds
from holodeck.games.sternenfahrer.state import ASKED, NOBODY, STICKING, State
from holodeck.games.sternenfahrer.text.answers import ANSWERS
from holodeck.games.sternenfahrer.text.asking import ANSWERED_BY, about, asked, spoken, useful
from holodeck.games.sternenfahrer.text.bargains import (
    Wish,
    accept,
    decline,
    discard,
    draw,
    exchange,
    give,
    make_offer,
    rob,
    take,
    terms,
    wish,
)
from holodeck.games.sternenfahrer.text.destinations import build_ship, need_colony, sent_to
from holodeck.games.sternenfahrer.text.map import COLUMNS, map_drawn
from holodeck.games.sternenfahrer.text.map_in_words import map_in_words
from holodeck.games.sternenfahrer.text.names import VOCABULARY, words_from_data
from holodeck.games.sternenfahrer.text.places import (
    AND,
    CARD,
    CARDS,
    DIRECTIONS,
    MARKER,
    RESOURCES,
    SHIP_KINDS,
    SLOTS,
    TILES,
    TO,
    UPGRADES,
    need_point,
    people,
    take_point,
    take_ship,
)
from holodeck.games.sternenfahrer.text.planned import PLANNED
from holodeck.games.sternenfahrer.text.purchases import LACKING
from holodeck.games.sternenfahrer.text.reasons import REASONS
from holodeck.games.sternenfahrer.told import SAID
from holodeck.kernel.engine.actions import BYTE
from holodeck.kernel.engine.palette import Palette
from holodeck.kernel.engine.rules import Awaited
from holodeck.kernel.engine.told import Told
from holodeck.kernel.text.contract import Text
from holodeck.kernel.text.goods import take_amount
from holodeck.kernel.text.preferences import Preferences
from holodeck.kernel.text.speech import Heard
from holodeck.kernel.trade.offers import ASK, NEVER, PAYABLE, asked_of

PLAIN: Final = {
    "roll": kinds.ROLL,
    "withdraw": kinds.WITHDRAW,
    "medal": kinds.MEDAL,
    "flight": kinds.FLIGHT,
    "end_turn": kinds.END_TURN,
    "offers_ask": do.with_part(kinds.OFFER_HABIT, ASK),
    "offers_payable": do.with_part(kinds.OFFER_HABIT, PAYABLE),
    "offers_never": do.with_part(kinds.OFFER_HABIT, NEVER),
}
"""The commands that need no arguments."""


def answer_yes(state: State, seat: int, words: Heard, prefs: Preferences) -> int:
    """Answer the question of an encounter, otherwise accept the only open offer."""
    return accept(state, seat, words, prefs) if state.phase != ASKED and asked_of(state.offers, seat) else kinds.ANSWER_YES


def answer_no(state: State, seat: int, words: Heard, prefs: Preferences) -> int:
    return decline(state, seat, words, prefs) if state.phase != ASKED and asked_of(state.offers, seat) else kinds.ANSWER_NO


def answer_number(state: State, seat: int, words: Heard, prefs: Preferences) -> int:
    """Answer the question of an encounter, or choose a ship by its number if one is asked for."""
    if state.phase == STICKING:
        return choose(state, seat, words, prefs)
    return do.with_part(kinds.ANSWER_NUMBER, take_amount(words, RESOURCES))


def build_colony_ship(state: State, seat: int, words: Heard, _prefs: Preferences) -> int:
    return build_ship(state, seat, kinds.BUILD_COLONY_SHIP, take_point(state, words))


def build_trade_ship(state: State, seat: int, words: Heard, _prefs: Preferences) -> int:
    """Parse `baue handelsschiff N2`, with `marker` at the end to redeem a marker (SF-59)."""
    point = take_point(state, words)
    return build_ship(state, seat, kinds.REDEEM if words.skip(*MARKER) else kinds.BUILD_TRADE_SHIP, point)


def redeem(state: State, seat: int, words: Heard, _prefs: Preferences) -> int:
    return build_ship(state, seat, kinds.REDEEM, take_point(state, words))


def build_spaceport(state: State, seat: int, words: Heard, _prefs: Preferences) -> int:
    return do.with_part(kinds.BUILD_SPACEPORT, need_colony(state, seat, words))


def buy(_state: State, _seat: int, words: Heard, _prefs: Preferences) -> int:
    return do.with_part(kinds.BUY, words.need(UPGRADES, "upgrade"))


def accord(state: State, _seat: int, words: Heard, prefs: Preferences) -> int:
    """Parse `ausgleich NAME [NAME]`."""
    first = words.need(people(state, prefs), "player")
    words.skip(*AND)
    return do.accord(first, words.need(people(state, prefs), "player") if words else NOBODY)


def choose(state: State, _seat: int, words: Heard, _prefs: Preferences) -> int:
    """Parse `waehle antrieb`, `waehle 2`, `waehle PS4`, `waehle QU4`, `waehle N2`, `waehle karte G-ore`, `waehle kolonieschiff
    F2`."""
    chosen = chosen_thing(state, words)
    words.finish()
    return chosen


def chosen_thing(state: State, words: Heard) -> int:
    if not words:
        raise words.missing("choice")
    named = words.skip(*CARD)
    card = words.take(CARDS)
    if card is not None or named:
        return do.with_part(kinds.CHOOSE_CARD, words.need(CARDS, "card") if card is None else card)
    point = take_point(state, words)
    if point is not None:
        return do.with_part(kinds.CHOOSE_POINT, point)
    number = words.number()
    if number is not None:
        return do.with_part(kinds.CHOOSE_SHIP, min(max(number - 1, 0), BYTE) if number else BYTE)
    for kind, lexicon in ((kinds.CHOOSE_UPGRADE, UPGRADES), (kinds.CHOOSE_SLOT, SLOTS), (kinds.CHOOSE_SYSTEM, TILES)):
        found = words.take(lexicon)
        if found is not None:
            return do.with_part(kind, found)
    return do.with_ship(kinds.PLACE_SHIP, words.need(SHIP_KINDS), need_point(state, words))


def fly(state: State, seat: int, words: Heard, _prefs: Preferences) -> int:
    """Parse `fliege N ORT` or `fliege N no no o`."""
    ship = take_ship(state, seat, words)
    words.skip(*TO)
    directions: list[int] = []
    while words and (direction := words.take(DIRECTIONS)) is not None:
        directions.append(direction)
        words.skip(*AND)
    if directions:
        return do.fly_along(ship, directions[:BYTE])
    return do.with_ship(kinds.FLY, ship, sent_to(state, seat, ship, words))


def jump(state: State, seat: int, words: Heard, _prefs: Preferences) -> int:
    ship = take_ship(state, seat, words)
    return do.with_ship(kinds.JUMP, ship, sent_to(state, seat, ship, words))


def found(state: State, seat: int, words: Heard, _prefs: Preferences) -> int:
    return do.with_part(kinds.FOUND, take_ship(state, seat, words))


def wait(state: State, seat: int, words: Heard, _prefs: Preferences) -> int:
    return do.with_part(kinds.WAIT, take_ship(state, seat, words))


WISHES: Final[dict[str, Wish]] = {
    "discard": discard,
    "rob": rob,
    "draw": draw,
    "exchange": exchange,
    "offer": make_offer,
    "accept": accept,
    "decline": decline,
    "build_colony_ship": build_colony_ship,
    "build_trade_ship": build_trade_ship,
    "redeem": redeem,
    "build_spaceport": build_spaceport,
    "buy": buy,
    "accord": accord,
    "wish": wish,
    "answer_number": answer_number,
    "answer_yes": answer_yes,
    "answer_no": answer_no,
    "give": give,
    "take": take,
    "choose": choose,
    "fly": fly,
    "jump": jump,
    "found": found,
    "wait": wait,
}
"""The commands with arguments."""


class SternenfahrerText(Text[State]):
    """The text side of Sternenfahrer."""

    def __init__(self) -> None:
        super().__init__(ANSWERS)
        self.told = {**SAID, **PLANNED, **LACKING}
        self.reasons = REASONS
        self.always = {kind: kind for kind in ("roll", "discard", "accept")}
        self.fillers = VOCABULARY.words("filler")
        self.map_columns = COLUMNS

    def words(self, language: str) -> dict[str, Any]:
        return words_from_data(language)

    def action(self, state: State, seat: int, command: str, words: Heard, prefs: Preferences) -> int:
        action = PLAIN[command] if command in PLAIN else WISHES[command](state, seat, words, prefs)
        words.finish()
        return action

    def terms(self, state: State, seat: int, words: Heard, prefs: Preferences) -> int:
        return terms(state, seat, words, prefs)

    def map_drawn(self, state: State, viewer: int, colours: bool, palette: Palette) -> list[Told]:
        return map_drawn(state, viewer, colours, palette)

    def map_in_words(self, state: State, viewer: int, words: Heard, prefs: Preferences) -> list[Told]:
        words.finish()
        return map_in_words(state, viewer)

    def asked(self, state: State, pending: list[Awaited]) -> list[Told]:
        return asked(state, pending)

    def about(self, state: State, seat: int) -> list[Told]:
        return about(state, seat)

    def answering(self, state: State, seat: int) -> str:
        return ANSWERED_BY.get(PHASES[state.phase], "")

    def useful(self, state: State, seat: int, legal: list[int]) -> list[int]:
        return useful(state, seat, legal)

    def spoken(self, state: State, seat: int, action: int) -> Told:
        return spoken(action)


TEXT: Final = SternenfahrerText()
