"""A table at one keyboard: people who share it, bots on the other seats, and the game between them."""

import re
import time
from typing import Final

from holodeck.bots import Bot
from holodeck.doors.looking_back import tell_what_decided, tell_why
from holodeck.doors.screen import Screen
from holodeck.kernel.game import Game
from holodeck.kernel.manner import Manner
from holodeck.kernel.refusal import Refusal
from holodeck.kernel.row import steps
from holodeck.kernel.rules import Awaited
from holodeck.kernel.speech import NotUnderstood, fold
from holodeck.kernel.told import SPECTATOR, Tell, Told
from holodeck.words.programme import Programme
from holodeck.words.reader import Reader, opened

LEAVE: Final = frozenset({"ende", "quit", "exit", "computer ausgang", "computer exit", "ich will raus", "let me out"})
ADDRESSED: Final = re.compile(r"\s*(\w+)\s*:\s*(.*)")
"""`Indy: einsatz 4 9` is typed by Indy, whoever is asked."""


class Table:
    """One game at one keyboard."""

    def __init__(self, programme: Programme, game: Game, manner: Manner, bots: dict[int, Bot], screen: Screen) -> None:
        self.game = game
        self.bots = bots
        self.screen = screen
        self.manner = manner
        self.past: list[Told] = []
        self.persons = [seat for seat in range(game.journal.header.seats) if seat not in bots]
        self.readers = {seat: Reader(programme, game, seat, manner, self.past) for seat in [SPECTATOR, *self.persons]}
        for reader in self.readers.values():
            reader.questions = {"why": lambda asker, heard: tell_why(asker, heard, [*bots]), "analyse": tell_what_decided}
        self.shared = len(self.persons) != 1
        self.voice = self.readers[SPECTATOR if self.shared else self.persons[0]]
        """Speaks to everybody at the keyboard: to the only person as `you`, to several by name."""
        self.asked: tuple[int, str, int] | None = None
        """The decision somebody was last asked for; nobody is asked twice for the same."""

    def run(self) -> bool:
        """Play until the game is over (true) or the people leave (false)."""
        while pending := self.game.awaited:
            seat = pending[0].seat
            if self.bot_is_asked(seat):
                self.play(seat, self.bots[seat].choose(self.game.view(seat), self.game.legal(seat)))
            elif not self.let_act(pending[0]):
                return False
        self.look_back()
        return True

    def look_back(self) -> None:
        """After the end questions are answered still (HD-315), until the people leave."""
        self.screen.show(self.voice.say("play_over"))
        name = self.manner.people[self.persons[0]] if self.persons else ""
        while (line := self.screen.ask(f"{name}> ")) is not None and fold(line) not in LEAVE:
            if line.strip():
                self.obey(self.voice.seat, line)

    def learned(self) -> tuple[tuple[int, ...], tuple[str, ...]]:
        """Where a learner is, and what was told once; nothing where nobody learns."""
        return (), ()

    def bot_is_asked(self, seat: int) -> bool:
        return seat in self.bots

    def let_act(self, awaited: Awaited) -> bool:
        """Ask a person for one line. False when the input ends."""
        seat = awaited.seat
        name, decision = self.manner.people[seat], (seat, awaited.decision, awaited.clock)
        if decision != self.asked:
            self.screen.show(self.readers[seat].prompt(name if self.shared else ""))
        self.asked = decision
        line = self.screen.ask(f"{name}> ")
        if line is None or fold(line) in LEAVE:
            return False
        if line.strip():
            self.obey(*self.addressed(seat, line))
        return True

    def addressed(self, seat: int, line: str) -> tuple[int, str]:
        """Who types the line: at a shared keyboard a name and a colon may stand before it."""
        match = ADDRESSED.fullmatch(line) if self.shared else None
        if match is not None:
            for other, name in enumerate(self.manner.people):
                if fold(name) == fold(match[1]):
                    return other, match[2]
        return seat, line

    def obey(self, seat: int, line: str) -> None:
        """Carry a line out, or say why not."""
        reader = self.readers.get(seat)
        if reader is None:
            self.screen.show(self.voice.say("play_nobody", name=self.manner.people[seat]))
            return
        try:
            answer = reader.interpret(line)
            if isinstance(answer, list):
                self.screen.show(answer)
            else:
                for action in steps(self.game, seat, answer.actions):
                    self.play(seat, action)
        except (Refusal, NotUnderstood) as error:
            self.refuse(reader, error)

    def refuse(self, reader: Reader, no: Refusal | NotUnderstood) -> None:
        self.screen.show([reader.refusal(no)])

    def play(self, seat: int, action: int) -> None:
        before, tell = self.game.awaited, Tell()
        self.game.play(seat, action, tell, time.time())
        self.tell(tell.happened, opened(before, self.game.awaited), self.readers.get(seat, self.voice))

    def tell(self, happened: list[Told], now: list[Awaited], actor: Reader) -> None:
        self.past += happened
        self.screen.show(self.tale(happened, actor) if self.shared else self.voice.lines(happened))
        if self.shared:  # a single person is called by the prompt, and bots act before anybody could read that they are asked
            self.screen.show(self.voice.asked([awaited for awaited in now if awaited.seat not in self.bots]))

    def tale(self, happened: list[Told], actor: Reader) -> list[str]:
        """What happened, for several people: as the one who acted reads it; what only others know is addressed to them."""
        found: list[str] = []
        for told in happened:
            found += actor.sentences([told])
            private: dict[str, list[str]] = {}
            for seat in self.persons:
                if seat != actor.seat and (seat in told.secret or seat in (told.audience or ())):
                    for line in self.readers[seat].sentences([told]):
                        private.setdefault(line, []).append(self.manner.people[seat])
            for line, people in private.items():
                found += self.voice.say("play_private", people=people, sentence=line)
        return found + actor.on_top(happened)
