"""Hints (HD-726): the first is what the bot would play, they know no more than their seat, and every language has words."""

import pytest

import holodeck
from holodeck import bots, games
from holodeck.bots.advice import MOST, ONLY, advise
from holodeck.bots.astronuts.reasons import declaration, technology
from holodeck.games.astronuts.board import EXTRA_ENERGY, POWER_LASER
from holodeck.kernel.engine.game import Game, View, begin
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.text.preferences import Preferences
from holodeck.words.advice import hint_lines
from holodeck.words.catalogue import LANGUAGES
from holodeck.words.programme import programme
from holodeck.words.reader import Reader
from tests.bots.lockstep import Watch
from tests.clauses import clause

LOOKED_AT = 70
CHANCE = {"bet"}
"""Choices that are all equally good: each bot draws its own."""


def watch_mittel(name: str, seed: str, watch: Watch) -> None:
    """Play the beginning of a game between `mittel` and look at every choice."""
    level = "mittel" if "mittel" in bots.levels(name) else "leicht"
    rules = games.rules(name)
    players = [bots.make(level, rules, f"{seed}/{seat}") for seat in range(rules.fewest)]
    game = begin(rules, rules.fewest, seed, {})
    while game.ranking is None and len(game.journal.entries) < LOOKED_AT:
        seat = game.asked
        legal = game.legal(seat)
        chosen = players[seat].choose(game.view(seat), legal)
        watch(game, seat, legal, chosen)
        game.play(seat, chosen)


@clause("HD-726")
@pytest.mark.parametrize("name", games.names())
def test_the_first_hint_is_what_mittel_plays(name: str) -> None:
    compared = []

    def watch(game: Game, seat: int, legal: list[int], chosen: int) -> None:
        hints = advise(game.view(seat), legal)
        compared.append(1)
        kind = game.rules.actions.name(chosen)
        assert hints[0].action == chosen or (kind in CHANCE and game.rules.actions.name(hints[0].action) == kind)
        assert len(hints) <= MOST
        assert all(game.check(seat, hint.action) is None for hint in hints)

    watch_mittel(name, "the first", watch)
    assert len(compared) > 50


@clause("HD-726")
@pytest.mark.parametrize("name", games.names())
def test_hidden_information_changes_no_hint(name: str) -> None:
    luck = Luck("another world")

    def watch(game: Game, seat: int, legal: list[int], chosen: int) -> None:
        if len(game.journal.entries) % 3 == 0:
            view = game.view(seat)
            guessed = view.guess(luck)
            again = advise(View(game.rules, seat, game.rules.view(guessed, seat)), game.rules.legal(guessed, seat))
            assert [(hint.action, hint.reasons) for hint in again] == [
                (hint.action, hint.reasons) for hint in advise(view, legal)
            ]

    watch_mittel(name, "hidden", watch)


@clause("HD-726")
@pytest.mark.parametrize("name", games.names())
def test_every_reason_is_declared_and_has_words_in_every_language(name: str) -> None:
    played, told = programme(name), set[str]()

    def watch(game: Game, seat: int, legal: list[int], chosen: int) -> None:
        hints = advise(game.view(seat), legal)
        fresh = {reason.name for hint in hints for reason in hint.reasons} - told
        told.update(fresh)
        if not fresh:
            return
        for reason in [reason for hint in hints for reason in hint.reasons]:
            assert reason.name == ONLY or set(reason.facts) <= set(played.text.reasons[reason.name])
        for language in LANGUAGES:
            people = ["Anna", "Indy", "Cleo", "Max"]
            reader = Reader(played, game, seat, Preferences(people, language))
            lines = hint_lines(reader, hints)
            assert len(lines) == len(hints)
            assert all("{" not in line for line in lines)

    watch_mittel(name, "words", watch)
    assert len(told) >= 5


@clause("HD-726")
def test_a_hint_says_if_only_one_action_is_legal() -> None:
    game = begin(games.rules("sternenfahrer"), 3, "the only one", {})
    hints = advise(game.view(game.asked), game.legal(game.asked))
    reader = Reader(programme("sternenfahrer"), game, game.asked, Preferences(["Anna", "Indy", "Cleo"], "de"))
    assert hint_lines(reader, hints) == ["1. Etwas anderes ist gerade nicht möglich. Tippe: wuerfle"]


@clause("HD-726")
def test_half_actions_on_average_are_told_exactly() -> None:
    game = begin(games.rules("astronuts"), 2, "halves", {})
    said = {
        language: [
            Reader(programme("astronuts"), game, game.asked, Preferences(["Anna", "Indy"], language)).sentences(
                declaration(game.state, game.asked, number)[:1]
            )[0]
            for number in (2, 4)
        ]
        for language in LANGUAGES
    }
    assert said["de"] == [
        "2 erklären: im Schnitt 3,5 Aktionen, 5 von 6 Würfen verdoppeln.",
        "4 erklären: im Schnitt 5 Aktionen, 3 von 6 Würfen verdoppeln.",
    ]
    assert said["en"][0] == "Declaring 2: 3.5 actions on average, 5 rolls in 6 double it."


@clause("HD-726")
def test_only_technologies_that_earn_actions_pay_for_themselves() -> None:
    assert technology(EXTRA_ENERGY).facts == {"technology": EXTRA_ENERGY, "turns": 3}
    assert technology(POWER_LASER).facts == {"technology": POWER_LASER}


@clause("HD-728")
def test_game_hint_gives_hints_and_marks_the_next_entry_as_advised() -> None:
    game = holodeck.new("raumkolonie", seats=3, seed=7)
    seat = game.asked
    first = game.hint(seat)[0]
    assert first.reasons[0].name == "why_dome"
    game.play(seat, first.action)
    game.play(game.asked, game.legal(game.asked)[0])
    written = game.journal.to_json(game.rules.actions)
    assert [entry.advised for entry in game.journal.entries] == [True, False]
    again = holodeck.replay(written)
    assert again.to_json() == game.to_json()
    assert [entry.advised for entry in again.journal.entries] == [True, False]


@clause("HD-726")
def test_a_seat_that_is_not_awaited_gets_no_hints() -> None:
    game = holodeck.new("raumkolonie", seats=3, seed=7)
    other = (game.asked + 1) % 3
    assert game.hint(other) == []
    assert not game.advised


@clause("HD-726", "RK-1105")
def test_a_hint_for_the_first_bet_says_whether_the_question_comes_again() -> None:
    game = begin(games.rules("raumkolonie"), 3, "the first bet", {})
    while game.awaited[0].decision != "bet":
        game.play(game.asked, game.default(game.asked))
    seat = game.asked
    told = {game.spell(hint.action)["do"]: hint.reasons[0].name for hint in advise(game.view(seat), game.legal(seat))}
    assert told == {"bet_habit": "why_asked_again", "bet_pass": "why_no_bets"}
    game.play(seat, game.action("bet_habit", never=0))
    later = advise(game.view(seat), game.legal(seat))
    assert [reason.name for hint in later for reason in hint.reasons] == ["why_no_bet"]
