"""`warum [<Name>]`: why a bot did what it did last, as far as the asker can see (HD-729). Charged to the asker, like a replay."""

from typing import Final

from holodeck.bots.why import LOOKED_AT, explain, last_turn, open_to_all
from holodeck.deck.shell.ask import Ask
from holodeck.deck.shell.looking_back import look_back
from holodeck.deck.shell.questions import game_reader, need_inside
from holodeck.kernel.engine.journal import Journal
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.text.speech import Lexicon
from holodeck.words.looking_back import why_lines

CLAUSE: Final = "HD-729"


def why(ask: Ask) -> None:
    need_inside(ask)
    holodeck, person, deck, reader = ask.holodeck, ask.person, ask.deck, game_reader(ask)
    if reader is None:
        raise Refusal(CLAUSE, "not_running")
    people = deck.people(person.language)
    wanted = ask.words.take(Lexicon([(name, seat) for seat, name in enumerate(people)]))
    ask.nothing_more()
    bots = [seat for seat, one in enumerate(deck.seats) if one.level and wanted in (None, seat)]
    journal = Journal(reader.game.journal.header, list(reader.game.journal.entries))
    turn = [entry for entry in last_turn(journal.entries, bots) if open_to_all(entry, deck.match.told(entry))][-LOOKED_AT:]
    if not turn:
        raise Refusal(CLAUSE, "nothing_to_explain")
    rules, viewer = reader.game.rules, reader.seat
    look_back(
        ask,
        lambda: explain(rules, journal, viewer, turn),
        lambda explained: holodeck.show(person, why_lines(reader, explained, turn[0].seat)),
    )
