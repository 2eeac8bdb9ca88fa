"""Hints in words: the best actions, each with its reasons and, last, the line to type (HD-726)."""

from holodeck.kernel.engine.hint import Hint
from holodeck.kernel.text.speech import Heard
from holodeck.words.shell import TOO_MUCH
from holodeck.words.viewer import Viewer


def give_hints(reader: Viewer, heard: Heard) -> list[str]:
    """Answer `tipp`: what the adviser would do now, and why."""
    heard.finish(TOO_MUCH)
    why_not = no_hints(reader)
    return why_not or hint_lines(reader, reader.game.hint(reader.seat))


def no_hints(reader: Viewer) -> list[str]:
    """Return what is said instead of hints to a reader who has nothing to decide."""
    pending = reader.game.awaited
    if not pending:
        return reader.say("game_is_over")
    if reader.seat < 0:
        return reader.say("can_watch")
    return [] if any(awaited.seat == reader.seat for awaited in pending) else reader.say("can_wait")


def hint_lines(reader: Viewer, hints: list[Hint]) -> list[str]:
    lines: list[str] = []
    for n, hint in enumerate(hints, 1):
        command = "" if reader.prefs.eyes else command_of(reader, hint)
        lines += reader.say("hint_line", n=n, reasons=hint.reasons, command=command)
    return lines or reader.say("hint_none")


def reasons_of(reader: Viewer, hint: Hint) -> str:
    return " ".join(reader.sentences(hint.reasons))


def command_of(reader: Viewer, hint: Hint) -> str:
    """Return the line to type for a hint."""
    return reader.reading.command_line(reader.programme.text.spoken(reader.view(), reader.seat, hint.action)) or ""
