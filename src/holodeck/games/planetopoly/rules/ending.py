"""The end of the game: the last player left, the round limit, the ranking (PP-1101 to PP-1106)."""

from mypy_extensions import i64

from holodeck.games.planetopoly.actions import ENDINGS, target
from holodeck.games.planetopoly.rules.holdings import cards_owned, wealth
from holodeck.games.planetopoly.state import BY_VOTE, LAST_LEFT, OVER, State
from holodeck.kernel.engine.actions import STOP_REASONS
from holodeck.kernel.engine.deeds import Deed
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.ranking import ranked
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.rules import TABLE, Place, Ranking
from holodeck.kernel.engine.told import Tell, Told
from holodeck.kernel.vectors import count


def finish(state: State, ending: i64, tell: Tell | None) -> None:
    """End the game."""
    state.phase = OVER
    state.ending = ending
    state.offers = []
    if tell is not None:
        tell.all("game_over", {"ending": ending, "places": [place_told(place) for place in places(state)]})


def finish_if_alone(state: State, tell: Tell | None) -> None:
    """End the game at once, in any phase, if only one player is left (PP-1101)."""
    if count(state.out, 0) <= 1:
        finish(state, LAST_LEFT, tell)


def place_told(place: Place) -> Told:
    if "wealth" in place.facts:
        return Told("place_in", {"rank": place.rank, "seat": place.seat, **place.facts})
    return Told("place_out", {"rank": place.rank, "seat": place.seat})


def worth(state: State, seat: i64) -> tuple[int, int, int]:
    """Return what ranks the players still in the game: wealth, cash minus debt, property cards (PP-1105)."""
    return wealth(state, seat), state.cash[seat] - state.debt[seat], cards_owned(state, seat)


def places(state: State) -> list[Place]:
    """Return the ranking: players still in by wealth, equal ones sharing a rank, then the others, last eliminated first
    (PP-1106)."""
    found: list[Place] = []
    for rank, seat in ranked({seat: worth(state, seat) for seat in range(state.seats) if not state.out[seat]}):
        facts = {
            "wealth": wealth(state, seat),
            "cash": state.cash[seat],
            "debt": state.debt[seat],
            "cards": cards_owned(state, seat),
        }
        found.append(Place(rank, seat, facts))
    gone = [seat for seat in range(state.seats) if state.out[seat]]
    gone.sort(key=lambda seat: state.out[seat], reverse=True)
    for seat in gone:
        found.append(Place(len(found) + 1, seat, {"out": state.out[seat]}))
    return found


def ranking(state: State) -> Ranking | None:
    if state.phase != OVER:
        return None
    return Ranking(ENDINGS[state.ending], places(state))


class Stop(Deed[State]):
    """End the game from outside: by vote, or because nobody plays any more (HD-209)."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        if state.phase == OVER:
            return Refusal("HD-209", "not_running")
        if seat != TABLE or target(action) >= len(STOP_REASONS):
            return Refusal("HD-209", "no_seat")
        return None

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        finish(state, BY_VOTE + target(action), tell)
