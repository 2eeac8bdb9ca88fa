"""How a person is told things: language, output, width, colours, bell, sounds, charset and spoken pace (HD-603 to HD-622).
Without a value each command tells the present one (HD-619)."""

from typing import Final

from holodeck.deck.people.person import CHARSETS
from holodeck.deck.people.speech import FASTEST, SLOWEST
from holodeck.deck.shell import questions
from holodeck.deck.shell.ask import Ask
from holodeck.deck.wording.sentences import reader_of
from holodeck.kernel.text.preferences import is_aloud, is_brief, mode_of
from holodeck.kernel.text.speech import Heard, Lexicon, NotUnderstood
from holodeck.kernel.text.vocabulary import Vocabulary
from holodeck.words.catalogue import LANGUAGES
from holodeck.words.viewer import Viewer

VOCABULARY: Final = Vocabulary("holodeck.deck")
LANGUAGE_WORDS: Final = VOCABULARY.lexicon("language")
OUTPUT_WORDS: Final = VOCABULARY.lexicon("output")
SWITCH_WORDS: Final = Lexicon([(word, switch == "on") for word, switch in VOCABULARY.entries("switch")])
CHARSET_WORDS: Final = VOCABULARY.lexicon("charset")
OUTPUTS: Final = ("standard", "vorlesen", "knapp")
NARROWEST: Final = 40
WIDEST: Final = 200


def keep(ask: Ask, setting: str) -> None:
    ask.nothing_more()
    ask.person.chosen |= {setting}
    ask.holodeck.register.keep(ask.person)


def tell_present(ask: Ask, choices: list[str], thing: str, /, **facts: object) -> None:
    """Tell the present value of a setting, and what it may be."""
    ask.tell(thing, **facts)
    ask.tell("setting_choices", choices=choices)


def bad_setting(choices: list[str]) -> NotUnderstood:
    return NotUnderstood("bad_setting", {"choices": choices})


def in_words(language: str, kind: str, *meanings: str) -> list[str]:
    """Return what is typed for the values of a setting in this language."""
    return [VOCABULARY.typed(kind, meaning, language) for meaning in meanings]


def set_language(ask: Ask) -> None:
    choices = in_words(ask.person.language, "language", "de", "en")
    if not ask.words:
        tell_present(ask, choices, "language_now")
        return
    language = ask.words.take(LANGUAGE_WORDS)
    if language is None:
        raise bad_setting(choices)
    ask.nothing_more()
    ask.person.language = language
    keep(ask, "language")
    ask.tell("language_set")
    deck = ask.holodeck.decks.get(ask.person.place)
    if deck is not None:
        deck.submit(lambda: questions.tell_again(ask, deck), ask.person)


def set_output(ask: Ask) -> None:
    if ask.words:
        ask.person.mode = output_meant(ask.words, ask.person.mode, ask.person.language)
        keep(ask, "mode")
        ask.tell("output_set", output=output_name(reader_of(ask.person)))
    else:
        tell_present(ask, outputs(ask.person.language), "output_set", output=output_name(reader_of(ask.person)))


def output_name(reader: Viewer) -> str:
    """Return what the reader's output is called."""
    return reader.book.name_of("output", reader.prefs.mode)


def outputs(language: str) -> list[str]:
    """Return what may be typed behind `computer ausgabe`."""
    off = in_words(language, "switch", "off")[0]
    standard, aloud, brief = in_words(language, "output", *OUTPUTS)
    return [standard, aloud, brief, f"{aloud} {brief}", f"{aloud} {off}", f"{brief} {off}"]


