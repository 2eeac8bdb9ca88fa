"""How a state is written as JSON, with the ids of the data, and read back."""

from typing import Final

from mypy_extensions import i64

from holodeck.example.games.ringflug.actions import ACTIONS, IDS
from holodeck.example.games.ringflug.board import CARDS
from holodeck.example.games.ringflug.data import DATA
from holodeck.example.games.ringflug.rules.options import Settings
from holodeck.example.games.ringflug.state import NO_OFFER, State, first_state
from holodeck.kernel.spelling import Misspelled, part, read, spell
from holodeck.kernel.vectors import listed, vec
from holodeck.kernel.written import Written

SINGLE: Final = {
    "phase": "phase", "active": "seat", "round": "number", "turn": "number", "steps": "number", "offers": "number",
    "ending": "ending",
}  # fmt: skip
BY_SEAT: Final = {
    "field": "field", "card": "card?", "energy": "number", "points": "number", "hiccups": "number", "out": "number",
}  # fmt: skip
"""The lists that go by seat, with the types of their items."""
WRITTEN: Final = Written(IDS)


def to_json(state: State) -> dict[str, object]:
    names = IDS["seat"][: state.seats]
    spelled: dict[str, object] = {"seats": names, "options": state.settings.options}
    for name, kind in SINGLE.items():
        spelled[name] = spell(IDS, kind, getattr(state, name))
    spelled["offer"] = None if state.offer == NO_OFFER else ACTIONS.to_json(state.offer)
    for name, kind in BY_SEAT.items():
        spelled[name] = {seat: spell(IDS, kind, item) for seat, item in zip(names, getattr(state, name), strict=True)}
    spelled["delivered"] = {
        name: spell(IDS, "card#", listed(state.delivered[seat * CARDS : (seat + 1) * CARDS])) for seat, name in enumerate(names)
    }
    spelled["pile"] = spell(IDS, "card#", listed(state.pile))
    spelled["buoys"] = [field for place, field in enumerate(IDS["field"]) if state.buoys[place]]
    return spelled


def from_json(spelled: dict[str, object]) -> State:
    names = part(spelled.get("seats"), list, "state.seats")
    if names != IDS["seat"][: len(names)] or not DATA.players.min <= len(names) <= DATA.players.max:
        raise Misspelled("state.seats", f"the colours of {DATA.players.min} to {DATA.players.max} seats in order", names)
    state = first_state(len(names), Settings(part(spelled.get("options"), dict, "state.options")))
    for name, kind in SINGLE.items():
        setattr(state, name, read(IDS, kind, spelled.get(name), f"state.{name}"))
    offer = spelled.get("offer")
    state.offer = NO_OFFER if offer is None else ACTIONS.from_json(offer)
    for name, kind in BY_SEAT.items():
        table = part(spelled.get(name), dict, f"state.{name}")
        setattr(state, name, vec[i64]([WRITTEN.number(kind, table.get(seat), f"state.{name}.{seat}") for seat in names]))
    read_counts(state, names, spelled)
    return state


def read_counts(state: State, names: list[str], spelled: dict[str, object]) -> None:
    """What is counted by card or by field."""
    delivered = part(spelled.get("delivered"), dict, "state.delivered")
    state.delivered = vec[i64](
        [count for seat in names for count in WRITTEN.numbers("card#", delivered.get(seat), f"state.delivered.{seat}")]
    )
    state.pile = vec[i64](WRITTEN.numbers("card#", spelled.get("pile"), "state.pile"))
    buoys = WRITTEN.numbers("field*", spelled.get("buoys"), "state.buoys")
    state.buoys = vec[i64]([int(field in buoys) for field in range(len(state.buoys))])
