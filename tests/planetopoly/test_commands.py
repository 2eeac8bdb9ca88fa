"""Chapter 13 of the rule book: commands, answers, the drawn board."""

import re

import pytest

from holodeck.games.planetopoly.board import PROPERTIES, PROPERTY_IDS
from holodeck.games.planetopoly.text.map import COLUMNS, draw
from holodeck.games.planetopoly.text.places import ASSETS
from holodeck.kernel.text.speech import Heard, NotUnderstood
from tests.clauses import clause
from tests.planetopoly.table import Table
from tests.planetopoly.talking import Talk

ONE_ACTION = [
    (("wuerfle", "würfle", "w", "roll", "WUERFLE"), {"do": "roll"}),
    (("kaufe lyra 2", "k l2", "buy lyra2", "kaufe das Lyra 2"), {"do": "buy", "property": "lyra_2"}),
    (
        ("baue 2 lyra 2", "b 2 l2", "build 2 lyra 2", "baue 2 stuetzpunkte auf lyra 2"),
        {"do": "build", "property": "lyra_2", "n": 2},
    ),
    (("baue lyra 2", "b l2"), {"do": "build", "property": "lyra_2", "n": 1}),
    (("baue raumstation lyra 2", "baue station l2", "build station lyra 2"), {"do": "build", "property": "lyra_2", "n": 3}),
    (("fernkauf lyra 3", "fk l3", "remotebuy lyra 3"), {"do": "remote_buy", "property": "lyra_3"}),
    (("fernbau 4 m1", "fb 4 mensa 1", "remotebuild 4 mensa1"), {"do": "remote_build", "property": "mensa_1", "n": 4}),
    (
        ("verkaufe zoll alpha", "v z1", "sell toll 1", "verkaufe die zollstation alpha"),
        {"do": "sell_property", "property": "toll_1"},
    ),
    (("verkaufe radarfalle 3", "v r3", "sell radar trap 3", "v radar 3"), {"do": "sell_property", "property": "radar_3"}),
    (
        ("verkaufe 2 stuetzpunkte lyra 2", "verkaufe 2 stützpunkte von lyra 2", "vs 2 l2", "sellbase 2 lyra 2"),
        {"do": "sell_base", "property": "lyra_2", "n": 2},
    ),
    (("verkaufe stuetzpunkt lyra 2", "vs l2", "sellbase l2"), {"do": "sell_base", "property": "lyra_2", "n": 1}),
    (
        ("verkaufe raumstation lyra 2", "vs raumstation l2", "sellbase station l2"),
        {"do": "sell_base", "property": "lyra_2", "n": 3},
    ),
    (("verkaufe planet lyra", "vp l", "sellplanet lyra"), {"do": "sell_planet", "planet": "lyra"}),
    (("freikaufen", "fr", "payfine"), {"do": "pay_fine"}),
    (("bleibe", "bl", "stay"), {"do": "stay"}),
    (("zug", "z", "end"), {"do": "end"}),
    (("aufgeben ja", "resign yes"), {"do": "resign"}),
    (("annehmen", "accept"), {"do": "accept"}),
    (("ablehnen", "decline"), {"do": "decline"}),
    (("widerrufe", "wi", "withdraw"), {"do": "withdraw"}),
    (("angebote fragen", "offers ask"), {"do": "offer_habit", "habit": "ask"}),
    (("angebote bezahlbar", "offers payable"), {"do": "offer_habit", "habit": "payable"}),
    (("angebote nie", "offers never"), {"do": "offer_habit", "habit": "never"}),
    (
        (
            "handel rot gib 300 radar 1 will lyra",
            "trade indy give 300 and r1 want planet l",
            "handel red gib 300 GE und radarfalle 1 will L",
        ),
        {"do": "offer", "partner": "rot", "give_money": 300, "want_money": 0, "give": ["radar_1"], "want": ["lyra"]},
    ),
]


@clause("PP-1301")
@pytest.mark.parametrize(("lines", "wish"), ONE_ACTION)
def test_long_short_and_english_forms_mean_the_same(lines: tuple[str, ...], wish: dict[str, object]) -> None:
    talk = Talk(Table())
    for line in lines:
        assert talk.meaning("blau", line) == wish, line


