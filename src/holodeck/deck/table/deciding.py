"""Who decides for each seat now, a person, a bot or the clock (HD-303 to HD-305): clocks and bots are set accordingly, and time
that runs out and choices of bots become actions.
"""

from typing import Final, Protocol

from holodeck.deck.machine.alarms import Alarms
from holodeck.deck.people.person import Person
from holodeck.deck.port.messages import Awaited as Shown
from holodeck.deck.table.bots import Bots
from holodeck.deck.table.clocks import Clocks, Decider
from holodeck.deck.table.computer import Computer
from holodeck.deck.table.house import House
from holodeck.deck.table.jobs import Jobs
from holodeck.deck.table.match import Match
from holodeck.deck.table.pace import pace_of, seconds_for
from holodeck.deck.table.seat import STAND_IN
from holodeck.deck.table.table import Table
from holodeck.kernel.refusal import Refusal
from holodeck.kernel.rules import Awaited

PATIENCE: Final = 3
"""Decisions in a row that may run out of time (HD-305)."""
STORE_SECONDS: Final = 5.0
"""How long bots and clocks wait after the store has failed."""
DECIDERS: Final = {
    Decider.PERSON: "person",
    Decider.WAITING: "waiting",
    Decider.ABSENT: "computer",
    Decider.BOT: "computer",
}
"""As programs are told."""


class Player(Protocol):
    """Who carries out what clock and bots decide."""

    def act(self, seat: int, action: int, by_computer: bool = True) -> None: ...


