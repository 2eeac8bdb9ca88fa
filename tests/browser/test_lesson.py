"""Lessons in the browser: played by keyboard along what is ringed, on a desktop, and read on a phone."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from holodeck.lessons.book import lesson
from tests.browser import axe
from tests.browser.person import Person
from tests.clauses import clause
from tests.lessons.classroom import TAUGHT

NewPerson = Callable[..., Person]
SAID = {"de": ("{title} lernen", "Zeig es mir"), "en": ("Learn {title}", "Show me")}
"""By language: the button in the lobby, and the one that gives the focus to what is meant."""
LESSONS = [
    pytest.param(game, language, marks=() if (game, language) == ("raumkolonie", "de") else pytest.mark.long)
    for game in TAUGHT
    for language in SAID
]
"""One is enough every day."""
PRESS = """(meant) => {
  for (const before of document.querySelectorAll('[data-was]')) before.removeAttribute('data-was')
  meant.setAttribute('data-was', '')
}"""
GONE_ON = "moment.n > wanted || document.querySelector('[data-meant]:not([data-was]), [data-meant][aria-pressed=true]')"
"""Something was done, or something else is meant now, or the same once more."""


def learn(anna: Person, game: str = "raumkolonie", language: str = "de") -> None:
    if language == "en":
        anna.speak_english()
    title = game.capitalize()
    anna.page.get_by_role("button", name=re.compile(f"^(Mehr zu|More about) {title}")).click()
    anna.page.get_by_role("button", name=SAID[language][0].format(title=title)).click()
    expect(anna.page.locator("[data-lesson='1']")).to_be_visible()
    expect(anna.board).to_be_visible()


def follow(anna: Person, language: str) -> None:
    """Do what the lesson asks, by keyboard: focus what it points at and press Enter, a tool or a place first and then the
    button, until the game goes on. What is not on the page has a button on the card."""
    page, moment = anna.page, anna.moment()
    n = moment.n
    show, meant = page.get_by_role("button", name=SAID[language][1]), page.locator("[data-meant]")
    while moment.n == n:
        expect(show.or_(page.locator("[data-lesson] .button.asked"))).to_be_visible()
        if show.count():
            show.click()
            expect(meant).to_be_focused()
            meant.evaluate(PRESS)
            page.keyboard.press("Enter")
        else:
            page.locator("[data-lesson] .button.asked").click()
        moment = anna.moment(GONE_ON, n)


@clause("HD-744", "HD-908")
@pytest.mark.parametrize(("game", "language"), LESSONS)
def test_the_whole_lesson_is_played_by_keyboard_along_what_is_ringed(
    new_person: NewPerson, screenshots: Path, game: str, language: str
) -> None:
    anna, written = new_person("Anna"), lesson(game)
    assert written is not None
    learn(anna, game, language)
    anna.page.screenshot(path=screenshots / f"lesson-{game}-{language}.png")
    for number, step in enumerate(written.steps, 1):
        card = anna.page.locator(f"[data-lesson='{number}']")
        expect(card).to_be_visible()
        while card.count():
            follow(anna, language)
        expect(anna.page.locator(f".log a[href^='/rules/{step.clauses[0]}']:not(.rule)").first).to_be_visible()
    expect(anna.page.locator("[data-lesson]")).to_have_count(0)
    expect(anna.spoken).to_contain_text(written.end[language][:60])


@clause("HD-908")
def test_a_step_that_names_no_command_points_only_when_it_is_asked_to(new_person: NewPerson) -> None:
    anna = new_person("Anna")
    learn(anna)
    meant = anna.page.locator("[data-meant]")
    expect(meant).to_have_count(1)
    for _ in range(6):
        anna.type("lektion weiter")
    expect(anna.page.locator("[data-lesson='7']")).not_to_contain_text("baue zentrale")
    expect(meant).to_have_count(0)
    anna.page.get_by_role("button", name="Zeig es mir").click()
    expect(meant).to_be_focused()


@clause("HD-908")
def test_on_a_phone_the_pages_turn_and_the_board_stays_in_sight(new_person: NewPerson, screenshots: Path) -> None:
    anna = new_person("Anna", width=320, height=640, theme="light", touch=True)
    learn(anna)
    anna.page.get_by_role("button", name="Schritt überspringen").click()
    card = anna.page.locator("[data-lesson='2']")
    expect(card).to_be_visible()
    anna.page.get_by_role("button", name="Schritt zurück").click()
    expect(anna.page.locator("[data-lesson='1']")).to_contain_text("Setz deine erste.")
    expect(anna.page.locator(".lit:not(.dim)")).to_have_count(1)
    assert anna.page.locator(".lit.dim").count() > 20
    box = anna.board.bounding_box()
    assert box is not None
    assert box["height"] > 120
    assert axe.faults(anna.page) == []
    assert anna.page.evaluate("document.documentElement.scrollWidth") == 320
    anna.page.screenshot(path=screenshots / "lesson-phone-light.png")


@pytest.mark.long
@clause("HD-909")
def test_what_the_lesson_has_left_out_is_a_card_that_can_be_put_away(new_person: NewPerson) -> None:
    anna = new_person("Anna")
    learn(anna, "planetopoly")
    for _ in range(9):
        anna.type("lektion weiter")
    told = anna.page.locator("[data-tip]")
    expect(told).to_contain_text("Auf deinem Boden steht Besuch.")
    expect(told.get_by_role("link", name="PP-904")).to_have_attribute("href", "/rules/PP-904?lang=de")
    anna.page.get_by_role("group", name="Gut zu wissen").get_by_role("button").click()
    expect(told).to_have_count(0)


@clause("HD-746")
def test_a_wrong_declaration_leaves_a_main_button_that_leads_back_to_the_task(new_person: NewPerson) -> None:
    anna = new_person("Anna")
    learn(anna, "astronuts")
    n = anna.moment("moment.decision === 'declare'").n
    anna.by_command("erklaere 6").click()
    anna.went_on(n)
    expect(anna.main_button).to_have_text("Zurück zur Aufgabe")
    expect(anna.page.locator("[data-lesson] .button.asked")).to_have_count(0)
    anna.main_button.click()
    anna.moment("moment.decision === 'declare'")
    anna.by_command("erklaere 3").click()
    expect(anna.page.locator("[data-lesson='2']")).to_be_visible()


@clause("HD-747")
@pytest.mark.parametrize("game", TAUGHT)
def test_on_a_phone_a_step_is_a_line_over_the_board(new_person: NewPerson, game: str) -> None:
    anna = new_person("Anna", width=390, height=844)
    learn(anna, game)
    line, stage = anna.page.locator("[data-lesson] section.line"), anna.page.locator("main.stage")
    inside, outside = line.bounding_box(), stage.bounding_box()
    assert inside is not None
    assert outside is not None
    assert inside["y"] >= outside["y"]
    assert inside["y"] + inside["height"] <= outside["y"] + outside["height"]
    assert inside["height"] <= 70
