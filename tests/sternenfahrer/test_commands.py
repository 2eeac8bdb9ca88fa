"""The commands and the words (section 14 and 15: SF-132 to SF-137)."""

import pytest

from holodeck.games.sternenfahrer.text.map import COLUMNS, draw
from holodeck.kernel.text.preferences import ALOUD
from tests.clauses import clause
from tests.sternenfahrer.table import Table
from tests.sternenfahrer.talking import Talk

BUILD = {"ore": 3, "fuel": 3, "carbon": 3, "food": 3, "goods": 3}


@clause("SF-132")
@pytest.mark.parametrize(
    "line",
    ["fliege", "fliege 1", "fliege K99", "fliege 1 n", "tausche 3 erz", "beraube niemand", "wunsch gold", "biete 1 erz"],
)
def test_what_is_missing_or_unknown_is_not_understood(line: str) -> None:
    code, _ = Talk(Table().flying()).refusal("blau", line)
    assert code in ("missing_parameter", "unknown_word", "no_such_place")


@clause("SF-132")
@pytest.mark.parametrize(
    "line", ["biete 2 erz gegen", "biete gegen 1 nahrung", "biete 2 erz gegen an indy", "biete", "biete 2 erz gegen 1 nahrung an"]
)
def test_an_offer_without_one_of_its_parts_is_not_understood(line: str) -> None:
    assert Talk(Table().building(ore=2)).refusal("blau", line)[0] == "missing_parameter"


@clause("SF-50")
@pytest.mark.parametrize("line", ["biete 2 erz gegen nichts", "biete nichts gegen 1 nahrung", "biete 0 erz gegen 1 nahrung"])
def test_an_offer_of_nothing_is_empty(line: str) -> None:
    assert Talk(Table().building(ore=2)).refusal("blau", line)[0] == "empty_offer"


def test_zero_cards_of_a_kind_may_be_named_but_no_negative_number() -> None:
    talk = Talk(Table().building(ore=2, carbon=1))
    assert talk.meaning("blau", "biete 2 erz 0 carbon gegen 1 nahrung")["give"] == {"ore": 2}
    assert talk.meaning("blau", "wirf 2 erz 0 carbon")["goods"] == {"ore": 2}
    assert talk.meaning("blau", "wirf 2 erz -1 carbon")["goods"] == {}


@clause("SF-138")
def test_the_moment_is_checked_before_the_number_of_a_ship() -> None:
    assert Talk(Table().flying()).refusal("rot", "fliege 9 K4")[0] == "not_your_turn"
    assert Talk(Table()).refusal("blau", "gruende 9")[0] == "wrong_phase"
    assert Talk(Table().flying()).refusal("blau", "fliege 9 K4")[0] == "no_ship"
    assert Talk(Table().flying()).refusal("blau", "springe 0 K4")[0] == "no_ship"
    assert Talk(Table().flying()).refusal("blau", "ziele 9")[0] == "no_ship"


@clause("SF-132")
def test_with_several_ships_the_number_is_needed() -> None:
    assert Talk(Table().flying()).meaning("blau", "fliege V3")["ship"] == "1"
    several = Talk(Table().ship("blau", 2, "colony_ship", "W2").flying())
    assert several.refusal("blau", "fliege V3")[0] == "missing_parameter"


@clause("SF-132")
def test_a_turn_cannot_end_before_the_roll() -> None:
    talk = Talk(Table())
    assert talk.refusal("blau", "zug")[0] == "wrong_phase"


@clause("SF-132", "SF-51")
def test_several_offers_need_a_number() -> None:
    table = Table().building().hand("rot", ore=1).hand("gruen", ore=1)
    for colour in ("rot", "gruen"):
        table.play(colour, "offer", to="blau", give={"ore": 1}, want={"food": 1})
    assert Talk(table).refusal("blau", "annehmen")[0] == "missing_parameter"
    assert Talk(Table().building()).refusal("blau", "annehmen")[0] == "no_offer"


@clause("SF-139")
def test_choosing_another_kind_of_thing_is_no_answer() -> None:
    table = Table().building(ore=3, food=1).flying(base=3).given("phase", "asked").given("box", "BK02.start")
    table.play("blau", "answer_number", number=2).play("blau", "give", goods={"ore": 2})
    assert Talk(table).refusal("blau", "waehle PS4")[0] == "bad_answer"
    assert table.refused("blau", "choose_system", tile="PS4") == ("bad_answer", "SF-139")
    assert Talk(table).refusal("rot", "waehle PS4")[0] == "not_your_turn"


