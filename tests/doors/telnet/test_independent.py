"""The second opinion on negotiation: telnetlib3, written by others, as the client."""

import asyncio
import contextlib
from collections.abc import AsyncIterator

import telnetlib3
from telnetlib3.telopt import CHARSET, EOR, GMCP, MSSP, NAWS, NEW_ENVIRON, TTYPE

from holodeck.deck.port.wishes import Act
from holodeck.doors.telnet.server import Limits
from tests.doors.telnet.echo import PATIENCE, EchoDoor, door, run, until

SLOW_GREETING = Limits(settle=5)


class Reader(telnetlib3.TelnetClient):
    """A client for the blind: the three answers of MTTS, one after the other. It takes MSSP, which it would refuse."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        assert self.writer is not None
        self.writer.passive_do.add(MSSP)

    def send_ttype(self) -> str:
        answers = ("TELNETLIB", "XTERM-256COLOR", "MTTS 77")
        self.asked = getattr(self, "asked", -1) + 1
        return answers[min(self.asked, 2)]


class Client:
    """An open connection of telnetlib3."""

    def __init__(self, reader: telnetlib3.TelnetReaderUnicode, writer: telnetlib3.TelnetWriterUnicode) -> None:
        self.reader = reader
        self.writer = writer
        self.got = ""

    async def until(self, text: str) -> None:
        while text not in self.got:
            more = await asyncio.wait_for(self.reader.read(4096), PATIENCE)
            assert more, self.got
            self.got += more
        self.got = self.got.partition(text)[2]


@contextlib.asynccontextmanager
async def connected(opened: EchoDoor, compression: bool = False) -> AsyncIterator[Client]:
    reader, writer = await telnetlib3.open_connection(
        "127.0.0.1",
        opened.listener.port,
        client_factory=Reader,
        cols=132,
        rows=50,
        encoding="utf8",
        force_binary=True,
        compression=compression,
        connect_maxwait=1.0,
    )
    assert isinstance(reader, telnetlib3.TelnetReaderUnicode)
    assert isinstance(writer, telnetlib3.TelnetWriterUnicode)
    try:
        yield Client(reader, writer)
    finally:
        writer.close()
        await writer.wait_closed()


def test_telnetlib3_agrees_on_every_option() -> None:
    async def test() -> None:
        async with door(SLOW_GREETING) as opened, connected(opened) as client:
            await client.until("Grüße vom Holodeck.")
            local, remote = client.writer.local_option, client.writer.remote_option
            assert all(local.enabled(option) for option in (TTYPE, NAWS, NEW_ENVIRON))
            assert all(remote.enabled(option) for option in (CHARSET, EOR, GMCP, MSSP))
            seen = opened.guests[0].seen
            assert (seen.name, seen.terminal, seen.screen_reader, seen.colours) == ("telnetlib3", "XTERM-256COLOR", True, 256)
            assert (seen.width, seen.height, seen.charset, seen.gmcp) == (132, 50, "utf8", True)

    run(test())


def test_lines_with_umlauts_go_both_ways() -> None:
    async def test() -> None:
        async with door(SLOW_GREETING) as opened, connected(opened) as client:
            client.writer.write("Größe 3\r\n")
            await client.until("echo Größe 3\r\n")
            assert opened.guests[0].heard == ["Größe 3"]

    run(test())


def test_gmcp_goes_both_ways() -> None:
    async def test() -> None:
        got: list[tuple[str, object]] = []
        async with door(SLOW_GREETING) as opened, connected(opened) as client:
            await client.until("Willkommen")
            client.writer.set_ext_callback(GMCP, lambda package, data: got.append((package, data)))
            client.writer.send_gmcp("Core.Supports.Add", ["Holodeck 1"])
            client.writer.send_gmcp("Holodeck.Act", {"deck": 1, "action": {"wer": "Jürgen"}, "id": "a1", "seen": 3})
            client.writer.send_gmcp("Core.Ping")
            client.writer.write("daten für dich\r\n")
            await until(lambda: len(got) == 2)
            assert opened.guests[0].wishes == [Act(1, {"wer": "Jürgen"}, 3, "a1")]
            assert got == [("Core.Ping", None), ("Holodeck.Shout", {"deck": 1, "talker": "Echo", "text": "für dich"})]
            assert opened.guests[0].seen.name == "telnetlib3"

    run(test())


def test_mccp2_is_understood() -> None:
    async def test() -> None:
        async with door(SLOW_GREETING) as opened, connected(opened, compression=True) as client:
            client.writer.write("viel 200\r\n")
            client.writer.write("ende\r\n")
            await client.until("echo ende\r\n")
            assert opened.guests[0].seen.compressed
            assert opened.listener.counters.bytes_out < 20_000

    run(test())


def test_mssp_is_understood() -> None:
    async def test() -> None:
        async with door(SLOW_GREETING) as opened, connected(opened) as client:
            await client.until("Willkommen")
            facts = client.writer.mssp_data
            assert facts is not None
            assert facts["NAME"] == "Holodeck"
            assert facts["PORT"] == str(opened.listener.port)

    run(test())