@clause("PP-1301")
@pytest.mark.parametrize(("line", "whole"), [("wue", "wuerfle"), ("kauf", "kaufe"), ("verk l2", "verkaufe l2")])
def test_commands_may_be_abbreviated(line: str, whole: str) -> None:
    assert Talk(Table()).meaning("blau", line) == Talk(Table()).meaning("blau", whole)


@clause("PP-1301")
@pytest.mark.parametrize("line", ["fern l2", "kart", "baue lyr 2", "verkaufe planet lyr"])
def test_places_and_ambiguous_beginnings_are_not_abbreviated(line: str) -> None:
    with pytest.raises(NotUnderstood):
        Talk(Table()).readers["blau"].interpret(line)


@clause("PP-1301")
@pytest.mark.parametrize(
    "line", ["baue", "baue atlantis 1", "fernkauf lyra 4", "vp", "feld 40", "besitz xerxes", "baue 2", "karte bunt", "zug lyra"]
)
def test_unknown_words_are_refused_with_the_usage(line: str) -> None:
    code, sentence = Talk(Table()).refusal("blau", line)
    assert code == "unknown_word"
    assert "verstehe ich nicht. " in sentence
    assert " So geht es: " in sentence


@clause("PP-1301")
def test_the_exact_word_wins() -> None:
    talk = Talk(Table())
    assert talk.ask("blau", "karten") == ["32 Ereigniskarten liegen noch im Stapel. Seit dem Mischen wurde keine gezogen."]
    assert talk.ask("blau", "frei")[0] == "32 Besitzrechtkarten sind frei."


@clause("PP-1301")
@pytest.mark.parametrize("line", ["baue 0 l2", "baue 10 l2", "baue 1000 l2", "baue -3 l2"])
def test_a_number_outside_one_to_nine_is_an_amount(line: str) -> None:
    table = Table().own("blau", "lyra_2").at("blau", "corvus_3").roll("blau", 3, 5)
    code, sentence = Talk(table).refusal("blau", line)
    assert code == "amount"
    assert "zwischen 1 und 9" in sentence


@clause("PP-1301")
def test_every_property_is_found_by_each_of_its_names() -> None:
    for asset in range(PROPERTIES):
        kind, _, number = PROPERTY_IDS[asset].partition("_")
        letter = {"toll": "z", "radar": "r"}.get(kind, kind[0])
        german = {"toll": "zoll", "radar": "radarfalle"}.get(kind, kind)
        for words in (f"{german} {number}", f"{letter}{number}", f"{letter.upper()}{number}"):
            assert Heard(words).take(ASSETS) == asset, words


@clause("PP-1301")
def test_resigning_needs_a_yes() -> None:
    talk = Talk(Table())
    code, sentence = talk.refusal("blau", "aufgeben")
    assert code == "resign_for_good"
    assert "aufgeben ja" in sentence
    assert talk.type("blau", "aufgeben ja").said["rot"][0] == "Anna gibt auf. Der Besitz fällt an die Bank."


@clause("PP-1301")
def test_buying_means_the_field_under_the_pawn() -> None:
    talk = Talk(Table().roll("blau", 1, 4))
    assert talk.meaning("blau", "kaufe") == {"do": "buy", "property": "toll_1"}
    assert talk.refusal("blau", "kaufe z2") == ("not_here", "Du stehst nicht auf diesem Feld. (PP-1303)")


@clause("PP-1301")
def test_the_score_tells_everything_about_everybody() -> None:
    table = (
        Table(3)
        .own("blau", "lyra_1", level=1)
        .in_debt("rot", 150)
        .own("rot", "toll_1")
        .imprisoned("rot", 1)
        .play("gruen", "resign")
    )
    lines = Talk(table).ask("blau", "stand")
    assert lines[0] == "Runde 1 von höchstens 200."
    assert lines[1] == "Du: 3000 GE, Besitzwert 450 GE, Vermögen 3450 GE, Feld 0, Startfeld."
    assert "Indy: 0 GE, Schulden 150 GE, Besitzwert 400 GE, Vermögen 250 GE, Feld 10, Gefängnis Kerberos, gefangen" in lines[2]
    assert lines[3] == "Cleo ist ausgeschieden."


