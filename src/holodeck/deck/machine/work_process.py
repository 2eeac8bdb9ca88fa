"""A separate process for CPU-bound work (password hashes, bots that think for long).

A thread would share Python's lock and its priority with everybody who plays: an idle-priority thread must never hold that lock,
and one of normal priority makes the others wait. A process has its own.
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
"""How many seconds a task may take. The process runs at idle priority: with a mere nice value it could use up its time slice of
some milliseconds while players wait. If other programs keep the CPU busy, it is restarted with a nice value for a while; the
first login of that while takes about two seconds."""
REST_FACTOR: Final = 3
"""By default it rests this many times as long as it has worked: a hundred logins at once never take more than a quarter of a CPU
per process, and with one process the last of them takes about twelve seconds. Small servers have half a CPU, or share it."""
HURRY_SECONDS: Final = 60.0
"""How long it runs at the higher priority."""


class WorkProcess:
    """One such process. It starts with the first task and ends with the server, however that ends."""

    def __init__(self, rest: int = REST_FACTOR) -> None:
        self.rest = rest
        """How many times as long as it has worked it rests."""
        self.process: subprocess.Popen[bytes] | None = None
        self.idle = False
        """Whether the process runs at idle priority."""
        self.hurried = 0.0
        """Until when it runs at the higher priority."""
        self.rested = 0.0
        """When its current rest ends."""

    def do(self, work: Callable[[], T]) -> T:
        """Run a module-level function, its arguments bound by `partial`, in the process and return its result. Without a process,
        run it here."""
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
            command = [sys.executable, "-m", "holodeck.deck.machine.work_process", str(self.rest), *([IDLE] if idle else [])]
            # A separate process group: Ctrl-C is for the server, which then closes it. Not a separate session: Linux
            # divides CPU time among sessions first, and nice values count only within one.
            self.process = subprocess.Popen(  # noqa: S603  it is this program
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, process_group=0
            )
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        send(self.process.stdin, work)
        begun = max(self.rested, time.monotonic())
        if idle and not answers(self.process.stdout, begun + PATIENCE - time.monotonic()):
            self.hurried = time.monotonic() + HURRY_SECONDS
            return self.ask(work)
        done = receive(self.process.stdout)
        ended = time.monotonic()
        self.rested = ended + self.rest * max(0.0, ended - begun)
        return done  # type: ignore[return-value]

    def close(self) -> None:
        process, self.process = self.process, None
        if process is not None and process.stdin is not None and process.stdout is not None:
            process.kill()  # nobody waits for it any more, and at idle priority it could take long to end by itself
            with contextlib.suppress(OSError):
                process.stdin.close()
            process.wait()
            process.stdout.close()


def answers(pipe: IO[bytes], seconds: float) -> bool:
    """Return whether something can be read within this time."""
    waiting = select.poll()
    waiting.register(pipe, select.POLLIN)
    return bool(waiting.poll(1000 * max(0.0, seconds)))  # a negative timeout would wait for ever


def send(pipe: IO[bytes], thing: object) -> None:
    data = pickle.dumps(thing)
    pipe.write(len(data).to_bytes(LENGTH, "big") + data)
    pipe.flush()


def receive(pipe: IO[bytes]) -> object:
    head = pipe.read(LENGTH)
    data = pipe.read(int.from_bytes(head, "big"))
    if len(head) < LENGTH or len(data) < int.from_bytes(head, "big"):
        raise EOFError
    return pickle.loads(data)  # noqa: S301  it comes from our own parent or child process


def main() -> None:
    """Serve tasks from standard input, resting after each."""
    os.nice(NICE)
    rest = int(sys.argv[1])
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
            except Exception as error:  # noqa: BLE001  it is raised in the caller
                done = error
            send(sys.stdout.buffer, done)
            time.sleep(rest * (time.process_time() - begun))


if __name__ == "__main__":
    main()
