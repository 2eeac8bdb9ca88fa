"""Playing by ear: the history, repeating the question, long answers in parts, dictated lines, a hidden password."""

import pytest

from holodeck.kernel.text.speech import undictated
from tests.clauses import clause
from tests.deck.stage import Player, Stage


@clause("HD-613")
def test_an_empty_line_repeats_what_one_is_asked(stage: Stage) -> None:
    anna, indy = stage.running(names=("Anna", "Indy"))
    assert anna.types("") == ["Anna muss entscheiden: Zug. Möglich: zug; zeige karte; biete; gehe"]
    assert indy.types("") == ["Anna muss entscheiden: Zug."]


@clause("HD-613")
def test_the_clock_can_be_asked(stage: Stage) -> None:
    anna, _ = stage.running(names=("Anna", "Indy"))
    assert anna.types("uhr") == anna.types("clock")
    assert "Anna hat noch" in anna.types("uhr")[0]


@clause("HD-613")
def test_the_past_is_told_by_seat_and_since_ones_own_turn(stage: Stage) -> None:
    anna, indy = stage.running(names=("Anna", "Indy"))
    anna.types("zug")
    indy.types("zug")
    own, indys = anna.types("verlauf eigene"), anna.types("verlauf indy")
    assert own != indys
    assert set(own) | set(indys) <= set(anna.types("verlauf 100"))
    anna.types("-h Hallo")
    assert anna.types("verlauf reden") == ["[Holodeck:Anna] Hallo"]
    assert "verstehe" in anna.types("verlauf unfug")[0] or "zu viel" in anna.types("verlauf unfug")[0]


@clause("HD-614")
@pytest.mark.parametrize(("output", "page"), [("standard", 20), ("knapp", 20), ("vorlesen", 6), ("vorlesen knapp", 6)])
def test_a_long_answer_comes_in_parts_in_every_output(stage: Stage, output: str, page: int) -> None:
    anna = stage.comes("Anna")
    anna.types("computer breite 200", "computer ausgabe standard", *[f"computer ausgabe {word}" for word in output.split()])
    parts = [whole(anna.types("regel 2"))]
    while parts[-1][-1].endswith(": mehr"):
        assert len(parts[-1]) == page + 1
        assert parts[-1][-1].startswith("Noch ")
        parts.append(whole(anna.types("mehr")))
    assert len(parts) > 1
    assert anna.types("mehr") == ["Mehr gibt es nicht."]


def whole(lines: list[str]) -> list[str]:
    """Return the lines without their indented continuations."""
    return [line for line in lines if not line.startswith("  ")]


@clause("HD-616")
@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("baue kuppel K50.", "baue kuppel K50"),
        ("Zug!", "Zug"),
        ("was?", "was"),
        ("biete 1 sand, gegen 1 texolyt", "biete 1 sand gegen 1 texolyt"),
        ("einsatz 4 komma 9 punkt", "einsatz 4 9"),
        ("gehe nordost Punkt", "gehe nordost"),
        ("?", "?"),
        ("tausche 4 sand gegen pe", "tausche 4 sand gegen pe"),
    ],
)
def test_punctuation_from_dictation_is_ignored(typed: str, meant: str) -> None:
    assert undictated(typed) == meant


@clause("HD-616")
@pytest.mark.parametrize("word", ["sage", "sag", "sprich", "rufe"])
def test_talk_is_passed_on_exactly_as_typed(stage: Stage, word: str) -> None:
    anna, indy = stage.running(names=("Anna", "Indy"))
    anna.types(f"{word} Hallo, wie geht es?")
    assert indy.read("Anna sagt: Hallo, wie geht es?")
    assert anna.types("zug.")
    assert indy.types("") == ["Indy muss entscheiden: Zug. Möglich: zug; zeige karte; biete; gehe"]


@clause("HD-616", "HD-201")
def test_saying_let_me_out_leaves_the_deck(stage: Stage) -> None:
    anna, _ = stage.running(names=("Anna", "Indy"))
    assert "Du gehst in den Vorraum." in anna.types("sage ich will raus.")[0]


@clause("HD-302")
@pytest.mark.parametrize("line", ["verlasse holodeck", "leave deck"])
def test_leaving_the_holodeck_leads_to_the_lobby_and_not_away(stage: Stage, line: str) -> None:
    anna, _ = stage.running(names=("Anna", "Indy"))
    assert "Du gehst in den Vorraum." in anna.types(line)[0]
    assert anna.types(line) == ["Du stehst schon im Vorraum. abmelden beendet die Verbindung."]
    assert anna.screen.closed is None


@clause("HD-605")
def test_the_sign_of_the_channel_has_its_help(stage: Stage) -> None:
    anna = stage.comes("Anna")
    assert anna.types("hilfe '") == anna.types("hilfe -holodeck")


@clause("HD-625")
def test_a_brief_prompt_names_the_commands_once_and_when_it_is_asked(stage: Stage) -> None:
    anna, indy = stage.running(names=("Anna", "Indy"))
    anna.types("vorlesen knapp")
    prompts = []
    for _ in range(2):
        anna.types("zug")
        indy.types("zug")
        prompts.append(anna.screen.prompts[-1])
    assert ["Möglich: " in prompt for prompt in prompts] == [True, False]
    assert "Möglich: " in anna.types("")[-1]


def hidden(who: Player) -> bool:
    return who.screen.hidden


@clause("HD-617")
def test_a_new_password_is_asked_for_unseen(stage: Stage) -> None:
    anna = stage.comes("Anna")
    anna.types("computer passwort")
    assert hidden(anna)
    assert anna.types("") == ["Es bleibt, wie es war."]
    assert not hidden(anna)
    anna.types("computer passwort", "sonnenwind.")
    assert not hidden(anna)
    assert anna.read("gehört jetzt dir")
    anna.types("computer passwort", "sonnenwind. sternenstaub")
    assert anna.read("Das neue Passwort gilt.")


@clause("HD-207", "HD-501")
def test_a_host_hears_what_was_set_before_taking_a_seat(stage: Stage) -> None:
    anna = stage.comes("Anna")
    anna.types("computer programm laden probe", "knapp")
    assert anna.types("computer option tempo 0") == ["[Holodeck:Computer] Einstellung tempo: 0."]
