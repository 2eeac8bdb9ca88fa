"""Settings of a reader: language, output mode, width, colours (HD-603, HD-604)."""

from typing import Final

from holodeck.kernel.speech import Heard, Lexicon, NotUnderstood
from holodeck.words.catalogue import VOCABULARY
from holodeck.words.help import Asked
from holodeck.words.shell import TOO_MUCH
from holodeck.words.viewer import Viewer

LANGUAGE_WORDS: Final = VOCABULARY.lexicon("language")
OUTPUT_WORDS: Final = VOCABULARY.lexicon("output")
SWITCH_WORDS: Final = Lexicon([(word, switch == "on") for word, switch in VOCABULARY.entries("switch")])
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
    output = heard.take(OUTPUT_WORDS)
    if output is None:
        raise bad_setting("standard", "vorlesen", "knapp")
    heard.finish(TOO_MUCH)
    reader.manner.mode = output
    return reader.say("output_set", output=output)


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
    "set_width": choose_width,
    "set_colours": choose_colours,
}
