"""Taking back: this file is what a game keeps of an entry so that it can be undone, and the reasons why it cannot (HD-308).

Rules know nothing of it. Whether somebody has learned something hidden is found out with what every game has: views, in which
blanks stand for the hidden, and guesses, which fill them. An entry has told nothing hidden if no blank was filled, and if one
would have seen and heard the same whatever the blanks stand for.
"""

from typing import Any, Final, TypeAlias

from holodeck.kernel.actions import UNDO_REASONS
from holodeck.kernel.journal import Entry
from holodeck.kernel.luck import Luck
from holodeck.kernel.pickling import Pickled
from holodeck.kernel.refusal import Refusal
from holodeck.kernel.rules import TABLE, Rules
from holodeck.kernel.told import OPEN, SPECTATOR, Tell, Told

UNDO_CLAUSE: Final = "HD-308"
MOST_STEPS: Final = 32
"""So many actions can be taken back one after another; somebody may walk about for hours."""
GUESSES: Final = 4
"""How many other worlds are tried for every viewer."""
GONE: Final = ""
"""Stands where nothing stands any more; it is no blank."""
UNDONE: Final = {"seat": "seat", "n": "number", "things": "told*"}
"""The facts of the thing told when an entry is undone: whose it was, its number, and what it had told, as far as one may know."""
Asked: TypeAlias = list[tuple[int, str, int, bool]]
"""What is to be decided by whom: seat, decision, clock, and whether it waits."""


class Steps:
    """The last entries of the seat that has played last, as far back as no luck was drawn: the state before them, and what each
    of them told. The states in between follow from these."""

    def __init__(self, rules: Rules[Any]) -> None:
        self.rules = rules
        self.base: Any = None
        """The state before the first of the steps; nothing as long as there are none."""
        self.steps: list[Step] = []
        self.seat = TABLE
        """Whose steps they are."""
        self.luck = False
        """Whether what lies before them was luck of this seat."""
        self.asked: Asked = []
        """What others have to decide before the step that is being carried out."""

    def prepare(self, seat: int, state: Any) -> None:
        """This seat is about to act."""
        if seat != self.seat:
            self.seat, self.luck, self.steps = seat, False, []
        if not self.steps:
            self.base = self.rules.copy(state)
        self.asked = asked(self.rules, state, seat)

    def add(self, entry: Entry, told: list[Told]) -> None:
        """It has acted. Nobody takes back luck, or what lies before it."""
        if entry.luck:
            self.base, self.luck, self.steps = None, True, []
            return
        self.steps.append(Step(entry, told, self.asked))
        if len(self.steps) > MOST_STEPS:
            self.steps.pop(0).again(self.rules, self.base)

    def before(self) -> Any:
        """The state before the last step."""
        state = self.rules.copy(self.base)
        for step in self.steps[:-1]:
            step.again(self.rules, state)
        return state

    def may_be_possible(self, after: Any) -> bool:
        """Return whether the last step could be taken back for all that can be seen without trying. Whether it told anything
        hidden is found out only when somebody asks for it."""
        return bool(self.steps) and not self.steps[-1].plain_reason(self.rules, after)

    def why_not(self, seats: int, after: Any) -> str:
        """Why the last step cannot be taken back: one of `UNDO_REASONS`, or nothing. `after` is the state after it."""
        if not self.steps:
            return "luck" if self.luck else "nothing"
        step = self.steps[-1]
        if step.reason is None:  # the answer does not change
            step.reason = step.plain_reason(self.rules, after) or (
                "hidden" if step.reveals(self.rules, seats, self.before(), after) else ""
            )
        return step.reason

    def copy(self) -> "Steps":
        twin = Steps(self.rules)
        twin.base = None if self.base is None else self.rules.copy(self.base)
        twin.seat, twin.luck, twin.steps = self.seat, self.luck, self.steps[:]
        return twin

    def __reduce__(self) -> Pickled:
        return steps_again, (self.rules, self.base, self.steps, self.seat, self.luck)


