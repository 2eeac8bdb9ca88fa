"""Finding a table (HD-220 to HD-224): the deck that listens, a host who is gone, a game in one line, and once more."""

from pathlib import Path

import pytest

from holodeck.deck.opponents import GameOpponents
from holodeck.deck.registry import GamesRegistry
from tests.clauses import clause
from tests.deck.stage import Stage


@clause("HD-220")
def test_the_deck_one_has_loaded_is_the_deck_that_listens(stage: Stage) -> None:
    indy, anna = stage.comes("Indy"), stage.comes("Anna")
    indy.types("computer programm laden probe", "computer farbe rot")
    anna.types("computer programm laden probe", "computer farbe blau")
    assert stage.deck(1).seat_of(anna.person) < 0
    assert stage.deck(2).seat_of(anna.person) == 0


@clause("HD-221")
def test_a_host_who_never_came_in_and_is_gone_is_host_no_longer(stage: Stage) -> None:
    anna, indy = stage.comes("Anna"), stage.comes("Indy")
    anna.types("computer programm laden probe")
    anna.hang_up()
    stage.clock.advance(6 * 60)
    indy.types("computer farbe rot")
    assert indy.read("Du bist jetzt Spielleiter.")
    assert "Einstellung tempo: 0." in " ".join(indy.types("computer option tempo 0"))


@clause("HD-222")
@pytest.mark.parametrize("line", ["spiele probe", "spiele probe mittel", "play probe medium", "play prob"])
def test_one_line_loads_seats_fills_and_starts(stage: Stage, line: str) -> None:
    anna = stage.comes("Anna")
    anna.types(line)
    deck = stage.deck()
    assert (deck.state, anna.person.place) == ("running", 1)
    assert [(seat.person, seat.level) for seat in deck.seats] == [("anna", ""), ("", "mittel"), ("", "mittel")]
    anna.types("zug")
    stage.clock.advance(3)
    assert anna.read("Zug 4: Anna ist am Zug.")


@clause("HD-222")
def test_the_seat_against_bots_is_drawn_by_lot(tmp_path: Path) -> None:
    stage = Stage(tmp_path, bots=GameOpponents(lambda seats: seats - 1), registry=GamesRegistry())
    stage.comes("Anna").types("spiele sternenfahrer")
    assert [seat.person for seat in stage.deck().seats] == ["", "", "anna"]
    stage.store.close()


@clause("HD-222")
def test_it_leaves_strangers_alone_and_says_what_is_wrong(stage: Stage) -> None:
    indy, anna = stage.comes("Indy"), stage.comes("Anna")
    indy.types("computer programm laden probe")
    assert anna.types("spiele schach")[0].startswith("Dieses Programm kenne ich nicht. Es gibt: probe")
    assert "leicht, mittel, schwer" in " ".join(anna.types("spiele probe genial"))
    anna.types("spiele probe")
    assert anna.person.place == 2
    assert anna.types("spiele probe") == ["Das Programm läuft schon. (HD-222)"]


@clause("HD-222")
def test_inside_a_game_the_word_play_is_the_games_unless_a_programme_follows(stage: Stage) -> None:
    anna = stage.comes("Anna")
    anna.types("spiele probe")
    assert "verstehe ich nicht" in anna.types("spiele karte 1")[0]


@clause("HD-223")
def test_once_more_plays_the_same_with_everybody_who_is_there(stage: Stage) -> None:
    anna, indy = stage.running("zuege", "1", "tempo", "0", names=("Anna", "Indy"))
    assert anna.types("noch einmal") == ["Das Programm läuft schon. (HD-223)"]
    anna.types("zug")
    assert stage.deck().state == "over"
    indy.types("noch einmal")
    assert anna.read("Indy will noch einmal spielen: probe.")
    assert (stage.deck().state, stage.deck().game_number, stage.deck().chosen) == ("running", 2, {"zuege": 1, "tempo": 0})
    anna.types("zug")
    indy.types("computer ausgang")
    anna.types("again")
    assert (stage.deck().state, [seat.person for seat in stage.deck().seats]) == ("loaded", ["anna"])
    assert anna.types("again") == ["Hier ist gerade kein Spiel zu Ende. spiele und ein Name beginnt eines. (HD-223)"]
    assert anna.read("Zum Start fehlt noch 1 Mitspieler.")


