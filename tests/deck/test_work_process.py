"""Work in other threads and processes: passwords, and bots that think for long."""

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

from holodeck import bots, games
from holodeck.deck.machine import work_process
from holodeck.deck.machine.alarms import LoopClock
from holodeck.deck.machine.work_process import WorkProcess
from holodeck.deck.machine.workers import ProcessWorkers, ThreadWorkers
from holodeck.deck.table.game.bots import thought
from holodeck.kernel.engine.game import begin
from tests.conftest import ROOT

SERVER = """
import os, time
from functools import partial
from holodeck.deck.machine.work_process import WorkProcess
beside = WorkProcess()
print(beside.do(partial(os.getpid)), flush=True)
beside.do(partial(time.sleep, 0))
time.sleep(60)
"""


@pytest.fixture
def beside(monkeypatch: pytest.MonkeyPatch) -> Iterator[WorkProcess]:
    """A process with a long timeout: on a busy machine idle time may be scarce."""
    monkeypatch.setattr(work_process, "PATIENCE", 60.0)
    made = WorkProcess()
    yield made
    made.close()


def test_the_work_is_done_in_one_process_that_stays(beside: WorkProcess) -> None:
    first, second = beside.do(partial(os.getpid)), beside.do(partial(os.getpid))
    assert first == second != os.getpid()


def test_the_process_lets_the_server_go_first(beside: WorkProcess) -> None:
    assert beside.do(partial(os.nice, 0)) > os.nice(0)


linux = pytest.mark.skipif(not hasattr(os, "SCHED_IDLE"), reason="only Linux has processes that get what nobody else wants")
policy = partial(os.sched_getscheduler, 0)


@linux
def test_the_process_runs_at_idle_priority(beside: WorkProcess) -> None:
    assert beside.do(policy) == os.SCHED_IDLE


def held_up(beside: WorkProcess) -> int:
    """Give the process no CPU time at all."""
    number = beside.do(partial(os.getpid))
    os.kill(number, signal.SIGSTOP)
    return number


@linux
def test_without_idle_time_a_process_of_higher_priority_does_the_work(
    beside: WorkProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = held_up(beside)
    monkeypatch.setattr(work_process, "PATIENCE", 0.01)
    assert beside.do(policy) == os.SCHED_OTHER
    assert beside.do(partial(os.getpid)) not in (number, os.getpid())
    assert not alive(number)


@linux
def test_the_rest_after_the_previous_task_does_not_count(beside: WorkProcess, monkeypatch: pytest.MonkeyPatch) -> None:
    number = beside.do(partial(os.getpid))
    monkeypatch.setattr(work_process, "PATIENCE", 0.0)
    monkeypatch.setattr(beside, "rested", time.monotonic() + 60)
    assert beside.do(partial(os.getpid)) == number


@linux
def test_after_a_while_it_returns_to_idle_priority(beside: WorkProcess, monkeypatch: pytest.MonkeyPatch) -> None:
    held_up(beside)
    with monkeypatch.context() as now:
        now.setattr(work_process, "PATIENCE", 0.01)
        beside.do(policy)
    monkeypatch.setattr(beside, "hurried", time.monotonic())
    assert beside.do(policy) == os.SCHED_IDLE


def test_the_process_shares_the_processors_with_the_server_alone(beside: WorkProcess) -> None:
    """In a separate session it would get as much as the whole server, whatever its nice value."""
    assert beside.do(partial(os.getsid, 0)) == os.getsid(0)


def test_the_process_does_not_hear_what_is_typed_to_the_server(beside: WorkProcess) -> None:
    assert beside.do(partial(os.getpgid, 0)) != os.getpgid(0)


def test_an_error_in_the_process_is_raised_in_the_caller(beside: WorkProcess) -> None:
    with pytest.raises(ValueError, match="invalid literal"):
        beside.do(partial(int, "x"))


def test_a_task_whose_process_has_died_is_done_by_the_server(beside: WorkProcess) -> None:
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
    """Return whether the process is there and does not end within this time."""
    try:
        watched = os.pidfd_open(number)
    except ProcessLookupError:
        return False
    ends = select.poll()
    ends.register(watched, select.POLLIN)
    ended = ends.poll(1000 * seconds)
    os.close(watched)
    return not ended


def test_two_tasks_at_a_time_have_two_processes() -> None:
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


def test_calls_from_other_threads_run_even_after_one_that_fails() -> None:
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


def test_an_expired_timeout_does_not_wait_for_ever() -> None:
    """The machine may be suspended between two readings of the clock."""
    read, write = os.pipe()
    with os.fdopen(read, "rb") as pipe, os.fdopen(write, "wb") as other:
        looking = threading.Thread(target=work_process.answers, args=(pipe, -0.5), daemon=True)
        looking.start()
        looking.join(20)
        late = looking.is_alive()
        other.write(b"x")
    assert not late


@pytest.mark.parametrize("kind", [ThreadWorkers, ProcessWorkers])
def test_closed_workers_take_nothing_more(kind: type[ThreadWorkers]) -> None:
    async def test() -> None:
        workers = kind(LoopClock(asyncio.get_running_loop()), 1, 10, "test")
        workers.close()
        assert workers.run(partial(os.getpid), lambda _: None) is False

    asyncio.run(test())


def test_a_bot_that_thinks_for_long_does_so_in_a_process_and_comes_back() -> None:
    rules = games.rules("sternenfahrer")
    game = begin(rules, 3, "process", {})
    seat = game.asked
    bot, view, legal = bots.make("schwer", rules, "process"), game.view(seat), game.legal(seat)

    async def test() -> tuple[int, bots.Bot]:
        loop = asyncio.get_running_loop()
        workers, done = ProcessWorkers(LoopClock(loop), 1, 1, "test", rest=0), loop.create_future()
        assert workers.run(partial(thought, bot, view, legal), lambda found: done.set_result(found.result()))
        found: tuple[int, bots.Bot] = await asyncio.wait_for(done, 30)
        workers.close()
        return found

    action, again = asyncio.run(test())
    assert action in legal
    assert type(again) is type(bot)
    assert again is not bot
