"""A storm of logins, in a process of its own so that those who measure are not busy with it.

It says `ready`, waits for a line, and then lets so many people log in at once, again and again until the time is over.
"""

import asyncio
import os
import sys
import time
from subprocess import PIPE

import uvloop

from tools.load.people import log_in

NICE = 19
"""Its clients have machines of their own in reality; here they leave the two processors to those who measure and are measured."""


async def storm(port: int, count: int, seconds: float) -> None:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        await asyncio.gather(*(log_in(port, number) for number in range(count)))


async def beginning(port: int, count: int, seconds: float) -> "asyncio.subprocess.Process":
    """A storm that is ready and waits."""
    values = [str(port), str(count), str(seconds)]
    process = await asyncio.create_subprocess_exec(sys.executable, "-m", "tools.load.storm", *values, stdin=PIPE, stdout=PIPE)
    assert process.stdout is not None
    await process.stdout.readline()
    return process


def main() -> None:
    port, count, seconds = sys.argv[1:]
    os.nice(NICE)
    print("ready", flush=True)
    sys.stdin.readline()
    uvloop.run(storm(int(port), int(count), float(seconds)))


if __name__ == "__main__":
    main()
