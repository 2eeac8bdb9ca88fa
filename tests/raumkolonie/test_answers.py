"""The answers to questions: looking at rooms, resources, score, cards, offers, prices."""

import pytest

from holodeck.games.raumkolonie.state import UNCHOSEN
from tests.clauses import clause
from tests.raumkolonie.table import Table
from tests.raumkolonie.talk import Talk

LANDING = (
    "Kreuzung K49, Landeplatz. Felder: Nordosten F4 Plasmaenergie 6; Südosten F5 Sand 4, Pirat; Westen E5 Krater. "
    "Ausgänge: Osten eigene Röhre zu K50 (deine Kuppel); Südwesten freie Grenze zu K57; Nordwesten freie Grenze zu K41. "
    "Hier: Cleo."
)


def answer(
    line: str, viewer: str = "blau", table: Table | None = None, mode: str = "standard", language: str = "de"
) -> list[str]:
    return Talk(table or Table.tp(), language, mode).answer(viewer, line)


@clause("RK-1406")
def test_the_landing_pad_of_the_sample() -> None:
    assert answer("schau") == [LANDING]


@clause("RK-1406")
def test_read_aloud_every_sentence_is_a_line() -> None:
    lines = answer("schau", mode="vorlesen")
    assert len(lines) == 4
    assert " ".join(lines) == LANDING


@clause("RK-1406")
def test_others_see_the_owner_of_each_building() -> None:
    line = answer("schau", "gruen")[0]
    assert "Osten Annas Röhre zu K50 (Annas Kuppel)" in line
    assert line.endswith("Hier: Anna.")


@clause("RK-1406")
def test_spectators_see_the_landing_pad_with_everybody_on_it() -> None:
    assert answer("schau", "onlooker")[0].endswith("Hier: Anna, Cleo.")


@clause("RK-1406")
def test_a_border_shows_its_tube() -> None:
    assert "Hier liegt deine Röhre." in answer("schau", table=Table.tp().given("figures.blau", "G067"))[0]


@clause("RK-1406")
def test_a_border_without_a_tube_says_so() -> None:
    assert "Hier liegt noch keine Röhre." in answer("schau", table=Table.tp().given("figures.blau", "G061"))[0]


@clause("RK-1406")
def test_a_crossing_shows_building_station_and_features() -> None:
    table = Table.tp().owning("blau", "K36").given("features", [{"crossing": "K36", "feature": "mushroom garden"}])
    line = answer("schau K36", table=table)[0]
    assert "Hier steht deine Kuppel. Handelsstation 3:1. Besonderes: Pilzgarten." in line


@clause("RK-1406")
def test_a_direction_with_an_exit_shows_the_next_room() -> None:
    assert answer("schau o")[0].startswith("Grenze K49–K50, Nummer G067.")


@clause("RK-1406")
def test_a_direction_with_a_field_shows_the_field() -> None:
    assert answer("schau no") == ["Feld F4, Plasmaenergie 6. Daran: deine Kuppel K50."]


@clause("RK-1406")
def test_looking_in_an_empty_direction_says_so() -> None:
    assert answer("schau n") == ["Im Norden ist hier nichts."]


@clause("RK-1406")
def test_each_step_shows_the_new_room() -> None:
    assert Talk(Table.tp()).say("blau", "o").heard("blau")[-1].startswith("Grenze K49–K50, Nummer G067. Felder:")


@clause("RK-1406")
def test_in_brief_the_look_after_a_step_is_shorter() -> None:
    full = Talk(Table.tp()).say("blau", "o").heard("blau")[-1]
    brief = Talk(Table.tp(), mode="knapp").say("blau", "o").heard("blau")[-1]
    assert brief.startswith("K49–K50.")
    assert len(brief) < len(full)


@clause("RK-1406")
def test_in_english_the_room_is_described_in_english() -> None:
    assert answer("look", language="en")[0].startswith("Crossing K49, landing pad. Fields: northeast F4 plasma energy 6;")


@clause("RK-1407")
def test_players_see_their_resources_by_kind_and_others_by_number() -> None:
    assert answer("roh") == [
        "Du hast 11 Rohstoffe: 3 Sand, 2 Texolyt, 3 Polyduridium, 1 Plasmaenergie und 2 Tristahl.",
        "Indy hat 7 Rohstoffe.",
        "Cleo hat 5 Rohstoffe.",
        "Max hat 8 Rohstoffe.",
    ]


