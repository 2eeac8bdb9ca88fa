"""A lesson in the browser: played by keyboard along what is ringed, on a desktop, and read on a phone."""

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from tests.browser import axe
from tests.browser.person import Person
from tests.clauses import clause

NewPerson = Callable[..., Person]


def learn(anna: Person) -> None:
    anna.page.get_by_role("button", name="Raumkolonie lernen").click()
    expect(anna.page.locator("[data-lesson='1']")).to_be_visible()
    expect(anna.board).to_be_visible()


def follow(anna: Person) -> None:
    """What is meant gets the focus, and Enter does it: a place is picked first, then the button of its line is meant. What is
    not on the page has a button on the card."""
    page, n = anna.page, anna.moment().n
    show, meant = page.get_by_role("button", name="Zeig es mir"), page.locator("[data-meant]")
    expect(show.or_(page.locator("[data-lesson] .button.asked"))).to_be_visible()
    if show.count():
        show.click()
        expect(meant).to_be_focused()
        place = meant.get_attribute("data-place")
        page.keyboard.press("Enter")
        if place:
            expect(page.locator("[data-main][data-meant]")).to_be_visible()
            show.click()
            expect(page.locator("[data-main]")).to_be_focused()
            page.keyboard.press("Enter")
    else:
        page.locator("[data-lesson] .button.asked").click()
    anna.went_on(n)


@clause("HD-908")
def test_the_whole_lesson_is_played_by_keyboard_along_what_is_ringed(new_person: NewPerson, screenshots: Path) -> None:
    anna = new_person("Anna")
    learn(anna)
    anna.page.screenshot(path=screenshots / "lesson-desktop-dark.png")
    for step in range(1, 11):
        expect(anna.page.locator(f"[data-lesson='{step}']")).to_be_visible()
        follow(anna)
    expect(anna.page.locator("[data-lesson]")).to_have_count(0)
    expect(anna.spoken).to_contain_text("ab jetzt ist es ein ganz gewöhnliches Spiel")


@clause("HD-908")
def test_on_a_phone_the_pages_turn_and_the_board_stays_in_sight(new_person: NewPerson, screenshots: Path) -> None:
    anna = new_person("Anna", width=320, height=640, theme="light", touch=True)
    learn(anna)
    anna.page.get_by_role("button", name="Schritt überspringen").click()
    card = anna.page.locator("[data-lesson='2']")
    expect(card).to_be_visible()
    anna.page.get_by_role("button", name="Schritt zurück").click()
    expect(anna.page.locator("[data-lesson='1']")).to_contain_text("baue kuppel K65")
    box = anna.board.bounding_box()
    assert box is not None
    assert box["height"] > 120
    assert axe.faults(anna.page) == []
    assert anna.page.evaluate("document.documentElement.scrollWidth") == 320
    anna.page.screenshot(path=screenshots / "lesson-phone-light.png")
