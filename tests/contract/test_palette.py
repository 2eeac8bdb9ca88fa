"""The palette, in every game: chosen colours change the words, letters and codes of colours in what people read, they are
understood in what people type, and nothing else changes.
"""

import json
import random
import re
from functools import cache
from itertools import product
from typing import Any, NamedTuple

import pytest

from holodeck import games
from holodeck.arena.candidates import candidates
from holodeck.kernel.engine.data import Colour
from holodeck.kernel.engine.game import Game, begin
from holodeck.kernel.engine.palette import FIRST_COLOURS, Palette, palette_of, palette_to_json, worn
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.told import OPEN, SPECTATOR, Told
from holodeck.kernel.text.preferences import Preferences
from holodeck.kernel.text.speech import NotUnderstood
from holodeck.words.catalogue import LANGUAGES, MODES
from holodeck.words.maps import COMMAND as MAP
from holodeck.words.programme import Programme, folder, programme
from holodeck.words.reader import Reader
from tests.clauses import clause
from tests.contract.example import EXAMPLE
from tests.contract.walk import finished
from tests.wishes import wished

PEOPLE = ["Anna", "Indy", "Cleo", "Max", "Bea", "Otto"]
CODED = re.compile(r"\x1b\[0;(1;)?(\d+)m([^\x1b]*)")
SEEDS = range(6)


class Played(NamedTuple):
    game: Game
    happened: list[Told]
    colours: list[Colour]

    @property
    def seats(self) -> int:
        return self.game.journal.header.seats

    def reader(self, viewer: int, palette: Palette, language: str, mode: str = "standard") -> Reader:
        prefs = Preferences(PEOPLE[: self.seats], language, mode, 200, True, palette)
        return Reader(programme(self.game.rules.name), self.game, viewer, prefs, self.happened)

    def palettes(self) -> list[Palette]:
        """The palettes: colours in reverse, and each seat with the colour of the next."""
        count = len(self.colours)
        return [list(reversed(range(count))), [*range(1, count), 0]]

    def neutral(self, lines: list[str], palette: Palette) -> list[str]:
        """Return the lines with everything said of a seat's colour replaced by its number."""
        worn = {seat: self.colours[palette[seat]] for seat in range(self.seats)}
        words = {word.lower(): seat for seat, colour in worn.items() for word in (colour.id, colour.name_de, colour.name_en)}
        words = {word: seat for word, seat in words.items() if word not in words_of_things(self.game.rules.name)}
        codes = {colour.ansi: (seat, colour.letter) for seat, colour in worn.items()}

        def unpainted(found: re.Match[str]) -> str:
            if found[2] not in codes:
                return found[0]
            seat, letter = codes[found[2]]
            return f"<{found[1]} of {seat}>" + re.sub(letter, str(seat), found[3], flags=re.IGNORECASE)

        text = CODED.sub(unpainted, "\n".join(lines))
        for name in coloured_things(self.game.rules.name):
            text = text.replace(name, "<thing>")
        return re.sub(rf"\b({'|'.join(words)})\b", lambda word: f"<{words[word[0].lower()]}>", text, flags=re.IGNORECASE).split(
            "\n"
        )


@cache
def things(name: str) -> set[str]:
    """Return the names of things other than seats, in all forms: goods may have colours too."""
    books = [programme(name).book(language) for language in LANGUAGES]
    entries = [entry for book in books for kind, table in book.names.items() if kind != "seat" for entry in table.values()]
    return {form for entry in entries for form in (entry.values() if isinstance(entry, dict) else [entry])}


@cache
def words_of_things(name: str) -> set[str]:
    return {form.lower() for form in things(name)}


@cache
def coloured_things(name: str) -> list[str]:
    """Return the names of things that contain a colour but mean no seat, longest first: a red ball, the Green People."""
    return sorted([form for form in things(name) if " " in form], key=len, reverse=True)


@cache
def played(name: str, seed: int) -> Played:
    walk = finished(programme(name).rules, seed, 150)
    data: Any = json.loads((folder(name) / "data.json").read_text("utf-8"))
    return Played(walk.game, walk.tell.happened, [Colour(**colour) for colour in data["players"]["colours"]])


def questions(reader: Reader) -> list[str]:
    """Return all questions of a game, and all kinds of map it has."""
    asked = [reader.book.commands[query].forms[0] for query in sorted(reader.programme.text.queries) if query != MAP]
    styles = ("farbe", "text") if reader.prefs.language == "de" else ("color", "text")
    return [*asked, *(f"{reader.book.commands[MAP].forms[0]} {style}" for style in styles if has_map(reader.programme))]


def has_map(played: Programme) -> bool:
    return MAP in played.book("de").commands


def answered(reader: Reader, line: str) -> list[str]:
    try:
        answer = reader.interpret(line)
    except (NotUnderstood, Refusal) as error:
        return [reader.refusal(error)]
    assert isinstance(answer, list), line
    return answer


@clause("HD-205")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", games.names())
def test_a_story_told_in_other_colours_differs_only_by_them(name: str, language: str, mode: str) -> None:
    for seed in SEEDS:
        told = played(name, seed)
        for viewer in (OPEN, SPECTATOR, *range(told.seats)):
            first = told.reader(viewer, FIRST_COLOURS, language, mode)
            lines = [*first.sentences(told.happened), *first.asked(told.game.awaited)]
            for palette in told.palettes():
                other = told.reader(viewer, palette, language, mode)
                again = [*other.sentences(told.happened), *other.asked(told.game.awaited)]
                assert told.neutral(again, palette) == told.neutral(lines, FIRST_COLOURS)


