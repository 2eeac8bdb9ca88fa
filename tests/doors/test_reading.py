"""Reading past games: one at a time per address, charged to the asker even if nobody waits for the answer (HD-720)."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from holodeck.deck.port.games import Denied, Read
from holodeck.doors.guard.budget import Budgets, Purse
from holodeck.doors.guard.reading import paid
from tests.clauses import clause
from tests.doors.test_budget import HandLoop

Test = Callable[[HandLoop, Purse], Coroutine[Any, Any, None]]


def on_a_loop(test: Test) -> None:
    loop = HandLoop()
    try:
        loop.run_until_complete(test(loop, Budgets(loop).purse("10.0.0.1", 100, 1000)))
    finally:
        loop.close()


async def a_while() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


class Reading:
    """A slow read that is finished by the test."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.begun = False
        self.done = asyncio.Event()

    async def __call__(self) -> Read[str]:
        self.begun = True
        await self.done.wait()
        return Read("read", self.seconds)


async def denied() -> Read[str]:
    no = Denied("no_such_game", "")
    no.seconds = 60.0
    raise no


@clause("HD-720")
def test_after_a_long_read_the_next_one_waits_also_on_a_new_connection() -> None:
    async def test(loop: HandLoop, purse: Purse) -> None:
        long, short = Reading(60.0), Reading(0.0)
        long.done.set()
        short.done.set()
        assert await paid(purse, long) == "read"
        again = asyncio.ensure_future(paid(purse.budgets.purse("10.0.0.1", 100, 1000), short))
        await a_while()
        assert not short.begun
        loop.moment += 1000
        assert await again == "read"

    on_a_loop(test)


@clause("HD-720")
def test_an_address_reads_one_thing_at_a_time_and_another_does_not_wait_for_it() -> None:
    async def test(loop: HandLoop, purse: Purse) -> None:
        first, second, other = Reading(0.0), Reading(0.0), Reading(0.0)
        elsewhere = purse.budgets.purse("10.0.0.2", 100, 1000)
        asked = [
            asyncio.ensure_future(paid(whose, read)) for whose, read in ((purse, first), (purse, second), (elsewhere, other))
        ]
        await a_while()
        assert [first.begun, second.begun, other.begun] == [True, False, True]
        for reading in (first, second, other):
            reading.done.set()
        assert await asyncio.gather(*asked) == ["read"] * 3

    on_a_loop(test)


@clause("HD-720")
def test_a_client_that_disconnects_is_charged_and_blocks_its_address_until_the_read_ends() -> None:
    async def test(loop: HandLoop, purse: Purse) -> None:
        left, next_one = Reading(60.0), Reading(0.0)
        asked = asyncio.ensure_future(paid(purse, left))
        await a_while()
        asked.cancel()
        again = asyncio.ensure_future(paid(purse, next_one))
        await a_while()
        assert asked.cancelled()
        assert not next_one.begun
        left.done.set()
        await a_while()
        assert purse.shared[0].time.left < 0
        assert not next_one.begun
        again.cancel()
        await a_while()
        assert not purse.shared[0].reading.locked()

    on_a_loop(test)


@clause("HD-720")
def test_denied_requests_are_charged_too() -> None:
    async def test(loop: HandLoop, purse: Purse) -> None:
        with pytest.raises(Denied):
            await paid(purse, denied)
        await a_while()
        assert purse.shared[0].time.left < 0
        assert not purse.shared[0].reading.locked()

    on_a_loop(test)


@clause("HD-711")
def test_requests_over_a_proxy_are_charged_to_their_own_senders() -> None:
    async def test(loop: HandLoop, purse: Purse) -> None:
        budgets = purse.budgets
        purse.belongs("10.0.0.8", "Anna")
        purse.worked(1.0)
        purse.belongs("10.0.0.9")
        purse.worked(0.5)
        now = loop.time()
        assert budgets.persons.of("Anna", now).time.left == 500
        assert budgets.addresses[0].of("10.0.0.8", now).time.left == 1000
        assert budgets.addresses[0].of("10.0.0.9", now).time.left == 1500

    on_a_loop(test)
