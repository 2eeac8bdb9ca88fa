"""The questions when a decision opens (RK-1901): one line for all players, naming who has to do what."""

from holodeck.games.raumkolonie.state import UNCHOSEN, State
from holodeck.kernel.engine.rules import Awaited
from holodeck.kernel.engine.told import Told


def asked(state: State, pending: list[Awaited]) -> list[Told]:
    """Return one line per kind of decision. A player whose clock is paused while others answer an offer is not asked again."""
    seats: dict[str, list[int]] = {}
    for awaited in pending:
        if not awaited.paused:
            seats.setdefault(awaited.decision, []).append(awaited.seat)
    return [line(state, decision, who) for decision, who in seats.items()]


def line(state: State, decision: str, seats: list[int]) -> Told:
    facts: dict[str, object] = {"seats": seats}
    if decision == "bet":
        facts["first"] = [seat for seat in seats if state.never_bets[seat] == UNCHOSEN]
    if decision == "tax":
        facts["counts"] = [state.tax[seat] for seat in seats]
        facts["shares"] = [Told("tax_share", {"seat": seat, "count": state.tax[seat]}) for seat in seats]
    if decision == "offer":
        open_ = [made for made in state.offers if any(made.asks(seat) for seat in seats)]
        facts["offers"] = [made.told() for made in open_]
    return Told(f"asked_{decision}", facts)
