"""A running game: rules, state, luck and journal together. This is what `holodeck.new` returns."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final

from mypy_extensions import i64

from holodeck.kernel.codec.pickling import Pickled
from holodeck.kernel.codec.spelling import Misspelled
from holodeck.kernel.engine.actions import PLACE, REWIND, UNDO
from holodeck.kernel.engine.hint import Hint
from holodeck.kernel.engine.journal import Entry, Header, Journal, check_version
from holodeck.kernel.engine.luck import Luck, ScriptedLuck
from holodeck.kernel.engine.options import complete
from holodeck.kernel.engine.palette import palette_of
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.rewind import Mark, Marks
from holodeck.kernel.engine.rules import TABLE, Awaited, Ranking, Rules
from holodeck.kernel.engine.standing_in import stand_in
from holodeck.kernel.engine.told import OPEN, SPECTATOR, Tell, Told
from holodeck.kernel.engine.undo import Steps, cannot_undo, tell_back
from holodeck.kernel.vectors import vec

OPTION_CLAUSE: Final = "HD-207"


class View:
    """What one viewer may know of a game: a state with holes, and everything that can be asked about it."""

    def __init__(self, rules: Rules[Any], viewer: int, state: Any, spared: frozenset[int] = frozenset()) -> None:
        self.rules = rules
        self.viewer = viewer
        self.state = state
        self.spared = spared
        """For bots at a table: the seats of people who have already been asked something in this turn and are left alone
        (HD-316)."""

    def guess(self, luck: Luck) -> Any:
        """Return a complete state that fits what this viewer knows."""
        return self.rules.guess(self.state, self.viewer, luck)

    def to_json(self) -> dict[str, object]:
        return self.rules.to_json(self.state)

    def __reduce__(self) -> Pickled:
        return View, (self.rules, self.viewer, self.state, self.spared)


Adviser = Callable[[View, list[int]], list[Hint]]
"""Gives hints, the best first, from a view and the actions open there."""


class Game:
    """One game being played. Only `play`, `undo` and, in a staged game, `place` change it. They check first: a refusal raises and
    changes nothing."""

    def __init__(
        self,
        rules: Rules[Any],
        state: Any,
        luck: Luck,
        journal: Journal,
        steps: Steps | None = None,
        adviser: Adviser | None = None,
        marks: Marks | None = None,
    ) -> None:
        self.rules = rules
        self.state = state
        self.luck = luck
        self.journal = journal
        self.steps = steps
        """The history that `undo` needs; None until somebody asks for it."""
        self.marks = marks
        """What `rewind` needs; None until somebody asks for `undo`."""
        self.adviser = adviser
        """Gives hints in this game, if set."""
        self.advised: set[int] = set()
        """The seats that have had a hint since their last action: their next entry records it (HD-728)."""
        self.drawn: list[tuple[str, int]] = []
        """All random outcomes of this game object; each entry refers to its own slice."""

    @property
    def awaited(self) -> list[Awaited]:
        return self.rules.pending(self.state)

    @property
    def asked(self) -> int:
        """The seat to ask next, or `NOBODY` when the game is over. Faster than `awaited`, which also says what is asked."""
        return self.rules.asked(self.state)

    @property
    def ranking(self) -> Ranking | None:
        return self.rules.ranking(self.state)

    def legal(self, seat: int) -> list[int]:
        return self.rules.legal(self.state, seat)

    def decisions(self, seat: int) -> vec[i64]:
        """Return `legal` without the kinds that come in large numbers, such as offers: faster, for simulations. The vector is a
        copy, since rules return their own tables."""
        return self.rules.decisions(self.state, seat)[:]

    def default(self, seat: int) -> int:
        return self.rules.default(self.state, seat)

    def check(self, seat: int, action: int) -> Refusal | None:
        if action == REWIND:
            return None if self.last_of(seat) is not None else cannot_undo("nothing")
        return self.rules.check(self.state, seat, action) if action != UNDO else self.check_undo(seat)

    def play(self, seat: int, action: int, tell: Tell | None = None, time: float = 0.0) -> Entry:
        """Carry out the action and return the new journal entry, or raise the refusal."""
        if action == UNDO:
            return self.undo(seat, tell, time)
        if action == REWIND:
            return self.rewind(seat, tell, time)
        if action == PLACE:
            raise ValueError("a position is placed by Game.place")
        refusal = self.rules.check(self.state, seat, action)
        if refusal is not None:
            raise refusal
        remembers = self.steps is not None or self.marks is not None
        before = self.before(seat) if remembers else None
        if remembers:
            tell = tell or Tell()
        heard = len(tell.happened) if tell is not None else 0
        written = self.scripted_luck()
        if written is not None:
            written.used = []
        luck, drawn, entries = self.luck, self.drawn, self.journal.entries
        since = len(drawn)
        luck.outcomes = drawn
        self.rules.play(self.state, seat, action, luck, tell)
        entry = Entry(len(entries) + 1, seat, action, drawn, time, False, False, since)
        if written is not None:
            entry.written = written.used
        if self.advised:
            entry.advised = seat in self.advised
            self.advised.discard(seat)
        entries.append(entry)
        if remembers and tell is not None:
            self.keep(entry, before, tell.happened[heard:])
        return entry

    def before(self, seat: int) -> Any:
        """Prepare for taking back what this seat is about to do, and return the state before it if somebody wants it."""
        if self.steps is not None:
            self.steps.prepare(seat, self.state)
        return None if self.marks is None else self.rules.copy(self.state)

    def keep(self, entry: Entry, before: Any, told: list[Told]) -> None:
        """Keep what taking back this entry needs."""
        if self.steps is not None:
            self.steps.add(entry, told)
        if self.marks is not None and entry.seat != TABLE:
            self.marks.add(Mark(entry.seat, entry.number, before, told))

    def again(self, entry: Entry, tell: Tell | None = None) -> None:
        """Replay a journal entry. Raise `ValueError` if the seed gives other luck than recorded."""
        if entry.action == PLACE:
            self.place(entry.position or {}, entry.time)
            return
        self.write(entry.written)
        played = self.play(entry.seat, entry.action, tell, entry.time)
        played.by_computer, played.advised = entry.by_computer, entry.advised
        compare(played.luck, entry.luck, f"entry {entry.number}")

    # Staged games: scripted positions and luck

    def place(self, position: dict[str, object], time: float = 0.0) -> Entry:
        """Set the state of a staged game to a given position, or raise `Misspelled`."""
        if not self.journal.header.staged:
            raise ValueError("journal: a position is written in a game that is not staged")
        self.state = self.rules.from_json(position)
        entry = Entry(len(self.journal.entries) + 1, TABLE, PLACE, [], time)
        entry.position = position
        self.journal.entries.append(entry)
        if self.steps is not None:
            self.steps, self.marks = Steps(self.rules), Marks([])
        return entry

    def write(self, outcomes: Sequence[tuple[str, int]]) -> None:
        """Script the luck of the next action, in a staged game."""
        written = self.scripted_luck()
        if written is not None:
            written.write(outcomes)
        elif outcomes:
            raise ValueError("journal: luck is written in a game that is not staged")

    def scripted_luck(self) -> ScriptedLuck | None:
        if not self.journal.header.staged:
            return None
        luck = self.luck
        return luck if isinstance(luck, ScriptedLuck) else None

    # Undo

    def undo(self, seat: int | None = None, tell: Tell | None = None, time: float = 0.0) -> Entry:
        """Take the last action back and return the new journal entry, or raise the refusal: the action must be the seat's own,
        and nobody may have learned anything by it. Without a seat, undo the last action of any seat. The undone entry stays in
        the journal."""
        entries = self.journal.entries
        seat = seat if seat is not None else entries[-1].seat if entries else 0
        refusal = self.check_undo(seat)
        if refusal is not None:
            raise refusal
        assert self.steps is not None
        self.state = self.steps.before()
        step = self.steps.steps.pop()
        if tell is not None:
            tell_back(tell, "undone", seat, step.entry.number, step.told, self.journal.header.seats)
        if self.marks is not None:
            self.marks.undone(step.entry.number)
        entry = Entry(len(entries) + 1, seat, UNDO, [], time)
        entries.append(entry)
        return entry

    def may_undo(self, seat: int) -> bool:
        """Return whether this seat may try to undo its last action. Whether it revealed anything hidden, which is expensive to
        find out, is checked only when it is tried."""
        entries, steps = self.journal.entries, self.steps
        return bool(entries) and entries[-1].seat == seat and steps is not None and steps.may_be_possible(self.state)

    def check_undo(self, seat: int) -> Refusal | None:
        """Return the refusal if this seat cannot undo anything."""
        entries = self.journal.entries
        if not entries:
            return cannot_undo("nothing")
        if entries[-1].seat != seat:
            return cannot_undo("others")
        if self.steps is None:
            self.steps = self.recovered_steps()
        reason = self.steps.why_not(self.journal.header.seats, self.state)
        return cannot_undo(reason) if reason else None

    def remember(self) -> None:
        """Keep from now on what `undo` needs; earlier actions cannot be taken back by their seat alone."""
        self.steps = Steps(self.rules)
        if self.marks is None:
            self.marks = Marks([])

    def recovered_steps(self) -> Steps:
        """Recover the steps of a game that has kept none by replaying its journal. A guessed game cannot be replayed and has
        none."""
        try:
            again = replay(self.rules, self.journal, None, True)
        except (Refusal, ValueError):
            return Steps(self.rules)
        return again.steps if again.steps is not None and again.to_json() == self.to_json() else Steps(self.rules)

    # Going back because the table agrees

    def last_of(self, seat: int) -> Mark | None:
        """Return the last action of a seat that can be gone back to before, whatever has happened since."""
        if self.marks is None and self.journal.entries:
            try:
                self.marks = replay(self.rules, self.journal, None, True).marks
            except (Refusal, ValueError):  # a guessed game cannot be replayed
                self.marks = Marks([])
        return self.marks.last(seat) if self.marks is not None and self.ranking is None else None

    def rewind(self, seat: int, tell: Tell | None = None, time: float = 0.0) -> Entry:
        """Go back to before the last action of a seat and return the new journal entry, or raise the refusal. Luck goes on: what
        is drawn again is drawn anew."""
        mark = self.last_of(seat)
        if mark is None:
            raise cannot_undo("nothing")
        assert self.marks is not None
        self.state = self.rules.copy(self.marks.rewind(mark, tell, self.journal.header.seats))
        self.steps = Steps(self.rules)
        entry = Entry(len(self.journal.entries) + 1, seat, REWIND, [], time)
        self.journal.entries.append(entry)
        return entry

    def hint(self, seat: int) -> list[Hint]:
        """Return the best two or three actions of a seat that has to decide, with reasons, from what it may know (HD-726). Record
        that it was advised."""
        if self.adviser is None or seat not in self.rules.awaiting(self.state):
            return []
        view = self.view(seat)
        found = self.adviser(view, self.rules.legal(view.state, seat))
        if found:
            self.advised.add(seat)
        return found

    def view(self, viewer: int, spared: frozenset[int] = frozenset()) -> View:
        """Return what a seat, a spectator or (`OPEN`) everybody may know. Raise `Misspelled` for a seat that does not exist."""
        seats = self.journal.header.seats
        if viewer not in (SPECTATOR, OPEN) and not 0 <= viewer < seats:
            raise Misspelled("viewer", f"a seat from 0 to {seats - 1}, SPECTATOR or OPEN", viewer)
        return View(self.rules, viewer, self.rules.view(self.state, viewer), spared)

    def action(self, name: str, **parts: object) -> int:
        """Return the action with this name and these parts, as in JSON: `game.action("build_dome", crossing="K50")`."""
        return self.rules.actions.from_json({"do": name, **parts})

    def spell(self, action: int) -> dict[str, object]:
        """Return an action as JSON: {"do": "build_dome", "crossing": "K50"}."""
        return self.rules.actions.to_json(action)

    def copy(self) -> "Game":
        """Return an independent game at the same point, with the same luck ahead."""
        journal = Journal(self.journal.header, list(self.journal.entries))
        game = Game(self.rules, self.rules.copy(self.state), self.luck.copy(), journal)
        game.steps = None if self.steps is None else self.steps.copy()
        game.marks = None if self.marks is None else self.marks.copy()
        game.adviser, game.advised = self.adviser, set(self.advised)
        return game

    def guess(self, seat: int, luck: Luck) -> "Game":
        """Return a game that fits what this seat knows, to think ahead in, with the given luck. Nothing in it reveals the true
        one."""
        head = self.journal.header
        guessed = Header(head.game, head.version, head.seats, head.options, luck.seed, [], head.colours)
        return Game(self.rules, self.view(seat).guess(luck), luck, Journal(guessed, []))

    def to_json(self) -> dict[str, object]:
        """Return the current game as JSON: enough to continue it, without the journal's entries."""
        head = self.journal.header
        worn: dict[str, object] = {"colours": head.colours} if head.colours else {}
        return {
            "game": head.game,
            "version": head.version,
            "seats": head.seats,
            "options": head.options,
            **worn,
            "seed": head.seed,
            "state": self.rules.to_json(self.state),
        }

    def __reduce__(self) -> Pickled:
        return Game, (self.rules, self.state, self.luck, self.journal, self.steps, self.adviser, self.marks)


