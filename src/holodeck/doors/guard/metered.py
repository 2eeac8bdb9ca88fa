"""Coroutines whose CPU time is charged to a purse."""

import types
from collections.abc import Callable, Coroutine, Generator
from functools import partial
from time import thread_time
from typing import Any, TypeVar

from holodeck.doors.guard.budget import Purse

T = TypeVar("T")


@types.coroutine
def metered(work: Coroutine[Any, Any, T], purse: Purse) -> Generator[Any, Any, T]:
    """Run a coroutine and charge the CPU time of every step."""
    step: Callable[[], Any] = partial(work.send, None)
    while True:
        begun = thread_time()
        try:
            awaited = step()
        except StopIteration as done:
            return done.value  # type: ignore[no-any-return]
        finally:
            purse.worked(thread_time() - begun)
        try:
            step = partial(work.send, (yield awaited))
        except BaseException as error:  # noqa: BLE001  such as a cancellation: the coroutine decides
            step = partial(work.throw, error)
