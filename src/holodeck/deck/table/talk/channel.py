"""The channel Holodeck: talk in three forms, shouts, speech in the room, and repeating the last lines (HD-501 to HD-506)."""

from collections import deque
from dataclasses import replace
from typing import Final

from holodeck.deck.machine.contents import LAST, Remarks
from holodeck.deck.people.budget import need_no_gag, need_voice
from holodeck.deck.people.person import Person
from holodeck.deck.port.connection import CHANNEL, SHOUT, TALK
from holodeck.deck.port.order import Remark
from holodeck.deck.states import State
from holodeck.deck.table.game.match import Match
from holodeck.deck.table.game.play import Play
from holodeck.deck.table.jobs import Jobs
from holodeck.deck.table.services import DeckServices
from holodeck.deck.table.table import Table
from holodeck.deck.table.talk.computer import Computer
from holodeck.deck.wording.sentences import paged, reader_of, say, shell
from holodeck.deck.wording.told import ACTOR
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.told import SPECTATOR, Told
from holodeck.kernel.text.preferences import is_aloud
from holodeck.store.personal import Who

LONGEST: Final = 500

SPEECH: Final = "channel_speech"
EMOTE: Final = "channel_emote"
GENITIVE: Final = "channel_genitive"

BOLD_REVERSE: Final = "\x1b[1;7m{}\x1b[0m"


def shortened(text: str) -> str:
    return text[:LONGEST]


