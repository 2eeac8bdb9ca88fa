"""Games as event streams: the journal is the truth, over restarts and reconnects; fair luck (HD-701 to HD-707)."""

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from holodeck.deck.port.messages import Done, Refused, Table
from holodeck.deck.port.wishes import Hello
from holodeck.deck.table.game.history import retell
from holodeck.kernel.engine.told import SPECTATOR
from holodeck.store import files, verify
from tests.clauses import clause
from tests.deck.probe import ProbeRules
from tests.deck.program import Program
from tests.deck.stage import SeenClient, Stage, of_kind


@clause("HD-701")
def test_the_state_is_what_comes_of_playing_the_kept_journal(stage: Stage) -> None:
    anna, indy = stage.running(names=("Anna", "Indy"))
    for player in (anna, indy, anna):
        player.types("zeige karte", "gehe", "zug")
    kept = stage.store.game(1)
    assert kept is not None
    game, log = retell(stage.deck().rules, kept)
    played = stage.deck().match.game
    assert played is not None
    assert game.state == played.state
    assert len(log) == 1 + 9


@clause("HD-701")
def test_each_viewer_gets_the_public_part_and_only_their_own_secrets(stage: Stage) -> None:
    anna, indy = stage.running(names=("Anna", "Indy"))
    bea = stage.comes("Bea", client=SeenClient(wants_feed=True))
    bea.types("betrete holodeck 1")
    anna.types("zug")
    assert any("zieht Taintmark" in line for line in anna.screen.lines)
    assert not any("zieht Taintmark" in line for line in [*indy.screen.lines, *bea.screen.lines])
    assert "Taintmark" not in str(bea.screen.messages)


@clause("HD-702")
def test_every_game_offers_what_the_shell_needs() -> None:
    from holodeck.deck.registry import GamesRegistry
    from holodeck.deck.wording.told import COLOURS
    from holodeck.kernel.engine.game import begin

    registry = GamesRegistry()
    assert registry.names()
    for name in registry.names():
        programme = registry.programme(name)
        rules = programme.rules
        game = begin(rules, rules.fewest, "1", {})
        seat = game.awaited[0].seat
        assert rules.name == name
        assert 2 <= rules.fewest <= rules.most <= len(rules.colours)
        assert set(rules.colours) <= set(COLOURS)
        assert game.check(seat, game.default(seat)) is None
        assert game.legal(seat)
        assert game.view(SPECTATOR).to_json()
        assert game.ranking is None
        assert programme.commands.phrases


@clause("HD-703")
def test_a_finished_game_is_replayed_with_everything_open(stage: Stage) -> None:
    anna, indy = stage.running("zuege", "2", names=("Anna", "Indy"))
    hands = [anna.types("hand")[0].split()[-1], indy.types("hand")[1].split()[-1]]
    assert (
        "Ein beendetes Spiel mit dieser Nummer gibt es nicht." in stage.comes("Cleo").types("computer programm wiederholen 1")[0]
    )
    anna.types("zug")
    indy.types("zug")
    bea = stage.comes("Bea")
    told = bea.types("computer programm wiederholen 1")
    assert told[0] == "Spiel 1, probe. Es spielten: Anna und Indy. 2 Einträge."
    assert f"Anna erhält {hands[0]}" in " ".join(told)
    assert f"Indy erhält {hands[1]}" in " ".join(told)
    assert "1: Anna zieht Taintmark" in " ".join(told)


@clause("HD-703")
def test_a_long_replay_is_told_in_parts(stage: Stage) -> None:
    anna, indy = stage.running("zuege", "60", names=("Anna", "Indy"))
    for _ in range(30):
        anna.types("zug")
        indy.types("zug")
    first = stage.comes("Bea").types("computer programm wiederholen 1", *["mehr"] * 5)
    assert "Weiter mit: computer programm wiederholen 1 41" in first
    rest = stage.comes("Cleo").types("computer replay program 1 41", *["mehr"] * 3)
    assert rest[1].startswith("41: ")
    assert "Ende. computer pruefsumme 1 nennt die Saat." in rest


