"""`holodeck arena`: what it prints and writes, in both languages, also when it is stopped and taken up again."""

import contextlib
import csv
import io
import json
import re
import signal
import subprocess
import sys
import tomllib
from html.parser import HTMLParser
from importlib.resources import files
from pathlib import Path

import pytest

from holodeck.arena.match import play
from holodeck.arena.progress import Progress
from holodeck.arena.tournament import Tournament, tournament
from holodeck.arena.wording import wording
from holodeck.cli import main

pytestmark = pytest.mark.usefixtures("english")

STRANGERS = str(Path(__file__).with_name("strangers.py"))
ARENA = ["arena", "raumkolonie", "--option", "maxzuege=20", "--workers", "1"]
START = "from holodeck.cli import main; sys.exit(main())"
BOTS = ["--bots", "zufall,zufall,gewichtet"]


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main([*ARENA, *words]) == 0
    return capsys.readouterr().out


def test_it_prints_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    said = printed(capsys, *BOTS, "--games", "3")
    assert "95 % interval" in said
    assert "wins by seat" in said


def test_it_speaks_german_too(capsys: pytest.CaptureFixture[str]) -> None:
    said = printed(capsys, *BOTS, "--games", "3", "--language", "de")
    assert "3 Partien zu 3" in said
    assert re.search(r"\d,\d %", said)


def test_it_prints_json(capsys: pytest.CaptureFixture[str]) -> None:
    figures = json.loads(printed(capsys, *BOTS, "--games", "3", "--json"))
    assert figures["games"] == 3
    assert [row["bot"] for row in figures["standings"]] == ["zufall", "gewichtet"]


def test_all_sentences_are_there_in_both_languages_with_the_same_blanks() -> None:
    blanks = [
        {word: sorted(re.findall(r"{(\w+)}", text)) for word, text in tomllib.loads(path.read_text("utf-8")).items()}
        for path in (files("holodeck.arena") / f"words.{language}.toml" for language in ("de", "en"))
    ]
    assert blanks[0] == blanks[1]


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--bots", "genial,zufall,zufall"], "raumkolonie has zufall"),
        (["--bots", "nowhere.py:Mine,zufall,zufall"], "nowhere.py:Mine: it cannot be used"),
        (["--bots", "zufall"], "is played by 3 to 4, not 1"),
        ([*BOTS, "--games", "0"], "at least 1"),
        ([*BOTS, "--limit", "0"], "at least 1"),
        ([*BOTS, "--sprt", "20,0"], "the lower first"),
        ([*BOTS, "--sprt", "much"], "the lower first"),
        ([*BOTS, "--html", "no/such/folder/page.html"], "cannot be written"),
        ([*BOTS, "--option", "brett"], "expected NAME=VALUE"),
        ([*BOTS, "--option", "brett=rund"], "zufall|standard"),
        ([*BOTS, "--option", "farbe=rot"], "possible is"),
    ],
)
def test_impossible_arguments_are_a_complaint(words: list[str], complaint: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*ARENA, *words]) == 2
    assert complaint in capsys.readouterr().err


def test_an_option_may_let_two_play(capsys: pytest.CaptureFixture[str]) -> None:
    assert "95 % interval" in printed(capsys, "--option", "zwei=an", "--bots", "zufall,gewichtet", "--games", "2")


def test_where_there_is_no_terminal_a_line_now_and_then_says_how_it_stands(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*ARENA, *BOTS, "--games", "6"]) == 0
    lines = capsys.readouterr().err.splitlines()
    assert [line.split(",")[0] for line in lines] == [f"{done} of 6 games" for done in range(1, 7)]
    assert "zufall" in lines[-1]


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_on_a_terminal_one_line_has_a_bar_and_the_running_result() -> None:
    games = Tournament("raumkolonie", ["zufall", "zufall", "zufall"], options={"maxzuege": 10})
    sink = Terminal()
    progress = Progress(games.bots, 1, wording("en"), sink)
    progress.add(play(games.plan(0)))
    assert sink.getvalue().startswith("\r\x1b[K[####################] 1 of 1 games")
    assert "\n" not in sink.getvalue()


