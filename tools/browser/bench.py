"""Benchmark of the browser client: the size of its first load, the cost of redrawing the largest board, and a slow machine."""

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from playwright.sync_api import Page, sync_playwright

from tests.browser import chromium
from tests.browser.figures import ANSWER, FIRST_LOAD, FRAME, IDLE, Redraws, Throttled, first_load, redraws, throttled
from tests.browser.live_server import LiveServer
from tests.browser.person import Person
from tests.browser.pilot import Pilot

CLIENT = Path("src/holodeck/doors/web/client")
TURNS = 8

T = TypeVar("T")


def at_a_table(page: Page) -> Redraws:
    page.set_default_timeout(chromium.PATIENCE)
    anna = Person(page, "Anna")
    anna.come_in()
    anna.table_with_bots()
    return redraws(anna, TURNS)


def with_a_slow_machine(page: Page) -> Throttled:
    page.set_default_timeout(chromium.PATIENCE)
    anna = Pilot(page, "Anna")
    anna.come_in()
    anna.table("Sternenfahrer", "leicht", tempo=0, seed=77, zeit="gemuetlich")
    anna.play_until("building")
    return throttled(anna)


def measure(path: str, at: Callable[[Page], T]) -> T:
    """Measure in a window of usual size, without animations, which are no part of drawing."""
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        live_server = LiveServer(Path(name))
        try:
            browser = chromium.launch(playwright, path)
            page = browser.new_page(
                base_url=live_server.address, viewport={"width": 1440, "height": 900}, locale="de-DE", reduced_motion="reduce"
            )
            return at(page)
        finally:
            live_server.stop()


def main() -> int:
    path = chromium.find()
    if path is None:
        print("bench: Chromium is needed: apt-get install chromium-headless-shell")
        return 1
    found, weight, slow = measure(path, at_a_table), first_load(CLIENT), measure(path, with_a_slow_machine)
    print("| the browser client | measured | wanted | |\n|---|---|---|---|")
    print(f"| first load, kB packed | {weight / 1000:.1f} | at most {FIRST_LOAD / 1000:.0f} | {met(weight <= FIRST_LOAD)} |")
    print(f"| CPU of a redraw, ms, mean of {found.drawn} | {found.cpu:.1f} | at most {FRAME:.0f} | {met(found.cpu <= FRAME)} |")
    print(f"| time of a redraw, ms, median | {found.wall:.1f} | at most {FRAME:.0f} | {met(found.wall <= FRAME)} |")
    slowly = "with a quarter of the CPU"
    answer = f"{slow.slowest:.0f} | at most {ANSWER:.0f}"
    print(f"| slowest answer to the pointer {slowly}, ms | {answer} | {met(slow.slowest <= ANSWER)} |")
    print(f"| CPU while nothing happens, {slowly}, % | {slow.idle:.1f} | at most {IDLE:.0f} | {met(slow.idle <= IDLE)} |")
    return 0


def met(good: bool) -> str:
    return "met" if good else "MISSED"


if __name__ == "__main__":
    sys.exit(main())
