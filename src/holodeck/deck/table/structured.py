"""The same as data, for programs and browsers: what happened, the view, the legal actions. Never more than the sentences say."""

from typing import Any

from holodeck.deck.people.person import Person
from holodeck.deck.states import State
from holodeck.deck.table.clocks import Clocks
from holodeck.deck.table.computer import Computer
from holodeck.deck.table.match import Match
from holodeck.deck.table.options import SEED
from holodeck.deck.table.table import Table
from holodeck.kernel.palette import spelled
from holodeck.kernel.rules import Rules
from holodeck.kernel.spelling import spell
from holodeck.kernel.told import Told
from holodeck.kernel.undo import UNDONE
from holodeck.store.port import Json
from holodeck.words.reader import Reader


class Feed:
    """What programs are sent about the game on a table."""

    def __init__(self, table: Table, match: Match, clocks: Clocks, computer: Computer) -> None:
        self.table = table
        self.match = match
        self.clocks = clocks
        self.computer = computer

    def send_entry(self, person: Person, things: list[Told]) -> None:
        """What the last entry brought about, as this person may know it, and where the game stands now."""
        table, match = self.table, self.match
        happened = {"deck": table.number, "game": table.game_number, **entry(match.reader(person), match.entries, things)}
        self.computer.send(person, "Holodeck.Happened", happened)
        self.send_table(person)

    def send_table(self, person: Person) -> None:
        """The table, and after its last entry how the game came out."""
        self.computer.send(person, "Holodeck.Table", self.standing(person))
        if self.table.state is State.OVER:
            self.computer.send(person, "Holodeck.Over", self.outcome(person))

    def standing(self, person: Person) -> Json:
        """Where the game stands for this person: the view, who is awaited, and what one may do oneself."""
        table, match, game, reader = self.table, self.match, self.match.game, self.match.reader(person)
        assert game is not None
        view = reader.view()
        awaited = [
            {"seat": item.seat, "decision": item.decision, "left": self.clocks.left(item.seat), "paused": item.paused}
            for item in game.awaited
        ]
        return {
            "deck": table.number,
            "game": table.game_number,
            "n": match.entries,
            "seat": reader.seat,
            "palette": spelled(match.palette, table.rules.colours, len(table.seats)),
            "view": game.rules.to_json(view),
            "awaited": awaited,
            "legal": legal(reader, view) if reader.seat >= 0 else [],
            "asked": reader.asked(match.pending) if table.state is State.RUNNING else [],
            "undo": match.can_undo(reader.seat),
        }

    def outcome(self, person: Person) -> Json:
        """How a game came out. Its seed is no secret any more."""
        game, people = self.match.game, self.table.people(person.language)
        assert game is not None
        assert game.ranking is not None
        return {
            "deck": self.table.number,
            "game": self.table.game_number,
            "reason": game.ranking.reason,
            "ranking": [
                {"rank": place.rank, "seat": place.seat, "name": people[place.seat], "facts": place.facts}
                for place in game.ranking.places
            ],
            "seed": game.journal.header.seed,
            "commitment": self.match.commitment,
        }

    def past(self, person: Person, seen: int) -> Json:
        """What every entry behind the one seen brought about; the set-up is entry 0."""
        match, reader = self.match, self.match.reader(person)
        ends = [0, *match.ends]
        entries = [entry(reader, n, match.past[ends[n] : ends[n + 1]]) for n in range(max(0, seen + 1), len(match.ends))]
        return {"deck": self.table.number, "game": self.table.game_number, "entries": entries}


def told_to_json(rules: Rules[Any], told: Told) -> dict[str, object]:
    """A thing told, its facts spelled with the ids of the game. It must already be the one this reader may know."""
    types = UNDONE if told.name == "undone" else rules.told.get(told.name, {})
    facts = {fact: fact_to_json(rules, types.get(fact, ""), value) for fact, value in told.facts.items()}
    return {"name": told.name, "facts": facts}


def fact_to_json(rules: Rules[Any], kind: str, value: object) -> object:
    if kind.startswith("told"):
        return [told_to_json(rules, item) for item in value] if isinstance(value, list) else told_to_json(rules, as_told(value))
    if not kind or kind == "amount":
        return value if isinstance(value, str | int | float | bool | list) else None
    return spell(rules.actions.ids, kind, value)


def as_told(value: object) -> Told:
    assert isinstance(value, Told)
    return value


def entry(reader: Reader, number: int, things: list[Told]) -> dict[str, object]:
    seen = [known for told in things if (known := told.known_to(reader.seat)) is not None]
    told = [told_to_json(reader.programme.rules, known) for known in seen]
    return {"n": number, "told": told, "lines": reader.sentences(seen)}


def legal(reader: Reader, view: Any) -> list[dict[str, object]]:
    """What this reader may do, each with the words that do the same."""
    game, reading, text = reader.game, reader.reading, reader.programme.text
    return [
        {"action": game.spell(action), "command": reading.command_line(text.spoken(view, reader.seat, action)) or ""}
        for action in game.legal(reader.seat)
    ]


def summary(table: Table) -> Json:
    """A table as everybody may see it in the lobby."""
    return {
        "deck": table.number,
        "state": table.state,
        "programme": table.name,
        "host": table.host,
        "paused": table.paused is not None,
        "options": {name: value for name, value in table.chosen.items() if name != SEED or table.state is State.OVER},
        "locked": bool(table.password),
        "game": table.game_number,
        "seats": [
            {"colour": seat.colour, "name": name, "bot": seat.level, "present": table.present(number)}
            for number, (seat, name) in enumerate(zip(table.seats, table.people("de"), strict=True))
        ],
        "spectators": len([person for person in table.inside if table.seat_of(person) < 0]),
    }
