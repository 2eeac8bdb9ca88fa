"""Every line a player may type, in every phase a golden game reaches, and every sentence that answers it."""

from collections.abc import Iterator
from functools import cache

from holodeck.kernel.engine.game import Game
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.row import steps
from holodeck.kernel.engine.told import SPECTATOR, Tell
from holodeck.kernel.text.preferences import Preferences
from holodeck.kernel.text.speech import NotUnderstood
from holodeck.words.programme import Programme
from holodeck.words.reader import Reader, Wish, opened
from holodeck.words.retelling import retell
from tests.golden.update import GAMES, PEOPLE


@cache
def positions(name: str) -> list[Game]:
    """Return the golden game at the first moment of each phase: another one wherever other decisions are awaited."""
    golden, found = GAMES[name], dict[tuple[str, ...], Game]()
    for game, _ in retell(golden.programme, golden.stored()):
        phase = tuple(sorted({awaited.decision for awaited in game.awaited}))
        if phase not in found:
            found[phase] = game.copy()
    return list(found.values())


@cache
def lines(programme: Programme, language: str) -> list[str]:
    """Return every form, short form, bare word and example of every command, and the help for each command and subject."""
    book, found = programme.book(language), dict[str, None]()
    for command in book.commands.values():
        typed = [*command.forms, *command.short, *command.bare, command.example]
        found |= dict.fromkeys(line.replace("#", "3") for line in typed if line)
        found |= dict.fromkeys(f"{call} {subject}" for call in book.commands["help"].forms for subject in command.forms[:1])
    found |= dict.fromkeys(f"{call} {subject}" for call in book.commands["help"].forms for subject in book.topics)
    return list(found)


def viewers(game: Game) -> list[int]:
    """Return somebody who is awaited, somebody who is not, and a spectator, as far as there are such people."""
    awaited = {one.seat for one in game.awaited}
    others = set(range(game.journal.header.seats)) - awaited
    return [*sorted(awaited)[:1], *sorted(others)[:1], SPECTATOR]


def heard(game: Game, viewer: int, prefs: Preferences, line: str) -> Iterator[str]:
    """Type a line in a copy of the game and yield what is read then: an answer, a refusal, or what came of it and is asked."""
    programme = GAMES[game.rules.name].programme
    game = game.copy()
    reader = Reader(programme, game, viewer, prefs)
    try:
        meant = reader.interpret(line)
        if isinstance(meant, Wish):
            yield from carried_out(game, reader, meant, programme, prefs)
        else:
            yield from meant
    except (Refusal, NotUnderstood) as error:
        yield reader.refusal(error)


def carried_out(game: Game, reader: Reader, wish: Wish, programme: Programme, prefs: Preferences) -> Iterator[str]:
    others = [Reader(programme, game, viewer, prefs) for viewer in (*range(len(PEOPLE)), SPECTATOR) if viewer != reader.seat]
    for action in steps(game, reader.seat, wish.actions):
        tell, before = Tell(), game.awaited
        game.play(reader.seat, action, tell)
        for one in [reader, *others]:
            yield from one.lines(tell.happened)
            yield from one.asked(opened(before, game.awaited))
