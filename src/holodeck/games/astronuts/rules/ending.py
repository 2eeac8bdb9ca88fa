"""The end of the game: when it comes, the ranking, and the end from outside (AN-1101 to AN-1106)."""

from mypy_extensions import i64

from holodeck.games.astronuts.actions import ENDINGS, first
from holodeck.games.astronuts.board import MOST_COLONIES, NOBODY, TECHNOLOGIES
from holodeck.games.astronuts.rules.fleet import ships_of
from holodeck.games.astronuts.rules.purse import nuts_of
from holodeck.games.astronuts.state import (
    BY_VOTE,
    EXPLORED,
    FOURTEEN,
    NOT_OWNED,
    OVER,
    ROUND_LIMIT,
    RUNNING,
    State,
    last_in_order,
)
from holodeck.kernel.actions import STOP_REASONS
from holodeck.kernel.deeds import Deed
from holodeck.kernel.luck import Luck
from holodeck.kernel.ranking import ranked
from holodeck.kernel.refusal import Refusal
from holodeck.kernel.rules import TABLE, Place, Ranking
from holodeck.kernel.told import Tell, Told
from holodeck.kernel.vectors import holds_any


def is_explored(state: State) -> bool:
    """AN-1101: no nuts on any planet."""
    return not holds_any(state.nuts)


def finish(state: State, ending: i64, tell: Tell | None) -> None:
    """The game is over."""
    state.phase = OVER
    state.ending = ending
    state.asked = NOBODY
    state.offers = []
    if tell is not None:
        facts: dict[str, object] = {"ending": ending, "places": [place_told(place) for place in places(state)]}
        facts["winners"] = [place.seat for place in places(state) if place.rank == 1]
        tell.all("game_over", {**facts, "player": state.reached if ending == FOURTEEN else NOBODY})


def settled_more(state: State, seat: i64, tell: Tell | None) -> None:
    """AN-1103: after a colony has come to stay. The fourteenth ends the game at once or, by option, with the round."""
    if state.settled[seat] < MOST_COLONIES or state.reached != NOBODY:
        return
    state.reached = seat
    if state.settings.end_at_once:
        finish(state, FOURTEEN, tell)
    else:
        announce_last_round(state, FOURTEEN, tell)


def announce_last_round(state: State, ending: i64, tell: Tell | None) -> None:
    """AN-1102: everybody is told once, as soon as it is certain."""
    if state.last_round:
        return
    state.last_round = 1
    if tell is not None:
        facts: dict[str, object] = {"ending": ending, "last": last_in_order(state)}
        tell.all("last_round", {**facts, "player": state.reached if ending == FOURTEEN else NOBODY})


def ending_of_round(state: State) -> i64:
    """AN-1102: which end applies after the last turn of a round, in this order."""
    if state.reached != NOBODY:
        return FOURTEEN
    if is_explored(state):
        return EXPLORED
    return ROUND_LIMIT if state.round >= state.settings.round_limit else RUNNING


def technologies_of(state: State, seat: i64) -> i64:
    found: i64 = 0
    for technology in range(seat * TECHNOLOGIES, seat * TECHNOLOGIES + TECHNOLOGIES):
        if state.technology[technology] != NOT_OWNED:
            found += 1
    return found


def worth(state: State, seat: i64) -> tuple[int, int, int, int]:
    """AN-1105: what decides, in this order."""
    return int(state.settled[seat]), int(nuts_of(state, seat)), int(technologies_of(state, seat)), int(ships_of(state, seat))


def places(state: State) -> list[Place]:
    """All seats by colonies, nuts, technologies and ships; equal ones share a rank."""
    found: list[Place] = []
    for rank, seat in ranked({seat: worth(state, seat) for seat in range(state.seats)}):
        colonies, nuts, technologies, ships = worth(state, seat)
        facts = {"colonies": colonies, "nuts": nuts, "technologies": technologies, "ships": ships}
        found.append(Place(rank, seat, facts))
    return found


def place_told(place: Place) -> Told:
    return Told("place", {"rank": place.rank, "seat": place.seat, **place.facts})


def ranking(state: State) -> Ranking | None:
    return Ranking(ENDINGS[state.ending], places(state)) if state.phase == OVER else None


class Stop(Deed[State]):
    """The end from outside: by vote, because nobody plays any more, or because the game is too long (AN-1106)."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        if state.phase == OVER:
            return Refusal("HD-209", "not_running")
        if seat != TABLE or first(action) >= len(STOP_REASONS):
            return Refusal("HD-209", "no_seat")
        return None

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        finish(state, BY_VOTE + first(action), tell)
