"""Every form of every command that the specification prints, with its short and English words (AN-1301, AN-1302, AN-1304)."""

from collections.abc import Callable

import pytest

from tests.astronuts.table import Table
from tests.astronuts.talking import Talk
from tests.clauses import clause

Situation = Callable[[], Table]


def acting() -> Table:
    """Return a table with blau's only ship on B4, all its neighbours free."""
    return Table(astroholes="an").ship("blau", 1, "B4").acting(8)


def at_a_hole() -> Table:
    return Table(astroholes="an").ship("blau", 1, "F2").acting(8)


def warping() -> Table:
    return Table().owns("blau", "time_warp").dice(1).play("blau", "declare", n=5)


def attacked() -> Table:
    """Return a table where rot has attacked a planet with a ship and a colony of blau."""
    table = Table().ship("rot", 1, "B4").ship("blau", 1, "A4").settled("blau", "A4").acting(8, "rot")
    return table.play("rot", "attack", ship="1", field="A4", opponent=None)


def in_the_way() -> Table:
    table = Table().ship("rot", 1, "B4").ship("blau", 1, "B5").acting(8, "rot")
    return table.play("rot", "fly_through", ship="1", over="B5", to="C5", jump_to=None)


def fate(block: int, line: int) -> Situation:
    return lambda: Table().settled("blau", "K4").settled("blau", "D1").landing(block, line)


def laying() -> Table:
    return Table(verteilung="abwechselnd")


WISHES: list[tuple[Situation, str, list[str]]] = [
    (laying, "place_nut", ["lege rot walnor", "l rot walnor", "place red walnor", "lege r wal", "LEGE ROT K4"]),
    (laying, "place_auto", ["lege auto", "lege auto alle", "l auto", "place auto", "place auto all"]),
    (Table, "declare", ["erklaere 4", "erkläre 4", "erk 4", "e 4", "wuerfle 4", "würfle 4", "declare 4"]),
    (warping, "use_warp", ["warp", "w"]),
    (warping, "keep_roll", ["behalte", "beh", "keep"]),
    (acting, "move", ["bewege b5", "bewege s1 b5", "bewege schiff 1 s", "bew 1 b5", "b no", "ziehe b5"]),
    (acting, "move", ["move ship 1 ne", "move b5"]),
    (at_a_hole, "move", ["bewege f3 sprung west", "bewege s sprung loch sued", "move 1 s jump hole west", "b f3 sprung c6"]),
    (acting, "fly_through", ["durchfliege b5 c5", "durchfliege 1 b5 c5", "df s o", "passiere b5 c5", "pass ship 1 b5 c5"]),
    (at_a_hole, "fly_through", ["durchfliege f1 f2 sprung ost", "pass f1 f2 jump hole east"]),
    (acting, "move", ["fliege b5", "fl 1 b5", "fly b5", "fly ship 1 b5"]),
    (acting, "mine", ["foerdere", "fördere 1 rot", "foe s1", "mine ship 1 red", "mine"]),
    (acting, "colonise", ["kolonisiere", "kolonisiere 1 rot gelb", "kol rot", "baue kolonie", "colonise 1 red yellow"]),
    (acting, "build_ship", ["baue schiff", "bs", "kaufe schiff", "build ship"]),
    (acting, "attack", ["angriff a4", "angriff 1 a4 rot", "ang a4", "a a4", "greife a4 an", "attack ship 1 a4 indy"]),
    (
        acting,
        "buy_technology",
        ["kaufe technologie gelb", "technologie time warp", "tech g", "kaufe technologie mega shields", "buy tech yellow"],
    ),
    (acting, "offer_trade", ["handel indy rot gelb", "han rot r g", "trade indy red yellow", "handel rot rot lila"]),
    (acting, "end_turn", ["zug", "end"]),
    (attacked, "choose_target", ["ziel schiff", "ziel kolonie", "target ship", "target colony"]),
    (in_the_way, "accept", ["ja", "j", "yes"]),
    (in_the_way, "decline", ["nein", "n", "no"]),
    (fate(4, 2), "swap_nut", ["tausche rot gelb", "tau r g", "swap red yellow"]),
    (fate(4, 2), "forgo", ["verzichte", "ver", "decline"]),
    (fate(5, 3), "take_nuts", ["nimm rot rot", "ni r g", "take red yellow"]),
    (fate(6, 1), "choose_technology", ["waehle time warp", "wae gelb", "wähle power laser", "choose yellow"]),
    (fate(6, 3), "choose_colony", ["waehle walnor", "wae wal", "choose k4"]),
    (fate(6, 4), "choose_teleport", ["waehle muskata", "wae heimat", "choose home"]),
    (fate(6, 5), "choose_yard", ["waehle haselon", "wae has", "choose d1"]),
    (fate(6, 6), "choose_gift", ["waehle 6-3", "wae 6-1", "choose 6-2"]),
]
"""The situation, the action that is meant, and the typed lines."""
QUESTIONS = [
    *["karte farbe", "karte sw", "karte text", "ka sw", "map colour", "map bw", "map text", "stand", "st", "score"],
    *["leiste", "lei", "track", "umgebung", "umgebung 1", "umgebung j5", "um", "look", "look ship 1", "look j5"],
    *["planet walnor", "pl wal", "planet mus", "planeten", "planeten nuts", "planeten frei", "planeten meine", "pls"],
    *["planets", "planets nuts", "planets free", "planets mine", "schiffe", "schiffe rot", "sch indy", "ships", "ships indy"],
    *["bank", "ba", "weg walnor", "weg 1 k4", "we k4", "route walnor", "route ship 1 k4", "schicksal", "schicksal 5-4"],
    *["schi 5-4", "fate", "fate 5-4", "hilfe", "hilfe zug", "h", "help", "help attack"],
]


@clause("AN-1301", "AN-1302", "AN-1304", "AN-1306")
@pytest.mark.parametrize(("situation", "do", "lines"), WISHES, ids=[f"{do}: {lines[0]}" for _, do, lines in WISHES])
def test_every_form_of_a_command_means_its_action(situation: Situation, do: str, lines: list[str]) -> None:
    talk = Talk(situation())
    assert {line: talk.meaning("blau", line)["do"] for line in lines} == dict.fromkeys(lines, do)


@clause("AN-1301", "AN-1305")
@pytest.mark.parametrize("language", ["de", "en"])
def test_every_form_of_a_question_is_answered(language: str) -> None:
    talk = Talk(acting(), language)
    assert all(talk.ask("blau", line) for line in QUESTIONS)
