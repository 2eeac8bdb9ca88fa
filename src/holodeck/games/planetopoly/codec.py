"""The codec of Planetopoly: its state as JSON with the ids of the data. The regular fields are generated from `State`; irregular
and computed ones are here."""

from typing import Final, TypedDict

from holodeck.games.planetopoly.actions import ACTIONS, IDS
from holodeck.games.planetopoly.board import MEAN_TOTAL, NOBODY, PLANETS, PROPERTIES
from holodeck.games.planetopoly.data import DATA
from holodeck.games.planetopoly.made.state import first_state, read_regular, regular_to_json
from holodeck.games.planetopoly.rules.holdings import claim_of, mortgage_value, rent_at, wealth
from holodeck.games.planetopoly.rules.options import Settings
from holodeck.games.planetopoly.rules.trade import packed, unpacked
from holodeck.games.planetopoly.state import State
from holodeck.kernel.codec.shape import Action
from holodeck.kernel.codec.spelling import Misspelled, part
from holodeck.kernel.codec.written import Written
from holodeck.kernel.trade.offers import meant

WRITTEN: Final = Written(IDS)


class Irregular(TypedDict):
    """The irregular fields; nothing in Planetopoly is secret."""

    dice: list[int]
    offer: Action | None
    offerer: str | None
    mortgage: dict[str, int]
    wealth: dict[str, int]
    rent: dict[str, int]
    claim: dict[str, str | None]


def to_json(state: State) -> dict[str, object]:
    seats = IDS["seat"][: state.seats]
    made = meant(state.offers, None)
    claims = [claim_of(state, planet) for planet in range(PLANETS)]
    irregular: Irregular = {
        "dice": [state.die1, state.die2],
        "offer": None if made is None else ACTIONS.to_json(packed(made)),
        "offerer": None if made is None else seats[made.seat],
        "mortgage": {name: mortgage_value(state, seat) for seat, name in enumerate(seats)},
        "wealth": {name: wealth(state, seat) for seat, name in enumerate(seats)},
        # Radar traps show their rent for the most frequent total.
        "rent": {IDS["property"][place]: rent_at(state, place, MEAN_TOTAL) for place in range(PROPERTIES)},
        "claim": {IDS["planet"][at]: None if seat == NOBODY else seats[seat] for at, seat in enumerate(claims)},
    }
    return {**regular_to_json(state), **irregular}


def from_json(written: dict[str, object]) -> State:
    colours = WRITTEN.colours(written, DATA.players.min)
    state = first_state(len(colours), Settings(part(written.get("options"), dict, "options")))
    read_regular(state, written)
    dice = WRITTEN.numbers("number*", written.get("dice"), "dice")
    if len(dice) != 2:
        raise Misspelled("dice", "two numbers", dice)
    state.die1, state.die2 = dice
    offerer = WRITTEN.number("seat?", written.get("offerer"), "offerer")
    if written.get("offer") is not None:
        offerer = state.active if offerer == NOBODY else offerer
        state.offers = [unpacked(state.clock, offerer, ACTIONS.from_json(written["offer"]))]
    return state
