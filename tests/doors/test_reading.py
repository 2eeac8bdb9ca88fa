"""Reading the past: one at a time for an address, paid by whoever asked, also where nobody waits for the answer (HD-720)."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from holodeck.deck.port.games import Denied, Read
from holodeck.doors.budget import Budgets, Purse
from holodeck.doors.reading import paid
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
    """Something that takes long, and says when it is done."""

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
def test_whoever_has_read_for_long_waits_before_the_next_also_on_a_new_connection() -> None:
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
def test_who_goes_away_has_paid_and_reads_nothing_else_until_it_is_done() -> None:
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
def test_what_is_denied_is_paid_for_too() -> None:
    async def test(loop: HandLoop, purse: Purse) -> None:
        with pytest.raises(Denied):
            await paid(purse, denied)
        await a_while()
        assert purse.shared[0].time.left < 0
        assert not purse.shared[0].reading.locked()

    on_a_loop(test)


@clause("HD-711")
def test_over_one_connection_a_proxy_brings_requests_of_many_and_each_pays_for_the_own() -> None:
    async def test(loop: HandLoop, purse: Purse) -> None:
        budgets = purse.budgets
        purse.belongs("10.0.0.8", "Anna")
        purse.worked(1.0)
        purse.belongs("10.0.0.9")
        purse.worked(0.5)
        now = loop.time()
        assert budgets.persons.of("Anna", now).time.left == 500
        assert budgets.addresses.of("10.0.0.8", now).time.left == 1000
        assert budgets.addresses.of("10.0.0.9", now).time.left == 1500

    on_a_loop(test)
