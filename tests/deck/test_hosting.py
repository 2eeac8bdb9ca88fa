"""Who is host: stepping out for up to five minutes does not cost the role (HD-202, HD-221, HD-306)."""

from collections.abc import Callable

import pytest

from tests.clauses import clause
from tests.deck.stage import Player, Stage

Table = Callable[[Stage], tuple[Player, Player]]


def loaded(stage: Stage) -> tuple[Player, Player]:
    """Load a table with Anna as host and Indy, both inside."""
    anna, indy = stage.comes("Anna"), stage.comes("Indy")
    anna.types("computer programm laden probe", "computer farbe blau", "betrete holodeck")
    indy.types("computer farbe rot", "betrete holodeck")
    return anna, indy


def running(stage: Stage) -> tuple[Player, Player]:
    anna, indy = stage.running("zeit", "ohne", names=("Anna", "Indy"))
    return anna, indy


@clause("HD-202", "HD-306")
@pytest.mark.parametrize("table", [loaded, running])
def test_a_host_who_steps_out_and_is_back_in_time_is_still_host(stage: Stage, table: Table) -> None:
    anna, indy = table(stage)
    anna.types("ich will raus")
    stage.clock.advance(299)
    anna.types("betrete holodeck")
    stage.clock.advance(600)
    assert stage.deck().host == "anna"
    assert not indy.read("Spielleiter.")


@clause("HD-202", "HD-306")
@pytest.mark.parametrize("table", [loaded, running])
def test_after_five_minutes_somebody_else_becomes_host_and_stays_so(stage: Stage, table: Table) -> None:
    anna, indy = table(stage)
    anna.types("ich will raus")
    stage.clock.advance(301)
    assert indy.read("Du bist jetzt Spielleiter.")
    anna.types("betrete holodeck 1")
    assert stage.deck().host == "indy"


@clause("HD-303", "HD-306")
def test_a_lost_connection_counts_from_when_it_counts_as_leaving(stage: Stage) -> None:
    anna, indy = running(stage)
    anna.hang_up()
    stage.clock.advance(359)
    assert stage.deck().host == "anna"
    stage.clock.advance(2)
    assert stage.deck().host == "indy"


@clause("HD-306")
def test_if_nobody_is_there_after_five_minutes_the_first_to_come_is_host(stage: Stage) -> None:
    anna, indy = running(stage)
    indy.types("ich will raus")
    anna.types("ich will raus")
    stage.clock.advance(400)
    assert stage.deck().host == "anna"
    indy.types("betrete holodeck 1")
    assert stage.deck().host == "indy"


@clause("HD-306")
def test_if_nobody_is_there_after_five_minutes_a_host_who_comes_first_stays_host(stage: Stage) -> None:
    anna, indy = running(stage)
    indy.types("ich will raus")
    anna.types("ich will raus")
    stage.clock.advance(400)
    anna.types("betrete holodeck 1")
    indy.types("betrete holodeck 1")
    assert stage.deck().host == "anna"


@clause("HD-221")
def test_a_host_alone_at_a_waiting_table_steps_out_and_is_still_host(stage: Stage) -> None:
    anna, indy = stage.comes("Anna"), stage.comes("Indy")
    anna.types("computer programm laden probe", "betrete holodeck", "ich will raus")
    indy.types("computer farbe rot")
    stage.clock.advance(200)
    anna.types("betrete holodeck")
    stage.clock.advance(600)
    assert stage.deck().host == "anna"


@clause("HD-221")
def test_a_host_who_never_came_in_is_back_with_the_connection(stage: Stage) -> None:
    anna, indy = stage.comes("Anna"), stage.comes("Indy")
    anna.types("computer programm laden probe")
    indy.types("computer farbe rot")
    anna.hang_up()
    stage.clock.advance(120)
    stage.comes("Anna")
    stage.clock.advance(600)
    assert stage.deck().host == "anna"


@clause("HD-306", "HD-704")
def test_after_a_restart_a_host_who_does_not_come_back_is_host_no_longer(stage: Stage) -> None:
    running(stage)
    stage.restart()
    stage.comes("Indy").types("betrete holodeck 1")
    stage.clock.advance(301)
    assert stage.deck().host == "indy"


@clause("HD-202")
def test_among_the_seated_of_a_waiting_table_somebody_connected_becomes_host(stage: Stage) -> None:
    anna, indy = loaded(stage)
    cleo = stage.comes("Cleo")
    cleo.types("computer farbe gruen", "betrete holodeck 1")
    indy.hang_up()
    anna.types("ich will raus")
    stage.clock.advance(301)
    assert stage.deck().host == "cleo"
