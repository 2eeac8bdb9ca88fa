"""What the typed commands of Astronuts mean (AN-1301 to AN-1304): words in, actions out. Questions are answered elsewhere."""

from collections.abc import Callable
from typing import Any, Final

from holodeck.games.astronuts.actions import (
    ACCEPT,
    ACTIONS,
    ATTACK,
    BUILD_SHIP,
    BUY_TECHNOLOGY,
    COLONISE,
    DECLARE,
    DECLINE,
    END_TURN,
    FORGO,
    KEEP_ROLL,
    MINE,
    MOVE,
    OFFER_HABIT,
    OFFER_TRADE,
    PHASES,
    USE_WARP,
    WITHDRAW,
    with_one,
    with_three,
    with_two,
)
from holodeck.games.astronuts.rules.phases import check_kind
from holodeck.games.astronuts.state import FATE_SWAP, FATE_TELEPORT, JUMP, PASSAGE, TRADE, State
from holodeck.games.astronuts.text.answers import ANSWERS
from holodeck.games.astronuts.text.asking import asked
from holodeck.games.astronuts.text.choosing import CHOICES
from holodeck.games.astronuts.text.flying import fly, fly_through, move
from holodeck.games.astronuts.text.map import COLUMNS, map_drawn, map_in_words
from holodeck.games.astronuts.text.names import VOCABULARY, words_from_data
from holodeck.games.astronuts.text.places import (
    COLOURS,
    meant_ship,
    take_colour,
    take_field,
    take_player,
    take_ship,
    take_technology,
)
from holodeck.games.astronuts.text.reasons import REASONS
from holodeck.kernel.manner import Manner
from holodeck.kernel.offers import ASK, NEVER, PAYABLE
from holodeck.kernel.palette import Palette
from holodeck.kernel.rules import Awaited
from holodeck.kernel.speech import Heard
from holodeck.kernel.text import Text
from holodeck.kernel.told import Told

AGAINST: Final = VOCABULARY.words("against")
TO: Final = VOCABULARY.words("to")
MOST: Final = 255
"""What fits into a part of an action; every number that is not 1 to 6 is refused alike."""
PLAIN: Final = {
    "warp": USE_WARP,
    "keep": KEEP_ROLL,
    "build_ship": BUILD_SHIP,
    "end_turn": END_TURN,
    "accept": ACCEPT,
    "withdraw": WITHDRAW,
    "offers_ask": int(with_one(OFFER_HABIT, ASK)),
    "offers_payable": int(with_one(OFFER_HABIT, PAYABLE)),
    "offers_never": int(with_one(OFFER_HABIT, NEVER)),
}
"""Commands that are one word and one action."""

Wish = Callable[[State, int, Heard, Manner], list[int]]


def now(state: State, seat: int, kind: int) -> None:
    """The general checks come first: whose turn it is, and what is asked (AN-700)."""
    refusal = check_kind(state, seat, kind)
    if refusal is not None:
        raise refusal


def declare(state: State, seat: int, words: Heard, _manner: Manner) -> list[int]:
    """`erklaere 4`, `wuerfle 4`; without a number it is asked for."""
    now(state, seat, DECLARE)
    number = words.number()
    if number is None and words.peek().isdecimal():  # more digits than any number has here
        words.drop(1)
        number = MOST
    if number is None:
        raise words.missing("number") if not words else words.unknown()
    return [int(with_one(DECLARE, number if 0 <= number <= MOST else MOST))]


def mine(state: State, seat: int, words: Heard, _manner: Manner) -> list[int]:
    """`foerdere`, `foerdere 2 rot`."""
    now(state, seat, MINE)
    number = take_ship(words)
    toll = take_colour(words) if words else -1
    return [int(with_two(MINE, meant_ship(state, seat, number), toll + 1))]


def colonise(state: State, seat: int, words: Heard, _manner: Manner) -> list[int]:
    """`kolonisiere`, `kolonisiere 2 rot gelb`: the price, then the toll."""
    now(state, seat, COLONISE)
    number = take_ship(words)
    pay = take_colour(words) if words else -1
    toll = take_colour(words) if words else -1
    return [int(with_three(COLONISE, meant_ship(state, seat, number), pay + 1, toll + 1))]


def attack(state: State, seat: int, words: Heard, manner: Manner) -> list[int]:
    """`angriff h6`, `angriff 2 h6 rot`, `greife h6 an`."""
    now(state, seat, ATTACK)
    number = take_ship(words)
    field = take_field(words, state, seat)
    words.skip(*TO)
    opponent = take_player(words, state, manner) if words else -1
    words.skip(*TO)
    return [int(with_three(ATTACK, meant_ship(state, seat, number), field, opponent + 1))]


