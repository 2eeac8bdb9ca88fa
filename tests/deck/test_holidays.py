"""Holidays, in which no game of days counts the time of a person (HD-985)."""

import pytest

from holodeck.deck.people.holidays import Holiday, counted, moment, spent
from holodeck.deck.port.messages import MyGames
from holodeck.deck.port.wishes import Hello
from tests.clauses import clause
from tests.deck.days import DAY, in_days, named
from tests.deck.program import Program
from tests.deck.stage import Stage

SUMMER = [Holiday(10 * DAY, 12 * DAY), Holiday(20 * DAY, 25 * DAY)]


@clause("HD-985")
@pytest.mark.parametrize(("since", "days", "due"), [(0, 5, 5), (9, 1, 12), (9, 2, 13), (11, 1, 13), (9, 10, 26), (30, 1, 31)])
def test_time_stops_while_a_holiday_lasts(since: float, days: float, due: float) -> None:
    assert moment(since * DAY, days * DAY, SUMMER) == due * DAY
    assert counted(since * DAY, due * DAY, SUMMER) == days * DAY


@clause("HD-985")
def test_only_the_last_year_and_what_is_to_come_is_counted() -> None:
    assert spent((Holiday(0, 10 * DAY), Holiday(400 * DAY, 401 * DAY)), 370 * DAY) == 6


@clause("HD-985")
def test_a_holiday_moves_the_deadlines_of_a_game_that_sleeps(stage: Stage) -> None:
    in_days(stage, "1")
    stage.restart()
    before = stage.holodeck.turns.of("anna")[0].until
    anna = named(stage, "Anna")
    anna.types("urlaub 5")
    assert anna.read("So lange läuft in deinen Spielen über Tage keine Zeit")
    assert stage.holodeck.turns.of("anna")[0].until == before + 5 * DAY
    assert stage.deck().match.game is None
    anna.hang_up()
    stage.clock.advance(7 * DAY)
    assert stage.holodeck.turns.of("anna")
    stage.clock.advance(DAY + 60)
    assert not stage.holodeck.turns.of("anna")


@clause("HD-985")
def test_who_plays_with_one_reads_of_it_in_the_status(stage: Stage) -> None:
    anna, bea = in_days(stage, "1")
    anna.types("urlaub 2 tage")
    assert any("Anna ist im Urlaub, bis" in line for line in bea.types("computer programm status"))
    assert "im Urlaub Anna" in " ".join(bea.types("meine spiele"))


@clause("HD-985")
def test_a_holiday_can_begin_later_and_be_ended_early(stage: Stage) -> None:
    anna = named(stage, "Anna")
    anna.types("urlaub 5 ab 24.12.2023", "urlaub 2")
    assert [round((one.ends - one.begins) / DAY) for one in anna.person.holidays] == [2, 5]
    stage.clock.advance(DAY)
    assert "Dein Urlaub ist zu Ende" in " ".join(anna.types("urlaub ende"))
    assert [(one.ends - one.begins) / DAY for one in anna.person.holidays] == [1]
    assert anna.types("urlaub ende") == ["Du hast keinen Urlaub angesagt. (HD-985)"]
    assert anna.types("urlaub")[-1] == "Im Jahr bleiben dir 29 Tage Urlaub."


@clause("HD-985")
def test_holidays_are_kept(stage: Stage) -> None:
    anna = named(stage, "Anna")
    anna.types("urlaub 5")
    stage.restart()
    assert stage.holodeck.persons["anna"].holidays == anna.person.holidays


@clause("HD-985")
def test_a_year_has_thirty_days_of_holiday(stage: Stage) -> None:
    anna = named(stage, "Anna")
    anna.types("urlaub 20")
    assert "davon hast du 20 schon" in " ".join(anna.types("urlaub 11 ab 2024-01-31"))
    assert "schon Urlaub" in " ".join(anna.types("urlaub 3"))
    assert len(anna.person.holidays) == 1


@clause("HD-985")
def test_what_is_no_holiday_is_explained(stage: Stage) -> None:
    anna = named(stage, "Anna")
    for typed in ("0", "31", "bald", "3 ab 31.2.", "3 ab 1.1.2020", "3 ab a b"):
        assert "So geht es: urlaub 5" in " ".join(anna.types(f"urlaub {typed}"))


@clause("HD-985")
def test_a_guest_has_no_holidays(stage: Stage) -> None:
    assert "nur Namen mit Passwort" in " ".join(stage.comes("Cleo").types("urlaub 3"))


@clause("HD-985", "HD-989")
def test_programs_announce_holidays_and_read_them(stage: Stage) -> None:
    named(stage, "Anna")
    program = Program(stage, stage.key("Anna"))
    program.hello(Hello())
    program.does("holiday", days=3, begins="2023-12-24")
    assert [round((one.ends - one.begins) / DAY) for one in last(program).holidays] == [3]
    program.does("end_holiday")
    assert last(program).holidays == []


def last(program: Program) -> MyGames:
    return [message for message in program.screen.messages if isinstance(message, MyGames)][-1]