class Step:
    """An entry that may be taken back, and what it told."""

    def __init__(self, entry: Entry, told: list[Told], asked: Asked, reason: str | None = None) -> None:
        self.entry = entry
        self.told = told
        self.asked = asked
        """What others had to decide before it."""
        self.reason = reason

    def __reduce__(self) -> Pickled:
        return Step, (self.entry, self.told, self.asked, self.reason)

    def again(self, rules: Rules[Any], state: Any) -> None:
        """Carry it out in a state like the one it was carried out in."""
        rules.play(state, self.entry.seat, self.entry.action, Luck("undo"), None)

    def plain_reason(self, rules: Rules[Any], after: Any) -> str:
        """Return the reason that can be seen without the state before it, or nothing."""
        seat = self.entry.seat
        if rules.ranking(after) is not None or self.asked != asked(rules, after, seat):
            return "went_on"
        return "concerns" if any(names_others(rules, thing, seat) for thing in self.told) else ""

    def reveals(self, rules: Rules[Any], seats: int, before: Any, after: Any) -> bool:
        """Whether anybody has learned anything hidden by the entry."""
        whole = rules.to_json(before)
        if rules.to_json(rules.view(before, SPECTATOR)) == whole:
            return False
        return any(self.reveals_to(viewer, rules, before, whole, after) for viewer in self.witnesses(seats))

    def witnesses(self, seats: int) -> list[int]:
        """Who could have learned something: who acted, everybody by what is public, and whoever was told something more."""
        public = known(self.told, SPECTATOR)
        own = [seat for seat in range(seats) if seat == self.entry.seat or known(self.told, seat) != public]
        return [SPECTATOR, *own]

    def reveals_to(self, viewer: int, rules: Rules[Any], before: Any, whole: dict[str, object], after: Any) -> bool:
        seat, action = self.entry.seat, self.entry.action
        view, seen, heard = rules.view(before, viewer), rules.to_json(rules.view(after, viewer)), known(self.told, viewer)
        if filled(rules.to_json(view), whole, seen):
            return True
        for number in range(GUESSES):
            world = rules.guess(rules.copy(view), viewer, Luck(f"undo {number}"))
            if rules.check(world, seat, action) is not None:
                continue  # that it was possible at all tells only of who did it
            outcomes: list[tuple[str, int]] = []
            tell = Tell()
            rules.play(world, seat, action, Luck("undo", outcomes), tell)
            if outcomes or known(tell.happened, viewer) != heard:
                return True
            if viewer == seat and rules.to_json(rules.view(world, viewer)) != seen:
                return True
        return False

    def undone(self, tell: Tell, seats: int) -> None:
        """Say it, to everybody as they know of the entry."""
        facts: dict[int, dict[str, object]] = {}
        for viewer in [SPECTATOR, *range(seats), OPEN]:
            things = known(self.told, viewer)
            if things:
                facts[viewer] = {"things": things}
        tell.all("undone", {"seat": self.entry.seat, "n": self.entry.number}, facts)


def steps_again(rules: Rules[Any], base: Any, steps: list[Step], seat: int, luck: bool) -> Steps:
    """Steps that were pickled."""
    again = Steps(rules)
    again.base, again.steps, again.seat, again.luck = base, steps, seat, luck
    return again


def cannot_undo(reason: str) -> Refusal:
    return Refusal(UNDO_CLAUSE, "cannot_undo", {"reason": UNDO_REASONS.index(reason)})


def known(told: list[Told], viewer: int) -> list[Told]:
    return [seen for thing in told if (seen := thing.known_to(viewer)) is not None]


def asked(rules: Rules[Any], state: Any, seat: int) -> Asked:
    """What others than this seat have to decide, and on which clocks."""
    pending = [awaited for awaited in rules.pending(state) if awaited.seat != seat]
    return sorted((awaited.seat, awaited.decision, awaited.clock, awaited.paused) for awaited in pending)


def names_others(rules: Rules[Any], told: Told, seat: int) -> bool:
    """Whether a thing tells of another seat too: of a bargain, a payment, a title lost."""
    for fact, kind in rules.told.get(told.name, {}).items():
        value = told.facts.get(fact, TABLE)
        named = value if isinstance(value, list) else [value]
        if kind.rstrip("?*") == "seat" and any(other not in (seat, TABLE) for other in named):
            return True
    return False


def filled(before: object, whole: object, after: object) -> bool:
    """Whether a blank, where there is something hidden, is a blank no more."""
    if before is None:
        return whole is not None and after is not None
    return any(filled(value, parts(whole).get(key), parts(after).get(key, GONE)) for key, value in parts(before).items())


def parts(spelled: object) -> dict[object, object]:
    """What stands in an object or a list of JSON, by name or place."""
    if isinstance(spelled, dict):
        return spelled
    return dict(enumerate(spelled)) if isinstance(spelled, list) else {}
