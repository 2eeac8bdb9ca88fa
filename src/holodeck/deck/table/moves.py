"""What a person wants of the game: a typed line, a finished action, or the last one taken back (HD-308, HD-602, HD-707)."""

from holodeck.deck.people.person import Person
from holodeck.deck.states import State
from holodeck.deck.table.computer import Computer
from holodeck.deck.table.match import Match
from holodeck.deck.table.options import UNDO_OPTION
from holodeck.deck.table.play import Play
from holodeck.deck.table.table import Table
from holodeck.deck.table.teaching import Teaching
from holodeck.deck.wording.sentences import complaint, paged
from holodeck.kernel.actions import BYTE, PLACE, STOP, UNDO
from holodeck.kernel.refusal import Refusal
from holodeck.kernel.row import steps
from holodeck.kernel.speech import Heard, NotUnderstood
from holodeck.kernel.spelling import Misspelled
from holodeck.kernel.undo import cannot_undo
from holodeck.words.reader import Wish


class Moves:
    """All of it raises what the game refuses."""

    def __init__(self, table: Table, match: Match, computer: Computer, play: Play, teaching: Teaching) -> None:
        self.table = table
        self.match = match
        self.computer = computer
        self.play = play
        self.teaching = teaching

    def line(self, person: Person, heard: Heard, elsewhere: Refusal | None = None) -> None:
        """A command of the game one is in: a question is answered, a wish carried out. `elsewhere` is what to say to one who has
        no seat here, but plays on another deck."""
        table, game = self.table, self.match.game
        if elsewhere is not None and table.state is not State.RUNNING and table.seat_of(person) < 0:
            raise elsewhere
        if table.programme is None or person not in table.inside:
            raise complaint(heard, person)
        try:
            if game is None or table.paused is not None or table.state not in (State.RUNNING, State.OVER):
                table.programme.commands.find(heard, person.language)  # raises where it is no command at all
                self.tell_closed(person)
                return
            reader = self.match.reader(person)
            self.teaching.tries(person)
            meant = reader.meant(heard)
        except NotUnderstood as no:
            no.of_game = True
            raise
        person.map_style = reader.manner.map_style
        if not isinstance(meant, Wish):
            self.teaching.tries(None)
            self.computer.show(person, meant)
            return
        table.need_moving("HD-602")
        for action in steps(game, reader.seat, meant.actions):
            self.act(reader.seat, action)

    def tell_closed(self, person: Person) -> None:
        """Nothing can be played. Whoever asks a game of older rules anything is told what is still known of it (HD-709)."""
        if self.match.outdated is None:
            self.table.need_running("HD-602")
        else:
            self.computer.show(person, paged(person, self.match.outdated.lines(person)))

    def action(self, person: Person, wish: object, command: str, seen: object) -> None:
        """A finished action, chosen by somebody who had seen the game up to an entry. Under the same id it is done once."""
        if command and command in self.match.commands.get(self.table.seat_of(person), ()):
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
        if action & BYTE in (STOP, PLACE):
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
