"""Games of days: a clock of days, a reserve, and tables that sleep (HD-980 to HD-984)."""

from holodeck.deck.port.server import Limits
from holodeck.deck.states import State
from tests.clauses import clause
from tests.deck.days import DAY, in_days, named
from tests.deck.stage import Stage


def leave_all(stage: Stage) -> None:
    """Let everybody lose their connection, and a minute pass."""
    for person in list(stage.holodeck.register.connected()):
        for outlet in list(person.outlets):
            stage.holodeck.lose(person, outlet)
    stage.clock.advance(120)


@clause("HD-207", "HD-980")
def test_a_decision_has_as_many_days_as_the_table_says(stage: Stage) -> None:
    anna, bea = in_days(stage, "3", "zeit", "schnell")
    assert bea.types("uhr") == ["Anna hat noch 9 Tage."]  # with the reserve
    stage.clock.advance(3600)
    assert bea.types("uhr") == ["Anna hat noch 8 Tage und 23 Stunden."]


@clause("HD-980")
def test_only_one_two_three_or_seven_days_are_possible(stage: Stage) -> None:
    anna = named(stage, "Anna")
    assert "tage aus, 1, 2, 3, 7" in " ".join(anna.types("computer programm laden probe tage 4"))


@clause("HD-981", "HD-303", "HD-312")
def test_nobody_needs_to_be_there_and_nobody_is_played_for_before_the_time_is_over(stage: Stage) -> None:
    anna, bea = in_days(stage, "1")
    leave_all(stage)
    stage.clock.advance(3 * DAY - 200)
    assert stage.holodeck.turns.of("anna")
    named(stage, "Bea").types("betrete holodeck 1")
    assert stage.deck().match.entries == 0
    assert stage.deck().resting == ""


@clause("HD-981")
def test_bots_answer_at_once_while_nobody_is_there(stage: Stage) -> None:
    anna = named(stage, "Anna")
    anna.types("computer programm laden probe tage 1 tempo 5", "computer farbe blau", "computer mitspieler rot leicht")
    anna.types("betrete holodeck 1", "computer programm starten", "zug", "ich will raus")
    stage.clock.advance(0)
    assert stage.deck().match.entries == 2
    assert stage.holodeck.turns.of("anna")


@clause("HD-982", "HD-304", "HD-305")
def test_when_the_reserve_is_used_up_the_computer_plays_until_its_person_is_back(stage: Stage) -> None:
    anna, bea = in_days(stage, "1")
    anna.types("ich will raus")
    stage.clock.advance(3 * DAY + 1)
    assert bea.read("Der Computer entscheidet jetzt für Anna, bis Anna wieder da ist.")
    stage.clock.advance(60)
    assert stage.deck().match.entries == 1
    anna.types("betrete holodeck 1")
    bea.types("zug")
    assert bea.types("uhr") == ["Anna hat noch 1 Tag."]  # the reserve stays used up


@clause("HD-982")
def test_who_is_late_takes_from_the_reserve_and_no_more(stage: Stage) -> None:
    anna, bea = in_days(stage, "2")
    stage.clock.advance(3 * DAY)
    anna.types("zug")
    bea.types("zug")
    assert bea.types("uhr") == ["Anna hat noch 5 Tage."]


@clause("HD-982")
def test_the_time_of_who_waits_for_the_answer_of_others_does_not_run(stage: Stage) -> None:
    anna, bea = in_days(stage, "1")
    anna.types("biete")
    stage.clock.advance(DAY / 2)
    bea.types("annehme")
    assert bea.types("uhr") == ["Anna hat noch 3 Tage."]


@clause("HD-983")
def test_a_guest_gets_no_seat_in_a_game_of_days_and_opens_none(stage: Stage) -> None:
    named(stage, "Anna").types("computer programm laden probe tage 1")
    cleo = stage.comes("Cleo")
    assert "nur Namen mit Passwort" in " ".join(cleo.types("computer farbe rot"))
    assert "nur Namen mit Passwort" in " ".join(cleo.types("deck 2", "computer programm laden probe tage 1"))


@clause("HD-983")
def test_a_table_with_guests_cannot_become_one_of_days(stage: Stage) -> None:
    anna, cleo = named(stage, "Anna"), stage.comes("Cleo")
    anna.types("computer programm laden probe", "computer farbe blau")
    cleo.types("deck 1", "computer farbe rot")
    assert "nur Namen mit Passwort" in " ".join(anna.types("computer option tage 1"))


@clause("HD-983")
def test_a_person_has_at_most_twenty_games_of_days(stage: Stage) -> None:
    stage.limits = Limits(tables_each=50, tables_per_address=50)
    stage.restart()
    anna = named(stage, "Anna")
    for number in range(1, 21):
        anna.types(f"deck {number}", "computer programm laden probe tage 1")
    anna.types("deck 21")
    assert "Mehr als 20 Spiele" in " ".join(anna.types("computer programm laden probe tage 1"))


@clause("HD-983", "HD-202")
def test_before_the_start_seats_and_the_table_wait_for_two_weeks(stage: Stage) -> None:
    anna = named(stage, "Anna")
    anna.types("computer programm laden probe tage 1", "computer farbe blau")
    leave_all(stage)
    stage.clock.advance(13 * DAY)
    assert [seat.person for seat in stage.deck().seats] == ["anna"]
    stage.restart()
    assert stage.deck().is_host(stage.holodeck.persons["anna"])
    stage.clock.advance(DAY)
    assert stage.deck().state is State.EMPTY


