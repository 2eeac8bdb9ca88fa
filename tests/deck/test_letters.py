"""Telling people who are away: what is sent when, held back, and tried again (HD-1020 to HD-1033)."""

from pathlib import Path
from typing import Any

import pytest

from holodeck.deck.notify import outbox
from holodeck.deck.port.carrier import Fate, Mail, Push
from tests.clauses import clause
from tests.deck.days import DAY, in_days, named
from tests.deck.postman import ADDRESS, Postman, confirmed, with_browser, with_post
from tests.deck.stage import Player, Stage
from tests.deck.test_personal_data import traces

ANNA = "anna@example.org"
BEA = "Beatrix.Neuling@example.org"


@pytest.fixture
def postman(stage: Stage) -> Postman:
    return with_post(stage, Postman())


def away(stage: Stage, *players: Player) -> None:
    for player in players:
        player.hang_up()


def game(stage: Stage, postman: Postman) -> list[Player]:
    """Start a game of days in which Anna is awaited; both have confirmed addresses and are here."""
    away(stage, confirmed(stage, postman, "Anna", ANNA), confirmed(stage, postman, "Bea", BEA))
    return in_days(stage, "2")


def mails(postman: Postman) -> list[str]:
    return [parcel.to for parcel in postman.take() if isinstance(parcel, Mail)]


def turn_of(stage: Stage) -> str:
    ((turn,),) = stage.holodeck.turns.open.values()
    return turn.person


# What is sent


@clause("HD-1023", "HD-1024")
def test_who_is_awaited_and_away_gets_one_mail_with_table_time_and_a_way_out(stage: Stage, postman: Postman) -> None:
    anna, bea = game(stage, postman)
    away(stage, anna, bea)
    stage.clock.advance(61)
    (mail,) = postman.take()
    assert isinstance(mail, Mail)
    assert (mail.to, mail.subject) == (ANNA, "Testhaus: Probe wartet auf dich")
    assert "Probe, Deck 1: Du bist am Zug. Zeit ist bis " in mail.text
    assert f"{ADDRESS}/deck/1" in mail.text
    assert mail.off.startswith(f"{ADDRESS}/post/off/")
    assert mail.off in mail.text
    assert mail.off in mail.html
    stage.clock.advance(DAY)
    assert postman.take() == []


@clause("HD-1023")
def test_it_is_written_in_the_language_of_its_reader(stage: Stage, postman: Postman) -> None:
    anna, bea = game(stage, postman)
    anna.types("english")
    away(stage, anna, bea)
    stage.clock.advance(61)
    (mail,) = postman.take()
    assert isinstance(mail, Mail)
    assert "Probe, deck 1: it is your turn. You have until " in mail.text
    assert '<html lang="en">' in mail.html


@clause("HD-1025", "HD-1026")
def test_every_browser_that_has_subscribed_gets_a_message_too(stage: Stage, postman: Postman) -> None:
    anna, bea = in_days(stage, "2")
    with_browser(anna)
    away(stage, anna, bea)
    stage.clock.advance(61)
    (push,) = postman.take()
    assert isinstance(push, Push)
    assert push.endpoint == "https://push.example.org/send/1"
    assert b'"url": "/deck/1"' in push.text


@clause("HD-1023")
def test_the_mail_of_the_day_has_all_games_and_comes_once(stage: Stage, postman: Postman) -> None:
    anna, bea = game(stage, postman)
    anna.types("benachrichtige täglich")
    bea.types("benachrichtige täglich")
    away(stage, anna, bea)
    stage.clock.advance(DAY)
    assert mails(postman) == [ANNA]
    stage.clock.advance(DAY - 1)
    assert mails(postman) == []


@clause("HD-1023")
def test_who_wants_no_mail_gets_none(stage: Stage, postman: Postman) -> None:
    anna, bea = game(stage, postman)
    assert anna.types("benachrichtige nie") == [f"E-Mail an {ANNA}: nie."]
    away(stage, anna, bea)
    stage.clock.advance(DAY)
    assert postman.take() == []


@clause("HD-1023")
def test_thirty_mails_a_day_are_the_most_and_the_rest_waits_for_the_one_of_the_day(stage: Stage, postman: Postman) -> None:
    anna = confirmed(stage, postman, "Anna", ANNA)
    for _ in range(40):
        stage.holodeck.notifier.each.spend(anna.person.key)
    in_days(stage, "2")
    away(stage, anna)
    stage.clock.advance(3600)
    assert postman.take() == []


@clause("HD-1029")
def test_who_is_called_to_a_table_while_away_gets_a_letter(stage: Stage, postman: Postman) -> None:
    anna, bea = confirmed(stage, postman, "Anna", ANNA), confirmed(stage, postman, "Bea", BEA)
    away(stage, bea)
    anna.types("computer programm laden probe", "computer farbe blau", "lade bea ein")
    stage.clock.advance(61)
    (mail,) = postman.take()
    assert isinstance(mail, Mail)
    assert (mail.to, "Anna lädt dich zu Probe ein, Deck 1." in mail.text) == (BEA, True)


# Held back


@clause("HD-1028")
def test_who_is_connected_hears_it_there_and_gets_a_letter_only_after_leaving(stage: Stage, postman: Postman) -> None:
    anna, bea = game(stage, postman)
    stage.clock.advance(3600)
    assert postman.take() == []
    away(stage, anna, bea)
    stage.clock.advance(61)
    assert mails(postman) == [ANNA]


@clause("HD-1028")
def test_what_was_answered_meanwhile_is_not_sent(stage: Stage, postman: Postman) -> None:
    anna, bea = game(stage, postman)
    away(stage, bea)
    anna.types("zug")
    assert turn_of(stage) == "bea"
    away(stage, anna)
    stage.clock.advance(30)
    bea = named(stage, "Bea")
    bea.types("betrete holodeck 1", "zug")
    away(stage, bea)
    stage.clock.advance(61)
    assert mails(postman) == [ANNA]


