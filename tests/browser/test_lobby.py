"""From the lobby to a game and to the next one: talk, one click, and once more."""

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.person import Person
from tests.clauses import clause

NewPerson = Callable[..., Person]
CONTRAST = """async (button) => {
  await Promise.all(document.getAnimations().map(({ finished }) => finished))
  const { color, backgroundColor } = getComputedStyle(button)
  const [light, dark] = [color, backgroundColor].map((shown) => {
    const drawing = new OffscreenCanvas(1, 1).getContext('2d')
    drawing.fillStyle = shown
    drawing.fillRect(0, 0, 1, 1)
    const [red, green, blue] = drawing.getImageData(0, 0, 1, 1).data
    const linear = [red, green, blue].map((part) => (part / 255) ** 2.2)
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2] + 0.05
  }).sort((one, other) => other - one)
  return light / dark
}"""
"""How the words of a button stand out; axe leaves out colours that are mixed."""


@clause("HD-224")
def test_people_talk_in_the_lobby_until_somebody_wants_silence(new_person: NewPerson, screenshots: Path) -> None:
    anna, bea = new_person("Anna"), new_person("Bea", width=390, height=844, theme="light")
    words = anna.page.get_by_label("Etwas sagen")
    words.fill("Spielt jemand mit?")
    words.press("Enter")
    talk = bea.page.get_by_role("list", name="Gespräch im Vorraum")
    expect(talk).to_contain_text("Anna Spielt jemand mit?")
    bea.page.screenshot(path=screenshots / "lobby-talk-phone-light.png", full_page=True)
    mute = bea.page.get_by_role("button", name="Gespräch im Vorraum stumm schalten")
    mute.click()
    expect(mute).to_have_attribute("aria-pressed", "true")
    anna.type("-vorraum Niemand?")
    expect(anna.page.get_by_role("list", name="Gespräch im Vorraum")).to_contain_text("Niemand?")
    bea.page.reload()
    expect(mute).to_have_attribute("aria-pressed", "true")
    mute.click()
    expect(mute).to_have_attribute("aria-pressed", "false")
    anna.type("-vorraum Doch!")
    expect(talk).to_contain_text("Doch!")
    expect(talk).not_to_contain_text("Niemand?")


@clause("HD-222", "HD-223")
def test_one_click_begins_a_game_against_the_computer_and_one_more_the_next(new_person: NewPerson) -> None:
    anna = new_person("Anna")
    anna.choose("Planetopoly", "Planetopoly: jetzt gegen den Computer spielen")
    expect(anna.board).to_be_visible()
    seats = anna.page.locator("[data-seat]")
    expect(seats).to_have_count(3)
    expect(seats.filter(has_text="Anna")).to_have_count(1)
    for _ in range(2):
        anna.type("computer programm beenden ja")
        ending = anna.page.locator(".ending")
        expect(ending).to_be_visible()
        anna.page.get_by_role("button", name="Noch einmal").click()
        expect(ending).to_have_count(0)
        expect(anna.board).to_be_visible()
        expect(seats).to_have_count(3)


@clause("HD-301", "HD-901")
def test_nobody_is_offered_to_watch_where_that_is_not_allowed(new_person: NewPerson, screenshots: Path) -> None:
    anna, bea = new_person("Anna"), new_person("Bea")
    anna.choose("Raumkolonie", "Raumkolonie lernen")
    expect(anna.board).to_be_visible()
    bea.page.get_by_text("Allein mit dem Computer").click()
    card = bea.page.locator(".decks > li").filter(has_text="Deck 1")
    expect(card).to_contain_text("Zuschauer sind hier nicht vorgesehen.")
    expect(card.get_by_role("button")).to_have_count(0)
    bea.page.screenshot(path=screenshots / "deck-closed.png", full_page=True)


@clause("HD-307")
def test_a_refusal_in_the_lobby_is_in_sight_wherever_one_looks(new_person: NewPerson, screenshots: Path) -> None:
    anna, bea = new_person("Anna"), new_person("Bea", width=390, height=844)
    anna.load()
    anna.type("computer option passwort sesam")
    bea.page.set_viewport_size({"width": 390, "height": 600})
    enter = bea.page.get_by_role("button", name="Mitspielen: Deck 1")
    enter.click()
    refused = bea.page.locator(".refusal")
    expect(refused).to_contain_text("Das Passwort stimmt nicht.")
    expect(refused).to_be_in_viewport()
    expect(enter).to_be_in_viewport()
    bea.page.screenshot(path=screenshots / "lobby-refused.png")
    bea.page.keyboard.press("Escape")
    expect(refused).to_have_count(0)


@clause("HD-231")
def test_a_button_under_the_mouse_can_be_read(new_person: NewPerson) -> None:
    button = new_person("Anna", theme="light").page.locator("main .button.primary").first
    button.hover()
    assert button.evaluate(CONTRAST) > 4.5
