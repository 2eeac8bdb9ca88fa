"""A lesson over a real telnet connection, by somebody who knows nothing but what it says."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.telnet import Telnet
from tests.clauses import clause
from tests.deck.wire import Served

COMMAND = re.compile(r"^Der Befehl: (.*)\n", re.MULTILINE)
STEP = re.compile(r"^Schritt (\d+) von 10: .*\n", re.MULTILINE)
ORDINARY = "ab jetzt ist es ein ganz gewöhnliches Spiel"


@pytest.fixture
def anna(tmp_path: Path) -> Iterator[Telnet]:
    served = Served(tmp_path / "data")
    telnet = Telnet(served.telnet, "Anna")
    yield telnet
    telnet.close()
    assert served.stop() == 0


def listen(anna: Telnet, wanted: re.Pattern[str], times: int) -> list[str]:
    """Read until this was said so often."""
    while len(found := wanted.findall(anna.text)) < times:
        more = anna.socket.recv(65536)
        assert more, anna.text[-2000:]
        anna.raw += more
    return [str(one) for one in found]


@clause("HD-901", "HD-905", "HD-907")
def test_whoever_does_not_know_is_told_the_command_and_gets_to_the_end(anna: Telnet) -> None:
    anna.hear("Vorraum")
    anna.say("vorlesen")
    anna.say("lernen raumkolonie")
    for step in range(1, 11):
        assert listen(anna, STEP, step)[-1] == str(step)
        anna.say("hurra")
        anna.say(listen(anna, COMMAND, step)[-1])
    anna.hear(ORDINARY)
    anna.say("zug")
    anna.hear("Rot ist am Zug")
