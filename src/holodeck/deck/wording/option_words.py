"""What the options of a table and their values are called: the words of every language are understood, those of the reader's are
said. A word that no file has stands for itself.
"""

from functools import cache
from typing import Final

from holodeck.deck.wording.sentences import shell
from holodeck.kernel.options import Option
from holodeck.words.programme import Programme

NAMES: Final = "options"
VALUES: Final = "option_values"


class OptionWords:
    """The words of one programme and of the shell, for readers of one language."""

    def __init__(self, programme: Programme, language: str) -> None:
        both = (shell(), programme)
        self.names = {meaning: word for one in both for meaning, word in one.called(NAMES, language).items()}
        self.values = {meaning: word for one in both for meaning, word in one.called(VALUES, language).items()}
        self.meant = {word: meaning for one in both for word, meaning in one.meant(NAMES).items()}
        self.valued = {word: meaning for one in both for word, meaning in one.meant(VALUES).items()}

    def option(self, word: str) -> str:
        """The option of this name, in whatever language."""
        return self.meant.get(word, word)

    def value(self, option: Option, word: str) -> str | int | None:
        """The value that a word means for an option, if it is a possible one."""
        read = option.read(word)
        return option.read(self.valued.get(word, word)) if read is None else read

    def called(self, option: str) -> str:
        return self.names.get(option, option)

    def shown(self, value: str | int) -> str:
        return self.values.get(value, value) if isinstance(value, str) else str(value)

    def choices(self, option: Option) -> str:
        """What may be chosen."""
        return "|".join([self.shown(value) for value in option.values]) or option.choices()


@cache
def option_words(programme: Programme, language: str) -> OptionWords:
    return OptionWords(programme, language)
