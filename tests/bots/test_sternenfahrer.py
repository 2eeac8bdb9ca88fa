"""The pioneer of Sternenfahrer: where it founds, what it buys, and that it beats random players."""

import pytest

from holodeck import bots
from holodeck.arena.tournament import tournament
from holodeck.bots.advice import advise
from holodeck.bots.sternenfahrer.captain import Captain
from holodeck.bots.sternenfahrer.friendship import ways_of
from holodeck.bots.sternenfahrer.navigation import dock_worth, site_worth, steps_to_goal
from holodeck.bots.sternenfahrer.shopping import Shopper
from holodeck.bots.sternenfahrer.winning import shopping_list, winning_moves
from holodeck.games.sternenfahrer import RULES
from holodeck.games.sternenfahrer.actions import ACTIONS, IDS
from holodeck.games.sternenfahrer.board import POINT_IDS
from holodeck.games.sternenfahrer.made.kinds import END_TURN
from holodeck.games.sternenfahrer.state import COLONY_SHIP
from holodeck.kernel.engine.game import View, begin
from holodeck.kernel.engine.told import Told
from holodeck.kernel.text.preferences import Preferences
from holodeck.words.advice import hint_lines
from holodeck.words.programme import programme
from holodeck.words.reader import Reader
from tests.clauses import clause
from tests.sternenfahrer.table import Table


def chosen(table: Table, seat: int = 0) -> dict[str, object]:
    bot = bots.make("mittel", RULES, 1)
    return ACTIONS.to_json(bot.choose(View(RULES, seat, RULES.view(table.state, seat)), RULES.legal(table.state, seat)))


def reasons_for(view: View, action: int) -> list[Told]:
    return Captain().reasons(view, action)


def hints(table: Table, seat: int = 0, language: str = "de") -> list[str]:
    """Return what `tipp` says."""
    view = View(RULES, seat, RULES.view(table.state, seat))
    game = begin(RULES, table.state.seats, "hints", {})
    game.state = table.state
    reader = Reader(programme("sternenfahrer"), game, seat, Preferences(["Anna", "Bea", "Cleo", "Dora"], language))
    return hint_lines(reader, advise(view, RULES.legal(table.state, seat)))


def test_mittel_beats_three_weighted_players_clearly() -> None:
    standings = tournament("sternenfahrer", ["mittel", "gewichtet", "gewichtet", "gewichtet"], 12, "strength")
    assert standings.rows[0].interval[0] > 0.6


def test_a_ship_on_a_free_site_founds() -> None:
    table = Table().ship("blau", 1, "colony_ship", "L6").explored("PS3", "5", "6", "4").flying()
    assert chosen(table) == {"do": "found", "ship": "1"}


def test_a_ship_flies_to_a_site_it_can_reach() -> None:
    table = Table().ship("blau", 1, "colony_ship", "O5").explored("PS3", "5", "6", "4").flying()
    assert chosen(table)["point"] in ("L5", "L6", "J5")


def test_no_jump_is_spent_on_what_can_be_flown_to() -> None:
    table = Table().ship("blau", 1, "colony_ship", "O5").explored("PS3", "5", "6", "4").flying().given("jumps", 1)
    assert chosen(table)["do"] == "fly"
    table.given("base", 0)
    assert chosen(table)["do"] == "jump"


def test_no_site_beside_pirates_too_strong_is_worth_a_flight() -> None:
    state = Table().explored("PS3", "5", "6", "PIR4").state
    assert (site_worth(state, 0, POINT_IDS.index("L5")), site_worth(state, 0, POINT_IDS.index("L6")) > 0) == (0, True)


def test_a_dock_is_worth_more_if_it_wins_the_marker() -> None:
    table = Table().upgrades("blau", cargo=5)
    free = dock_worth(table.state, 0, POINT_IDS.index("S8"))
    taken = table.given("stations.rot.merchants", 2).given("friends.merchants", "rot")
    assert free > dock_worth(taken.state, 0, POINT_IDS.index("S8")) > 0


def test_it_asks_for_what_its_plan_lacks() -> None:
    assert Shopper().wanted_kind(Table().hand("blau", ore=2, fuel=2, carbon=2).state, 0) == 3


def three_ships(**goods: int) -> Table:
    """Return a position with all ships built, so that a spaceport is better than a third drive."""
    table = Table().building(**goods).upgrades("blau", drive=2, cargo=3, cannon=2)
    for number, point in enumerate(("O5", "P5", "N5"), 1):
        table.ship("blau", number, "colony_ship", point)
    return table


@clause("HD-726")
@pytest.mark.parametrize(("language", "said"), [("de", "für einen Ausbau (Antrieb)."), ("en", "for an upgrade (drive).")])
def test_a_trade_is_explained_by_the_goal_that_it_brings_nearer(language: str, said: str) -> None:
    """A spaceport lacks carbon all the same: what the exchange is for is a drive."""
    table = three_ships(fuel=1, food=8)
    assert chosen(table) == {"do": "bank_trade", "give": "food", "amount": 3, "want": "fuel", "taken": 0}
    assert said in hints(table, language=language)[0]


