"""Playing a game: starting, resuming, actions, and the end. Everything is stored, then told."""

import logging
import secrets
from concurrent.futures import Future
from functools import partial
from typing import Final, NamedTuple, Protocol

from holodeck.deck.people.person import LOBBY, Person
from holodeck.deck.port.connection import LOSS, WIN
from holodeck.deck.states import State
from holodeck.deck.table.game.deciding import Deciding
from holodeck.deck.table.game.history import Log, commitment, header_to_json, programme_of, retell
from holodeck.deck.table.game.match import Match, mark
from holodeck.deck.table.game.tally import first_built, luck_of
from holodeck.deck.table.game.telling import Telling
from holodeck.deck.table.jobs import Jobs
from holodeck.deck.table.options import SEED, game_options
from holodeck.deck.table.services import DeckServices
from holodeck.deck.table.storage.record import game_facts, places_of
from holodeck.deck.table.table import Table
from holodeck.deck.table.talk.computer import Computer
from holodeck.deck.wording.sentences import say
from holodeck.kernel.engine.actions import STOP_REASONS
from holodeck.kernel.engine.game import Game, begin
from holodeck.kernel.engine.journal import Entry, entry_to_json
from holodeck.kernel.engine.rules import TABLE
from holodeck.kernel.engine.standing_in import stand_in
from holodeck.kernel.engine.told import Tell, Told
from holodeck.kernel.trace import trace
from holodeck.store.port import Json, Kept
from holodeck.words.programme import Programme

log = logging.getLogger("holodeck.deck")

LONGEST: Final = 10_000
"""The most entries of a game; then it is ended like one that nobody plays any more (HD-725)."""
STANDING: Final = "standing"
"""Marks a stored entry as a standing answer."""


class Taken(NamedTuple):
    """A stored game, replayed up to its last entry."""

    kept: Kept
    programme: Programme
    """In the version it began with."""
    game: Game
    log: Log


class PlayOwner(Protocol):
    def ended(self) -> None:
        """Called when the game is over."""
        ...


