"""Mining, colonising, ship building and technologies (AN-72x to AN-74x, AN-76x)."""

import pytest

from tests.astronuts.table import Table
from tests.astronuts.talking import Talk
from tests.clauses import clause


def landed(actions: int = 6) -> Table:
    """Return a table with blau's ship on Pistazia (A4), a small planet with a red and a yellow nut, and an empty hand."""
    table = Table().ship("blau", 1, "A4").lying("A4", "red", "yellow").hand("blau")
    return table.acting(actions)


@clause("AN-721")
def test_one_action_takes_all_nuts_of_the_planet() -> None:
    table = landed().play("blau", "mine", ship="1")
    assert (table["hands.blau"], table["nuts.A4"], table["actions_left"]) == ({"red": 1, "yellow": 1}, [], 5)


@clause("AN-722")
def test_mining_is_refused_in_order() -> None:
    table = landed(0).given("flags.blau.1", ["no_mine"])
    assert table.refused("blau", "mine", ship="1") == ("ship_disabled", "AN-722")
    table.given("flags.blau.1", [])
    assert table.ship("blau", 1, "A1").refused("blau", "mine", ship="1") == ("home_no_colony", "AN-722")
    assert table.ship("blau", 1, "B4").refused("blau", "mine", ship="1") == ("not_on_planet", "AN-722")
    table.ship("blau", 1, "A4").lying("A4")
    assert table.refused("blau", "mine", ship="1") == ("nothing_to_mine", "AN-722")
    table.lying("A4", "red").given("fates.blau.1", "3-4").given("left.blau.1", 1)
    assert table.refused("blau", "mine", ship="1") == ("not_enough_nuts", "AN-722")
    assert table.hand("blau", red=1).refused("blau", "mine", ship="1") == ("not_enough_actions", "AN-722")


@clause("AN-723", "AN-F23", "AN-F24")
@pytest.mark.parametrize(("fate", "cost"), [("2-3", 3), ("2-4", 2)])
def test_hard_ground_costs_more(fate: str, cost: int) -> None:
    table = landed(3).given("fates.blau.1", fate).play("blau", "mine", ship="1")
    assert table.fact("mined")["actions"] == 3 - cost


@clause("AN-723", "AN-806", "AN-F34")
def test_pawnbrokers_take_a_nut_before_the_mined_ones_come() -> None:
    table = landed().given("fates.blau.1", "3-4").given("left.blau.1", 1).hand("blau", orange=1).bank()
    assert table.refused("blau", "mine", ship="1", toll="red") == ("not_enough_nuts", "AN-722")
    table.play("blau", "mine", ship="1", toll="orange")
    assert (table["hands.blau"], table["bank"], table["left.blau.1"]) == ({"red": 1, "yellow": 1}, {"orange": 1}, 0)


@clause("AN-724")
def test_colonies_do_not_matter_for_mining() -> None:
    assert landed().settled("rot", "A4", 2).refused("blau", "mine", ship="1") is None


@clause("AN-731")
def test_a_colony_costs_an_action_and_a_nut() -> None:
    table = landed().hand("blau", red=2).bank().play("blau", "colonise", ship="1")
    assert (table["colonies.A4"], table["hands.blau"], table["bank"], table["actions_left"]) == (
        {"blau": 1},
        {"red": 1},
        {"red": 1},
        5,
    )


@clause("AN-732")
def test_colonising_is_refused_in_order() -> None:
    table = landed(0).given("flags.blau.1", ["no_colonise"])
    assert table.refused("blau", "colonise", ship="1") == ("ship_disabled", "AN-732")
    table.given("flags.blau.1", [])
    assert table.ship("blau", 1, "A1").refused("blau", "colonise", ship="1") == ("home_no_colony", "AN-732")
    assert table.ship("blau", 1, "B4").refused("blau", "colonise", ship="1") == ("not_on_planet", "AN-732")
    table.ship("blau", 1, "A4").settled("rot", "A4", 2).settled("blau", "D1", 14)
    assert table.refused("blau", "colonise", ship="1") == ("planet_full", "AN-732")
    assert table.settled("rot", "A4", 1).refused("blau", "colonise", ship="1") == ("no_marker", "AN-732")
    assert table.settled("blau", "D1", 1).refused("blau", "colonise", ship="1") == ("not_enough_nuts", "AN-732")
    assert table.hand("blau", red=1).refused("blau", "colonise", ship="1") == ("not_enough_actions", "AN-732")


