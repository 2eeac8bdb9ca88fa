"""The last minute of a game: the board stays, the winner's colour, what decided it, a picture to share (HD-734 to HD-736)."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, expect

from tests.browser import axe
from tests.browser.person import Person
from tests.browser.sizes import LEAST, share
from tests.clauses import clause

NewPerson = Callable[..., Person]

DECIDED: Final = re.compile("Gleichstand mit|Den Sieg teilen sich")
"""All have as many points; whether something else decides depends on the board."""
OVERLAP: Final = """() => {
  const board = document.querySelector('[data-board]').getBoundingClientRect()
  const hides = (part) => {
    const { left, right, top, bottom } = part.getBoundingClientRect()
    return left < board.right - 1 && right > board.left + 1 && top < board.bottom - 1 && bottom > board.top + 1
  }
  return [...document.querySelectorAll('[data-verdict], .ending')].filter(hides).length
}"""
"""How many parts of an ending lie over the board."""


def ended(new_person: NewPerson, **screen: object) -> Person:
    """Anna, whose table has ended its game after the set-up."""
    anna = new_person("Anna", **screen)
    anna.table_with_bots()
    anna.set_up()
    anna.play_until("main")
    anna.type("computer programm beenden ja")
    expect(anna.page.locator("[data-verdict]")).to_be_visible()
    return anna


def sound(page: Page) -> str:
    return str(page.evaluate("document.documentElement.dataset.sound ?? ''"))


@clause("HD-734", "HD-735")
def test_an_ending_leaves_the_board_in_sight_and_says_why(new_person: NewPerson, screenshots: Path) -> None:
    anna = ended(new_person)
    page = anna.page
    verdict = page.locator("[data-verdict]")
    expect(verdict).to_contain_text(DECIDED)
    expect(anna.spoken).to_contain_text(DECIDED)
    assert share(page) >= LEAST
    assert page.evaluate(OVERLAP) == 0
    page.screenshot(path=screenshots / "ending-verdict.png")
    assert axe.faults(page) == []


@clause("HD-735")
def test_points_are_counted_once(new_person: NewPerson) -> None:
    rows = ended(new_person).page.locator(".ending tbody tr")
    expect(rows).to_have_count(4)
    for text in rows.all_inner_texts():
        assert text.count("Kuppel") == 1, text


@clause("HD-735")
def test_the_heading_of_an_ending_has_the_focus(new_person: NewPerson) -> None:
    anna = new_person("Anna")
    anna.table_with_bots()
    anna.page.evaluate("document.activeElement.blur()")
    anna.type("computer programm beenden ja")
    expect(anna.page.locator("[data-verdict] h2")).to_be_focused()


@clause("HD-735")
def test_spectators_hear_the_end_and_who_comes_later_finds_it_in_silence(new_person: NewPerson) -> None:
    anna, bea = new_person("Anna"), new_person("Bea")
    anna.table_with_bots()
    bea.type("betrete holodeck 1")
    expect(bea.board).to_be_visible()
    anna.type("computer programm beenden ja")
    for page in (anna.page, bea.page):
        expect(page.locator("[data-verdict]")).to_be_visible()
    expect(bea.page.locator("[data-verdict] h2")).to_contain_text("gewinn")
    assert sound(bea.page).endswith("win.wav")
    cleo = new_person("Cleo")
    cleo.type("betrete holodeck 1")
    expect(cleo.page.locator("[data-verdict] h2")).to_contain_text("gewinn")
    assert sound(cleo.page) == ""


@clause("HD-736")
def test_a_result_is_shared_as_a_picture_with_a_link(new_person: NewPerson, screenshots: Path) -> None:
    page = ended(new_person).page
    page.get_by_role("button", name="Teilen", exact=True).click()
    dialog = page.get_by_role("dialog", name="Ergebnis teilen")
    picture = dialog.get_by_role("img")
    expect(picture).to_be_visible()
    assert picture.evaluate("(image) => image.decode().then(() => image.naturalWidth)") == 1200
    expect(dialog.get_by_role("link", name="Bild speichern")).to_have_attribute("download", "holodeck-1.png")
    expect(dialog).to_contain_text("/replay/1")
    page.screenshot(path=screenshots / "ending-share.png")
