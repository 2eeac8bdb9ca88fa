"""Commands and answers (chapter 10, and several steps at once, RF-402)."""

import pytest

from holodeck.example.games.ringflug import RULES
from holodeck.example.games.ringflug.actions import ACTIONS
from holodeck.kernel.engine.game import Game, begin
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.text.preferences import Preferences
from holodeck.kernel.text.speech import NotUnderstood
from holodeck.words.programme import programme
from holodeck.words.reader import Reader, Wish
from tests.clauses import clause
from tests.ringflug.table import Table


def reader(seat: int = 0, table: Table | None = None) -> Reader:
    game: Game = begin(RULES, 3, "commands", {})
    game.state = (table or Table()).state
    return Reader(programme(RULES.name), game, seat, Preferences(["Anna", "Indy", "Cleo"]))


def meaning(line: str, table: Table | None = None) -> list[dict[str, object]]:
    found = reader(0, table).interpret(line)
    assert isinstance(found, Wish)
    return [ACTIONS.to_json(action) for action in found.actions]


@clause("RF-1001")
@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ("würfle", "roll"),
        ("liefere", "deliver"),
        ("öffne boje", "open_buoy"),
        ("treibe weiter", "leave_buoy"),
        ("fertig", "end_turn"),
        ("annehmen", "accept"),
        ("nein", "decline"),
        ("aufgeben ja", "resign"),
    ],
)
def test_a_command_is_one_action(line: str, kind: str) -> None:
    assert meaning(line) == [{"do": kind}]


@clause("RF-1001")
@pytest.mark.parametrize("line", ["biete Indy 2 Energie", "biete rot 2", "offer red 2 energy"])
def test_an_offer_names_a_player_and_energy(line: str) -> None:
    assert meaning(line) == [{"do": "offer", "partner": "rot", "energy": 2}]


@clause("RF-402")
@pytest.mark.parametrize(("line", "steps"), [("fliege", 1), ("fliege 3", 3), ("fliege bis Kallisto", 3), ("fly to Titan", 8)])
def test_one_command_may_stand_for_several_steps(line: str, steps: int) -> None:
    assert meaning(line) == [{"do": "step"}] * steps


@clause("RF-402")
def test_nobody_flies_to_where_they_are() -> None:
    with pytest.raises(Refusal, match="already_there"):
        meaning("fliege bis Io")


@clause("RF-1001")
@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("biete", "missing_parameter"),
        ("biete Indy", "missing_parameter"),
        ("biete Indy viel", "unknown_word"),
        ("fliege bis", "missing_parameter"),
        ("fliege bis Köln", "unknown_word"),
        ("aufgeben", "resign_for_good"),
    ],
)
def test_half_a_line_is_not_understood(line: str, code: str) -> None:
    with pytest.raises(NotUnderstood) as error:
        meaning(line)
    assert error.value.code == code


@clause("RF-1001", "RF-503")
def test_players_may_ask_for_their_order_only() -> None:
    table = Table(cards=["tea", "ice", "bees"])
    assert reader(0, table).interpret("auftrag") == [
        "Dein Auftrag: Tee für Oberon, 2 Punkte. Der König trinkt keinen anderen. Noch 10 Schritte bis Oberon."
    ]
    with pytest.raises(Refusal, match="RF-503"):
        reader(-1, table).interpret("auftrag")


@clause("RF-1001")
def test_players_may_ask_for_the_score() -> None:
    lines = reader(0, Table().play("gruen", "resign").given("hiccups.rot", 1)).interpret("stand")
    assert lines == [
        "Runde 1 von höchstens 30. 8 Punkte gewinnen.",
        "Du: 0 Punkte, 3 Energie, bei Io.",
        "Indy: 0 Punkte, 3 Energie, bei Kallisto, mit Schluckauf.",
        "Cleo hat aufgegeben.",
    ]


@clause("RF-1001")
def test_players_may_look_around() -> None:
    table = Table().given("field.rot", "europa").given("field.blau", "europa")
    assert reader(0, table).interpret("schaue") == ["Du bist bei Europa. Hier treibt eine Boje. Auch hier: Indy."]


@clause("RF-1002")
def test_the_map_draws_the_ring() -> None:
    assert reader().interpret("karte sw") == [
        "Io        Europa*   Ganymed   Kallisto",
        "b                             r",
        "",
        "Triton                        Mimas*",
        "",
        "",
        "Oberon*                       Tethys",
        "",
        "",
        "Miranda   Titan     Rhea*     Dione",
        "                              g",
    ]


@clause("RF-1002")
def test_the_map_in_words_begins_at_the_viewers_ship() -> None:
    lines = reader(1).interpret("karte text")
    assert isinstance(lines, list)
    assert lines[:2] == ["4: Kallisto, Indy.", "5: Mimas, eine Boje."]
    assert len(lines) == 12