@clause("PP-1301")
def test_assets_say_what_can_be_built_or_why_not() -> None:
    table = Table().own("blau", "lyra_1", "lyra_2", "lyra_3").levels("lyra", 5, 1, 1).own("blau", "hydra_1", level=1)
    lines = Talk(table.own("blau", "toll_1", "radar_1")).ask("rot", "besitz anna")
    assert "Anna hat 6 Besitzrechtkarten" in lines[0]
    assert "Lyra 1: 1 Raumstation, 2 Stützpunkte, Miete 2000." in lines
    assert "Auf Lyra 1 geht nichts mehr: Für Stufe 6 braucht jedes andere Grundstück mindestens Stufe 2." in lines
    assert "Auf Lyra 2 passen noch 4 Stützpunkte zu je 300 GE." in lines
    assert any(line.startswith("Auf Hydra 1 geht nichts mehr: Mit 1 Grundstück") for line in lines)
    assert "Zollstation Alpha: Zollgebühr 200." in lines
    assert "Radarfalle 1: Bußgeld 50 je Würfelauge." in lines


@clause("PP-1301")
def test_a_field_is_read_with_owner_rent_and_pawns_in_order_of_arrival() -> None:
    table = Table(2).own("rot", "lyra_2", level=1).at("rot", "lyra_2").at("blau", "lyra_2")
    lines = Talk(table).ask("blau", "feld 22")
    assert lines[0].startswith("Feld 22, Lyra 2: Preis 600, Verkaufswert 300, Provision 120.")
    assert lines[1:] == ["Gehört Indy, 1 Stützpunkt. Miete jetzt 280.", "Hier stehen: Indy, Anna."]
    assert Talk(table).ask("blau", "feld") == lines


@clause("PP-1301")
def test_ahead_lists_twelve_fields_with_distance_owner_and_rent() -> None:
    table = Table(2).own("rot", "radar_1", "mensa_1").imprisoned("rot")
    lines = Talk(table).ask("blau", "voraus")
    assert len(lines) == 12
    assert lines[0] == "1: Mensa 1, gehört Indy, kostet nichts wegen Gefängnis."
    assert lines[1] == "2: Mensa 2, frei, Anspruch von Indy."
    assert lines[9] == "10: Gefängnis Kerberos."
    free = Talk(Table(2).own("rot", "radar_1")).ask("blau", "voraus")
    assert free[2] == "3: Radarfalle 1, gehört Indy, kostet 150 GE."


@clause("PP-1301")
def test_cards_drawn_since_the_shuffle_are_listed() -> None:
    lines = Talk(Table().card("pay50").roll("blau", 3, 4)).ask("rot", "karten")
    assert lines == [
        "31 Ereigniskarten liegen noch im Stapel. Seit dem Mischen wurde eine gezogen:",
        "Einmal: Falsch geparkt im Orbit. Zahle 50 GE.",
    ]


@clause("PP-1301")
def test_the_costs_list_every_remote_purchase_and_sale() -> None:
    table = Table(2).own("blau", "lyra_1", "lyra_2", "toll_1", level=0).levels("lyra", 1, 0).at("rot", "lyra_3")
    lines = Talk(table).ask("blau", "kosten")
    assert "fernkauf Lyra 3: 700 GE an die Bank und 140 GE Provision an Indy, zusammen 840 GE." in lines
    assert "verkaufe Zollstation Alpha: bringt 400 GE." in lines
    assert "verkaufe planet Lyra: bringt 750 GE." in lines
    assert Talk(table.at("rot", "start")).ask("rot", "kosten") == [
        "Fernkäufe und Verkäufe gibt es nur in deinem Zug vor dem Würfeln."
    ]


@clause("PP-1301", "HD-624")
def test_costs_on_a_plot_for_sale_say_its_price() -> None:
    talk = Talk(Table(2).at("blau", "corvus_2").roll("blau", 4, 5))
    assert talk.ask("blau", "kosten") == ["Lyra 1 kostet 600 GE, dir fehlt nichts."]


@clause("PP-1301", "HD-624")
def test_costs_with_a_place_say_its_price_or_whose_it_is() -> None:
    talk = Talk(Table(2).own("rot", "lyra_1"))
    assert talk.ask("blau", "kosten lyra 2") == ["Lyra 2 kostet 600 GE, dir fehlt nichts."]
    assert "Indy" in " ".join(talk.ask("blau", "kosten lyra 1"))
    code, said = talk.refusal("blau", "kosten start")
    assert code == "missing_parameter"
    assert "kosten [Ort]" in said


