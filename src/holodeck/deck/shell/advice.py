"""Hints at a table (HD-726 to HD-728): the best actions with reasons, as lines and, for programs, as data."""

from typing import Final

from holodeck.deck.port.messages import Hints
from holodeck.deck.port.parts import Advised
from holodeck.deck.shell.ask import Ask
from holodeck.deck.shell.questions import need_inside
from holodeck.deck.table.options import HINT_OPTION
from holodeck.kernel.engine.hint import Hint
from holodeck.kernel.engine.refusal import Refusal
from holodeck.words.advice import command_of, hint_lines, no_hints, reasons_of
from holodeck.words.reader import Reader

CLAUSE: Final = "HD-726"


def hint(ask: Ask) -> None:
    """`tipp`: show hints, from what the asker's seat may know."""
    ask.nothing_more()
    need_inside(ask)
    deck = ask.deck
    deck.need_running(CLAUSE)
    deck.need_seat(ask.person, CLAUSE)
    if deck.option(HINT_OPTION) == "aus":
        raise Refusal("HD-727", "hints_off")
    reader = deck.match.reader(ask.person)
    why_not = no_hints(reader)
    if why_not:
        ask.show(why_not)
        return
    hints = deck.match.hints(reader.seat)
    ask.show(hint_lines(reader, hints))
    advised = [hint_to_data(reader, one) for one in hints]
    deck.computer.tell(ask.person, Hints(deck.number, deck.game_number, deck.match.entries, advised))


def hint_to_data(reader: Reader, hint: Hint) -> Advised:
    """Return a hint as data: the action to send, the command to type, and the reasons in words."""
    return Advised(reader.game.spell(hint.action), command_of(reader, hint), reasons_of(reader, hint))
