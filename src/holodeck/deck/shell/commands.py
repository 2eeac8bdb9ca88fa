"""The commands of the shell: by which phrases they are recognised (HD-602), and what carries each of them out."""

import re
from collections.abc import Callable
from functools import cache
from typing import Final

from holodeck.deck.shell import advice, analysis, at_once, lessons, lobby, option, questions, settings, status, talk, voice, why
from holodeck.deck.shell.ask import Ask, Later
from holodeck.deck.wording.sentences import shell
from holodeck.kernel.speech import Heard
from holodeck.words.command import Phrase

Handler = Callable[[Ask], None]
AtOnce = Callable[[Ask], Later | None]

ON_DECK: Final[dict[str, Handler]] = {
    "load": voice.load,
    "play": at_once.play,
    "again": at_once.again,
    "learn": lessons.learn,
    "lesson": lessons.lesson,
    "status": status.status,
    "colour": voice.colour,
    "option": option.option,
    "bot": voice.bot,
    "bot_off": voice.bot_off,
    "start": voice.start,
    "keep_out": voice.keep_out,
    "end": voice.end,
    "go_on": voice.go_on,
    "pause": voice.pause,
    "resume": voice.resume,
    "here": voice.here,
    "enter": lobby.enter,
    "leave": lobby.leave,
    "undo": voice.undo,
    "hand_over": lobby.hand_over,
    "take_over": lobby.take_over,
    "revoke": lobby.revoke,
    "channel": talk.speak,
    "shout": talk.shout,
    "say": talk.say,
    "whisper": talk.whisper,
    "help": questions.help_,
    "rule": questions.rule,
    "rules": questions.rules,
    "checksum": questions.checksum,
    "clock": questions.clock,
    "what": questions.what,
    "hint": advice.hint,
    "why": why.why,
    "past": questions.past,
}
"""Commands that ask or change a deck: they wait their turn there."""

HEARD: Final = frozenset(
    [
        "load",
        "play",
        "again",
        "learn",
        "colour",
        "option",
        "bot",
        "bot_off",
        "start",
        "keep_out",
        "end",
        "go_on",
        "pause",
        "resume",
        "enter",
        "leave",
        "hand_over",
        "revoke",
        "take_over",
    ]
)
"""Commands that others hear of: they share one budget of each person (HD-507)."""

ANYWHERE: Final[dict[str, AtOnce]] = {
    "programmes": voice.programmes,
    "who": status.who,
    "more": questions.more,
    "decks": status.decks,
    "deck": lobby.choose_deck,
    "quit": lobby.quit_,
    "ignore": talk.ignore,
    "lobby_channel": lobby.say_in_lobby,
    "mute": lobby.mute,
    "replay": questions.replay,
    "analyse": analysis.analyse,
    "set_language": settings.set_language,
    "set_output": settings.set_output,
    "set_subjects": settings.set_subjects,
    "set_width": settings.set_width,
    "set_colours": settings.set_colours,
    "set_bell": settings.set_bell,
    "set_sounds": settings.set_sounds,
    "set_charset": settings.set_charset,
    "set_password": settings.set_password,
    "make_key": settings.make_key,
    "revoke_key": settings.revoke_key,
    "keys": settings.list_keys,
}

QUOTING: Final = frozenset(
    [
        "channel",
        "lobby_channel",
        "say",
        "shout",
        "whisper",
        "set_password",
        "make_key",
        "enter",
        "colour",
        "option",
        "load",
    ]
)
"""Commands with words that count as they were typed, signs and all."""

GIVES_WAY: Final = ("undo",)
"""Commands whose short form belongs to the game at the table, which may mean something else by it (HD-308)."""

LONGEST_PHRASE: Final = 4


@cache
def phrases() -> dict[tuple[str, ...], Phrase]:
    """Every phrase of the shell; they are recognised only in full."""
    return {phrase.words: phrase for phrase in shell().commands.phrases if not (phrase.short and phrase.command in GIVES_WAY)}


def shell_command(heard: Heard) -> str | None:
    """The command of the shell the line begins with; its words are then read."""
    phrase = phrase_of(heard)
    if phrase is None:
        return None
    if not phrase.bare:
        heard.drop(len(phrase.words))
    return phrase.command


def quotes(heard: Heard) -> bool:
    """Whether the words of this line count as they were typed."""
    phrase = phrase_of(heard)
    return phrase is not None and phrase.command in QUOTING


def phrase_of(heard: Heard) -> Phrase | None:
    """The longest that fits."""
    known = phrases()
    for count in range(min(LONGEST_PHRASE, len(heard.words)), 0, -1):
        phrase = known.get(tuple(heard.words[:count]))
        if phrase is not None:
            return phrase
    return None


def rest_of(line: str, words: int) -> str:
    """What was typed from the last so many words on, exactly as typed; a `_` before them was a space between command words."""
    starts = [found.start() for found in re.finditer(r"[^\s_]+", line)]
    return line[starts[-words] :].rstrip() if words else ""
