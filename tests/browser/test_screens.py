"""Every screen is one to play on: the board stays large, everybody has a name, and nothing is too small to read (HD-902)."""

from collections.abc import Callable, Collection
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.astronaut import Astronaut
from tests.browser.merchant import Merchant
from tests.browser.person import Person
from tests.browser.pilot import Pilot
from tests.browser.settler import Settler
from tests.browser.sizes import LEAST, SIZES, share

NewPerson = Callable[..., Person]

PLAYERS: Final = {"Raumkolonie": Settler, "Planetopoly": Merchant, "Astronuts": Astronaut, "Sternenfahrer": Pilot}

SCROLLS: Final = "document.body.scrollHeight > innerHeight || document.body.scrollWidth > innerWidth"
SMALL: Final = """() => [...document.querySelectorAll('body *')].filter((element) => {
  if (![...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim())) return false
  if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('.unseen, title, defs, .sign')) return false
  const drawing = element.closest('[data-board]') ? element.getScreenCTM()?.a ?? 1 : 1
  return parseFloat(getComputedStyle(element).fontSize) * drawing < 10.9
}).map((element) => `${element.tagName} ${element.getAttribute('class')} ${element.textContent.slice(0, 20)}`)"""
CUT: Final = """() => {
  const tray = document.querySelector('.tray')?.getBoundingClientRect().bottom
  const hidden = (button) => {
    const { left, right, bottom } = button.getBoundingClientRect()
    return left < -1 || right > innerWidth + 1 || (button.closest('.tray .choices') && bottom > tray + 1)
  }
  return [...document.querySelectorAll('.table .dock button, .table .tray .choices button')]
    .filter((button) => button.checkVisibility() && hidden(button)).map((button) => button.textContent)
}"""
"""Buttons of the dock and answers to a question that lie beyond an edge."""
COVERED: Final = """() => {
  const [board, said] = [document.querySelector('[data-board]'), document.querySelector('.said span')]
  if (!said) return false
  const [drawn, on] = [board.viewBox.baseVal, board.getScreenCTM()]
  const [left, top] = [drawn.x * on.a + on.e, drawn.y * on.d + on.f]
  const words = said.getBoundingClientRect()
  const aside = words.right <= left + 1 || words.left >= left + drawn.width * on.a - 1
  return !aside && words.bottom > top + 1 && words.top < top + drawn.height * on.d - 1
}"""
"""Whether the words of a replay lie over its board."""


def faults(page: Page, moment: str, shots: Path, sizes: Collection[str]) -> list[str]:
    """Return the layout faults at each of these sizes, and take a picture of each."""
    found: list[str] = []
    for name, (width, height) in SIZES.items():
        if name not in sizes:
            continue
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
        page.screenshot(path=shots / f"{moment}-{name}.png")
        found += [f"{moment} {name}: the board has {share(page):.0%}"] if share(page) < LEAST else []
        scrolls = page.evaluate(SCROLLS)
        found += [f"{moment} {name}: the page scrolls"] if scrolls else []
        found += [f"{moment} {name}: too small {small}" for small in page.evaluate(SMALL)[:5]]
        found += [f"{moment} {name}: words over the board"] if page.evaluate(COVERED) else []
        found += [f"{moment} {name}: cut off {button}" for button in page.evaluate(CUT)]
        found += [f"{moment} {name}: no name" for seat in page.locator("[data-seat] .name").all() if not seat.is_visible()]
    page.set_viewport_size({"width": 1440, "height": 900})
    return found


MOMENTS: Final = {"Raumkolonie": "main", "Planetopoly": "buy", "Astronuts": "actions", "Sternenfahrer": "building"}
"""What is asked when every screen is looked at."""


def looked_at(game: int, moment: int, siege: bool) -> Collection[str]:
    """Return every second size, alternating, so that each game and each moment is seen at every size; all sizes in a siege."""
    return set(SIZES) if siege else set(list(SIZES)[(game + moment) % 2 :: 2])


@pytest.mark.parametrize("title", PLAYERS)
def test_on_every_screen_the_board_is_large_and_everything_can_be_read(
    title: str, new_person: NewPerson, screenshots: Path, siege: bool
) -> None:
    bet, playing, ending, replay = (looked_at(list(PLAYERS).index(title), moment, siege) for moment in range(4))
    person = new_person("Anna")
    anna = PLAYERS[title](person.page, person.name)
    anna.load(title)
    for colour in ("rot", "gruen", "magenta"):
        anna.seat_bot(colour)
    for option, value in (("tempo", 0), ("seed", 77), ("zugzeit", 0)):
        anna.option(option, value)
    if title == "Raumkolonie":
        anna.option("wettpause", 30)
    anna.start()
    found = list[str]()
    if title == "Raumkolonie":
        anna.set_up()
        anna.play_until("bet")
        found += faults(anna.page, "bet", screenshots, bet)
    anna.play_until(MOMENTS[title])
    found += faults(anna.page, title.lower(), screenshots, playing)
    anna.type("computer programm beenden ja")
    expect(anna.page.locator(".ending" if title == "Astronuts" else "[data-luck]")).to_be_visible()
    found += faults(anna.page, f"ending-{title.lower()}", screenshots, ending)
    anna.page.get_by_role("button", name="Wiederholung").click()
    expect(anna.board).to_be_visible()
    found += faults(anna.page, f"replay-{title.lower()}", screenshots, replay)
    assert found == []
