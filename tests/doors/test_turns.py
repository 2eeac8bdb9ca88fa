"""Those who are not served at once: a moment of every turn of the loop is theirs (HD-711)."""

import asyncio
from functools import partial

import pytest

from holodeck.doors import turns
from holodeck.doors.turns import Turns
from tests.clauses import clause


def asked(calls: int, rounds: int) -> tuple[list[int], list[int]]:
    """Who was served, and who was told to wait, after so many rounds of the loop."""
    served, held = list[int](), list[int]()

    async def come() -> tuple[list[int], list[int]]:
        queue = Turns(asyncio.get_running_loop())
        for number in range(calls):
            queue.add(partial(served.append, number), partial(held.append, number))
        for _ in range(rounds):
            await asyncio.sleep(0)
        return served[:], held[:]

    return asyncio.run(come())


@pytest.fixture
def no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every call takes longer than a moment."""
    times = iter(range(10**6))
    monkeypatch.setattr(turns, "perf_counter", lambda: float(next(times)) * turns.MOMENT / 1.5)


@clause("HD-711")
def test_what_takes_no_time_is_done_in_one_turn_of_the_loop_and_nobody_is_held() -> None:
    assert asked(3, 1) == ([0, 1, 2], [])


@clause("HD-711")
@pytest.mark.usefixtures("no_time")
def test_what_takes_long_is_done_one_in_a_turn_and_the_others_are_held_once() -> None:
    assert asked(3, 1) == ([0], [1, 2])
    assert asked(3, 3) == ([0, 1, 2], [1, 2])


@clause("HD-711")
def test_whoever_fails_keeps_nobody_else_waiting() -> None:
    served, complaints = list[str](), list[str]()

    def fail() -> None:
        raise ValueError("broken")

    async def come() -> None:
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(lambda _, what: complaints.append(str(what["exception"])))
        queue = Turns(loop)
        queue.add(fail)
        queue.add(lambda: served.append("next"))
        await queue.turn()

    asyncio.run(come())
    assert (served, complaints) == (["next"], ["broken"])
