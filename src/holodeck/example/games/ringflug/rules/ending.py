"""The end of a game (RF-801 to RF-804): enough points, the last round, the last player left; and the ranking."""

from mypy_extensions import i64

from holodeck.example.games.ringflug.actions import ENDINGS
from holodeck.example.games.ringflug.state import BY_VOTE, NO_OFFER, OVER, State, players_left
from holodeck.kernel.engine.deeds import Deed
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.ranking import ranked
from holodeck.kernel.engine.rules import Place, Ranking
from holodeck.kernel.engine.told import Tell, Told


class Stop(Deed[State]):
    """End the game from outside: by vote, by silence, or because of its length."""

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        finish(state, BY_VOTE + (action >> 8), tell)


def finish(state: State, ending: int, tell: Tell | None) -> None:
    state.phase = OVER
    state.ending = ending
    state.offer = NO_OFFER
    if tell is not None:
        tell.all("game_over", {"ending": ending, "places": [place_told(place) for place in places(state)]})


def place_told(place: Place) -> Told:
    return Told("place" if "points" in place.facts else "place_out", {"rank": place.rank, "seat": place.seat, **place.facts})


def ranking(state: State) -> Ranking | None:
    return Ranking(ENDINGS[state.ending], places(state)) if state.phase == OVER else None


def places(state: State) -> list[Place]:
    """Return players still in by points, then energy, equal ones sharing a rank; then the others, the last to leave first."""
    found: list[Place] = []
    for rank, seat in ranked({seat: worth(state, seat) for seat in players_left(state)}):
        found.append(Place(rank, seat, {"points": state.points[seat], "energy": state.energy[seat]}))
    gone = [seat for seat in range(state.seats) if state.out[seat]]
    for seat in sorted(gone, key=lambda seat: state.out[seat], reverse=True):
        found.append(Place(len(found) + 1, seat, {"out": state.out[seat]}))
    return found


def worth(state: State, seat: int) -> tuple[int, int]:
    return state.points[seat], state.energy[seat]
