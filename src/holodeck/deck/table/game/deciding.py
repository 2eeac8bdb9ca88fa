"""Who decides for each seat now, a person, a bot or the clock (HD-303 to HD-305). Sets clocks and bots accordingly, and turns
expired time and bots' choices into actions.
"""

from typing import Final, Protocol

from holodeck.deck.machine.alarms import Alarms
from holodeck.deck.people.person import Person
from holodeck.deck.port.parts import Awaited as Shown
from holodeck.deck.table.game.bots import Bots
from holodeck.deck.table.game.match import Match
from holodeck.deck.table.game.spoken import SpokenPace
from holodeck.deck.table.jobs import Jobs
from holodeck.deck.table.options import TEMPO_OPTION
from holodeck.deck.table.seat import STAND_IN
from holodeck.deck.table.services import DeckServices
from holodeck.deck.table.table import Table
from holodeck.deck.table.talk.computer import Computer
from holodeck.deck.table.time.clocks import Clocks, Decider
from holodeck.deck.table.time.deadlines import Deadlines
from holodeck.deck.table.time.pace import pace_of, seconds_for
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.rules import Awaited

PATIENCE: Final = 3
"""How many decisions in a row may run out of time (HD-305)."""
STORE_SECONDS: Final = 5.0
"""How long bots and clocks wait after the store has failed."""
DECIDERS: Final = {
    Decider.PERSON: "person",
    Decider.WAITING: "waiting",
    Decider.ABSENT: "computer",
    Decider.BOT: "computer",
}
"""Their names in messages."""


class Player(Protocol):
    """Carries out what clocks and bots decide."""

    def act(self, seat: int, action: int, by_computer: bool = True) -> None: ...


