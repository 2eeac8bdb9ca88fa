"""What one viewer of a game reads, in their language and with their preferences."""

from collections.abc import Iterable
from typing import Any, Final

from holodeck.kernel.engine.game import Game
from holodeck.kernel.engine.palette import Palette
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.rules import Awaited, known_to
from holodeck.kernel.engine.told import Told
from holodeck.kernel.text.contract import Text
from holodeck.kernel.text.preferences import Preferences
from holodeck.kernel.text.speech import NotUnderstood
from holodeck.words.catalogue import Book, Reading
from holodeck.words.merging import merged
from holodeck.words.programme import Programme
from holodeck.words.sight import Sight
from holodeck.words.verdict import verdict

MOST_READY: Final = 6
"""The most ready commands in a prompt."""
MOST_PROMPT_WORDS: Final = 15
"""The most words of a prompt that is read aloud, if its question is not longer by itself (HD-625)."""
WHAT: Final = "what"
"""The command that lists everything possible."""
MOST_LINES: Final = 5
"""The most lines a brief reader hears of somebody else's turn (HD-612)."""
MOST_AT_ONCE: Final = 3
"""The most of them without a question; the others are kept for questions."""
ASKS_AGAIN: Final = ("wrong_phase", "decision_open", "bad_answer")
"""The refusals whose sentence may name the open question."""
UNKNOWN: Final = "unknown_word"
"""The refusal of an unknown command."""
UNKNOWN_PART: Final = "unknown_part"
"""Its sentence if only what follows the command is unknown."""
MOST_WAITING: Final = 200
"""The most events that wait for a reader."""
MOST_SCENES: Final = 16
"""The size of the cache of described scenes, some kilobytes."""
POSSIBLE: Final = "possible"
"""The fact of a question that lists what may be done."""
LATE: Final = "late"
"""The fact of a question that says what happens when the time is up."""


