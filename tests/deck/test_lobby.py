"""Decks and which of them listens (HD-103 to HD-105)."""

from holodeck.deck.port.messages import Happened
from tests.clauses import clause
from tests.deck.stage import SeenClient, Stage


@clause("HD-103")
def test_there_is_always_an_empty_deck(stage: Stage) -> None:
    anna = stage.comes("Anna")
    assert anna.types("decks alle") == ["Deck 1: leer."]
    anna.types("computer programm laden probe")
    assert [line.partition(", ")[0] for line in anna.types("decks alle")] == ["Deck 1: probe bei Anna", "Deck 2: leer."]


@clause("HD-103")
def test_an_unknown_deck_cannot_be_chosen(stage: Stage) -> None:
    anna = stage.comes("Anna")
    assert anna.types("deck 7") == ["Dieses Deck gibt es nicht. (HD-103)"]
    assert anna.types("betrete holodeck 7") == ["Dieses Deck gibt es nicht. (HD-103)"]


@clause("HD-103")
def test_loading_without_a_choice_takes_the_lowest_empty_deck(stage: Stage) -> None:
    anna = stage.comes("Anna")
    anna.types("computer programm laden probe", "computer programm laden probe")
    assert [stage.deck(number).state for number in (1, 2, 3)] == ["loaded", "loaded", "empty"]


@clause("HD-103")
def test_other_commands_go_to_the_last_seat_then_loaded_then_running_then_empty(stage: Stage) -> None:
    indy = stage.comes("Indy")
    assert indy.types("computer programm status") == ["Deck 1: leer."]
    stage.running(names=("Anna", "Bea"))
    assert indy.types("computer programm status")[0].startswith("Deck 1: probe, läuft")
    cleo = stage.comes("Cleo")
    cleo.types("deck 2", "computer programm laden probe")
    assert indy.types("computer programm status")[0].startswith("Deck 2: probe, geladen")
    indy.types("computer farbe rot")
    cleo.types("deck 3", "computer programm laden probe")
    assert indy.types("computer programm status")[0].startswith("Deck 2")
    indy.types("deck 3", "computer farbe rot", "deck 2")
    assert indy.types("computer programm status")[0].startswith("Deck 2")
    indy.person.listening = 0
    assert indy.types("computer programm status")[0].startswith("Deck 3")


@clause("HD-103")
def test_inside_a_deck_it_is_always_that_deck(stage: Stage) -> None:
    anna, _ = stage.running(names=("Anna", "Bea"))
    anna.types("deck 2")
    assert anna.types("computer programm status")[0].startswith("Deck 1")


@clause("HD-104")
def test_a_deck_goes_from_empty_to_loaded_running_over_and_empty(stage: Stage) -> None:
    seen = [stage.deck().state]
    anna = stage.comes("Anna")
    anna.types("computer programm laden probe zuege 1", "computer farbe blau", "computer mitspieler rot leicht")
    anna.types("betrete holodeck")
    seen.append(stage.deck().state)
    anna.types("computer programm starten")
    seen.append(stage.deck().state)
    anna.types("zug")
    seen.append(stage.deck().state)
    anna.types("computer programm beenden")
    seen.append(stage.deck().state)
    assert seen == ["empty", "loaded", "running", "over", "empty"]


@clause("HD-104")
def test_a_deck_has_one_programme(stage: Stage) -> None:
    anna = stage.comes("Anna")
    anna.types("deck 1", "computer programm laden probe")
    assert anna.types("computer programm laden probe") == ["Dieses Deck ist belegt. (HD-202)"]


@clause("HD-105")
def test_typed_lines_and_finished_actions_reach_the_same_deck_with_the_same_rights(stage: Stage) -> None:
    anna = stage.comes("Anna")
    indy = stage.comes("Indy", client=SeenClient(wants_feed=True))
    anna.types("computer programm laden probe", "computer farbe blau", "betrete holodeck")
    indy.types("computer farbe rot", "betrete holodeck")
    anna.types("computer programm starten", "zug")
    indy.acts({"do": "show"}, "a1", 1)
    assert anna.read("Indy zeigt Taintmark")
    assert indy.read("Indy zeigt Taintmark")
    assert len(indy.told(Happened)) == 3


@clause("HD-605")
def test_the_lobby_tells_a_newcomer_how_a_game_begins(stage: Stage) -> None:
    anna = stage.comes("Anna")
    assert "hilfe anfang" in " ".join(anna.types("was"))
    for command in [line.partition(": ")[2] for line in anna.types("hilfe anfang") if ": " in line]:
        anna.types(command.replace("raumkolonie", "probe"))
    assert stage.deck().state == "running"
    assert anna.person in stage.deck().inside


@clause("HD-102")
def test_a_bot_is_listed_as_computer(stage: Stage) -> None:
    anna = stage.comes("Anna")
    anna.types("computer programm laden probe", "computer farbe blau", "computer mitspieler rot mittel")
    assert " ".join(anna.types("decks")).endswith("Am Tisch: Blau Anna und Rot   Computer.")


@clause("HD-302")
def test_a_returning_player_is_reminded_of_their_running_game(stage: Stage) -> None:
    anna, _ = stage.running(names=("Anna", "Indy"))
    anna.types("computer ausgang")
    anna.hang_up()
    again = stage.comes("Anna")
    assert again.read("Du spielst in Deck 1 mit, probe läuft. betrete holodeck 1 bringt dich an deinen Platz.")
