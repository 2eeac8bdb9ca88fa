"""A replay: from the beginning, with marks where the game turned, by steps and turns, with links (HD-737 to HD-739)."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.person import Person
from tests.clauses import clause


@pytest.fixture
def replay(new_person: Callable[..., Person]) -> Page:
    """Return the replay of a game of bots, opened from its table."""
    anna = new_person("Anna")
    anna.load()
    anna.page.get_by_role("button", name="Aufstehen").click()
    for colour in ("blau", "rot", "gruen"):
        anna.seat_bot(colour)
    for option, value in (("tempo", 0), ("seed", 77), ("punkte", 8)):
        anna.option(option, value)
    anna.start()
    anna.moment("moment.over")
    anna.page.get_by_role("button", name="Wiederholung").click()
    expect(anna.board).to_be_visible()
    return anna.page


def at(page: Page, n: int) -> None:
    """Wait until the replay shows the position after this entry."""
    expect(page.locator(f".table[data-at='{n}']")).to_be_visible()


def past(page: Page, n: int) -> None:
    """Wait until a replay that plays has come to this entry or beyond it: it may go on while one looks."""
    page.wait_for_function("n => Number(document.querySelector('.table[data-at]')?.dataset.at) >= n", arg=n)


def marks(page: Page) -> Locator:
    return page.get_by_role("button", name=re.compile("^Wendepunkt [123]: "))


@clause("HD-737", "HD-739")
def test_a_replay_opens_at_the_beginning_with_marks_at_the_turning_points(replay: Page, screenshots: Path) -> None:
    at(replay, 0)
    expect(marks(replay)).to_have_count(3)
    replay.screenshot(path=screenshots / "replay-marks.png")
    marks(replay).nth(1).click()
    expect(replay).to_have_url(re.compile(r"n=[1-9]\d*$"))
    first = replay.url
    replay.keyboard.press("1")
    expect(replay).not_to_have_url(first)
    replay.keyboard.press("2")
    expect(replay).to_have_url(first)


@clause("HD-737")
def test_a_replay_goes_by_steps_and_turns_with_keys_and_buttons(replay: Page) -> None:
    at(replay, 0)
    expect(replay.locator(".log")).to_contain_text("gewinnt")  # all turns are known
    replay.get_by_role("button", name="Einen Zug weiter").click()
    at(replay, 1)
    replay.get_by_role("button", name="Einen Zug weiter").click()
    expect(replay).to_have_url(re.compile(r"n=(?!1$)\d+$"))
    second = int(replay.url.rpartition("=")[2])
    at(replay, second)
    replay.evaluate("document.activeElement.blur()")
    replay.keyboard.press("ArrowRight")
    at(replay, second + 1)
    replay.keyboard.press("Shift+ArrowLeft")
    at(replay, second)
    replay.keyboard.press("Home")
    at(replay, 0)


@clause("HD-737")
def test_a_replay_plays_at_the_chosen_speed_until_it_is_stopped(replay: Page) -> None:
    replay.get_by_label("Tempo").select_option("schnell")
    replay.get_by_role("button", name="Abspielen").click()
    past(replay, 3)
    replay.get_by_role("button", name="Anhalten").click()
    expect(replay.get_by_role("button", name="Abspielen")).to_be_visible()


@clause("HD-738")
def test_a_link_leads_to_its_moment_also_for_somebody_else(replay: Page, new_page: Callable[..., Page]) -> None:
    other = new_page(390, 844)
    other.goto(f"{replay.url.partition('?')[0]}?n=7")
    at(other, 7)
    expect(other.locator(".said")).not_to_be_empty()


@clause("HD-738")
def test_a_dead_link_says_so_and_leads_on(new_page: Callable[..., Page], screenshots: Path) -> None:
    page = new_page()
    page.goto("/replay/999?n=3")
    expect(page.get_by_role("alert")).to_contain_text("Dieses Spiel gibt es nicht mehr, es läuft noch")
    page.screenshot(path=screenshots / "replay-gone.png")
    page.get_by_role("button", name="Zu den Tischen").click()
    expect(page).to_have_url(re.compile("/$"))


@clause("HD-739")
def test_marks_that_are_not_allowed_now_are_explained(replay: Page) -> None:
    replay.route("**/analysis*", lambda route: route.fulfill(status=503, json={"code": "busy", "text": ""}))
    replay.goto(f"{replay.url.partition('?')[0]}?n=2")
    expect(replay.get_by_text("Die Wendepunkte fehlen: Die Analyse kostet Rechenzeit")).to_be_visible()
    replay.unroute("**/analysis*")
    replay.get_by_role("button", name="Noch einmal versuchen").click()
    expect(marks(replay)).to_have_count(3)