def buy_technology(state: State, seat: int, words: Heard, _manner: Manner) -> list[int]:
    """`kaufe technologie gelb`, `tech time warp`."""
    now(state, seat, BUY_TECHNOLOGY)
    return [int(with_one(BUY_TECHNOLOGY, take_technology(words)))]


def trade(state: State, seat: int, words: Heard, manner: Manner) -> list[int]:
    """`handel Anna rot gelb`: the player, what one gives, what one takes."""
    now(state, seat, OFFER_TRADE)
    partner = take_player(words, state, manner)
    give = take_colour(words)
    words.skip(*AGAINST)
    return [int(with_three(OFFER_TRADE, partner, give, take_colour(words)))]


def propose(state: State, seat: int, words: Heard, manner: Manner) -> list[int]:
    """`biete rot gegen gelb an Anna`, as in every game. Of two players the other is meant."""
    now(state, seat, OFFER_TRADE)
    give = take_offered(words)
    if not words.skip(*AGAINST):
        raise words.missing("against") if not words else words.unknown()
    take = take_offered(words)
    if not words.skip(*TO) and state.seats == 2:
        return [int(with_three(OFFER_TRADE, 1 - seat, give, take))]
    return [int(with_three(OFFER_TRADE, take_player(words, state, manner), give, take))]


def take_offered(words: Heard) -> int:
    """A colour, with or without the one that stands before it."""
    if words.peek() == "1" and len(words.words) > 1 and COLOURS.find(words.words[1]) is not None:
        words.drop(1)
    return take_colour(words)


def forgo(state: State, _seat: int, _words: Heard, _manner: Manner) -> list[int]:
    """`verzichte`; to a question of another player it is a no."""
    return [DECLINE if state.phase in (PASSAGE, TRADE) else FORGO]


def decline(state: State, _seat: int, _words: Heard, _manner: Manner) -> list[int]:
    """`nein`; where something may be forgone, it is that."""
    return [FORGO if state.phase in (FATE_SWAP, FATE_TELEPORT, JUMP) else DECLINE]


def moved(state: State, seat: int, words: Heard, _manner: Manner) -> list[int]:
    now(state, seat, MOVE)
    return [move(state, seat, words)]


def passed(state: State, seat: int, words: Heard, _manner: Manner) -> list[int]:
    now(state, seat, MOVE)
    return [fly_through(state, seat, words)]


def flown(state: State, seat: int, words: Heard, _manner: Manner) -> list[int]:
    now(state, seat, MOVE)
    return fly(state, seat, words)


WISHES: Final[dict[str, Wish]] = {
    "declare": declare,
    "move": moved,
    "fly_through": passed,
    "fly": flown,
    "mine": mine,
    "colonise": colonise,
    "attack": attack,
    "buy_technology": buy_technology,
    "trade": trade,
    "propose": propose,
    "forgo": forgo,
    "decline": decline,
}
ANSWERED_BY: Final = {
    **dict.fromkeys(["fate_tech", "fate_colony", "fate_teleport", "fate_ship", "fate_gift"], "choose"),
    "setup_place": "place",
    "declare": "declare",
    "target": "target",
    "fate_swap": "swap",
    "fate_take": "take",
    "jump": "jump",
}
"""The commands whose word may be left out when one answers."""


class AstronutsText(Text[State]):
    """The contract of the text side, for this game."""

    def __init__(self) -> None:
        super().__init__()
        self.reasons = REASONS
        self.queries = frozenset({"map", *ANSWERS})
        self.fillers = VOCABULARY.words("filler")
        self.map_columns = COLUMNS

    def words(self, language: str) -> dict[str, Any]:
        return words_from_data(language)

    def row(self, state: State, seat: int, command: str, words: Heard, manner: Manner) -> list[int]:
        if command in PLAIN:
            return [PLAIN[command]]
        if command in CHOICES:
            kind, choice = CHOICES[command](state)
            now(state, seat, kind)
            return [choice(state, seat, words)]
        return WISHES[command](state, seat, words, manner)

    def answer(self, state: State, viewer: int, command: str, words: Heard, manner: Manner) -> list[Told]:
        return ANSWERS[command](state, viewer, words, manner)

    def map_drawn(self, state: State, viewer: int, colours: bool, palette: Palette) -> list[Told]:
        return map_drawn(state, colours, palette)

    def map_in_words(self, state: State, viewer: int, words: Heard, manner: Manner) -> list[Told]:
        words.finish()
        return map_in_words(state)

    def asked(self, state: State, pending: list[Awaited]) -> list[Told]:
        return [asked(state, awaited) for awaited in pending]

    def answering(self, state: State, seat: int) -> str:
        return ANSWERED_BY.get(PHASES[state.phase], "")

    def spoken(self, state: State, seat: int, action: int) -> Told:
        return Told(f"spoken.{ACTIONS.name(action)}", ACTIONS.parts(action))


TEXT: Final = AstronutsText()
