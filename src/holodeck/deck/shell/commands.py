"""The commands of the shell: the phrases that name them (HD-602), and their handlers."""

import re
from collections.abc import Callable
from functools import cache
from typing import Final

from holodeck.deck.shell import (
    advice,
    analysis,
    at_once,
    calls,
    contacting,
    data,
    friends,
    gathering,
    history,
    holidays,
    inviting,
    joining,
    lessons,
    lobby,
    my_games,
    option,
    output,
    oversight,
    questions,
    reaching,
    reporting,
    settings,
    standing,
    status,
    tables,
    talk,
    voice,
    why,
)
from holodeck.deck.shell.ask import Ask, Later
from holodeck.deck.wording.sentences import shell
from holodeck.kernel.text.speech import Heard
from holodeck.words.command import Phrase

Handler = Callable[[Ask], None]
AtOnce = Callable[[Ask], Later | None]

ON_DECK: Final[dict[str, Handler]] = {
    "load": voice.load,
    "play": at_once.play,
    "again": at_once.again,
    "join": joining.join,
    "come": joining.come,
    "invite": joining.invite,
    "call": calls.call,
    "reserve": joining.reserve,
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
    "go_on": gathering.go_on,
    "pause": voice.pause,
    "resume": voice.resume,
    "faster": voice.faster,
    "here": voice.here,
    "enter": lobby.enter,
    "next": my_games.go_next,
    "leave": lobby.leave,
    "undo": voice.undo,
    "ask_back": voice.ask_back,
    "agree": voice.agree,
    "object": voice.object_,
    "always": standing.always,
    "accept_if": standing.accept_if,
    "ask_again": standing.ask_again,
    "hand_over": lobby.hand_over,
    "take_over": lobby.take_over,
    "revoke": lobby.revoke,
    "channel": talk.speak,
    "emote": talk.emote,
    "genitive": talk.genitive,
    "mute_channel": talk.mute_channel,
    "repeat_channel": talk.repeat_channel,
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
"""Commands that ask or change a deck: they are queued there."""

HEARD: Final = frozenset(
    [
        "load",
        "play",
        "again",
        "join",
        "come",
        "reserve",
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
        "faster",
        "ask_back",
        "agree",
        "object",
        "enter",
        "next",
        "leave",
        "hand_over",
        "revoke",
        "take_over",
    ]
)
"""Commands that others hear of: they share one rate limit per person (HD-507)."""

ANYWHERE: Final[dict[str, AtOnce]] = {
    "programmes": voice.programmes,
    "who": status.who,
    "more": questions.more,
    "decks": tables.decks,
    "deck": lobby.choose_deck,
    "quit": lobby.quit_,
    "ignore": talk.ignore,
    "tell": reaching.tell,
    "reply": reaching.reply,
    "notes": reaching.notes,
    "delete_notes": reaching.delete_notes,
    "friends": friends.friends,
    "unfriend": friends.unfriend,
    "my_games": my_games.my_games,
    "holiday": holidays.holiday,
    "end_holiday": holidays.end_holiday,
    "heard_by": friends.heard_by,
    "reached_by": friends.reached_by,
    "notify": contacting.notify,
    "email": contacting.email,
    "email_off": contacting.email_off,
    "push_here": contacting.push_here,
    "push_off": contacting.push_off,
    "profile": history.profile,
    "shown_to": history.shown_to,
    "archive": history.archive,
    "lobby_channel": lobby.say_in_lobby,
    "mute": lobby.mute,
    "report_person": reporting.report,
    "mod_overview": reporting.overview,
    "mod_reports": reporting.reports,
    "mod_settle": reporting.settle,
    "mod_measures": reporting.measures,
    "mod_log": reporting.deeds,
    "mod_warn": oversight.warn,
    "mod_mute": oversight.silence,
    "mod_suspend": oversight.suspend,
    "mod_ban": oversight.ban,
    "mod_lift": oversight.lift,
    "mod_close": oversight.close_table,
    "mod_invite": inviting.invite,
    "mod_uninvite": inviting.withdraw,
    "mod_appoint": oversight.appoint,
    "mod_dismiss": oversight.dismiss,
    "replay": questions.replay,
    "analyse": analysis.analyse,
    "set_language": output.set_language,
    "set_output": output.set_output,
    "set_subjects": settings.set_subjects,
    "set_width": output.set_width,
    "set_colours": output.set_colours,
    "set_bell": output.set_bell,
    "set_sounds": output.set_sounds,
    "set_charset": output.set_charset,
    "set_pace": output.set_pace,
    "set_password": settings.set_password,
    "make_key": settings.make_key,
    "revoke_key": settings.revoke_key,
    "keys": settings.list_keys,
    "export_data": data.export,
    "privacy": data.privacy,
    "imprint": data.imprint,
    "accessibility": data.accessibility,
    "delete_account": data.delete,
}

QUOTING: Final = frozenset(
    [
        "channel",
        "lobby_channel",
        "say",
        "shout",
        "whisper",
        "tell",
        "reply",
        "email",
        "report_person",
        "archive",
        "mod_warn",
        "mod_mute",
        "mod_suspend",
        "mod_ban",
        "mod_lift",
        "mod_close",
        "set_password",
        "make_key",
        "delete_account",
        "enter",
        "holiday",
        "colour",
        "option",
        "load",
    ]
)
"""Commands whose words are taken exactly as typed, including punctuation."""

GIVES_WAY: Final = ("undo",)
"""Commands whose short form is left to the game at the table, which may use it differently (HD-308)."""

LONGEST_PHRASE: Final = 4


@cache
def phrases() -> dict[tuple[str, ...], Phrase]:
    """Return every phrase of the shell; prefixes are not accepted."""
    return {phrase.words: phrase for phrase in shell().commands.phrases if not (phrase.short and phrase.command in GIVES_WAY)}


def shell_command(heard: Heard) -> str | None:
    """Return the command of the shell that the line begins with, and consume its words."""
    phrase = phrase_of(heard)
    if phrase is None:
        return None
    if not phrase.bare:
        heard.drop(len(phrase.words))
    return phrase.command


def quotes(heard: Heard) -> bool:
    """Return whether the words of this line are taken exactly as typed."""
    phrase = phrase_of(heard)
    return phrase is not None and phrase.command in QUOTING


def phrase_of(heard: Heard) -> Phrase | None:
    """Return the longest matching phrase."""
    known = phrases()
    for count in range(min(LONGEST_PHRASE, len(heard.words)), 0, -1):
        phrase = known.get(tuple(heard.words[:count]))
        if phrase is not None:
            return phrase
    return None


def rest_of(line: str, words: int) -> str:
    """Return the last words of a line exactly as typed; a `_` before them was a space between command words."""
    starts = [found.start() for found in re.finditer(r"[^\s_]+", line)]
    return line[starts[-words] :].rstrip() if words else ""
