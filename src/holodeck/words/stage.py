"""The stage on which a scenario runs: one game, a reader on every seat and a spectator."""

import copy
from collections.abc import Callable
from typing import Any, Final

from holodeck.kernel.engine.game import OPTION_CLAUSE, Game
from holodeck.kernel.engine.journal import Header, Journal
from holodeck.kernel.engine.luck import ScriptedLuck
from holodeck.kernel.engine.options import complete
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.told import SPECTATOR, Tell, Told
from holodeck.kernel.text.preferences import Preferences
from holodeck.kernel.text.speech import NotUnderstood
from holodeck.words.programme import Programme
from holodeck.words.reader import Reader, opened
from holodeck.words.scenario import Step

PEOPLE: Final = ["Anna", "Indy", "Cleo", "Max"]
ONLOOKER: Final = "zuschauer"
SEED: Final = "scenario"


class Failed(Exception):
    """Ends a case: what was expected and what was found."""

    def __init__(self, expected: str, found: str, line: int = 0) -> None:
        super().__init__(expected, found)
        self.expected = expected
        self.found = found
        self.line = line


class Stage:
    """A game that begins when it is first needed."""

    def __init__(self, load: Callable[[str], Programme]) -> None:
        self.load = load
        self.programme: Programme | None = None
        self.position = ""
        self.seed = SEED
        self.players = 0
        self.options: dict[str, str | int] = {}
        self.people = list(PEOPLE)
        self.luck = ScriptedLuck(SEED)
        self.game: Game | None = None
        self.start: Any = None
        """The state before the first line; `reset` goes back to it."""
        self.readers: dict[int, Reader] = {}
        self.read: dict[int, list[str]] = {}
        self.refused: tuple[int, int, Refusal | NotUnderstood] | None = None
        """Line, seat and error of a refusal that no step has expected yet."""
        self.language = "de"
        self.output = "standard"

    def before(self, step: Step) -> None:
        """Fail if a line was refused and this step does not look at its result."""
        if step.kind not in ("read", "unread", "refused", "then"):
            self.no_refusal_is_left()

    def end(self) -> None:
        self.no_refusal_is_left()
        self.no_luck_is_left()

    def forget(self) -> None:
        self.refused = None
        self.luck.script.clear()

    def no_refusal_is_left(self) -> None:
        if self.refused is not None:
            line, seat, error = self.refused
            self.refused = None
            raise Failed("the line to be carried out", f"{named(error)}: {self.readers[seat].refusal(error)}", line)

    def no_luck_is_left(self) -> None:
        left = {stream: outcomes for stream, outcomes in self.luck.script.items() if outcomes}
        if left:
            raise Failed("all the luck to be used", f"left over: {left}")

    @property
    def played(self) -> Programme:
        if self.programme is None:
            raise Failed("game NAME first", "no game yet")
        return self.programme

    def running(self) -> Game:
        """Return the game; begin it if necessary."""
        if self.game is None:
            rules = self.played.rules
            state = self.placed() if self.position else self.dealt()
            header = Header(rules.name, rules.version, len(self.people), self.options, self.seed, [])
            self.game = Game(rules, state, self.luck, Journal(header, []))
            self.game.remember()
            self.seat_readers()
        return self.game

    def placed(self) -> Any:
        """Return the state of a named position of the game's data."""
        rules = self.played.rules
        try:
            written, people = rules.position(self.position)
        except KeyError:
            raise Failed(f"a position of {rules.name}", self.position) from None
        self.people = list(people) or PEOPLE
        written = copy.deepcopy(written)
        options = written.get("options")
        if isinstance(options, dict):
            options.update(self.options)
        return rules.from_json(written)

    def dealt(self) -> Any:
        """Return the state of a new game from the seed."""
        rules = self.played.rules
        seats = self.players or rules.most
        self.people = (PEOPLE + rules.colours)[:seats]
        try:
            options = complete(rules.options, self.options, OPTION_CLAUSE)
            if seats not in rules.seats_for(options):
                raise Failed(f"{rules.fewest} to {rules.most} players", str(seats))
            return rules.new(seats, options, self.luck, None)
        except Refusal as refusal:
            raise Failed("a game that can begin", str(refusal)) from None

    def seat_readers(self) -> None:
        assert self.game is not None
        past: list[Told] = []
        for seat in [SPECTATOR, *range(len(self.people))]:
            prefs = Preferences(self.people, self.language, self.output)
            self.readers[seat] = Reader(self.played, self.game, seat, prefs, past)
        self.read = {seat: [] for seat in self.readers}

    def seat(self, who: str) -> int:
        """Return the seat of a colour or a name."""
        self.running()
        if who == ONLOOKER:
            return SPECTATOR
        colours = self.played.rules.colours[: len(self.people)]
        for names in (colours, self.people):
            if who in names:
                return names.index(who)
        raise Failed(f"one of {', '.join([*colours, ONLOOKER])}", who)

    def play(self, seat: int, action: int) -> None:
        game = self.running()
        before, tell = game.awaited, Tell()
        try:
            game.play(seat, action, tell)
        except ValueError as error:
            raise Failed("luck that can happen", str(error)) from None
        now = opened(before, game.awaited)
        self.readers[SPECTATOR].past += tell.happened
        for viewer, reader in self.readers.items():
            self.read[viewer] += reader.lines(tell.happened) + reader.asked(now)


def named(error: Refusal | NotUnderstood) -> str:
    return f"{error.code} {error.clause}" if isinstance(error, Refusal) else error.code