class Viewer:
    """Turns events, questions and refusals into sentences for one viewer: `seat` is a seat, `SPECTATOR` or `OPEN`."""

    def __init__(
        self,
        programme: Programme,
        game: Game,
        seat: int,
        prefs: Preferences,
        past: list[Told] | None = None,
        sight: Sight | None = None,
    ) -> None:
        self.programme = programme
        self.game = game
        self.seat = seat
        self.prefs = prefs
        self.past: list[Told] = [] if past is None else past
        """All events so far at this table, shared by all its readers."""
        self.left = 0
        """How much of the past this reader had seen when leaving; `verlauf neu` begins there."""
        self.sight = Sight(game) if sight is None else sight
        """Shared by all readers of the table, too."""
        self.waiting: list[Told] = []
        """Events that a brief reader is told later."""
        self.most_words = 0
        """How many words waiting events are told in at most; 0 for any number (HD-622)."""
        self.spoken = 0
        """How many lines were told of the current turn."""
        self.own_turn = False
        """Whether it is the reader's own turn, of which everything is told at once."""
        self.taught: set[str] = set()
        """The decisions that a prompt has named the commands for."""
        self.scenes: dict[object, list[str]] = {}
        self.scenes_for: tuple[str, str, list[str], Palette] | None = None
        """The preferences for which the cached scenes are valid."""

    @property
    def book(self) -> Book:
        return self.programme.book(self.prefs.language)

    @property
    def reading(self) -> Reading:
        return Reading(self.book, self.prefs.mode, self.seat, self.prefs.people, self.prefs.palette)

    def view(self) -> Any:
        """Return what this reader may know of the game now. It is shared and must not be changed."""
        return self.sight.view(self.seat)

    def lines(self, happened: Iterable[Told]) -> list[str]:
        """Return the lines of what happened, with what this reader is shown in addition (a look around after a walk)."""
        things = list(happened)
        return self.heard(things) + self.on_top(things)

    def heard(self, happened: Iterable[Told]) -> list[str]:
        """Return the lines of the events this reader wants to hear (HD-610). For a brief reader they are one line, and what
        others do is collected until something concerns the reader, is urgent, or the next turn begins. After many lines of one
        turn even urgent events wait."""
        hearing = self.programme.hearing
        things = hearing.wanted(happened, self.seat, self.prefs)
        if not self.prefs.brief:
            return self.caught_up() + self.sentences(things)
        lines: list[str] = []
        for told in things:
            if hearing.is_turn(told):
                lines += self.caught_up() if self.own_turn or self.spoken < MOST_LINES else []
                self.spoken, self.own_turn = 0, told.facts.get("seat") == self.seat
            self.waiting.append(told)
        pressing = self.awaited_now() or any(not hearing.can_wait(told, self.seat) for told in things)
        return lines + (self.caught_up() if pressing and self.may_speak() else [])

    def postpone(self, happened: Iterable[Told]) -> None:
        """Keep what happened for later, because the reader's voice is still busy (HD-622)."""
        hearing = self.programme.hearing
        for told in hearing.wanted(happened, self.seat, self.prefs):
            if hearing.is_turn(told):
                self.spoken, self.own_turn = 0, told.facts.get("seat") == self.seat
            self.waiting.append(told)
        del self.waiting[:-MOST_WAITING]

    def may_speak(self) -> bool:
        """Return whether a brief reader is told at once: in their own turn, after an action of their own, and a few lines of
        others."""
        return self.own_turn or self.spoken < MOST_AT_ONCE or self.acted() or not self.game.awaited

    def acted(self) -> bool:
        """Return whether the last entry is this reader's own."""
        entries = self.game.journal.entries
        return bool(entries) and entries[-1].seat == self.seat

    def caught_up(self) -> list[str]:
        """Return the lines of the waiting events, and empty the queue."""
        if not self.waiting:
            return []
        lines = joined(self.merged())
        self.spoken += 0 if self.acted() else len(lines)
        return lines

    def merged(self) -> list[list[str]]:
        """Return the sentences of the waiting events in as many words as may be told, and empty the queue."""
        things, self.waiting = self.waiting, []
        hearing = self.programme.hearing
        found, left_out = merged(things, lambda told: self.sentences([told]), hearing, self.seat, self.most_words)
        return [*found, self.say("left_out", count=left_out)] if left_out else found

    def with_question(self, question: list[str]) -> list[str]:
        """Return a question; for a brief reader in one line with the waiting events."""
        if not self.prefs.brief or not question:
            return question
        lines = joined([*self.merged(), question])
        self.spoken += len(lines)
        return lines

    def awaited_now(self) -> bool:
        """Return whether this reader has to decide, or the game is over."""
        awaited = self.game.awaited
        return not awaited or any(one.seat == self.seat and not one.paused and not one.optional for one in awaited)

    def on_top(self, happened: Iterable[Told]) -> list[str]:
        """Return what the game shows in addition to a single event of the reader's own seat. After several events nothing is
        added: the first only led to the next (a walk to a building place)."""
        text = self.programme.text
        if self.seat < 0 or self.prefs.eyes or type(text).scene is Text.scene:
            return []
        own = [told for told in happened if told.facts.get("seat") == self.seat and told.known_to(self.seat) is not None]
        scene = text.scene(self.view(), self.seat, own[0]) if len(own) == 1 else None
        return [] if scene is None else self.described(scene)

    def described(self, scene: object) -> list[str]:
        """Describe a scene. The last ones are cached: a reader who walks to and fro sees the same again."""
        prefs = self.prefs
        if not self.scenes_fit(prefs):
            self.scenes_for, self.scenes = (prefs.language, prefs.mode, [*prefs.people], prefs.palette), {}
        found = self.scenes.get(scene)
        if found is None:
            if len(self.scenes) == MOST_SCENES:
                self.scenes.clear()
            found = self.scenes[scene] = self.sentences(self.programme.text.described(scene, prefs))
        return [*found]

    def scenes_fit(self, prefs: Preferences) -> bool:
        """Return whether the cached scenes were described with these preferences."""
        if self.scenes_for is None:
            return False
        language, mode, people, palette = self.scenes_for
        return prefs.mode == mode and prefs.language == language and prefs.people == people and prefs.palette == palette

    def sentences(self, things: Iterable[Told]) -> list[str]:
        """Return the sentences of the events this reader may know, with nothing in addition."""
        reading = self.reading
        found: list[str] = []
        for told in things:
            known = told.known_to(self.seat)
            if known is not None:
                found += split(reading.line(known))
        return found

    def asking(self, opened: list[Awaited]) -> list[Told]:
        """Return the questions of these decisions as events."""
        asked = self.programme.text.asked(self.view(), opened)
        if self.prefs.eyes:
            return [without(without(told, LATE), POSSIBLE) for told in asked]
        return asked if self.prefs.timed else [without(told, LATE) for told in asked]

    def asked(self, opened: list[Awaited]) -> list[str]:
        """Return these decisions in words: who has to do what."""
        opened = known_to(opened, self.seat)
        return self.sentences(self.asking(opened)) if opened else []

    def asked_in_short(self, opened: list[Awaited]) -> list[str]:
        """Return these decisions in words, without the lists of what is possible."""
        return self.sentences([without_list(told) for told in self.asking(known_to(opened, self.seat))])

    def reminded(self) -> list[str]:
        """Repeat what the reader's own question is about."""
        return self.sentences(self.programme.text.about(self.view(), self.seat))

    def announced(self, opened: list[Awaited]) -> list[str]:
        """Return what the computer says when these decisions open, as far as this reader wants to hear it."""
        opened = known_to(opened, self.seat)
        if self.prefs.eyes:
            opened = [one for one in opened if one.seat == self.seat]
        if not opened:
            return []
        things = self.programme.hearing.announced(self.asking(opened), self.seat, self.prefs)
        if self.leaves_unasked(opened):
            self.waiting += things
            return []
        return self.with_question(self.sentences(things))

    def leaves_unasked(self, opened: list[Awaited]) -> bool:
        """Return whether a brief reader has heard so much of this turn that optional questions wait for its end."""
        full = self.prefs.brief and not self.own_turn and self.spoken >= MOST_LINES - 1
        return full and all(one.optional for one in opened if one.seat == self.seat)

    def call(self, opened: list[Awaited]) -> list[str]:
        """Return the prompt when decisions of the reader's own seat open. A brief reader is told the commands for each kind of
        decision once (HD-625)."""
        if self.leaves_unasked(opened):
            self.waiting += self.asking(opened)
            return []
        kinds = {one.decision for one in opened}
        known, self.taught = kinds <= self.taught, self.taught | kinds
        before = [] if self.prefs.brief else self.caught_up()
        return before + self.prompt(bare=self.prefs.brief and known)

    def prompt(self, name: str = "", bare: bool = False) -> list[str]:
        """Return the prompt, which ends with what may be done (HD-604) unless it is `bare`. A name is given if several share one
        screen."""
        own = [awaited for awaited in self.game.awaited if awaited.seat == self.seat]
        asked = self.asking(own)
        if self.prefs.aloud:
            asked = [without(without_list(told), LATE) for told in asked]
        call = "" if name else " ".join(self.sentences(asked))
        listed = bare or self.prefs.eyes or any(told.facts.get(POSSIBLE) for told in asked)
        ready = [] if listed else self.ready()
        if self.prefs.aloud and ready:
            room = MOST_PROMPT_WORDS - len(f"{name} {call}".split()) - 1
            complete = len(ready) == len(self.decisions())
            ready = within(ready, room, self.book.commands[WHAT].forms[0], complete, int(self.ends_turn()))
        return self.with_question(self.say("you_are_asked", name=name, call=call, ready=ready))

    def decisions(self) -> dict[int, str]:
        """Return what may be done now, the default first, each action with its kind; nothing that leaves the game."""
        view, rules = self.view(), self.game.rules
        actions = [rules.default(view, self.seat), *rules.decisions(view, self.seat)]
        kinds = {int(action): rules.actions.name(action) for action in actions}
        return {action: kind for action, kind in kinds.items() if kind not in rules.leaving}

    def ready(self) -> list[str]:
        """Return one command of each kind that may be typed now: the default first, but what ends a turn last."""
        view, rules = self.view(), self.game.rules
        kinds: dict[str, int] = {}
        for action, kind in self.decisions().items():
            kinds.setdefault(kind, action)
        default = next(iter(kinds))
        in_order = sorted(kinds, key=lambda kind: (kind in rules.closing, kind in rules.closing and kind == default))
        lines = [self.reading.command_line(self.programme.text.spoken(view, self.seat, kinds[kind])) for kind in in_order]
        ready = [line for line in lines if line]
        return ready if len(ready) <= MOST_READY else [*ready[: MOST_READY - 1], ready[-1]]

    def ends_turn(self) -> bool:
        """Return whether the default ends the turn."""
        rules = self.game.rules
        return rules.actions.name(rules.default(self.view(), self.seat)) in rules.closing

    def decided(self) -> list[str]:
        """Return what decided a finished game, in one sentence (HD-734)."""
        told = verdict(self.game.ranking) if self.game.ranking is not None else None
        return [] if told is None else self.sentences([told])

    def say(self, thing: str, /, **facts: object) -> list[str]:
        """Return a sentence of the shell."""
        return split(self.reading.line(Told(thing, facts)))

    def refusal(self, error: Refusal | NotUnderstood) -> str:
        """Return the sentence for a line that could not be carried out: what was wrong, and the clause or what would work."""
        command = self.book.commands.get(str(error.facts.get("_command")))
        usage = command.usage if command is not None and isinstance(error, NotUnderstood) else ""
        refused = self.book.refused_by_eyes if self.prefs.eyes else self.book.refused
        sentence = refused.get(UNKNOWN_PART if usage and error.code == UNKNOWN else error.code)
        facts = {name: fact for name, fact in error.facts.items() if name != POSSIBLE} if self.prefs.eyes else error.facts
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


