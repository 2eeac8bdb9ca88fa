"""What hostile or broken clients of the browser door get: a reason, an end, and no effect on a game."""

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

from holodeck.doors.guard import budget
from holodeck.doors.web.app import LARGEST_FRAME
from holodeck.doors.web.door import Limits
from holodeck.doors.web.gate import Gate
from holodeck.doors.web.listening import MOST_PLAIN
from holodeck.doors.web.patience import MOST_HALF_OPEN, Patient
from tests.adversary.flood import KINDS, Wave
from tests.clauses import clause
from tests.doors.web.live_server import PATIENCE, LiveServer
from tests.doors.web.people import Browser, Fetch


@pytest.fixture
def player(live_server: LiveServer) -> Iterator[Browser]:
    """Somebody whose game must go on whatever others do."""
    anna = Browser(live_server).hello("Anna")
    anna.says("computer programm laden probe", "computer farbe blau", "computer mitspieler rot", "betrete holodeck 1")
    anna.says("computer programm starten")
    yield anna
    assert anna.acts({"do": "go"}, anna.last("table")["n"])["type"] == "done"


@pytest.mark.parametrize(
    "origin", [None, "null", "http://evil.example", "https://127.0.0.1", "http://127.0.0.1:1", "file://", ""]
)
def test_a_missing_or_foreign_origin_is_refused_with_the_reason(live_server: LiveServer, origin: str | None) -> None:
    with pytest.raises(InvalidStatus) as refused:
        Browser(live_server, origin=origin)
    assert refused.value.response.status_code == 403
    assert b"Origin" in refused.value.response.body


def test_an_origin_the_host_has_allowed_is_welcome(tmp_path: Path) -> None:
    live_server = LiveServer(tmp_path, limits=Limits(origins=frozenset({"https://play.example"})))
    Browser(live_server, origin="https://play.example").hello("Anna")
    live_server.clear()


def test_over_http_a_foreign_origin_changes_nothing(live_server: LiveServer) -> None:
    fetch = Fetch(live_server)
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
def test_an_invalid_message_is_refused_with_its_path(live_server: LiveServer, player: Browser, frame: str) -> None:
    player.socket.send(frame)
    error = player.until("error")
    assert error["code"] == "bad_message"
    assert error["text"]
    assert error["path"].startswith("$")


def test_bytes_that_are_no_text_are_refused(live_server: LiveServer, player: Browser) -> None:
    player.socket.send(b"\xff\xfe\x00")
    assert player.until("error")["code"] == "bad_message"


def test_too_many_broken_messages_end_the_connection(live_server: LiveServer, player: Browser) -> None:
    bad = Browser(live_server).hello("Bea")
    for _ in range(20):
        bad.socket.send("{")
    code, last = bad.end()
    assert (code, last["type"], last["code"]) == (1008, "error", "bad_message")


def test_a_frame_that_is_too_large_ends_the_connection(live_server: LiveServer, player: Browser) -> None:
    bad = Browser(live_server).hello("Bea")
    bad.socket.send("x" * (LARGEST_FRAME + 1))
    assert bad.end()[0] == 1009


def test_a_flood_is_cut_off_with_the_reason(live_server: LiveServer, player: Browser) -> None:
    bad = Browser(live_server).hello("Bea")
    with contextlib.suppress(ConnectionClosed):
        for _ in range(100_000):
            bad.socket.send('{"type": "ping"}')
    code, last = bad.end()
    assert (code, last["code"]) == (1008, "flooding")


def test_a_burst_within_the_credit_is_answered_in_order(live_server: LiveServer, player: Browser) -> None:
    for number in range(60):
        player.send(type="ping", id=str(number))
    assert [player.until("pong")["id"] for _ in range(60)] == [str(number) for number in range(60)]


def test_a_client_that_does_not_read_is_cut_off(live_server: LiveServer, player: Browser) -> None:
    def loud() -> None:
        (page,) = live_server.holodeck.persons["bea"].outlets
        for _ in range(40):
            page.show(["x" * 60_000])

    bad = Browser(live_server).hello("Bea")
    live_server.look(loud)
    code, last = bad.end()
    assert (code, last["code"]) == (1008, "not_reading")


