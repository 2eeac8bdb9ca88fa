"""The commands of Raumkolonie (RK-1801): wishes are parsed into actions, here or in the module of their subject; questions are
answered by `answers`.
"""

from collections.abc import Callable
from typing import Any, Final

from holodeck.games.raumkolonie import actions as do
from holodeck.games.raumkolonie.board import ROOM_EXITS
from holodeck.games.raumkolonie.made import kinds
from holodeck.games.raumkolonie.rules.phases import check_moment
from holodeck.games.raumkolonie.state import PIRATE, SETUP_DOME, SETUP_TUBE, TAX, VICTIM, State
from holodeck.games.raumkolonie.text.answers import ANSWERS
from holodeck.games.raumkolonie.text.asking import asked
from holodeck.games.raumkolonie.text.bargains import (
    accept,
    decline,
    demand,
    hand_over,
    make_offer,
    pay,
    place_bet,
    terms,
    trade_with_bank,
    withdraw,
)
from holodeck.games.raumkolonie.text.cards import buy as buy_card
from holodeck.games.raumkolonie.text.cards import play as play_card
from holodeck.games.raumkolonie.text.map import COLUMNS, map_drawn
from holodeck.games.raumkolonie.text.map_in_words import map_in_words
from holodeck.games.raumkolonie.text.names import VOCABULARY, words_from_data
from holodeck.games.raumkolonie.text.places import (
    DIRECTIONS,
    TO,
    border_meant,
    crossing_meant,
    exits,
    field_meant,
    take_place,
    take_player,
)
from holodeck.games.raumkolonie.text.purchases import LACKING
from holodeck.games.raumkolonie.text.reasons import REASONS
from holodeck.games.raumkolonie.text.snacks import buy, drink, eat, give, read, spin, take_off, wear
from holodeck.games.raumkolonie.text.spoken import spoken
from holodeck.games.raumkolonie.text.surroundings import scene_of, shown, surroundings
from holodeck.games.raumkolonie.told import SAID
from holodeck.kernel.engine.actions import BYTE
from holodeck.kernel.engine.palette import Palette
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.rules import Awaited
from holodeck.kernel.engine.told import Told
from holodeck.kernel.text.contract import Text
from holodeck.kernel.text.preferences import Preferences
from holodeck.kernel.text.speech import Heard
from holodeck.kernel.trade.offers import ASK, NEVER, PAYABLE

STAYS: Final = VOCABULARY.words("stays")

Wish = Callable[[State, int, Heard, Preferences], int]


def go(state: State, seat: int, words: Heard, prefs: Preferences) -> int:
    """Parse `n`, `gehe nordosten`, `gehe zu K50`: one step, or the whole way if figures walk by themselves."""
    demand(check_moment(state, seat, kinds.WALK))
    here = state.figure[seat]
    words.skip(*TO)
    if not words:
        raise words.missing("place")
    direction = words.take(DIRECTIONS)
    if direction is not None:
        words.finish()
        if ROOM_EXITS[here][direction] < 0:
            raise Refusal("RK-403", "no_exit", {"directions": exits(here)})
        return do.with_place(kinds.WALK, ROOM_EXITS[here][direction])
    if not state.settings.autowalk:
        raise Refusal("RK-405", "disabled")
    place = take_place(state, here, words, prefs)
    if place is None:
        raise words.unknown()
    words.finish()
    if place.room == here:
        raise Refusal("RK-405", "already_there")
    return do.with_place(kinds.WALK, place.room)


def build_tube(state: State, seat: int, words: Heard, prefs: Preferences) -> int:
    """Parse building a tube; in set-up, the free one."""
    kind = kinds.SETUP_TUBE if state.phase in (SETUP_DOME, SETUP_TUBE) else kinds.BUILD_TUBE
    demand(check_moment(state, seat, kind))
    return do.with_place(kind, border_meant(state, seat, words, prefs))


def build_dome(state: State, seat: int, words: Heard, prefs: Preferences) -> int:
    """Parse building a dome; in set-up, the free one."""
    kind = kinds.SETUP_DOME if state.phase in (SETUP_DOME, SETUP_TUBE) else kinds.BUILD_DOME
    demand(check_moment(state, seat, kind))
    return do.with_place(kind, crossing_meant(state, seat, words, prefs, Refusal("RK-906", "wrong_room")))


def build_central(state: State, seat: int, words: Heard, prefs: Preferences) -> int:
    """Parse building a central; without a crossing there is no dome to upgrade (RK-906)."""
    demand(check_moment(state, seat, kinds.BUILD_CENTRAL))
    return do.with_place(kinds.BUILD_CENTRAL, crossing_meant(state, seat, words, prefs, Refusal("RK-906", "no_dome")))


