"""Measures: warnings, mutes, suspensions, bans and closed tables (HD-952 to HD-958, HD-960)."""

import pytest

from holodeck.deck.port.messages import Refused, Welcome
from holodeck.deck.port.order import MODERATOR, OWNER
from holodeck.deck.port.wishes import Hello
from holodeck.deck.wording.dates import moment
from tests.clauses import clause
from tests.deck.moderators import HOUR, answer, said, with_role
from tests.deck.program import Program
from tests.deck.stage import Stage, of_kind


@clause("HD-952")
def test_nobody_acts_without_a_reason_or_against_one_with_a_role_above(stage: Stage) -> None:
    owner, mona, moderator = (
        with_role(stage, "Olga", OWNER),
        with_role(stage, "Mona", MODERATOR),
        with_role(stage, "Mara", MODERATOR),
    )
    stage.comes("Max")
    assert "warum" in said(mona, "aufsicht verwarne max")
    assert "nicht meinen" in said(mona, "aufsicht banne mona weil")
    assert "Mara hat ein Amt" in said(mona, "aufsicht banne mara weil")
    assert "Olga hat ein Amt" in said(mona, "aufsicht banne olga weil")
    assert "Mara ist bis" in said(owner, "aufsicht sperre mara weil")
    assert moderator.screen.closed is not None


@clause("HD-952", "HD-957")
def test_a_moderator_does_not_lift_what_is_in_force_against_himself(stage: Stage) -> None:
    owner, mona = with_role(stage, "Olga", OWNER), with_role(stage, "Mona", MODERATOR)
    owner.types("aufsicht stumm mona 2h Zu laut.")
    number = next(iter(stage.holodeck.order.measures))
    assert "nicht meinen" in said(mona, f"aufsicht aufheben {number}")
    assert mona.person.gag == "Zu laut."


@clause("HD-952")
@pytest.mark.parametrize(
    "line",
    [
        *("aufsicht stumm max 0m weil", "aufsicht stumm max 400t weil", "aufsicht sperre max 99w weil"),
        *(
            "aufsicht banne max 99x weil",
            "aufsicht banne max 3 mal gewarnt",
            "aufsicht stumm max 5",
            "aufsicht banne max 1tag3 weil",
        ),
    ],
)
def test_a_time_is_at_most_a_year_and_never_taken_for_the_reason(stage: Stage, line: str) -> None:
    stage.comes("Max")
    assert "höchstens 365 Tage" in said(with_role(stage, "Mona", MODERATOR), line)


@clause("HD-953", "HD-960")
def test_a_warning_is_heard_at_once_or_when_coming_in(stage: Stage) -> None:
    mona, max_, anna = with_role(stage, "Mona", MODERATOR), stage.comes("Max"), stage.comes("Anna")
    mona.types("aufsicht verwarne max Bitte höflich bleiben.")
    assert max_.read("Ein Moderator verwarnt dich: Bitte höflich bleiben.")
    assert stage.holodeck.order.unheard(max_.person) == []
    anna.hang_up()
    mona.types("aufsicht verwarne anna Auch du.")
    assert len(stage.holodeck.order.unheard(anna.person)) == 1
    assert stage.comes("Anna").read("Ein Moderator verwarnt dich: Auch du.")
    assert not stage.comes("Anna").read("Auch du.")


@clause("HD-954", "HD-960")
def test_a_muted_person_says_nothing_until_the_time_is_over(stage: Stage) -> None:
    mona = with_role(stage, "Mona", MODERATOR)
    anna, indy, _ = stage.running(names=("Anna", "Indy", "Cleo"))
    mona.types("aufsicht stumm anna 2h Zu laut.")
    assert anna.read("stumm gestellt: Zu laut.")
    for line in ("-h Hallo", "' Hallo", "sage Hallo", "fluestere indy Hallo", "hbruelle Hallo", "-v Hallo"):
        assert "stumm gestellt: Zu laut." in said(anna, line)
    assert not indy.read("Hallo")
    assert "bei den Moderatoren" in said(anna, "melde indy Er auch.")
    stage.clock.advance(2 * HOUR + 1)
    assert "Hallo" in said(anna, "-v Hallo")
    assert indy.read("Hallo")


@clause("HD-237", "HD-954")
def test_a_muted_person_does_not_speak_by_names_either(stage: Stage) -> None:
    mona, anna = with_role(stage, "Mona", MODERATOR), stage.comes("Anna")
    anna.types("computer programm laden probe")
    mona.types("aufsicht stumm anna 2h Zu laut.")
    assert "stumm gestellt: Zu laut." in said(anna, "computer reserviere Schimpfwort")
    assert stage.deck().reserved == ()


