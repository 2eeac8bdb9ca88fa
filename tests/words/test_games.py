"""The words of every game are complete in every language, and any typed line is handled."""

import json
import random
import re
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import holodeck
from holodeck import games
from holodeck.kernel.engine.actions import UNDO_REASONS
from holodeck.kernel.engine.game import Game, begin
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.told import OPEN, SPECTATOR, Tell, Told
from holodeck.kernel.engine.undo import cannot_undo
from holodeck.kernel.text.preferences import Preferences
from holodeck.kernel.text.speech import NotUnderstood
from holodeck.words.catalogue import LANGUAGES, MODES
from holodeck.words.checking import missing, problems
from holodeck.words.programme import folder, programme, shared, with_data, words_of
from holodeck.words.reader import Reader, Wish
from tests.clauses import clause
from tests.conftest import ROOT
from tests.wishes import wished

PEOPLE = ["Anna", "Indy", "Cleo", "Max"]
CODES = re.compile(r'(?:Refusal|NotUnderstood)\(\s*(?:"[A-Z]{2}-\d+"[^,"]*(?:"[A-Z]{2}-\d+")?,\s*)?"([a-z_]+)"')


@cache
def walked(name: str, seed: int) -> tuple[Game, list[Told]]:
    """Return a game after some random moves, with all its events."""
    rules, luck, tell = holodeck.rules(name), random.Random(seed), Tell()
    game = begin(rules, max(rules.fewest, min(len(PEOPLE), rules.most)), str(seed), {}, tell)
    for _ in range(luck.randrange(260)):
        if not game.awaited:
            break
        seat = luck.choice(game.awaited).seat
        game.play(seat, luck.choice(game.legal(seat)), tell)
    return game, tell.happened


def readers(game: Game, name: str, language: str = "de", mode: str = "standard") -> list[Reader]:
    viewers = [OPEN, SPECTATOR, *range(game.journal.header.seats)]
    return [Reader(programme(name), game, viewer, Preferences(list(PEOPLE), language, mode)) for viewer in viewers]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", games.names())
def test_every_event_and_command_has_words(name: str, language: str) -> None:
    played = programme(name)
    source = with_data(words_of(f"holodeck.games.{name}", language), played.text, language)
    assert not problems(source, played.declared, played.rules.actions.ids)
    assert not missing(source, shared(language), played.declared)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", games.names())
def test_every_refusal_has_a_sentence(name: str, language: str) -> None:
    codes = {code for path in Path(str(folder(name))).rglob("*.py") for code in CODES.findall(path.read_text())}
    assert codes
    assert not sorted(codes - set(programme(name).book(language).refused))


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", games.names())
def test_every_sentence_of_a_game_can_be_read_by_everybody(name: str, language: str, mode: str) -> None:
    for seed in range(4):
        game, happened = walked(name, seed)
        for reader in readers(game, name, language, mode):
            for line in [*reader.sentences(happened), *reader.asked(game.awaited)]:
                assert line.strip()
                assert not re.search(r"[{}]|\bNone\b|\bTold\b", line), line
                assert line[0] == line[0].upper(), line
                assert line.rstrip()[-1] in ".!?:)*", line


@clause("HD-605")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", games.names())
def test_every_suggested_command_is_understood_as_its_action(name: str, language: str) -> None:
    for seed in range(8):
        game, _ = walked(name, seed)
        for awaited in game.awaited:
            reader = Reader(programme(name), game, awaited.seat, Preferences(list(PEOPLE), language))
            legal = game.legal(awaited.seat)
            for action in random.Random(seed).sample(legal, min(40, len(legal))):
                typed = reader.reading.command_line(reader.programme.text.spoken(reader.view(), awaited.seat, action))
                assert typed
                assert wished(reader, typed) == action, typed


@clause("HD-308")
@pytest.mark.parametrize("line", ["computer zurueck", "computer undo", "zurueck", "undo"])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", games.names())
def test_undo_is_typed_alike_in_every_game(name: str, language: str, line: str) -> None:
    game, _ = walked(name, 1)
    assert wished(Reader(programme(name), game, 0, Preferences(list(PEOPLE), language)), line) == game.action("undo")


