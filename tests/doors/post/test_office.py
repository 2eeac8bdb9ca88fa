"""What a server offers by its settings (HD-1020)."""

from dataclasses import replace
from pathlib import Path

from holodeck.doors.server.office import open_office
from holodeck.doors.server.settings import Settings
from holodeck.store.sqlite import SqliteStore
from tests.clauses import clause

OUTSIDE = Settings(address="https://spiel.example.org")


@clause("HD-1020")
def test_without_settings_nothing_is_offered(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "holodeck.db")
    office = open_office(Settings(), store)
    assert (office.mails, office.push_key, office.missing) == (False, "", ("address", "smtp", "mail_from", "push"))
    assert store.letters() == []
    store.close()


@clause("HD-1020")
def test_each_way_is_offered_by_itself(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "holodeck.db")
    mail = open_office(replace(OUTSIDE, smtp="smtp://127.0.0.1:25", mail_from="Spiel <spiel@example.org>"), store)
    push = open_office(replace(OUTSIDE, push="mailto:host@example.org"), store)
    assert (mail.mails, mail.push_key, mail.missing) == (True, "", ("push",))
    assert (push.mails, len(push.push_key), push.missing) == (False, 87, ("smtp", "mail_from"))
    store.close()


@clause("HD-1025")
def test_the_key_to_which_browsers_subscribe_stays_the_same(tmp_path: Path) -> None:
    settings = replace(OUTSIDE, push="mailto:host@example.org")
    keys = set[str]()
    for _ in range(2):
        store = SqliteStore(tmp_path / "holodeck.db")
        keys.add(open_office(settings, store).push_key)
        store.close()
    assert len(keys) == 1
