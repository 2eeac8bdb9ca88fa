"""Names of table options and their values: words of all languages are understood, those of the reader's language are shown. A
word without an entry stands for itself.
"""

from functools import cache
from typing import Final

from holodeck.deck.wording.sentences import shell
from holodeck.kernel.engine.options import Option
from holodeck.words.programme import Programme

NAMES: Final = "options"
VALUES: Final = "values"


class OptionWords:
    """The option words of one programme and of the shell, for readers of one language."""

    def __init__(self, programme: Programme, language: str) -> None:
        self.language = language
        self.both = both = (shell(), programme)
        self.names = {meaning: word for one in both for meaning, word in one.called(NAMES, language).items()}
        self.values = {meaning: word for one in both for meaning, word in one.called(VALUES, language).items()}
        self.meant = {word: meaning for one in both for word, meaning in one.meant(NAMES).items()}
        self.valued = {word: meaning for one in both for word, meaning in one.meant(VALUES).items()}

    def about(self, option: str) -> str:
        """Return what an option does, in one sentence: the game's own words come first."""
        return next((said for one in reversed(self.both) if (said := one.about(option, self.language))), "")

    def option(self, word: str) -> str:
        """Return the option with this name in any language."""
        return self.meant.get(word, word)

    def value(self, option: Option, word: str) -> str | int | None:
        """Return the value that a word means for an option, or None if it is not possible."""
        read = option.read(word)
        return option.read(self.valued.get(word, word)) if read is None else read

    def called(self, option: str) -> str:
        return self.names.get(option, option)

    def shown(self, value: str | int) -> str:
        return self.values.get(value, value) if isinstance(value, str) else str(value)

    def choices(self, option: Option) -> str:
        """Return the possible values as text that can be read aloud."""
        return ", ".join([self.shown(value) for value in option.values] or option.choices().split("|"))


@cache
def option_words(programme: Programme, language: str) -> OptionWords:
    return OptionWords(programme, language)
