"""The browser: Debian's Chromium without a window, found or installed. Its headless shell takes a fifth less CPU."""

from typing import Final

from playwright.sync_api import Browser, Playwright, expect

from tests import debian

FLAGS: Final = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PATIENCE: Final = 60_000.0
PROGRAM: Final = "chromium-headless-shell"
PACKAGES: Final = {PROGRAM: PROGRAM}


def find() -> str | None:
    """Return the path of Chromium; install it if missing."""
    debian.install(PACKAGES)
    return debian.found(PROGRAM)


def launch(playwright: Playwright, path: str) -> Browser:
    expect.set_options(timeout=PATIENCE)
    return playwright.chromium.launch(executable_path=path, args=FLAGS)
