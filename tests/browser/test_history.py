"""The page of a person and the archive in the browser (HD-1000 to HD-1005)."""

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.axe import faults
from tests.browser.person import Person
from tests.browser.sizes import SIZES
from tests.clauses import clause

NewPerson = Callable[..., Person]
WIDER = "document.documentElement.scrollWidth > innerWidth"


def has_played(person: Person) -> None:
    """Let somebody with a name of their own play a short game against bots."""
    person.type("computer passwort sonnenwind")
    expect(person.spoken).to_contain_text("gehört jetzt dir")
    person.type("spiele planetopoly leicht")
    person.type("computer programm beenden ja")
    expect(person.page.get_by_role("button", name="Wiederholung")).to_be_visible()
    person.type("computer ausgang")


@clause("HD-1000", "HD-1003", "HD-1004", "HD-1005")
def test_the_page_of_a_person_tells_and_draws_what_they_have_played(new_person: NewPerson, screenshots: Path) -> None:
    anna, bea = new_person("Anna"), new_person("Bea")
    has_played(anna)
    page = anna.page
    page.get_by_role("button", name="Mein Profil").click()
    expect(page.get_by_role("heading", level=1, name="Anna")).to_be_visible()
    expect(page.get_by_role("article")).to_contain_text("Planetopoly: 1 Spiel")
    expect(page.get_by_role("listitem")).to_contain_text("Planetopoly")
    page.get_by_label("Ergebnis").select_option("abgebrochen")
    page.get_by_role("button", name="Suchen").click()
    expect(page.get_by_role("listitem")).to_have_count(1)
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        for name in ("desk", "phone"):
            width, height = SIZES[name]
            page.set_viewport_size({"width": width, "height": height})
            page.screenshot(path=screenshots / f"profile-{scheme}-{name}.png", full_page=True)
            assert not page.evaluate(WIDER)
        assert faults(page) == []
    page.get_by_label("Wer sehen darf").select_option("niemand")
    expect(page.get_by_role("main").get_by_text("Was du gespielt hast, sehen: niemand.")).to_be_visible()
    bea.page.goto("/personen/Anna")
    expect(bea.page.get_by_text("Von Anna gibt es hier nichts zu sehen.")).to_be_visible()


@clause("HD-1001", "HD-1005")
def test_the_archive_is_searched_and_leads_to_a_replay(new_person: NewPerson, screenshots: Path) -> None:
    anna = new_person("Anna")
    has_played(anna)
    page = anna.page
    page.goto("/archiv")
    expect(page.get_by_role("listitem")).to_have_count(1)  # the newest, before anything is searched for
    page.get_by_label("Name").fill("Niemandes")
    page.get_by_role("button", name="Suchen").click()
    expect(page.get_by_text("Von Niemandes gibt es hier nichts zu sehen.")).to_be_visible()
    page.get_by_label("Name").fill("anna")
    page.get_by_role("button", name="Suchen").click()
    expect(page.get_by_role("listitem")).to_have_count(1)
    assert faults(page) == []
    for name in ("desk", "phone"):
        width, height = SIZES[name]
        page.set_viewport_size({"width": width, "height": height})
        page.screenshot(path=screenshots / f"archive-{name}.png", full_page=True)
    page.get_by_role("button", name="Spiel 1 wiederholen").click()
    expect(page).to_have_url(re.compile("/replay/1$"))


@clause("HD-1010")
def test_a_button_calls_those_who_are_away(new_person: NewPerson) -> None:
    anna, bea = new_person("Anna"), new_person("Bea")
    anna.type("computer programm laden planetopoly")
    for person, colour in ((anna, "blau"), (bea, "rot")):
        person.type(f"computer farbe {colour}")
        person.type("betrete holodeck 1")
    anna.type("computer programm starten")
    button = anna.page.get_by_role("button", name="Alle an den Tisch rufen")
    expect(anna.page.get_by_role("button", name="Hinausgehen")).to_be_visible()
    expect(button).to_have_count(0)
    bea.type("computer ausgang")
    button.click()
    expect(bea.page.get_by_role("alert").filter(has_text="Anna lädt dich ein")).to_be_visible()
    bea.page.get_by_role("button", name="Annehmen").click()
    expect(anna.page.get_by_role("log").filter(has_text="Alle sind da")).to_be_visible()
