"""Everybody can play: by keyboard alone, on a phone, by ear. No screen has a fault that axe can find."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import PANEL, faults
from tests.browser.person import Person, two_at_a_table

NewPerson = Callable[..., Person]

SCREENS: Final = [
    ("desktop", "dark"),
    ("phone", "light"),
    pytest.param("desktop", "light", marks=pytest.mark.long),
    pytest.param("phone", "dark", marks=pytest.mark.long),
]
SIZES: Final[dict[str, dict[str, Any]]] = {
    "desktop": {"width": 1440, "height": 900},
    "phone": {"width": 390, "height": 844, "touch": True},
}
PHONE: Final = SIZES["phone"]


@pytest.mark.parametrize(("size", "theme"), SCREENS)
def test_no_screen_has_a_fault_that_axe_finds(
    size: str, theme: str, new_page: Callable[..., Page], new_person: NewPerson, screenshots: Path
) -> None:
    found: dict[str, list[str]] = {}

    def look(page: Page, screen: str, part: str = "html") -> None:
        page.screenshot(path=screenshots / f"{screen}-{size}-{theme}.png")
        found[screen] = faults(page, part)

    door = new_page(theme=theme, **SIZES[size])
    door.goto("/deck/1")
    expect(door.get_by_role("button", name="Jetzt spielen")).to_be_visible()
    look(door, "enter")
    anna = new_person("Anna", theme=theme, **SIZES[size])
    page = anna.page
    expect(page.get_by_role("button", name="Mehr zu Raumkolonie")).to_be_visible()
    look(page, "lobby")
    page.get_by_role("button", name="Einstellungen").click()
    look(page, "settings", PANEL)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Hilfe und Regeln").click()
    look(page, "help", PANEL)
    page.keyboard.press("Escape")
    anna.load()
    look(page, "deck")
    for colour in ("rot", "gruen", "magenta"):
        anna.seat_bot(colour)
    anna.option("tempo", 0)
    anna.option("seed", 77)
    anna.option("wettpause", 30)
    anna.option("zugzeit", 0)
    anna.start()
    anna.asked()
    look(page, "setup")
    anna.set_up()
    anna.play_until("bet")
    look(page, "bet")
    anna.play_until("main")
    look(page, "table")
    for command, screen in (("zeige karten", "cards"), ("biete", "trade"), ("speisekarte", "snacks"), ("kosten", "costs")):
        page.locator(f'.tool[title^="{command}"]').click()
        expect(page.get_by_role("dialog")).to_be_visible()
        look(page, screen, PANEL)
        page.keyboard.press("Escape")
    if size == "phone":
        page.get_by_role("button", name="Verlauf").click()
    page.get_by_role("tab", name="Gespräch").click()
    look(page, "talk")
    anna.type("computer programm beenden ja")
    expect(page.get_by_role("img", name="Punkte im Verlauf")).to_be_visible()
    look(page, "ending")
    page.get_by_role("button", name="Wiederholung").click()
    expect(page.get_by_label("Eintrag")).to_be_visible()
    look(page, "replay")
    assert {screen: some for screen, some in found.items() if some} == {}


def test_a_table_is_set_and_played_by_keyboard_alone(new_page: Callable[..., Page]) -> None:
    anna = Person(new_page(), "Anna")
    keys = anna.page.keyboard
    anna.page.goto("/")
    name = anna.page.get_by_label("Wie heißt du?")
    expect(name).not_to_have_value("")
    name.focus()
    keys.press("Control+a")
    keys.type("Anna")
    keys.press("Enter")
    focus(anna, "Mehr zu Raumkolonie")
    keys.press("Enter")
    focus(anna, "computer programm laden raumkolonie")
    keys.press("Enter")
    expect(anna.page.get_by_role("button", name="Aufstehen")).to_be_visible()
    for colour in ("rot", "gruen", "magenta"):
        focus(anna, f"computer mitspieler {colour} leicht")
        keys.press("Enter")
        expect(anna.by_command(f"computer mitspieler weg {colour}")).to_be_visible()
    anna.option("tempo", 0)
    focus(anna, "computer programm starten")
    keys.press("Enter")
    expect(anna.board).to_be_visible()
    for decision in ("setup_dome", "setup_tube", "setup_dome", "setup_tube"):
        moment = anna.asked()
        assert moment.decision == decision
        anna.page.evaluate("document.activeElement.blur()")
        keys.press("b")
        keys.press("n")
        expect(anna.page.locator("[data-place]:focus")).to_have_attribute("aria-disabled", "false")
        keys.press("Enter")
        keys.press("Enter")
        anna.answered(moment)
    moment = anna.play_until("main")
    anna.page.evaluate("document.activeElement.blur()")
    keys.press("/")
    keys.type("zug")
    keys.press("Enter")
    anna.answered(moment)


def focus(anna: Person, command: str, most: int = 80) -> None:
    """Press Tab until the button of this command has the focus."""
    anna.by_command(command).wait_for()
    for _ in range(most):
        if str(anna.page.evaluate("document.activeElement.title")).partition(" (")[0] == command:
            return
        anna.page.keyboard.press("Tab")
    raise AssertionError(f"Tab never reaches {command}")


def test_arrow_keys_lead_from_room_to_room_and_say_what_is_there(new_person: NewPerson) -> None:
    anna = new_person("Anna")
    anna.table_with_bots()
    anna.asked()
    anna.page.locator('[data-place="K49"]').focus()
    heard = []
    for key in ("ArrowRight", "ArrowRight", "ArrowUp", "ArrowUp"):
        before = anna.page.evaluate("document.activeElement.dataset.place")
        anna.page.keyboard.press(key)
        anna.page.wait_for_function("before => document.activeElement.dataset.place !== before", arg=before)
        heard.append(anna.page.evaluate("document.activeElement.dataset.place"))
    assert heard == ["G067", "K50", "G062", "K42"]
    label = anna.page.locator("[data-place]:focus").get_attribute("aria-label") or ""
    assert label.startswith("Kreuzung K42: ")


def test_a_question_at_the_edge_gives_the_focus_back_to_the_place_that_had_it(new_person: NewPerson) -> None:
    anna = new_person("Anna")
    anna.table_with_bots()
    for _ in range(3):
        anna.decide()
    moment, place = anna.asked(), anna.lit.first.get_attribute("data-place")
    anna.page.locator(f"[data-place={place}]").focus()
    anna.page.keyboard.press("Enter")
    anna.page.keyboard.press("Enter")
    anna.answered(moment)
    assert anna.asked().decision == "bet"
    expect(anna.page.locator(f"[data-place={place}]")).to_be_focused()  # what may be left out takes no focus
    anna.page.keyboard.press("a")
    expect(anna.page.locator("[data-card] button:focus")).to_have_count(1)
    anna.by_command("einsatz passe").press("Enter")
    expect(anna.page.locator(f"[data-place={place}]")).to_be_focused()


def test_a_number_that_somebody_else_takes_keeps_the_focus_and_says_whose_it_is(new_person: NewPerson) -> None:
    anna, bea = two_at_a_table(new_person, ("zeit", "ohne"))
    while anna.moment().decision != "bet":
        for person in (anna, bea):
            if (here := person.moment()).decision.startswith("setup"):
                person.decide(here)
    moment = anna.moment("Object.keys(moment.awaited).length === 2")  # the bot has decided
    anna.page.evaluate("document.activeElement.blur()")
    number = anna.page.locator("[data-card] .numbers button:focus")
    anna.page.keyboard.press("a")
    wanted, other = number.inner_text(), anna.page.locator(".numbers [aria-disabled=false]").last.inner_text()
    anna.page.keyboard.press("Enter")
    expect(number).to_have_attribute("aria-pressed", "true")
    bea.type(f"einsatz {wanted} {other}")
    anna.went_on(moment.n)
    expect(number).to_have_attribute("aria-label", f"{wanted}, vergeben an Bea")
    expect(number).to_have_attribute("aria-pressed", "false")
    anna.page.keyboard.press("Enter")
    expect(number).to_have_attribute("aria-pressed", "false")


def test_an_amount_at_its_end_keeps_the_focus(new_person: NewPerson) -> None:
    anna = new_person("Anna")
    anna.table_with_bots()
    anna.set_up()
    anna.play_until("main")
    anna.page.locator('.tool[title^="biete"]').click()
    more, less = anna.page.get_by_role("dialog").locator(".stepper").last.get_by_role("button").all()
    more.press("Enter")
    less.press("Enter")
    expect(less).to_have_attribute("aria-disabled", "true")
    expect(less).to_be_focused()


def test_on_a_phone_the_board_is_as_wide_as_the_screen_and_nothing_scrolls(new_person: NewPerson) -> None:
    anna = new_person("Anna", **PHONE)
    anna.table_with_bots()
    moment = anna.asked()
    box = anna.board.bounding_box()
    assert box is not None
    assert box["width"] >= 0.98 * PHONE["width"]
    assert anna.page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    place = anna.lit.nth(10)
    spot = place.bounding_box()
    assert spot is not None
    finger = anna.page.context.new_cdp_session(anna.page)
    point = {"x": spot["x"] + spot["width"] / 2, "y": spot["y"] + spot["height"] / 2}
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    expect(anna.page.locator("[data-info]")).to_contain_text("Würfen")
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(anna.main_button).to_have_count(0)  # a finger that stays looks and does not choose
    anna.page.touchscreen.tap(spot["x"] + spot["width"] / 2, spot["y"] + spot["height"] / 2)
    button = anna.main_button.bounding_box()
    assert button is not None
    assert button["height"] >= 44
    assert button["y"] > PHONE["height"] * 0.8
    anna.main_button.tap()
    anna.answered(moment)


def test_on_a_phone_whatever_can_be_tapped_is_large_enough(new_person: NewPerson) -> None:
    anna = new_person("Anna", **PHONE)
    anna.table_with_bots()
    anna.set_up()
    anna.play_until("main")
    small = anna.page.evaluate(
        """() => [...document.querySelectorAll('button')].filter((button) => button.checkVisibility()
          && !button.closest('.log') && (button.offsetHeight < 44 || button.offsetWidth < 40))
          .map((button) => button.outerHTML)"""
    )
    assert small == []


def test_on_a_phone_every_tool_is_in_sight(new_person: NewPerson) -> None:
    anna = new_person("Anna", **PHONE)
    anna.table_with_bots()
    anna.asked()
    tools = [tool.bounding_box() for tool in anna.page.locator(".tool").all()]
    assert len(tools) == 10
    assert [tool for tool in tools if tool is None or tool["x"] < 0 or tool["x"] + tool["width"] > PHONE["width"]] == []


def test_on_a_phone_a_long_panel_scrolls_instead_of_covering_the_seats(new_person: NewPerson) -> None:
    anna = new_person("Anna", **PHONE)
    anna.table_with_bots()
    anna.asked()
    anna.page.locator('.tool[title^="speisekarte"]').click()
    panel, seats = anna.page.get_by_role("dialog").bounding_box(), anna.page.locator(".seats").bounding_box()
    assert panel is not None
    assert seats is not None
    assert panel["y"] >= seats["y"] + seats["height"]


def test_on_a_desktop_the_board_takes_most_of_the_window(new_person: NewPerson) -> None:
    anna = new_person("Anna")
    anna.table_with_bots()
    anna.asked()
    box = anna.page.locator(".stage").bounding_box()
    assert box is not None
    assert box["width"] * box["height"] >= 0.6 * 1440 * 900


def test_the_page_speaks_english_when_told_to(new_person: NewPerson) -> None:
    anna = new_person("Anna")
    anna.page.get_by_role("button", name="Einstellungen").click()
    anna.page.get_by_text("English").click()
    anna.page.keyboard.press("Escape")
    expect(anna.page.get_by_role("heading", name="Open tables")).to_be_visible()
    expect(anna.page.get_by_role("button", name="Raumkolonie with friends")).to_be_visible()
    expect(anna.page.locator("html")).to_have_attribute("lang", "en")


def test_an_english_table_names_its_bots_in_english(new_person: NewPerson) -> None:
    anna = new_person("Anna")
    anna.table_with_bots()
    anna.page.get_by_role("button", name="Einstellungen").click()
    anna.page.get_by_text("English").click()
    anna.page.keyboard.press("Escape")
    expect(anna.page.locator("[data-seat=gruen]")).to_contain_text("Green")
    expect(anna.page.locator("[data-seat=gruen]")).to_contain_text("Computer, easy")
