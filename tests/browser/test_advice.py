"""Advice in the browser: a first game by one click, a hint by its key with its reason, and what decided the game."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser import axe
from tests.browser.conftest import NewPage
from tests.browser.person import Person
from tests.browser.sizes import SIZES
from tests.clauses import clause
from tests.installed import TITLES

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
    expect(page.locator("button[data-hint='1']")).to_have_text("8")  # of the die with four
    card.get_by_role("button", name="4 erklären").click()
    card.get_by_role("button", name="Ja, so spielen").click()
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


COVERED = """() => {
  const [line, board] = [document.querySelector('section.line'), document.querySelector('[data-board]')]
  const place = document.querySelector('[data-hint-ring]') ?? board.querySelector(`[data-place="${board.dataset.home}"]`)
  const [said, meant] = [line.getBoundingClientRect(), place.getBoundingClientRect()]
  return said.top < meant.bottom && said.bottom > meant.top
}"""
"""Whether the line lies over the place that a hint means, or over the reader's own if none means a place."""
PHONES = ("phone", "phone-on-its-side")


def first_game(anna: Person, title: str) -> None:
    anna.page.get_by_role("button", name=f"{title} zum ersten Mal spielen").click()
    expect(anna.board).to_be_visible()
    anna.asked()


@clause("HD-747")
def test_a_ring_lies_at_the_place_of_each_hint_and_a_press_on_it_picks(new_person: NewPerson) -> None:
    anna = new_person("Anna")
    page = anna.page
    first_game(anna, "Raumkolonie")
    n = anna.moment().n
    page.keyboard.press("t")
    rows = page.locator("[data-hints] li")
    expect(rows.first).to_be_visible()
    expect(page.locator("[data-hint-ring]")).to_have_count(rows.count())
    place = rows.nth(1).get_by_role("button").get_attribute("title") or ""
    crossing = re.search(r"K\d\d", place)
    assert crossing is not None
    page.locator(f"[data-place={crossing[0]}]").click()
    expect(rows.nth(1).get_by_role("button", name="Ja, so spielen")).to_be_visible()
    expect(anna.main_button).to_contain_text(crossing[0])
    anna.main_button.click()
    anna.went_on(n)
    expect(page.locator("[data-hint-ring]")).to_have_count(0)


@clause("HD-747")
def test_looking_at_the_words_lights_the_place_and_the_other_way_round(new_person: NewPerson) -> None:
    anna = new_person("Anna")
    page = anna.page
    first_game(anna, "Raumkolonie")
    page.keyboard.press("t")
    rows, rings = page.locator("[data-hints] li"), page.locator("[data-hint-ring]")
    expect(rings.first).to_be_visible()
    expect(page.locator(".lit[data-hint-ring]")).to_have_count(0)
    rows.nth(1).hover()
    expect(page.locator(".lit[data-hint-ring]")).to_have_text("2")
    place = re.search(r"K\d\d", rows.nth(2).inner_text())
    assert place is not None
    page.locator(f"[data-place={place[0]}]").hover()
    expect(page.locator("[data-hints] li.lit")).to_contain_text(place[0])


@clause("HD-747")
@pytest.mark.parametrize("title", TITLES)
def test_on_a_phone_a_hint_is_a_line_over_the_board_that_keeps_its_size(
    new_person: NewPerson, screenshots: Path, title: str
) -> None:
    anna = new_person("Anna")
    page = anna.page
    first_game(anna, title)
    for size in PHONES:
        width, height = SIZES[size]
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator("section.line")).to_have_count(0)
        before = anna.board.bounding_box()
        page.keyboard.press("t")
        line = page.get_by_role("region", name="Tipp", exact=True)
        expect(line).to_be_visible()
        assert anna.board.bounding_box() == before
        covered = line.bounding_box()
        assert covered is not None
        assert covered["height"] <= 64
        page.wait_for_function(f"() => !({COVERED})()")
        assert axe.faults(page) == []
        page.screenshot(path=screenshots / f"hint-{title}-{size}.png")
        page.keyboard.press("Escape")
        expect(line).to_have_count(0)


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


@clause("HD-748")
@pytest.mark.parametrize("title", TITLES)
def test_the_page_asks_nobody_to_type_what_a_button_does(new_person: NewPerson, title: str) -> None:
    anna = new_person("Anna")
    first_game(anna, title)
    anna.page.keyboard.press("t")
    expect(anna.page.locator("[data-hints]")).to_be_visible()
    read = "\n".join(anna.page.locator(part).inner_text() for part in ("[data-status]", ".log", "[data-spoken]"))
    assert not re.search(r"Möglich: |Tippe: |hilfe anfang|computer passwort|tipp rät|was sagt dir", read)


@clause("HD-748")
def test_a_name_that_is_taken_says_so_in_a_sentence(new_page: NewPage, new_person: NewPerson) -> None:
    new_person("Anna").type("computer passwort geheimnis7")
    page = new_page()
    page.goto("/")
    answer = page.request.post("/api/login", data={"name": "Anna", "language": "de"})
    assert answer.status == 401
    assert answer.json()["text"].startswith("Dieser Name gehört jemandem.")
