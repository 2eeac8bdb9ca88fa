"""What `schwer` sees of a fleet: its points, what its planets yield, its ships with their goals, its mother ship and its hand."""

from typing import Any, Final

from holodeck.bots.sternenfahrer import navigation
from holodeck.bots.sternenfahrer.standing import strength
from holodeck.bots.strong.features import Features, flag
from holodeck.games.sternenfahrer.board import PEOPLES, RESOURCES, odds_of
from holodeck.games.sternenfahrer.rules.pieces import own_ships
from holodeck.games.sternenfahrer.state import COLONY_SHIP, SHIPS, UPGRADES, State

CLOSE: Final = 9
CLOSER: Final = 12
"""Points near the end of a game of 15."""
MANY_CARDS: Final = 7
FAR: Final = 30
"""The distance of a goal that nobody has."""
LATE: Final = 12.0
"""A round near the end."""
PLENTY: Final = 4


class FleetFeatures(Features):
    def public(self, state: Any, seat: int) -> list[float]:
        return public(state, seat)

    def private(self, state: Any, seat: int) -> list[float]:
        return private(state, seat)

    def progress(self, state: Any) -> float:
        return progress(state)


def progress(state: State) -> float:
    most = max([int(state.points(seat)) for seat in range(state.seats)])
    return min(1.0, most / int(state.settings.target))


def public(state: State, seat: int) -> list[float]:
    points, target, cards = int(state.points(seat)), int(state.settings.target), int(state.total[seat])
    most = max([int(state.points(other)) for other in range(state.seats)])
    place = (seat - int(state.active)) % int(state.seats)
    found = [1.0, strength(state, seat), 0.2 * points, 0.2 * max(0, points + 15 - target - CLOSE)]
    found += [0.5 * max(0, points + 15 - target - CLOSER), 0.3 * (points - most), flag(points >= target - 1)]
    found += yields(state, seat)
    found += ships(state, seat)
    for upgrade in range(UPGRADES):
        found.append(0.2 * int(state.strength(seat, upgrade)))
    friends = sum([1 for holder in state.holder if holder == seat])
    stations = sum([int(state.station[seat * PEOPLES + people]) for people in range(PEOPLES)])
    held = sum([1 for owner in state.card_owner if owner == seat])
    found += [0.1 * cards, 0.2 * max(0, cards - MANY_CARDS), 0.4 * friends, 0.3 * stations, 0.3 * held]
    found += [0.2 * int(state.half_medals[seat]), 0.2 * int(state.colonies[seat]), 0.3 * int(state.spaceports[seat])]
    return [*found, 0.3 * place, flag(place == 0), flag(place == 1), 0.3 * int(state.ship_markers[seat])]


def yields(state: State, seat: int) -> list[float]:
    """Return the rolls that bring each resource, their odds, and how many kinds there are."""
    kinds = [0.0] * RESOURCES
    for cards in state.income:
        for card in cards:
            if card // RESOURCES == seat:
                kinds[int(card % RESOURCES)] += 0.3
    odds = 0.0
    for point in state.settled[seat]:
        for planet in state.galaxy.planets_at(point):
            chip = int(state.chip[planet])
            odds += float(max(0, int(odds_of(chip)))) if chip >= 0 else navigation.HIDDEN_ODDS
    return [0.05 * odds, *kinds, 0.3 * sum([1.0 for kind in kinds if kind > 0.0])]


def ships(state: State, seat: int) -> list[float]:
    """Return how many ships there are, of which kind, how near their goals are and what those are worth."""
    own = [int(ship) for ship in own_ships(state, seat)]
    near, worth, nearest = 0.0, 0.0, FAR
    for ship, goal in navigation.goals(state, seat, own):
        at = seat * SHIPS + ship
        steps = int(state.galaxy.distances(int(state.ship_point[at]))[goal])
        near += 1.0 / (1.0 + steps / 4.0)
        nearest = min(nearest, steps)
        colony = state.ship_kind[at] == COLONY_SHIP
        worth += navigation.site_worth(state, seat, goal) if colony else navigation.dock_worth(state, seat, goal)
    colonies = sum([1 for ship in own if state.ship_kind[seat * SHIPS + ship] == COLONY_SHIP])
    return [0.4 * len(own), 0.4 * colonies, near, 0.1 * worth, 0.05 * nearest]


def private(state: State, seat: int) -> list[float]:
    """Return the hand."""
    hand = [int(state.held(seat, resource)) for resource in range(RESOURCES)]
    return [0.2 * min(PLENTY, held) for held in hand] + [0.3 * sum([1 for held in hand if held])]
