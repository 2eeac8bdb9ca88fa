"""Nuts of one's choice from the bank, and swaps with it (AN-F42, AN-F43, AN-F53, AN-F54, AN-F56, AN-805 to AN-810)."""

from mypy_extensions import i64

from holodeck.games.astronuts.actions import first, second, take_nuts, with_two
from holodeck.games.astronuts.board import NUTS
from holodeck.games.astronuts.made.kinds import FORGO, SWAP_NUT
from holodeck.games.astronuts.rules.purse import receive, tell_received
from holodeck.games.astronuts.rules.turn import ask, go_on
from holodeck.games.astronuts.state import FATE_SWAP, FATE_TAKE, State
from holodeck.kernel.engine.deeds import Deed
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.told import Tell
from holodeck.kernel.vectors import append, filled, listed, roomy, total, vec


def legal_swaps(state: State, seat: i64) -> vec[i64]:
    """Return swaps of a nut in hand for one of another colour in the bank, and none at all."""
    found = roomy(NUTS * NUTS)
    for give in range(NUTS):
        if not state.hand[seat * NUTS + give]:
            continue
        for take in range(NUTS):
            if take != give and state.bank[take]:
                found = append(found, with_two(SWAP_NUT, give, take))
    return append(found, FORGO)


def offer_swaps(state: State, seat: i64, n: i64, tell: Tell | None) -> bool:
    """Ask for up to `n` swaps, one after the other; return whether none is possible."""
    state.due = n
    if len(legal_swaps(state, seat)) > 1:
        ask(state, FATE_SWAP, seat)
        return False
    if tell is not None:
        tell.all("gift_void", {"seat": seat})
    return True


class SwapNut(Deed[State]):
    """Swap a nut with the bank."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        give, take = first(action), second(action)
        if give == take or not state.hand[seat * NUTS + give] or not state.bank[take]:
            hand = [int(state.hand[seat * NUTS + colour]) for colour in range(NUTS)]
            return Refusal("AN-507", "bad_choice", {"give": hand, "take": listed(state.bank)})
        return None

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        give, take = first(action), second(action)
        state.hand[seat * NUTS + give] -= 1
        state.hand[seat * NUTS + take] += 1
        bank = state.bank[:]
        bank[give] += 1
        bank[take] -= 1
        state.bank = bank
        if tell is not None:
            tell.all("bank_swapped", {"seat": seat, "give": give, "take": take})
        state.due -= 1
        if state.due and len(legal_swaps(state, seat)) > 1:
            ask(state, FATE_SWAP, seat)
        else:
            go_on(state, tell)


def offer_nuts(state: State, seat: i64, n: i64, tell: Tell | None) -> bool:
    """Ask for `n` nuts of choice, or give them at once if there is no choice; return whether they were given (AN-807, AN-810)."""
    kinds: i64 = 0
    for colour in range(NUTS):
        if state.bank[colour]:
            kinds += 1
    if total(state.bank) > n and kinds > 1:
        state.due = n
        ask(state, FATE_TAKE, seat)
        return False
    wanted = filled(NUTS, 0)
    left = n
    for colour in range(NUTS):
        wanted[colour] = min(left, state.bank[colour])
        left -= wanted[colour]
    lacking = receive(state, seat, wanted)
    if tell is not None:
        tell_received(seat, wanted, lacking, tell)
        if left:
            tell.all("bank_empty", {"seat": seat, "n": left})
    return True


def legal_takes(state: State) -> vec[i64]:
    """Return every set of the nuts due that the bank can give."""
    found = vec[i64]()
    bank, due = state.bank, state.due
    for red in range(min(bank[0], due) + 1):
        for purple in range(min(bank[1], due - red) + 1):
            for yellow in range(min(bank[2], due - red - purple) + 1):
                orange = due - red - purple - yellow
                if orange <= bank[3]:
                    found = append(found, take_nuts(red, purple, yellow, orange))
    return found


def usual_take(state: State, seat: i64) -> i64:
    """Return the default choice: nut by nut the colour in the bank of which the player holds fewest, ties in colour order
    (AN-808)."""
    taken = filled(NUTS, 0)
    for _ in range(state.due):
        best: i64 = -1
        for colour in range(NUTS):
            if taken[colour] >= state.bank[colour]:
                continue
            held = state.hand[seat * NUTS + colour] + taken[colour]
            if best < 0 or held < state.hand[seat * NUTS + best] + taken[best]:
                best = colour
        taken[best] += 1
    return take_nuts(taken[0], taken[1], taken[2], taken[3])


class TakeNuts(Deed[State]):
    """Take nuts of one's choice."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        wanted = wanted_of(action)
        fits = total(wanted) == state.due
        for colour in range(NUTS):
            fits = fits and wanted[colour] <= state.bank[colour]
        return None if fits else Refusal("AN-507", "bad_choice", {"n": state.due, "bank": listed(state.bank)})

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        wanted = wanted_of(action)
        lacking = receive(state, seat, wanted)
        if tell is not None:
            tell_received(seat, wanted, lacking, tell)
        go_on(state, tell)


def wanted_of(action: int) -> vec[i64]:
    """Return the nuts that an action takes, by colour."""
    return vec[i64]([action >> 8 * (colour + 1) & 255 for colour in range(NUTS)])
