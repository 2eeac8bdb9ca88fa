"""Cards (RK-709 to RK-716, RK-801 to RK-811): buying and playing them. Their effects are in `effects`."""

from typing import Final

from mypy_extensions import i64

from holodeck.games.raumkolonie.actions import (
    CARD_IDS,
    card_crossing,
    card_field,
    card_first,
    card_number,
    card_other,
    place,
    play_card,
)
from holodeck.games.raumkolonie.board import CRATER, FIELDS, LAND, RESOURCES, TRISTEEL
from holodeck.games.raumkolonie.data import DATA
from holodeck.games.raumkolonie.rules import means
from holodeck.games.raumkolonie.rules.building import dome_fits, tube_fits
from holodeck.games.raumkolonie.rules.deck import discard, draw_event, event_cards_left
from holodeck.games.raumkolonie.rules.effects import DO
from holodeck.games.raumkolonie.rules.ending import settle_win
from holodeck.games.raumkolonie.rules.hands import CARD_COST, CHEAP_CENTRAL_COST, lacking, pay
from holodeck.games.raumkolonie.rules.limits import none_left, used_up
from holodeck.games.raumkolonie.state import State
from holodeck.kernel.engine.deeds import Deed
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.told import Tell
from holodeck.kernel.trade.hands import has
from holodeck.kernel.vectors import append, extend, vec

NEEDS_RESOURCE: Final = [card.params[:1] == ["resource"] for card in DATA.cards]
NEEDS_TWO: Final = [card.params == ["resource", "resource"] for card in DATA.cards]
NEEDS_BUILDING: Final = [card.params == ["own_building"] for card in DATA.cards]
NEEDS_CRATER: Final = [card.params[:1] == ["crater"] for card in DATA.cards]
DISCARDED: Final = [card.after_play == "discard" for card in DATA.cards]

MAFIA: Final = CARD_IDS.index("mafia")
CENTRAL: Final = CARD_IDS.index("central")
SHUTTLE: Final = CARD_IDS.index("shuttle")
ROBOTS: Final = CARD_IDS.index("robots")
PREFAB: Final = CARD_IDS.index("prefab")
SHIELD: Final = CARD_IDS.index("shield")

PRECONDITIONS: Final = {SHUTTLE: "RK-803", ROBOTS: "RK-804", PREFAB: "RK-804", SHIELD: "RK-807"}
"""The clauses of super cards with a condition; event cards have theirs in RK-710."""
CREDITED: Final = {"tube": means.TUBE, "dome": means.DOME, "dome_anywhere": means.DOME}
BUILDS: Final[list[int]] = [next((CREDITED.get(kind, means.CENTRAL) for kind in card.credits), 0) for card in DATA.cards]
"""The kind of building each card grants, 0 for none."""

TERRAFORM: Final = CARD_IDS.index("terraform")
TERRAFORM_NUMBERS: Final = DATA.die.production
TERRAFORMINGS: Final = vec[vec[i64]](
    [
        vec[i64](
            [play_card(TERRAFORM, kind, field=field, number=number) for kind in range(RESOURCES) for number in TERRAFORM_NUMBERS]
        )
        for field in range(FIELDS)
    ]
)
"""The ways to terraform each field."""


def _ways(card: int) -> list[i64]:
    """Return the ways to play a card that needs no place."""
    if NEEDS_TWO[card]:
        return [play_card(card, first, other) for first in range(RESOURCES) for other in range(first, RESOURCES)]
    return [play_card(card, resource) for resource in range(RESOURCES)] if NEEDS_RESOURCE[card] else [play_card(card)]


WAYS: Final = vec[vec[i64]]([vec[i64](_ways(card)) for card in range(len(DATA.cards))])


class BuyCard(Deed[State]):
    """Buy an event card (RK-709)."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        if not event_cards_left(state):
            return Refusal("RK-207", "deck_empty")
        return None if has(state.hand, seat, CARD_COST) else lacking(state, seat, CARD_COST, "RK-709")

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        pay(state, seat, CARD_COST)
        card = draw_event(state, luck)
        state.cards[seat] = [*state.cards[seat], card | state.turn << 8]
        if tell is not None:
            tell.all("card_bought", {"seat": seat}, {seat: {"card": card}})


def playable(state: State, seat: i64, card: i64) -> i64:
    """Return the position of the oldest card of a kind not bought this turn; -1 if there is none, -2 if all are new."""
    found = -1
    for at, held in enumerate(state.cards[seat]):
        if held & 255 == card:
            if held >> 8 != state.turn:
                return at
            found = -2
    return found


class PlayCard(Deed[State]):
    """Play a card, at most one per turn and none bought in the same turn (RK-709)."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        card = place(action)
        at = playable(state, seat, card)
        if at == -1:
            return Refusal("RK-1804", "no_such_card")
        if at == -2:
            return Refusal("RK-709", "just_bought")
        if state.card_played:
            return Refusal("RK-709", "card_limit")
        return check_parameters(state, seat, card, action) or check_precondition(state, seat, card)

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        use_card(state, seat, action, luck, tell)
        settle_win(state, tell)