def move_pirate(state: State, seat: int, words: Heard, prefs: Preferences) -> int:
    """Parse `pirat nach so`, `pirat nach F4`, `pirat bleibt`."""
    if words.skip(*STAYS):
        demand(check_moment(state, seat, kinds.PIRATE_STAYS))
        words.finish()
        return kinds.PIRATE_STAYS
    demand(check_moment(state, seat, kinds.MOVE_PIRATE))
    field = field_meant(state, seat, words, Refusal("RK-1806", "bad_field"))
    words.finish()
    return do.with_place(kinds.MOVE_PIRATE, field)


def choose_victim(state: State, seat: int, words: Heard, prefs: Preferences) -> int:
    demand(check_moment(state, seat, kinds.CHOOSE_VICTIM))
    victim = take_player(state, words, prefs, "RK-1806")
    words.finish()
    return do.with_place(kinds.CHOOSE_VICTIM, victim)


def plain(action: int) -> Wish:
    """Return a command that is always the same action: `ende`, `angebote nie`."""

    def wish(state: State, seat: int, words: Heard, _prefs: Preferences) -> int:
        demand(check_moment(state, seat, action & BYTE))
        words.finish()
        return action

    return wish


WISHES: Final[dict[str, Wish]] = {
    "go": go,
    "build_tube": build_tube,
    "build_dome": build_dome,
    "build_central": build_central,
    "trade": trade_with_bank,
    "transfer": hand_over,
    "offer": make_offer,
    "accept": accept,
    "decline": decline,
    "withdraw": withdraw,
    "offers_ask": plain(do.with_place(kinds.OFFER_HABIT, ASK)),
    "offers_payable": plain(do.with_place(kinds.OFFER_HABIT, PAYABLE)),
    "offers_never": plain(do.with_place(kinds.OFFER_HABIT, NEVER)),
    "buy_card": buy_card,
    "play_card": play_card,
    "bet": place_bet,
    "pirate": move_pirate,
    "victim": choose_victim,
    "tax": pay,
    "end_turn": plain(kinds.END_TURN),
    "buy": buy,
    "eat": eat,
    "drink": drink,
    "read_manual": read,
    "wear": wear,
    "take_off": take_off,
    "spin": spin,
    "give": give,
}
"""The commands that wish for an action."""
ANSWERED_BY: Final[dict[int, str]] = {TAX: "tax", PIRATE: "pirate", VICTIM: "victim"}
"""The commands whose verb may be omitted in an answer, by phase."""


MANUAL: Final = "manual"


class RaumkolonieText(Text[State]):
    """The text side of Raumkolonie."""

    def __init__(self) -> None:
        super().__init__(ANSWERS)
        self.told = {**SAID, **LACKING}
        self.reasons = REASONS
        self.always = {"tax": "pay_tax", "accept": "accept"}
        self.map_columns = COLUMNS

    def words(self, language: str) -> dict[str, Any]:
        """Return the names from the data in the shape of `words.<language>.toml`, so that no text is in two files."""
        return words_from_data(language)

    def action(self, state: State, seat: int, command: str, words: Heard, prefs: Preferences) -> int:
        return WISHES[command](state, seat, words, prefs)

    def terms(self, state: State, seat: int, words: Heard, prefs: Preferences) -> int:
        return terms(state, seat, words, prefs)

    def map_drawn(self, state: State, viewer: int, colours: bool, palette: Palette) -> list[Told]:
        return map_drawn(state, viewer, colours, palette)

    def map_in_words(self, state: State, viewer: int, words: Heard, prefs: Preferences) -> list[Told]:
        return map_in_words(state, viewer, words, prefs)

    def asked(self, state: State, pending: list[Awaited]) -> list[Told]:
        return asked(state, pending)

    def answering(self, state: State, seat: int) -> str:
        return ANSWERED_BY.get(state.phase, "")

    def scene(self, state: State, seat: int, told: Told) -> object:
        """Return the scene after a walk (RK-1902), or `MANUAL` if one was opened."""
        if told.name == "good_used" and told.facts.get("use") == do.READ:
            return MANUAL
        return scene_of(state, seat, state.figure[seat]) if told.name == "walked" else None

    def described(self, scene: object, prefs: Preferences) -> list[Told]:
        return shown(surroundings(scene), prefs) if isinstance(scene, tuple) else [Told("manual_opened", {})]

    def spoken(self, state: State, seat: int, action: int) -> Told:
        return spoken(state, seat, action)


TEXT: Final = RaumkolonieText()
