"""The shell: what a typed line means, in the order of HD-602, and on which deck it is carried out."""

import re
from collections import deque
from collections.abc import Callable
from functools import cache
from typing import Final

from holodeck.deck.holodeck import Holodeck
from holodeck.deck.outlet import REFUSAL
from holodeck.deck.people import keys
from holodeck.deck.people.person import Person, Then
from holodeck.deck.shell import lobby, questions, settings, status, talk, voice
from holodeck.deck.shell.ask import Ask, outside
from holodeck.deck.table.channel import heard_on_channel
from holodeck.deck.table.deck import Deck
from holodeck.deck.table.jobs import No
from holodeck.deck.wording.sentences import fitted, refusal_line, shell
from holodeck.kernel.actions import BYTE, STOP
from holodeck.kernel.refusal import Refusal
from holodeck.kernel.speech import Heard, NotUnderstood
from holodeck.kernel.spelling import Misspelled
from holodeck.words.command import Phrase
from holodeck.words.programme import Programme
from holodeck.words.reader import Wish

Handler = Callable[[Ask], None]

ON_DECK: Final[dict[str, Handler]] = {
    "load": voice.load,
    "status": status.status,
    "colour": voice.colour,
    "option": voice.option,
    "bot": voice.bot,
    "bot_off": voice.bot_off,
    "start": voice.start,
    "end": voice.end,
    "go_on": voice.go_on,
    "enter": lobby.enter,
    "leave": lobby.leave,
    "undo": voice.undo,
    "hand_over": lobby.hand_over,
    "take_over": lobby.take_over,
    "revoke": lobby.revoke,
    "shout": talk.shout,
    "say": talk.say,
    "whisper": talk.whisper,
    "help": questions.help_,
    "rule": questions.rule,
    "what": questions.what,
    "past": questions.past,
}
"""Commands that ask or change a deck: they wait their turn there."""

ANYWHERE: Final[dict[str, Handler]] = {
    "programmes": voice.programmes,
    "who": status.who,
    "decks": status.decks,
    "deck": lobby.choose_deck,
    "quit": lobby.quit_,
    "ignore": talk.ignore,
    "replay": questions.replay,
    "set_language": settings.set_language,
    "set_output": settings.set_output,
    "set_width": settings.set_width,
    "set_colours": settings.set_colours,
    "set_bell": settings.set_bell,
    "set_charset": settings.set_charset,
    "set_password": settings.set_password,
    "make_key": keys.make,
    "revoke_key": keys.revoke,
    "keys": keys.listed,
}

GIVES_WAY: Final = ("undo",)
"""Commands whose short form belongs to the game at the table, which may mean something else by it (HD-308)."""

SAID_TO_COMPUTER: Final = re.compile(r"(?:sage|say)\s+(?=computer\b)", re.IGNORECASE)


@cache
def phrases() -> dict[tuple[str, ...], Phrase]:
    """Every phrase of the shell; they are recognised only in full (HD-602)."""
    return {phrase.words: phrase for phrase in shell().commands.phrases if not (phrase.short and phrase.command in GIVES_WAY)}


LONGEST_PHRASE: Final = 4


def shell_command(heard: Heard) -> str | None:
    """The command of the shell the line begins with, the longest that fits; its words are then read."""
    for count in range(min(LONGEST_PHRASE, len(heard.words)), 0, -1):
        phrase = phrases().get(tuple(heard.words[:count]))
        if phrase is not None:
            if not phrase.bare:
                heard.drop(count)
            return phrase.command
    return None


def complaint(heard: Heard, person: Person) -> NotUnderstood:
    """What to say to a line that means nothing, with what it could have meant."""
    try:
        shell().commands.find(heard, person.language)
    except NotUnderstood as no:
        return no
    return NotUnderstood("unknown_word", {"word": heard.raw, "near": []})


