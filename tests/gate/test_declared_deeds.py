"""The rows of the table of deeds are checked when read, and kinds of action are generated from them."""

from pathlib import Path

import pytest

from tools.declared.deeds import Row, rows_of
from tools.declared.modules import kinds_module
from tools.declared.reading import Undeclared

ACTIONS = 'IDS: Final = {"seat": COLOURS, "card": CARDS}\n'
DEEDS = """
DEEDS: Final[list[Deed[State]]] = table(
    ACTIONS,
    {{
        "stop": ending.Stop(ALWAYS, on_turn=False),
        "roll": turn.Roll([EARLY], rule="TY-1"),
        {row}
    }},
)
"""


def declared(folder: Path, row: str, table: str = DEEDS) -> list[Row]:
    """Return the kinds of a game with one row besides `stop` and `roll`."""
    game = folder / "src/holodeck/games/toy"
    (game / "rules").mkdir(parents=True)
    (game / "actions.py").write_text(ACTIONS)
    (game / "rules/deeds.py").write_text(table.format(row=row))
    return rows_of(game)


@pytest.mark.parametrize(
    ("row", "sentence"),
    [
        ("'roll': turn.Roll([LATE], rule='TY-2')", "there is a row for it already"),
        ("'stop': turn.Stop([LATE])", "there is a row for it already"),
        ("'undo': turn.Undo([LATE], rule='TY-2')", "every game has stop, undo and place; of these only stop has a row"),
        ("'Go on': turn.Go([LATE], rule='TY-2')", "the name of a kind is a word of small letters in quotes"),
        ("GO: turn.Go([LATE], rule='TY-2')", "the name of a kind is a word of small letters in quotes"),
        ("'go': turn.GO", "a deed takes its phases, and by name rule, clause, parts, on_turn, listed, closing, crowd, leaving"),
        ("'go': turn.Go([LATE], 'TY-2')", "a deed takes its phases, and by name rule"),
        ("'go': turn.Go([LATE])", "it names no rule"),
        ("'go': turn.Go([LATE], rule='go')", "it names no rule"),
        ("'go': turn.Go([LATE], rule=WHEN)", "it names no rule: rule=.. is the clause, in quotes, that says what it does"),
        ("'go': turn.Go([LATE], rule='TY-2', closes=True)", "there is no closes=..; there are rule, clause, parts"),
        ("'go': turn.Go([LATE], rule='TY-2', closing=1)", "closing is True or False, not 1"),
        ("'go': turn.Go([LATE], rule='TY-2', parts={'to': TO})", "parts are written out"),
        (
            "'go': turn.Go([LATE], rule='TY-2', parts={'to': 'seet'})",
            "there is no type 'seet'; there are amount, flag, number, seat",
        ),
        ("'go': turn.Go([LATE], rule='TY-2', parts={'to': 'number#'})", "there is no type 'number#'"),
        ("'go': turn.Go([LATE], rule='TY-2', parts={'to': 'seat?*'})", "there is no type 'seat?*'"),
        ("'go': turn.Go([LATE], rule='TY-2', parts={'do': 'seat'})", "a part cannot be called 'do'"),
        ("'go': turn.Go([LATE], rule='TY-2', parts={'from': 'seat'})", "a part cannot be called 'from'"),
    ],
)
def test_a_row_that_does_not_hold_is_told_in_a_sentence(row: str, sentence: str, tmp_path: Path) -> None:
    with pytest.raises(Undeclared) as problem:
        declared(tmp_path, row)
    name = row.partition(":")[0].strip("'")
    assert f"deeds.py:7: {name}: " in str(problem.value)
    assert sentence in str(problem.value)


def test_a_table_that_cannot_be_found_is_told_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(Undeclared, match="there is no table of deeds"):
        declared(tmp_path, "", "DEEDS: Final = [{row}]")


def test_a_table_begins_with_stop(tmp_path: Path) -> None:
    with pytest.raises(Undeclared, match=r"deeds.py:1: roll: every game has stop"):
        declared(tmp_path, "", 'DEEDS: Final = table(ACTIONS, {{"roll": turn.Roll([EARLY], rule="TY-1"){row}}})')


def test_kinds_and_their_numbers_are_in_the_order_of_the_rows(tmp_path: Path) -> None:
    row = "'give': trade.Give([LATE], rule='TY-2', parts={'to': 'seat?', 'cards': 'card#', 'price': 'amount'}, crowd=True),"
    text = kinds_module(declared(tmp_path, row))
    assert 'KINDS: Final = [\n    Kind("roll"),\n    Kind("give", to="seat?", cards="card#", price="amount"),\n]' in text
    assert "ROLL: Final = 1\nGIVE: Final = 2\n" in text
