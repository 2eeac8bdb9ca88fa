"""Looking back at a keyboard: `warum` (HD-729) and `analyse` (HD-732), from the journal of the game at hand."""

from holodeck.bots.analysis import Better, Turn, analyse
from holodeck.bots.why import LOOKED_AT, explain, last_turn, open_to_all
from holodeck.kernel.game import retell
from holodeck.kernel.journal import Entry
from holodeck.kernel.refusal import Refusal
from holodeck.kernel.speech import Heard, Lexicon
from holodeck.words.looking_back import Turned, analysis_lines, curves_of, turned, why_lines
from holodeck.words.reader import Reader
from holodeck.words.shell import TOO_MUCH
from holodeck.words.viewer import Viewer


def tell_why(reader: Viewer, heard: Heard, bots: list[int]) -> list[str]:
    """`warum [Name]`: why a bot did what it did last, as far as the asker can see."""
    game, people = reader.game, reader.manner.people
    wanted = heard.take(Lexicon([(name, seat) for seat, name in enumerate(people)]))
    heard.finish(TOO_MUCH)
    turn = open_entries(reader, last_turn(game.journal.entries, [seat for seat in bots if wanted in (None, seat)]))
    if not turn:
        raise Refusal("HD-729", "nothing_to_explain")
    return why_lines(reader, explain(game.rules, game.journal, reader.seat, turn), turn[0].seat)


def open_entries(reader: Viewer, turn: list[Entry]) -> list[Entry]:
    """Those of a turn of which everybody knows what was done."""
    journal = reader.game.journal
    told = [things for _, things in retell(reader.game.rules, journal.header, journal.entries)] if turn else []
    return [entry for entry in turn if open_to_all(entry, told[entry.number])][-LOOKED_AT:]


def tell_what_decided(reader: Viewer, heard: Heard) -> list[str]:
    """`analyse`: what decided a game that is over, in five lines."""
    heard.finish(TOO_MUCH)
    game = reader.game
    if game.ranking is None:
        return reader.say("analysis_later")
    decided = analyse(game.rules, game.journal)
    turns = [in_words(reader, turn, better) for turn, better in decided.decisive]
    luck = [round(surplus) for surplus in decided.luck]
    return analysis_lines(reader.say, reader.manner.people, curves_of(decided.turns), turns, luck)


def in_words(reader: Viewer, turn: Turn, better: Better | None) -> Turned:
    if better is None:
        return turned(turn, None)
    return turned(turn, (Reader(reader.programme, better.game, turn.seat, reader.manner), better.hint))
