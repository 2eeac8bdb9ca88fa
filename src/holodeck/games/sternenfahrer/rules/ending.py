"""The end of a game (SF-110 to SF-114): who has won, and the final ranking."""

from typing import Final

from mypy_extensions import i64

from holodeck.games.sternenfahrer.actions import IDS, part
from holodeck.games.sternenfahrer.board import MARKERS, PEOPLES
from holodeck.games.sternenfahrer.rules.hands import hand_of
from holodeck.games.sternenfahrer.state import BY_TABLE, BY_TARGET, NOBODY, OVER, State
from holodeck.kernel.engine.deeds import Deed
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.ranking import placed
from holodeck.kernel.engine.rules import Place, Ranking
from holodeck.kernel.engine.told import Tell, Told

ENDINGS: Final = IDS["ending"]


class Stop(Deed[State]):
    """End the game from outside, by vote, by silence, or because it has become too long."""

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        end(state, BY_TABLE + part(action), tell)


def settle_win(state: State, tell: Tell | None) -> bool:
    """End the game if the player on turn has reached the target; nobody else can win now (SF-111). Return whether it is over."""
    if state.phase == OVER:
        return True
    if state.score[state.active] < state.settings.target:
        return False
    state.winner = state.active
    end(state, BY_TARGET, tell)
    return True


def end(state: State, ending: i64, tell: Tell | None) -> None:
    state.phase = OVER
    state.ending = ending
    state.offers = []
    if tell is None:
        return
    places = [Told("place", place_facts(state, place)) for place in ranking_of(state).places]
    if ending == BY_TARGET:
        tell.all("game_over", {"seat": state.winner, "points": state.points(state.winner), "places": places})
    else:
        tell.all("game_ended", {"ending": ending, "places": places})


def place_facts(state: State, place: Place) -> dict[str, object]:
    """Return one line of the ranking, with the hand that is revealed at the end."""
    return {"rank": place.rank, "seat": place.seat, **place.facts, "goods": hand_of(state, place.seat)}


def ranking(state: State) -> Ranking | None:
    return ranking_of(state) if state.phase == OVER else None


def ranking_of(state: State) -> Ranking:
    """Rank by victory, points, half medals and medals, trade stations, cards in hand; equal ones share a rank (SF-113)."""
    merit = {seat: merits(state, seat) for seat in range(state.seats)}
    return Ranking(ENDINGS[state.ending], placed(merit, ["points", "medals", "stations", "cards"]))


def merits(state: State, seat: i64) -> tuple[int, int, int, int, int]:
    won = 1 if state.winner == seat and state.winner != NOBODY else 0
    medals = state.half_medals[seat] + len([marker for marker in range(MARKERS) if state.marker_owner[marker] == seat])
    stations = sum([state.station[seat * PEOPLES + people] for people in range(PEOPLES)])
    return won, state.points(seat), medals, stations, state.total[seat]
