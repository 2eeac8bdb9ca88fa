"""Loading words: every mistake in a file is reported with file and key."""

import tomllib

import pytest

from holodeck.kernel.text.vocabulary import BadWords
from holodeck.words.catalogue import LANGUAGES, Declared, Reading, Source, command_lines
from holodeck.words.checking import missing, problems
from holodeck.words.programme import laid_over, shared
from tests.words.toy_words import ENGLISH, GERMAN, TOY, make


@pytest.mark.parametrize(
    ("mistake", "report"),
    [
        ('colour = "x"', "colour: unknown key"),
        ('[told.jumped]\nall = "x"', "told.jumped: nothing of this name is ever told"),
        ('[brief.jumped]\nall = "x"', "brief.jumped: nothing of this name is ever told"),
        ('[brief.turn]\nall = "{who}"', "brief.turn: there is no fact who, only seat"),
        ('[brief.turn]\nyou_victim = "x"', "brief.turn: there is no fact victim"),
        ('[brief.turn]\nall = "{seat"', "brief.turn: {seat is followed by"),
        ('[brief.turn]\nme = "x"', "brief.turn: must be a sentence"),
        ("[aloud]\nturn = 3", "aloud.turn: must be a sentence"),
        ("[names.stone]\nx = 3", "names.stone.x: must be a name"),
        ('[commands.leap]\nform = ["spring"]', "commands.leap.form: unknown key, possible are forms"),
        ('[commands.leap]\nforms = "spring"', "commands.leap.forms: must be a list of words"),
        ('[commands.leap]\nhelp = ["spring"]', "commands.leap.help: must be a text"),
        ('[commands]\nleap = "spring"', "commands.leap: must be a table"),
        ('[commands.leap]\nforms = ["nimm"]', "'nimm' calls both take and leap"),
        ('[commands.leap]\nforms = ["hilfe"]', "'hilfe' calls both help and leap"),
        ('[commands.leap]\nforms = ["hopp"]\nbutton = "Hopp"', "commands.leap: the game has no action of this name"),
        ('[actions.take]\nspoken = "nimm"', "actions.take: must have spoken, may have button and nothing else, and no command"),
        ('[actions.jump]\nhelp = "x"', "actions.jump: must have spoken"),
        ('[commands.cheer.button]\nyou = "Hopp"', "commands.cheer.button: must be a text"),
        (
            '[options.size]\nname = "Größe"',
            "options.size: may have a title, words and a sentence about it, no more",
        ),
        (
            '[values.big]\nwords = "big"',
            "values.big: may have a title, words and a sentence about it, no more",
        ),
        ('[topics.x]\ntitle = "X"', "topics.x: must have title and text"),
        (
            '[topics.x]\ntitle = "X"\ntext = ""\ncommands = "take"',
            "topics.x: commands and examples must be lists of words",
        ),
        ("[minute.more]\nstone = 1", "minute: must have the texts goal, turn, win"),
    ],
)
def test_every_mistake_is_reported_with_its_key(mistake: str, report: str) -> None:
    top, rest = (mistake, "") if not mistake.startswith("[") else ("", mistake)
    with pytest.raises(BadWords) as found:
        make(f"{top}\n{GERMAN}\n{rest}\n")
    assert report in str(found.value)
    assert str(found.value).startswith("toy")


def test_ids_and_actions_that_do_not_exist_are_reported() -> None:
    names = GERMAN.replace("[names.card]", '[names.card]\ncomet = "Komet"\nsky = { many = "x" }')
    with pytest.raises(BadWords) as found:
        make(f'{names}\n[actions.jump]\nspoken = "spring"')
    assert "toy/words.de.toml: names.card.comet: there is no card with this id" in found.value.problems
    assert "toy/words.de.toml: names.card.sky: the form one is missing" in found.value.problems
    assert "toy/words.de.toml: actions.jump: the game has no action of this name" in found.value.problems


@pytest.mark.parametrize("key", ["spoken", "button"])
def test_a_blank_that_the_action_does_not_name_is_reported(key: str) -> None:
    with pytest.raises(BadWords, match=rf"commands.cheer.{key}: there is no fact stone"):
        make(GERMAN.replace('forms = ["juble"]', f'forms = ["juble"]\n{key} = "juble {{stone}}"'))


def test_a_command_without_blanks_is_spoken_as_its_first_form() -> None:
    lines = command_lines(Source("toy.toml", tomllib.loads(GERMAN)), TOY.declared.kinds)
    assert lines == {"take": "nimm {count}", "swap": "tausche karte", "cheer": "juble"}


def test_an_action_with_parts_needs_its_own_line() -> None:
    source = Source("toy.toml", tomllib.loads(GERMAN.replace('spoken = "nimm {count}"', "")))
    assert missing(source, shared("de"), TOY.declared) == ["toy.toml: commands.take.spoken: no command line"]


def test_events_without_a_sentence_are_listed() -> None:
    source = Source("toy.toml", tomllib.loads(GERMAN.replace("[told.heap]", "[told.turn_]")))
    assert "toy.toml: told.heap: no sentence" in missing(source, shared("de"), TOY.declared)
    assert missing(Source("toy.toml", tomllib.loads(GERMAN)), shared("de"), TOY.declared) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_shared_words_are_without_fault_and_complete(language: str) -> None:
    found = problems(shared(language), Declared(TOY.rules, TOY.text), TOY.rules.actions.ids)
    assert not found
    said = shared(language).part("told")
    assert not [name for name in Declared(TOY.rules, TOY.text).told if name not in TOY.rules.told and name not in said]


def test_both_shared_files_have_the_same_keys() -> None:
    german, english = shared("de"), shared("en")
    for table in ("told", "brief", "aloud", "refused", "commands", "grammar"):
        assert set(german.part(table)) == set(english.part(table)), table


def test_a_game_may_replace_a_shared_sentence_and_add_short_forms() -> None:
    programme = make(GERMAN.replace("[refused]", '[refused]\nno_seat = "Nur zuschauen."'), ENGLISH)
    reader_book = programme.book("de")
    assert reader_book.commands["help"].short == ["?", "h"]
    assert reader_book.refused["no_seat"].say({}, -1, Reading(reader_book, "standard", -1, [])) == "Nur zuschauen."


def test_the_file_overrides_words_from_the_data() -> None:
    data = {"names": {"card": {"a": {"one": "A", "acc": "den A"}, "b": "B"}}, "told": {"x": {"you": "1", "all": "2"}}}
    file = {"names": {"card": {"a": {"one": "Aa"}}}, "told": {"x": {"all": "3"}, "y": "4"}}
    assert laid_over(data, file) == {"names": {"card": {"a": {"one": "Aa"}, "b": "B"}}, "told": {"x": {"all": "3"}, "y": "4"}}
