"""The game on a deck: starting it, playing an action, telling what happened, and whose turn it is now."""

from __future__ import annotations

import secrets
from itertools import accumulate
from typing import TYPE_CHECKING, Final

from holodeck.deck.outlet import GAME
from holodeck.deck.people.person import LOBBY, Person
from holodeck.deck.table import structured
from holodeck.deck.table.bots import Driver
from holodeck.deck.table.clocks import ABSENT, BOT, PERSON, WAITING, Clocks
from holodeck.deck.table.history import commitment, header_to_json, retell
from holodeck.deck.table.options import SEED, TIME_OPTION, UNDO_OPTION, game_options
from holodeck.deck.table.record import game_facts
from holodeck.deck.table.seat import STAND_IN
from holodeck.deck.wording.sentences import manner_of, say
from holodeck.kernel.actions import STOP_REASONS, UNDO
from holodeck.kernel.game import Game, begin
from holodeck.kernel.journal import entry_to_json
from holodeck.kernel.palette import FIRST_COLOURS, Palette
from holodeck.kernel.refusal import Refusal
from holodeck.kernel.row import steps
from holodeck.kernel.rules import NO_LIMIT, TABLE, TABLE_TIME, Awaited
from holodeck.kernel.told import Tell, Told
from holodeck.kernel.undo import cannot_undo
from holodeck.store.port import Damaged
from holodeck.words.reader import Reader, opened

if TYPE_CHECKING:
    from holodeck.deck.table.deck import Deck

STORE_SECONDS: Final = 5.0
"""How long bots and clocks wait after the store has failed."""
OVER_SECONDS: Final = 15 * 60.0
WAITING_SECONDS: Final = 60.0
"""How long a seat waits for its person when a game starts or is taken up again (HD-303)."""


