"""The typed commands of Astronuts (AN-1301 to AN-1304): words in, actions out. `answers` has those that only ask."""

from collections.abc import Callable
from typing import Any, Final

from holodeck.games.astronuts.actions import ACTIONS, PHASES, with_one, with_three, with_two
from holodeck.games.astronuts.made.kinds import (
    ACCEPT,
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
    USE_WARP,
    WITHDRAW,
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
from holodeck.games.astronuts.text.purchases import LACKING
from holodeck.games.astronuts.text.reasons import REASONS
from holodeck.games.astronuts.told import SAID
from holodeck.kernel.engine.palette import Palette
from holodeck.kernel.engine.rules import Awaited
from holodeck.kernel.engine.told import Told
from holodeck.kernel.text.contract import Text
from holodeck.kernel.text.preferences import Preferences
from holodeck.kernel.text.speech import Heard
from holodeck.kernel.trade.offers import ASK, NEVER, PAYABLE

AGAINST: Final = VOCABULARY.words("against")
TO: Final = VOCABULARY.words("to")
MOST: Final = 255
"""The most that fits into a part of an action; larger numbers are capped, since all but 1 to 6 are refused alike."""
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
"""The commands that need no arguments."""

Wish = Callable[[State, int, Heard, Preferences], list[int]]


def check_now(state: State, seat: int, kind: int) -> None:
    """Raise the refusal of the general checks, which come first: whose turn it is, and what is asked (AN-700)."""
    refusal = check_kind(state, seat, kind)
    if refusal is not None:
        raise refusal


def declare(state: State, seat: int, words: Heard, _prefs: Preferences) -> list[int]:
    """Parse `erklaere 4`, `wuerfle 4`; ask for a missing number."""
    check_now(state, seat, DECLARE)
    number = words.number()
    if number is None and words.peek().isdecimal():  # too many digits for `number`
        words.drop(1)
        number = MOST
    if number is None:
        raise words.missing("number") if not words else words.unknown()
    return [int(with_one(DECLARE, number if 0 <= number <= MOST else MOST))]


def mine(state: State, seat: int, words: Heard, _prefs: Preferences) -> list[int]:
    """Parse `foerdere`, `foerdere 2 rot`."""
    check_now(state, seat, MINE)
    number = take_ship(words)
    toll = take_colour(words) if words else -1
    return [int(with_two(MINE, meant_ship(state, seat, number), toll + 1))]


def colonise(state: State, seat: int, words: Heard, _prefs: Preferences) -> list[int]:
    """Parse `kolonisiere`, `kolonisiere 2 rot gelb`: the price, then the toll."""
    check_now(state, seat, COLONISE)
    number = take_ship(words)
    pay = take_colour(words) if words else -1
    toll = take_colour(words) if words else -1
    return [int(with_three(COLONISE, meant_ship(state, seat, number), pay + 1, toll + 1))]


def attack(state: State, seat: int, words: Heard, prefs: Preferences) -> list[int]:
    """Parse `angriff h6`, `angriff 2 h6 rot`, `greife h6 an`."""
    check_now(state, seat, ATTACK)
    number = take_ship(words)
    field = take_field(words, state, seat)
    words.skip(*TO)
    opponent = take_player(words, state, prefs) if words else -1
    words.skip(*TO)
    return [int(with_three(ATTACK, meant_ship(state, seat, number), field, opponent + 1))]


def buy_technology(state: State, seat: int, words: Heard, _prefs: Preferences) -> list[int]:
    """Parse `kaufe technologie gelb`, `tech time warp`."""
    check_now(state, seat, BUY_TECHNOLOGY)
    return [int(with_one(BUY_TECHNOLOGY, take_technology(words)))]


def trade(state: State, seat: int, words: Heard, prefs: Preferences) -> list[int]:
    """Parse `handel Anna rot gelb`: the player, what is given, what is taken."""
    check_now(state, seat, OFFER_TRADE)
    partner = take_player(words, state, prefs)
    give = take_colour(words)
    words.skip(*AGAINST)
    return [int(with_three(OFFER_TRADE, partner, give, take_colour(words)))]


def propose(state: State, seat: int, words: Heard, prefs: Preferences) -> list[int]:
    """Parse `biete rot gegen gelb an Anna`, as in every game. With two players the other is meant."""
    check_now(state, seat, OFFER_TRADE)
    give = take_offered(words)
    if not words.skip(*AGAINST):
        raise words.missing("against") if not words else words.unknown()
    take = take_offered(words)
    if not words.skip(*TO) and state.seats == 2:
        return [int(with_three(OFFER_TRADE, 1 - seat, give, take))]
    return [int(with_three(OFFER_TRADE, take_player(words, state, prefs), give, take))]


def terms(seat: int, words: Heard) -> int:
    """Parse `rot gegen gelb` as an offer of somebody else to this seat."""
    give = take_offered(words)
    if not words.skip(*AGAINST):
        raise words.missing("against") if not words else words.unknown()
    return int(with_three(OFFER_TRADE, seat, give, take_offered(words)))


def take_offered(words: Heard) -> int:
    """Take a colour, with or without a 1 before it."""
    if words.peek() == "1" and len(words.words) > 1 and COLOURS.find(words.words[1]) is not None:
        words.drop(1)
    return take_colour(words)


def forgo(state: State, _seat: int, _words: Heard, _prefs: Preferences) -> list[int]:
    """Parse `verzichte`; to another player's question it is a no."""
    return [DECLINE if state.phase in (PASSAGE, TRADE) else FORGO]


def decline(state: State, _seat: int, _words: Heard, _prefs: Preferences) -> list[int]:
    """Parse `nein`; if something may be forgone, it means that."""
    return [FORGO if state.phase in (FATE_SWAP, FATE_TELEPORT, JUMP) else DECLINE]


def parse_move(state: State, seat: int, words: Heard, _prefs: Preferences) -> list[int]:
    check_now(state, seat, MOVE)
    return [move(state, seat, words)]


def parse_fly_through(state: State, seat: int, words: Heard, _prefs: Preferences) -> list[int]:
    check_now(state, seat, MOVE)
    return [fly_through(state, seat, words)]


def parse_fly(state: State, seat: int, words: Heard, _prefs: Preferences) -> list[int]:
    check_now(state, seat, MOVE)
    return fly(state, seat, words)


WISHES: Final[dict[str, Wish]] = {
    "declare": declare,
    "move": parse_move,
    "fly_through": parse_fly_through,
    "fly": parse_fly,
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
"""The commands whose word may be omitted in an answer."""


class AstronutsText(Text[State]):
    """The text side of Astronuts."""

    def __init__(self) -> None:
        super().__init__(ANSWERS)
        self.told = {**SAID, **LACKING}
        self.reasons = REASONS
        self.always = {kind: kind for kind in ("accept", "decline")}
        self.fillers = VOCABULARY.words("filler")
        self.map_columns = COLUMNS

    def words(self, language: str) -> dict[str, Any]:
        return words_from_data(language)

    def row(self, state: State, seat: int, command: str, words: Heard, prefs: Preferences) -> list[int]:
        if command in PLAIN:
            return [PLAIN[command]]
        if command in CHOICES:
            kind, choice = CHOICES[command](state)
            check_now(state, seat, kind)
            return [choice(state, seat, words)]
        return WISHES[command](state, seat, words, prefs)

    def terms(self, state: State, seat: int, words: Heard, prefs: Preferences) -> int:
        return terms(seat, words)

    def map_drawn(self, state: State, viewer: int, colours: bool, palette: Palette) -> list[Told]:
        return map_drawn(state, colours, palette)

    def map_in_words(self, state: State, viewer: int, words: Heard, prefs: Preferences) -> list[Told]:
        words.finish()
        return map_in_words(state)

    def asked(self, state: State, pending: list[Awaited]) -> list[Told]:
        return [asked(state, awaited) for awaited in pending]

    def answering(self, state: State, seat: int) -> str:
        return ANSWERED_BY.get(PHASES[state.phase], "")

    def spoken(self, state: State, seat: int, action: int) -> Told:
        return Told(f"spoken.{ACTIONS.name(action)}", ACTIONS.parts(action))


TEXT: Final = AstronutsText()