def output_meant(heard: Heard, mode: str, language: str) -> str:
    """Read the output that is asked for. Reading aloud and brevity are two switches: each word turns one on or, followed by the
    word for off, off; `standard` turns both off."""
    aloud, brief = is_aloud(mode), is_brief(mode)
    while heard:
        word = heard.take(OUTPUT_WORDS)
        if word is None:
            raise bad_setting(outputs(language))
        on = heard.take(SWITCH_WORDS) is not False
        if word == "standard":
            aloud = brief = False
        elif word == "vorlesen":
            aloud = on
        else:
            brief = on is (word == "knapp")
    return mode_of(aloud, brief)


def names_output(line: str) -> bool:
    """Return whether a line has only whole words for outputs."""
    words = Heard(line).words
    return bool(words) and all(word in OUTPUT_WORDS.exact or word in SWITCH_WORDS.exact for word in words)


def only_language(line: str) -> str:
    """Return the language that all the words for outputs in a line belong to, if it is only one."""
    said = set(Heard(line).words)
    found = [one for one in LANGUAGES if said <= VOCABULARY.single(one, "output") | VOCABULARY.single(one, "switch")]
    return found[0] if len(found) == 1 else ""


def set_width(ask: Ask) -> None:
    possible = [f"{NARROWEST}..{WIDEST}"]
    if not ask.words:
        tell_present(ask, possible, "width_now", width=ask.person.width)
        return
    width = ask.words.number()
    if width is None or not NARROWEST <= width <= WIDEST:
        raise bad_setting(possible)
    ask.nothing_more()
    ask.person.width = width
    keep(ask, "width")
    ask.tell("width_set", width=width)


def set_colours(ask: Ask) -> None:
    ask.person.colours = switched(ask, ask.person.colours)
    tell_switch(ask, "colours", ask.person.colours)


def set_bell(ask: Ask) -> None:
    ask.person.bell = switched(ask, ask.person.bell)
    tell_switch(ask, "bell", ask.person.bell)


def set_sounds(ask: Ask) -> None:
    ask.person.sounds = switched(ask, ask.person.sounds)
    tell_switch(ask, "sounds", ask.person.sounds)


def switched(ask: Ask, present: bool) -> bool:
    """Return what a switch is set to by these words; without words the present value."""
    if not ask.words:
        return present
    on = ask.words.take(SWITCH_WORDS)
    if on is None:
        raise bad_setting(in_words(ask.person.language, "switch", "on", "off"))
    ask.nothing_more()
    return on


def tell_switch(ask: Ask, setting: str, on: bool) -> None:
    """Keep a switch and tell its value; if none was named, what it may be, too."""
    if ask.typed:
        keep(ask, setting)
        ask.tell(f"{setting}_set", on=on)
    else:
        tell_present(ask, in_words(ask.person.language, "switch", "on", "off"), f"{setting}_set", on=on)


def set_charset(ask: Ask) -> None:
    if not ask.words:
        tell_present(ask, list(CHARSETS), "charset_set", charset=ask.person.charset)
        return
    charset = ask.words.take(CHARSET_WORDS)
    if charset is None:
        raise bad_setting(list(CHARSETS))
    ask.nothing_more()
    ask.person.charset = charset
    for outlet in ask.person.outlets:
        outlet.charset(charset)
    keep(ask, "charset")
    ask.tell("charset_set", charset=charset)


def set_pace(ask: Ask) -> None:
    """`computer sprechtempo 300`: set how many words a minute the person's screen reader speaks; 0 for no waiting (HD-622)."""
    possible = [f"{SLOWEST}..{FASTEST}", "0"]
    if not ask.words:
        tell_present(ask, possible, "pace_set", **pace_facts(ask.person.words_a_minute))
        return
    pace = 0 if ask.words.take(SWITCH_WORDS) is False else ask.words.number()
    if pace is None or (pace and not SLOWEST <= pace <= FASTEST):
        raise bad_setting(possible)
    ask.nothing_more()
    ask.person.words_a_minute = pace
    keep(ask, "pace")
    ask.tell("pace_set", **pace_facts(pace))


def pace_facts(pace: int) -> dict[str, int]:
    return {"words": pace} if pace else {}
