"""Being told while away, in the browser: the settings, push messages, and a page without a network (HD-1020 to HD-1026)."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import CDPSession, Page, expect

from tests.browser.axe import PANEL, faults
from tests.browser.person import Person
from tests.clauses import clause

NewPerson = Callable[..., Person]
SETTINGS = """
address = "https://spiel.example.org"
smtp = "smtp://127.0.0.1:1"
mail_from = "Spiel <spiel@example.org>"
push = "mailto:spiel@example.org"
"""
MESSAGE = '{"title": "Probe wartet auf dich", "body": "Du bist am Zug.", "lang": "de", "url": "/deck/1"}'
ACTIVE = "async () => { await navigator.serviceWorker.ready }"
SHOWN = """async () => {
  const worker = await navigator.serviceWorker.ready
  for (;;) {
    const [shown] = await worker.getNotifications()
    if (shown) return [shown.title, shown.body, shown.data]
    await new Promise(requestAnimationFrame)
  }
}"""


@pytest.fixture(autouse=True)
def settings(tmp_path: Path) -> None:
    """Write the settings before the server starts."""
    (tmp_path / "holodeck.toml").write_text(SETTINGS)


def worker_of(page: Page, session: CDPSession) -> str:
    """Return the number by which the browser knows the worker of the page."""
    found = list[str]()
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: found.extend(one["registrationId"] for one in event["registrations"]),
    )
    session.send("ServiceWorker.enable")
    page.evaluate(ACTIVE)
    assert found
    return found[0]


@clause("HD-1020", "HD-1021", "HD-1025")
def test_an_address_is_named_and_forgotten_in_the_settings(new_person: NewPerson, screenshots: Path) -> None:
    page = new_person("Anna").page
    page.get_by_role("button", name="Einstellungen").click()
    dialog = page.get_by_role("dialog", name="Einstellungen")
    part = dialog.get_by_role("region", name="Wenn ich nicht da bin")
    expect(part).to_contain_text("Wer einen Namen mit Passwort hat")
    dialog.get_by_label("Den Namen behalten").fill("sonne und wind")
    dialog.get_by_role("button", name="Festlegen").click()
    part.get_by_label("E-Mail-Adresse").fill("anna@example.org")
    part.get_by_role("button", name="Bestätigen lassen").click()
    expect(part.get_by_role("status")).to_contain_text("An anna@example.org ist eine Nachricht unterwegs.")
    expect(part).to_contain_text("anna@example.org ist noch nicht bestätigt")
    expect(part.get_by_role("group", name="Push-Nachrichten an diesen Browser")).to_be_visible()
    assert faults(page, PANEL) == []
    page.screenshot(path=screenshots / "away.png")
    part.get_by_role("button", name="Adresse vergessen").click()
    expect(part.get_by_role("status")).to_have_text("Deine Adresse ist vergessen.")


@clause("HD-1026")
@pytest.mark.whole_chromium
def test_a_push_message_is_shown_and_without_a_network_there_is_a_sentence(new_page: Callable[..., Page]) -> None:
    page = new_page(worker=True)
    page.goto("/")
    page.context.grant_permissions(["notifications"])
    session = page.context.new_cdp_session(page)
    registration = worker_of(page, session)
    origin = page.evaluate("location.origin")
    session.send("ServiceWorker.deliverPushMessage", {"origin": origin, "registrationId": registration, "data": MESSAGE})
    assert page.evaluate(SHOWN) == ["Probe wartet auf dich", "Du bist am Zug.", "/deck/1"]
    page.context.set_offline(True)
    page.goto("/deck/1")
    expect(page.get_by_text("Ohne Netz geht es hier nicht weiter.")).to_be_visible()
    expect(page.get_by_text("There is no network.")).to_be_visible()
