"""Speaking to somebody who is elsewhere, and notes for people who are away (HD-520 to HD-524, HD-530)."""

from typing import Any

import pytest

from holodeck.deck.people import notes
from holodeck.deck.port.messages import Chat, Notes
from holodeck.deck.port.wishes import Command
from tests.clauses import clause
from tests.deck.stage import Player, Stage
from tests.deck.test_personal_data import traces

DAY = 24 * 3600.0
PASSWORD = "sonnenwind"
SECRET = "Geheimnisvollerzwerg"


def named(stage: Stage, name: str, address: str = "10.0.0.1") -> Player:
    player = stage.comes(name, address)
    player.types(f"computer passwort {PASSWORD}")
    return player


def returns(stage: Stage, name: str) -> Player:
    player = stage.comes(name)
    player.types(PASSWORD)
    return player


def leaves(stage: Stage, player: Player) -> None:
    player.hang_up()
    stage.clock.advance(61)


def whole(lines: list[str]) -> str:
    return " ".join(" ".join(lines).split())


# Connected


@clause("HD-520")
def test_somebody_in_another_deck_is_told_and_answers(stage: Stage) -> None:
    anna, indy, zora = *stage.running(names=("Anna", "Indy")), stage.comes("Zora")
    zora.types("computer programm laden probe", "betrete holodeck")
    indy.forget()
    assert zora.types("teile anna mit Bin gleich da.") == ["Du teilst Anna mit: Bin gleich da."]
    assert anna.read("Zora teilt dir mit: Bin gleich da.")
    assert anna.types("erwidere Gut!") == ["Du teilst Zora mit: Gut!"]
    assert zora.read("Anna teilt dir mit: Gut!")
    assert indy.screen.lines == []


@clause("HD-520")
def test_it_works_in_english_and_without_the_second_half_of_the_verb(stage: Stage) -> None:
    anna, indy = stage.comes("Anna"), stage.comes("Indy")
    anna.types("english")
    assert anna.types("tell indy I am coming.") == ["You tell Indy: I am coming."]
    assert indy.read("Anna teilt dir mit: I am coming.")


@clause("HD-520")
def test_without_anybody_to_answer_there_is_no_answer(stage: Stage) -> None:
    assert "Dir hat noch niemand etwas mitgeteilt." in whole(stage.comes("Anna").types("erwidere Hallo"))


@clause("HD-520")
def test_the_beginning_of_a_name_is_not_enough(stage: Stage) -> None:
    anna, maximilian = stage.comes("Anna"), stage.comes("Maximilian")
    anna.types("teile max mit Hallo")
    assert not maximilian.read("Hallo")


@clause("HD-520", "HD-503", "HD-508", "HD-954")
def test_the_budgets_of_talk_hold_here_too(stage: Stage) -> None:
    anna, indy = stage.comes("Anna"), stage.comes("Indy")
    for number in range(8):
        anna.types(f"teile indy mit Nummer {number} kommt jetzt")
    assert len([line for line in indy.screen.lines if "kommt jetzt" in line]) == 5
    stage.clock.advance(61)
    *_, last = [anna.types("teile indy mit Komm doch endlich") for _ in range(3)]
    assert last == ["Das hast du eben schon gesagt. (HD-508)"]
    anna.person.gag = "Spam"
    assert "(HD-954)" in whole(anna.types("teile indy mit Noch etwas anderes"))


@clause("HD-520")
def test_programs_and_browsers_get_it_as_chat_on_both_sides(stage: Stage) -> None:
    anna, indy = stage.comes("Anna"), stage.comes("Indy")
    for player in (anna, indy):
        player.person.feeds = (player.screen,)
    anna.guest.hear(Command("tell", {"name": "indy", "text": "mit Absicht"}))
    said = Chat(0, "Anna", "tell", "mit Absicht", "Indy")
    assert (anna.told(Chat), indy.told(Chat)) == ([said], [said])


@clause("HD-520", "HD-951")
def test_what_was_told_can_be_reported_and_is_kept_nowhere_else(stage: Stage) -> None:
    anna, indy = stage.comes("Anna"), stage.comes("Indy")
    anna.types(f"teile indy mit {SECRET}")
    assert traces(stage.folder, SECRET) == []
    indy.types("melde anna stört")
    (report,) = stage.holodeck.order.reports.values()
    assert [(line.name, line.text) for line in report.lines] == [("Anna", SECRET)]


# Away


