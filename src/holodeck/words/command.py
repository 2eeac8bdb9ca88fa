"""Finding the command a line begins with, in every language at once: exact words beat short forms, and those beat unique
prefixes."""

import difflib
from collections.abc import Iterable
from typing import Final, NamedTuple

from holodeck.kernel.text.speech import Heard, NotUnderstood, fold
from holodeck.words.catalogue import Command

EXACT: Final = 2
SHORT: Final = 1
BEGINNING: Final = 0
SUGGESTIONS: Final = 4
LONGEST_GUESS: Final = 40
CLOSE: Final = 0.6
"""How much a suggestion is like what was typed, at least."""
ANY_NUMBER: Final = "#"

Fit = tuple[int, int, int, int]
"""How well a phrase fits: its first word, its length, all its words, and whether it is in the reader's language."""


class Phrase(NamedTuple):
    """One way to call a command."""

    words: tuple[str, ...]
    text: str
    """As written in the file."""
    command: str
    language: str
    short: bool
    whole: bool
    """Never abbreviated: words of the shell (HD-602), and games that forbid it."""
    bare: bool
    """The word is also the command's argument, and stays to be read."""


class Commands:
    """All phrases of one game."""

    def __init__(self, phrases: Iterable[Phrase]) -> None:
        self.phrases = list(phrases)
        self.names = frozenset(phrase.command for phrase in self.phrases)
        self.by_first: dict[str, list[Phrase]] = {}
        self.by_letter: dict[str, list[Phrase]] = {}
        for phrase in self.phrases:
            self.by_first.setdefault(phrase.words[0], []).append(phrase)
            self.by_letter.setdefault(phrase.words[0][0], []).append(phrase)
        self.single: dict[tuple[str, str], Phrase] = {}
        """Cache of single words: most lines of a walk are one word, the same over and over."""
        self.numbers = next((phrase.command for phrase in self.phrases if phrase.text == ANY_NUMBER), None)

    def find(self, heard: Heard, language: str) -> str:
        """Return the command the line begins with, and consume its words."""
        if not heard:
            raise NotUnderstood("empty_line")
        words = heard.words
        phrase = self.single.get((words[0], language)) if len(words) == 1 else None
        if phrase is None:
            phrase = self.best(words, language)
        if phrase is None:
            return self.find_begun(heard, language)
        if not phrase.bare:
            heard.drop(len(phrase.words))
        return phrase.command

    def knows(self, heard: Heard) -> bool:
        """Return whether the line begins with a whole word or short form of a command, not just a prefix."""
        return bool(heard) and heard.words[0] in self.by_first

    def best(self, words: list[str], language: str) -> Phrase | None:
        """Return the phrase that fits best, or None; raise if several fit equally."""
        fits = fitting_of(self.by_first.get(words[0], ()), words, language) or fitting_of(
            self.same_letter(words), words, language
        )
        if not fits:
            return None
        best = max(fit for fit, _ in fits)
        found = [phrase for fit, phrase in fits if fit == best]
        if best[0] == BEGINNING:
            found += [phrase for phrase in self.begun(words) if is_other(phrase, found)]
        if len({phrase.command for phrase in found}) > 1:
            raise NotUnderstood("ambiguous", {"word": words[0], "choices": texts(found)})
        if len(words) == 1:
            self.single[words[0], language] = found[0]
        return found[0]

    def find_begun(self, heard: Heard, language: str) -> str:
        """Return the command of a line that is only the beginning of a longer phrase (`halte`, `baue`), or raise."""
        if self.numbers is not None and heard.peek().isdecimal():
            return self.numbers
        words = heard.words
        begun = self.begun(words)
        own = [phrase for phrase in begun if phrase.language == language] or begun
        commands = {phrase.command for phrase in own}
        if len(commands) == 1 and not own[0].whole:
            heard.drop(len(words))
            return own[0].command
        if own:
            whole = own if own[0].language == language else [*self.spoken(commands, language), *own]
            raise NotUnderstood("incomplete", {"word": " ".join(words), "choices": texts(whole)})
        raise NotUnderstood("unknown_word", {"word": " ".join(words)[:LONGEST_GUESS], "near": self.near(words, language)})

    def begun(self, words: list[str]) -> list[Phrase]:
        """Return the phrases that begin with all these words."""
        return [phrase for phrase in self.same_letter(words) if not phrase.short and is_begun(phrase, words)]

    def spoken(self, commands: set[str], language: str) -> list[Phrase]:
        """Return the phrases of these commands in a language."""
        return [
            phrase for phrase in self.phrases if phrase.command in commands and phrase.language == language and not phrase.short
        ]

    def same_letter(self, words: list[str]) -> list[Phrase]:
        """Return the phrases that begin with the same letter: only these can fit."""
        return self.by_letter.get(words[0][0], [])

    def near(self, words: list[str], language: str) -> list[str]:
        """Return the phrases most like what was typed, the most like first; one that begins with the same word is like it."""
        own = self.written(language)
        same = [phrase for phrase in own if fits_word(phrase, 0, words[0]) and len(phrase.words) > 1]
        likeness = {phrase.text: like(phrase, words) for phrase in same} or self.likenesses(words, language)
        best = sorted(likeness, key=lambda text: -likeness[text])
        return best[: 2 * SUGGESTIONS if same else SUGGESTIONS]

    def likenesses(self, words: list[str], language: str) -> dict[str, float]:
        """Return the phrases that are much like a line, and how much."""
        return {phrase.text: like(phrase, words) for phrase in similar(self.written(language), words)}

    def written(self, language: str) -> list[Phrase]:
        """Return the phrases of a language that may be suggested."""
        return [phrase for phrase in self.phrases if phrase.language == language and not phrase.short and not phrase.bare]

    def names_more(self, heard: Heard, language: str) -> bool:
        """Return whether the line begins with a phrase of several words."""
        try:
            phrase = self.best(heard.words, language)
        except NotUnderstood:
            return False
        return phrase is not None and len(phrase.words) > 1

    def named(self, words: list[str], language: str) -> str | None:
        """Return the command these words name, or None."""
        try:
            return self.find(Heard(" ".join(words)), language)
        except NotUnderstood:
            return None


