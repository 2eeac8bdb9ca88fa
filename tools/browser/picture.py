"""Renews the picture of the README: some turns of Raumkolonie, played by clicks. `python -m tools.browser.picture`."""

import sys
import tempfile
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, sync_playwright

from tests.browser import chromium
from tests.browser.live_server import LiveServer
from tests.browser.person import Person

PICTURE: Final = Path("docs/raumkolonie.png")
TURNS: Final = 9
SEED: Final = 5
BUILDINGS: Final = ("Zentrale", "Kuppel", "Röhre")


def build(anna: Person) -> bool:
    """Build the best thing that is possible."""
    for name in BUILDINGS:
        tool = anna.page.locator(".tool", has_text=name).first
        if tool.get_attribute("aria-disabled") != "true":
            moment = anna.moment()
            tool.click()
            anna.lit.first.click()
            anna.main_button.click()
            anna.answered(moment)
            return True
    return False


def play(page: Page) -> None:
    page.set_default_timeout(chromium.PATIENCE)
    anna = Person(page, "Anna")
    anna.come_in()
    anna.load()
    for colour in ("rot", "gruen", "magenta"):
        anna.seat_bot(colour, "mittel")
    anna.option("tempo", 0)
    anna.option("seed", SEED)
    anna.start()
    anna.set_up()
    for turn in range(TURNS):
        anna.play_until("main")
        while build(anna):
            pass
        if turn < TURNS - 1:
            anna.decide()
    page.mouse.move(0, 0)
    page.screenshot(path=PICTURE)


def main() -> int:
    path = chromium.find()
    if path is None:
        print("picture: Chromium is needed: apt-get install chromium-headless-shell")
        return 1
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        live_server = LiveServer(Path(name))
        try:
            browser = chromium.launch(playwright, path)
            page = browser.new_page(
                base_url=live_server.address, viewport={"width": 1440, "height": 900}, locale="de-DE", reduced_motion="reduce"
            )
            page.emulate_media(color_scheme="dark")
            play(page)
        finally:
            live_server.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
