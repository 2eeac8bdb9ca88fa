"""Closing a game whose rules are no longer installed (HD-709). For this the standings and the last lines of every running game
are stored when the server stops: without its rules a journal yields neither."""

from typing import Final, Protocol

from holodeck.deck.states import State
from holodeck.deck.table.game.match import Match
from holodeck.deck.table.jobs import Jobs
from holodeck.deck.table.services import DeckServices
from holodeck.deck.table.storage.older import REASON, STANDING, Outdated, standing_in
from holodeck.deck.table.storage.record import game_facts, places_of
from holodeck.deck.table.table import Table
from holodeck.deck.table.talk.computer import Computer
from holodeck.kernel.engine.actions import STOP_REASONS
from holodeck.kernel.engine.game import Game
from holodeck.kernel.engine.rules import TABLE
from holodeck.kernel.engine.told import SPECTATOR
from holodeck.kernel.text.preferences import Preferences
from holodeck.store.port import Bundle, Json
from holodeck.words.catalogue import LANGUAGES
from holodeck.words.reader import Reader

LAST: Final = 100
"""How many of the last public lines are stored."""


class ClosingOwner(Protocol):
    def ended(self) -> None:
        """Called when the game is over."""
        ...


class Closing:
    def __init__(
        self, services: DeckServices, table: Table, match: Match, jobs: Jobs, computer: Computer, owner: ClosingOwner
    ) -> None:
        self.services = services
        self.table = table
        self.match = match
        self.jobs = jobs
        self.computer = computer
        self.owner = owner

    def find(self, game: Outdated) -> None:
        """Note an outdated game on this deck; if it is running, close it before anything else happens."""
        self.match.outdated = game
        if self.table.state is State.RUNNING:
            self.jobs.next(self.close)

    def close(self) -> None:
        """Score the game with its last known standings, and have its players told when they come."""
        table, game = self.table, self.match.outdated
        if game is None:
            return
        kept = game.kept
        known = standing_in(kept)
        ended: Json = {"ended": self.services.clock.date(), "reason": REASON, "places": known.get("places", [])}
        self.jobs.bundle.facts.append((kept.game, {**kept.facts, **ended, "entries": len(kept.entries)}))
        table.state = State.OVER
        seated = [table.person_at(seat) for seat in range(len(table.seats))]
        self.services.missed([person for person in seated if person is not None], kept.game)
        self.computer.announce("closed", **game.facts())
        self.owner.ended()

    def keep_standing(self) -> None:
        """Store the standings, because the next server may have other rules."""
        game, table = self.match.game, self.table
        if table.state is not State.RUNNING or game is None or table.taught or self.jobs.writing:
            return
        try:
            facts = {**game_facts(table, self.match), STANDING: standing_of(table, self.match, game)}
        except Exception as error:  # noqa: BLE001  the server must be able to stop
            self.computer.untold(error)
        else:
            bundle = Bundle()
            bundle.facts.append((table.game_number, facts))
            self.services.store.write(bundle)


def standing_of(table: Table, match: Match, game: Game) -> Json:
    """Return the ranking as if the game ended now, and the last public lines in every language."""
    ended = game.copy()
    ended.play(TABLE, game.rules.actions.pack("stop", reason=STOP_REASONS.index("vote")))
    lines = dict[str, list[str]]()
    for language in LANGUAGES:
        prefs = Preferences(table.people(language), language, palette=match.palette)
        assert table.programme is not None
        lines[language] = Reader(table.programme, game, SPECTATOR, prefs).sentences(match.past[-LAST:])[-LAST:]
    return {"places": places_of(ended.ranking), "lines": lines, "entries": match.entries}
