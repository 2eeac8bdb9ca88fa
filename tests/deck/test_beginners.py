"""The beginner's table (HD-730, HD-731): what is easier there, and who is told of it."""

import pytest

from holodeck import games
from holodeck.deck.table.options import for_beginners, options_of
from tests.clauses import clause
from tests.deck.stage import Stage

COMMON: dict[str, str | int] = {"zeit": "ohne", "tempo": 2, "tipp": "an"}
EASIER: dict[str, dict[str, str | int]] = {
    "raumkolonie": {"brett": "standard", "punkte": 8, "superkarten": "aus", "schenken": "aus"},
    "planetopoly": {"rundenlimit": 40, "handel": "aus"},
    "astronuts": {"asteroiden": "aus", "astroholes": "aus", "ende14": "rundenende"},
    "sternenfahrer": {"aufbau": "einsteiger", "gruendung": "fest", "siegpunkte": 12, "karten": "unbegrenzt"},
}


@clause("HD-730")
@pytest.mark.parametrize("name", sorted(EASIER))
def test_every_game_says_what_is_easier_for_a_beginner(name: str) -> None:
    rules = games.rules(name)
    easier = for_beginners(rules)
    assert easier == {**EASIER[name], **COMMON}
    assert all(option.read(easier[option.name]) == easier[option.name] for option in options_of(rules) if option.name in easier)


@clause("HD-730")
@pytest.mark.parametrize("line", ["computer programm laden raumkolonie anfänger", "computer load program raumkolonie beginner"])
def test_one_word_loads_it_and_options_named_after_it_take_precedence(real: Stage, line: str) -> None:
    anna = real.comes("Anna")
    said = anna.types(f"{line} punkte 9")
    assert any("Ein Tisch für Anfänger" in part for part in said)
    assert real.deck().chosen == {**EASIER["raumkolonie"], **COMMON, "punkte": 9}


@clause("HD-730")
def test_bots_there_are_easy_unless_another_level_is_named(real: Stage) -> None:
    anna = real.comes("Anna")
    anna.types("computer programm laden raumkolonie anfaenger", "computer mitspieler rot", "computer mitspieler gruen mittel")
    assert [seat.level for seat in real.deck().seats] == ["leicht", "mittel"]


@clause("HD-730")
def test_one_line_starts_a_game_for_beginners(real: Stage) -> None:
    anna = real.comes("Anna")
    anna.types("spiele raumkolonie anfaenger")
    game = real.deck().match.game
    assert game is not None
    assert game.journal.header.options["punkte"] == 8
    assert [seat.level for seat in real.deck().seats] == ["", "leicht", "leicht"]


@clause("HD-731")
@pytest.mark.parametrize("line", ["spiele raumkolonie", "computer programm laden raumkolonie"])
def test_newcomers_are_told_of_the_beginners_table(real: Stage, line: str) -> None:
    anna = real.comes("Anna")
    said = anna.types(line)
    assert said[0].startswith("Spielst du raumkolonie zum ersten Mal?")


@clause("HD-731")
def test_players_who_have_started_the_game_once_are_not_even_after_a_restart(real: Stage) -> None:
    anna = real.comes("Anna")
    assert "zum ersten Mal" not in anna.types("spiele raumkolonie anfaenger")[0]
    anna.types("computer programm beenden ja", "computer programm beenden ja", "computer ausgang")
    real.restart()
    anna = real.comes("Anna")
    assert anna.person.played == ("raumkolonie",)
    assert not any("zum ersten Mal" in part for part in anna.types("deck 2", "computer programm laden raumkolonie"))
    assert any("zum ersten Mal" in part for part in anna.types("deck 3", "computer programm laden planetopoly"))
