"""Tips: what a lesson leaves out on purpose, explained when it first comes up, before the decision, with the command (HD-909)."""

from collections.abc import Iterable
from typing import Any

from holodeck.kernel.codec.spelling import spell
from holodeck.kernel.engine.told import Told
from holodeck.lessons.book import Tip, When, without_command
from holodeck.words.paths import look_up
from holodeck.words.reader import Reader

OWN = "me"
"""The seat itself, in a path."""


class Moment:
    """A seat before a decision, with what has just happened or was just refused."""

    def __init__(self, reader: Reader, things: list[Told], refused: str = "") -> None:
        self.reader = reader
        self.refused = refused
        seat, game = reader.seat, reader.game
        self.own = [told for told in things if told.known_to(seat) is not None and told.facts.get("seat", seat) == seat]
        """What has just happened to the seat, or to everybody."""
        self.happened = {name for told in self.own for name in names(told)}
        self.asked = {awaited.decision for awaited in game.awaited if awaited.seat == seat and not awaited.quiet}
        self.view: Any = None
        self.kinds: dict[str, int] = {}
        """One possible action of each kind, the default first. Filled when needed."""

    def first(self, tips: Iterable[Tip]) -> Tip | None:
        """Return the first tip that fits this moment, or None."""
        return next((tip for tip in tips if self.fits(tip.when)), None)

    def fits(self, when: When) -> bool:
        """Return whether all conditions hold. Cheap ones are checked first, because this runs after every entry."""
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

    def command(self, tip: Tip) -> str:
        """Return the command to name, in the reader's language."""
        reader = self.reader
        if tip.do:
            return tip.do[reader.prefs.language]
        spoken = reader.programme.text.spoken(reader.view(), reader.seat, self.possible()[tip.when.can])
        return reader.reading.command_line(spoken) or ""

    def words(self, tip: Tip) -> str:
        language = self.reader.prefs.language
        if self.reader.prefs.eyes:
            text = tip.eyes.get(language) or without_command(tip.say[language])
        else:
            text = tip.say[language].replace("{do}", self.command(tip))
        return "".join(self.reader.say("lesson_told", text=text, clauses=tip.clauses))


def names(told: Told) -> list[str]:
    """Return the name of an event, and those of the events it lists."""
    lists = [value for value in told.facts.values() if isinstance(value, list)]
    return [told.name, *[name for part in lists for one in part if isinstance(one, Told) for name in names(one)]]


def total(value: object) -> int:
    """Return a number, or the sum of a table of numbers."""
    if isinstance(value, dict):
        return sum([total(one) for one in value.values()])
    return value if isinstance(value, int) else 0
