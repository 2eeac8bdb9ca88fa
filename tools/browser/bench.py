"""The benchmark of the browser client: what its first load weighs, and what a redraw of the largest board costs."""

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from tests.browser import chromium
from tests.browser.figures import FIRST_LOAD, FRAME, Redraws, first_load, redraws
from tests.browser.house import House
from tests.browser.person import Person

CLIENT = Path("src/holodeck/doors/web/client")
TURNS = 8


def at_a_table(page: Page) -> Redraws:
    page.set_default_timeout(chromium.PATIENCE)
    anna = Person(page, "Anna")
    anna.come_in()
    anna.table_with_bots()
    return redraws(anna, TURNS)


def measure(path: str) -> Redraws:
    """In a window of a usual screen. Nothing moves: a flight over the table is no part of drawing it."""
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        house = House(Path(name))
        try:
            browser = chromium.launch(playwright, path)
            page = browser.new_page(
                base_url=house.address, viewport={"width": 1440, "height": 900}, locale="de-DE", reduced_motion="reduce"
            )
            return at_a_table(page)
        finally:
            house.stop()


def main() -> int:
    path = chromium.find()
    if path is None:
        print("bench: Chromium is needed: apt-get install chromium")
        return 1
    found, weight = measure(path), first_load(CLIENT)
    print("| the browser client | measured | wanted | |\n|---|---|---|---|")
    print(f"| first load, kB packed | {weight / 1000:.1f} | at most {FIRST_LOAD / 1000:.0f} | {met(weight <= FIRST_LOAD)} |")
    print(f"| CPU of a redraw, ms, mean of {found.drawn} | {found.cpu:.1f} | at most {FRAME:.0f} | {met(found.cpu <= FRAME)} |")
    print(f"| time of a redraw, ms, median | {found.wall:.1f} | at most {FRAME:.0f} | {met(found.wall <= FRAME)} |")
    return 0


def met(good: bool) -> str:
    return "met" if good else "MISSED"


if __name__ == "__main__":
    sys.exit(main())
