"""Chapter 9: building tubes, domes and centrals."""

import pytest

from holodeck.games.raumkolonie.data import DATA
from tests.clauses import clause
from tests.raumkolonie.table import RESOURCES, Table

RICH = dict.fromkeys(RESOURCES, 9)


def rich() -> Table:
    return Table.tp().hand("blau", **RICH)


@clause("RK-901")
def test_a_tube_costs_sand_and_texolyte() -> None:
    table = Table.tp().play("blau", "build_tube", border="G061")
    assert table.hand_of("blau") == [2, 1, 3, 1, 2]
    assert table["tubes.G061"] == "blau"


@clause("RK-901")
@pytest.mark.parametrize("border", ["G061", "G040", "G074", "G078"])
def test_a_tube_touches_a_tube_or_building_of_its_owner(border: str) -> None:
    assert rich().allows("blau", "build_tube", border=border)


@clause("RK-901")
@pytest.mark.parametrize("border", ["G001", "G060", "G050", "G118"])
def test_a_tube_away_from_its_owners_network_is_refused(border: str) -> None:
    assert rich().refused("blau", "build_tube", border=border) == ("no_connection", "RK-901")


@clause("RK-901")
@pytest.mark.parametrize("border", ["G067", "G066"])
def test_a_tube_needs_a_free_border(border: str) -> None:
    assert rich().refused("blau", "build_tube", border=border) == ("occupied", "RK-901")


@clause("RK-901")
def test_a_tube_does_not_connect_through_another_players_building() -> None:
    table = rich().owning("rot", "K35")
    assert table.refused("blau", "build_tube", border="G040") == ("no_connection", "RK-901")
    assert "G040" not in [action["border"] for action in table.legal("blau", "build_tube")]


@clause("RK-901")
def test_a_tube_may_lead_up_to_another_players_building() -> None:
    assert rich().owning("rot", "K27").allows("blau", "build_tube", border="G040")


@clause("RK-901")
def test_a_tube_may_lie_on_the_coast() -> None:
    assert rich().tubing("blau", "G045").allows("blau", "build_tube", border="G041")


@clause("RK-902")
def test_a_dome_costs_sand_texolyte_and_two_polyduridium() -> None:
    table = Table.tp().play("blau", "build_dome", crossing="K43")
    assert table.hand_of("blau") == [2, 1, 1, 1, 2]
    assert table["buildings.K43"] == {"seat": "blau", "kind": "dome"}


@clause("RK-902")
def test_a_dome_needs_a_tube_of_its_owner() -> None:
    table = rich()
    assert table.refused("blau", "build_dome", crossing="K01") == ("no_connection", "RK-902")
    assert table.refused("blau", "build_dome", crossing="K55")[0] == "too_close"
    assert table.tubing("rot", "G070").refused("blau", "build_dome", crossing="K54") == ("no_connection", "RK-902")


@clause("RK-902")
@pytest.mark.parametrize("crossing", ["K50", "K47", "K80"])
def test_a_dome_needs_a_free_crossing(crossing: str) -> None:
    assert rich().refused("blau", "build_dome", crossing=crossing) == ("occupied", "RK-902")


@clause("RK-903")
@pytest.mark.parametrize("crossing", ["K49", "K42", "K58"])
def test_no_dome_stands_next_to_another(crossing: str) -> None:
    assert rich().refused("blau", "build_dome", crossing=crossing) == ("too_close", "RK-903")


@clause("RK-903")
@pytest.mark.parametrize("colour", ["rot", "blau"])
@pytest.mark.parametrize("kind", ["dome", "central"])
def test_every_building_of_anybody_counts_for_the_distance(colour: str, kind: str) -> None:
    assert rich().owning(colour, "K27", kind).refused("blau", "build_dome", crossing="K35") == ("too_close", "RK-903")


@clause("RK-903")
def test_two_crossings_away_is_far_enough() -> None:
    assert rich().owning("rot", "K26").allows("blau", "build_dome", crossing="K35")
    assert rich().allows("blau", "build_dome", crossing="K43"), "K50 is two crossings away"


@clause("RK-903")
def test_tubes_of_others_do_not_matter_for_the_distance() -> None:
    assert rich().tubing("rot", "G045", "G040").allows("blau", "build_dome", crossing="K35")


@clause("RK-904")
def test_a_central_costs_sand_polyduridium_two_tristeel_and_plasma() -> None:
    table = Table.tp().play("blau", "build_central", crossing="K50")
    assert table.hand_of("blau") == [2, 2, 2, 0, 0]
    assert table["buildings.K50"] == {"seat": "blau", "kind": "central"}


@clause("RK-904")
@pytest.mark.parametrize("crossing", ["K49", "K65", "K47"])
def test_only_the_players_dome_becomes_a_central(crossing: str) -> None:
    assert rich().refused("blau", "build_central", crossing=crossing) == ("no_dome", "RK-904")


