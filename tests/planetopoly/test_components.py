"""Chapters 1 to 3 of the rule book as tests: players, parts, prices, the board."""

import re
import tomllib
from importlib import resources

import pytest

from holodeck.games.planetopoly import RULES, state
from holodeck.games.planetopoly.actions import ENDINGS, MODES, PHASES
from holodeck.games.planetopoly.board import (
    EFFECTS,
    FIELD_KINDS,
    KIND_AT,
    MAX_LEVEL,
    NEAREST_PRISON,
    OPPOSITE,
    PLANETS,
    PLOTS,
    PLOTS_EACH,
    PROPERTIES,
    RADAR_RENT,
    TOLL_RENT,
)
from holodeck.games.planetopoly.data import DATA
from holodeck.games.planetopoly.rules import cards
from holodeck.games.planetopoly.rules.holdings import mortgage_value, rent_at
from holodeck.kernel.engine.game import begin
from holodeck.kernel.engine.refusal import Refusal
from tests.clauses import clause
from tests.planetopoly.table import Table

BOOK = resources.files("holodeck.games.planetopoly").joinpath("RULES.md").read_text("utf-8")


@clause("PP-101")
def test_rent_is_collected_and_debt_eliminates_until_one_is_left() -> None:
    table = Table(2).own("rot", "fornax_1", "fornax_2", "fornax_3", level=9).at("blau", "dorado_3").cash("blau", 100)
    table.roll("blau", 1, 1)
    assert table["cash.rot"] == 3000 + 7000
    ranking = RULES.ranking(table.state)
    assert ranking is not None
    assert ranking.winners == [1]


@clause("PP-102")
def test_two_to_four_play() -> None:
    assert (RULES.fewest, RULES.most, len(RULES.colours)) == (2, 4, 4)
    for seats in (1, 5):
        with pytest.raises(Refusal, match="bad_seats"):
            begin(RULES, seats, "seats", {})


@clause("PP-103")
def test_the_bank_never_runs_out() -> None:
    table = Table(2).cash("blau", 9_000_000).at("blau", "hydra_3").own("rot", "toll_1")
    table.roll("blau", 1, 2)
    assert table["cash.blau"] == 9_001_000
    assert all(table[f"owner.{field.id}"] is None for field in DATA.board.fields if field.kind == "plot")


@clause("PP-104")
def test_players_cannot_trade_in_the_standard_game() -> None:
    table = Table().own("rot", "toll_1")
    offer = {"partner": "rot", "give_money": 800, "want_money": 0, "give": [], "want": ["toll_1"]}
    assert table.refused("blau", "offer", **offer) == ("wrong_phase", "PP-1303")
    assert not table.can("blau", "offer")


@clause("PP-201")
def test_two_six_sided_dice_are_rolled() -> None:
    table = Table()
    table.luck.script.clear()
    seen = set[int]()
    for _ in range(60):
        table.given("phase", "pre_roll").given("active", "blau").given("in_prison.blau", False).play("blau", "roll")
        seen |= {table.state.die1, table.state.die2}
        table.given("phase", "pre_roll").given("active", "blau").given("field.blau", "kerberos").given("doubles", [])
    assert seen == {1, 2, 3, 4, 5, 6}


@clause("PP-202")
def test_there_are_forty_fields_and_thirty_two_cards_of_each_kind() -> None:
    kinds = [FIELD_KINDS[kind] for kind in KIND_AT]
    assert len(kinds) == 40
    assert (kinds.count("plot"), kinds.count("toll"), kinds.count("radar"), kinds.count("event")) == (24, 4, 4, 4)
    assert (PLANETS, PLOTS_EACH, PROPERTIES) == (8, 3, 32)
    assert {len(planet.plots) for planet in DATA.planets} == {PLOTS_EACH}
    assert sum(card.count for card in DATA.event_cards) == 32
    assert len(DATA.event_cards) == 23


@clause("PP-203", "PP-1801")
def test_everybody_starts_with_chips_worth_3000() -> None:
    assert sum(chip.value * chip.count for chip in DATA.money.chips) == 3000
    assert [(chip.value, chip.count) for chip in DATA.money.chips] == [(1000, 2), (200, 4), (50, 3), (10, 5)]
    assert Table()["cash"] == {"blau": 3000, "rot": 3000, "gruen": 3000, "magenta": 3000}


@clause("PP-203")
def test_all_money_is_a_multiple_of_ten() -> None:
    amounts = [plot.price for planet in DATA.planets for plot in planet.plots]
    amounts += [rent for planet in DATA.planets for plot in planet.plots for rent in plot.rents]
    amounts += [money for row in DATA.risk_table for money in row] + [card.amount for card in DATA.event_cards]
    assert all(amount % 10 == 0 for amount in amounts)


@clause("PP-205")
def test_sale_values_are_half_the_price_and_count_as_mortgage() -> None:
    for planet in DATA.planets:
        assert planet.base_mortgage * 2 == planet.base_price
        assert all(plot.mortgage * 2 == plot.price for plot in planet.plots)
    table = Table().own("blau", "lyra_1", "lyra_2", level=1).own("blau", "toll_1")
    assert mortgage_value(table.state, 0) == 300 + 300 + 2 * 150 + 400


@clause("PP-206")
def test_commission_is_a_fifth_of_the_price() -> None:
    for planet in DATA.planets:
        assert planet.base_commission * 5 == planet.base_price
        assert all(plot.commission * 5 == plot.price for plot in planet.plots)


