"""Faults: a bug in one deck, a store that fails, a damaged journal. Nothing told is lost, everybody else plays on (HD-705)."""

import contextlib

import pytest

from tests.clauses import clause
from tests.deck.stage import Stage


@clause("HD-705")
def test_a_bug_pauses_its_deck_and_everybody_else_plays_on(stage: Stage) -> None:
    anna, indy = stage.running(names=("Anna", "Indy"))
    cleo, dora = stage.comes("Cleo"), stage.comes("Dora")
    cleo.types("deck 2", "computer programm laden probe", "computer farbe blau", "betrete holodeck")
    dora.types("deck 2", "computer farbe rot", "betrete holodeck")
    cleo.types("computer programm starten")
    anna.types("zug")
    indy.types("absturz")
    assert anna.read("Das Spiel ist angehalten, nichts ist verloren.")
    assert indy.types("zug") == ["Das Spiel ist angehalten. computer programm status sagt, warum. (HD-705)"]
    cleo.types("zug")
    assert dora.read("Zug 2: Dora ist am Zug.")


@clause("HD-102", "HD-705")
def test_the_lobby_is_shown_at_once_that_a_deck_has_paused_and_goes_on(stage: Stage) -> None:
    anna, _ = stage.running(names=("Anna", "Indy"))
    cleo = stage.comes("Cleo")
    anna.types("absturz")
    assert cleo.types("decks")[0].startswith("Deck 1: probe, läuft, angehalten.")
    stage.goes_on()
    assert cleo.types("decks")[0].startswith("Deck 1: probe, läuft.")


@clause("HD-705")
def test_the_journal_of_a_paused_deck_is_as_it_was(stage: Stage) -> None:
    anna, indy = stage.running(names=("Anna", "Indy"))
    card = anna.types("hand")[0]
    anna.types("zeige karte", "absturz")
    kept = stage.store.game(1)
    assert kept is not None
    assert [entry["action"] for entry in kept.entries] == [{"do": "show"}]
    stage.goes_on()
    assert anna.types("hand")[0] == card


@clause("HD-705")
def test_more_than_half_of_those_who_play_let_a_paused_game_go_on(stage: Stage) -> None:
    """The host alone cannot."""
    anna, indy = stage.running(names=("Anna", "Indy"))
    assert anna.types("computer programm fortsetzen") == ["Es sind alle da. (HD-1010)"]
    anna.types("absturz")
    stage.clock.advance(600)
    assert stage.deck().match.entries == 0
    anna.types("computer programm fortsetzen")
    assert indy.read("Anna will, dass das Spiel weitergeht: 1 von 2 nötigen Stimmen.")
    assert stage.comes("Cleo").types("deck 1", "computer programm fortsetzen")[-1] == "Du spielst hier nicht mit. (HD-705)"
    assert stage.deck().paused
    indy.types("computer programm fortsetzen")
    anna.types("zug")
    assert indy.read("Zug 2: Indy ist am Zug.")


@clause("HD-705")
def test_talk_and_leaving_still_work_on_a_paused_deck(stage: Stage) -> None:
    anna, indy = stage.running(names=("Anna", "Indy"))
    anna.types("absturz", "-h Was war das?")
    assert indy.read("[Holodeck:Anna] Was war das?")
    assert indy.types("ich will raus")[0].startswith("[Holodeck:Computer] Du gehst in den Vorraum.")


@clause("HD-705")
def test_an_action_that_cannot_be_kept_does_not_count_and_nobody_else_hears_of_it(stage: Stage) -> None:
    anna, indy = stage.running(names=("Anna", "Indy"))
    card = anna.types("hand")[0]
    indy.forget()
    stage.store.failing = True
    assert anna.types("zug")[0].startswith("Das konnte nicht gespeichert werden")
    assert indy.screen.lines == []
    stage.store.failing = False
    assert anna.types("hand")[0] == card
    assert stage.deck().match.entries == 0
    anna.types("zug")
    assert indy.read("Zug 2: Indy ist am Zug.")


@clause("HD-705")
def test_a_seat_that_cannot_be_kept_is_not_taken(stage: Stage) -> None:
    anna, indy = stage.comes("Anna"), stage.comes("Indy")
    anna.types("computer programm laden probe")
    stage.store.failing = True
    assert indy.types("computer farbe rot")[0].startswith("Das konnte nicht gespeichert werden")
    stage.store.failing = False
    assert stage.deck().seats == ()
    assert not anna.read("Indy spielt Rot")


@clause("HD-705")
def test_bots_wait_and_try_again_when_the_store_fails(stage: Stage) -> None:
    anna = stage.comes("Anna")
    anna.types("computer programm laden probe", "computer farbe blau", "computer mitspieler rot leicht", "betrete holodeck")
    anna.types("computer programm starten", "zug")
    stage.store.failing = True
    stage.clock.advance(3)
    assert stage.deck().match.entries == 1
    stage.store.failing = False
    stage.clock.advance(6)
    assert anna.read("Zug 3: Anna ist am Zug.")


