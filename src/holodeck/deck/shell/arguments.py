"""Arguments that come as data: which ones each command takes, and how they become its words."""

from typing import Final

from holodeck.deck.port.wishes import Argument, Command
from holodeck.kernel.engine.refusal import Refusal

CLAUSE: Final = "HD-801"
TEXT: Final = "a text"
NUMBER: Final = "a whole number"
SWITCH: Final = "true or false"
YES: Final = "true, to confirm it"
VALUE: Final = "a text or a whole number"
WORDS: Final = "a list of texts"

PARAMETERS: Final[dict[str, dict[str, str]]] = {
    "load": {"programme": TEXT, "table": TEXT},
    "play": {"programme": TEXT, "level": TEXT},
    "again": {},
    "join": {"programme": TEXT},
    "come": {"code": TEXT},
    "invite": {"new": TEXT},
    "call": {"name": TEXT},
    "reserve": {"name": TEXT},
    "learn": {"programme": TEXT, "begin": TEXT},
    "lesson": {"page": TEXT},
    "status": {},
    "colour": {"colour": TEXT, "word": TEXT},
    "option": {"option": TEXT, "value": VALUE},
    "bot": {"colour": TEXT, "level": TEXT},
    "bot_off": {"colour": TEXT},
    "start": {},
    "keep_out": {"name": TEXT},
    "end": {"yes": YES},
    "go_on": {},
    "pause": {},
    "faster": {},
    "resume": {},
    "here": {},
    "enter": {"deck": NUMBER, "word": TEXT},
    "next": {},
    "leave": {},
    "undo": {},
    "ask_back": {},
    "agree": {},
    "object": {},
    "always": {"answer": TEXT},
    "accept_if": {"terms": TEXT},
    "ask_again": {"number": NUMBER},
    "hand_over": {"name": TEXT, "yes": YES},
    "take_over": {"name": TEXT},
    "revoke": {},
    "channel": {"text": TEXT},
    "emote": {"text": TEXT},
    "genitive": {"text": TEXT},
    "mute_channel": {"on": SWITCH},
    "repeat_channel": {},
    "shout": {"text": TEXT},
    "say": {"text": TEXT},
    "whisper": {"name": TEXT, "text": TEXT},
    "help": {"about": TEXT},
    "rule": {"clause": TEXT},
    "rules": {"programme": TEXT},
    "checksum": {"game": NUMBER},
    "clock": {},
    "what": {},
    "hint": {},
    "why": {"name": TEXT},
    "past": {"part": VALUE},
    "programmes": {},
    "who": {"first": NUMBER},
    "more": {},
    "decks": {"which": TEXT, "first": NUMBER},
    "deck": {"deck": NUMBER},
    "quit": {},
    "ignore": {"name": TEXT},
    "tell": {"name": TEXT, "text": TEXT},
    "reply": {"text": TEXT},
    "notes": {},
    "delete_notes": {"which": VALUE},
    "friends": {"name": TEXT},
    "unfriend": {"name": TEXT},
    "my_games": {},
    "holiday": {"days": NUMBER, "begins": TEXT},
    "end_holiday": {},
    "heard_by": {"who": TEXT},
    "reached_by": {"who": TEXT},
    "notify": {"pace": TEXT},
    "email": {"address": TEXT},
    "email_off": {},
    "push_here": {"endpoint": TEXT, "key": TEXT, "auth": TEXT},
    "push_off": {"id": TEXT},
    "profile": {"name": TEXT},
    "shown_to": {"who": TEXT},
    "archive": {"words": WORDS},
    "lobby_channel": {"text": TEXT},
    "mute": {"on": SWITCH},
    "report_person": {"name": TEXT, "reason": TEXT},
    "mod_overview": {},
    "mod_reports": {"number": NUMBER},
    "mod_settle": {"number": NUMBER},
    "mod_measures": {},
    "mod_log": {},
    "mod_warn": {"name": TEXT, "reason": TEXT},
    "mod_mute": {"name": TEXT, "time": TEXT, "reason": TEXT},
    "mod_suspend": {"name": TEXT, "time": TEXT, "reason": TEXT},
    "mod_ban": {"what": TEXT, "name": TEXT, "time": TEXT, "reason": TEXT},
    "mod_lift": {"number": NUMBER, "reason": TEXT},
    "mod_close": {"deck": NUMBER, "reason": TEXT},
    "mod_invite": {},
    "mod_uninvite": {},
    "mod_appoint": {"name": TEXT},
    "mod_dismiss": {"name": TEXT},
    "replay": {"game": NUMBER, "entry": NUMBER},
    "analyse": {"game": NUMBER},
    "set_language": {"language": TEXT},
    "set_output": {"output": WORDS},
    "set_subjects": {"subject": TEXT, "level": TEXT},
    "set_width": {"width": NUMBER},
    "set_colours": {"on": SWITCH},
    "set_bell": {"on": SWITCH},
    "set_sounds": {"on": SWITCH},
    "set_charset": {"charset": TEXT},
    "set_pace": {"words": NUMBER},
    "set_password": {"old": TEXT, "password": TEXT},
    "make_key": {"name": TEXT},
    "revoke_key": {"name": TEXT},
    "keys": {},
    "export_data": {"which": TEXT},
    "privacy": {},
    "imprint": {},
    "accessibility": {},
    "delete_account": {"yes": YES, "password": TEXT},
}
"""The arguments of every command of the shell, in the order of its words."""
OF_GAME: Final = {"words": WORDS}
"""The arguments of a command of a game."""


def arguments(command: Command) -> list[str]:
    """Return the arguments of a command as its words, or raise a refusal for one that it does not take."""
    known, given, found = PARAMETERS.get(command.do, OF_GAME), command.with_, list[str]()
    for name in given:
        if name not in known:
            raise bad_argument(name, ", ".join(known) or "nothing")
    for place, (name, kind) in enumerate(known.items()):
        if name in given:
            found += words(name, kind, given[name])
        elif kind == NUMBER and any(later in given for later in list(known)[place:]):
            raise bad_argument(name, kind)  # what follows could be taken for the number
    return found


def words(name: str, kind: str, value: Argument) -> list[str]:
    """Return the words of one argument, or raise a refusal if it is of another kind."""
    if isinstance(value, bool):
        if kind == YES:
            return ["yes"] if value else []
        if kind == SWITCH:
            return ["on" if value else "off"]
    elif isinstance(value, list):
        if kind == WORDS:
            return value
    elif kind == VALUE or kind == (NUMBER if isinstance(value, int) else TEXT):
        return [str(value)]
    raise bad_argument(name, kind)


def bad_argument(name: str, expected: str) -> Refusal:
    return Refusal(CLAUSE, "bad_argument", {"path": f"with.{name}", "expected": expected})
