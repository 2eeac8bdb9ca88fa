"""Lessons over a real telnet connection, by somebody who knows only what they say."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.telnet import Telnet
from tests.clauses import clause
from tests.deck.wire import Served
from tests.lessons.classroom import TAUGHT

SAID = {
    "de": ("lernen", "uhr", "Der Befehl: (.*)\n", "Es läuft keine Uhr.\n", "ab jetzt ist es ein ganz gewöhnliches Spiel"),
    "en": ("learn", "clock", "The command: (.*)\n", "No clock is running.\n", "from here on it is an ordinary game"),
}
"""By language: to learn, to ask for the clock, how a command is named, that there is no clock, and how a lesson ends."""
LESSONS = [
    pytest.param(game, language, marks=() if (game, language) == ("raumkolonie", "de") else pytest.mark.long)
    for game in TAUGHT
    for language in SAID
]
"""One is enough every day."""


@pytest.fixture
def anna(tmp_path: Path) -> Iterator[Telnet]:
    served = Served(tmp_path / "data")
    telnet = Telnet(served.telnet, "Anna")
    yield telnet
    telnet.close()
    assert served.stop() == 0


def listen(anna: Telnet, wanted: str, times: int) -> str:
    """Read until this was said this many times, and return what was said last."""
    while len(found := re.findall(wanted, anna.text)) < times:
        more = anna.socket.recv(65536)
        assert more, anna.text[-2000:]
        anna.raw += more
    return str(found[-1])


@clause("HD-901", "HD-905", "HD-907")
@pytest.mark.parametrize(("game", "language"), LESSONS)
def test_a_learner_who_asks_for_every_command_reaches_the_end(anna: Telnet, game: str, language: str) -> None:
    learn, clock, command, no_clock, ordinary = SAID[language]
    anna.hear("Vorraum")
    anna.say("vorlesen")
    anna.say({"de": "computer sprache deutsch", "en": "computer language english"}[language])
    anna.say("computer breite 200")
    anna.say(f"{learn} {game}")
    done = 0
    while ordinary not in anna.text:
        done += 1
        anna.say("hurra")
        anna.say(listen(anna, command, done))
        anna.say(clock)  # its answer comes behind everything else
        listen(anna, no_clock, done)
    assert done >= 9
