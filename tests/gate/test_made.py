"""A state has one declaration: the generated files agree with its class."""

from tests.gate.tree import shown
from tools.declared.modules import made


def test_files_generated_from_a_state_are_up_to_date() -> None:
    stale = [shown(path) for path, text in made() if not path.is_file() or path.read_text("utf-8") != text]
    assert stale == [], "run: make types"
