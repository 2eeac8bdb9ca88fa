"""Renews the pictures of the entrance and of invitations: a board of each game, after computers have played some of it.

`python -m tools.browser.boards` writes `web/public/boards/<game>.jpg`, in the size that links are shown with, and a small
`<game>.webp` for the entrance.
"""

import base64
import sys
import tempfile
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, ViewportSize, expect, sync_playwright

from holodeck.games import names
from tests.browser import chromium
from tests.browser.live_server import LiveServer
from tests.browser.person import Person

FOLDER: Final = Path("web/public/boards")
WINDOW: Final[ViewportSize] = {"width": 1600, "height": 1000}
SEED: Final = 5
PLAYED: Final = 0.6
"""How much of the game has been played on the picture."""
CARD: Final = (1200, 630)
SMALL: Final = (640, 400)
MOST: Final = 100_000
"""More bytes than this no picture may have, see docs/decisions/0049-coming-in.md."""
QUALITIES: Final = (0.82, 0.75, 0.7, 0.6, 0.5)
"""The first that is good enough for that is taken."""
ZOOM: Final = {"raumkolonie": 1.3}
"""How much larger than the window a board is drawn that leaves much of it empty."""
DRAW: Final = """async ([picture, width, height, kind, quality, zoom]) => {
  const image = new Image()
  image.src = `data:image/png;base64,${picture}`
  await image.decode()
  const canvas = Object.assign(document.createElement('canvas'), {width, height})
  const scale = Math.max(width / image.width, height / image.height) * zoom
  const [wide, high] = [image.width * scale, image.height * scale]
  canvas.getContext('2d').drawImage(image, (width - wide) / 2, (height - high) / 2, wide, high)
  return canvas.toDataURL(kind, quality).split(',')[1]
}"""


def play(host: Person, game: str) -> None:
    """Let four computers play a game to its end, and show its replay."""
    page = host.page
    host.type(f"computer programm laden {game} seed {SEED} tempo 0")
    for colour in ("blau", "rot", "gruen", "magenta"):
        host.type(f"computer mitspieler {colour} mittel")
    host.type("betrete holodeck")
    host.type("computer programm starten")
    expect(page.locator(".ending")).to_be_visible(timeout=600_000)


def show(page: Page, number: int) -> None:
    page.goto(f"/replay/{number}")
    expect(page.locator("[data-board]")).to_be_visible()
    facts = page.evaluate("async (n) => (await fetch(`/api/games/${n}/replay`)).json()", number)
    page.goto(f"/replay/{number}?n={int(facts['entries'] * PLAYED)}")
    expect(page.locator("[data-board]")).to_be_visible()
    page.mouse.move(0, 0)


def keep(page: Page, game: str) -> None:
    board = page.locator("main.stage").screenshot(type="png")
    given = base64.b64encode(board).decode()
    for (width, height), kind, ending in ((CARD, "image/jpeg", "jpg"), (SMALL, "image/webp", "webp")):
        wishes = ([given, width, height, kind, quality, ZOOM.get(game, 1.0)] for quality in QUALITIES)
        drawn = (base64.b64decode(page.evaluate(DRAW, wish)) for wish in wishes)
        (FOLDER / f"{game}.{ending}").write_bytes(next(picture for picture in drawn if len(picture) < MOST))


def main(games: list[str]) -> int:
    path = chromium.find()
    if path is None:
        print("boards: Chromium is needed: apt-get install chromium-headless-shell")
        return 1
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        live_server = LiveServer(Path(name), 50)
        try:
            browser = chromium.launch(playwright, path)
            for number, game in enumerate(games, 1):
                page = browser.new_page(base_url=live_server.address, viewport=WINDOW, locale="de-DE", bypass_csp=True)
                page.emulate_media(color_scheme="dark", reduced_motion="reduce")
                page.set_default_timeout(chromium.PATIENCE)
                host = Person(page, f"Host{'abcdefgh'[number]}")
                host.come_in()
                play(host, game)
                show(page, number)
                keep(page, game)
                page.close()
        finally:
            live_server.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:] or names()))
