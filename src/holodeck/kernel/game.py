"""A running game: rules, state, luck and journal together. This is what `holodeck.new` gives."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final

from mypy_extensions import i64

from holodeck.kernel.actions import PLACE, UNDO
from holodeck.kernel.hint import Hint
from holodeck.kernel.journal import Entry, Header, Journal, check_version
from holodeck.kernel.luck import Luck, ScriptedLuck
from holodeck.kernel.options import complete
from holodeck.kernel.palette import palette_of
from holodeck.kernel.pickling import Pickled
from holodeck.kernel.refusal import Refusal
from holodeck.kernel.rules import TABLE, Awaited, Ranking, Rules
from holodeck.kernel.spelling import Misspelled
from holodeck.kernel.standing_in import stand_in
from holodeck.kernel.told import OPEN, SPECTATOR, Tell, Told
from holodeck.kernel.undo import Steps, cannot_undo
from holodeck.kernel.vectors import vec

OPTION_CLAUSE: Final = "HD-207"


class View:
    """What one viewer may know of a game: a state with holes, and all that can be asked of it without knowing more."""

    def __init__(self, rules: Rules[Any], viewer: int, state: Any, spared: frozenset[int] = frozenset()) -> None:
        self.rules = rules
        self.viewer = viewer
        self.state = state
        self.spared = spared
        """For bots at a table: the seats of people who have been asked something in this turn, which is enough (HD-316)."""

    def guess(self, luck: Luck) -> Any:
        """A complete state that fits what this viewer knows."""
        return self.rules.guess(self.state, self.viewer, luck)

    def to_json(self) -> dict[str, object]:
        return self.rules.to_json(self.state)

    def __reduce__(self) -> Pickled:
        return View, (self.rules, self.viewer, self.state, self.spared)


Adviser = Callable[[View, list[int]], list[Hint]]
"""Who gives hints: from a view and the actions that are open there, the best first."""


class Game:
    """One game being played. Only `play`, `undo` and, in a staged game, `place` change it, and they check first: a refusal raises
    and changes nothing."""

    def __init__(
        self,
        rules: Rules[Any],
        state: Any,
        luck: Luck,
        journal: Journal,
        steps: Steps | None = None,
        adviser: Adviser | None = None,
    ) -> None:
        self.rules = rules
        self.state = state
        self.luck = luck
        self.journal = journal
        self.steps = steps
        """What `undo` needs; nothing where nobody has asked for it."""
        self.adviser = adviser
        """Who gives hints here, if anybody does."""
        self.advised: set[int] = set()
        """The seats that have had a hint since they last acted: their next entry says so (HD-728)."""
        self.drawn: list[tuple[str, int]] = []
        """What chance has given here so far; every entry knows which of it is its own."""

    @property
    def awaited(self) -> list[Awaited]:
        return self.rules.pending(self.state)

    @property
    def asked(self) -> int:
        """The seat to ask next, or `NOBODY` when the game is over: quicker than `awaited`, which says what is asked of whom."""
        return self.rules.asked(self.state)

    @property
    def ranking(self) -> Ranking | None:
        return self.rules.ranking(self.state)

    def legal(self, seat: int) -> list[int]:
        return self.rules.legal(self.state, seat)

    def decisions(self, seat: int) -> vec[i64]:
        """`legal` without the kinds that come in crowds, such as offers to others: quicker, for simulations. A vector of one's
        own, since rules give out their tables."""
        return self.rules.decisions(self.state, seat)[:]

    def default(self, seat: int) -> int:
        return self.rules.default(self.state, seat)

    def check(self, seat: int, action: int) -> Refusal | None:
        return self.rules.check(self.state, seat, action) if action != UNDO else self.check_undo(seat)

    def play(self, seat: int, action: int, tell: Tell | None = None, time: float = 0.0) -> Entry:
        """Carry the action out, or raise the refusal. Gives the journal's new entry."""
        if action == UNDO:
            return self.undo(seat, tell, time)
        if action == PLACE:
            raise ValueError("a position is placed by Game.place")
        refusal = self.rules.check(self.state, seat, action)
        if refusal is not None:
            raise refusal
        steps = self.steps
        if steps is not None:
            steps.prepare(seat, self.state)
            tell = tell or Tell()
        heard = len(tell.happened) if tell is not None else 0
        written = self.written_ahead()
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
        if steps is not None and tell is not None:
            steps.add(entry, tell.happened[heard:])
        return entry

    def again(self, entry: Entry, tell: Tell | None = None) -> None:
        """Carry out what a journal has recorded. The seed must give the same luck again."""
        if entry.action == PLACE:
            self.place(entry.position or {}, entry.time)
            return
        self.write(entry.written)
        played = self.play(entry.seat, entry.action, tell, entry.time)
        played.by_computer, played.advised = entry.by_computer, entry.advised
        compare(played.luck, entry.luck, f"entry {entry.number}")

    # Written positions and luck

    def place(self, spelled: dict[str, object], time: float = 0.0) -> Entry:
        """Put a written position on the table of a staged game; what cannot be read is `Misspelled`."""
        if not self.journal.header.staged:
            raise ValueError("journal: a position is written in a game that is not staged")
        self.state = self.rules.from_json(spelled)
        entry = Entry(len(self.journal.entries) + 1, TABLE, PLACE, [], time)
        entry.position = spelled
        self.journal.entries.append(entry)
        if self.steps is not None:
            self.remember()
        return entry

    def write(self, outcomes: Sequence[tuple[str, int]]) -> None:
        """The luck of the next action, in a staged game."""
        written = self.written_ahead()
        if written is not None:
            written.write(outcomes)
        elif outcomes:
            raise ValueError("journal: luck is written in a game that is not staged")

    def written_ahead(self) -> ScriptedLuck | None:
        if not self.journal.header.staged:
            return None
        luck = self.luck
        return luck if isinstance(luck, ScriptedLuck) else None

    # Taking back

    def undo(self, seat: int | None = None, tell: Tell | None = None, time: float = 0.0) -> Entry:
        """Take the last action back, or raise the refusal: it must be the seat's own, and nobody may have learned anything by it.
        Without a seat, whoever it was. Gives the journal's new entry; the one taken back stays there."""
        entries = self.journal.entries
        seat = seat if seat is not None else entries[-1].seat if entries else 0
        refusal = self.check_undo(seat)
        if refusal is not None:
            raise refusal
        assert self.steps is not None
        self.state = self.steps.before()
        step = self.steps.steps.pop()
        if tell is not None:
            step.undone(tell, self.journal.header.seats)
        entry = Entry(len(entries) + 1, seat, UNDO, [], time)
        entries.append(entry)
        return entry

    def may_undo(self, seat: int) -> bool:
        """Return whether this seat may try to take its last action back. That it told nothing hidden, which takes long to find
        out, is checked when it is tried."""
        entries, steps = self.journal.entries, self.steps
        return bool(entries) and entries[-1].seat == seat and steps is not None and steps.may_be_possible(self.state)

    def check_undo(self, seat: int) -> Refusal | None:
        """Why this seat cannot take anything back, if so."""
        entries = self.journal.entries
        if not entries:
            return cannot_undo("nothing")
        if entries[-1].seat != seat:
            return cannot_undo("others")
        if self.steps is None:
            self.steps = self.steps_again()
        reason = self.steps.why_not(self.journal.header.seats, self.state)
        return cannot_undo(reason) if reason else None

    def remember(self) -> None:
        """Keep from now on what `undo` needs; nothing before can be taken back."""
        self.steps = Steps(self.rules)

    def steps_again(self) -> Steps:
        """The steps of a game that has kept none: they follow from its journal. Where the game does not, as a guess, none."""
        try:
            again = replay(self.rules, self.journal, None, True)
        except (Refusal, ValueError):
            return Steps(self.rules)
        return again.steps if again.steps is not None and again.to_json() == self.to_json() else Steps(self.rules)

    def hint(self, seat: int) -> list[Hint]:
        """The best two or three actions of a seat that has to decide, from what it may know, with the reasons (HD-726)."""
        if self.adviser is None or seat not in self.rules.awaiting(self.state):
            return []
        view = self.view(seat)
        found = self.adviser(view, self.rules.legal(view.state, seat))
        if found:
            self.advised.add(seat)
        return found

    def view(self, viewer: int, spared: frozenset[int] = frozenset()) -> View:
        """What a seat, a spectator or (`OPEN`) everybody may know; `Misspelled` where nobody sits."""
        seats = self.journal.header.seats
        if viewer not in (SPECTATOR, OPEN) and not 0 <= viewer < seats:
            raise Misspelled("viewer", f"a seat from 0 to {seats - 1}, SPECTATOR or OPEN", viewer)
        return View(self.rules, viewer, self.rules.view(self.state, viewer), spared)

    def action(self, name: str, **parts: object) -> int:
        """The action of that name, its parts spelled as in JSON: `game.action("build_dome", crossing="K50")`."""
        return self.rules.actions.from_json({"do": name, **parts})

    def spell(self, action: int) -> dict[str, object]:
        """An action in words: {"do": "build_dome", "crossing": "K50"}."""
        return self.rules.actions.to_json(action)

    def copy(self) -> "Game":
        """An independent game at the same point, with the same luck ahead."""
        journal = Journal(self.journal.header, list(self.journal.entries))
        game = Game(self.rules, self.rules.copy(self.state), self.luck.copy(), journal)
        game.steps = None if self.steps is None else self.steps.copy()
        game.adviser, game.advised = self.adviser, set(self.advised)
        return game

    def guess(self, seat: int, luck: Luck) -> "Game":
        """A game that fits what this seat knows, to think ahead in, with the given luck; nothing in it tells of the true one."""
        head = self.journal.header
        guessed = Header(head.game, head.version, head.seats, head.options, luck.seed, [], head.colours)
        return Game(self.rules, self.view(seat).guess(luck), luck, Journal(guessed, []))

    def to_json(self) -> dict[str, object]:
        """The whole present: enough to go on playing, without the journal's entries."""
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
        return Game, (self.rules, self.state, self.luck, self.journal, self.steps, self.adviser)


