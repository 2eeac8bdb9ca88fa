"""Payment: nuts in hands and in the bank, and the actions left (AN-700, AN-736, AN-805, AN-806)."""

from mypy_extensions import i64

from holodeck.games.astronuts.board import NUTS
from holodeck.games.astronuts.state import State
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.told import Tell
from holodeck.kernel.vectors import filled, listed, replaced, vec


def check_actions(state: State, need: i64, clause: str) -> Refusal | None:
    """Check that enough actions are left: the last check of everything that costs actions."""
    have = state.actions_left
    return None if have >= need else Refusal(clause, "not_enough_actions", {"need": need, "have": have})


def nuts_of(state: State, seat: i64) -> i64:
    """Return the number of nuts in a hand."""
    found: i64 = 0
    for colour in range(seat * NUTS, seat * NUTS + NUTS):
        found += state.hand[colour]
    return found


def hand_of(state: State, seat: i64) -> list[int]:
    """Return the nuts in a hand by colour, as a list for facts."""
    return [int(state.hand[seat * NUTS + colour]) for colour in range(NUTS)]


def usual_colour(state: State, seat: i64) -> i64:
    """Return the colour of which the seat has most, ties in colour order (AN-736)."""
    found: i64 = 0
    for colour in range(1, NUTS):
        if state.hand[seat * NUTS + colour] > state.hand[seat * NUTS + found]:
            found = colour
    return found


def pay_bank(state: State, seat: i64, colour: i64) -> None:
    state.hand[seat * NUTS + colour] -= 1
    state.bank = replaced(state.bank, colour, state.bank[colour] + 1)


def receive(state: State, seat: i64, wanted: vec[i64]) -> vec[i64]:
    """Move the wanted nuts from the bank to a hand, as far as it has them, and return those it lacks (AN-805)."""
    lacking = filled(NUTS, 0)
    bank = state.bank[:]
    for colour in range(NUTS):
        given = min(wanted[colour], bank[colour])
        bank[colour] -= given
        state.hand[seat * NUTS + colour] += given
        lacking[colour] = wanted[colour] - given
    state.bank = bank
    return lacking


def tell_received(seat: i64, wanted: vec[i64], lacking: vec[i64], tell: Tell) -> None:
    """Tell the nuts that came from the bank, and those it lacked."""
    gained = [int(wanted[colour] - lacking[colour]) for colour in range(NUTS)]
    if sum(gained):
        tell.all("nuts_gained", {"seat": seat, "nuts": gained})
    if sum(listed(lacking)):
        tell.all("bank_short", {"seat": seat, "missing": listed(lacking)})
