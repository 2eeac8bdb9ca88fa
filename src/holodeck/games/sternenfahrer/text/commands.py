"""What the typed commands of Sternenfahrer mean (section 14): words in, one action out. Questions are answered elsewhere."""

from typing import Any, Final

from holodeck.games.sternenfahrer import actions as do
from holodeck.games.sternenfahrer.actions import PHASES
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
    standing_answer,
    take,
    wish,
)
from holodeck.games.sternenfahrer.text.destinations import build_ship, need_colony, need_place, stop_in
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
from holodeck.games.sternenfahrer.text.reasons import REASONS
from holodeck.games.sternenfahrer.told import REFUSED
from holodeck.kernel.actions import BYTE
from holodeck.kernel.goods import take_amount
from holodeck.kernel.manner import Manner
from holodeck.kernel.offers import ASK, NEVER, PAYABLE, asked_of
from holodeck.kernel.palette import Palette
from holodeck.kernel.rules import Awaited
from holodeck.kernel.speech import Heard
from holodeck.kernel.text import Text
from holodeck.kernel.told import Told

PLAIN: Final = {"roll": do.ROLL, "withdraw": do.WITHDRAW, "medal": do.MEDAL, "flight": do.FLIGHT, "end_turn": do.END_TURN}
"""Commands that are one word and one action."""


def answer_yes(state: State, seat: int, words: Heard, manner: Manner) -> int:
    """To the question of an encounter; otherwise to the only open offer."""
    return accept(state, seat, words, manner) if state.phase != ASKED and asked_of(state.offers, seat) else do.ANSWER_YES


def answer_no(state: State, seat: int, words: Heard, manner: Manner) -> int:
    return decline(state, seat, words, manner) if state.phase != ASKED and asked_of(state.offers, seat) else do.ANSWER_NO


def answer_number(state: State, seat: int, words: Heard, manner: Manner) -> int:
    """To the question of an encounter; where a ship is to be named, its number."""
    if state.phase == STICKING:
        return choose(state, seat, words, manner)
    return do.with_part(do.ANSWER_NUMBER, take_amount(words, RESOURCES))


def build_colony_ship(state: State, seat: int, words: Heard, _manner: Manner) -> int:
    return build_ship(state, seat, do.BUILD_COLONY_SHIP, take_point(state, words))


def build_trade_ship(state: State, seat: int, words: Heard, _manner: Manner) -> int:
    """`baue handelsschiff N2`; with `marker` behind it for a marker (SF-59)."""
    point = take_point(state, words)
    return build_ship(state, seat, do.REDEEM if words.skip(*MARKER) else do.BUILD_TRADE_SHIP, point)


def redeem(state: State, seat: int, words: Heard, _manner: Manner) -> int:
    return build_ship(state, seat, do.REDEEM, take_point(state, words))


def build_spaceport(state: State, seat: int, words: Heard, _manner: Manner) -> int:
    return do.with_part(do.BUILD_SPACEPORT, need_colony(state, seat, words))


def buy(_state: State, _seat: int, words: Heard, _manner: Manner) -> int:
    return do.with_part(do.BUY, words.need(UPGRADES, "upgrade"))


def accord(state: State, _seat: int, words: Heard, manner: Manner) -> int:
    """`ausgleich NAME [NAME]`."""
    first = words.need(people(state, manner), "player")
    words.skip(*AND)
    return do.accord(first, words.need(people(state, manner), "player") if words else NOBODY)


def choose(state: State, _seat: int, words: Heard, _manner: Manner) -> int:
    """`waehle antrieb`, `waehle 2`, `waehle PS4`, `waehle QU4`, `waehle N2`, `waehle karte G-ore`, `waehle kolonieschiff F2`."""
    chosen = chosen_thing(state, words)
    words.finish()
    return chosen


def chosen_thing(state: State, words: Heard) -> int:
    if not words:
        raise words.missing("choice")
    named = words.skip(*CARD)
    card = words.take(CARDS)
    if card is not None or named:
        return do.with_part(do.CHOOSE_CARD, words.need(CARDS, "card") if card is None else card)
    point = take_point(state, words)
    if point is not None:
        return do.with_part(do.CHOOSE_POINT, point)
    number = words.number()
    if number is not None:
        return do.with_part(do.CHOOSE_SHIP, min(max(number - 1, 0), BYTE) if number else BYTE)
    for kind, lexicon in ((do.CHOOSE_UPGRADE, UPGRADES), (do.CHOOSE_SLOT, SLOTS), (do.CHOOSE_SYSTEM, TILES)):
        found = words.take(lexicon)
        if found is not None:
            return do.with_part(kind, found)
    return do.with_ship(do.PLACE_SHIP, words.need(SHIP_KINDS), need_point(state, words))


def fly(state: State, seat: int, words: Heard, _manner: Manner) -> int:
    """`fliege N ORT` or `fliege N no no o`."""
    ship = take_ship(state, seat, words)
    words.skip(*TO)
    if not words:
        raise words.missing("point")
    directions: list[int] = []
    while words and (direction := words.take(DIRECTIONS)) is not None:
        directions.append(direction)
        words.skip(*AND)
    if directions:
        return do.fly_along(ship, directions[:BYTE])
    return do.with_ship(do.FLY, ship, stop_in(state, seat, ship, need_place(state, words)))


def jump(state: State, seat: int, words: Heard, _manner: Manner) -> int:
    ship = take_ship(state, seat, words)
    return do.with_ship(do.JUMP, ship, stop_in(state, seat, ship, need_place(state, words)))


def found(state: State, seat: int, words: Heard, _manner: Manner) -> int:
    return do.with_part(do.FOUND, take_ship(state, seat, words))


def wait(state: State, seat: int, words: Heard, _manner: Manner) -> int:
    return do.with_part(do.WAIT, take_ship(state, seat, words))


WISHES: Final[dict[str, Wish]] = {
    "offers_ask": standing_answer(ASK),
    "offers_payable": standing_answer(PAYABLE),
    "offers_never": standing_answer(NEVER),
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
"""The commands that need more than their name."""


class SternenfahrerText(Text[State]):
    """The text side of Sternenfahrer."""

    def __init__(self) -> None:
        super().__init__()
        self.reasons = REASONS
        self.queries = frozenset({"map", *ANSWERS})
        self.fillers = VOCABULARY.words("filler")
        self.map_columns = COLUMNS
        self.told = {**PLANNED, **{f"refused.{code}": types for code, types in REFUSED.items()}}

    def words(self, language: str) -> dict[str, Any]:
        return words_from_data(language)

    def action(self, state: State, seat: int, command: str, words: Heard, manner: Manner) -> int:
        action = PLAIN[command] if command in PLAIN else WISHES[command](state, seat, words, manner)
        words.finish()
        return action

    def answer(self, state: State, viewer: int, command: str, words: Heard, manner: Manner) -> list[Told]:
        return ANSWERS[command](state, viewer, words, manner)

    def map_drawn(self, state: State, viewer: int, colours: bool, palette: Palette) -> list[Told]:
        return map_drawn(state, viewer, colours, palette)

    def map_in_words(self, state: State, viewer: int, words: Heard, manner: Manner) -> list[Told]:
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
