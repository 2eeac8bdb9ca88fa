"""What the pioneer of Sternenfahrer knows: how to beat chance, where to found, and what to buy."""

from holodeck import bots
from holodeck.arena.tournament import tournament
from holodeck.bots.sternenfahrer.navigation import dock_worth, site_worth
from holodeck.bots.sternenfahrer.shopping import wanted_kind
from holodeck.games.sternenfahrer import RULES
from holodeck.games.sternenfahrer.actions import ACTIONS
from holodeck.games.sternenfahrer.board import POINT_IDS
from holodeck.kernel.game import View
from tests.sternenfahrer.table import Table


def chosen(table: Table, seat: int = 0) -> dict[str, object]:
    bot = bots.make("mittel", RULES, 1)
    return ACTIONS.to_json(bot.choose(View(RULES, seat, RULES.view(table.state, seat)), RULES.legal(table.state, seat)))


def test_mittel_beats_three_weighted_players_clearly() -> None:
    standings = tournament("sternenfahrer", ["mittel", "gewichtet", "gewichtet", "gewichtet"], 12, "strength")
    assert standings.rows[0].interval[0] > 0.6


def test_a_ship_on_a_free_site_founds() -> None:
    table = Table().ship("blau", 1, "colony_ship", "L6").explored("PS3", "5", "6", "4").flying()
    assert chosen(table) == {"do": "found", "ship": "1"}


def test_a_ship_flies_to_a_site_it_can_reach() -> None:
    table = Table().ship("blau", 1, "colony_ship", "O5").explored("PS3", "5", "6", "4").flying()
    assert chosen(table)["point"] in ("L5", "L6", "J5")


def test_no_site_beside_pirates_too_strong_is_worth_a_flight() -> None:
    state = Table().explored("PS3", "5", "6", "PIR4").state
    assert (site_worth(state, 0, POINT_IDS.index("L5")), site_worth(state, 0, POINT_IDS.index("L6")) > 0) == (0, True)


def test_a_dock_is_worth_more_where_the_marker_is_to_be_had() -> None:
    table = Table().upgrades("blau", cargo=5)
    free = dock_worth(table.state, 0, POINT_IDS.index("S8"))
    taken = table.given("stations.rot.merchants", 2).given("friends.merchants", "rot")
    assert free > dock_worth(taken.state, 0, POINT_IDS.index("S8")) > 0


def test_what_is_lacking_for_the_plan_is_wanted() -> None:
    assert wanted_kind(Table().hand("blau", ore=2, fuel=2, carbon=2).state, 0) == 3
