"""Programs play by lines: what hangs or crashes loses its time and never the game, and nothing of it is left behind."""

import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from holodeck import games
from holodeck.arena import outside
from holodeck.arena.entrants import check
from holodeck.arena.match import Result, play
from holodeck.arena.outside import LAPSES, dismiss
from holodeck.arena.program import Ended, Option, Program, command
from holodeck.arena.tournament import Tournament, tournament
from holodeck.kernel.complaint import Complaint
from tests.conftest import ROOT

EAGER = f"node {ROOT}/examples/eager.mjs"
SHORT: dict[str, str | int] = {"maxzuege": 10}
PATIENCE = 60.0


@pytest.fixture(autouse=True)
def nothing_is_left() -> Iterator[None]:
    yield
    dismiss()


@pytest.fixture(autouse=True)
def in_the_tree(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(ROOT / "src"), str(ROOT)]))


@pytest.fixture
def node() -> None:
    if shutil.which("node") is None:
        pytest.skip("there is no Node")


def spec(kind: str, *more: str) -> str:
    return " ".join([f"cmd:{sys.executable} -m tests.arena.programs {kind}", *more])


def game_of(bot: str, limit: float = PATIENCE) -> Result:
    return play(Tournament("raumkolonie", [bot, "zufall", "zufall"], "outside", SHORT, limit).plan(0))


def test_a_program_plays_a_whole_game_and_the_next() -> None:
    bot = spec("good")
    first = game_of(bot)
    (program,) = outside.IDLE[bot]
    assert not first.faults
    assert first.decisions[0] > 3
    assert not game_of(bot).faults
    assert outside.IDLE[bot] == [program]


@pytest.mark.usefixtures("node")
@pytest.mark.parametrize("name", games.names())
def test_the_example_in_javascript_plays_every_game(name: str) -> None:
    standings = tournament(name, [f"cmd[cards=false]:{EAGER}", *["gewichtet"] * (games.rules(name).fewest - 1)], 1)
    assert not standings.faults


def test_a_program_that_hangs_loses_its_time_and_never_the_game() -> None:
    result = game_of(spec("hangs"), limit=0.3)
    assert [fault.code for fault in result.faults] == ["hung"] * LAPSES
    assert not any(fault.forfeited for fault in result.faults)


def test_a_program_that_crashes_is_named_with_its_last_words() -> None:
    result = game_of(spec("crashes"))
    assert [fault.code for fault in result.faults] == ["crashed"] * LAPSES
    assert result.faults[0].why == "exit status 3: out of memory"


def test_a_program_that_crashes_once_is_started_again_and_goes_on(tmp_path: Path) -> None:
    result = game_of(spec("stumbles", str(tmp_path / "fallen")))
    assert [fault.code for fault in result.faults] == ["crashed"]
    assert result.decisions[0] > 3


@pytest.mark.parametrize(
    ("kind", "why"),
    [
        ("babbles", "} {"),
        ("nests", "[[["),
        ("illegal", "end_turn"),
        ("outside", "play 100000"),
    ],
)
def test_a_program_that_plays_what_is_not_legal_forfeits(kind: str, why: str) -> None:
    (fault,) = game_of(spec(kind)).faults
    assert (fault.code, fault.forfeited) == ("illegal", True)
    assert why in fault.why


def test_a_line_without_end_is_cut_off() -> None:
    assert {fault.why for fault in game_of(spec("endless")).faults} == {"a line too long"}


def test_its_thoughts_are_kept_for_later_questions() -> None:
    found = command(spec("good"))
    assert found is not None
    program = Program(found, PATIENCE)
    with program.within(PATIENCE):
        program.begin({})
        assert program.go({"legal": [1, 2]}) == 2
    program.end()
    assert list(program.thoughts) == ["2 possible"]
    assert program.name == "good"


def test_a_program_is_killed_with_all_that_it_has_started(tmp_path: Path) -> None:
    script = tmp_path / "parent.sh"
    script.write_text(f"#!/bin/sh\nsleep 1000 &\necho $! > {tmp_path}/child\necho ready\nwait\n")
    script.chmod(0o755)
    found = command(f"cmd:{script}")
    assert found is not None
    program = Program(found, PATIENCE)
    with pytest.raises(Ended, match="no answer"), program.within(0.1):
        program.begin({})
    state = Path(f"/proc/{(tmp_path / 'child').read_text().strip()}/stat")
    assert not state.exists() or state.read_text().rpartition(")")[2].split()[0] in "ZX"


@pytest.mark.parametrize(
    ("bot", "why"),
    [
        ("cmd:./no/such/program", "does not exist"),
        ("cmd:true", "exit status 0"),
        ("cmd:'", "No closing quotation"),
        (f"cmd[speed=3]{spec('good')[3:]}", "speed: greed, style"),
        (f"cmd[greed=12]{spec('good')[3:]}", "greed: 0..9"),
        (f"cmd[style=odd]{spec('good')[3:]}", "style: calm, wild"),
    ],
)
def test_a_program_that_cannot_play_is_a_complaint_before_anything_is_played(bot: str, why: str) -> None:
    with pytest.raises(Complaint) as found:
        check(bot, games.rules("raumkolonie"))
    assert why in str(found.value)


def test_a_program_that_does_not_introduce_itself_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outside, "STARTING", 0.3)
    with pytest.raises(Complaint, match="no answer"):
        check(spec("silent"), games.rules("raumkolonie"))


def test_options_are_of_the_type_that_the_program_says() -> None:
    assert Option("depth", "number", least=1).read("3") == 3
    assert Option("loud", "flag").read("true") is True
    assert Option("path", "text").read("a b") == "a b"
    with pytest.raises(ValueError, match=r"depth: 1..inf"):
        Option("depth", "number", least=1).read("0")


def test_a_command_may_have_options_in_brackets_and_arguments_of_its_own() -> None:
    assert command('cmd[greed=5 name="a b"]:./bot --x "1 2"') == (["./bot", "--x", "1 2"], {"greed": "5", "name": "a b"})
    assert command("mittel") is None
