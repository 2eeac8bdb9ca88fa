"""Questions: help, the rules, what to do now, what has happened, and the replay of a finished game (HD-605, HD-607, HD-703)."""

from typing import Final

from holodeck.deck.people.person import Person
from holodeck.deck.shelf import Shelf
from holodeck.deck.shell.ask import Ask, outside
from holodeck.deck.shell.looking_back import look_back
from holodeck.deck.states import State
from holodeck.deck.table.deck import Deck
from holodeck.deck.table.history import people_of, programme_of, retell
from holodeck.deck.table.older import Outdated
from holodeck.deck.wording.no_game import SHELL_GAME
from holodeck.deck.wording.sentences import manner_of, paged, reader_of, say
from holodeck.kernel.journal import OtherRules
from holodeck.kernel.palette import palette_of
from holodeck.kernel.refusal import Refusal
from holodeck.kernel.speech import Heard, NotUnderstood
from holodeck.kernel.told import OPEN, SPECTATOR
from holodeck.store.port import Damaged, Kept, Store, Unreachable
from holodeck.words.explaining import COMMAND_WORDS, RULES_WORDS, find_topic, list_commands, list_subjects, rules_of
from holodeck.words.help import HELPS, TALK_WORDS
from holodeck.words.programme import Programme
from holodeck.words.reader import Reader

AT_ONCE: Final = 40
"""Entries of a replay that are told at once."""


def help_(ask: Ask) -> None:
    """Subjects and commands: the shell's own, and in a deck those of the game first."""
    words, game = ask.words.words, game_reader(ask)
    own = reader_of(ask.person)
    if game is None:
        ask.show(help_without_game(ask, own))
    elif not words:
        house = own.say("shell_subjects", subjects=[topic.title for topic in own.book.topics.values()])
        ask.show([*list_subjects(game), *house, *game.say("help_next"), *game.say("help_all")])
    elif words[0] in COMMAND_WORDS:
        ask.show([*list_commands(game), *own.say("shell_help"), *list_commands(own)])
    elif belongs_to_house(own, words):
        ask.show(HELPS["help"](own, ask.words))
    else:
        ask.show(HELPS["help"](game, ask.words))


def belongs_to_house(own: Reader, words: list[str]) -> bool:
    """Whether the shell alone can explain these words."""
    named = own.programme.commands.named(words, own.manner.language) or "help"
    return find_topic(own, " ".join(words)) is not None or (named not in HELPS and words[0] not in RULES_WORDS)


def help_without_game(ask: Ask, own: Reader) -> list[str]:
    """Before the start and in the lobby: the shell's own, and what the loaded programme or any game knows of it (HD-225)."""
    words = list(ask.words.words)
    if not words:
        return [*list_subjects(own), *choose_game(ask), *own.say("help_all")]
    if words[0] in RULES_WORDS:
        return minutes(ask, words[1:])
    if knows(own, words):
        return HELPS["help"](own, ask.words)
    lines: list[str] = []
    for reader in readers(ask):
        if knows(reader, words):
            lines += [*own.say("help_of", programme=reader.programme.rules.name), *HELPS["help"](reader, Heard(" ".join(words)))]
    return lines or HELPS["help"](own, ask.words)


def choose_game(ask: Ask) -> list[str]:
    """Whose rules can be told in one minute."""
    return reader_of(ask.person).say("rules_of_which", programmes=ask.hall.shelf.names())


def minutes(ask: Ask, words: list[str]) -> list[str]:
    """`regeln` where no game runs: of the one that is named, or of the loaded programme (HD-741)."""
    shelf, known = ask.hall.shelf, readers(ask)
    named = [name for name in shelf.names() if words and name.startswith(words[0])]
    if len(named) == 1:
        return HELPS["rules"](in_front_of(ask, shelf.programme(named[0])), Heard(" ".join(words[1:])))
    if len(known) == 1:
        return HELPS["rules"](known[0], Heard(" ".join(words)))
    return HELPS["rules"](reader_of(ask.person), Heard(" ".join(words))) if words else choose_game(ask)


def knows(reader: Reader, words: list[str]) -> bool:
    named = reader.programme.commands.named(words, reader.manner.language)
    return find_topic(reader, " ".join(words)) is not None or named is not None


def readers(ask: Ask) -> list[Reader]:
    """The asker in front of the rules of the loaded programme, or of every game, where none runs."""
    loaded = ask.listening.programme if ask.listening is not None else None
    shelf = ask.hall.shelf
    programmes = [loaded] if loaded is not None else [shelf.programme(name) for name in shelf.names()]
    return [in_front_of(ask, programme) for programme in programmes]


def in_front_of(ask: Ask, programme: Programme) -> Reader:
    return Reader(programme, SHELL_GAME, SPECTATOR, manner_of(ask.person, []))


def rule(ask: Ask) -> None:
    """A clause of the game, or one of the shell by its full name."""
    game = game_reader(ask)
    own = ask.words.peek().startswith("hd")
    if own or game is not None:
        ask.show(HELPS["rule"](reader_of(ask.person) if own or game is None else game, ask.words))
        return
    asked = " ".join(ask.words.words)
    if not asked:
        ask.show(minutes(ask, []))
        return
    know = [reader for reader in readers(ask) if rules_of(reader).find(asked) is not None]
    for reader in know or [reader_of(ask.person)]:
        ask.show(HELPS["rule"](reader, Heard(asked)))


def rules(ask: Ask) -> None:
    """`regeln`: the game at hand in one minute."""
    game = game_reader(ask)
    ask.show(minutes(ask, list(ask.words.words)) if game is None else HELPS["rules"](game, ask.words))


