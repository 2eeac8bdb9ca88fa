"""Talk (chapter 7)."""

from holodeck.example.games.ringflug import RULES
from holodeck.kernel.engine.talk import CLEAR, EVERYWHERE
from tests.clauses import clause
from tests.ringflug.table import Table


@clause("RF-701")
def test_those_at_the_same_field_are_in_one_room() -> None:
    table = Table().given("field.gruen", "io")
    rooms = [RULES.talk.room(table.state, seat) for seat in range(3)]
    assert (rooms[0] == rooms[2], rooms[0] == rooms[1]) == (True, False)


@clause("RF-701")
def test_a_player_who_has_left_is_in_no_room() -> None:
    assert RULES.talk.room(Table().play("rot", "resign").state, 1) == EVERYWHERE


@clause("RF-702")
def test_a_shout_costs_one_energy() -> None:
    table = Table()
    assert RULES.actions.name(RULES.talk.shout(table.state, 1)) == "shout"
    assert table.play("rot", "shout")["energy.rot"] == 2
    assert table.given("energy.rot", 0).refused("rot", "shout") == ("no_energy", "RF-702")


@clause("RF-703")
def test_hiccups_come_with_the_next_messages_and_pass() -> None:
    table = Table().given("hiccups.rot", 2)
    for _ in range(2):
        assert RULES.actions.name(RULES.talk.slur(table.state, 1)) == "hiccup"
        table.play("rot", "hiccup")
    assert RULES.talk.slur(table.state, 1) == CLEAR
    assert table.refused("rot", "hiccup") == ("no_hiccups", "RF-703")
