"""The shell: the path of a line from a door to its deck, in the order of HD-602. It continues in `table.jobs`."""

import re
from collections.abc import Callable
from typing import Final

from holodeck.deck.holodeck import Holodeck
from holodeck.deck.people.budget import made_noise, need_calm
from holodeck.deck.people.person import Person, Then, Way
from holodeck.deck.port.messages import Lobby, Refused
from holodeck.deck.port.server import listed
from holodeck.deck.port.wishes import Act, Command
from holodeck.deck.shell import contacting, data, questions, results, settings, talk
from holodeck.deck.shell.arguments import PARAMETERS, arguments
from holodeck.deck.shell.ask import OUTSIDE, Ask, Do, Later, outside
from holodeck.deck.shell.at_once import named
from holodeck.deck.shell.choosing import Choosing
from holodeck.deck.shell.commands import ANYWHERE, HEARD, ON_DECK, quotes, rest_of, shell_command
from holodeck.deck.shell.lobby import talk_in_lobby
from holodeck.deck.shell.voice import YES_WORDS
from holodeck.deck.states import State
from holodeck.deck.table.deck import Deck
from holodeck.deck.wording.sentences import complaint, refusal_line, shell
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.text.speech import Given, Heard, NotUnderstood, fold, undictated
from holodeck.words.command import LONGEST_GUESS, SUGGESTIONS
from holodeck.words.programme import Programme

SAID_TO_COMPUTER: Final = re.compile(r"(?:sage?|say)\s+(?=computer\b|ich will raus\W*$|let me out\W*$)", re.IGNORECASE)
LAST: Final = 5
"""How many games a person with seats is reminded of; `decks` lists them all."""
CONFIRM: Final = "confirm"
"""The refusal that asks for a yes."""
MARKS: Final = ("'", "-")
"""The first characters of a line for a channel."""


