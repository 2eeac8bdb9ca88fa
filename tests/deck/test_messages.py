"""The messages of real games: every message survives encoding and decoding."""

from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from random import Random

import pytest

from holodeck import games
from holodeck.deck.doorway.reception import Reception
from holodeck.deck.holodeck import Holodeck
from holodeck.deck.machine.contents import read_contents
from holodeck.deck.machine.workers import InlineWorkers
from holodeck.deck.opponents import GameOpponents
from holodeck.deck.port import messages, wishes
from holodeck.deck.port.messages import KINDS, Message
from holodeck.deck.port.order import MODERATOR
from holodeck.deck.port.wishes import Act, Earlier, Hello, Typed, Wish
from holodeck.deck.registry import GamesRegistry
from holodeck.kernel.engine.game import Game
from tests.deck.program import PROGRAM
from tests.deck.stage import HandClock, Screen, WaitingStore

NOT_HERE = {messages.Line, messages.Replayed, messages.Pong, messages.Contact}
"""What only doors tell, and what is told where the host sends mail."""


class Table:
    """A deck with a person at a browser, one at a MUD client who goes away for a while, and bots."""

    def __init__(self, folder: Path, name: str) -> None:
        self.clock, workers = HandClock(), InlineWorkers()
        self.store = WaitingStore(folder / "holodeck.db")
        self.holodeck = Holodeck(self.store, self.clock, workers, workers, GamesRegistry(), GameOpponents())
        self.holodeck.open(read_contents(self.store))
        self.decks = Reception(self.holodeck)
        self.screens = [Screen(), Screen()]
        self.said: list[Wish] = []
        self.browser = self.decks.visit(self.screens[0], "10.0.0.1", PROGRAM)
        self.client = self.decks.greet(self.screens[1], "10.0.0.2", PROGRAM)
        blue, red, *others = games.rules(name).colours[: games.rules(name).fewest]
        self.says(Typed("zu früh"), Hello(name="Anna"))
        self.says(*self.lines(f"computer programm laden {name} seed 5", f"computer farbe {blue}"))
        self.types("Indy", f"computer farbe {red}", "betrete holodeck 1")
        self.says(*self.lines(*(f"computer mitspieler {colour}" for colour in others), "betrete holodeck 1"))
        self.says(*self.lines("computer programm starten"))

    def types(self, *lines: str) -> None:
        """Type a line as the other person."""
        for line in lines:
            self.client.hear(Typed(line))
            self.clock.settle()

    def says(self, *wishes: Wish) -> None:
        for wish in wishes:
            self.said.append(wish)
            self.browser.hear(wish)
            self.clock.settle()

    @property
    def game(self) -> Game:
        game = self.holodeck.decks[1].match.game
        assert game is not None
        return game

    def play(self, actions: int) -> None:
        """Play randomly, undo some of it, ask for hints and earlier entries, talk, and play a lesson."""
        luck = Random(5)
        self.types("ich will raus")
        for number in range(actions):
            self.clock.advance(60)
            entries, legal = len(self.game.journal.entries), self.game.legal(0)
            if legal:
                self.says(*self.lines("tipp"), Act(1, self.game.spell(luck.choice(legal)), entries, f"a{number}"))
                self.says(Act(1, {"do": "undo"}, entries + 1, f"u{number}")) if number < 5 else None
        self.says(*self.lines("tanze", "-holodeck Na?", "computer pause", "computer weiter"), Earlier(1, 3, "e1"))
        for person in self.holodeck.persons.values():
            person.role, person.secret = MODERATOR, "the hash of a password"
        self.types("aufsicht", "freunde", "notizen", "lade anna ein", "betrete holodeck 1", "computer programm beenden ja")
        self.says(*self.lines("computer programm beenden ja", "ich will raus", "lernen raumkolonie"))

    def lines(self, *lines: str) -> list[Wish]:
        return [Typed(line, f"{place} {line}") for place, line in enumerate(lines)]

    @property
    def told(self) -> Iterator[Message]:
        for screen in self.screens:
            yield from screen.messages


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Table]]:
    """Play a table of every game."""
    found = [Table(tmp_path_factory.mktemp(name), name) for name in games.names()]
    for table in found:
        table.play(12)
    yield found
    for table in found:
        table.store.close()


def test_every_message_of_a_game_survives_encoding(tables: list[Table]) -> None:
    for message in chain.from_iterable(table.told for table in tables):
        assert messages.decode(messages.encode(message)) == message


def test_every_wish_survives_encoding(tables: list[Table]) -> None:
    for wish in chain.from_iterable(table.said for table in tables):
        assert wishes.decode(wishes.encode(wish)) == wish


def test_all_kinds_of_messages_were_sent(tables: list[Table]) -> None:
    """Makes sure that the test above covers all messages."""
    assert set(KINDS) - {type(message) for table in tables for message in table.told} == NOT_HERE


def test_every_kind_is_declared_where_all_others_are() -> None:
    """Otherwise it would have no tag and could not be decoded."""
    assert tuple(Message.__subclasses__()) == KINDS
