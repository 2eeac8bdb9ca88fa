"""Peoples (SF-82 to SF-86, SF-104 to SF-109): trade stations, friendship markers and cards."""

from typing import Final

from mypy_extensions import i64

from holodeck.games.sternenfahrer.actions import CARD_IDS, part, second
from holodeck.games.sternenfahrer.board import GOODS, PEOPLE_IDS, PEOPLES, RESOURCE_IDS, RESOURCES
from holodeck.games.sternenfahrer.data import DATA
from holodeck.games.sternenfahrer.rules.ending import settle_win
from holodeck.games.sternenfahrer.rules.hands import check_cost, pay, steal_one
from holodeck.games.sternenfahrer.rules.medals import gain_half_medals, half_medals_left
from holodeck.games.sternenfahrer.rules.pieces import land
from holodeck.games.sternenfahrer.state import BEFRIENDING, CARDS, FLYING, NOBODY, SHIPS, State
from holodeck.kernel.engine.deeds import Deed
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.told import Tell
from holodeck.kernel.trade.hands import single
from holodeck.kernel.vectors import append, replaced, vec

CARD_PEOPLE: Final = vec[i64]([PEOPLE_IDS.index(card.people) for card in DATA.friendship_cards])
BONUS_CARD: Final[list[int]] = [
    next(number for number, card in enumerate(DATA.friendship_cards) if (card.effect, card.resource) == ("bonus_yield", name))
    for name in RESOURCE_IDS
]
"""The card that adds one to the yield of each resource (SF-104)."""
MEDAL_CARDS: Final[list[int]] = [number for number, card in enumerate(DATA.friendship_cards) if card.effect == "buy_half_medal"]
ACCORD_CARD: Final = next(number for number, card in enumerate(DATA.friendship_cards) if card.effect == "draw_from_leaders")
RELIEF_CARD: Final = next(number for number, card in enumerate(DATA.friendship_cards) if card.effect == "relief")
LIMIT_CARD: Final = next(number for number, card in enumerate(DATA.friendship_cards) if card.effect == "hand_limit")
MEDAL_PRICE: Final = single(RESOURCES, GOODS, 3)


def owns(state: State, seat: i64, card: i64) -> bool:
    return state.card_owner[card] == seat


def is_used(state: State, card: i64) -> bool:
    return state.used_cards >> card & 1 == 1


def use(state: State, seat: i64, card: i64, tell: Tell | None) -> None:
    """Mark a once-a-turn card as used, and tell it."""
    state.used_cards |= 1 << card
    if tell is not None:
        tell.all("card_used", {"seat": seat, "card": card})


def found_station(state: State, seat: i64, ship: i64, luck: Luck, tell: Tell | None) -> None:
    """Found a station for good, move the friendship marker if due, and let a card be chosen unless the game is won (SF-82 to
    SF-85)."""
    people = state.galaxy.dock[state.ship_point[seat * SHIPS + ship]]
    land(state, seat, ship)
    state.done[ship] = 1
    at = seat * PEOPLES + people
    state.station = replaced(state.station, at, state.station[at] + 1)
    if tell is not None:
        tell.all("station_founded", {"seat": seat, "people": people, "dock": state.stations(people)})
    settle_marker(state, seat, people, tell)
    if settle_win(state, tell):
        return
    left = cards_left(state, people)
    if len(left) == 1:
        take_card(state, seat, left[0], tell)
    elif len(left):
        state.docked = people
        state.chooser = seat
        state.phase = BEFRIENDING


def settle_marker(state: State, seat: i64, people: i64, tell: Tell | None) -> None:
    """Give the friendship marker to the first to found, then to anybody with more stations than its holder (SF-85)."""
    holder = state.holder[people]
    if holder == seat:
        return
    if holder != NOBODY and state.station[seat * PEOPLES + people] <= state.station[holder * PEOPLES + people]:
        return
    state.holder = replaced(state.holder, people, seat)
    state.count_points(seat)
    if holder != NOBODY:
        state.count_points(holder)
    if tell is not None:
        tell.all("marker_moved", {"seat": seat, "people": people, "loser": holder})


def cards_left(state: State, people: i64) -> vec[i64]:
    """Return the friendship cards of a people that nobody has taken."""
    found = vec[i64]()
    for card in range(CARDS):
        if CARD_PEOPLE[card] == people and state.card_owner[card] == NOBODY:
            found = append(found, card)
    return found


def take_card(state: State, seat: i64, card: i64, tell: Tell | None) -> None:
    state.card_owner = replaced(state.card_owner, card, seat)
    state.befriended |= 1 << seat
    state.docked = NOBODY
    state.phase = FLYING
    if tell is not None:
        tell.all("card_chosen", {"seat": seat, "card": card})


class ChooseCard(Deed[State]):
    """Take one of the remaining friendship cards of a people (SF-84)."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        card = part(action)
        gone = card >= len(CARD_IDS) or CARD_PEOPLE[card] != state.docked or state.card_owner[card] != NOBODY
        return Refusal("SF-84", "card_gone") if gone else None

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        take_card(state, seat, part(action), tell)


def medal_card(state: State, seat: i64) -> i64:
    """Return the seat's first unused card for half medals, or -1."""
    for card in MEDAL_CARDS:
        if owns(state, seat, card) and not is_used(state, card):
            return card
    return -1


class Medal(Deed[State]):
    """Pay three trade goods for one half medal (SF-107)."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        if not any(owns(state, seat, card) for card in MEDAL_CARDS):
            return Refusal("SF-109", "card_not_owned")
        if medal_card(state, seat) < 0:
            return Refusal("SF-107", "card_used")
        refusal = check_cost(state, seat, MEDAL_PRICE, "SF-107")
        if refusal is None and not half_medals_left(state):
            return Refusal("SF-107", "box_empty")
        return refusal

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        use(state, seat, medal_card(state, seat), tell)
        pay(state, seat, MEDAL_PRICE)
        gain_half_medals(state, seat, 1, tell)
        settle_win(state, tell)


def is_leader(state: State, seat: i64, other: i64) -> bool:
    """Return whether another seat has more points than this one, and cards."""
    return other != seat and other < state.seats and state.points(other) > state.points(seat) and state.total[other] > 0


class Accord(Deed[State]):
    """Draw a card from one or two leaders (SF-107)."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        first, other = part(action), second(action) - 1
        if not owns(state, seat, ACCORD_CARD):
            return Refusal("SF-109", "card_not_owned")
        if is_used(state, ACCORD_CARD):
            return Refusal("SF-107", "card_used")
        if not is_leader(state, seat, first) or (other >= 0 and (other == first or not is_leader(state, seat, other))):
            return Refusal("SF-107", "no_leader")
        return None

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        use(state, seat, ACCORD_CARD, tell)
        for other in (part(action), second(action) - 1):
            if other >= 0:
                steal_one(state, seat, other, luck, tell)


class Wish(Deed[State]):
    """Choose the resource that the relief fund shall pay (SF-108), at any time."""

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        state.wish = replaced(state.wish, seat, part(action))
        if tell is not None:
            tell.only([seat], "wish_set", {"seat": seat, "resource": part(action)})
