"""Every error of the specification from a typed line, in its words, German and English (AN-700, AN-1403)."""

from collections.abc import Callable
from typing import NamedTuple

import pytest

from holodeck.games.astronuts.board import CAPACITY, FIELD_IDS, PLANET_AT, PLANET_FIELDS
from tests.astronuts.table import Table
from tests.astronuts.talking import Talk
from tests.clauses import clause


class Case(NamedTuple):
    code: str
    table: Callable[[], Table]
    line: str
    german: str
    english: str


def space(actions: int = 8) -> Table:
    """Return a table with blau's only ship on B4, between Pistazia (A4) and Muskata (C3)."""
    return Table(3).ship("blau", 1, "B4").acting(actions)


def planet(actions: int = 8) -> Table:
    return Table(3).ship("blau", 1, "A4").lying("A4", "red", "yellow").acting(actions)


def laying() -> Table:
    return Table(verteilung="abwechselnd").play("blau", "place_nut", colour="red", planet="K4")


def full() -> Table:
    """Return a table where Walnor has both its nuts."""
    return laying().play("rot", "place_nut", colour="yellow", planet="K4")


def all_red_lie() -> Table:
    """Return a table where twelve planets have a red nut, and Paranos has none."""
    table = Table(verteilung="abwechselnd")
    for field in ("D1", "F1", "H1", "C3", "I3", "A4", "F4", "K4", "A6", "D6", "H6", "K6"):
        table.lying(field, "red")
    return table


def red_is_needed_on_both() -> Table:
    """Return a table where two red nuts are still to be laid, and only Pistazia and Walnor have room, for two each. A purple one
    is on Pistazia."""
    table = Table(verteilung="abwechselnd").lying("A4", "purple")
    left = {"red": 10, "purple": 11, "yellow": 11, "orange": 12}
    for planet in PLANET_FIELDS:
        if FIELD_IDS[planet] not in ("A4", "K4"):
            chosen = sorted(left, key=lambda nut: -left[nut])[: CAPACITY[PLANET_AT[planet]]]
            left |= {nut: left[nut] - 1 for nut in chosen}
            table.lying(FIELD_IDS[planet], *chosen)
    return table


def refused_passage() -> Table:
    table = space().ship("rot", 1, "B5").play("blau", "fly_through", ship="1", over="B5", to="C5")
    return table.play("rot", "decline")


def settled_everywhere() -> Table:
    """Return a table where blau has all 14 colonies, none of them on Pistazia."""
    table = planet()
    for field, colonies in {"D1": 2, "H1": 2, "C3": 2, "I3": 2, "F1": 3, "F4": 3}.items():
        table.settled("blau", field, colonies)
    return table


def crowded() -> Table:
    return space().settled("rot", "A4").settled("gruen", "A4")


