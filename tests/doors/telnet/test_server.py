"""The telnet door on a real socket: greeting, limits, cutting off, TLS, stopping."""

import asyncio
import socket
from contextlib import AsyncExitStack
from dataclasses import replace

import pytest

from holodeck.doors.guard.credit import SWEEP_FROM, Credits
from holodeck.doors.telnet.server import Limits
from tests.clauses import clause
from tests.doors.telnet.echo import Loops, door, run, until, wire

pytestmark = pytest.mark.usefixtures("either_loop")

QUICK = Limits(settle=0.05)
HOUR = 3600
REFUSES = b"\xff\xfc\x18\xff\xfc\x1f\xff\xfc\x27\xff\xfe\x2a\xff\xfe\x19\xff\xfe\xc9\xff\xfe\x46\xff\xfe\x56"


def test_a_silent_client_is_greeted_after_a_moment_and_its_lines_are_heard() -> None:
    async def test() -> None:
        async with door(QUICK) as opened, wire(opened.listener.port) as client:
            assert b"\xff\xfd\x18" in await client.until("Grüße vom Holodeck.\r\nDein Name?\r\n".encode() + b"\xff\xf9")
            client.send("hällo\r\n".encode())
            await client.until("echo hällo\r\n".encode())
            assert opened.guests[0].address.host == "127.0.0.1"
            assert opened.listener.counters.lines == 1

    run(test())


def test_a_client_that_answers_everything_is_greeted_at_once() -> None:
    async def test() -> None:
        async with door(Limits(settle=1000)) as opened, wire(opened.listener.port) as client:
            client.send(REFUSES)
            await client.until(b"Dein Name?\r\n\xff\xf9")

    run(test())


def test_a_screen_reader_is_known_before_the_first_word() -> None:
    async def test() -> None:
        async with door(Limits(settle=1000)) as opened, wire(opened.listener.port) as client:
            client.send(REFUSES.replace(b"\xff\xfc\x18", b"\xff\xfb\x18"))
            for answer in (b"BLIGHTMUD", b"XTERM", b"MTTS 65"):
                assert b"Willkommen" not in await client.until(b"\xff\xfa\x18\x01\xff\xf0")
                client.send(b"\xff\xfa\x18\0" + answer + b"\xff\xf0")
            await client.until(b"Willkommen")
            assert opened.guests[0].seen.screen_reader
            assert opened.guests[0].seen.name == "BLIGHTMUD"

    run(test())


def test_a_line_typed_before_the_greeting_is_not_lost() -> None:
    async def test() -> None:
        async with door(Limits(settle=1000)) as opened, wire(opened.listener.port) as client:
            client.send(b"anna\r\n")
            text = await client.until(b"echo anna\r\n")
            assert text.index(b"Willkommen") < text.index(b"echo")

    run(test())


def test_a_change_of_the_window_is_told() -> None:
    async def test() -> None:
        async with door(QUICK) as opened, wire(opened.listener.port) as client:
            await client.until(b"Name?")
            client.send(b"\xff\xfb\x1f\xff\xfa\x1f\0\x64\0\x1e\xff\xf0")
            await until(lambda: opened.guests[0].seen.width == 100)

    run(test())


def test_a_password_is_typed_without_echo() -> None:
    async def test() -> None:
        async with door(QUICK) as opened, wire(opened.listener.port) as client:
            client.send(b"passwort\r\n")
            await client.until(b"\xff\xfb\x01Passwort?\r\n")
            client.send(b"\xff\xfd\x01geheim\r\n")
            await client.until(b"\xff\xfc\x016 Zeichen.\r\n")

    run(test())


def test_a_line_over_2000_bytes_is_cut_with_one_notice() -> None:
    async def test() -> None:
        async with door(QUICK) as opened, wire(opened.listener.port) as client:
            client.send(b"x" * 9000 + b"\r\nende\r\n")
            text = await client.until(b"echo ende\r\n")
            assert text.count(b"zu lang") == 1
            assert [len(line) for line in opened.guests[0].heard] == [2000, 4]

    run(test())


def test_a_bug_behind_the_door_does_not_cost_the_connection(caplog: pytest.LogCaptureFixture) -> None:
    async def test() -> None:
        async with door(QUICK) as opened, wire(opened.listener.port) as client:
            client.send(b"fehler\r\nweiter\r\n")
            await client.until(b"Hier ist ein Fehler passiert.")
            await client.until(b"echo weiter\r\n")
            assert opened.listener.counters.failed_guest == 1

    run(test())
    assert "a bug" in caplog.text


def test_a_client_that_vanishes_is_not_waited_for_longer_than_two_minutes() -> None:
    """Neither an idle client nor one that does not acknowledge data."""

    async def test() -> None:
        async with door(QUICK) as opened, wire(opened.listener.port) as client:
            await client.until(b"Name?")
            (connection,) = opened.listener.connections
            assert connection.transport is not None
            kept = connection.transport.get_extra_info("socket")
            asked = [kept.getsockopt(socket.IPPROTO_TCP, option) for option in (socket.TCP_KEEPIDLE, socket.TCP_KEEPINTVL)]
            assert kept.getsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE)
            assert asked[0] + asked[1] * kept.getsockopt(socket.IPPROTO_TCP, socket.TCP_KEEPCNT) == 120
            assert kept.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT) == 120_000

    run(test())


