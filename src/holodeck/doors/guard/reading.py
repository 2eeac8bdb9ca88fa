"""Reading past games is charged to the reader (HD-720): one request at a time per address and person, a few
per network, paid with CPU time.
"""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Coroutine
from typing import Any, TypeVar

from holodeck.deck.port.games import Denied, Read
from holodeck.doors.guard.budget import Budget, Purse

T = TypeVar("T")


async def paid(purse: Purse, reading: Callable[[], Coroutine[Any, Any, Read[T]]]) -> T:
    """Read as soon as address and person can afford it. It is charged even if nobody waits for it any more."""
    held = contextlib.AsyncExitStack()
    try:
        for budget in purse.shared:
            await held.enter_async_context(place_of(budget))
        await purse.afford()
        begun = asyncio.get_running_loop().create_task(read(held, purse, reading))
    except BaseException:
        await held.aclose()
        raise
    return (await asyncio.shield(begun)).value


@contextlib.asynccontextmanager
async def place_of(budget: Budget) -> AsyncIterator[None]:
    """Hold a place among those of a budget that read."""
    budget.readers += 1
    try:
        async with budget.reading:
            yield
    finally:
        budget.readers -= 1


async def read(held: contextlib.AsyncExitStack, purse: Purse, reading: Callable[[], Coroutine[Any, Any, Read[T]]]) -> Read[T]:
    """Read, charge it, and only then give up the places."""
    async with held:
        try:
            found = await reading()
        except Denied as denied:
            purse.worked(denied.seconds)
            raise
        purse.worked(found.seconds)
        return found
