"""Entering and leaving, absence, and tables nobody looks after (HD-301 to HD-307)."""

from holodeck.deck.port.messages import Table
from tests.clauses import clause
from tests.deck.stage import Player, SeenClient, Stage


@clause("HD-301")
def test_one_enters_a_loaded_running_or_over_deck_but_not_an_empty_one(stage: Stage) -> None:
    bea = stage.comes("Bea")
    assert bea.types("betrete holodeck") == ["Es ist kein Programm geladen. (HD-301)"]
    anna = stage.comes("Anna")
    anna.types("computer programm laden probe zuege 1", "computer farbe blau", "computer mitspieler rot leicht")
    assert "Du betrittst Deck 1: probe." in bea.types("betrete holodeck")[0]
    bea.types("ich will raus")
    anna.types("betrete holodeck", "computer programm starten")
    assert "schaust zu" in bea.types("betrete holodeck 1")[0]
    assert bea.types("betrete holodeck 1") == ["Du bist schon in Deck 1."]
    bea.types("ich will raus")
    anna.types("zug")
    assert "schaust zu" in bea.types("betrete holodeck 1")[0]


@clause("HD-301")
def test_without_spectators_only_the_seated_enter_a_running_deck(stage: Stage) -> None:
    anna, indy = stage.running("zuschauer", "aus", names=("Anna", "Indy"))
    assert stage.comes("Bea").types("betrete holodeck 1") == ["Hier sind keine Zuschauer erlaubt. (HD-301)"]
    indy.types("ich will raus", "betrete holodeck")
    assert indy.person.place == 1


@clause("HD-302")
def test_leaving_keeps_the_seat_and_entering_takes_it_up_again(stage: Stage) -> None:
    anna, indy = stage.running(names=("Anna", "Indy"))
    indy.types("computer ausgang")
    assert not stage.deck().present(1)
    assert anna.read("Der Platz Rot wartet.")
    indy.types("betrete holodeck")
    assert stage.deck().present(1)


@clause("HD-302")
def test_in_a_loaded_deck_leaving_keeps_the_colour_for_five_minutes(stage: Stage) -> None:
    anna, indy = stage.comes("Anna"), stage.comes("Indy")
    anna.types("computer programm laden probe", "computer farbe blau", "betrete holodeck")
    indy.types("computer farbe rot", "betrete holodeck", "ich will raus")
    stage.clock.advance(4 * 60)
    indy.types("betrete holodeck")
    stage.clock.advance(4 * 60)
    assert len(stage.deck().seats) == 2
    indy.types("ich will raus")
    stage.clock.advance(5 * 60)
    assert len(stage.deck().seats) == 1
    assert anna.read("Rot ist wieder frei")


@clause("HD-303")
def test_a_lost_connection_counts_as_leaving_after_a_minute(stage: Stage) -> None:
    anna, indy = stage.running(names=("Anna", "Indy"))
    indy.hang_up()
    stage.clock.advance(59)
    assert indy.person in stage.deck().inside
    stage.clock.advance(2)
    assert indy.person not in stage.deck().inside
    assert stage.deck().idle == frozenset()


@clause("HD-303")
def test_a_person_back_within_a_minute_has_not_left(stage: Stage) -> None:
    anna, indy = stage.running(names=("Anna", "Indy"))
    indy.hang_up()
    stage.clock.advance(30)
    again = stage.comes("Indy")
    assert again.read("Du bist noch in Deck 1.")
    stage.clock.advance(60)
    assert stage.deck().present(1)


@clause("HD-304")
def test_a_bot_of_middle_level_decides_for_the_absent_the_pending_decision_included(stage: Stage) -> None:
    anna, indy = stage.running(names=("Anna", "Indy"))
    anna.types("ich will raus")
    stage.clock.advance(59)
    assert not indy.read("Zug 2")
    stage.clock.advance(2)
    assert indy.read("Zug 2: Indy ist am Zug.")
    assert stage.probes.made[0].level == "mittel"


def started_from_the_lobby(stage: Stage) -> tuple[Player, Player]:
    anna, indy = stage.comes("Anna"), stage.comes("Indy")
    anna.types("computer programm laden probe", "computer farbe blau")
    indy.types("computer farbe rot", "betrete holodeck")
    anna.types("computer programm starten")
    return anna, indy


@clause("HD-303")
def test_a_seat_waits_a_minute_for_a_player_who_starts_from_the_lobby(stage: Stage) -> None:
    anna, indy = started_from_the_lobby(stage)
    stage.clock.advance(59)
    assert not indy.read("Zug 2")
    anna.types("betrete holodeck", "zug")
    assert indy.read("Zug 2")
    assert stage.probes.made == []


@clause("HD-303")
def test_after_that_minute_a_bot_stands_in(stage: Stage) -> None:
    _, indy = started_from_the_lobby(stage)
    stage.clock.advance(61)
    assert indy.read("Zug 2")


@clause("HD-304")
def test_with_default_actions_absent_seats_decide_after_five_seconds(stage: Stage) -> None:
    anna, indy = stage.running("vertretung", "standard", names=("Anna", "Indy"))
    anna.types("ich will raus")
    stage.clock.advance(64.9)
    assert not indy.read("Zug 2")
    stage.clock.advance(0.2)
    assert indy.read("Zug 2: Indy ist am Zug.")
    assert stage.probes.made == []


