"""What the client is measured by: how much the first load weighs, and what one redraw of the table costs."""

import gzip
import statistics
from pathlib import Path
from typing import Final, NamedTuple

from playwright.sync_api import CDPSession

from holodeck.games import names
from tests.browser.person import Person

FIRST_LOAD: Final = 150_000
"""The most bytes the first load may have."""
FRAME: Final = 16.0
"""The most milliseconds a redraw may take."""
WORK: Final = ("ScriptDuration", "RecalcStyleDuration", "LayoutDuration")


class Redraws(NamedTuple):
    drawn: int
    """How many."""
    cpu: float
    """Milliseconds of processor time for each: scripts, styles and layout, everything before the painting."""
    wall: float
    """Milliseconds from the message to the changed document, in the middle of all; a busy machine takes longer."""


def first_load(client: Path) -> int:
    """The packed bytes of everything but pictures and typefaces. A table loads one drawn game: the heaviest. Rule pages are
    loaded by whoever reads them."""
    loaded = [path for path in client.rglob("*") if path.parent.name != "pictures" and not path.name.startswith("rules")]
    files = [path for path in loaded if path.suffix in (".html", ".js", ".css", ".webmanifest")]
    packed = {path.name: len(gzip.compress(path.read_bytes(), 9)) for path in files}
    games = [sum(size for name, size in packed.items() if name.startswith(f"{game}-")) for game in names()]
    return sum(packed.values()) - sum(games) + max(games)


def redraws(anna: Person, turns: int) -> Redraws:
    """Of a table with four seats, from its first decision through these turns of Anna."""
    anna.asked()
    chromium = anna.page.context.new_cdp_session(anna.page)
    chromium.send("Performance.enable", {"timeDomain": "threadTicks"})
    work, drawn = worked(chromium), len(durations(anna))
    for _ in range(turns):
        anna.play_until("main")
        anna.decide()
    times = durations(anna)[drawn:]
    return Redraws(len(times), (worked(chromium) - work) * 1000 / len(times), statistics.median(times))


def worked(chromium: CDPSession) -> float:
    """Seconds of processor time since the page was opened."""
    metrics = {item["name"]: item["value"] for item in chromium.send("Performance.getMetrics")["metrics"]}
    return float(sum(metrics[name] for name in WORK))


def durations(anna: Person) -> list[float]:
    found: list[float] = anna.page.evaluate("performance.getEntriesByName('redraw').map((entry) => entry.duration)")
    return found
