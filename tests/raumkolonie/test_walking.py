"""Chapter 4: figures and walking. Typed lines are in `walking.scenario`."""

import pytest

from tests.clauses import clause
from tests.raumkolonie.table import ALL_COLOURS, Table


def in_phase(phase: str) -> Table:
    """Return TP in another phase of Anna's turn."""
    table = Table.tp().given("phase", phase)
    if phase == "tax":
        table.given("tax.magenta", 4)
    if phase == "victim":
        table.given("pirate", "E3")
    if phase == "setup_tube":
        table.given("setup_crossing", "K50")
    return table


@clause("RK-401", "RK-404")
def test_every_figure_begins_on_the_landing_pad() -> None:
    assert Table.new(3)["figures"] == {"blau": "K49", "rot": "K49", "gruen": "K49"}


@clause("RK-402")
@pytest.mark.parametrize("phase", ["setup_dome", "setup_tube", "betting", "tax", "pirate", "victim", "main"])
@pytest.mark.parametrize("colour", ["blau", "rot"])
def test_everybody_may_walk_in_every_phase(phase: str, colour: str) -> None:
    assert in_phase(phase).play(colour, "walk", to="K90")[f"figures.{colour}"] == "K90"


@clause("RK-402")
def test_nobody_walks_after_the_end() -> None:
    assert Table.tp().given("phase", "over").refused("blau", "walk", to="K90") == ("not_running", "HD-602")


@clause("RK-402")
def test_walking_is_no_turn_action() -> None:
    table = Table.tp()
    before = table.spelled
    for room in ("K01", "G100", "K96", "K49"):
        table.play("blau", "walk", to=room)
    assert table.spelled == before


@clause("RK-403")
@pytest.mark.parametrize("room", ["K25", "G027", "K01", "G001", "K47"])
def test_pieces_of_others_the_coast_and_figures_stop_nobody(room: str) -> None:
    assert Table.tp().play("blau", "walk", to=room)["figures.blau"] == room


@clause("RK-404")
def test_a_dome_may_stand_on_the_landing_pad() -> None:
    table = Table.new(start=0).play("blau", "setup_dome", crossing="K49")
    assert table["buildings.K49"] == {"seat": "blau", "kind": "dome"}


@clause("RK-405")
@pytest.mark.parametrize(
    ("wish", "room"),
    [
        ({"name": "build_dome", "crossing": "K43"}, "K43"),
        ({"name": "build_central", "crossing": "K50"}, "K50"),
        ({"name": "build_tube", "border": "G045"}, "G045"),
        ({"name": "bank_trade", "crossing": "K65", "give": "sand", "amount": 4, "want": "plasma"}, "K65"),
        ({"name": "play_card", "card": "victory_point", "crossing": "K65"}, "K65"),
        ({"name": "play_card", "card": "landmark", "crossing": "K65"}, "K65"),
        ({"name": "play_card", "card": "terraform", "field": "G3", "first": "sand", "number": 8}, "K42"),
    ],
)
def test_a_place_bound_action_brings_the_figure_along(wish: dict[str, object], room: str) -> None:
    table = Table.tp().holding("blau", "victory_point", "landmark", "terraform").given("hands.blau.sand", 8)
    name = str(wish["name"])
    table.play("blau", name, **{part: value for part, value in wish.items() if part != "name"})
    assert table["figures.blau"] == room
    assert table.heard("blau", "walked") == [{"seat": "blau", "room": room}]


@clause("RK-405")
def test_moving_the_pirate_brings_the_figure_along() -> None:
    assert in_phase("pirate").play("blau", "move_pirate", field="F3")["figures.blau"] == "K33"


@clause("RK-405")
def test_a_refused_action_moves_no_figure() -> None:
    table = Table.tp()
    assert not table.allows("blau", "build_dome", crossing="K20")
    assert table["figures.blau"] == "K49"


@clause("RK-405")
def test_the_option_against_walking_never_binds_programs() -> None:
    table = Table.tp(autolauf="aus").play("blau", "build_dome", crossing="K43")
    assert table["figures.blau"] == "K43"


@clause("RK-406")
@pytest.mark.parametrize(("room", "code"), [("G067", "not_here"), ("K50", "not_here"), ("K49", "")])
def test_only_the_identical_room_is_the_same_room(room: str, code: str) -> None:
    table = Table.tp().given("figures.gruen", room)
    assert table.refused("blau", "transfer", to="gruen", resource="sand", amount=1)[0] == code


@clause("RK-407")
def test_the_figure_of_an_absent_player_stays_where_it_is() -> None:
    table = Table.tp().given("hands.magenta.sand", 20)
    for _ in range(40):
        colour = table.awaited[0]
        if table["phase"] == "pirate" and table["pirate_cause"] != "seven":
            break
        default = table.default(colour)
        table.play(colour, default.pop("do"), **default)
    assert table["turn"] > 5
    assert table["figures"] == Table.tp()["figures"]


@clause("RK-402")
@pytest.mark.parametrize(
    ("room", "to", "wind"), [("G001", "K01", "w"), ("K01", "G002", "sw"), ("K49", "K25", "nw"), ("K96", "K95", "w")]
)
def test_a_figure_is_heard_to_leave_by_the_first_step_of_its_way(room: str, to: str, wind: str) -> None:
    table = Table.tp().given("figures.blau", room).given("figures.rot", room).play("blau", "walk", to=to)
    assert table.heard("rot", "figure_left") == [{"seat": "blau", "direction": wind}]


@clause("RK-402")
def test_the_rooms_left_and_entered_hear_a_figure() -> None:
    table = Table.tp().given("figures.rot", "K50").given("figures.magenta", "G067").play("blau", "walk", to="K50")
    assert table.heard("gruen", "figure_left") == [{"seat": "blau", "direction": "o"}]
    assert table.heard("rot", "figure_came") == [{"seat": "blau", "direction": "w"}]
    assert not [told for told in table.told if told.known_to(ALL_COLOURS.index("magenta"))]
