"""The claims about work in other threads and in a process beside the server."""

import asyncio
import os
import select
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import Future
from functools import partial

import pytest

from holodeck.deck.machine import elsewhere
from holodeck.deck.machine.alarms import LoopClock
from holodeck.deck.machine.elsewhere import Elsewhere
from holodeck.deck.machine.workers import ProcessWorkers
from tests.conftest import ROOT

SERVER = """
import os, time
from functools import partial
from holodeck.deck.machine.elsewhere import Elsewhere
beside = Elsewhere()
print(beside.do(partial(os.getpid)), flush=True)
beside.do(partial(time.sleep, 0))
time.sleep(60)
"""


@pytest.fixture
def beside(monkeypatch: pytest.MonkeyPatch) -> Iterator[Elsewhere]:
    """On a busy machine the time that nobody else wants may be long in coming."""
    monkeypatch.setattr(elsewhere, "PATIENCE", 60.0)
    made = Elsewhere()
    yield made
    made.close()


def test_the_work_is_done_in_one_process_that_stays(beside: Elsewhere) -> None:
    first, second = beside.do(partial(os.getpid)), beside.do(partial(os.getpid))
    assert first == second != os.getpid()


def test_the_process_lets_the_server_go_first(beside: Elsewhere) -> None:
    assert beside.do(partial(os.nice, 0)) > os.nice(0)


linux = pytest.mark.skipif(not hasattr(os, "SCHED_IDLE"), reason="only Linux has processes that get what nobody else wants")
policy = partial(os.sched_getscheduler, 0)


@linux
def test_the_process_gets_only_the_time_that_nobody_else_wants(beside: Elsewhere) -> None:
    assert beside.do(policy) == os.SCHED_IDLE


def held_up(beside: Elsewhere) -> int:
    """The process gets no time at all."""
    number = beside.do(partial(os.getpid))
    os.kill(number, signal.SIGSTOP)
    return number


@linux
def test_where_there_is_no_such_time_another_process_does_the_work(beside: Elsewhere, monkeypatch: pytest.MonkeyPatch) -> None:
    number = held_up(beside)
    monkeypatch.setattr(elsewhere, "PATIENCE", 0.01)
    assert beside.do(policy) == os.SCHED_OTHER
    assert beside.do(partial(os.getpid)) not in (number, os.getpid())
    assert not alive(number)


@linux
def test_the_rest_after_the_work_before_does_not_count(beside: Elsewhere, monkeypatch: pytest.MonkeyPatch) -> None:
    number = beside.do(partial(os.getpid))
    monkeypatch.setattr(elsewhere, "PATIENCE", 0.0)
    monkeypatch.setattr(beside, "rested", time.monotonic() + 60)
    assert beside.do(partial(os.getpid)) == number


@linux
def test_after_a_while_it_makes_do_with_that_time_again(beside: Elsewhere, monkeypatch: pytest.MonkeyPatch) -> None:
    held_up(beside)
    with monkeypatch.context() as now:
        now.setattr(elsewhere, "PATIENCE", 0.01)
        beside.do(policy)
    monkeypatch.setattr(beside, "hurried", time.monotonic())
    assert beside.do(policy) == os.SCHED_IDLE


def test_the_process_shares_the_processors_with_the_server_alone(beside: Elsewhere) -> None:
    """In a session of its own it would get as much as the whole server, however nice it is."""
    assert beside.do(partial(os.getsid, 0)) == os.getsid(0)


def test_the_process_does_not_hear_what_is_typed_to_the_server(beside: Elsewhere) -> None:
    assert beside.do(partial(os.getpgid, 0)) != os.getpgid(0)


def test_what_fails_there_fails_here(beside: Elsewhere) -> None:
    with pytest.raises(ValueError, match="invalid literal"):
        beside.do(partial(int, "x"))


def test_work_whose_process_has_died_is_done_here(beside: Elsewhere) -> None:
    os.kill(beside.do(partial(os.getpid)), signal.SIGKILL)
    assert beside.process is not None
    beside.process.wait()
    assert beside.do(partial(os.getpid)) == os.getpid()


def test_the_process_ends_with_a_server_that_is_killed() -> None:
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    with subprocess.Popen([sys.executable, "-c", SERVER], stdout=subprocess.PIPE, env=environment) as server:
        assert server.stdout is not None
        number = int(server.stdout.readline())
        server.kill()
    assert not alive(number, 60)


def alive(number: int, seconds: float = 0) -> bool:
    """Whether the process is there and does not end within this time."""
    try:
        watched = os.pidfd_open(number)
    except ProcessLookupError:
        return False
    ends = select.poll()
    ends.register(watched, select.POLLIN)
    ended = ends.poll(1000 * seconds)
    os.close(watched)
    return not ended


def test_two_works_at_a_time_have_two_processes() -> None:
    async def test() -> None:
        loop = asyncio.get_running_loop()
        workers, found = ProcessWorkers(LoopClock(loop), 2, 8, "test"), set[int]()
        done = loop.create_future()

        def note(one: "Future[int]") -> None:
            found.add(one.result())
            if len(found) == 2 and not done.done():
                done.set_result(None)

        for _ in range(8):
            assert workers.run(partial(os.getpid), note)
        assert not workers.run(partial(os.getpid), note)
        await asyncio.wait_for(done, 30)
        workers.close()
        assert os.getpid() not in found

    asyncio.run(test())


def test_every_call_from_other_threads_comes_even_behind_one_that_fails() -> None:
    async def test() -> None:
        loop = asyncio.get_running_loop()
        clock, came, done = LoopClock(loop), list[int](), loop.create_future()
        loop.set_exception_handler(lambda _, context: None)

        def come(number: int) -> None:
            came.append(number)
            if len(came) == 400:
                done.set_result(None)
            if number % 3 == 0:
                raise ValueError

        def call(first: int) -> None:
            for number in range(first, first + 100):
                clock.soon(partial(come, number))

        threads = [threading.Thread(target=call, args=(100 * place,)) for place in range(4)]
        for thread in threads:
            thread.start()
        await asyncio.wait_for(done, 30)
        assert sorted(came) == list(range(400))

    asyncio.run(test())


def test_whose_time_was_over_before_he_looked_is_not_waited_for_without_end() -> None:
    """A machine may stand still between two looks at the clock."""
    read, write = os.pipe()
    with os.fdopen(read, "rb") as pipe, os.fdopen(write, "wb") as other:
        looking = threading.Thread(target=elsewhere.answers, args=(pipe, -0.5), daemon=True)
        looking.start()
        looking.join(20)
        late = looking.is_alive()
        other.write(b"x")
    assert not late