@clause("HD-705")
def test_a_damaged_journal_stops_one_deck_and_not_the_server(stage: Stage) -> None:
    stage.running(names=("Anna", "Indy"))[0].types("zug")
    cleo = stage.comes("Cleo")
    cleo.types("deck 2", "computer programm laden probe", "computer farbe blau", "computer mitspieler rot leicht")
    cleo.types("betrete holodeck")
    cleo.types("computer programm starten")
    stage.store.ledger.connection.execute("UPDATE entries SET entry = replace(entry, '\"n\":1', '\"n\":7') WHERE game = 1")
    stage.restart()
    anna, cleo = stage.comes("Anna"), stage.comes("Cleo")
    anna.types("betrete holodeck")
    assert "beschädigt" in " ".join(anna.types("computer programm status"))
    assert "angehalten" in anna.types("zug")[0]
    cleo.types("betrete holodeck 2", "zug")
    stage.clock.advance(2)
    assert cleo.read("Zug 3: Cleo ist am Zug.")
    stage.clock.advance(600)  # by then nobody waits for Indy any more
    assert anna.types("computer programm beenden ja")[0].startswith("[Holodeck:Computer] Das Spiel wird beendet.")
    assert stage.deck(1).state == "empty"


@clause("HD-705")
def test_for_a_bot_that_fails_the_default_is_played(stage: Stage) -> None:
    anna = stage.comes("Anna")
    anna.types("computer programm laden probe", "computer farbe blau", "computer mitspieler rot leicht", "betrete holodeck")
    anna.types("computer programm starten")

    class Broken:
        def choose(self, view: object, legal: list[int]) -> int:
            raise RuntimeError("no idea")

    stage.deck().deciding.bots.made[1, "leicht"] = Broken()
    anna.types("zug")
    stage.clock.advance(2)
    assert anna.read("Zug 3: Anna ist am Zug.")
    assert stage.holodeck.counters["faults"] == 1


@clause("HD-705")
def test_rules_that_fail_when_asked_who_is_next_pause_the_deck(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    anna, indy = stage.running(names=("Anna", "Indy"))
    good = stage.deck().rules.pending
    failures = iter([True])

    def pending(state: object) -> object:
        kept = stage.store.game(1)
        if kept is not None and kept.entries and next(failures, False):
            raise KeyError("Taintmarka")
        return good(state)

    monkeypatch.setattr(stage.deck().rules, "pending", pending)
    anna.types("zug")
    assert anna.read("Das Spiel ist angehalten")
    assert "Anna: Deck 1" in " ".join(anna.types("wer"))
    stage.clock.advance(10)
    assert anna.read("Das Spiel geht weiter.")
    indy.types("zug")
    assert anna.read("Zug 3: Anna ist am Zug.")


@clause("HD-705")
def test_a_game_that_cannot_be_played_again_does_not_keep_the_server_from_starting(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage.running(names=("Anna", "Indy"))[0].types("zug")
    rules = stage.deck().rules

    def forgetful(*parts: object) -> None:
        raise KeyError("Taintmarka")

    monkeypatch.setattr(rules, "play", forgetful)
    stage.restart()
    anna = stage.comes("Anna")
    assert "beschädigt" in " ".join(anna.types("computer programm status"))
    anna.types("computer programm laden probe")
    assert stage.deck(2).state == "loaded"


@clause("HD-705")
def test_commands_after_the_server_has_closed_are_ignored_without_a_fault(stage: Stage, caplog: pytest.LogCaptureFixture) -> None:
    anna, _ = stage.running(names=("Anna", "Indy"))
    stage.holodeck.close()
    stage.store.close()
    anna.types("zug")
    assert (stage.deck().match.entries, stage.deck().paused) == (0, None)
    assert caplog.records == []


def test_typing_ahead_is_bounded_and_in_order(stage: Stage) -> None:
    anna = stage.comes("Anna")
    anna.person.busy = True
    for number in range(50):
        anna.guest.line(f"computer breite {40 + number}")
    assert len(anna.person.lines) == stage.holodeck.limits.lines_waiting
    assert anna.read("Langsamer bitte.")
    stage.decks.shell.finished(anna.person)
    said = [line for line in anna.screen.lines if "Zeichen" in line]
    assert [int(word) for line in said for word in line.split() if word.isdecimal()] == list(range(40, 80))


def broken(no: object) -> None:
    raise ValueError("the one who waits for the answer has a bug")


@clause("HD-705")
def test_a_client_that_fails_on_an_answer_does_not_block_the_queue(stage: Stage) -> None:
    stage.running(names=("Anna", "Indy"))
    deck, done = stage.deck(), list[int]()

    def two() -> None:
        deck.submit(lambda: None, then=broken)
        deck.submit(lambda: done.append(1))

    deck.submit(two)
    assert done == [1]
    assert deck.jobs.idle


@clause("HD-705")
@pytest.mark.parametrize("line", ["wer", "computer programm status"])
def test_a_client_that_failed_on_an_answer_is_still_heard(stage: Stage, line: str) -> None:
    anna = stage.comes("Anna")
    with contextlib.suppress(ValueError):
        stage.decks.shell.line(anna.person, line, broken)
    assert anna.types("wer") == ["Anna: Vorraum."]
