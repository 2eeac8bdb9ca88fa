"""Help: commands and topics, the rules clause by clause, what one may do now, and what has happened so far."""

from collections.abc import Callable
from itertools import pairwise
from typing import Final

from holodeck.kernel.speech import Heard, Lexicon, NotUnderstood, fold
from holodeck.kernel.told import Told
from holodeck.words.catalogue import VOCABULARY, Command, Topic
from holodeck.words.paging import read_on
from holodeck.words.rulebook import Rulebook
from holodeck.words.shell import TOO_MUCH
from holodeck.words.viewer import Viewer

EXAMPLES: Final = 4
EXAMPLES_ALOUD: Final = 2
"""So many ready commands of one kind are shown, or read aloud."""
KINDS: Final = 20
PAST: Final = 20
MOST_PAST: Final = 200
NEW_WORDS: Final = VOCABULARY.words("new")
SINCE_WORDS: Final = VOCABULARY.words("since")
SINCE_FILLERS: Final = VOCABULARY.words("since_fillers")
OWN_WORDS: Final = VOCABULARY.words("own")
TALK_WORDS: Final = VOCABULARY.words("talk")
SUBJECT_WORDS: Final = VOCABULARY.lexicon("subject", 0)
RULES_WORDS: Final = VOCABULARY.words("rules")


def give_help(reader: Viewer, heard: Heard) -> list[str]:
    """`hilfe`, `hilfe <Thema>`, `hilfe <Befehl>`, `hilfe regeln` (HD-605). A topic comes before a command of its name."""
    words = list(heard.words)
    heard.drop(len(words))
    if not words:
        return overview(reader)
    topic = find_topic(reader, " ".join(words))
    if topic is not None:
        return [topic.title + ".", *topic.text.strip().split("\n")]
    if words[0] in RULES_WORDS:
        return list_chapters(reader)
    name = reader.programme.commands.named(words, reader.manner.language)
    if name is not None:
        return explain(reader, name)
    near = reader.programme.commands.near(words, reader.manner.language)
    return reader.say("help_unknown", word=" ".join(words), near=near)


def overview(reader: Viewer) -> list[str]:
    """All commands, group by group, and the topics."""
    groups: dict[str, list[str]] = {}
    for command in reader.book.commands.values():
        if command.forms:
            groups.setdefault(command.group, []).append(command.forms[0])
    groups[""] = groups.pop("", [])
    lines = reader.say("help_intro")
    for group, commands in groups.items():
        lines += reader.say("help_group", group=group, commands=commands) if commands else []
    return lines + (reader.say("help_more", topics=list(reader.book.topics)) if reader.book.topics else [])


def find_topic(reader: Viewer, phrase: str) -> Topic | None:
    """A topic by its id or title in any language; shown in the reader's own."""
    for book in (reader.book, *reader.programme.books.values()):
        for name, topic in book.topics.items():
            if phrase in (fold(name), fold(topic.title)):
                return reader.book.topics.get(name, topic)
    return None


def explain(reader: Viewer, name: str) -> list[str]:
    """One command: how it is typed, what it does, its short forms, an example."""
    command = reader.book.commands[name]
    lines = reader.say("help_command", usage=command.usage or ", ".join(command.forms))
    lines += reader.say("help_text", text=command.help) if command.help else []
    short = sorted({word for book in reader.programme.books.values() for word in short_of(book.commands.get(name))})
    lines += reader.say("help_short", short=short) if short else []
    forms = [form for book in reader.programme.books.values() for form in forms_of(book.commands.get(name))]
    aliases = [form for form in dict.fromkeys(forms) if form not in command.forms[:1]]
    lines += reader.say("help_aliases", aliases=aliases) if aliases else []
    return lines + (reader.say("help_example", example=command.example) if command.example else [])


def short_of(command: Command | None) -> list[str]:
    return [] if command is None else command.short


def forms_of(command: Command | None) -> list[str]:
    return [] if command is None else command.forms


def rules_of(reader: Viewer) -> Rulebook:
    """The rule book in the language of the reader."""
    return reader.programme.rulebook.in_language(reader.manner.language)


def list_chapters(reader: Viewer) -> list[str]:
    lines = reader.say("rules_intro")
    for chapter in rules_of(reader).chapters:
        if chapter.clauses:
            span = [chapter.clauses[0], chapter.clauses[-1]] if len(chapter.clauses) > 1 else chapter.clauses
            lines += reader.say("rules_chapter", chapter=chapter.number, title=chapter.title, clauses=span)
    return lines


def read_rule(reader: Viewer, heard: Heard) -> list[str]:
    """`regel HD-305`, `regel 305`; a chapter by its number where no clause has it."""
    asked = " ".join(heard.words)
    heard.drop(len(heard.words))
    if not asked:
        return list_chapters(reader)
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
    return lines + ready_commands(reader)


def ready_commands(reader: Viewer) -> list[str]:
    """What can be done in one way only, in one line; then a line for every other kind of action: a few as they would be typed,
    the default before all, and how many more there are."""
    view, reading, rules = reader.view(), reader.reading, reader.game.rules
    kinds: dict[str, list[int]] = {}
    default = rules.default(view, reader.seat)
    for action in rules.legal(view, reader.seat):
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
    first, count, wanted = 0, PAST, list[Callable[[Told], bool]]()
    while heard:
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
    "rule": read_rule,
    "past": tell_past,
    "more": read_on,
}
