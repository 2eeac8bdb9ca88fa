"""The toy game with words, to test the words engine itself."""

import tomllib

from holodeck.kernel.engine.game import Game, begin
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.rules import Awaited
from holodeck.kernel.engine.told import Told
from holodeck.kernel.text.contract import Text
from holodeck.kernel.text.preferences import Preferences
from holodeck.kernel.text.speech import Heard, Lexicon, NotUnderstood
from holodeck.words.catalogue import Source
from holodeck.words.programme import Programme
from holodeck.words.reader import Reader
from holodeck.words.rulebook import Rulebook
from tests.words.toy import ACTIONS, CHEER, SWAP, Toy, ToyRules

PEOPLE = ["Anna", "Max", "Cleo"]

GERMAN = """
[told.taken]
you = "Du nimmst {count|Stein|Steine}."
all = "{seat} nimmt {count|einen Stein|{count} Steine}."
[told.swapped]
you = "Du ziehst {card.acc}."
all = "{seat} tauscht {seat's} Karte."
[brief.taken]
all = "{seat}: {count}."
[told.cheered]
all = "Hurra!"
[told.heap]
all = "Im Haufen {count!liegt|liegen} noch {count|Stein|Steine}."
[told.turn]
you = "Du bist am Zug."
all = "{seat} ist am Zug."
[told.cards]
all = ["{rows:; }.", "Keine Karten."]
[told.card_of]
you = ["du {card}", "du nichts"]
all = ["{seat} {card}", "{seat} unbekannt"]
[refused]
bad_count = "Du kannst nur einen bis drei Steine nehmen."
[names.card]
sun = { one = "Sonne", acc = "die Sonne" }
moon = { one = "Mond", acc = "den Mond" }
star = { one = "Stern", acc = "den Stern" }
[names.count]
none = "0"
one = "1"
two = "2"
three = "3"
[commands.take]
forms = ["nimm"]
short = ["n"]
bare = ["eins", "#"]
usage = "nimm Anzahl"
example = "nimm 2"
spoken = "nimm {count}"
help = "Nimmt einen bis drei Steine vom Haufen."
group = "Spielen"
[commands.swap]
forms = ["tausche karte"]
short = ["tk"]
group = "Spielen"
[commands.show]
forms = ["tausche blick", "zeige karten"]
[commands.heap]
forms = ["stand", "haufen"]
[commands.cheer]
forms = ["juble"]
[commands.help]
short = ["h"]
[topics.steine]
title = "Steine"
tale = "Es war einmal ein Haufen."
text = "Wer den letzten Stein nimmt, gewinnt. [TY-1 TY-4]"
commands = ["take", "swap"]
[minute]
goal = "Nimm den letzten Stein."
turn = "Einen bis drei."
win = "Wer ihn hat."
"""

ENGLISH = """
[told.taken]
you = "You take {count|stone|stones}."
all = "{seat} takes {count|stone|stones}."
[told.swapped]
you = "You draw the {card}."
all = "{seat} swaps {seat's} card."
[told]
cheered = "Hooray!"
heap = "{count|stone is|stones are} left."
[told.turn]
you = "It is your turn."
all = "It is {seat's} turn."
[told.cards]
all = ["{rows:; }.", "No cards."]
[told.card_of]
all = ["{seat} {card}", "{seat} unknown"]
[commands.take]
forms = ["take"]
spoken = "take {count}"
[commands.swap]
forms = ["swap card"]
[commands.heap]
forms = ["score"]
[commands.cheer]
forms = ["cheer"]
"""

RULE_BOOK = """# Toy
## 1 Taking
- **TY-1** [seed] Only the table may *stop* the game.
- **TY-4** [decision] One takes `1` to 3 stones.

| word | number |
|---|---|
| one | 1 |
## 2. More
- TY-12 [decision: why] Cheering is **free**.
"""

COUNTS = Lexicon([("eins", 1), ("one", 1), ("zwei", 2), ("drei", 3)])


class SpeakingRules(ToyRules):
    colours = ["blau", "rot", "gruen"]

    def __init__(self) -> None:
        super().__init__()
        self.told = {
            "taken": {"seat": "seat", "count": "number"},
            "swapped": {"seat": "seat", "card": "card"},
            "cheered": {},
            "heap": {"count": "number"},
            "turn": {"seat": "seat"},
            "cards": {"rows": "told*"},
            "card_of": {"seat": "seat", "card": "card?"},
        }

    def position(self, name: str) -> tuple[dict[str, object], list[str]]:
        found: dict[str, dict[str, object]] = {"END": {"cards": ["sun", "moon"], "heap": 4, "turn": 0, "cheers": 0}}
        return found[name], PEOPLE[:2]


class ToyText(Text[Toy]):
    queries = frozenset({"heap", "show"})

    def action(self, state: Toy, seat: int, command: str, words: Heard, prefs: Preferences) -> int:
        if command == "cheer":
            return CHEER
        if command == "swap":
            return SWAP
        if not words:
            raise NotUnderstood("missing_parameter", {"parameter": "Anzahl"})
        count = words.take(COUNTS) or words.number()
        if count is None:
            raise NotUnderstood("unknown_word", {"word": words.raw})
        if not 0 <= count <= 3:
            raise Refusal("TY-4", "bad_count")
        return ACTIONS.pack("take", count=count)

    def answer(self, state: Toy, viewer: int, command: str, words: Heard, prefs: Preferences) -> list[Told]:
        if command == "heap":
            return [Told("heap", {"count": state.heap})]
        rows = [Told("card_of", {"seat": seat, "card": card}) for seat, card in enumerate(state.cards)]
        return [Told("cards", {"rows": rows})]

    def asked(self, state: Toy, pending: list[Awaited]) -> list[Told]:
        return [Told("turn", {"seat": awaited.seat}) for awaited in pending]

    def spoken(self, state: Toy, seat: int, action: int) -> Told:
        return Told(f"spoken.{ACTIONS.name(action)}", ACTIONS.parts(action))


def make(german: str = GERMAN, english: str = ENGLISH) -> Programme:
    sources = {
        "de": Source("toy/words.de.toml", tomllib.loads(german)),
        "en": Source("toy/words.en.toml", tomllib.loads(english)),
    }
    return Programme(SpeakingRules(), ToyText(), sources, Rulebook(RULE_BOOK))


TOY = make()


def new_game(seed: str = "1") -> Game:
    """Return a game of three with known cards."""
    game = begin(TOY.rules, 3, seed, {})
    game.state.cards = [1, 1, 2]
    return game


def reader(seat: int = 0, language: str = "de", mode: str = "standard", game: Game | None = None) -> Reader:
    return Reader(TOY, game or new_game(), seat, Preferences(list(PEOPLE), language, mode))