class Deciding:
    def __init__(self, house: House, table: Table, match: Match, jobs: Jobs, computer: Computer, player: Player) -> None:
        self.table = table
        self.match = match
        self.jobs = jobs
        self.computer = computer
        self.player = player
        self.note = house.note
        self.alarms = Alarms(house.clock)
        self.clocks = Clocks(house.clock, self.expired, self.warn)
        self.bots = Bots(house.clock, house.workers, house.bots.make, lambda: match.spared, self.bot_plays, self.bot_fails)
        self.missed: dict[int, int] = {}
        """How many decisions in a row each seat has let run out of time."""
        self.stalled = False
        """The store has failed; clocks and bots give it a moment."""
        self.decided = 0
        """How often clock or bots have decided: they look again after each time."""
        self.pace = ""
        """The one that the clocks were set by."""
        self.seen: tuple[object, ...] = ()
        """What clocks and bots were set by."""

    def reset(self) -> None:
        """Another game, or none: full time, new bots."""
        self.missed.clear()
        self.clocks.reset()
        self.bots.reset()

    def close(self) -> None:
        self.alarms.drop_all()
        self.hold()

    # After every job

    def refresh(self, present: tuple[bool, ...]) -> None:
        """Set the clocks and ask the bots, if anything they go by has become different: who is present, too."""
        table, match = self.table, self.match
        game = None if self.stalled or table.lesson is not None else match.running  # in a lesson nobody acts unasked
        before, now = self.seen, (game, match.pending, table.seats, present, table.idle, table.chosen, self.decided)
        self.seen = now
        if now == before:
            return
        if game is None:
            self.hold()
            return
        self.set_clocks()
        self.bots.refresh(game, self.level_of, lambda: float(table.option("tempo")))

    def set_clocks(self) -> None:
        if self.match.running is None:
            return
        pace = pace_of(self.table)
        if pace != self.pace:
            self.clocks.reset()
            self.pace = pace
        self.clocks.refresh(self.match.pending, self.decider_of, lambda awaited: seconds_for(self.table, awaited))

    def hold(self) -> None:
        """Nobody's time runs."""
        self.clocks.stop_all()
        self.bots.stop()

    def suspend(self) -> None:
        """The same until the next job, which gives everybody full time again."""
        self.hold()
        self.seen = ()

    # Who decides

    def level_of(self, seat: int) -> str:
        """The level of the bot that decides for a seat now; empty where a person or the clock does (HD-304)."""
        own = self.table.seats[seat].level
        if own or seat not in self.table.idle:
            return own
        return STAND_IN if self.table.option("vertretung") == "bot" else ""

    def decider_of(self, awaited: Awaited) -> Decider:
        seat = awaited.seat
        if self.level_of(seat):
            return Decider.BOT
        if self.table.present(seat):
            return Decider.PERSON
        return Decider.ABSENT if seat in self.table.idle or awaited.optional else Decider.WAITING

    def shown(self, awaited: Awaited) -> Shown:
        """A decision as programs are told of it."""
        decider = self.decider_of(awaited)
        who = "bot" if self.table.seats[awaited.seat].level else DECIDERS[decider]
        return Shown(awaited.seat, awaited.decision, self.clocks.left(awaited.seat), awaited.paused, awaited.optional, who)

    def wait_for_store(self) -> None:
        """The store has failed: give it a moment before bots and clocks try again."""
        self.stalled = True

        def go_on() -> None:
            self.stalled = False

        self.alarms.set("store", STORE_SECONDS, lambda: self.jobs.submit(go_on))

    # Who is away, or lets time run out

    def heard(self, person: Person) -> None:
        """A seat is its person's again with the next command (HD-305)."""
        seat = self.table.seat_of(person)
        if seat >= 0 and person in self.table.inside:
            self.returned(seat)

    def returned(self, seat: int) -> None:
        """The seat is its person's again, but only an action makes good what was let go by (HD-305)."""
        self.clocks.forgive(seat)
        self.table.idle -= {seat}
        if self.missed.get(seat, 0) >= PATIENCE:
            self.missed[seat] = PATIENCE - 1

    def forgive(self, seat: int) -> None:
        self.missed.pop(seat, None)
        self.clocks.forgive(seat)
        if seat in self.table.idle:
            self.table.idle -= {seat}

    def forgive_all(self) -> None:
        self.missed.clear()
        self.table.idle = frozenset()

    def expired(self, seat: int, clock: int) -> None:
        self.jobs.submit(lambda: self.time_is_up(seat, clock))

    def time_is_up(self, seat: int, clock: int) -> None:
        """For a person who is away the computer decides from now on; for others it is the default action (HD-303, HD-305)."""
        table, game, awaited = self.table, self.match.game, self.match.awaited(seat)
        self.clocks.stop(seat)
        self.decided += 1
        if awaited is None or awaited.clock != clock or game is None:
            return
        decider = self.decider_of(awaited)
        if decider is Decider.WAITING:
            table.idle |= {seat}
            return
        own = awaited.quiet or (decider is Decider.PERSON and awaited.optional)  # a standing answer, or one that was left out
        if decider is Decider.PERSON and not own:
            self.miss(seat)
        self.player.act(seat, game.default(seat), not own)

    def miss(self, seat: int) -> None:
        """After three in a row the computer decides for the seat (HD-305)."""
        person = self.table.person_at(seat)
        self.missed[seat] = self.missed.get(seat, 0) + 1
        self.computer.announce("time_up", person)
        if self.missed[seat] >= PATIENCE:
            self.table.idle |= {seat}

    def warn(self, seat: int, left: int) -> None:
        """Only the awaited hear how much time is left (HD-608)."""
        person, awaited = self.table.person_at(seat), self.match.awaited(seat)
        if person is not None and awaited is not None and not awaited.quiet:
            self.jobs.submit(lambda: self.computer.answer(person, "time_left", left=left))

    # What bots choose

    def bot_plays(self, seat: int, action: int, number: int) -> None:
        self.jobs.submit(lambda: self.play_for_bot(seat, action, number))

    def play_for_bot(self, seat: int, action: int, number: int) -> None:
        """What a bot has chosen, unless the game has gone on or its person has come back meanwhile."""
        game, table = self.match.running, self.table
        self.decided += 1
        if game is None or number != self.match.entries or not self.level_of(seat):
            return
        try:
            self.player.act(seat, action)
        except Refusal as no:
            self.note("bot refused", deck=table.number, game=table.game_number, clause=no.clause, code=no.code)
            self.player.act(seat, game.default(seat))

    def bot_fails(self, seat: int, error: BaseException, number: int) -> None:
        """A bug of a bot touches nothing: the default is played in its place (HD-705)."""
        self.jobs.submit(lambda: self.play_for_broken(seat, error, number))

    def play_for_broken(self, seat: int, error: BaseException, number: int) -> None:
        self.computer.untold(error)
        game = self.match.running
        if game is not None:
            self.play_for_bot(seat, game.default(seat), number)
