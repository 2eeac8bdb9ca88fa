"""The scenario runner: what passes, what fails, and how a failure is reported."""

import pytest

from holodeck.kernel.complaint import Complaint
from holodeck.words.performance import perform
from holodeck.words.programme import Programme
from holodeck.words.scenario import parse_scenario
from tests.words.toy_words import TOY

START = "game toy\nposition END\n"


def toy(name: str) -> Programme:
    if name != "toy":
        raise Complaint("no_such_game", name=name, known=["toy"])
    return TOY


def run(text: str) -> list[str]:
    """Return the failures as `line: expected / found`."""
    failures = perform(parse_scenario("x.scenario", text), toy)
    return [f"{failure.line}: {failure.expected} / {failure.found}" for failure in failures]


PASSING = """
# TY-4 taking stones
game toy
position END
given heap = 5
blau> nimm 2
blau< Du nimmst 2 Steine
rot<  Anna nimmt 2 Steine.
rot<  Du bist am Zug.
zuschauer< Max ist am Zug.
rot<! Du nimmst
then heap = 3
then cards.0 = "sun"
then missing = 0
luck card star
rot> tausche karte
rot< Du ziehst den Stern.
blau<! Stern
then cards.1 = "star"
rot> nimm 1
rot! not_your_turn TY-3
rot< Du bist nicht am Zug.
reset
then heap = 5
blau> nimm 9
blau! bad_count
blau> nimm
blau! missing_parameter
default
then heap = 4
default rot
then heap = 3
language en
output knapp
blau> take 1
blau< You take 1 stone.
position END
then heap = 4
seed 7
players 2
blau> stand
blau< 40
"""


def test_a_passing_scenario_has_no_failures() -> None:
    assert run(PASSING) == []


@pytest.mark.parametrize(
    ("steps", "report"),
    [
        ("blau> nimm 1\nthen heap = 9", "4: heap = 9 / 3"),
        ("blau> nimm 1\nrot< Hurra", "4: rot reads: Hurra / Anna nimmt einen Stein.\n              Du bist am Zug."),
        ("blau> nimm 1\nrot<! Anna", "4: rot does not read: Anna / Anna nimmt einen Stein."),
        ("blau> nimm 1\nblau! bad_count TY-4", "4: blau is refused: bad_count TY-4 / not refused"),
        ("blau> nimm 9\nblau! bad_count TY-5", "4: blau is refused: bad_count TY-5 / bad_count TY-4"),
        ("blau> nimm 9\nblau! bad_number", "4: blau is refused: bad_number / bad_count TY-4"),
        ("blau> nimm 9\nthen heap = 4", "3: the line to be carried out / bad_count TY-4: Du kannst nur"),
        ("blau> nimm 9\nblau> nimm 1", "3: the line to be carried out / bad_count TY-4: Du kannst nur"),
        ("luck card sun\nblau> nimm 1", "4: all the luck to be used / left over: {'card': [0]}"),
        ("luck dice 3", "3: one of the streams card / dice"),
        ("luck card comet", "3: a number or one of sun, moon, star / comet"),
        ("luck card 7\nblau> tausche karte", "4: luck that can happen / luck: 7 is no outcome of 'card'"),
        ("magenta> nimm 1", "3: one of blau, rot, zuschauer / magenta"),
        ("given deck.size = 3", "3: deck.size can be set / there is no deck, only cards"),
        ('given cards.0 = "comet"', "3: cards.0 can be set / cards[0]: expected one of sun"),
        ("given cards.5 = 1", "3: cards.5 can be set"),
        ("then heap.x = 1", "3: heap.x = 1 /"),
        ("default rot", "3: Max is awaited / nobody waits for that seat"),
        ("blau> nimm 1\noption a b", "4: options before the game begins / it has begun"),
        ("position NOWHERE\nblau> nimm 1", "4: a position of toy / NOWHERE"),
        ("seed 1\nplayers 9\nblau> nimm 1", "5: 2 to 3 players / 9"),
        ("seed 1\noption a b\nblau> nimm 1", "5: a game that can begin / bad_option (HD-207)"),
        ("game chess", "3: a game that exists / There is no game called 'chess'. There are: toy."),
    ],
)
def test_a_failing_step_says_line_expected_and_found(steps: str, report: str) -> None:
    found = run(START + steps)
    assert len(found) == 1
    assert found[0].replace('"', "'").startswith(report.replace('"', "'"))


def test_after_a_failure_the_next_case_is_run() -> None:
    steps = "blau> nimm 1\nthen heap = 9\nthen heap = 8\nreset\nblau> nimm 2\nthen heap = 2\nreset\nthen heap = 9"
    assert [line.split(":")[0] for line in run(START + steps)] == ["4", "10"]


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("given heap", "expected: given PATH = VALUE"),
        ("then heap = sand", "'sand' is no JSON value"),
        ("position", "expected: position NAME"),
        ("seed x", "expected: seed N"),
        ("language fr", "expected: language de|en"),
        ("option a", "expected: game, position"),
        ("blau! ", "expected: NAME! code CLAUSE"),
        ("blau<", "expected: NAME< text"),
        ("something else", "expected: game, position"),
        ('luck card "sun', "No closing quotation"),
    ],
)
def test_a_line_that_cannot_be_read_is_named(line: str, reason: str) -> None:
    with pytest.raises(Complaint) as complaint:
        parse_scenario("x.scenario", f"game toy\n{line}\n")
    assert str(complaint.value).startswith("x.scenario:2: ")
    assert reason in str(complaint.value)


def test_a_code_may_be_in_capitals_and_bad_syntax_is_any_line_not_understood() -> None:
    assert run(START + "blau> nimm 9\nblau! BAD_COUNT TY-4") == []
    assert run(START + "blau> nimm viele\nblau! BAD_SYNTAX") == []
    assert len(run(START + "blau> nimm 9\nblau! bad_syntax")) == 1


def test_a_scenario_must_name_its_game() -> None:
    with pytest.raises(Complaint, match="no line says which game"):
        parse_scenario("x.scenario", "# nothing\n")
