"""Handing over the game (HD-401 to HD-404)."""

from tests.clauses import clause
from tests.deck.stage import Stage


@clause("HD-401")
def test_the_whole_seat_passes_with_everything_hidden(stage: Stage) -> None:
    anna, indy = stage.running(names=("Anna", "Indy"))
    hand = anna.types("hand")[0]
    bea = stage.comes("Bea")
    anna.types("uebergebe spiel an bea")
    bea.types("uebernehme spiel von anna")
    assert bea.types("hand")[0] == hand.replace("Anna", "Bea")
    bea.types("zug")
    assert indy.read("Zug 2: Indy ist am Zug.")


@clause("HD-402")
def test_everyone_is_told_and_the_giver_watches(stage: Stage) -> None:
    anna, indy = stage.running(names=("Anna", "Indy"))
    bea = stage.comes("Bea")
    anna.types("uebergebe spiel an bea")
    assert bea.read("Innerhalb einer Minute: uebernehme spiel von Anna")
    bea.types("übernehme spiel von anna")
    assert indy.read("Anna übergibt das Spiel an Bea.")
    assert stage.deck().seat_of(anna.person) == -1
    assert anna.person.place == 1
    assert "Bea hat eine Karte." in anna.types("hand")


@clause("HD-402")
def test_the_receiver_must_be_there_have_no_seat_and_not_have_given_one_up(stage: Stage) -> None:
    anna, indy, cleo = stage.running()
    assert anna.types("uebergebe spiel an bea") == ["Diese Person ist nicht da. (HD-402)"]
    assert anna.types("uebergebe spiel an indy") == ["Indy spielt hier schon mit. (HD-402)"]
    bea = stage.comes("Bea")
    anna.types("uebergebe spiel an bea")
    bea.types("uebernehme spiel von anna")
    assert cleo.types("uebergebe spiel an anna") == ["Anna hat in diesem Spiel schon einen Platz abgegeben. (HD-402)"]


@clause("HD-402")
def test_without_an_open_handover_there_is_nothing_to_take_or_revoke(stage: Stage) -> None:
    anna, indy = stage.running(names=("Anna", "Indy"))
    bea = stage.comes("Bea")
    bea.types("deck 1")
    assert bea.types("uebernehme spiel von anna") == ["Es ist keine Übergabe offen. (HD-402)"]
    assert anna.types("widerrufe uebergabe") == ["Es ist keine Übergabe offen. (HD-402)"]
    anna.types("uebergebe spiel an bea", "widerrufe uebergabe")
    assert bea.types("uebernehme spiel von anna") == ["Es ist keine Übergabe offen. (HD-402)"]


@clause("HD-402")
def test_the_answer_must_come_within_a_minute_and_a_new_offer_replaces_the_old(stage: Stage) -> None:
    anna, _ = stage.running("zugzeit", "0", names=("Anna", "Indy"))
    bea, max_ = stage.comes("Bea"), stage.comes("Max")
    for player in (bea, max_):
        player.types("deck 1")
    anna.types("uebergebe spiel an bea", "uebergebe spiel an max")
    assert "keine Übergabe" in bea.types("uebernehme spiel von anna")[0]
    stage.clock.advance(61)
    assert anna.read("Max hat nicht geantwortet.")
    assert "keine Übergabe" in max_.types("uebernehme spiel von anna")[0]


@clause("HD-402")
def test_the_giver_still_decides_meanwhile(stage: Stage) -> None:
    anna, indy = stage.running(names=("Anna", "Indy"))
    stage.comes("Bea")
    anna.types("uebergebe spiel an bea", "zug")
    assert indy.read("Zug 2")


@clause("HD-403")
def test_a_seat_may_be_given_to_the_computer_for_good(stage: Stage) -> None:
    anna, indy = stage.running(names=("Anna", "Indy"))
    anna.types("uebergebe spiel an computer ja")
    stage.clock.advance(0)
    assert indy.read("Anna übergibt das Spiel an den Computer.")
    assert indy.read("Zug 2: Indy ist am Zug.")
    assert (stage.deck().seats[0].level, stage.deck().seat_of(anna.person)) == ("mittel", -1)


@clause("HD-404")
def test_only_a_seated_person_of_a_running_game_hands_over(stage: Stage) -> None:
    anna = stage.comes("Anna")
    anna.types("computer programm laden probe", "computer farbe blau")
    bea = stage.comes("Bea")
    assert anna.types("uebergebe spiel an bea") == ["Das Spiel läuft nicht. (HD-404)"]
    anna.types("computer mitspieler rot leicht", "computer programm starten")
    bea.types("betrete holodeck 1")
    assert bea.types("uebergebe spiel an anna") == ["Du spielst hier nicht mit. (HD-404)"]


@clause("HD-404")
def test_settings_stay_with_the_person(stage: Stage) -> None:
    anna, _ = stage.running(names=("Anna", "Indy"))
    bea = stage.comes("Bea")
    bea.types("computer ausgabe knapp")
    anna.types("computer ausgabe vorlesen", "uebergebe spiel an bea")
    bea.types("uebernehme spiel von anna")
    assert (anna.person.mode, bea.person.mode) == ("vorlesen", "knapp")


@clause("HD-404")
def test_without_spectators_the_giver_goes_to_the_lobby(stage: Stage) -> None:
    anna, _ = stage.running("zuschauer", "aus", names=("Anna", "Indy"))
    bea = stage.comes("Bea")
    anna.types("uebergebe spiel an bea")
    bea.types("uebernehme spiel von anna")
    assert (anna.person.place, bea.person.place) == (0, 1)


@clause("HD-402")
def test_taking_over_a_seat_from_inside_another_deck_is_announced_there(stage: Stage) -> None:
    anna, _ = stage.running("zeit", "ohne", names=("Anna", "Indy"))
    bea = stage.comes("Bea")
    bea.types("spiele probe")
    anna.types("uebergebe spiel an bea")
    assert bea.types("uebernehme spiel von anna")[0] == "[Holodeck 1:Computer] Anna übergibt das Spiel an Bea."


@clause("HD-216", "HD-402")
def test_handing_over_to_a_banned_person_is_refused_as_their_ban(stage: Stage) -> None:
    anna, _ = stage.running(names=("Anna", "Indy"))
    stage.comes("Bea")
    anna.types("computer entferne bea")
    assert anna.types("uebergebe spiel an bea") == ["Bea darf nicht an diesen Tisch. (HD-216)"]
