"""The same as data, for programs and browsers: what happened, the view, the legal actions. Never more than the sentences say."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from holodeck.deck.people.person import Person
from holodeck.kernel.palette import spelled
from holodeck.kernel.rules import Rules
from holodeck.kernel.spelling import spell
from holodeck.kernel.told import Told
from holodeck.kernel.undo import UNDONE
from holodeck.words.reader import Reader

if TYPE_CHECKING:
    from holodeck.deck.table.deck import Deck


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


def happened(deck: Deck, person: Person, things: list[Told]) -> dict[str, object]:
    """What the last entry brought about, as this person may know it, with the sentences."""
    return {"deck": deck.number, "game": deck.game_number, **entry(deck.play.reader(person), deck.play.entries, things)}


def entry(reader: Reader, number: int, things: list[Told]) -> dict[str, object]:
    seen = [known for told in things if (known := told.known_to(reader.seat)) is not None]
    told = [told_to_json(reader.programme.rules, known) for known in seen]
    return {"n": number, "told": told, "lines": reader.sentences(seen)}


def past(deck: Deck, person: Person, seen: int) -> dict[str, object]:
    """What every entry behind the one seen brought about; the set-up is entry 0."""
    play, reader = deck.play, deck.play.reader(person)
    ends = [0, *play.ends]
    entries = [entry(reader, n, play.past[ends[n] : ends[n + 1]]) for n in range(max(0, seen + 1), len(play.ends))]
    return {"deck": deck.number, "game": deck.game_number, "entries": entries}


def table(deck: Deck, person: Person) -> dict[str, object]:
    """Where the game stands for this person: the view, who is awaited, and what one may do oneself."""
    game, reader = deck.play.game, deck.play.reader(person)
    assert game is not None
    view = reader.view()
    awaited = [
        {"seat": item.seat, "decision": item.decision, "left": deck.play.clocks.left(item.seat), "paused": item.paused}
        for item in game.awaited
    ]
    return {
        "deck": deck.number,
        "game": deck.game_number,
        "n": deck.play.entries,
        "seat": reader.seat,
        "palette": spelled(deck.play.palette, deck.rules.colours, len(deck.seats)),
        "view": game.rules.to_json(view),
        "awaited": awaited,
        "legal": legal(reader, view) if reader.seat >= 0 else [],
        "asked": reader.asked(deck.play.pending) if deck.state == "running" else [],
        "undo": deck.play.can_undo(reader.seat),
    }


def legal(reader: Reader, view: Any) -> list[dict[str, object]]:
    """What this reader may do, each with the words that do the same."""
    game, reading, text = reader.game, reader.reading, reader.programme.text
    return [
        {"action": game.spell(action), "command": reading.command_line(text.spoken(view, reader.seat, action)) or ""}
        for action in game.legal(reader.seat)
    ]


def send_table(deck: Deck, person: Person) -> None:
    """The table, and after its last entry how the game came out."""
    deck.work.send(person.data, "Holodeck.Table", table(deck, person))
    if deck.state == "over":
        deck.work.send(person.data, "Holodeck.Over", over(deck, person))


def over(deck: Deck, person: Person) -> dict[str, object]:
    """How a game came out. Its seed is no secret any more."""
    game, people = deck.play.game, deck.people(person.language)
    assert game is not None
    assert game.ranking is not None
    return {
        "deck": deck.number,
        "game": deck.game_number,
        "reason": game.ranking.reason,
        "ranking": [
            {"rank": place.rank, "seat": place.seat, "name": people[place.seat], "facts": place.facts}
            for place in game.ranking.places
        ],
        "seed": game.journal.header.seed,
        "commitment": deck.play.commitment,
    }


def summary(deck: Deck) -> dict[str, object]:
    """A deck as everybody may see it in the lobby."""
    return {
        "deck": deck.number,
        "state": deck.state,
        "programme": deck.name,
        "host": deck.host,
        "paused": bool(deck.paused),
        "options": {name: value for name, value in deck.chosen.items() if name != "seed" or deck.state == "over"},
        "locked": bool(deck.password),
        "game": deck.game_number,
        "seats": [
            {"colour": seat.colour, "name": name, "bot": seat.level, "present": deck.present(number)}
            for number, (seat, name) in enumerate(zip(deck.seats, deck.people("de"), strict=True))
        ],
        "spectators": len([person for person in deck.inside if deck.seat_of(person) < 0]),
    }
