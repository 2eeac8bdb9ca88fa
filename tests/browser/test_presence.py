"""Who is at the table, as everybody sees it: the computer that plays for one, a break, a guest who is sent away."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.person import Person, two_at_a_table
from tests.clauses import clause
from tests.installed import TITLES

NewPerson = Callable[..., Person]
KEEP_SENTENCES = """() => {
  window.sentences = []
  const look = () => {
    const sentence = document.querySelector('[data-sentence]')?.textContent
    if (sentence && sentence !== window.sentences.at(-1)) window.sentences.push(sentence)
  }
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true })
}"""
"""Everything the line above the board says from now on."""
OFFLINE = """() => new Promise((look) => {
  dispatchEvent(new Event('offline'))
  requestAnimationFrame(() => look(document.querySelector('[role=alert]')?.textContent ?? ''))
})"""
"""What the page says as soon as the browser has no network, though no socket has heard of it."""
A_MINUTE_IS_A_SECOND = pytest.mark.parametrize("live_server", [60], indirect=True, ids=["quick"])


@A_MINUTE_IS_A_SECOND
@clause("HD-314", "HD-315")
def test_a_player_with_a_stand_in_sees_a_banner_and_is_told_what_happened(new_person: NewPerson, screenshots: Path) -> None:
    anna, bea = two_at_a_table(new_person, ("zeit", "schnell"), ("zugzeit", 30))
    banner = anna.page.locator(".banner.standin")
    expect(banner).to_contain_text("Der Computer spielt jetzt für dich.")
    expect(bea.page.locator("[data-seat=blau]")).to_contain_text("Computer spielt")
    for width in (390, 1440):
        anna.page.set_viewport_size({"width": width, "height": 900})
        anna.page.screenshot(path=screenshots / f"standin-{width}.png")
        back = banner.get_by_role("button").bounding_box()
        assert back is not None
        assert back["height"] < 60  # its words stand in one line
    anna.page.evaluate("document.activeElement.blur()")
    anna.page.keyboard.press("h")
    expect(anna.spoken).to_contain_text("Du bist da und entscheidest selbst.")
    anna.type("computer option zeit ohne")
    expect(banner).to_have_count(0)
    account = anna.page.get_by_role("group", name="Während du weg warst")
    expect(account).to_contain_text("für dich entschieden")
    anna.page.screenshot(path=screenshots / "account-desktop-dark.png")
    account.get_by_role("button", name="Alles erzählen").click()
    expect(anna.page.get_by_role("dialog")).to_contain_text("Der Computer")
    anna.page.keyboard.press("Escape")
    account.get_by_role("button", name="Schließen").click()
    expect(account).to_have_count(0)


@clause("HD-311", "HD-216")
def test_a_break_is_a_button_for_every_seat_and_sending_a_guest_away_one_for_the_host(
    new_person: NewPerson, screenshots: Path
) -> None:
    anna, bea = two_at_a_table(new_person, ("zeit", "ohne"))
    anna.moment("Object.keys(moment.awaited).length")
    anna.by_command("computer pause").click()
    for person in (anna, bea):
        expect(person.status).to_contain_text("Pause. Niemand spielt")
        expect(person.lit).to_have_count(0)
        expect(person.page.locator("[data-awaited]")).to_have_count(0)
    cleo = new_person("Cleo", "/deck/1")
    expect(cleo.board).to_be_visible()
    for person in (anna, bea):
        person.page.get_by_role("tab", name="Gespräch").click()
        expect(person.page.get_by_label("Wer hier ist")).to_contain_text("Cleo")
    anna.page.screenshot(path=screenshots / "break-desktop-dark.png")
    expect(bea.page.get_by_role("button", name="Cleo wegschicken")).to_have_count(0)
    anna.page.get_by_role("button", name="Cleo wegschicken").click()
    expect(cleo.page.get_by_role("heading", name="Offene Tische")).to_be_visible()
    expect(anna.page.get_by_label("Wer hier ist")).to_have_count(0)
    bea.status.get_by_role("button", name="Weiterspielen").click()
    anna.moment("Object.keys(moment.awaited).length")
    expect(anna.status).not_to_contain_text("Pause")


def test_a_network_that_is_gone_is_seen_at_once_and_so_is_its_return(new_person: NewPerson, screenshots: Path) -> None:
    anna = new_person("Anna")
    anna.table_with_bots()
    anna.asked()
    expect(anna.lit).not_to_have_count(0)
    assert "Verbindung unterbrochen" in anna.page.evaluate(OFFLINE)
    anna.come_back()
    anna.page.context.set_offline(True)
    anna.cut_off()
    expect(anna.lit).to_have_count(0)
    expect(anna.page.locator(".you")).to_have_count(0)
    for width in (390, 1440):
        anna.page.set_viewport_size({"width": width, "height": 900})
        anna.page.screenshot(path=screenshots / f"offline-{width}.png")
    anna.page.context.set_offline(False)
    expect(anna.page.get_by_role("alert")).to_have_count(0)
    expect(anna.lit).not_to_have_count(0)


@pytest.mark.parametrize("title", TITLES)
def test_while_a_bot_is_at_it_the_table_says_who(new_person: NewPerson, title: str) -> None:
    anna = new_person("Anna")
    anna.load(title)
    anna.seat_bot("rot")
    anna.seat_bot("gruen")
    anna.option("tempo", 0)
    anna.page.evaluate(KEEP_SENTENCES)
    anna.page.get_by_role("button", name="Aufstehen").click()
    anna.seat_bot("blau")
    anna.start()
    anna.page.wait_for_function("window.sentences.some((sentence) => /Rot|Grün|Blau/.test(sentence))")
    anna.went_on(60)
    said = anna.page.evaluate("window.sentences")
    assert [sentence for sentence in said if "Niemand" in sentence] == []
