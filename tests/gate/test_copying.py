"""A state has one declaration: how it is copied is made from its class, and made again when that changes."""

from tests.gate.tree import shown
from tools.copying import copies


def test_states_are_copied_as_their_classes_declare() -> None:
    stale = [shown(path) for path, text in copies() if path.read_text("utf-8") != text]
    assert stale == [], "run: python -m tools.copying"
