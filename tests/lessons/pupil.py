"""A pupil who knows only what the lessons say: types the commands that were taught, asks `was` what is possible, and answers new
questions with what the table offers."""

import re
from random import Random
from typing import Final

from holodeck.deck.states import State
from holodeck.kernel.text.speech import Heard
from holodeck.lessons.book import Tip, lesson
from tests.deck.stage import Player
from tests.lessons.classroom import Classroom, whole

WORDS: Final = {"de": ("lernen", "was", "Möglich: "), "en": ("learn", "what", "Possible: ")}
"""By language: to learn, to ask what is possible, and the beginning of its answer."""
MORE: Final = re.compile(r";? (und|and) \d+ \w+$")
MOST: Final = 3000
"""A game that takes more lines than this never ends."""


class Pupil:
    def __init__(self, room: Classroom, anna: Player, game: str, language: str) -> None:
        self.room = room
        self.anna = anna
        self.game = game
        self.language = language
        self.learn, self.ask, self.possible = WORDS[language]
        self.known: set[str] = set()
        """The commands that were taught."""
        self.unasked: set[str] = set()
        """The decisions for which nothing was taught."""
        self.chance = Random(game)
        written = lesson(game)
        assert written is not None
        self.written = written

    # The lesson

    def takes_the_lesson(self) -> None:
        """Take the lesson by its commands, and learn those in its last words too."""
        self.anna.types(f"{self.learn} {self.game}")
        while self.room.learning:
            command = self.room.tutor.command()
            self.known.add(self.meaning(command))
            self.anna.types(command)
        words = re.findall(r"[a-zäöü]+", self.written.end[self.language])
        assert self.ask in words
        self.known |= {phrase.command for phrase in self.room.programme.commands.phrases if phrase.text in words}

    def meaning(self, line: str) -> str:
        return self.room.programme.commands.find(Heard(line), self.language)

    # The game after it

    def plays_to_the_end(self) -> None:
        for _ in range(MOST):
            deck, before = self.room.deck(), len(self.anna.screen.lines)
            if deck.state is State.OVER:
                return
            if deck.match.awaited(0) is None:
                self.room.clock.advance(5)
            else:
                self.acts()
            self.hears(whole(self.anna.screen.lines[before:]))
        raise AssertionError("the game does not end")

    def acts(self) -> None:
        """Type one line, which must be carried out."""
        match = self.room.deck().match
        entries, line = match.entries, self.chosen(self.choices())
        answer = self.anna.types(line)
        assert match.entries > entries, (line, answer)

    def choices(self) -> list[str]:
        """Return what `was` names, as it would be typed."""
        answer = [line for line in whole(self.anna.types(self.ask)).split("\n") if line.startswith(self.possible)]
        lines = [MORE.sub("", line.removeprefix(self.possible).rstrip(".")) for line in answer]
        return [one for line in lines for one in line.split("; ")]

    def chosen(self, choices: list[str]) -> str:
        """Choose a taught command, ending the turn last; if none fits, the first that the table offers."""
        taught = [line for line in choices if self.meaning(line) in self.known]
        if not taught:
            awaited = self.room.deck().match.awaited(0)
            assert awaited is not None
            self.unasked.add(awaited.decision)
            return choices[0]
        closing = self.room.programme.rules.closing
        return self.chance.choice([line for line in taught if self.meaning(line) not in closing] or taught)

    def hears(self, text: str) -> None:
        """Learn the commands of tips."""
        for tip in self.written.tips:
            found = self.pattern(tip).search(text)
            if found is not None:
                self.known.add(self.meaning(found[1]))

    def pattern(self, tip: Tip) -> re.Pattern[str]:
        before, after = tip.say[self.language].split("{do}")
        return re.compile(f"{re.escape(before)}(.*?){re.escape(after)} \\({tip.clauses[0]}")
