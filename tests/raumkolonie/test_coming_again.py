"""A room seen before is described as it is now, for every reader and preference (RK-1406, RK-1902)."""

from random import Random

import pytest

from holodeck.games.raumkolonie import RULES
from holodeck.kernel.engine.game import begin
from holodeck.kernel.engine.told import Tell, Told
from holodeck.kernel.text.preferences import Preferences
from holodeck.words.catalogue import LANGUAGES, MODES
from holodeck.words.reader import Reader
from tests.clauses import clause
from tests.raumkolonie.table import Table
from tests.raumkolonie.talk import PEOPLE, Talk, words

ROOMS = ["K49", "K50", "G067", "G073"]
"""Few rooms, so that all players come again and meet."""


@clause("RK-1406", "RK-1902")
@pytest.mark.parametrize("seed", range(4))
def test_a_returning_reader_reads_the_same_as_a_new_one(seed: int) -> None:
    random, game = Random(seed), begin(RULES, 3, str(seed), {})
    kept = [Reader(words(), game, seat, Preferences(PEOPLE[:3])) for seat in range(3)]
    for _ in range(120):
        awaited = random.choice(game.awaited)
        game.play(awaited.seat, random.choice(game.legal(awaited.seat)))
        for seat in range(3):
            tell = Tell()
            game.play(seat, game.action("walk", to=random.choice(ROOMS)), tell)
            if random.random() < 0.2:
                kept[seat].prefs = Preferences(
                    random.sample(PEOPLE, 3),
                    random.choice(LANGUAGES),
                    random.choice(list(MODES)),
                    palette=random.sample(range(4), 4),
                )
            assert kept[seat].lines(tell.happened) == Reader(words(), game, seat, kept[seat].prefs).lines(tell.happened)


@clause("RK-1902")
def test_names_that_change_in_place_are_noticed() -> None:
    talk = Talk(Table.tp())
    reader = talk.reader("blau")
    scene = words().text.scene(reader.view(), reader.seat, Told("walked", {"seat": 0}))
    assert reader.described(scene)[0].endswith("Hier: Cleo.")
    reader.prefs.people[2] = "Clara"
    assert reader.described(scene)[0].endswith("Hier: Clara.")
