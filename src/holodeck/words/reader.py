"""The reader: one person or viewer of a game, with a language and preferences. Every door uses this class.

reader = Reader(programme(name), game, seat, Preferences(["Anna", "Indy", "Cleo"]))
reader.interpret("baue kuppel")     actions to be played, or the lines of an answer; raises NotUnderstood or Refusal
reader.refusal(refusal)             the sentence for either of them
reader.lines(tell.happened)         the sentences of events, as this reader may know and wants to read them
reader.asked(pending)               who has to do what now
"""

from typing import Final

from holodeck.kernel.engine.actions import UNDO
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.rules import Awaited
from holodeck.kernel.text.speech import Heard, NotUnderstood
from holodeck.words.answers import ANSWERS
from holodeck.words.maps import COMMAND, show_map
from holodeck.words.paging import paged
from holodeck.words.shell import TOO_MUCH
from holodeck.words.viewer import Viewer

NO_SEAT_CLAUSE: Final = "HD-801"
OVER_CLAUSE: Final = "HD-602"
"""After the end nothing can be done, but questions are still answered (HD-315)."""


class Wish:
    """The actions a line stands for: one, or several in a row (see `kernel.engine.row`)."""

    def __init__(self, actions: list[int]) -> None:
        self.actions = actions


class Reader(Viewer):
    """A viewer who also types."""

    def interpret(self, line: str) -> Wish | list[str]:
        """Return the actions a line stands for, or the lines that answer it. Raise `NotUnderstood` or `Refusal`."""
        return self.meant(Heard(line))

    def meant(self, heard: Heard) -> Wish | list[str]:
        """Interpret words that were split already."""
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
        return self.bare_answer(heard, *line) or found  # `gruen` is a prefix of a command, too

    def bare_answer(self, heard: Heard, words: list[str], raw: str) -> Wish | None:
        """Return the words of a line as an answer to the open question, or None."""
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
        """Interpret the words as a command."""
        return self.carry_out(self.programme.commands.find(heard, self.prefs.language), heard)

    def carry_out(self, command: str, heard: Heard) -> Wish | list[str]:
        """Interpret the words behind a command."""
        try:
            if command in ANSWERS:
                return paged(self, ANSWERS[command](self, heard))
            heard.leave_out(self.programme.text.fillers)
            if command == COMMAND:
                return show_map(self, heard)
            if command in self.programme.text.queries:
                answer = self.programme.text.answer(self.view(), self.seat, command, heard, self.prefs)
                return paged(self, self.sentences(answer))
            return Wish(self.wished(command, heard))
        except NotUnderstood as error:
            error.facts.setdefault("_command", command)
            raise

    def wished(self, command: str, heard: Heard) -> list[int]:
        if self.game.ranking is not None:
            raise Refusal(OVER_CLAUSE, "not_running")
        if self.seat < 0:
            raise Refusal(NO_SEAT_CLAUSE, "no_seat")
        text = self.programme.text
        actions = [UNDO] if command == "undo" else text.row(self.view(), self.seat, command, heard, self.prefs)
        heard.finish(TOO_MUCH)
        return actions


def opened(before: list[Awaited], now: list[Awaited]) -> list[Awaited]:
    """Return the decisions that have just opened."""
    known = {(awaited.seat, awaited.decision, awaited.question) for awaited in before}
    return [awaited for awaited in now if (awaited.seat, awaited.decision, awaited.question) not in known]
