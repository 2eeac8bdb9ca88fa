"""The shell: the way of a line from a door to the deck it is for, in the order of HD-602. It goes on in `table.jobs`."""

import re
from collections.abc import Callable
from typing import Final

from holodeck.deck.holodeck import Holodeck
from holodeck.deck.people.budget import made_noise, need_calm
from holodeck.deck.people.person import Person, Then, Way
from holodeck.deck.port.connection import Act
from holodeck.deck.port.messages import Refused
from holodeck.deck.port.server import listed
from holodeck.deck.shell import questions, results, settings, talk
from holodeck.deck.shell.ask import OUTSIDE, Ask, Do, Later, outside
from holodeck.deck.shell.at_once import named
from holodeck.deck.shell.choosing import Choosing
from holodeck.deck.shell.commands import ANYWHERE, HEARD, ON_DECK, quotes, rest_of, shell_command
from holodeck.deck.shell.lobby import talk_in_lobby
from holodeck.deck.states import State
from holodeck.deck.table.deck import Deck
from holodeck.deck.wording.sentences import complaint, refusal_line
from holodeck.kernel.refusal import Refusal
from holodeck.kernel.speech import Heard, NotUnderstood, undictated
from holodeck.words.programme import Programme

SAID_TO_COMPUTER: Final = re.compile(r"(?:sage?|say)\s+(?=computer\b|ich will raus\W*$|let me out\W*$)", re.IGNORECASE)
LAST: Final = 5
"""Of so many games in which one has a seat one is reminded; `decks` lists them all."""
MARKS: Final = ("'", "-")
"""How a line for a channel begins."""


