"""`warum [<Name>]`: why a bot did what it did last, as far as the asker can see (HD-729). Whoever asks pays, as for a replay."""

from typing import Final

from holodeck.bots.why import explain, last_turn
from holodeck.deck.shell.ask import Ask
from holodeck.deck.shell.looking_back import look_back
from holodeck.deck.shell.questions import game_reader, need_inside
from holodeck.kernel.journal import Entry, Journal
from holodeck.kernel.refusal import Refusal
from holodeck.kernel.speech import Lexicon
from holodeck.kernel.told import Told

CLAUSE: Final = "HD-729"
LOOKED_AT: Final = 12
"""Of a long turn only the last entries are looked at."""


def why(ask: Ask) -> None:
    need_inside(ask)
    hall, person, deck, reader = ask.hall, ask.person, ask.deck, game_reader(ask)
    if reader is None:
        raise Refusal(CLAUSE, "not_running")
    people = deck.people(person.language)
    wanted = ask.words.take(Lexicon([(name, seat) for seat, name in enumerate(people)]))
    ask.nothing_more()
    bots = [seat for seat, one in enumerate(deck.seats) if one.level and wanted in (None, seat)]
    journal = Journal(reader.game.journal.header, list(reader.game.journal.entries))
    turn = [entry for entry in last_turn(journal.entries, bots) if open_to_all(ask, entry)][-LOOKED_AT:]
    if not turn:
        raise Refusal(CLAUSE, "nothing_to_explain")
    rules, viewer = reader.game.rules, reader.seat

    def show(explained: list[tuple[Entry, list[Told]]]) -> None:
        for entry, reasons in explained:
            hall.tell(person, "why_line", n=entry.number, name=people[entry.seat], reasons=" ".join(reader.sentences(reasons)))
        if not explained:
            hall.tell(person, "why_nothing", name=people[turn[0].seat])

    look_back(ask, lambda: explain(rules, journal, viewer, turn), show)


def open_to_all(ask: Ask, entry: Entry) -> bool:
    """Whether everybody has heard what an action was, and no part of it was kept from anybody."""
    match = ask.deck.match
    things = match.past[match.ends[entry.number - 1] : match.ends[entry.number]]
    heard = any(told.public and told.facts.get("seat") == entry.seat for told in things)
    return heard and not any(told.secret for told in things)
