"""What hostile or broken clients of the browser door get: a reason, an end, and a game that is unharmed."""

import contextlib
import json
import logging
import select
import socket
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from holodeck.doors import budget
from holodeck.doors.web.app import LARGEST_FRAME
from holodeck.doors.web.door import Limits
from holodeck.doors.web.gate import Gate
from holodeck.doors.web.patience import MOST_HALF_OPEN, Patient
from tests.adversary.flood import KINDS, Wave
from tests.clauses import clause
from tests.doors.web.house import PATIENCE, House
from tests.doors.web.people import Browser, Fetch


@pytest.fixture
def player(house: House) -> Iterator[Browser]:
    """Somebody whose game must go on whatever others do."""
    anna = Browser(house).hello("Anna")
    anna.says("computer programm laden probe", "computer farbe blau", "computer mitspieler rot", "betrete holodeck 1")
    anna.says("computer programm starten")
    yield anna
    assert anna.acts({"do": "go"}, anna.last("table")["n"])["type"] == "done"


@pytest.mark.parametrize(
    "origin", [None, "null", "http://evil.example", "https://127.0.0.1", "http://127.0.0.1:1", "file://", ""]
)
def test_a_missing_or_foreign_origin_is_refused_with_the_reason(house: House, origin: str | None) -> None:
    with pytest.raises(InvalidStatus) as refused:
        Browser(house, origin=origin)
    assert refused.value.response.status_code == 403
    assert b"Origin" in refused.value.response.body


def test_an_origin_the_host_has_allowed_is_welcome(tmp_path: Path) -> None:
    house = House(tmp_path, limits=Limits(origins=frozenset({"https://play.example"})))
    Browser(house, origin="https://play.example").hello("Anna")
    house.clear()


def test_over_http_a_foreign_origin_changes_nothing(house: House) -> None:
    fetch = Fetch(house)
    assert fetch("POST", "/api/login", {"name": "Anna"}, Origin="http://evil.example")[0] == 403
    assert fetch.login("Anna") == 200
    assert fetch("POST", "/api/tokens", {"label": "x"}, Origin="http://evil.example")[0] == 403
    assert fetch("POST", "/api/logout", Origin="null")[0] == 403
    assert fetch("GET", "/api/me")[0] == 200


BROKEN = [
    "",
    "{",
    "[]",
    "null",
    '"hello"',
    "\u0000",
    '{"type": "hello", "seen": "x"}',
    '{"type": "hello", "more": 1}',
    '{"type": "nonsense"}',
    '{"type": "act", "deck": 1}',
    '{"type": "act", "deck": 1, "id": "", "seen": 0, "action": {}}',
    '{"type": "act", "deck": 1, "id": "a", "seen": 0, "action": []}',
    '{"type": "line", "text": 5}',
    json.dumps({"type": "line", "text": "x" * 2001}),
    '{"type": "act", "deck": 1, "id": "a", "seen": 0, "action": {"do": ' + "[" * 3000 + "]" * 3000 + "}}",
    '{"type": "hello", "deck": 99999999999999999999999}',
]


@pytest.mark.parametrize("frame", BROKEN, ids=range(len(BROKEN)))
def test_what_is_no_message_is_refused_with_its_path(house: House, player: Browser, frame: str) -> None:
    player.socket.send(frame)
    error = player.until("error")
    assert error["code"] == "bad_message"
    assert error["text"]
    assert error["path"].startswith("$")


def test_bytes_that_are_no_text_are_refused(house: House, player: Browser) -> None:
    player.socket.send(b"\xff\xfe\x00")
    assert player.until("error")["code"] == "bad_message"


def test_too_many_broken_messages_end_the_connection(house: House, player: Browser) -> None:
    bad = Browser(house).hello("Bea")
    for _ in range(20):
        bad.socket.send("{")
    code, last = bad.end()
    assert (code, last["type"], last["code"]) == (1008, "error", "bad_message")


def test_a_frame_that_is_too_large_ends_the_connection(house: House, player: Browser) -> None:
    bad = Browser(house).hello("Bea")
    bad.socket.send("x" * (LARGEST_FRAME + 1))
    assert bad.end()[0] == 1009


def test_a_flood_is_cut_off_with_the_reason(house: House, player: Browser) -> None:
    bad = Browser(house).hello("Bea")
    with contextlib.suppress(ConnectionClosed):
        for _ in range(100_000):
            bad.socket.send('{"type": "ping"}')
    code, last = bad.end()
    assert (code, last["code"]) == (1008, "flooding")


def test_a_burst_within_the_credit_is_answered_in_order(house: House, player: Browser) -> None:
    for number in range(60):
        player.send(type="ping", id=str(number))
    assert [player.until("pong")["id"] for _ in range(60)] == [str(number) for number in range(60)]


def test_who_does_not_read_is_cut_off(house: House, player: Browser) -> None:
    def loud() -> None:
        (page,) = house.hall.persons["bea"].outlets
        for _ in range(40):
            page.show(["x" * 60_000])

    bad = Browser(house).hello("Bea")
    house.look(loud)
    code, last = bad.end()
    assert (code, last["code"]) == (1008, "not_reading")


@pytest.mark.parametrize(
    "message", [{"type": "line", "text": "wer"}, {"type": "act", "deck": 1, "id": "a", "seen": 0, "action": {}}]
)
def test_nobody_may_do_anything_before_hello(house: House, player: Browser, message: dict[str, object]) -> None:
    bad = Browser(house)
    bad.send(**message)
    code, last = bad.end()
    assert (code, last["code"]) == (4401, "not_signed_in")


