"""Chapter 15 of the rule book: the fair built-in player, and the length of its games."""

from statistics import median

from holodeck.bots.planetopoly.fair import FairPlayer
from holodeck.games.planetopoly import RULES
from holodeck.games.planetopoly.actions import ACTIONS
from holodeck.kernel.engine.game import View
from holodeck.kernel.engine.luck import Luck
from tests.clauses import clause
from tests.planetopoly.table import COLOURS, Table

GAMES = 24


def chosen(table: Table) -> dict[str, object]:
    seat = COLOURS.index(table.awaited[0])
    return ACTIONS.to_json(FairPlayer().choose(View(RULES, seat, RULES.view(table.state, seat)), RULES.legal(table.state, seat)))


@clause("PP-1503")
def test_it_buys_if_200_are_left() -> None:
    table = Table().cash("blau", 1000).roll("blau", 1, 4)
    assert chosen(table) == {"do": "buy", "property": "toll_1"}
    assert chosen(table.cash("blau", 990)) == {"do": "end"}


@clause("PP-1503")
def test_it_builds_down_to_300_lowest_level_first() -> None:
    table = Table().own("blau", "lyra_1", "lyra_2", "lyra_3").levels("lyra", 2, 1, 2).at("blau", "corvus_2").roll("blau", 4, 5)
    assert chosen(table.cash("blau", 600)) == {"do": "build", "property": "lyra_2", "n": 1}
    assert chosen(table.cash("blau", 590)) == {"do": "end"}


@clause("PP-1503")
def test_it_buys_remotely_down_to_300() -> None:
    table = Table(2).own("blau", "lyra_1").at("rot", "lyra_3")
    assert chosen(table.cash("blau", 1140)) == {"do": "remote_buy", "property": "lyra_3"}
    assert chosen(table.cash("blau", 1130)) == {"do": "roll"}


@clause("PP-1503")
def test_it_stays_in_prison_when_rents_are_high() -> None:
    table = Table().imprisoned("rot").roll("blau", 1, 2).play("blau", "end")
    assert chosen(table) == {"do": "pay_fine"}
    assert chosen(table.cash("rot", 890)) == {"do": "stay"}
    assert chosen(table.cash("rot", 3000).own("blau", "fornax_1", level=8).own("gruen", "toll_1")) == {"do": "pay_fine"}
    assert chosen(table.own("gruen", "radar_1")) == {"do": "stay"}


@clause("PP-1503")
def test_it_sells_stations_when_the_debt_exceeds_1500() -> None:
    table = Table().own("blau", "toll_1", "radar_1", "hydra_1", "hydra_2", "hydra_3").in_debt("blau", 1510)
    assert chosen(table) == {"do": "sell_property", "property": "toll_1"}
    assert chosen(table.in_debt("blau", 1500)) == {"do": "roll"}


@clause("PP-1502")
def test_a_game_of_four_has_about_210_turns_and_1_2_rolls_a_turn() -> None:
    bot, turns, rolls = FairPlayer(), list[int](), list[float]()
    options: dict[str, str | int] = {"rundenlimit": 200, "handel": "aus", "angebotszeit": 0, "zugzeit": 0}
    for seed in range(GAMES):
        luck = Luck(f"fair {seed}")
        state = RULES.new(4, options, luck, None)
        begun = rolled = 0
        before = (-1, -1)
        while awaiting := RULES.awaiting(state):
            action = bot.choose(View(RULES, awaiting[0], state), RULES.legal(state, awaiting[0]))
            begun += (state.round, state.active) != before
            rolled += ACTIONS.name(action) == "roll"
            before = (state.round, state.active)
            RULES.play(state, awaiting[0], action, luck, None)
        turns.append(begun)
        rolls.append(rolled / begun)
    assert 150 < median(turns) < 290
    assert 1.1 < median(rolls) < 1.3
