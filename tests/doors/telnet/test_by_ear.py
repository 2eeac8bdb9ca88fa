"""Whole games by ear: tintin++ at a real server, brief and read aloud, by somebody who types what `was` offers."""

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tests.clauses import clause
from tests.debian import need
from tests.deck.wire import Served, Wired
from tests.doors.telnet import clients
from tests.doors.telnet.clients import Screen, tintin
from tests.installed import GAMES

MOST_LINES = 5
"""Of the turn of somebody else (HD-612)."""
TURN = re.compile(r"(?:Zug \d+: |Runde \d+, )?(?P<who>du|Rot|Grün)\b(?:\.|: \d+ Aktion)")
OFFERED = re.compile(r"^Möglich: (.*?)(?:;? und \d+ weiterer?)?\.?$", re.MULTILINE)
ANSWER = re.compile(r"^(?:.*\n)?(?:Möglich: |Du musst gerade nichts ).*$", re.MULTILINE)
"""What is heard only because one has asked, with the line before it: mostly who is asked what, but on a slow machine it may be
any line of the game."""
ASKED = "(asked)"
"""Stands where an answer was."""
ECHOES = {"", "was", "uhr", "Es läuft keine Uhr."}
OVER = "ist zu Ende."
STUMBLED_ON = re.compile(r"[|~*_<>{}\\^=#\x1b]")
"""Signs of drawings and colours (HD-604), which a voice leaves out or spells."""
ONWARDS = ("zug", "wuerfle", "einsatz passe", "ablehnen", "pirat bleibt")
"""What is typed more often than the rest, so that the game comes to its end."""


@pytest.fixture
def port(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    need({"tt++": "tintin++"})
    monkeypatch.setattr(clients, "WIDTH", 1000)  # a voice reads lines, however wide
    served = Served(tmp_path / "data")
    yield served.telnet
    assert served.stop() == 0


class Ears:
    """What is heard at a table unasked, line by line."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self.heard: list[str] = []
        self.typed = set[str]()

    def types(self, line: str, until: str) -> str:
        """Type a line and listen until something is said."""
        self.screen.type(line)
        return self.screen.until(until)

    def asks(self) -> str:
        """Return the possible commands, and what was heard meanwhile; the answer to a second question marks the end."""
        self.screen.type("was")
        told = self.types("uhr", "Es läuft keine Uhr.\n")
        self.heard += [line for line in ANSWER.sub(ASKED, told).split("\n") if line not in ECHOES | self.typed]
        return told


def sits_down(screen: Screen, game: str) -> Ears:
    ears = Ears(screen)
    for line, answer in (
        ("vorlesen", "Wie heißt du?"),
        ("Berta", "Merkwort"),
        ("knapp", "vorlesen knapp."),
        (f"computer programm laden {game} seed 4", "Spielleiter"),
        ("computer option tempo 0", "tempo: 0."),
        ("computer sprechtempo 0", "Sprechtempo: aus."),
        ("computer farbe blau", "Platz 1."),
        ("computer mitspieler rot leicht", "Stufe leicht."),
        ("computer mitspieler gruen leicht", "Stufe leicht."),
        ("betrete holodeck", "Du betrittst Deck 1"),
        ("computer programm starten", "läuft: Deck 1, Spiel 1.\n"),
    ):
        ears.types(line, answer)
    return ears


def plays(ears: Ears) -> None:
    """Ask for possible commands and type one of them, until the game is over."""
    random = Random(4)
    while OVER not in (told := ears.asks()):
        ready = [command for line in OFFERED.findall(told) for command in line.split("; ")]
        if not ready:
            ears.screen.read(1.0)  # others are at it
            continue
        onwards = [command for command in ready if command.startswith(ONWARDS)]
        command = onwards[0] if onwards and random.random() < 0.7 else random.choice(ready)
        ears.typed.add(command)  # the client shows it, too
        ears.screen.type(command)


def turns_of_others(lines: list[str]) -> Iterator[list[str]]:
    """Return what was heard in each turn of others, except turns with a question."""
    turn: list[str] = []
    for line in [*lines, "Zug 0: du."]:
        if line == ASKED:
            turn = []
        elif found := TURN.match(line):
            if turn:
                yield turn
            turn = [] if found["who"] == "du" else [line]
        elif turn:
            turn.append(line)


@clause("HD-604", "HD-612")
@pytest.mark.parametrize(
    ("game", "option"), [("raumkolonie", "maxzuege 30"), ("planetopoly", "rundenlimit 10"), ("astronuts", "rundenlimit 10")]
)
def test_a_whole_game_is_played_by_ear(port: int, game: str, option: str) -> None:
    with tintin(port) as screen:
        ears = sits_down(screen, f"{game} {option}")
        plays(ears)
    heard = ears.heard[: next(at for at, line in enumerate(ears.heard) if "Platz 1" in line)]
    assert not [turn for turn in turns_of_others(heard) if len(turn) > MOST_LINES]
    assert len([line for line in heard if line.startswith(("Rot", "Grün"))]) >= 5
    assert not [line for line in heard if STUMBLED_ON.search(line)]
    assert not [line for line in heard if "verstehe ich nicht" in line]


@clause("HD-222", "HD-604", "HD-625")
@pytest.mark.parametrize("output", ["vorlesen", "vorlesen knapp"])
@pytest.mark.parametrize("game", GAMES)
def test_a_blind_stranger_makes_the_first_move_in_four_lines(tmp_path: Path, game: str, output: str) -> None:
    served = Served(tmp_path / "data")
    stranger = Wired(served.telnet)
    served.people.append(stranger)
    stranger.expect("Wie heißt du?")
    stranger.ask(output, "Wie heißt du?")
    stranger.ask("Berta", "Merkwort")
    asked = stranger.ask(f"spiele {game} anfaenger", "Möglich: ")
    ready = asked.rpartition("Möglich: ")[2].strip().split("; ")
    answer = stranger.ask(ready[0], "")
    assert "nicht" not in answer
    assert served.stop() == 0


@clause("HD-234", "HD-235")
def test_a_blind_stranger_comes_to_a_seat_by_invitation_in_three_lines(tmp_path: Path) -> None:
    served = Served(tmp_path / "data")
    host = served.comes("Anna")
    host.ask("computer programm laden astronuts freunde", "ohne Uhr")
    code = host.ask("einladung", "Im Browser").partition("komm ")[2].partition(". ")[0]
    stranger = Wired(served.telnet)
    served.people.append(stranger)
    stranger.expect("Wie heißt du?")
    stranger.ask("vorlesen", "Wie heißt du?")
    stranger.ask("Berta", "Merkwort")
    assert "Du spielst Blau, Platz 1." in stranger.ask(f"komm {code}", "Du betrittst Deck 1")
    assert served.stop() == 0
