"""A whole game by typing and hearing alone: what the page announces is what a telnet client of the same person reads."""

import re
from collections.abc import Callable
from typing import Final

from playwright.sync_api import expect

from tests.browser.person import Person
from tests.browser.telnet import Telnet

PASSWORD: Final = "morgenstern"
ANSWERS: Final = {"main": "zug", "bet": "einsatz nie", "pirate": "pirat bleibt", "offer": "ablehne"}


def command(anna: Person, decision: str) -> str:
    """Return the line that Anna types. She knows places from exploring the board by keyboard."""
    if decision in ("setup_dome", "setup_tube"):
        place = anna.lit.first.get_attribute("data-place")
        return f"baue {'kuppel' if decision == 'setup_dome' else 'roehre'} {place}"
    if decision == "tax":
        return f"steuer {tax(anna)}"
    if decision == "victim":
        return anna.tooltip(anna.page.locator(".main .button.asked").first)
    return ANSWERS[decision]


def tax(anna: Person) -> str:
    """Return the tax in words, from the resource she holds most of."""
    due = int("".join(filter(str.isdigit, anna.page.get_by_role("dialog").get_by_role("heading").inner_text())))
    given = list[str]()
    for item in anna.page.locator("[data-hand]").all():
        name, count = anna.tooltip(item), int(item.locator(".count").inner_text())
        taken = min(due, count)
        due -= taken
        given += [f"{taken} {name}"] if taken else []
    return " ".join(given)


def test_a_whole_game_by_typing_sounds_as_in_telnet(
    new_person: Callable[..., Person], new_telnet: Callable[[str], Telnet]
) -> None:
    anna = new_person("Anna")
    anna.type(f"computer passwort {PASSWORD}")
    expect(anna.spoken).to_contain_text("Der Name gehört jetzt dir.")
    ear = new_telnet("Anna")
    ear.hear("Passwort:")
    ear.say(PASSWORD)
    ear.hear("Willkommen zurück, Anna")
    anna.type("computer programm laden raumkolonie")
    anna.type("betrete holodeck 1")
    expect(anna.page).to_have_url(re.compile("/deck/1$"))
    for line in (
        "computer farbe blau",
        "computer mitspieler rot leicht",
        "computer mitspieler gruen leicht",
        "computer option tempo 0",
        "computer sprechtempo 0",
        "computer option seed 11",
        "computer option maxzuege 24",
        "computer programm starten",
    ):
        anna.type(line)
    ear.hear("Das Programm raumkolonie läuft")
    while not (moment := anna.asked()).over:
        anna.type(command(anna, moment.decision))
        anna.answered(moment)
    spoken = anna.spoken.locator("p").all_text_contents()
    assert len(spoken) > 30
    for line in spoken:
        ear.hear(" ".join(line.split()))
