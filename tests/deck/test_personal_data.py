"""Personal data: what is told of it, and that a deleted account leaves nothing behind (HD-973 to HD-977)."""

import logging
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from holodeck.cli import main
from holodeck.deck.port.server import IMPRINT, PRIVACY, Limits
from holodeck.deck.wording.notices import Notices
from holodeck.store.port import Bundle
from holodeck.store.sqlite import database
from tests.clauses import clause
from tests.deck.stage import Player, Stage

SAID = "Geheimnisvollerzwerg"


def traces(folder: Path, *words: str) -> list[str]:
    """Return the files of a folder in which any of these words stands, in any case."""
    found = [path for path in folder.iterdir() if path.is_file()]
    return [path.name for path in found if any(word.lower().encode() in path.read_bytes().lower() for word in words)]


def delete(player: Player) -> list[str]:
    return player.types("computer konto loeschen ja")


@clause("HD-974")
def test_deleting_an_account_is_asked_first_and_needs_the_password(stage: Stage) -> None:
    mila = stage.comes("Mila")
    mila.types("computer passwort sonnenwind")
    assert "Dann sag: ja" in " ".join(" ".join(mila.types("computer konto loeschen")).split())
    assert "Dein Passwort?" in " ".join(mila.types("computer konto loeschen ja"))
    hidden = [mila.screen.hidden]
    assert mila.types("") == ["Dein Konto bleibt, wie es ist."]
    hidden.append(mila.screen.hidden)
    assert hidden == [True, False]
    mila.types("computer konto loeschen ja")
    assert mila.types("falsch") == ["Das Passwort stimmt nicht."]
    assert mila.types("computer konto loeschen ja falsch") == ["Das Passwort stimmt nicht."]
    assert "mila" in stage.holodeck.persons
    mila.types("computer konto loeschen ja", "sonnenwind")
    assert mila.read("Dein Konto ist gelöscht.")
    assert mila.screen.closed is not None
    assert "mila" not in stage.holodeck.persons


@clause("HD-974")
def test_a_deleted_name_is_free_and_its_next_owner_gets_nothing_of_it(stage: Stage) -> None:
    mila, indy = stage.running("tempo 0", names=("Mila", "Indy"))
    delete(mila)
    stage.words.clear()
    again = stage.comes("Mila", "10.0.0.9")
    assert "Willkommen" in " ".join(again.screen.lines)
    assert stage.deck().seat_of(again.person) < 0
    assert indy.person.place == 1


@clause("HD-974", "HD-977")
def test_after_the_answer_neither_name_nor_words_are_in_any_byte_of_the_files(stage: Stage) -> None:
    mila, indy = stage.running("tempo 0", names=("Mila", "Indy"))
    mila.types("computer passwort sonnenwind", "computer schluessel Milabot", f"-holodeck {SAID}")
    indy.types("-holodeck Hallo Mila, das ist Milas Zug!", "ignoriere mila")
    stage.holodeck.decks[1].closing.keep_standing()
    assert traces(stage.folder, "mila", SAID)
    mila.types("computer konto loeschen ja sonnenwind")
    assert traces(stage.folder, "mila", SAID) == []
    assert indy.person.ignored == ()
    assert "[Holodeck:Indy] Hallo gelöscht, das ist gelöscht Zug!" in indy.types("-holodeck *")
    stage.restart()
    stage.comes("Indy")
    assert traces(stage.folder, "mila", SAID) == []
    assert stage.store.damage() == []


