"""Prints positions of every drawn game as the browser is told of them, for the tests of its client: `python -m tools.positions`.

Each game is played by chance from a fixed seed, so a position is the same until the rules change. Kept are two tables of every
decision, an early and a late one, for the seat that has to decide; what its action tells; and the message that changes the table
into the next one.
"""

import json
import sys
from random import Random
from typing import Any, Final

from msgspec import to_builtins

from holodeck import new
from holodeck.deck.doorway.following import change
from holodeck.deck.port.messages import Table
from holodeck.deck.port.parts import Awaited
from holodeck.deck.table.game.feed import known, legal
from holodeck.games import names
from holodeck.kernel.engine.game import Game
from holodeck.kernel.engine.palette import palette_to_json
from holodeck.kernel.engine.rules import known_to
from holodeck.kernel.engine.told import Tell
from holodeck.kernel.text.preferences import Preferences
from holodeck.words.programme import programme
from holodeck.words.reader import Reader

PEOPLE: Final = ["Anna", "Indy", "Cleo"]
ENTRIES: Final = 700
"""How long each game is played."""
LATE: Final = ENTRIES // 2
DECK: Final = 1
GAME: Final = 1

Json = dict[str, Any]


def table(reader: Reader) -> Table:
    """Return the table of a reader, without clocks and undo, which are none of the game's business."""
    game, view = reader.game, reader.view()
    colours = palette_to_json(reader.prefs.palette, game.rules.colours, len(PEOPLE))
    awaited = [
        Awaited(item.seat, item.decision, None, item.paused, item.optional, "person")
        for item in known_to(game.awaited, reader.seat)
    ]
    entries = len(game.journal.entries)
    view_json = reader.sight.to_json(reader.seat)
    return Table(DECK, GAME, entries, reader.seat, colours, view_json, awaited, legal(reader, view), [], False)


def move(game: Game, chance: Random) -> tuple[int, int]:
    """Return the seat to ask and an action for it: first any kind, so that the many offers are no more likely than the rest."""
    seat = game.asked
    actions = game.legal(seat)
    kinds = sorted({action & 0xFF for action in actions})
    kind = chance.choice(kinds)
    return seat, chance.choice([action for action in actions if action & 0xFF == kind])


def positions(name: str) -> list[Json]:
    """Return an early and a late table of every decision of a game, each with what its action tells and changes."""
    tell = Tell()
    game = new(name, len(PEOPLE), "positions", tell=tell)
    chance = Random(name)
    readers = [Reader(programme(name), game, seat, Preferences(PEOPLE)) for seat in range(len(PEOPLE))]
    seen: set[tuple[str, bool]] = set()
    found: list[Json] = []
    for n in range(ENTRIES):
        seat, action = move(game, chance)
        reader = readers[seat]
        decision = next(item.decision for item in game.awaited if item.seat == seat)
        before = table(reader) if (decision, n >= LATE) not in seen else None
        seen.add((decision, n >= LATE))
        heard = len(tell.happened)
        game.play(seat, action, tell)
        if before is not None:
            after = table(reader)
            told = known(reader, tell.happened[heard:])
            found.append({"decision": decision, "table": before, "told": told, "change": change(before, after), "next": after})
        if game.ranking is not None:
            break
    return found


def main() -> int:
    json.dump({name: to_builtins(positions(name)) for name in names()}, sys.stdout)
    return 0


if __name__ == "__main__":
    sys.exit(main())
