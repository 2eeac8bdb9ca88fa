"""Reading the past costs the reader (HD-720): one reading at a time for an address, paid with the processor's time."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from holodeck.deck.port.games import Denied, Read
from holodeck.doors.budget import Purse

T = TypeVar("T")


async def paid(purse: Purse, reading: Callable[[], Coroutine[Any, Any, Read[T]]]) -> T:
    """Reads as soon as address and person can afford it. It is paid for even where nobody waits for it any more."""
    one_at_a_time = purse.shared[0].reading
    await one_at_a_time.acquire()
    try:
        await purse.afford()
        begun = asyncio.get_running_loop().create_task(reading())
    except BaseException:
        one_at_a_time.release()
        raise

    def done(task: "asyncio.Task[Read[T]]") -> None:
        one_at_a_time.release()
        purse.worked(seconds_of(task))

    begun.add_done_callback(done)
    return (await asyncio.shield(begun)).value


def seconds_of(task: "asyncio.Task[Read[T]]") -> float:
    if task.cancelled():
        return 0.0
    error = task.exception()
    if error is None:
        return task.result().seconds
    return error.seconds if isinstance(error, Denied) else 0.0
