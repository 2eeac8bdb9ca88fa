"""Reports, and what moderators read of them and of the log (HD-951, HD-959)."""

import pytest

from holodeck.deck.people import order
from holodeck.deck.people.person import HEARD
from holodeck.deck.port.messages import Oversight
from holodeck.deck.port.order import MODERATOR
from tests.clauses import clause
from tests.deck.moderators import HOUR, said, with_role
from tests.deck.stage import Stage


@clause("HD-951")
def test_a_report_quotes_what_the_reporter_has_heard(stage: Stage) -> None:
    moderator, max_, anna = with_role(stage, "Mona", MODERATOR), stage.comes("Max"), stage.comes("Anna")
    max_.types("-v Du bist blöd.")
    assert "bei den Moderatoren" in said(anna, "melde max Er beleidigt mich.")
    assert not max_.read("Meldung")
    assert moderator.read("Anna meldet Max: Er beleidigt mich.")
    number = next(iter(stage.holodeck.order.reports))
    assert "Max: Du bist blöd." in said(moderator, f"aufsicht meldungen {number}")


@clause("HD-951", "HD-961")
def test_a_report_has_nothing_that_was_whispered_to_somebody_else(stage: Stage) -> None:
    with_role(stage, "Mona", MODERATOR)
    anna, indy, *_ = stage.running(names=("Anna", "Indy", "Cleo"))
    anna.types("fluestere indy Mein Passwort ist geheim.")
    stage.comes("Bea").types("melde anna Sie flüstert.")
    assert not next(iter(stage.holodeck.order.reports.values())).lines
    indy.types("melde anna Sie flüstert.")
    assert [line.text for line in list(stage.holodeck.order.reports.values())[-1].lines] == ["Mein Passwort ist geheim."]


@clause("HD-951")
def test_reports_are_limited_for_a_person_and_a_network(stage: Stage) -> None:
    stage.comes("Max")
    anna = stage.comes("Anna", "198.51.100.7")
    for _ in range(order.REPORTS_EACH):
        assert "bei den Moderatoren" in said(anna, "melde max weil")
    assert "nehmen wir" in said(anna, "melde max weil")
    for place in range(4):
        neighbour = stage.comes("Bea" + "x" * (place + 1), f"198.51.100.{20 + place}")
        neighbour.types(*["melde max weil"] * order.REPORTS_EACH)
    assert len(stage.holodeck.order.reports) == order.REPORTS_NETWORK
    stage.clock.advance(HOUR + 1)
    assert "bei den Moderatoren" in said(anna, "melde max weil")


@clause("HD-951")
def test_a_reported_moderator_neither_hears_of_it_nor_reads_nor_settles_it(stage: Stage) -> None:
    mona, mara = with_role(stage, "Mona", MODERATOR), with_role(stage, "Mara", MODERATOR)
    stage.comes("Anna").types("melde mona Sie droht.")
    number = next(iter(stage.holodeck.order.reports))
    assert mara.read("Anna meldet Mona: Sie droht.")
    assert not mona.read("Sie droht.")
    mona.person.feeds = (mona.screen,)
    assert "keine offenen Meldungen" in said(mona, "aufsicht", "aufsicht meldungen")
    assert mona.told(Oversight)[-1].reports == []
    for line in (f"aufsicht meldungen {number}", f"aufsicht erledigt {number}"):
        assert f"Nummer {number} gibt es hier nicht" in said(mona, line)
    assert "ist erledigt" in said(mara, f"aufsicht erledigt {number}")


@clause("HD-951")
def test_nobody_reports_himself_or_nobody(stage: Stage) -> None:
    anna = stage.comes("Anna")
    assert "nicht meinen" in said(anna, "melde anna weil")
    assert "nicht da" in said(anna, "melde niemand weil")
    assert "warum" in said(stage.comes("Max"), "melde anna")


@clause("HD-957", "HD-959")
def test_an_unknown_number_is_refused(stage: Stage) -> None:
    mona = with_role(stage, "Mona", MODERATOR)
    for line in ("aufsicht aufheben 77", "aufsicht erledigt 77", "aufsicht meldungen 77"):
        assert "Nummer 77 gibt es hier nicht" in said(mona, line)


@clause("HD-952", "HD-959")
def test_the_log_says_who_did_what_after_a_restart_too(stage: Stage) -> None:
    mona = with_role(stage, "Mona", MODERATOR)
    stage.comes("Max").types("melde mona Test")
    mona.types("aufsicht verwarne max Erstens.", "aufsicht stumm max Zweitens.", "aufsicht banne netz max Drittens.")
    stage.restart()
    deeds = [(deed.by, deed.did, deed.reason) for deed in stage.holodeck.order.log.values()]
    assert ("Mona", "warning", "Erstens.") in deeds
    assert ("Mona", "mute", "Zweitens.") in deeds


