"""Work that is measured step by step, for a purse to pay."""

import types
from collections.abc import Callable, Coroutine, Generator
from functools import partial
from time import thread_time
from typing import Any, TypeVar

from holodeck.doors.budget import Purse

T = TypeVar("T")


@types.coroutine
def metered(work: Coroutine[Any, Any, T], purse: Purse) -> Generator[Any, Any, T]:
    """Does the work; each of its steps is counted as it is done."""
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
        except BaseException as error:  # noqa: BLE001  a cancelled task, for instance: the work decides
            step = partial(work.throw, error)
