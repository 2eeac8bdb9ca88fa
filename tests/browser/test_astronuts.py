"""Astronuts in the browser: turns played by clicks, ships that fly, questions beside the board, nothing that axe finds."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from holodeck.lessons.book import lesson
from tests.browser.astronaut import Astronaut, astronaut
from tests.browser.axe import PANEL, faults
from tests.browser.person import Person

NewPerson = Callable[..., Person]
WATCH = """(ship) => {
  window.flown = [ship.dataset.at]
  new MutationObserver(() => window.flown.push(ship.dataset.at)).observe(ship, {attributeFilter: ['data-at']})
}"""


def at_a_table(person: Person) -> Astronaut:
    """Start a table with three bots who wait for Anna; she begins and has rolled eight actions."""
    anna = astronaut(person)
    anna.table_with_bots("Astronuts", seed=5)
    anna.decide()
    return anna


def test_a_person_rolls_flies_lands_and_mines_by_clicks(new_person: NewPerson, screenshots: Path) -> None:
    """AN-503, AN-701, AN-1303, AN-801, AN-F53, AN-721, AN-731: the first turn of a game."""
    anna = astronaut(new_person("Anna"))
    page = anna.page
    anna.table_with_bots("Astronuts", seed=5)
    expect(page.locator("[data-place]")).to_have_count(105)
    expect(page.get_by_role("button", name="4 erklären: 8 Aktionen, wenn du mindestens 4 würfelst")).to_be_visible()
    anna.decide()
    expect(page.locator("[data-dice]")).to_have_attribute("data-dice", "5")
    expect(page.locator("[data-track]")).to_have_attribute("data-track", "8")
    expect(page.locator("[data-cost=D1]")).to_have_text("3")
    expect(page.locator("[data-place=D1]")).to_have_attribute(
        "aria-label", "Haselon, D1, kleiner Planet, Nuts: 1 rot, 1 orange, 0 von 2 Plätzen besiedelt, erreichbar für 3 Aktionen"
    )
    expect(page.locator("[data-place=K11]")).to_have_attribute("aria-disabled", "true")
    anna.fly("D1")
    assert anna.asked().decision == "fate_take"
    expect(page.locator("[data-ship='blau 1']")).to_have_attribute("data-at", "D1")
    expect(page.locator("[data-fate='5-3']")).to_contain_text("Sprudelnde Quellen")
    expect(page.locator("[data-dice]")).to_have_attribute("data-dice", "5 3")
    page.screenshot(path=screenshots / "astronuts-fate-desktop-dark.png")
    anna.decide()
    expect(page.locator("[data-nut=red]")).to_contain_text("3")
    page.get_by_role("button", name="Fördern").click()
    anna.main_button.click()
    expect(page.locator("[data-nut=red]")).to_contain_text("4")
    page.get_by_role("button", name="Kolonie").click()
    page.get_by_role("button", name="Mit Nuts bezahlen: 1 lila").click()
    expect(page.locator("[data-place=D1]")).to_have_attribute("aria-label", re.compile("erkundet, 1 Kolonie von Anna"))
    page.get_by_role("button", name="Fördern").click(force=True)  # it is grey, and that is the point
    expect(page.locator("div.refusal")).to_contain_text("Hier liegen keine Nuts mehr.")
    page.screenshot(path=screenshots / "astronuts-desktop-dark.png")


def test_a_ship_flies_from_field_to_field_where_motion_is_wished(new_person: NewPerson) -> None:
    person = new_person("Anna")
    person.page.evaluate("localStorage.setItem('holodeck.settings', JSON.stringify({motion: 'full'}))")
    person.page.reload()
    anna = at_a_table(person)
    ship = anna.page.locator("[data-ship='blau 1']")
    ship.evaluate(WATCH)
    anna.fly("D1")
    expect(ship).to_have_attribute("data-at", "D1")
    assert anna.page.evaluate("window.flown") == ["A1", "B1", "C1", "D1"]


def test_where_to_jump_from_a_hole_is_asked_with_a_button_for_each(new_person: NewPerson) -> None:
    """AN-1006, AN-1007."""
    anna = astronaut(new_person("Anna"))
    anna.table("Astronuts", "leicht", tempo=0, seed=5, astroholes="an")
    anna.decide()
    anna.fly("F3")
    assert anna.asked().decision == "jump"
    question = anna.page.get_by_role("group", name="Wohin springt Schiff 1 von AstroHole Nord?")
    expect(question.get_by_role("button")).to_have_count(4)
    question.get_by_role("button", name="Nach AstroHole Ost").click()
    expect(anna.page.locator("[data-ship='blau 1']")).to_have_attribute("data-at", "I6")


def test_an_offer_is_a_small_question_to_the_one_who_is_asked(new_person: NewPerson, screenshots: Path) -> None:
    """AN-771, AN-773: beside the board, in the language of the one who answers."""
    anna = astronaut(new_person("Anna"))
    anna.load("Astronuts")
    anna.option("seed", 5)
    ben = astronaut(new_person("Ben", anna.page.get_by_label("Link zu diesem Tisch").input_value()))
    ben.sit("rot")
    ben.speak_english()
    anna.start()
    assert "blau" in anna.moment("Object.keys(moment.awaited).length").awaited, "another seed: Anna begins"
    moment = anna.play_until("actions")
    anna.page.get_by_role("button", name="Handel").click()
    trade = anna.page.get_by_role("dialog", name="Handel")
    trade.get_by_role("group", name="Du gibst").get_by_role("button", name="rot: 1").click()
    trade.get_by_role("group", name="Du willst").get_by_role("button", name="gelb: 1").click()
    trade.get_by_role("button", name="Anbieten").click()
    anna.answered(moment)
    asked = ben.asked()
    question = ben.page.get_by_role("group", name="Anna offers you a swap")
    expect(question).to_contain_text("1 red")
    expect(question).to_contain_text("1 yellow")
    board, card = ben.board.bounding_box(), question.bounding_box()
    assert board
    assert card
    assert board["x"] + board["width"] <= card["x"]
    ben.page.screenshot(path=screenshots / "astronuts-offer-desktop-dark-english.png")
    question.get_by_role("button", name="Yes").click()
    ben.answered(asked)
    expect(anna.page.locator("[data-nut=yellow]")).to_contain_text("2")


def test_to_attack_says_that_a_target_is_wanted(new_person: NewPerson) -> None:
    """AN-751, at the step of the lesson that teaches it."""
    anna, written = astronaut(new_person("Anna")), lesson("astronuts")
    assert written is not None
    page = anna.page
    anna.choose("Astronuts", "Astronuts lernen")
    expect(anna.board).to_be_visible()
    for _ in range([step.clauses[0] for step in written.steps].index("AN-754")):
        anna.type("lektion weiter")
    page.locator("[data-choose='1']").click()
    page.get_by_role("button", name="Angriff").click()
    wanted = page.get_by_text("Wähle ein leuchtendes Ziel in der Galaxie.")
    expect(wanted).to_be_visible()
    expect(anna.main_button).to_have_count(0)
    page.get_by_role("button", name="Doch nicht").click()
    expect(wanted).to_have_count(0)
    expect(anna.main_button).to_be_visible()


@pytest.mark.parametrize(
    ("width", "height", "theme"),
    [(1440, 900, "light"), (390, 844, "dark"), pytest.param(844, 390, "light", marks=pytest.mark.long)],
)
def test_axe_finds_nothing(new_person: NewPerson, screenshots: Path, width: int, height: int, theme: str) -> None:
    anna = at_a_table(new_person("Anna", width=width, height=height, theme=theme))
    page = anna.page
    assert faults(page) == []
    page.screenshot(path=screenshots / f"astronuts-{width}-{theme}.png")
    page.get_by_role("button", name="Technik").click()
    expect(page.get_by_role("dialog", name="Technologien")).to_be_visible()
    assert faults(page, PANEL) == []
    page.keyboard.press("Escape")
    page.locator("[data-place=A1]").focus()
    for key in ("ArrowRight", "ArrowRight", "ArrowRight", "Enter"):
        page.keyboard.press(key)
    expect(anna.main_button).to_contain_text("Nach Haselon fliegen")
    anna.main_button.press("Enter")
    assert anna.asked().decision == "fate_take"
    assert faults(page) == []


@pytest.mark.long
@pytest.mark.parametrize(("width", "height", "theme"), [(1440, 900, "dark"), (390, 844, "light")])
def test_a_whole_game_is_played_by_clicks(new_person: NewPerson, screenshots: Path, width: int, height: int, theme: str) -> None:
    """To its end, with nuts placed by hand, asteroids and AstroHoles."""
    anna = astronaut(new_person("Anna", width=width, height=height, theme=theme))
    anna.table("Astronuts", "mittel", tempo=0, seed=5, verteilung="abwechselnd", asteroiden="an", astroholes="an")
    asked = anna.play_to_the_end(str(screenshots / f"astronuts-{{}}-{width}-{theme}.png"))
    assert {"setup_place", "declare", "actions"} <= asked
    expect(anna.page.locator(".ending")).to_contain_text("Kolonien im Verlauf")
