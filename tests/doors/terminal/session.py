"""A session of `holodeck play` in the tests: what is typed, what was written, and how it ended."""

import io
import random
import re
import sys
from pathlib import Path

import pytest

from holodeck.cli import main

GAME = "raumkolonie"
THREE = ("--players", "3", "--humans", "3", "--output", "vorlesen")


class Session:
    """What one run of the command wrote, and how it ended."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.monkeypatch = monkeypatch
        self.capsys = capsys
        self.lines: list[str] = []
        self.errors = ""

    def run(self, *words: str, typed: str = "") -> int:
        self.monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        try:
            code = main([str(word) for word in words])
        except SystemExit as leaving:
            code = int(str(leaving.code))
        written = self.capsys.readouterr()
        self.lines, self.errors = written.out.splitlines(), written.err
        return code


def start(session: Session, tmp_path: Path, typed: str, *more: str) -> int:
    return session.run(
        "play",
        GAME,
        "--bots",
        "zufall",
        "--seed",
        "7",
        "--option",
        "brett=standard",
        "--save",
        str(tmp_path / "s.json"),
        *more,
        typed=typed,
    )


class Typist:
    """Somebody who asks `was` and types one of the ready commands, until the game is over; then what is left to say."""

    def __init__(self, seed: int, page: io.StringIO, then: tuple[str, ...] = ("ende",)) -> None:
        self.then = [*then]
        self.random = random.Random(seed)
        self.page = page
        self.seen = 0
        self.typed = ""

    def isatty(self) -> bool:
        return False

    def readline(self) -> str:
        self.typed = self.choice() if self.typed == "was" else "was"
        self.seen = len(self.page.getvalue())
        return f"{self.typed}\n"

    def choice(self) -> str:
        lines = self.page.getvalue()[self.seen :].splitlines()
        offers = [line.removeprefix("Möglich: ") for line in lines if line.startswith("Möglich: ")]
        if any("Hier läuft gerade kein Spiel." in line for line in lines):
            return self.then.pop(0)
        ready = [part for offer in offers for part in re.sub(r"(;? und \d+ weiterer?)?\.$", "", offer).split("; ")]
        assert ready, lines
        return self.random.choice(ready)


def typed_to_the_end(monkeypatch: pytest.MonkeyPatch, typist: Typist, *words: str) -> list[str]:
    monkeypatch.setattr(sys, "stdin", typist)
    monkeypatch.setattr(sys, "stdout", typist.page)
    assert main(["play", *words]) == 0
    return typist.page.getvalue().splitlines()