@clause("HD-975", "HD-977")
def test_finished_games_stay_under_the_word_for_deleted_and_still_verify(
    real: Stage, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    mila = real.comes("Mila")
    mila.types("spiele planetopoly leicht", "computer programm beenden ja")
    number = real.deck().game_number
    before = real.store.game(number)
    delete(mila)
    after = real.store.game(number)
    assert before is not None
    assert after is not None
    assert (after.header, after.entries) == (before.header, before.entries)
    assert "gelöscht" in after.facts["people"]  # type: ignore[operator]
    bea = real.comes("Bea")
    bea.types("computer sprache englisch")
    assert any("deleted" in line for line in bea.types(f"computer programm wiederholen {number}"))
    real.store.close()
    assert main(["verify", "--data", str(real.folder)]) == 0
    assert main(["export", "--data", str(real.folder), "--backup", str(tmp_path / "copies")]) == 0
    assert b"Mila" not in (tmp_path / "copies").read_bytes()
    real.open()


@clause("HD-976")
def test_the_seat_of_a_deleted_person_is_played_by_a_bot_under_that_word(stage: Stage) -> None:
    mila, indy = stage.running("tempo 0", names=("Mila", "Indy"))
    delete(mila)
    assert "Mila hat das eigene Konto gelöscht." in " ".join(indy.screen.lines)
    assert stage.deck().people("de") == ["gelöscht", "Indy"]
    assert stage.deck().deciding.level_of(0) == "mittel"
    assert "gelöscht" in " ".join(indy.types("computer programm status"))
    stage.restart()
    assert stage.deck().people("en") == ["deleted", "Indy"]


@clause("HD-976")
def test_where_the_table_chose_defaults_the_seat_of_a_deleted_person_gets_them(stage: Stage) -> None:
    mila, _ = stage.running("vertretung", "standard", names=("Mila", "Indy"))
    before = stage.deck().match.entries
    delete(mila)
    assert stage.deck().deciding.level_of(0) == ""
    stage.clock.advance(10)
    assert stage.deck().match.entries > before


@clause("HD-976")
def test_a_game_without_any_other_person_ends_with_the_account(stage: Stage) -> None:
    mila = stage.comes("Mila")
    mila.types("computer programm laden probe", "computer farbe blau", "computer mitspieler rot leicht", "betrete holodeck")
    mila.types("computer programm starten")
    number = stage.deck().game_number
    delete(mila)
    kept = stage.store.game(number)
    assert kept is not None
    assert "ended" in kept.facts
    assert kept.facts["people"][0] == "gelöscht"  # type: ignore[index]


@clause("HD-974")
def test_a_deleted_person_leaves_a_loaded_deck_and_the_host_passes_on(stage: Stage) -> None:
    mila, indy = stage.comes("Mila"), stage.comes("Indy")
    mila.types("computer programm laden probe", "computer farbe blau", "betrete holodeck")
    indy.types("computer farbe rot", "betrete holodeck")
    delete(mila)
    assert [seat.person for seat in stage.deck().seats] == ["indy"]
    assert stage.deck().host == "indy"
    assert traces(stage.folder, "mila") == []


@clause("HD-974")
def test_what_the_store_does_not_keep_is_not_called_deleted(stage: Stage) -> None:
    mila = stage.comes("Mila")
    stage.store.failing = True
    assert mila.screen.closed is None
    answer = delete(mila)
    assert answer
    assert mila.screen.closed is None
    stage.store.failing = False
    delete(mila)
    assert mila.read("Dein Konto ist gelöscht.")
    assert mila.screen.closed is not None


@clause("HD-974")
def test_accounts_of_one_address_are_not_deleted_without_end(stage: Stage) -> None:
    for number in range(5):
        delete(stage.comes("Mila" + "abcde"[number]))
    last = stage.comes("Milena")
    assert "Langsamer bitte." in " ".join(delete(last))
    assert "milena" in stage.holodeck.persons


@clause("HD-973")
def test_everybody_is_told_what_is_kept_about_them(stage: Stage) -> None:
    mila, _ = stage.running("tempo 0", names=("Mila", "Indy"))
    mila.types("computer passwort sonnenwind", f"-holodeck {SAID}")
    lines = " ".join(mila.types("computer auskunft", "mehr"))
    assert "Über dich, Mila, ist aufgehoben" in lines
    assert SAID in lines
    assert "/api/me/data" in lines
    assert "secret" not in lines


@clause("HD-973")
def test_everything_is_told_by_ear_too(stage: Stage) -> None:
    mila, _ = stage.running("tempo 0", names=("Mila", "Indy"))
    mila.types("computer passwort sonnenwind", f"-holodeck {SAID}", "melde indy Er trödelt.", "teile nora mit Bis bald.")
    lines = " ".join(mila.types("computer auskunft alles", *["mehr"] * 3))
    for part in ("Persons: 1 Eintrag", "Facts: 1 Eintrag", SAID, "report 1", "Bis bald."):
        assert part in lines
    assert "scrypt" not in lines
    assert "{" not in lines


@clause("HD-973")
def test_an_export_has_the_record_the_games_and_the_talk_but_no_secret(stage: Stage) -> None:
    mila, indy = stage.running("tempo 0", names=("Mila", "Indy"))
    mila.types("computer passwort sonnenwind", "computer schluessel Milabot", f"-holodeck {SAID}")
    indy.types("-holodeck Hallo Mila")
    kept: Any = stage.store.personal("mila", "Mila")
    (person,), (game,), (remark,) = kept["persons"], kept["facts"], kept["remarks"]
    assert (person["name"], person["password"], [key["label"] for key in person["keys"]]) == ("Mila", True, ["Milabot"])
    assert (game["game"], game["seats"]) == (1, [0])
    assert remark["text"] == SAID
    assert "scrypt" not in str(kept)
    assert stage.holodeck.persons["mila"].secret not in str(kept)


@clause("HD-973")
def test_exports_are_limited(stage: Stage) -> None:
    mila = stage.comes("Mila")
    answers = [" ".join(mila.types("computer auskunft")) for _ in range(7)]
    assert answers[-1] == "Langsamer bitte. (HD-973)"
    assert answers[-1] not in answers[:-1]


@clause("HD-971")
def test_the_talk_of_a_table_is_forgotten_after_thirty_days(stage: Stage) -> None:
    mila = stage.comes("Mila")
    mila.types("computer programm laden probe", "betrete holodeck", f"-holodeck {SAID}")
    stage.clock.advance(29 * 24 * 3600)
    assert traces(stage.folder, SAID)
    stage.clock.advance(2 * 24 * 3600)
    assert traces(stage.folder, SAID) == []
    stage.restart()
    assert stage.store.losses() == []


@clause("HD-978")
def test_every_table_of_the_database_knows_nobody_or_can_forget_them(stage: Stage) -> None:
    from holodeck.store.personal import IMPERSONAL, PLACES

    with closing(sqlite3.connect(database(stage.folder))) as connection:
        tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    assert tables == {place.table for place in PLACES} | set(IMPERSONAL)


@clause("HD-974", "HD-978")
def test_what_moderators_keep_forgets_a_deleted_name_too(stage: Stage) -> None:
    mila = stage.comes("Mila")
    said = [{"at": 1.0, "deck": 0, "name": "Mila", "text": SAID}, {"at": 1.0, "deck": 0, "name": "Indy", "text": "Ach, Mila"}]
    report = {"number": 1, "at": 1.0, "by": "Indy", "about": "mila", "reason": "Mila stört.", "deck": 0, "lines": said}
    stage.store.write(Bundle(moderation=[("report 1", report)]))
    exported = stage.store.personal("mila", "Mila")["moderation"]
    told = {"number": 1, "at": 1.0, "about": "mila", "reason": "Mila stört.", "deck": 0}
    assert exported == [{"record": "report 1", **told}]
    delete(mila)
    assert traces(stage.folder, "mila", SAID) == []
    ((_, kept),) = stage.store.moderation()
    assert (kept["by"], kept["about"], kept["reason"]) == ("Indy", "gelöscht", "gelöscht stört.")
    assert [line["text"] for line in kept["lines"]] == ["Ach, gelöscht"]  # type: ignore[attr-defined]


@clause("HD-974")
@pytest.mark.parametrize("name", ["Kind", "Reason", "Suspension"])
def test_a_name_like_a_part_of_a_record_breaks_none(stage: Stage, name: str) -> None:
    measure = {"number": 1, "at": 1.0, "kind": "suspension", "whom": "Indy", "reason": "Spam", "by": "Mona", "until": 0.0}
    stage.store.write(Bundle(moderation=[("measure 1", measure)]))
    delete(stage.comes(name))
    assert stage.store.moderation() == [("measure 1", measure)]
    stage.restart()
    assert list(stage.holodeck.order.measures) == [1]


@clause("HD-959")
def test_a_record_of_moderators_that_cannot_be_read_does_not_stop_the_server(
    stage: Stage, caplog: pytest.LogCaptureFixture
) -> None:
    deed = {"number": 2, "at": stage.clock.date(), "by": "Mona", "did": "warning", "whom": "Indy", "reason": "Spam"}
    stage.store.write(Bundle(moderation=[("measure 1", {"number": "one"}), ("log 2", deed)]))
    stage.restart()
    assert list(stage.holodeck.order.log) == [2]
    assert [record.__dict__["record"] for record in caplog.records if "record" in record.__dict__] == ["measure 1"]


@clause("HD-972")
def test_addresses_are_stored_shortened(stage: Stage) -> None:
    stage.comes("Mila", "198.51.100.77")
    stage.comes("Indy", "2001:db8:1:2::/64")
    assert traces(stage.folder, "198.51.100.77", "2001:db8:1:2") == []
    assert {record["address"] for record in stage.store.persons()} == {"198.51.100.0/24", "2001:db8:1::/48"}


@clause("HD-972")
def test_addresses_are_forgotten_a_week_after_the_last_visit(stage: Stage) -> None:
    mila = stage.comes("Mila", "198.51.100.77")
    mila.types("computer passwort sonnenwind")
    mila.hang_up()
    stage.clock.advance(6 * 24 * 3600)
    assert stage.store.persons()[0]["address"] == "198.51.100.0/24"
    stage.clock.advance(2 * 24 * 3600)
    assert stage.store.persons()[0]["address"] == ""


@clause("HD-101", "HD-972")
def test_guests_are_forgotten_in_the_night_after_their_time(stage: Stage) -> None:
    stage.comes("Mila").hang_up()
    stage.clock.advance(49 * 3600)
    assert traces(stage.folder, "mila") == []


@clause("HD-972")
def test_the_log_has_addresses_shortened_only(stage: Stage, caplog: pytest.LogCaptureFixture) -> None:
    stage.comes("Mila").types("computer passwort sonnenwind")
    with caplog.at_level(logging.DEBUG):
        stage.visitor("198.51.100.77").types("mila", "falsches")
    assert [record.__dict__["address"] for record in caplog.records if "address" in record.__dict__] == ["198.51.100.0/24"]


@clause("HD-979")
def test_the_notices_are_read_at_every_door_in_ones_own_language(stage: Stage) -> None:
    mila = stage.comes("Mila")
    assert "Impressum" in mila.types("impressum")
    assert "Datenschutz" in mila.types("datenschutz")
    mila.types("computer sprache englisch")
    assert "Privacy" in mila.types("privacy")


@clause("HD-979")
def test_the_default_notice_is_made_of_the_numbers_by_which_the_server_acts() -> None:
    usual = Notices(Limits())
    other = Notices(Limits(talk_days=5, guest_seconds=7200.0))
    for language, usually, otherwise in (("de", "30 Tage lang", "5 Tage lang"), ("en", "for 30 days", "for 5 days")):
        assert usually in usual.text(PRIVACY, language)
        assert otherwise in other.text(PRIVACY, language)
        assert "{" not in usual.text(PRIVACY, language)
    assert "2 Stunden nach seinem letzten Besuch" in other.text(PRIVACY, "de")
    assert "höchstens 7 Tage" in usual.text(PRIVACY, "de")
    assert "30 Tage, unerledigte 180 Tage. Verwarnungen und geschlossene Tische 90 Tage" in usual.text(PRIVACY, "de")


@clause("HD-979")
def test_a_notice_of_the_host_takes_the_place_of_the_default() -> None:
    notices = Notices(Limits(), {(PRIVACY, "de"): "# Eigenes", (IMPRINT, "en"): "# Own"})
    assert [notices.text(PRIVACY, "de"), notices.text(PRIVACY, "en")] == ["# Eigenes", "# Eigenes"]
    assert [notices.text(IMPRINT, "de"), notices.text(IMPRINT, "en")] == ["# Own", "# Own"]


@clause("HD-974", "HD-707")
def test_an_id_that_a_program_made_of_its_name_is_not_in_the_journal(stage: Stage) -> None:
    mila, _ = stage.running("tempo 0", names=("Mila", "Indy"))
    action = stage.deck().match.game.legal(0)[0]  # type: ignore[union-attr]
    spelled = stage.deck().rules.actions.to_json(action)
    mila.acts(spelled, "mila-1", stage.deck().match.entries)
    assert stage.deck().match.entry_of(0, "mila-1") > 0
    stage.restart()
    assert stage.deck().match.entry_of(0, "mila-1") > 0
    kept = stage.store.game(1)
    assert kept is not None
    assert "mila-1" not in str(kept.entries)


@clause("HD-237", "HD-974")
def test_a_seat_is_kept_for_nobody_who_has_been_deleted(stage: Stage) -> None:
    anna, mila = stage.comes("Anna"), stage.comes("Mila")
    anna.types("computer programm laden probe", "computer reserviere mila", "computer reserviere Indy")
    exported: Any = stage.store.personal("mila", "Mila")["decks"]
    assert [deck.get("reserved") for deck in exported] == [True]
    delete(mila)
    assert stage.deck().reserved == ("Indy",)
    assert traces(stage.folder, "mila") == []
