"""The end of the game: its conditions, the ranking, and the end from outside (AN-1101 to AN-1106)."""

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
from holodeck.kernel.engine.actions import STOP_REASONS
from holodeck.kernel.engine.deeds import Deed
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.ranking import placed
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.rules import TABLE, Place, Ranking
from holodeck.kernel.engine.told import Tell, Told
from holodeck.kernel.vectors import holds_any


def is_explored(state: State) -> bool:
    """Return whether no planet has nuts (AN-1101)."""
    return not holds_any(state.nuts)


def finish(state: State, ending: i64, tell: Tell | None) -> None:
    """End the game and tell the ranking."""
    state.phase = OVER
    state.ending = ending
    state.asked = NOBODY
    state.offers = []
    if tell is not None:
        facts: dict[str, object] = {"ending": ending, "places": [place_told(place) for place in places(state)]}
        facts["winners"] = [place.seat for place in places(state) if place.rank == 1]
        tell.all("game_over", {**facts, "player": state.reached if ending == FOURTEEN else NOBODY})


def end_at_fourteen(state: State, seat: i64, tell: Tell | None) -> None:
    """End the game if a new colony is the seat's fourteenth: at once or, by option, with the round (AN-1103)."""
    if state.settled[seat] < MOST_COLONIES or state.reached != NOBODY:
        return
    state.reached = seat
    if state.settings.end_at_once:
        finish(state, FOURTEEN, tell)
    else:
        announce_last_round(state, FOURTEEN, tell)


def announce_last_round(state: State, ending: i64, tell: Tell | None) -> None:
    """Tell everybody that this round is the last, once, as soon as it is certain (AN-1102)."""
    if state.last_round:
        return
    state.last_round = 1
    if tell is not None:
        facts: dict[str, object] = {"ending": ending, "last": last_in_order(state)}
        tell.all("last_round", {**facts, "player": state.reached if ending == FOURTEEN else NOBODY})


def ending_of_round(state: State) -> i64:
    """Return which end applies after the last turn of a round, in this order (AN-1102)."""
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
    """Return the criteria of the ranking, in this order (AN-1105)."""
    return int(state.settled[seat]), int(nuts_of(state, seat)), int(technologies_of(state, seat)), int(ships_of(state, seat))


def places(state: State) -> list[Place]:
    """Rank all seats by colonies, nuts, technologies and ships; equal ones share a rank."""
    merits = {seat: worth(state, seat) for seat in range(state.seats)}
    return placed(merits, ["colonies", "nuts", "technologies", "ships"])


def place_told(place: Place) -> Told:
    return Told("place", {"rank": place.rank, "seat": place.seat, **place.facts})


def ranking(state: State) -> Ranking | None:
    return Ranking(ENDINGS[state.ending], places(state)) if state.phase == OVER else None


class Stop(Deed[State]):
    """End the game from outside: by vote, by silence, or because it is too long (AN-1106)."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        if state.phase == OVER:
            return Refusal("HD-209", "not_running")
        if seat != TABLE or first(action) >= len(STOP_REASONS):
            return Refusal("HD-209", "no_seat")
        return None

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        finish(state, BY_VOTE + first(action), tell)