@clause("HD-704")
def test_clocks_run_only_for_present_persons(stage: Stage) -> None:
    anna, indy = stage.running("vertretung", "standard", names=("Anna", "Indy"))
    anna.types("zug")
    assert stage.deck().deciding.clocks.left(1) == 60
    assert stage.deck().deciding.clocks.left(0) is None


@clause("HD-204")
def test_what_programs_are_sent_says_how_much_time_the_new_decision_has(stage: Stage) -> None:
    anna, _ = stage.running(names=("Anna", "Indy"))
    bea = stage.comes("Bea", client=SeenClient(wants_feed=True))
    bea.types("betrete holodeck 1")
    stage.clock.advance(20)
    anna.types("zug")
    table = bea.told(Table)[-1]
    assert [(item.seat, item.left) for item in table.awaited] == [(1, 60)]


@clause("HD-704")
def test_a_restart_resumes_running_games_with_seats_and_full_time(stage: Stage) -> None:
    anna, indy = stage.running(names=("Anna", "Indy"))
    anna.types("zug")
    stage.clock.advance(50)
    card = indy.types("hand")[1]
    stage.restart()
    again = stage.comes("Indy")
    again.types("betrete holodeck")
    assert again.types("hand")[1] == card
    assert stage.deck().deciding.clocks.left(1) == 60
    again.types("zug")
    assert stage.deck().match.entries == 2


@clause("HD-704")
def test_a_clock_goes_on_with_the_rest_after_others_have_decided(stage: Stage) -> None:
    anna, indy = stage.running(names=("Anna", "Indy"))
    stage.clock.advance(20)
    anna.types("biete")
    stage.clock.advance(25)
    assert stage.deck().deciding.clocks.left(0) == 40
    indy.types("annehme")
    stage.clock.advance(39)
    assert not indy.read("Zug 2")
    stage.clock.advance(2)
    assert indy.read("Zug 2")


@clause("HD-704")
def test_a_time_of_zero_skips_people_but_still_asks_bots(stage: Stage) -> None:
    anna = stage.comes("Anna")
    anna.types("computer programm laden probe wette an wettpause 0 tempo 0", "computer farbe blau")
    anna.types("computer mitspieler rot leicht")
    anna.types("betrete holodeck", "computer programm starten")
    stage.clock.advance(0)
    assert anna.read("Du hast gesetzt.")
    assert len(stage.probes.made) == 1
    assert stage.deck().match.pending[0].decision == "main"
    assert not stage.deck().deciding.missed


@clause("HD-704")
def test_a_table_without_limit_has_no_clock(stage: Stage) -> None:
    stage.running("zugzeit", "0", names=("Anna", "Indy"))
    stage.clock.advance(36000)
    assert stage.deck().match.entries == 0


@clause("HD-706")
def test_the_checksum_of_the_seed_is_shown_first_and_the_seed_at_the_end_on_request(stage: Stage) -> None:
    anna, indy = stage.running("zuege", "1", names=("Anna", "Indy"))
    shown = stage.deck().match.commitment
    game = stage.deck().match.game
    assert game is not None
    seed = game.journal.header.seed
    assert len(bytes.fromhex(seed)) == 32
    assert hashlib.sha256(seed.encode()).hexdigest() == shown
    assert not indy.read(shown)
    indy.types("computer breite 200")
    assert indy.types("computer pruefsumme") == [f"Prüfsumme der geheimen Saat: {shown}"]
    assert not indy.read(seed)
    anna.types("zug")
    assert not indy.read(seed)
    assert indy.types("computer checksum") == [f"Die Saat von Spiel 1 war {seed}, ihre Prüfsumme {shown}."]
    assert indy.types("computer pruefsumme 1") == [f"Die Saat von Spiel 1 war {seed}, ihre Prüfsumme {shown}."]


