"""What the captain of Sternenfahrer does beyond the pioneer: it makes offers, takes fair trades, and uses idle ships."""

from holodeck import bots
from holodeck.bots.sternenfahrer.captain import Captain
from holodeck.bots.sternenfahrer.outfitting import lacks
from holodeck.games.sternenfahrer import RULES
from holodeck.games.sternenfahrer.actions import ACTIONS, IDS
from holodeck.games.sternenfahrer.board import POINT_IDS
from holodeck.kernel.engine.game import View
from tests.clauses import clause
from tests.sternenfahrer.table import COLOURS, Table


def view_of(table: Table, seat: int = 0, spared: frozenset[int] = frozenset()) -> View:
    return View(RULES, seat, RULES.view(table.state, seat), spared)


def chosen(table: Table, seat: int = 0, spared: frozenset[int] = frozenset()) -> dict[str, object]:
    return ACTIONS.to_json(Captain().choose(view_of(table, seat, spared), RULES.legal(table.state, seat)))


def lacking_fuel() -> Table:
    """Return a position in which blau lacks only fuel for a colony ship, and others have many cards."""
    table = Table().upgrades("blau", drive=3, cargo=2).building(ore=1, carbon=2, food=1)
    return table.ship("blau", 2, "trade_ship", "V5").hand("rot", fuel=12).hand("gruen", fuel=12).hand("magenta", fuel=12)


def full_docks() -> Table:
    """Return a position with a trade ship of blau with one cargo module, and a station at every outpost."""
    stations = dict.fromkeys(IDS["people"], 1)
    table = Table().given("stations", {colour: stations if colour == "rot" else {} for colour in COLOURS})
    friends = dict.fromkeys(IDS["people"], "rot")
    return table.given("friends", friends).no_ships().ship("blau", 1, "trade_ship", "U3").upgrades("blau", drive=4, cargo=1)


def guarded_galaxy() -> Table:
    """Return a position with a colony ship of blau, and only sites that are taken or beside pirates."""
    table = Table().no_ships().ship("blau", 1, "colony_ship", "O5").explored("PS3", "5", "PIR4", "4")
    for system in ("PS1", "PS2", "PS4", "PS5", "PS6", "PS7", "PS8"):
        table.explored(system, "5", "4", "3")
    sites = [point for point, slot in enumerate(table.state.galaxy.site) if 0 <= slot < 15]
    for point in sites:
        if POINT_IDS[point] not in ("L5", "L6"):
            table.building_at(POINT_IDS[point], None)
    return table


def test_the_yardstick_makes_no_offers_and_mittel_does() -> None:
    table = lacking_fuel()
    assert chosen(table)["do"] == "offer"
    yardstick = bots.make("massstab", RULES, 1).choose(view_of(table), RULES.legal(table.state, 0))
    assert ACTIONS.name(yardstick) != "offer"


def test_what_is_offered_is_spare_and_what_is_wanted_is_missing() -> None:
    made = chosen(lacking_fuel())
    assert (made["give"], made["want"], made["to"]) == ({"carbon": 1}, {"fuel": 1}, None)


@clause("HD-316")
def test_only_one_offer_is_made_in_a_turn() -> None:
    table = lacking_fuel().given("offers_made", 1)
    assert chosen(table)["do"] != "offer"


@clause("HD-316")
def test_a_refused_offer_is_not_repeated_for_three_rounds() -> None:
    table, captain = lacking_fuel(), Captain()
    made: dict[int, bool] = {}
    for number in (5, 6, 8):
        view = view_of(table.given("round", number))
        made[number] = ACTIONS.name(captain.choose(view, RULES.legal(table.state, 0))) == "offer"
    assert made == {5: True, 6: False, 8: True}


@clause("HD-316")
def test_a_spared_player_is_not_asked() -> None:
    table = lacking_fuel()
    assert chosen(table, spared=frozenset({1, 3}))["to"] == "gruen"
    assert chosen(table, spared=frozenset({1, 2, 3}))["do"] != "offer"


@clause("HD-726")
def test_an_offer_says_what_it_is_for() -> None:
    table = lacking_fuel()
    captain = Captain()
    made = captain.choose(view_of(table), RULES.legal(table.state, 0))
    (reason,) = captain.reasons(view_of(table), made)
    assert (reason.name, reason.facts["goal"]) == ("why_offer", IDS["goal"].index("colony_ship"))


def test_a_fair_trade_that_makes_the_hand_more_even_is_accepted() -> None:
    table = Table().building("rot", food=1).hand("blau", goods=6)
    table.play("rot", "offer", to="blau", give={"food": 1}, want={"goods": 1})
    assert chosen(table)["do"] == "accept"


def test_an_idle_trade_ship_gets_the_cargo_that_a_dock_takes() -> None:
    table = full_docks().building(ore=2)
    assert [(lack.upgrade, lack.missing) for lack in lacks(table.state, 0)] == [(IDS["upgrade"].index("cargo"), 1)]
    assert chosen(table) == {"do": "buy", "upgrade": "cargo"}


def test_an_idle_colony_ship_gets_cannons_against_the_pirates_at_the_last_sites() -> None:
    table = guarded_galaxy().upgrades("blau", drive=4, cannon=2, cargo=3).building(carbon=2)
    assert [(lack.upgrade, lack.missing) for lack in lacks(table.state, 0)] == [(IDS["upgrade"].index("cannon"), 2)]
    assert chosen(table) == {"do": "buy", "upgrade": "cannon"}


def test_an_idle_ship_waits_near_what_it_is_fitted_for_but_on_no_site() -> None:
    table = guarded_galaxy().upgrades("blau", drive=1, cannon=2).flying()
    flown = chosen(table)
    assert flown["do"] == "fly"
    assert flown["point"] in ("M5", "M6", "K4", "K6")


@clause("HD-726")
def test_a_purchase_for_an_idle_ship_says_so() -> None:
    table = full_docks().building(ore=2)
    (reason,) = Captain().reasons(view_of(table), ACTIONS.from_json({"do": "buy", "upgrade": "cargo"}))
    assert (reason.name, reason.facts["ship"], reason.facts["needed"]) == ("why_fit", 0, 1)
