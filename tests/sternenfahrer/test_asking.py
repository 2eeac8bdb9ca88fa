"""Questions when a decision opens (SF-135): the question, the possible answers, and what happens when the time is up."""

import re
from collections.abc import Callable

import pytest

from holodeck.games.sternenfahrer.actions import PHASES
from holodeck.kernel.text.preferences import ALOUD, BRIEF
from holodeck.words.catalogue import LANGUAGES
from tests.clauses import clause
from tests.sternenfahrer.table import Table
from tests.sternenfahrer.talking import Talk

Situation = Callable[[], Table]
TIME_IS_UP = re.compile(r"(?:Läuft die Zeit ab: |If time runs out: |, dann |, then )(.+)\.")
"""The end of a question, with the line that would be typed when the time is up."""


def before(box: str, phase: str = "asked", **goods: int) -> Table:
    """Return a table with blau in the middle of an encounter."""
    return Table().building(**goods).flying(base=3).given("box", box).turn("blau", phase)


def founding(*phases: str) -> Table:
    """Return a table in the free founding, played by default up to one of these phases."""
    table = Table(gruendung="frei")
    while table["phase"] not in phases:
        table.time_out(table["chooser"])
    return table


OPEN: dict[str, Situation] = {
    "founding_colony": lambda: founding("founding_colony"),
    "founding_port": lambda: founding("founding_port"),
    "founding_ship": lambda: founding("founding_ship"),
    "founding_upgrade": lambda: founding("founding_upgrade"),
    "discarding": lambda: Table().hand("blau", food=5, ore=4).roll(3, 4),
    "robbing": lambda: Table().hand("rot", food=1).hand("gruen", food=2).turn("blau", "robbing"),
    "building": lambda: Table().building(),
    "asked": lambda: before("BK05.start", ore=3),
    "giving": lambda: before("BK10.start", ore=3, food=1).play("blau", "answer_yes"),
    "taking": lambda: before("BK01.start", ore=1, food=1).play("blau", "answer_number", number=2),
    "gaining": lambda: before("BK04.n2", "gaining"),
    "losing": lambda: before("BK10.l", "losing"),
    "sticking": lambda: before("BK09.n2", "sticking"),
    "revealing": lambda: before("BK09.n3", "revealing"),
    "placing": lambda: before("BK04.n3", "placing").no_ships(),
    "flying": lambda: Table().flying(),
    "befriending": lambda: Table().given("docked", "merchants").turn("blau", "befriending"),
}
"""Every decision that can time out."""
MORE: dict[str, Situation] = {
    "yes or no": lambda: before("BK19.start", ore=1),
    "supply to draw": lambda: Table().building().given("due", 2),
    "without ships": lambda: Table().building().no_ships(),
    "a ship in the way": lambda: Table().explored("PS3", "5", "PIR4", "4").ship("blau", 1, "colony_ship", "L5").flying(),
}


@clause("SF-135")
def test_every_decision_with_a_choice_and_a_clock_is_tried_here() -> None:
    assert {*OPEN} == {*PHASES} - {"rolling", "over"}


@clause("SF-135")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", [*OPEN, *MORE])
def test_a_question_says_what_happens_when_the_time_is_up(name: str, language: str) -> None:
    table = {**OPEN, **MORE}[name]()
    colour = table.awaited[0][0]
    talk = Talk(table, language)
    (question,) = talk.asked(colour)
    said = TIME_IS_UP.search(question)
    assert said is not None, question
    assert talk.meaning(colour, said[1]) == table.default(colour)


@clause("SF-135")
def test_others_hear_who_is_awaited_and_nothing_of_a_hidden_hand() -> None:
    talk = Talk(OPEN["asked"]())
    assert talk.asked("blau") == ["Antworte mit einer Zahl von 0 bis 3. Läuft die Zeit ab: 0."]
    assert talk.asked("rot") == ["Anna antwortet mit einer Zahl."]
    assert Talk(OPEN["discarding"]()).asked("rot") == ["Anna muss 4 Karten abgeben."]


@clause("HD-604")
def test_a_question_for_a_number_names_the_whole_range() -> None:
    assert Talk(OPEN["asked"](), "de", ALOUD).readers["blau"].prompt()[0].endswith("von 0 bis 3.")


@clause("SF-135")
def test_a_question_lists_the_possible_answers() -> None:
    robbing, founding_colony, discarding = (Talk(OPEN[name]()) for name in ("robbing", "founding_colony", "discarding"))
    assert robbing.asked("blau")[0].startswith("Bei wem ziehst du eine Karte? Zur Wahl: Indy, Cleo. ")
    assert "der Heimat: C1, C2, E2, H2, J1, J2, O1, O2, Q2, T2, V1, V2." in founding_colony.asked("blau")[0]
    assert discarding.asked("blau")[0].startswith("Gib 4 Karten ab. Du hast 4 Erz und 5 Nahrung. ")
    assert "(Händler): Erzkontor, Tankbörse, " in Talk(OPEN["befriending"]()).asked("blau")[0]
    revealing = Talk(OPEN["revealing"]()).asked("blau")[0]
    assert revealing.startswith("Was deckst du auf? Zur Wahl: PS1 Rostmark, ")
    assert revealing.endswith(", PS8 Laternen. Läuft die Zeit ab: waehle PS1.")