@clause("HD-205", "RK-1403")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", games.names())
def test_every_question_is_answered_in_the_chosen_colours(name: str, language: str) -> None:
    changed = 0
    for seed in SEEDS:
        told = played(name, seed)
        for viewer in (SPECTATOR, *range(told.seats)):
            first = told.reader(viewer, FIRST_COLOURS, language)
            for line in questions(first):
                usual = answered(first, line)
                for palette in told.palettes():
                    chosen = answered(told.reader(viewer, palette, language), line)
                    assert told.neutral(chosen, palette) == told.neutral(usual, FIRST_COLOURS), line
                    changed += chosen != usual
    assert changed or not has_map(programme(name))


@clause("RK-1403", "PP-1304")
@pytest.mark.parametrize("name", [name for name in games.names() if has_map(programme(name))])
def test_a_plain_map_has_the_letters_of_the_coloured_one(name: str) -> None:
    for seed in SEEDS:
        told = played(name, seed)
        for palette in told.palettes():
            reader = told.reader(0, palette, "de")
            coloured = [re.sub(r"\x1b\[[0-9;]*m", "", line) for line in answered(reader, "karte farbe")]
            assert answered(reader, "karte sw") == coloured


def interpreted(reader: Reader, line: str) -> int | str:
    try:
        return wished(reader, line)
    except (NotUnderstood, Refusal) as error:
        return error.code


def renamed(line: str, words: dict[str, str]) -> str:
    return re.sub(r"\w+", lambda word: words.get(word[0], word[0]), line)


def commands_about_people(told: Played, reader: Reader, luck: random.Random) -> list[str]:
    """Return lines that wish for something of a seat, allowed or not, with the names of players."""
    found: list[str] = []
    for kind in told.game.rules.actions.kinds:
        if any(type_.startswith("seat") for type_ in kind.parts.values()):
            for action in candidates(told.game.rules.actions, kind.name, 10, luck):
                spoken = reader.programme.text.spoken(reader.view(), reader.seat, action)
                found.append(reader.reading.command_line(spoken) or "")
    return [line for line in found if any(person in line for person in reader.prefs.people)]


@clause("HD-205", "RK-1801", "PP-1301")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", games.names())
def test_a_colour_means_the_same_as_the_name_of_its_wearer(name: str, language: str) -> None:
    tried = understood = 0
    for seed in SEEDS:
        told, luck = played(name, seed), random.Random(seed)
        for seat, palette in product(range(told.seats), told.palettes()):
            reader = told.reader(seat, palette, language)
            words = {
                person: colour.id if language == "de" else colour.name_en
                for person, colour in zip(reader.prefs.people, (told.colours[place] for place in palette), strict=False)
            }
            for line in commands_about_people(told, reader, luck):
                coloured = renamed(line, words)
                meant = interpreted(reader, line)
                assert interpreted(reader, coloured) == meant, coloured
                tried, understood = tried + 1, understood + isinstance(meant, int)
    assert understood or not tried


@clause("RK-1301", "PP-1301")
@pytest.mark.parametrize("name", games.names())
def test_a_colour_that_nobody_wears_means_nobody(name: str) -> None:
    refused = 0
    for seed in SEEDS:
        told, luck = played(name, seed), random.Random(seed)
        for seat, palette in product(range(told.seats), told.palettes()):
            reader = told.reader(seat, palette, "de")
            for line, stranger in product(commands_about_people(told, reader, luck), palette[told.seats :]):
                coloured = re.sub("|".join(reader.prefs.people), told.colours[stranger].id, line)
                assert isinstance(interpreted(reader, coloured), str), coloured
                refused += 1
    assert refused or name != EXAMPLE


@pytest.mark.parametrize("name", games.names())
def test_colours_have_no_part_in_luck(name: str) -> None:
    rules, headers = games.rules(name), []
    for palette in (rules.colours, rules.colours[::-1]):
        game = begin(rules, rules.most, "colours", {}, None, palette[: rules.most])
        headers.append((game.journal.header.luck, sorted(game.rules.to_json(game.state)), len(game.awaited)))
    assert headers[0] == headers[1]


@clause("HD-205")
@pytest.mark.parametrize("name", ["raumkolonie", "planetopoly", "astronuts"])
def test_a_game_whose_pieces_do_not_depend_on_colours_is_the_same_in_all(name: str) -> None:
    rules = games.rules(name)
    first, other = (begin(rules, rules.most, "colours", {}, None, worn) for worn in (rules.colours, rules.colours[::-1]))
    assert rules.to_json(other.state) == rules.to_json(first.state)


COLOURS = ["blau", "rot", "gruen", "magenta"]


@clause("HD-205")
def test_a_palette_is_kept_by_the_names_of_its_colours() -> None:
    palette = palette_of(["magenta", "rot", "gruen"], COLOURS, 3)
    assert worn(palette, COLOURS, 3) == ["magenta", "rot", "gruen"]
    assert palette_to_json(palette, COLOURS, 3) == {"blau": "magenta", "rot": "rot", "gruen": "gruen"}


@clause("HD-205")
@pytest.mark.parametrize(
    "kept", [None, [], ["rot", "blau"], ["rot", "rot", "blau"], ["rot", "blau", "ocker"], ["rot", "blau", []]]
)
def test_a_game_kept_without_a_palette_has_the_first_colours(kept: object) -> None:
    assert worn(palette_of(kept, COLOURS, 3), COLOURS, 3) == ["blau", "rot", "gruen"]
