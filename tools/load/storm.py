"""A storm of logins, in its own process so that it does not slow down the measurement.

It prints `ready`, waits for a line, and then lets people log in at once, again and again until the time is over.
"""

import asyncio
import os
import sys
import time
from subprocess import PIPE

import uvloop

from tools.load.people import log_in

NICE = 19
"""In reality these clients have machines of their own; here they leave the processors to the measurement."""


async def storm(port: int, count: int, seconds: float) -> None:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        await asyncio.gather(*(log_in(port, number) for number in range(count)))


async def beginning(port: int, count: int, seconds: float) -> "asyncio.subprocess.Process":
    """Start a storm and wait until it is ready."""
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
