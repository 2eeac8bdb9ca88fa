"""What a lesson leaves out on purpose: told once, when it is first met, before the decision, with the command (HD-909)."""

from collections.abc import Iterable
from typing import Any

from holodeck.kernel.spelling import spell
from holodeck.kernel.told import Told
from holodeck.lessons.book import Aside, When
from holodeck.words.paths import look_up
from holodeck.words.reader import Reader

OWN = "me"
"""In a path: the seat itself."""


class Moment:
    """One seat in front of a decision, with what has just happened or was just refused."""

    def __init__(self, reader: Reader, things: list[Told], refused: str = "") -> None:
        self.reader = reader
        self.refused = refused
        seat, game = reader.seat, reader.game
        self.own = [told for told in things if told.known_to(seat) is not None and told.facts.get("seat", seat) == seat]
        """What has happened to the seat, or to everybody;"""
        self.happened = {name for told in self.own for name in names(told)}
        self.asked = {awaited.decision for awaited in game.awaited if awaited.seat == seat and not awaited.quiet}
        self.view: Any = None
        self.kinds: dict[str, int] = {}
        """One action of each kind that is possible, the usual one first."""

    def first(self, asides: Iterable[Aside]) -> Aside | None:
        """The first of them that is met here."""
        return next((aside for aside in asides if self.fits(aside.when)), None)

    def fits(self, when: When) -> bool:
        """What is cheap to know is asked first: this is looked at after every entry."""
        if when.refused != self.refused or (when.told and self.happened.isdisjoint(when.told)):
            return False
        return self.is_asked(when) and self.tells(when) and self.looks(when) and self.may(when)

    def is_asked(self, when: When) -> bool:
        if when.decision:
            return when.decision in self.asked
        return bool(self.asked) or bool(when.told and not when.can)

    def tells(self, when: When) -> bool:
        return not when.facts or any(told.name in when.told and self.has(told, when.facts) for told in self.own)

    def has(self, told: Told, facts: dict[str, list[Any]]) -> bool:
        rules = self.reader.game.rules
        ids, types = rules.actions.ids, rules.told[told.name]
        return all(spell(ids, types[fact], told.facts[fact]) in values for fact, values in facts.items())

    def may(self, when: When) -> bool:
        if when.can and when.can not in self.possible():
            return False
        return not when.cannot or not any(kind in self.possible() for kind in when.cannot)

    def looks(self, when: When) -> bool:
        return (
            all(self.at(path) == value for path, value in when.same.items())
            and all(total(self.at(path)) >= value for path, value in when.least.items())
            and all(total(self.at(path)) <= value for path, value in when.most.items())
        )

    def at(self, path: str) -> Any:
        game = self.reader.game
        if self.view is None:
            self.view = game.rules.to_json(self.reader.view())
        me = game.rules.colours[self.reader.seat]
        return look_up(self.view, ".".join([me if key == OWN else key for key in path.split(".")]))

    def possible(self) -> dict[str, int]:
        if not self.kinds:
            rules, view, seat = self.reader.game.rules, self.reader.view(), self.reader.seat
            for action in (rules.default(view, seat), *rules.decisions(view, seat)):
                self.kinds.setdefault(rules.actions.name(action), action)
        return self.kinds

    def command(self, aside: Aside) -> str:
        """The line that is named, in the reader's language."""
        reader = self.reader
        if aside.do:
            return aside.do[reader.manner.language]
        spoken = reader.programme.text.spoken(reader.view(), reader.seat, self.possible()[aside.when.can])
        return reader.reading.command_line(spoken) or ""

    def words(self, aside: Aside) -> str:
        text = aside.say[self.reader.manner.language].replace("{do}", self.command(aside))
        return "".join(self.reader.say("lesson_told", text=text, clauses=aside.clauses))


def names(told: Told) -> list[str]:
    """Its own, and those of the things it lists."""
    lists = [value for value in told.facts.values() if isinstance(value, list)]
    return [told.name, *[name for part in lists for one in part if isinstance(one, Told) for name in names(one)]]


def total(value: object) -> int:
    """A number, or all the numbers in a table of them."""
    if isinstance(value, dict):
        return sum([total(one) for one in value.values()])
    return value if isinstance(value, int) else 0
