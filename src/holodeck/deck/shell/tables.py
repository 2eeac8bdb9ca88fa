"""`decks`: the tables of the server as one reads them, those that wait for somebody first (HD-102, HD-232)."""

from typing import Final

from holodeck.deck.port.parts import Summary
from holodeck.deck.port.server import listed
from holodeck.deck.shell.ask import Ask
from holodeck.deck.shell.at_once import named
from holodeck.deck.shell.status import PAGE
from holodeck.deck.table.options import days_in
from holodeck.deck.wording.sentences import colour_names
from holodeck.deck.wording.told import STATES
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.text.vocabulary import Vocabulary

ALL_WORDS: Final = Vocabulary("holodeck.deck").words("all_tables")
OWN, OPEN, TOGETHER, ALONE, EMPTY = range(5)
"""The kinds of tables, in the order in which they are read."""


def decks(ask: Ask) -> None:
    """`decks [alle|<Name>] [<n>]`: list the tables that concern people; with `alle` every deck, with a name those of a game."""
    everything = ask.words.peek() in ALL_WORDS
    game = None if everything or not ask.words or ask.words.peek().isdecimal() else named(ask)
    if everything or game is not None:
        ask.words.drop(1)
    elif ask.words and not ask.words.peek().isdecimal():
        raise Refusal("HD-202", "unknown_program", {"programs": ask.holodeck.registry.names()})
    first = max(1, ask.words.number() or 1)
    ask.nothing_more()
    name = ask.person.name
    seen = [deck for deck in ask.holodeck.summaries.values() if listed(deck, name) and game in (None, deck.programme)]
    ordered = sorted(seen, key=lambda deck: (kind_of(deck, name), deck.deck))
    shown = ordered if everything else [deck for deck in ordered if kind_of(deck, name) < ALONE]
    lines = [line for deck in shown[first - 1 : first - 1 + PAGE] for line in described(ask, deck)]
    if not lines and first == 1:
        lines = ask.said("no_tables")
    if len(shown) >= first + PAGE:
        lines += ask.said("decks_more", next=first + PAGE, which=[game or all_word(ask)] if everything or game else [])
    alone = len([deck for deck in ordered if kind_of(deck, name) == ALONE])
    ask.show(lines + (ask.said("tables_alone", count=alone) if alone and not everything else []))


def all_word(ask: Ask) -> str:
    return "alle" if ask.person.language == "de" else "all"


def kind_of(deck: Summary, name: str) -> int:
    """Return what kind of table it is for the person of this name."""
    people = [seat.name for seat in deck.seats if not seat.bot]
    if deck.state == "empty":
        return EMPTY
    if name in people or name == deck.host:
        return OWN
    if deck.state == "loaded":
        return OPEN
    return TOGETHER if len(people) > 1 or deck.paused else ALONE


def described(ask: Ask, deck: Summary) -> list[str]:
    """Return the line of one table."""
    names = colour_names(ask.person.language)
    colours = [f"{names.get(seat.colour, seat.colour)} {'Computer' if seat.bot else seat.name}" for seat in deck.seats]
    if deck.state == "loaded":
        facts: dict[str, object] = {"host": deck.host} if deck.host else {}
        room = {"free": deck.free} if deck.free else {}
        days = days_in(deck.options)
        flags = {"unhurried": deck.pace == "ohne" and not days, "days": days, "locked": deck.locked, "private": deck.private}
        return ask.said("table_open", deck=deck.deck, programme=deck.programme, colours=colours, **facts, **room, **flags)
    facts = {"programme": deck.programme} if deck.programme else {}
    seats = {"colours": colours, "spectators": deck.spectators}
    return ask.said("deck_line", deck=deck.deck, state=STATES.index(deck.state), paused=deck.paused, **seats, **facts)
