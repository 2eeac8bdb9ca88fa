"""Yardstick for durable commands: the least a server can do to store a line before four seats are told of it.

A line becomes JSON, waits for the next commit of SQLite (WAL, synchronous=FULL, everything queued at once, in its own thread),
and is then acknowledged and sent to the four seats of its table. No rules, no words, no views.
"""

import asyncio
import queue
import sqlite3
import sys
import threading

import msgspec
import uvloop

SEATS = 4


class Seat(asyncio.Protocol):
    def __init__(self, floor: "Floor") -> None:
        self.floor = floor
        self.half = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = transport
        self.table = self.floor.sit_down(self)

    def data_received(self, data: bytes) -> None:
        *lines, self.half = (self.half + data).split(b"\r\n")
        for line in lines:
            self.floor.waiting.put((self, msgspec.json.encode({"table": self.table, "line": line.decode()})))

    def say(self, data: bytes) -> None:
        self.transport.write(data)  # type: ignore[attr-defined]


class Floor:
    def __init__(self, path: str, loop: asyncio.AbstractEventLoop) -> None:
        self.loop = loop
        self.tables: list[list[Seat]] = []
        self.waiting: queue.SimpleQueue[tuple[Seat, bytes]] = queue.SimpleQueue()
        self.file = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        self.file.execute("PRAGMA journal_mode = WAL")
        self.file.execute("PRAGMA synchronous = FULL")
        self.file.execute("CREATE TABLE entries (n INTEGER PRIMARY KEY, entry BLOB)")
        threading.Thread(target=self.write, daemon=True).start()

    def sit_down(self, seat: Seat) -> int:
        if not self.tables or len(self.tables[-1]) == SEATS:
            self.tables.append([])
        self.tables[-1].append(seat)
        return len(self.tables) - 1

    def write(self) -> None:
        while True:
            taken = [self.waiting.get()]
            while len(taken) < 512 and not self.waiting.empty():
                taken.append(self.waiting.get())
            self.file.execute("BEGIN IMMEDIATE")
            self.file.executemany("INSERT INTO entries (entry) VALUES (?)", [(entry,) for _, entry in taken])
            self.file.execute("COMMIT")
            self.loop.call_soon_threadsafe(self.tell, taken)

    def tell(self, taken: list[tuple[Seat, bytes]]) -> None:
        for sender, entry in taken:
            for seat in self.tables[sender.table]:
                seat.say(entry + b"\r\n")
            sender.say(b"ack\r\n")


async def main(path: str) -> None:
    loop = asyncio.get_running_loop()
    floor = Floor(path, loop)
    server = await loop.create_server(lambda: Seat(floor), "127.0.0.1", 0, backlog=512)
    print("telnet 127.0.0.1", server.sockets[0].getsockname()[1], flush=True)
    await asyncio.Event().wait()


if __name__ == "__main__":
    uvloop.run(main(sys.argv[1]))
