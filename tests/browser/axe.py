"""What axe finds on a page."""

from importlib.resources import files

from playwright.sync_api import Page


def faults(page: Page) -> list[str]:
    """The rule, and where."""
    page.evaluate((files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8"))
    found = page.evaluate("axe.run({resultTypes: ['violations']}).then((results) => results.violations)")
    return [f"{fault['id']}: {node['target']} {node['failureSummary']}" for fault in found for node in fault["nodes"]]
