"""Event cards: drawing, reshuffling, and the effects of each kind (PP-721 to PP-729)."""

from typing import Final

from mypy_extensions import i64

from holodeck.games.planetopoly.board import (
    CARD_AMOUNT,
    CARD_COUNT,
    CARD_EFFECT,
    CARD_TARGET,
    NEXT_RADAR,
    NEXT_TOLL,
    OPPOSITE,
    START,
    TOLL,
)  # fmt: skip
from holodeck.games.planetopoly.rules.debts import charge, receive, settle, tell_repaid
from holodeck.games.planetopoly.rules.holdings import bases_owned
from holodeck.games.planetopoly.rules.movement import jump_to, move_ahead_to
from holodeck.games.planetopoly.rules.prison import send_to_prison
from holodeck.games.planetopoly.state import State, next_in
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.told import Tell
from holodeck.kernel.vectors import holds_any

RECEIVE: Final = 0
PAY: Final = 1
SKIP: Final = 2
ROLL_AGAIN: Final = 3
TO_OPPOSITE: Final = 4
PAY_PER_BASE: Final = 5
RECEIVE_EACH: Final = 6
PAY_EACH: Final = 7
GO_START: Final = 8
GO_NEXT: Final = 9
TO_PRISON: Final = 10


def draw(state: State, luck: Luck, tell: Tell | None) -> i64:
    """Draw and return a card. After the last one the deck is refilled, before the card takes effect (PP-723)."""
    card = luck.pick("cards", state.cards)
    state.cards[card] -= 1
    if tell is not None:
        tell.all("card_drawn", {"seat": state.active, "card": card})
    if not holds_any(state.cards):
        state.cards = CARD_COUNT[:]
        if tell is not None:
            tell.all("deck_reshuffled", {})
    return card


def obey(state: State, seat: i64, card: i64, tell: Tell | None) -> None:
    """Apply a card. The caller resolves the field the pawn is on then, and a further roll."""
    effect, amount = CARD_EFFECT[card], CARD_AMOUNT[card]
    if effect == RECEIVE:
        receive_from_bank(state, seat, amount, tell)
    elif effect == PAY:
        pay_to_bank(state, seat, amount, tell)
    elif effect == SKIP:
        state.skip[seat] += 1
    elif effect == TO_OPPOSITE:
        jump_to(state, seat, OPPOSITE[state.field[seat]], tell)
    elif effect == PAY_PER_BASE:
        pay_upkeep(state, seat, amount, tell)
    elif effect == RECEIVE_EACH:
        receive_from_each(state, seat, amount, tell)
    elif effect == PAY_EACH:
        pay_each(state, seat, amount, tell)
    elif effect == GO_START:
        move_ahead_to(state, seat, START, tell)
    elif effect == GO_NEXT:
        ahead = NEXT_TOLL if CARD_TARGET[card] == TOLL else NEXT_RADAR
        move_ahead_to(state, seat, ahead[state.field[seat]], tell)
    elif effect == TO_PRISON:
        send_to_prison(state, seat, tell)


def receive_from_bank(state: State, seat: i64, amount: i64, tell: Tell | None) -> None:
    repaid = receive(state, seat, amount)
    if tell is not None:
        tell.all("card_received", {"seat": seat, "amount": amount, "cash": state.cash[seat], "debt": state.debt[seat]})
        tell_repaid(state, seat, repaid, tell)


def pay_to_bank(state: State, seat: i64, amount: i64, tell: Tell | None) -> None:
    borrowed = charge(state, seat, amount)
    if tell is not None:
        tell.all("card_paid", {"seat": seat, "amount": amount, "cash": state.cash[seat], "debt": state.debt[seat]})
    settle(state, seat, borrowed, tell)


def pay_upkeep(state: State, seat: i64, amount: i64, tell: Tell | None) -> None:
    """Pay for each base the seat owns (PP-728)."""
    bases = bases_owned(state, seat)
    if bases == 0:
        if tell is not None:
            tell.all("upkeep_free", {"seat": seat})
        return
    borrowed = charge(state, seat, bases * amount)
    if tell is not None:
        purse = {"cash": state.cash[seat], "debt": state.debt[seat]}
        tell.all("upkeep_paid", {"seat": seat, "amount": bases * amount, "bases": bases, **purse})
    settle(state, seat, borrowed, tell)


def opponents_after(state: State, seat: i64) -> list[int]:
    """Return the opponents still in the game, in turn order after the seat."""
    found: list[int] = []
    other = next_in(state, seat)
    while other != seat:
        found.append(other)
        other = next_in(state, other)
    return found


def pay_each(state: State, seat: i64, amount: i64, tell: Tell | None) -> None:
    """Pay each opponent the full amount, as one payment with one loss test (PP-727)."""
    others = opponents_after(state, seat)
    borrowed = charge(state, seat, amount * len(others))
    for other in others:
        repaid = receive(state, other, amount)
        if tell is not None:
            tell_gift(state, seat, other, amount, tell)
            tell_repaid(state, other, repaid, tell)
    settle(state, seat, borrowed, tell)


def receive_from_each(state: State, seat: i64, amount: i64, tell: Tell | None) -> None:
    """Collect from one opponent after the other, each with a separate debt and loss test. An eliminated one has paid in full
    (PP-727)."""
    for other in opponents_after(state, seat):
        borrowed = charge(state, other, amount)
        repaid = receive(state, seat, amount)
        if tell is not None:
            tell_gift(state, other, seat, amount, tell)
            tell_repaid(state, seat, repaid, tell)
        settle(state, other, borrowed, tell)


def tell_gift(state: State, giver: i64, receiver: i64, amount: i64, tell: Tell) -> None:
    facts = {
        "seat": giver,
        "receiver": receiver,
        "amount": amount,
        "cash": state.cash[giver],
        "debt": state.debt[giver],
        "receiver_cash": state.cash[receiver],
        "receiver_debt": state.debt[receiver],
    }
    tell.all("gift_paid", {**facts})
