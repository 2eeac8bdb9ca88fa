"""Undo: what a game keeps of an entry so that it can be taken back, and the reasons why it cannot (HD-308).

Rules know nothing of it. Whether an action revealed anything hidden is tested with what every game has: views, with holes for
hidden values, and guesses, which fill them. An entry revealed nothing if no hole was filled, and if it would have looked and
sounded the same with any other hidden values.
"""

from typing import Any, Final, TypeAlias

from holodeck.kernel.codec.pickling import Pickled
from holodeck.kernel.engine.actions import UNDO_REASONS
from holodeck.kernel.engine.journal import Entry
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.rules import TABLE, Rules
from holodeck.kernel.engine.told import OPEN, SPECTATOR, Tell, Told

UNDO_CLAUSE: Final = "HD-308"
MOST_STEPS: Final = 32
"""The most actions that can be taken back one after another; somebody may walk about for hours."""
GUESSES: Final = 4
"""How many guesses are tried per viewer."""
GONE: Final = ""
"""Stands for a value that no longer exists, as opposed to a hole."""
UNDONE: Final = {"seat": "seat", "n": "number", "things": "told*"}
"""The facts of such an event: the seat, the number of the entry, and the events it had told, as far as the reader may know
them."""
TAKEN_BACK: Final = {"undone": UNDONE, "rewound": UNDONE}
"""The events that take something back, in every game: alone (HD-308) or because the table agrees (HD-319)."""
Asked: TypeAlias = list[tuple[int, str, int, bool]]
"""Pending decisions: seat, decision, clock, and whether it is paused."""


class Steps:
    """The last entries of the seat that played last, back to the last random outcome: the state before them, and the events of
    each. The states in between are recomputed."""

    def __init__(self, rules: Rules[Any]) -> None:
        self.rules = rules
        self.base: Any = None
        """The state before the first step; None if there are none."""
        self.steps: list[Step] = []
        self.seat = TABLE
        """The seat whose steps they are."""
        self.luck = False
        """Whether they are preceded by a random outcome of this seat."""
        self.asked: Asked = []
        """The pending decisions of others before the step being carried out."""

    def prepare(self, seat: int, state: Any) -> None:
        """Record the situation before this seat acts."""
        if seat != self.seat:
            self.seat, self.luck, self.steps = seat, False, []
        if not self.steps:
            self.base = self.rules.copy(state)
        self.asked = asked(self.rules, state, seat)

    def add(self, entry: Entry, told: list[Told]) -> None:
        """Record an entry that was played. Luck, and what lies before it, cannot be taken back."""
        if entry.luck:
            self.base, self.luck, self.steps = None, True, []
            return
        self.steps.append(Step(entry, told, self.asked))
        if len(self.steps) > MOST_STEPS:
            self.steps.pop(0).again(self.rules, self.base)

    def before(self) -> Any:
        """Compute the state before the last step."""
        state = self.rules.copy(self.base)
        for step in self.steps[:-1]:
            step.again(self.rules, state)
        return state

    def may_be_possible(self, after: Any) -> bool:
        """Return whether the last step could be undone as far as is cheap to tell. Whether it revealed anything hidden is tested
        only on request."""
        return bool(self.steps) and not self.steps[-1].plain_reason(self.rules, after)

    def why_not(self, seats: int, after: Any) -> str:
        """Return why the last step cannot be undone, one of `UNDO_REASONS`, or an empty string. `after` is the state after it."""
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
        return unpickled_steps, (self.rules, self.base, self.steps, self.seat, self.luck)


class Step:
    """An entry that may be undone, and the events it told."""

    def __init__(self, entry: Entry, told: list[Told], asked: Asked, reason: str | None = None) -> None:
        self.entry = entry
        self.told = told
        self.asked = asked
        """The pending decisions of others before it."""
        self.reason = reason

    def __reduce__(self) -> Pickled:
        return Step, (self.entry, self.told, self.asked, self.reason)

    def again(self, rules: Rules[Any], state: Any) -> None:
        """Carry it out again in an equal state."""
        rules.play(state, self.entry.seat, self.entry.action, Luck("undo"), None)

    def plain_reason(self, rules: Rules[Any], after: Any) -> str:
        """Return a reason that can be told without the state before it, or an empty string."""
        seat = self.entry.seat
        if rules.ranking(after) is not None or self.asked != asked(rules, after, seat):
            return "went_on"
        return "concerns" if any(names_others(rules, thing, seat) for thing in self.told) else ""

    def reveals(self, rules: Rules[Any], seats: int, before: Any, after: Any) -> bool:
        """Return whether the entry revealed anything hidden to anybody."""
        whole = rules.to_json(before)
        if rules.to_json(rules.view(before, SPECTATOR)) == whole:
            return False
        return any(self.reveals_to(viewer, rules, before, whole, after) for viewer in self.witnesses(seats))

    def witnesses(self, seats: int) -> list[int]:
        """Return the viewers who could have learned something: the one who acted, a spectator, and seats that were told more than
        the public."""
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
                continue  # that the action was legal reveals only something about its own seat
            outcomes: list[tuple[str, int]] = []
            tell = Tell()
            rules.play(world, seat, action, Luck("undo", outcomes), tell)
            if outcomes or known(tell.happened, viewer) != heard:
                return True
            if viewer == seat and rules.to_json(rules.view(world, viewer)) != seen:
                return True
        return False


def tell_back(tell: Tell, name: str, seat: int, number: int, told: list[Told], seats: int) -> None:
    """Tell everybody that an entry was taken back, with the events they know of."""
    facts: dict[int, dict[str, object]] = {}
    for viewer in [SPECTATOR, *range(seats), OPEN]:
        things = known(told, viewer)
        if things:
            facts[viewer] = {"things": things}
    tell.all(name, {"seat": seat, "n": number}, facts)


def unpickled_steps(rules: Rules[Any], base: Any, steps: list[Step], seat: int, luck: bool) -> Steps:
    """Restore pickled steps."""
    again = Steps(rules)
    again.base, again.steps, again.seat, again.luck = base, steps, seat, luck
    return again


def cannot_undo(reason: str) -> Refusal:
    return Refusal(UNDO_CLAUSE, "cannot_undo", {"reason": UNDO_REASONS.index(reason)})


def known(told: list[Told], viewer: int) -> list[Told]:
    return [seen for thing in told if (seen := thing.known_to(viewer)) is not None]


def asked(rules: Rules[Any], state: Any, seat: int) -> Asked:
    """Return the pending decisions of other seats, and their clocks."""
    pending = [awaited for awaited in rules.pending(state) if awaited.seat != seat]
    return sorted((awaited.seat, awaited.decision, awaited.clock, awaited.paused) for awaited in pending)


def names_others(rules: Rules[Any], told: Told, seat: int) -> bool:
    """Return whether an event names another seat: a trade, a payment, a lost title."""
    for fact, kind in rules.told.get(told.name, {}).items():
        value = told.facts.get(fact, TABLE)
        named = value if isinstance(value, list) else [value]
        if kind.rstrip("?*") == "seat" and any(other not in (seat, TABLE) for other in named):
            return True
    return False


def filled(before: object, whole: object, after: object) -> bool:
    """Return whether a hole that hid a value has been filled."""
    if before is None:
        return whole is not None and after is not None
    return any(filled(value, parts(whole).get(key), parts(after).get(key, GONE)) for key, value in parts(before).items())


def parts(value: object) -> dict[object, object]:
    """Return the contents of a JSON object or list, by name or index."""
    if isinstance(value, dict):
        return value
    return dict(enumerate(value)) if isinstance(value, list) else {}