def begin(
    rules: Rules[Any],
    seats: int,
    seed: str,
    chosen: dict[str, str | int],
    tell: Tell | None = None,
    colours: list[str] | None = None,
    staged: bool = False,
) -> Game:
    """Start a new game with the colours that the seats have chosen. In a staged game, positions and luck may be scripted."""
    options = complete(rules.options, chosen, OPTION_CLAUSE)
    possible = rules.seats_for(options)
    if seats not in possible:
        raise Refusal(rules.seats_clause, "bad_seats", {"fewest": possible[0], "most": possible[-1]})
    outcomes: list[tuple[str, int]] = []
    luck = ScriptedLuck(seed, outcomes) if staged else Luck(seed, outcomes)
    worn = [] if colours is None or colours == rules.colours[:seats] else colours
    state = rules.new(seats, options, luck, tell, palette_of(worn, rules.colours, seats))
    header = Header(rules.name, rules.version, seats, options, seed, outcomes, worn, staged)
    return Game(rules, state, luck, Journal(header, []))


def begin_again(rules: Rules[Any], head: Header, tell: Tell | None = None) -> Game:
    """Start the game of a journal header again. Raise `ValueError` if the set-up brings other luck than recorded."""
    check_version(head, rules.version)
    game = begin(rules, head.seats, head.seed, head.options, tell, head.colours, head.staged)
    compare(game.journal.header.luck, head.luck, "the set-up")
    return game


def retell(rules: Rules[Any], head: Header, entries: Iterable[Entry]) -> Iterator[tuple[Game, list[Told]]]:
    """Replay a game, yielding it after the set-up and after every entry, each time with the events. The game keeps its undo
    steps."""
    tell = Tell()
    game = begin_again(rules, head, tell)
    game.remember()
    yield game, tell.happened
    for entry in entries:
        tell = Tell()
        game.again(entry, tell)
        if entry.by_computer:
            stand_in(rules, entry.seat, tell.happened)
        yield game, tell.happened


def replay(rules: Rules[Any], journal: Journal, upto: int | None = None, remember: bool = False) -> Game:
    """Replay a journal, whole or up to an entry. Every recorded outcome must be the one its seed gives."""
    game = begin_again(rules, journal.header)
    entries = journal.entries[:upto]
    if remember or any(entry.action in (UNDO, REWIND) for entry in entries):
        game.remember()
    for entry in entries:
        game.again(entry)
    return game


def compare(drawn: list[tuple[str, int]], recorded: list[tuple[str, int]], place: str) -> None:
    if drawn != recorded:
        raise ValueError(f"journal: {place} records luck {recorded}, but the seed gives {drawn}")
