"""A state has one declaration: what follows from it is made from its class, and made again when that changes."""

from tests.gate.tree import shown
from tools.declared.modules import made


def test_what_is_made_from_a_state_is_as_its_class_declares() -> None:
    stale = [shown(path) for path, text in made() if not path.is_file() or path.read_text("utf-8") != text]
    assert stale == [], "run: make types"