@pytest.mark.parametrize(
    "message", [{"type": "line", "text": "wer"}, {"type": "act", "deck": 1, "id": "a", "seen": 0, "action": {}}]
)
def test_every_message_before_hello_is_refused(live_server: LiveServer, player: Browser, message: dict[str, object]) -> None:
    bad = Browser(live_server)
    bad.send(**message)
    code, last = bad.end()
    assert (code, last["code"]) == (4401, "not_signed_in")


@pytest.mark.parametrize("name", ["", "computer", "x", "Anna", "a\u001b[31mb", "rot"])
def test_an_unavailable_name_is_refused(live_server: LiveServer, player: Browser, name: str) -> None:
    bad = Browser(live_server)
    bad.send(type="hello", name=name)
    assert bad.end()[0] == 4401


def test_control_codes_in_chat_reach_nobody(live_server: LiveServer, player: Browser) -> None:
    player.says("-h Rot: \u001b[31mRot\u001b[0m \u202eumgekehrt\u0007")
    spoken = player.last("chat")["text"]
    assert spoken.isprintable()


def test_connections_from_one_address_are_limited(tmp_path: Path) -> None:
    live_server = LiveServer(tmp_path, limits=Limits(connections_per_address=2))
    kept = [Browser(live_server), Browser(live_server)]
    with pytest.raises(InvalidStatus) as refused:
        Browser(live_server)
    assert refused.value.response.status_code == 429
    kept[0].close()
    kept[1].hello("Anna")
    live_server.clear()


def test_only_four_connections_of_one_person_stay(live_server: LiveServer) -> None:
    fetch = Fetch(live_server)
    fetch.login("Anna")
    tabs = [Browser(live_server, fetch.cookie).hello() for _ in range(5)]
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
def test_a_bad_body_is_refused_with_the_reason(live_server: LiveServer, body: str, headers: dict[str, str], status: int) -> None:
    found, error = Fetch(live_server)("POST", "/api/login", body, **headers)
    assert found == status
    assert error["text"]


def test_a_bug_behind_a_message_costs_nobody_the_connection(live_server: LiveServer, player: Browser) -> None:
    def spoil() -> None:
        live_server.door.doorway.games.position = None  # type: ignore[method-assign,assignment]

    live_server.look(spoil)
    player.send(type="replay", game=1)
    assert player.until("error")["code"] == "fault"


@pytest.mark.parametrize("begun", [b"", b"GET /healthz HT", b"POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{"])
def test_a_missing_request_is_not_awaited_for_ever(
    live_server: LiveServer, player: Browser, monkeypatch: pytest.MonkeyPatch, begun: bytes
) -> None:
    monkeypatch.setattr(Patient, "seconds", 0.05)
    with socket.create_connection(("127.0.0.1", live_server.http), PATIENCE) as wire:
        wire.sendall(begun)
        while wire.recv(1000):
            pass  # an early refusal, perhaps; without an end this times out


