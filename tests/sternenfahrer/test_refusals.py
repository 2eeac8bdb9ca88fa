"""Every error of the specification in its words, from typed lines, in both languages (SF-137 and the clauses of each)."""

from collections.abc import Callable

import pytest

from tests.clauses import clause
from tests.sternenfahrer.table import Table
from tests.sternenfahrer.talking import Talk

Situation = Callable[[], Table]
ALL = {"ore": 4, "fuel": 4, "carbon": 4, "food": 4, "goods": 4}


def asked(box: str, **goods: int) -> Table:
    return Table().building(**goods).flying(base=3).given("phase", "asked").given("box", box)


def trader(cargo: int = 0) -> Table:
    """Return a table with a trade ship of blau two steps from the merchants."""
    return Table().ship("blau", 1, "trade_ship", "R7").upgrades("blau", cargo=cargo).flying(base=5)


def settler(*chips: str, players: int = 4) -> Table:
    """Return a table with a colony ship of blau three steps from PS3."""
    return Table(players).explored("PS3", *chips).ship("blau", 1, "colony_ship", "O5").flying(base=5)


def three_ships() -> Table:
    """Return a table where all transporters of blau are in space."""
    table = Table().building(**ALL)
    for number, point in enumerate(("K4", "K5", "M6"), 1):
        table.ship("blau", number, "trade_ship", point)
    return table


def blocked_port() -> Table:
    """Return a table where both port points of blau at V2 are taken."""
    return Table().building(**ALL).ship("rot", 2, "colony_ship", "V3").ship("rot", 3, "colony_ship", "W2")


def empty_box() -> Table:
    """Return a table with more cargo modules than can be mounted: the box of a whole game never runs out."""
    return Table().building(**ALL).upgrades("rot", cargo=20)


def speaker(**goods: int) -> Table:
    return Table().building(**goods).owns("blau", "D-fame1")


def stood(chip: str) -> Table:
    """Return a table where a colony ship of blau has stood on a site since its last turn, beside this chip."""
    return Table().explored("PS3", chip, "4", "5").ship("blau", 1, "colony_ship", "L6").flying(base=5)


def crowded() -> Table:
    """Return a table of three players where two colonies fill a system."""
    table = Table(3).explored("PS3", "3", "4", "5").building_at("L5", "rot").building_at("J5", "rot")
    return table.ship("blau", 1, "colony_ship", "L6").flying(base=5)


