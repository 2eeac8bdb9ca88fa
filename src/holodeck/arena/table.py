"""Benchmark results as a text table, each figure with its ratio to the yardstick."""

Figures = dict[str, float]

COLUMNS = [
    ("inside", "decisions/s inside"),
    ("stepped", "decisions/s stepped"),
    ("copy_us", "copy us"),
    ("legal_us", "legal us"),
    ("saved_bytes", "saved bytes"),
]
STAND_IN = {"inside": "stepped"}
"""Figure to compare with if the yardstick lacks one: catanatron has no `inside`."""


def ratio(figure: float, measure: float, column: str) -> str:
    """Return how many times better than the yardstick; higher rates and shorter times are better."""
    times = measure / figure if column.endswith("_us") else figure / measure
    return f"x{times:.3g}"


def cell(figures: Figures, yardstick: Figures, column: str) -> str:
    figure = figures.get(column)
    if figure is None:
        return "-"
    shown = f"{figure:,.0f}" if figure >= 100 else f"{figure:.2f}"
    measure = yardstick.get(column, yardstick.get(STAND_IN.get(column, "")))
    return shown if measure is None else f"{shown} ({ratio(figure, measure, column)})"


def table(contestants: dict[str, Figures], yardstick: str) -> str:
    """Return the table, one line per contestant."""
    measure = contestants.get(yardstick, {})
    rows = [["", *(title for _, title in COLUMNS)]]
    for name, figures in contestants.items():
        rows.append([name, *(cell(figures, measure, column) for column, _ in COLUMNS)])
    widths = [max(len(row[place]) for row in rows) for place in range(len(rows[0]))]
    lines = [
        "  ".join([row[0].ljust(widths[0]), *(text.rjust(width) for text, width in zip(row[1:], widths[1:], strict=True))])
        for row in rows
    ]
    return "\n".join(lines)
