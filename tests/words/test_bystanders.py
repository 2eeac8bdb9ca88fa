"""Sentences that several readers share are made once, and everybody reads the right ones."""

import pytest

from holodeck.kernel.engine.told import OPEN, SPECTATOR, Told
from holodeck.kernel.text.preferences import ALOUD, BRIEF, STANDARD, Preferences
from holodeck.words.bystanders import ANYBODY, SEATS, Bystanders, bit, seats_named
from holodeck.words.reader import Reader
from holodeck.words.retelling import retell
from holodeck.words.sight import Sight
from tests.golden.update import GAMES, PEOPLE
from tests.words.toy_words import TOY, new_game

WAYS = [("de", STANDARD), ("en", STANDARD), ("de", ALOUD), ("de", BRIEF)]


@pytest.mark.parametrize("name", GAMES)
def test_every_reader_reads_the_sentences_for_their_seat(name: str) -> None:
    golden = GAMES[name]
    together: list[Reader] = []
    alone: list[Reader] = []
    heard = made = 0
    for game, happened in retell(golden.programme, golden.stored()):
        for readers in (together, alone):
            for seat in [] if readers else [*range(game.journal.header.seats), SPECTATOR, SPECTATOR, OPEN]:
                readers += [Reader(golden.programme, game, seat, Preferences(PEOPLE, *way)) for way in WAYS]
        bystanders = Bystanders(happened)
        for one, other in zip(together, alone, strict=True):
            assert bystanders.told(one) == (other.heard(happened), other.on_top(happened))
            if happened and bystanders.key(one) is not None:
                heard += 1
        made += len(bystanders.made) if happened else 0
    assert 0 < made < heard


def test_a_reader_who_may_be_named_gets_sentences_of_their_own() -> None:
    assert seats_named(Told("told", {"seat": 1, "text": "0", "number": 3, "price": 1000})) == bit(1) | bit(3)
    assert seats_named(Told("told", {"winner": SPECTATOR})) == bit(SPECTATOR)
    assert seats_named(Told("told", {"seats": [1, 2]})) == ANYBODY
    assert seats_named(Told("told", {"part": Told("inner", {"seat": 0})})) == ANYBODY
    assert seats_named(Told("told", {"seat": 1}, {2: {"card": 5}})) == ANYBODY
    assert all(ANYBODY & bit(seat) for seat in range(SPECTATOR, SEATS))


def test_a_reader_who_chooses_subjects_gets_sentences_of_their_own() -> None:
    reader = Reader(TOY, new_game(), 0, Preferences(list(PEOPLE)))
    things = [Told("moved", {"seat": 1})]
    assert Bystanders(things).key(reader) is not None
    reader.prefs.subjects = {"turns": "never"}
    assert Bystanders(things).key(reader) is None


def test_a_view_is_made_once_per_seat() -> None:
    game = new_game()
    sight = Sight(game)
    first, second = (Reader(TOY, game, SPECTATOR, Preferences(list(PEOPLE)), None, sight) for _ in range(2))
    seen, spelled = first.view(), sight.to_json(SPECTATOR)
    assert second.view() is seen
    assert sight.to_json(SPECTATOR) is spelled
    assert Reader(TOY, game, 0, Preferences(list(PEOPLE)), None, sight).view() is not seen
    game.play(game.awaited[0].seat, game.legal(game.awaited[0].seat)[0])
    assert second.view() is not seen
    assert second.view() is first.view()
    assert sight.to_json(SPECTATOR) == game.view(SPECTATOR).to_json()
