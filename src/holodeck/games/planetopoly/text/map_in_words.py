"""The board in sentences (PP-1305): field by field from the pawn, free fields summed up at the end of each side."""

from holodeck.games.planetopoly.board import FIELDS, FIRST_RADAR, NOBODY, PLOTS, PLOTS_EACH, PROPERTY_AT
from holodeck.games.planetopoly.data import DATA
from holodeck.games.planetopoly.rules.holdings import claim_of, rent_at
from holodeck.games.planetopoly.state import State
from holodeck.games.planetopoly.text.field_card import pawns_on
from holodeck.kernel.engine.told import Told
from holodeck.kernel.text.speech import Heard


def map_in_words(state: State, viewer: int, words: Heard) -> list[Told]:
    """Describe the board; fields without owner and pawns are summed up, others have a sentence each."""
    words.finish()
    seat = viewer if viewer >= 0 and not state.out[viewer] else state.active
    told: list[Told] = []
    free: list[int] = []
    for step in range(FIELDS):
        field = (state.field[seat] + step) % FIELDS
        asset = PROPERTY_AT[field]
        if asset != NOBODY and state.owner[asset] == NOBODY and not pawns_on(state, field) and not claimed(state, asset):
            free.append(asset)
        else:
            told.append(one_field(state, field))
        if free and (step == FIELDS - 1 or DATA.board.fields[(field + 1) % FIELDS].side != DATA.board.fields[field].side):
            told.append(Told("map_free", {"properties": free}))
            free = []
    return told


def one_field(state: State, field: int) -> Told:
    asset = PROPERTY_AT[field]
    facts: dict[str, object] = {"number": field, "field": field, "pawns": pawns_on(state, field)}
    if asset == NOBODY:
        return Told("map_field", {**facts, "prisoners": [seat for seat in pawns_on(state, field) if state.in_prison[seat]]})
    owned: dict[str, object] = {"owner": state.owner[asset]}
    if asset >= FIRST_RADAR:
        return Told("map_radar", {**facts, **owned, "each": rent_at(state, asset, 1)})
    if asset >= PLOTS:
        return Told("map_station", {**facts, **owned, "rent": rent_at(state, asset, 1)})
    holder = claim_of(state, asset // PLOTS_EACH) if state.owner[asset] == NOBODY else NOBODY
    return Told("map_plot", {**facts, **owned, "works": state.level[asset], "rent": rent_at(state, asset, 1), "holder": holder})


def claimed(state: State, asset: int) -> bool:
    """Return whether somebody has the claim to a plot, so that others cannot buy it."""
    return asset < PLOTS and claim_of(state, asset // PLOTS_EACH) != NOBODY
