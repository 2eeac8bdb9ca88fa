"""The codec of Ringflug: its state as JSON with the ids of the data. The irregular fields are here."""

from typing import Final, TypedDict

from mypy_extensions import i64

from holodeck.example.games.ringflug.actions import ACTIONS, IDS
from holodeck.example.games.ringflug.data import DATA
from holodeck.example.games.ringflug.made.state import first_state, read_regular, regular_to_json
from holodeck.example.games.ringflug.rules.options import Settings
from holodeck.example.games.ringflug.state import NO_OFFER, State
from holodeck.kernel.codec.shape import Action
from holodeck.kernel.codec.spelling import part
from holodeck.kernel.codec.written import Written
from holodeck.kernel.vectors import vec

WRITTEN: Final = Written(IDS)


class Irregular(TypedDict):
    """The irregular fields; what a viewer may not know is null."""

    offer: Action | None
    buoys: list[str]


def to_json(state: State) -> dict[str, object]:
    irregular: Irregular = {
        "offer": None if state.offer == NO_OFFER else ACTIONS.to_json(state.offer),
        "buoys": [field for place, field in enumerate(IDS["field"]) if state.buoys[place]],
    }
    return {**regular_to_json(state), **irregular}


def from_json(written: dict[str, object]) -> State:
    colours = WRITTEN.colours(written, DATA.players.min)
    state = first_state(len(colours), Settings(part(written.get("options"), dict, "options")))
    read_regular(state, written)
    state.offer = NO_OFFER if written.get("offer") is None else ACTIONS.from_json(written["offer"])
    buoys = WRITTEN.numbers("field*", written.get("buoys"), "buoys")
    state.buoys = vec[i64]([int(field in buoys) for field in range(len(state.buoys))])
    return state