def similar(phrases: list[Phrase], words: list[str]) -> list[Phrase]:
    """Return the phrases that are much like the first words of a line, or like all of them."""
    found: list[Phrase] = []
    for count in {len(phrase.words) for phrase in phrases}:
        folded = {" ".join(phrase.words): phrase for phrase in phrases if len(phrase.words) == count}
        for typed in {begun_with(words, count), begun_with(words, len(words))}:
            found += [folded[text] for text in difflib.get_close_matches(typed, folded, SUGGESTIONS, CLOSE)]
    return found


def like(phrase: Phrase, words: list[str]) -> float:
    """Return how much a phrase is like a line or its first words: 1 at most."""
    typed = {begun_with(words, len(phrase.words)), begun_with(words, len(words))}
    return max([difflib.SequenceMatcher(None, text, " ".join(phrase.words)).ratio() for text in typed])


def begun_with(words: list[str], count: int) -> str:
    return " ".join(words[:count])[:LONGEST_GUESS]


def fitting_of(phrases: Iterable[Phrase], words: list[str], language: str) -> list[tuple[Fit, Phrase]]:
    return [(fit, phrase) for phrase in phrases if (fit := fitting(phrase, words, language)) is not None]


def fitting(phrase: Phrase, words: list[str], language: str) -> Fit | None:
    """Return how well the beginning of a line fits a phrase, or None if it does not."""
    wanted = phrase.words
    if len(wanted) > len(words):
        return None
    first = total = 0
    for place, word in enumerate(wanted):
        if words[place] == word:
            quality = SHORT if phrase.short else EXACT
        elif not phrase.short and fits_word(phrase, place, words[place]):
            quality = BEGINNING
        else:
            return None
        total += quality
        if place == 0:
            first = quality
    return first, len(wanted), total, int(phrase.language == language)


def fits_word(phrase: Phrase, place: int, word: str) -> bool:
    known = phrase.words[place]
    return known == word or (not phrase.whole and known.startswith(word))


def is_begun(phrase: Phrase, words: list[str]) -> bool:
    return len(words) < len(phrase.words) and all(fits_word(phrase, place, word) for place, word in enumerate(words))


def is_other(longer: Phrase, found: list[Phrase]) -> bool:
    """Return whether a longer phrase could be meant as well: not if it only continues one that was found (`angebote nie`)."""
    return longer.language == found[0].language and all(longer.words[: len(one.words)] != one.words for one in found)


def texts(phrases: list[Phrase]) -> list[str]:
    """Return one phrase for each command, the first in the file."""
    first: dict[str, str] = {}
    for phrase in phrases:
        first.setdefault(phrase.command, phrase.text)
    return list(first.values())[: 2 * SUGGESTIONS]


def phrases_of(command: Command, language: str, whole: bool) -> list[Phrase]:
    """Return every phrase of a command in one language."""
    found = []
    for text in command.forms:
        found.append(Phrase(tuple(fold(text).split()), text, command.name, language, False, whole, False))
    for text in command.short:
        found.append(Phrase(tuple(fold(text).split()), text, command.name, language, True, True, False))
    for text in command.bare:
        found.append(Phrase(tuple(fold(text).split()), text, command.name, language, False, True, True))
    return found


def clashes(phrases: Iterable[Phrase]) -> list[str]:
    """Return phrases that call two commands and could never be told apart."""
    owner: dict[tuple[tuple[str, ...], bool], Phrase] = {}
    found = []
    for phrase in phrases:
        first = owner.setdefault((phrase.words, phrase.short), phrase)
        if first.command != phrase.command:
            found.append(f"'{phrase.text}' calls both {first.command} and {phrase.command}")
    return found
