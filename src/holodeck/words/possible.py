"""`was`: who is awaited, and what one may do now, as ready commands."""

from typing import Final

from holodeck.kernel.text.speech import Heard
from holodeck.words.shell import TOO_MUCH
from holodeck.words.viewer import Viewer

EXAMPLES: Final = 4
EXAMPLES_ALOUD: Final = 2
"""How many ready commands of one kind are shown, or read aloud."""
KINDS: Final = 20


def list_possible(reader: Viewer, heard: Heard) -> list[str]:
    """Answer `was`: who is awaited, and what the reader may do now, as ready commands."""
    heard.finish(TOO_MUCH)
    game = reader.game
    pending = game.awaited
    if not pending:
        return reader.say("game_is_over")
    lines = reader.asked_in_short(pending)
    if reader.seat < 0:
        return lines + reader.say("can_watch")
    if all(awaited.seat != reader.seat for awaited in pending):
        return lines + reader.say("can_wait")
    return reader.reminded() + lines + ready_commands(reader)


def ready_commands(reader: Viewer) -> list[str]:
    """List the legal actions: one line for those that can be done in one way only, then a line for each other kind, with a few
    examples, the default first, and how many more there are."""
    view, reading, rules = reader.view(), reader.reading, reader.game.rules
    kinds: dict[str, list[int]] = {}
    default = rules.default(view, reader.seat)
    for action in reader.programme.text.useful(view, reader.seat, rules.legal(view, reader.seat)):
        same = kinds.setdefault(rules.actions.name(action), [])
        same.insert(0 if action == default else len(same), action)
    most, single, lines = EXAMPLES_ALOUD if reader.prefs.aloud else EXAMPLES, list[str](), list[str]()
    for actions in list(kinds.values())[:KINDS]:
        typed = [reading.command_line(reader.programme.text.spoken(view, reader.seat, action)) for action in actions[:most]]
        ready = [line for line in typed if line]
        if len(actions) == 1:
            single += ready
        elif ready:
            lines += reader.say("can_do", ready=ready, rest=len(actions) - len(ready))
    return [
        *(reader.say("can_do", ready=single, rest=0) if single else []),
        *lines,
        *(reader.say("can_do_kinds", rest=len(kinds) - KINDS) if len(kinds) > KINDS else []),
    ]
