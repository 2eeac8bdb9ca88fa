"""The people at the keyboard of the machine that runs the decks: who they are, whose turn it is to type, and how they leave."""

import re
from functools import partial
from typing import Final

from holodeck.deck.doorway import own_table
from holodeck.deck.doorway.names import names_for
from holodeck.deck.holodeck import Holodeck
from holodeck.deck.people.person import Person, Way
from holodeck.deck.port.connection import ANSWER, Client, Outlet
from holodeck.deck.port.keyboard import Sitting
from holodeck.deck.port.messages import Message
from holodeck.deck.shell.lines import LAST, Shell
from holodeck.deck.states import State
from holodeck.deck.table.deck import Deck
from holodeck.deck.wording.sentences import fitted, say
from holodeck.deck.wording.told import colour, level
from holodeck.kernel.text.preferences import is_aloud
from holodeck.kernel.text.speech import fold
from holodeck.store.files import to_text
from holodeck.store.port import Kept

LEAVE: Final = frozenset({"ende", "exit"})
"""Further words for leaving, besides those of the shell."""
ADDRESSED: Final = re.compile(r"\s*(\w+)\s*:\s*(.*)")
"""`Indy: einsatz 4 9` is typed by Indy, no matter who is asked."""


class Voice:
    """The outlet of one of the people."""

    def __init__(self, keyboard: "Keyboard", person: Person) -> None:
        self.keyboard = keyboard
        self.person = person

    def show(self, lines: list[str], kind: str = ANSWER) -> None:
        if self.person.beside is not None:
            lines = [part for line in lines for part in say(self.person, "keyboard_private", name=self.person.name, text=line)]
        self.keyboard.show(lines, kind)

    def prompt(self, line: str) -> None:
        self.keyboard.show([line])

    def tell(self, message: Message) -> None:
        """Do nothing: a terminal wants no data."""

    def hide_input(self, on: bool) -> None:
        self.keyboard.outlet.hide_input(on)

    def charset(self, name: str) -> None:
        self.keyboard.outlet.charset(name)

    def bell(self) -> None:
        self.keyboard.outlet.bell()

    def sound(self, name: str) -> None:
        self.keyboard.outlet.sound(name)

    def close(self, farewell: str) -> None:
        self.keyboard.outlet.close("")


