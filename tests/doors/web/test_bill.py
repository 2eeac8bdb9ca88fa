"""Both doors take from a purse what the decks have done for somebody after the door had gone on (HD-711)."""

import socket
import time
from collections.abc import Callable

from tests.clauses import clause
from tests.doors.web.house import PATIENCE, House
from tests.doors.web.people import Browser


def until(house: House, holds: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not house.look(holds):
        assert time.monotonic() < end


def owes(house: House, name: str, seconds: float) -> None:
    def owe() -> None:
        house.hall.persons[name].owes = seconds

    house.look(owe)


@clause("HD-711")
def test_a_browser_that_owes_much_is_read_more_slowly(house: House) -> None:
    bert = Browser(house).hello("Bert")
    owes(house, "bert", 100.0)
    bert.send(type="ping", id="1")
    until(house, lambda: house.hall.persons["bert"].owes == 0)
    assert house.door.counters["slowed_down"] == 0
    bert.send(type="ping", id="2")
    until(house, lambda: house.door.counters["slowed_down"] > 0)


@clause("HD-711")
def test_a_telnet_client_that_owes_much_is_read_more_slowly(house: House) -> None:
    with socket.create_connection(("127.0.0.1", house.telnet), PATIENCE) as wire:
        wire.sendall(b"Bert\r\n")
        until(house, lambda: "bert" in house.hall.persons)
        assert house.listener.counters.slowed_down == 0
        owes(house, "bert", 100.0)
        wire.sendall(b"wer\r\n")
        until(house, lambda: house.listener.counters.slowed_down > 0)
        assert house.hall.persons["bert"].owes == 0
