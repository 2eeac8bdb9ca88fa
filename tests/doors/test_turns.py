"""The queue of clients that are not served at once gets a moment of every iteration of the event loop (HD-711)."""

import asyncio
from functools import partial

import pytest

from holodeck.doors.guard import turns
from holodeck.doors.guard.fairness import Path
from holodeck.doors.guard.turns import Turns
from tests.clauses import clause

HERE: Path = ("guest", "10.0.0.0/24", "10.0.0.1", "1")


def asked(calls: int, rounds: int) -> tuple[list[int], list[int]]:
    """Return who was served, and who was told to wait, after this many iterations of the loop."""
    served, held = list[int](), list[int]()

    async def come() -> tuple[list[int], list[int]]:
        queue = Turns(asyncio.get_running_loop())
        for number in range(calls):
            queue.add(HERE, partial(served.append, number), partial(held.append, number))
        for _ in range(rounds):
            await asyncio.sleep(0)
        return served[:], held[:]

    return asyncio.run(come())


@pytest.fixture
def no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make every call take longer than a turn."""
    times = iter(range(10**6))
    monkeypatch.setattr(turns, "perf_counter", lambda: float(next(times)) * turns.TURN_SECONDS / 1.5)


@clause("HD-711")
def test_quick_calls_run_in_one_iteration_and_nobody_is_held() -> None:
    assert asked(3, 1) == ([0, 1, 2], [])


@clause("HD-711")
@pytest.mark.usefixtures("no_time")
def test_slow_calls_run_one_per_iteration_and_the_others_are_held_once() -> None:
    assert asked(3, 1) == ([0], [1, 2])
    assert asked(3, 3) == ([0, 1, 2], [1, 2])


@clause("HD-711")
def test_a_failing_call_does_not_keep_others_waiting() -> None:
    served, complaints = list[str](), list[str]()

    def fail() -> None:
        raise ValueError("broken")

    async def come() -> None:
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(lambda _, what: complaints.append(str(what["exception"])))
        queue = Turns(loop)
        queue.add(HERE, fail)
        queue.add(HERE, lambda: served.append("next"))
        await queue.turn(HERE)

    asyncio.run(come())
    assert (served, complaints) == (["next"], ["broken"])
