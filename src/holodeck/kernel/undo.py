"""Taking back: this file is what a game keeps of an entry so that it can be undone, and the reasons why it cannot (HD-308).

Rules know nothing of it. Whether somebody has learned something hidden is found out with what every game has: views, in which
blanks stand for the hidden, and guesses, which fill them. An entry has told nothing hidden if no blank was filled, and if one
would have seen and heard the same whatever the blanks stand for.
"""

from typing import Any, Final

from holodeck.kernel.actions import UNDO_REASONS
from holodeck.kernel.journal import Entry
from holodeck.kernel.luck import Luck
from holodeck.kernel.refusal import Refusal
from holodeck.kernel.rules import TABLE, Rules
from holodeck.kernel.told import OPEN, SPECTATOR, Tell, Told

UNDO_CLAUSE: Final = "HD-308"
GUESSES: Final = 4
"""How many other worlds are tried for every viewer."""
GONE: Final = ""
"""Stands where nothing stands any more; it is no blank."""
UNDONE: Final = {"seat": "seat", "n": "number", "things": "told*"}
"""The facts of the thing told when an entry is undone: whose it was, its number, and what it had told, as far as one may know."""


class Step:
    """An entry that may be taken back: the state before it, and what it told."""

    def __init__(self, entry: Entry, before: Any, told: list[Told]) -> None:
        self.entry = entry
        self.before = before
        self.told = told
        self.known: str | None = None

    def why_not(self, rules: Rules[Any], seats: int, after: Any) -> str:
        """One of `UNDO_REASONS`, or nothing. `after` is the state after the entry, so the answer is found once."""
        if self.known is None:
            self.known = self.find_reason(rules, seats, after)
        return self.known

    def find_reason(self, rules: Rules[Any], seats: int, after: Any) -> str:
        seat = self.entry.seat
        if self.entry.luck:
            return "luck"
        if rules.ranking(after) is not None or asked(rules, self.before, seat) != asked(rules, after, seat):
            return "went_on"
        if any(names_others(rules, thing, seat) for thing in self.told):
            return "concerns"
        return "hidden" if self.reveals(rules, seats, after) else ""

    def reveals(self, rules: Rules[Any], seats: int, after: Any) -> bool:
        """Whether anybody has learned anything hidden by the entry."""
        whole = rules.to_json(self.before)
        if rules.to_json(rules.view(self.before, SPECTATOR)) == whole:
            return False
        return any(self.reveals_to(viewer, rules, whole, after) for viewer in self.witnesses(seats))

    def witnesses(self, seats: int) -> list[int]:
        """Who could have learned something: who acted, everybody by what is public, and whoever was told something more."""
        public = known(self.told, SPECTATOR)
        own = [seat for seat in range(seats) if seat == self.entry.seat or known(self.told, seat) != public]
        return [SPECTATOR, *own]

    def reveals_to(self, viewer: int, rules: Rules[Any], whole: dict[str, object], after: Any) -> bool:
        seat, action = self.entry.seat, self.entry.action
        view, seen, heard = rules.view(self.before, viewer), rules.to_json(rules.view(after, viewer)), known(self.told, viewer)
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


def cannot_undo(reason: str) -> Refusal:
    return Refusal(UNDO_CLAUSE, "cannot_undo", {"reason": UNDO_REASONS.index(reason)})


def known(told: list[Told], viewer: int) -> list[Told]:
    return [seen for thing in told if (seen := thing.known_to(viewer)) is not None]


def asked(rules: Rules[Any], state: Any, seat: int) -> list[tuple[int, str, int, bool]]:
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
