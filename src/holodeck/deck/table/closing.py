"""Closing a game of older rules that are no longer here (HD-709). For that the standings of every running game, and what was last
told of it, are kept when the server stops: without its rules a journal says neither."""

from typing import Final, Protocol

from holodeck.deck.states import State
from holodeck.deck.table.computer import Computer
from holodeck.deck.table.house import House
from holodeck.deck.table.jobs import Jobs
from holodeck.deck.table.match import Match
from holodeck.deck.table.older import REASON, STANDING, Outdated, standing_in
from holodeck.deck.table.record import game_facts, places_of
from holodeck.deck.table.table import Table
from holodeck.kernel.actions import STOP_REASONS
from holodeck.kernel.game import Game
from holodeck.kernel.manner import Manner
from holodeck.kernel.rules import TABLE
from holodeck.kernel.told import SPECTATOR
from holodeck.store.port import Bundle, Json
from holodeck.words.catalogue import LANGUAGES
from holodeck.words.reader import Reader

LAST: Final = 100
"""So many of the last things everybody heard are kept."""


class Owner(Protocol):
    def ended(self) -> None:
        """The game is over."""
        ...


class Closing:
    def __init__(self, house: House, table: Table, match: Match, jobs: Jobs, computer: Computer, owner: Owner) -> None:
        self.house = house
        self.table = table
        self.match = match
        self.jobs = jobs
        self.computer = computer
        self.owner = owner

    def find(self, game: Outdated) -> None:
        """The deck has one; a running one is closed before anything else happens here."""
        self.match.outdated = game
        if self.table.state is State.RUNNING:
            self.jobs.next(self.close)

    def close(self) -> None:
        """Score it with its last known standings, and tell whoever plays in it when they come."""
        table, game = self.table, self.match.outdated
        if game is None:
            return
        kept = game.kept
        known = standing_in(kept)
        ended: Json = {"ended": self.house.clock.date(), "reason": REASON, "places": known.get("places", [])}
        self.jobs.bundle.facts.append((kept.game, {**kept.facts, **ended, "entries": len(kept.entries)}))
        table.state = State.OVER
        seated = [table.person_at(seat) for seat in range(len(table.seats))]
        self.house.missed([person for person in seated if person is not None], kept.game)
        self.computer.announce("closed", **game.facts())
        self.owner.ended()

    def keep_standing(self) -> None:
        """The server stops, and the next one may have other rules."""
        game, table = self.match.game, self.table
        if table.state is not State.RUNNING or game is None or table.taught or self.jobs.writing:
            return
        try:
            facts = {**game_facts(table, self.match), STANDING: standing_of(table, self.match, game)}
        except Exception as error:  # noqa: BLE001  a game that cannot be scored now keeps no server from stopping
            self.computer.untold(error)
        else:
            bundle = Bundle()
            bundle.facts.append((table.game_number, facts))
            self.house.store.write(bundle)


def standing_of(table: Table, match: Match, game: Game) -> Json:
    """The ranking as if the game ended now, and the last that everybody heard, in every language."""
    ended = game.copy()
    ended.play(TABLE, game.rules.actions.pack("stop", reason=STOP_REASONS.index("vote")))
    lines = dict[str, list[str]]()
    for language in LANGUAGES:
        manner = Manner(table.people(language), language, palette=match.palette)
        assert table.programme is not None
        lines[language] = Reader(table.programme, game, SPECTATOR, manner).sentences(match.past[-LAST:])[-LAST:]
    return {"places": places_of(ended.ranking), "lines": lines, "entries": match.entries}
