"""Undo at a table (HD-308): who may, when, what everybody hears, and what is stored."""

import copy

import pytest

from holodeck.deck.port.messages import Happened, Table
from holodeck.deck.port.parts import Told
from tests.clauses import clause
from tests.deck.probe import ProbeRegistry, ProbeRules
from tests.deck.stage import Player, SeenClient, Stage

REASONS = {
    "nothing": "es gibt nichts zurückzunehmen",
    "others": "seitdem hat jemand anderes etwas getan",
    "luck": "Zufall war dabei",
    "hidden": "etwas Verborgenes ist dadurch bekannt geworden",
    "went_on": "das Spiel ist dadurch weitergegangen",
    "off": "an diesem Tisch ist das abgeschaltet",
}


def refused(player: Player, line: str = "zurueck") -> str:
    """Try to undo and return the reason of the refusal."""
    answer = " ".join(" ".join(player.types(line)).split())
    return next(reason for reason, words in REASONS.items() if answer == f"Das lässt sich nicht zurücknehmen: {words}. (HD-308)")


def room(stage: Stage, seat: int = 0) -> int:
    game = stage.deck().match.game
    assert game is not None
    return int(game.state.rooms[seat])


def may(player: Player) -> object:
    """Return whether undo is possible according to the last table message."""
    return player.told(Table)[-1].undo


@clause("HD-308")
@pytest.mark.parametrize(
    "line", ["computer zurueck", "computer undo", "zurueck", "undo", "computer zurück", "sage computer zurueck"]
)
def test_it_is_said_in_both_languages_with_and_without_the_computer(stage: Stage, line: str) -> None:
    anna, *_ = stage.running()
    anna.types("gehe", line)
    assert room(stage) == 0


@clause("HD-308")
def test_the_actor_and_the_others_hear_what_they_knew_of_it(stage: Stage) -> None:
    anna, indy, _ = stage.running("wette", "an")
    anna.types("gehe")
    assert anna.types("zurueck") == ["Du nimmst zurück: Du gehst in Raum 1."]
    assert indy.screen.lines[-1] == "Anna nimmt die letzte Aktion zurück."


@clause("HD-308")
def test_an_undo_is_told_in_english_too(stage: Stage) -> None:
    anna, indy, _ = stage.running()
    indy.types("computer language english")
    anna.types("gehe", "zurueck")
    assert indy.screen.lines[-1] == "Anna takes the last action back."
    indy.types("undo")
    assert indy.read("That cannot be taken back: somebody else has acted since.")


@clause("HD-308")
def test_one_action_after_another_can_be_taken_back(stage: Stage) -> None:
    anna, *_ = stage.running()
    anna.types("gehe", "gehe", "gehe", "zurueck", "zurueck")
    assert room(stage) == 1
    anna.types("zurueck")
    assert room(stage) == 0
    assert refused(anna) == "nothing"


@clause("HD-308")
@pytest.mark.parametrize(
    ("lines", "reason"),
    [([], "nothing"), (["zug"], "luck"), (["zeige karte"], "hidden"), (["biete"], "went_on"), (["gehe", "zug"], "luck")],
)
def test_it_is_refused_with_the_reason(stage: Stage, lines: list[str], reason: str) -> None:
    anna, *_ = stage.running()
    anna.types(*lines)
    before = stage.deck().match.entries
    assert refused(anna) == reason
    assert stage.deck().match.entries == before


@clause("HD-308")
def test_after_somebody_else_has_acted_it_is_refused(stage: Stage) -> None:
    anna, indy, _ = stage.running()
    anna.types("gehe")
    indy.types("gehe", "zurueck")
    assert refused(anna) == "others"


@clause("HD-308", "HD-207")
def test_a_table_can_switch_it_off(stage: Stage) -> None:
    anna, *_ = stage.running("zurueck", "aus")
    anna.types("gehe")
    assert refused(anna) == refused(anna, "computer zurueck") == "off"


@clause("HD-308")
def test_spectators_and_decks_without_a_running_game_have_nothing_to_undo(stage: Stage) -> None:
    anna, indy = stage.running("zuege", "1", names=("Anna", "Indy"))
    bea = stage.comes("Bea")
    bea.types("betrete holodeck 1")
    assert bea.types("zurueck") == ["Du spielst hier nicht mit. (HD-801)"]
    assert bea.types("computer zurueck") == ["Du spielst hier nicht mit. (HD-308)"]
    anna.types("gehe", "zug")
    assert anna.types("computer zurueck") == ["Das Spiel läuft nicht. (HD-308)"]


@clause("HD-308")
def test_actions_of_the_clock_cannot_be_undone(stage: Stage) -> None:
    anna, *_ = stage.running("wette", "an", "wettpause", "30")
    stage.clock.advance(31)
    anna.types("gehe", "zurueck")
    assert refused(anna) == "nothing"


@clause("HD-308")
def test_actions_of_a_stand_in_cannot_be_undone(stage: Stage) -> None:
    anna, indy, _ = stage.running("wette", "an", "wettpause", "30")
    anna.types("ich will raus")
    stage.clock.advance(6)
    assert [awaited.seat for awaited in stage.deck().match.pending] == [1, 2]
    anna.types("betrete holodeck")
    assert refused(anna) == "nothing"


@clause("HD-308", "HD-504")
def test_a_shout_is_paid_for_good(stage: Stage) -> None:
    anna, *_ = stage.running("preis", "an")
    anna.person.feeds += (anna.screen,)
    anna.types("gehe", "hbruelle Achtung!")
    assert may(anna) is False
    assert refused(anna) == "nothing"


