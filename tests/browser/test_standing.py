"""A question is settled by one press beside the log, and asked again by one (HD-325)."""

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from tests.browser import axe
from tests.browser.person import Person
from tests.clauses import clause


@clause("HD-325")
def test_one_press_settles_a_question_and_one_takes_it_back(new_person: Callable[..., Person], screenshots: Path) -> None:
    anna = new_person("Anna")
    page = anna.page
    page.get_by_role("button", name="Sternenfahrer zum ersten Mal spielen").click()
    expect(anna.board).to_be_visible()
    n = anna.asked().n
    page.get_by_role("button", name="Immer so: Zu Beginn des Zuges gleich würfeln").click()
    anna.went_on(n)
    settled = page.get_by_role("button", name="Nicht mehr immer: Zu Beginn des Zuges gleich würfeln")
    expect(settled).to_have_attribute("aria-pressed", "true")
    assert axe.faults(page) == []
    page.screenshot(path=screenshots / "standing-desktop-dark.png")
    settled.click()
    expect(settled).to_have_count(0)
