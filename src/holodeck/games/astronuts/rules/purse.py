"""What can be paid: nuts in hands and in the bank, and the actions left (AN-700, AN-736, AN-805, AN-806)."""

from typing import Final

from mypy_extensions import i64

from holodeck.games.astronuts.board import NUTS
from holodeck.games.astronuts.state import State
from holodeck.kernel.refusal import Refusal
from holodeck.kernel.told import Tell
from holodeck.kernel.vectors import filled, listed, replaced, vec

NOT_NAMED: Final = -1


def check_actions(state: State, need: i64, clause: str) -> Refusal | None:
    """The last test of everything that costs actions."""
    have = state.actions_left
    return None if have >= need else Refusal(clause, "not_enough_actions", {"need": need, "have": have})


def nuts_of(state: State, seat: i64) -> i64:
    """All nuts in a hand."""
    found: i64 = 0
    for colour in range(seat * NUTS, seat * NUTS + NUTS):
        found += state.hand[colour]
    return found


def hand_of(state: State, seat: i64) -> list[int]:
    """The nuts in a hand by colour, for the edge."""
    return [int(state.hand[seat * NUTS + colour]) for colour in range(NUTS)]


def usual_colour(state: State, seat: i64) -> i64:
    """AN-736: the colour of which there are most, ties in colour order."""
    found: i64 = 0
    for colour in range(1, NUTS):
        if state.hand[seat * NUTS + colour] > state.hand[seat * NUTS + found]:
            found = colour
    return found


def pay_bank(state: State, seat: i64, colour: i64) -> None:
    state.hand[seat * NUTS + colour] -= 1
    state.bank = replaced(state.bank, colour, state.bank[colour] + 1)


def receive(state: State, seat: i64, wanted: vec[i64]) -> vec[i64]:
    """AN-805: what the bank has of these is received; gives what it lacks."""
    lacking = filled(NUTS, 0)
    bank = state.bank[:]
    for colour in range(NUTS):
        given = min(wanted[colour], bank[colour])
        bank[colour] -= given
        state.hand[seat * NUTS + colour] += given
        lacking[colour] = wanted[colour] - given
    state.bank = bank
    return lacking


def counted(colour: i64) -> list[int]:
    """One nut of a colour, as it is told."""
    return [int(other == colour) for other in range(NUTS)]


def difference(before: list[int], after: list[int]) -> list[int]:
    return [now - then for then, now in zip(before, after, strict=True)]


def tell_received(seat: i64, wanted: vec[i64], lacking: vec[i64], tell: Tell) -> None:
    """What came from the bank, and what it could not give."""
    gained = [int(wanted[colour] - lacking[colour]) for colour in range(NUTS)]
    if sum(gained):
        tell.all("nuts_gained", {"seat": seat, "nuts": gained})
    if sum(listed(lacking)):
        tell.all("bank_short", {"seat": seat, "missing": listed(lacking)})