@clause("HD-208")
def test_levels_have_english_names(stage: Stage) -> None:
    anna = stage.comes("Anna")
    anna.types("computer language english", "computer load program probe", "computer add bot red hard")
    assert anna.read("level hard")
    assert stage.deck().seats[0].level == "schwer"


@clause("HD-224")
def test_the_channel_of_the_lobby_reaches_everybody_who_is_not_playing(stage: Stage) -> None:
    anna, indy = stage.running(names=("Anna", "Indy"))
    bea, cleo = stage.comes("Bea"), stage.comes("Cleo")
    cleo.types("betrete holodeck 1")
    assert bea.types("-vorraum Wer spielt mit?") == ["[Vorraum:Bea] Wer spielt mit?"]
    assert cleo.read("[Vorraum:Bea] Wer spielt mit?")
    assert not anna.read("Wer spielt mit?")
    cleo.types("stumm")
    anna.types("-v Gleich!")
    assert bea.read("[Vorraum:Anna] Gleich!")
    assert not cleo.read("Gleich!")
    cleo.types("stumm aus")
    bea.types("sage Gut.")
    assert cleo.read("[Vorraum:Bea] Gut.")


@clause("HD-224")
def test_the_lobby_channel_has_the_same_rate_limit(stage: Stage) -> None:
    bea = stage.comes("Bea")
    assert bea.types(*[f"-v {number}" for number in range(6)])[-1] == "Langsamer bitte. (HD-503)"


@clause("HD-225")
def test_help_and_rules_work_in_the_lobby_and_before_the_start(stage: Stage) -> None:
    anna = stage.comes("Anna")
    assert anna.types("hilfe zeige karte")[0] == "In probe:"
    assert "PR-1: Nur zur Probe." in anna.types("regel PR-1")
    anna.types("computer programm laden probe", "betrete holodeck")
    assert anna.types("hilfe zeige karte")[0] == "In probe:"
    assert "PR-1: Nur zur Probe." in anna.types("regel PR-1")
    assert "HD-222" in anna.types("regel HD-222")[0]
    assert anna.types("hilfe betrete holodeck")[0] != "In probe:"


@clause("HD-225")
def test_options_are_listed_with_what_they_may_be(stage: Stage) -> None:
    anna = stage.comes("Anna")
    assert anna.types("computer option") == ["Es ist kein Programm geladen. (HD-207)"]
    anna.types("computer programm laden probe zuege 9")
    lines = anna.types("computer option")
    assert "Einstellung zuege: 9. Möglich: 1..500." in lines
    assert "Einstellung zeit: normal. Möglich: gemuetlich, normal, schnell, ohne." in lines
    wrong = " ".join(" ".join(anna.types("computer option zeit hastig")).split())
    assert wrong == "Für zeit geht hastig nicht. Möglich: zeit gemuetlich, normal, schnell, ohne. (HD-207)"


@clause("HD-226")
def test_options_colours_and_levels_have_english_names(stage: Stage) -> None:
    anna, bea = stage.comes("Anna"), stage.comes("Bea")
    anna.types("computer language english", "computer load program probe undo off", "computer color blue", "enter holodeck")
    bea.types("betrete holodeck 1")
    lines = anna.types("computer option")
    assert "Setting time: normal. Possible: relaxed, normal, fast, none." in lines
    assert "Setting undo: off. Possible: on, off." in lines
    assert "Setting spectators: silent." in " ".join(anna.types("computer option spectators silent"))
    assert bea.read("Einstellung zuschauer: stumm.")
    assert "Settings: undo off, spectators silent." in " ".join(" ".join(anna.types("computer program status")).split())
    assert "Setting undo: on." in " ".join(anna.types("computer option zurueck an")), "German names are understood too"
    assert " ".join(" ".join(anna.types("computer option time hasty")).split()) == (
        "Time cannot be hasty. Possible: time relaxed, normal, fast, none. (HD-207)"
    )
    assert "There is no such colour. Possible: Blue, Red" in " ".join(anna.types("computer color pink"))
    assert "There is no such level. Possible: easy" in " ".join(anna.types("computer add bot clever"))


@clause("HD-226")
def test_an_option_set_from_the_lobby_is_confirmed_there(stage: Stage) -> None:
    anna = stage.comes("Anna")
    anna.types("computer programm laden probe")
    assert anna.types("computer option zeit gemuetlich") == ["[Holodeck:Computer] Einstellung zeit: gemuetlich."]
