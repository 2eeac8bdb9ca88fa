"""What decided a finished game, in words and as data (HD-732): five lines, and the curve of everybody's chances."""

from collections.abc import Callable
from typing import Final

from holodeck.bots.analysis import Better, Course, Turn, better
from holodeck.deck.people.person import Person
from holodeck.deck.port.games import Analysis, Chances, Decisive
from holodeck.deck.table.fortune import Fortune
from holodeck.deck.table.history import people_of, retell
from holodeck.deck.wording.sentences import colour_names, say
from holodeck.kernel.game import Game, replay
from holodeck.kernel.manner import Manner
from holodeck.kernel.palette import palette_of, worn
from holodeck.kernel.refusal import Refusal
from holodeck.store.port import Kept
from holodeck.words.advice import command_of, reasons_of
from holodeck.words.programme import Programme
from holodeck.words.reader import Reader

LONGEST: Final = 15_000
"""A game of more entries is not analysed."""
REMEMBERED: Final = 100
"""So many analyses, five lines each."""


class Analysed:
    """A finished game whose turns are judged; it is put into words for each language."""

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
        turns = self.course.turns
        people = self.people(language)
        told = [self.decisive(turn, rather, people, language) for turn, rather in self.turns]
        at = [0, *[turn.last for turn in turns]]
        rows = [turns[0].before, *[turn.after for turn in turns]] if turns else []
        curves = [Chances(seat, [percent(row[seat]) for row in rows]) for seat in range(len(rows[0]) if rows else 0)]
        return Analysis(at, curves, told, self.luck, self.lines(curves, told, people, language))

    def people(self, language: str) -> list[str]:
        """Everybody's name; who has none goes by the colour."""
        names, known = people_of(self.kept, language), colour_names(language)
        return names + [known.get(colour, colour) for colour in self.colours[len(names) :]]

    def decisive(self, turn: Turn, rather: Better | None, people: list[str], language: str) -> Decisive:
        """One turn, by the seat whose chance it changed most."""
        who = max(range(len(turn.before)), key=lambda seat: abs(turn.after[seat] - turn.before[seat]))
        command, reasons = "", ""
        if rather is not None:
            reader = Reader(self.programme, rather.game, turn.seat, Manner(people, language, palette=self.palette))
            command, reasons = command_of(reader, rather.hint), reasons_of(reader, rather.hint)
        return Decisive(
            turn.first, turn.last, turn.seat, who, percent(turn.before[who]), percent(turn.after[who]), command, reasons
        )

    def lines(self, curves: list[Chances], turns: list[Decisive], people: list[str], language: str) -> list[str]:
        """Five lines: the chances, the three turns, the luck."""
        if not curves:
            return said(language, "analysis_none")
        chances = [f"{people[one.seat]} {', '.join(str(part) for part in thirds(one.percent))}" for one in curves]
        lines = said(language, "analysis_chances", game=self.kept.game, chances=chances)
        for turn in turns:
            name, who = people[turn.seat], people[turn.who]
            facts: dict[str, object] = {"n": turn.first, "name": name, "who": who, "before": turn.before, "after": turn.after}
            rather = {"command": turn.command, "reasons": turn.reasons} if turn.command else {}
            lines += said(language, "analysis_turn", **facts, **rather)
        luck = [f"{name} {surplus:+d}" for name, surplus in zip(people, self.luck, strict=False)]
        return lines + (said(language, "analysis_luck", luck=luck) if luck else [])


def percent(chance: float) -> int:
    return round(100 * chance)


def thirds(values: list[int]) -> list[int]:
    """At the beginning, after a third, after two thirds, and before the last turn."""
    last = len(values) - 2
    return [values[max(0, last * part // 3)] for part in range(4)]


def said(language: str, thing: str, /, **facts: object) -> list[str]:
    """A sentence of the shell for whoever reads this language."""
    reader = Person("")
    reader.language = language
    return say(reader, thing, **facts)


class Analyses:
    """What was told of the games that were asked for last, so that asking again costs nothing (HD-733)."""

    def __init__(self) -> None:
        self.known: dict[tuple[int, str], list[str]] = {}

    def lines(self, programme: Programme, kept: Kept, language: str) -> list[str]:
        """It takes a while where it is not known, and is done in a worker."""
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
    """A finished game, played again and judged. It takes a while, and is done in a worker."""
    rules = programme.rules
    course, fortune = Course(rules), Fortune(rules)

    def each(game: Game) -> None:
        course.see(game)
        fortune.see(game)

    game, _ = retell(rules, kept, None, each)
    return Analysed(programme, kept, game, course, fortune.surplus, lambda n: replay(rules, game.journal, n, True))
