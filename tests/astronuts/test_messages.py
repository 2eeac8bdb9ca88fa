"""What is told (AN-14xx), in both languages and all modes, and how little a brief reader hears of others (HD-612)."""

import re

import pytest

from holodeck import bots
from holodeck.games.astronuts import RULES
from holodeck.games.astronuts.data import DATA, Fate
from holodeck.kernel.engine.game import begin
from holodeck.kernel.engine.told import SPECTATOR, Tell
from holodeck.kernel.text.preferences import Preferences
from holodeck.words.programme import programme
from holodeck.words.reader import Reader, opened
from tests.astronuts.table import Table
from tests.astronuts.talking import PEOPLE, Talk
from tests.clauses import clause


@clause("AN-1401")
def test_the_player_asked_gets_the_question_instead_of_the_message() -> None:
    talk = Talk(Table(3).ship("blau", 1, "B4").ship("rot", 1, "A4").settled("rot", "A4").acting(5)).type("blau", "angriff a4")
    assert talk.said["blau"] == ["Du greifst Pistazia an, Gegner Indy. Noch 4 Aktionen."]
    assert talk.said["rot"] == ["Anna greift Pistazia an. Was stellst du ihm entgegen? ziel schiff oder ziel kolonie."]
    assert talk.said["gruen"] == ["Anna greift Pistazia an, Gegner Indy."]


@clause("AN-1401", "AN-507")
def test_a_wrong_moment_says_what_is_possible() -> None:
    assert Talk(Table()).refusal("blau", "zug") == ("wrong_phase", "Das geht im Moment nicht. Möglich: erklaere. (AN-507)")


@clause("AN-1402")
def test_every_die_of_a_landing_is_announced_with_its_purpose() -> None:
    talk = Talk(Table().ship("blau", 1, "B4").acting(5).dice(5, 1)).type("blau", "bewege a4")
    assert talk.said["rot"] == [
        "Anna: Schiff 1 fliegt nach Pistazia.",
        "Anna würfelt 5 (Landung, erster Wurf).",
        "Anna würfelt 1 (Landung, zweiter Wurf).",
        f"Anna landet auf Pistazia. Würfel 5-1: Felsige Fundgrube. {DATA.fates[24].text_de}",
        "Anna erhält aus der AstroBank 2 Nuts: 1 rot und 1 lila.",
    ]


@clause("AN-1402")
def test_players_hear_their_actions_left_after_each_action() -> None:
    table = Table().ship("blau", 1, "A4").lying("A4", "red").ship("rot", 1, "B4").acting(9).dice(3, 3)
    talk = Talk(table)
    for line in ("foerdere", "kolonisiere", "angriff b4", "baue schiff", "kaufe technologie rot"):
        if line == "baue schiff":
            continue
        assert "Noch" in " ".join(talk.type("blau", line).said["blau"]), line


@clause("AN-1402")
def test_the_end_tells_reason_ranking_and_winner() -> None:
    talk = Talk(Table().settled("rot", "D1").given("round", 60).acting(1, "rot")).type("rot", "zug")
    assert talk.said["blau"][-1] == (
        "Spielende: die letzte erlaubte Runde ist gespielt. "
        "Platz 1: Indy, 1 Kolonie, 4 Nuts, 0 Technologien, 1 Schiff. "
        "Platz 2: du, 0 Kolonien, 4 Nuts, 0 Technologien, 1 Schiff. Es gewinnt Indy."
    )


@clause("AN-1403")
def test_errors_go_to_the_sender_only() -> None:
    talk = Talk(Table())
    talk.refusal("blau", "zug")
    assert talk.said == {"blau": [], "rot": [], "zuschauer": []}


@clause("AN-1401")
def test_the_same_in_english() -> None:
    talk = Talk(Table().ship("blau", 1, "B4").ship("rot", 1, "B5").acting(5), "en").type("blau", "pass b5 c5")
    assert talk.said["rot"] == ["Anna asks to fly ship 1 past you, over Space B5 to Space C5. Do you allow it? yes or no?"]
    assert talk.type("rot", "yes").said["blau"][:2] == [
        "Indy lets you pass.",
        "Ship 1 flies over Space B5 to Space C5. 3 actions left.",
    ]


