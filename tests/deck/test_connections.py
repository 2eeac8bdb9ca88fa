"""Lost and restored connections are announced at a table: at once, but not repeatedly (HD-303)."""

import pytest

from holodeck.deck.port.messages import Deck
from holodeck.deck.port.wishes import Hello
from tests.clauses import clause
from tests.deck.program import Program
from tests.deck.stage import Player, SeenClient, Stage, of_kind


def heard(player: Player) -> list[str]:
    """Return the computer's announcements about connections."""
    lines = "\n".join(player.screen.lines).replace("\n  ", " ").split("\n")
    return [line.removeprefix("[Holodeck:Computer] ") for line in lines if "Emil" in line and "gefragt" not in line]


def with_emil(stage: Stage, *options: str) -> Player:
    """Start a game of Anna and Emil and return Anna, who has heard nothing yet. It is her turn."""
    anna, _ = stage.running("zeit", "ohne", *options, names=("Anna", "Emil"))
    anna.forget()
    return anna


def emil(stage: Stage) -> Player:
    """Connect Emil, again if he was here before."""
    return stage.comes("Emil")


def hang_up(stage: Stage) -> None:
    """Break all connections of Emil."""
    for outlet in list(stage.holodeck.persons["emil"].outlets):
        stage.holodeck.lose(stage.holodeck.persons["emil"], outlet)
    stage.clock.settle()


@clause("HD-303")
def test_a_lost_connection_is_told_at_once(stage: Stage) -> None:
    anna = with_emil(stage)
    hang_up(stage)
    assert heard(anna) == ["Emil hat die Verbindung verloren. Der Platz Rot wartet."]


@clause("HD-303")
def test_a_loss_is_not_announced_again_when_it_counts_as_leaving(stage: Stage) -> None:
    anna = with_emil(stage)
    hang_up(stage)
    anna.forget()
    stage.clock.advance(61)
    assert heard(anna) == []


@clause("HD-303")
def test_a_reconnection_is_announced(stage: Stage) -> None:
    anna = with_emil(stage)
    hang_up(stage)
    anna.forget()
    stage.clock.advance(20)
    emil(stage)
    assert heard(anna) == ["Emil ist wieder verbunden und spielt weiter."]


@clause("HD-303")
def test_everybody_reads_it_in_their_own_language(stage: Stage) -> None:
    anna = with_emil(stage)
    anna.types("computer sprache englisch")
    anna.forget()
    hang_up(stage)
    emil(stage)
    assert heard(anna) == ["Emil has lost the connection. The Red seat is waiting.", "Emil is back online and continues to play."]


@clause("HD-303", "HD-612")
def test_it_is_shorter_in_brief_mode(stage: Stage) -> None:
    anna = with_emil(stage)
    anna.types("knapp")
    anna.forget()
    hang_up(stage)
    emil(stage)
    assert heard(anna) == ["Emil hat die Verbindung verloren.", "Emil ist wieder verbunden."]


@clause("HD-107", "HD-303")
def test_signing_off_is_not_announced_as_a_lost_connection(stage: Stage) -> None:
    anna = with_emil(stage)
    stage.type_as("emil", "abmelden")
    hang_up(stage)
    assert heard(anna) == ["Emil meldet sich ab. Der Platz Rot wartet."]


@clause("HD-107", "HD-303")
def test_signing_off_in_the_browser_is_not_announced_as_a_lost_connection(stage: Stage) -> None:
    anna = with_emil(stage)
    key = stage.key("Emil")
    program = Program(stage, key).hello(Hello())
    hang_up_first = stage.holodeck.persons["emil"].outlets[0]
    stage.holodeck.lose(stage.holodeck.persons["emil"], hang_up_first)
    stage.holodeck.keys.forget(key)
    program.visit.gone()
    stage.clock.settle()
    assert heard(anna) == ["Emil meldet sich ab. Der Platz Rot wartet."]


@clause("HD-303")
def test_nothing_is_announced_while_another_connection_is_left(stage: Stage) -> None:
    anna = with_emil(stage)
    emil(stage).hang_up()
    assert heard(anna) == []


@clause("HD-303")
def test_a_flapping_connection_is_announced_once(stage: Stage) -> None:
    anna = with_emil(stage)
    for _ in range(30):
        hang_up(stage)
        stage.clock.advance(5)
        emil(stage)
        stage.clock.advance(20)
    assert len(heard(anna)) == 2


@clause("HD-303")
def test_a_flapping_connection_is_announced_when_it_stays_away(stage: Stage) -> None:
    anna = with_emil(stage)
    for _ in range(3):
        hang_up(stage)
        stage.clock.advance(5)
        emil(stage)
    anna.forget()
    hang_up(stage)
    stage.clock.advance(59)
    assert heard(anna) == []
    stage.clock.advance(2)
    assert heard(anna) == ["Emil hat die Verbindung verloren. Der Platz Rot wartet."]


@clause("HD-303")
def test_after_a_stable_minute_the_next_loss_is_announced_again(stage: Stage) -> None:
    anna = with_emil(stage)
    hang_up(stage)
    emil(stage)
    anna.forget()
    stage.clock.advance(60)
    hang_up(stage)
    assert heard(anna) == ["Emil hat die Verbindung verloren. Der Platz Rot wartet."]


