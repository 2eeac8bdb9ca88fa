"""What of a deck is kept, and a deck made from it again: after a restart, and after a failure, in the same way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from holodeck.deck.people.person import texts
from holodeck.deck.table.seat import seat_from
from holodeck.store.port import Damaged, Json

if TYPE_CHECKING:
    from holodeck.deck.table.deck import Deck


def to_record(deck: Deck) -> Json:
    return {
        "state": deck.state,
        "programme": deck.name,
        "chosen": deck.chosen,
        "password": deck.password,
        "let_in": deck.let_in,
        "host": deck.host,
        "seats": [seat.to_record() for seat in deck.seats],
        "given_up": deck.given_up,
        "game": deck.game_number,
        "deserted": deck.deserted,
    }


def restore(deck: Deck, record: Json) -> None:
    """Raises `Damaged` or `ValueError` where record or journal cannot be trusted; the deck is then only what could be read."""
    deck.clean()
    deck.play.clear()
    if "damaged" in record:
        raise Damaged(f"deck {deck.number}", str(record["damaged"]))
    state, name = str(record.get("state", "empty")), str(record.get("programme", ""))
    if state == "empty":
        return
    deck.state = state
    read_table(deck, record)
    if name not in deck.hall.shelf.names():
        raise Damaged(f"deck {deck.number}", f"there is no programme {name}")
    deck.programme = deck.hall.shelf.programme(name)
    if deck.game_number:
        deck.play.load(deck.game_number)


def read_table(deck: Deck, record: Json) -> None:
    chosen, seats, number, deserted = (record.get(name) for name in ("chosen", "seats", "game", "deserted"))
    deck.chosen = dict(chosen) if isinstance(chosen, dict) else {}
    deck.password = str(record.get("password", ""))
    deck.let_in = texts(record.get("let_in"))
    deck.host = str(record.get("host", ""))
    deck.seats = [seat_from(seat) for seat in seats] if isinstance(seats, list) else []
    deck.given_up = texts(record.get("given_up"))
    deck.game_number = number if isinstance(number, int) else 0
    deck.deserted = float(deserted) if isinstance(deserted, int | float) else 0.0


def game_facts(deck: Deck, ended: Json | None = None) -> Json:
    """What is kept of a game besides its journal."""
    game = deck.play.game
    assert game is not None
    return {
        "programme": deck.name,
        "people": deck.people("de"),
        "persons": [seat.person for seat in deck.seats],
        "levels": [seat.level for seat in deck.seats],
        "colours": [seat.colour for seat in deck.seats],
        "began": deck.play.began,
        "commitment": deck.play.commitment,
        "test": "seed" in deck.chosen,
        **(ended or {}),
    }
