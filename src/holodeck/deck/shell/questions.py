"""Questions: help, rules, what to do now, what has happened, and replays of finished games (HD-605, HD-607, HD-703)."""

from collections.abc import Callable
from typing import Final

from holodeck.deck.people.person import Person
from holodeck.deck.registry import Registry
from holodeck.deck.shell.ask import Ask, outside
from holodeck.deck.shell.looking_back import look_back
from holodeck.deck.shell.status import tell_time
from holodeck.deck.states import State
from holodeck.deck.table.deck import Deck
from holodeck.deck.table.game.history import people_of, programme_of, retell
from holodeck.deck.table.storage.locked import is_open, may_verify
from holodeck.deck.table.storage.older import Outdated
from holodeck.deck.wording.no_game import SHELL_GAME
from holodeck.deck.wording.sentences import paged, prefs_of, reader_of, say
from holodeck.kernel.engine.journal import OtherRules
from holodeck.kernel.engine.palette import palette_of
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.told import OPEN, SPECTATOR
from holodeck.kernel.text.speech import Heard, NotUnderstood
from holodeck.store.port import Damaged, Json, Kept, Store, Unreachable
from holodeck.words.answers import ANSWERS
from holodeck.words.explaining import (
    COMMAND_WORDS,
    RULES_WORDS,
    find_topic,
    give_help,
    list_commands,
    list_subjects,
    read_rule,
    read_rules,
    rules_of,
)
from holodeck.words.paging import read_on
from holodeck.words.past import TALK_WORDS, tell_past
from holodeck.words.possible import list_possible
from holodeck.words.programme import Programme
from holodeck.words.reader import Reader

AT_ONCE: Final = 40
"""The entries on one page of a replay."""


def help_(ask: Ask) -> None:
    """`hilfe`: list subjects and commands of the shell, in a deck those of its game first."""
    words, game = ask.words.words, game_reader(ask)
    own = reader_of(ask.person)
    if game is None:
        ask.show(help_without_game(ask, own))
    elif not words:
        shell = own.say("shell_subjects", subjects=[topic.title for topic in own.book.topics.values()])
        ask.show([*list_subjects(game), *shell, *game.say("help_next"), *game.say("help_all")])
    elif words[0] in COMMAND_WORDS:
        ask.show([*list_commands(game), *own.say("shell_help"), *list_commands(own)])
    elif belongs_to_shell(own, words):
        ask.show(give_help(own, ask.words))
    else:
        ask.show(give_help(game, ask.words))


def belongs_to_shell(own: Reader, words: list[str]) -> bool:
    """Return whether the shell alone can explain these words."""
    named = own.programme.commands.named(words, own.prefs.language) or "help"
    return find_topic(own, " ".join(words)) is not None or (named not in ANSWERS and words[0] not in RULES_WORDS)


def help_without_game(ask: Ask, own: Reader) -> list[str]:
    """Return help in the lobby and before the start: the shell's, and that of the loaded programme or any game (HD-225)."""
    words = list(ask.words.words)
    if not words:
        return [*list_subjects(own), *choose_game(ask), *own.say("help_all")]
    if words[0] in RULES_WORDS:
        return minutes(ask, words[1:])
    if knows(own, words):
        return give_help(own, ask.words)
    lines: list[str] = []
    for reader in readers(ask):
        if knows(reader, words):
            lines += [*own.say("help_of", programme=reader.programme.rules.name), *give_help(reader, Heard(" ".join(words)))]
    return lines or give_help(own, ask.words)


def choose_game(ask: Ask) -> list[str]:
    """List the games whose rules can be explained."""
    return reader_of(ask.person).say("rules_of_which", programmes=ask.holodeck.registry.names())


def minutes(ask: Ask, words: list[str]) -> list[str]:
    """Return the short rules of the named game, or of the loaded programme (HD-741)."""
    registry, known = ask.holodeck.registry, readers(ask)
    named = [name for name in registry.names() if words and name.startswith(words[0])]
    if len(named) == 1:
        return read_rules(reader_for(ask, registry.programme(named[0])), Heard(" ".join(words[1:])))
    if len(known) == 1:
        return read_rules(known[0], Heard(" ".join(words)))
    return read_rules(reader_of(ask.person), Heard(" ".join(words))) if words else choose_game(ask)