@clause("HD-308", "HD-602")
def test_a_command_of_the_game_with_this_name_comes_first(tmp_path_factory: pytest.TempPathFactory) -> None:
    registry = ProbeRegistry()
    own = registry.loaded["probe"].commands
    walk = next(phrase for phrase in own.phrases if phrase.command == "go")
    taken = copy.copy(registry.loaded["probe"])
    taken.commands = type(own)([*own.phrases, walk._replace(words=("zurueck",), text="zurueck")])
    registry.loaded["probe"] = taken
    stage = Stage(tmp_path_factory.mktemp("own"), registry=registry)
    anna, *_ = stage.running()
    anna.types("zurueck")
    assert room(stage) == 1
    anna.types("computer zurueck")
    assert room(stage) == 0
    stage.store.close()


@clause("HD-308")
def test_the_clock_is_not_turned_back(stage: Stage) -> None:
    anna, *_ = stage.running("wette", "an", "wettpause", "30")
    stage.clock.advance(10)
    anna.types("setze")
    stage.clock.advance(5)
    anna.types("zurueck")
    assert stage.deck().deciding.clocks.left(0) == 20
    stage.clock.advance(19)
    assert 0 in [awaited.seat for awaited in stage.deck().match.pending]
    stage.clock.advance(2)
    assert "bet" not in [awaited.decision for awaited in stage.deck().match.pending if awaited.seat == 0]


@clause("HD-308", "HD-501")
def test_the_undone_decision_is_asked_again(stage: Stage) -> None:
    anna, *_ = stage.running("wette", "an")
    anna.types("setze")
    assert "[Holodeck:Computer] Anna muss entscheiden: Wette." in anna.types("zurueck")


@clause("HD-308")
def test_a_bot_that_was_thinking_meanwhile_thinks_again(stage: Stage) -> None:
    """What it has chosen belongs to an entry that is not the last any more."""
    anna = stage.comes("Anna")
    anna.types("computer programm laden probe zuege 9", "computer farbe blau", "betrete holodeck")
    anna.types("computer mitspieler rot leicht", "computer programm starten", "zug")
    deck = stage.deck()
    before = deck.match.entries
    anna.types("gehe", "zurueck")
    deck.deciding.bot_plays(1, 1, before)
    assert deck.match.entries == before + 2
    stage.clock.advance(2)
    assert deck.match.entries == before + 3
    assert anna.read("Zug 3: Anna ist am Zug.")


@clause("HD-308", "HD-607")
def test_the_history_tells_the_action_and_its_undo(stage: Stage) -> None:
    anna, *_ = stage.running()
    anna.types("gehe", "zurueck")
    assert anna.types("verlauf 2") == ["Du nimmst zurück: Du gehst in Raum 1.", "Du gehst in Raum 1."]


@clause("HD-308", "HD-701")
def test_after_a_restart_the_game_is_the_same_and_nothing_older_is_taken_back(stage: Stage) -> None:
    anna, *_ = stage.running()
    anna.types("gehe", "gehe", "zurueck")
    kept = stage.store.game(1)
    assert kept is not None
    assert [entry["action"] for entry in kept.entries] == [{"do": "go"}, {"do": "go"}, {"do": "undo"}]
    stage.restart()
    assert room(stage) == 1
    anna = stage.comes("Anna")
    anna.types("betrete holodeck")
    assert refused(anna) == "nothing"
    anna.types("gehe", "zurueck")
    assert room(stage) == 1


@clause("HD-308", "HD-705")
def test_an_undo_that_cannot_be_stored_does_not_count(stage: Stage) -> None:
    anna, *_ = stage.running()
    anna.types("gehe")
    stage.store.failing = True
    assert any("konnte nicht gespeichert werden" in line for line in anna.types("zurueck"))
    assert room(stage) == 1


@clause("HD-308", "HD-703")
def test_a_replay_tells_the_undo(stage: Stage) -> None:
    anna, _ = stage.running("zuege", "1", names=("Anna", "Indy"))
    anna.types("gehe", "zurueck", "zug")
    told = anna.types("computer programm wiederholen 1")
    assert "2: Anna nimmt zurück: Du gehst in Raum 1." in told


def programs(stage: Stage) -> list[Player]:
    """Begin a game of two who play with programs."""
    anna, indy = [stage.comes(name, client=SeenClient(wants_feed=True)) for name in ("Anna", "Indy")]
    anna.types("computer programm laden probe", "computer farbe blau", "betrete holodeck")
    indy.types("computer farbe rot", "betrete holodeck")
    anna.types("computer programm starten")
    return [anna, indy]


@clause("HD-308")
def test_programs_are_told_whether_it_is_possible_and_only_who_acted(stage: Stage) -> None:
    anna, indy = programs(stage)
    assert (may(anna), may(indy)) == (False, False)
    anna.types("gehe")
    assert (may(anna), may(indy)) == (True, False)
    anna.acts({"do": "undo"}, "u1", 1)
    assert (may(anna), may(indy)) == (False, False)
    assert room(stage) == 0
    happened = indy.told(Happened)
    assert happened[-1].told == [Told("undone", {"seat": "blau", "n": 1})]


def test_to_say_whether_it_is_possible_copies_no_state(stage: Stage) -> None:
    """Copied are the state before an action, for its seat and for the table, and a view for each seat; to look for what is
    hidden would take many more."""
    anna, _ = programs(stage)
    rules = stage.registry.programme("probe").rules
    assert isinstance(rules, ProbeRules)
    before = rules.copies
    anna.types("gehe")
    assert may(anna)
    assert rules.copies - before == 4
