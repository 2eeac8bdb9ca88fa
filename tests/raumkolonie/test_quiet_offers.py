"""Chapter 10, what players hear of offers: refusals told together, counter-offers, standing answers."""

import pytest

from holodeck.games.raumkolonie import RULES
from holodeck.kernel.engine.rules import known_to
from tests.clauses import clause
from tests.raumkolonie.table import Table
from tests.raumkolonie.talk import Talk

TRADE = {"give": {"sand": 1}, "want": {"texolyte": 1}}
COLOURS = ("blau", "rot", "gruen", "magenta")


def offered(to: str | None = None, **habits: str) -> Table:
    """Anna offers one sand for one texolyte, which only Rot could pay."""
    table = Table.tp()
    for colour, habit in habits.items():
        table.play(colour, "offer_habit", habit=habit)
    return table.play("blau", "offer", to=to, **TRADE)


def answers(table: Table, viewer: int) -> dict[str, str]:
    offers = RULES.to_json(RULES.view(table.state, viewer))["offers"]
    assert isinstance(offers, list)
    found: dict[str, str] = offers[0]["answers"]
    return found


def asked(table: Table, viewer: int) -> list[int]:
    return [awaited.seat for awaited in known_to(RULES.pending(table.state), viewer)]


@clause("RK-1007")
def test_a_refusal_stays_secret_while_the_offer_is_open() -> None:
    table = offered().play("gruen", "decline", offer=1)
    still_open = {"rot": "open", "gruen": "open", "magenta": "open"}
    assert [answers(table, viewer) for viewer in (0, 1, 3, -1)] == [still_open] * 4
    assert answers(table, 2) == {**still_open, "gruen": "no"}


@clause("RK-1007")
def test_pending_decisions_do_not_reveal_a_refusal() -> None:
    before, after = offered(), offered().play("gruen", "decline", offer=1)
    for viewer in (0, 1, 3, -1):
        assert asked(before, viewer) == asked(after, viewer)
    assert (asked(before, 2), asked(after, 2)) == ([2, 0], [0])


@clause("RK-1007")
def test_the_end_of_an_offer_is_one_line_that_names_all_refusals() -> None:
    table = offered()
    for colour in ("magenta", "rot", "gruen"):
        table.play(colour, "decline", offer=1)
    for viewer in (*COLOURS, "onlooker"):
        assert table.heard(viewer, "offer_ended") == [{"seat": "blau", "offer": 1, "declined": ["magenta", "rot", "gruen"]}]


@clause("RK-1007")
def test_a_counter_offer_declines_what_it_answers() -> None:
    table = offered("rot").play("rot", "offer", to="blau", give={"texolyte": 1}, want={"sand": 2})
    assert [made["offer"] for made in table["offers"]] == [2]
    assert table.heard("blau", "offer_made")[-1]["counter"] == 1
    assert table.heard("blau", "offer_ended") == [{"seat": "blau", "offer": 1, "declined": ["rot"]}]


@clause("RK-1007")
def test_an_offer_that_answers_nothing_is_no_counter_offer() -> None:
    table = Table.tp().play("rot", "offer", to="blau", give={"texolyte": 1}, want={"sand": 2})
    assert table.heard("blau", "offer_made")[0]["counter"] is None


@clause("RK-1008")
def test_a_player_who_wants_no_offers_is_left_out_of_those_to_all() -> None:
    table = offered(gruen="never")
    assert table.awaited == ["rot", "magenta", "blau"]
    assert [colour for colour in COLOURS if table.heard(colour, "offer_made")] == ["blau", "rot", "magenta"]


@clause("RK-1008")
def test_an_offer_to_a_player_who_wants_none_is_refused() -> None:
    table = Table.tp().play("rot", "offer_habit", habit="never")
    assert table.refused("blau", "offer", to="rot", **TRADE) == ("no_offers_wanted", "RK-1008")
    for colour in ("gruen", "magenta"):
        table.play(colour, "offer_habit", habit="never")
    assert table.refused("blau", "offer", to=None, **TRADE) == ("no_offers_wanted", "RK-1008")
    table.play("rot", "offer_habit", habit="ask")
    assert table.allows("blau", "offer", to="rot", **TRADE)


@clause("RK-1008")
def test_wanting_no_offers_declines_the_open_ones() -> None:
    table = offered("rot").play("rot", "offer_habit", habit="never")
    assert table["offers"] == []


@clause("RK-1008")
@pytest.mark.parametrize(("colour", "seat", "payable"), [("gruen", 2, False), ("rot", 1, True)])
def test_a_player_is_not_asked_for_what_they_cannot_pay(colour: str, seat: int, payable: bool) -> None:
    table = offered(**{colour: "payable"})
    assert bool(table.heard(colour, "offer_made")) == payable
    assert (seat in asked(table, seat)) == payable


@clause("RK-1008")
def test_a_player_hears_an_unpayable_offer_if_they_made_it() -> None:
    table = Table.tp().play("blau", "offer_habit", habit="payable")
    table.play("blau", "offer", to=None, give={"sand": 1}, want={"texolyte": 9})
    assert [made["seat"] for made in table.heard("blau", "offer_made")] == ["blau"]


@clause("RK-1008")
def test_nobody_can_tell_who_could_not_pay() -> None:
    plain, standing = offered(), offered(gruen="payable")
    for viewer in (0, 1, 3, -1):
        assert answers(plain, viewer) == answers(standing, viewer)
        assert asked(plain, viewer) == asked(standing, viewer)
        seen = RULES.to_json(RULES.view(standing.state, viewer))["offers"]
        assert isinstance(seen, list)
        assert seen[0]["unheard"] == []
    assert [awaited.quiet for awaited in RULES.pending(standing.state)] == [False, True, False, False]


@clause("RK-1701")
def test_the_time_of_an_offer_is_an_option() -> None:
    assert [awaited.seconds for awaited in RULES.pending(offered("rot").state)] == [30, 180]


@clause("RK-1007")
def test_players_asked_hear_that_another_took_the_offer() -> None:
    """With few words a reader hears only of offers that concern them (HD-612); for one who has declined, that is over."""
    talk = Talk(offered(), mode="knapp")
    talk.table.play("gruen", "decline", offer=1).play("rot", "accept", offer=1)
    assert talk.heard("magenta") == ["Anna und Indy tauschen 1 Sand gegen 1 Texolyt."]
    assert talk.heard("gruen") == []
