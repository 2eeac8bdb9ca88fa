"""Everybody in the chosen colour: cards of seats, pieces, pawns, charts and the replay show it, as telnet tells it (HD-205)."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.person import Person
from tests.browser.telnet import Telnet
from tests.clauses import clause

NewPerson = Callable[..., Person]
LETTERS = ["M", "G", "R"]


def at_a_table(anna: Person, title: str) -> None:
    """Anna takes another colour than the first; her seat stays the first, those of the bots follow."""
    anna.load(title)
    anna.sit("magenta")
    for colour in ("gruen", "rot"):
        anna.seat_bot(colour)
    anna.option("tempo", 0)
    anna.option("seed", 77)
    anna.start()


def marks(page: Page) -> Locator:
    """Return the letters of the seats, in order."""
    return page.locator("[data-seat] > svg text")


def letters(pieces: Locator) -> list[str]:
    return sorted(set(pieces.all_text_contents()))


@clause("HD-205")
def test_before_the_start_everybody_reads_which_place_a_colour_has(new_person: NewPerson) -> None:
    anna = new_person("Anna")
    anna.load("Raumkolonie")
    anna.sit("magenta")
    anna.seat_bot("gruen")
    expect(anna.page.locator("li.taken .who .faint")).to_have_text(["Grün, Platz 2", "Magenta, Platz 1"])


@clause("HD-205")
def test_board_seats_and_replay_wear_the_chosen_colours(new_person: NewPerson, new_telnet: Callable[[str], Telnet]) -> None:
    anna, tom = new_person("Anna"), new_telnet("Tom")
    at_a_table(anna, "Raumkolonie")
    expect(marks(anna.page)).to_have_text(LETTERS)
    anna.set_up()
    anna.play_until("main")
    buildings = anna.page.locator(".piece text")
    assert letters(buildings) == sorted(LETTERS)
    tom.say("betrete holodeck 1")
    tom.hear("Du betrittst Deck 1")
    tom.say("stand")
    assert "Anna, magenta, " in tom.hear("Rot, 2 Punkte")
    tom.say("karte sw")
    tom.hear("Verkäufer: ")
    for letter in LETTERS:
        assert tom.text.count(f"({letter})") + tom.text.count(f"[{letter}]") == buildings.all_text_contents().count(letter)
    anna.type("computer programm beenden ja")
    expect(anna.page.locator(".ending tbody svg text")).to_have_count(3)
    expect(anna.page.locator(".ending .end").first).to_be_visible()
    anna.page.get_by_role("button", name="Wiederholung").click()
    expect(anna.page.get_by_label("Eintrag")).to_be_visible()
    anna.page.keyboard.press("End")
    expect(marks(anna.page)).to_have_text(LETTERS)
    expect(anna.page.locator(".piece text").first).to_be_visible()
    assert letters(anna.page.locator(".piece text")) == sorted(LETTERS)


@clause("HD-205")
@pytest.mark.parametrize("width", [pytest.param(1440, marks=pytest.mark.long), 390])
def test_pawns_wear_the_chosen_colours(new_person: NewPerson, width: int) -> None:
    anna = new_person("Anna", width=width)
    at_a_table(anna, "Planetopoly")
    expect(marks(anna.page)).to_have_text(LETTERS)
    assert letters(anna.page.locator("[data-pawn] text")) == sorted(LETTERS)
