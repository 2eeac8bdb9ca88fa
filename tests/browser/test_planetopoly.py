"""Planetopoly in the browser: turns played by clicks, cards opened by keyboard, nothing that axe finds (PP-502, PP-204)."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.axe import PANEL, faults
from tests.browser.merchant import Merchant, merchant
from tests.browser.person import Person

NewPerson = Callable[..., Person]


def at_a_table(person: Person) -> Merchant:
    """Start a quick table with three bots who wait for Anna."""
    anna = merchant(person)
    anna.table_with_bots("Planetopoly")
    anna.asked()
    return anna


def test_a_person_plays_turns_by_clicks_and_buys(new_person: NewPerson, screenshots: Path) -> None:
    anna = at_a_table(new_person("Anna"))
    expect(anna.page.locator("[data-place]")).to_have_count(40)
    anna.play_until("pre_roll")
    expect(anna.main_button).to_have_text("Würfeln")
    expect(anna.main_button).to_have_attribute("title", "wuerfle (PP-601)")
    anna.play_until("buy")
    expect(anna.page.locator("[data-dice]")).to_be_visible()
    bought = anna.page.locator("[data-place][aria-label*='etwas möglich']").get_attribute("data-place")
    before = anna.page.locator("[data-cash]").inner_text()
    expect(anna.main_button).to_contain_text("kaufen")
    anna.decide()
    expect(anna.page.locator(f"[data-place={bought}]")).to_have_attribute("aria-label", re.compile("gehört Anna"))
    expect(anna.page.locator("[data-cash]")).not_to_have_text(before)
    for _ in range(6):
        anna.decide()
    expect(anna.page.locator(".log")).to_contain_text("Du würfelst")
    anna.page.screenshot(path=screenshots / "planetopoly-desktop-dark.png")


def test_a_player_who_left_early_keeps_a_row_in_the_ranking(new_person: NewPerson, screenshots: Path) -> None:
    anna = merchant(new_person("Annemarie"))
    anna.table_with_bots("Planetopoly", tempo=5)  # the bots must not have finished before the table is closed
    anna.type("aufgeben ja")
    expect(anna.page.locator("[data-seat=blau]")).to_contain_text("ausgeschieden")
    anna.type("computer programm beenden ja")
    ending = anna.page.locator(".ending")
    expect(ending.locator("tbody tr")).to_have_count(4)
    own = ending.get_by_role("row", name=re.compile("Annemarie"))
    expect(own).to_contain_text("ausgeschieden")
    expect(own.get_by_role("cell").first).to_have_text("4")
    expect(own.get_by_role("cell").last).to_have_text("–")
    anna.page.screenshot(path=screenshots / "planetopoly-ending-desktop-dark.png")
    anna.page.set_viewport_size({"width": 844, "height": 390})
    name = own.get_by_text("Annemarie", exact=True)
    assert name.evaluate("(name) => name.getClientRects().length && name.offsetHeight < 30")  # on one line


def test_the_ring_is_walked_by_arrow_keys_and_enter_opens_a_card(new_person: NewPerson) -> None:
    anna = at_a_table(new_person("Anna"))
    page = anna.page
    page.locator("[data-place=start]").focus()
    for key, place in {"ArrowUp": "hydra_3", "ArrowLeft": "corvus_1", "ArrowDown": "kerberos", "ArrowRight": "volans_3"}.items():
        page.keyboard.press(key)
        expect(page.locator(f"[data-place={place}]")).to_be_focused()
    page.keyboard.press("Enter")
    card = page.get_by_role("dialog", name="Volans 3")
    expect(card).to_be_focused()
    expect(card.get_by_role("row")).to_have_count(11)
    for number in ("600", "300", "120", "2.600"):
        expect(card.get_by_text(number, exact=True).first).to_be_visible()
    page.keyboard.press("Escape")
    expect(card).to_have_count(0)
    expect(page.locator("[data-place=volans_3]")).to_be_focused()


def test_a_sale_is_offered_with_its_price_and_confirmed(new_person: NewPerson) -> None:
    anna = at_a_table(new_person("Anna"))
    page = anna.page
    anna.play_until("buy")
    anna.decide()
    anna.play_until("pre_roll")
    if not page.locator("[data-deal]").count():
        page.get_by_role("button", name="Geschäfte").click()
    sale = page.locator("[data-deal=sell_property]").first
    expect(sale).to_have_attribute("title", re.compile("^verkaufe "))
    amount = sale.locator(".amount").inner_text()
    sale.click()
    expect(anna.main_button).to_contain_text(f"{amount} GE")
    anna.main_button.click()
    expect(page.locator(".log")).to_contain_text("Du verkaufst")


@pytest.mark.parametrize(("width", "height", "theme"), [(1440, 900, "dark"), (390, 844, "light")])
def test_axe_finds_nothing(new_person: NewPerson, screenshots: Path, width: int, height: int, theme: str) -> None:
    anna = at_a_table(new_person("Anna", width=width, height=height, theme=theme))
    page = anna.page
    anna.play_until("buy")
    anna.decide()
    anna.play_until("pre_roll")
    page.screenshot(path=screenshots / f"planetopoly-{width}-{theme}.png")
    assert faults(page) == []
    page.locator("[data-place=radar_1]").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog", name="Radarfalle 1")).to_be_visible()
    assert faults(page, PANEL) == []
    page.keyboard.press("Escape")
    for panel in ("Geschäfte", "Besitz"):
        page.get_by_role("button", name=panel).click()
        expect(page.get_by_role("dialog")).to_be_visible()
        assert faults(page, PANEL) == []