@clause("HD-706")
def test_a_kept_game_is_verified_and_a_changed_one_is_not(stage: Stage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    anna, indy = stage.running("zuege", "4", names=("Anna", "Indy"))
    for player in (anna, indy, anna, indy):
        player.types("zug")
    (path,) = files.export(stage.store, [1], tmp_path / "out")
    monkeypatch.setattr("holodeck.games.rules", lambda *_: ProbeRules())
    spelled = json.loads(path.read_text("utf-8"))
    assert verify.verdict(spelled).wrong == ""
    assert verify.verdict(spelled).draws == 6
    spelled["entries"][1]["luck"][0][1] = (spelled["entries"][1]["luck"][0][1] + 1) % 10
    assert "entry 2" in verify.verdict(spelled).wrong
    spelled = json.loads(path.read_text("utf-8"))
    spelled["table"]["commitment"] = "0" * 64
    assert "not the one" in verify.verdict(spelled).wrong


@clause("HD-707")
def test_a_command_sent_twice_counts_once(stage: Stage) -> None:
    anna, _ = stage.running(names=("Anna", "Indy"))
    for _ in range(2):
        anna.acts({"do": "go"}, "c1", 0)
    assert stage.deck().match.entries == 1
    anna.acts({"do": "go"}, "c2", 1)
    assert stage.deck().match.entries == 2


@clause("HD-707")
def test_a_command_sent_again_after_a_restart_counts_once_and_is_answered_as_before(stage: Stage) -> None:
    stage.running(names=("Anna", "Indy"))
    key = stage.key("Anna")
    for _ in range(2):
        program = Program(stage, key).hello(Hello())
        program.acts({"do": "go"}, "c1", 0)
        assert of_kind(program.screen.messages, Done) == [Done("c1", 1)]
        stage.restart()
    assert stage.deck().match.entries == 1
    Program(stage, key).hello(Hello()).acts({"do": "go"}, "c2", 1)
    assert stage.deck().match.entries == 2


@clause("HD-707")
def test_an_action_meant_for_an_earlier_decision_is_refused(stage: Stage) -> None:
    anna = stage.comes("Anna", client=SeenClient(wants_feed=True))
    indy = stage.comes("Indy")
    anna.types("computer programm laden probe", "computer farbe blau", "betrete holodeck")
    indy.types("computer farbe rot", "betrete holodeck")
    anna.types("computer programm starten", "zug")
    indy.types("zug")
    anna.acts({"do": "end_turn"}, "old", 0)
    refused = anna.told(Refused)[-1]
    assert (refused.deck, refused.code, refused.clause) == (1, "stale", "HD-701")
    assert refused.text == anna.screen.lines[-1]
    anna.acts({"do": "end_turn"}, "new", 2)
    assert stage.deck().match.entries == 3


@clause("HD-707")
@pytest.mark.parametrize("wish", [{}, {"do": "fly"}, {"do": "stop", "reason": "vote"}, {"do": "go", "far": 1}])
def test_an_invalid_action_is_refused_and_nothing_happens(stage: Stage, wish: dict[str, Any]) -> None:
    anna, _ = stage.running(names=("Anna", "Indy"))
    anna.acts(wish, "x", 0)
    assert (stage.deck().match.entries, stage.deck().state) == (0, "running")


def test_reconnecting_after_any_entry_gives_the_same_view_as_staying(stage: Stage) -> None:
    anna, indy, bea = stage.running(names=("Anna", "Indy", "Bea"))
    for step in range(6):
        bea_now = stage.deck().feed.standing(bea.person)
        for part in ("hand", "verlauf 200"):
            stayed = bea.types(part)
            bea.types("ich will raus", "betrete holodeck")
            assert bea.types(part) == stayed
        bea.hang_up()
        stage.restart()
        anna, indy, bea = (stage.comes(name) for name in ("Anna", "Indy", "Bea"))
        for again in (anna, indy, bea):
            again.types("betrete holodeck")
        assert stage.deck().feed.standing(bea.person) == bea_now
        assert stage.deck().match.entries == step
        (anna, indy, bea)[step % 3].types("zug")
