"""The channel Holodeck (HD-501 to HD-506)."""

import pytest

from holodeck.deck.port.messages import Chat
from tests.clauses import clause
from tests.deck.stage import SeenClient, Stage


@clause("HD-501")
def test_the_computer_says_on_the_channel_who_has_to_do_what(stage: Stage) -> None:
    anna, indy = stage.running(names=("Anna", "Indy"))
    assert indy.screen.lines[-1] == "[Holodeck:Computer] Anna muss entscheiden: Zug."
    indy.types("ich will raus")
    indy.forget()
    anna.types("zeige karte", "zug")
    assert indy.screen.lines[0] == "[Holodeck:Computer] Indy muss entscheiden: Zug."


@clause("HD-502")
@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("-holodeck Hallo", "[Holodeck:Max] Hallo"),
        ("-h Hallo", "[Holodeck:Max] Hallo"),
        ("-deck Hallo", "[Holodeck:Max] Hallo"),
        ("' Hallo", "[Holodeck:Max] Hallo"),
        ("'Hallo", "[Holodeck:Max] Hallo"),
        ("-HOLODECK: winkt.", "[Holodeck:Max winkt.]"),
        ("-h: winkt.", "[Holodeck:Max winkt.]"),
        ("-holodeck; Sand ist alle_gut  :(", "[Holodeck:Max' Sand ist alle_gut  :(]"),
        ("-h; Hut", "[Holodeck:Max' Hut]"),
    ],
)
def test_the_forms_of_talk(stage: Stage, typed: str, shown: str) -> None:
    anna, max_ = stage.running(names=("Anna", "Max"))
    max_.types(typed)
    assert anna.screen.lines[-1] == shown


@clause("HD-503")
def test_it_is_heard_inside_and_by_the_seated_in_the_lobby_but_not_by_others(stage: Stage) -> None:
    anna, indy = stage.running(names=("Anna", "Indy"))
    watching, outside = stage.comes("Bea"), stage.comes("Cleo")
    watching.types("betrete holodeck 1")
    indy.types("ich will raus")
    anna.types("-h Hallo")
    assert [player.read("Hallo") for player in (anna, indy, watching, outside)] == [True, True, True, False]
    assert outside.types("deck 1", "-h Hallo")[-1] == "Du spielst hier nicht mit. (HD-503)"


@clause("HD-503")
def test_spectators_may_talk_unless_the_host_says_mute(stage: Stage) -> None:
    anna, _ = stage.running(names=("Anna", "Indy"))
    bea = stage.comes("Bea")
    bea.types("betrete holodeck 1", "-h Hallo")
    assert anna.read("[Holodeck:Bea] Hallo")
    stage.deck().chosen = {"zuschauer": "stumm"}
    assert bea.types("-h Hallo") == ["Zuschauer dürfen hier nur zusehen. (HD-503)"]


@clause("HD-503")
def test_five_messages_in_ten_seconds_and_five_hundred_characters(stage: Stage) -> None:
    anna, indy = stage.running(names=("Anna", "Indy"))
    for _ in range(5):
        anna.types("-h " + "x" * 600)
    assert max(len(line) for line in "\n".join(indy.screen.lines).replace("\n  ", "").split("\n")) <= 520
    assert anna.types("-h noch eins") == ["Langsamer bitte. (HD-503)"]
    assert not indy.read("noch eins")
    stage.clock.advance(10)
    anna.types("-h noch eins")
    assert indy.read("noch eins")


@clause("HD-503")
def test_muting_hides_talk_but_never_the_computer(stage: Stage) -> None:
    anna, indy = stage.running(names=("Anna", "Indy"))
    indy.types("-holodeck -")
    indy.forget()
    anna.types("-h Hallo", "zug")
    assert not indy.read("Hallo")
    assert indy.read("[Holodeck:Computer] Indy muss entscheiden")
    indy.types("-holodeck +")
    anna.types("-h Hallo")
    assert indy.read("Hallo")


@clause("HD-503")
def test_the_last_twenty_lines_again_also_after_a_restart(stage: Stage) -> None:
    anna, indy = stage.running("zugzeit", "0", names=("Anna", "Indy"))
    for number in range(25):
        anna.types(f"-h Nummer {number}")
        stage.clock.advance(3)
    assert indy.types("-holodeck *") == [f"[Holodeck:Anna] Nummer {number}" for number in range(5, 25)]
    stage.restart()
    again = stage.comes("Indy")
    again.types("betrete holodeck")
    assert again.types("-h *")[-1] == "[Holodeck:Anna] Nummer 24"


@clause("HD-503")
def test_ignoring_somebody_hides_everything_they_say(stage: Stage) -> None:
    anna, indy = stage.running(names=("Anna", "Indy"))
    indy.types("ignoriere anna")
    indy.forget()
    anna.types("-h Funk", "sage Raum", "fluestere indy Ohr", "hbruelle Laut")
    assert not any(indy.read(text) for text in ("Funk", "Raum", "Ohr", "Laut"))
    assert indy.types("-h *") == ["Auf dem Kanal hat noch niemand gesprochen."]
    indy.types("ignoriere anna")
    anna.types("-h wieder da")
    assert indy.read("wieder da")


