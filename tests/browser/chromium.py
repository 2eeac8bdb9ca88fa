"""The browser: Debian's Chromium, found or installed, and started without a window."""

from typing import Final

from playwright.sync_api import Browser, Playwright, expect

from tests import debian

OMNIBOX: Final = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup"]
"""The list under the address bar is a page of its own: rendered beside every page, it takes half of the CPU time of a test."""
BY_PLAYWRIGHT: Final = [
    *("AimEnabled", "AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsFirstBalancedModeAutoEnable"),
    *("HttpsUpgrades", "LensOverlay", "MediaRouter", "NetworkTimeServiceQuerying", "OptimizationHints", "PaintHolding"),
    *("PreconnectToSearch", "ThirdPartyStoragePartitioning"),
]
"""What Playwright switches off itself. Of several such flags Chromium obeys the last, so they are repeated."""
FLAGS: Final = [
    f"--disable-features={','.join([*BY_PLAYWRIGHT, *OMNIBOX])}",
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
    """Return the path of Chromium; install it if missing."""
    debian.install(PACKAGES)
    return debian.found("chromium")


def launch(playwright: Playwright, path: str) -> Browser:
    expect.set_options(timeout=PATIENCE)
    return playwright.chromium.launch(executable_path=path, args=FLAGS)
