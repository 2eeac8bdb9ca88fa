"""The browser: Debian's Chromium, found or installed, and started without a window."""

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
PACKAGES: Final = {"chromium": "chromium"}


def find() -> str | None:
    """A machine that lacks it gets it, once."""
    debian.install(PACKAGES)
    return debian.found("chromium")


def launch(playwright: Playwright, path: str) -> Browser:
    expect.set_options(timeout=PATIENCE)
    return playwright.chromium.launch(executable_path=path, args=FLAGS)
