"""By ear: prompts of whole games are short (HD-625), and what is lacking is answered alike in every game (HD-624)."""

from random import Random

import pytest

from holodeck import games
from holodeck.kernel.engine.game import begin
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.told import Tell
from holodeck.kernel.text.preferences import Preferences
from holodeck.kernel.text.speech import Heard, NotUnderstood
from holodeck.words.explaining import explain, list_commands
from holodeck.words.programme import programme
from holodeck.words.reader import Reader
from tests.clauses import clause
from tests.contract.walk import Walk

MOST_WORDS = 15
ACTIONS = 400
DEFAULTS = 150
PEOPLE = ["Anna", "Indy", "Cleo"]
SELLING = [name for name in games.names() if {"costs", "lacking"} & programme(name).book("de").commands.keys()]
"""The games in which something can be bought."""
END = {"raumkolonie": "end_turn", "planetopoly": "end", "astronuts": "end_turn", "sternenfahrer": "end_turn"}
"""The command that ends a turn."""


def prompts(name: str, language: str, mode: str) -> list[str]:
    """Return every prompt of a game played at random."""
    rules, random, found = games.rules(name), Random(4), list[str]()
    game = begin(rules, 3, "by ear", {})
    readers = [Reader(programme(name), game, seat, Preferences(PEOPLE, language, mode)) for seat in range(3)]
    for _ in range(ACTIONS):
        if not game.awaited:
            break
        seat = game.awaited[0].seat
        found += readers[seat].prompt()
        game.play(seat, random.choice(game.legal(seat)), Tell())
    return found


@clause("HD-625")
@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("mode", ["vorlesen", "vorlesen knapp"])
@pytest.mark.parametrize("name", games.names())
def test_every_prompt_of_a_game_is_short(name: str, mode: str, language: str) -> None:
    long = {line for line in prompts(name, language, mode) if len(line.split()) > MOST_WORDS}
    assert not sorted(long, key=len)[-8:]


@clause("HD-625")
@pytest.mark.parametrize("name", games.names())
def test_the_default_is_never_left_out_of_a_prompt_unless_the_question_fills_it(name: str) -> None:
    walk = Walk(games.rules(name), 4)
    readers = [
        Reader(programme(name), walk.game, seat, Preferences(PEOPLE, mode="vorlesen"))
        for seat in range(walk.game.journal.header.seats)
    ]
    found = set[str]()
    for _ in range(DEFAULTS):
        if not walk.game.awaited:
            break
        reader = readers[walk.game.awaited[0].seat]
        view, rules = reader.view(), walk.game.rules
        default = reader.reading.command_line(reader.programme.text.spoken(view, reader.seat, rules.default(view, reader.seat)))
        question, _, listed = " ".join(reader.prompt()).partition("Möglich: ")
        full = len(f"{question} Möglich: {default}; was".split()) > MOST_WORDS
        if default not in listed.split("; ") and not (full and not listed):
            found.add(f"{default} is not in: {question} {listed}")
        walk.step()
    assert not found


@clause("HD-624")
@pytest.mark.parametrize("line", ["kosten", "was fehlt", "need", "costs"])
@pytest.mark.parametrize("name", SELLING)
def test_the_costs_and_what_one_lacks_are_told_in_every_game(name: str, line: str) -> None:
    game = begin(games.rules(name), 3, "by ear", {})
    if name == "planetopoly" and line in ("was fehlt", "need"):
        line += " lyra 2"
    answer = Reader(programme(name), game, 0, Preferences(PEOPLE)).interpret(line)
    assert isinstance(answer, list)
    assert answer


@clause("HD-625")
@pytest.mark.parametrize(
    ("name", "line", "command"),
    [
        ("astronuts", "bewegen", "move"),
        ("astronuts", "fördern", "mine"),
        ("astronuts", "landen", "fly"),
        ("astronuts", "schiffsbau", "build_ship"),
        ("astronuts", "handeln", "trade"),
        ("astronuts", "baue astroschiff", "build_ship"),
        ("astronuts", "schicksalstabelle", "fate"),
        ("astronuts", "fertig", "end_turn"),
        ("sternenfahrer", "schüttle", "flight"),
        ("sternenfahrer", "bewege", "fly"),
        ("sternenfahrer", "erkunde", "fly"),
        ("sternenfahrer", "ziehe bei rot", "rob"),
        ("sternenfahrer", "catanische kolonien", "home_systems"),
        *[(name, "fertig", END[name]) for name in END],
    ],
)
def test_words_of_the_printed_rules_are_commands(name: str, line: str, command: str) -> None:
    assert programme(name).commands.find(Heard(line), "de") == command