class Keyboard:
    """Implements `Keyboard` of the port."""

    def __init__(self, holodeck: Holodeck, shell: Shell, outlet: Outlet, client: Client) -> None:
        self.holodeck = holodeck
        self.shell = shell
        self.outlet = outlet
        self.client = client
        self.voices: dict[str, Voice] = {}
        self.people: list[Person] = []
        self.speaker = Person("")
        """Who types the next line and reads what happens."""
        self.asked: tuple[int, str, int] | None = None
        """The decision for which somebody was last called, to call only once."""
        self.game = 0
        """The number of the last game that was played here."""
        self.gone = False

    def show(self, lines: list[str], kind: str = ANSWER) -> None:
        if not self.gone:
            self.outlet.show(lines, kind)

    def say(self, thing: str, /, **facts: object) -> None:
        self.show(fitted(self.speaker, say(self.speaker, thing, **facts)))

    # Sitting down

    def sit_down(self, sitting: Sitting) -> None:
        self.people = [self.come(name, sitting) for name in names_for(sitting, self.holodeck.registry)]
        self.speak_as(self.people[0])
        self.begin(sitting)

    def come(self, name: str, sitting: Sitting) -> Person:
        person = self.holodeck.persons.get(fold(name)) or self.holodeck.newcomer(name, "")
        if sitting.spoken or "language" not in person.chosen:
            person.language = sitting.language
        if sitting.output:
            person.mode = sitting.output
        person.words_a_minute = 0  # everything comes at once here, and nobody waits
        voice = self.voices[person.key] = Voice(self, person)
        self.holodeck.join(person, voice, self.client)
        self.see(person)
        return person

    def see(self, person: Person) -> None:
        if "colours" not in person.chosen:
            person.colours = self.client.colours > 0

    def begin(self, sitting: Sitting) -> None:
        free, first = self.shell.choosing.free(), self.people[0]
        if sitting.learn:
            self.say("keyboard_leave")
            self.shell.line(first, f"lernen {sitting.game}", way=self.way(first))
        elif sitting.saved is not None:
            saved = sitting.saved
            self.say("keyboard_resumed", count=len(saved.entries))
            free.submit(partial(own_table.take_over, self.holodeck, free, saved, self.people), first)
            self.go_on(free)
        elif sitting.game:
            free.submit(partial(self.begin_table, free, sitting), first)
        else:
            self.come_back(first, sitting)
        self.note_game()

    def begin_table(self, deck: Deck, sitting: Sitting) -> None:
        """Say who plays, then start the game; in one job, so that it is told in this order."""
        colours = [colour(one) for one in self.holodeck.registry.programme(sitting.game).rules.colours]
        seats = [self.sentence("keyboard_person", name=one.name, colour=colours.pop(0)) for one in self.people]
        seats += [self.sentence("keyboard_bot", colour=colours.pop(0), level=level(one)) for one in sitting.levels]
        deck.computer.answer(self.speaker, "keyboard_begins", programme=sitting.game.capitalize(), people=seats)
        if len(self.people) > 1:
            deck.computer.answer(self.speaker, "keyboard_shared")
        deck.computer.answer(self.speaker, "keyboard_hint")
        own_table.begin_table(self.holodeck, deck, sitting, self.people)

    def sentence(self, thing: str, /, **facts: object) -> str:
        return " ".join(say(self.speaker, thing, **facts))

    def come_back(self, person: Person, sitting: Sitting) -> None:
        """Continue the game left last, or stay in the lobby."""
        running = self.holodeck.played_by(person)
        last = next((deck for deck in running if deck.number == person.last), running[-1] if running else None)
        self.say("keyboard_lobby" if last is None else "keyboard_back", name=person.name)
        for deck in [deck for deck in running if deck is not last][-LAST:]:
            self.say("welcome_seat", deck=deck.number, programme=deck.name)
        if last is not None:
            self.bring(last, sitting)
            for one in self.people:
                self.shell.line(one, f"betrete holodeck {last.number}", way=self.way(one))
            self.go_on(last)

    def bring(self, deck: Deck, sitting: Sitting) -> None:
        """Bring in everybody who has a seat at this deck."""
        seated = [deck.person_at(seat) for seat in range(len(deck.seats))]
        self.people += [self.come(one.name, sitting) for one in seated if one is not None and one not in self.people]
        self.speak_as(self.people[0])

    def go_on(self, deck: Deck) -> None:
        """Repeat the task of a lesson."""
        if deck.lesson is not None:
            self.shell.line(self.people[0], "lektion", way=self.way(self.people[0]))

    # Typed lines

    def line(self, text: str) -> None:
        if fold(text) in LEAVE:
            self.outlet.close("")
            return
        speaker, text = self.addressed(text)
        if speaker is None:
            self.say("keyboard_nobody", name=text)
            return
        self.speak_as(speaker)
        self.shell.line(speaker, text, way=self.way(speaker))
        self.note_game()

    def addressed(self, line: str) -> tuple[Person | None, str]:
        """Return who types a line, and the line. If several sit here, a name and a colon may stand before it; the name of a bot
        is returned without a person."""
        match, deck = ADDRESSED.fullmatch(line) if len(self.people) > 1 else None, self.deck
        if match is not None:
            for person in self.people:
                if person.key == fold(match[1]):
                    return person, match[2]
            for name in deck.people(self.speaker.language) if deck is not None else []:
                if fold(name) == fold(match[1]):
                    return None, name
        return self.speaker, line

    def speak_as(self, person: Person) -> None:
        self.speaker = person
        for other in self.people:
            other.beside = None if other is person else person

    def share_settings(self) -> None:
        """Give everybody the settings of the one who spoke last."""
        for other in self.people:
            other.read_like(self.speaker)

    def way(self, person: Person) -> Way:
        return Way(self.voices[person.key])

    def note_game(self) -> None:
        deck = self.deck
        if deck is not None and deck.game_number:
            self.game = deck.game_number

    @property
    def deck(self) -> Deck | None:
        """The deck they are in."""
        return self.holodeck.decks.get(self.speaker.place)

    # What the terminal asks

    def prompt(self) -> str:
        if len(self.people) > 1:
            self.share_settings()
            self.call()
        return "" if is_aloud(self.speaker.mode) else f"{self.speaker.name}> "

    def call(self) -> None:
        """Give the keyboard to the first person who is awaited."""
        deck = self.deck
        pending = deck.match.pending if deck is not None and deck.match.running is not None else []
        for awaited in pending:
            person = deck.person_at(awaited.seat) if deck is not None else None
            if deck is not None and person is not None and person in self.people:
                self.speak_as(person)
                before, self.asked = self.asked, (awaited.seat, awaited.decision, awaited.clock)
                if before != self.asked:
                    self.show(fitted(person, deck.match.reader(person).prompt(person.name)))
                return

    def features(self, seen: Client) -> None:
        self.client = seen
        for person in self.people:
            person.learn(self.voices[person.key], seen)
            self.see(person)

    # Leaving

    def file(self) -> tuple[str, str]:
        kept = self.holodeck.store.game(self.game) if self.game else None
        if kept is None:
            return "", ""
        deck, facts = self.deck, kept.facts
        if deck is not None and deck.game_number == self.game and deck.lesson is not None:
            facts = {**facts, "lesson": list(deck.lesson), "asides": self.people[0].tips.get(deck.name, [])}
        return str(kept.header["game"]), to_text(Kept(self.game, kept.header, kept.entries, facts))

    def farewell(self, command: str) -> None:
        self.say("keyboard_kept" if self.holodeck.played_by(self.people[0]) else "farewell", command=command)

    def farewell_with(self, file: str) -> None:
        running = self.deck is not None and self.deck.state is State.RUNNING
        self.say("keyboard_saved" if running else "keyboard_read", file=file)

    def apologise(self, reason: str) -> None:
        self.say("keyboard_unwritten", reason=reason)

    def leave(self) -> None:
        """Leave silently. Decks whose game is over are cleared; such a game can still be replayed by its number."""
        self.gone = True
        for deck in [deck for deck in self.holodeck.decks.values() if deck.state is State.OVER]:
            deck.submit(deck.presence.clear_away)
        for person in self.people:
            self.holodeck.lose(person, self.voices[person.key])