def what(ask: Ask) -> None:
    """`was`; with further words it is a question of the game (`was fehlt mir fuer kuppel`)."""
    need_inside(ask)
    if ask.words and game_reader(ask) is not None:
        ask.deck.moves.line(ask.person, Heard(f"was {ask.typed}"))
        return
    game = game_reader(ask)
    if game is None or ask.deck.state is not State.RUNNING:
        ask.tell("nothing_awaited")
    else:
        ask.show(HELPS["what"](game, ask.words))


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
    ask.show(HELPS["past"](game, ask.words))


def tell_again(ask: Ask, deck: Deck) -> None:
    """In the language that was chosen: the table to programs, and to everybody what one is asked (HD-603)."""
    person = ask.person
    if person not in deck.inside or deck.match.game is None:
        return
    if person.structured:
        deck.feed.send_table(person)
    if deck.lesson is not None:
        deck.teaching.repeat()
    elif deck.state is State.RUNNING:
        repeat(Ask(ask.hall, person, "", Heard(""), deck))


def repeat(ask: Ask) -> None:
    """An empty line: what one is asked, once more, or who is asked (HD-613)."""
    game = game_reader(ask)
    if game is None or ask.deck.state is not State.RUNNING:
        raise NotUnderstood("empty_line")
    own = [awaited for awaited in game.game.awaited if awaited.seat == game.seat]
    ask.show(game.reminded() + game.prompt() if own else game.asked(game.game.awaited))


def clock(ask: Ask) -> None:
    """`uhr`: how much time everybody who is asked has left."""
    ask.nothing_more()
    deck, people = ask.deck, ask.deck.people(ask.person.language)
    left = [(awaited.seat, deck.deciding.clocks.left(awaited.seat)) for awaited in deck.match.pending]
    running = [(seat, seconds) for seat, seconds in left if seconds is not None]
    for seat, seconds in running:
        ask.tell("status_time", name=people[seat], left=seconds)
    if not running:
        ask.tell("no_clock")


def more(ask: Ask) -> None:
    """`mehr`: the next lines of the last long answer (HD-614)."""
    ask.show(HELPS["more"](reader_of(ask.person), ask.words))


def need_inside(ask: Ask) -> None:
    """Whoever plays here is sent to the own seat first; for all others there is no game."""
    if ask.person not in ask.deck.inside and ask.deck in ask.hall.played_by(ask.person):
        raise outside(ask.deck)


def game_reader(ask: Ask) -> Reader | None:
    """The asker in front of the game of the deck he is in, where there is one."""
    deck = ask.listening
    if deck is None or ask.person not in deck.inside or deck.match.game is None:
        return None
    return deck.match.reader(ask.person)


def replay(ask: Ask) -> None:
    """`computer programm wiederholen <Nr.> [<Eintrag>]`: from that entry on, everything open (HD-703)."""
    number = ask.number("number")
    first = ask.words.number() or 1
    ask.nothing_more()
    hall, person = ask.hall, ask.person

    def show(lines: list[str]) -> None:
        person.show(paged(person, lines))

    look_back(ask, lambda: replayed(hall.store, hall.shelf, person, number, first), show)


def finished(store: Store, number: int) -> Kept:
    try:
        kept = store.game(number)
    except Damaged as damaged:
        raise Refusal("HD-703", "game_damaged", {"reason": damaged.why}) from damaged
    except Unreachable as error:
        raise Refusal("HD-705", "not_readable") from error
    if kept is None or "ended" not in kept.facts:
        raise Refusal("HD-703", "no_such_game")
    return kept


def checksum(ask: Ask) -> None:
    """`computer pruefsumme [<Nr.>]`: by what the chance of a game can be checked, only when asked for (HD-706)."""
    number, match = ask.words.number(), ask.deck.match
    ask.nothing_more()
    if number is None and ask.deck.state is State.RUNNING:
        ask.tell("status_seed", commitment=match.commitment)
        return
    kept = read_now(ask, ask.deck.game_number if number is None else number)
    seed, seal = str(kept.header["seed"]), str(kept.facts.get("commitment", ""))
    ask.tell("seed_revealed", game=kept.game, seed=seed, commitment=seal)


def read_now(ask: Ask, number: int) -> Kept:
    """The header of a game, at once; it counts as a page of a replay."""
    if ask.hall.replays.full(ask.person.key):
        raise Refusal("HD-720", "too_fast")
    ask.hall.replays.note(ask.person.key)
    return finished(ask.hall.store, number)


def replayed(store: Store, shelf: Shelf, person: Person, number: int, first: int) -> list[str]:
    """The lines of a page of a replay. It is called in a worker: a long game takes a while to read and play again."""
    kept = finished(store, number)
    try:
        programme, last = programme_of(shelf, kept), len(kept.entries)
    except OtherRules as other:
        return Outdated(kept, other).lines(person)
    game, log = retell(programme.rules, kept, first + AT_ONCE)
    people = people_of(kept, person.language)
    palette = palette_of(kept.facts.get("colours"), programme.rules.colours, game.journal.header.seats)
    reader = Reader(programme, game, OPEN, manner_of(person, people, palette))
    lines = say(person, "replay_head", game=kept.game, programme=programme.rules.name, people=people, entries=len(kept.entries))
    if first == 1:
        lines += reader.sentences(log[0])
    for n in range(first, min(first + AT_ONCE, len(log))):
        for line in reader.sentences(log[n]):
            lines += say(person, "replay_entry", n=n, text=line)
    if first + AT_ONCE <= last:
        return lines + say(person, "replay_more", game=kept.game, next=first + AT_ONCE)
    return lines + say(person, "replay_end", game=kept.game)
