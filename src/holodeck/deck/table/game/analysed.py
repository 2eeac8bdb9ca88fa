"""Analysis of a finished game, in words and as data (HD-732): five lines, and the curve of everybody's chances."""

from collections.abc import Callable
from functools import partial
from typing import Final

from holodeck.bots.analysis import Better, Course, Turn, better
from holodeck.bots.fortune import Fortune
from holodeck.deck.people.person import Person
from holodeck.deck.port.games import Analysis, Chances, Decisive
from holodeck.deck.table.game.history import people_of, retell
from holodeck.deck.wording.sentences import colour_names, say
from holodeck.kernel.engine.game import Game, replay
from holodeck.kernel.engine.palette import palette_of, worn
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.text.preferences import Preferences
from holodeck.store.port import Kept
from holodeck.words.looking_back import Turned, analysis_lines, curves_of, turned
from holodeck.words.programme import Programme
from holodeck.words.reader import Reader

LONGEST: Final = 15_000
"""Games with more entries are not analysed."""
REMEMBERED: Final = 100
"""The number of cached analyses, of five lines each."""


class Analysed:
    """A finished game with its turns evaluated, to be put into words for each language."""

    def __init__(
        self, programme: Programme, kept: Kept, game: Game, course: Course, luck: list[float], at: Callable[[int], Game]
    ) -> None:
        self.programme = programme
        self.kept = kept
        self.course = course
        colours, seats = programme.rules.colours, game.journal.header.seats
        self.palette = palette_of(kept.facts.get("colours"), colours, seats)
        self.colours = worn(self.palette, colours, seats)
        self.luck = [round(surplus) for surplus in luck]
        entries = game.journal.entries
        self.turns = [(turn, better(turn, at(turn.first - 1), entries)) for turn in course.decisive()]

    def analysis(self, language: str) -> Analysis:
        turns, people = self.course.turns, self.people(language)
        told = [self.turned(turn, rather, people, language) for turn, rather in self.turns]
        curves = curves_of(turns)
        lines = analysis_lines(partial(said, language), people, curves, told, self.luck, game=self.kept.game)
        at, chances = [0, *[turn.last for turn in turns]], [Chances(*one) for one in enumerate(curves)]
        return Analysis(at, chances, [Decisive(*one) for one in told], self.luck, lines)

    def people(self, language: str) -> list[str]:
        """Return everybody's name, or the colour for seats without one."""
        names, known = people_of(self.kept, language), colour_names(language)
        return names + [known.get(colour, colour) for colour in self.colours[len(names) :]]

    def turned(self, turn: Turn, rather: Better | None, people: list[str], language: str) -> Turned:
        """Describe one turn, with the better alternative in words."""
        if rather is None:
            return turned(turn, None)
        prefs = Preferences(people, language, palette=self.palette)
        return turned(turn, (Reader(self.programme, rather.game, turn.seat, prefs), rather.hint))


def said(language: str, thing: str, /, **facts: object) -> list[str]:
    """Return a sentence of the shell in this language."""
    reader = Person("")
    reader.language = language
    return say(reader, thing, **facts)


class Analyses:
    """Cache of recent analyses (HD-733)."""

    def __init__(self) -> None:
        self.known: dict[tuple[int, str], list[str]] = {}

    def lines(self, programme: Programme, kept: Kept, language: str) -> list[str]:
        """Return the analysis of a game. Slow unless cached, so call it from a worker."""
        about = kept.game, language
        found = self.known.pop(about, None)
        if found is None:
            if len(kept.entries) > LONGEST:
                raise Refusal("HD-733", "game_too_long", {"longest": LONGEST})
            found = analysed(programme, kept).analysis(language).lines
        self.known[about] = found
        if len(self.known) > REMEMBERED:
            del self.known[next(iter(self.known))]
        return found


def analysed(programme: Programme, kept: Kept) -> Analysed:
    """Replay and evaluate a finished game. Slow, so call it from a worker."""
    rules = programme.rules
    course, fortune = Course(rules), Fortune(rules)

    def each(game: Game) -> None:
        course.see(game)
        fortune.see(game)

    game, _ = retell(rules, kept, None, each)
    return Analysed(programme, kept, game, course, fortune.surplus, lambda n: replay(rules, game.journal, n, True))
