"""`holodeck play` as a process in a real terminal: the prompt, its history, lines that come while somebody types, and leaving."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.doors.pseudo import END, INTERRUPT, UP, Terminal

STANDARD = ("raumkolonie", "--bots", "zufall", "--seed", "7", "--option", "brett=standard")


def test_a_prompt_waits_for_lines_and_remembers_them(tmp_path: Path) -> None:
    with Terminal(tmp_path, *STANDARD) as terminal:
        terminal.until("Anna> ")
        terminal.line("was")
        first = terminal.until("Anna> ")
        assert "Möglich: baue kuppel " in first
        terminal.line(UP)
        assert terminal.until("Anna> ") == first


def test_a_line_that_comes_while_somebody_types_leaves_what_is_typed(tmp_path: Path) -> None:
    with Terminal(tmp_path, *STANDARD, "--option", "tempo=1") as terminal:
        terminal.until("Anna> ")
        terminal.type("sta")
        terminal.until("Rot legt eine Röhre")
        terminal.until("Anna> sta")
        terminal.line("nd")
        assert "Anna, blau, 0 Punkte" in terminal.until("Militärmacht")


@pytest.mark.parametrize("key", [INTERRUPT, END])
@pytest.mark.parametrize("output", ["standard", "vorlesen"])
def test_leaving_by_a_key_keeps_everything(tmp_path: Path, key: str, output: str) -> None:
    with Terminal(tmp_path, *STANDARD, "--output", output) as terminal:
        terminal.until("Platz für eine Wohnkuppel")
        terminal.line("baue kuppel K52")
        terminal.until("Röhre an deine neue Kuppel")
        terminal.until("Anna> " if output == "standard" else "\n")
        terminal.type(key)
        terminal.until("Alles ist gespeichert. Weiter geht es mit: holodeck play")
        assert terminal.left() == 0
    with Terminal(tmp_path) as terminal:
        terminal.until("Leg eine Röhre an deine neue Kuppel.")


def test_for_screen_readers_there_is_no_prompt_and_nothing_is_drawn_anew(tmp_path: Path) -> None:
    with Terminal(tmp_path, *STANDARD, "--output", "vorlesen", "--option", "tempo=1", "--language", "en") as terminal:
        terminal.until("Possible: build dome ")
        terminal.line("what")
        terminal.until("more.")
        terminal.line("quit")
        assert terminal.left() == 0
    assert "Anna> " not in terminal.shown
    assert "\x1b" not in terminal.shown


def test_what_was_done_before_the_process_was_killed_is_kept(tmp_path: Path) -> None:
    with Terminal(tmp_path, *STANDARD) as terminal:
        terminal.until("Anna> ")
        terminal.line("baue kuppel K52")
        terminal.until("Du errichtest eine Wohnkuppel auf K52")
        terminal.process.send_signal(signal.SIGKILL)
    with Terminal(tmp_path) as terminal:
        terminal.until("Leg eine Röhre an deine neue Kuppel.")


def test_a_reader_who_closes_the_pipe_gets_no_error_and_the_game_is_kept(tmp_path: Path) -> None:
    file = tmp_path / "s.json"
    play = [sys.executable, "-m", "holodeck.cli", "play", *STANDARD, "--save", str(file)]
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(play, input=b"stand\n", stdout=writing, stderr=subprocess.PIPE, timeout=120, check=False)
    os.close(writing)
    assert (done.returncode, done.stderr) == (0, b"")
    assert json.loads(file.read_text())["game"] == "raumkolonie"