@clause("PP-1302")
def test_at_every_decision_the_player_reads_what_is_possible_with_numbers() -> None:
    table = Table(2).own("blau", "lyra_1").own("blau", "radar_1").at("rot", "lyra_3")
    talk = Talk(table)
    assert talk.asked("blau") == ["Würfle. Möglich: wuerfle, verkaufe, fernkauf Lyra 3 (700+140 an Indy)."]
    assert talk.asked("rot") == ["Anna ist dran und würfelt."]
    building = Talk(Table().own("blau", "lyra_1", "lyra_2").at("blau", "corvus_2").roll("blau", 4, 5))
    assert building.asked("blau") == [
        "Baue oder lass es. Möglich: baue Lyra 1 (bis 2 Stützpunkte, je 300 GE), baue Lyra 2 (bis 2 Stützpunkte, je 300 GE), zug."
    ]


@clause("PP-1303")
def test_general_tests_come_in_their_order() -> None:
    talk = Talk(Table())
    assert talk.refusal("rot", "baue atlantis")[0] == "unknown_word"
    assert talk.refusal("rot", "baue l1") == ("not_your_turn", "Du bist nicht dran. (PP-1303)")
    assert talk.refusal("blau", "baue l1") == ("wrong_phase", "Das geht jetzt nicht. Möglich: wuerfle. (PP-1303)")
    prison = Talk(Table().imprisoned("rot").roll("blau", 1, 2).play("blau", "end"))
    assert prison.refusal("rot", "verkaufe z1")[0] == "barred"
    assert prison.refusal("rot", "wuerfle")[0] == "wrong_phase"
    assert prison.refusal("rot", "kaufe")[0] == "wrong_phase"


@clause("PP-1303")
def test_programs_that_name_what_does_not_exist_are_refused_too() -> None:
    table = Table()
    for action in (3 | 200 << 8, 9 | 8 << 8, 99, -5):
        refusal = Talk(table).game.check(0, action)
        assert refusal is not None
        assert refusal.code == "unknown_word"


@clause("PP-1304")
def test_the_board_is_drawn_as_a_ring_of_77_columns() -> None:
    table = Table(2).own("rot", "lyra_2", level=4).own("rot", "toll_1").at("blau", "lyra_2").at("rot", "lyra_2")
    lines = draw(table.state, False)
    assert len(lines) == 22
    assert max(map(len, lines)) <= COLUMNS == 77
    assert lines[0].startswith("RIS    L1 +r  L2 4 r R3 -   L3 +r  Z3 -   D1 -   ???    D2 -   D3 -   GEF")
    assert lines[1].rstrip() == " " * 14 + "br"
    assert lines[20] == "GEF    V3 -   V2 -   ???    V1 -   Z1 r   M3 -   R1 -   M2 -   M1 -   STA"


@clause("PP-1304")
def test_colours_change_nothing_but_colours_and_pawns_have_sentences() -> None:
    table = Table(2).own("rot", "lyra_2", level=4)
    plain = draw(table.state, False)
    assert [re.sub(r"\x1b\[[0-9;]*m", "", line) for line in draw(table.state, True)] == plain
    talk = Talk(table)
    lines = talk.ask("blau", "karte")
    assert lines[-2:] == ["Du stehst auf Feld 0, Startfeld.", "Indy steht auf Feld 0, Startfeld."]
    assert "\x1b" in "".join(talk.ask("blau", "karte farbe"))
    assert "\x1b" in "".join(talk.ask("blau", "karte")), "karte alone repeats the last choice"


@clause("PP-1305")
def test_the_board_in_sentences_begins_at_the_viewers_pawn() -> None:
    table = Table(2).own("rot", "lyra_2", "lyra_1", "lyra_3").levels("lyra", 1, 3, 1).at("blau", "lyra_2").at("rot", "mensa_1")
    lines = Talk(table).ask("blau", "karte text")
    assert lines[0] == "Feld 22, Lyra 2: gehört Indy, 1 Raumstation, Miete 1200. Hier steht: Anna."
    assert "Feld 1, Mensa 1: frei. Hier steht: Indy." in lines
    assert "Frei: Mensa 2, Radarfalle 1, Mensa 3, Zollstation Alpha, Volans 1, Volans 2, Volans 3." in lines
    aloud = Talk(table, mode="vorlesen")
    told = aloud.ask("blau", "karte")
    while told[-1].endswith(": mehr"):
        told[-1:] = aloud.ask("blau", "mehr")
    assert told == lines, "screen readers get the sentences by themselves"