class Play:
    def __init__(self, deck: Deck) -> None:
        hall = deck.hall
        self.deck = deck
        self.clocks = Clocks(hall.clock, self.expired, self.warn)
        self.driver = Driver(hall.clock, hall.workers, hall.bots.make, self.bot_plays, self.bot_fails)
        self.readers: dict[str, Reader] = {}
        self.stalled = False
        self.clear()

    def clear(self) -> None:
        """No game here."""
        self.game: Game | None = None
        self.palette: Palette = FIRST_COLOURS
        self.past: list[Told] = []
        self.ends: list[int] = []
        """How much of the past there was after the set-up and after every entry."""
        self.pending: list[Awaited] = []
        self.since: dict[int, int] = {}
        """For every seat the entry with which its present decision opened; what was sent before that is stale."""
        self.commitment = ""
        self.began = 0.0
        self.moved = True
        """Clocks and bots have to look again."""
        self.readers.clear()
        self.clocks.reset()
        self.driver.reset()

    @property
    def entries(self) -> int:
        return len(self.game.journal.entries) if self.game is not None else 0

    @property
    def running(self) -> Game | None:
        """The game, while it can be played."""
        deck = self.deck
        return self.game if deck.state == "running" and not deck.paused and not deck.deserted else None

    # Beginning, going on, ending

    def start(self) -> None:
        """Begin the loaded programme with the seats there are. Raises what the game refuses."""
        deck, hall = self.deck, self.deck.hall
        bots_only = all(seat.level for seat in deck.seats)
        seed = str(deck.chosen[SEED]) if SEED in deck.chosen else secrets.token_hex(32)
        tell = Tell()
        chosen, colours = game_options(deck.rules, deck.chosen, bots_only), [seat.colour for seat in deck.seats]
        game = begin(deck.rules, len(deck.seats), seed, chosen, tell, colours)
        self.clear()
        self.palette = deck.palette()
        game.remember()
        self.game, self.began, self.commitment = game, hall.clock.date(), commitment(seed)
        deck.state, deck.changed, deck.game_number, deck.given_up = "running", True, hall.store.next_game(), []
        header = header_to_json(game.journal.header, deck.rules)
        deck.work.bundle.begun.append((deck.game_number, header, game_facts(deck)))
        deck.announce("started", deck=deck.number, programme=deck.name, game=deck.game_number, commitment=self.commitment)
        for seat in range(len(deck.seats)):
            person = deck.person_at(seat)
            if person is not None and person.place == LOBBY:
                deck.show(person, say(person, "please_enter", deck=deck.number))
        self.wait_for_people()
        self.happened(tell.happened)

    def load(self, number: int) -> None:
        """Take a kept game up again, with full time for what is pending (HD-704)."""
        kept = self.deck.hall.store.game(number)
        if kept is None:
            raise Damaged(f"game {number}", "it is not there")
        game, log = retell(self.deck.rules, kept)
        self.palette = self.deck.palette()
        game.remember()  # the journal does not say what a person has done
        self.game, self.past = game, [told for happened in log for told in happened]
        self.ends = list(accumulate([len(happened) for happened in log]))
        self.pending, self.moved = game.awaited, True
        began = kept.facts.get("began")
        self.began = float(began) if isinstance(began, int | float) else 0.0
        self.commitment = str(kept.facts.get("commitment", ""))
        self.since = {awaited.seat: self.entries for awaited in self.pending}
        self.wait_for_people()

    def stop(self, reason: str) -> None:
        """The end from outside: by vote, or because nobody came back."""
        assert self.game is not None
        self.act(TABLE, self.game.rules.actions.pack("stop", reason=STOP_REASONS.index(reason)))

    def finish(self, game: Game) -> None:
        deck, ranking = self.deck, game.ranking
        assert ranking is not None
        places = [{"rank": place.rank, "seat": place.seat, "facts": place.facts} for place in ranking.places]
        result = {"ended": deck.hall.clock.date(), "reason": ranking.reason, "places": places, "entries": self.entries}
        deck.state, deck.changed = "over", True
        deck.work.bundle.facts.append((deck.game_number, game_facts(deck, result)))
        seed = game.journal.header.seed
        deck.announce("seed_revealed", game=deck.game_number, seed=seed, commitment=self.commitment)
        deck.handover.clear()
        deck.presence.over()

    # One action

    def person_wishes(self, seat: int, actions: list[int]) -> None:
        """What a typed line stands for, step by step. Raises the refusal of the first."""
        assert self.game is not None
        for action in steps(self.game, seat, actions):
            self.person_acts(seat, action)

    def person_acts(self, seat: int, action: int) -> None:
        """What a person does may be taken back, or take back (HD-308). Raises the refusal."""
        if action == UNDO and self.deck.option(UNDO_OPTION) == "aus":
            raise cannot_undo("off")
        self.act(seat, action, True)

    def can_undo(self, seat: int) -> bool:
        game = self.running
        return seat >= 0 and game is not None and self.deck.option(UNDO_OPTION) == "an" and game.check(seat, UNDO) is None

    def act(self, seat: int, action: int, by_person: bool = False) -> None:
        """Carry it out; the work keeps it before anybody reads what is said here. What clock, bot or speech do is for good.
        Raises the refusal."""
        deck, game = self.deck, self.game
        assert game is not None
        tell = Tell()
        entry = game.play(seat, action, tell, deck.hall.clock.date())
        if not by_person:
            game.remember()
        deck.work.bundle.entries.append((deck.game_number, entry.number, entry_to_json(entry, game.rules.actions)))
        self.since[seat] = entry.number
        deck.hall.count("entries")
        self.happened(tell.happened)

    def happened(self, things: list[Told]) -> None:
        """Tell everybody inside what they may know, then who has to do what now."""
        deck, game = self.deck, self.game
        assert game is not None
        self.past += things
        self.ends.append(len(self.past))
        names = {language: deck.people(language) for language in {person.language for person in deck.inside}}
        for person in deck.inside:
            if person.connected:
                deck.show(person, self.reader(person, names[person.language]).lines(things), GAME)
        if game.ranking is not None:
            self.moved = True
            self.finish(game)
            self.inform(things)
            return
        awaited_now = game.awaited
        fresh = opened(self.pending, awaited_now)
        self.moved = self.moved or awaited_now != self.pending  # or else clocks and bots just go on
        self.pending = awaited_now
        for awaited in fresh:
            self.since[awaited.seat] = self.entries
        self.inform(things)
        self.ask(fresh)

    def ask(self, fresh: list[Awaited]) -> None:
        """The computer says on the channel who has to do what (HD-501); bell and prompt for those awaited."""
        deck = self.deck
        if not fresh:
            return
        for person in deck.hearers():
            deck.channel.computer(person, self.reader(person).asked(fresh))
        for awaited in fresh:
            asked = deck.person_at(awaited.seat)
            if asked is not None and asked in deck.inside:
                self.prompt(asked, awaited.seat)

    def prompt(self, person: Person, seat: int) -> None:
        if person.bell:
            for outlet in person.outlets:
                self.deck.work.send(outlet.bell)
        if person.mode == "vorlesen" and self.game is not None:
            reader = self.reader(person)
            spoken = reader.programme.text.spoken(reader.view(), seat, self.game.default(seat))
            command = reader.reading.command_line(spoken)
            for line in say(person, "your_decision", command=command) if command else []:
                for outlet in person.outlets:
                    self.deck.work.send(outlet.prompt, line)

    def inform(self, things: list[Told]) -> None:
        """The same for programs."""
        programs = [person for person in self.deck.inside if person.structured]
        if programs and self.running is not None:
            self.clocks.refresh(self.pending, self.driver_of, self.seconds)  # so that what is sent now says the right time
        for person in programs:
            self.deck.work.send(person.data, "Holodeck.Happened", structured.happened(self.deck, person, things))
            structured.send_table(self.deck, person)

    def reader(self, person: Person, people: list[str] | None = None) -> Reader:
        """The person in front of this game, as one reads today; `people` where the names at the table are known already."""
        deck, game, programme = self.deck, self.game, self.deck.programme
        assert game is not None
        assert programme is not None
        seat, reader = deck.seat_of(person), self.readers.get(person.key)
        if reader is None or reader.seat != seat or reader.game is not game or reader.past is not self.past:
            reader = self.readers[person.key] = Reader(programme, game, seat, manner_of(person, []), self.past)
            reader.left = person.left.get(deck.number, len(self.past))
        reader.manner = manner_of(person, deck.people(person.language) if people is None else people, self.palette)
        return reader

    # Clocks and bots

    def refresh(self) -> None:
        """After every job: set the clocks and ask the bots, if anything has moved."""
        if not self.moved or self.stalled:
            return
        self.moved = False
        game = self.running
        if game is None:
            self.hold()
            return
        self.clocks.refresh(game.awaited, self.driver_of, self.seconds)
        self.driver.refresh(game, self.level_of, lambda: float(self.deck.option("tempo")))

    def hold(self) -> None:
        """Nobody's time runs."""
        self.clocks.stop_all()
        self.driver.stop()

    def wait_for_store(self) -> None:
        """The store has failed: give it a moment before bots and clocks try again."""
        self.stalled = True
        self.hold()

        def go_on() -> None:
            self.stalled, self.moved = False, True
            self.deck.submit(lambda: None)

        self.deck.alarms.set("store", STORE_SECONDS, go_on)

    def level_of(self, seat: int) -> str:
        """The level of the bot that decides for a seat now; empty where a person or the clock does (HD-304)."""
        own = self.deck.seats[seat].level
        if own or self.deck.present(seat) or self.waits(seat):
            return own
        return STAND_IN if self.deck.option("vertretung") == "bot" else ""

    def driver_of(self, seat: int) -> str:
        if self.level_of(seat):
            return BOT
        if self.deck.present(seat):
            return PERSON
        return WAITING if self.waits(seat) else ABSENT

    def waits(self, seat: int) -> bool:
        return self.deck.hall.clock.now() < self.deck.seats[seat].waits_until

    def wait_for_people(self) -> None:
        """Give those who are not inside a moment to come, before somebody else decides for them."""
        deck = self.deck
        for number, seat in enumerate(deck.seats):
            if seat.person and not deck.present(number):
                seat.waits_until = deck.hall.clock.now() + WAITING_SECONDS

        def go_on() -> None:
            self.moved = True
            deck.submit(lambda: None)

        deck.alarms.set("waiting", WAITING_SECONDS, go_on)

    def seconds(self, awaited: Awaited) -> int:
        """The time for a decision: the game's own, or that of the table, which a question may cut short (HD-207)."""
        if self.deck.rules.own_clocks or awaited.seconds == NO_LIMIT:
            return awaited.seconds
        table = int(self.deck.option(TIME_OPTION)) or NO_LIMIT
        if awaited.seconds == TABLE_TIME or table == NO_LIMIT:
            return table
        return min(table, awaited.seconds)

    def awaited(self, seat: int) -> Awaited | None:
        game = self.running
        return next((awaited for awaited in game.awaited if awaited.seat == seat), None) if game is not None else None

    def expired(self, seat: int, clock: int) -> None:
        self.deck.submit(lambda: self.decide_by_default(seat, clock))

    def decide_by_default(self, seat: int, clock: int) -> None:
        """Time is up: the default action, and after three in a row the seat counts as absent (HD-305)."""
        deck, awaited = self.deck, self.awaited(seat)
        self.clocks.stop(seat)
        self.moved = True
        if awaited is None or awaited.clock != clock or self.game is None:
            return
        person = deck.person_at(seat)
        if person is not None and deck.present(seat) and self.seconds(awaited) > 0:
            deck.seats[seat].missed += 1
            deck.announce("time_up", person)
            if deck.seats[seat].idle:
                deck.announce("absent", person)
        self.act(seat, self.game.default(seat))

    def warn(self, seat: int, left: int) -> None:
        """Only the awaited hear how much time is left (HD-608)."""
        person = self.deck.person_at(seat)
        if person is not None:
            self.deck.submit(lambda: self.deck.answer(person, "time_left", left=left))

    def bot_plays(self, seat: int, action: int, number: int) -> None:
        self.deck.submit(lambda: self.play_for_bot(seat, action, number))

    def play_for_bot(self, seat: int, action: int, number: int) -> None:
        """What a bot has chosen, unless the game has gone on or its person has come back meanwhile."""
        self.moved = True
        game = self.running
        if game is None or number != self.entries or not self.level_of(seat):
            return
        try:
            self.act(seat, action)
        except Refusal as no:
            self.deck.hall.note("bot refused", deck=self.deck.number, game=self.deck.game_number, clause=no.clause, code=no.code)
            self.act(seat, game.default(seat))

    def bot_fails(self, error: BaseException) -> None:
        def fail() -> None:
            raise error

        self.deck.submit(fail)