def test_the_farewell_arrives_and_the_guest_is_told_once() -> None:
    async def test() -> None:
        async with door(QUICK) as opened, wire(opened.listener.port) as client:
            client.send(b"tschuess\r\nnoch da?\r\n")
            assert (await client.rest()).endswith(b"Bis bald!\r\n")
            await until(lambda: not opened.listener.connections)
            assert opened.guests[0].lost == 1
            assert opened.guests[0].heard == ["tschuess"]
            opened.guests[0].outlet.show(["into the void"])

    run(test())


def test_connections_are_limited_by_address_and_in_all() -> None:
    async def test(limits: Limits, notice: bytes) -> None:
        async with door(limits) as opened, wire(opened.listener.port) as one, wire(opened.listener.port) as two:
            for spoken in (one, two):
                spoken.send(b"hallo\r\n")
                await spoken.until(b"echo hallo")
            async with wire(opened.listener.port) as three:
                assert notice in await three.rest()
            await one.close()
            await until(lambda: len(opened.listener.connections) == 1)
            async with wire(opened.listener.port) as four:
                await four.until(b"Name?")
        assert not opened.listener.admission.addresses.counts

    run(test(replace(QUICK, connections_per_address=2), b"Von deiner Adresse"))
    run(test(replace(QUICK, connections=2), b"Der Server ist voll."))


@clause("HD-714", "HD-715")
@pytest.mark.parametrize("limits", [replace(QUICK, connections_per_address=1), replace(QUICK, connections=4)])
def test_silent_connections_keep_nobody_of_their_network_out_and_the_oldest_goes_first(limits: Limits) -> None:
    async def test() -> None:
        async with door(limits) as opened, AsyncExitStack() as stack:
            silent = [
                await stack.enter_async_context(wire(opened.listener.port, source=f"127.0.0.{2 + number}")) for number in range(4)
            ]
            for each in silent:
                await each.until(b"Name?")
            person = await stack.enter_async_context(wire(opened.listener.port, source="127.0.0.9"))
            person.send(b"hallo\r\n")
            await person.until(b"echo hallo")
            assert b"Du hast nichts eingegeben." in await silent[0].rest()
            silent[1].send(b"hallo\r\n")
            await silent[1].until(b"echo hallo")

    run(test())


def test_connects_of_one_address_are_limited_in_time() -> None:
    async def test() -> None:
        async with door(replace(QUICK, connects_per_second=1 / HOUR, connects_at_once=2)) as opened:
            for _ in range(2):
                async with wire(opened.listener.port) as client:
                    await client.until(b"Dein Name?")
            async with wire(opened.listener.port) as client:
                told = await client.rest()
            assert b"Von deiner Adresse kommen zu viele Verbindungen auf einmal." in told
            assert opened.listener.counters.refused_connects == 1
            for credit in opened.listener.admission.connects[0].known.values():
                credit.since -= HOUR
            async with wire(opened.listener.port) as client:
                await client.until(b"Dein Name?")

    run(test())


def test_addresses_that_have_their_credit_back_are_forgotten() -> None:
    allowed = Credits(rate=5, most=2)
    assert all(allowed.spend(f"address {number}", now=0) for number in range(SWEEP_FROM))
    assert allowed.spend("another", now=0.1)
    assert len(allowed.known) == SWEEP_FROM + 1
    assert allowed.spend("one more", now=0.25)
    assert set(allowed.known) == {"another", "one more"}


def test_a_silent_client_is_cut_off() -> None:
    async def test() -> None:
        async with door(replace(QUICK, first_line=0.05)) as opened, wire(opened.listener.port) as client:
            client.send(b"no end of line")
            assert b"Du hast nichts eingegeben." in await client.rest()
            assert opened.listener.counters.cut_silent == 1

    run(test())


def test_an_idle_client_is_cut_off() -> None:
    async def test() -> None:
        async with door(replace(QUICK, first_line=0.05, idle=0.1)) as opened, wire(opened.listener.port) as client:
            client.send(b"hallo\r\n")
            assert b"Du warst lange still." in await client.rest()
            assert opened.listener.counters.cut_idle == 1

    run(test())


def test_many_lines_are_served_at_the_allowed_rate_in_order() -> None:
    async def test() -> None:
        limits = replace(QUICK, lines_at_once=5, lines_per_second=200)
        async with door(limits) as opened, wire(opened.listener.port) as client:
            await client.until(b"Name?")
            begun = asyncio.get_running_loop().time()
            client.send(b"".join(b"%d\r\n" % number for number in range(45)))
            await client.until(b"echo 44\r\n")
            assert asyncio.get_running_loop().time() - begun >= 40 / 200 * 0.9
            assert opened.guests[0].heard == [str(number) for number in range(45)]
            assert opened.listener.counters.slowed_down > 0

    run(test())