@clause("SF-133")
def test_the_map_in_words_goes_from_south_to_north_and_ends_with_the_ships() -> None:
    lines = Talk(Table()).ask("blau", "karte text")
    names = [line.split(" ")[0] for line in lines]
    assert (names[0], names.index("PS3") < names.index("PS5"), len(lines)) == ("Heimatkolonie", True, 20)
    assert lines[-1] == "Schiff 1 von Max, Kolonieschiff: P3."


@clause("SF-133")
def test_the_drawn_map_has_planets_pieces_and_the_list_below() -> None:
    state = Table().explored("PS3", "5", "PIR4", "EIS3").state
    drawn = draw(state, False)
    assert all(len(line) <= COLUMNS <= 80 for line in drawn)
    text = "\n".join(drawn)
    assert all(sign in text for sign in ("P4", "E3", "A1", "b1", "M", "3/12"))
    assert "\x1b[" in "\n".join(draw(state, True))
    assert Talk(Table()).ask("blau", "karte sw")[-1] == "Schiff 1 von Max, Kolonieschiff: P3."


@clause("SF-133")
def test_undiscovered_tiles_are_drawn_and_told() -> None:
    table = Table(aufbau="entdecker")
    assert "??" in "\n".join(draw(table.state, False))
    assert "QU1: unentdeckt, am Südrand D14." in Talk(table).ask("blau", "karte text")
    assert Talk(table).refusal("blau", "system PS3")[0] == "not_discovered"


@clause("SF-134")
def test_what_happens_is_told_to_all_and_hidden_cards_to_those_concerned() -> None:
    talk = Talk(Table().hand("rot", food=1).script("dice", 3, 4)).type("blau", "wuerfle")
    assert "Du ziehst bei Indy 1 Nahrung." in talk.said["blau"]
    assert "Anna zieht bei dir 1 Nahrung." in talk.said["rot"]
    assert "Anna zieht 1 Karte bei Indy." in talk.said["zuschauer"]


@clause("SF-136")
def test_points_are_told_once_with_their_total_and_a_win_with_the_ranking() -> None:
    talk = Talk(Table().building(carbon=3, food=2)).type("blau", "baue raumhafen H2")
    assert talk.said["rot"][-1] == "Anna hat 5 Siegpunkte."
    won = Talk(Table().building(carbon=3, food=2).given("half_medals.blau", 20)).type("blau", "baue raumhafen H2")
    lines = [line for said in won.said["rot"] for line in said.splitlines()]
    assert lines[-5] == "Anna hat 15 Siegpunkte und gewinnt!"
    assert [line.partition(":")[0] for line in lines[-4:]] == ["1. Anna", "2. Du", "2. Cleo", "2. Max"]


@clause("SF-137")
def test_a_refusal_is_a_sentence_with_its_clause() -> None:
    talk = Talk(Table().flying())
    code, sentence = talk.refusal("blau", "fliege 1 A2")
    assert (code, sentence.startswith("A2 ist ")) == ("too_far", True)
    assert "SF-66" in sentence
    assert not any(talk.said.values())


def test_every_question_is_answered() -> None:
    table = Table().building(**BUILD).owns("blau", "M-ore").given("stations.rot.merchants", 1)
    talk = Talk(table)
    assert talk.ask("blau", "hand")[0].startswith("Auf der Hand: 3 Erz")
    assert talk.ask("blau", "stand")[1].startswith("Du (blau): 4 Siegpunkte (2 Kolonien, 1 Raumhafen")
    assert (
        talk.ask("blau", "kosten")[-1]
        == "Tausch mit dem Vorrat: Erz 2:1, Treibstoff 3:1, Carbon 3:1, Nahrung 3:1, Handelsware 2:1."
    )
    assert talk.ask("blau", "karten")[0].startswith("Erzkontor, M-ore:")
    assert talk.ask("blau", "vorrat")[1] == "Nachschubstapel: 40 Karten."
    assert "Die nächste Handelsstation braucht 2 Frachtmodule." in " ".join(talk.ask("blau", "posten AP2"))
    assert talk.ask("blau", "system PS3")[0] == "PS3 Dreiklang auf QU14."
    assert talk.ask("blau", "angebote")[0] == "Es gibt kein offenes Angebot."
    assert talk.ask("blau", "hilfe punkte")[0] == "Siegpunkte."
    assert talk.ask("blau", "hilfe zug")[0] == "Zug."


