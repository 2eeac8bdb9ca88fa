"""The astronaut of Astronuts: where it flies, what it founds, whom it attacks, and that it beats random players."""

from collections import Counter
from functools import cache

from holodeck import bots, games
from holodeck.arena.tournament import tournament
from holodeck.games.astronuts.board import NOWHERE, SHIPS
from holodeck.kernel.engine.game import Game, View
from tests.astronuts.table import Table
from tests.bots.lockstep import watched_game
from tests.clauses import clause

RULES = games.rules("astronuts")


def chosen(table: Table) -> dict[str, object]:
    seat = RULES.awaiting(table.state)[0]
    choice = bots.make("mittel", RULES, 1).choose(View(RULES, seat, table.state), RULES.legal(table.state, seat))
    return RULES.actions.to_json(choice)


def test_mittel_beats_three_weighted_players_clearly() -> None:
    standings = tournament("astronuts", ["mittel", "gewichtet", "gewichtet", "gewichtet"], 60, "strength")
    assert standings.rows[0].interval[0] > 0.8


def test_mittel_is_clearly_better_than_leicht() -> None:
    standings = tournament("astronuts", ["mittel", "leicht", "leicht", "leicht"], 60, "strength")
    assert standings.rows[0].interval[0] > 0.3


def test_colonies_come_before_nuts_and_nuts_before_flights() -> None:
    table = Table().ship("blau", 1, "A4").lying("A4", "red").acting(5)
    assert chosen(table)["do"] == "colonise"
    assert chosen(table.hand("blau")) == {"do": "mine", "ship": "1", "toll": None}
    assert chosen(table.lying("A4"))["do"] == "move"


def test_it_pays_with_what_it_has_most_of() -> None:
    assert chosen(Table().ship("blau", 1, "A4").hand("blau", red=1, orange=3).acting(5))["pay"] == "orange"


def test_it_flies_to_the_planet_that_brings_most_for_the_way() -> None:
    table = Table().ship("blau", 1, "B4").lying("A4").settled("rot", "A4", 2).acting(3)
    assert chosen(table) == {"do": "move", "ship": "1", "to": "C3", "jump_to": None}


def test_it_repeats_a_bad_landing_die_and_keeps_a_good_one() -> None:
    assert chosen(Table().owns("blau", "time_warp").landing(1, 1)) == {"do": "use_warp"}
    assert chosen(Table().owns("blau", "time_warp").landing(6, 1)) == {"do": "keep_roll"}


def test_it_takes_the_colony_among_gifts() -> None:
    assert chosen(Table().settled("blau", "D1").landing(6, 6)) == {"do": "choose_gift", "gift": "6-3"}
    assert chosen(Table().landing(6, 6)) == {"do": "choose_gift", "gift": "6-1"}


GAMES = 20
"""Enough games to see rare habits."""


class Habits:
    """What players of level `mittel` did in some games."""

    def __init__(self) -> None:
        self.kinds = Counter[str]()
        self.declared = Counter[object]()
        self.traded = 0
        self.seconds: set[tuple[int, int]] = set()
        """Second ships at the beginning of a turn, by game and seat."""
        self.used: set[tuple[int, int]] = set()
        """Those that did something."""


@cache
def habits() -> Habits:
    found = Habits()
    for number in range(GAMES):

        def watch(game: Game, seat: int, legal: list[int], chosen: int, number: int = number) -> None:
            action = game.spell(chosen)
            found.kinds[str(action["do"])] += 1
            if action["do"] == "declare":
                found.declared[action["n"]] += 1
                if game.state.ship_at[seat * SHIPS + 1] != NOWHERE:
                    found.seconds.add((number, seat))
            found.traded += bool(game.state.offers) and action["do"] == "accept"
            if action.get("ship") == "2":
                found.used.add((number, seat))

        watched_game("astronuts", ["mittel"] * 4, f"habits {number}", watch)
    return found


