"""Files that cannot be used: one sentence that names them, never a fault of the program."""

import random
from pathlib import Path

import pytest

from holodeck.cli import MISUSED, main
from holodeck.kernel.complaint import Complaint
from holodeck.store.folder import open_store
from tests.conftest import ROOT
from tests.deck.stage import Stage

HEADER = 100
"""Bytes of the header of a database."""
SCENARIOS = sorted((ROOT / "tests").rglob("*.scenario"))


def said(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """Return the complaint about a command line."""
    assert main([*words, "--language", "de"]) == MISUSED
    text = capsys.readouterr().err
    assert text.startswith("holodeck: ")
    assert "Fehler im Programm" not in text
    return text


@pytest.mark.parametrize("content", [b"host = '\xe4'", b"\xff\xfe", b"a = " + b"[" * 5000, b"data = 'a\\", b"\0"])
def test_a_configuration_that_is_no_text_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str], content: bytes) -> None:
    config = tmp_path / "holodeck.toml"
    config.write_bytes(content)
    assert "holodeck.toml lässt sich nicht lesen" in said(capsys, "serve", "--config", str(config))


@pytest.mark.parametrize(
    ("content", "why"), [(b"\xff\xfe", "das ist kein Text in UTF-8"), (None, "es gibt sie nicht"), (b"", "das ist ein Ordner")]
)
def test_what_is_wrong_with_a_file_is_said_in_the_language_of_the_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: bytes | None, why: str
) -> None:
    config = tmp_path / "holodeck.toml"
    if content:
        config.write_bytes(content)
    elif content is not None:
        config.mkdir()
    assert f"holodeck.toml lässt sich nicht lesen: {why}" in said(capsys, "serve", "--config", str(config))


@pytest.mark.parametrize("name", ["host", "data", "cert", "sounds", "origins"])
def test_a_null_byte_in_a_setting_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str) -> None:
    config = tmp_path / "holodeck.toml"
    config.write_text(f'{name} = "a\\u0000b"\n', "utf-8")
    assert "Nullbyte" in said(capsys, "serve", "--config", str(config))


@pytest.mark.parametrize(
    "words", [["serve", "--data"], ["verify", "--data"], ["replay"], ["scenario"], ["import"], ["play", "raumkolonie", "--save"]]
)
def test_a_null_byte_in_a_path_is_named(capsys: pytest.CaptureFixture[str], words: list[str]) -> None:
    assert "Nullbyte" in said(capsys, *words, "a\0b")


def test_flipped_bits_in_the_header_of_a_database_are_never_a_fault(
    stage: Stage, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    stage.comes("Anna")
    stage.store.close()
    whole, folder = (tmp_path / "holodeck.db").read_bytes(), tmp_path / "flipped"
    folder.mkdir()
    for place in range(HEADER):
        for bit in (0, 7):
            flipped = bytearray(whole)
            flipped[place] ^= 1 << bit
            (folder / "holodeck.db").write_bytes(flipped)
            main(["verify", "--data", str(folder), "--language", "de"])
            assert "Fehler im Programm" not in capsys.readouterr().err, (place, bit)
            for beside in folder.glob("holodeck.db-*"):
                beside.unlink()


def test_flipped_bits_in_the_header_of_a_database_are_a_complaint_where_it_is_served(stage: Stage, tmp_path: Path) -> None:
    stage.comes("Anna")
    stage.store.close()
    whole, folder = (tmp_path / "holodeck.db").read_bytes(), tmp_path / "flipped"
    folder.mkdir()
    refused = 0
    for place in range(HEADER):
        flipped = bytearray(whole)
        flipped[place] ^= 1 << place % 8
        (folder / "holodeck.db").write_bytes(flipped)
        try:
            with open_store(folder):
                pass
        except Complaint:
            refused += 1
        for beside in folder.glob("holodeck.db-*"):
            beside.unlink()
    assert refused > 0


@pytest.fixture
def stage(tmp_path: Path) -> Stage:
    return Stage(tmp_path)


def test_a_fuzzed_scenario_is_never_a_fault(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    chance, path = random.Random(26), tmp_path / "fuzzed.scenario"
    for _ in range(300):
        text = bytearray(chance.choice(SCENARIOS).read_bytes())
        for _ in range(chance.choice([1, 2, 5])):
            place = chance.randrange(len(text))
            text[place : place + chance.randrange(9)] = chance.choice(
                [b"", b"\0", b"\xff", b"-1", b"\n", b"99999999999999999999"]
            )
        path.write_bytes(text)
        main(["scenario", str(path), "--language", "de"])
        assert "Fehler im Programm" not in capsys.readouterr().err, bytes(text)