@clause("AN-1402", "HD-612")
def test_read_briefly_every_die_is_a_roll_and_the_bet_is_asked_for_once() -> None:
    talk = Talk(Table().ship("blau", 1, "B4").acting(5).dice(4, 1), mode="vorlesen knapp").type("blau", "bewege a4")
    assert " ".join(talk.said["blau"]).startswith("Pistazia, noch 4. Wurf 4. Wurf 1. Pistazia: Postkartenblick.")
    assert [line for line in talk.type("blau", "zug").said["rot"] if "du" in line] == ["Runde 1, du."]


@clause("AN-1402")
def test_what_to_do_is_asked_again_only_after_another_question() -> None:
    talk = Talk(Table().ship("blau", 1, "B4").acting(5).dice(5, 3))
    assert "Was tust du?" not in talk.type("blau", "bewege b5").said["blau"]
    assert "Was tust du?" not in talk.type("blau", "bewege a4").said["blau"]
    assert talk.type("blau", "nimm rot rot").said["blau"][-1] == "Was tust du?"


@clause("AN-1401")
def test_an_orange_nut_has_its_own_article() -> None:
    talk = Talk(Table(verteilung="abwechselnd"), "en")
    assert talk.type("blau", "place orange walnor").said["blau"][0] == "You put an orange nut on Walnor. 47 left to place."
    assert talk.type("rot", "place red walnor").said["blau"][0] == "Indy puts a red nut on Walnor. 46 left to place."
    assert talk.refusal("blau", "place orange walnor")[1] == "Walnor already has all its nuts. (AN-407)"


def turns_heard(mode: str, seed: int) -> list[int]:
    """Return how many lines the first seat reads in each turn of another player that does not attack or ask it."""
    game = begin(RULES, 4, str(seed), {})
    players = [bots.make("leicht", RULES, f"{seed}/{seat}") for seat in range(4)]
    reader = Reader(programme("astronuts"), game, 0, Preferences(list(PEOPLE), "de", mode))
    heard: list[int] = []
    lines, active = 0, game.state.active
    while game.awaited and game.state.round < 7:
        seat, tell, before = game.awaited[0].seat, Tell(), game.awaited
        game.play(seat, players[seat].choose(game.view(seat), game.legal(seat)), tell)
        lines += len(reader.lines(tell.happened)) + len(reader.announced(opened(before, game.awaited)))
        if game.state.active != active:
            heard += [lines] if active != 0 else []
            lines, active = 0, game.state.active
    return heard


@clause("HD-612")
@pytest.mark.parametrize("seed", range(3))
def test_a_turn_of_somebody_else_is_at_most_five_lines_read_aloud_briefly(seed: int) -> None:
    heard = turns_heard("vorlesen knapp", seed)
    assert heard
    assert max(heard) <= 5


@clause("HD-612")
def test_a_full_reader_hears_more() -> None:
    assert max(turns_heard("standard", 0)) > 5


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("fate", [(block, line) for block in range(1, 7) for line in range(1, 7)])
def test_no_landing_is_told_in_more_than_seven_lines(fate: tuple[int, int], language: str) -> None:
    table = Table().dice(3).ship("blau", 1, "B4").settled("blau", "D1").settled("blau", "K4").acting(6)
    table.luck.script["dice"] = [*fate, 3]
    line = "bewege a4" if language == "de" else "move a4"
    said = Talk(table, language, "vorlesen").type("blau", line).said["blau"]
    assert len(said) <= 7