def without(told: Told, fact: str) -> Told:
    """Return an event without a fact: a question without what happens when time is up, or what is possible."""
    return told.like({name: value for name, value in told.facts.items() if name != fact}) if fact in told.facts else told


def without_list(told: Told) -> Told:
    """Return a question without its list of what is possible; one that says so in its sentence keeps that."""
    return without(told, POSSIBLE) if isinstance(told.facts.get(POSSIBLE), list) else told


def within(ready: list[str], words: int, more: str, complete: bool, kept: int = 0) -> list[str]:
    """Return as many commands as fit into the limit of words, and the last `kept` of them in any case; if some are left out, the
    one that lists them all comes last."""
    cuttable, ends = ready[: len(ready) - kept], ready[len(ready) - kept :]
    words -= sum(len(command.split()) for command in ends)
    if words < int(bool(cuttable) or not complete):
        return []
    found: list[str] = []
    for place, command in enumerate(cuttable):
        words -= len(command.split())
        last = complete and place == len(cuttable) - 1
        if words < int(not last):
            complete = False
            break
        found.append(command)
    found += ends
    return found if complete or not found else [*found, more]


def joined(parts: list[list[str]]) -> list[str]:
    """Join sentences to one line; parts with several lines keep them."""
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
    """Return the lines of a sentence; drawings and long help have several."""
    return text.rstrip("\n").split("\n") if text else []