def understands(programme: Programme, line: str, language: str) -> bool:
    try:
        programme.commands.find(Heard(line), language)
    except NotUnderstood:
        return False
    return True


def rest_of(line: str, words: int) -> str:
    """What was typed from the last so many words on, exactly as typed; a `_` before them was a space between command words."""
    starts = [found.start() for found in re.finditer(r"[^\s_]+", line)]
    return line[starts[-words] :].rstrip() if words else ""


class Shell:
    def __init__(self, hall: Holodeck) -> None:
        self.hall = hall
        self.done: dict[str, deque[str]] = {}
        """The last command ids of every person, so that a command sent twice counts once."""

    def welcome(self, person: Person) -> None:
        """A person has just come in."""
        hall = self.hall
        deck = {"deck": person.place} if person.place in hall.decks else {}
        hall.tell(person, "welcome", name=person.name, **deck)
        if person.guest:
            hall.tell(person, "welcome_guest")
        for table in [] if deck else hall.played_by(person):
            hall.tell(person, "welcome_seat", deck=table.number, programme=table.name)
        for summary in hall.summaries.values():
            person.data("Holodeck.Deck", summary)

    # Lines of one person are carried out one after another, even where a deck lets one wait

    def line(self, person: Person, text: str, then: Then | None = None) -> None:
        if len(person.lines) >= self.hall.limits.lines_waiting:
            no = Refusal("HD-503", "too_fast")
            person.show(refusal_line(person, no), REFUSAL)
            if then is not None:
                then(no)
            return
        person.lines.append((text.strip(), then))
        self.pump(person)

    def pump(self, person: Person) -> None:
        if person.lines and not person.busy:
            person.busy = True
            self.run(person, *person.lines.popleft())

    def finished(self, person: Person, then: Then | None = None, no: No | None = None) -> None:
        if then is not None:
            then(no)
        person.busy = False
        self.pump(person)

    def run(self, person: Person, line: str, then: Then | None) -> None:
        hall, said = self.hall, None
        hall.count("lines")
        self.show_presence(person)
        try:
            do, deck = self.read(person, SAID_TO_COMPUTER.sub("", line, count=1))
            if deck is None:
                do()
        except (Refusal, NotUnderstood) as no:
            said = no
            for text in fitted(person, [refusal_line(person, no)]):
                person.show(text, REFUSAL)
        except Exception as error:  # noqa: BLE001  a bug outside of any deck concerns only the one who found it
            said = Refusal("HD-705", "fault")
            hall.failed(error, person)
        else:
            if deck is not None:
                deck.submit(do, person, lambda no: self.finished(person, then, no))
                return
        self.finished(person, then, said)

    def show_presence(self, person: Person) -> None:
        """Whoever types is there (HD-305)."""
        deck = self.hall.decks.get(person.place)
        seat = deck.seat_of(person) if deck is not None else -1
        if deck is not None and seat >= 0 and deck.seats[seat].missed:
            deck.submit(lambda: deck.presence.heard(person))

    def read(self, person: Person, line: str) -> tuple[Callable[[], None], Deck | None]:
        """What is to be done, and where."""
        hall = self.hall
        talked = heard_on_channel(line)
        if talked is not None:
            ask = Ask(hall, person, line, Heard(line), hall.listening(person))
            return (lambda: talk.channel(ask, *talked)), ask.deck
        heard = Heard(line)
        name = shell_command(heard)
        if name is None:
            if heard.peek() == "computer" or person.place not in hall.decks:
                raise self.not_inside(person, line) or complaint(heard, person)
            deck = hall.decks[person.place]
            return (lambda: self.game_line(deck, person, heard)), deck
        ask = Ask(hall, person, rest_of(line, len(heard.words)), heard)
        if name in ANYWHERE:
            return (lambda: ANYWHERE[name](ask)), None
        ask.listening = self.deck_for(ask, name)
        return (lambda: ON_DECK[name](ask)), ask.listening

    def not_inside(self, person: Person, line: str) -> Refusal | None:
        """What to say to a command of a game one plays, but stands outside of."""
        for deck in self.hall.played_by(person):
            if deck.programme is not None and person not in deck.inside and understands(deck.programme, line, person.language):
                return outside(deck)
        return None

    def deck_for(self, ask: Ask, name: str) -> Deck:
        """Where a command belongs: to the deck that listens, to the named one, or to the one that was offered."""
        hall, person = self.hall, ask.person
        if name == "enter" and ask.words.peek().isdecimal():
            number = Heard(ask.words.peek()).number()
            return hall.deck(-1 if number is None else number)
        if name == "take_over":
            offered = [deck for deck in hall.decks.values() if person.key in deck.handover.open.values()]
            return offered[0] if offered else hall.listening(person)
        return hall.listening(person, loading=name == "load")

    # The game

    def game_line(self, deck: Deck, person: Person, heard: Heard) -> None:
        """A command of the game one is in."""
        if (deck.programme is None or deck.state != "running") and deck.seat_of(person) < 0:
            away = self.not_inside(person, " ".join(heard.words))
            if away is not None:
                raise away
        if deck.programme is None or person not in deck.inside:
            raise complaint(heard, person)
        if deck.state != "running" or deck.paused or deck.play.game is None:
            deck.programme.commands.find(heard, person.language)  # raises where it is no command at all
            deck.need_running("HD-602")
        reader = deck.play.reader(person)
        meant = reader.meant(heard)
        person.map_style = reader.manner.map_style
        if isinstance(meant, Wish):
            deck.play.person_wishes(reader.seat, meant.actions)
        else:
            deck.show(person, meant)

    def data(self, person: Person, package: str, payload: object) -> None:
        """Messages of programs: a line, or a finished action."""
        if not isinstance(payload, dict):
            return
        if package.lower() == "holodeck.line" and isinstance(payload.get("text"), str):
            self.line(person, payload["text"])
        elif package.lower() == "holodeck.act":
            self.act(person, payload.get("deck"), payload.get("action"), str(payload.get("id", "")), payload.get("seen"))

    def act(self, person: Person, number: object, action: object, command: str, seen: object, then: Then | None = None) -> None:
        """A finished action with the number of the last entry the sender has seen. Stale and repeated ones are harmless."""
        deck = self.hall.decks.get(number) if isinstance(number, int) else None
        if deck is None:
            person.data("Holodeck.Refused", {"deck": number, "code": "no_such_deck", "clause": "HD-103", "id": command})
            if then is not None:
                then(Refusal("HD-103", "no_such_deck"))
            return
        self.show_presence(person)
        deck.submit(
            lambda: self.act_on(deck, person, action, command, seen),
            person,
            lambda no: self.acted(person, command, no, then),
        )

    def acted(self, person: Person, command: str, no: No | None, then: Then | None) -> None:
        """It is kept and told. What was refused or not kept may be tried again under the same id."""
        if command and no is None:
            done = self.done.setdefault(person.key, deque(maxlen=64))
            if command not in done:
                done.append(command)
        if then is not None:
            then(no)

    def act_on(self, deck: Deck, person: Person, wish: object, command: str, seen: object) -> None:
        if command and command in self.done.get(person.key, ()):
            return
        deck.need_running("HD-602")
        seat, game = deck.need_seat(person, "HD-801"), deck.play.game
        assert game is not None
        if not isinstance(seen, int) or seen < deck.play.since.get(seat, 0):
            raise Refusal("HD-701", "stale")
        try:
            action = game.rules.actions.from_json(wish)
        except Misspelled as wrong:
            raise Refusal("HD-801", "bad_action", {"path": wrong.path, "expected": wrong.expected}) from wrong
        if action & BYTE == STOP:
            raise Refusal("HD-209", "bad_action", {"path": "action.do", "expected": "an action of a seat"})
        deck.play.person_acts(seat, action)
