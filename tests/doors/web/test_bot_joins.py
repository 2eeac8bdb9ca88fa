"""`holodeck join`: any bot of the arena plays at a table of a server."""

import shutil
import sys

import pytest

from holodeck.cli import main
from tests.conftest import ROOT
from tests.doors.web.live_server import LiveServer

pytestmark = pytest.mark.usefixtures("english")
STRANGERS = ROOT / "tests" / "arena" / "strangers.py"
OWN_TABLE = ["--play", "planetopoly", "--option", "rundenlimit=20", "--against", "leicht"]


@pytest.fixture(autouse=True)
def in_the_tree(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", f"{ROOT / 'src'}:{ROOT}")


def test_the_example_in_javascript_plays_at_a_table_and_tells_what_it_thinks(
    live_games: LiveServer, capsys: pytest.CaptureFixture[str]
) -> None:
    if shutil.which("node") is None:
        pytest.skip("there is no Node")
    bot = f"cmd:node {ROOT}/examples/eager.mjs"
    assert main(["join", live_games.url, "--name", "Eager", "--bot", bot, "--thoughts", *OWN_TABLE]) == 0
    said = capsys.readouterr()
    assert "is best" in said.out
    assert "blau *" in said.out
    assert not said.err
    assert live_games.state() == "over"


@pytest.mark.parametrize(
    ("bot", "limit", "why"),
    [
        (f"{STRANGERS}:Raising", "1000", "raises an error: ZeroDivisionError"),
        (f"{STRANGERS}:Nonsense", "1000", "plays what is not legal"),
        (f"cmd:{sys.executable} -m tests.arena.programs hangs", "300", "does not answer"),
        (f"cmd:{sys.executable} -m tests.arena.programs crashes", "9000", "has ended: exit status 3"),
    ],
)
def test_a_bot_that_fails_never_holds_up_the_table(
    bot: str, limit: str, why: str, live_games: LiveServer, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["join", live_games.url, "--name", "Pech", "--bot", bot, "--limit", limit, *OWN_TABLE]) == 0
    assert why in capsys.readouterr().err
    assert live_games.state() == "over"


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["http://127.0.0.1:9", "--bot", "mittel", "--deck", "1"], "cannot be reached"),
        (["{url}", "--bot", "mittel", "--deck", "99"], "There is no such deck"),
        (["{url}", "--bot", "genial", *OWN_TABLE], "planetopoly has zufall"),
        (["{url}", "--bot", "mittel", "--limit", "0", *OWN_TABLE], "at least 1"),
    ],
)
def test_what_cannot_be_joined_is_a_complaint(
    words: list[str], complaint: str, live_games: LiveServer, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["join", *(word.format(url=live_games.url) for word in words), "--name", "Sandwurm"]) == 2
    assert complaint in capsys.readouterr().err