@clause("HD-726")
def test_a_card_is_taken_for_the_goal_that_lacks_it() -> None:
    table = three_ships(carbon=3, food=2, fuel=1).given("phase", "taking")
    view = View(RULES, 0, RULES.view(table.state, 0))
    facts = reasons_for(view, table.action("take", resource="fuel"))[0].facts
    assert facts == {"resource": 1, "goal": 3, "upgrade": 0, "missing": [0, 0, 0, 0, 0]}


@clause("HD-729")
def test_a_trade_that_brings_no_goal_nearer_has_no_reason() -> None:
    table = three_ships(ore=3, fuel=2, carbon=4, food=3)
    view = View(RULES, 0, RULES.view(table.state, 0))
    trade = table.action("bank_trade", give="ore", amount=3, want="goods", taken=0)
    assert reasons_for(view, trade) == []


@clause("HD-726")
def test_without_a_ship_ending_the_turn_speaks_of_saving() -> None:
    table = Table().building(food=1).no_ships()
    assert hints(table)[0] == "1. Sparen: Für einen Ausbau (Frachtmodul) fehlen noch 2 Erz. Tippe: zug"


@clause("HD-726")
def test_when_all_ships_have_flown_ending_the_turn_says_that_no_flight_is_left() -> None:
    table = Table().ship("blau", 1, "colony_ship", "O5").flying().given("done", [True, False, False])
    view = View(RULES, 0, RULES.view(table.state, 0))
    assert [told.name for told in reasons_for(view, END_TURN)] == ["why_end"]


@clause("HD-726")
def test_nothing_speaks_for_ending_the_turn_while_a_ship_should_fly() -> None:
    table = Table().ship("blau", 1, "colony_ship", "O5").explored("PS3", "5", "6", "4").flying()
    assert reasons_for(View(RULES, 0, RULES.view(table.state, 0)), END_TURN) == []
    assert all("Tippe: zug" not in line for line in hints(table))


def near_the_end(lacking: int) -> Table:
    """Return a position with a trade ship one step from the outpost of the merchants, and `lacking` points to go."""
    table = (
        Table().upgrades("blau", cargo=1, drive=1).ship("blau", 1, "trade_ship", "T8").building(carbon=3, food=3, ore=2, fuel=1)
    )
    return table.given("half_medals.blau", 2 * (11 - lacking))


@clause("HD-726")
def test_a_win_by_building_and_flying_in_one_turn_is_seen() -> None:
    """A spaceport is 1 point and the marker of the merchants 2."""
    table = near_the_end(3)
    assert chosen(table)["do"] == "build_spaceport"
    assert hints(table)[0].startswith("1. Raumhafen")
    table.play("blau", "build_spaceport", point=chosen(table)["point"]).flying(base=3)
    assert chosen(table) == {"do": "fly", "ship": "1", "point": "S8"}
    assert table.play("blau", "fly", ship="1", point="S8")["phase"] == "over"


def test_cards_are_exchanged_for_a_win() -> None:
    table = near_the_end(3).hand("blau", carbon=2, food=2, ore=3)
    assert chosen(table) == {"do": "bank_trade", "give": "ore", "amount": 3, "want": "carbon", "taken": 0}
    assert "für einen Raumhafen" in hints(table)[0]


def test_without_a_near_win_it_plays_as_usual() -> None:
    assert shopping_list(near_the_end(4).hand("blau", carbon=1).state, 0) == []
    assert shopping_list(near_the_end(9).state, 0) == []
    assert winning_moves(near_the_end(9).flying().state, 0, []) == []


def test_a_poor_site_that_wins_now_is_better_than_a_rich_one_later() -> None:
    table = Table().ship("blau", 1, "colony_ship", "O5").explored("PS3", "2", "3", "12").explored("PS5", "6", "8", "5").flying()
    assert chosen(table)["point"] == "S5"
    assert chosen(table.given("half_medals.blau", 20)) == {"do": "fly", "ship": "1", "point": "L5"}


def offered(give: dict[str, int], want: dict[str, int], **goods: int) -> Table:
    """Return a position in which rot, on turn, offers something to blau, who has these cards and saves for a colony ship."""
    table = Table().turn("rot", "building").hand("rot", **give).hand("blau", **goods)
    return table.upgrades("blau", cargo=1).play("rot", "offer", to="blau", give=give, want=want)


@pytest.mark.parametrize(
    ("give", "want", "answer"),
    [
        ({"carbon": 1}, {"food": 1}, "accept"),
        ({"carbon": 1}, {"food": 2}, "accept"),
        ({"carbon": 1}, {"food": 3}, "decline"),
        ({"goods": 2}, {"food": 1}, "accept"),
        ({"goods": 1}, {"ore": 1}, "decline"),
        ({"goods": 3}, {"ore": 1}, "accept"),
    ],
)
def test_an_offer_that_helps_the_plan_or_the_hand_is_accepted(give: dict[str, int], want: dict[str, int], answer: str) -> None:
    assert chosen(offered(give, want, ore=1, fuel=1, food=4))["do"] == answer


