"""The effects of cards: one function per kind, by its id in the data (RK-710, RK-802 to RK-810)."""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from holodeck.games.raumkolonie.actions import CARD_IDS, card_crossing, card_field, card_first, card_number, card_other, place
from holodeck.games.raumkolonie.board import RESOURCES, nearest_room
from holodeck.games.raumkolonie.data import DATA
from holodeck.games.raumkolonie.rules.bank import settle_rates
from holodeck.games.raumkolonie.rules.hands import gain, gain_all, lose
from holodeck.games.raumkolonie.rules.layout import index_numbers
from holodeck.games.raumkolonie.rules.pirate import rob
from holodeck.games.raumkolonie.rules.titles import add_military
from holodeck.games.raumkolonie.rules.walking import walk_to
from holodeck.games.raumkolonie.state import AFTER_JHARHOD, AFTER_LETTER, PIRATE, State
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.told import Tell, Told
from holodeck.kernel.trade.hands import single
from holodeck.kernel.vectors import replaced, vec

Effect = Callable[[State, int, int, Luck, Tell | None], None]

MILITARY: Final[list[int]] = [card.military for card in DATA.cards]
POINTS: Final[list[int]] = [card.victory_points for card in DATA.cards]
TARGET: Final[list[int]] = [card.target for card in DATA.cards]
UNITS: Final[list[int]] = [card.units for card in DATA.cards]
"""The values of each card in the data."""
TUBES: Final[list[int]] = [card.credits.get("tube", 0) for card in DATA.cards]
DOMES: Final[list[int]] = [card.credits.get("dome", 0) for card in DATA.cards]
SHUTTLES: Final[list[int]] = [card.credits.get("dome_anywhere", 0) for card in DATA.cards]
CENTRALS: Final[list[int]] = [card.credits.get("central", 0) for card in DATA.cards]
CHEAP_CENTRALS: Final[list[int]] = [card.credits.get("central_by_card", 0) for card in DATA.cards]
"""The buildings it makes free or cheap."""
FEATURES: Final = len(DATA.features)
LANDMARKS: Final = len(DATA.landmarks)


def played(seat: i64, action: int, tell: Tell | None) -> None:
    if tell is not None:
        tell.all("card_played", {"seat": seat, "card": place(action)})


def receive(state: State, seat: i64, action: int, goods: list[int], tell: Tell | None) -> None:
    gain_all(state, seat, goods)
    if tell is not None:
        tell.all("card_played_goods", {"seat": seat, "card": place(action), "goods": goods})


