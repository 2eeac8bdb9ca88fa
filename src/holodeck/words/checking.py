"""Checks of a words file: unknown keys, bad sentences, blanks that no fact fills, duplicate words. Every problem names its file
and key."""

from collections.abc import Iterator
from typing import Final

from holodeck.kernel.codec.spelling import Ids
from holodeck.kernel.text.speech import fold
from holodeck.words.blanks import Types
from holodeck.words.catalogue import MINUTE_KEYS, REFUSED_BY_EYES, TEXT_KEYS, Declared, Source, command_lines
from holodeck.words.sentence import asked_for, forms_from
from holodeck.words.template import BadTemplate

TOP_KEYS: Final = {
    "prefixes", "told", "brief", "aloud", "eyes", "refused", "commands", "actions", "options", "values", "names", "topics",
    "grammar", "vocabulary", "minute", "refused_eyes",
}  # fmt: skip
LIST_KEYS: Final = ("forms", "short", "bare")
ACTION_KEYS: Final = ("spoken", "button")
"""The keys of an action: the line to type for it, and the words on its button."""


def problems(source: Source, declared: Declared, ids: Ids) -> list[str]:
    """Return all problems of one file."""
    found = [f"{key}: unknown key, possible are {', '.join(sorted(TOP_KEYS))}" for key in source.table if key not in TOP_KEYS]
    found += told_problems(source, declared)
    for table in REFUSED_BY_EYES:
        for code, entry in source.part(table).items():
            found += sentence_problems(f"{table}.{code}", entry, declared.refused(code) or None)
    found += command_problems(source)
    found += action_problems(source, declared)
    found += option_problems(source)
    found += name_problems(source, ids)
    found += topic_problems(source)
    found += minute_problems(source)
    found += vocabulary_problems(source)
    return [f"{source.file}: {problem}" for problem in found]


def told_problems(source: Source, declared: Declared) -> list[str]:
    found = []
    for table in ("told", "brief", "aloud", "eyes"):
        for name, entry in source.part(table).items():
            if name in declared.told:
                found += sentence_problems(f"{table}.{name}", entry, declared.told[name])
            else:
                found.append(f"{table}.{name}: nothing of this name is ever told")
    return found


def sentence_problems(key: str, entry: object, types: Types | None) -> list[str]:
    """Return the problems of a sentence. If `types` is None, the facts are not declared, and only the template is checked."""
    forms = forms_from(entry)
    if forms is None:
        return [f"{key}: must be a sentence, a list of sentences, or a table with you, you_<fact> and all"]
    try:
        asked = asked_for(forms)
    except BadTemplate as wrong:
        return [f"{key}: {wrong}"]
    if types is None:
        return []
    return [f"{key}: there is no fact {fact}, only {', '.join(types) or 'none'}" for fact in sorted(asked - set(types))]


def command_problems(source: Source) -> Iterator[str]:
    for name, entry in source.part("commands").items():
        if not isinstance(entry, dict):
            yield f"commands.{name}: must be a table"
            continue
        for key, value in entry.items():
            if key in ACTION_KEYS:
                continue
            if key in LIST_KEYS:
                if not is_word_list(value):
                    yield f"commands.{name}.{key}: must be a list of words"
            elif key not in TEXT_KEYS:
                yield f"commands.{name}.{key}: unknown key, possible are {', '.join((*LIST_KEYS, *TEXT_KEYS, *ACTION_KEYS))}"
            elif not isinstance(value, str):
                yield f"commands.{name}.{key}: must be a text"


def action_problems(source: Source, declared: Declared) -> Iterator[str]:
    for table in ("commands", "actions"):
        for kind, entry in source.part(table).items():
            said = {key: text for key, text in entry.items() if key in ACTION_KEYS} if isinstance(entry, dict) else {}
            if table == "actions" and (kind in source.part("commands") or not said or said != entry):
                yield f"actions.{kind}: must have spoken, may have button and nothing else, and no command of its name"
            elif said and kind not in declared.kinds:
                yield f"{table}.{kind}: the game has no action of this name"
            if not isinstance(said.get("button", ""), str):
                yield f"{table}.{kind}.button: must be a text"
            for key, text in said.items():
                types = declared.spoken(kind) if key == "spoken" else declared.kinds.get(kind, {})
                yield from sentence_problems(f"{table}.{kind}.{key}", text, types)


def option_problems(source: Source) -> Iterator[str]:
    for table in ("options", "values"):
        for name, entry in source.part(table).items():
            known = isinstance(entry, dict) and set(entry) <= {"title", "words", "about"}
            known = known and all(isinstance(entry.get(key, ""), str) for key in ("title", "about"))
            if not known or not is_word_list(entry.get("words", [])):
                yield f"{table}.{name}: may have a title, words and a sentence about it, no more"


def name_problems(source: Source, ids: Ids) -> Iterator[str]:
    for kind, table in source.part("names").items():
        if not isinstance(table, dict):
            yield f"names.{kind}: must be a table"
            continue
        for entry, name in table.items():
            if kind in ids and entry not in ids[kind]:
                yield f"names.{kind}.{entry}: there is no {kind} with this id"
            if isinstance(name, dict) and "one" not in name:
                yield f"names.{kind}.{entry}: the form one is missing"
            if not isinstance(name, str | dict):
                yield f"names.{kind}.{entry}: must be a name, or a table of its forms"


def topic_problems(source: Source) -> Iterator[str]:
    lists = ("commands", "examples")
    for topic, entry in source.part("topics").items():
        if not isinstance(entry, dict) or not {"title", "text"} <= set(entry) <= {"title", "text", "tale", *lists}:
            yield f"topics.{topic}: must have title and text, may have tale, commands and examples, and nothing else"
        elif not all(is_word_list(entry.get(key, [])) for key in lists):
            yield f"topics.{topic}: commands and examples must be lists of words"


def minute_problems(source: Source) -> Iterator[str]:
    minute = source.part("minute")
    if minute and (set(minute) != set(MINUTE_KEYS) or not all(isinstance(text, str) for text in minute.values())):
        yield f"minute: must have the texts {', '.join(MINUTE_KEYS)}, and nothing else"


def vocabulary_problems(source: Source) -> Iterator[str]:
    for meaning, entry in source.part("vocabulary").items():
        lists = entry if isinstance(entry, dict) else {"": entry}
        for key, value in lists.items():
            if not is_word_list(value):
                yield f"vocabulary.{meaning}{key and '.'}{key}: must be a list of words"


def is_word_list(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(word, str) and fold(word) for word in value)


def missing(source: Source, shared: Source, declared: Declared) -> list[str]:
    """Return the events of a game that this language has no sentence for. Empty sentences are deliberate."""
    said = {**shared.part("told"), **source.part("told")}
    spoken = command_lines(source, declared.kinds)
    found = [f"told.{name}: no sentence" for name in declared.told if "." not in name and name not in said]
    found += [f"commands.{kind}.spoken: no command line" for kind in declared.kinds if kind != "stop" and kind not in spoken]
    return [f"{source.file}: {problem}" for problem in found]
