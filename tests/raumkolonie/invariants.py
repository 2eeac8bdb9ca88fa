"""Invariants after every action of every game, recomputed from the pieces on the board, by slow and simple code. What depends on
tubes and buildings is recomputed only when one of them has changed.
"""

from operator import le

from holodeck.games.raumkolonie import RULES
from holodeck.games.raumkolonie.actions import CARD_IDS
from holodeck.games.raumkolonie.data import DATA
from holodeck.games.raumkolonie.made.kinds import END_TURN
from holodeck.games.raumkolonie.state import BY_TARGET, OVER, State
from holodeck.kernel.engine.told import Told
from holodeck.kernel.vectors import listed
from tests.raumkolonie.books import Books
from tests.raumkolonie.longest_trail import CROSSING, ENDS, longest_trail

NEAR = [frozenset({crossing, *(end for ends in ENDS if crossing in ends for end in ends)}) for crossing in CROSSING.values()]
COUNTS = [card.count for card in DATA.cards]
SHORTEN, LENGTHEN = CARD_IDS.index("shorten"), CARD_IDS.index("lengthen")
LASTING = [CARD_IDS.index(name) for name in ("victory_point", "shield", "landmark", "shorten", "lengthen")]
SCORING = [CARD_IDS.index(name) for name in ("victory_point", "landmark")]


