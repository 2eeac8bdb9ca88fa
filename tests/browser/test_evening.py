"""What an evening at the table has found in the browser, each fault kept away by a test."""

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.live_server import LiveServer
from tests.browser.person import Person
from tests.clauses import clause

NewPerson = Callable[..., Person]


def errors(page: Page) -> list[str]:
    """Return a list that collects the console errors of a page."""
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text) if message.type == "error" else None)
    return said


@clause("HD-101")
def test_the_first_visit_is_quiet_and_short_names_with_accents_come_in(new_page: Callable[..., Page]) -> None:
    for name in ("Zoë", "Jo"):
        page = new_page()
        said = errors(page)
        page.goto("/")
        expect(page.get_by_text("Vier Spiele")).to_have_count(0)
        Person(page, name).come_in()
        assert said == []


def test_the_link_is_copied_without_a_secure_page_and_a_wrong_option_keeps_its_value(new_person: NewPerson) -> None:
    anna = new_person("Anna")
    anna.load()
    anna.page.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    anna.page.get_by_role("button", name="Kopieren", exact=True).click()
    expect(anna.page.get_by_role("button", name="Kopiert", exact=True)).to_be_visible()
    anna.page.get_by_text(re.compile(r"Alle \d+ Einstellungen")).click()
    points = anna.page.get_by_label("Siegpunkte")
    points.fill("999")
    points.press("Tab")
    expect(points).to_have_value("10")


def test_what_is_grey_says_why_and_what_a_field_yields_is_shown(new_person: NewPerson, screenshots: Path) -> None:
    anna = new_person("Anna")
    anna.table_with_bots()
    anna.asked()
    page = anna.page
    page.locator(".tool", has_text="Zentrale").click(force=True)  # it is grey, and that is the point
    expect(page.locator("div.refusal")).to_contain_text("in deinem Zug")
    page.locator("[data-place=G067]").focus()
    page.keyboard.press("n")
    expect(page.locator("[data-place=K50]")).to_be_focused()  # the next one, not the first of all
    page.keyboard.press("i")
    expect(page.locator("[data-info=K50]")).to_contain_text("gleich wahrscheinlich")
    page.locator("[data-place=K42]").hover()
    expect(page.locator("[data-info=K42]")).to_contain_text("gleich wahrscheinlich")
    page.screenshot(path=screenshots / "info-desktop-dark.png")
    anna.set_up()
    anna.play_until("main")
    assert page.locator("html").get_attribute("data-sound") is not None
    page.get_by_role("button", name="Töne").click()
    expect(page.get_by_role("button", name="Töne")).to_have_attribute("aria-pressed", "false")
    page.locator('.tool[title^="speisekarte"]').click()
    page.get_by_role("button", name="Erdbeerkuchen kaufen").click()
    expect(page.get_by_role("dialog")).to_contain_text("Erdbeerkuchen × 1")
    expect(page.locator("div.refusal")).to_have_count(0)
    page.keyboard.press("Escape")
    anna.decide()
    anna.play_until("main")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("r")
    expect(page.get_by_role("dialog", name="Seit deinem letzten Zug")).to_contain_text("Magenta würfelt")


def test_the_banner_of_a_lost_connection_leaves_the_bar_in_sight(new_person: NewPerson, live_server: LiveServer) -> None:
    anna = new_person("Anna")
    live_server.stop()
    banner, bar = anna.page.get_by_role("alert"), anna.page.locator("header.bar")
    expect(banner).to_be_visible()
    anna.page.wait_for_function("() => document.querySelector('header.bar').getBoundingClientRect().top > 20")
    above, below = banner.bounding_box(), bar.bounding_box()
    assert above is not None
    assert below is not None
    assert below["y"] >= above["y"] + above["height"] - 1