def test_nobody_trades_with_a_player_about_to_win() -> None:
    table = offered({"carbon": 3}, {"food": 1}, ore=1, fuel=1, food=4).given("half_medals.rot", 16)
    assert table.state.points(1) == 12
    assert chosen(table)["do"] == "decline"


@clause("HD-726")
def test_an_offer_is_accepted_for_what_it_brings() -> None:
    table = offered({"carbon": 1}, {"food": 1}, ore=1, fuel=1, food=4)
    assert hints(table)[0] == "1. Carbon nehmen: Dann reicht es für ein Kolonieschiff. Tippe: annehmen 1"
    assert hints(offered({"goods": 1}, {"ore": 1}, ore=1, fuel=1, food=4))[0].startswith(
        "1. Ablehnen: Der Tausch hilft dem Plan nicht."
    )


@clause("HD-726")
def test_every_step_of_the_founding_has_its_reason() -> None:
    """The best sites by what they yield, the spaceport by what it brings near, the ship by its goal."""
    table = Table(gruendung="frei")
    said: dict[str, list[str]] = {}
    while table["phase"].startswith("founding"):
        seat = int(table.state.chooser)
        told, phase = hints(table, seat), table["phase"]
        assert "So würde der Computer entscheiden" not in told[0]
        said.setdefault(phase, told)
        action = chosen(table, seat)
        table.play(table["chooser"], str(action.pop("do")), **action)
    assert [len(said[phase]) for phase in IDS["phase"][:4]] == [3, 1, 1, 1]
    assert said["founding_colony"][0].startswith("1. Gründen auf ")
    assert " von 36 Würfen zahlen" in said["founding_colony"][0]
    assert "Punkt" not in said["founding_colony"][0]
    assert said["founding_port"][0].startswith("1. Raumhafen ")
    assert said["founding_ship"][0].startswith("1. Kolonieschiff: ")


@clause("HD-726")
def test_what_is_given_away_in_an_encounter_has_its_reason() -> None:
    table = Table().hand("blau", ore=4, food=1)
    view = View(RULES, 0, RULES.view(table.state, 0))
    assert reasons_for(view, table.action("give", goods={"ore": 1}))[0].name == "why_discard"


def test_the_chosen_friendship_card_is_for_the_most_frequent_resource() -> None:
    table = Table().turn("rot", "befriending").given("docked", "green")
    assert [ways_of(table.state, 1, resource) for resource in range(5)] == [4, 8, 5, 2, 3]
    assert chosen(table, 1) == {"do": "choose_card", "card": "G-fuel"}


def test_of_the_cards_of_the_knowing_people_two_drives_come_first() -> None:
    assert chosen(Table().turn("blau", "befriending").given("docked", "scientists")) == {"do": "choose_card", "card": "W-dd"}


def test_a_resource_is_counted_once_for_every_roll() -> None:
    state = Table().state
    for resource in range(5):
        rolls = [(a, b) for a in range(1, 7) for b in range(1, 7) if resource in state.income[a + b]]
        assert ways_of(state, 0, resource) == len(rolls)


@clause("HD-726")
def test_no_card_is_given_away_that_the_plan_needs_while_there_are_others() -> None:
    """A trade ship needs one ore, one fuel and two goods."""
    table = Table().hand("blau", ore=1, fuel=1, carbon=1, food=1, goods=4).turn("rot", "discarding").given("owes.blau", 4)
    table.upgrades("blau", cargo=1)
    assert chosen(table) == {"do": "discard", "goods": {"carbon": 1, "food": 1, "goods": 2}}
    assert "reicht es trotzdem" in hints(table)[0]


def test_a_new_ship_starts_where_its_goal_is_nearest() -> None:
    table = Table().building("gruen", ore=1, fuel=1, carbon=1, food=1).no_ships("gruen")
    assert [steps_to_goal(table.state, 2, COLONY_SHIP, POINT_IDS.index(point)) for point in ("F1", "F2")] == [8, 6]
    ships = [ACTIONS.to_json(action) for action in Shopper().payable(table.state, 2, RULES.legal(table.state, 2))]
    assert ships == [{"do": "build_colony_ship", "point": "F2"}]


def test_a_friendship_card_says_what_it_brings() -> None:
    told = hints(Table().turn("rot", "befriending").given("docked", "green"), 1)
    assert " 8 von 36 Würfen bringen Treibstoff, dann 1 mehr." in told[0]
    assert ": 2 Antriebe. Tippe: " in hints(Table().turn("blau", "befriending").given("docked", "scientists"))[0]


@clause("HD-726")
def test_a_gift_says_what_it_costs_and_nothing_that_the_card_still_hides() -> None:
    table = Table().turn("blau", "asked").hand("blau", ore=5).given("box", "BK01.start")
    assert hints(table) == [
        "1. 2 Karten geben: Kleine Geschenke lohnen sich öfter als nicht; 3 Karten bleiben auf der Hand. Tippe: 2",
    ]
    assert hints(table.hand("blau", ore=1))[0].startswith("1. Nichts geben: Die Hand ist klein; 1 Karte bleibt auf der Hand.")
