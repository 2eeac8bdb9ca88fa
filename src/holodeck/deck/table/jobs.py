"""The way of every command on a deck: one after another, kept before anybody is told (HD-701)."""

from collections import deque
from collections.abc import Callable
from functools import partial
from time import thread_time
from typing import Protocol

from holodeck.deck.machine.alarms import Call, Clock
from holodeck.deck.people.person import Person, Then
from holodeck.deck.port.messages import Refused
from holodeck.kernel.refusal import Refusal
from holodeck.kernel.speech import NotUnderstood
from holodeck.store.port import Bundle, Receipt, Store

No = Refusal | NotUnderstood


class Job:
    """Something to be done on a deck: for whom, and what follows when it is done and told."""

    def __init__(self, do: Call, asker: Person | None = None, then: Then | None = None) -> None:
        self.do = do
        self.asker = asker
        self.then = then


class Owner(Protocol):
    """What the deck does around its jobs."""

    def refused(self, asker: Person | None, no: No) -> Refused | None:
        """A rule or the words said no: the asker is told so, nothing has changed. Gives what was said."""
        ...

    def failed(self, error: Exception, asker: Person | None) -> Refused | None:
        """A bug."""
        ...

    def stuck(self, error: Exception) -> None:
        """A bug in what would come next."""
        ...

    def complete(self, bundle: Bundle) -> None:
        """Add what must be kept besides."""
        ...

    def unkept(self, error: BaseException, asker: Person | None) -> Refused | None:
        """The store failed: back to what it holds."""
        ...

    def settled(self) -> None:
        """The job is kept and told."""
        ...

    def wanted(self) -> None:
        """A job waits for the game to be read."""
        ...

    def untold(self, error: Exception) -> None:
        """Somebody could not be told something; the job counts all the same."""
        ...


class Jobs:
    """In the order in which a job walks: submitted, run, written, finished."""

    def __init__(self, owner: Owner, store: Store, clock: Clock) -> None:
        self.owner = owner
        self.store = store
        self.clock = clock
        self.queue: deque[Job] = deque()
        self.writing = False
        self.pumping = False
        self.bundle = Bundle()
        """What the present job wants kept."""
        self.out: list[tuple[Callable[..., None], tuple[object, ...]]] = []
        self.no: Refused | None = None
        """What was said against the present job."""
        self.touched = False
        """Whether the present job has laid hands on the game, which is half done where it then fails."""
        self.held = False
        """Nothing is done before the game has been read."""
        self.closed = False
        """The server stops: nothing is done any more, as nothing could be kept."""

    @property
    def idle(self) -> bool:
        """Nothing waits here."""
        return not (self.queue or self.writing or self.pumping or self.held)

    def submit(self, do: Call, asker: Person | None = None, then: Then | None = None) -> None:
        self.queue.append(Job(do, asker, then))
        if self.held:
            self.owner.wanted()
        self.pump()

    def pump(self, late: bool = False) -> None:
        """`late` where the door that the jobs came by has gone on, and does not see what they cost."""
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
        """Whoever asked pays for it with the next message (HD-711)."""
        begun = thread_time()
        work()
        if job.asker is not None:
            job.asker.owes += thread_time() - begun

    def run(self, job: Job) -> None:
        self.no, self.touched = None, False
        try:
            self.attempt(job)
        except Exception as error:  # noqa: BLE001  a bug in one deck must not reach the others
            self.forget()
            self.no = self.owner.failed(error, job.asker)
        if not self.bundle:
            self.finish(job)
            return
        self.writing = True
        receipt = self.store.write(self.bundle)
        if receipt.settled:
            self.written(job, receipt)
        else:
            receipt.then(lambda: self.clock.soon(lambda: self.answered(job, receipt)))

    def attempt(self, job: Job) -> None:
        try:
            job.do()
        except (Refusal, NotUnderstood) as no:
            self.forget()
            self.no = self.owner.refused(job.asker, no)
        self.owner.complete(self.bundle)

    def send(self, call: Callable[..., None], *values: object) -> None:
        """Tell somebody something once the present job is kept."""
        self.out.append((call, values))

    def answered(self, job: Job, receipt: Receipt) -> None:
        """The store has answered. What the asker has typed ahead is read now, and done in its turn."""
        self.pumping = True
        try:
            self.charge(job, partial(self.written, job, receipt))
        finally:
            self.pumping = False
        self.pump(late=True)

    def written(self, job: Job, receipt: Receipt) -> None:
        self.writing = False
        if receipt.error is not None:
            self.forget()
            self.no = self.owner.unkept(receipt.error, job.asker)
        self.finish(job)

    def finish(self, job: Job) -> None:
        out = self.out
        self.forget()
        for call, values in out:
            try:
                call(*values)
            except Exception as error:  # noqa: BLE001  one reader must not keep the others from hearing it
                self.owner.untold(error)
        try:
            self.owner.settled()
        except Exception as error:  # noqa: BLE001  the job is done and told; what fails is what would come next
            self.owner.stuck(error)
            self.finish(Job(lambda: None))
        try:
            if job.then is not None:
                job.then(self.no)
        except Exception as error:  # noqa: BLE001  the jobs behind it must not wait for ever
            self.owner.untold(error)

    def forget(self) -> None:
        self.bundle, self.out = Bundle(), []
