"""A room seen before is described as it is now, whoever reads and however (RK-1406, RK-1902)."""

from random import Random

import pytest

from holodeck.games.raumkolonie import RULES
from holodeck.kernel.game import begin
from holodeck.kernel.manner import Manner
from holodeck.kernel.told import Tell, Told
from holodeck.words.catalogue import LANGUAGES, MODES
from holodeck.words.reader import Reader
from tests.clauses import clause
from tests.raumkolonie.table import Table
from tests.raumkolonie.talk import PEOPLE, Talk, words

ROOMS = ["K49", "K50", "G067", "G073"]
"""Few, so that everybody comes again and meets others."""


@clause("RK-1406", "RK-1902")
@pytest.mark.parametrize("seed", range(4))
def test_a_reader_who_was_there_before_reads_the_same_as_one_who_has_just_come(seed: int) -> None:
    random, game = Random(seed), begin(RULES, 3, str(seed), {})
    kept = [Reader(words(), game, seat, Manner(PEOPLE[:3])) for seat in range(3)]
    for _ in range(120):
        awaited = random.choice(game.awaited)
        game.play(awaited.seat, random.choice(game.legal(awaited.seat)))
        for seat in range(3):
            tell = Tell()
            game.play(seat, game.action("walk", to=random.choice(ROOMS)), tell)
            if random.random() < 0.2:
                kept[seat].manner = Manner(
                    random.sample(PEOPLE, 3),
                    random.choice(LANGUAGES),
                    random.choice(list(MODES)),
                    palette=random.sample(range(4), 4),
                )
            assert kept[seat].lines(tell.happened) == Reader(words(), game, seat, kept[seat].manner).lines(tell.happened)


@clause("RK-1902")
def test_names_that_change_in_place_are_noticed() -> None:
    talk = Talk(Table.tp())
    reader = talk.reader("blau")
    scene = words().text.scene(reader.view(), reader.seat, Told("walked", {"seat": 0}))
    assert reader.described(scene)[0].endswith("Hier: Cleo.")
    reader.manner.people[2] = "Clara"
    assert reader.described(scene)[0].endswith("Hier: Clara.")
