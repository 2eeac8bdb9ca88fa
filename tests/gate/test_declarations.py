"""The declarations of a state are checked when read, since no type checker looks at marks, and generated code follows them."""

from pathlib import Path

import pytest

from tools.declared.modules import slots, state_module
from tools.declared.reading import Declaration, Undeclared, declaration

ACTIONS = """
from holodeck.kernel.trade.offers import HABITS
COLOURS: Final = [colour.id for colour in DATA.players.colours]
PHASES: Final = ["early", "late"]
IDS: Final = {"seat": COLOURS, "phase": PHASES, "card": CARDS, "offer_habit": HABITS, "title": ["best", "worst"]}
"""
STATE = """
from holodeck.games.toy.board import DECK, MONEY
from holodeck.games.toy.rules.options import Settings

EARLY: Final = 0

class State:
    settings: Annotated[Settings, FIXED]
    seats: Annotated[i64, FIXED]
    {line}
"""


def declared(folder: Path, line: str) -> Declaration:
    """Return a state with one field besides those every state has."""
    game = folder / "src/holodeck/games/toy"
    game.mkdir(parents=True)
    (game / "actions.py").write_text(ACTIONS)
    (game / "state.py").write_text(STATE.format(line=line))
    return declaration(game / "state.py")


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("round: i64", "a field says what it is"),
        ("round: Annotated[i64, one('number')]", "one('number') is no mark; there are FIXED, value, per, table, bits, own"),
        ("round: Annotated[i64, value('number'), OFTEN]", "OFTEN cannot stand behind a mark; there are IN_PLACE, SECRET"),
        ("round: Annotated[i64, value()]", "missing a required argument: 'kind'"),
        ("round: Annotated[i64, value('number', 0, begin=1)]", "unexpected keyword argument 'begin'"),
        ("round: Annotated[i64, value(ROUND)]", "kind is a word in quotes, not ROUND"),
        ("cash: Annotated[vec[i64], per('seet', 'number')]", "there are no ids 'seet'; IDS has seat, phase, card"),
        ("cash: Annotated[vec[i64], per('seat', 'money')]", "there is no type 'money'; there are flag, number, seat"),
        ("cash: Annotated[vec[i64], per('seat', 'number*')]", "per knows no type 'number*': it ends with *"),
        ("cash: Annotated[i64, per('seat', 'number')]", "per('number') is a vec[i64], not a i64"),
        ("cards: Annotated[i64, value('card#', DECK)]", "value('card#') is a vec[i64], not a i64"),
        ("fresh: Annotated[vec[i64], bits('card')]", "bits is a i64, not a vec[i64]"),
        ("phase: Annotated[i64, value('phase')]", "it says no start; only flag, number and lists have one by themselves"),
        ("cards: Annotated[vec[i64], value('card#')]", "it says no start"),
        ("sold: Annotated[vec[i64], table('card', 'number', 1)]", "it begins with none and says no start"),
        ("cash: Annotated[vec[i64], per('seat', 'number', RICH)]", "its start needs RICH, which this module neither imports"),
        (
            "path: Annotated[vec[i64], own(lambda wind: filled(wind, 0))]",
            "a start may be written with seats and settings, not with",
        ),
        ("round: Annotated[i64, value('number'), IN_PLACE]", "a i64 is replaced, never changed in place"),
        (
            "cash: Annotated[vec[i64], per('seat', 'number'), SECRET]",
            "what is hidden from others is null: number? instead of number",
        ),
        ("held: Annotated[vec[i64], table('card', 'phase', EARLY), SECRET]", "a secret table is one of numbers"),
        ("round: Annotated[i64, FIXED]", "fixed are only seats: i64 and settings: Settings"),
        ("round: Annotated[i64, value('number', name='seats')]", "its name in JSON, seats, is taken already"),
        ("round: Annotated[i64, value('number', name='options')]", "its name in JSON, options, is taken already"),
    ],
)
def test_a_declaration_that_does_not_hold_is_told_in_a_sentence(line: str, sentence: str, tmp_path: Path) -> None:
    with pytest.raises(Undeclared) as problem:
        declared(tmp_path, line)
    name = line.partition(":")[0]
    assert f"state.py:10: {name}: " in str(problem.value)
    assert sentence in str(problem.value)