class Channel:
    def __init__(self, services: DeckServices, table: Table, match: Match, jobs: Jobs, computer: Computer, play: Play) -> None:
        self.clock = services.clock
        self.table = table
        self.match = match
        self.jobs = jobs
        self.computer = computer
        self.play = play
        self.last: deque[tuple[str, Told]] = deque(maxlen=LAST)
        """The last lines: who spoke, and what."""

    def clear(self) -> None:
        """Forget the last lines: they are not for those who come next (HD-213)."""
        self.last.clear()

    def mentions(self, person: Person) -> bool:
        """Return whether the last lines have something of this person, or the name."""
        who = Who(person.key, person.name)
        return any(talker == person.key or who.named_in(str(told.facts.get("text", ""))) for talker, told in self.last)

    def erase(self, person: Person) -> None:
        """Forget what a person said, and the name in what others said (HD-974)."""
        who, kept = Who(person.key, person.name), list(self.last)
        self.last.clear()
        for talker, told in kept:
            if talker != person.key:
                text = who.anonymous(str(told.facts.get("text", "")))
                self.last.append((talker, Told(told.name, {**told.facts, "text": text})))

    def recall(self, kept: Remarks) -> None:
        """Restore the lines since the programme was loaded."""
        self.last.clear()
        for said, line in kept:
            if said >= self.table.opened:
                self.last.append((str(line.get("who")), Told(str(line.get("kind")), line)))

    # Talking

    def need_voice(self, person: Person, text: str) -> None:
        """Raise a refusal if the person may not talk, or talks too fast (HD-503, HD-508)."""
        table = self.table
        watching = table.state is not State.EMPTY and table.seat_of(person) < 0 and not table.is_host(person)
        if watching and table.option("zuschauer") == "stumm":
            raise Refusal("HD-503", "spectators_mute")
        need_voice(person, text, self.clock.now())

    def speak(self, person: Person, kind: str, text: str) -> None:
        self.need_voice(person, text)
        text = self.slurred(person, shortened(text))
        owner = shell().book("de").grammar.genitive(person.name)
        told = Told(kind, {"name": person.name, "owner": owner, "text": text})
        self.keep(person, told)
        for reader in self.audience(person):
            if not reader.muted or reader is person:
                self.show(reader, person, told)

    def audience(self, person: Person) -> list[Person]:
        """Return who hears this person: all hearers who do not ignore them, and themselves."""
        found = [reader for reader in self.table.hearers() if person.key not in reader.ignored]
        return found if person in found else [*found, person]

    def show(self, reader: Person, talker: Person, told: Told) -> None:
        if reader is not talker:
            self.jobs.send(reader.sound, TALK)
        self.computer.show(reader, reader_of(reader).sentences([told]), CHANNEL)
        self.computer.relay(reader, talker.name, told.name.removeprefix("channel_"), str(told.facts["text"]))
        self.note(reader, talker, str(told.facts["text"]))

    def note(self, reader: Person, talker: Person, text: str) -> None:
        """Remember what a person has heard somebody say (HD-951)."""
        self.jobs.send(reader.hear, Remark(self.clock.date(), self.table.number, talker.name, text))

    def keep(self, person: Person, told: Told) -> None:
        self.last.append((person.key, told))
        line = {"who": person.key, "kind": told.name, **told.facts}
        self.jobs.bundle.remarks.append((self.table.number, self.clock.date(), line))

    def again(self, person: Person) -> None:
        """Show the last lines again."""
        lines = [told for who, told in self.last if who not in person.ignored]
        self.computer.show(person, paged(person, reader_of(person).sentences(lines)) or say(person, "no_talk_yet"))

    def slurred(self, person: Person, text: str) -> str:
        """Return the text, slurred if the game says so; the game is told that somebody has spoken."""
        seat, game = self.table.seat_of(person), self.match.running
        action = game.rules.talk.slur(game.state, seat) if game is not None and seat >= 0 else -1
        if action < 0:
            return text
        self.play.act(seat, action)
        return reader_of(person).reading.within(Told("slurred", {"text": text})) or text

    # Shouting

    def shout(self, person: Person, text: str) -> None:
        """Shout to everybody. It costs what the game says, or is limited to one per round (HD-504)."""
        table = self.table
        table.need_moving("HD-504")
        need_no_gag(person)
        seat, game = table.need_seat(person, "HD-504"), self.match.game
        assert game is not None
        price, round_ = game.rules.talk.shout(game.state, seat), game.rules.round(game.state)
        if price < 0 and table.seats[seat].shouted == round_:
            raise Refusal("HD-504", "already_shouted")
        refusal = game.check(seat, price) if price >= 0 else None
        if refusal is not None:
            raise refusal
        if not text:
            raise Refusal("HD-504", "nothing_said")
        told = Told("shout", {"name": person.name, "text": shortened(text)})
        self.keep(person, told)
        for reader in self.audience(person):
            self.show_shout(reader, person, told)
        if price < 0:
            table.replace_seat(seat, replace(table.seats[seat], shouted=round_))
        else:
            self.play.act(seat, price)

    def show_shout(self, reader: Person, talker: Person, told: Told) -> None:
        """Show a shout, highlighted if colours are on (HD-505)."""
        for line in reader_of(reader).sentences([told]):
            bright = reader.colours and not is_aloud(reader.mode)
            self.jobs.send(reader.show, [BOLD_REVERSE.format(line) if bright else line], SHOUT)
        self.computer.relay(reader, talker.name, SHOUT, str(told.facts["text"]))
        self.note(reader, talker, str(told.facts["text"]))

    # Speaking in the room

    def say(self, person: Person, text: str) -> None:
        """Say something in the room of the speaker's figure, or to all if the game has no rooms (HD-506)."""
        self.need_voice(person, text)
        text = self.slurred(person, shortened(text))
        told = Told("said", {"seat": ACTOR, "text": text})
        for reader in self.in_room(person):
            if person.key not in reader.ignored:
                viewer = ACTOR if reader is person else SPECTATOR
                self.computer.show(reader, reader_of(reader, person.name, viewer).sentences([told]), CHANNEL)
                self.note(reader, person, text)

    def in_room(self, person: Person) -> list[Person]:
        table, game = self.table, self.match.running
        seat = table.seat_of(person)
        room = game.rules.talk.room(game.state, seat) if game is not None and seat >= 0 else -1
        if game is None or room < 0:
            return list(table.inside)
        here = [place for place in range(len(table.seats)) if game.rules.talk.room(game.state, place) == room]
        return [other for other in table.inside if table.seat_of(other) in here]

    def whisper(self, person: Person, receiver: Person | None, text: str) -> None:
        """Whisper to one person of the deck."""
        if receiver is None or receiver not in self.table.hearers():
            raise Refusal("HD-506", "no_such_person")
        self.need_voice(person, text)
        text = self.slurred(person, shortened(text))
        self.computer.answer(person, "whispered", seat=ACTOR, receiver=receiver.name, text=text)
        if person.key not in receiver.ignored:
            self.computer.show(receiver, say(receiver, "whispered_to_you", name=person.name, text=text), CHANNEL)
            self.note(receiver, person, text)