@clause("AN-733", "AN-F44")
def test_helping_hands_cost_no_action() -> None:
    table = landed(0).hand("blau", red=2).given("fates.blau.1", "4-4").play("blau", "colonise", ship="1")
    assert (table["actions_left"], table["hands.blau"]) == (0, {"red": 1})


@clause("AN-733", "AN-F45")
def test_a_welcome_gift_is_one_free_colony() -> None:
    table = landed(3).hand("blau", red=1).given("fates.blau.1", "4-5").given("left.blau.1", 1)
    table.play("blau", "colonise", ship="1")
    assert (table["actions_left"], table["hands.blau"]) == (3, {"red": 1})
    table.play("blau", "colonise", ship="1")
    assert (table["actions_left"], table["hands.blau"]) == (2, {})


@clause("AN-733", "AN-F46")
def test_sworn_kin_give_free_colonies() -> None:
    table = landed(3).given("fates.blau.1", "4-6").play("blau", "colonise", ship="1").play("blau", "colonise", ship="1")
    assert (table["colonies.A4"], table["actions_left"]) == ({"blau": 2}, 3)


@clause("AN-733", "AN-F35")
def test_a_settlement_tax_is_one_more_nut_once() -> None:
    table = landed().given("fates.blau.1", "3-5").given("left.blau.1", 1).hand("blau", red=1)
    assert table.refused("blau", "colonise", ship="1") == ("not_enough_nuts", "AN-732")
    table.hand("blau", red=1, yellow=2).play("blau", "colonise", ship="1", pay="red", toll="yellow")
    assert table["hands.blau"] == {"yellow": 1}
    assert table.play("blau", "colonise", ship="1")["hands.blau"] == {}


@clause("AN-734")
def test_several_colonies_on_an_unexplored_planet_are_allowed() -> None:
    table = landed().hand("blau", red=2).play("blau", "colonise", ship="1").play("blau", "colonise", ship="1")
    assert (table["colonies.A4.blau"], table["nuts.A4"]) == (2, ["red", "yellow"])


@clause("AN-735", "AN-F21")
@pytest.mark.parametrize(("die", "colonies"), [(3, {}), (4, {"blau": 1})])
def test_poison_clouds_kill_a_colony_on_one_to_three(die: int, colonies: dict[str, int]) -> None:
    table = landed().hand("blau", red=1).given("fates.blau.1", "2-1").dice(die).play("blau", "colonise", ship="1")
    assert (table["colonies.A4"], table["hands.blau"], table["actions_left"]) == (colonies, {}, 5)


@clause("AN-735", "AN-F22")
@pytest.mark.parametrize(("die", "colonies"), [(2, {}), (3, {"blau": 1})])
def test_thin_air_kills_a_colony_on_one_or_two(die: int, colonies: dict[str, int]) -> None:
    table = landed().hand("blau", red=1).given("fates.blau.1", "2-2").dice(die).play("blau", "colonise", ship="1")
    assert table["colonies.A4"] == colonies


@clause("AN-736")
def test_an_unnamed_nut_has_the_colour_the_player_has_most_of() -> None:
    assert landed().hand("blau", red=1, yellow=2).play("blau", "colonise", ship="1")["hands.blau"] == {"red": 1, "yellow": 1}
    assert landed().hand("blau", purple=1, yellow=1).play("blau", "colonise", ship="1")["hands.blau"] == {"yellow": 1}


@clause("AN-736")
def test_a_named_colour_must_be_in_hand_and_one_that_is_not_due_is_ignored() -> None:
    table = landed().hand("blau", red=1)
    assert table.refused("blau", "colonise", ship="1", pay="yellow") == ("not_enough_nuts", "AN-736")
    assert table.refused("blau", "colonise", ship="1", pay="red", toll="yellow") is None
    assert table.given("fates.blau.1", "4-6").refused("blau", "colonise", ship="1", pay="yellow") is None
    assert landed().refused("blau", "mine", ship="1", toll="orange") is None