@clause("HD-954")
def test_a_mute_outlives_a_restart(stage: Stage) -> None:
    mona, max_ = with_role(stage, "Mona", MODERATOR), stage.comes("Max")
    max_.person.secret = "the hash of a password"
    stage.holodeck.register.keep(max_.person)
    mona.types("aufsicht stumm max 2h Zu laut.")
    stage.restart()
    assert stage.holodeck.persons["max"].gag == "Zu laut."
    stage.clock.advance(2 * HOUR + 1)
    assert stage.holodeck.persons["max"].gag == ""


@clause("HD-955", "HD-960")
def test_a_suspension_shows_out_and_keeps_out_until_it_is_over(stage: Stage) -> None:
    mona, max_ = with_role(stage, "Mona", MODERATOR), stage.comes("Max", "10.0.0.9")
    mona.types("aufsicht sperre max 2h Spam.")
    assert max_.screen.closed is not None
    assert "Spam." in max_.screen.closed
    max_.hang_up()
    assert "Du bist bis " in str(stage.comes("Max").screen.closed)
    stage.clock.advance(2 * HOUR + 1)
    assert stage.comes("Max").read("Willkommen zurück, Max")


@clause("HD-955")
def test_a_banned_person_comes_in_by_no_door(stage: Stage) -> None:
    mona = with_role(stage, "Mona", MODERATOR)
    program = Program(stage).hello(Hello(name="Max"))
    word, key = of_kind(program.screen.messages, Welcome)[0].word, stage.key("Max")
    mona.types("aufsicht banne max Spam.")
    assert program.screen.closed is not None
    again = [Program(stage).hello(Hello(name="Max", word=word)), Program(stage, key).hello(Hello())]
    assert [of_kind(one.screen.messages, Refused)[-1].code for one in again] == ["you_ban", "you_ban"]
    assert all(one.screen.closed for one in again)


@clause("HD-955")
def test_a_ban_outlives_a_restart_and_the_name_stays_nobodys(stage: Stage) -> None:
    mona = with_role(stage, "Mona", MODERATOR)
    stage.comes("Max")
    mona.types("aufsicht banne max Spam.")
    stage.restart()
    assert "Spam." in str(stage.comes("Max").screen.closed)
    stage.clock.advance(25 * HOUR)
    assert "schon etwas bedeutet" in answer(stage, "10.0.0.9", "Max")


@clause("HD-956")
@pytest.mark.parametrize(
    ("what", "out", "free"),
    [
        ("adresse max", "203.0.113.5", "203.0.113.6"),
        ("netz max", "203.0.113.77", "203.0.114.5"),
        ("203.0.0.0/16", "203.0.7.7", "203.1.0.1"),
    ],
)
def test_nobody_comes_in_from_a_banned_address_or_network(stage: Stage, what: str, out: str, free: str) -> None:
    mona, max_ = with_role(stage, "Mona", MODERATOR), stage.comes("Max", "203.0.113.5")
    assert "(Nr. " in said(mona, f"aufsicht banne {what} Spam von dort.")
    assert max_.screen.closed is not None
    assert "kommt niemand herein: Spam von dort." in answer(stage, out)
    assert "Willkommen, Bea" in answer(stage, free, "Bea")


@clause("HD-956")
@pytest.mark.parametrize("what", ["adresse", "netz"])
def test_moderators_ban_where_somebody_comes_from_without_reading_it(stage: Stage, what: str) -> None:
    mona = with_role(stage, "Mona", MODERATOR)
    mona.person.feeds = (mona.screen,)
    stage.comes("Max", "203.0.113.5")
    mona.types(f"aufsicht banne {what} max Spam.", "aufsicht", "aufsicht massnahmen", "aufsicht protokoll")
    number = next(iter(stage.holodeck.order.measures))
    assert mona.read("woher Max kommt, ausgeschlossen ohne Ende")
    assert mona.read("Mona schließt aus, woher Max kommt: Spam.")
    assert f"Maßnahme {number} gegen Max ist aufgehoben" in said(mona, f"aufsicht aufheben {number}")
    assert "203.0.113" not in str([*mona.screen.lines, *mona.screen.messages])


