"""The spoken pace (HD-622, HD-623): what others do reaches a screen reader no faster than it can be spoken."""

import pytest

from holodeck.kernel.engine.told import Told
from holodeck.words.merging import merged
from holodeck.words.programme import programme
from tests.clauses import clause
from tests.deck.stage import Player, Stage

TURN_OF_CLEO = "Zug 3: Cleo ist am Zug."


def listening(stage: Stage) -> list[Player]:
    """Start a game of three, of whom Anna listens and is not asked."""
    players = stage.running()
    players[0].types("vorlesen", "zug")
    stage.clock.advance(20)
    players[0].forget()
    return players


def speaking(stage: Stage) -> list[Player]:
    """Start a game of three, of whom Anna's voice still reads an answer."""
    players = listening(stage)
    players[0].types("hilfe befehle")
    players[0].forget()
    return players


@clause("HD-622")
def test_what_others_do_waits_while_the_voice_speaks(stage: Stage) -> None:
    anna, indy, _ = speaking(stage)
    indy.types("zug")
    assert not anna.screen.lines
    stage.clock.advance(20)
    assert anna.read(TURN_OF_CLEO)


@clause("HD-622")
def test_nothing_waits_for_a_silent_voice(stage: Stage) -> None:
    anna, indy, _ = listening(stage)
    indy.types("zug")
    assert anna.read(TURN_OF_CLEO)


@clause("HD-622")
def test_the_table_waits_for_nobodys_voice(stage: Stage) -> None:
    _, indy, cleo = speaking(stage)
    indy.types("zug")
    assert cleo.read(TURN_OF_CLEO)
    before = stage.deck().match.entries
    cleo.types("zug")
    assert stage.deck().match.entries == before + 1


@clause("HD-622")
def test_a_question_comes_at_once_with_what_waits_before_it(stage: Stage) -> None:
    anna, indy, cleo = speaking(stage)
    indy.types("zug")
    cleo.types("zug")
    told = anna.screen.lines
    assert "Anna muss entscheiden" in told[-1]
    assert any("Cleo" in line for line in told[:-1])


@clause("HD-622")
def test_talk_and_answers_never_wait(stage: Stage) -> None:
    anna, indy, _ = speaking(stage)
    indy.types("-h Hallo")
    assert anna.screen.lines == ["[Holodeck:Indy] Hallo"]
    assert anna.types("uhr")


@clause("HD-622")
def test_a_voice_falls_silent_when_its_owner_types(stage: Stage) -> None:
    anna, indy, _ = speaking(stage)
    anna.types("computer sprechtempo")
    indy.types("zug")
    assert anna.read(TURN_OF_CLEO)


@clause("HD-622")
@pytest.mark.parametrize("words", ["computer sprechtempo 0", "computer sprechtempo aus", "vorlesen aus"])
def test_nothing_waits_without_a_spoken_pace(stage: Stage, words: str) -> None:
    anna, indy, _ = listening(stage)
    anna.types(words, "hilfe befehle")
    indy.types("zug")
    assert anna.read(TURN_OF_CLEO)


@clause("HD-619", "HD-622")
def test_the_pace_is_set_in_words_a_minute(stage: Stage) -> None:
    anna = stage.comes("Anna")
    assert anna.types("computer sprechtempo") == ["Sprechtempo: 300 Wörter in der Minute.", "Möglich: 60..1000, 0."]
    assert anna.types("speech rate 450") == ["Sprechtempo: 450 Wörter in der Minute."]
    assert anna.types("sprechtempo 59")[0].startswith("Diese Einstellung gibt es nicht.")
    assert anna.types("sprechtempo 0") == ["Sprechtempo: aus."]
    stage.restart()
    assert stage.comes("Anna").person.words_a_minute == 0


@clause("HD-622")
def test_somebody_who_has_left_is_told_nothing_late(stage: Stage) -> None:
    anna, indy, _ = speaking(stage)
    indy.types("zug")
    anna.types("ich will raus")
    anna.forget()
    stage.clock.advance(20)
    assert not anna.read("Cleo ist am Zug")


@clause("HD-623")
@pytest.mark.parametrize(("tempo", "waits"), [(1, True), (0, False)])
def test_bots_wait_for_the_voice_of_somebody_alone_with_them(stage: Stage, tempo: int, waits: bool) -> None:
    anna = stage.comes("Anna")
    anna.types("vorlesen", "sprechtempo 60", f"computer programm laden probe tempo {tempo}", "computer farbe blau")
    anna.types("computer mitspieler rot leicht", "betrete holodeck", "computer programm starten", "zug")
    before = stage.deck().match.entries
    stage.clock.advance(2)
    assert (stage.deck().match.entries == before) is waits
    stage.clock.advance(30)
    assert stage.deck().match.entries > before


@clause("HD-318", "HD-623")
def test_no_voice_delays_the_first_decision_of_a_person(stage: Stage) -> None:
    anna = stage.comes("Anna")
    anna.types("vorlesen", "sprechtempo 60", "computer programm laden probe seed 3", "computer mitspieler rot leicht")
    anna.types("computer mitspieler gruen leicht", "computer farbe blau", "betrete holodeck", "computer programm starten")
    stage.clock.advance(8)
    assert [awaited.seat for awaited in stage.deck().match.pending] == [2]  # computer players sit before her


@clause("HD-622")
def test_what_is_too_much_loses_the_steps_on_the_way_first() -> None:
    hearing = programme("planetopoly").hearing
    rolled = next(name for name, subject in hearing.subjects.items() if subject == "rolls")
    built = next(name for name, subject in hearing.subjects.items() if subject == "building")
    things = [Told(rolled, {}), Told(built, {}), Told(rolled, {})]
    lines, left_out = merged(things, lambda told: [f"{told.name} und drei Wörter"], hearing, 0, 5)
    assert lines == [[f"{built} und drei Wörter"]]
    assert left_out == 2


@clause("HD-622", "HD-627")
@pytest.mark.parametrize("output", ["vorlesen", "vorlesen knapp"])
@pytest.mark.parametrize("to", ["rot", "alle"])
def test_an_offer_is_read_once_even_if_the_voice_is_busy(real: Stage, output: str, to: str) -> None:
    people = {name: real.comes(name) for name in ("Anna", "Indy")}
    people["Anna"].types("computer programm laden sternenfahrer gruendung fest seed 4")
    for name, colour in (("Anna", "blau"), ("Indy", "rot")):
        people[name].types(output, f"computer farbe {colour}", "betrete holodeck")
    people["Anna"].types("computer mitspieler gruen leicht", "computer programm starten", "wuerfle")
    indy = people["Indy"]
    indy.types("hilfe befehle")
    indy.forget()
    people["Anna"].types(f"biete 1 erz gegen 1 nahrung an {to}")
    told = " ".join(indy.screen.lines)
    assert told.count("1 Erz gegen 1 Nahrung") == 1
    assert told.endswith("Annehmen oder ablehnen?" if "knapp" in output else "annehmen 1")
    assert " ".join(indy.types("")).count("1 Erz gegen 1 Nahrung") == 1
