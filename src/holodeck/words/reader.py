"""The reader: one person or viewer in front of one game, with a language and a manner. Every door speaks through this class.

reader = Reader(programme(name), game, seat, Manner(["Anna", "Indy", "Cleo"]))
reader.interpret("baue kuppel")     a wish to be played, or the lines of an answer; raises NotUnderstood or Refusal
reader.refusal(refusal)             the sentence for either of them
reader.lines(tell.happened)         what happened, as this reader may know and likes to read it
reader.asked(pending)               who has to do what now
"""

from collections.abc import Mapping
from typing import Final

from holodeck.kernel.actions import UNDO
from holodeck.kernel.game import Game
from holodeck.kernel.manner import Manner
from holodeck.kernel.refusal import Refusal
from holodeck.kernel.rules import Awaited
from holodeck.kernel.speech import Heard, NotUnderstood
from holodeck.kernel.told import Told
from holodeck.words.help import HELPS, Asked
from holodeck.words.maps import COMMAND, show_map
from holodeck.words.paging import paged
from holodeck.words.programme import Programme
from holodeck.words.settings import SETTINGS
from holodeck.words.shell import TOO_MUCH
from holodeck.words.sight import Sight
from holodeck.words.viewer import Viewer

NO_SEAT_CLAUSE: Final = "HD-801"
LOOKING_BACK: Final = ("why", "analyse")
OVER_CLAUSE: Final = "HD-602"
"""Nothing can be done any more; questions are answered still (HD-315)."""


class Wish:
    """What a line asks for: an action, or a row of them (see `kernel.row`)."""

    def __init__(self, actions: list[int]) -> None:
        self.actions = actions


class Reader(Viewer):
    """A viewer who types, too."""

    def __init__(
        self,
        programme: Programme,
        game: Game,
        seat: int,
        manner: Manner,
        past: list[Told] | None = None,
        sight: Sight | None = None,
    ) -> None:
        super().__init__(programme, game, seat, manner, past, sight)
        self.questions: Mapping[str, Asked] = {}
        """What the door answers itself, because words know no bots: `LOOKING_BACK`."""

    def interpret(self, line: str) -> Wish | list[str]:
        """What the line wishes for, or the lines that answer it. Raises `NotUnderstood` or `Refusal`."""
        return self.meant(Heard(line))

    def meant(self, heard: Heard) -> Wish | list[str]:
        """The same for words that were heard already."""
        line = heard.words, heard.raw
        known = self.programme.commands.knows(heard)
        try:
            found = self.understood(heard)
        except NotUnderstood:
            answer = self.bare_answer(heard, *line)
            if answer is None:
                raise
            return answer
        if known or not isinstance(found, Wish):
            return found
        return self.bare_answer(heard, *line) or found  # `gruen` is the beginning of a command, too

    def bare_answer(self, heard: Heard, words: list[str], raw: str) -> Wish | None:
        """What the words of a line mean as an answer to the open question, where they are one."""
        asked = any(awaited.seat == self.seat for awaited in self.game.awaited)
        command = self.programme.text.answering(self.view(), self.seat) if asked else ""
        if not command:
            return None
        heard.words, heard.raw = words, raw
        try:
            return Wish(self.wished(command, heard))
        except (NotUnderstood, Refusal):
            return None

    def understood(self, heard: Heard) -> Wish | list[str]:
        """What the words mean as a command."""
        command = self.programme.commands.find(heard, self.manner.language)
        try:
            if command in HELPS:
                return paged(self, HELPS[command](self, heard))
            if command in LOOKING_BACK:
                return paged(self, self.look_back(command, heard))
            if command in SETTINGS:
                return SETTINGS[command](self, heard)
            heard.leave_out(self.programme.text.fillers)
            if command == COMMAND:
                return show_map(self, heard)
            if command in self.programme.text.queries:
                answer = self.programme.text.answer(self.view(), self.seat, command, heard, self.manner)
                return paged(self, self.sentences(answer))
            return Wish(self.wished(command, heard))
        except NotUnderstood as error:
            error.facts.setdefault("_command", command)
            raise

    def look_back(self, command: str, heard: Heard) -> list[str]:
        """Where nobody answers it, it means nothing."""
        if command not in self.questions:
            raise NotUnderstood("unknown_word", {"word": heard.raw, "near": []})
        return self.questions[command](self, heard)

    def wished(self, command: str, heard: Heard) -> list[int]:
        if self.game.ranking is not None:
            raise Refusal(OVER_CLAUSE, "not_running")
        if self.seat < 0:
            raise Refusal(NO_SEAT_CLAUSE, "no_seat")
        text = self.programme.text
        actions = [UNDO] if command == "undo" else text.row(self.view(), self.seat, command, heard, self.manner)
        heard.finish(TOO_MUCH)
        return actions


def opened(before: list[Awaited], now: list[Awaited]) -> list[Awaited]:
    """The decisions that have just opened."""
    known = {(awaited.seat, awaited.decision, awaited.question) for awaited in before}
    return [awaited for awaited in now if (awaited.seat, awaited.decision, awaited.question) not in known]
