"""A process beside the server, for work that needs a processor and nothing else (password hashes).

In a thread of the server such work would share Python's lock and the order of precedence with everybody who plays: a thread that
takes only the time others leave must never hold that lock, and one that does not makes the others wait. A process has its own.
"""

import contextlib
import os
import pickle
import select
import subprocess
import sys
import time
from collections.abc import Callable
from typing import IO, Final, TypeVar

T = TypeVar("T")

LENGTH: Final = 4
NICE: Final = 10
IDLE: Final = "idle"
PATIENCE: Final = 1.0
"""How many seconds a work may take. The process gets only the time that nobody else wants: to be merely nice lets it finish
its slice of some milliseconds while somebody who plays waits. Where other programs want all the time there is, it is started anew
and is merely nice for a while; the first login of that while takes some two seconds."""
REST: Final = 3
"""It rests so many times as long as it has worked: a hundred logins at once never take more than a quarter of a processor for
each such process, and with one the last of them takes some twelve seconds. Small servers have processors that are halves of one,
or shared with others."""
HURRY: Final = 60.0
"""How long that while is."""


class Elsewhere:
    """One such process. It starts with the first work and ends with the server, however that ends."""

    def __init__(self) -> None:
        self.process: subprocess.Popen[bytes] | None = None
        self.idle = False
        """Whether the process gets only the time that is left over."""
        self.hurried = 0.0
        """Until when it has to be more."""
        self.rested = 0.0
        """By when it has rested from what it did last."""

    def do(self, work: Callable[[], T]) -> T:
        """The result of a function of a module, with its values bound by `partial`. Where there is no process it is done here."""
        try:
            done = self.ask(work)
        except (OSError, EOFError):
            self.close()
            return work()
        if isinstance(done, Exception):
            raise done
        return done

    def ask(self, work: Callable[[], T]) -> T | Exception:
        idle = time.monotonic() >= self.hurried
        if self.process is not None and self.idle != idle:
            self.close()
        if self.process is None:
            self.idle, self.rested = idle, 0.0
            command = [sys.executable, "-m", "holodeck.deck.machine.elsewhere", *([IDLE] if idle else [])]
            # A group of its own: Ctrl-C is for the server, which then closes it. A session of its own would be too much: Linux
            # shares its processors out among sessions first, and being nice counts only within one.
            self.process = subprocess.Popen(  # noqa: S603  it is this program
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, process_group=0
            )
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        send(self.process.stdin, work)
        begun = max(self.rested, time.monotonic())
        if idle and not answers(self.process.stdout, begun + PATIENCE - time.monotonic()):
            self.hurried = time.monotonic() + HURRY
            return self.ask(work)
        done = receive(self.process.stdout)
        ended = time.monotonic()
        self.rested = ended + REST * max(0.0, ended - begun)
        return done  # type: ignore[return-value]

    def close(self) -> None:
        process, self.process = self.process, None
        if process is not None and process.stdin is not None and process.stdout is not None:
            process.kill()  # nobody waits for it any more, and it could take long to find the time to end by itself
            with contextlib.suppress(OSError):
                process.stdin.close()
            process.wait()
            process.stdout.close()


def answers(pipe: IO[bytes], seconds: float) -> bool:
    """Whether something can be read within this time."""
    waiting = select.poll()
    waiting.register(pipe, select.POLLIN)
    return bool(waiting.poll(1000 * max(0.0, seconds)))  # less than nothing would be for ever


def send(pipe: IO[bytes], thing: object) -> None:
    data = pickle.dumps(thing)
    pipe.write(len(data).to_bytes(LENGTH, "big") + data)
    pipe.flush()


def receive(pipe: IO[bytes]) -> object:
    head = pipe.read(LENGTH)
    data = pipe.read(int.from_bytes(head, "big"))
    if len(head) < LENGTH or len(data) < int.from_bytes(head, "big"):
        raise EOFError
    return pickle.loads(data)  # noqa: S301  it comes from the process that started this one, or from the one that this one started


def main() -> None:
    """Works and rests in turn."""
    os.nice(NICE)
    if IDLE in sys.argv and hasattr(os, "SCHED_IDLE"):
        with contextlib.suppress(OSError):  # a container may forbid it
            os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
    with contextlib.suppress(EOFError, BrokenPipeError):
        while True:
            work = receive(sys.stdin.buffer)
            assert callable(work)
            begun = time.process_time()
            try:
                done = work()
            except Exception as error:  # noqa: BLE001  it belongs to whoever asked
                done = error
            send(sys.stdout.buffer, done)
            time.sleep(REST * (time.process_time() - begun))


if __name__ == "__main__":
    main()