CASES = [
    Case("declare_range", Table, "erklaere 7", "Erkläre eine Zahl von 1 bis 6.", "Declare a number from 1 to 6."),
    Case("no_such_ship", space, "bewege 2 b5", "Du hast kein AstroSchiff 2.", "You have no AstroShip 2."),
    Case(
        "which_ship",
        lambda: space().ship("blau", 2, "A1"),
        "foerdere",
        "Welches Schiff? Du hast 1 und 2.",
        "Which ship? You have 1 and 2.",
    ),
    Case("no_such_field", space, "bewege z9", "Das Feld z9 gibt es nicht.", "There is no field z9."),
    Case(
        "no_such_field",
        space,
        "fliege mukata",
        "Das Feld mukata gibt es nicht. Meintest du: Muskata, Makadam?",
        "There is no field mukata. Did you mean: Muskata, Makadam?",
    ),
    Case("not_adjacent", space, "bewege k4", "Walnor grenzt nicht an Raum B4.", "Walnor is not next to Space B4."),
    Case(
        "occupied",
        lambda: space().ship("rot", 1, "B5"),
        "bewege b5",
        "Auf Raum B5 steht schon ein AstroSchiff.",
        "There is already an AstroShip on Space B5.",
    ),
    Case(
        "home_closed",
        space,
        "fliege k1",
        "Heimat Nordost ist ein Heimatplanet und nur für seinen Besitzer offen.",
        "Home Northeast is a home planet, open to its owner only.",
    ),
    Case(
        "not_enough_actions",
        lambda: space(1),
        "durchfliege b5 c5",
        "Das kostet 2 Aktionen, du hast noch 1.",
        "That costs 2 actions, you have 1 left.",
    ),
    Case(
        "not_enough_nuts",
        lambda: Table().ship("blau", 1, "B4").hand("blau", red=1, yellow=2).acting(8),
        "baue schiff",
        "Dir fehlen: 1 lila Nut und 1 orange Nut.",
        "You lack 1 purple nut and 1 orange nut.",
    ),
    Case(
        "ship_disabled",
        lambda: planet().given("flags.blau.1", ["no_mine"]),
        "foerdere",
        "Das Schiff kann das in diesem Zug nicht: der Bohrer klemmt.",
        "The ship cannot do that this turn: the drill is jammed.",
    ),
    Case("not_on_planet", space, "foerdere", "Das Schiff steht auf keinem Planeten.", "The ship is not on a planet."),
    Case(
        "nothing_to_mine",
        lambda: planet().lying("A4"),
        "foerdere",
        "Auf Pistazia liegen keine Nuts mehr.",
        "There are no nuts left on Pistazia.",
    ),
    Case(
        "planet_full",
        lambda: planet().settled("rot", "A4", 2),
        "kolonisiere",
        "Pistazia ist voll: 2 Kolonien, Platz ist für 2.",
        "Pistazia is full: 2 colonies, room for 2.",
    ),
    Case(
        "home_no_colony",
        lambda: Table().acting(3),
        "kolonisiere",
        "Auf einem Heimatplaneten gibt es nichts zu fördern oder zu besiedeln.",
        "A home planet cannot be mined or settled.",
    ),
    Case(
        "ship_limit",
        lambda: space().ship("blau", 2, "B5").ship("blau", 3, "C5"),
        "baue schiff",
        "Du hast schon 3 AstroSchiffe.",
        "You already have 3 AstroShips.",
    ),
    Case(
        "home_occupied",
        lambda: Table().acting(3),
        "baue schiff",
        "Dein Heimatplanet ist von deinem eigenen Schiff besetzt.",
        "Your own ship is standing on your home planet.",
    ),
    Case("no_target", space, "angriff b5", "Auf Raum B5 gibt es kein feindliches Ziel.", "There is no enemy target on Space B5."),
    Case(
        "out_of_range",
        space,
        "angriff k4",
        "Kein Ziel in Reichweite: Das Schiff muss auf Walnor oder direkt daneben stehen.",
        "Out of range: the ship must be on or next to Walnor.",
    ),
    Case(
        "which_opponent",
        crowded,
        "angriff a4",
        "Auf Pistazia stehen mehrere Gegner: Indy und Cleo. Nenne einen.",
        "Several opponents on Pistazia: Indy and Cleo. Name one.",
    ),
    Case(
        "tech_owned",
        lambda: space().owns("blau", "time_warp"),
        "kaufe technologie gelb",
        "Diese Technologie hast du schon.",
        "You already have this technology.",
    ),
    Case(
        "unknown_colour",
        space,
        "kaufe technologie blau",
        "Das ist keine Farbe und keine Technologie. "
        "Es gibt: rot (Power Laser), lila (Mega Shields), gelb (Time Warp), orange (Extra Energy).",
        "That is neither a colour nor a technology. "
        "There are: red (Power Laser), purple (Mega Shields), yellow (Time Warp), orange (Extra Energy).",
    ),
    Case("trade_same_colour", space, "handel indy rot rot", "Tausche zwei verschiedene Farben.", "The two colours must differ."),
    Case(
        "trade_other_lacks",
        lambda: space().hand("rot", red=1),
        "handel indy rot gelb",
        "Indy hat keine gelbe Nut.",
        "Indy has no yellow nut.",
    ),
    Case(
        "offer_limit",
        lambda: space().given("declined", 3),
        "handel indy rot gelb",
        "Mehr als 3 abgelehnte Angebote pro Zug sind nicht erlaubt.",
        "No more than 3 declined offers per turn.",
    ),
    Case(
        "passage_refused",
        refused_passage,
        "durchfliege b5 c5",
        "Indy hat dir den Durchflug über Raum B5 in diesem Zug schon verweigert.",
        "Indy already refused you passage over Space B5 this turn.",
    ),
    Case(
        "no_jump",
        space,
        "bewege b5 sprung west",
        "Sprung nicht möglich: an diesem Tisch wird ohne Sprünge gespielt.",
        "You cannot jump: this table plays without jumps.",
    ),
    Case(
        "bad_choice",
        lambda: Table().owns("blau", "extra_energy", "power_laser").landing(6, 1),
        "verzichte",
        "Diese Wahl gibt es nicht. Möglich: Mega Shields, Time Warp.",
        "No such choice. Possible: Mega Shields, Time Warp.",
    ),
    Case(
        "place_colour",
        lambda: laying().play("rot", "place_nut", colour="red", planet="A4"),
        "lege rot walnor",
        "Auf Walnor liegt schon eine rote Nut.",
        "Walnor already has a red nut.",
    ),
    Case("place_full", full, "lege lila walnor", "Walnor hat schon alle Nuts.", "Walnor already has all its nuts."),
    Case(
        "place_enough",
        all_red_lie,
        "lege rot paranos",
        "Auf Planeten liegen schon 12 rote Nuts, mehr kommen nicht dorthin.",
        "12 red nuts lie on planets already, and no more may be placed.",
    ),
    Case(
        "place_blocks",
        red_is_needed_on_both,
        "lege gelb pistazia",
        "So ließe sich die Verteilung nicht mehr vollenden.",
        "After that the distribution could not be completed.",
    ),
    Case(
        "not_possible_place",
        lambda: Table(verteilung="abwechselnd"),
        "lege rot b4",
        "Auf Raum B4 kann keine Nut gelegt werden.",
        "No nut can be placed on Space B4.",
    ),
    Case("own_unit", space, "angriff a4 anna", "Du kannst dich nicht selbst angreifen.", "You cannot attack yourself."),
    Case(
        "ambiguous",
        space,
        "fliege ma",
        "Nicht eindeutig: Mandelar, Mahlstrom, Makadam.",
        "Ambiguous: Mandelar, Maelstrom, Makadam.",
    ),
    Case(
        "unknown_player",
        space,
        "handel zoe rot gelb",
        "An diesem Tisch spielt niemand, der zoe heißt.",
        "There is no zoe at this table.",
    ),
    Case(
        "no_flythrough_back",
        space,
        "durchfliege b5 b4",
        "Durchflug führt über ein Feld auf ein anderes; Raum B4 ist dein Startfeld.",
        "Flying through leads over one field to another; Space B4 is where you started.",
    ),
    Case(
        "no_marker",
        settled_everywhere,
        "kolonisiere",
        "Alle deine 14 Kolonien sind schon auf dem Plan.",
        "All your 14 colonies are already on the board.",
    ),
    Case(
        "no_route",
        lambda: Table(2).ship("rot", 1, "A2").ship("rot", 2, "B1").ship("rot", 3, "B2").acting(4),
        "fliege a3",
        "Dorthin führt gerade kein freier Weg.",
        "There is no free route there right now.",
    ),
    Case(
        "self_trade",
        space,
        "handel anna rot gelb",
        "Mit dir selbst kannst du nicht handeln.",
        "You cannot trade with yourself.",
    ),
]


@clause("AN-700", "AN-1403")
@pytest.mark.parametrize("case", CASES, ids=[case.code for case in CASES])
def test_an_error_has_the_words_of_the_specification(case: Case) -> None:
    for language, sentence in (("de", case.german), ("en", case.english)):
        code, said = Talk(case.table(), language).refusal("blau", case.line)
        assert (code, said.rpartition(" (AN-")[0]) == (case.code, sentence)


@clause("AN-700", "AN-1403")
def test_the_turn_and_the_phase_are_checked_first() -> None:
    assert Talk(space()).refusal("rot", "bewege z9")[1] == "Du bist gerade nicht an der Reihe. (AN-700)"
    assert Talk(space(), "en").refusal("rot", "move z9")[1] == "It is not your turn to act. (AN-700)"
    assert Talk(Table()).refusal("blau", "bewege z9")[1] == "Das geht im Moment nicht. Möglich: erklaere. (AN-507)"
    assert Talk(Table(), "en").refusal("blau", "move z9")[1] == "That is not possible right now. Possible: declare. (AN-507)"
