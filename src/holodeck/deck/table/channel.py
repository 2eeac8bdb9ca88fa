"""The channel Holodeck: three forms of talk, the shout, what the computer says, and the last lines again (HD-501 to HD-506)."""

from __future__ import annotations

import re
from collections import deque
from typing import TYPE_CHECKING, Final

from holodeck.deck.outlet import CHANNEL, COMPUTER, SHOUT
from holodeck.deck.people.person import Person
from holodeck.deck.wording.sentences import reader_of, say, shell
from holodeck.kernel.refusal import Refusal
from holodeck.kernel.told import SPECTATOR, Told
from holodeck.store.port import Damaged

if TYPE_CHECKING:
    from holodeck.deck.table.deck import Deck

LONGEST: Final = 500
AT_ONCE: Final = 5
WITHIN: Final = 10.0
LAST: Final = 20

SPEECH: Final = "channel_speech"
EMOTE: Final = "channel_emote"
GENITIVE: Final = "channel_genitive"
KINDS: Final = {"": SPEECH, ":": EMOTE, ";": GENITIVE}

FORM: Final = re.compile(r"-(?:holodeck|deck|h)(?P<kind>[:;]?)(?P<rest>.*)", re.IGNORECASE | re.DOTALL)
BOLD_REVERSE: Final = "\x1b[1;7m{}\x1b[0m"


def heard_on_channel(line: str) -> tuple[str, str] | None:
    """The kind and the text of a line for the channel: `-h; ..`, `' ..`; nothing where it is none."""
    if line.startswith("'"):
        return SPEECH, line[1:].strip()
    form = FORM.fullmatch(line)
    if form is None or (form["rest"] and not form["rest"][0].isspace()):
        return None
    return KINDS[form["kind"]], form["rest"].strip()


def shortened(text: str) -> str:
    return text[:LONGEST]


