"""Planetopoly's dealings with others in the browser: buying where an opponent stands (PP-901), and trade (PP-1610)."""

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.merchant import Merchant, merchant
from tests.browser.person import Person

NewPerson = Callable[..., Person]


def test_a_plot_is_bought_where_an_opponent_stands(new_person: NewPerson, screenshots: Path) -> None:
    """PP-901: price and commission are shown with their receivers before, and told after."""
    anna = merchant(new_person("Anna"))
    page = anna.page
    anna.table_with_bots("Planetopoly", seed=179)
    deals = page.get_by_role("button", name="Geschäfte")
    assert anna.asked().decision == "pre_roll"
    deals.click(force=True)  # it is grey, and that is the point
    expect(page.locator("div.refusal")).to_contain_text("nichts zu kaufen, zu bauen oder zu verkaufen")
    anna.play_until("buy")
    deals.click()
    deal = page.locator("li", has=page.locator("[data-deal=remote_buy]"))
    while not (moment := anna.asked()).over and not deal.count():
        anna.decide(moment)
    expect(deal).to_contain_text("an die Bank")
    expect(deal).to_contain_text("Provision an")
    page.screenshot(path=screenshots / "planetopoly-remote-desktop-dark.png")
    deal.get_by_role("button").click()
    expect(anna.main_button).to_contain_text("fernkaufen")
    anna.main_button.click()
    anna.answered(moment)
    expect(page.locator(".log")).to_contain_text("aus der Ferne")


def at_two_seats(new_person: NewPerson) -> tuple[Merchant, Merchant]:
    """Anna speaks German, Ben English; Anna owns Volans 3, Ben the toll station Alpha, and it is Anna's turn."""
    anna = merchant(new_person("Anna"))
    anna.load("Planetopoly")
    anna.option("handel", "an")
    anna.option("seed", 17)
    ben = merchant(new_person("Ben", anna.page.get_by_label("Link zu diesem Tisch").input_value()))
    ben.sit("rot")
    ben.speak_english()
    anna.start()
    for person in (anna, ben):
        for _ in range(2):
            person.decide()
    return anna, ben


def test_an_offer_is_made_in_one_browser_and_taken_in_another(new_person: NewPerson, screenshots: Path) -> None:
    """PP-1610, PP-1611: money for a toll station, more money is wanted, each side in its own language."""
    anna, ben = at_two_seats(new_person)
    moment = anna.play_until("pre_roll")
    anna.page.get_by_role("button", name="Handel", exact=True).click()
    trade = anna.page.get_by_role("dialog", name="Handel")
    trade.get_by_role("group", name="Du gibst").get_by_label("Geld (GE)").fill("450")
    trade.get_by_role("group", name="Du bekommst").get_by_label("Zollstation Alpha").check()
    anna.page.screenshot(path=screenshots / "planetopoly-trade-desktop-dark.png")
    trade.get_by_role("button", name="Anbieten").click()
    anna.answered(moment)
    asked = ben.asked()
    offer = ben.page.get_by_role("group", name="Anna offers you")
    expect(offer).to_contain_text("450")
    expect(offer).to_contain_text("Toll station Alpha")
    ben.page.screenshot(path=screenshots / "planetopoly-offer-desktop-dark-english.png")
    offer.get_by_role("button", name="Counter-offer").click()
    trade = ben.page.get_by_role("dialog", name="Trade")
    trade.get_by_role("group", name="You get").get_by_label("Money").fill("900")
    trade.get_by_role("group", name="You give").get_by_label("Toll station Alpha").check()
    trade.get_by_role("button", name="Offer").click()
    ben.answered(asked)
    asked = anna.asked()
    counter = anna.page.get_by_role("group", name="Ben bietet dir an")
    expect(counter).to_contain_text("900 GE")
    expect(counter.get_by_role("button", name="Gegenangebot")).to_have_count(0)
    counter.get_by_role("button", name="Annehmen").click()
    anna.answered(asked)
    expect(ben.page.locator("[data-place=toll_1]")).to_have_attribute("aria-label", re.compile("owned by Anna"))
