"""Set-up (SF-27 to SF-36, SF-121, SF-122, SF-130): tiles, chips, the supply pile, who begins, pieces and cards."""

from typing import Final

from mypy_extensions import i64

from holodeck.games.sternenfahrer.actions import COLOUR_IDS
from holodeck.games.sternenfahrer.board import (
    FIRST_HOME_PLANET,
    HOME_CHIPS,
    HOMES,
    LEFT_OVER,
    POINT_IDS,
    RESOURCES,
    SLOT_STARS,
    STARS,
    TILE_SLOTS,
    TILES,
)
from holodeck.games.sternenfahrer.data import DATA
from holodeck.games.sternenfahrer.made.state import first_state
from holodeck.games.sternenfahrer.rules.building import mount
from holodeck.games.sternenfahrer.rules.exploring import note_secrets
from holodeck.games.sternenfahrer.rules.galaxy import BEGINNER, galaxy_of
from holodeck.games.sternenfahrer.rules.options import Settings
from holodeck.games.sternenfahrer.rules.pieces import draw_charts, launch, put_colony, put_spaceport
from holodeck.games.sternenfahrer.rules.supply import draw_cards, form_pile
from holodeck.games.sternenfahrer.rules.turn import begin_turn
from holodeck.games.sternenfahrer.state import CARDS_PER_KIND, COLONY_SHIP, DRIVE, FOUNDING_COLONY, NEUTRAL, State
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.palette import Palette
from holodeck.kernel.engine.told import Tell
from holodeck.kernel.vectors import filled, listed, vec

START_CARDS: Final = DATA.start.cards
START_HALVES: Final = DATA.start.half_medals
START_DRIVES: Final = DATA.start.drives
PER_HOME: Final = 3
START_POINTS: Final[list[tuple[list[int], int]]] = [
    ([POINT_IDS.index(point) for point in (*pieces.colonies, pieces.spaceport)], POINT_IDS.index(pieces.colony_ship))
    for pieces in [DATA.start_pieces[colour] for colour in COLOUR_IDS]
]
"""By colour the sites of its colonies, with that of its spaceport last, and the point of its ship."""


def set_up(seats: i64, settings: Settings, palette: Palette, luck: Luck, tell: Tell | None) -> State:
    state = first_state(seats, settings)
    if not settings.variable:
        state.tiles = BEGINNER
    elif not settings.discovery:
        deal_tiles(state, luck)
    state.galaxy = galaxy_of(state.tiles, state.turned)
    lay_home_chips(state, luck)
    note_secrets(state)
    state.bank = filled(RESOURCES, CARDS_PER_KIND)
    form_pile(state)
    state.start = roll_for_start(state, luck, tell)
    if tell is not None:
        tell.all("start_player", {"seat": state.start})
    if settings.free_founding:
        state.phase = FOUNDING_COLONY
        state.active = state.start
        state.chooser = state.start
        return state
    put_start_pieces(state, palette, tell)
    for seat in range(seats):
        mount(state, seat, DRIVE, START_DRIVES)
    deal_start(state, luck, tell)
    return state


def deal_tiles(state: State, luck: Luck) -> None:
    """Put a random tile of its class, turned at random, in every slot (SF-121)."""
    left = [1] * TILES
    left[LEFT_OVER] = 0
    tiles, turned = filled(TILE_SLOTS, 0), filled(TILE_SLOTS, 0)
    for slot in range(TILE_SLOTS):
        tiles[slot] = luck.pick(
            "tiles", vec[i64]([left[tile] if STARS[tile] == SLOT_STARS[slot] else 0 for tile in range(TILES)])
        )
        turned[slot] = luck.between("rotation", 0, 2)
        left[tiles[slot]] = 0
    state.tiles = tiles
    state.turned = turned


def lay_home_chips(state: State, luck: Luck) -> None:
    """Put the chips of the homes face up, as printed or shuffled among the planets of each home (SF-28, SF-121)."""
    chips = state.chip[:]
    for home in range(HOMES):
        left = HOME_CHIPS[PER_HOME * home : PER_HOME * home + PER_HOME]
        for place in range(PER_HOME):
            drawn = luck.between("home_chips", 0, len(left) - 1) if state.settings.variable else 0
            chips[FIRST_HOME_PLANET + PER_HOME * home + place] = left.pop(drawn)
    state.chip = chips


def roll_for_start(state: State, luck: Luck, tell: Tell | None) -> i64:
    """Roll for the start player: the highest sum begins, those who tie roll again (SF-32)."""
    rolling = list(range(state.seats))
    while len(rolling) > 1:
        sums: list[int] = []
        for seat in rolling:
            a, b = luck.die("dice", 6), luck.die("dice", 6)
            sums.append(a + b)
            if tell is not None:
                tell.all("start_rolled", {"seat": seat, "a": a, "b": b, "total": a + b})
        rolling = [seat for seat, rolled in zip(rolling, sums, strict=True) if rolled == max(sums)]
    return rolling[0]


def put_start_pieces(state: State, palette: Palette, tell: Tell | None) -> None:
    """Put the pieces of each colour on the board; those of unused colours only block their sites (SF-33, SF-34)."""
    blocked: list[int] = []
    for number in range(len(COLOUR_IDS)):
        points, ship = START_POINTS[palette[number]]
        owner = number if number < state.seats else NEUTRAL
        for point in points:
            put_colony(state, owner, point)
        put_spaceport(state, owner, points[-1])
        if owner == NEUTRAL:
            blocked += points
        else:
            launch(state, owner, COLONY_SHIP, ship)
    if tell is not None and blocked:
        tell.all("neutral", {"points": sorted(blocked)})


def deal_start(state: State, luck: Luck, tell: Tell | None) -> None:
    """Deal half medals and cards, in turn order from the start player, and begin the first turn (SF-35, SF-130)."""
    draw_charts(state)
    state.half_medals = filled(state.seats, START_HALVES)
    for seat in range(state.seats):
        state.count_points(seat)
    order = state.order_from(state.start)
    if tell is not None:
        tell.all("game_started", {"seats": order})
    for late, seat in enumerate(order):
        draw_cards(state, seat, START_CARDS + (late if state.settings.balance else 0), luck, tell)
    begin_turn(state, state.start, tell)


def homes_left(state: State) -> list[int]:
    """Return the empty sites of homes."""
    sites = [point for point, slot in enumerate(listed(state.galaxy.site)) if slot >= TILE_SLOTS]
    return [point for point in sites if state.building[point] < 0]