def knows(reader: Reader, words: list[str]) -> bool:
    named = reader.programme.commands.named(words, reader.prefs.language)
    return find_topic(reader, " ".join(words)) is not None or named is not None


def readers(ask: Ask) -> list[Reader]:
    """Return readers for the loaded programme, or for every game if none is loaded."""
    loaded = ask.listening.programme if ask.listening is not None else None
    registry = ask.holodeck.registry
    programmes = [loaded] if loaded is not None else [registry.programme(name) for name in registry.names()]
    return [reader_for(ask, programme) for programme in programmes]


def reader_for(ask: Ask, programme: Programme) -> Reader:
    return Reader(programme, SHELL_GAME, SPECTATOR, prefs_of(ask.person, []))


def rule(ask: Ask) -> None:
    """`regel`: show a clause of the game, or one of the shell by its full name."""
    game = game_reader(ask)
    own = ask.words.peek().startswith("hd")
    if own or game is not None:
        ask.show(read_rule(reader_of(ask.person) if own or game is None else game, ask.words))
        return
    asked = " ".join(ask.words.words)
    if not asked:
        ask.show(minutes(ask, []))
        return
    know = [reader for reader in readers(ask) if rules_of(reader).find(asked) is not None]
    for reader in know or [reader_of(ask.person)]:
        ask.show(read_rule(reader, Heard(asked)))


def rules(ask: Ask) -> None:
    """`regeln`: show the short rules of the current game."""
    game = game_reader(ask)
    ask.show(minutes(ask, list(ask.words.words)) if game is None else read_rules(game, ask.words))


def what(ask: Ask) -> None:
    """`was`: show what to do; with further words it is a question to the game (`was fehlt mir fuer kuppel`)."""
    need_inside(ask)
    if ask.words and game_reader(ask) is not None:
        ask.deck.moves.line(ask.person, Heard(f"was {ask.typed}"))
        return
    game = game_reader(ask)
    if game is not None and ask.deck.state is State.RUNNING:
        ask.show(list_possible(game, ask.words))
    elif ask.deck.state is State.LOADED:
        tell_missing(ask)
    else:
        ask.tell("nothing_awaited")


def tell_missing(ask: Ask) -> None:
    """Tell what a table waits for before its game begins."""
    missing = ask.deck.missing()
    if missing > 0:
        ask.tell("waits_for_players", missing=missing)
    else:
        ask.tell("waits_for_start")


def past(ask: Ask) -> None:
    need_inside(ask)
    game = game_reader(ask)
    if ask.words.peek() in TALK_WORDS:
        ask.deck.channel.again(ask.person)
        return
    closed = ask.deck.match.outdated
    if closed is not None and ask.person in ask.deck.inside:
        ask.show(closed.lines(ask.person))
        return
    if game is None:
        raise Refusal("HD-607", "not_running")
    ask.show(tell_past(game, ask.words))


def tell_again(ask: Ask, deck: Deck) -> None:
    """Send the table to programs and the open question to the person again, in the newly chosen language (HD-603)."""
    person = ask.person
    if person not in deck.inside or deck.match.game is None:
        return
    if person.feeds:
        deck.feed.send_table(person)
    if deck.lesson is not None:
        deck.teaching.repeat()
    elif deck.state is State.RUNNING:
        repeat(Ask(ask.holodeck, person, "", Heard(""), deck))


def repeat(ask: Ask) -> None:
    """Repeat the open question after an empty line, or who is asked (HD-613)."""
    game = game_reader(ask)
    if game is None or ask.deck.state is not State.RUNNING:
        raise NotUnderstood("empty_line")
    own = [awaited for awaited in game.game.awaited if awaited.seat == game.seat]
    if not own:
        ask.show(game.asked(game.game.awaited))
        return
    question = game.prompt()
    ask.show([line for line in game.reminded() if not any(line in asked for asked in question)] + question)