def test_a_page_stands_for_itself(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bots = f"zufall,{STRANGERS}:Raising,gewichtet"
    printed(capsys, "--bots", bots, "--games", "3", "--html", str(tmp_path / "page.html"), "--sprt", "0,20")
    page = (tmp_path / "page.html").read_text("utf-8")
    found = Page()
    found.feed(page)
    assert not re.search(r"""\b(?:src=|href=|url\(|@import)""", page)
    assert found.count["svg"] == 5
    assert found.open == []
    assert "ZeroDivisionError" in page
    assert "SPRT [0, 20]" in page


def test_what_a_stranger_calls_his_bot_is_no_markup(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "<script>"
    folder.mkdir()
    (folder / "b.py").write_text("class Mine:\n    def choose(self, view, legal):\n        return legal[0]\n")
    printed(capsys, "--bots", f"zufall,{folder}/b.py:Mine,zufall", "--games", "1", "--html", str(tmp_path / "page.html"))
    assert "<script>" not in (tmp_path / "page.html").read_text("utf-8")


class Page(HTMLParser):
    """Counts elements, and finds those that are not closed."""

    EMPTY = frozenset({"meta", "line", "circle", "rect", "br"})

    def __init__(self) -> None:
        super().__init__()
        self.count: dict[str, int] = {}
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.count[tag] = self.count.get(tag, 0) + 1
        if tag not in self.EMPTY:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: object) -> None:
        self.count[tag] = self.count.get(tag, 0) + 1

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_the_csv_has_a_line_for_every_game_and_bot(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    printed(capsys, *BOTS, "--games", "3", "--csv", str(tmp_path / "games.csv"))
    rows = list(csv.DictReader((tmp_path / "games.csv").read_text("utf-8").splitlines()))
    assert len(rows) == 9
    assert sum(float(row["won"]) for row in rows) == pytest.approx(3)
    assert {row["seat"] for row in rows} == {"1", "2", "3"}


def test_a_tournament_goes_on_where_its_file_ends(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = tmp_path / "games.jsonl"
    words = [*BOTS, "--resume", str(record), "--json"]
    printed(capsys, *words, "--games", "2")
    with record.open("ab") as half:
        half.write(b'{"number":2,"se')
    whole = json.loads(printed(capsys, *words, "--games", "5"))
    lines = [json.loads(line) for line in record.read_text().splitlines()]
    assert [line["number"] for line in lines[1:]] == [0, 1, 2, 3, 4]
    first = tournament("raumkolonie", BOTS[1].split(","), 5, options={"maxzuege": 20}).rows[0]
    row = whole["standings"][0]
    assert first.rating is not None
    assert (row["wins"], row["mean_rank"], row["openskill"]["rating"]) == (first.wins, first.mean_rank, first.rating.middle)


@pytest.mark.parametrize("words", [["--seed", "other"], ["--limit", "7"], ["--option", "punkte=8"]])
def test_a_file_of_another_tournament_is_refused(words: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = str(tmp_path / "games.jsonl")
    printed(capsys, *BOTS, "--games", "1", "--resume", record)
    assert main([*ARENA, *BOTS, "--games", "1", "--resume", record, *words]) == 2
    assert "holds another tournament" in capsys.readouterr().err


@pytest.mark.parametrize("poem", ["Roses are red\n", "Roses are red", "[1]\n[2]\n"])
def test_a_file_that_is_something_else_is_refused_and_left_alone(poem: str, tmp_path: Path) -> None:
    (tmp_path / "poem.txt").write_text(poem)
    assert main([*ARENA, *BOTS, "--resume", str(tmp_path / "poem.txt")]) == 2
    assert (tmp_path / "poem.txt").read_text() == poem


@pytest.mark.parametrize("workers", ["1", "2"])
def test_interrupted_it_tells_what_was_played_and_keeps_it(workers: str, tmp_path: Path) -> None:
    record = tmp_path / "games.jsonl"
    words = ["raumkolonie", *BOTS, "--games", "100000", "--workers", workers, "--resume", str(record), "--language", "en"]
    code = f"import signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler); {START}"  # also where tests ignore it
    started = subprocess.Popen(
        [sys.executable, "-c", code, "arena", *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    try:
        while not record.exists() or record.read_bytes().count(b"\n") < 4:
            with contextlib.suppress(subprocess.TimeoutExpired):
                assert started.wait(0.05) is None
        started.send_signal(signal.SIGINT)
        out, err = started.communicate(timeout=60)
    finally:
        started.kill()  # where the test fails, nothing goes on playing
    assert started.returncode == 1
    assert "Stopped." in err
    assert "of 100000 games of 3, stopped before the end" in out
    assert record.read_bytes().endswith(b"\n")
