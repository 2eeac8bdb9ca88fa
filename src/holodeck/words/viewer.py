"""What one viewer of a game reads, in a language and a manner."""

from collections.abc import Iterable
from typing import Any, Final

from holodeck.kernel.game import Game
from holodeck.kernel.manner import Manner
from holodeck.kernel.palette import Palette
from holodeck.kernel.refusal import Refusal
from holodeck.kernel.rules import Awaited, known_to
from holodeck.kernel.speech import NotUnderstood
from holodeck.kernel.text import Text
from holodeck.kernel.told import Told
from holodeck.words.catalogue import Book, Reading
from holodeck.words.programme import Programme
from holodeck.words.sight import Sight

MOST_READY: Final = 6
"""So many ready commands a prompt names."""
MOST_LINES: Final = 5
"""So many lines a brief reader hears of the turn of somebody else (HD-612),"""
MOST_AT_ONCE: Final = 3
"""so many of them at once where nothing is asked: the others are for questions."""
ASKS_AGAIN: Final = ("wrong_phase", "decision_open", "bad_answer")
"""The refusals whose sentence may say what is asked instead."""
UNKNOWN: Final = "unknown_word"
"""The refusal of what no command is called,"""
UNKNOWN_PART: Final = "unknown_part"
"""and its sentence where only what follows the command is unknown."""
MOST_SCENES: Final = 16
"""So many scenes a viewer keeps in words, some kilobytes."""
LATE: Final = "late"
"""The fact of a question that says what happens when the time is up."""


