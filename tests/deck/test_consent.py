"""Asking the table to take back what one may not take back alone (HD-319)."""

import pytest

from holodeck.deck.port.messages import Happened, Table
from holodeck.deck.port.parts import Plea, Told
from tests.clauses import clause
from tests.deck.stage import Player, SeenClient, Stage


def room(stage: Stage, seat: int = 0) -> int:
    game = stage.deck().match.game
    assert game is not None
    return int(game.state.rooms[seat])


def programs(stage: Stage, *options: str) -> list[Player]:
    """Begin a game of two who play with programs."""
    anna, indy = [stage.comes(name, client=SeenClient(wants_feed=True)) for name in ("Anna", "Indy")]
    anna.types("computer programm laden probe zuege 9 " + " ".join(options), "computer farbe blau", "betrete holodeck")
    indy.types("computer farbe rot", "betrete holodeck")
    anna.types("computer programm starten")
    return [anna, indy]


@clause("HD-319")
@pytest.mark.parametrize("line", ["bitte zurueck", "computer zurueck bitte", "please undo", "computer undo please"])
def test_what_luck_followed_is_taken_back_when_everybody_agrees(stage: Stage, line: str) -> None:
    anna, indy, cleo = stage.running("zuege", "9")
    anna.types("gehe", "zug")
    turn = stage.deck().match.entries
    assert "Du bittest den Tisch, das zurückzunehmen, mit allem, was danach kam: " in " ".join(" ".join(anna.types(line)).split())
    indy.types("computer einverstanden")
    assert stage.deck().match.entries == turn
    cleo.types("computer agree")
    assert stage.deck().match.entries == turn + 1
    assert [awaited.seat for awaited in stage.deck().match.pending] == [0]
    assert room(stage) == 1
    assert indy.read("Anna nimmt mit Einverständnis des Tisches")


@clause("HD-319")
def test_what_others_have_done_since_is_taken_back_with_it(stage: Stage) -> None:
    anna, indy = programs(stage)
    anna.types("gehe")
    indy.types("gehe")
    assert (room(stage), room(stage, 1)) == (1, 1)
    anna.types("bitte zurueck")
    indy.types("computer einverstanden")
    assert (room(stage), room(stage, 1)) == (0, 0)
    assert indy.told(Happened)[-1].told == [Told("rewound", {"seat": "blau", "n": 1})]


@clause("HD-319")
def test_one_no_ends_it_and_the_same_is_asked_only_once(stage: Stage) -> None:
    anna, indy, cleo = stage.running("zuege", "9")
    anna.types("gehe", "bitte zurueck")
    cleo.types("computer dagegen")
    assert indy.read("Cleo ist dagegen: Es bleibt, wie es ist.")
    assert indy.types("computer einverstanden") == ["Niemand bittet gerade darum, etwas zurückzunehmen. (HD-319)"]
    assert anna.types("bitte zurueck") == ["Darum ist der Tisch schon gebeten worden. (HD-319)"]
    anna.types("gehe")
    assert not any("gebeten" in line for line in anna.types("bitte zurueck"))


@clause("HD-319")
def test_after_a_minute_it_stays_as_it_is(stage: Stage) -> None:
    anna, indy = stage.running("zuege", "9", "zeit", "ohne", names=("Anna", "Indy"))
    anna.types("gehe", "bitte zurueck")
    stage.clock.advance(61)
    assert indy.read("Nicht alle haben zugestimmt: Es bleibt, wie es ist.")
    assert room(stage) == 1


@clause("HD-319")
def test_who_acts_again_has_given_it_up(stage: Stage) -> None:
    anna, indy = stage.running("zuege", "9", names=("Anna", "Indy"))
    anna.types("gehe", "bitte zurueck", "gehe")
    assert indy.types("computer einverstanden") == ["Niemand bittet gerade darum, etwas zurückzunehmen. (HD-319)"]
    assert room(stage) == 2


@clause("HD-319")
def test_computer_players_agree_at_once(stage: Stage) -> None:
    anna = stage.comes("Anna")
    anna.types("computer programm laden probe zuege 9", "computer farbe blau", "betrete holodeck")
    anna.types("computer mitspieler rot leicht", "computer programm starten", "gehe", "zug")
    stage.clock.advance(2)
    anna.types("bitte zurueck")
    assert [awaited.seat for awaited in stage.deck().match.pending] == [0]
    assert room(stage) == 1


@clause("HD-319")
def test_three_actions_one_after_another_and_no_more(stage: Stage) -> None:
    anna = stage.comes("Anna")
    anna.types("computer programm laden probe zuege 9", "computer farbe blau", "betrete holodeck")
    anna.types("computer mitspieler rot leicht", "computer programm starten", *["gehe"] * 4, *["bitte zurueck"] * 3)
    assert room(stage) == 1
    assert anna.types("bitte zurueck") == ["Das lässt sich nicht zurücknehmen: es gibt nichts zurückzunehmen. (HD-308)"]


@clause("HD-319", "HD-207")
def test_a_table_can_switch_it_off(stage: Stage) -> None:
    anna, *_ = stage.running("zurueck", "aus")
    anna.types("gehe")
    assert "an diesem Tisch ist das abgeschaltet" in " ".join(anna.types("bitte zurueck"))


@clause("HD-319")
def test_nobody_rewinds_by_a_finished_action(stage: Stage) -> None:
    anna, _ = programs(stage)
    anna.types("gehe")
    anna.acts({"do": "rewind"}, "r1", 1)
    assert room(stage) == 1


@clause("HD-319")
def test_programs_are_told_whether_one_may_ask_and_who_is_waited_for(stage: Stage) -> None:
    anna, indy = programs(stage)
    assert (anna.told(Table)[-1].ask_back, indy.told(Table)[-1].ask_back) == (False, False)
    anna.types("gehe")
    assert (anna.told(Table)[-1].ask_back, indy.told(Table)[-1].ask_back) == (True, False)
    anna.types("bitte zurueck")
    assert anna.told(Table)[-1].ask_back is False
    assert indy.told(Table)[-1].plea == Plea(0, 1, [1])
    indy.types("computer dagegen")
    assert indy.told(Table)[-1].plea is None


@clause("HD-319", "HD-701")
def test_after_a_restart_it_is_as_it_was_and_older_actions_may_still_be_asked_for(stage: Stage) -> None:
    anna, indy = stage.running("zuege", "9", names=("Anna", "Indy"))
    anna.types("gehe", "gehe", "zug", "bitte zurueck")
    indy.types("computer einverstanden")
    kept = stage.store.game(1)
    assert kept is not None
    assert kept.entries[-1]["action"] == {"do": "rewind"}
    stage.restart()
    anna, indy = stage.comes("Anna"), stage.comes("Indy")
    for person in (anna, indy):
        person.types("betrete holodeck")
    assert room(stage) == 2
    anna.types("bitte zurueck")
    indy.types("computer einverstanden")
    assert room(stage) == 1
