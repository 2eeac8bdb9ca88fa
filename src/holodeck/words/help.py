"""Help: what one may do now, and what has happened so far; subjects, commands and rules are explained by `explaining.py`."""

from collections.abc import Callable
from itertools import pairwise
from typing import Final

from holodeck.kernel.speech import Heard, Lexicon, NotUnderstood
from holodeck.kernel.told import Told
from holodeck.words.advice import give_hints
from holodeck.words.catalogue import VOCABULARY
from holodeck.words.explaining import give_help, read_rule, read_rules
from holodeck.words.paging import read_on
from holodeck.words.shell import TOO_MUCH
from holodeck.words.viewer import Viewer

EXAMPLES: Final = 4
EXAMPLES_ALOUD: Final = 2
"""So many ready commands of one kind are shown, or read aloud."""
KINDS: Final = 20
PAST: Final = 20
MOST_PAST: Final = 200
MOST_WISHES: Final = 5
"""Of one `verlauf`: each goes through the whole past, while everybody else waits."""
NEW_WORDS: Final = VOCABULARY.words("new")
SINCE_WORDS: Final = VOCABULARY.words("since")
SINCE_FILLERS: Final = VOCABULARY.words("since_fillers")
OWN_WORDS: Final = VOCABULARY.words("own")
TALK_WORDS: Final = VOCABULARY.words("talk")
SUBJECT_WORDS: Final = VOCABULARY.lexicon("subject", 0)


def list_possible(reader: Viewer, heard: Heard) -> list[str]:
    """`was`: who is awaited, and what I may do now, as ready commands."""
    heard.finish(TOO_MUCH)
    game = reader.game
    pending = game.awaited
    lines = reader.asked(pending)
    if not pending:
        return reader.say("game_is_over")
    if reader.seat < 0:
        return lines + reader.say("can_watch")
    if all(awaited.seat != reader.seat for awaited in pending):
        return lines + reader.say("can_wait")
    return reader.reminded() + lines + ready_commands(reader)


def ready_commands(reader: Viewer) -> list[str]:
    """What can be done in one way only, in one line; then a line for every other kind of action: a few as they would be typed,
    the default before all, and how many more there are."""
    view, reading, rules = reader.view(), reader.reading, reader.game.rules
    kinds: dict[str, list[int]] = {}
    default = rules.default(view, reader.seat)
    for action in reader.programme.text.useful(view, reader.seat, rules.legal(view, reader.seat)):
        same = kinds.setdefault(rules.actions.name(action), [])
        same.insert(0 if action == default else len(same), action)
    most, single, lines = EXAMPLES_ALOUD if reader.manner.aloud else EXAMPLES, list[str](), list[str]()
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


def tell_past(reader: Viewer, heard: Heard) -> list[str]:
    """`verlauf`, `verlauf 40`, `verlauf neu`, `verlauf seit meinem letzten zug`, and of these only one's own, a subject or a
    player: `verlauf angebote`, `verlauf eigene`, `verlauf indy` (HD-607, HD-613)."""
    first, count, wanted, wishes = 0, PAST, list[Callable[[Told], bool]](), 0
    while heard:
        wishes += 1
        if wishes > MOST_WISHES:
            raise heard.unknown(TOO_MUCH)
        if heard.skip(*NEW_WORDS):
            first, reader.left, count = reader.left, len(reader.past), MOST_PAST
        elif heard.skip(*SINCE_WORDS):
            heard.leave_out(SINCE_FILLERS)
            first, count = since_own_turn(reader), MOST_PAST
        else:
            number = heard.number()
            if number is None:
                wanted.append(chosen_past(reader, heard))
            elif 1 <= number <= MOST_PAST:
                count = number
            else:
                raise NotUnderstood(TOO_MUCH, {"word": str(number)})
    lines: list[str] = []
    for thing in reversed(reader.past[first:]):
        if len(lines) >= count:
            break
        if all(wants(thing) for wants in wanted):
            lines = reader.sentences([thing]) + lines
    return lines[-count:] or reader.say("past_nothing")


def chosen_past(reader: Viewer, heard: Heard) -> Callable[[Told], bool]:
    """What of the past is wanted: one's own, a subject, or what names a player."""
    hearing = reader.programme.hearing
    if heard.skip(*OWN_WORDS):
        return lambda told: hearing.concerns(told, reader.seat)
    subject = heard.take(SUBJECT_WORDS)
    if subject is not None:
        return lambda told: hearing.subjects.get(told.name) == subject
    seat = heard.take(Lexicon([(name, seat) for seat, name in enumerate(reader.manner.people)]))
    if seat is None:
        raise heard.unknown(TOO_MUCH)
    return lambda told: hearing.concerns(told, seat)


def since_own_turn(reader: Viewer) -> int:
    """Where the past goes on after the last turn of this reader that is over; its beginning where there was none."""
    turns = [at for at, told in enumerate(reader.past) if reader.programme.hearing.is_turn(told)]
    for at, following in reversed(list(pairwise(turns))):
        if reader.past[at].facts.get("seat") == reader.seat:
            return following
    return 0


Asked = Callable[[Viewer, Heard], list[str]]

HELPS: Final[dict[str, Asked]] = {
    "help": give_help,
    "what": list_possible,
    "hint": give_hints,
    "rule": read_rule,
    "rules": read_rules,
    "past": tell_past,
    "more": read_on,
}
