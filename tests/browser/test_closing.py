"""Escape closes whatever can be closed, what was opened last first, and the focus is where it was before."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.person import Person

NewPerson = Callable[..., Person]


def test_escape_closes_one_thing_after_another_the_last_first(new_person: NewPerson) -> None:
    anna = new_person("Anna")
    page = anna.page
    anna.table_with_bots()
    anna.asked()
    page.keyboard.press("t")
    hint = page.get_by_role("group", name="Tipp", exact=True)
    expect(hint).to_be_visible()
    costs = page.get_by_role("button", name=re.compile("Kosten"))
    costs.click()
    panel = page.get_by_role("dialog")
    expect(panel).to_be_visible()
    page.get_by_label("Befehlszeile").focus()  # neither of them has the focus
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    expect(hint).to_be_visible()
    page.keyboard.press("Escape")
    expect(hint).to_have_count(0)
    expect(page.get_by_label("Befehlszeile")).to_be_focused()


def test_the_focus_goes_back_from_a_card_to_where_it_was(new_person: NewPerson) -> None:
    anna = new_person("Anna")
    page = anna.page
    anna.table_with_bots()
    anna.asked()
    page.keyboard.press("b")
    place = page.locator("[data-board] [tabindex='0']")
    expect(place).to_be_focused()
    page.keyboard.press("t")
    hint = page.get_by_role("group", name="Tipp", exact=True)
    expect(hint).to_be_visible()
    page.keyboard.press("a")
    expect(hint.get_by_role("button").first).to_be_focused()
    page.keyboard.press("Escape")
    expect(hint).to_have_count(0)
    expect(place).to_be_focused()


def test_a_refusal_is_put_away_by_escape_and_what_was_picked_stays_until_the_next(new_person: NewPerson) -> None:
    anna = new_person("Anna")
    page = anna.page
    anna.table_with_bots()
    anna.asked()
    anna.lit.first.click()
    expect(page.get_by_role("button", name="Doch nicht")).to_be_visible()
    anna.type("baue zentrale")
    refusal = page.locator(".status .refusal")
    expect(refusal).to_be_visible()
    page.keyboard.press("Escape")
    expect(refusal).to_have_count(0)
    expect(page.get_by_role("button", name="Doch nicht")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Doch nicht")).to_have_count(0)


def test_the_log_on_a_phone_is_closed_by_escape_and_by_the_ending(new_person: NewPerson) -> None:
    anna = new_person("Anna", width=390, height=844)
    page = anna.page
    anna.table_with_bots()
    anna.asked()
    toggle = page.get_by_role("button", name="Verlauf")
    toggle.click()
    log = page.get_by_role("list", name="Verlauf")
    expect(log).to_be_visible()
    log.focus()
    page.keyboard.press("Escape")
    expect(log).to_be_hidden()
    expect(toggle).to_be_focused()
    toggle.click()
    anna.type("computer programm beenden ja")
    expect(page.locator(".ending")).to_be_visible()
    expect(log).to_be_hidden()