class Shell:
    def __init__(self, hall: Holodeck) -> None:
        self.hall = hall
        self.choosing = Choosing(hall)

    def welcome(self, person: Person) -> None:
        """A person has just come in."""
        hall = self.hall
        deck = {"deck": person.place} if person.place in hall.decks else {}
        hall.tell(person, "welcome", name=person.name, **deck)
        if person.guest:
            hall.tell(person, "welcome_guest")
        for table in [] if deck else hall.played_by(person)[-LAST:]:
            hall.tell(person, "welcome_seat", deck=table.number, programme=table.name)
        results.tell_unseen(hall, person)
        for summary in hall.summaries.values():
            if listed(summary, person.name):
                person.tell(summary)

    # A typed line

    def line(self, person: Person, text: str, then: Then | None = None, way: Way | None = None) -> None:
        """Lines of one person are carried out one after another, even where a deck lets one wait."""
        if len(person.lines) >= self.hall.limits.lines_waiting:
            said = self.hall.refused(person, Refusal("HD-503", "too_fast"))
            if then is not None:
                then(said)
            return
        person.lines.append((text.strip(), then, way))
        self.pump(person)

    def pump(self, person: Person) -> None:
        if person.lines and not person.busy:
            person.busy = True
            line, then, person.way = person.lines.popleft()
            self.run(person, line, then)

    def run(self, person: Person, line: str, then: Then | None) -> None:
        """Read it, and hand it to its deck; what is for none is done here."""
        hall = self.hall
        said: Refused | None = None
        later: Later | None = None
        hall.count("lines")
        self.hear(person)
        try:
            do, deck = self.read(person, SAID_TO_COMPUTER.sub("", line, count=1) if "sa" in line.casefold() else line)
            if deck is None:
                later = do()
        except (Refusal, NotUnderstood) as no:
            said = hall.refused(person, no)
        except Exception as error:  # noqa: BLE001  a bug outside of any deck concerns only the one who found it
            said = hall.failed(error, person)
        else:
            if deck is not None:
                deck.submit(do, person, lambda no: self.finished(person, then, no))
                return
        if later is not None and then is not None:
            later.then(then)
            then = None
        self.finished(person, then, said)

    def hear(self, person: Person) -> None:
        deck = self.hall.decks.get(person.place)
        if deck is not None:
            deck.hear(person)

    def read(self, person: Person, line: str) -> tuple[Do, Deck | None]:
        """What is to be done, and on which deck."""
        hall = self.hall
        if person.asked_password:
            return (lambda: settings.new_password(Ask(hall, person, line, Heard("")))), None
        marked = line[:1] in MARKS
        talked = talk.on_channel(line) if marked else None
        if talked is not None:
            ask = Ask(hall, person, line, Heard(line), self.choosing.listening(person))
            return (lambda: talk.channel(ask, *talked)), ask.deck
        if not line and person.place in hall.decks:
            ask = Ask(hall, person, "", Heard(""), hall.decks[person.place])
            return (lambda: questions.repeat(ask)), ask.deck
        heard = Heard(line)
        in_lobby = talk.in_lobby(line) if marked else None
        if in_lobby is not None:
            return (lambda: talk_in_lobby(Ask(hall, person, in_lobby, heard), in_lobby)), None
        plain = undictated(line)
        if plain != line and not quotes(heard):
            line, heard = plain, Heard(plain)
        name = shell_command(heard)
        if name is None:
            return self.read_for_game(person, line, heard)
        ask = Ask(hall, person, rest_of(line, len(heard.words)), heard)
        if name == "play" and person.place in hall.decks and named(ask) is None:  # a game may play cards
            return self.read_for_game(person, line, Heard(line))
        if name in ANYWHERE:
            return (lambda: ANYWHERE[name](ask)), None
        ask.listening = self.choosing.deck_for(ask, name)
        return (lambda: self.carry_out(name, ask)), ask.listening

    def carry_out(self, name: str, ask: Ask) -> None:
        """What others hear of is bounded for each person (HD-507); to leave is always allowed."""
        try:
            if name in HEARD and name != "leave":
                need_calm(ask.person, self.hall.clock.now())
            ON_DECK[name](ask)
            if name in HEARD:
                made_noise(ask.person, self.hall.clock.now())
        finally:
            self.choosing.release(ask.person)

    def read_for_game(self, person: Person, line: str, heard: Heard) -> tuple[Callable[[], None], Deck]:
        """No command of the shell: it is for the game one is in."""
        deck = self.hall.decks.get(person.place)
        if deck is None or heard.peek() == "computer":
            raise self.not_inside(person, line) or complaint(heard, person)
        elsewhere = None if deck.state is State.RUNNING else self.not_inside(person, line)
        return (lambda: deck.moves.line(person, heard, elsewhere)), deck

    def not_inside(self, person: Person, line: str) -> Refusal | None:
        """What to say to a command of a game one plays, has played or is going to play, but stands outside of."""
        for deck in [deck for state in OUTSIDE for deck in self.hall.played_by(person, state)]:
            if deck.programme is not None and person not in deck.inside and understands(deck.programme, line, person.language):
                return outside(deck)
        return None

    def finished(self, person: Person, then: Then | None = None, no: Refused | None = None) -> None:
        try:
            if then is not None:
                then(no)
        finally:
            person.busy = False
            self.pump(person)

    # A finished action

    def act(self, person: Person, wish: Act, then: Then | None = None) -> None:
        """Chosen by somebody who had seen the game up to an entry. Stale and repeated ones are harmless. One with an id waits for
        a store that does not answer: it may be the one of which nobody knows yet (HD-705, HD-707)."""
        deck = self.hall.decks.get(wish.deck) if isinstance(wish.deck, int) else None
        if deck is None:
            no = Refusal("HD-103", "no_such_deck")
            said = Refused(no.code, no.clause, refusal_line(person, no), wish.deck, wish.id)
            person.tell(said)
            if then is not None:
                then(said)
            return
        self.hear(person)
        deck.submit(lambda: deck.moves.action(person, wish.action, wish.id, wish.seen), person, then, patient=bool(wish.id))


def understands(programme: Programme, line: str, language: str) -> bool:
    try:
        programme.commands.find(Heard(line), language)
    except NotUnderstood:
        return False
    return True
