"""This file is the browser: Debian's Chromium, found or installed, and started without a window."""

import shutil
import subprocess
from typing import Final

from playwright.sync_api import Browser, Playwright, expect

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


def find() -> str | None:
    """A machine that lacks it gets it, once."""
    found = shutil.which("chromium")
    if found is None and shutil.which("apt-get"):
        subprocess.run(["apt-get", "update", "-qq"], check=False, capture_output=True)
        subprocess.run(["apt-get", "install", "-y", "-qq", "chromium"], check=False, capture_output=True)
        found = shutil.which("chromium")
    return found


def launch(playwright: Playwright, path: str) -> Browser:
    expect.set_options(timeout=PATIENCE)
    return playwright.chromium.launch(executable_path=path, args=FLAGS)