@pytest.mark.parametrize(
    ("line", "made"),
    [
        ("round: Annotated[i64, value('number', 1)]", ["= 1", '"round": state.round', 'number("round", "number")']),
        ("late: Annotated[bool, value('flag')]", ["= False", '"late": state.late', 'number("late", "flag") == 1']),
        ("late: Annotated[i64, value('flag')]", ["= 0", 'spell(IDS, "flag", state.late)', 'number("late", "flag")']),
        ("phase: Annotated[i64, value('phase', EARLY)]", ["= EARLY", 'IDS["phase"][state.phase]', 'number("phase", "phase")']),
        (
            "on: Annotated[i64, value('seat?', -1, name='turn')]",
            ["= -1", '"turn": spell(IDS, "seat?", state.on)', 'number("turn"'],
        ),
        ("row: Annotated[vec[i64], value('phase*')]", ["= vec[i64]()", "listed(state.row)", 'numbers("row", "phase*")']),
        ("row: Annotated[vec[i64], value('phase?*', DECK)]", ["= DECK\n", "listed(state.row)", "len(state.row))"]),
        ("pile: Annotated[vec[i64], value('card#', DECK), IN_PLACE]", ["= DECK[:]", "state.pile[:]", 'numbers("pile", "card#")']),
        ("cash: Annotated[vec[i64], per('seat', 'number', MONEY)]", ["filled(seats, MONEY)", 'per_seat("cash", "number")']),
        ("owner: Annotated[vec[i64], per('card', 'seat?', -1)]", ['filled(len(IDS["card"]), -1)', '"card", "seat?", -1)']),
        ("left: Annotated[vec[i64], per('card', 'number')]", ['filled(len(IDS["card"]), 0)', 'numbers("left", "card#")']),
        ("left: Annotated[vec[i64], per('card', 'number'), SECRET]", ['per_to_json(IDS, "card", "number"', 'numbers("left"']),
        ("left: Annotated[vec[i64], per('card', 'number', MONEY)]", ['per_id("left", "card", "number", MONEY)']),
        ("sold: Annotated[vec[i64], per('seat', 'card#', 0)]", ['seats * len(IDS["card"])', 'counts_to_json(IDS, "card"']),
        ("sold: Annotated[vec[i64], table('card', 'number')]", ['seats * len(IDS["card"])', "table_to_json(", 'counts("sold"']),
        ("sold: Annotated[vec[i64], table('card', 'number'), SECRET]", ["secret_to_json(", 'secret("sold", "card")']),
        ("used: Annotated[i64, bits('card')]", ["= 0", 'bits_to_json(IDS, "card", state.used)', 'bits("used", "card")']),
        ("way: Annotated[list[int], own(lambda seats: [0] * seats), IN_PLACE]", ["= [0] * seats", "state.way[:]"]),
    ],
)
def test_a_field_is_made_as_it_is_declared(line: str, made: list[str], tmp_path: Path) -> None:
    found = declared(tmp_path, line)
    assert f'"{line.partition(":")[0]}",' in slots(found)
    text = state_module(found)
    assert [part for part in made if part not in text] == []


def test_a_field_of_its_own_is_left_to_the_hand_written_json(tmp_path: Path) -> None:
    text = state_module(declared(tmp_path, "way: Annotated[i64, own(0)]"))
    assert '"way"' not in text
    assert "twin.way = state.way" in text


def test_names_of_starts_are_imported_from_where_the_state_has_them(tmp_path: Path) -> None:
    text = state_module(declared(tmp_path, "cash: Annotated[vec[i64], per('seat', 'number', MONEY + EARLY)]"))
    assert "from holodeck.games.toy.board import MONEY\n" in text
    assert "from holodeck.games.toy.state import (\n    EARLY,\n    State,\n)" in text


def test_only_ids_that_the_program_lists_are_spelled_out(tmp_path: Path) -> None:
    ids = declared(tmp_path, "round: Annotated[i64, value('number')]").ids
    assert ids == {
        "seat": None,
        "phase": ["early", "late"],
        "card": None,
        "offer_habit": ["ask", "payable", "never"],
        "title": ["best", "worst"],
    }