@clause("AN-505", "AN-1401")
@pytest.mark.parametrize("line", [4, 5, 6])
def test_a_player_without_actions_is_asked_for_a_free_colony(line: int) -> None:
    talk = Talk(Table().ship("blau", 1, "B4").acting(1).dice(4, line)).type("blau", "bewege a4")
    assert talk.said["blau"][-1] == (
        "Du hast keine Aktion mehr, aber auf Pistazia kostet eine Kolonie keine. kolonisiere oder zug?"
    )
    assert talk.meaning("blau", "kolonisiere")["do"] == "colonise"


@clause("AN-505", "AN-1401")
def test_every_further_free_colony_is_asked_for() -> None:
    talk = Talk(Table().ship("blau", 1, "B4").acting(1).dice(4, 6), "en").type("blau", "bewege a4").type("blau", "colonise")
    assert talk.said["blau"][-1] == "You have no action left, but a colony on Pistazia costs none. colonise or end?"


@clause("AN-1401")
@pytest.mark.parametrize(
    ("language", "addressed"), [("de", r"(?i)\b(du|dein\w*|di[rc]h?|wähle)\b"), ("en", r"(?i)\b(your?|choose)\b")]
)
@pytest.mark.parametrize("fate", DATA.fates, ids=lambda fate: fate.roll)
def test_the_fate_of_another_player_addresses_no_reader(fate: Fate, language: str, addressed: str) -> None:
    block, line = fate.roll.split("-")
    table = Table().settled("blau", "D1").ship("blau", 1, "B4").acting(5).dice(int(block), int(line), 6)
    said = Talk(table, language).type("blau", "bewege a4").said
    for reader in ("rot", "zuschauer"):
        assert not [line for line in said[reader] if re.search(addressed, line)]


@clause("AN-735", "AN-1402")
@pytest.mark.parametrize(
    ("die", "outcome"),
    [(4, "halten durch. Du hast jetzt 1 Kolonie."), (1, "überlebt die Luft nicht. Du hast weiterhin 0 Kolonien.")],
)
def test_the_number_of_colonies_is_told_once_it_is_certain(die: int, outcome: str) -> None:
    table = Table().ship("blau", 1, "A4").given("fates.blau.1", "2-1").acting(5).dice(die)
    said = Talk(table).type("blau", "kolonisiere rot").said["blau"]
    assert "Du hast jetzt" not in said[0]
    assert said[1].endswith(outcome)


@clause("AN-1401")
@pytest.mark.parametrize(
    ("language", "bare"),
    [("de", r"\b(rote?|gelbe?|lila|orange)\b(?! Nuts?\b)"), ("en", r"\b(red|yellow|purple|orange)\b(?! nuts?\b)")],
)
def test_a_nut_is_never_called_by_its_colour_alone_because_players_are(language: str, bare: str) -> None:
    game, tell = begin(RULES, 4, "nuts", {"verteilung": "abwechselnd", "rundenlimit": 20}), Tell()
    reader = Reader(programme("astronuts"), game, SPECTATOR, Preferences(["Blau", "Rot", "Grün", "Magenta"], language))
    players = [bots.make("zufall", RULES, seat) for seat in range(4)]
    while game.awaited:
        seat = game.awaited[0].seat
        game.play(seat, players[seat].choose(game.view(seat), game.legal(seat)), tell)
    happened = [told for told in tell.happened if told.name != "landed"]
    assert {"trade_done", "mined", "nut_placed", "technology_gained"} <= {told.name for told in happened}
    unlisted = [re.sub(r"[Nn]uts: [^.]*", "", line) for line in reader.sentences(happened)]
    assert not [line for line in unlisted if re.search(bare, line)]


@clause("HD-627", "AN-1402")
def test_the_number_to_declare_is_asked_for_once_by_ear_and_dice_of_others_come_with_the_landing() -> None:
    talk = Talk(Table().ship("blau", 1, "B4").acting(5).dice(4, 1), mode="vorlesen").type("blau", "bewege a4")
    assert not [line for line in talk.said["rot"] if "erster Wurf" in line]
    assert any("Würfel 4-1" in line for line in talk.said["rot"])
    assert not [line for line in talk.type("blau", "zug").said["rot"] if "Wie viele" in line]