@clause("HD-959")
def test_moderators_read_and_settle_reports(stage: Stage) -> None:
    mona, anna = with_role(stage, "Mona", MODERATOR), stage.comes("Anna")
    assert "keine offenen Meldungen" in said(mona, "aufsicht meldungen")
    stage.comes("Max")
    anna.types("melde max Spam.")
    number = next(iter(stage.holodeck.order.reports))
    assert "Anna über Max: Spam." in said(mona, "aufsicht meldungen")
    assert "ist erledigt" in said(mona, f"aufsicht erledigt {number}")
    assert "keine offenen Meldungen" in said(mona, "aufsicht meldungen")
    assert "Mona erledigt Meldung" in said(mona, "aufsicht protokoll")
    assert "keine Maßnahme" in said(mona, "aufsicht massnahmen")


@clause("HD-959")
def test_programs_of_moderators_get_everything_as_data(stage: Stage) -> None:
    mona = with_role(stage, "Mona", MODERATOR)
    mona.person.feeds = (mona.screen,)
    stage.comes("Max")
    mona.types("aufsicht verwarne max weil", "aufsicht")
    told = mona.told(Oversight)[-1]
    assert (told.role, [one.whom for one in told.measures], told.log[0].did) == (MODERATOR, ["Max"], "warning")


@clause("HD-721", "HD-959")
def test_long_reports_are_not_all_told_at_once(stage: Stage) -> None:
    mona = with_role(stage, "Mona", MODERATOR)
    mona.person.feeds = (mona.screen,)
    max_, reporters = stage.comes("Max"), [stage.comes(f"Anna{number}", f"203.0.{number}.1") for number in range(3)]
    for place in range(HEARD):
        max_.types(f"-v {chr(ord('a') + place) * 499}")
        stage.clock.advance(60.0)
    for reporter in reporters:
        reporter.types(*["melde max Spam."] * order.REPORTS_EACH)
    mona.types("aufsicht")
    told = mona.told(Oversight)[-1].reports
    assert len(told) == 32_000 // (HEARD * 499 + len("Spam."))
    assert told[0].number == max(stage.holodeck.order.reports)


@clause("HD-959")
def test_what_is_kept_is_bounded(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(order, "DEEDS", 5)
    monkeypatch.setattr(order, "REPORTS", 2)
    mona, anna = with_role(stage, "Mona", MODERATOR), stage.comes("Anna")
    stage.comes("Max")
    anna.types("melde max eins", "melde max zwei")
    first = next(iter(stage.holodeck.order.reports))
    mona.types(f"aufsicht erledigt {first + 1}")
    anna.types("melde max drei")
    assert [report.reason for report in stage.holodeck.order.reports.values()] == ["eins", "drei"]
    mona.types(*[f"aufsicht verwarne max Zum {count}. Mal" for count in range(8)])
    stage.restart()
    assert [deed.reason for deed in stage.holodeck.order.log.values()] == [f"Zum {count}. Mal" for count in range(3, 8)]
    assert len(stage.holodeck.order.reports) == 2


@clause("HD-959")
def test_the_oldest_warning_makes_room_for_a_measure(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(order, "MEASURES", 2)
    mona = with_role(stage, "Mona", MODERATOR)
    stage.comes("Max")
    stage.comes("Anna")
    mona.types("aufsicht verwarne max Erstens.", "aufsicht verwarne max Zweitens.", "aufsicht stumm max Drittens.")
    stage.restart()
    assert {measure.reason for measure in stage.holodeck.order.measures.values()} == {"Zweitens.", "Drittens."}


@clause("HD-959")
def test_without_a_warning_to_drop_only_an_equal_measure_is_replaced(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(order, "MEASURES", 1)
    mona = with_role(stage, "Mona", MODERATOR)
    stage.comes("Max")
    stage.comes("Anna")
    mona.types("aufsicht stumm max Erstens.")
    assert "Mehr als 1" in said(mona, "aufsicht stumm anna Auch.")
    assert "Max ist bis" in said(mona, "aufsicht stumm max Noch länger.")


@clause("HD-959")
def test_a_deleted_person_is_named_nowhere(stage: Stage) -> None:
    mona, anna, max_ = with_role(stage, "Mona", MODERATOR), stage.comes("Anna"), stage.comes("Max")
    max_.types("-v Hallo")
    anna.types("melde max Spam.")
    mona.types("aufsicht verwarne max Spam.")
    max_.types("computer konto loeschen ja")
    stage.restart()
    kept = stage.holodeck.order
    assert [report.about for report in kept.reports.values()] == ["gelöscht"]
    assert "Max" not in {deed.whom for deed in kept.log.values()}
    assert not kept.measures