@clause("AN-736")
def test_one_nut_does_not_pay_price_and_toll() -> None:
    table = landed().given("fates.blau.1", "3-5").given("left.blau.1", 1).hand("blau", red=1, yellow=1)
    assert table.refused("blau", "colonise", ship="1", pay="red", toll="red") == ("not_enough_nuts", "AN-736")


@clause("AN-741")
def test_a_ship_costs_an_action_and_a_nut_of_each_colour() -> None:
    table = Table().ship("blau", 1, "B4").bank().acting(3).play("blau", "build_ship")
    assert (table["ships.blau.2"], table["hands.blau"], sum(table["bank"].values()), table["actions_left"]) == ("A1", {}, 4, 2)


@clause("AN-742")
def test_building_is_refused_in_order() -> None:
    table = Table().hand("blau", red=1).acting(0)
    assert table.refused("blau", "build_ship") == ("home_occupied", "AN-742")
    table.ship("blau", 1, "B4")
    assert table.refused("blau", "build_ship") == ("not_enough_nuts", "AN-742")
    table.hand("blau", red=1, purple=1, yellow=1, orange=1)
    assert table.refused("blau", "build_ship") == ("not_enough_actions", "AN-742")
    table.ship("blau", 2, "B5").ship("blau", 3, "A1")
    assert table.refused("blau", "build_ship") == ("ship_limit", "AN-742")


@clause("AN-743")
def test_a_new_ship_has_the_lowest_free_number_and_may_act() -> None:
    table = Table().ship("blau", 1, None).ship("blau", 2, "B4").acting(3).play("blau", "build_ship")
    assert table["ships.blau.1"] == "A1"
    assert table.play("blau", "move", ship="1", to="A2")["ships.blau.1"] == "A2"


@clause("AN-761", "AN-763")
def test_a_technology_costs_four_actions_and_a_nut_that_stays_on_the_home() -> None:
    table = Table().bank().acting(5).play("blau", "buy_technology", tech="time_warp")
    assert (table["actions_left"], table["technologies.blau"], table["charged.blau"]) == (1, {"time_warp": "bought"}, True)
    assert (table["hands.blau.yellow"], table["bank"]) == (None, {})


@clause("AN-762")
def test_technologies_are_refused_in_order() -> None:
    table = Table().owns("blau", "power_laser").hand("blau").acting(3)
    assert table.refused("blau", "buy_technology", tech="power_laser") == ("tech_owned", "AN-762")
    assert table.refused("blau", "buy_technology", tech="time_warp") == ("not_enough_nuts", "AN-762")
    assert table.hand("blau", yellow=1).refused("blau", "buy_technology", tech="time_warp") == (
        "not_enough_actions",
        "AN-762",
    )


@clause("AN-763", "AN-1305")
def test_the_nuts_of_technologies_are_seen_on_the_home() -> None:
    talk = Talk(Table().owns("blau", "time_warp", "extra_energy", how="bought").owns("blau", "power_laser").acting(5))
    seen = "Heimat Nordwest, A1: Heimatplanet, dein Schiff 1, darauf liegen eine gelbe Nut und eine orange Nut."
    assert talk.ask("blau", "planet heimat") == ["Hier: " + seen.replace("A1:", "A1,")]
    assert talk.ask("blau", "umgebung")[0] == "Hier: " + seen.replace("A1:", "A1,")
    others = "Heimat Nordwest, A1: Heimatplanet, Annas Schiff 1, darauf liegen eine gelbe Nut und eine orange Nut."
    assert others in talk.ask("zuschauer", "karte text") + talk.ask("zuschauer", "mehr")


@clause("AN-1305")
def test_a_home_without_nuts_has_no_line_on_the_map() -> None:
    talk = Talk(Table())
    assert not [line for line in talk.ask("rot", "karte text") + talk.ask("rot", "mehr") if line.startswith("Heimat")]
