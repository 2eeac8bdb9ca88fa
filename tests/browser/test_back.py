"""The log of a long game: it begins with the last entries, and what was before comes in pages (HD-722)."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.person import Person
from tests.browser.telnet import Telnet
from tests.clauses import clause

STEPS = ("sw", "no")
"""There and back again."""
AT_ONCE = 36
"""Lines that one may type ahead."""


@clause("HD-722")
def test_a_long_game_can_be_read_back_to_its_beginning(
    new_person: Callable[..., Person], new_telnet: Callable[[str], Telnet]
) -> None:
    cleo = new_telnet("Cleo")
    cleo.say("spiele raumkolonie leicht")
    cleo.hear("Such dir einen Platz")  # from now on nobody else has anything to do
    for mark in range(4):
        for step in range(AT_ONCE):
            cleo.say(STEPS[step % 2])
        cleo.say(f"-holodeck marke{mark}")
        cleo.hear(f"] marke{mark}")
    anna = new_person("Anna", "/deck/1")
    lines = anna.page.locator(".log li:not(.since)")
    earlier = anna.page.get_by_role("button", name="Früheres zeigen")
    expect(earlier).to_be_visible()
    expect(anna.page.locator(".log")).not_to_contain_text("Die Karte ist ausgelegt.")
    earlier.click()
    expect(lines.first).to_contain_text("Die Karte ist ausgelegt.")
    expect(lines.last).to_contain_text("Cleo sucht einen Platz")
    expect(earlier).to_have_count(0)