@clause("HD-625")
@pytest.mark.parametrize(
    ("name", "line", "command"),
    [
        ("astronuts", "shipbuilding", "build_ship"),
        ("astronuts", "ship building", "build_ship"),
        ("astronuts", "build astroship", "build_ship"),
        ("astronuts", "fate table", "fate"),
        ("astronuts", "m", "move"),
        ("sternenfahrer", "move", "fly"),
        ("sternenfahrer", "explore", "fly"),
        ("sternenfahrer", "draw from red", "rob"),
        ("sternenfahrer", "home colonies", "home_systems"),
        ("sternenfahrer", "r", "roll"),
        ("planetopoly", "map", "map"),
        ("planetopoly", "r", "roll"),
        ("raumkolonie", "b d", "build_dome"),
        *[(name, line, END[name]) for name in END for line in ("done", "finish")],
    ],
)
def test_words_of_the_printed_rules_are_commands_in_english(name: str, line: str, command: str) -> None:
    assert programme(name).commands.find(Heard(line), "en") == command


@clause("HD-605")
@pytest.mark.parametrize("name", SELLING)
def test_english_help_lists_what_is_lacking_and_short_forms_are_english(name: str) -> None:
    game = begin(games.rules(name), 3, "by ear", {})
    reader = Reader(programme(name), game, 0, Preferences(PEOPLE, "en"))
    assert "need" in " ".join(list_commands(reader)).replace(",", "").replace(".", "").split()
    german = {short for command in programme(name).book("de").commands.values() for short in command.short}
    english = {short for command in reader.book.commands.values() for short in command.short}
    shown = [line for command in reader.book.commands for line in explain(reader, command) if line.startswith("Short: ")]
    assert {short for line in shown for short in line.removeprefix("Short: ").rstrip(".").split(", ")} == english
    assert english - german


@clause("HD-626")
@pytest.mark.parametrize(
    ("name", "when", "line", "named"),
    [
        ("sternenfahrer", "fly", "fliege 1 laternne", "Meintest du: laternen"),
        ("sternenfahrer", "fly", "fliege 1 quux", "In der Nähe: "),
        ("sternenfahrer", "fly", "fliege 1", "in der Nähe: "),
        ("astronuts", "move", "fliege", "in der Nähe: "),
        ("astronuts", "move", "fliege quux", "In der Nähe: "),
        ("planetopoly", "roll", "feld lyar 2", "Meintest du: lyra 2"),
        ("planetopoly", "roll", "fernkauf lyar 2", "Meintest du: lyra 2"),
    ],
)
def test_the_refusal_of_a_place_names_those_that_work_in_other_games_too(name: str, when: str, line: str, named: str) -> None:
    walk = Walk(games.rules(name), 4)
    while not any(walk.rules.actions.name(action) == when for action in walk.game.legal(walk.game.awaited[0].seat)):
        walk.step()
    reader = Reader(programme(name), walk.game, walk.game.awaited[0].seat, Preferences(PEOPLE))
    with pytest.raises((NotUnderstood, Refusal)) as refused:
        reader.interpret(line)
    no = refused.value
    assert isinstance(no, NotUnderstood | Refusal)
    assert named in reader.refusal(no)


@clause("HD-742")
def test_the_beginning_of_a_subject_is_enough() -> None:
    game = begin(games.rules("sternenfahrer"), 3, "by ear", {})
    reader = Reader(programme("sternenfahrer"), game, 0, Preferences(PEOPLE))
    assert reader.interpret("hilfe begegnung") == reader.interpret("hilfe begegnungen")


@clause("HD-614")
@pytest.mark.parametrize("mode", ["vorlesen", "vorlesen knapp"])
def test_the_standing_is_one_line_for_each_player_of_planetopoly(mode: str) -> None:
    game = begin(games.rules("planetopoly"), 3, "by ear", {})
    answer = Reader(programme("planetopoly"), game, 0, Preferences(PEOPLE, mode=mode)).interpret("stand")
    assert isinstance(answer, list)
    assert len(answer) == 1 + len(PEOPLE)