@clause("HD-983")
def test_who_joins_quickly_does_not_land_in_a_game_of_days(stage: Stage) -> None:
    named(stage, "Anna").types("computer programm laden probe tage 1", "computer farbe blau")
    bea = named(stage, "Bea")
    assert "Du öffnest Deck 2" in " ".join(bea.types("mitspielen"))


@clause("HD-983", "HD-311")
def test_a_game_of_days_has_no_breaks(stage: Stage) -> None:
    anna, _ = in_days(stage, "1")
    assert "keine Pausen" in " ".join(anna.types("computer pause"))


@clause("HD-983", "HD-209")
def test_nobody_ends_a_game_of_days_while_the_others_are_away(stage: Stage) -> None:
    anna, bea = in_days(stage, "1")
    bea.hang_up()
    stage.clock.advance(3600)
    anna.types("computer programm beenden ja")
    assert stage.deck().state is State.RUNNING


@clause("HD-983", "HD-319")
def test_nobody_takes_back_what_was_done_while_the_others_are_away(stage: Stage) -> None:
    anna, bea = in_days(stage, "1")
    anna.types("zug")
    bea.types("zug")
    bea.hang_up()
    stage.clock.advance(3600)
    anna.types("bitte zurueck")
    stage.clock.advance(70)
    assert stage.deck().match.entries == 2


@clause("HD-983", "HD-232")
def test_the_list_of_tables_says_which_are_of_days(stage: Stage) -> None:
    named(stage, "Anna").types("computer programm laden probe tage 3", "computer farbe blau")
    assert "3 Tage je Entscheidung" in " ".join(stage.comes("Cleo").types("decks"))


@clause("HD-983", "HD-306")
def test_the_host_of_a_game_of_days_stays_host(stage: Stage) -> None:
    anna, _ = in_days(stage, "1")
    anna.hang_up()
    stage.clock.advance(3600)
    assert stage.deck().is_host(stage.holodeck.persons["anna"])


@clause("HD-983", "HD-402")
def test_a_guest_receives_no_game_of_days(stage: Stage) -> None:
    anna, _ = in_days(stage, "1")
    stage.comes("Cleo")
    assert "nur Namen mit Passwort" in " ".join(anna.types("uebergebe spiel an cleo"))


@clause("HD-984", "HD-704")
def test_a_restart_does_not_change_a_deadline(stage: Stage) -> None:
    anna, _ = in_days(stage, "1")
    stage.clock.advance(DAY)
    until = stage.holodeck.turns.of("anna")[0].until
    stage.restart()
    assert stage.holodeck.turns.of("anna")[0].until == until
    assert stage.deck().match.game is None  # and nothing is loaded for it
    stage.clock.advance(2 * DAY + 70)
    named(stage, "Bea").types("betrete holodeck 1")
    assert stage.deck().match.entries == 1


@clause("HD-984")
def test_after_a_start_nobody_has_less_than_an_hour(stage: Stage) -> None:
    in_days(stage, "1")
    stage.clock.advance(3 * DAY - 10)
    stage.store.close()
    stage.clock.alarms.clear()
    stage.clock.advance(DAY)
    stage.open()
    assert stage.holodeck.turns.of("anna")[0].until - stage.clock.date() == 3600


@clause("HD-984")
def test_a_game_of_days_is_on_disk_only_a_minute_after_the_last_has_gone(stage: Stage) -> None:
    in_days(stage, "1")
    leave_all(stage)
    stage.clock.advance(70)
    assert stage.deck().parked
    assert stage.deck().match.game is None
    assert stage.deck().summary is not None


@clause("HD-984", "HD-210", "HD-306")
def test_it_never_counts_as_abandoned_while_it_waits_for_a_person(stage: Stage) -> None:
    anna, _ = in_days(stage, "7")
    anna.types("urlaub 30")
    leave_all(stage)
    stage.clock.advance(50 * DAY)
    assert stage.deck().state is State.RUNNING
    assert not stage.deck().deserted


@clause("HD-984", "HD-312")
def test_it_stands_still_and_ends_after_thirty_days_when_the_computer_plays_for_all(stage: Stage) -> None:
    in_days(stage, "1", "vertretung", "standard", "zuege", "500")
    leave_all(stage)
    stage.clock.advance(7 * DAY)
    before = stage.store.game(1)
    assert before is not None
    stage.clock.advance(20 * DAY)
    assert stage.deck().state is State.RUNNING
    kept = stage.store.game(1)
    assert kept is not None
    assert len(kept.entries) == len(before.entries)
    stage.clock.advance(11 * DAY)
    assert stage.deck().state is not State.RUNNING


@clause("HD-984", "HD-982")
def test_who_comes_back_to_a_game_that_stands_still_has_full_time_again(stage: Stage) -> None:
    in_days(stage, "1", "vertretung", "standard", "zuege", "500")
    leave_all(stage)
    stage.clock.advance(12 * DAY)
    assert stage.deck().match.game is None
    bea = named(stage, "Bea")
    bea.types("betrete holodeck 1")
    assert bea.types("uhr") == ["Bea hat noch 1 Tag."]  # and no reserve
    stage.clock.advance(DAY / 2)
    assert stage.deck().idle == {0}
