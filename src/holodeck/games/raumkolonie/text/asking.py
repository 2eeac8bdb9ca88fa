"""What the computer says when a decision opens (RK-1901): one line for everybody, saying who has to do what."""

from holodeck.games.raumkolonie.state import State
from holodeck.kernel.offers import Offer
from holodeck.kernel.rules import Awaited
from holodeck.kernel.told import Told


def asked(state: State, pending: list[Awaited]) -> list[Told]:
    """One line for each kind of decision. A player whose clock stands because others answer an offer is not called again."""
    seats: dict[str, list[int]] = {}
    for awaited in pending:
        if not awaited.paused:
            seats.setdefault(awaited.decision, []).append(awaited.seat)
    return [line(state, decision, who) for decision, who in seats.items()]


def line(state: State, decision: str, seats: list[int]) -> Told:
    facts: dict[str, object] = {"seats": seats}
    if decision == "tax":
        facts["counts"] = [state.tax[seat] for seat in seats]
        facts["shares"] = [Told("tax_share", {"seat": seat, "count": state.tax[seat]}) for seat in seats]
    if decision == "offer":
        open_ = [made for made in state.offers if any(made.asks(seat) for seat in seats)]
        facts["offers"] = [offer_told(made) for made in open_]
    return Told(f"asked_{decision}", facts)


def offer_told(made: Offer) -> Told:
    """An open offer, as a question or a list names it."""
    return Told("offer_open", {"seat": made.seat, "to": made.to, "offer": made.number, "give": made.give, "want": made.want})
