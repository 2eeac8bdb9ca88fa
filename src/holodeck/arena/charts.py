"""Charts as SVG, drawn in the colours of the page they stand in, so that they can be read in the light and in the dark."""

import math
from collections.abc import Callable, Mapping, Sequence
from html import escape
from typing import Final, NamedTuple

WIDTH: Final = 420
"""Few enough that letters can be read on a phone too."""
LEFT: Final = 18
VALUES: Final = 84
"""Width for the values, on the right."""
ROW: Final = 50
NAME: Final = 17
LINE: Final = 34
"""Where the name of a row stands, and its line."""
AXIS: Final = 26
LONGEST_NAME: Final = 44
TICKS: Final = 5
BARS: Final = 24
"""The most bars of a histogram; more rounds share one."""


class Bar(NamedTuple):
    """A row of a chart: a point with a line from `low` to `high`, and perhaps a mark to compare with."""

    name: str
    low: float
    middle: float
    high: float
    shown: str
    mark: float | None = None


Spell = Callable[[float], str]


class Scale(NamedTuple):
    """Where values stand."""

    low: float
    high: float
    logarithmic: bool = False

    def at(self, value: float) -> float:
        low, high, here = (math.log(max(1e-9, one)) if self.logarithmic else one for one in (self.low, self.high, value))
        return LEFT + (WIDTH - LEFT - VALUES) * (here - low) / ((high - low) or 1)

    def ticks(self) -> list[float]:
        if self.logarithmic:
            first, last = math.ceil(math.log10(self.low) - 1e-9), math.floor(math.log10(self.high) + 1e-9)
            return [10.0**power for power in range(first, last + 1)]
        step = nice((self.high - self.low) / TICKS)
        return [step * place for place in range(math.ceil(self.low / step - 1e-9), math.floor(self.high / step + 1e-9) + 1)]


def nice(step: float) -> float:
    """Return 1, 2 or 5 times a power of ten, not far below the step."""
    power = 10.0 ** math.floor(math.log10(step or 1))
    return next(power * times for times in (1, 2, 5, 10) if power * times >= step * 0.75)


def around(values: Sequence[float]) -> Scale:
    """Return a scale with some room on both sides."""
    low, high = min(values), max(values)
    room = 0.08 * ((high - low) or 1)
    return Scale(low - room, high + room)


def lines(title: str, rows: Sequence[Bar], scale: Scale, spell: Spell, band: tuple[float, float] | None = None) -> str:
    """Return a chart with a row for every bot or seat."""
    height = ROW * len(rows) + AXIS
    parts = [] if band is None else [rect("band", scale.at(band[0]), 0, scale.at(band[1]) - scale.at(band[0]), ROW * len(rows))]
    parts += axis(scale, spell, ROW * len(rows))
    for place, row in enumerate(rows):
        y = ROW * place + LINE
        parts.append(f"<g><title>{escape(row.name)}: {escape(row.shown)}</title>")
        parts.append(text("name", LEFT, y - LINE + NAME, shortened(row.name)))
        parts.append(line("whisker", scale.at(row.low), y, scale.at(row.high), y))
        if row.mark is not None:
            parts.append(line("mark", scale.at(row.mark), y - 9, scale.at(row.mark), y + 9))
        parts.append(f'<circle class="point" cx="{scale.at(row.middle):.1f}" cy="{y}" r="6"/>')
        parts.append(text("value", WIDTH - VALUES + 14, y, row.shown) + "</g>")
    return drawing(title, height, parts)


def times(title: str, rows: Sequence[tuple[str, float, float, float, str]], scale: Scale, spell: Spell) -> str:
    """Return a chart of times: the middle, the slowest in a hundred, the worst."""
    parts = axis(scale, spell, ROW * len(rows))
    for place, (name, middle, slow, worst, shown) in enumerate(rows):
        y = ROW * place + LINE
        parts.append(f"<g><title>{escape(name)}: {escape(shown)}</title>")
        parts.append(text("name", LEFT, y - LINE + NAME, shortened(name)))
        parts.append(line("faint", scale.at(slow), y, scale.at(worst), y))
        parts.append(line("whisker", scale.at(middle), y, scale.at(slow), y))
        parts.append(f'<circle class="point" cx="{scale.at(middle):.1f}" cy="{y}" r="6"/>')
        parts.append(f'<circle class="ring" cx="{scale.at(worst):.1f}" cy="{y}" r="5"/>')
        parts.append(text("value", WIDTH - VALUES + 14, y, shown) + "</g>")
    return drawing(title, ROW * len(rows) + AXIS, parts)


def histogram(title: str, counts: Mapping[int, int], middle: float) -> str:
    """Return the bars of how often each number came."""
    low, high, tall, left = min(counts), max(counts), 150, LEFT
    each = max(1, math.ceil((high - low + 1) / BARS))
    sums = [sum(counts.get(start + more, 0) for more in range(each)) for start in range(low, high + 1, each)]
    wide = (WIDTH - 2 * left) / len(sums)
    parts = [line("axis", left, tall, WIDTH - left, tall)]
    for place, count in enumerate(sums):
        first, last = low + place * each, low + place * each + each - 1
        x, y = left + place * wide, tall - (tall - 20) * count / max(sums)
        kind = "bar median" if first <= middle < last + 1 else "bar"
        label = f"{first}" if each == 1 else f"{first}-{last}"
        parts.append(f"<g><title>{label}: {count}</title>{rect(kind, x + 1, y, wide - 2, tall - y)}</g>")
        if count and wide > 22:
            parts.append(text("count", x + wide / 2, y - 8, str(count)))
        if place % max(1, len(sums) // 12) == 0:
            parts.append(text("tick", x + wide / 2, tall + 14, str(first)))
    return drawing(title, tall + AXIS, parts)


def axis(scale: Scale, spell: Spell, height: float) -> list[str]:
    parts = []
    for value in scale.ticks():
        parts += [
            line("grid", scale.at(value), 0, scale.at(value), height),
            text("tick", scale.at(value), height + 14, spell(value)),
        ]
    return parts


def drawing(title: str, height: float, parts: Sequence[str]) -> str:
    inside = "".join(parts)
    return f'<svg role="img" aria-label="{escape(title)}" viewBox="0 0 {WIDTH} {height:g}">{inside}</svg>'


def line(kind: str, x: float, y: float, to_x: float, to_y: float) -> str:
    return f'<line class="{kind}" x1="{x:.1f}" y1="{y:.1f}" x2="{to_x:.1f}" y2="{to_y:.1f}"/>'


def rect(kind: str, x: float, y: float, width: float, height: float) -> str:
    return f'<rect class="{kind}" x="{x:.1f}" y="{y:.1f}" width="{max(0.5, width):.1f}" height="{height:.1f}"/>'


def text(kind: str, x: float, y: float, words: str) -> str:
    return f'<text class="{kind}" x="{x:.1f}" y="{y:.1f}">{escape(words)}</text>'


def shortened(name: str) -> str:
    """Return a name that fits: of a long one its end, where the class stands."""
    return name if len(name) <= LONGEST_NAME else f"…{name[1 - LONGEST_NAME :]}"