@clause("HD-304")
def test_returning_ends_the_standing_in_at_once(stage: Stage) -> None:
    anna, indy = stage.running("tempo", "5", names=("Anna", "Indy"))
    indy.types("ich will raus")
    anna.types("zug")
    stage.clock.advance(0)
    anna.types("zug")
    assert indy.person.place == 0
    indy.types("betrete holodeck")
    stage.clock.advance(30)
    assert stage.deck().match.pending[0].seat == 1
    assert "Zug" in " ".join(indy.types("zug"))


@clause("HD-305")
def test_time_that_runs_out_brings_the_default_action(stage: Stage) -> None:
    anna, indy = stage.running(names=("Anna", "Indy"))
    stage.clock.advance(59)
    assert not indy.read("Zug 2")
    stage.clock.advance(1.1)
    assert indy.read("Die Zeit von Anna ist um: Der Computer spielt für Anna.")
    assert indy.read("Zug 2: Indy ist am Zug.")


@clause("HD-305")
def test_after_three_in_a_row_the_seat_counts_as_absent_until_the_next_command(stage: Stage) -> None:
    anna, indy = stage.running("zuege", "100", names=("Anna", "Indy"))
    for _ in range(3):
        stage.clock.advance(60)
        indy.types("zug")
    assert indy.read("Der Computer entscheidet jetzt für Anna, bis Anna wieder da ist.")
    assert not stage.deck().present(0)
    stage.clock.advance(0)
    assert stage.deck().match.pending[0].seat == 1
    anna.types("wer")
    assert indy.read("Anna ist wieder da.")
    assert stage.deck().present(0)


@clause("HD-305")
def test_a_command_in_between_resets_the_count(stage: Stage) -> None:
    anna, indy = stage.running("zuege", "100", names=("Anna", "Indy"))
    for _ in range(4):
        stage.clock.advance(60)
        anna.types("stand")
        indy.types("zug")
    assert stage.deck().present(0)


@clause("HD-306")
def test_a_game_pauses_while_nobody_is_connected_and_goes_on_with_the_first(stage: Stage) -> None:
    anna, indy = stage.running(names=("Anna", "Indy"))
    anna.hang_up()
    indy.hang_up()
    stage.clock.advance(3600)
    assert stage.deck().match.entries == 0
    indy = stage.comes("Indy")
    indy.types("betrete holodeck")
    stage.clock.advance(61)
    assert stage.deck().match.entries > 0


@clause("HD-306")
def test_after_thirty_days_alone_a_game_is_ended_also_over_a_restart(stage: Stage) -> None:
    anna, indy = stage.running(names=("Anna", "Indy"))
    anna.hang_up()
    indy.hang_up()
    stage.clock.advance(20 * 24 * 3600)
    stage.restart()
    stage.clock.advance(9.9 * 24 * 3600)
    assert stage.deck().state == "running"
    stage.clock.advance(0.2 * 24 * 3600)
    facts = dict(stage.store.games())[1]
    assert facts["reason"] == "stopped"


@clause("HD-306")
def test_if_the_host_leaves_a_running_game_the_longest_seated_present_person_becomes_host(stage: Stage) -> None:
    anna, indy, cleo = stage.running("zeit", "ohne")
    indy.types("ich will raus")
    anna.types("ich will raus")
    stage.clock.advance(5 * 60)
    assert stage.deck().host == "cleo"


@clause("HD-307")
def test_a_table_with_a_password_asks_for_it_once_and_never_shows_it(stage: Stage) -> None:
    anna, indy, bea = (stage.comes(name) for name in ("Anna", "Indy", "Bea"))
    anna.types("computer programm laden probe", "computer option passwort Sesam", "computer farbe blau")
    assert indy.types("betrete holodeck 1") == ["Das Passwort stimmt nicht. (HD-307)"]
    assert indy.types("betrete holodeck 1 sesam") == ["Das Passwort stimmt nicht. (HD-307)"]
    assert "Du betrittst" in indy.types("betrete holodeck 1 Sesam")[0]
    indy.types("ich will raus")
    assert "Du betrittst" in indy.types("betrete holodeck 1")[0]
    assert bea.types("computer farbe rot") == ["Das Passwort stimmt nicht. (HD-307)"]
    assert "Du spielst Rot" in bea.types("computer farbe rot Sesam")[0]
    for player in (anna, indy, bea):
        player.types("computer programm status", "decks", "verlauf")
        assert not player.read("Sesam")
    assert "Du betrittst" in anna.types("betrete holodeck 1")[0]


@clause("HD-607")
def test_after_re_entering_one_is_told_how_much_was_missed_and_can_read_it(stage: Stage) -> None:
    anna, indy, cleo = stage.running()
    cleo.types("ich will raus")
    anna.types("zeige karte", "zug")
    cleo.types("betrete holodeck")
    assert cleo.read("verlauf neu erzählt 3 Meldungen")
    missed = cleo.types("verlauf neu")
    assert [line.split()[1] for line in missed] == ["2:", "zieht", "zeigt"]


def test_entering_sends_programs_where_the_game_stands(stage: Stage) -> None:
    stage.running(names=("Anna", "Indy"))
    bea = stage.comes("Bea", client=SeenClient(wants_feed=True))
    bea.types("betrete holodeck 1")
    table = bea.told(Table)[-1]
    assert (table.seat, table.legal, table.view["cards"]) == (-1, [], [None, None])