@clause("PP-204", "PP-208")
def test_the_cards_state_what_the_table_of_the_rule_book_says() -> None:
    rows = re.findall(r"^\| (\d+) \| (\w+ \d) \| (.*?) \|$", BOOK.split("## 3.")[0], re.MULTILINE)
    plots = {plot.field: (planet, plot) for planet in DATA.planets for plot in planet.plots}
    assert len(rows) == PLOTS
    for number, name, rest in rows:
        cells = [int(cell) for cell in re.findall(r"\d+", rest)]
        planet, plot = plots[int(number)]
        assert DATA.board.fields[int(number)].name_de == name
        assert cells[:3] == [plot.price, plot.mortgage, plot.commission]
        assert cells[3:6] == [planet.base_price, planet.base_mortgage, planet.base_commission]
        assert cells[6:] == plot.rents


@clause("PP-209")
def test_a_toll_rises_with_the_owners_stations() -> None:
    assert list(TOLL_RENT[1:]) == [200, 400, 800, 1600]
    assert (DATA.toll.price, DATA.toll.mortgage) == (800, 400)


@clause("PP-210")
def test_a_radar_fine_is_fifty_times_pips_times_traps() -> None:
    assert list(RADAR_RENT) == [0, 50, 100, 150, 200]
    for traps in range(1, 5):
        table = Table().own("rot", *(f"radar_{number}" for number in range(1, traps + 1)))
        for total in range(2, 13):
            assert rent_at(table.state, PROPERTIES - 4, total) == 50 * total * traps
    assert (DATA.radar.price, DATA.radar.mortgage) == (1000, 500)


@clause("PP-207")
def test_levels_are_shown_as_stations_and_bases() -> None:
    words = tomllib.loads(resources.files("holodeck.games.planetopoly").joinpath("words.de.toml").read_text("utf-8"))
    for level, shown in enumerate(words["names"]["works"].values()):
        stations, bases = divmod(level, 3)
        if level == 9:
            assert shown == "1 Raumbasis"
            continue
        assert (f"{stations} Raumstation" in shown) == (stations > 0)
        assert (f"{bases} Stützpunkt" in shown) == (bases > 0)
    assert MAX_LEVEL == 9


@clause("PP-301")
def test_the_board_is_the_ring_of_the_rule_book() -> None:
    for line in re.findall(r"^\| \d+ \| [A-Z].*\|$", BOOK.split("## 3. Board")[1].split("## 4.")[0], re.MULTILINE):
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        for number, name in zip(cells[::2], cells[1::2], strict=True):
            assert DATA.board.fields[int(number)].name_de == name
    for side in range(1, 5):
        kinds = [field.kind for field in DATA.board.fields if field.side == side]
        assert [kinds.count(kind) for kind in ("plot", "toll", "radar", "event")] == [6, 1, 1, 1]
    assert [DATA.board.fields[corner].kind for corner in (0, 10, 20, 30)] == ["start", "prison", "risk", "prison"]


@clause("PP-302")
def test_event_fields_face_event_fields() -> None:
    assert [(field + 20) % 40 for field in range(40)] == list(OPPOSITE)
    assert all(KIND_AT[OPPOSITE[field]] == KIND_AT[field] for field in (7, 13, 27, 33))


@clause("PP-303")
@pytest.mark.parametrize(
    ("field", "prison"), [(0, 10), (20, 30), (10, 10), (30, 30), (19, 10), (21, 30), (39, 30), (1, 10), (5, 10)]
)
def test_the_nearest_prison_counts_both_ways_and_ahead_on_a_tie(field: int, prison: int) -> None:
    assert NEAREST_PRISON[field] == prison


@clause("PP-304")
def test_there_is_one_pile_of_event_cards_for_all_event_fields() -> None:
    table = Table().at("blau", "mensa_3").card("rec100").at("rot", "corvus_1").card("rec100")
    table.roll("blau", 1, 2)
    table.roll("rot", 1, 1)
    assert table["cards.rec100"] is None
    assert sum(table["cards"].values()) == 30


@clause("PP-305")
def test_every_placement_counts_arrivals_and_pawns_share_a_field() -> None:
    table = Table().card("goprison")
    assert table["arrival"] == {"blau": 1, "rot": 2, "gruen": 3, "magenta": 4}
    table.roll("blau", 3, 4)
    assert table["arrival.blau"] == 6
    assert table["field.blau"] == "kerberos"
    table.roll("rot", 4, 6)
    assert (table["field.rot"], table["arrival.rot"]) == ("kerberos", 7)


def test_the_numbers_of_phases_modes_and_endings_are_their_places_in_the_lists() -> None:
    phases = [state.PRISON_CHOICE, state.PRE_ROLL, state.MAY_BUY, state.MAY_BUILD, state.TRADE_REPLY, state.OVER]
    assert [PHASES[phase] for phase in phases] == ["prison", "pre_roll", "buy", "build", "trade_reply", "over"]
    assert [MODES[mode] for mode in (state.FIRST, state.BONUS, state.CARD)] == ["first", "bonus", "card"]
    endings = [state.RUNNING, state.LAST_LEFT, state.ROUND_LIMIT, state.BY_VOTE, state.BY_SILENCE, state.BY_LENGTH]
    assert [ENDINGS[ending] for ending in endings] == ["running", "last_left", "round_limit", "vote", "silence", "length"]


def test_the_numbers_of_effects_are_their_places_in_the_list() -> None:
    effects = [cards.RECEIVE, cards.PAY, cards.SKIP, cards.ROLL_AGAIN, cards.TO_OPPOSITE, cards.PAY_PER_BASE]
    effects += [cards.RECEIVE_EACH, cards.PAY_EACH, cards.GO_START, cards.GO_NEXT, cards.TO_PRISON]
    assert effects == list(range(len(EFFECTS)))
    assert [EFFECTS[effect] for effect in effects] == [
        *("receive", "pay", "skip", "roll_again", "opposite", "pay_per_base"),
        *("receive_each", "pay_each", "go_start", "go_next", "prison"),
    ]
