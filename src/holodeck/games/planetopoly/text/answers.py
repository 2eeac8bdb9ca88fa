"""The answers to commands that only ask."""

from typing import Final

from holodeck.games.planetopoly.board import (
    CARD_COUNT,
    DICE,
    DIE_SIDES,
    FIELD_OF,
    FIELDS,
    NOBODY,
    PLOTS,
    PLOTS_EACH,
    PRICE,
    PROPERTIES,
    PROPERTY_AT,
)
from holodeck.games.planetopoly.data import DATA
from holodeck.games.planetopoly.rules.holdings import claim_of, mortgage_value, rent_at, wealth
from holodeck.games.planetopoly.rules.trade import offer_told
from holodeck.games.planetopoly.state import State
from holodeck.games.planetopoly.text.assets import assets
from holodeck.games.planetopoly.text.costs import costs, lacking
from holodeck.games.planetopoly.text.field_card import field_card
from holodeck.games.planetopoly.text.places import FIELD_WORDS, people
from holodeck.kernel.engine.told import Told
from holodeck.kernel.text.contract import Answer, alone
from holodeck.kernel.text.preferences import Preferences
from holodeck.kernel.text.speech import Heard

AHEAD: Final = DICE * DIE_SIDES
"""The farthest a roll may lead."""


def score(state: State) -> list[Told]:
    told = [Told("score_round", {"round": state.round, "limit": state.settings.round_limit})]
    for seat in range(state.seats):
        if state.out[seat]:
            told.append(Told("score_out", {"player": seat}))
            continue
        facts: dict[str, object] = {
            "player": seat,
            "cash": state.cash[seat],
            "debt": state.debt[seat],
            "mortgage": mortgage_value(state, seat),
            "wealth": wealth(state, seat),
            "field": state.field[seat],
            "number": state.field[seat],
            "prisoner": bool(state.in_prison[seat]),
            "served": state.served[seat],
            "skip": state.skip[seat],
        }
        told.append(Told("score_line", facts))
    return told


def points(state: State, viewer: int) -> list[Told]:
    """Return everyone's wealth: the viewer's, then the richest first."""
    seats = sorted(range(state.seats), key=lambda seat: (seat != viewer, -wealth(state, seat)))
    shares = [Told("points_of", {"seat": seat, "wealth": wealth(state, seat)}) for seat in seats if not state.out[seat]]
    return [Told("points", {"shares": shares})]


def ahead(state: State, viewer: int) -> list[Told]:
    """Return the fields within reach of a roll, and the one before them. A radar trap shows the rent for exactly that roll."""
    seat = viewer if viewer >= 0 and not state.out[viewer] else state.active
    return [one_ahead(state, distance, (state.field[seat] + distance) % FIELDS) for distance in range(1, AHEAD + 1)]


def one_ahead(state: State, distance: int, field: int) -> Told:
    asset = PROPERTY_AT[field]
    facts: dict[str, object] = {"distance": distance, "field": field}
    if asset == NOBODY:
        return Told("ahead_plain", facts)
    owner = state.owner[asset]
    if owner != NOBODY:
        rent = rent_at(state, asset, max(distance, DICE))
        return Told("ahead_owned", {**facts, "player": owner, "rent": rent, "prisoner": bool(state.in_prison[owner])})
    holder = claim_of(state, asset // PLOTS_EACH) if asset < PLOTS else NOBODY
    if holder == NOBODY:
        return Told("ahead_free", {**facts, "price": PRICE[asset]})
    return Told("ahead_claimed", {**facts, "price": PRICE[asset], "holder": holder})


def free(state: State) -> list[Told]:
    told: list[Told] = []
    for asset in sorted(range(PROPERTIES), key=FIELD_OF.__getitem__):
        if state.owner[asset] != NOBODY:
            continue
        holder = claim_of(state, asset // PLOTS_EACH) if asset < PLOTS else NOBODY
        if holder == NOBODY:
            told.append(Told("free_property", {"property": asset, "price": PRICE[asset]}))
        else:
            told.append(Told("free_claimed", {"property": asset, "price": PRICE[asset], "holder": holder}))
    return [Told("free_head", {"count": len(told)}), *told] if told else [Told("free_none", {})]


def drawn_cards(state: State) -> list[Told]:
    drawn = [CARD_COUNT[card] - left for card, left in enumerate(state.cards)]
    head = Told("cards_left", {"left": sum(state.cards), "drawn": sum(drawn)})
    return [head, *(Told("cards_drawn", {"n": n, "card": card}) for card, n in enumerate(drawn) if n)]


def offers(state: State, viewer: int) -> list[Told]:
    """Return the open offer, which is public, and the viewer's standing answer."""
    found = [offer_told(state, made) for made in state.offers] or [Told("no_offers", {})]
    return [*found, Told("offer_habit_set", {"seat": viewer, "habit": state.offer_habit[viewer]})] if viewer >= 0 else found


def show_assets(state: State, viewer: int, words: Heard, prefs: Preferences) -> list[Told]:
    seat = words.need(people(state, prefs)) if words else viewer if viewer >= 0 else state.active
    words.finish()
    return assets(state, seat)


def show_field(state: State, viewer: int, words: Heard, prefs: Preferences) -> list[Told]:
    """Describe a field by name or number, or the one the viewer's pawn is on."""
    if not words:
        seat = viewer if viewer >= 0 and not state.out[viewer] else state.active
        return field_card(state, state.field[seat])
    field = words.take(FIELD_WORDS)
    if field is None:
        field = words.number()
    if field is None or not 0 <= field < len(DATA.board.fields):
        raise words.unlike(FIELD_WORDS)
    words.finish()
    return field_card(state, field)


ANSWERS: Final[dict[str, Answer[State]]] = {
    "score": alone(lambda state, _: score(state)),
    "points": alone(points),
    "assets": show_assets,
    "field": show_field,
    "ahead": alone(ahead),
    "free": alone(lambda state, _: free(state)),
    "cards": alone(lambda state, _: drawn_cards(state)),
    "costs": costs,
    "lacking": lacking,
    "offers": alone(offers),
}