class Hurrying(asyncio.SelectorEventLoop):
    """An event loop on a machine so busy that a millisecond passes with every reading of the clock."""

    looks = 0

    def time(self) -> float:
        self.looks += 1
        return super().time() + self.looks * 0.001


def test_credit_that_returns_while_it_is_checked_leaves_no_line_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with door(replace(QUICK, lines_at_once=5, lines_per_second=200)) as opened, wire(opened.listener.port) as client:
            await client.until(b"Name?")
            client.send(b"".join(b"%d\r\n" % number for number in range(45)))
            await client.until(b"echo 44\r\n")

    monkeypatch.setattr(Loops, "new", Hurrying)
    run(test())


def test_a_flood_of_lines_is_cut_off_and_the_others_play_on() -> None:
    async def test() -> None:
        async with door(QUICK) as opened, wire(opened.listener.port) as quiet, wire(opened.listener.port) as loud:
            loud.send(b"x\r\n" * 100_000)
            quiet.send(b"hallo\r\n")
            await quiet.until(b"echo hallo\r\n")
            await loud.rest()
            assert opened.listener.counters.cut_flooding == 1
            assert len(opened.guests[0].heard) + len(opened.guests[1].heard) <= QUICK.lines_at_once + 2

    run(test())


def test_a_flood_of_bytes_is_read_only_as_fast_as_allowed() -> None:
    async def test() -> None:
        limits = replace(QUICK, bytes_per_second=1000, bytes_at_once=10_000, unread_seconds=1000)
        async with door(limits) as opened, wire(opened.listener.port) as quiet, wire(opened.listener.port) as loud:
            loud.send(b"\xff\xf1" * 500_000)
            await until(lambda: opened.listener.counters.slowed_down == 1)
            quiet.send(b"hallo\r\n")
            await quiet.until(b"echo hallo\r\n")
            assert opened.listener.counters.bytes_in < 20_000
            loud.writer.transport.abort()

    run(test())


def test_a_client_that_does_not_read_is_cut_off() -> None:
    async def test(limits: Limits, order: bytes) -> None:
        async with door(limits) as opened, wire(opened.listener.port) as client:
            client.writer.transport.pause_reading()  # type: ignore[attr-defined]
            client.send(order)
            await until(lambda: opened.listener.counters.cut_not_reading == 1)
            await until(lambda: opened.guests[0].lost == 1)
            assert not opened.listener.connections
            client.writer.transport.abort()

    run(test(QUICK, b"viel 20000\r\n"))
    run(test(replace(QUICK, unread_seconds=0.05, unread_most=1 << 30), b"viel 20000\r\n"))


def test_a_client_that_does_not_read_is_not_read_from() -> None:
    async def test() -> None:
        limits = replace(QUICK, unread_seconds=1000, unread_most=1 << 30)
        async with door(limits) as opened, wire(opened.listener.port) as client:
            client.writer.transport.pause_reading()  # type: ignore[attr-defined]
            client.send(b"viel 12000\r\n")
            await until(lambda: any(connection.choked for connection in opened.listener.connections))
            client.send(b"hallo\r\n")
            await client.writer.drain()
            assert not any(connection.reading for connection in opened.listener.connections)
            assert opened.guests[0].heard == ["viel 12000"]
            client.writer.transport.resume_reading()  # type: ignore[attr-defined]
            await client.until(b"echo hallo\r\n")

    run(test())


def test_a_crowd_of_newcomers_does_not_hold_up_players() -> None:
    async def test() -> None:
        async with door(QUICK) as opened, AsyncExitStack() as stack:
            crowd = [await stack.enter_async_context(wire(opened.listener.port)) for _ in range(16)]
            for place, client in enumerate(crowd):
                client.send(b"fremd\r\n" if place < 15 else b"bekannt\r\n")
            await until(lambda: len(opened.order) == 16)
            for place, client in enumerate(crowd):
                client.send(f"zeile {place}\r\n".encode())
            await until(lambda: len(opened.order) == 32)
            assert opened.order[16:].index("zeile 15") < 5

    run(test())


def test_a_closed_door_says_farewell_to_everybody() -> None:
    async def test() -> None:
        async with door(QUICK) as opened, wire(opened.listener.port) as one, wire(opened.listener.port) as two:
            port = opened.listener.port
            await one.until(b"Name?")
            await two.until(b"Name?")
            await opened.listener.close()
            assert b"Der Server wird beendet." in await one.rest()
            assert b"Der Server wird beendet." in await two.rest()
            assert [guest.lost for guest in opened.guests] == [1, 1]
            with pytest.raises(OSError, match=r"refused|Connect call failed"):
                await asyncio.open_connection("127.0.0.1", port)

    run(test())