@clause("RK-904")
def test_a_dome_built_in_this_turn_may_become_a_central() -> None:
    assert rich().play("blau", "build_dome", crossing="K43").allows("blau", "build_central", crossing="K43")


@clause("RK-901", "RK-902", "RK-904")
@pytest.mark.parametrize("wealth", ["rich", "poor", "usual"])
@pytest.mark.parametrize(
    "granted", ["", "tube_credits", "dome_credits", "shuttle_credits", "central_credits", "tristeel_credits"]
)
@pytest.mark.parametrize("limited", ["an", "aus"])
def test_exactly_the_allowed_places_are_listed(wealth: str, granted: str, limited: str) -> None:
    table = Table.tp(baugrenze=limited)
    if wealth != "usual":
        table.hand("blau", **(RICH if wealth == "rich" else {}))
    if granted:
        table.given(granted, 1).given("card_played", True)
    for name, part, places in (
        ("build_tube", "border", [border.id for border in DATA.board.borders]),
        ("build_dome", "crossing", [crossing.id for crossing in DATA.board.crossings]),
        ("build_central", "crossing", [crossing.id for crossing in DATA.board.crossings]),
    ):
        allowed = [place for place in places if table.allows("blau", name, **{part: place})]
        assert sorted(action[part] for action in table.legal("blau", name)) == allowed


@clause("RK-906")
def test_a_tube_is_checked_for_phase_before_place() -> None:
    table = Table.tp().given("phase", "betting")
    assert table.refused("blau", "build_tube", border="G067") == ("wrong_phase", "RK-1804")
    assert Table.tp().refused("rot", "build_tube", border="G067") == ("not_your_turn", "RK-606")


@clause("RK-906")
def test_a_tube_is_checked_for_place_then_connection_then_cost() -> None:
    table = Table.tp().hand("blau")
    codes = [table.refused("blau", "build_tube", border=border)[0] for border in ("G066", "G001", "G061")]
    assert codes == ["occupied", "no_connection", "not_enough"]


@clause("RK-906")
def test_a_dome_is_checked_for_place_distance_tube_and_cost() -> None:
    table = Table.tp().hand("blau")
    codes = [table.refused("blau", "build_dome", crossing=crossing)[0] for crossing in ("K50", "K04", "K17", "K01", "K43")]
    assert codes == ["occupied", "no_connection", "too_close", "no_connection", "not_enough"]


@clause("RK-906")
def test_a_central_is_checked_for_a_dome_before_the_cost() -> None:
    table = Table.tp().hand("blau")
    codes = [table.refused("blau", "build_central", crossing=crossing)[0] for crossing in ("K65", "K50")]
    assert codes == ["no_dome", "not_enough"]


@clause("RK-906")
def test_a_card_is_checked_for_the_deck_before_the_cost() -> None:
    table = Table.tp().hand("blau")
    assert table.refused("blau", "buy_card")[0] == "not_enough"
    assert table.given("event_deck", [0] * 13).given("event_left", 0).refused("blau", "buy_card")[0] == "deck_empty"


@clause("RK-906")
def test_a_credit_replaces_the_cost_but_not_the_check() -> None:
    table = Table.tp().hand("blau").given("tristeel_credits", 1)
    refusal = table.check("blau", "build_central", crossing="K50")
    assert refusal is not None
    assert (refusal.code, refusal.facts["goods"]) == ("not_enough", [0, 0, 0, 0, 1])


@clause("RK-906")
def test_in_set_up_the_dome_comes_before_the_tube() -> None:
    table = Table.new(start=0)
    assert table.refused("blau", "setup_tube", border="G067") == ("wrong_phase", "RK-1804")
    table.play("blau", "setup_dome", crossing="K50")
    assert table.refused("blau", "setup_dome", crossing="K01") == ("wrong_phase", "RK-1804")
    assert table.refused("blau", "setup_tube", border="G001")[0] == "no_connection"


@clause("RK-906")
def test_building_as_in_the_main_part_is_not_possible_in_set_up() -> None:
    assert Table.new(start=0).refused("blau", "build_dome", crossing="K50") == ("wrong_phase", "RK-1804")


@clause("RK-906")
@pytest.mark.parametrize(
    ("name", "place", "lacking"),
    [
        ("build_tube", {"border": "G061"}, [1, 1, 0, 0, 0]),
        ("build_dome", {"crossing": "K43"}, [1, 1, 2, 0, 0]),
        ("build_central", {"crossing": "K50"}, [1, 0, 1, 1, 2]),
        ("buy_card", {}, [0, 1, 0, 1, 1]),
    ],
)
def test_a_refusal_names_what_is_lacking(name: str, place: dict[str, object], lacking: list[int]) -> None:
    refusal = Table.tp().hand("blau").check("blau", name, **place)
    assert refusal is not None
    assert refusal.facts == {"seat": 0, "goods": lacking}


@clause("RK-907")
def test_a_tube_from_the_crossing_leaves_the_figure_there() -> None:
    table = Table.tp().play("blau", "build_tube", border="G061")
    assert table["figures.blau"] == "K49"
