"""Plays games in several processes, each of which gets the next game when it is done with one."""

import signal
import traceback
from collections.abc import Callable, Generator, Iterator, Sequence
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Final, Generic, Self, TypeVar

from holodeck.arena.match import Plan
from holodeck.arena.outside import dismiss
from holodeck.kernel.complaint import Complaint

PATIENCE: Final = 5.0
"""Seconds for a worker to let go of the programs it has started."""
R = TypeVar("R")


def results(play: Callable[[Plan], R], plans: Sequence[Plan], workers: int) -> Generator[R]:
    """Yield what a function of a module makes of games, as they end. With one worker they are played in this process, in their
    order."""
    if min(workers, len(plans)) < 2:
        try:
            yield from map(play, plans)
        finally:
            dismiss()
        return
    with Crew(play, min(workers, len(plans))) as crew:
        yield from crew.results(plans)


class Dismissed(BaseException):
    """This worker shall end. No `Exception`, since it is no bot's fault."""


class Crew(Generic[R]):
    """Some processes that play."""

    def __init__(self, play: Callable[[Plan], R], size: int) -> None:
        self.play = play
        self.size = size
        self.members: dict[Connection, SpawnProcess] = {}

    def __enter__(self) -> Self:
        context = get_context("spawn")  # the same everywhere, and nothing of this process is shared by accident
        for _ in range(self.size):
            here, there = context.Pipe()
            member = context.Process(target=work, args=(there, self.play), daemon=True)
            member.start()
            there.close()
            self.members[here] = member
        return self

    def __exit__(self, *_: object) -> None:
        """End all, also in the middle of a game."""
        for connection, member in self.members.items():
            connection.close()
            member.terminate()
        for member in self.members.values():
            member.join(PATIENCE)
            member.kill()

    def results(self, plans: Sequence[Plan]) -> Iterator[R]:
        waiting = iter(plans)
        playing: dict[Connection, Plan] = {}
        for connection, plan in zip(self.members, waiting, strict=False):
            connection.send(plan)
            playing[connection] = plan
        while playing:
            for ready in wait([*playing]):
                assert isinstance(ready, Connection)
                yield self.received(ready, playing.pop(ready))
                following = next(waiting, None)
                if following is not None:
                    ready.send(following)
                    playing[ready] = following

    @staticmethod
    def received(connection: Connection, plan: Plan) -> R:
        """Return the result that a worker sends. Raise what it failed with."""
        try:
            result, failed = connection.recv()
        except (EOFError, ConnectionResetError):
            raise Complaint("worker_ended", seed=plan.seed, number=plan.number + 1) from None
        if failed is not None:
            raise failed
        found: R = result
        return found


def work(connection: Connection, play: Callable[[Plan], object]) -> None:
    """Play the games that arrive, until nobody sends any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent process decides when to stop
    signal.signal(signal.SIGTERM, dismissed)
    try:
        work_on(connection, play)
    except Dismissed:
        pass
    finally:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)  # it ends already
        dismiss()


def work_on(connection: Connection, play: Callable[[Plan], object]) -> None:
    while True:
        try:
            plan = connection.recv()
        except EOFError:
            return
        try:
            answer: tuple[object, Exception | None] = play(plan), None
        except Complaint as complaint:
            answer = None, complaint
        except Exception:  # noqa: BLE001 - a fault of the program is raised where it is seen
            answer = None, RuntimeError(traceback.format_exc())
        connection.send(answer)


def dismissed(*_: object) -> None:
    raise Dismissed
