"""What axe finds on a page."""

from importlib.resources import files
from typing import Final

from playwright.sync_api import Page

PANEL: Final = "dialog[open], [role=dialog]"
"""What is opened over a page; the page itself has been looked at before."""


def faults(page: Page, part: str = "html") -> list[str]:
    """Return what axe complains about: the rule, and where."""
    if not page.evaluate("'axe' in window"):
        page.evaluate((files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8"))
    assert page.locator(part).count()
    found = page.evaluate("(part) => axe.run(part, {resultTypes: ['violations']}).then((results) => results.violations)", part)
    return [f"{fault['id']}: {node['target']} {node['failureSummary']}" for fault in found for node in fault["nodes"]]
