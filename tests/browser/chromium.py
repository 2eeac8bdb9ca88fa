"""The browser: Debian's Chromium without a window, found or installed."""

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
SHELL: Final = "chromium-headless-shell"
"""Takes a fifth less CPU, and shows no notifications."""
WHOLE: Final = "chromium"


def packages(program: str = SHELL) -> dict[str, str]:
    """Return what has to be installed."""
    return {program: program}


def find(program: str = SHELL) -> str | None:
    """Return the path of Chromium; install it if missing."""
    debian.install(packages(program))
    return debian.found(program)


def launch(playwright: Playwright, path: str) -> Browser:
    expect.set_options(timeout=PATIENCE)
    return playwright.chromium.launch(executable_path=path, args=FLAGS)
