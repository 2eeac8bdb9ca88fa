"""A person's moves: a typed line, a finished action, or an undo (HD-308, HD-602, HD-707)."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from holodeck.deck.people.person import Person
from holodeck.deck.states import State
from holodeck.deck.table.game.match import Match
from holodeck.deck.table.game.play import Play
from holodeck.deck.table.lesson.teaching import Teaching
from holodeck.deck.table.options import UNDO_OPTION
from holodeck.deck.table.table import Table
from holodeck.deck.table.talk.computer import Computer
from holodeck.deck.wording.sentences import complaint, paged
from holodeck.kernel.codec.spelling import Misspelled
from holodeck.kernel.engine.actions import BYTE, PLACE, REWIND, STOP, UNDO
from holodeck.kernel.engine.game import Game
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.row import steps
from holodeck.kernel.engine.undo import cannot_undo
from holodeck.kernel.text.speech import Heard, NotUnderstood
from holodeck.words.reader import Reader, Wish


@contextmanager
def of_game() -> Iterator[None]:
    """Mark what is not understood as said to the game, whose words then tell it."""
    try:
        yield
    except NotUnderstood as no:
        no.of_game = True
        raise


class Moves:
    """Every method raises what the game refuses."""

    def __init__(self, table: Table, match: Match, computer: Computer, play: Play, teaching: Teaching) -> None:
        self.table = table
        self.match = match
        self.computer = computer
        self.play = play
        self.teaching = teaching

    def line(self, person: Person, heard: Heard, elsewhere: Refusal | None = None) -> None:
        """Answer a question or carry out an action typed by a person inside. `elsewhere` is the refusal for somebody who has no
        seat here but plays on another deck."""
        table, game = self.table, self.match.game
        if elsewhere is not None and table.state is not State.RUNNING and table.seat_of(person) < 0:
            raise elsewhere
        if table.programme is None or person not in table.inside:
            raise complaint(heard, person)
        with of_game():
            if game is None or table.paused is not None or table.state not in (State.RUNNING, State.OVER):
                table.programme.commands.find(heard, person.language)  # raises if it is not a command
                self.tell_closed(person)
            else:
                self.carry_out(person, game, lambda reader: reader.meant(heard))

    def command(self, person: Person, name: str, heard: Heard) -> None:
        """Answer a question or carry out an action of a person inside, named as data, with the words behind it."""
        table, game = self.table, self.match.game
        known = table.programme.commands.names if table.programme is not None and person in table.inside else frozenset[str]()
        if name not in known:
            raise Refusal("HD-801", "bad_argument", {"path": "do", "expected": "a command"})
        if game is None or table.paused is not None or table.state not in (State.RUNNING, State.OVER):
            self.tell_closed(person)
        else:
            with of_game():
                self.carry_out(person, game, lambda reader: reader.carry_out(name, heard))

    def carry_out(self, person: Person, game: Game, interpret: Callable[[Reader], Wish | list[str]]) -> None:
        """Show the answer to a question, or play the actions that were meant."""
        reader = self.match.reader(person)
        self.teaching.tries(person)
        meant = interpret(reader)
        person.map_style = reader.prefs.map_style
        if not isinstance(meant, Wish):
            self.teaching.tries(None)
            self.computer.show(person, meant)
            return
        self.table.need_moving("HD-602")
        for action in steps(game, reader.seat, meant.actions):
            self.act(reader.seat, action)

    def tell_closed(self, person: Person) -> None:
        """Raise a refusal because nothing can be played, or show what is still known of a game with older rules (HD-709)."""
        if self.match.outdated is None:
            self.table.need_running("HD-602")
        else:
            self.computer.show(person, paged(person, self.match.outdated.lines(person)))

    def action(self, person: Person, wish: object, command: str, seen: object) -> None:
        """Carry out a finished action, unless its command id was already used. `seen` is the last entry its sender had seen."""
        if self.match.entry_of(self.table.seat_of(person), command):
            return
        self.table.need_moving("HD-602")
        seat, game = self.table.need_seat(person, "HD-801"), self.match.game
        assert game is not None
        if not isinstance(seen, int) or seen < self.match.since.get(seat, 0):
            raise Refusal("HD-701", "stale")
        try:
            action = game.rules.actions.from_json(wish)
        except Misspelled as wrong:
            raise Refusal("HD-801", "bad_action", {"path": wrong.path, "expected": wrong.expected}) from wrong
        self.teaching.tries(person)
        if action & BYTE in (STOP, PLACE, REWIND):
            raise Refusal("HD-209", "bad_action", {"path": "action.do", "expected": "an action of a seat"})
        self.act(seat, action, command)

    def undo(self, person: Person) -> None:
        self.table.need_moving("HD-308")
        self.act(self.table.need_seat(person, "HD-308"), UNDO)

    def act(self, seat: int, action: int, command: str = "") -> None:
        if action == UNDO and self.table.option(UNDO_OPTION) == "aus":
            raise cannot_undo("off")
        if action == UNDO and self.match.undone_too_often(seat):
            raise cannot_undo("often")
        self.teaching.before(seat, action)
        self.play.act(seat, action, True, command)
        self.teaching.after(seat, action)