@clause("HD-303")
def test_a_flapping_connection_does_not_flood_the_table_with_a_seat_that_waits(stage: Stage) -> None:
    anna = with_emil(stage, "zuege", "100")
    anna.types("zug")
    anna.forget()
    for _ in range(10):
        hang_up(stage)
        emil(stage)
    assert "\n".join(anna.screen.lines).replace("\n  ", " ").count("ist gefragt und nicht da") == 1


@clause("HD-303", "HD-312")
def test_a_flapping_connection_does_not_flood_the_table_with_a_game_that_stands_still(stage: Stage) -> None:
    with_emil(stage)
    stage.type_as("anna", "ich will raus")
    bea = stage.comes("Bea")
    bea.types("betrete holodeck 1")
    bea.forget()
    for _ in range(10):
        hang_up(stage)
        emil(stage)
    said = "\n".join(bea.screen.lines).replace("\n  ", " ")
    assert (said.count("Das Spiel steht still"), said.count("Das Spiel geht weiter")) == (1, 1)


@clause("HD-303", "HD-509")
@pytest.mark.parametrize("seated", [True, False])
def test_of_an_ignored_person_only_changes_of_the_seat_are_announced(stage: Stage, seated: bool) -> None:
    anna, _ = stage.running(names=("Anna", "Emil" if seated else "Bea"))
    if not seated:
        emil(stage).types("betrete holodeck 1")
    anna.types("ignoriere emil")
    anna.forget()
    hang_up(stage)
    emil(stage)
    assert len(heard(anna)) == (2 if seated else 0)


@clause("HD-303")
def test_a_lost_spectator_is_announced_too(stage: Stage) -> None:
    anna, _ = stage.running(names=("Anna", "Bea"))
    emil(stage).types("betrete holodeck 1")
    anna.forget()
    hang_up(stage)
    emil(stage)
    assert heard(anna) == ["Emil hat die Verbindung verloren.", "Emil ist wieder verbunden."]


@clause("HD-303")
def test_a_table_does_not_hear_of_somebody_who_has_left_it(stage: Stage) -> None:
    anna = with_emil(stage)
    stage.type_as("emil", "ich will raus")
    anna.forget()
    hang_up(stage)
    assert heard(anna) == []


@clause("HD-303")
def test_a_lost_person_who_took_a_colour_from_the_lobby_is_announced_too(stage: Stage) -> None:
    anna = stage.comes("Anna")
    anna.types("computer programm laden probe", "computer farbe blau", "betrete holodeck")
    emil(stage).types("computer farbe rot")
    anna.forget()
    hang_up(stage)
    emil(stage)
    assert heard(anna) == [
        "Emil hat die Verbindung verloren. Der Platz Rot wartet.",
        "Emil ist wieder verbunden und spielt weiter.",
    ]


def connected(program: Program) -> bool:
    """Return whether Emil was connected according to the last message."""
    shown = of_kind(program.screen.messages, Deck)[-1].deck
    assert shown is not None
    return shown.seats[1].connected


@clause("HD-303")
def test_browsers_and_programs_are_told_who_is_not_connected(stage: Stage) -> None:
    with_emil(stage)
    bea = Program(stage).hello(Hello(name="Bea", deck=1))
    hang_up(stage)
    assert "Emil hat die Verbindung verloren. Der Platz Rot wartet." in "\n".join(bea.screen.lines)
    assert not connected(bea)
    emil(stage)
    assert connected(bea)


@clause("HD-204", "HD-303")
def test_the_status_says_who_is_not_connected(stage: Stage) -> None:
    anna = with_emil(stage)
    hang_up(stage)
    assert "Rot: Emil, abwesend, nicht verbunden." in anna.types("computer programm status")
    stage.clock.advance(61)
    assert "Rot: Emil, abwesend, nicht verbunden." in anna.types("computer programm status")


@clause("HD-303")
def test_a_reconnection_just_before_it_counts_as_leaving_is_in_time(stage: Stage) -> None:
    with_emil(stage)
    hang_up(stage)
    back = emil(stage)
    stage.deck().submit(lambda: stage.deck().presence.depart(back.person))
    assert back.person.place == 1


@clause("HD-302")
def test_moving_on_to_another_deck_is_not_announced_as_going_to_the_lobby(stage: Stage) -> None:
    anna = with_emil(stage)
    stage.comes("Bea", client=SeenClient()).types("computer programm laden probe")
    stage.type_as("emil", "betrete holodeck 2")
    assert heard(anna) == ["Emil geht in ein anderes Deck. Der Platz Rot wartet."]


@clause("HD-303")
def test_programs_are_also_told_who_is_not_connected_among_those_in_the_lobby(stage: Stage) -> None:
    with_emil(stage)
    stage.type_as("emil", "ich will raus")
    bea = Program(stage).hello(Hello(name="Bea", deck=1))
    hang_up(stage)
    assert not connected(bea)


@clause("HD-502")
def test_the_computer_of_a_deck_says_which_it_is_to_somebody_inside_another(stage: Stage) -> None:
    with_emil(stage)
    stage.comes("Bea").types("computer programm laden probe")
    back = emil(stage)
    back.types("betrete holodeck 2")
    back.forget()
    stage.type_as("anna", "zug")
    assert back.read("[Holodeck 1:Computer] Du bist gefragt und nicht da.")
