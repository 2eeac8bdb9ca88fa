"""The targets of the server relative to its yardsticks, and the table of results."""

from collections.abc import Callable
from typing import NamedTuple

Figures = dict[str, float]


class Target(NamedTuple):
    """A quantity computed from the figures of one build, and its upper bound (lower, if `least`)."""

    name: str
    quantity: Callable[[Figures, str], float]
    bound: float
    least: bool = False

    def met(self, value: float) -> bool:
        return value >= self.bound if self.least else value <= self.bound


TARGETS = [
    Target("CPU of `roh` / CPU of an echo", lambda seen, build: seen[f"{build}_roh_cpu_ms"] / seen["echo_cpu_ms"], 7),
    Target("CPU of a step seen by 4 / CPU of an echo", lambda seen, build: seen[f"{build}_walk_cpu_ms"] / seen["echo_cpu_ms"], 6),
    Target(
        "rate of a step seen by 4 / rate of the floor",
        lambda seen, build: seen[f"{build}_walk_of_floor"],
        1 / 3,
        True,
    ),
    Target(
        "p99 during 8 logins / quiet p99",
        lambda seen, build: seen[f"{build}_logins_8_p99_ms"] / seen[f"{build}_quiet_p99_ms"],
        2,
    ),
    Target(
        "p99 during 100 logins / quiet p99",
        lambda seen, build: seen[f"{build}_logins_100_p99_ms"] / seen[f"{build}_quiet_p99_ms"],
        2,
    ),
    Target("KiB per idle connection", lambda seen, build: seen[f"{build}_idle_kib"], 40),
]

YARDSTICKS = {"echo": "telnetlib3 echo", "floor": "floor, one of four writes", "floor_all": "floor, all four write"}
OURS = {
    "roh": "`roh`, one's own goods",
    "schau": "`schau`, the place",
    "stand": "`stand`, the whole table",
    "walk": "a step, one of four walks",
    "walk_all": "a step, all four walk",
    "quiet": "`roh`, each client once a second",
    "logins_8": "the same during 8 logins",
    "logins_100": "the same during 100 logins",
}
COLUMNS = {
    "rate": "per second",
    "cpu_ms": "CPU ms each",
    "bytes": "bytes each",
    "p50_ms": "p50 ms",
    "p99_ms": "p99 ms",
    "stolen": "stolen %",
}


def builds(figures: Figures) -> list[str]:
    return [name.removesuffix("_idle_kib") for name in figures if name.endswith("_idle_kib")]


def judged(figures: Figures) -> list[dict[str, object]]:
    found: list[dict[str, object]] = []
    for build in builds(figures):
        for item in TARGETS:
            value = item.quantity(figures, build)
            found.append({"build": build, "name": item.name, "value": value, "bound": item.bound, "met": item.met(value)})
    return found


def table(figures: Figures) -> str:
    """Return all figures, then the targets, as Markdown tables."""
    rows = dict(YARDSTICKS)
    for build in builds(figures):
        rows |= {f"{build}_{name}": f"{build}: {title}" for name, title in OURS.items()}
    lines = ["| | " + " | ".join(COLUMNS.values()) + " |", "|---" * (len(COLUMNS) + 1) + "|"]
    for name, title in rows.items():
        cells = [shown(figures[f"{name}_{column}"]) for column in COLUMNS]
        lines.append(f"| {title} | " + " | ".join(cells) + " |")
    lines += ["", "| target | " + " | ".join(builds(figures)) + " | wanted |", "|---" * (len(builds(figures)) + 2) + "|"]
    for item in TARGETS:
        values = [item.quantity(figures, build) for build in builds(figures)]
        cells = [f"{shown(value)} {'met' if item.met(value) else 'MISSED'}" for value in values]
        cells.append(f"{'at least' if item.least else 'at most'} {shown(item.bound)}")
        lines.append(f"| {item.name} | " + " | ".join(cells) + " |")
    return "\n".join(lines)


def shown(figure: float) -> str:
    return f"{figure:,.0f}" if figure >= 100 else f"{figure:.3g}"
