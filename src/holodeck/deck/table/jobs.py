"""The queue of commands on a deck: executed one after another, each stored before anybody is told of it (HD-701)."""

from collections import deque
from collections.abc import Callable
from functools import partial
from time import thread_time
from typing import Protocol, TypeVar, TypeVarTuple

from holodeck.deck.machine.alarms import Call, Clock
from holodeck.deck.people.person import Person, Then
from holodeck.deck.port.messages import Refused
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.text.speech import NotUnderstood
from holodeck.store.port import Bundle, Outcome, Receipt, Store, StoreFailed

T = TypeVar("T")
No = Refusal | NotUnderstood
Values = TypeVarTuple("Values")
Out = list[tuple[Callable[..., None], tuple[object, ...]]]
Work = Callable[[], object]
"""The work of a job; its return value is ignored."""
Say = Callable[[], Refused | None]
"""Says why something does not count, and returns what was said."""


class Job:
    """A unit of work on a deck: for whom, and a callback for when it has been stored and told."""

    def __init__(
        self, do: Work, asker: Person | None = None, then: Then | None = None, patient: bool = False, anew: bool = False
    ) -> None:
        self.do = do
        self.asker = asker
        self.then = then
        self.patient = patient or asker is None
        """Whether it waits for an unreachable store, however long that takes."""
        self.anew = anew
        """Whether the deck is reloaded from the store first."""


class JobOwner(Protocol):
    """What the deck does before and after its jobs."""

    def refused(self, asker: Person | None, no: No) -> Refused | None:
        """Tell the asker that a rule or the parser refused. Nothing has changed. Return what was said."""
        ...

    def failed(self, error: Exception, asker: Person | None) -> Refused | None:
        """Handle a bug in a job. Return what was said."""
        ...

    def stuck(self, error: Exception) -> None:
        """Handle a bug in what follows a finished job."""
        ...

    def complete(self, bundle: Bundle) -> None:
        """Add further records that must be stored with the job."""
        ...

    def find_out(self, bundle: Bundle, then: Callable[[bool], None]) -> None:
        """Ask the store whether it holds this, until it answers."""
        ...

    def reread(self, then: Call) -> None:
        """Reload the deck from the store."""
        ...

    def unkept(self, error: BaseException, asker: Person | None) -> Refused | None:
        """Tell the asker that the store refused; the deck has been reloaded. Return what was said."""
        ...

    def turned_away(self, asker: Person) -> Refused | None:
        """Tell the asker that the store does not answer. Return what was said."""
        ...

    def settled(self) -> None:
        """Called when the job has been stored and told."""
        ...

    def game_needed(self) -> None:
        """Called when a job waits for the game to be loaded."""
        ...

    def untold(self, error: Exception) -> None:
        """Handle an error while telling somebody something; the job counts all the same."""
        ...