@pytest.mark.parametrize("name", ["", "computer", "x", "Anna", "a\u001b[31mb", "rot"])
def test_a_name_that_cannot_be_had_is_refused(house: House, player: Browser, name: str) -> None:
    bad = Browser(house)
    bad.send(type="hello", name=name)
    assert bad.end()[0] == 4401


def test_control_codes_in_chat_reach_nobody(house: House, player: Browser) -> None:
    player.says("-h Rot: \u001b[31mRot\u001b[0m \u202eumgekehrt\u0007")
    spoken = player.last("chat")["text"]
    assert spoken.isprintable()


def test_connections_from_one_address_are_limited(tmp_path: Path) -> None:
    house = House(tmp_path, limits=Limits(connections_per_address=2))
    kept = [Browser(house), Browser(house)]
    with pytest.raises(InvalidStatus) as refused:
        Browser(house)
    assert refused.value.response.status_code == 429
    kept[0].close()
    kept[1].hello("Anna")
    house.clear()


def test_only_four_connections_of_one_person_stay(house: House) -> None:
    fetch = Fetch(house)
    fetch.login("Anna")
    tabs = [Browser(house, fetch.cookie).hello() for _ in range(5)]
    assert tabs[0].end()[0] == 4000
    assert tabs[4].says("wer")["type"] == "done"


@pytest.mark.parametrize(
    ("body", "headers", "status"),
    [
        ("{", {}, 400),
        ("[1]", {}, 400),
        ('{"name": 5}', {}, 400),
        ('{"name": "Anna", "x": 1}', {}, 400),
        ('{"name": "' + "x" * 5000 + '"}', {}, 413),
        ('{"name": "Anna"}', {"Content_Type": "text/plain"}, 415),
        ('{"name": "computer"}', {}, 400),
    ],
)
def test_a_bad_body_is_refused_with_the_reason(house: House, body: str, headers: dict[str, str], status: int) -> None:
    found, error = Fetch(house)("POST", "/api/login", body, **headers)
    assert found == status
    assert error["text"]


def test_a_bug_behind_a_message_costs_nobody_the_connection(house: House, player: Browser) -> None:
    def spoil() -> None:
        house.door.doorway.games.position = None  # type: ignore[method-assign,assignment]

    house.look(spoil)
    player.send(type="replay", game=1)
    assert player.until("error")["code"] == "fault"


@pytest.mark.parametrize("begun", [b"", b"GET /healthz HT", b"POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{"])
def test_a_request_that_does_not_come_is_not_awaited_for_ever(
    house: House, player: Browser, monkeypatch: pytest.MonkeyPatch, begun: bytes
) -> None:
    monkeypatch.setattr(Patient, "seconds", 0.05)
    with socket.create_connection(("127.0.0.1", house.http), PATIENCE) as wire:
        wire.sendall(begun)
        while wire.recv(1000):
            pass  # an early refusal, perhaps; without an end this times out


def test_a_request_that_ends_midway_is_no_fault_of_ours(
    house: House, player: Browser, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(Patient, "seconds", 0.05)
    with socket.create_connection(("127.0.0.1", house.http), PATIENCE) as wire:
        wire.sendall(b"POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{")
        assert wire.recv(1000) == b""
    player.says("was")
    assert "ClientDisconnect" not in caplog.text


@clause("HD-711")
@pytest.mark.parametrize("kind", ["requests", "telnet commands"])
def test_who_is_slowed_down_and_sends_on_is_cut_off(
    house: House, player: Browser, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    monkeypatch.setattr(budget, "PATIENCE", 0.2)
    monkeypatch.setattr(budget, "LOOK", 0.05)
    end = time.monotonic() + PATIENCE
    with socket.create_connection(("127.0.0.1", house.http if kind == "requests" else house.telnet)) as wire:
        wire.setblocking(False)
        wave = Wave(wire, KINDS[kind].piece)
        while wave.push():
            assert time.monotonic() < end
            select.select([wire], [wire], [], 1.0)
    counters = house.look(lambda: (house.door.counters["cut_flooding"], house.listener.counters.cut_flooding))
    assert counters == ((1, 0) if kind == "requests" else (0, 1))


@clause("HD-714")
def test_who_does_not_read_an_answer_is_cut_off(house: House, player: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Gate, "stall_seconds", 0.1)
    with socket.socket() as wire:
        wire.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        wire.settimeout(PATIENCE)
        wire.connect(("127.0.0.1", house.http))
        wire.sendall(b"GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n" * 400)
        end = time.monotonic() + PATIENCE
        while not house.look(lambda: house.door.counters["cut_not_reading"]):
            assert time.monotonic() < end


def test_a_websocket_owes_no_request(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Patient, "seconds", 0.05)
    anna = Browser(house).hello("Anna")
    with socket.create_connection(("127.0.0.1", house.http), PATIENCE) as later:
        assert later.recv(1000) == b""  # by now the time of whatever came before it is over too
    assert anna.says("was")


def test_half_open_connections_of_one_address_are_limited(house: House, player: Browser) -> None:
    with contextlib.ExitStack() as stack:
        where = ("127.0.0.1", house.http)
        wires = [stack.enter_context(socket.create_connection(where, PATIENCE)) for _ in range(MOST_HALF_OPEN)]
        with socket.create_connection(where, PATIENCE) as one_more:
            assert one_more.recv(1000) == b""
        wires[0].sendall(b"GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n")
        assert wires[0].recv(1000).startswith(b"HTTP/1.1 200")


def test_a_refused_websocket_is_nobodys_error(house: House, caplog: pytest.LogCaptureFixture) -> None:
    for origin in ("http://evil.example", None):
        with pytest.raises(InvalidStatus):
            Browser(house, origin=origin)
    Fetch(house)("GET", "/api/lobby")
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING] == []
