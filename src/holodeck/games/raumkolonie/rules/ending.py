"""The end of a game (RK-1206, RK-1207): the winner and the final ranking."""

from typing import Final

from mypy_extensions import i64

from holodeck.games.raumkolonie.actions import IDS, place
from holodeck.games.raumkolonie.rules.hands import hand_of
from holodeck.games.raumkolonie.state import (
    BY_TARGET,
    BY_VOTE,
    CENTRAL_POINTS,
    DOME_POINTS,
    MILITARY_POINTS,
    NOBODY,
    OVER,
    PATH_POINTS,
    State,
)
from holodeck.kernel.engine.deeds import Deed
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.ranking import placed
from holodeck.kernel.engine.rules import Place, Ranking
from holodeck.kernel.engine.told import Tell, Told

ENDINGS: Final = IDS["ending"]
TITLE_POINTS: Final[i64] = PATH_POINTS + MILITARY_POINTS
"""The points of both titles together."""


class Stop(Deed[State]):
    """End the game from outside: by vote, by silence, or because of its length."""

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        end(state, BY_VOTE + place(action), tell)


def settle_win(state: State, tell: Tell | None) -> bool:
    """End the game if a player has reached the target; the first in seat order from the active player wins."""
    domes, centrals, cards, nearly = state.domes, state.centrals, state.card_points, state.target - TITLE_POINTS
    for seat in state.order_from(state.active):
        if (
            DOME_POINTS * domes[seat] + CENTRAL_POINTS * centrals[seat] + cards[seat] >= nearly
            and state.points(seat) >= state.target
        ):
            state.winner = seat
            end(state, BY_TARGET, tell)
            return True
    return False


def end(state: State, ending: i64, tell: Tell | None) -> None:
    state.phase = OVER
    state.ending = ending
    if tell is None:
        return
    places = [Told("place", place_facts(state, place)) for place in ranking_of(state).places]
    if ending == BY_TARGET:
        tell.all("game_over", {"seat": state.winner, "points": state.points(state.winner), "places": places})
    else:
        tell.all("game_ended", {"ending": ending, "places": places})


def place_facts(state: State, place: Place) -> dict[str, object]:
    """Return the facts of one place of the ranking, with the hand and the cards revealed at the end."""
    seat = place.seat
    cards = [card & 255 for card in state.cards[seat]]
    return {"rank": place.rank, "seat": seat, **place.facts, "goods": hand_of(state, seat), "cards": cards}


def ranking(state: State) -> Ranking | None:
    return ranking_of(state) if state.phase == OVER else None


def ranking_of(state: State) -> Ranking:
    """Return the ranking by winner, points, centrals, domes and resources in hand; equal players share a rank (RK-1207)."""
    merit = {seat: merits(state, seat) for seat in range(state.seats)}
    return Ranking(ENDINGS[state.ending], placed(merit, ["points", "centrals", "domes", "resources"]))


def merits(state: State, seat: i64) -> tuple[int, int, int, int, int]:
    won = 1 if state.winner == seat and state.winner != NOBODY else 0
    return won, state.points(seat), state.centrals[seat], state.domes[seat], state.total[seat]