@clause("HD-308")
@pytest.mark.parametrize("language", LANGUAGES)
def test_undo_has_a_line_for_the_tooltip_of_its_button(language: str) -> None:
    """The button of the browser sends the action, and its tooltip is the line."""
    button = (ROOT / "web/src/dock/UndoButton.svelte").read_text("utf-8")
    assert "session.act({ do: 'undo' })" in button
    assert "tipFor('undo', line('undo'))" in button
    line = json.loads((ROOT / "web/src/words/made.json").read_text("utf-8"))["lines"][language]["undo"]
    game, _ = walked(games.names()[0], 1)
    assert wished(Reader(programme(games.names()[0]), game, 0, Preferences(list(PEOPLE), language)), line) == game.action("undo")


@clause("HD-308")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_against_undo_has_words(language: str) -> None:
    game, _ = walked(games.names()[0], 1)
    reader = Reader(programme(games.names()[0]), game, 0, Preferences(list(PEOPLE), language))
    lines = {reader.refusal(cannot_undo(reason)) for reason in UNDO_REASONS}
    assert len(lines) == len(UNDO_REASONS)
    assert not [line for line in lines for reason in UNDO_REASONS if f": {reason}." in line]


@cache
def vocabulary(name: str) -> list[str]:
    """Return words that mean something in a game, and some that never do."""
    played = programme(name)
    words = {word for phrase in played.commands.phrases for word in phrase.words}
    words |= {entry for ids in played.rules.actions.ids.values() for entry in list(ids)[:9]}
    words |= {
        *map(str.lower, PEOPLE),
        "an",
        "gegen",
        "zu",
        "von",
        "alle",
        "in",
        "0",
        "1",
        "2",
        "3",
        "7",
        "12",
        "-1",
        "9999999",
        "x",
        "_",
        "ß",
    }
    return sorted(words)


LINES = st.lists(st.one_of(st.integers(0, 10_000), st.text(max_size=5)), max_size=7)


@pytest.mark.parametrize("name", games.names())
@settings(max_examples=600)
@given(picks=LINES, seed=st.integers(0, 7), viewer=st.sampled_from([SPECTATOR, 0]), language=st.sampled_from(LANGUAGES))
def test_any_line_gives_an_action_an_answer_or_a_sentence(
    name: str, picks: list[int | str], seed: int, viewer: int, language: str
) -> None:
    game, happened = walked(name, seed)
    words = vocabulary(name)
    line = " ".join(words[pick % len(words)] if isinstance(pick, int) else pick for pick in picks)
    reader = Reader(programme(name), game, viewer, Preferences(list(PEOPLE), language), happened)
    before = game.rules.to_json(game.state)
    try:
        answer = reader.interpret(line)
        if isinstance(answer, Wish):
            game.check(viewer, answer.actions[0])
    except (Refusal, NotUnderstood) as error:
        answer = [reader.refusal(error)]
    assert isinstance(answer, Wish) or (answer and all(isinstance(text, str) for text in answer))
    assert game.rules.to_json(game.state) == before


@clause("HD-601")
@pytest.mark.parametrize("name", games.names())
def test_a_surplus_word_is_quoted_as_typed(name: str) -> None:
    game, _ = walked(name, 1)
    reader = Reader(programme(name), game, game.awaited[0].seat, Preferences(list(PEOPLE)))
    answers: list[str] = []
    for line in reader.ready():
        try:
            answers.append(f"understood: {reader.interpret(f'{line} Übermorgen')}")
        except (NotUnderstood, Refusal) as error:
            answers.append(reader.refusal(error))
    assert not [answer for answer in answers if answer.startswith("understood")]
    assert not [answer for answer in answers if "„nichts“" in answer]
    assert [answer for answer in answers if "„Übermorgen“" in answer]
