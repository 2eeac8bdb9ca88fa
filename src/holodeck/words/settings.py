"""Settings of a reader: language, output, what is told, width, colours (HD-603, HD-604, HD-610)."""

from typing import Final

from holodeck.kernel.manner import is_aloud, is_brief, mode_of
from holodeck.kernel.speech import Heard, Lexicon, NotUnderstood
from holodeck.kernel.subjects import LEVELS, SUBJECTS, heard_of
from holodeck.words.catalogue import VOCABULARY
from holodeck.words.help import Asked
from holodeck.words.shell import TOO_MUCH
from holodeck.words.viewer import Viewer

LANGUAGE_WORDS: Final = VOCABULARY.lexicon("language")
OUTPUT_WORDS: Final = VOCABULARY.lexicon("output")
SWITCH_WORDS: Final = Lexicon([(word, switch == "on") for word, switch in VOCABULARY.entries("switch")])
SUBJECT_WORDS: Final = VOCABULARY.lexicon("subject", 0)
LEVEL_WORDS: Final = VOCABULARY.lexicon("level")
EVERYTHING: Final = "everything"
AS_USUAL: Final = "usual"
OUTPUTS: Final = ("standard", "vorlesen", "knapp", "vorlesen knapp", "vorlesen aus", "knapp aus")
NARROWEST: Final = 40
WIDEST: Final = 200


def choose_language(reader: Viewer, heard: Heard) -> list[str]:
    language = heard.take(LANGUAGE_WORDS)
    if language is None:
        raise bad_setting("deutsch", "englisch")
    heard.finish(TOO_MUCH)
    reader.manner.language = language
    return reader.say("language_set")


def choose_output(reader: Viewer, heard: Heard) -> list[str]:
    reader.manner.mode = output_meant(heard, reader.manner.mode)
    return reader.say("output_set", output=output_name(reader))


def output_name(reader: Viewer) -> str:
    """The reader's output, in the reader's language."""
    return reader.book.name_of("output", reader.manner.mode)


def output_meant(heard: Heard, mode: str) -> str:
    """The output that was asked for: reading aloud and brevity are switches of their own, each word turns one on or, with the
    word for off behind it, off; `standard` turns both off."""
    aloud, brief = is_aloud(mode), is_brief(mode)
    if not heard:
        raise bad_setting(*OUTPUTS)
    while heard:
        word = heard.take(OUTPUT_WORDS)
        if word is None:
            raise bad_setting(*OUTPUTS)
        on = heard.take(SWITCH_WORDS) is not False
        if word == "standard":
            aloud = brief = False
        elif word == "vorlesen":
            aloud = on
        else:
            brief = on is (word == "knapp")
    return mode_of(aloud, brief)


def choose_subjects(reader: Viewer, heard: Heard) -> list[str]:
    """`computer melde angebote eigene`; without words what is chosen now."""
    manner = reader.manner
    if heard:
        manner.subjects = subjects_meant(heard, manner.subjects)
    return list_subjects(reader)


def subjects_meant(heard: Heard, chosen: dict[str, str]) -> dict[str, str]:
    """The choice with what the words change in it: several subjects, or all of them, and how much is wanted."""
    subjects: list[str] = []
    while (subject := heard.take(SUBJECT_WORDS)) is not None:
        subjects += SUBJECTS if subject == EVERYTHING else [subject]
    level = heard.take(LEVEL_WORDS)
    if not subjects or level is None:
        raise NotUnderstood("bad_subject")
    heard.finish(TOO_MUCH)
    if level == AS_USUAL:
        return {subject: kept for subject, kept in chosen.items() if subject not in subjects}
    return {**chosen, **dict.fromkeys(subjects, level)}


def list_subjects(reader: Viewer) -> list[str]:
    """What is told of which subject, one line for each level."""
    names, manner = reader.book.names, reader.manner
    lines: list[str] = []
    for level in LEVELS:
        heard = [subject for subject in SUBJECTS if heard_of(subject, manner.brief, manner.subjects) == level]
        told = [str(names["subject"][subject]) for subject in heard]
        lines += reader.say(f"hears_{level}", subjects=told) if told else []
    return lines


def choose_width(reader: Viewer, heard: Heard) -> list[str]:
    width = heard.number()
    if width is None or not NARROWEST <= width <= WIDEST:
        raise bad_setting(f"{NARROWEST}..{WIDEST}")
    heard.finish(TOO_MUCH)
    reader.manner.width = width
    return reader.say("width_set", width=width)


def choose_colours(reader: Viewer, heard: Heard) -> list[str]:
    colours = heard.take(SWITCH_WORDS)
    if colours is None:
        raise bad_setting("an", "aus")
    heard.finish(TOO_MUCH)
    reader.manner.colours = colours
    return reader.say("colours_set", on=colours)


def bad_setting(*choices: str) -> NotUnderstood:
    return NotUnderstood("bad_setting", {"choices": list(choices)})


SETTINGS: Final[dict[str, Asked]] = {
    "set_language": choose_language,
    "set_output": choose_output,
    "set_subjects": choose_subjects,
    "set_width": choose_width,
    "set_colours": choose_colours,
}
