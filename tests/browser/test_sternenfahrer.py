"""Sternenfahrer in the browser: a flight by clicks along the way that is shown, an encounter answered, nothing that axe finds."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.axe import PANEL, faults
from tests.browser.person import Person
from tests.browser.pilot import Pilot, pilot
from tests.clauses import clause

NewPerson = Callable[..., Person]


def at_a_table(person: Person) -> Pilot:
    """Start a quick table with three bots who wait for Anna."""
    anna = pilot(person)
    anna.table_with_bots("Sternenfahrer")
    anna.asked()
    return anna


def test_a_person_answers_an_encounter_flies_by_clicks_and_ends_turns(new_person: NewPerson, screenshots: Path) -> None:
    anna = at_a_table(new_person("Anna"))
    page = anna.page
    expect(page.locator("[data-place]")).to_have_count(308)
    anna.play_until("building")
    expect(anna.main_button).to_have_attribute("title", "flug (SF-61)")
    anna.play_until("asked")
    story = page.get_by_role("dialog")
    expect(story.locator("[data-story]")).not_to_be_empty()
    expect(page.locator("[data-mother=blau]")).to_have_attribute("aria-label", re.compile("Kugeln: .*Geschwindigkeit"))
    page.screenshot(path=screenshots / "sternenfahrer-encounter-desktop-dark.png")
    anna.play_until("flying")
    anna.close_panel()
    goal = str(anna.lit.first.get_attribute("data-place"))
    page.locator(f"[data-place={goal}]").hover()
    expect(page.locator("[data-way]")).to_have_count(1)
    page.screenshot(path=screenshots / "sternenfahrer-flight-desktop-dark.png")
    anna.fly(goal)
    expect(page.locator("[data-ship='blau 1']")).to_have_attribute("data-at", goal)
    expect(page.locator(".log")).to_contain_text(goal)
    for _ in range(6):
        anna.decide()


@clause("SF-12")
def test_a_place_beside_a_hidden_chip_says_the_icon_on_its_back(new_person: NewPerson) -> None:
    anna = at_a_table(new_person("Anna"))
    hidden = re.compile(r"Treibstoff, Zahl noch verdeckt \(Sechseck\)")
    expect(anna.page.locator("[data-place=L5]")).to_have_attribute("aria-label", hidden)


def test_the_second_click_of_a_double_click_does_not_do_what_comes_next(new_person: NewPerson) -> None:
    anna = at_a_table(new_person("Anna"))
    mouse, moment, box = anna.page.mouse, anna.moment(), anna.main_button.bounding_box()
    assert moment.decision == "rolling"
    assert box is not None
    mouse.move(box["x"] + 20, box["y"] + 20)
    mouse.down()
    mouse.up()
    building = anna.went_on(moment.n)
    mouse.down(click_count=2)
    mouse.up(click_count=2)
    anna.type("stand")
    assert (building.decision, anna.moment()) == ("building", building)


def test_a_player_with_a_keyboard_never_loses_the_focus(new_person: NewPerson) -> None:
    anna = at_a_table(new_person("Anna"))
    keys, turns = anna.page.keyboard, 0
    keys.press("e")
    while turns < 3:
        moment = anna.asked()
        expect(anna.page.locator(":focus")).to_have_count(1)
        if moment.decision in ("rolling", "building", "flying"):
            turns += moment.decision == "rolling"
            keys.press("Escape")
            keys.press("e")
            keys.press("Enter")
            anna.answered(moment)
        else:
            anna.decide(moment)


def test_what_is_picked_by_keyboard_is_said_and_shown(new_person: NewPerson) -> None:
    anna = at_a_table(new_person("Anna"))
    anna.play_until("flying")
    anna.page.evaluate("document.activeElement.blur()")
    anna.page.keyboard.press("b")
    anna.page.keyboard.press("n")
    goal = anna.page.locator("[data-place]:focus").get_attribute("data-place")
    anna.page.keyboard.press("Enter")
    expect(anna.spoken).to_contain_text(f"fliege 1 {goal}: noch einmal tut es, Escape lässt es.")


def test_the_lattice_is_walked_by_arrow_keys_and_every_point_speaks(new_person: NewPerson) -> None:
    anna = at_a_table(new_person("Anna"))
    page = anna.page
    page.locator("[data-place=V2]").focus()
    speaking = re.compile("Bauplatz HDa.*Raumhafen von Anna.*Handelsware")
    expect(page.locator("[data-place=V2]")).to_have_attribute("aria-label", speaking)
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-place]:focus")).to_have_count(1)
    expect(page.locator("[data-place=V2]")).not_to_be_focused()


def test_the_galaxy_turns_with_the_phone(new_person: NewPerson) -> None:
    anna = at_a_table(new_person("Anna", width=390, height=844))
    anna.play_until("building")
    upright = str(anna.board.get_attribute("viewBox"))
    anna.page.set_viewport_size({"width": 844, "height": 390})
    expect(anna.board).not_to_have_attribute("viewBox", upright)
    anna.page.set_viewport_size({"width": 390, "height": 844})
    expect(anna.board).to_have_attribute("viewBox", upright)


def test_the_button_for_looking_closer_leads_to_where_one_acts(new_person: NewPerson) -> None:
    anna = at_a_table(new_person("Anna", width=390, height=844))
    anna.play_until("flying")
    anna.close_panel()
    for _ in range(3):
        anna.page.get_by_role("button", name="Näher heran").click()
    lit = anna.lit.evaluate_all("(places) => places.map((place) => place.getBoundingClientRect().toJSON())")
    board = anna.board.bounding_box()
    assert board is not None
    assert any(board["y"] < place["top"] < place["bottom"] < board["y"] + board["height"] for place in lit)


def test_what_is_picked_is_marked_larger_than_what_may_be_picked(new_person: NewPerson) -> None:
    anna = at_a_table(new_person("Anna"))
    anna.play_until("flying")
    anna.close_panel()
    anna.lit.first.click()
    width = "(marks) => Math.max(...marks.map((mark) => mark.getBoundingClientRect().width))"
    picked, others = anna.board.locator(".point.picked"), anna.board.locator(".point:not(.picked, .around)")
    expect(picked).not_to_have_count(0)
    assert picked.evaluate_all(width) > 1.5 * others.evaluate_all(width)


def test_on_a_phone_on_its_side_an_offer_can_be_made_without_scrolling(new_person: NewPerson) -> None:
    anna = at_a_table(new_person("Anna", width=844, height=390))
    anna.page.get_by_role("button", name="Handel", exact=True).click()
    expect(anna.page.get_by_role("dialog").get_by_role("button", name="Anbieten", exact=True)).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize(("width", "height", "theme"), [(1440, 900, "light"), (390, 844, "dark")])
def test_axe_finds_nothing(new_person: NewPerson, screenshots: Path, width: int, height: int, theme: str) -> None:
    anna = at_a_table(new_person("Anna", width=width, height=height, theme=theme))
    page = anna.page
    anna.play_until("building")
    page.screenshot(path=screenshots / f"sternenfahrer-{width}-{theme}.png")
    assert faults(page) == []
    for panel in ("Freunde", "Handel", "Kosten"):
        page.get_by_role("button", name=panel, exact=True).click()
        expect(page.get_by_role("dialog")).to_be_visible()
        assert faults(page, PANEL) == []


@pytest.mark.long
@pytest.mark.parametrize(("width", "height", "theme"), [(1440, 900, "dark"), (390, 844, "light")])
def test_a_whole_game_is_played_by_clicks(new_person: NewPerson, screenshots: Path, width: int, height: int, theme: str) -> None:
    """To its end, with free founding and tiles to discover."""
    anna = pilot(new_person("Anna", width=width, height=height, theme=theme))
    anna.table("Sternenfahrer", "mittel", tempo=0, seed=77, siegpunkte=10, gruendung="frei", aufbau="entdecker")
    anna.play_to_the_end(str(screenshots / f"sternenfahrer-{{}}-{width}-{theme}.png"))