class Play:
    def __init__(
        self,
        services: DeckServices,
        table: Table,
        match: Match,
        jobs: Jobs,
        computer: Computer,
        deciding: Deciding,
        telling: Telling,
        owner: PlayOwner,
    ) -> None:
        self.services = services
        self.clock = services.clock
        self.table = table
        self.match = match
        self.jobs = jobs
        self.computer = computer
        self.deciding = deciding
        self.telling = telling
        self.owner = owner
        self.longest = LONGEST

    def clear(self) -> None:
        """Remove the game."""
        self.jobs.touched = True
        self.match.clear()
        self.deciding.reset()

    # Beginning

    def start(self) -> None:
        """Start the loaded programme with the current seats. Raises what the game refuses."""
        table, match = self.table, self.match
        bots_only = all(seat.level for seat in table.seats)
        seed = str(table.chosen[SEED]) if SEED in table.chosen else secrets.token_hex(32)
        tell = Tell()
        chosen, colours = game_options(table.rules, table.chosen, bots_only), [seat.colour for seat in table.seats]
        game = begin(table.rules, len(table.seats), seed, chosen, tell, colours, table.taught)
        self.clear()
        game.adviser = self.services.bots.advise
        match.begin(game, self.clock.date(), commitment(seed))
        table.state, table.game_number, table.given_up = State.RUNNING, self.services.store.next_game(), ()
        header = header_to_json(game.journal.header, table.rules)
        self.jobs.bundle.begun.append((table.game_number, header, game_facts(table, match)))
        self.call_everybody()
        if table.taught:
            self.telling.in_silence()
        else:
            seated = [table.person_at(seat) for seat in range(len(table.seats))]
            self.services.played([person for person in seated if person is not None], table.name)
            self.happened(game, tell.happened)

    def call_everybody(self) -> None:
        table, computer = self.table, self.computer
        if SEED in table.chosen:
            computer.announce("seed_chosen", seed=str(table.chosen[SEED]))
        computer.announce("started", deck=table.number, programme=table.name, game=table.game_number)
        for seat in range(len(table.seats)):
            person = table.person_at(seat)
            if person is not None and person.place == LOBBY:
                computer.show(person, say(person, "please_enter", deck=table.number))

    def read(self, kept: Kept) -> Taken:
        """Replay a stored game. Changes nothing here; called in a worker."""
        programme = programme_of(self.services.registry, kept)
        return Taken(kept, programme, *retell(programme.rules, kept))

    def take_up(self, taken: Taken) -> None:
        """Continue a stored game, with full time for pending decisions (HD-704)."""
        kept, programme, game, log = taken
        began = kept.facts.get("began")
        game.adviser = self.services.bots.advise
        self.table.programme = programme
        self.match.begin(game, float(began) if isinstance(began, int | float) else 0.0, str(kept.facts.get("commitment", "")))
        self.match.resume(log)
        for entry, kept_entry in zip(game.journal.entries, kept.entries, strict=True):
            if "id" in kept_entry:
                self.match.remember(entry.seat, str(kept_entry["id"]), entry.number)
            if kept_entry.get(STANDING):
                self.match.standing.append(entry.number)

    # One action

    def act(
        self,
        seat: int,
        action: int,
        by_person: bool = False,
        command: str = "",
        by_computer: bool = False,
        standing: bool = False,
    ) -> None:
        """Carry out an action or raise the refusal. Only what a person does can be undone (HD-308); a command id, and that it is
        a standing answer, are stored with the entry (HD-322, HD-707)."""
        game = self.match.game
        assert game is not None
        tell = Tell()
        self.jobs.touched = True
        entry = game.play(seat, action, tell, self.clock.date())
        if by_person:
            self.deciding.forgive(seat)
        else:
            game.remember()
        if by_computer:
            self.stand_in(seat, entry, tell)
        kept = entry_to_json(entry, game.rules.actions)
        if command:
            kept["id"] = mark(command)
            self.match.remember(seat, command, entry.number)
        if standing:
            kept[STANDING] = True
            self.match.standing.append(entry.number)
        self.jobs.bundle.entries.append((self.table.game_number, entry.number, kept))
        self.match.since[seat] = entry.number
        self.match.count(entry)
        self.services.count("entries")
        self.happened(game, tell.happened)
        self.limit(entry)

    def place(self, position: dict[str, object]) -> None:
        """Put a scripted position on the table (HD-902)."""
        game = self.match.game
        assert game is not None
        self.jobs.touched = True
        entry = game.place(position, self.clock.date())
        self.jobs.bundle.entries.append((self.table.game_number, entry.number, entry_to_json(entry, game.rules.actions)))
        self.match.count(entry)
        self.services.count("entries")
        self.happened(game, [])
        self.limit(entry)

    def limit(self, entry: Entry) -> None:
        """End a game that has become too long (HD-725)."""
        if entry.number >= self.longest:
            self.jobs.submit(self.end_for_length)

    def stand_in(self, seat: int, entry: Entry, tell: Tell) -> None:
        """Mark an action that a bot or the clock played for a person, so that the sentences say so (HD-314)."""
        if seat >= 0 and self.table.seats[seat].person:
            entry.by_computer = True
            stand_in(self.table.rules, seat, tell.happened)

    def happened(self, game: Game, things: list[Told]) -> None:
        self.telling.happened(things)
        if game.ranking is None:
            self.telling.go_on(things)
        else:
            self.finish(game)
            self.telling.inform(things)

    # Ending

    def stop(self, reason: str) -> None:
        """End the game from outside: by vote, or because nobody came back."""
        assert self.match.game is not None
        self.act(TABLE, self.match.game.rules.actions.pack("stop", reason=STOP_REASONS.index(reason)))

    def abandon(self) -> None:
        """End the game of a learner who has left, without telling a result (HD-904)."""
        game, table = self.match.game, self.table
        if game is None:
            return
        reason = game.rules.actions.pack("stop", reason=STOP_REASONS.index("vote"))
        entry = game.play(TABLE, reason, None, self.clock.date())
        self.jobs.bundle.entries.append((table.game_number, entry.number, entry_to_json(entry, game.rules.actions)))
        self.jobs.bundle.facts.append((table.game_number, game_facts(table, self.match, self.result(game))))

    def result(self, game: Game) -> Json:
        """Return the result as it is stored."""
        ranking = game.ranking
        assert ranking is not None
        ended: Json = {"ended": self.clock.date(), "reason": ranking.reason, "places": places_of(ranking)}
        assert self.table.programme is not None
        built = first_built(self.table.programme, game.journal)
        return {**ended, "entries": self.match.entries, "hints": self.match.hints_used(), "built": built}

    def weigh_luck(self, game: Game, ended: Json) -> None:
        """Have the luck of a game weighed in a worker if somebody of it has a history, and keep it as soon as it is known."""

        def weighed(luck: "Future[list[float]]") -> None:
            error = luck.exception()
            if error is not None:
                log.error("luck not weighed", extra={"game": self.table.game_number, "bug": trace(error)})
            elif luck.result():
                self.jobs.submit(partial(self.keep_luck, game, {**ended, "luck": luck.result()}))

        seated = [self.table.person_at(seat) for seat in range(len(self.table.seats))]
        if any(person is not None and not person.guest for person in seated):
            self.services.past.run(partial(luck_of, game.rules, game.journal), weighed)

    def keep_luck(self, game: Game, ended: Json) -> None:
        """Write the result once more with the luck, if the game is still the one at the table."""
        if self.match.game is game and game.ranking is not None:
            self.jobs.bundle.facts.append((self.table.game_number, game_facts(self.table, self.match, ended)))

    def tell_hints(self) -> None:
        """Announce who has used hints, and how often (HD-728)."""
        people, hints = self.table.people("de"), self.match.hints_used()
        used = [f"{people[seat]} {count}" for seat, count in enumerate(hints) if count]
        if used:
            self.computer.announce("hints_used", used=used)

    def away(self) -> list[Person | None]:
        """Return the players who do not see the end."""
        return [self.table.person_at(seat) for seat in range(len(self.table.seats)) if not self.table.attended(seat)]

    def end_for_length(self) -> None:
        if self.match.running is not None:
            self.computer.announce("too_long", most=self.longest)
            self.stop("length")

    def finish(self, game: Game) -> None:
        table, match, ranking = self.table, self.match, game.ranking
        assert ranking is not None
        table.state, ended = State.OVER, self.result(game)
        self.jobs.bundle.facts.append((table.game_number, game_facts(table, match, ended)))
        self.weigh_luck(game, ended)
        self.services.missed([person for person in self.away() if person is not None], table.game_number)
        self.telling.decided()
        self.computer.announce("game_over_here", game=table.game_number)
        if SEED in table.chosen:
            self.computer.announce("seed_was_chosen")
        self.tell_hints()
        for seat in range(len(table.seats)):
            person = table.person_at(seat)
            if person is not None:
                self.jobs.send(person.sound, WIN if seat in ranking.winners else LOSS)
        for person in table.inside:
            if table.seat_of(person) < 0:
                self.jobs.send(person.sound, WIN)
        self.owner.ended()
