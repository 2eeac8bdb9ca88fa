"""What people read of real games: nothing internal, nobody is addressed by mistake, and awaited players are asked."""

from collections.abc import Iterator

import pytest

from holodeck import games
from holodeck.kernel.engine.game import Game
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.told import SPECTATOR, Told
from holodeck.kernel.text.preferences import ALOUD, BOTH, STANDARD, Preferences
from holodeck.kernel.text.speech import NotUnderstood
from holodeck.words.programme import programme
from holodeck.words.reader import Reader, Wish, opened
from tests.clauses import clause
from tests.contract.hearing import PEOPLE, Entry, played, walked
from tests.words.plain import addresses, internal, names_an_id

LANGUAGES = ["de", "en"]
ENTRIES = 250
SEEDS = range(3)


def entries(name: str) -> Iterator[Entry]:
    """Yield the entries of random games, and of one between computer players."""
    for seed in SEEDS:
        yield from walked(name, seed, ENTRIES)
    yield from played(name, 1, ENTRIES)


def reader_of(game: Game, viewer: int, language: str, mode: str) -> Reader:
    name = game.rules.name
    return Reader(programme(name), game, viewer, Preferences(PEOPLE[: game.journal.header.seats], language, mode))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", games.names())
def test_nobody_reads_anything_internal(name: str, language: str) -> None:
    faults = set[str]()
    for number, (game, happened) in enumerate(entries(name)):
        mode = (STANDARD, ALOUD, BOTH)[number % 3]
        for viewer in (*range(game.journal.header.seats), SPECTATOR):
            reader = reader_of(game, viewer, language, mode)
            asked = reader.prompt() if any(one.seat == viewer for one in game.awaited) else reader.asked(game.awaited)
            faults |= {found for line in [*reader.sentences(happened), *asked] if (found := internal(line) or names_an_id(line))}
    assert not faults, "\n".join(["", *sorted(faults)[:20]])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", games.names())
def test_events_of_others_do_not_address_the_reader(name: str, language: str) -> None:
    faults = dict[str, str]()
    for game, happened in entries(name):
        for viewer in (*range(game.journal.header.seats), SPECTATOR):
            reader = reader_of(game, viewer, language, STANDARD)
            for told in happened:
                if viewer in told.secret or concerns(game, told, viewer):
                    continue
                for line in reader.sentences([told]):
                    if addresses(line, language):
                        faults.setdefault(told.name, line)
    assert not faults, "\n".join(["", *faults.values()])


def concerns(game: Game, told: Told, viewer: int) -> bool:
    """Return whether the viewer's seat is among the facts, including those of nested things."""
    types = game.rules.told.get(told.name, {})
    known = told.known_to(viewer)
    for fact, value in known.facts.items() if known is not None else ():
        kind, many = types.get(fact, "").rstrip("?*"), value if isinstance(value, list) else [value]
        if kind == "seat" and viewer in many:
            return True
        if any(isinstance(one, Told) and concerns(game, one, viewer) for one in many):
            return True
    return False


@clause("HD-604")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", games.names())
def test_an_awaited_player_is_asked_something_answerable(name: str, language: str) -> None:
    faults = dict[str, str]()
    before = None
    for game, _ in entries(name):
        for awaited in opened(before or [], game.awaited):
            reader = reader_of(game, awaited.seat, language, ALOUD)
            asked = reader.call([awaited])
            if not asked or not can_be_answered(reader):
                faults.setdefault(awaited.decision, "\n".join(asked))
        before = game.awaited
    assert not faults, faults


def can_be_answered(reader: Reader) -> bool:
    """Return whether a command that the prompt suggests is understood and allowed."""
    for line in reader.ready():
        try:
            meant = reader.interpret(line)
        except (NotUnderstood, Refusal):
            continue
        if isinstance(meant, Wish) and reader.game.check(reader.seat, meant.actions[0]) is None:
            return True
    return False