@clause("HD-521", "HD-523")
def test_a_note_reaches_somebody_who_comes_back_after_a_week(stage: Stage) -> None:
    anna, bea = named(stage, "Anna"), named(stage, "Bea")
    leaves(stage, bea)
    anna.types("teile bea mit Spielen wir am Samstag?")
    stage.clock.advance(7 * DAY)
    stage.restart()
    bea = returns(stage, "Bea")
    assert bea.read("Du hast 1 neue Notiz von Anna.")
    assert "von Anna: Spielen wir am Samstag?" in whole(bea.types("notizen"))
    bea.types("erwidere Gern!")
    leaves(stage, bea)
    assert "Gern!" in whole(returns(stage, "Anna").types("notizen"))
    assert not returns(stage, "Bea").read("neue Notiz")


@clause("HD-521")
def test_the_answer_does_not_tell_whether_a_name_exists(stage: Stage) -> None:
    anna, bea, cleo = named(stage, "Anna"), named(stage, "Bea"), stage.comes("Cleo")
    named(stage, "Doro").types("ignoriere anna")
    named(stage, "Emma").types("erreichbar niemand")
    leaves(stage, bea)
    leaves(stage, cleo)
    answers = {whole(anna.types(f"teile {name} mit {name} Gruß")) for name in ("bea", "cleo", "doro", "emma", "frida")}
    assert {answer.split(" ", 1)[1] for answer in answers} == {
        "hört dich jetzt nicht. Gehört der Name jemandem mit Passwort, liegt deine Notiz beim nächsten Besuch bereit."
    }
    stage.clock.advance(DAY)
    exported: Any = stage.store.personal("anna", "Anna")
    assert [note["to"] for note in exported["notes"]] == ["bea", "cleo", "doro", "emma", "frida"]


@clause("HD-521")
def test_guests_leave_no_notes_and_learn_nothing_either(stage: Stage) -> None:
    guest, bea = stage.comes("Zora"), named(stage, "Bea")
    leaves(stage, bea)
    answers = {whole(guest.types(f"teile {name} mit Hallo du")).split(" ", 1)[1] for name in ("bea", "frida")}
    assert len(answers) == 1
    assert "Notizen hinterlassen nur Namen mit Passwort" in answers.pop()
    assert stage.holodeck.notes.kept == {}


@clause("HD-523", "HD-530")
def test_ignored_people_reach_nobody_by_a_note(stage: Stage) -> None:
    anna, bea = named(stage, "Anna"), named(stage, "Bea")
    anna.types("ignoriere bea")
    bea.types("teile anna mit Lies das!")
    assert anna.types("notizen") == ["Du hast keine Notizen."]
    assert not anna.read("Lies das!")


@clause("HD-523")
def test_a_later_owner_of_a_name_reads_and_exports_no_earlier_note(stage: Stage) -> None:
    anna = named(stage, "Anna")
    anna.types(f"teile frida mit {SECRET}")
    stage.clock.advance(60)
    frida = named(stage, "Frida")
    assert frida.types("notizen") == ["Du hast keine Notizen."]
    exported: Any = stage.store.personal("frida", "Frida")
    assert exported["notes"] == []


@clause("HD-523")
def test_notes_are_deleted_one_by_one_or_all(stage: Stage) -> None:
    anna, bea = named(stage, "Anna"), named(stage, "Bea")
    leaves(stage, bea)
    for text in ("eins und noch mehr", "zwei und noch mehr", "drei und noch mehr"):
        anna.types(f"teile bea mit {text}")
    bea = returns(stage, "Bea")
    assert bea.types("notizen weg 2") == ["Gelöscht."]
    assert "zwei" not in whole(bea.types("notizen"))
    assert bea.types("notizen weg 2") == ["Diese Notiz hast du nicht. (HD-523)"]
    assert bea.types("notizen weg alle", "notizen") == ["Gelöscht.", "Du hast keine Notizen."]
    stage.restart()
    assert stage.holodeck.notes.kept == {}


@clause("HD-523", "HD-531")
def test_notes_are_data_too(stage: Stage) -> None:
    anna, bea = named(stage, "Anna"), named(stage, "Bea")
    bea.types("ignoriere anna")
    anna.types("teile bea mit Hallo Bea")
    bea.types("ignoriere anna")
    bea.person.feeds = (bea.screen,)
    bea.forget()
    bea.guest.hear(Command("notes"))
    (told,) = bea.told(Notes)
    assert (told.unread, [(note.number, note.by, note.text, note.read) for note in told.notes]) == (
        0,
        [(1, "Anna", "Hallo Bea", True)],
    )
    assert bea.screen.lines == []


@clause("HD-524")
def test_a_note_can_be_reported_once_it_was_read(stage: Stage) -> None:
    anna, bea = named(stage, "Anna"), named(stage, "Bea")
    leaves(stage, bea)
    anna.types(f"teile bea mit {SECRET}")
    bea = returns(stage, "Bea")
    bea.types("notizen", "melde anna beleidigt mich")
    (report,) = stage.holodeck.order.reports.values()
    assert [(line.name, line.text) for line in report.lines] == [("Anna", SECRET)]