def begin(
    rules: Rules[Any],
    seats: int,
    seed: str,
    chosen: dict[str, str | int],
    tell: Tell | None = None,
    colours: list[str] | None = None,
    staged: bool = False,
) -> Game:
    """A new game of these rules, with the colours that the seats have chosen. In a staged one positions and luck are written."""
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
    """The game that a header tells of, before its first entry. The set-up must bring the same luck again."""
    check_version(head, rules.version)
    game = begin(rules, head.seats, head.seed, head.options, tell, head.colours, head.staged)
    compare(game.journal.header.luck, head.luck, "the set-up")
    return game


def retell(rules: Rules[Any], head: Header, entries: Iterable[Entry]) -> Iterator[tuple[Game, list[Told]]]:
    """The game of a header after its set-up and after every entry, each time with what was told. It remembers its steps."""
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
    """The game that a journal tells of, whole or up to an entry. Every recorded outcome must be the one its seed gives."""
    game = begin_again(rules, journal.header)
    entries = journal.entries[:upto]
    if remember or any(entry.action == UNDO for entry in entries):
        game.remember()
    for entry in entries:
        game.again(entry)
    return game


def compare(drawn: list[tuple[str, int]], recorded: list[tuple[str, int]], place: str) -> None:
    if drawn != recorded:
        raise ValueError(f"journal: {place} records luck {recorded}, but the seed gives {drawn}")