def test_it_declares_more_than_one_number() -> None:
    assert len([number for number, times in habits().declared.items() if times > GAMES // 4]) > 1


def test_it_flies_through() -> None:
    assert habits().kinds["fly_through"] >= GAMES // 2


def test_it_attacks() -> None:
    assert habits().kinds["attack"] >= GAMES // 2


def test_it_trades() -> None:
    assert habits().traded >= 3


def test_it_builds_ships() -> None:
    assert habits().kinds["build_ship"] >= GAMES // 4


def test_few_second_ships_are_idle() -> None:
    idle = habits().seconds - habits().used
    assert len(idle) * 3 <= len(habits().seconds)


def test_it_declares_just_enough_for_the_colony_that_wins() -> None:
    table = Table().ship("blau", 1, "A2").settled("blau", "D1", 2).settled("blau", "F1", 3).settled("blau", "H1", 2)
    table.settled("blau", "F4", 3).settled("blau", "C3", 2).settled("blau", "A4", 1)
    assert chosen(table) == {"do": "declare", "n": 2}


def test_it_flies_through_a_ship_that_is_in_the_way() -> None:
    table = Table().ship("blau", 1, "B6").ship("rot", 1, "C6").lying("A6").settled("rot", "A6", 3).acting(3)
    assert chosen(table) == {"do": "fly_through", "ship": "1", "over": "C6", "to": "D6", "jump_to": None}


def test_it_makes_room_where_a_planet_is_full() -> None:
    table = Table().ship("blau", 1, "A4").lying("A4").settled("rot", "A4", 2)
    for field in ("D1", "H1", "C3", "I3", "K4", "A8", "K8", "C9", "I9", "D11", "H11"):
        table.lying(field).settled("rot", field, 1).settled("blau", field, 1)
    for field in ("F1", "F4", "A6", "D6", "H6", "K6", "F8", "F11"):
        table.lying(field).settled("rot", field, 3)
    assert chosen(table.acting(3)) == {"do": "attack", "ship": "1", "field": "A4", "opponent": "rot"}


def test_it_jumps_where_that_is_shorter() -> None:
    table = Table(astroholes="an").ship("blau", 1, "E3").hand("blau")
    for planet in (
        "D1",
        "F1",
        "H1",
        "C3",
        "I3",
        "A4",
        "F4",
        "K4",
        "A6",
        "D6",
        "H6",
        "K6",
        "A8",
        "K8",
        "C9",
        "I9",
        "D11",
        "F11",
        "H11",
    ):
        table.lying(planet)
    assert chosen(table.acting(3))["jump_to"] == "F9"


def test_it_buys_time_warp_early() -> None:
    assert chosen(Table().acting(4)) == {"do": "buy_technology", "tech": "time_warp"}


def lacking_yellow() -> Table:
    """Return a position in which blau lacks the nut for Time Warp, and rot has two of them."""
    return Table().hand("blau", red=2).hand("rot", yellow=2).acting(6)


def test_it_offers_what_it_can_spare_for_the_nut_that_a_technology_needs() -> None:
    assert chosen(lacking_yellow()) == {"do": "offer_trade", "player": "rot", "give": "red", "take": "yellow"}


def test_it_takes_a_fair_offer() -> None:
    table = Table().hand("blau", orange=1).hand("rot", red=3).acting(6)
    assert chosen(table.play("blau", "offer_trade", player="rot", give="orange", take="red")) == {"do": "accept"}


@clause("HD-316")
def test_it_makes_at_most_one_offer_a_turn() -> None:
    table, bot = lacking_yellow(), bots.make("mittel", RULES, 1)
    made = [RULES.actions.name(bot.choose(View(RULES, 0, table.state), RULES.legal(table.state, 0))) for _ in range(2)]
    assert [name == "offer_trade" for name in made] == [True, False]


@clause("HD-316")
def test_a_spared_player_gets_no_offer() -> None:
    view = View(RULES, 0, lacking_yellow().state, frozenset({1}))
    assert RULES.actions.name(bots.make("mittel", RULES, 1).choose(view, RULES.legal(view.state, 0))) != "offer_trade"
