"""`computer option`: listing the options of a table and setting them, in the words of any language (HD-207, HD-225)."""

from typing import Final

from holodeck.deck.shell.ask import Ask
from holodeck.deck.states import State
from holodeck.deck.table.deck import Deck
from holodeck.deck.table.guard import table_word
from holodeck.deck.table.options import PACE_OPTION, PASSWORD, SEED, options_of
from holodeck.deck.wording.option_words import OptionWords, option_words
from holodeck.deck.wording.sentences import say
from holodeck.kernel.options import Option
from holodeck.kernel.refusal import Refusal
from holodeck.words.programme import Programme

CLAUSE: Final = "HD-207"
SEEDS: Final = Option(SEED, 0, [], 0, 10**12 - 1)
"""An option that is never listed: it is for tests."""


def option(ask: Ask) -> None:
    deck = ask.deck
    if deck.programme is None:
        raise Refusal(CLAUSE, "not_loaded")
    words = option_words(deck.programme, ask.person.language)
    if not ask.words:
        list_options(ask, words)
        return
    name = words.option(ask.word("option"))
    if not (name == PACE_OPTION and deck.state is State.RUNNING):
        deck.need_loaded(CLAUSE)
    deck.need_host(ask.person, CLAUSE)
    if name == PASSWORD:
        word = ask.after(1)
        deck.password = table_word(word) if word else ""
        ask.tell("option_set", option=words.called(PASSWORD), value="***" if word else "-")
        return
    value = read_option(deck.programme, words, name, ask.words.peek())
    deck.chosen = {**deck.chosen, name: value}
    announce(ask, deck, deck.programme, name, value)


def announce(ask: Ask, deck: Deck, programme: Programme, name: str, value: str | int) -> None:
    """Everybody at the table hears of it in their own words, and whoever has said it, wherever that is."""
    hearers = deck.hearers()
    for person in hearers if ask.person in hearers else [*hearers, ask.person]:
        words = option_words(programme, person.language)
        deck.computer.says(person, say(person, "option_set", option=words.called(name), value=words.shown(value)))


def list_options(ask: Ask, words: OptionWords) -> None:
    """Every option of the table, what it is, and what it may be."""
    lines: list[str] = []
    for known in options_of(ask.deck.rules):
        value, possible = words.shown(ask.deck.option(known.name)), words.choices(known)
        lines += ask.said("option_line", option=words.called(known.name), value=value, possible=possible)
    ask.show(lines)


def read_option(programme: Programme, words: OptionWords, name: str, value: str) -> str | int:
    """The value of an option as typed; a wrong one is refused with what would be possible."""
    known = {option.name: option for option in options_of(programme.rules)}
    option = SEEDS if name == SEED else known.get(name)
    if option is None:
        possible = ", ".join([words.called(one) for one in [*known, PASSWORD, SEED]])
        raise Refusal(CLAUSE, "bad_option", {"option": name, "possible": possible})
    read = words.value(option, value)
    if read is None:
        called = words.called(name)
        raise Refusal(CLAUSE, "bad_option", {"option": called, "value": value, "possible": f"{called} {words.choices(option)}"})
    return read
