"""`warum` after a bot's action (HD-729): the reasons in words, and nothing of what is hidden."""

import json
from pathlib import Path

import pytest

from holodeck import games
from holodeck.bots.why import explain, last_turn, reasons_seen
from holodeck.deck.port.server import Limits
from holodeck.kernel.engine.game import Game
from holodeck.kernel.engine.journal import journal_from_json
from holodeck.kernel.engine.luck import Luck
from tests.bots.lockstep import watched_game
from tests.clauses import clause
from tests.deck.stage import Player, Stage

GOLDEN = Path(__file__).parents[1] / "golden"


def after_a_bot(stage: Stage) -> Player:
    """Anna is asked, and a bot has acted before."""
    anna = stage.comes("Anna")
    anna.types("computer breite 200", "computer programm laden raumkolonie zeit ohne tempo 0 seed 3")
    anna.types("computer farbe blau", "computer mitspieler rot mittel", "computer mitspieler gruen mittel")
    anna.types("betrete holodeck", "computer programm starten")
    game = stage.deck().match.game
    assert game is not None
    for _ in range(40):
        if stage.deck().match.awaited(0) is not None and game.journal.entries:
            return anna
        if stage.deck().match.awaited(0) is not None:
            anna.types("baue kuppel K65", "baue roehre o")
        stage.clock.advance(1)
    raise AssertionError("no bot has acted")


@clause("HD-729")
def test_a_bot_is_explained_in_both_languages(real: Stage) -> None:
    anna = after_a_bot(real)
    assert any("Kuppel K" in line and "je 12 Würfe" in line for line in anna.types("warum"))
    anna.types("computer sprache englisch")
    assert any("Dome K" in line and "in 12 rolls" in line for line in anna.types("why"))


@clause("HD-729")
def test_without_an_action_of_a_bot_there_is_nothing_to_explain(real: Stage) -> None:
    anna = after_a_bot(real)
    assert anna.types("warum anna") == ["Der Computer hat zuletzt nichts getan, was sich erklären ließe. (HD-729)"]


@clause("HD-729")
@pytest.mark.parametrize("name", ["raumkolonie", "sternenfahrer"])
def test_hidden_information_does_not_change_the_answer(name: str) -> None:
    luck, compared = Luck("another world"), []

    def watch(game: Game, seat: int, legal: list[int], chosen: int) -> None:
        if len(game.journal.entries) % 9 == 0 and len(game.journal.entries) < 120:
            asker = (seat + 1) % game.journal.header.seats
            other = game.rules.guess(game.rules.view(game.state, asker), asker, luck)
            told = reasons_seen(game.rules, game.state, asker, seat, chosen)
            assert reasons_seen(game.rules, other, asker, seat, chosen) == told
            compared.append(told)

    watched_game(name, ["mittel"] * games.rules(name).fewest, "why", watch)
    assert any(compared)


@clause("HD-729")
def test_at_most_three_actions_of_the_last_turn_are_explained() -> None:
    game = watched_game("astronuts", ["mittel", "mittel"], "a turn")
    turn = last_turn(game.journal.entries, [0])
    assert {entry.seat for entry in turn} == {0}
    told = explain(game.rules, game.journal, 1, turn)
    assert 1 <= len(told) <= 3
    assert all(reasons for _, reasons in told)


@clause("HD-729")
def test_leaving_out_a_hidden_action_does_not_change_the_other_explanations() -> None:
    rules = games.rules("sternenfahrer")
    journal = journal_from_json(json.loads((GOLDEN / "sternenfahrer.json").read_text()), rules.actions)
    turns = [last_turn(journal.entries[:upto], list(range(journal.header.seats))) for upto in range(len(journal.entries))]
    turn = next(turn for turn in turns if len(turn) == 5)
    viewer = (turn[0].seat + 1) % journal.header.seats
    alone = [told for entry in turn for told in explain(rules, journal, viewer, [entry])]
    told = [explain(rules, journal, viewer, [one for one in turn if one is not hidden]) for hidden in turn[1:-1]]
    assert any(told)
    assert all(one in alone for found in told for one in found)


@clause("HD-729")
def test_questions_of_one_address_share_a_rate_limit(real: Stage) -> None:
    anna = after_a_bot(real)
    anna.types("warum")
    for _ in range(Limits().replays - 1):
        real.holodeck.replays.note(anna.person.address)
    assert anna.types("warum") == ["Langsamer bitte. (HD-720)"]
