"""`computer option`: listing the options of a table and setting them, in the words of any language (HD-207, HD-225)."""

from typing import Final

from holodeck.deck.shell.ask import Ask
from holodeck.deck.states import State
from holodeck.deck.table.deck import Deck
from holodeck.deck.table.options import (
    CLOSED,
    DAYS_OPTION,
    PACE_OPTION,
    PASSWORD,
    SEED,
    SPECTATORS_OPTION,
    TEMPO_OPTION,
    options_of,
    preset,
)
from holodeck.deck.table.presence.guard import table_word
from holodeck.deck.wording.option_words import OptionWords, option_words
from holodeck.deck.wording.sentences import say
from holodeck.kernel.engine.options import Option
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.text.vocabulary import Vocabulary
from holodeck.words.programme import Programme

CLAUSE: Final = "HD-207"
PRESETS: Final = {
    word: name for name in ("beginner", "friends", "fast", "usual") for word in Vocabulary("holodeck.deck").words(name)
}
"""The presets, by the words of every language."""
SEEDS: Final = Option(SEED, 0, [], 0, 10**12 - 1)
"""An option for tests, which is never listed."""


def option(ask: Ask) -> None:
    deck = ask.deck
    if deck.programme is None:
        raise Refusal(CLAUSE, "not_loaded")
    words = option_words(deck.programme, ask.person.language)
    if not ask.words:
        list_options(ask, words)
        return
    if ask.words.peek() in PRESETS:
        set_all(ask, deck.programme, PRESETS[ask.words.peek()])
        return
    name = words.option(ask.word("option"))
    if not ask.words and name in {option.name for option in options_of(deck.rules)}:
        explain(ask, words, name)
        return
    if not (deck.state is State.RUNNING and in_a_game(name)):
        deck.need_loaded(CLAUSE)
    deck.need_host(ask.person, CLAUSE)
    if name == PASSWORD:
        word = ask.after(1)
        deck.password = table_word(word) if word else ""
        ask.tell("option_set", option=words.called(PASSWORD), value="***" if word else "-")
        return
    value = read_option(deck.programme, words, name, ask.words.peek())
    if name == DAYS_OPTION and value != CLOSED:
        need_days(ask, deck)
    if name == SPECTATORS_OPTION and value == CLOSED:
        deck.need_loaded(CLAUSE)  # nobody who watches is turned out
    deck.chosen = {**deck.chosen, name: value}
    announce(ask, deck, deck.programme, name, value)


def need_days(ask: Ask, deck: Deck) -> None:
    """Raise a refusal unless everybody at this table may have another game of days (HD-983)."""
    seated = [person for number in range(len(deck.seats)) if (person := deck.person_at(number)) is not None]
    for person in dict.fromkeys([ask.person, *seated]):
        ask.holodeck.room.need_days(person, deck.number)


def set_all(ask: Ask, programme: Programme, name: str) -> None:
    """Set all options by a preset; a chosen seed stays (HD-238)."""
    deck = ask.deck
    deck.need_loaded(CLAUSE)
    deck.need_host(ask.person, CLAUSE)
    seed = {SEED: deck.chosen[SEED]} if SEED in deck.chosen else {}
    deck.chosen = {**preset(programme.rules, name), **seed}
    deck.computer.announce(f"preset_{name}", None, ask.person)


def explain(ask: Ask, words: OptionWords, name: str) -> None:
    """Tell one option, its value, what is possible, and what it does."""
    option = next(option for option in options_of(ask.deck.rules) if option.name == name)
    value = words.shown(ask.deck.option(name))
    lines = ask.said("option_line", option=words.called(name), value=value, possible=words.choices(option))
    ask.show([*lines, *([about] if (about := words.about(name)) else [])])


def in_a_game(name: str) -> bool:
    """Return whether an option may be changed while the game runs (HD-310, HD-317, HD-503)."""
    return name in (PACE_OPTION, TEMPO_OPTION, SPECTATORS_OPTION)


def announce(ask: Ask, deck: Deck, programme: Programme, name: str, value: str | int) -> None:
    """Announce an option to everybody at the table in their own words, and to the asker."""
    hearers = deck.hearers()
    for person in hearers if ask.person in hearers else [*hearers, ask.person]:
        words = option_words(programme, person.language)
        deck.computer.says(person, say(person, "option_set", option=words.called(name), value=words.shown(value)))


def list_options(ask: Ask, words: OptionWords) -> None:
    """List every option of the table with its value and possible values."""
    lines: list[str] = []
    for known in options_of(ask.deck.rules):
        value, possible = words.shown(ask.deck.option(known.name)), words.choices(known)
        lines += ask.said("option_line", option=words.called(known.name), value=value, possible=possible)
    ask.show(lines)


def read_option(programme: Programme, words: OptionWords, name: str, value: str) -> str | int:
    """Return the value of an option as typed, or raise a refusal with the possible ones."""
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