@clause("HD-956", "HD-972")
def test_of_somebody_who_has_gone_only_the_network_can_be_banned(stage: Stage) -> None:
    mona, max_ = with_role(stage, "Mona", MODERATOR), stage.comes("Max", "203.0.113.5")
    max_.hang_up()
    assert "ist nicht da" in said(mona, "aufsicht banne adresse max Spam.")
    assert "(Nr. " in said(mona, "aufsicht banne netz max Spam.")
    assert "kommt niemand herein" in answer(stage, "203.0.113.9")
    stage.holodeck.persons["max"].address = ""
    assert "ist nicht da" in said(mona, "aufsicht banne netz max Spam.")


@clause("HD-956")
def test_from_a_banned_network_nobody_takes_a_name(stage: Stage) -> None:
    mona = with_role(stage, "Mona", MODERATOR)
    mona.types("aufsicht banne 10.0.0.0/24 Spam von dort.")
    program = Program(stage).hello(Hello(name="Bea"))
    assert of_kind(program.screen.messages, Refused)[-1].code == "you_network_ban"
    assert program.screen.closed
    assert "bea" not in stage.holodeck.persons


@clause("HD-956")
@pytest.mark.parametrize(
    ("network", "why"),
    [("10.0.0.0/8", "zu groß"), ("1.2.3.4.5", "weder eine Adresse"), ("192.0.2.0/24", "du selbst"), ("2001::/16", "zu groß")],
)
def test_a_network_must_be_one_and_not_too_large_or_ones_own(stage: Stage, network: str, why: str) -> None:
    assert why in said(with_role(stage, "Mona", MODERATOR), f"aufsicht banne {network} Spam")


@clause("HD-957")
def test_a_measure_is_lifted_and_the_person_is_told(stage: Stage) -> None:
    mona, max_ = with_role(stage, "Mona", MODERATOR), stage.comes("Max")
    mona.types("aufsicht stumm max Zu laut.")
    number = next(iter(stage.holodeck.order.measures))
    assert f"Maßnahme {number} gegen Max ist aufgehoben" in said(mona, f"aufsicht aufheben {number} Entschuldigt.")
    assert max_.read("Eine Maßnahme gegen dich ist aufgehoben.")
    assert max_.person.gag == ""
    stage.restart()
    assert not stage.holodeck.order.measures


@clause("HD-958", "HD-960")
def test_a_closed_table_is_empty_and_its_players_know_why(stage: Stage) -> None:
    mona = with_role(stage, "Mona", MODERATOR)
    anna, *_ = stage.running(names=("Anna", "Indy", "Cleo"))
    mona.types("aufsicht schliesse 1 Nur noch Streit.")
    assert anna.read("Ein Moderator schließt Deck 1: Nur noch Streit.")
    assert anna.person.place == 0
    assert "kein Programm geladen" in said(mona, "aufsicht schliesse 1 Noch einmal.")


@clause("HD-958")
@pytest.mark.parametrize("away", [False, True])
def test_the_host_of_a_closed_table_hears_why_without_a_seat_or_on_coming_back(stage: Stage, away: bool) -> None:
    mona = with_role(stage, "Mona", MODERATOR)
    holly = stage.comes("Holly")
    holly.types("computer programm laden probe")
    holly.forget()
    if away:
        holly.hang_up()
    mona.types("aufsicht schliesse 1 Nur noch Streit.")
    if away:
        holly = stage.comes("Holly")
    assert holly.read("Ein Moderator hat deinen Tisch geschlossen: Nur noch Streit.")
    assert "Mona schließt Deck 1 von Holly, probe: Nur noch Streit." in said(mona, "aufsicht protokoll")


@clause("HD-952")
@pytest.mark.parametrize(
    "line", ["aufsicht banne max 2 Wochen Spam", "moderation ban max 14 days Spam", "aufsicht banne max 2w Spam"]
)
def test_the_answer_and_the_log_say_until_when(stage: Stage, line: str) -> None:
    mona = with_role(stage, "Mona", MODERATOR)
    stage.comes("Max")
    until = moment("de", stage.clock.date() + 14 * 24 * HOUR)
    assert f"Max ist bis {until} ausgeschlossen" in said(mona, line)
    assert f"Mona schließt Max bis {until} aus: Spam" in said(mona, "aufsicht protokoll")


@clause("HD-952")
def test_nought_is_without_end(stage: Stage) -> None:
    mona = with_role(stage, "Mona", MODERATOR)
    stage.comes("Max")
    assert "Max ist ohne Ende stumm" in said(mona, "aufsicht stumm max 0 3 mal gewarnt")
