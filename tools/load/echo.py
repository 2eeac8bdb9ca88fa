"""Yardstick for reading: an echo server made with telnetlib3, on a free port that it prints."""

import asyncio
from typing import Any

import telnetlib3
import uvloop


async def echo(reader: Any, writer: Any) -> None:
    while line := await reader.readline():
        writer.write(f"echo {line.strip()}\r\n")


async def main() -> None:
    server = await telnetlib3.create_server("127.0.0.1", 0, shell=echo, encoding="utf-8", connect_maxwait=0.1, timeout=0)
    assert server.sockets
    print("telnet 127.0.0.1", server.sockets[0].getsockname()[1], flush=True)
    await asyncio.Event().wait()


if __name__ == "__main__":
    uvloop.run(main())