class Viewer:
    """`seat` is a seat, `SPECTATOR` or `OPEN`."""

    def __init__(
        self,
        programme: Programme,
        game: Game,
        seat: int,
        manner: Manner,
        past: list[Told] | None = None,
        sight: Sight | None = None,
    ) -> None:
        self.programme = programme
        self.game = game
        self.seat = seat
        self.manner = manner
        self.past: list[Told] = [] if past is None else past
        """Everything told so far at this table, shared by all its readers."""
        self.left = 0
        """How much of the past this reader had seen when leaving; `verlauf neu` begins there."""
        self.sight = Sight(game) if sight is None else sight
        """Shared by all readers of the table, too."""
        self.waiting: list[Told] = []
        """What a brief reader is told later, with what comes next;"""
        self.spoken = 0
        """how many lines were told of the turn that goes on,"""
        self.own_turn = False
        """and whether it is the reader's own, of which everything is told at once."""
        self.scenes: dict[object, list[str]] = {}
        self.way: tuple[str, str, list[str], Palette] | None = None
        """The scenes described last, and the manner they were described in."""

    @property
    def book(self) -> Book:
        return self.programme.book(self.manner.language)

    @property
    def reading(self) -> Reading:
        return Reading(self.book, self.manner.mode, self.seat, self.manner.people, self.manner.palette)

    def view(self) -> Any:
        """What this reader may know of the game now. It is made once for every entry, and nobody changes it."""
        return self.sight.view(self.seat)

    def lines(self, happened: Iterable[Told]) -> list[str]:
        """What happened, line by line, with what this reader is shown on top of it (a look around after a walk)."""
        things = list(happened)
        return self.heard(things) + self.on_top(things)

    def heard(self, happened: Iterable[Told]) -> list[str]:
        """Of what happened what this reader wants to hear (HD-610). To a brief reader it is one line, and what others do waits
        until it can be told together: until something concerns the reader, is news, or the next turn begins. Where much has been
        told of a turn already, even that waits."""
        hearing = self.programme.hearing
        things = hearing.wanted(happened, self.seat, self.manner)
        if not self.manner.brief:
            return self.caught_up() + self.sentences(things)
        lines: list[str] = []
        for told in things:
            if hearing.is_turn(told):
                lines += self.caught_up() if self.own_turn or self.spoken < MOST_LINES else []
                self.spoken, self.own_turn = 0, told.facts.get("seat") == self.seat
            self.waiting.append(told)
        pressing = self.awaited_now() or any(not hearing.can_wait(told, self.seat) for told in things)
        return lines + (self.caught_up() if pressing and self.may_speak() else [])

    def may_speak(self) -> bool:
        """Whether a brief reader is told at once: of the own turn, what was done oneself, and a few lines of others."""
        return self.own_turn or self.spoken < MOST_AT_ONCE or self.acted() or not self.game.awaited

    def acted(self) -> bool:
        """Whether the last entry is this reader's own."""
        entries = self.game.journal.entries
        return bool(entries) and entries[-1].seat == self.seat

    def caught_up(self) -> list[str]:
        """What waits to be told to a brief reader."""
        if not self.waiting:
            return []
        things, self.waiting = self.waiting, []
        lines = joined([self.sentences([told]) for told in things])
        self.spoken += 0 if self.acted() else len(lines)
        return lines

    def with_question(self, question: list[str]) -> list[str]:
        """A question, to a brief reader in one line with what waits to be told."""
        if not self.manner.brief or not question:
            return question
        things, self.waiting = self.waiting, []
        lines = joined([*[self.sentences([told]) for told in things], question])
        self.spoken += len(lines)
        return lines

    def awaited_now(self) -> bool:
        """Whether this reader has to decide something, or nobody has to any more."""
        awaited = self.game.awaited
        return not awaited or any(one.seat == self.seat and not one.paused and not one.optional for one in awaited)

    def on_top(self, happened: Iterable[Told]) -> list[str]:
        """What the game adds where a single thing of the own seat happened. Where there were several, the first of them only
        led to the next (a walk to where one builds), and nothing is added."""
        text = self.programme.text
        if self.seat < 0 or type(text).scene is Text.scene:
            return []
        own = [told for told in happened if told.facts.get("seat") == self.seat and told.known_to(self.seat) is not None]
        scene = text.scene(self.view(), self.seat, own[0]) if len(own) == 1 else None
        return [] if scene is None else self.described(scene)

    def described(self, scene: object) -> list[str]:
        """A scene in words. Those of the last ones are kept: whoever goes to and fro sees the same again."""
        manner = self.manner
        if not self.is_way_of(manner):
            self.way, self.scenes = (manner.language, manner.mode, [*manner.people], manner.palette), {}
        found = self.scenes.get(scene)
        if found is None:
            if len(self.scenes) == MOST_SCENES:
                self.scenes.clear()
            found = self.scenes[scene] = self.sentences(self.programme.text.described(scene, manner))
        return [*found]

    def is_way_of(self, manner: Manner) -> bool:
        """Whether the kept scenes were described in this manner."""
        if self.way is None:
            return False
        language, mode, people, palette = self.way
        return manner.mode == mode and manner.language == language and manner.people == people and manner.palette == palette

    def sentences(self, things: Iterable[Told]) -> list[str]:
        """The plain sentences of things this reader may know, nothing on top."""
        reading = self.reading
        found: list[str] = []
        for told in things:
            known = told.known_to(self.seat)
            if known is not None:
                found += split(reading.line(known))
        return found

    def asking(self, opened: list[Awaited]) -> list[Told]:
        """What these decisions ask."""
        asked = self.programme.text.asked(self.view(), opened)
        return asked if self.manner.timed else [timeless(told) for told in asked]

    def asked(self, opened: list[Awaited]) -> list[str]:
        """Who has to do what: these decisions in words."""
        opened = known_to(opened, self.seat)
        return self.sentences(self.asking(opened)) if opened else []

    def reminded(self) -> list[str]:
        """What the own question is about, told once more."""
        return self.sentences(self.programme.text.about(self.view(), self.seat))

    def announced(self, opened: list[Awaited]) -> list[str]:
        """What the computer says when these decisions open, as far as this reader wants to hear it."""
        opened = known_to(opened, self.seat)
        if not opened:
            return []
        things = self.programme.hearing.announced(self.asking(opened), self.seat, self.manner)
        if self.leaves_unasked(opened):
            self.waiting += things
            return []
        return self.with_question(self.sentences(things))

    def leaves_unasked(self, opened: list[Awaited]) -> bool:
        """Whether a brief reader has heard so much of this turn that what need not be answered is told with its end."""
        full = self.manner.brief and not self.own_turn and self.spoken >= MOST_LINES - 1
        return full and all(one.optional for one in opened if one.seat == self.seat)

    def call(self, opened: list[Awaited]) -> list[str]:
        """The prompt when decisions of the own seat open."""
        if not self.leaves_unasked(opened):
            return self.prompt()
        self.waiting += self.asking(opened)
        return []

    def prompt(self, name: str = "") -> list[str]:
        """The call to decide, which ends with what one may do (HD-604). A name is given where several share one screen."""
        own = [awaited for awaited in self.game.awaited if awaited.seat == self.seat]
        asked = self.asking(own)
        ready = [] if any(told.facts.get("possible") for told in asked) else self.ready()
        call = "" if name else " ".join(self.sentences(asked))
        return self.with_question(self.say("you_are_asked", name=name, call=call, ready=ready))

    def ready(self) -> list[str]:
        """One command of each kind that may be typed now, as it would be typed, those that end a turn last."""
        view, rules = self.view(), self.game.rules
        default = rules.default(view, self.seat)
        kinds: dict[str, int] = {rules.actions.name(default): default}
        for action in rules.decisions(view, self.seat):
            kinds.setdefault(rules.actions.name(action), action)
        actions = [action for kind, action in kinds.items() if kind not in rules.leaving]
        actions = sorted(actions, key=lambda action: rules.actions.name(action) in rules.closing)
        lines = [self.reading.command_line(self.programme.text.spoken(view, self.seat, action)) for action in actions]
        found = [line for line in lines if line]
        return found if len(found) <= MOST_READY else [*found[: MOST_READY - 1], found[-1]]

    def say(self, thing: str, /, **facts: object) -> list[str]:
        """A sentence of the shell."""
        return split(self.reading.line(Told(thing, facts)))

    def refusal(self, error: Refusal | NotUnderstood) -> str:
        """The sentence for a line that could not be carried out: what was wrong, and the clause or what would work."""
        command = self.book.commands.get(str(error.facts.get("_command")))
        usage = command.usage if command is not None and isinstance(error, NotUnderstood) else ""
        sentence = self.book.refused.get(UNKNOWN_PART if usage and error.code == UNKNOWN else error.code)
        facts = error.facts
        if error.code in ASKS_AGAIN and self.game.awaited:
            facts = {"awaited": self.asking(known_to(self.game.awaited, self.seat)), **facts}
        text = None if sentence is None else sentence.begin(facts, self.seat, self.reading)
        if text is None:
            text = "".join(self.say("refused_unnamed", code=error.code))
        if isinstance(error, Refusal):
            return "".join(self.say("refused_by", sentence=text, clause=error.clause))
        if command is not None and usage:
            text = " ".join([text, *self.say("not_understood_usage", usage=usage, example=command.example)])
        return text


def timeless(told: Told) -> Told:
    """A question at a table without clocks."""
    return told.like({name: fact for name, fact in told.facts.items() if name != LATE}) if LATE in told.facts else told


def joined(parts: list[list[str]]) -> list[str]:
    """One line of several sentences; what has lines of its own keeps them."""
    found: list[str] = []
    open_ = False
    for lines in parts:
        if len(lines) == 1 and open_:
            found[-1] += " " + lines[0]
        else:
            found += lines
        open_ = len(lines) == 1 or (open_ and not lines)
    return found


def split(text: str | None) -> list[str]:
    """The lines of a sentence; drawings and long help have several."""
    return text.rstrip("\n").split("\n") if text else []
