"""Whatever people write is text: markup in names, talk, shouts, options and addresses is shown as typed and does nothing."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.person import Person
from tests.browser.telnet import Telnet

MARKUP = '<b class=xss>x</b><img class=xss src=x onerror="window.hit=1"><script class=xss>window.hit=1</script>'
OWN = [
    f"computer option zeit {MARKUP}",
    f"computer programm laden {MARKUP}",
    f"computer schluessel {MARKUP[:30]}",
    "computer schluesselbund",
    MARKUP,
]
"""What one types and reads again oneself."""


def harmless(page: Page) -> None:
    """Assert that none of the markup became part of the page or ran."""
    assert page.evaluate("[window.hit ?? 0, document.querySelectorAll('.xss').length]") == [0, 0]


def reads(person: Person, words: str) -> None:
    """Assert that a person reads these words and the markup literally."""
    expect(person.spoken).to_contain_text(f"{words}{MARKUP}")
    harmless(person.page)


def test_whatever_people_write_is_text(
    new_page: Callable[..., Page], new_person: Callable[..., Person], new_telnet: Callable[[str], Telnet]
) -> None:
    page = new_page()
    page.goto(f"/deck/{MARKUP}")
    page.get_by_label("Wie heißt du?").fill(MARKUP[:16])
    page.get_by_role("button", name="Jetzt spielen").click()
    expect(page.get_by_role("alert")).to_be_visible()
    harmless(page)
    anna, mallory = new_person("Anna"), new_telnet("Mallory")
    mallory.say(f"-vorraum lobby {MARKUP}")
    reads(anna, "lobby ")
    anna.load("Planetopoly")
    for line in OWN:
        anna.type(line)
        harmless(anna.page)
    mallory.say("betrete holodeck 1")
    mallory.say("computer farbe rot")
    expect(anna.page.locator("main")).to_contain_text("Mallory")
    anna.start()
    for line in ("-holodeck", "-holodeck:", "fluestere anna", "hbruelle"):
        mallory.say(f"{line} {line[-1]} {MARKUP}")
        reads(anna, f"{line[-1]} ")
    oscar = new_telnet("Oscar")  # nobody says the same too often
    oscar.say("betrete holodeck 1")
    for line in ("-holodeck;", "sage"):
        oscar.say(f"{line} von {line} {MARKUP}")
        reads(anna, f"von {line} ")
    anna.page.goto(f"/replay/1?n={MARKUP}")
    expect(anna.page.get_by_role("heading", level=1)).to_be_visible()
    harmless(anna.page)
