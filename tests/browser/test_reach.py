"""Notes, friends and invitations in the browser (HD-531)."""

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.person import Person
from tests.browser.sizes import SIZES
from tests.clauses import clause

NewPerson = Callable[..., Person]
PASSWORD = "computer passwort sonnenwind"


def named(new_person: NewPerson, name: str) -> Person:
    person = new_person(name)
    person.type(PASSWORD)
    expect(person.spoken).to_contain_text("gehört jetzt dir")
    return person


@clause("HD-531", "HD-528")
def test_an_invitation_is_accepted_with_one_click(new_person: NewPerson, screenshots: Path) -> None:
    anna, bea = new_person("Anna"), new_person("Bea")
    anna.type("computer programm laden raumkolonie freunde")
    anna.type("betrete holodeck")
    anna.type("lade bea ein")
    banner = bea.page.get_by_role("alert").filter(has_text="Anna lädt dich ein: Raumkolonie")
    expect(banner).to_be_visible()
    for name, (width, height) in SIZES.items():
        bea.page.set_viewport_size({"width": width, "height": height})
        bea.page.screenshot(path=screenshots / f"invitation-banner-{name}.png")
    bea.page.set_viewport_size({"width": 1280, "height": 720})
    banner.get_by_role("button", name="Später").click()
    expect(banner).to_have_count(0)
    bea.page.get_by_role("button", name="Briefe und Freunde, 1 neu").click()
    bea.page.get_by_role("dialog").get_by_role("button", name="Annehmen").click()
    expect(bea.page).to_have_url(re.compile("/deck/"))
    expect(bea.page.get_by_role("button", name="Briefe und Freunde", exact=True)).to_be_visible()


@clause("HD-531", "HD-523")
def test_notes_wait_behind_the_letter_in_the_bar(new_person: NewPerson, screenshots: Path) -> None:
    anna, bea = named(new_person, "Anna"), named(new_person, "Bea")
    bea.type("ignoriere anna")
    expect(bea.spoken).to_contain_text("hörst Anna nicht mehr")
    anna.type("teile bea mit Spielen wir am Samstag?")
    expect(anna.spoken).to_contain_text("liegt deine Notiz")
    bea.type("ignoriere anna")
    bea.type("freunde anna")
    expect(bea.spoken).to_contain_text("steht auf deiner Liste")
    bea.page.reload()
    bea.page.get_by_role("button", name="Briefe und Freunde, 1 neu").click()
    letters = bea.page.get_by_role("dialog")
    expect(letters).to_contain_text("Spielen wir am Samstag?")
    expect(letters.get_by_role("listitem").filter(has_text="Anna")).to_contain_text("Anna")
    for scheme in ("light", "dark"):
        bea.page.emulate_media(color_scheme=scheme)
        for name, (width, height) in SIZES.items():
            bea.page.set_viewport_size({"width": width, "height": height})
            bea.page.screenshot(path=screenshots / f"letters-{scheme}-{name}.png")
    bea.page.set_viewport_size({"width": 1280, "height": 720})
    letters.get_by_label("Wer dir schreiben und dich einladen kann").select_option("friends")
    expect(letters.get_by_role("status")).to_contain_text("Dich erreichen: deine Freunde")
    letters.get_by_role("button", name="Notiz von Anna löschen").click()
    expect(letters).to_contain_text("Keine Notizen.")
    expect(bea.page.locator("header.bar b")).to_have_count(0)


@clause("HD-531", "HD-520")
def test_somebody_is_spoken_to_and_befriended_from_the_list_of_people(new_person: NewPerson, screenshots: Path) -> None:
    anna, bea = named(new_person, "Anna"), new_person("Bea")
    anna.page.get_by_role("button", name="Bea: schreiben").click()
    about = anna.page.get_by_role("dialog")
    about.get_by_label("Was möchtest du Bea sagen?").fill("Kommst du zu uns?")
    about.get_by_role("button", name="Mitteilen").click()
    expect(bea.page.get_by_role("listitem").filter(has_text="Anna teilt dir mit: Kommst du zu uns?")).to_be_visible()
    about.get_by_role("button", name="Zu Freunden").click()
    expect(about.get_by_role("button", name="Nicht mehr Freund")).to_be_visible()
    anna.page.screenshot(path=screenshots / "about-somebody.png")