def test_a_truncated_request_is_not_logged_as_a_fault(
    live_server: LiveServer, player: Browser, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(Patient, "seconds", 0.05)
    with socket.create_connection(("127.0.0.1", live_server.http), PATIENCE) as wire:
        wire.sendall(b"POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{")
        assert wire.recv(1000) == b""
    player.says("was")
    assert "ClientDisconnect" not in caplog.text


@clause("HD-711")
@pytest.mark.parametrize("kind", ["requests", "telnet commands"])
def test_a_slowed_down_client_that_keeps_sending_is_cut_off(
    live_server: LiveServer, player: Browser, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    monkeypatch.setattr(budget, "PATIENCE", 0.2)
    monkeypatch.setattr(budget, "CHECK_SECONDS", 0.05)
    end = time.monotonic() + PATIENCE
    with socket.create_connection(("127.0.0.1", live_server.http if kind == "requests" else live_server.telnet)) as wire:
        wire.setblocking(False)
        wave = Wave(wire, KINDS[kind].piece)
        while wave.push():
            assert time.monotonic() < end
            select.select([wire], [wire], [], 1.0)
    counters = live_server.look(lambda: (live_server.door.counters["cut_flooding"], live_server.listener.counters.cut_flooding))
    assert counters == ((1, 0) if kind == "requests" else (0, 1))


@clause("HD-714")
def test_a_client_that_does_not_read_an_answer_is_cut_off(
    live_server: LiveServer, player: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Gate, "stall_seconds", 0.1)
    with socket.socket() as wire:
        wire.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        wire.settimeout(PATIENCE)
        wire.connect(("127.0.0.1", live_server.http))
        wire.sendall(b"GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n" * 400)
        end = time.monotonic() + PATIENCE
        while not live_server.look(lambda: live_server.door.counters["cut_not_reading"]):
            assert time.monotonic() < end


def test_a_websocket_has_no_request_timeout(live_server: LiveServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Patient, "seconds", 0.05)
    anna = Browser(live_server).hello("Anna")
    with socket.create_connection(("127.0.0.1", live_server.http), PATIENCE) as later:
        assert later.recv(1000) == b""  # by now the time of whatever came before it is over too
    assert anna.says("was")


UNFINISHED = b"POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n"
REQUEST = b"GET /api/programmes HTTP/1.1\r\nHost: x\r\n\r\n"


def opened(live_server: LiveServer, stack: contextlib.ExitStack, count: int, said: bytes = b"") -> list[socket.socket]:
    """Return connections that have said no whole request, once the server has them all."""
    where, wires = ("127.0.0.1", live_server.http), list[socket.socket]()
    for _ in range(count):
        wires.append(stack.enter_context(socket.create_connection(where, PATIENCE)))
        wires[-1].sendall(said)
    with socket.create_connection(where, PATIENCE) as last:
        last.sendall(REQUEST)
        assert last.recv(1000).startswith(b"HTTP/1.1 200")
    return wires


@clause("HD-714")
@pytest.mark.parametrize("said", [b"", b"GET / HTTP/1.1\r\n", UNFINISHED])
def test_half_open_connections_keep_nobody_out_and_the_oldest_of_an_address_go_first(
    live_server: LiveServer, player: Browser, said: bytes
) -> None:
    with contextlib.ExitStack() as stack:
        wires = opened(live_server, stack, 3 * MOST_HALF_OPEN, said)
        assert live_server.look(lambda: len(live_server.listening.half_open.all)) <= MOST_HALF_OPEN
        assert gone(wires[0])
        wires[-1].setblocking(False)
        with pytest.raises(BlockingIOError):
            wires[-1].recv(1)


@clause("HD-714", "HD-715")
def test_half_open_connections_of_many_addresses_keep_nobody_of_their_network_out(tmp_path: Path) -> None:
    server = LiveServer(tmp_path, limits=Limits(connections_per_address=1))
    with contextlib.ExitStack() as stack:
        for number in range(4 * MOST_PLAIN + 8):
            source = (f"127.0.0.{2 + number // (MOST_HALF_OPEN - 2)}", 0)
            stack.enter_context(socket.create_connection(("127.0.0.1", server.http), PATIENCE, source))
        with socket.create_connection(("127.0.0.1", server.http), PATIENCE, ("127.0.0.99", 0)) as person:
            person.sendall(REQUEST)
            assert person.recv(1000).startswith(b"HTTP/1.1 200")
        assert server.look(lambda: len(server.listening.half_open.all)) <= 4 * MOST_HALF_OPEN
    server.clear()


def gone(wire: socket.socket) -> bool:
    """Return whether the server has closed the connection."""
    with contextlib.suppress(ConnectionResetError):
        while wire.recv(1000):
            pass
    return True


@clause("HD-714")
def test_a_door_without_room_closes_connections_that_ask_nothing(tmp_path: Path) -> None:
    full = LiveServer(tmp_path, limits=Limits(connections=1, connections_per_address=1))
    with contextlib.ExitStack() as stack:
        where, wires = ("127.0.0.1", full.http), list[socket.socket]()
        for number in range(MOST_PLAIN + 1):
            source = (f"127.0.0.{2 + number // MOST_HALF_OPEN}", 0)
            wires.append(stack.enter_context(socket.create_connection(where, PATIENCE, source)))
        assert Fetch(full)("GET", "/api/programmes")[0] == 200
        assert full.look(lambda: full.listening.admission.crowd.connections) == len(wires)
        assert gone(wires[0])
    full.clear()


def test_a_refused_websocket_is_not_logged_as_an_error(live_server: LiveServer, caplog: pytest.LogCaptureFixture) -> None:
    for origin in ("http://evil.example", None):
        with pytest.raises(InvalidStatus):
            Browser(live_server, origin=origin)
    Fetch(live_server)("GET", "/api/lobby")
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING] == []
