"""Running a scenario: what every step does on the stage. A failing step ends its case."""

import copy
from collections.abc import Callable
from typing import Final, NamedTuple

from holodeck.kernel.complaint import Complaint
from holodeck.kernel.engine.luck import ScriptedLuck
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.row import steps
from holodeck.kernel.text.speech import NotUnderstood, fold
from holodeck.words.paths import edit, look_up
from holodeck.words.programme import Programme, programme
from holodeck.words.scenario import Scenario, Step
from holodeck.words.stage import SEED, Failed, Stage, named


class Failure(NamedTuple):
    """A failed step: where, what was expected and what was found."""

    file: str
    line: int
    expected: str
    found: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:\n    expected: {self.expected}\n    found:    {self.found}"


def perform(scenario: Scenario, load: Callable[[str], Programme] = programme) -> list[Failure]:
    """Run a scenario and return its failures. After one, the rest of the case is skipped up to the next `reset` or `position`."""
    stage = Stage(load)
    failures: list[Failure] = []
    failed = False
    for step in scenario.steps:
        if failed and step.kind not in ("reset", "position", "seed"):
            continue
        try:
            if not failed:
                stage.before(step)
            failed = False
            ACTS[step.kind](stage, step)
        except Failed as wrong:
            failures.append(Failure(scenario.file, wrong.line or step.line, wrong.expected, wrong.found))
            failed = True
            stage.forget()
    if not failed:
        try:
            stage.end()
        except Failed as wrong:
            failures.append(Failure(scenario.file, wrong.line or scenario.steps[-1].line, wrong.expected, wrong.found))
    return failures


def choose_game(stage: Stage, step: Step) -> None:
    try:
        stage.programme = stage.load(step.text)
    except Complaint as complaint:
        raise Failed("a game that exists", str(complaint)) from None
    stage.game = None


def choose_start(stage: Stage, step: Step) -> None:
    stage.no_luck_is_left()
    stage.position = step.text if step.kind == "position" else ""
    stage.seed = step.text if step.kind == "seed" else SEED
    stage.luck = ScriptedLuck(stage.seed)
    stage.game = stage.start = None
    stage.options = {}


def choose_players(stage: Stage, step: Step) -> None:
    stage.players = int(step.text)
    stage.game = None


def choose_option(stage: Stage, step: Step) -> None:
    """Set an option. Option and value may be given by their names or by the words of any language."""
    if stage.game is not None:
        raise Failed("options before the game begins", "it has begun")
    names, values = stage.played.meant("options"), stage.played.meant("values")
    name, text = names.get(fold(step.who), step.who), values.get(fold(step.words[0]), step.words[0])
    stage.options[name] = int(text) if text.lstrip("-").isdecimal() else text


def edit_state(stage: Stage, step: Step) -> None:
    game = stage.running()
    written = copy.deepcopy(game.rules.to_json(game.state))
    try:
        edit(written, step.who, step.value)
        game.state = game.rules.from_json(written)
        game.remember()
    except (LookupError, ValueError) as error:
        raise Failed(f"{step.who} can be set", str(error)) from None


def check_state(stage: Stage, step: Step) -> None:
    game = stage.running()
    try:
        found = look_up(game.rules.to_json(game.state), step.who)
    except LookupError as error:
        raise Failed(f"{step.who} = {step.value!r}", str(error)) from None
    if found != step.value and not (found is None and step.value == 0):
        raise Failed(f"{step.who} = {step.value!r}", repr(found))


def script_luck(stage: Stage, step: Step) -> None:
    rules = stage.played.rules
    if step.who not in rules.streams:
        raise Failed(f"one of the streams {', '.join(rules.streams)}", step.who)
    ids = list(rules.actions.ids.get(rules.streams[step.who], ()))
    for word in step.words:
        if word not in ids and not word.isdecimal():
            raise Failed(f"a number or one of {', '.join(ids[:8])}", word)
        stage.luck.script.setdefault(step.who, []).append(ids.index(word) if word in ids else int(word))


def type_line(stage: Stage, step: Step) -> None:
    seat = stage.seat(step.who)
    remember(stage)
    reader = stage.readers[seat]
    try:
        answer = reader.interpret(step.text)
        if isinstance(answer, list):
            stage.read[seat] += answer
        else:
            for action in steps(stage.running(), seat, answer.actions):
                stage.play(seat, action)
    except (Refusal, NotUnderstood) as error:
        stage.refused = (step.line, seat, error)
        stage.read[seat].append(reader.refusal(error))


def remember(stage: Stage) -> None:
    """Begin a new line: forget what was read before, and save the state at the first line for `reset`."""
    game = stage.running()
    if stage.start is None:
        stage.start = game.rules.copy(game.state)
    stage.read = {viewer: [] for viewer in stage.readers}


def let_time_pass(stage: Stage, step: Step) -> None:
    game = stage.running()
    remember(stage)
    seats = [stage.seat(who) for who in step.words] or [awaited.seat for awaited in game.awaited]
    for seat in seats:
        if seat not in game.rules.awaiting(game.state):
            raise Failed(f"{stage.people[seat]} is awaited", "nobody waits for that seat")
        stage.play(seat, game.default(seat))


def check_read(stage: Stage, step: Step) -> None:
    lines = stage.read[stage.seat(step.who)]
    if not any(step.text in line for line in lines):
        raise Failed(f"{step.who} reads: {step.text}", "\n              ".join(lines) or "nothing")


def check_unread(stage: Stage, step: Step) -> None:
    for line in stage.read[stage.seat(step.who)]:
        if step.text in line:
            raise Failed(f"{step.who} does not read: {step.text}", line)


UNREADABLE: Final = "bad_syntax"
"""The code for any line that is not understood, whatever is wrong with it."""


def check_refused(stage: Stage, step: Step) -> None:
    refused = stage.refused
    expected = f"{step.who} is refused: {' '.join(step.words)}"
    if refused is None or refused[1] != stage.seat(step.who):
        raise Failed(expected, "not refused")
    found = named(refused[2]).split()
    stage.refused = None
    wanted = [word if "-" in word else word.lower() for word in step.words]
    if wanted[:1] == [UNREADABLE] and isinstance(refused[2], NotUnderstood):
        return
    if found[: len(wanted)] != wanted:
        raise Failed(expected, " ".join(found))


def go_back(stage: Stage, _: Step) -> None:
    stage.no_luck_is_left()
    if stage.start is None:
        return
    game = stage.running()
    game.state = game.rules.copy(stage.start)
    game.journal.entries.clear()
    game.remember()
    stage.luck = ScriptedLuck(stage.seed)
    game.luck = stage.luck
    stage.read = {viewer: [] for viewer in stage.readers}


def choose_prefs(stage: Stage, step: Step) -> None:
    if step.kind == "language":
        stage.language = step.text
    else:
        stage.output = step.text
    for reader in stage.readers.values():
        reader.prefs.language, reader.prefs.mode = stage.language, stage.output


ACTS: Final[dict[str, Callable[[Stage, Step], None]]] = {
    "game": choose_game,
    "position": choose_start,
    "seed": choose_start,
    "players": choose_players,
    "option": choose_option,
    "given": edit_state,
    "then": check_state,
    "luck": script_luck,
    "type": type_line,
    "default": let_time_pass,
    "read": check_read,
    "unread": check_unread,
    "refused": check_refused,
    "reset": go_back,
    "language": choose_prefs,
    "output": choose_prefs,
}
