"""The settings: what is chosen there is answered there, and holds for everything on the page at once."""

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.person import Person
from tests.clauses import clause

NewPerson = Callable[..., Person]


@clause("HD-110")
def test_a_new_password_is_answered_in_its_dialog_whether_it_holds_or_not(new_person: NewPerson, screenshots: Path) -> None:
    anna = new_person("Anna")
    page = anna.page
    page.get_by_role("button", name="Einstellungen").click()
    dialog = page.get_by_role("dialog", name="Einstellungen")
    answer, keep = dialog.locator("p[role=status]"), dialog.get_by_role("button", name="Festlegen")
    dialog.get_by_label("Den Namen behalten").fill("sonne und wind")
    keep.click()
    expect(answer).to_contain_text("Der Name gehört jetzt dir")
    page.screenshot(path=screenshots / "password-kept.png")
    dialog.get_by_label("Altes Passwort").fill("mondschein")
    dialog.get_by_label("Neues Passwort").fill("licht der sterne")
    keep.click()
    expect(answer).to_have_text("Das Passwort stimmt nicht.")
    expect(answer).to_be_in_viewport()
    page.screenshot(path=screenshots / "password-wrong.png")
    dialog.get_by_label("Altes Passwort").fill("sonne und wind")
    keep.click()
    expect(answer).to_contain_text("Das neue Passwort gilt.")


@clause("HD-603")
def test_another_language_holds_at_once_also_for_the_question_and_the_log(new_person: NewPerson, screenshots: Path) -> None:
    anna = new_person("Anna")
    page = anna.page
    anna.table_with_bots()
    anna.set_up()
    anna.play_until("main")
    expect(page.locator(".log")).to_contain_text("Du errichtest eine Wohnkuppel")
    anna.speak_english()
    expect(anna.status).to_contain_text("It is your turn")
    expect(anna.spoken.locator("p").last).to_contain_text("It is your turn")
    expect(page.locator(".log")).to_contain_text("You put up a dome")
    expect(page.locator(".log")).not_to_contain_text("Du ")
    expect(anna.main_button).to_have_attribute("title", "end (RK-605)")
    page.screenshot(path=screenshots / "language-switched.png")
    page.get_by_label("Command line").fill("computer language german")
    page.get_by_label("Command line").press("Enter")
    expect(anna.status).to_contain_text("Du bist am Zug")


@clause("HD-603")
def test_the_lobby_speaks_the_other_language_too(new_person: NewPerson) -> None:
    anna = new_person("Anna")
    card = anna.page.locator(".programmes li").first
    expect(card).to_contain_text("Besiedle")
    anna.speak_english()
    expect(card).not_to_contain_text("Besiedle")


@clause("HD-973", "HD-974")
def test_everything_kept_is_downloaded_and_the_account_deleted_in_the_settings(new_person: NewPerson, screenshots: Path) -> None:
    anna = new_person("Anna")
    page = anna.page
    page.get_by_role("button", name="Einstellungen").click()
    dialog = page.get_by_role("dialog", name="Einstellungen")
    with page.expect_download() as download:
        dialog.get_by_role("link", name="Herunterladen").click()
    assert '"name":"Anna"' in download.value.path().read_text("utf-8")
    dialog.get_by_role("button", name="Konto löschen").click()
    dialog.get_by_role("button", name="Konto für immer löschen").scroll_into_view_if_needed()
    page.screenshot(path=screenshots / "account-deleting.png")
    dialog.get_by_role("button", name="Konto für immer löschen").click()
    expect(page.get_by_role("button", name="Jetzt spielen")).to_be_visible()


@clause("HD-979")
def test_the_lobby_leads_to_imprint_and_privacy(new_person: NewPerson) -> None:
    page = new_person("Anna").page
    page.get_by_role("link", name="Datenschutz").click()
    expect(page.get_by_role("heading", name="Datenschutz")).to_be_visible()
    page.get_by_role("link", name="English").click()
    expect(page.get_by_role("heading", name="Privacy")).to_be_visible()
