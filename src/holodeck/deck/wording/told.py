"""Everything the shell itself can tell, with the types of its facts. `seat` is always 0 and stands for the person who acts."""

from typing import Final

from holodeck.deck.states import State

ACTOR: Final = 0
"""The viewer number of the person who acts; everybody else is a spectator of it."""

DECK: Final = {"deck": "number", "programme": "text"}
WHO: Final = {"seat": "seat"}

TOLD: Final[dict[str, dict[str, str]]] = {
    # login
    "greeting": {},
    "ask_name": {},
    "ask_password": {},
    "read_aloud_on": {},
    "welcome": {"name": "text", "deck": "number?"},
    "welcome_guest": {},
    "welcome_seat": {**DECK},
    "ask_new_password": {},
    "ask_both_passwords": {},
    "password_kept": {},
    "password_set": {},
    "password_wrong": {},
    "password_wait": {},
    "ask_word": {},
    "ahead_dropped": {"count": "number"},
    "guest_word": {"word": "text"},
    "password_changed": {},
    "password_elsewhere": {},
    "name_wrong": {},
    "name_reserved": {"name": "text"},
    "name_in_use": {"name": "text"},
    "taken_over": {},
    "server_full": {},
    "too_slow": {},
    "farewell": {},
    "closing": {},
    # lobby
    "lobby": {},
    "nothing_awaited": {},
    "lobby_muted": {},
    "lobby_unmuted": {},
    "said_in_lobby": {"name": "text", "text": "text"},
    "who_lobby": {"name": "text"},
    "who_deck": {"name": "text", "deck": "number", "state": "state", "absent": "flag"},
    "deck_line": {**DECK, "state": "state", "colours": "text*", "spectators": "number", "paused": "flag"},
    "decks_more": {"next": "number"},
    "who_more": {"next": "number"},
    "deck_chosen": {"deck": "number"},
    "programme_line": {"programme": "text", "sentence": "text", **dict.fromkeys(("fewest", "most", "low", "high"), "number")},
    # loading and seats
    "loaded": {**WHO, **DECK},
    "coloured": {**WHO, "colour": "colour", "number": "number"},
    "uncoloured": {**WHO, "colour": "colour"},
    "colour_lapsed": {**WHO, "colour": "colour"},
    "bot_seated": {"colour": "colour", "level": "level"},
    "bot_left": {"colour": "colour"},
    "option_line": {"option": "text", "value": "text", "possible": "text"},
    "help_of": {"programme": "text"},
    "option_set": {"option": "text", "value": "text"},
    "new_host": {**WHO},
    "at_once": {**DECK, "bots": "number", "level": "level"},
    "lesson_line": {"programme": "text", "count": "number", "reached": "number"},
    "lesson_done": {"programme": "text", "count": "number"},
    "lesson_begins": {"programme": "text", "count": "number"},
    "lesson_kept": {"programme": "text"},
    "once_more": {**WHO, **DECK},
    "started": {**DECK, "game": "number"},
    "please_enter": {"deck": "number"},
    "status": {**DECK, "state": "state", "options": "text*", "host": "text", "test": "flag"},
    "status_bot": {"colour": "colour", "level": "level"},
    "status_present": {"colour": "colour", "name": "text"},
    "status_absent": {"colour": "colour", "name": "text"},
    "status_missing": {"missing": "number"},
    "status_round": {"round": "number"},
    "status_time": {"name": "text", "left": "number"},
    "status_seed": {"commitment": "text"},
    "status_paused": {},
    "status_damaged": {},
    "status_lost": {"kept": "number", "reached": "number"},
    "status_lost_deck": {},
    # entering and leaving
    "inside_already": {"deck": "number"},
    "entered": {**WHO, **DECK},
    "entered_watching": {**WHO, **DECK},
    "left": {**WHO},
    "left_seat": {**WHO, "colour": "colour"},
    "back": {**WHO},
    "absent": {**WHO},
    "seat_waits": {**WHO, "left": "number"},
    "stand_in_on": {},
    "stand_in_off": {},
    "stands_still": {},
    "moves_again": {},
    "here": {},
    "result": {**DECK, "game": "number", "places": "text*"},
    "decided_for_you": {"count": "number"},
    "missed": {"count": "number"},
    # running
    "time_left": {"left": "number"},
    "time_up": {**WHO},
    "vote": {**WHO, "votes": "number", "needed": "number"},
    "vote_on": {**WHO, "votes": "number", "needed": "number"},
    "ended": {},
    "game_over_here": {"game": "number"},
    "vote_break": {**WHO, "votes": "number", "needed": "number"},
    "break_begins": {**WHO, "minutes": "number"},
    "break_open": {**WHO},
    "break_ends": {**WHO},
    "break_over": {},
    "status_break": {},
    "status_alone": {},
    "confirm_end": {},
    "confirm_handover": {},
    "seed_revealed": {"game": "number", "seed": "text", "commitment": "text"},
    "emptied": {"deck": "number"},
    "seed_chosen": {"seed": "text"},
    "seed_was_chosen": {},
    "sent_away": {**WHO},
    "welcome_again": {**WHO},
    "too_long": {"most": "number"},
    "unsaid": {},
    "fault": {},
    "fault_here": {},
    "fault_damaged": {},
    "continued": {},
    "not_kept": {},
    "store_away": {},
    "store_back": {},
    # hand-over
    "handover_offered": {**WHO, "receiver": "text"},
    "handover_asked": {"giver": "text", "deck": "number", "programme": "text"},
    "handover_revoked": {**WHO},
    "handover_lapsed": {"receiver": "text"},
    "handed_over": {**WHO, "receiver": "text"},
    "handed_to_computer": {**WHO, "colour": "colour"},
    # talk
    "channel_speech": {"name": "text", "text": "text"},
    "channel_emote": {"name": "text", "text": "text"},
    "channel_genitive": {"owner": "text", "text": "text"},
    "computer_says": {"text": "text"},
    "shout": {"name": "text", "text": "text"},
    "said": {**WHO, "text": "text"},
    "whispered": {**WHO, "receiver": "text", "text": "text"},
    "whispered_to_you": {"name": "text", "text": "text"},
    "slurred": {"text": "text"},
    "muted": {},
    "unmuted": {},
    "no_talk_yet": {},
    "ignoring": {"name": "text"},
    "not_ignoring": {"name": "text"},
    # settings and replay
    "charset_set": {"charset": "text"},
    "no_clock": {},
    "bell_set": {"on": "flag"},
    "sounds_set": {"on": "flag"},
    "key_made": {"name": "text", "key": "text"},
    "key_revoked": {"name": "text"},
    "keys": {"names": "text*"},
    "replay_head": {"game": "number", "programme": "text", "people": "text*", "entries": "number"},
    "replay_entry": {"n": "number", "text": "text"},
    "replay_more": {"game": "number", "next": "number"},
    "replay_end": {"game": "number"},
    "shell_help": {},
    "shell_subjects": {"subjects": "text*"},
    "rules_of_which": {"programmes": "text*"},
    "hints_used": {"used": "text*"},
    "for_beginners": {},
    "beginners_offered": {"programme": "text"},
    # refusals
    "refused.not_inside": {"deck": "number"},
    "refused.over_there": {"deck": "number"},
    "refused.not_begun": {"deck": "number"},
    "refused.no_such_lesson": {"programs": "text*"},
    "refused.unknown_program": {"programs": "text*"},
    "refused.unknown_color": {"colours": "colour*"},
    "refused.bad_level": {"levels": "level*"},
    "refused.too_many_decks": {"most": "number"},
    "refused.too_many_tables": {"most": "number"},
    "refused.too_many_tables_here": {"most": "number"},
    "refused.confirm": {"question": "text"},
    "refused.too_few_players": {"missing": "number"},
    "refused.missing_parameter": {"missing": "missing"},
    "refused.too_many_keys": {"most": "number"},
    "refused.bad_label": {"most": "number"},
    "refused.key_exists": {"name": "text"},
    "refused.no_such_key": {"name": "text"},
}

STATES: Final = [state.value for state in State]
COLOURS: Final = ["blau", "rot", "gruen", "magenta", "gelb", "weiss", "schwarz", "orange", "lila"]
"""Every colour a programme may declare; their names stand with the words."""
LEVELS: Final = ["leicht", "mittel", "schwer", "zufall", "gewichtet"]
"""Every level a bot may have; their names stand with the words."""
MISSING: Final = ["colour", "option", "name", "deck", "number"]
"""What a command can lack."""


def colour(name: str) -> int:
    """The number of a colour, as facts have it."""
    return COLOURS.index(name) if name in COLOURS else -1


def level(name: str) -> int:
    """The number of a level, as facts have it."""
    return LEVELS.index(name) if name in LEVELS else -1
