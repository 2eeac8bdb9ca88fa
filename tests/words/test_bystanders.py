"""What several readers read alike is made once, and nobody reads anything else for it."""

import pytest

from holodeck.kernel.manner import ALOUD, BRIEF, STANDARD, Manner
from holodeck.kernel.told import OPEN, SPECTATOR, Told
from holodeck.words.bystanders import ANYBODY, SEATS, Bystanders, bit, named
from holodeck.words.reader import Reader
from holodeck.words.retelling import retell
from holodeck.words.sight import Sight
from tests.golden.update import GAMES, PEOPLE
from tests.words.toy_words import TOY, new_game

WAYS = [("de", STANDARD), ("en", STANDARD), ("de", ALOUD), ("de", BRIEF)]


@pytest.mark.parametrize("name", GAMES)
def test_every_reader_of_a_table_reads_what_is_meant_for_this_seat(name: str) -> None:
    golden = GAMES[name]
    together: list[Reader] = []
    alone: list[Reader] = []
    heard = made = 0
    for game, happened in retell(golden.programme, golden.stored()):
        for readers in (together, alone):
            for seat in [] if readers else [*range(game.journal.header.seats), SPECTATOR, SPECTATOR, OPEN]:
                readers += [Reader(golden.programme, game, seat, Manner(PEOPLE, *way)) for way in WAYS]
        bystanders = Bystanders(happened)
        for one, other in zip(together, alone, strict=True):
            assert bystanders.told(one) == (other.heard(happened), other.on_top(happened))
            if happened and bystanders.kind(one) is not None:
                heard += 1
        made += len(bystanders.made) if happened else 0
    assert 0 < made < heard


def test_whoever_may_be_meant_gets_words_apart() -> None:
    assert named(Told("told", {"seat": 1, "text": "0", "number": 3, "price": 1000})) == bit(1) | bit(3)
    assert named(Told("told", {"winner": SPECTATOR})) == bit(SPECTATOR)
    assert named(Told("told", {"seats": [1, 2]})) == ANYBODY
    assert named(Told("told", {"part": Told("inner", {"seat": 0})})) == ANYBODY
    assert named(Told("told", {"seat": 1}, {2: {"card": 5}})) == ANYBODY
    assert all(ANYBODY & bit(seat) for seat in range(SPECTATOR, SEATS))


def test_whoever_chooses_subjects_gets_words_apart() -> None:
    reader = Reader(TOY, new_game(), 0, Manner(list(PEOPLE)))
    things = [Told("moved", {"seat": 1})]
    assert Bystanders(things).kind(reader) is not None
    reader.manner.subjects = {"turns": "never"}
    assert Bystanders(things).kind(reader) is None


def test_a_view_is_made_once_for_all_who_look_from_the_same_seat() -> None:
    game = new_game()
    sight = Sight(game)
    first, second = (Reader(TOY, game, SPECTATOR, Manner(list(PEOPLE)), None, sight) for _ in range(2))
    seen, spelled = first.view(), sight.to_json(SPECTATOR)
    assert second.view() is seen
    assert sight.to_json(SPECTATOR) is spelled
    assert Reader(TOY, game, 0, Manner(list(PEOPLE)), None, sight).view() is not seen
    game.play(game.awaited[0].seat, game.legal(game.awaited[0].seat)[0])
    assert second.view() is not seen
    assert second.view() is first.view()
    assert sight.to_json(SPECTATOR) == game.view(SPECTATOR).to_json()