@clause("RK-1407")
def test_an_empty_hand_is_said_to_be_empty() -> None:
    assert answer("roh", table=Table.tp().hand("blau"))[0] == "Du hast keine Rohstoffe."


@clause("RK-1407")
@pytest.mark.parametrize("line", ["roh", "zeige karten", "inventar"])
def test_spectators_have_no_resources(line: str) -> None:
    assert Talk(Table.tp()).refused("onlooker", line) == "no_seat"


@clause("RK-1407")
def test_the_score_of_a_player() -> None:
    line = "Anna, blau, 3 Punkte: 1 Kuppel, 1 Zentrale. Weg 4, 2 Militärpunkte, 0 Karten, 11 Rohstoffe."
    assert line in answer("stand")


@clause("RK-1407")
def test_the_score_names_target_turn_and_phase() -> None:
    assert answer("stand")[:2] == [
        "Runde 1, Zug 1: Du bist am Zug. Jetzt: Handeln und Bauen.",
        "Zum Sieg braucht man 10 Punkte.",
    ]


@clause("RK-1407")
def test_the_score_names_title_holders() -> None:
    lines = answer("stand", table=Table.tp().given("path_holder", "rot"))
    assert "Längster Kommunikationsweg: Indy." in lines
    assert "Größte Militärmacht: niemand." in lines


@clause("RK-1407")
def test_a_title_is_part_of_the_points() -> None:
    lines = answer("stand", table=Table.tp().given("path_holder", "rot"))
    assert any(line.startswith("Indy, rot, 5 Punkte: 1 Kuppel, 1 Zentrale, längster Kommunikationsweg.") for line in lines)


@clause("RK-1601")
def test_the_score_names_bets() -> None:
    talk = Talk(Table.tp()).say("gruen", "einsatz 4 9")
    assert "Wetten auf den nächsten Wurf: Cleo auf 4 und 9." in talk.answer("blau", "stand")


@clause("RK-1407", "RK-1803")
def test_cards_are_numbered_in_the_order_they_came() -> None:
    table = Table.tp().holding("blau", "harvest", "meteor")
    assert answer("zeige karten", table=table) == ["Du hast 2 Karten:", "1: Erntekarte.", "2: Rohstoffmeteor."]


@clause("RK-1407")
def test_a_card_bought_this_turn_is_marked() -> None:
    table = Table.tp().holding("blau", "harvest", turn=5)
    assert answer("zeige karten", table=table)[1] == "1: Erntekarte, eben gekauft, erst im nächsten Zug spielbar."


@clause("RK-1407")
def test_an_empty_hand_of_cards_is_told() -> None:
    assert answer("zeige karten") == ["Du hast keine Karten."]


@clause("RK-1407")
@pytest.mark.parametrize("line", ["lies karte 1", "lies karte erntekarte", "read card harvest"])
def test_a_card_is_read_out(line: str) -> None:
    table = Table.tp().holding("blau", "harvest")
    assert answer(line, table=table) == ["Erntekarte: Nenne einen Rohstoff: du erhältst drei Stück davon."]


@clause("RK-1803")
def test_a_number_beyond_the_hand_reads_no_card() -> None:
    assert Talk(Table.tp()).refused("blau", "lies karte 1") == "no_such_card"


@clause("RK-1602")
def test_nobody_reads_the_cards_of_others() -> None:
    assert answer("zeige karten", "rot", Table.tp().holding("blau", "harvest")) == ["Du hast keine Karten."]


@clause("RK-1002")
def test_open_offers_are_listed_for_the_players_concerned() -> None:
    talk = Talk(Table.tp()).say("blau", "biete 1 sand gegen 2 pe an rot")
    assert talk.answer("rot", "angebote") == ["Angebot 1: Anna bietet dir 1 Sand gegen 2 Plasmaenergie."]
    assert talk.answer("gruen", "angebote") == ["Es ist kein Angebot offen."]