class Channel:
    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self.last: deque[tuple[str, Told]] = deque(maxlen=LAST)
        """Who said it, and what."""
        try:
            kept = deck.hall.store.remarks(deck.number, LAST)
        except Damaged:
            kept = []
        for _, line in kept:
            self.last.append((str(line.get("who")), Told(str(line.get("kind")), line)))

    def computer(self, person: Person, lines: list[str]) -> None:
        """What the computer says, in this person's words. It is never muted."""
        for line in lines:
            self.deck.show(person, say(person, "computer_says", text=line), COMPUTER)
            self.send(person, "Computer", "computer", line)

    # Talking

    def need_voice(self, person: Person) -> None:
        """Who may talk, and how fast (HD-503)."""
        deck, now = self.deck, self.deck.hall.clock.now()
        watching = deck.state != "empty" and deck.seat_of(person) < 0 and not deck.is_host(person)
        if watching and deck.option("zuschauer") == "stumm":
            raise Refusal("HD-503", "spectators_mute")
        if len(person.spoken) == AT_ONCE and now - person.spoken[0] < WITHIN:
            raise Refusal("HD-503", "too_fast")
        person.spoken.append(now)

    def speak(self, person: Person, kind: str, text: str) -> None:
        self.need_voice(person)
        text = self.slurred(person, shortened(text))
        owner = shell().book("de").grammar.genitive(person.name)
        told = Told(kind, {"name": person.name, "owner": owner, "text": text})
        self.keep(person, told)
        for reader in self.audience(person):
            if not reader.muted or reader is person:
                self.show(reader, person, told)

    def audience(self, person: Person) -> list[Person]:
        """Who hears this person: all hearers who do not ignore him, and himself."""
        found = [reader for reader in self.deck.hearers() if person.key not in reader.ignored]
        return found if person in found else [*found, person]

    def show(self, reader: Person, talker: Person, told: Told) -> None:
        self.deck.show(reader, reader_of(reader).sentences([told]), CHANNEL)
        self.send(reader, talker.name, told.name.removeprefix("channel_"), str(told.facts["text"]))

    def send(self, reader: Person, talker: str, kind: str, text: str) -> None:
        """The same for programs."""
        payload = {"deck": self.deck.number, "channel": "Holodeck", "talker": talker, "kind": kind, "text": text}
        self.deck.work.send(reader.data, "Comm.Channel.Text", payload)

    def keep(self, person: Person, told: Told) -> None:
        self.last.append((person.key, told))
        line = {"who": person.key, "kind": told.name, **told.facts}
        self.deck.work.bundle.remarks.append((self.deck.number, self.deck.hall.clock.date(), line))

    def again(self, person: Person) -> None:
        """The last lines once more."""
        lines = [told for who, told in self.last if who not in person.ignored]
        self.deck.show(person, reader_of(person).sentences(lines) or say(person, "no_talk_yet"))

    def slurred(self, person: Person, text: str) -> str:
        """The game may make speech slurred for a while; it learns that somebody has spoken."""
        play, seat = self.deck.play, self.deck.seat_of(person)
        game = play.running
        action = game.rules.talk.slur(game.state, seat) if game is not None and seat >= 0 else -1
        if action < 0:
            return text
        play.act(seat, action)
        return "".join(say(person, "slurred", text=text))

    # Shouting

    def shout(self, person: Person, text: str) -> None:
        """Dear or rare: it costs what the game says, or is limited to one in a round (HD-504)."""
        deck = self.deck
        deck.need_running("HD-504")
        seat, game = deck.need_seat(person, "HD-504"), deck.play.game
        assert game is not None
        price = game.rules.talk.shout(game.state, seat)
        if price < 0 and deck.seats[seat].shouted == game.rules.round(game.state):
            raise Refusal("HD-504", "already_shouted")
        refusal = game.check(seat, price) if price >= 0 else None
        if refusal is not None:
            raise refusal
        told = Told("shout", {"name": person.name, "text": shortened(text)})
        self.keep(person, told)
        for reader in self.audience(person):
            self.show_shout(reader, person, told)
        if price < 0:
            deck.seats[seat].shouted, deck.changed = game.rules.round(game.state), True
        else:
            deck.play.act(seat, price)

    def show_shout(self, reader: Person, talker: Person, told: Told) -> None:
        """Highlighted where colours are wanted (HD-505)."""
        for line in reader_of(reader).sentences([told]):
            bright = reader.colours and reader.mode != "vorlesen"
            self.deck.work.send(reader.show, BOLD_REVERSE.format(line) if bright else line, SHOUT)
        payload = {"deck": self.deck.number, "talker": talker.name, "text": told.facts["text"]}
        self.deck.work.send(reader.data, "Holodeck.Shout", payload)

    # Speaking in the room

    def say(self, person: Person, text: str) -> None:
        """Heard where the speaker's figure stands, or by all where the game has no rooms (HD-506)."""
        self.need_voice(person)
        text = self.slurred(person, shortened(text))
        told = Told("said", {"seat": 0, "text": text})
        for reader in self.in_room(person):
            if person.key not in reader.ignored:
                viewer = 0 if reader is person else SPECTATOR
                self.deck.show(reader, reader_of(reader, person.name, viewer).sentences([told]), CHANNEL)

    def in_room(self, person: Person) -> list[Person]:
        deck, game = self.deck, self.deck.play.running
        seat = deck.seat_of(person)
        if game is None or seat < 0:
            return deck.inside
        room = game.rules.talk.room(game.state, seat)
        if room < 0:
            return deck.inside
        here = [place for place in range(len(deck.seats)) if game.rules.talk.room(game.state, place) == room]
        return [other for other in deck.inside if deck.seat_of(other) in here]

    def whisper(self, person: Person, receiver: Person | None, text: str) -> None:
        """To one person of the deck."""
        if receiver is None or receiver not in self.deck.hearers():
            raise Refusal("HD-506", "no_such_person")
        self.need_voice(person)
        text = self.slurred(person, shortened(text))
        self.deck.answer(person, "whispered", seat=0, receiver=receiver.name, text=text)
        if person.key not in receiver.ignored:
            self.deck.show(receiver, say(receiver, "whispered_to_you", name=person.name, text=text), CHANNEL)
