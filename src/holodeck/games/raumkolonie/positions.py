"""Named positions of the data (TP of the worked examples), spelled as whole states."""

from typing import Any

from holodeck.games.raumkolonie.data import DATA
from holodeck.kernel.game import begin
from holodeck.kernel.rules import Rules


def position(rules: Rules[Any], name: str) -> tuple[dict[str, object], list[str]]:
    """A fresh game laid over with what the position says, and the names of its people."""
    found = DATA.positions[name]
    fresh = begin(rules, len(found.people), name, found.options)
    written = rules.to_json(fresh.state)
    for key, value in found.state.items():
        written[key] = value
    written["sure"] = found.state["hands"]
    return written, list(found.people)