@clause("RK-901", "RK-902", "RK-904")
def test_the_costs_of_everything_are_listed() -> None:
    assert answer("kosten")[:3] == [
        "Röhre: 1 Sand und 1 Texolyt.",
        "Wohnkuppel: 1 Sand, 1 Texolyt und 2 Polyduridium.",
        "Zentrale: 1 Sand, 1 Polyduridium, 1 Plasmaenergie und 2 Tristahl, aus einer eigenen Kuppel.",
    ]


@clause("RK-1005")
def test_the_costs_include_the_exchange_rates_of_the_viewers_buildings() -> None:
    table = Table.tp().owning("rot", "K61").given("figures.rot", "K61")
    assert answer("kosten", "rot", table)[-1] == (
        "In deinem Bau auf K61 verlangt die Bank für 1 anderen Rohstoff: "
        "4 Sand, 4 Texolyt, 4 Polyduridium, 2 Plasmaenergie, 4 Tristahl."
    )


@clause("RK-603")
def test_rolling_needs_no_command() -> None:
    assert answer("wuerfle") == ["Gewürfelt wird von selbst."]


@clause("RK-1901")
def test_the_computer_says_whose_turn_it_is() -> None:
    talk = Talk(Table.tp())
    reader = talk.reader("rot")
    assert reader.asked(reader.game.awaited) == ["Anna ist am Zug."]


@clause("RK-1901")
def test_the_computer_says_who_pays_which_tax() -> None:
    reader = Talk(Table.tp().hand("rot", sand=9).hand("magenta", sand=10).hand("blau").rolling(7)).reader("blau")
    assert reader.asked(reader.game.awaited) == ["Indy und Max zahlen Steuer: 4 und 5."]


@clause("RK-1901", "RK-1903")
def test_the_player_asked_is_addressed_as_you() -> None:
    reader = Talk(Table.tp()).reader("blau")
    assert reader.asked(reader.game.awaited) == ["Du bist am Zug."]
    assert reader.prompt() == [
        "Du bist am Zug. Möglich: baue roehre K27-K35; baue kuppel K35; baue zentrale K50; kaufe karte; zug"
    ]
    assert Talk(Table.tp(), "en").reader("blau").prompt() == [
        "It is your turn. Possible: build tube K27-K35; build dome K35; build central K50; buy card; end"
    ]


@clause("RK-1901", "RK-1903")
def test_the_taxpayer_is_addressed_as_you() -> None:
    reader = Talk(Table.tp().hand("rot", sand=9).hand("magenta", sand=10).hand("blau").rolling(7)).reader("rot")
    assert reader.asked(reader.game.awaited) == ["Zahle Steuer: du 4, Max 5."]


@clause("RK-1804")
def test_a_refusal_names_the_pending_decision_as_you() -> None:
    talk = Talk(Table.tp().given("phase", "pirate"))
    error = talk.error("blau", "zug")
    assert error is not None
    assert talk.reader("blau").refusal(error) == "Das geht jetzt nicht. Versetze den Piraten. (RK-1804)"


@clause("RK-1901")
def test_the_computer_says_who_moves_the_pirate() -> None:
    table = Table.tp().given("phase", "pirate")
    reader = Talk(table).reader("rot")
    assert reader.asked(reader.game.awaited) == ["Anna versetzt den Piraten."]


@clause("RK-1901", "RK-1105")
def test_the_computer_asks_for_bets_and_says_the_first_time_what_passing_means() -> None:
    talk = Talk(
        Table.tp().given("never_bets", dict.fromkeys(["blau", "rot", "gruen", "magenta"], UNCHOSEN)).play("blau", "end_turn")
    )
    reader = talk.reader("rot")
    assert reader.asked(reader.game.awaited) == ["Wetten auf den nächsten Wurf? Wer passt, wird nicht wieder gefragt."]
    assert "beim ersten Mal heißt das auch nie" in " ".join(talk.answer("rot", "hilfe einsatz"))
    asked = Talk(Table.tp().play("blau", "end_turn")).reader("rot")
    assert asked.asked(asked.game.awaited) == ["Wetten auf den nächsten Wurf?"]


@clause("HD-605")
def test_the_suggested_place_is_listed_first() -> None:
    reader = Talk(Table.new(start=0)).reader("blau")
    suggested = reader.prompt()[0].partition(": ")[2]
    assert reader.interpret("was")[1].startswith(f"Möglich: {suggested}; ")  # type: ignore[index]
