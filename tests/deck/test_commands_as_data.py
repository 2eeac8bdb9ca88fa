"""Commands of games that come as data, with nothing behind them: a question or a refusal, never a fault (HD-801)."""

import pytest

from holodeck.deck.port.wishes import Hello
from holodeck.deck.registry import GamesRegistry
from tests.clauses import clause
from tests.deck.program import Program
from tests.deck.stage import Stage

BEGINNING = ("computer farbe blau", "computer mitspieler rot", "computer mitspieler gruen", "betrete holodeck 1")


@clause("HD-705", "HD-801")
@pytest.mark.parametrize("game", GamesRegistry().names())
@pytest.mark.parametrize("seated", [True, False], ids=["player", "spectator"])
def test_no_command_without_its_words_is_a_fault(real: Stage, game: str, seated: bool) -> None:
    program = Program(real).hello(Hello(name="Bea"))
    host = Program(real).hello(Hello(name="Anna")) if not seated else program
    for line in (f"computer programm laden {game} tempo 0", *BEGINNING, "computer programm starten"):
        host.types(line)
    program.types("betrete holodeck 1")
    programme = real.deck().programme
    assert programme is not None
    for name in sorted(programme.commands.names):
        program.does(name, name)
    assert real.holodeck.counters["faults"] == 0


@clause("HD-624")
@pytest.mark.parametrize(("language", "told"), [("deutsch", "Kuppel: Dir fehlen"), ("englisch", "Dome: you still need")])
def test_what_is_missing_without_a_goal_is_answered_for_each(real: Stage, language: str, told: str) -> None:
    bea = Program(real).hello(Hello(name="Bea"))
    for line in (
        "computer programm laden raumkolonie tempo 0",
        *BEGINNING,
        "computer programm starten",
        f"computer sprache {language}",
    ):
        bea.types(line)
    bea.does("lacking", "x")
    assert [line for line in bea.screen.lines if line.startswith(told)]
