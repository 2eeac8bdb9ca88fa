"""Standing answers of every game (HD-320, HD-321): each answers its decision by a legal action, and has words."""

from collections.abc import Callable
from typing import Any

import pytest

from holodeck import games
from holodeck.kernel.engine.actions import STOP
from holodeck.kernel.engine.game import Game
from holodeck.kernel.text.preferences import Preferences
from holodeck.kernel.text.speech import Heard
from holodeck.words.programme import programme
from tests.clauses import clause
from tests.contract.walk import Walk

Parts = dict[str, Any]
FORMS = ("offer", "offer_trade")
"""The kinds of action by which one offers something."""


def higher(numbers: list[int]) -> list[int]:
    return [number + 1 for number in numbers]


STRICTER: dict[str, Callable[[Parts], Parts]] = {
    "raumkolonie": lambda parts: {**parts, "give": higher(parts["give"])},
    "planetopoly": lambda parts: {**parts, "give_money": parts["give_money"] + 10},
    "astronuts": lambda parts: {**parts, "give": 3 - parts["give"]},
    "sternenfahrer": lambda parts: {**parts, "give": higher(parts["give"])},
}
"""Terms that ask for more than an offer gives."""
MILDER: dict[str, Callable[[Parts], Parts]] = {
    "raumkolonie": lambda parts: {**parts, "want": higher(parts["want"])},
    "planetopoly": lambda parts: {**parts, "want_money": parts["want_money"] + 10},
    "astronuts": lambda parts: parts,
    "sternenfahrer": lambda parts: {**parts, "want": higher(parts["want"])},
}
"""Terms that allow to pay more than an offer wants."""
TYPED: dict[str, tuple[str, Parts]] = {
    "raumkolonie": ("2 sand gegen 1 texolyt", {"give": {"sand": 2}, "want": {"texolyte": 1}}),
    "planetopoly": ("300 gegen radar 1", {"give_money": 300, "want": ["radar_1"]}),
    "astronuts": ("rot gegen gelb", {"give": "red", "take": "yellow"}),
    "sternenfahrer": ("2 erz gegen 1 nahrung", {"give": {"ore": 2}, "want": {"food": 1}}),
}


def answered(game: Game, found: set[tuple[str, str]]) -> None:
    """Check the standing answers to what is asked now, and note which kind has answered which decision."""
    rules = game.rules
    for awaited in game.awaited:
        for kind, decisions in rules.standing.items():
            if awaited.decision not in decisions:
                continue
            form, terms = decisions[awaited.decision], STOP
            if form:
                offers = [entry.action for entry in game.journal.entries if rules.actions.name(entry.action) == form]
                terms = offers[-1]
            action = rules.answer(game.state, awaited.seat, rules.actions.number[kind], terms)
            if action != STOP:
                assert rules.actions.name(action) == kind
                assert rules.check(game.state, awaited.seat, action) is None
                found.add((kind, awaited.decision))


@clause("HD-320", "HD-321")
@pytest.mark.parametrize("game", games.names())
def test_every_standing_answer_answers_its_decision_by_a_legal_action(game: str) -> None:
    rules, found = games.rules(game), set[tuple[str, str]]()
    declared = {(kind, decision) for kind, decisions in rules.standing.items() for decision in decisions}
    for seed in range(200):
        if found == declared:
            break
        for position in Walk(rules, seed).positions(400):
            answered(position, found)
    assert found == declared


@clause("HD-320")
@pytest.mark.parametrize("game", games.names())
def test_every_standing_answer_can_be_typed_and_has_a_sentence(game: str) -> None:
    rules, text = games.rules(game), games.text(game)
    assert set(text.always.values()) == set(rules.standing)
    assert set(text.always) <= programme(game).commands.names
    for kind, decisions in rules.standing.items():
        assert {f"always_{kind}_if" if form else f"always_{kind}" for form in decisions.values()} <= set(text.told)


def offered(game: str) -> tuple[Game, int, int]:
    """Return a game in which a seat can accept an offer, with the seat and the action that has made it."""
    rules = games.rules(game)
    for seed in range(200):
        for position in Walk(rules, seed).positions(400):
            for seat in rules.awaiting(position.state):
                last = position.journal.entries[-1:]
                accepts = [action for action in position.legal(seat) if rules.actions.name(action) == "accept"]
                if len(accepts) == 1 and last and rules.actions.name(last[0].action) in FORMS and last[0].seat != seat:
                    return position, seat, last[0].action
    raise AssertionError(f"nobody offers anything in {game}")


@clause("HD-321")
@pytest.mark.parametrize("game", STRICTER)
def test_an_answer_in_advance_takes_what_is_as_good_or_better_and_nothing_worse(game: str) -> None:
    position, seat, made = offered(game)
    rules, parts = position.rules, position.rules.actions.parts(made)
    accept, form = rules.actions.number["accept"], rules.actions.name(made)
    for terms in (parts, MILDER[game](parts)):
        assert rules.answer(position.state, seat, accept, rules.actions.pack(form, **terms)) != STOP
    assert rules.answer(position.state, seat, accept, rules.actions.pack(form, **STRICTER[game](parts))) == STOP


@clause("HD-321")
@pytest.mark.parametrize("game", TYPED)
def test_what_an_answer_in_advance_takes_is_typed_as_an_offer(game: str) -> None:
    walk, (line, meant) = Walk(games.rules(game), 0), TYPED[game]
    words = Heard(line)
    terms = games.text(game).terms(walk.game.state, 0, words, Preferences([]))
    written = walk.rules.actions.to_json(terms)
    assert not words
    assert {part: written[part] for part in meant} == meant