class Jobs:
    """Methods are in the order of a job's life: submitted, run, written, finished. The outcome of a write is certain before
    anybody is told; while the store does not answer, the job and all behind it wait (HD-705)."""

    def __init__(self, owner: JobOwner, store: Store, clock: Clock) -> None:
        self.owner = owner
        self.store = store
        self.clock = clock
        self.queue: deque[Job] = deque()
        self.writing = False
        self.pumping = False
        self.bundle = Bundle()
        """The records that the current job wants stored."""
        self.out: Out = []
        self.no: Refused | None = None
        """The refusal of the current job, if any."""
        self.touched = False
        """Whether the current job has changed the game, which is inconsistent if it then fails."""
        self.held = False
        """Whether jobs wait for the game to be loaded."""
        self.away = False
        """The store does not answer."""
        self.closed = False
        """The server stops: no more jobs are run, since nothing could be stored."""

    @property
    def idle(self) -> bool:
        """Whether no job is waiting or running."""
        return not (self.queue or self.writing or self.pumping or self.held)

    def submit(self, do: Work, asker: Person | None = None, then: Then | None = None, patient: bool = False) -> None:
        job = Job(do, asker, then, patient)
        if self.away and not job.patient:
            self.turn_away(job)
            return
        self.queue.append(job)
        if self.held:
            self.owner.game_needed()
        self.pump()

    def next(self, do: Call, anew: bool = False) -> None:
        """Run this before all waiting jobs, with `anew` after reloading the deck."""
        self.queue.appendleft(Job(do, anew=anew))
        self.pump()

    def pump(self, late: bool = False) -> None:
        """Run waiting jobs. `late` means that the door they came by no longer measures their cost."""
        if self.pumping:
            return
        self.pumping = True
        try:
            while self.queue and not (self.writing or self.held or self.closed):
                job = self.queue.popleft()
                if late:
                    self.charge(job, partial(self.run, job))
                else:
                    self.run(job)
        finally:
            self.pumping = False

    def charge(self, job: Job, work: Call) -> None:
        """Run the work and charge its CPU time to the asker's next message (HD-711)."""
        begun = thread_time()
        work()
        if job.asker is not None:
            job.asker.owes += thread_time() - begun

    def run(self, job: Job) -> None:
        self.no, self.touched = None, False
        if job.anew:
            self.reread(job, partial(without_reply, job.do))
            return
        try:
            self.attempt(job)
        except Exception as error:  # noqa: BLE001  a bug in one deck must not affect the others
            self.forget()
            if self.touched:
                self.reread(job, partial(self.owner.failed, error, job.asker))
                return
            self.no = self.owner.failed(error, job.asker)
        if not self.bundle:
            self.finish(job)
            return
        self.writing = True
        receipt = self.store.write(self.bundle)
        if receipt.settled:
            self.written(job, receipt)
        else:
            receipt.then(lambda: self.clock.soon(lambda: self.answered(job, partial(self.written, job, receipt))))

    def attempt(self, job: Job) -> None:
        try:
            job.do()
        except (Refusal, NotUnderstood) as no:
            self.forget()
            self.no = self.owner.refused(job.asker, no)
        self.owner.complete(self.bundle)

    def send(self, call: Callable[[*Values], None], *values: *Values) -> None:
        """Queue a call that tells somebody something, for when the current job is stored."""
        self.out.append((call, values))

    def answered(self, job: Job, work: Call) -> None:
        """Continue a job after the store has answered; lines typed ahead are read now and run in turn."""
        before, self.pumping = self.pumping, True
        try:
            self.charge(job, work)
        finally:
            self.pumping = before
        self.pump(late=True)

    def written(self, job: Job, receipt: Receipt) -> None:
        error = receipt.error
        if receipt.outcome is Outcome.UNKNOWN:
            settle = partial(self.settle, job)
            self.owner.find_out(self.bundle, lambda kept: self.answered(job, partial(settle, None if kept else error)))
        else:
            self.settle(job, error)

    def settle(self, job: Job, error: StoreFailed | None) -> None:
        """Finish the job if it was stored, otherwise reload the deck."""
        self.writing = False
        if error is None:
            self.finish(job)
        else:
            self.reread(job, lambda: self.owner.unkept(error, job.asker))

    def reread(self, job: Job, say: Say) -> None:
        """Discard the job: reload the deck from the store, then say why."""
        self.forget()
        self.held = True

        def done() -> None:
            self.held = False
            self.no = say()
            self.finish(job)

        self.owner.reread(lambda: self.answered(job, done))

    # A store that does not answer

    def lose(self) -> None:
        """Refuse all waiting jobs of people, because the store does not answer."""
        self.away = True
        for job in [job for job in self.queue if not job.patient]:
            self.queue.remove(job)
            self.turn_away(job)

    def turn_away(self, job: Job) -> None:
        asker = job.asker
        assert asker is not None
        no = self.at_once(lambda: self.owner.turned_away(asker))
        self.follow(job, no)

    def at_once(self, say: Callable[[], T]) -> T:
        """Tell something immediately, independent of the current job."""
        waiting, self.out = self.out, []
        try:
            return say()
        finally:
            out, self.out = self.out, waiting
            self.speak(out)

    # The end of a job

    def finish(self, job: Job) -> None:
        out, no = self.out, self.no
        self.forget()
        self.speak(out)
        try:
            self.owner.settled()
        except Exception as error:  # noqa: BLE001  the job itself is done and told
            self.reread(Job(lambda: None), partial(self.owner.stuck, error))
        self.follow(job, no)

    def speak(self, out: Out) -> None:
        for call, values in out:
            try:
                call(*values)
            except Exception as error:  # noqa: BLE001  the other readers must still be told
                self.owner.untold(error)

    def follow(self, job: Job, no: Refused | None) -> None:
        try:
            if job.then is not None:
                job.then(no)
        except Exception as error:  # noqa: BLE001  the jobs behind it must not wait for ever
            self.owner.untold(error)

    def forget(self) -> None:
        self.bundle, self.out = Bundle(), []


def without_reply(work: Work) -> None:
    """Do the work and return no refusal."""
    work()
