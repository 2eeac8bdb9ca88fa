"""Reporting somebody in the browser, and the page of moderators (HD-962)."""

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from holodeck.cli import main
from tests.browser.live_server import LiveServer
from tests.browser.person import Person
from tests.browser.sizes import SIZES
from tests.clauses import clause

NewPerson = Callable[..., Person]


def becomes_owner(person: Person, server: LiveServer) -> None:
    person.type("computer passwort sonnenwind")
    expect(person.spoken).to_contain_text("gehört jetzt dir")
    assert main(["admin", "owner", person.name, "--data", str(server.folder / "data")]) == 0


@clause("HD-962")
def test_a_remark_is_reported_and_a_moderator_deals_with_it(
    new_person: NewPerson, live_server: LiveServer, screenshots: Path
) -> None:
    mona, max_, anna = new_person("Mona"), new_person("Max"), new_person("Anna")
    expect(mona.page.get_by_role("button", name="Aufsicht", exact=True)).to_have_count(0)
    becomes_owner(mona, live_server)
    max_.type("-v Du bist ja blöd.")
    anna.page.get_by_role("listitem").filter(has_text="Du bist ja blöd").get_by_role(
        "button", name="Max: schreiben, melden"
    ).click()
    report = anna.page.get_by_role("dialog")
    report.get_by_label("Grund").fill("Er beleidigt mich.")
    anna.page.screenshot(path=screenshots / "report.png")
    report.get_by_role("button", name="Melden", exact=True).click()
    expect(report.get_by_role("status")).to_contain_text("ist bei den Moderatoren")
    mona.page.get_by_role("button", name="Aufsicht", exact=True).click()
    page = mona.page.get_by_role("dialog")
    expect(page).to_contain_text("Er beleidigt mich.")
    expect(page).to_contain_text("Du bist ja blöd.")
    for name, (width, height) in SIZES.items():
        mona.page.set_viewport_size({"width": width, "height": height})
        mona.page.screenshot(path=screenshots / f"oversight-{name}.png")
    mona.page.set_viewport_size({"width": 1280, "height": 720})
    page.get_by_role("button", name="Erledigt", exact=True).click()
    expect(page).to_contain_text("Keine offenen Meldungen.")


@clause("HD-958", "HD-962")
def test_a_moderator_closes_a_table_mutes_and_lifts_and_bans_an_address(new_person: NewPerson, live_server: LiveServer) -> None:
    mona, max_ = new_person("Mona"), new_person("Max")
    becomes_owner(mona, live_server)
    max_.load("Planetopoly")
    mona.page.get_by_role("button", name="Aufsicht", exact=True).click()
    page = mona.page.get_by_role("dialog")
    page.get_by_role("combobox", name="Tisch").select_option("Deck 1: planetopoly, Max")
    page.get_by_label("Grund").fill("Nur noch Streit.")
    page.get_by_role("button", name="Tisch schließen").click()
    expect(page).to_contain_text("Mona schließt Deck 1 von Max, planetopoly: Nur noch Streit.")
    expect(max_.page.get_by_role("heading", name="Offene Tische")).to_be_visible()
    mona.page.keyboard.press("Escape")
    mona.page.get_by_role("button", name="Max: schreiben, melden").first.click()
    about = mona.page.get_by_role("dialog")
    about.get_by_label("Stumm stellen").check()
    about.get_by_label("Wie lange").select_option("1 Tag")
    about.get_by_label("Grund").fill("Zu laut.")
    about.get_by_role("button", name="Stumm stellen").click()
    expect(about.get_by_role("status")).to_contain_text("Max ist bis ")
    about.get_by_label("Adresse ausschließen").check()
    about.get_by_label("Grund").fill("Spam.")
    about.get_by_role("button", name="Adresse ausschließen").click()
    expect(about.get_by_role("status")).to_contain_text("Aus diesem Netz kommst du selbst.")  # everybody here is at one machine
    mona.page.keyboard.press("Escape")
    mona.page.get_by_role("button", name="Aufsicht", exact=True).click()
    expect(page).to_contain_text("Max – stumm: Zu laut")
    page.get_by_role("button", name="Aufheben").click()
    expect(page).to_contain_text("Mona hebt eine Maßnahme gegen Max auf")
    expect(page).to_contain_text("Es ist keine Maßnahme in Kraft")


@clause("HD-963", "HD-964")
def test_a_stranger_reads_whose_server_it_is_and_comes_in_by_invitation(
    new_person: NewPerson, new_page: Callable[..., Page], live_server: LiveServer, screenshots: Path
) -> None:
    mona = new_person("Mona")
    becomes_owner(mona, live_server)
    live_server.stop()
    settings = 'name = "Spieleabend Nord"\nwelcome = "Donnerstags ab acht."\nregistration = "invitation"\n'
    (live_server.folder / "holodeck.toml").write_text(settings)
    live_server.start_again()
    page = new_page(*SIZES["phone"])
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_have_text("Spieleabend Nord")
    expect(page.get_by_text("Donnerstags ab acht.")).to_be_visible()
    page.get_by_label("Wie heißt du?").fill("Bea")
    page.get_by_role("button", name="Jetzt spielen").click()
    expect(page.get_by_role("alert")).to_contain_text("braucht hier eine Einladung")
    page.screenshot(path=screenshots / "entrance-by-invitation.png")
    mona.page.reload()
    mona.page.get_by_role("button", name="Aufsicht", exact=True).click()
    order = mona.page.get_by_role("dialog")
    order.get_by_role("button", name="Jemanden einladen").click()
    expect(order).to_contain_text("Noch nicht benutzt: 1")
    mona.page.screenshot(path=screenshots / "invite.png")
    told = order.get_by_text("Einladung: ").inner_text()
    page.get_by_label("Code der Einladung").fill(told.split("Einladung: ")[1].split(".")[0])
    page.get_by_role("button", name="Jetzt spielen").click()
    expect(page.get_by_role("heading", name="Offene Tische")).to_be_visible()