def jharhod(state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
    played(seat, action, tell)
    state.pirate_cause = AFTER_JHARHOD
    state.phase = PIRATE
    add_military(state, seat, MILITARY[place(action)], tell)


def letter_of_marque(state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
    played(seat, action, tell)
    state.pirate_cause = AFTER_LETTER
    state.phase = PIRATE
    add_military(state, seat, MILITARY[place(action)], tell)


def military(state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
    played(seat, action, tell)
    add_military(state, seat, MILITARY[place(action)], tell)


def grant(state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
    """Make tubes, domes or centrals free or cheap in this turn (RK-712)."""
    played(seat, action, tell)
    card = place(action)
    state.tube_credits += TUBES[card]
    state.dome_credits += DOMES[card]
    state.shuttle_credits += SHUTTLES[card]
    state.central_credits += CENTRALS[card]
    state.tristeel_credits += CHEAP_CENTRALS[card]


def monopoly(state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
    resource = card_first(action)
    losses: list[Told] = []
    for other in state.order_from(seat)[1:]:
        count = state.hand[other * RESOURCES + resource]
        lose(state, other, resource, count)
        gain(state, seat, resource, count)
        if tell is not None:
            losses.append(Told("monopoly_loss", {"seat": other, "count": count}))
    if tell is not None:
        facts: dict[str, object] = {"seat": seat, "card": place(action), "resource": resource, "losses": losses}
        tell.all("card_played_monopoly", facts)


def invention(state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
    units = UNITS[place(action)]
    goods = single(RESOURCES, card_first(action), units)
    goods[card_other(action)] += units
    receive(state, seat, action, goods, tell)


def harvest(state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
    receive(state, seat, action, single(RESOURCES, card_first(action), UNITS[place(action)]), tell)


def cornucopia(state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
    receive(state, seat, action, single(RESOURCES, luck.between("chance", 0, RESOURCES - 1), UNITS[place(action)]), tell)


def meteor(state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
    receive(state, seat, action, [UNITS[place(action)]] * RESOURCES, tell)


def victory_point(state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
    played(seat, action, tell)
    add_feature(state, seat, action, 0, FEATURES, luck, tell)


def landmark(state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
    played(seat, action, tell)
    state.landmark = replaced(state.landmark, seat, 1)
    settle_rates(state, seat)
    add_feature(state, seat, action, FEATURES, LANDMARKS, luck, tell)


def add_feature(state: State, seat: i64, action: int, first: i64, count: i64, luck: Luck, tell: Tell | None) -> None:
    """Give a building an unused name (any, if all are used), and score the card's victory point."""
    crossing = card_crossing(action)
    walk_to(state, seat, crossing, tell)
    free = [0] * (FEATURES + LANDMARKS)
    for feature in range(first, first + count):
        free[feature] = 1
    for used in state.features:
        free[used >> 8] = 0
    if not any(free):
        for feature in range(first, first + count):
            free[feature] = 1
    feature = luck.pick("feature", vec[i64](free))
    state.features = [*state.features, crossing | feature << 8]
    state.card_points = replaced(state.card_points, seat, state.card_points[seat] + POINTS[place(action)])
    if tell is not None:
        kind = state.building[crossing] & 1
        tell.all("feature_added", {"seat": seat, "crossing": crossing, "building": kind, "feature": feature})


def mafia(state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
    played(seat, action, tell)
    state.mafia = seat
    if tell is not None:
        tell.all("mafia_started", {"seat": seat, "field": state.pirate})


def move_target(state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
    played(seat, action, tell)
    state.target += TARGET[place(action)]
    if tell is not None:
        tell.all("target_changed", {"number": state.target})


def tractor_beam(state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
    played(seat, action, tell)
    for other in state.order_from(seat)[1:]:
        count = min(UNITS[place(action)], state.total[other])
        if count and not state.shield[other]:
            rob(state, seat, other, count, luck, tell)


def shield(state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
    played(seat, action, tell)
    state.shield = replaced(state.shield, seat, 1)


def terraform(state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
    played(seat, action, tell)
    field, resource, number = card_field(action), card_first(action), card_number(action)
    walk_to(state, seat, nearest_room(state.figure[seat], field), tell)
    state.terrain = replaced(state.terrain, field, resource)
    state.number = replaced(state.number, field, number)
    index_numbers(state)
    if tell is not None:
        tell.all("terraformed", {"seat": seat, "field": field, "resource": resource, "number": number})


def time_loop(state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
    played(seat, action, tell)
    state.extra_turn = True


_effects: Final[dict[str, Effect]] = {
    "jharhod": jharhod,
    "tubes": grant,
    "monopoly": monopoly,
    "invention": invention,
    "victory_point": victory_point,
    "military": military,
    "harvest": harvest,
    "cornucopia": cornucopia,
    "mafia": mafia,
    "dome": grant,
    "central": grant,
    "shorten": move_target,
    "lengthen": move_target,
    "meteor": meteor,
    "shuttle": grant,
    "robots": grant,
    "prefab": grant,
    "tractor_beam": tractor_beam,
    "letter_of_marque": letter_of_marque,
    "shield": shield,
    "terraform": terraform,
    "time_loop": time_loop,
    "landmark": landmark,
}
DO: Final[list[Effect]] = [_effects[name] for name in CARD_IDS]
"""The effect of each card, in the order of the ids."""
