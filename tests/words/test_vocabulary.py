"""The lists of words that lines may contain: in the words files, by meaning, in every language at once."""

from importlib import resources
from pathlib import Path

import pytest

from holodeck import games
from holodeck.kernel.engine.told import Told
from holodeck.kernel.text.speech import Heard, Lexicon, NotUnderstood
from holodeck.kernel.text.vocabulary import BadWords, Table, Vocabulary, languages, read_words
from holodeck.words.catalogue import LANGUAGES, SHARED, Source
from holodeck.words.checking import vocabulary_problems

PACKAGES = [SHARED, "holodeck.lessons", *(f"holodeck.games.{name}" for name in games.names())]
COLOURS = Lexicon([("blau", 1), ("rot", 2)])


def toy_package(folder: Path, monkeypatch: pytest.MonkeyPatch, **words: str) -> str:
    """Write a package that has nothing but words."""
    name = f"toy_{folder.name}"
    (folder / name).mkdir()
    (folder / name / "__init__.py").touch()
    for language, text in words.items():
        (folder / name / f"words.{language}.toml").write_text(text, "utf-8")
    monkeypatch.syspath_prepend(folder)
    return name


@pytest.mark.parametrize("package", PACKAGES)
def test_every_language_has_words_for_the_same_meanings(package: str) -> None:
    meanings = [meanings_of(own_vocabulary(package, language)) for language in languages(package)]
    assert all(found == meanings[0] for found in meanings)


def own_vocabulary(package: str, language: str) -> Table:
    """Return the meanings a package defines itself. It may also add words to those that all games share."""
    everybodys = read_words(SHARED, language)["vocabulary"] if package != SHARED else {}
    return {
        meaning: words
        for meaning, words in read_words(package, language).get("vocabulary", {}).items()
        if meaning not in everybodys
    }


def meanings_of(table: Table) -> set[str]:
    return {f"{key}.{part}" for key, value in table.items() for part in (value if isinstance(value, dict) else [""])}


OF_OPTIONS = {"options", "option_values"}
"""What the deck asks of every game."""


@pytest.mark.parametrize("package", PACKAGES)
def test_every_meaning_is_used(package: str) -> None:
    code = "".join(path.read_text() for path in Path(str(resources.files(package))).rglob("*.py"))
    unasked = [meaning for meaning in own_vocabulary(package, "de") if f'"{meaning}"' not in code]
    assert not [meaning for meaning in unasked if meaning not in OF_OPTIONS]


def test_a_third_language_needs_no_code(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = toy_package(
        tmp_path,
        monkeypatch,
        de='[vocabulary]\ngive = ["gib", "gäbe"]\n[vocabulary.side]\nleft = ["links"]',
        en='[vocabulary]\ngive = ["give"]\n[vocabulary.side]\nleft = ["left"]',
        fr='[vocabulary]\ngive = ["donne"]\n[vocabulary.side]\nleft = ["gauche"]\n[names.card]\na = "as"\nten = { one = "dix" }',
    )
    words = Vocabulary(package)
    assert languages(package) == ["de", "en", "fr"]
    assert words.words("give") == ("gib", "gaebe", "give", "donne")
    assert words.lexicon("side").find("gauche") == words.lexicon("side").find("li") == "left"
    assert words.names("card") == [("as", "a"), ("dix", "ten")]


def test_a_meaning_without_words_is_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    words = Vocabulary(toy_package(tmp_path, monkeypatch, de=""))
    with pytest.raises(KeyError):
        words.words("give")
    with pytest.raises(KeyError):
        words.lexicon("side")


def test_a_file_that_is_no_toml_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = toy_package(tmp_path, monkeypatch, de="give = [")
    with pytest.raises(BadWords, match=f"^{package}/words.de.toml: "):
        Vocabulary(package)


def test_an_entry_that_is_no_list_is_a_problem() -> None:
    source = Source("toy", {"vocabulary": {"a": ["ja"], "b": "ja", "c": {"d": ["x"], "e": [""]}}})
    assert list(vocabulary_problems(source)) == [
        "vocabulary.b: must be a list of words",
        "vocabulary.c.e: must be a list of words",
    ]


def test_the_languages_are_those_of_the_shared_words() -> None:
    assert LANGUAGES == ("de", "en")


def read_colour(heard: Heard) -> None:
    heard.need(COLOURS, "colour")
    heard.finish()


def wrong_with(line: str) -> NotUnderstood:
    """Return why a line that should be one colour is not understood."""
    with pytest.raises(NotUnderstood) as error:
        read_colour(Heard(line))
    return error.value


def test_an_unknown_word_is_quoted() -> None:
    assert (wrong_with("Gelb  bitte").code, wrong_with("Gelb  bitte").facts) == ("unknown_word", {"word": "Gelb  bitte"})


def test_words_left_over_are_quoted() -> None:
    assert wrong_with("ro Gelb").facts == {"word": "Gelb"}


def test_a_missing_word_is_named_by_what_it_is() -> None:
    assert (wrong_with("").code, wrong_with("").facts) == ("missing_parameter", {"missing": Told("need_colour", {})})


def test_the_words_around_dropped_ones_can_still_be_quoted() -> None:
    heard = Heard("auf  Gelb auf_Grün")
    heard.leave_out(("auf",))
    assert (heard.words, heard.unknown().facts) == (["gelb", "gruen"], {"word": "Gelb Grün"})