@clause("HD-524", "HD-974", "HD-977")
@pytest.mark.parametrize("gone", ["Anna", "Bea"])
def test_notes_go_with_either_account(stage: Stage, gone: str) -> None:
    anna, bea = named(stage, "Anna"), named(stage, "Bea")
    bea.types("ignoriere anna")
    anna.types(f"teile bea mit {SECRET}")
    bea.types("ignoriere anna", "freunde anna", "computer programm laden probe", "lade anna ein")
    leaver = anna if gone == "Anna" else bea
    exported: Any = stage.store.personal(gone.lower(), gone)
    assert [(note["by"], note["to"], note["text"]) for note in exported["notes"]] == [("Anna", "bea", SECRET)]
    leaver.types("computer konto loeschen ja", PASSWORD)
    assert traces(stage.folder, SECRET) == []
    assert stage.holodeck.notes.kept == {}
    assert [line for line in stage.store.persons() if gone.lower() in str(line).lower()] == []


# Bounds


@clause("HD-522")
def test_nobody_leaves_more_than_a_few_notes_a_day(stage: Stage) -> None:
    anna = named(stage, "Anna")
    for number in range(notes.SAME):
        stage.clock.advance(11)
        anna.types(f"teile bea mit Notiz Nummer {number}")
    stage.clock.advance(11)
    assert "(HD-522)" in whole(anna.types("teile bea mit Noch eine Notiz"))
    for number in range(notes.EACH):
        stage.clock.advance(11)
        anna.types(f"teile cleo{number} mit Notiz Nummer {number}")
    assert "(HD-522)" in whole(anna.types("teile dora mit Eine zu viel"))
    assert len(stage.holodeck.notes.kept) == notes.EACH
    stage.clock.advance(DAY)
    assert "liegt deine Notiz" in whole(anna.types("teile bea mit Noch eine Notiz"))


@clause("HD-522")
def test_many_names_from_one_network_leave_no_more_notes_than_it_may(stage: Stage) -> None:
    writers = [named(stage, "Writer" + letter, f"10.0.0.{place}") for place, letter in enumerate("abcd", 1)]
    for writer in writers:
        for number in range(notes.EACH):
            stage.clock.advance(11)
            writer.types(f"teile cleo{number} mit Notiz Nummer {number}")
    assert len(stage.holodeck.notes.kept) == notes.NETWORK


@clause("HD-522")
def test_who_writes_most_loses_the_oldest_note_of_a_full_inbox(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notes, "INBOX", 4)
    anna, zora, bea = named(stage, "Anna"), named(stage, "Zora"), named(stage, "Bea")
    leaves(stage, bea)
    anna.types("teile bea mit Von Anna allein")
    for number in range(5):
        stage.clock.advance(11)
        zora.types(f"teile bea mit Nummer {number} von Zora")
    told = whole(returns(stage, "Bea").types("notizen"))
    assert "Von Anna allein" in told
    assert [number for number in range(5) if f"Nummer {number}" in told] == [2, 3, 4]


@clause("HD-522")
def test_a_note_is_forgotten_after_sixty_days(stage: Stage) -> None:
    anna, bea = named(stage, "Anna"), named(stage, "Bea")
    leaves(stage, bea)
    anna.types(f"teile bea mit {SECRET}")
    stage.clock.advance((notes.KEPT_DAYS - 1) * DAY)
    assert len(stage.holodeck.notes.kept) == 1
    stage.clock.advance(2 * DAY)
    assert stage.holodeck.notes.kept == {}
    assert stage.store.notes() == []


@clause("HD-521", "HD-705")
def test_a_note_that_was_not_kept_is_not_called_left(stage: Stage) -> None:
    anna = named(stage, "Anna")
    stage.store.failing = True
    assert "Das konnte nicht gespeichert werden" in whole(anna.types("teile bea mit Hallo Bea"))
    assert stage.holodeck.notes.kept == {}


@clause("HD-530")
def test_who_wants_to_hear_friends_only_is_reached_by_nobody_else(stage: Stage) -> None:
    anna, bea, cleo = named(stage, "Anna"), named(stage, "Bea"), named(stage, "Cleo")
    anna.types("erreichbar freunde", "freunde bea")
    anna.forget()
    cleo.types("teile anna mit Von Cleo kommt das")
    bea.types("teile anna mit Von Bea kommt das")
    assert not anna.read("Cleo")
    assert anna.read("Von Bea kommt das")


@clause("HD-530", "HD-619")
def test_the_circles_are_told_without_a_word(stage: Stage) -> None:
    anna = named(stage, "Anna")
    anna.types("erreichbar freunde")
    assert "Dich erreichen: deine Freunde." in whole(anna.types("ankunft"))
    assert "Möglich: freunde, alle, niemand." in whole(anna.types("erreichbar"))
