"""Every form of every command that the specification prints, with its short and English words (section 14, SF-132)."""

from functools import cache

import pytest

from tests.clauses import clause
from tests.sternenfahrer.table import Table
from tests.sternenfahrer.talking import Talk

WISHES: dict[str, list[str]] = {
    "roll": ["wuerfle", "w", "roll", "WÜRFLE", "wuer"],
    "discard": [
        "wirf 2 erz 1 carbon",
        "wi 2 er 1 ca",
        "discard 2 ore 1 carbon",
        "discard 2 ore and 1 carbon",
        "wirf 2 erz und 1 carbon",
    ],
    "rob": ["beraube rot", "be indy", "rob indy", "rob red"],
    "draw": ["ziehe", "zi", "draw", "ziehe 1", "draw 1"],
    "bank_trade": [
        "tausche 3 erz gegen nahrung",
        "t 3 er gegen na",
        "exchange 3 ore for food",
        "tausche 6 erz gegen 2 nahrung",
        "t 2 ha gegen tr",
        "exchange 6 ore for 2 food",
        "tausche 3 erz gegen 1 nahrung",
    ],
    "offer": [
        "biete 2 erz gegen 1 nahrung",
        "b 2 erz gegen 1 nahrung an rot",
        "offer 2 ore for 1 food to indy",
        "offer 2 ore for 1 food",
        "biete 2 erz gegen 1 nahrung an alle",
        "biete nichts gegen 1 nahrung",
        "offer nothing for 1 food",
        "biete 1 erz 1 nahrung gegen 1 handelsware an Cleo",
    ],
    "accept": ["annehmen 1", "an 1", "accept 1"],
    "decline": ["ablehnen 1", "ab 1", "decline 1"],
    "withdraw": ["widerrufe", "wid", "withdraw"],
    "build_colony_ship": [
        "baue kolonieschiff",
        "ba ko",
        "ba ko W2",
        "build colony ship",
        "build colony ship W2",
        "baue kolonieschiff W2",
    ],
    "build_trade_ship": ["baue handelsschiff", "ba ha", "ba ha W2", "build trade ship W2"],
    "build_spaceport": ["baue raumhafen H2", "ba ra H2", "build spaceport H2", "ba ra HBc"],
    "buy": [
        "kaufe antrieb",
        "k an",
        "k ka",
        "k fr",
        "kaufe kanone",
        "kaufe fracht",
        "buy drive",
        "buy cannon",
        "buy cargo",
        "baue antrieb",
        "baue kanone",
        "baue fracht",
        "build drive",
        "kaufe bordkanone",
        "kaufe frachtmodul",
    ],
    "redeem": ["baue handelsschiff W2 marker", "baue handelsschiff marker", "redeem W2", "redeem", "build trade ship W2 marker"],
    "medal": ["medaille", "me", "medal"],
    "accord": ["ausgleich rot", "au rot gruen", "accord indy", "ausgleich Indy Cleo", "accord red green"],
    "wish": ["wunsch erz", "wu erz", "wish ore", "wu er"],
    "flight": ["flug", "f", "flight", "shake"],
    "answer_yes": ["ja", "j", "yes"],
    "answer_no": ["nein", "n", "no"],
    "answer_number": ["2", "0"],
    "give": ["gib 1 erz 1 carbon", "gi 1 erz", "give 1 ore 1 carbon"],
    "take": ["nimm nahrung", "ni na", "take food"],
    "choose_upgrade": ["waehle antrieb", "wa antrieb", "choose drive", "wähle kanone", "choose cargo"],
    "choose_ship": ["waehle 2", "choose 2", "wa 1"],
    "choose_system": ["waehle PS4", "choose PS4", "wa ps4"],
    "choose_slot": ["waehle QU4", "choose QU4"],
    "choose_point": ["waehle W2", "choose W2", "waehle HAa", "choose HAa"],
    "choose_card": [
        "waehle karte M-ore",
        "waehle karte Erzkontor",
        "choose card M-ore",
        "choose card ore office",
        "wa karte m-ore",
    ],
    "place_ship": ["waehle kolonieschiff F2", "choose colony ship F2", "waehle handelsschiff F2", "choose trade ship F2"],
    "fly": ["fliege 1 K4", "fl 1 K4", "fly 1 K4", "fliege 1 PS3a", "fliege 1 AP2", "fly 1 AP2", "fliege 2 k04", "fliege 1 ps3A"],
    "fly_along": ["fliege 1 no no o", "fl 1 no", "fly 1 ne ne e", "fly 1 no", "fliege 1 so sw w"],
    "jump": ["springe 1 K4", "sp 1 K4", "jump 1 K4"],
    "found": ["gruende 1", "gr 1", "found 1", "gründe 1"],
    "wait": ["warte 1", "wart 1", "wait 1"],
    "end_turn": ["zug", "z", "end", "pass"],
}
"""Typed lines, by the action they mean."""
QUESTIONS: dict[str, list[str]] = {
    "karte": ["karte farbe", "karte sw", "karte text", "ka sw", "map text", "ka", "map"],
    "stand": ["stand", "st", "score"],
    "hand": ["hand", "ha"],
    "schiffe": ["schiffe", "sch", "ships"],
    "umgebung": ["umgebung 1", "umgebung K4 3", "um 1", "near 1", "near K4 3"],
    "weg": ["weg P3 K4", "weg 1 K4", "we 1 K4", "route P3 K4", "route 1 K4"],
    "system": ["system PS3", "sy PS3", "system HA", "system Dreiklang"],
    "posten": ["posten AP2", "po AP2", "outpost AP2", "posten haendler", "posten Händler"],
    "planet": ["planet PS3-food", "pl PS3-nahrung", "planet PS3-nahrung"],
    "kosten": ["kosten", "ko", "costs"],
    "vorrat": ["vorrat", "vo", "bank"],
    "karten": ["karten", "kart", "cards"],
    "angebote": ["angebote", "ang", "offers"],
    "hilfe": [
        "hilfe zug",
        "hi zug",
        "help turn",
        "hilfe kosten",
        "hilfe punkte",
        "help costs",
        "help points",
        "hilfe tausche",
        "hilfe",
        "help exchange",
    ],
}


@cache
def listener(language: str = "de") -> Talk:
    """Return a talk whose lines are only parsed, not played."""
    return Talk(Table().building(ore=6, food=2).ship("blau", 2, "colony_ship", "O5").given("due", 2), language)


@clause("SF-132")
@pytest.mark.parametrize("do", WISHES)
def test_every_form_of_a_command_means_its_action(do: str) -> None:
    assert {line: listener().meaning("blau", line)["do"] for line in WISHES[do]} == dict.fromkeys(WISHES[do], do)


@clause("SF-132")
@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("question", QUESTIONS)
def test_every_form_of_a_question_is_answered(question: str, language: str) -> None:
    assert all(listener(language).ask("blau", line) for line in QUESTIONS[question])


@clause("SF-132")
def test_forms_of_one_question_have_one_answer() -> None:
    for lines in (["hand", "ha"], ["stand", "st", "score"], ["kosten", "ko", "costs"], ["karte text", "map text", "ka text"]):
        assert len({tuple(listener().ask("blau", line)) for line in lines}) == 1