def check_parameters(state: State, seat: i64, card: i64, action: int) -> Refusal | None:
    """Check that exactly the parameters of the card are named (RK-1802)."""
    first, other = card_first(action), card_other(action)
    crossing, field, number = card_crossing(action), card_field(action), card_number(action)
    refusal = (
        check_named(3, NEEDS_CRATER[card], field >= 0)
        or check_named(0, NEEDS_RESOURCE[card] or NEEDS_CRATER[card], first >= 0)
        or check_named(1, NEEDS_TWO[card], other >= 0)
        or check_named(2, NEEDS_BUILDING[card], crossing >= 0)
        or check_named(4, NEEDS_CRATER[card], number > 0)
    )
    if refusal is not None:
        return refusal
    if NEEDS_BUILDING[card] and state.building[crossing] >> 1 != seat:
        return Refusal("RK-710", "wrong_room")
    if NEEDS_CRATER[card]:
        if state.terrain[field] != CRATER:
            return Refusal("RK-808", "not_a_crater")
        if number not in TERRAFORM_NUMBERS:
            return Refusal("RK-808", "bad_number")
    return None


def check_named(parameter: i64, wanted: bool, named: bool) -> Refusal | None:
    if wanted and not named:
        return Refusal("RK-1802", "missing_parameter", {"parameter": parameter})
    return Refusal("RK-1802", "unknown_word") if named and not wanted else None


def check_precondition(state: State, seat: i64, card: i64) -> Refusal | None:
    code = obstacle(state, seat, card)
    if not code:
        return None
    if code == "limit_reached":
        return none_left(BUILDS[card])
    clause = PRECONDITIONS.get(card, "RK-710")
    return lacking(state, seat, CHEAP_CENTRAL_COST, clause) if code == "not_enough" else Refusal(clause, code)


def obstacle(state: State, seat: i64, card: i64) -> str:
    """Return the code of what prevents playing a card, or ""."""
    kind = BUILDS[card]
    if kind:
        if not fits(state, seat, kind, card == SHUTTLE):
            return "no_target"
        if used_up(state, seat, kind):
            return "limit_reached"
        return "not_enough" if card == CENTRAL and not state.held(seat, TRISTEEL) else ""
    if (card == MAFIA and state.mafia == seat) or (card == SHIELD and state.shield[seat]):
        return "already_active"
    return ""


def fits(state: State, seat: i64, kind: i64, anywhere: bool) -> bool:
    """Return whether there is any place for a building that a card grants."""
    if kind == means.TUBE:
        return tube_fits(state, seat)
    return dome_fits(state, seat, anywhere) if kind == means.DOME else state.domes[seat] > 0


def use_card(state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
    """Remove the card from the hand, discard it, and apply its effect."""
    card = place(action)
    at = playable(state, seat, card)
    held = state.cards[seat]
    state.cards[seat] = held[:at] + held[at + 1 :]
    state.card_played = True
    if DISCARDED[card]:
        discard(state, card)
    DO[card](state, seat, action, luck, tell)


def add_legal_cards(state: State, seat: i64, found: vec[i64]) -> vec[i64]:
    if state.card_played:
        return found
    tried: i64 = 0
    for held in state.cards[seat]:
        card = held & 255
        if held >> 8 != state.turn and not tried >> card & 1:
            tried |= 1 << card
            if not obstacle(state, seat, card):
                found = add_legal_ways(state, seat, card, found)
    return found


def add_legal_ways(state: State, seat: i64, card: i64, found: vec[i64]) -> vec[i64]:
    """Append all ways to choose the card's parameters."""
    if NEEDS_BUILDING[card]:
        for crossing in state.sites[seat]:
            found = append(found, play_card(card, crossing=crossing))
    elif NEEDS_CRATER[card]:
        for field in LAND:
            if state.terrain[field] == CRATER:
                found = extend(found, TERRAFORMINGS[field])
    else:
        found = extend(found, WAYS[card])
    return found
