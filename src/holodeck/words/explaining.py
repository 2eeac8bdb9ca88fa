"""Help: the game in one minute, the subjects players ask about, commands, and the rules by chapter and clause."""

from typing import Final

from holodeck.kernel.text.speech import Heard, fold
from holodeck.words.catalogue import VOCABULARY, Command, Topic
from holodeck.words.rulebook import Rulebook
from holodeck.words.shell import TOO_MUCH
from holodeck.words.viewer import Viewer

RULES_WORDS: Final = VOCABULARY.words("rules")
CHAPTER_WORDS: Final = VOCABULARY.words("chapters")
BEGINNING: Final = 6
"""How many letters of a title name a subject."""
COMMAND_WORDS: Final = VOCABULARY.words("commands")


def give_help(reader: Viewer, heard: Heard) -> list[str]:
    """Answer `hilfe`, `hilfe <Thema>`, `hilfe <Befehl>`, `hilfe befehle`, `hilfe regeln` (HD-605). A subject takes precedence
    over a command of the same name."""
    words = list(heard.words)
    heard.drop(len(words))
    if not words:
        return [*list_subjects(reader), *reader.say("help_next"), *reader.say("help_all")]
    topic = find_topic(reader, " ".join(words))
    if topic is not None:
        return explain_subject(reader, topic)
    if words[0] in RULES_WORDS:
        return tell_minute(reader)
    if words[0] in COMMAND_WORDS:
        return list_commands(reader)
    name = reader.programme.commands.named(words, reader.prefs.language)
    if name is not None:
        return explain(reader, name)
    near = reader.programme.commands.near(words, reader.prefs.language)
    return reader.say("help_unknown", word=" ".join(words), near=near)


# Subjects


def list_subjects(reader: Viewer) -> list[str]:
    """List what can be asked about, and how (HD-742)."""
    titles = [topic.title for topic in reader.book.topics.values()]
    if not titles:
        return []
    return [*reader.say("help_intro", example=titles[0].lower()), *reader.say("help_subjects", subjects=titles)]


def find_topic(reader: Viewer, phrase: str) -> Topic | None:
    """Return the subject with this id or title in any language, in the reader's own; a long beginning is enough."""
    begun: Topic | None = None
    for book in (reader.book, *reader.programme.books.values()):
        for name, topic in book.topics.items():
            if phrase in (fold(name), fold(topic.title)):
                return reader.book.topics.get(name, topic)
            if len(phrase) >= BEGINNING and fold(topic.title).startswith(phrase):
                begun = begun or reader.book.topics.get(name, topic)
    return begun


def explain_subject(reader: Viewer, topic: Topic) -> list[str]:
    """Explain a subject: a few sentences, the commands, and the exact clauses."""
    lines = [topic.title + ".", *[paragraph.text for paragraph in topic.told]]
    commands = [reader.book.commands[name].forms[0] for name in topic.commands]
    lines += reader.say("subject_commands", commands=commands) if commands else []
    return lines + (reader.say("subject_clauses", clauses=topic.clauses) if topic.clauses else [])


# Commands


def list_commands(reader: Viewer) -> list[str]:
    """List all commands, group by group. The list is made once for a language and a way of reading (HD-716)."""
    known, key = reader.programme.listed, (reader.prefs.language, reader.prefs.mode)
    if key not in known:
        known[key] = grouped_commands(reader)
    return list(known[key])


def grouped_commands(reader: Viewer) -> list[str]:
    groups: dict[str, list[str]] = {}
    for command in reader.book.commands.values():
        if command.forms:
            groups.setdefault(command.group, []).append(command.forms[0])
    groups[""] = groups.pop("", [])
    lines: list[str] = []
    for group, commands in groups.items():
        lines += reader.say("help_group", group=group, commands=commands) if commands else []
    return lines


def explain(reader: Viewer, name: str) -> list[str]:
    """Explain a command: its usage, what it does, its short forms, an example."""
    command = reader.book.commands[name]
    lines = reader.say("help_command", usage=command.usage or ", ".join(command.forms))
    lines += reader.say("help_text", text=command.help) if command.help else []
    lines += reader.say("help_short", short=sorted(command.short)) if command.short else []
    forms = [form for book in reader.programme.books.values() for form in forms_of(book.commands.get(name))]
    aliases = [form for form in dict.fromkeys(forms) if form not in command.forms[:1]]
    lines += reader.say("help_aliases", aliases=aliases) if aliases else []
    return lines + (reader.say("help_example", example=command.example) if command.example else [])


def forms_of(command: Command | None) -> list[str]:
    return [] if command is None else command.forms


# Rules


def tell_minute(reader: Viewer) -> list[str]:
    """Tell the game in one minute, and how to go on from there (HD-741)."""
    minute, lines = reader.book.minute, list[str]()
    if minute is not None:
        lines += reader.say("minute_goal", text=minute.goal)
        lines += reader.say("minute_turn", text=minute.turn)
        lines += reader.say("minute_win", text=minute.win)
    return [*lines, *reader.say("rules_next", subjects=[topic.title for topic in reader.book.topics.values()])]


def read_rules(reader: Viewer, heard: Heard) -> list[str]:
    """Answer `regeln` and `regeln kapitel`; with a number or a clause it is `regel`."""
    if heard.skip(*CHAPTER_WORDS):
        heard.finish(TOO_MUCH)
        return list_chapters(reader)
    return read_rule(reader, heard)


def read_rule(reader: Viewer, heard: Heard) -> list[str]:
    """Answer `regel HD-305` and `regel 305`; a number that is no clause is a chapter."""
    asked = " ".join(heard.words)
    heard.drop(len(heard.words))
    if not asked:
        return tell_minute(reader)
    rulebook = rules_of(reader)
    name = rulebook.find(asked)
    chapter = rulebook.chapter(asked)
    if name is None and chapter is None:
        return reader.say("rules_unknown", word=asked, near=rulebook.near(asked))
    names = [name] if name is not None else chapter.clauses if chapter is not None else []
    lines: list[str] = []
    for clause in names:
        first, *rest = rulebook.read(clause) or [""]
        lines += [*reader.say("rules_clause", clause=clause, text=first), *rest]
    return lines


def rules_of(reader: Viewer) -> Rulebook:
    """Return the rule book in the reader's language."""
    return reader.programme.rulebook.in_language(reader.prefs.language)


def list_chapters(reader: Viewer) -> list[str]:
    lines = reader.say("rules_intro")
    for chapter in rules_of(reader).chapters:
        if chapter.clauses:
            span = [chapter.clauses[0], chapter.clauses[-1]] if len(chapter.clauses) > 1 else chapter.clauses
            lines += reader.say("rules_chapter", chapter=chapter.number, title=chapter.title, clauses=span)
    return lines