@clause("SF-135", "SF-98")
def test_a_player_who_cannot_say_yes_is_asked_only_for_no() -> None:
    assert Talk(before("BK10.start", ore=3, food=1)).asked("blau")[0].startswith("Antworte mit ja oder nein.")
    assert Talk(before("BK10.start", ore=1)).asked("blau")[0].startswith("Antworte mit nein.")


@clause("HD-310")
def test_without_a_clock_no_question_says_what_happens_when_the_time_is_up() -> None:
    talk = Talk(OPEN["asked"]())
    talk.readers["blau"].prefs.timed = False
    assert talk.asked("blau") == ["Antworte mit einer Zahl von 0 bis 3."]


@clause("SF-135")
def test_a_card_is_chosen_by_the_name_that_was_told() -> None:
    assert Talk(OPEN["befriending"]()).asked("blau")[0].endswith("Läuft die Zeit ab: waehle karte Erzkontor.")


@clause("SF-95", "SF-134")
@pytest.mark.parametrize(("language", "line", "heard"), [("de", "nein", "An Anna: "), ("en", "no", "To Anna: ")])
def test_others_hear_whom_the_box_of_an_encounter_addresses(language: str, line: str, heard: str) -> None:
    said = Talk(before("BK19.start", ore=3), language).type("blau", line).said
    box = next(spoken for spoken in said["rot"] if spoken.startswith(heard))
    assert box.removeprefix(heard) in said["blau"]


@clause("HD-602")
@pytest.mark.parametrize(
    ("name", "line", "command"),
    [
        ("robbing", "cleo", "beraube cleo"),
        ("robbing", "grün", "beraube cleo"),
        ("taking", "nahrung", "nimm nahrung"),
        ("giving", "2 erz", "gib 2 erz"),
        ("discarding", "4 nahrung", "wirf 4 nahrung"),
        ("befriending", "erzkontor", "waehle karte erzkontor"),
        ("founding_colony", "o1", "waehle o1"),
        ("founding_ship", "handelsschiff u3", "waehle handelsschiff u3"),
        ("gaining", "antrieb", "waehle antrieb"),
        ("sticking", "1", "waehle 1"),
        ("revealing", "ps1", "waehle ps1"),
    ],
)
def test_an_answer_needs_no_command_word(name: str, line: str, command: str) -> None:
    talk = Talk(OPEN[name]())
    asked = talk.game.rules.colours[talk.game.awaited[0].seat]
    assert talk.meaning(asked, line) == talk.meaning(asked, command)


@clause("HD-602")
def test_a_single_card_that_is_due_may_be_named_by_its_kind() -> None:
    talk = Talk(Table().hand("blau", food=1, ore=1).given("owes.blau", 1).turn("blau", "discarding"))
    assert talk.meaning("blau", "erz") == talk.meaning("blau", "wirf 1 erz")


@clause("HD-602")
def test_nonsense_stays_nonsense_while_something_is_asked() -> None:
    assert Talk(OPEN["robbing"]()).refusal("blau", "schnabel")[0] == "unknown_word"


@clause("HD-613")
def test_asking_again_tells_what_the_question_is_about() -> None:
    talk = Talk(before("BK19.start", ore=1))
    (about,) = talk.readers["blau"].reminded()
    assert about.endswith("?")
    assert talk.ask("blau", "was")[0] == about


@clause("HD-612")
def test_a_brief_reader_hears_no_boxes_of_another_players_encounter() -> None:
    said = Talk(before("BK19.start", ore=3), "de", BRIEF).type("blau", "nein").said
    assert said["blau"]
    assert not any(line.startswith("An Anna") for line in said["rot"])


@clause("SF-135", "SF-89")
@pytest.mark.parametrize(
    ("language", "said"),
    [("de", "Kein Schiff kann mehr fliegen: zug beendet den Zug."), ("en", "No ship can fly any more: end ends the turn.")],
)
@pytest.mark.parametrize("nothing", ["done", "stuck"])
def test_nobody_is_asked_to_fly_if_no_ship_can(nothing: str, language: str, said: str) -> None:
    stuck = Talk(Table().flying().given(nothing, [True, False, False]), language)
    assert stuck.asked("blau") == [said]
    assert Talk(Table().no_ships().flying(), language).asked("blau") == [said]


@clause("SF-135", "SF-64")
def test_once_a_ship_has_flown_the_question_names_those_that_have_not() -> None:
    table = Table().ship("blau", 2, "trade_ship", "W2").ship("blau", 3, "trade_ship", "V4").flying()
    assert Talk(table).asked("blau") == ["Fliege, Geschwindigkeit 5, dann zug."]
    assert Talk(table.fly("T3")).asked("blau") == ["Fliege, Geschwindigkeit 5, noch nicht geflogen: Schiff 2 und 3, dann zug."]