class Shell:
    def __init__(self, holodeck: Holodeck) -> None:
        self.holodeck = holodeck
        self.choosing = Choosing(holodeck)
        holodeck.notifier.changed = lambda person: contacting.tell_contact(holodeck, person)

    def welcome(self, person: Person, returns: bool = False) -> None:
        """Greet a person who has just come in; one who has been here before needs no introduction (HD-620)."""
        holodeck = self.holodeck
        deck = {"deck": person.place} if person.place in holodeck.decks else {}
        holodeck.tell(person, "welcome_back" if returns and not deck else "welcome", name=person.name, **deck)
        if person.guest and not returns:
            holodeck.tell(person, "welcome_guest")
        in_seconds = [table for table in holodeck.played_by(person) if not table.days]
        for table in [] if deck else in_seconds[-LAST:]:
            holodeck.tell(person, "welcome_seat", deck=table.number, programme=table.name)
        results.tell_unseen(holodeck, person)
        person.tell(Lobby([summary for summary in holodeck.summaries.values() if listed(summary, person.name)], []))

    # A typed line

    def line(self, person: Person, said: str | Command, then: Then | None = None, way: Way | None = None) -> None:
        """Queue a line or a command: those of one person are carried out one after another, even if a deck is slow."""
        if person.erased:
            return
        if len(person.lines) >= self.holodeck.limits.lines_waiting:
            no = self.holodeck.refused(person, Refusal("HD-503", "too_fast"))
            if then is not None:
                then(no)
            return
        person.speech.interrupt()
        person.lines.append((said.strip() if isinstance(said, str) else said, then, way))
        self.pump(person)

    def pump(self, person: Person) -> None:
        if person.lines and not person.busy and not person.erased:
            person.busy = True
            line, then, person.way = person.lines.pop(0)
            self.run(person, line, then)

    def run(self, person: Person, line: str | Command, then: Then | None) -> None:
        """Parse a line or a command and submit it to its deck, or carry it out at once if it is for none."""
        holodeck = self.holodeck
        said: Refused | None = None
        later: Later | None = None
        holodeck.count("lines")
        self.hear(person)
        line, person.unconfirmed = confirmed(line, person.unconfirmed), ""
        try:
            do, deck = self.read(person, line) if isinstance(line, str) else self.read_command(person, line)
            if deck is None:
                later = do()
        except (Refusal, NotUnderstood) as no:
            said = holodeck.refused(person, no)
        except Exception as error:  # noqa: BLE001  a bug outside of any deck concerns only this person
            said = holodeck.failed(error, person)
        else:
            if deck is not None:
                deck.submit(do, person, lambda no: self.finished(person, then, no, line))
                return
        if later is not None and then is not None:
            later.then(then)
            then = None
        self.finished(person, then, said, line)

    def hear(self, person: Person) -> None:
        person.heard = self.holodeck.clock.now()
        deck = self.holodeck.decks.get(person.place)
        if deck is not None:
            deck.hear(person)

    def read(self, person: Person, line: str) -> tuple[Do, Deck | None]:
        """Return the work of a line, and its deck."""
        holodeck = self.holodeck
        line = SAID_TO_COMPUTER.sub("", line, count=1) if "sa" in line.casefold() else line
        if person.asked_password:
            return (lambda: settings.new_password(Ask(holodeck, person, line, Heard("")))), None
        if person.asked_deletion:
            return (lambda: data.proved(Ask(holodeck, person, line, Heard("")))), None
        marked = line[:1] in MARKS
        talked = talk.on_channel(line) if marked else None
        if talked is not None:
            return self.work_of_values(person, *talked)
        if not line and person.place in holodeck.decks:
            ask = Ask(holodeck, person, "", Heard(""), holodeck.decks[person.place])
            return (lambda: questions.repeat(ask)), ask.deck
        heard = Heard(line)
        in_lobby = talk.in_lobby(line) if marked else None
        if in_lobby is not None:
            return (lambda: talk_in_lobby(Ask(holodeck, person, in_lobby, heard), in_lobby)), None
        plain = undictated(line)
        if plain != line and not quotes(heard):
            line, heard = plain, Heard(plain)
        name = shell_command(heard)
        if name is None:
            return self.read_for_game(person, line, heard)
        ask = Ask(holodeck, person, rest_of(line, len(heard.words)), heard)
        if name == "play" and ask.words and named(ask) is None:  # a game may play cards
            if person.place in holodeck.decks:
                return self.read_for_game(person, line, Heard(line))
            self.need_game(person, line)
        return self.work_of(name, ask)

    def read_command(self, person: Person, command: Command) -> tuple[Do, Deck | None]:
        """Return the work of a command that came as data, and its deck."""
        name, values = command.do, arguments(command)
        if name in PARAMETERS:
            return self.work_of_values(person, name, values)
        deck = self.holodeck.decks.get(person.place)
        if deck is None:
            raise Refusal("HD-801", "bad_argument", {"path": "do", "expected": "a command"})
        return (lambda: deck.moves.command(person, name, Given(values))), deck

    def work_of_values(self, person: Person, name: str, values: list[str]) -> tuple[Do, Deck | None]:
        """Return the work of a command of the shell whose arguments are known one by one, and its deck."""
        return self.work_of(name, Ask(self.holodeck, person, " ".join(values), Given(values), values=values))

    def work_of(self, name: str, ask: Ask) -> tuple[Do, Deck | None]:
        """Return the work of a command of the shell, and its deck."""
        if name in ANYWHERE:
            return (lambda: ANYWHERE[name](ask)), None
        ask.listening = self.choosing.deck_for(ask, name)
        return (lambda: self.carry_out(name, ask)), ask.listening

    def carry_out(self, name: str, ask: Ask) -> None:
        """Run a command of the shell. Those that others hear of are rate limited per person (HD-507), except leaving."""
        try:
            if name in HEARD and name != "leave":
                need_calm(ask.person, self.holodeck.clock.now())
            ON_DECK[name](ask)
            if name in HEARD:
                made_noise(ask.person, self.holodeck.clock.now())
        finally:
            self.choosing.release(ask.person)

    def read_for_game(self, person: Person, line: str, heard: Heard) -> tuple[Callable[[], None], Deck]:
        """Return the work of a line for the game of the current deck."""
        deck = self.holodeck.decks.get(person.place)
        if deck is None or heard.peek() == "computer":
            raise self.not_inside(person, line) or self.without_game(person, line, heard)
        elsewhere = None if deck.state is State.RUNNING else self.not_inside(person, line)
        return (lambda: deck.moves.line(person, heard, elsewhere)), deck

    def not_inside(self, person: Person, line: str) -> Refusal | None:
        """Return the refusal for a command of a game the person has a seat in, but is outside of."""
        for deck in [deck for state in OUTSIDE for deck in self.holodeck.played_by(person, state)]:
            if deck.programme is not None and person not in deck.inside and understands(deck.programme, line, person.language):
                return outside(deck)
        return None

    def without_game(self, person: Person, line: str, heard: Heard) -> Refusal | NotUnderstood:
        """Return the refusal for a line that means nothing here: a whole word of a game needs a game, and so does the beginning
        of one unless it is more like a word of the shell (HD-621)."""
        programmes = self.programmes() if heard.peek() != "computer" else []
        whole = [programme for programme in programmes if programme.commands.knows(Heard(line))]
        no = complaint(heard, person)
        found = whole or [one for one in programmes if not no.facts.get("near") and understands(one, line, person.language)]
        if found:
            return needs_game(line, found)
        if no.code == "unknown_word":
            no.facts["near"] = nearest(heard.words, [shell(), *programmes], person.language)
        return no

    def need_game(self, person: Person, line: str) -> None:
        """Raise a refusal if a line that begins like a command of the shell is one of a game (`spiele karte 1`)."""
        found = [one for one in self.programmes() if one.commands.names_more(Heard(line), person.language)]
        if found:
            raise needs_game(line, found)

    def programmes(self) -> list[Programme]:
        registry = self.holodeck.registry
        return [registry.programme(name) for name in registry.names()]

    def finished(self, person: Person, then: Then | None = None, no: Refused | None = None, line: str | Command = "") -> None:
        if no is not None and no.code == CONFIRM and isinstance(line, str):
            person.unconfirmed = line
        try:
            if then is not None:
                then(no)
        finally:
            person.busy = False
            self.pump(person)

    # A finished action

    def act(self, person: Person, wish: Act, then: Then | None = None) -> None:
        """Submit a finished action. Stale and repeated ones are harmless. One with an id waits for an unreachable store, because
        it may be a retry of an action whose outcome is unknown (HD-705, HD-707)."""
        deck = self.holodeck.decks.get(wish.deck)
        if person.erased:
            return
        if deck is None:
            no = Refusal("HD-103", "no_such_deck")
            said = Refused(no.code, no.clause, refusal_line(person, no), wish.deck, wish.id)
            person.tell(said)
            if then is not None:
                then(said)
            return
        self.hear(person)
        deck.submit(lambda: deck.moves.action(person, wish.action, wish.id, wish.seen), person, then, patient=bool(wish.id))


def needs_game(line: str, programmes: list[Programme]) -> Refusal:
    return Refusal("HD-621", "needs_game", {"word": line[:LONGEST_GUESS], "programmes": [one.rules.name for one in programmes]})


def nearest(words: list[str], programmes: list[Programme], language: str) -> list[str]:
    """Return the commands of any of these programmes that are most like a line."""
    found: dict[str, float] = {}
    for programme in programmes:
        found |= programme.commands.likenesses(words, language)
    return sorted(found, key=lambda text: -found[text])[:SUGGESTIONS]


def confirmed(line: str | Command, unconfirmed: str) -> str | Command:
    """Return the line that a yes alone confirms, with that yes (HD-313); any other line as it is."""
    if unconfirmed and isinstance(line, str) and YES_WORDS.find(fold(undictated(line))):
        return f"{undictated(unconfirmed)} {undictated(line)}"
    return line


def understands(programme: Programme, line: str, language: str) -> bool:
    try:
        programme.commands.find(Heard(line), language)
    except NotUnderstood:
        return False
    return True
