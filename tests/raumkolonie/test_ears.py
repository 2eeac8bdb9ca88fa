"""Faults heard at real tables: words people type, and wrong sentences."""

import pytest

from holodeck.games.raumkolonie.rules.yields import yield_fields
from holodeck.games.raumkolonie.state import NOBODY
from holodeck.kernel.engine.told import Tell, Told
from holodeck.kernel.vectors import filled
from tests.clauses import clause
from tests.raumkolonie.table import Table
from tests.raumkolonie.talk import Talk


@clause("RK-403", "RK-1801")
@pytest.mark.parametrize("line", ["o", "ost", "osten", "gehe ost", "gehe nach osten", "east"])
def test_common_spellings_of_directions_are_understood(line: str) -> None:
    assert Talk(Table.tp()).action("blau", line) == Talk(Table.tp()).action("blau", "gehe osten")


@clause("RK-1801")
@pytest.mark.parametrize(
    ("line", "same"), [("nimm an", "annehmen"), ("ja", "annehmen"), ("lehne ab", "ablehnen"), ("nein", "ablehnen")]
)
def test_common_answers_to_offers_are_understood(line: str, same: str) -> None:
    def asked() -> Talk:
        return Talk(Table.tp().hand("rot", texolyte=4).hand("blau", sand=3)).say("blau", "biete 1 sand gegen 1 texolyt an rot")

    assert asked().action("rot", line) == asked().action("rot", same)


@clause("RK-1801")
def test_rolling_is_answered_in_every_form() -> None:
    assert Talk(Table.tp()).answer("blau", "würfeln") == Talk(Table.tp()).answer("blau", "wuerfle")


@clause("RK-1301")
def test_the_seller_is_found_in_the_genitive_too() -> None:
    talk = Talk(Table.tp())
    assert talk.answer("blau", "halte ausschau nach verkaeufers") == talk.answer("blau", "halte ausschau nach verkaeufer")


@clause("RK-1407")
@pytest.mark.parametrize("line", ["punkte", "points"])
def test_points_are_one_line_and_the_viewers_come_first(line: str) -> None:
    (said,) = Talk(Table.tp()).answer("rot", line)
    assert said == "Punkte: du 3, Anna 3, Max 3, Cleo 2. Zum Sieg: 10."


@clause("HD-614")
def test_what_is_lacking_for_a_dome() -> None:
    talk = Talk(Table.tp().hand("blau", sand=0, texolyte=0, polyduridium=0, plasma=0, tristeel=0))
    assert talk.answer("blau", "was fehlt mir für kuppel")[0].startswith("Dir fehlen: ")
    rich = Talk(Table.tp().hand("blau", sand=9, texolyte=9, polyduridium=9, plasma=9, tristeel=9))
    assert rich.answer("blau", "was fehlt fuer karte")[0].startswith("Dir fehlt nichts.")


@clause("HD-614")
def test_building_sites_come_best_first_with_their_odds() -> None:
    talk = Talk(Table.new(start=0))
    lines, more = talk.answer("blau", "bauplätze"), talk.answer("blau", "mehr")
    rolls = [int(line.split("bringt bei ")[1].split()[0]) for line in [*lines[:-1], *more[:-1]]]
    assert rolls == sorted(rolls, reverse=True)
    assert rolls[0] == 3
    assert " an " in lines[0]


@clause("HD-614")
def test_a_drawing_is_never_cut() -> None:
    talk = Talk(Table.tp())
    assert len(talk.answer("blau", "karte sw")) > 30
    assert talk.answer("blau", "mehr") == ["Mehr gibt es nicht."]


@clause("HD-614")
def test_targets_of_the_pirate_name_their_victims() -> None:
    lines = Talk(Table.tp().given("phase", "pirate")).answer("blau", "piratenziele")
    assert "trifft" in lines[0]
    assert "dich" not in lines[0]
    assert Talk(Table.tp()).answer("blau", "piratenziele") == ["Gerade darfst du den Piraten nicht versetzen."]


@clause("RK-907", "RK-405")
@pytest.mark.parametrize("line", ["baue roehre sw", "baue roehre G{:03d}"])
def test_the_figure_stays_where_it_stands_at_an_end_of_the_border(line: str) -> None:
    table = Table.tp()
    here = table.state.figure[0]
    talk = Talk(table)
    border = talk.action("blau", "baue roehre sw") >> 8 & 255
    talk.say("blau", line.format(border + 1))
    assert table.state.figure[0] == here


@clause("RK-1902", "RK-711")
def test_an_empty_yield_is_not_told_if_the_mafia_gains() -> None:
    heard = [told.name for told in yields_at_the_pirate(mafia=True)]
    assert "nothing_yielded" not in heard
    assert "mafia_yield" in heard
    assert [told.name for told in yields_at_the_pirate(mafia=False)] == ["nothing_yielded"]


def yields_at_the_pirate(mafia: bool) -> list[Told]:
    """Return the table after a roll for the pirate's field, with no other field of that number."""
    state, tell = Table.tp().state, Tell()
    number = state.number[state.pirate]
    for field in range(len(state.number)):
        if field != state.pirate and state.number[field] == number:
            state.number[field] = 0
    state.fields_of[number] = filled(1, state.pirate)
    state.mafia = 0 if mafia else NOBODY
    yield_fields(state, number, tell)
    return tell.happened


@clause("RK-1301")
def test_looking_out_says_when_it_shows_only_the_nearest() -> None:
    talk = Talk(Table.tp())
    assert (
        talk.answer("blau", "halte ausschau nach plasma")[-1] == "Das sind die nächsten 5 von 6. Mit alle am Ende hörst du alle."
    )
    assert len(talk.answer("blau", "halte ausschau nach plasma alle")) == 6


@clause("RK-1902")
@pytest.mark.parametrize("language", ["de", "en"])
def test_nobody_is_told_of_wages_in_every_turn(language: str) -> None:
    paid = Told("nucoms_paid", {"seat": 0, "count": 33})
    assert Talk(Table.tp(), language).reader("blau").lines([paid]) == []


@clause("RK-1207")
@pytest.mark.parametrize(("language", "word"), [("de", "Zug"), ("en", "turn")])
def test_a_game_with_a_turn_limit_ends_with_its_last_turn(language: str, word: str) -> None:
    ended = Talk(Table.tp(), language).reader("blau").lines([Told("game_ended", {"ending": 1, "places": []})])
    assert word in ended[0]


@clause("HD-626")
@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("n", "Dort geht es nicht weiter. Möglich: Osten, Südwesten, Nordwesten."),
        ("baue röhre n", "In dieser Richtung liegt keine Grenze. Möglich: Osten, Südwesten, Nordwesten."),
        ("tausche 3 sand gegen texolyt in K52", "Dafür stehst du am falschen Ort. Es geht auf: K50, K65."),
    ],
)
def test_the_refusal_of_a_place_names_those_that_work(line: str, answer: str) -> None:
    assert Talk(Table.tp().hand("blau", sand=4)).sentence("blau", line) == answer
