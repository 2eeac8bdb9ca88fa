"""The sleep of a game of days: while it waits for people it is on disk only, and nothing but an alarm is left of it (HD-984)."""

from typing import Final, Protocol

from holodeck.deck.machine.alarms import Alarms
from holodeck.deck.states import State
from holodeck.deck.table.game.match import Match
from holodeck.deck.table.jobs import Work
from holodeck.deck.table.services import DeckServices
from holodeck.deck.table.table import Table
from holodeck.deck.table.time.deadlines import Deadlines

REST_SECONDS: Final = 60.0
"""How long a game stays loaded when nobody is there."""


class SleepOwner(Protocol):
    parked: bool

    def submit(self, do: Work) -> None:
        """Submit a job, for which a sleeping game is loaded."""
        ...

    def make_way(self) -> None:
        """Unload the game, unless it is busy."""
        ...


class Sleep:
    def __init__(self, services: DeckServices, table: Table, match: Match, deadlines: Deadlines, owner: SleepOwner) -> None:
        self.clock = services.clock
        self.turns = services.turns
        self.table = table
        self.match = match
        self.deadlines = deadlines
        self.owner = owner
        self.alarms = Alarms(services.clock)

    def clear(self) -> None:
        self.alarms.drop_all()

    def settled(self) -> None:
        """Say who is awaited, and go to sleep some time after the last person has gone."""
        self.tell_turns()
        table = self.table
        waits = table.asleep or (table.days > 0 and table.deserted > 0)
        if table.inside or not waits or self.match.game is None:
            self.alarms.drop("rest")
        elif "rest" not in self.alarms:
            self.alarms.set("rest", REST_SECONDS, self.owner.make_way)

    def set_alarm(self) -> None:
        """Wake a sleeping game when the first deadline has come."""
        dues = self.deadlines.dues() if self.owner.parked and not self.table.deserted else ()
        if dues:
            self.alarms.set("wake", min(dues) - self.clock.date(), self.wake)
        self.tell_turns()

    def wake(self) -> None:
        """Have the game loaded: its clocks see that time is up, or how much is left."""
        self.owner.submit(lambda: None)

    def holidays_changed(self) -> None:
        """Count with other holidays of somebody who plays here."""
        if self.owner.parked:
            self.set_alarm()
        else:
            self.wake()

    def tell_turns(self) -> None:
        table = self.table
        moving = table.state is State.RUNNING and not table.deserted
        self.turns.settled(table.number, self.deadlines.turns() if moving else [])
