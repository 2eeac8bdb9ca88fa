"""The generated files of the browser client agree with the server's structs and the games."""

from tests.gate.tree import shown
from tools import typescript
from tools.declared import browser


def test_the_messages_of_the_client_are_made_from_the_structs_of_the_server() -> None:
    assert typescript.MESSAGES.read_text("utf-8") == typescript.messages(), "run: make types"


def test_the_views_of_the_client_are_made_from_the_states_of_the_games() -> None:
    stale = [shown(path) for path, text in typescript.views() if path.read_text("utf-8") != text]
    assert stale == [], "run: make types"


def test_the_clauses_of_the_client_are_made_from_the_tables_of_the_games() -> None:
    stale = [shown(path) for path, text in browser.made() if not path.is_file() or path.read_text("utf-8") != text]
    assert stale == [], "run: make types"


def test_a_field_that_may_be_left_out_is_optional_only_where_it_is() -> None:
    text = typescript.messages()
    assert "programmes?: Programme[] | null" in text
    assert "  path: string\n" in text
    assert "  id?: string\n" in text
