"""Chapters 11 and 12 of the rule book: the end, rounds, ranking; everything is public."""

from holodeck.games.planetopoly import RULES
from holodeck.games.planetopoly.state import State
from holodeck.kernel.engine.actions import STOP
from holodeck.kernel.engine.luck import Luck, ScriptedLuck
from holodeck.kernel.engine.rules import TABLE
from holodeck.kernel.engine.told import OPEN, SPECTATOR
from tests.clauses import clause
from tests.planetopoly.table import Table


def ranks(state: State) -> list[tuple[int, int]]:
    ranking = RULES.ranking(state)
    assert ranking is not None
    return [(place.rank, place.seat) for place in ranking.places]


def stopped(table: Table) -> State:
    """Return the current ranking, as if the players had voted to stop."""
    RULES.play(table.state, TABLE, STOP, table.luck, None)
    return table.state


@clause("PP-1101")
def test_the_game_ends_when_only_one_is_left_in_whatever_phase() -> None:
    table = Table(2).roll("blau", 1, 2)
    assert table.awaited == ("blau", "buy")
    table.play("rot", "resign")
    ranking = RULES.ranking(table.state)
    assert ranking is not None
    assert (ranking.reason, ranking.winners) == ("last_left", [0])
    assert RULES.awaiting(table.state) == []
    assert table.names[-1] == "game_over"


@clause("PP-1102")
def test_the_round_rises_when_the_turn_passes_to_an_earlier_player() -> None:
    table = Table(3).given("first", "rot").given("active", "gruen")
    for colour in ("blau", "rot", "gruen"):
        table.cash(colour, 0)
    table.roll("gruen", 1, 3)
    assert (table.awaited[0], table["round"]) == ("blau", 1)
    table.roll("blau", 1, 3)
    assert (table.awaited[0], table["round"]) == ("rot", 2)


@clause("PP-1102")
def test_missed_turns_count_and_leaving_players_change_nothing() -> None:
    table = Table(3).given("skip.rot", 1).given("skip.gruen", 1).cash("blau", 0).roll("blau", 1, 3)
    assert (table.awaited[0], table["round"]) == ("blau", 2)
    last = Table(3).given("active", "gruen").play("gruen", "resign")
    assert (last.awaited[0], last["round"]) == ("blau", 2)
    first = Table(3).play("blau", "resign")
    assert (first.awaited[0], first["round"]) == ("rot", 1)


@clause("PP-1103", "PP-1601")
def test_after_the_last_round_the_richest_wins() -> None:
    table = Table(2, rundenlimit=10).given("round", 10).given("active", "rot").cash("rot", 500).at("rot", "mensa_1")
    table.roll("rot", 1, 3)
    ranking = RULES.ranking(table.state)
    assert ranking is not None
    assert (ranking.reason, ranking.winners) == ("round_limit", [0])
    assert table.names[-2:] == ["round_limit", "game_over"]
    endless = Table(2, rundenlimit=0).given("round", 5000).given("active", "rot").cash("rot", 0).roll("rot", 1, 3)
    assert endless["round"] == 5001


@clause("PP-1104")
def test_wealth_is_cash_minus_debt_plus_mortgage_value() -> None:
    table = Table().own("blau", "lyra_1", level=1).own("rot", "toll_1").in_debt("rot", 150)
    assert table["wealth"] == {"blau": 3000 + 300 + 150, "rot": -150 + 400, "gruen": 3000, "magenta": 3000}


@clause("PP-1105")
def test_ties_go_by_cash_then_cards_then_are_shared() -> None:
    table = Table().own("blau", "toll_1").cash("blau", 2600).own("rot", "lyra_1", level=0).cash("rot", 2700)
    assert ranks(stopped(table)) == [(1, 2), (1, 3), (3, 1), (4, 0)]
    cards = Table(2).own("blau", "toll_1").cash("blau", 2600).own("rot", "mensa_1", "mensa_2").cash("rot", 2600)
    assert ranks(stopped(cards)) == [(1, 1), (2, 0)]


@clause("PP-1106")
def test_eliminated_players_rank_below_the_later_the_higher() -> None:
    table = Table().play("magenta", "resign").play("rot", "resign")
    assert ranks(stopped(table)) == [(1, 0), (1, 2), (3, 1), (4, 3)]


@clause("PP-1106")
def test_two_eliminated_by_one_card_rank_in_reverse_order() -> None:
    table = Table(3).cash("rot", 0).cash("gruen", 0).card("feast").roll("blau", 3, 4)
    assert ranks(table.state) == [(1, 0), (2, 2), (3, 1)]


@clause("PP-1201")
def test_everything_is_public() -> None:
    table = Table().own("rot", "lyra_1").in_debt("gruen", 100).given("cards", {"skip": 1})
    whole = RULES.to_json(table.state)
    for viewer in (SPECTATOR, OPEN, 0, 1, 2, 3):
        seen = RULES.view(table.state, viewer)
        assert RULES.to_json(seen) == whole
        assert RULES.to_json(RULES.guess(seen, viewer, Luck("guess"))) == whole


@clause("PP-1201")
def test_the_next_card_is_decided_when_it_is_drawn() -> None:
    """Different luck draws different cards from the same state: the order is not stored."""
    first, drawn = Table().state, set[int]()
    for seed in range(30):
        state, luck = RULES.copy(first), ScriptedLuck(str(seed))
        luck.script["dice"] = [3, 4]
        RULES.play(state, 0, RULES.actions.pack("roll"), luck, None)
        drawn |= {card for card, left in enumerate(state.cards) if left < first.cards[card]}
    assert len(drawn) > 8
