"""A running game: rules, state, luck and journal together. This is what `holodeck.new` gives."""

from typing import Any, Final

from holodeck.kernel.journal import Entry, Header, Journal
from holodeck.kernel.luck import Luck
from holodeck.kernel.options import complete
from holodeck.kernel.refusal import Refusal
from holodeck.kernel.rules import Awaited, Ranking, Rules
from holodeck.kernel.told import Tell

OPTION_CLAUSE: Final = "HD-207"


class View:
    """What one viewer may know of a game: a state with holes, and all that can be asked of it without knowing more."""

    def __init__(self, rules: Rules[Any], viewer: int, state: Any) -> None:
        self.rules = rules
        self.viewer = viewer
        self.state = state

    def guess(self, luck: Luck) -> Any:
        """A complete state that fits what this viewer knows."""
        return self.rules.guess(self.state, self.viewer, luck)

    def to_json(self) -> dict[str, object]:
        return self.rules.to_json(self.state)


class Game:
    """One game being played. Only `play` changes it, and it checks first: a refused action raises and changes nothing."""

    def __init__(self, rules: Rules[Any], state: Any, luck: Luck, journal: Journal) -> None:
        self.rules = rules
        self.state = state
        self.luck = luck
        self.journal = journal

    @property
    def awaited(self) -> list[Awaited]:
        return self.rules.pending(self.state)

    @property
    def ranking(self) -> Ranking | None:
        return self.rules.ranking(self.state)

    def legal(self, seat: int) -> list[int]:
        return self.rules.legal(self.state, seat)

    def default(self, seat: int) -> int:
        return self.rules.default(self.state, seat)

    def check(self, seat: int, action: int) -> Refusal | None:
        return self.rules.check(self.state, seat, action)

    def play(self, seat: int, action: int, tell: Tell | None = None, time: float = 0.0) -> Entry:
        """Carry the action out, or raise the refusal. Gives the journal's new entry."""
        refusal = self.rules.check(self.state, seat, action)
        if refusal is not None:
            raise refusal
        outcomes: list[tuple[str, int]] = []
        self.luck.outcomes = outcomes
        self.rules.play(self.state, seat, action, self.luck, tell)
        entry = Entry(len(self.journal.entries) + 1, seat, action, outcomes, time)
        self.journal.entries.append(entry)
        return entry

    def view(self, viewer: int) -> View:
        return View(self.rules, viewer, self.rules.view(self.state, viewer))

    def action(self, name: str, **parts: object) -> int:
        """The action of that name, its parts spelled as in JSON: `game.action("build_dome", crossing="K50")`."""
        return self.rules.actions.from_json({"do": name, **parts})

    def spell(self, action: int) -> dict[str, object]:
        """An action in words: {"do": "build_dome", "crossing": "K50"}."""
        return self.rules.actions.to_json(action)

    def copy(self) -> "Game":
        """An independent game at the same point, with the same luck ahead."""
        return Game(
            self.rules, self.rules.copy(self.state), self.luck.copy(), Journal(self.journal.header, list(self.journal.entries))
        )

    def guess(self, seat: int, luck: Luck) -> "Game":
        """A game that fits what this seat knows, to think ahead in; its luck is the given one."""
        return Game(self.rules, self.view(seat).guess(luck), luck, Journal(self.journal.header, []))

    def to_json(self) -> dict[str, object]:
        """The whole present: enough to go on playing, without the journal's entries."""
        head = self.journal.header
        return {
            "game": head.game,
            "version": head.version,
            "seats": head.seats,
            "options": head.options,
            "seed": head.seed,
            "state": self.rules.to_json(self.state),
        }


def begin(rules: Rules[Any], seats: int, seed: str, chosen: dict[str, str | int], tell: Tell | None = None) -> Game:
    """A new game of these rules."""
    options = complete(rules.options, chosen, OPTION_CLAUSE)
    possible = rules.seats_for(options)
    if seats not in possible:
        raise Refusal(rules.seats_clause, "bad_seats", {"fewest": possible[0], "most": possible[-1]})
    outcomes: list[tuple[str, int]] = []
    luck = Luck(seed, outcomes)
    state = rules.new(seats, options, luck, tell)
    return Game(rules, state, luck, Journal(Header(rules.name, rules.version, seats, options, seed, outcomes), []))


def replay(rules: Rules[Any], journal: Journal, upto: int | None = None) -> Game:
    """The game that a journal tells of, whole or up to an entry. Every recorded outcome must be the one its seed gives."""
    head = journal.header
    if head.version != rules.version:
        raise ValueError(f"journal: rules version {head.version} of {head.game}, but version {rules.version} is played here")
    game = begin(rules, head.seats, head.seed, head.options)
    compare(game.journal.header.luck, head.luck, "the set-up")
    for entry in journal.entries[:upto]:
        again = game.play(entry.seat, entry.action, None, entry.time)
        compare(again.luck, entry.luck, f"entry {entry.number}")
    return game


def compare(drawn: list[tuple[str, int]], recorded: list[tuple[str, int]], place: str) -> None:
    if drawn != recorded:
        raise ValueError(f"journal: {place} records luck {recorded}, but the seed gives {drawn}")
