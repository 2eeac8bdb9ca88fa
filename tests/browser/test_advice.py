"""Advice in the browser: a first game by one click, a hint by its key with its reason, and what decided the game."""

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from tests.browser import axe
from tests.browser.person import Person
from tests.clauses import clause

NewPerson = Callable[..., Person]


@clause("HD-726", "HD-731", "HD-732")
def test_a_newcomer_plays_by_hints_and_sees_what_decided_it(new_person: NewPerson, screenshots: Path) -> None:
    anna = new_person("Anna")
    page = anna.page
    page.get_by_role("button", name="Astronuts zum ersten Mal spielen").click()
    expect(anna.board).to_be_visible()
    n = anna.asked().n
    page.keyboard.press("t")
    card = page.get_by_role("group", name="Tipp", exact=True)
    expect(card).to_contain_text("erklären: im Schnitt 5 Aktionen")
    assert axe.faults(page) == []
    page.screenshot(path=screenshots / "hint-desktop-dark.png")
    card.get_by_role("button", name="erklaere 4").click()
    anna.went_on(n)
    expect(card).to_have_count(0)
    anna.type("computer programm beenden ja")
    ending = page.locator(".ending")
    expect(ending.get_by_role("img", name="Chancen in Prozent")).to_be_visible()
    expect(ending).to_contain_text(re.compile(r"Kein Zug hat die Chancen merklich verändert\.|Prozent\."))  # as dice fall
    page.screenshot(path=screenshots / "analysis-desktop-dark.png")
    anna.type("computer ausgang")
    expect(page.get_by_role("button", name="Planetopoly zum ersten Mal spielen")).to_be_visible()
    expect(page.get_by_role("button", name="Astronuts zum ersten Mal spielen")).to_have_count(0)
