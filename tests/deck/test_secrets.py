"""The taint test: unique marks in every hidden card and in the seed, and not one of them where it may not be known."""

import logging
from collections.abc import Callable

import msgspec
import pytest

from tests.clauses import clause
from tests.deck.probe import CARDS
from tests.deck.stage import Player, SeenClient, Stage

QUESTIONS = ["hand", "was", "verlauf 200", "verlauf neu", "computer programm status", "decks", "wer", "hilfe", "-h *"]
NOISE = ["zug", "absturz jetzt", "annehme", "computer programm wiederholen 1", "computer farbe rot", "uebernehme spiel von anna"]


def everything(player: Player) -> str:
    return "\n".join(player.screen.lines) + msgspec.json.encode(player.screen.messages).decode()


def test_no_hidden_card_and_no_seed_reaches_anybody_who_may_not_know(stage: Stage, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    data = SeenClient(wants_feed=True)
    anna, indy = stage.comes("Anna", client=data), stage.comes("Indy", client=data)
    bea, cleo = stage.comes("Bea", client=data), stage.comes("Cleo", client=data)
    anna.types("computer programm laden probe zuege 40", "computer farbe blau", "betrete holodeck")
    indy.types("computer farbe rot", "betrete holodeck")
    anna.types("computer mitspieler gruen leicht", "computer programm starten")
    game = stage.deck().match.game
    assert game is not None
    bea.types("betrete holodeck 1")
    ever: dict[str, set[str]] = {"anna": set(), "indy": set()}
    for _ in range(8):
        for name, seat in (("anna", 0), ("indy", 1)):
            ever[name].add(CARDS[game.state.cards[seat]])
        for player in (anna, indy, bea, cleo):
            player.types(*QUESTIONS)
        bea.types(*NOISE)
        cleo.types(*NOISE)
        indy.types("ich will raus", "betrete holodeck")
        (anna if game.state.active == 0 else indy).types("zug")
        stage.clock.advance(2)
    # the spectator and the person in the lobby know no card at all, the seated only their own
    for player in (bea, cleo):
        assert "Taintmark" not in everything(player)
    assert not {card for card in CARDS if card in everything(anna)} - ever["anna"] - {CARDS[game.state.cards[0]]}
    assert not {card for card in CARDS if card in everything(indy)} - ever["indy"] - {CARDS[game.state.cards[1]]}
    seed = game.journal.header.seed
    for player in (anna, indy, bea, cleo):
        assert seed not in everything(player)
    logged = "\n".join(f"{record.getMessage()} {record.__dict__}" for record in caplog.records)
    assert "Taintmark" not in logged
    assert seed not in logged


@clause("HD-705")
def test_a_bug_that_knows_hidden_things_tells_neither_log_nor_players(stage: Stage, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    anna, indy = stage.running(names=("Anna", "Indy"))
    indy.forget()
    anna.types("absturz")
    logged = "\n".join(f"{record.getMessage()} {record.__dict__}" for record in caplog.records)
    assert "deck paused" in logged
    assert "RuntimeError" in logged
    assert "Taintmark" not in logged
    assert "Taintmark" not in everything(indy)


def test_hidden_things_can_be_exchanged_without_changing_what_others_read(stage: Stage) -> None:
    """The same game twice, the hidden card of one seat exchanged: nobody else reads anything different."""
    seen: list[list[str]] = []
    for change in (False, True):
        names = ("Anna", "Indy") if not change else ("Berta", "Ingo")
        anna, indy = [stage.comes(name) for name in names]
        deck = 2 if change else 1
        anna.types(f"deck {deck}", "computer programm laden probe seed 5", "computer farbe blau", "betrete holodeck")
        indy.types(f"deck {deck}", "computer farbe rot", "betrete holodeck")
        anna.types("computer programm starten")
        game = stage.deck(deck).match.game
        assert game is not None
        if change:
            game.state.cards[0] = (game.state.cards[0] + 1) % len(CARDS)
        indy.forget()
        indy.types(*QUESTIONS)
        read = everything(indy).replace("Berta", "Anna").replace("Ingo", "Indy").replace("Deck 2", "Deck 1")
        seen.append([line for line in read.splitlines() if ": leer" not in line and "Deck" not in line and "Vorraum" not in line])
    assert seen[0] == seen[1]


@clause("HD-207")
def test_the_seed_is_in_no_message_before_the_end(stage: Stage) -> None:
    anna, indy = stage.running("zuege", "1", names=("Anna", "Indy"))
    game = stage.deck().match.game
    assert game is not None
    read: Callable[[], bool] = lambda: game.journal.header.seed in everything(anna)  # noqa: E731
    assert not read()
    anna.types("zug")
    anna.types("computer breite 200", "computer pruefsumme")
    assert read()
