"""What the client is measured by: how much the first load weighs, and what one redraw of the table costs."""

import gzip
import re
import statistics
from pathlib import Path
from typing import Final, NamedTuple

from playwright.sync_api import CDPSession

from holodeck.games import names
from tests.browser.person import Person

FIRST_LOAD: Final = 80_000
"""The most bytes the first load may have."""
WHOLE: Final = 210_000
"""The most bytes everything for one game may have."""
NAMED: Final = re.compile(r"""(?:(?:src|href)="/assets/|(?:from|import)\s*["']\./)([\w.-]+\.(?:js|css))["']""")
"""What a page names, and what a script imports before it runs."""
FRAME: Final = 16.0
"""The most milliseconds a redraw may take."""
ANSWER: Final = 100.0
"""The most milliseconds until the slowest answer to the pointer is drawn, with a quarter of the processor."""
IDLE: Final = 2.0
"""The most percent of the processor that a table takes while nothing happens, with a quarter of it."""
THROTTLE: Final = 4
SLOWEST: Final = """() => {
  window.slowest = 0
  const seen = (list) => list.getEntries().forEach(({ duration }) => (window.slowest = Math.max(window.slowest, duration)))
  new PerformanceObserver(seen).observe({ type: 'event', durationThreshold: 16 })
}"""
WORK: Final = ("ScriptDuration", "RecalcStyleDuration", "LayoutDuration")


class Redraws(NamedTuple):
    """What redrawing a table costs."""

    drawn: int
    """How many."""
    cpu: float
    """Milliseconds of processor time for each: scripts, styles and layout, everything before the painting."""
    wall: float
    """Milliseconds from the message to the changed document, in the middle of all; a busy machine takes longer."""


def packed(path: Path) -> int:
    return len(gzip.compress(path.read_bytes(), 9))


def first_load(client: Path) -> int:
    """Return the compressed bytes that a stranger waits for: the page, and every script and style it names or that these
    import. Pictures and fonts come later, and so does everything that a table, a replay or an invitation loads."""
    wanted, found = ["index.html"], dict[str, int]()
    while wanted:
        path = client / wanted.pop()
        if path.name not in found:
            found[path.name] = packed(path)
            wanted += [f"assets/{name}" for name in NAMED.findall(path.read_text("utf-8"))]
    return sum(found.values())


def whole_client(client: Path) -> int:
    """Return the compressed bytes of the client with its heaviest game, without pictures, fonts and rule pages."""
    loaded = [path for path in client.rglob("*") if path.parent.name != "pictures" and not path.name.startswith("rules")]
    files = [path for path in loaded if path.suffix in (".html", ".js", ".css", ".webmanifest")]
    sizes = {path.name: packed(path) for path in files}
    games = [sum(size for name, size in sizes.items() if name.startswith(f"{game}-")) for game in names()]
    return sum(sizes.values()) - sum(games) + max(games)


def redraws(anna: Person, turns: int) -> Redraws:
    """Measure the redraws of a table with four seats, from Anna's first decision through this many of her turns."""
    anna.asked()
    chromium = anna.page.context.new_cdp_session(anna.page)
    chromium.send("Performance.enable", {"timeDomain": "threadTicks"})
    work, drawn = worked(chromium), len(durations(anna))
    for _ in range(turns):
        anna.play_until("main")
        anna.decide()
    times = durations(anna)[drawn:]
    return Redraws(len(times), (worked(chromium) - work) * 1000 / len(times), statistics.median(times))


class Throttled(NamedTuple):
    """The cost of a table with a quarter of the CPU."""

    idle: float
    """Percent of it that Chromium's main thread takes while nothing happens but a clock."""
    slowest: float
    """Milliseconds from the slowest event of the pointer to the picture that answers it."""


def throttled(anna: Person, seconds: int = 10) -> Throttled:
    """Measure a table where Anna has to decide: first nothing happens, then the pointer moves over the board and clicks."""
    page, chromium = anna.page, anna.page.context.new_cdp_session(anna.page)
    chromium.send("Performance.enable", {"timeDomain": "threadTicks"})
    chromium.send("Emulation.setCPUThrottlingRate", {"rate": THROTTLE})
    page.wait_for_timeout(2000)
    before = busy(chromium)
    page.wait_for_timeout(seconds * 1000)
    idle = (busy(chromium) - before) / seconds * 100
    page.evaluate(SLOWEST)
    box = anna.board.bounding_box()
    assert box is not None
    for step in range(60):
        x, y = 0.1 + 0.8 * (step * 37 % 60) / 60, 0.1 + 0.8 * (step * 13 % 60) / 60
        page.mouse.move(box["x"] + box["width"] * x, box["y"] + box["height"] * y)
        if step % 10 == 9:
            page.mouse.click(box["x"] + box["width"] * x, box["y"] + box["height"] * y)
    page.wait_for_timeout(2000)
    return Throttled(idle, float(page.evaluate("window.slowest")))


def busy(chromium: CDPSession) -> float:
    """Return the CPU seconds of the main thread since the page was opened."""
    metrics = {item["name"]: item["value"] for item in chromium.send("Performance.getMetrics")["metrics"]}
    return float(metrics["TaskDuration"])


def worked(chromium: CDPSession) -> float:
    """Return the CPU seconds of scripts, styles and layout since the page was opened."""
    metrics = {item["name"]: item["value"] for item in chromium.send("Performance.getMetrics")["metrics"]}
    return float(sum(metrics[name] for name in WORK))


def durations(anna: Person) -> list[float]:
    found: list[float] = anna.page.evaluate("performance.getEntriesByName('redraw').map((entry) => entry.duration)")
    return found