REFUSED: dict[str, tuple[Situation, str, str, str, str, str]] = {
    "not_your_turn": (
        *(Table, "rot", "wuerfle", "SF-38"),
        *("Du bist gerade nicht an der Reihe.", "It is not your turn to act."),
    ),
    "wrong_phase": (
        *(Table, "blau", "zug", "SF-132"),
        *("Das geht in dieser Phase nicht (Ertragsphase). Würfle.", "Not possible in this phase (yield phase). Roll."),
    ),
    "decision_open": (
        *(lambda: asked("BK05.start", ore=3), "blau", "zug", "SF-138"),
        "Erst muss entschieden werden: Antworte mit einer Zahl von 0 bis 3. Läuft die Zeit ab: 0.",
        "First this must be decided: Answer with a number from 0 to 3. If time runs out: 0.",
    ),
    "cost": (
        *(lambda: Table().building(carbon=1), "blau", "baue raumhafen H2", "SF-53"),
        *("Dafür fehlt dir: 2 Carbon und 2 Nahrung.", "You lack: 2 carbon and 2 food."),
    ),
    "no_piece": (
        *(three_ships, "blau", "baue kolonieschiff", "SF-53"),
        *("Du hast keine Figur mehr im Vorrat: Transporter.", "You have none of these left in your supply: transporter."),
    ),
    "no_port_point": (
        *(blocked_port, "blau", "baue kolonieschiff", "SF-54"),
        *("Keiner deiner Raumhafenpunkte ist frei.", "None of your spaceport points is free."),
    ),
    "not_port_point": (
        *(lambda: Table().building(**ALL), "blau", "baue kolonieschiff K4", "SF-54"),
        *("K4 ist kein freier Raumhafenpunkt von dir.", "K4 is not a free spaceport point of yours."),
    ),
    "not_own_colony": (
        *(lambda: Table().building(**ALL), "blau", "baue raumhafen K4", "SF-56"),
        *("Auf K4 steht keine Kolonie von dir.", "You have no colony on K4."),
    ),
    "upgrade_max": (
        *(lambda: Table().building(**ALL).upgrades("blau", drive=6), "blau", "kaufe antrieb", "SF-53"),
        *("Mehr davon passt nicht an dein Mutterschiff: Antrieb.", "Your mother ship cannot carry another drive."),
    ),
    "upgrade_box": (
        *(empty_box, "blau", "kaufe fracht", "SF-53"),
        *("Die Ausbaubox ist leer: Frachtmodul.", "There is no cargo module left in the upgrade box."),
    ),
    "bank_empty": (
        *(lambda: Table().building(ore=3).given("bank.food", 0), "blau", "tausche 3 erz gegen nahrung", "SF-52"),
        *("Im Vorrat fehlt: Nahrung.", "The bank has no food left."),
    ),
    "bad_ratio": (
        *(lambda: Table().building(ore=3), "blau", "tausche 2 erz gegen nahrung", "SF-52"),
        *("Der Tauschkurs für Erz ist 3:1.", "The rate for ore is 3:1."),
    ),
    "same_kind": (
        *(lambda: Table().building(ore=3), "blau", "tausche 3 erz gegen erz", "SF-52"),
        *("Gegeben und genommen werden müssen verschiedene Rohstoffe.", "What you give and what you take must differ."),
    ),
    "empty_offer": (
        *(lambda: Table().building(ore=3), "blau", "biete 1 erz gegen nichts", "SF-50"),
        *("Beide Seiten müssen mindestens 1 Karte geben.", "Both sides must give at least 1 card."),
    ),
    "not_enough_cards": (
        *(lambda: Table().building(ore=3), "blau", "biete 4 erz gegen 1 nahrung", "SF-50"),
        *("So viele Karten hast du nicht.", "You do not have that many cards."),
    ),
    "no_offer": (
        *(lambda: Table().building(ore=3), "blau", "annehmen 3", "SF-51"),
        *("Dieses Angebot gibt es nicht mehr.", "That offer no longer exists."),
    ),
    "trade_partner": (
        *(lambda: Table().building().hand("rot", ore=3), "rot", "biete 1 erz gegen 1 nahrung an gruen", "SF-49"),
        *("Gehandelt wird nur mit dem Spieler am Zug.", "You can trade only with the player whose turn it is."),
    ),
    "card_not_owned": (
        *(lambda: Table().building(goods=1), "blau", "medaille", "SF-109"),
        *("Diese Freundschaftskarte hast du nicht.", "You do not have that friendship card."),
    ),
    "card_used": (
        *(lambda: speaker(goods=3).play("blau", "medal"), "blau", "medaille", "SF-107"),
        "Diese Freundschaftskarte hast du in diesem Zug schon genutzt.",
        "You have already used that friendship card this turn.",
    ),
    "card_gone": (
        *(lambda: Table().given("docked", "merchants").turn("blau", "befriending"), "blau", "waehle karte G-ore", "SF-84"),
        *("Diese Freundschaftskarte liegt nicht mehr aus.", "That friendship card is no longer on display."),
    ),
    "no_leader": (
        *(lambda: Table().building().owns("blau", "D-help"), "blau", "ausgleich rot", "SF-107"),
        "Dieser Mitspieler hat nicht mehr Siegpunkte als du oder keine Karten.",
        "That player is not ahead of you or has no cards.",
    ),
    "box_empty": (
        *(lambda: speaker(goods=3).given("half_medals.rot", 37), "blau", "medaille", "SF-107"),
        *("Es sind keine halben Medaillen mehr da.", "No half medals are left."),
    ),
    "no_ship": (
        *(lambda: Table().flying(), "blau", "fliege 2 K4", "SF-66"),
        *("Ein solches Schiff hast du nicht.", "You have no such ship."),
    ),
    "ship_stuck": (
        *(lambda: Table().flying().given("stuck", [True, False, False]), "blau", "fliege 1 K4", "SF-66"),
        *("Schiff 1 liegt in diesem Zug fest.", "Ship 1 cannot move this turn."),
    ),
    "ship_done": (
        *(lambda: Table().flying().given("done", [True, False, False]), "blau", "fliege 1 K4", "SF-64"),
        *("Schiff 1 hat seinen Flug beendet.", "Ship 1 has finished its flight."),
    ),
    "no_path": (
        *(lambda: Table().ship("blau", 1, "colony_ship", "O5").flying(), "blau", "fliege 1 O5", "SF-66"),
        *("Von O5 führt kein Weg nach O5.", "There is no way from O5 to O5."),
    ),
    "too_far": (
        *(lambda: settler("5", "4", "6"), "blau", "fliege 1 B2", "SF-66"),
        *("B2 ist 13 Punkte entfernt, du hast noch 6.", "B2 is 13 steps away, you have 6 left."),
    ),
    "stop_occupied": (
        *(lambda: settler("5", "4", "6").building_at("L6", "rot"), "blau", "fliege 1 L6", "SF-67"),
        *("L6 ist besetzt.", "L6 is occupied."),
    ),
    "stop_port": (
        *(lambda: settler("5", "4", "6").building_at("L6", "rot", "spaceport"), "blau", "fliege 1 M6", "SF-67"),
        "M6 ist ein Raumhafenpunkt von Indy. Dort darfst du nicht anhalten.",
        "M6 is a spaceport point of Indy. You may not stop there.",
    ),
    "stop_site": (
        *(lambda: settler("5", "4", "6").ship("blau", 1, "trade_ship", "O5"), "blau", "fliege 1 L6", "SF-67"),
        *("Auf Koloniebauplätzen halten Handelsschiffe nicht an.", "A trade ship may not stop on a colony site."),
    ),
    "stop_dock_colony": (
        *(lambda: trader().ship("blau", 1, "colony_ship", "R7"), "blau", "fliege 1 AP2", "SF-67"),
        "Andockpunkte sind für Handelsschiffe da, ein Kolonieschiff hält dort nicht an.",
        "A colony ship may not stop on a docking point.",
    ),
    "stop_dock_cargo": (
        *(lambda: trader(1).given("stations.rot.merchants", 2), "blau", "fliege 1 AP2", "SF-67"),
        *("Hier brauchst du 3 Frachtmodule, du hast 1.", "You need 3 cargo modules here, you have 1."),
    ),
    "stop_dock_full": (
        *(lambda: trader(5).given("stations.rot.merchants", 5), "blau", "fliege 1 AP2", "SF-67"),
        *("Alle 5 Docks sind belegt.", "All 5 docks are taken."),
    ),
    "stop_again": (
        *(lambda: stood("PIR4").fly("M6"), "blau", "fliege 1 L6", "SF-67"),
        *("Von diesem Bauplatz musst du weg.", "You must leave this site."),
    ),
    "not_site": (
        *(lambda: settler("5", "4", "6"), "blau", "gruende 1", "SF-87"),
        *("O5 ist kein Koloniebauplatz.", "O5 is not a colony site."),
    ),
    "site_blocked": (
        *(lambda: stood("PIR4"), "blau", "gruende 1", "SF-78"),
        *("Ein Nachbarplanet ist besetzt oder vereist.", "A neighbouring planet is held by pirates or frozen."),
    ),
    "system_full": (
        *(crowded, "blau", "gruende 1", "SF-79"),
        *("In diesem Planetensystem ist kein Platz mehr.", "This planet system is full."),
    ),
    "must_leave": (
        *(lambda: stood("PIR4"), "blau", "zug", "SF-93"),
        *("Schiff 1 steht im Weg und muss erst weiterfliegen:", "Ship 1 is in the way and must move on first:"),
    ),
    "must_fly": (
        *(lambda: Table().building(), "blau", "zug", "SF-60"),
        *("Du hast noch Schiffe im All: erst flug, dann zug.", "You have ships in space: flight comes first, then end."),
    ),
    "no_jump": (
        *(lambda: Table().flying(), "blau", "springe 1 K4", "SF-115"),
        *("Du hast keinen Sprung frei.", "You have no jump available."),
    ),
    "bad_answer": (
        *(lambda: asked("BK05.start", ore=3), "blau", "9", "SF-98"),
        *("Bitte antworte mit einer Zahl von 0 bis 3.", "Please answer with a number from 0 to 3."),
    ),
    "needs": (
        *(lambda: asked("BK19.start", ore=1), "blau", "ja", "SF-98"),
        *(
            "Dafür fehlen dir die Rohstoffe, es bleibt nur nein.",
            "You lack the resources for that, so the answer can only be no.",
        ),
    ),
    "discard_count": (
        *(lambda: Table().hand("blau", food=8).roll(3, 4), "blau", "wirf 1 nahrung", "SF-47"),
        *("Du musst genau 4 Karten abgeben.", "You must discard exactly 4 cards."),
    ),
    "bad_victim": (
        *(lambda: Table().hand("rot", ore=1).hand("gruen", ore=1).turn("blau", "robbing"), "blau", "beraube magenta", "SF-47"),
        *("Bei diesem Spieler kannst du nicht ziehen.", "You cannot draw from that player."),
    ),
    "no_draw": (
        *(lambda: Table().building(), "blau", "ziehe", "SF-44"),
        *("Dir steht keine Nachschubkarte mehr zu.", "You have no supply card left to draw."),
    ),
    "no_marker": (
        *(lambda: Table().building(**ALL), "blau", "baue handelsschiff marker", "SF-59"),
        *("Du hast keinen Handelsschiff-Marker.", "You have no trade-ship marker."),
    ),
}
"""By code: the situation, the player, the line, the clause, and the sentence in both languages."""


@clause("SF-137")
@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("code", REFUSED)
def test_a_refusal_begins_with_the_words_of_the_specification(code: str, language: str) -> None:
    situation, colour, line, rule, german, english = REFUSED[code]
    talk = Talk(situation(), language)
    found, sentence = talk.refusal(colour, line)
    assert found == code
    assert sentence.startswith(german if language == "de" else english)
    assert sentence.endswith(f" ({rule})")
