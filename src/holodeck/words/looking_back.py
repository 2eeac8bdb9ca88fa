"""Looking back in words: why somebody did something (HD-729), and what decided a game, in five lines (HD-732)."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from holodeck.kernel.engine.hint import Hint
from holodeck.kernel.engine.journal import Entry
from holodeck.kernel.engine.told import Told
from holodeck.words.advice import command_of, reasons_of
from holodeck.words.viewer import Viewer


class Say(Protocol):
    """Returns sentences of the shell."""

    def __call__(self, thing: str, /, **facts: object) -> list[str]: ...


class Turn(Protocol):
    """What one seat did in a row, with everybody's chances before and after, from 0 to 1."""

    @property
    def seat(self) -> int: ...
    @property
    def first(self) -> int: ...
    @property
    def last(self) -> int: ...
    @property
    def before(self) -> list[float]: ...
    @property
    def after(self) -> list[float]: ...


class Turned(NamedTuple):
    """A turn that decided a game: its entries, who had it, whose chance it changed most, and what would have been better."""

    first: int
    last: int
    seat: int
    who: int
    before: int
    after: int
    command: str
    reasons: str


def turned(turn: Turn, rather: tuple[Viewer, Hint] | None) -> Turned:
    """Describe a turn by the seat whose chance it changed most, with what would have been better."""
    who = max(range(len(turn.before)), key=lambda seat: abs(turn.after[seat] - turn.before[seat]))
    command, reasons = (command_of(*rather), reasons_of(*rather)) if rather is not None else ("", "")
    return Turned(turn.first, turn.last, turn.seat, who, percent(turn.before[who]), percent(turn.after[who]), command, reasons)


def curves_of(turns: Sequence[Turn]) -> list[list[int]]:
    """Return the chances of each seat in percent, at the beginning and after each turn."""
    rows = [turns[0].before, *[turn.after for turn in turns]] if turns else []
    return [[percent(row[seat]) for row in rows] for seat in range(len(rows[0]) if rows else 0)]


def analysis_lines(
    say: Say, people: Sequence[str], curves: list[list[int]], turns: Sequence[Turned], luck: list[int], **game: int
) -> list[str]:
    """Return five lines: the chances, the three turns, the luck. `game` is the number of the game, if it has one."""
    if not curves:
        return say("analysis_none")
    chances = [f"{people[seat]} {', '.join(str(part) for part in thirds(curve))}" for seat, curve in enumerate(curves)]
    lines = say("analysis_chances", chances=chances, **game)
    for turn in turns:
        name, who = people[turn.seat], people[turn.who]
        rather = {"command": turn.command, "reasons": turn.reasons} if turn.command else {}
        lines += say("analysis_turn", n=turn.first, name=name, who=who, before=turn.before, after=turn.after, **rather)
    lines += say("analysis_even") if not turns else []
    told = [f"{name} {surplus:+d}" for name, surplus in zip(people, luck, strict=False)]
    return lines + (say("analysis_luck", luck=told) if told else [])


def percent(chance: float) -> int:
    return round(100 * chance)


def thirds(values: list[int]) -> list[int]:
    """Return the values at the beginning, after a third, after two thirds, and before the last turn."""
    last = len(values) - 2
    return [values[max(0, last * part // 3)] for part in range(4)]


def why_lines(reader: Viewer, explained: list[tuple[Entry, list[Told]]], seat: int) -> list[str]:
    """Return why a seat did what it did, entry by entry."""
    people = reader.prefs.people
    lines: list[str] = []
    for entry, reasons in explained:
        lines += reader.say("why_line", n=entry.number, name=people[entry.seat], reasons=reasons)
    return lines or reader.say("why_nothing", name=people[seat])
