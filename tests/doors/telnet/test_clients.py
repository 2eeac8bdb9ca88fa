"""Real clients from Debian: tintin++, TinyFugue and plain telnet at our door."""

import asyncio
import contextlib
import threading
from collections.abc import Iterator

import pytest

from tests.doors.telnet.clients import CLIENTS, HEIGHT, WIDTH, Screen
from tests.doors.telnet.echo import PATIENCE, EchoDoor, door

ANSWERS = 5
"""After this number of lines there and back a client has answered every question of the negotiation."""


@contextlib.contextmanager
def door_in_a_thread() -> Iterator[EchoDoor]:
    """A door with an event loop in a thread, because reading a terminal blocks."""
    opened: list[EchoDoor] = []
    ready, done = threading.Event(), threading.Event()

    async def keep_open() -> None:
        async with door() as this:
            opened.append(this)
            ready.set()
            await asyncio.to_thread(done.wait)

    thread = threading.Thread(target=lambda: asyncio.run(keep_open()))
    thread.start()
    try:
        assert ready.wait(PATIENCE)
        yield opened[0]
    finally:
        done.set()
        thread.join(PATIENCE)


@pytest.fixture(params=CLIENTS)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def opened() -> Iterator[EchoDoor]:
    with door_in_a_thread() as this:
        yield this


@pytest.fixture
def screen(real_clients: None, name: str, opened: EchoDoor) -> Iterator[Screen]:
    with CLIENTS[name](opened.listener.port) as this:
        yield this


def test_a_person_is_greeted_and_talks(screen: Screen, opened: EchoDoor) -> None:
    screen.until("vom Holodeck.")
    screen.until("Dein Name?")
    screen.type("anna")
    screen.until("echo anna")
    screen.type("baue kuppel")
    screen.until("echo baue kuppel")
    assert opened.guests[0].heard == ["anna", "baue kuppel"]


def test_umlauts_are_typed_and_shown(screen: Screen, opened: EchoDoor, name: str) -> None:
    screen.until("Dein Name?")
    if name == "tf5":  # it knows no UTF-8 at all; its people choose ASCII
        screen.type("zeichensatz ascii")
        screen.type("gruss")
        screen.until("Schoene Gruesse!")
        return
    screen.type("gruss")
    screen.until("Schöne Grüße!")
    screen.type("größe")
    screen.until("echo größe")
    assert opened.guests[0].heard[-1] == "größe"


def test_a_password_is_not_shown(screen: Screen, opened: EchoDoor) -> None:
    screen.until("Dein Name?")
    screen.type("passwort")
    screen.until("Passwort?")
    screen.type("geheimnis")
    assert "geheimnis" not in screen.until("9 Zeichen.")
    screen.type("wieder sichtbar")
    screen.until("echo wieder sichtbar")


def test_the_client_says_what_it_is(screen: Screen, opened: EchoDoor, name: str) -> None:
    screen.until("Dein Name?")
    guest = opened.guests[0]
    expected = {"tt++": "TINTIN++", "tf5": "TINYFUGUE", "inetutils-telnet": "XTERM-256COLOR"}
    for line in map(str, range(ANSWERS)):  # a slow client is asked for its name before it has answered everything
        if expected[name] in guest.seen.name.upper():
            break
        screen.type(line)
        screen.until(f"echo {line}")
    seen = guest.seen
    assert expected[name] in seen.name.upper()
    assert seen.width in (WIDTH, WIDTH - 1)  # TinyFugue keeps the last column to itself
    assert seen.height == HEIGHT


def test_a_farewell_is_the_last_word(screen: Screen, opened: EchoDoor) -> None:
    screen.until("Dein Name?")
    screen.type("tschuess")
    screen.until("Bis bald!")