def test_a_flight_is_planned_by_ear() -> None:
    table = Table().ship("blau", 1, "colony_ship", "O5").explored("PS3", "5", "4", "PIR4").flying(base=4)
    talk = Talk(table)
    assert talk.ask("blau", "weg 1 L6") == ["Von O5 nach L6: 3 Schritte, w nw w. Das schafft Schiff 1 in diesem Zug."]
    assert talk.ask("blau", "weg K5 L6") == ["Von K5 führt kein Weg nach L6."]  # the middle of a system
    assert len(talk.ask("blau", "umgebung K5")) == 1
    reach = talk.ask("blau", "ziele 1")
    assert reach[0] == "Schiff 1, Reichweite 5: 4 Ziele."
    assert any("PS3a (L6) frei" in line and not line.endswith("Frei.") for line in reach)
    assert any("PS3b (L5) gesperrt" in line and line.endswith("Gründen geht noch nicht.") for line in reach)
    assert talk.ask("blau", "schiffe")[0].startswith("Schiff 1, Kolonieschiff, auf O5, Reichweite 5.")


@pytest.mark.parametrize("line", ["ziele 1", "umgebung 1 12", "schiffe", "system PS3", "posten AP1"])
def test_no_answer_is_longer_than_seven_lines_unless_all_is_asked_for(line: str) -> None:
    table = Table().ship("blau", 1, "colony_ship", "O5").upgrades("blau", drive=6).flying(base=5)
    assert len(Talk(table).ask("blau", line)) <= 7


def test_a_planet_says_its_number_and_how_often_it_falls() -> None:
    table = Table().explored("PS3", "5", "4", "PIR4")
    assert Talk(table).ask("blau", "planet PS3-carbon") == [
        "PS3, Carbon 5 (4 von 36). Bauplätze: PS3c (J5) gesperrt, PS3a (L6) frei."
    ]


def test_a_system_names_its_sites_with_the_planets_they_touch() -> None:
    lines = Talk(Table().explored("PS3", "5", "4", "PIR4").building_at("L5", "rot")).ask("blau", "system PS3")
    assert lines[1:4] == [
        "Planeten: Carbon 5 (4 von 36), Nahrung 4 (3 von 36), Treibstoff: Piratenstützpunkt 4.",
        "PS3a (L6) frei, Carbon 5 (4 von 36), Nahrung 4 (3 von 36).",
        "PS3b (L5) Kolonie von Indy, Nahrung 4 (3 von 36), Treibstoff: Piratenstützpunkt 4.",
    ]


@clause("SF-132")
def test_a_thing_that_does_not_exist_is_answered_with_the_form() -> None:
    code, sentence = Talk(Table()).refusal("blau", "planet PS3-erz")
    assert code == "unknown_word"
    assert sentence.startswith("„PS3-erz“ verstehe ich nicht. Meintest du: ")
    assert sentence.endswith("So geht es: planet <Planet>. Zum Beispiel: planet PS3-nahrung.")


@clause("HD-614")
def test_the_map_read_aloud_goes_on_with_more() -> None:
    lines = Talk(Table(), "de", ALOUD).ask("blau", "karte")
    assert (len(lines), lines[-1]) == (7, "Noch 14 Zeilen: mehr")


@clause("SF-76")
def test_only_the_pilot_hears_that_the_ship_has_stopped_early() -> None:
    table = Table().ship("blau", 1, "colony_ship", "O5").flying(base=4)
    talk = Talk(table).type("blau", "fliege 1 L6")
    assert talk.said["blau"][-1] == "Schiff 1 hält an: Du kannst neu entscheiden, 4 Punkte gehen noch."
    assert not any("hält an" in line for line in talk.said["rot"])
    assert not any("hält an" in line for line in talk.type("blau", "fliege 1 L6").said["blau"])


def test_a_whole_list_is_told_on_request() -> None:
    table = Table().ship("blau", 1, "colony_ship", "O5").upgrades("blau", drive=6).flying(base=5)
    short, long = (Talk(table).ask("blau", f"umgebung 1 12{more}") for more in ("", " alle"))
    assert len(long) > len(short)
    assert "mit alle am Ende" in short[-1]


@clause("SF-136", "SF-134")
def test_points_for_a_colony_at_the_end_of_a_turn_are_told_before_the_next_one_begins() -> None:
    talk = Talk(Table().explored("PS3", "5", "4", "3").ship("blau", 1, "colony_ship", "L6").flying()).type("blau", "zug")
    said = talk.said["rot"]
    assert [line.split()[1] for line in said[:3]] == ["gründet", "hat", "beendet"]


@clause("SF-131")
@pytest.mark.parametrize("line", ["angeb", "angebot", "angebote"])
def test_an_abbreviation_lists_the_open_offers(line: str) -> None:
    assert Talk(Table().building()).ask("blau", line) == Talk(Table().building()).ask("blau", "angebote")
