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


@clause("HD-732")
def test_what_decided_a_long_game_is_explained_also_after_a_reload(new_person: NewPerson, screenshots: Path) -> None:
    anna = new_person("Anna")
    page = anna.page
    anna.load()
    for colour in ("rot", "gruen"):
        anna.seat_bot(colour)
    anna.option("tempo", 0)
    anna.option("seed", 77)
    page.get_by_role("button", name="Aufstehen").click()
    anna.seat_bot("blau")
    anna.start()
    anna.moment("moment.over")
    turns = page.locator(".ending ol > li")
    expect(turns.first).to_contain_text("Prozent")
    told = turns.locator("p .soft").all_inner_texts()
    assert all(told)
    page.reload()
    expect(turns).to_have_count(len(told))
    assert turns.locator("p .soft").all_inner_texts() == told
    expect(page.locator(".log")).to_contain_text(re.compile(r"Runde \d+, Zug \d+: Rot ist am Zug"))
    page.screenshot(path=screenshots / "ending-reloaded.png")
