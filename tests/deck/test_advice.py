"""Hints at a table (HD-726 to HD-728): the lines, the data, the switch, and what is kept of it."""

import pytest

from holodeck.deck.port.messages import Hints
from tests.clauses import clause
from tests.deck.stage import Player, SeenClient, Stage


def alone(stage: Stage, options: str = "") -> Player:
    """Anna against two bots, who begins."""
    anna = stage.comes("Anna", client=SeenClient(wants_feed=True))
    anna.types(f"computer programm laden raumkolonie zeit ohne tempo 0 seed 3 {options}".strip())
    anna.types("computer farbe blau", "computer mitspieler rot leicht", "computer mitspieler gruen leicht")
    anna.types("betrete holodeck", "computer programm starten")
    for _ in range(40):
        if stage.deck().match.awaited(0) is not None:
            return anna
        stage.clock.advance(1)
    raise AssertionError("she is never asked")


def follow(player: Player) -> list[str]:
    """Type what the first hint says."""
    player.types("tipp")
    return player.types(player.told(Hints)[-1].hints[0].command)


@clause("HD-726")
@pytest.mark.parametrize(
    ("line", "words"), [("tipp", "1. Kuppel K"), ("hint", "1. Kuppel K"), ("computer sprache englisch;hint", "1. Dome K")]
)
def test_a_hint_has_its_reason_and_ends_with_the_line_to_type(real: Stage, line: str, words: str) -> None:
    anna = alone(real)
    said = [anna.types(part) for part in line.split(";")][-1]
    assert said[0].startswith(words)
    first = " ".join(part.strip() for part in said).split(" 2. ")[0]
    typed = first.rsplit(": ", 1)[1]
    assert anna.types(typed)[0].startswith(("Du errichtest", "You put up"))


@clause("HD-726")
def test_programs_get_hints_as_data_and_asking_again_returns_the_same(real: Stage) -> None:
    anna = alone(real)
    anna.types("tipp", "tipp")
    first, second = anna.told(Hints)
    assert first == second
    assert 1 <= len(first.hints) <= 3
    assert first.hints[0].reasons.startswith("Kuppel K")
    anna.acts(first.hints[0].action, "h1", first.n)
    game = real.deck().match.game
    assert game is not None
    assert game.spell(game.journal.entries[-1].action) == first.hints[0].action


@clause("HD-726")
def test_spectators_and_players_who_are_not_awaited_get_no_hint(real: Stage) -> None:
    anna = alone(real)
    max_ = real.comes("Max")
    max_.types("betrete holodeck 1")
    assert max_.types("tipp") == ["Du spielst hier nicht mit. (HD-726)"]
    follow(anna)
    follow(anna)
    assert real.deck().match.awaited(0) is None
    assert anna.types("tipp")[0].startswith("Du musst gerade nichts entscheiden.")


@clause("HD-727")
def test_a_table_may_switch_hints_off(real: Stage) -> None:
    anna = alone(real, "tipp aus")
    assert anna.types("tipp") == ["Tipps sind an diesem Tisch abgeschaltet. (HD-727)"]
    assert anna.told(Hints) == []


@clause("HD-728")
def test_the_stored_entry_and_the_result_record_who_was_advised(real: Stage) -> None:
    anna = alone(real)
    follow(anna)
    lines = anna.types("computer programm beenden ja")
    kept = real.store.game(1)
    assert kept is not None
    assert [entry["seat"] for entry in kept.entries if entry.get("advised")] == [0]
    assert kept.facts["hints"] == [1, 0, 0]
    assert any("Mit Tipps gespielt: Anna 1." in line for line in lines)
