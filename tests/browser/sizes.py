"""The screens that people play on, and how much of each the board has."""

from typing import Final

from playwright.sync_api import Page

SIZES: Final = {
    "desk": (1440, 900),
    "laptop": (1280, 720),
    "tablet": (820, 1180),
    "phone": (390, 844),
    "phone-on-its-side": (844, 390),
    "small-phone": (320, 640),
    "desk-at-200": (720, 450),
    "laptop-at-200": (640, 360),
}
SHARE: Final = """() => {
  const board = document.querySelector('[data-board]')
  const [drawn, on] = [board.viewBox.baseVal, board.getScreenCTM()]
  return Math.min(drawn.width * on.a, drawn.height * on.d) / Math.min(innerWidth, innerHeight)
}"""
LEAST: Final = 0.6
"""How much of the smaller side of the window the board has at least."""


def share(page: Page) -> float:
    """Return the size of the board relative to the smaller side of the window."""
    return float(page.evaluate(SHARE))
