"""The board and the cards as tables of small numbers, built once from the data and never changed.

An asset, in JSON a `property`, is a number: first the plots, three per planet, then four toll stations and four radar traps.
"""

from typing import Final

from mypy_extensions import i64

from holodeck.games.planetopoly.data import DATA
from holodeck.kernel.vectors import vec

FIELDS: Final = len(DATA.board.fields)
PLANETS: Final = len(DATA.planets)
PLOTS_EACH: Final = 3
PLOTS: Final = PLANETS * PLOTS_EACH
STATIONS: Final = len(DATA.toll.stations)
FIRST_TOLL: Final = PLOTS
FIRST_RADAR: Final = PLOTS + STATIONS
PROPERTIES: Final = FIRST_RADAR + len(DATA.radar.stations)
NOBODY: Final = -1

START: Final = 0
PLOT: Final = 1
TOLL: Final = 2
RADAR: Final = 3
EVENT: Final = 4
PRISON: Final = 5
RISK: Final = 6
FIELD_KINDS: Final = ["start", "plot", "toll", "radar", "event", "prison", "risk"]

KIND_AT: Final = vec[i64]([FIELD_KINDS.index(field.kind) for field in DATA.board.fields])
"""The kind of each field."""
OPPOSITE: Final = vec[i64]([field.opposite for field in DATA.board.fields])
BONUS_AFTER: Final[list[bool]] = [kind not in DATA.dice.no_bonus_kinds for kind in FIELD_KINDS]
"""Whether a double that leads to a field of this kind brings a bonus roll (PP-602)."""

FIELD_OF: Final[list[int]] = (
    [plot.field for planet in DATA.planets for plot in planet.plots]
    + [station.field for station in DATA.toll.stations]
    + [station.field for station in DATA.radar.stations]
)
PROPERTY_AT: Final = vec[i64]([FIELD_OF.index(field) if field in FIELD_OF else NOBODY for field in range(FIELDS)])
"""The property on each field, or `NOBODY` if there is none."""

PRICE: Final = vec[i64](
    [plot.price for planet in DATA.planets for plot in planet.plots]
    + [DATA.toll.price] * STATIONS
    + [DATA.radar.price] * len(DATA.radar.stations)
)
MORTGAGE: Final = vec[i64](
    [plot.mortgage for planet in DATA.planets for plot in planet.plots]
    + [DATA.toll.mortgage] * STATIONS
    + [DATA.radar.mortgage] * len(DATA.radar.stations)
)
"""The sale price of each property without its bases."""
COMMISSION: Final = vec[i64]([plot.commission for planet in DATA.planets for plot in planet.plots])
BASE_PRICE: Final = vec[i64]([planet.base_price for planet in DATA.planets])
BASE_MORTGAGE: Final = vec[i64]([planet.base_mortgage for planet in DATA.planets])
BASE_COMMISSION: Final = vec[i64]([planet.base_commission for planet in DATA.planets])

MAX_LEVEL: Final = DATA.building.bases_per_station * DATA.building.stations_per_hub
LEVELS: Final = MAX_LEVEL + 1
RENT: Final = vec[i64]([rent for planet in DATA.planets for plot in planet.plots for rent in plot.rents])
"""The rent of plot p at level n is RENT[p * LEVELS + n]."""
TOLL_RENT: Final = vec[i64]([0] + list(DATA.toll.rents))  # noqa: RUF005  mypyc takes no star inside a vector
RADAR_RENT: Final = vec[i64]([traps * DATA.radar.rent_per_pip for traps in range(len(DATA.radar.stations) + 1)])
"""The rent per pip, by the number of traps owned (PP-210)."""

LEVEL_CAP: Final = vec[i64](list(DATA.building.max_level_by_plots_owned))
"""The highest level by the number of plots owned (PP-822)."""
OTHERS_AT_LEAST: Final = vec[i64](list(DATA.building.min_other_level))
"""The level all other plots of the planet need, by the level of one (PP-823)."""
HIGHEST_BESIDE: Final = vec[i64](
    [max(level for level in range(LEVELS) if OTHERS_AT_LEAST[level] <= lowest) for lowest in range(LEVELS)]
)
"""The inverse: the highest level of a plot, by the lowest level of the others."""


def ring_distance(a: i64, b: i64) -> i64:
    """Return the shorter distance between two fields around the ring."""
    ahead = (b - a) % FIELDS
    return min(ahead, FIELDS - ahead)


def nearest_prison(field: i64) -> i64:
    """Return the prison nearest in either direction, in a tie the one ahead (PP-303)."""
    prisons = [place for place in range(FIELDS) if KIND_AT[place] == PRISON]
    return min(prisons, key=lambda place: (ring_distance(field, place), (place - field) % FIELDS))


def next_of(kind: i64, field: i64) -> i64:
    """Return the next field of a kind ahead of a field."""
    ahead = (field + 1) % FIELDS
    while KIND_AT[ahead] != kind:
        ahead = (ahead + 1) % FIELDS
    return ahead


NEAREST_PRISON: Final = vec[i64]([nearest_prison(field) for field in range(FIELDS)])
NEXT_TOLL: Final = vec[i64]([next_of(TOLL, field) for field in range(FIELDS)])
NEXT_RADAR: Final = vec[i64]([next_of(RADAR, field) for field in range(FIELDS)])

DICE: Final = DATA.dice.count
DIE_SIDES: Final = DATA.dice.sides
MEAN_TOTAL: Final = DICE * (DIE_SIDES + 1) // 2
"""The most frequent total of a roll."""

RISK_MONEY: Final = vec[i64]([money for row in DATA.risk_table for money in row])
"""The gain or loss on the risk field for dice a and b: RISK_MONEY[(a - 1) * DIE_SIDES + b - 1] (PP-702)."""

EFFECTS: Final = [
    "receive", "pay", "skip", "roll_again", "opposite", "pay_per_base", "receive_each", "pay_each", "go_start", "go_next",
    "prison",
]  # fmt: skip
CARD_EFFECT: Final = vec[i64]([EFFECTS.index(card.effect) for card in DATA.event_cards])
CARD_AMOUNT: Final = vec[i64]([card.amount for card in DATA.event_cards])
CARD_TARGET: Final = vec[i64]([FIELD_KINDS.index(card.target) if card.target else NOBODY for card in DATA.event_cards])
CARD_COUNT: Final = vec[i64]([card.count for card in DATA.event_cards])

START_MONEY: Final = sum([chip.value * chip.count for chip in DATA.money.chips])
START_PASS: Final = DATA.money.start_pass
START_EXACT: Final = DATA.money.start_pass + DATA.money.start_exact_extra
MONEY_STEP: Final = DATA.money.step
FINES: Final = vec[i64](list(DATA.prison.fines))
FULL_SENTENCE: Final = len(DATA.prison.fines)
SAME_DOUBLES: Final = DATA.dice.same_doubles_limit
ANY_DOUBLES: Final = DATA.dice.doubles_limit
TWO_CARDS: Final = DATA.two_cards
OFFERS_PER_TURN: Final = DATA.trade.offers_per_turn

COLOURS: Final = [colour.id for colour in DATA.players.colours]
PLANET_IDS: Final = [planet.id for planet in DATA.planets]
FIELD_IDS: Final = [field.id for field in DATA.board.fields]
PROPERTY_IDS: Final = [FIELD_IDS[field] for field in FIELD_OF]
CARD_IDS: Final = [card.id for card in DATA.event_cards]
