"""The way of every command on a deck: one after another, kept before anybody is told (HD-701)."""

from collections import deque
from collections.abc import Callable
from functools import partial
from time import thread_time
from typing import Protocol, TypeVar, TypeVarTuple

from holodeck.deck.machine.alarms import Call, Clock
from holodeck.deck.people.person import Person, Then
from holodeck.deck.port.messages import Refused
from holodeck.kernel.refusal import Refusal
from holodeck.kernel.speech import NotUnderstood
from holodeck.store.port import Bundle, Outcome, Receipt, Store, StoreFailed

T = TypeVar("T")
No = Refusal | NotUnderstood
Values = TypeVarTuple("Values")
Out = list[tuple[Callable[..., None], tuple[object, ...]]]
Work = Callable[[], object]
"""What is to be done; nobody looks at what it gives."""
Say = Callable[[], Refused | None]
"""Says why something does not count, and gives what was said."""


class Job:
    """Something to be done on a deck: for whom, and what follows when it is done and told."""

    def __init__(
        self, do: Work, asker: Person | None = None, then: Then | None = None, patient: bool = False, anew: bool = False
    ) -> None:
        self.do = do
        self.asker = asker
        self.then = then
        self.patient = patient or asker is None
        """Whether it waits for a store that does not answer, however long that takes."""
        self.anew = anew
        """Whether the deck is read anew before it is done."""


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

    def find_out(self, bundle: Bundle, then: Callable[[bool], None]) -> None:
        """Ask the store whether it holds this, until it answers."""
        ...

    def reread(self, then: Call) -> None:
        """Become again what the store holds."""
        ...

    def unkept(self, error: BaseException, asker: Person | None) -> Refused | None:
        """The store has refused it, and the deck is again what the store holds."""
        ...

    def turned_away(self, asker: Person) -> Refused | None:
        """The store does not answer, and the asker is not to wait for it."""
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
    """In the order in which a job walks: submitted, run, written, finished. What the store has done is certain before anybody is
    told of it; where it does not answer, the job and all behind it wait (HD-705)."""

    def __init__(self, owner: Owner, store: Store, clock: Clock) -> None:
        self.owner = owner
        self.store = store
        self.clock = clock
        self.queue: deque[Job] = deque()
        self.writing = False
        self.pumping = False
        self.bundle = Bundle()
        """What the present job wants kept."""
        self.out: Out = []
        self.no: Refused | None = None
        """What was said against the present job."""
        self.touched = False
        """Whether the present job has laid hands on the game, which is half done where it then fails."""
        self.held = False
        """Nothing is done before the game has been read."""
        self.away = False
        """The store does not answer."""
        self.closed = False
        """The server stops: nothing is done any more, as nothing could be kept."""

    @property
    def idle(self) -> bool:
        """Nothing waits here."""
        return not (self.queue or self.writing or self.pumping or self.held)

    def submit(self, do: Work, asker: Person | None = None, then: Then | None = None, patient: bool = False) -> None:
        job = Job(do, asker, then, patient)
        if self.away and not job.patient:
            self.turn_away(job)
            return
        self.queue.append(job)
        if self.held:
            self.owner.wanted()
        self.pump()

    def next(self, do: Call, anew: bool = False) -> None:
        """Do this before all that waits, `anew` after the deck has been read again."""
        self.queue.appendleft(Job(do, anew=anew))
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
        if job.anew:
            self.reread(job, partial(quietly, job.do))
            return
        try:
            self.attempt(job)
        except Exception as error:  # noqa: BLE001  a bug in one deck must not reach the others
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
        """Tell somebody something once the present job is kept."""
        self.out.append((call, values))

    def answered(self, job: Job, work: Call) -> None:
        """The store has answered. What the asker has typed ahead is read now, and done in its turn."""
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
        """It is certain whether the job is kept."""
        self.writing = False
        if error is None:
            self.finish(job)
        else:
            self.reread(job, lambda: self.owner.unkept(error, job.asker))

    def reread(self, job: Job, say: Say) -> None:
        """Nothing of the job counts: back to what the store holds, then say why."""
        self.forget()
        self.held = True

        def done() -> None:
            self.held = False
            self.no = say()
            self.finish(job)

        self.owner.reread(lambda: self.answered(job, done))

    # A store that does not answer

    def lose(self) -> None:
        """Whoever would have to wait for it is told so instead."""
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
        """Say something now, whatever becomes of the present job."""
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
        except Exception as error:  # noqa: BLE001  the job is done and told; what fails is what would come next
            self.reread(Job(lambda: None), partial(self.owner.stuck, error))
        self.follow(job, no)

    def speak(self, out: Out) -> None:
        for call, values in out:
            try:
                call(*values)
            except Exception as error:  # noqa: BLE001  one reader must not keep the others from hearing it
                self.owner.untold(error)

    def follow(self, job: Job, no: Refused | None) -> None:
        try:
            if job.then is not None:
                job.then(no)
        except Exception as error:  # noqa: BLE001  the jobs behind it must not wait for ever
            self.owner.untold(error)

    def forget(self) -> None:
        self.bundle, self.out = Bundle(), []


def quietly(work: Work) -> None:
    """Do something about which there is nothing to say."""
    work()