@clause("HD-1028")
def test_what_a_crash_has_left_of_a_turn_that_is_over_is_not_sent(stage: Stage, postman: Postman) -> None:
    anna, bea = game(stage, postman)
    stage.holodeck.turns.listeners.clear()
    anna.types("zug")
    stage.restart()
    with_post(stage, postman)
    stage.clock.advance(DAY / 2)
    assert mails(postman) == [BEA]


# What goes wrong


@clause("HD-1030")
def test_a_failure_is_tried_again_after_growing_pauses_and_given_up_in_the_end(stage: Stage, postman: Postman) -> None:
    anna, bea = game(stage, postman)
    away(stage, anna, bea)
    postman.fates = [Fate.LATER] * 100
    ids = list[str]()
    for pause in (60, *outbox.PAUSES):
        stage.clock.advance(pause - 1)
        assert postman.take() == []
        stage.clock.advance(1)
        ids += [parcel.id for parcel in postman.take() if isinstance(parcel, Mail)]
    stage.clock.advance(DAY / 2)
    assert postman.take() == []
    assert len(ids) == 7
    assert len(set(ids)) == 1


@clause("HD-1030")
def test_after_a_lost_answer_it_is_sent_once_more_and_never_again(stage: Stage, postman: Postman) -> None:
    anna, bea = game(stage, postman)
    away(stage, anna, bea)
    postman.fates = [Fate.UNKNOWN] * 100
    stage.clock.advance(DAY)
    assert mails(postman) == [ANNA, ANNA]


@clause("HD-1030", "HD-1029")
def test_what_waits_outlives_a_restart_and_what_was_told_is_not_told_again(stage: Stage, postman: Postman) -> None:
    anna, bea = game(stage, postman)
    away(stage, anna, bea)
    stage.restart()
    with_post(stage, postman)
    stage.clock.advance(61)
    assert mails(postman) == [ANNA]
    stage.restart()
    with_post(stage, postman)
    stage.clock.advance(DAY)
    assert mails(postman) == []


@clause("HD-1030")
def test_a_restart_while_something_is_on_its_way_counts_as_a_lost_answer(stage: Stage, postman: Postman) -> None:
    anna, bea = game(stage, postman)
    away(stage, anna, bea)
    postman.silent = True
    for _ in range(4):
        stage.clock.advance(3600)
        stage.restart()
        with_post(stage, postman)
    assert mails(postman) == [ANNA, ANNA]


@clause("HD-1031")
def test_an_address_that_is_refused_for_good_gets_nothing_more_and_its_person_reads_why(stage: Stage, postman: Postman) -> None:
    anna, bea = game(stage, postman)
    away(stage, anna, bea)
    postman.fates = [Fate.NEVER]
    stage.clock.advance(61)
    assert mails(postman) == [ANNA]
    anna = named(stage, "Anna")
    assert "Deine Adresse nimmt keine Nachrichten an" in " ".join(anna.types("benachrichtige"))


@clause("HD-1031")
def test_a_subscription_that_has_ended_is_forgotten(stage: Stage, postman: Postman) -> None:
    anna, bea = in_days(stage, "2")
    with_browser(anna)
    away(stage, anna, bea)
    postman.fates = [Fate.NEVER]
    stage.clock.advance(61)
    assert stage.holodeck.persons["anna"].contact.devices == ()


# Whose data it is


@clause("HD-1032", "HD-974")
def test_deleting_the_account_leaves_no_trace_of_address_browser_and_letters(stage: Stage, postman: Postman) -> None:
    anna, bea = game(stage, postman)
    with_browser(bea, {"endpoint": "https://push.example.org/Endpunktvonbea", "key": "B" * 87, "auth": "A" * 22})
    bea.types("email Zweitanschrift@example.org")
    away(stage, anna)
    bea.person.secret = ""
    bea.types("computer passwort geheim123", "computer konto loeschen ja", "geheim123")
    stage.clock.advance(DAY)
    assert "bea" not in stage.holodeck.persons
    stage.store.close()
    assert [traces(stage.folder, secret) for secret in (BEA, "Endpunktvonbea", "Zweitanschrift")] == [[], [], []]
    stage.open()


@clause("HD-1032", "HD-973")
def test_the_export_has_address_browsers_and_what_waits_but_none_of_the_codes(stage: Stage, postman: Postman) -> None:
    anna, _ = game(stage, postman)
    with_browser(anna)
    anna.types("email Neu@example.org")
    own = anna.person.contact
    found: dict[str, Any] = stage.store.personal("anna", "Anna")
    text = str(found)
    assert all(shown in text for shown in (ANNA, "Neu@example.org", "https://push.example.org/send/1"))
    assert [letter["way"] for letter in found["outbox"]] == ["mail", own.devices[0].id, "confirm"]
    assert not any(secret in text for secret in (own.off, own.seal, own.devices[0].auth))


@clause("HD-1032")
def test_the_log_never_has_an_address(stage: Stage, postman: Postman, caplog: pytest.LogCaptureFixture, tmp_path: Path) -> None:
    caplog.set_level("DEBUG")
    postman.fates = [Fate.SENT, Fate.SENT, Fate.LATER, Fate.UNKNOWN, Fate.NEVER]
    anna, bea = game(stage, postman)
    with_browser(anna)
    away(stage, anna, bea)
    stage.clock.advance(DAY)
    assert postman.take()
    said = "\n".join(str(vars(record)) for record in caplog.records)
    assert "fate" in said
    assert "example.org" not in said