@clause("HD-504")
def test_a_shout_is_for_seats_of_a_running_game(stage: Stage) -> None:
    bea = stage.comes("Bea")
    assert bea.types("hbruelle Hallo") == ["Das Spiel läuft nicht. (HD-504)"]
    stage.running(names=("Anna", "Indy"))
    bea.types("betrete holodeck 1")
    assert bea.types("hb Hallo") == ["Du spielst hier nicht mit. (HD-504)"]


@clause("HD-504")
def test_if_shouts_are_free_there_is_one_per_round(stage: Stage) -> None:
    anna, indy = stage.running(names=("Anna", "Indy"))
    anna.types("hbruelle Eins")
    assert anna.types("shout Zwei") == ["Eine Durchsage pro Runde. (HD-504)"]
    indy.types("hb Auch")
    anna.types("zug")
    indy.types("zug")
    anna.types("hb Drei")
    assert [indy.read(text) for text in ("Eins", "Zwei", "Auch", "Drei")] == [True, False, True, True]


@clause("HD-504")
def test_if_shouts_cost_something_the_game_charges_or_refuses_and_nobody_hears(stage: Stage) -> None:
    anna, indy = stage.running("preis", "an", names=("Anna", "Indy"))
    anna.types("hbruelle Eins")
    assert indy.read("*** Anna brüllt: Eins ***")
    assert indy.read("Anna hat noch 0 Energie.")
    assert "(PR-3)" in anna.types("hbruelle Zwei")[0]
    assert not indy.read("Zwei")


@clause("HD-505")
def test_a_shout_is_highlighted_or_announced(stage: Stage) -> None:
    anna, indy, cleo = stage.running()
    indy.types("computer ausgabe vorlesen")
    cleo.types("computer farben aus")
    anna.types("hbruelle Achtung, eine_wichtige Durchsage!")
    assert anna.screen.lines[-1] == "\x1b[1;7m*** Anna brüllt: Achtung, eine_wichtige Durchsage! ***\x1b[0m"
    assert indy.screen.lines[-1] == "Durchsage von Anna: Achtung, eine_wichtige Durchsage!"
    assert cleo.screen.lines[-1] == "*** Anna brüllt: Achtung, eine_wichtige Durchsage! ***"


@clause("HD-505")
def test_programs_get_a_shout_as_a_message_of_its_own(stage: Stage) -> None:
    anna, _ = stage.running(names=("Anna", "Indy"))
    bea = stage.comes("Bea", client=SeenClient(wants_feed=True))
    bea.types("betrete holodeck 1")
    anna.types("hb Achtung")
    assert Chat(1, "Anna", "shout", "Achtung") in bea.told(Chat)


@clause("HD-506")
def test_speech_is_heard_in_the_same_room_only(stage: Stage) -> None:
    anna, indy, cleo = stage.running("raeume", "an")
    cleo.types("gehe")
    anna.types("sage Hallo Raum")
    assert anna.screen.lines[-1] == "Du sagst: Hallo Raum"
    assert indy.screen.lines[-1] == "Anna sagt: Hallo Raum"
    assert not cleo.read("Hallo Raum")


@clause("HD-506")
def test_without_rooms_speech_is_heard_by_the_whole_deck(stage: Stage) -> None:
    anna, indy, cleo = stage.running()
    anna.types("say Hello")
    assert cleo.screen.lines[-1] == "Anna sagt: Hello"


@clause("HD-506")
def test_whispering_reaches_one_person_of_the_deck_by_name_or_colour(stage: Stage) -> None:
    anna, indy, cleo = stage.running()
    outside = stage.comes("Bea")
    anna.types("fluestere indy Sand_gegen  Stahl?", "whisper gruen Psst")
    assert indy.screen.lines[-1] == "Anna flüstert dir zu: Sand_gegen  Stahl?"
    assert cleo.screen.lines[-1] == "Anna flüstert dir zu: Psst"
    assert not cleo.read("Sand_gegen")
    assert anna.types("fluestere bea Hallo") == ["Diese Person ist nicht da. (HD-506)"]
    assert not outside.read("Hallo")


def test_slurred_speech_has_hiccups_and_the_game_is_told(stage: Stage) -> None:
    anna, indy = stage.running(names=("Anna", "Indy"))
    game = stage.deck().match.game
    assert game is not None
    game.state.hicks[0] = 1
    anna.types("-h Prost", "-h Nochmal")
    assert indy.screen.lines[-2:] == ["[Holodeck:Anna] Prost *hicks*", "[Holodeck:Anna] Nochmal"]
    game.state.hicks[0] = 1
    anna.types("-h: winkt")
    assert indy.screen.lines[-1] == "[Holodeck:Anna winkt *hicks*]"


def test_speech_in_the_lobby_is_heard_in_the_lobby(stage: Stage) -> None:
    anna, bea = stage.comes("Anna"), stage.comes("Bea")
    anna.types("sage Hallo zusammen")
    assert bea.screen.lines[-1] == "[Vorraum:Anna] Hallo zusammen"