class Invariants:
    """Watches one game; `hold` is called after every action."""

    def __init__(self, state: State) -> None:
        self.books = Books(state)
        self.building = state.building
        self.tube = state.tube
        self.number = state.number[:]
        self.path_holder = -1
        self.military = state.military
        self.military_holder = -1
        self.laid_out = [0] * len(COUNTS)
        """Cards that left the decks for good, by kind."""
        self.scored = [0] * state.seats
        """Points from played cards."""

    def hold(self, state: State, happened: list[Told]) -> None:
        self.note_cards(happened)
        self.books.enter(state, happened)
        hands_are_in_order(state)
        assert list(state.hand) == self.books.hands, "a hand changed otherwise than told"
        if state.building is not self.building or state.tube is not self.tube:
            pieces_agree(state)
            self.nothing_is_pulled_down(state)
            self.paths_are_right(state)
            self.building, self.tube = state.building, state.tube
        if state.number is not self.number:
            assert [list(fields) for fields in state.fields_of] == fields_by_number(state)
            self.number = state.number
        self.titles_moved_rightly(state)
        self.cards_are_conserved(state)
        bets_are_in_order(state)
        self.points_are_right(state)

    def nothing_is_pulled_down(self, state: State) -> None:
        """Assert that nothing built disappears or changes its owner; only a dome may become a central (RK-905)."""
        for before, now in zip(self.building, state.building, strict=True):
            assert before < 0 or now == before or (before % 2 == 0 and now == before + 1), "a building was pulled down"
        for before, now in zip(self.tube, state.tube, strict=True):
            assert before < 0 or now == before, "a tube was pulled down"

    def note_cards(self, happened: list[Told]) -> None:
        for told in happened:
            if told.name == "card_played":
                card, seat = int(str(told.facts["card"])), int(str(told.facts["seat"]))
                if card in LASTING:
                    self.laid_out[card] += 1
                    self.scored[seat] += card in SCORING

    def paths_are_right(self, state: State) -> None:
        for seat in range(state.seats):
            tubes = frozenset(border for border, owner in enumerate(state.tube) if owner == seat)
            ends = {end for tube in tubes for end in ENDS[tube]}
            blocked = frozenset(end for end in ends if state.building[end] >= 0 and state.building[end] // 2 != seat)
            assert state.path[seat] == longest_trail(tubes, blocked), f"path of seat {seat}"

    def titles_moved_rightly(self, state: State) -> None:
        """Assert that an action builds at most one thing and gives military points to at most one seat."""
        paths = listed(state.path)
        if max(paths) >= 5 and paths.count(max(paths)) == 1:
            self.path_holder = paths.index(max(paths))
        assert state.path_holder == self.path_holder
        if state.military is not self.military:
            strength = max(state.military)
            held = state.military[self.military_holder] if self.military_holder >= 0 else 2
            if strength > held:
                self.military_holder = listed(state.military).index(strength)
            self.military = state.military
        assert state.military_holder == self.military_holder

    def cards_are_conserved(self, state: State) -> None:
        found = [*state.event_deck, *state.super_deck]
        for cards in state.cards:
            for held in cards:
                found[held & 255] += 1
        discards = [*state.event_discards, *state.super_discards]
        assert [sum(parts) for parts in zip(found, discards, self.laid_out, strict=True)] == COUNTS
        assert state.event_left == sum(state.event_deck)
        assert state.super_left == sum(state.super_deck)
        assert state.target == state.settings.target - self.laid_out[SHORTEN] + self.laid_out[LENGTHEN]
        assert state.event_discards[SHORTEN] == state.event_discards[LENGTHEN] == 0

    def points_are_right(self, state: State) -> None:
        points = self.scored[:]
        for built in state.building:
            if built >= 0:
                points[built // 2] += 1 + built % 2
        for holder in (state.path_holder, state.military_holder):
            if holder >= 0:
                points[holder] += 2
        assert [state.points(seat) for seat in range(state.seats)] == points
        if state.phase != OVER:
            assert max(points) < state.target, "the game goes on though somebody has won"
        elif state.ending == BY_TARGET:
            assert points[state.winner] >= state.target


def hands_are_in_order(state: State) -> None:
    assert min(state.hand) >= 0, "a hand is negative"
    assert min(state.sure) >= 0
    assert all(map(le, state.sure, state.hand)), "more is certain than there is"
    assert list(state.total) == [sum(state.hand[seat * 5 : seat * 5 + 5]) for seat in range(state.seats)]


def pieces_agree(state: State) -> None:
    """Assert the distance rule, and that every list derived from the pieces is right."""
    built = {crossing: owner for crossing, owner in enumerate(state.building) if owner >= 0}
    crowded = [0] * len(state.building)
    for crossing in built:
        assert not [other for other in NEAR[crossing] if other != crossing and other in built], "too close"
        for near in NEAR[crossing]:
            crowded[near] = 1
    assert list(state.crowded) == crowded
    for seat in range(state.seats):
        sites = [crossing for crossing, owner in built.items() if owner // 2 == seat]
        tubes = [border for border, owner in enumerate(state.tube) if owner == seat]
        reached = sorted({*sites, *(end for tube in tubes for end in ENDS[tube])})
        assert list(state.sites[seat]) == sites
        assert list(state.network[seat]) == reached
        assert [crossing for crossing in range(len(NEAR)) if state.touches(seat, crossing)] == reached
        assert state.tubes[seat] == len(tubes)
        assert state.centrals[seat] == sum(built[site] % 2 for site in sites)
        assert state.domes[seat] == len(sites) - state.centrals[seat]


def fields_by_number(state: State) -> list[list[int]]:
    return [[field for field, carried in enumerate(state.number) if number and carried == number] for number in range(13)]


def bets_are_in_order(state: State) -> None:
    for seat in range(state.seats):
        assert listed(state.bet_on).count(seat) == (2 if state.bet_done[seat] == 1 else 0)


def only_the_awaited_may_act(state: State, legal: list[list[int]]) -> None:
    """Assert that exactly the awaited seats have actions, and that nobody else can end the turn."""
    awaiting = RULES.awaiting(state)
    assert [seat for seat, actions in enumerate(legal) if actions] == sorted(awaiting)
    for seat in range(state.seats):
        if seat != state.active:
            assert RULES.check(state, seat, END_TURN) is not None
    assert [awaited.seat for awaited in RULES.pending(state)] == awaiting
    assert (RULES.ranking(state) is None) == bool(awaiting)
