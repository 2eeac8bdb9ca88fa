"""Among people at a table: taking back when all agree, talk that is quick and has times, and silence where one wants it."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

from playwright.sync_api import Locator, Page, expect

from tests.browser import axe
from tests.browser.person import Person, two_at_a_table
from tests.clauses import clause

NewPerson = Callable[..., Person]

ASK: Final = "Den Tisch bitten, das zurückzunehmen"


def talk(person: Person) -> Locator:
    person.page.get_by_role("tab", name="Gespräch").click()
    return person.page.get_by_role("list", name="Gespräch", exact=True)


@clause("HD-319")
def test_a_friend_agrees_to_take_back_by_one_click(new_person: NewPerson, screenshots: Path) -> None:
    anna, bea = two_at_a_table(new_person)
    people = [anna, bea]
    first = next(person for person in people if anna.moment().decision or person is bea)
    second = next(person for person in people if person is not first)
    first.decide()
    first.decide()  # a dome and its tube: now somebody else is asked
    before = first.moment().n
    first.page.get_by_role("button", name=ASK).click()
    expect(first.page.get_by_role("group", name="Du bittest, das zurückzunehmen")).to_contain_text(second.name)
    card = second.page.get_by_role("group", name=f"{first.name} bittet, das zurückzunehmen")
    expect(card).to_contain_text("Röhre")
    assert axe.faults(second.page) == []
    second.page.screenshot(path=screenshots / "back-asked.png")
    card.get_by_role("button", name="Einverstanden").click()
    first.went_on(before)
    assert first.asked().decision == "setup_tube"
    expect(card).to_have_count(0)
    expect(second.page.locator(".log")).to_contain_text("mit Einverständnis des Tisches")


@clause("HD-319")
def test_alone_with_computers_a_turn_that_ended_is_taken_back_at_once(new_person: NewPerson) -> None:
    anna = new_person("Anna")
    anna.table_with_bots()
    anna.set_up()
    anna.play_until("main")
    anna.decide()
    anna.asked()
    before = anna.moment().n
    anna.page.get_by_role("button", name="Zurücknehmen, mit allem, was danach kam").click()
    anna.went_on(before)
    expect(anna.page.locator(".log")).to_contain_text("Mit Einverständnis des Tisches")


@clause("HD-750")
def test_phrases_and_gestures_are_one_press_away_and_have_times(new_person: NewPerson, screenshots: Path) -> None:
    anna, bea = two_at_a_table(new_person)
    said = talk(bea)
    talk(anna)
    anna.page.get_by_role("button", name="Schnelle Worte").click()
    anna.page.screenshot(path=screenshots / "talk-quick.png")
    anna.page.get_by_role("button", name="Gut gespielt!").click()
    anna.page.get_by_role("button", name="Anna klatscht.").click()
    expect(said).to_contain_text("Anna Gut gespielt!")
    expect(said).to_contain_text("Anna klatscht.")
    expect(said.locator("time").first).to_have_text(re.compile(r"\d\d:\d\d"))
    assert axe.faults(anna.page) == []
    anna.page.get_by_label("Etwas sagen").fill("*")
    anna.page.get_by_label("Etwas sagen").press("Enter")
    expect(said.locator("li").last).to_contain_text("Anna *")


@clause("HD-750", "HD-503")
def test_spectators_are_hidden_by_players_and_muted_by_the_host(new_person: NewPerson) -> None:
    anna, _ = two_at_a_table(new_person)
    max_ = new_person("Max", "/deck/1")
    expect(max_.board).to_be_visible()
    max_.type("-h Ich hätte anders gebaut.")
    said = talk(anna)
    expect(said).to_contain_text("Ich hätte anders gebaut.")
    anna.page.get_by_role("button", name="Zuschauer ausblenden").click()
    expect(said).not_to_contain_text("Ich hätte anders gebaut.")
    anna.page.get_by_role("button", name="Zuschauer stumm").click()
    expect(max_.spoken).to_contain_text("stumm")
    max_.type("-h Und jetzt?")
    expect(max_.spoken).to_contain_text("Zuschauer")


@clause("HD-749")
def test_forced_colours_keep_what_is_asked_apart(new_person: NewPerson, screenshots: Path) -> None:
    anna = new_person("Anna")
    anna.table_with_bots()
    anna.asked()
    page: Page = anna.page
    page.emulate_media(forced_colors="active")
    border = "(part) => [getComputedStyle(part).borderTopWidth, getComputedStyle(part).borderTopColor]"
    asked = page.locator("[data-status]").evaluate(border)
    other = page.get_by_role("button", name="Pause").first.evaluate(border)
    assert asked != other
    page.screenshot(path=screenshots / "forced-colours.png")


@clause("HD-237", "HD-238")
def test_the_host_keeps_a_seat_and_sets_all_options_by_one_click_each(new_person: NewPerson, screenshots: Path) -> None:
    anna = new_person("Anna")
    page = anna.page
    page.get_by_role("button", name="Raumkolonie mit Freunden").click()
    page.get_by_label("Name einer Freundin").fill("Bea")
    page.get_by_role("button", name="Platz freihalten").click()
    expect(page.locator("li[data-colour=magenta]")).to_contain_text("frei für Bea")
    page.get_by_role("button", name="Schnell", exact=True).click()
    expect(page.get_by_text("Bedenkzeit: schnell")).to_be_visible()
    page.get_by_text(re.compile(r"Alle \d+ Einstellungen")).click()
    expect(page.get_by_label("Siegpunkte")).to_have_accessible_description("So viele Siegpunkte gewinnen.")
    assert axe.faults(page) == []
    page.screenshot(path=screenshots / "room-options.png", full_page=True)
    page.get_by_role("button", name="Bea keinen Platz mehr freihalten").click()
    expect(page.locator("li[data-colour=magenta]")).not_to_contain_text("Bea")


@clause("HD-750")
def test_on_a_tablet_the_whole_board_stays_beside_the_talk(new_person: NewPerson) -> None:
    anna = new_person("Anna", width=820, height=1180)
    anna.table_with_bots()
    anna.asked()
    anna.page.get_by_role("button", name="Verlauf").click()
    board, side = anna.board.bounding_box(), anna.page.locator("aside.talk").bounding_box()
    assert board is not None
    assert side is not None
    assert board["y"] + board["height"] <= side["y"]
    expect(anna.page.get_by_role("region", name="Was du tun kannst")).to_be_visible()