def clock(ask: Ask) -> None:
    """`uhr`: show how much time everybody awaited has left."""
    ask.nothing_more()
    deck, people = ask.deck, ask.deck.people(ask.person.language)
    left = [(awaited.seat, deck.deciding.clocks.left(awaited.seat)) for awaited in deck.match.pending]
    running = [(seat, seconds) for seat, seconds in left if seconds is not None]
    for seat, seconds in running:
        tell_time(ask, people[seat], seconds)
    if not running:
        ask.tell("no_clock")


def more(ask: Ask) -> None:
    """`mehr`: show the next lines of the last long answer (HD-614)."""
    ask.show(read_on(reader_of(ask.person), ask.words))


def need_inside(ask: Ask) -> None:
    """Raise a refusal if the asker plays on this deck but is not inside."""
    if ask.person not in ask.deck.inside and ask.deck in ask.holodeck.played_by(ask.person):
        raise outside(ask.deck)


def game_reader(ask: Ask) -> Reader | None:
    """Return a reader of the game for the asker, or None if they are not inside or there is no game."""
    deck = ask.listening
    if deck is None or ask.person not in deck.inside or deck.match.game is None:
        return None
    return deck.match.reader(ask.person)


def replay(ask: Ask) -> None:
    """`computer programm wiederholen <Nr.> [<Eintrag>]`: replay a game from an entry on, with everything open (HD-703)."""
    number = ask.number("number")
    first = ask.words.number() or 1
    ask.nothing_more()
    holodeck, person = ask.holodeck, ask.person

    def show(lines: list[str]) -> None:
        person.show(paged(person, lines))

    look_back(ask, lambda: replayed(holodeck.store, holodeck.registry, person, number, first), show)


def finished(store: Store, number: int, person: Person, allowed: Callable[[Json, Person], bool] = is_open) -> Kept:
    """Return a finished game that this person may see (HD-114)."""
    try:
        kept = store.game(number)
    except Damaged as damaged:
        raise Refusal("HD-703", "game_damaged", {"reason": damaged.why}) from damaged
    except Unreachable as error:
        raise Refusal("HD-705", "not_readable") from error
    if kept is None or "ended" not in kept.facts:
        raise Refusal("HD-703", "no_such_game")
    if not allowed(kept.facts, person):
        raise Refusal("HD-114", "game_locked")
    return kept


def checksum(ask: Ask) -> None:
    """`computer pruefsumme [<Nr.>]`: show the hash or seed by which the luck of a game can be checked (HD-706)."""
    number, match = ask.words.number(), ask.deck.match
    ask.nothing_more()
    if number is None and ask.deck.state is State.RUNNING:
        ask.tell("status_seed", commitment=match.commitment)
        return
    holodeck, person, game = ask.holodeck, ask.person, ask.deck.game_number if number is None else number

    def show(kept: Kept) -> None:
        seed, seal = str(kept.header["seed"]), str(kept.facts.get("commitment", ""))
        holodeck.tell(person, "seed_revealed", game=kept.game, seed=seed, commitment=seal)

    look_back(ask, lambda: finished(holodeck.store, game, person, may_verify), show)


def replayed(store: Store, registry: Registry, person: Person, number: int, first: int) -> list[str]:
    """Return the lines of a page of a replay. Called in a worker: long games are slow to read and replay."""
    kept = finished(store, number, person)
    try:
        programme, last = programme_of(registry, kept), len(kept.entries)
    except OtherRules as other:
        return Outdated(kept, other).lines(person)
    game, log = retell(programme.rules, kept, first + AT_ONCE)
    people = people_of(kept, person.language)
    palette = palette_of(kept.facts.get("colours"), programme.rules.colours, game.journal.header.seats)
    reader = Reader(programme, game, OPEN, prefs_of(person, people, palette))
    lines = say(person, "replay_head", game=kept.game, programme=programme.rules.name, people=people, entries=len(kept.entries))
    if first == 1:
        lines += reader.sentences(log[0])
    for n in range(first, min(first + AT_ONCE, len(log))):
        for line in reader.sentences(log[n]):
            lines += say(person, "replay_entry", n=n, text=line)
    if first + AT_ONCE <= last:
        return lines + say(person, "replay_more", game=kept.game, next=first + AT_ONCE)
    return lines + say(person, "replay_end", game=kept.game)
