"""Points, end and ranking (SF-110 to SF-114)."""

from holodeck.games.sternenfahrer import RULES
from holodeck.kernel.engine.actions import STOP
from holodeck.kernel.engine.rules import TABLE
from tests.clauses import clause
from tests.sternenfahrer.table import Table
from tests.sternenfahrer.test_flight import explorer


@clause("SF-110")
def test_points_are_always_counted_from_the_state() -> None:
    table = Table().given("half_medals.blau", 5).given("medals.PIR4", "blau").given("friends.green", "blau")
    assert table.building_at("L6", "blau")["points.blau"] == 4 + 2 + 1 + 2 + 1


@clause("SF-110")
def test_nobody_falls_below_four() -> None:
    assert Table().given("half_medals.blau", 0)["points.blau"] == 4


@clause("SF-111")
def test_the_game_ends_at_a_step_and_before_a_card_is_chosen() -> None:
    table = explorer("R7", kind="trade_ship").upgrades("blau", cargo=1).given("half_medals.blau", 18).fly("S8")
    assert (table["phase"], table["winner"], "card_chosen" in table.names) == ("over", "blau", False)


@clause("SF-111")
def test_a_medal_on_the_way_ends_the_game_at_once() -> None:
    table = Table().explored("PS3", "2", "3", "PIR4").upgrades("blau", cannon=4).ship("blau", 1, "colony_ship", "M5")
    table.given("half_medals.blau", 20).flying(base=5).fly("L5")
    assert (table["winner"], table["ending"]) == ("blau", "target")


@clause("SF-111")
def test_an_effect_list_is_finished_before_the_game_ends() -> None:
    table = Table().building(ore=3).flying(base=3).given("phase", "asked").given("box", "BK05.start")
    table.given("half_medals.blau", 20).play("blau", "answer_number", number=3)
    assert (table["winner"], table.drawn("blau")) == ("blau", 2)


@clause("SF-112")
def test_a_player_who_reaches_the_goal_in_another_turn_wins_when_their_own_starts() -> None:
    table = Table().building().no_ships().given("half_medals.rot", 22)
    assert table["phase"] == "building"
    table.play("blau", "end_turn")
    assert (table["winner"], table["turn"]) == ("rot", 2)


@clause("SF-113")
def test_the_ranking_goes_by_points_medals_stations_and_cards() -> None:
    table = Table().hand("gruen", ore=1).given("stations.magenta.green", 1).given("half_medals.blau", 2)
    RULES.play(table.state, TABLE, STOP, table.luck, None)
    ranking = RULES.ranking(table.state)
    assert ranking is not None
    assert [(place.rank, place.seat) for place in ranking.places] == [(1, 0), (2, 3), (3, 2), (4, 1)]


@clause("SF-113")
def test_equal_players_share_a_rank_when_the_table_ends_the_game() -> None:
    table = Table()
    RULES.play(table.state, TABLE, STOP | 2 << 8, table.luck, None)
    ranking = RULES.ranking(table.state)
    assert ranking is not None
    assert (ranking.reason, ranking.winners) == ("length", [0, 1, 2, 3])


@clause("SF-114")
def test_the_table_may_agree_on_another_goal() -> None:
    table = Table(siegpunkte=10).building(carbon=3, food=2).given("half_medals.blau", 10)
    assert table.play("blau", "build_spaceport", point="H2")["winner"] == "blau"
