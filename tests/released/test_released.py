"""The gate of released rules (HD-709), in both builds: golden journals of every released version replay to the end they had."""

import json
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import holodeck
from holodeck import bots, games
from holodeck.example.copying import EXAMPLE, files_in
from holodeck.kernel.engine.journal import OtherRules
from holodeck.words.programme import load
from tests.clauses import clause
from tests.released.replays import fault, kept, unproved
from tools.freeze import freeze_game, golden

GAME = "wandel"
"""A copy of the example."""


@clause("HD-709")
def test_every_released_version_has_a_golden_journal_that_replays() -> None:
    assert unproved(kept()) == []
    assert [wrong for path in kept().values() if (wrong := fault(path))] == []


# That the gate can fail, and how rules change, is shown with the example: version 1 is released, then the rules change.


@pytest.fixture
def changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Install a copy of the example as a game whose version 1 is frozen and whose present version is 2."""
    for part in ("games", "bots"):
        origin = Path(__file__).resolve().parents[2] / "src" / "holodeck" / "example" / part / EXAMPLE
        for file in files_in(origin):
            path = tmp_path / part / GAME / file.relative_to(origin)
            path.parent.mkdir(parents=True, exist_ok=True)
            text = file.read_text("utf-8").replace("holodeck.example.", "holodeck.")
            path.write_text(text.replace(EXAMPLE, GAME).replace(EXAMPLE.capitalize(), GAME.capitalize()), "utf-8")
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(tmp_path / "games")])
    monkeypatch.setattr(bots, "__path__", [*bots.__path__, str(tmp_path / "bots")])
    (tmp_path / f"{GAME}.v1.json").write_text(json.dumps(golden(GAME)), "utf-8")
    freeze_game(tmp_path, GAME, 1)
    data = tmp_path / "games" / GAME / "data.json"
    data.write_text(data.read_text("utf-8").replace('"version": 1', '"version": 2'), "utf-8")
    forget()
    yield tmp_path
    forget()


def forget() -> None:
    for name in [name for name in sys.modules if name.startswith((f"holodeck.games.{GAME}", f"holodeck.bots.{GAME}"))]:
        del sys.modules[name]
    bots.players_of.cache_clear()
    load.cache_clear()


@clause("HD-709")
def test_a_journal_of_a_released_version_replays_by_the_rules_it_began_with(changed: Path) -> None:
    assert games.versions(GAME) == [1, 2]
    assert fault(changed / f"{GAME}.v1.json") == ""
    assert holodeck.new(GAME, 3, 1).journal.header.version == 2


@clause("HD-709")
def test_a_game_of_a_released_version_goes_on_by_its_rules_with_its_words_and_its_bots(changed: Path) -> None:
    spelled = json.loads((changed / f"{GAME}.v1.json").read_text("utf-8"))
    game = holodeck.replay({**spelled, "entries": spelled["entries"][:5]})
    programme = load(GAME, 1)
    assert game.rules is programme.rules
    seat = game.asked
    bot = bots.make("leicht", game.rules, 1)
    game.play(seat, bot.choose(game.view(seat), game.legal(seat)))
    assert type(bot).__module__.startswith(f"holodeck.bots.{GAME}.v1")
    assert len(game.journal.entries) == 6


@clause("HD-709")
def test_the_gate_finds_a_released_version_without_a_journal(changed: Path) -> None:
    assert unproved({}) == [f"{GAME} v1"]


@clause("HD-709")
def test_the_gate_finds_released_rules_that_were_changed(changed: Path) -> None:
    path = changed / f"{GAME}.v1.json"
    spelled = json.loads(path.read_text("utf-8"))
    spelled["state"]["phase"] = "another"
    path.write_text(json.dumps(spelled), "utf-8")
    assert fault(path) == f"{GAME}.v1.json: another state"


@clause("HD-709")
def test_a_version_that_was_never_released_is_not_here(changed: Path) -> None:
    with pytest.raises(OtherRules, match="version 7 of the rules"):
        games.rules(GAME, 7)
