"""`analyse` after a game (HD-732, HD-733): five lines, in both languages, for who may see the game and asks in measure."""

import json
from pathlib import Path

import pytest

from holodeck.deck.registry import GamesRegistry
from holodeck.deck.states import State
from holodeck.deck.table.game.analysed import LONGEST, REMEMBERED, Analyses, analysed
from holodeck.kernel.engine.refusal import Refusal
from holodeck.store.port import Json, Kept
from holodeck.words.programme import Programme
from tests.clauses import clause
from tests.deck.stage import Player, Stage

GOLDEN = Path(__file__).parents[1] / "golden"


def after_a_game(stage: Stage) -> Player:
    anna = stage.comes("Anna")
    anna.types("computer breite 200", "computer programm laden astronuts zeit ohne tempo 0 seed 5")
    anna.types(
        "computer mitspieler blau mittel", "computer mitspieler rot leicht", "betrete holodeck", "computer programm starten"
    )
    while stage.deck().state is State.RUNNING:
        stage.clock.advance(1)
    return anna


@clause("HD-732")
def test_five_lines_say_what_decided_it(real: Stage) -> None:
    anna = after_a_game(real)
    lines = anna.types("analyse")
    text = " ".join(line.strip() for line in lines)
    assert text.startswith("Spiel 1. Chancen in Prozent")
    assert text.count("Ab Eintrag ") == 3
    assert "Blau 50, " in text
    assert text.count("Glück mit den Würfeln gegen den Durchschnitt: ") == 1
    anna.types("computer sprache englisch")
    english = " ".join(line.strip() for line in anna.types("analysis 1"))
    assert english.startswith("Game 1. Chances in percent")
    assert english.count("From entry ") == 3
    assert english.count("Luck with the dice, compared with the average: ") == 1


@clause("HD-732")
def test_if_no_turn_was_decisive_the_analysis_says_so(real: Stage) -> None:
    anna, bea = real.comes("Anna"), real.comes("Bea")
    anna.types("computer breite 200", "computer programm laden astronuts seed 5", "computer mitspieler blau leicht")
    bea.types("computer farbe rot", "betrete holodeck")
    anna.types("betrete holodeck", "computer programm starten", "computer programm beenden ja")
    bea.types("computer programm beenden ja")
    lines = anna.types("analyse")
    assert not any("Ab Eintrag" in line for line in lines)
    assert "Kein Zug hat die Chancen merklich verändert." in lines


@clause("HD-732")
def test_a_running_game_is_not_analysed(real: Stage) -> None:
    anna = real.comes("Anna")
    anna.types("spiele astronuts")
    assert anna.types("analyse")[0].startswith("Das Spiel läuft noch.")
    assert anna.types("analyse 1") == ["Ein beendetes Spiel mit dieser Nummer gibt es nicht. (HD-703)"]


@clause("HD-733")
def test_analyses_are_rate_limited(real: Stage) -> None:
    anna = real.comes("Anna")
    said = [anna.types("analyse 77")[0] for _ in range(13)]
    assert said[0].startswith("Ein beendetes Spiel")
    assert said[-1] == "Langsamer bitte. (HD-720)"


def golden(facts: Json, name: str = "astronuts") -> tuple[Programme, Kept]:
    journal = json.loads((GOLDEN / f"{name}.json").read_text())
    return GamesRegistry().programme(name), Kept(1, journal, journal.pop("entries"), facts)


@clause("HD-732")
def test_a_turn_that_gained_is_told_without_a_better_move() -> None:
    programme, kept = golden({}, "sternenfahrer")
    found = analysed(programme, kept).analysis("de")
    gained = [turn for turn in found.turns if turn.seat == turn.who and turn.after > turn.before]
    assert gained
    for turn in gained:
        line = next(line for line in found.lines if line.startswith(f"Ab Eintrag {turn.first}, "))
        assert line.endswith(f" von {turn.before} auf {turn.after} Prozent.")


@clause("HD-732")
def test_a_player_without_a_name_is_called_by_colour() -> None:
    programme, kept = golden({"people": ["Anna"]})
    lines = Analyses().lines(programme, kept, "de")
    assert "Anna 33" in lines[0]
    assert "Rot 33" in lines[0]


@clause("HD-733")
def test_analyses_are_cached_up_to_a_limit() -> None:
    programme, kept = golden({})
    analyses = Analyses()
    told = analyses.lines(programme, kept, "de")
    assert analyses.lines(programme, kept, "de") is told
    analyses.known = {(number, "en"): told for number in range(REMEMBERED)}
    analyses.lines(programme, Kept(0, {}, [], {}), "en")
    analyses.lines(programme, kept, "de")
    assert len(analyses.known) == REMEMBERED
    assert (0, "en") in analyses.known
    assert (1, "en") not in analyses.known


@clause("HD-733")
def test_a_game_that_is_too_long_is_not_analysed() -> None:
    programme, kept = golden({})
    with pytest.raises(Refusal) as refused:
        Analyses().lines(programme, Kept(1, kept.header, [{}] * (LONGEST + 1), {}), "de")
    assert refused.value.code == "game_too_long"
