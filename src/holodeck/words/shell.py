"""What the words side itself can say and be told, whatever the game: names, facts and their types, as in a game's own table."""

from typing import Final

from holodeck.kernel.undo import UNDONE

TOO_MUCH: Final = "too_much"
"""The code of a line that is understood but goes on."""

SHELL_TOLD: Final[dict[str, dict[str, str]]] = {
    "refused_by": {"sentence": "text", "clause": "text"},
    "refused_unnamed": {"code": "text", "clause": "text"},
    "not_understood_usage": {"usage": "text", "example": "text"},
    "help_intro": {},
    "help_group": {"group": "text", "commands": "text*"},
    "help_more": {"topics": "text*"},
    "help_command": {"usage": "text"},
    "help_short": {"short": "text*"},
    "help_aliases": {"aliases": "text*"},
    "help_example": {"example": "text"},
    "help_text": {"text": "text"},
    "help_unknown": {"word": "text", "near": "text*"},
    "rules_intro": {},
    "rules_chapter": {"chapter": "text", "title": "text", "clauses": "text*"},
    "rules_clause": {"clause": "text", "text": "text"},
    "rules_unknown": {"word": "text", "near": "text*"},
    "can_do": {"ready": "text*", "rest": "number"},
    "can_do_kinds": {"rest": "number"},
    "can_wait": {},
    "can_watch": {},
    "game_is_over": {},
    "past_nothing": {},
    "more_lines": {"count": "number"},
    "no_more": {},
    "undone": UNDONE,
    "language_set": {},
    "output_set": {"output": "text"},
    "hears_all": {"subjects": "text*"},
    "hears_own": {"subjects": "text*"},
    "hears_never": {"subjects": "text*"},
    "width_set": {"width": "number"},
    "colours_set": {"on": "flag"},
    "setting_now": {"setting": "text", "choices": "text*"},
    "play_begins": {"game": "text", "people": "told*", "file": "text"},
    "play_person": {"name": "text", "colour": "text", "level": "text"},
    "play_hint": {},
    "play_share": {},
    "play_resumed": {"file": "text", "count": "number"},
    "you_are_asked": {"name": "text", "call": "text", "ready": "text*"},
    "play_private": {"people": "text*", "sentence": "text"},
    "play_nobody": {"name": "text"},
    "play_saved": {"file": "text"},
    "play_finished": {"file": "text"},
    "play_not_saved": {"reason": "text"},
    "play_bug": {"reason": "text"},
    "replay_begins": {"game": "text", "seats": "number", "seed": "text", "options": "text*"},
    "replay_unfinished": {"count": "number"},
}

SHELL_REFUSED: Final[dict[str, dict[str, str]]] = {
    "unknown_word": {"word": "text", "near": "text*"},
    "ambiguous": {"word": "text", "choices": "text*"},
    "incomplete": {"word": "text", "choices": "text*"},
    TOO_MUCH: {"word": "text"},
    "empty_line": {},
    "bad_option": {"option": "text", "value": "text", "possible": "text"},
    "bad_subject": {},
    "bad_setting": {"setting": "text", "choices": "text*"},
    "bad_seats": {"fewest": "number", "most": "number"},
    "cannot_undo": {"reason": "undo_reason"},
}
"""The codes words itself uses, with the types of their facts."""