class Deciding:
    def __init__(
        self,
        services: DeckServices,
        table: Table,
        match: Match,
        jobs: Jobs,
        computer: Computer,
        player: Player,
        spoken: SpokenPace,
        deadlines: Deadlines,
    ) -> None:
        self.table = table
        self.match = match
        self.jobs = jobs
        self.computer = computer
        self.player = player
        self.spoken = spoken
        self.deadlines = deadlines
        self.note = services.note
        self.alarms = Alarms(services.clock)
        self.clocks = Clocks(services.clock, self.expired, self.warn)
        self.bots = Bots(
            services.clock,
            services.workers,
            services.apart,
            services.bots.make,
            lambda: match.spared,
            self.bot_plays,
            self.bot_fails,
        )
        self.missed: dict[int, int] = {}
        """The number of decisions in a row that each seat let run out of time."""
        self.stalled = False
        """The store has failed; clocks and bots pause for a moment."""
        self.decided = 0
        """How often a clock or bot has decided, to detect changes."""
        self.pace = ""
        """The pace by which the clocks were last set."""
        self.hurried = False
        """The bots make no pauses until a person is asked (HD-317)."""
        self.seen: tuple[object, ...] = ()
        """The inputs by which clocks and bots were last set."""

    def reset(self) -> None:
        """Reset clocks and bots for another game."""
        self.missed.clear()
        self.hurried = False
        self.clocks.reset()
        self.bots.reset()

    def close(self) -> None:
        self.alarms.drop_all()
        self.hold()

    # After every job

    def refresh(self, present: tuple[bool, ...]) -> None:
        """Set the clocks and ask the bots if any of their inputs has changed, including who is present."""
        table, match = self.table, self.match
        game = None if self.stalled or table.lesson is not None else match.running  # in a lesson only the tutor acts
        dues = self.deadlines.dues()
        before, now = self.seen, (game, match.pending, table.seats, present, table.idle, table.chosen, dues, self.decided)
        self.seen = now
        if now == before:
            return
        if game is None:
            self.hold()
            return
        self.set_clocks()
        self.hurried = self.hurried and not self.asks_a_person()
        self.bots.refresh(game, self.level_of, self.tempo, self.spoken.pause)

    def tempo(self) -> float:
        """Return the pause after the action of a bot, in seconds."""
        unseen = self.table.days > 0 and not self.table.inside
        return 0.0 if self.hurried or unseen else float(self.table.option(TEMPO_OPTION))

    def hurry(self) -> None:
        """Skip the pauses of bots until a person is asked (HD-317)."""
        self.hurried = not self.asks_a_person()
        self.seen = ()
        self.bots.stop()

    def asks_a_person(self) -> bool:
        return any(self.decider_of(one) is Decider.PERSON for one in self.match.pending if not one.paused)

    def set_clocks(self) -> None:
        if self.match.running is None:
            return
        pace = pace_of(self.table)
        if pace != self.pace or self.table.days:
            self.clocks.reset()
            self.pace = pace
        self.clocks.refresh(self.match.pending, self.decider_of, self.seconds)

    def seconds(self, awaited: Awaited) -> int:
        return self.deadlines.seconds(awaited) if self.table.days else seconds_for(self.table, awaited)

    def hold(self) -> None:
        """Stop all clocks and bots."""
        self.clocks.stop_all()
        self.bots.stop()

    def suspend(self) -> None:
        """Stop all clocks and bots until the next job, which gives everybody full time again."""
        self.hold()
        self.seen = ()

    # Who decides

    def level_of(self, seat: int) -> str:
        """Return the level of the bot that decides for a seat now, or an empty string for a person or the clock (HD-304)."""
        own, deleted = self.table.seats[seat].level, self.table.seats[seat].deleted
        if (own or seat not in self.table.idle) and not deleted:
            return own
        return STAND_IN if self.table.option("vertretung") == "bot" else ""

    def decider_of(self, awaited: Awaited) -> Decider:
        seat = awaited.seat
        if self.level_of(seat):
            return Decider.BOT
        if self.table.decides(seat):
            return Decider.PERSON
        away = seat in self.table.idle or self.table.seats[seat].deleted
        return Decider.ABSENT if away or awaited.optional else Decider.WAITING

    def shown(self, awaited: Awaited) -> Shown:
        """Return a pending decision as a message."""
        decider = self.decider_of(awaited)
        who = "bot" if self.table.seats[awaited.seat].level else DECIDERS[decider]
        return Shown(awaited.seat, awaited.decision, self.clocks.left(awaited.seat), awaited.paused, awaited.optional, who)

    def wait_for_store(self) -> None:
        """Pause bots and clocks for a moment after the store has failed."""
        self.stalled = True

        def go_on() -> None:
            self.stalled = False

        self.alarms.set("store", STORE_SECONDS, lambda: self.jobs.submit(go_on))

    # Who is away, or lets time run out

    def heard(self, person: Person) -> None:
        """Give a seat back to its person, who has typed something (HD-305)."""
        seat = self.table.seat_of(person)
        if seat >= 0 and person in self.table.inside:
            self.returned(seat)

    def returned(self, seat: int) -> None:
        """Give a seat back to its person, with one miss left: only an action resets the count of missed decisions (HD-305)."""
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
        """Let the computer decide from now on for a person who is away, or play the default action for others (HD-303,
        HD-305)."""
        table, game, awaited = self.table, self.match.game, self.match.awaited(seat)
        self.clocks.stop(seat)
        self.decided += 1
        if awaited is None or awaited.clock != clock or game is None:
            return
        decider = self.decider_of(awaited)
        in_days = table.days > 0 and decider is Decider.PERSON and not awaited.quiet
        if in_days and self.deadlines.seconds(awaited) > 0:  # a holiday was announced, or the clock of the machine was set
            return
        if decider is Decider.WAITING or in_days:
            table.idle |= {seat}
            return
        own = awaited.quiet or (decider is Decider.PERSON and awaited.optional)  # a standing answer, or an optional one left out
        if decider is Decider.PERSON and not own:
            self.miss(seat)
        self.player.act(seat, game.default(seat), not own)

    def miss(self, seat: int) -> None:
        """Count a missed decision; after three in a row the computer decides for the seat (HD-305)."""
        person = self.table.person_at(seat)
        self.missed[seat] = self.missed.get(seat, 0) + 1
        self.computer.announce("time_up", person)
        if self.missed[seat] >= PATIENCE:
            self.table.idle |= {seat}

    def warn(self, seat: int, left: int) -> None:
        """Tell the awaited person, and nobody else, how much time is left (HD-608)."""
        person, awaited = self.table.person_at(seat), self.match.awaited(seat)
        if person is not None and awaited is not None and not awaited.quiet:
            self.jobs.submit(lambda: self.computer.answer(person, "time_left", left=left))

    # What bots choose

    def bot_plays(self, seat: int, action: int, number: int) -> None:
        self.jobs.submit(lambda: self.play_for_bot(seat, action, number))

    def play_for_bot(self, seat: int, action: int, number: int) -> None:
        """Play what a bot has chosen, unless the game has moved on or its person has come back meanwhile."""
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
        """Play the default action in place of a bot that failed (HD-705)."""
        self.jobs.submit(lambda: self.play_for_broken(seat, error, number))

    def play_for_broken(self, seat: int, error: BaseException, number: int) -> None:
        self.computer.untold(error)
        game = self.match.running
        if game is not None:
            self.play_for_bot(seat, game.default(seat), number)
