"""The investor of Planetopoly: where it invests, when it stays in prison, and that it beats random players."""

import pytest

from holodeck import bots, games
from holodeck.arena.tournament import tournament
from holodeck.bots.planetopoly.investor import gain
from holodeck.games.planetopoly.actions import build, buy, kind_of, offer, offer_habit, offer_of
from holodeck.games.planetopoly.board import FIRST_TOLL
from holodeck.games.planetopoly.made.kinds import ACCEPT, DECLINE, OFFER
from holodeck.games.planetopoly.state import MAY_BUILD, MAY_BUY, State
from holodeck.kernel.engine.game import View, begin
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.trade.offers import NEVER

RULES = games.rules("planetopoly")
MENSA, HYDRA = 0, 21
ANNA, INDY = 0, 1


def table() -> State:
    options = {option.name: option.default for option in RULES.options}
    state: State = RULES.new(4, options, Luck("investor"), None)
    state.active = 0
    return state


def chosen(state: State, legal: list[int]) -> int:
    return bots.make("mittel", RULES, 1).choose(View(RULES, 0, state), legal)


def test_mittel_beats_three_weighted_players_clearly() -> None:
    standings = tournament("planetopoly", ["mittel", "gewichtet", "gewichtet", "gewichtet"], 120, "strength")
    assert standings.rows[0].interval[0] > 0.65


def test_mittel_is_clearly_better_than_leicht() -> None:
    standings = tournament("planetopoly", ["mittel", "leicht", "leicht", "leicht"], 80, "strength")
    assert standings.rows[0].interval[0] > 0.3


def test_nothing_is_begun_on_a_poor_planet() -> None:
    state = table()
    state.phase = MAY_BUY
    assert chosen(state, [buy(HYDRA), 2]) == buy(HYDRA)
    assert chosen(state, [buy(FIRST_TOLL), 2]) == buy(FIRST_TOLL)
    assert chosen(state, [buy(MENSA), 2]) == 2
    state.owner[MENSA + 1] = 0
    assert chosen(state, [buy(MENSA), 2]) == buy(MENSA)


def test_money_goes_where_a_visit_brings_most() -> None:
    state = table()
    state.phase = MAY_BUILD
    for plot in range(HYDRA, HYDRA + 3):
        state.owner[plot] = 0
    ways = [build(HYDRA, 1), build(HYDRA, 3)]
    assert gain(state, 0, ways[1]) > gain(state, 0, ways[0]) > 0
    assert chosen(state, [*ways, 2]) == ways[1]


def test_nothing_is_bought_that_cannot_be_paid() -> None:
    state = table()
    state.cash[0] = 100
    assert gain(state, 0, buy(HYDRA)) == 0.0
    assert chosen(state, [buy(HYDRA), 2]) == 2


def trading() -> State:
    """Return a position in which Anna may trade; Indy has a toll station, whose price is 800."""
    options = {option.name: option.default for option in RULES.options} | {"handel": "an"}
    state: State = RULES.new(3, options, Luck("investor"), None)
    state.active = ANNA
    state.cash[ANNA] = 10_000
    state.owner[FIRST_TOLL] = INDY
    return state


@pytest.mark.parametrize(("money", "answer"), [(800, DECLINE), (990, DECLINE), (1000, ACCEPT)])
def test_a_station_goes_for_a_quarter_more_than_its_price(money: int, answer: int) -> None:
    state = trading()
    RULES.play(state, ANNA, offer(INDY, money, 0, [], [0]), Luck("x"), None)
    assert bots.make("mittel", RULES, 1).choose(View(RULES, INDY, state), RULES.legal(state, INDY)) == answer


def test_nobody_is_sold_the_last_station_cheaply() -> None:
    """Four toll stations earn more than twice what three do, so the last one costs more than a quarter above its price."""
    state = trading()
    for station in range(1, 4):
        state.owner[FIRST_TOLL + station] = ANNA
    RULES.play(state, ANNA, offer(INDY, 1500, 0, [], [0]), Luck("x"), None)
    assert bots.make("mittel", RULES, 1).choose(View(RULES, INDY, state), RULES.legal(state, INDY)) == DECLINE


def own_two(state: State) -> None:
    for station in (1, 2):
        state.owner[FIRST_TOLL + station] = ANNA


def asked_by_mittel(state: State) -> int:
    return chosen(state, RULES.legal(state, ANNA))


def test_a_station_that_goes_with_its_own_is_asked_for_and_given() -> None:
    state = trading()
    own_two(state)
    made = asked_by_mittel(state)
    bargain = offer_of(made)
    assert (bargain.partner, bargain.want, bargain.give, bargain.want_money) == (INDY, [0], [], 0)
    assert bargain.give_money >= 1000
    assert RULES.check(state, ANNA, made) is None
    RULES.play(state, ANNA, made, Luck("x"), None)
    assert bots.make("mittel", RULES, 1).choose(View(RULES, INDY, state), RULES.legal(state, INDY)) == ACCEPT


@pytest.mark.parametrize(
    "reason", ["nothing goes with it", "no money", "prison", "debt", "wants no offers", "no trade", "asked already"]
)
def test_only_players_who_can_and_would_give_are_asked(reason: str) -> None:
    state = trading()
    if reason != "nothing goes with it":
        own_two(state)
    match reason:
        case "no money":
            state.cash[ANNA] = 1000
        case "prison":
            state.in_prison[INDY] = 1
        case "debt":
            state.debt[INDY] = 10
        case "wants no offers":
            RULES.play(state, INDY, offer_habit(NEVER), Luck("x"), None)
        case "no trade":
            state.settings = table().settings
        case "asked already":
            state.offers_made = 1
    assert kind_of(asked_by_mittel(state)) != OFFER


def test_a_refused_offer_is_not_repeated_within_three_rounds() -> None:
    state = trading()
    own_two(state)
    anna, asked = bots.make("mittel", RULES, 1), []
    for number in range(1, 9):
        state.round, state.offers_made = number, 0
        state.cash[ANNA] += 10 * number
        asked.append(kind_of(anna.choose(View(RULES, ANNA, state), RULES.legal(state, ANNA))) == OFFER)
    assert asked == [True, False, False, True, False, False, True, False]


@pytest.mark.parametrize(("level", "offers"), [("leicht", False), ("mittel", True)])
def test_nobody_is_flooded_with_offers(level: str, offers: bool) -> None:
    """At most one a turn, and hardly any that is declined."""
    game = begin(RULES, 4, "quiet", {"handel": "an", "rundenlimit": 60})
    players = [bots.make(level, RULES, number) for number in range(4)]
    while not game.ranking:
        seat = game.awaited[0].seat
        game.play(seat, players[seat].choose(game.view(seat), game.legal(seat)))
        assert game.state.offers_made <= 1
    kinds = [kind_of(entry.action) for entry in game.journal.entries]
    assert (kinds.count(OFFER) > 0) == offers
    assert kinds.count(OFFER) <= kinds.count(ACCEPT) + 1
