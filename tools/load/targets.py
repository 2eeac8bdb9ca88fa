"""This file is what the server has to reach beside its yardsticks, and the table that says how far it does."""

from collections.abc import Callable
from typing import NamedTuple

Figures = dict[str, float]


class Target(NamedTuple):
    """A quantity made of figures, and how large it may be (or, where `least`, how small)."""

    name: str
    quantity: Callable[[Figures], float]
    bound: float
    least: bool = False

    def met(self, figures: Figures) -> bool:
        value = self.quantity(figures)
        return value >= self.bound if self.least else value <= self.bound


TARGETS = [
    Target("CPU of `roh` / CPU of an echo", lambda seen: seen["roh_cpu_ms"] / seen["echo_cpu_ms"], 7),
    Target("rate of a step seen by 4 / rate of the floor", lambda seen: seen["walk_rate"] / seen["floor_rate"], 1 / 3, True),
    Target("the same where all four walk", lambda seen: seen["walk_all_rate"] / seen["floor_all_rate"], 1 / 3, True),
    Target("p99 during 8 logins / quiet p99", lambda seen: seen["logins_8_p99_ms"] / seen["quiet_p99_ms"], 2),
    Target("p99 during 100 logins / quiet p99", lambda seen: seen["logins_100_p99_ms"] / seen["quiet_p99_ms"], 2),
    Target("KiB per idle connection", lambda seen: seen["idle_kib"], 40),
]

ROWS = {
    "echo": "telnetlib3 echo",
    "roh": "`roh`, the own goods",
    "schau": "`schau`, the place",
    "stand": "`stand`, the whole table",
    "floor": "floor, one of four writes",
    "walk": "a step, one of four walks",
    "floor_all": "floor, all four write",
    "walk_all": "a step, all four walk",
    "quiet": "`roh`, each client once a second",
    "logins_8": "the same during 8 logins",
    "logins_100": "the same during 100 logins",
}
COLUMNS = {"rate": "per second", "cpu_ms": "CPU ms each", "bytes": "bytes each", "p50_ms": "p50 ms", "p99_ms": "p99 ms"}


def judged(figures: Figures) -> list[dict[str, object]]:
    return [
        {"name": item.name, "value": item.quantity(figures), "bound": item.bound, "met": item.met(figures)} for item in TARGETS
    ]


def table(figures: Figures) -> str:
    """All figures, then the targets; both are tables of Markdown too."""
    lines = ["| | " + " | ".join(COLUMNS.values()) + " |", "|---" * (len(COLUMNS) + 1) + "|"]
    for name, title in ROWS.items():
        cells = [shown(figures[f"{name}_{column}"]) for column in COLUMNS]
        lines.append(f"| {title} | " + " | ".join(cells) + " |")
    lines += ["", "| target | measured | wanted | |", "|---|---|---|---|"]
    for item in TARGETS:
        wanted = f"{'at least' if item.least else 'at most'} {shown(item.bound)}"
        lines.append(f"| {item.name} | {shown(item.quantity(figures))} | {wanted} | {'met' if item.met(figures) else 'MISSED'} |")
    return "\n".join(lines)


def shown(figure: float) -> str:
    return f"{figure:,.0f}" if figure >= 100 else f"{figure:.3g}"
