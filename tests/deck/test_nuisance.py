"""People who mean to annoy: floods, repeated talk, stalling, guessing passwords, chosen seeds, and bans."""

import pytest

from holodeck.deck.people.budget import LINES
from holodeck.deck.table.presence.guard import WRONG_WORDS
from holodeck.deck.table.time.breaks import BREAKS
from tests.clauses import clause
from tests.deck.stage import Stage

TOO_FAST = "Langsamer bitte."


@clause("HD-507")
def test_announced_commands_share_one_rate_limit(stage: Stage) -> None:
    anna, indy = stage.comes("Anna"), stage.comes("Indy")
    anna.types("computer programm laden probe")
    indy.types("deck 1", "computer farbe rot")
    anna.types("betrete holodeck 1")
    anna.forget()
    for number in range(LINES):
        indy.types(f"computer farbe {('blau', 'gruen')[number % 2]}", "betrete holodeck 1")
        indy.types("ich will raus")
    assert len(anna.screen.lines) <= LINES * 2
    assert indy.types("computer farbe magenta") == [f"{TOO_FAST} (HD-507)"]
    stage.clock.advance(11)
    assert "Magenta" in indy.types("computer farbe magenta")[0]


@clause("HD-507")
@pytest.mark.parametrize("lines", [["computer pause"], ["computer entferne zora"], ["computer pause", "computer weiter"]])
def test_votes_for_breaks_and_bans_count_towards_it(stage: Stage, lines: list[str]) -> None:
    anna, indy = stage.running(names=("Anna", "Indy"))
    stage.comes("Zora")
    indy.forget()
    for _ in range(2 * LINES):
        anna.types(*lines)
    assert 0 < len([line for line in indy.screen.lines if "Anna" in line or "Zora" in line]) <= LINES
    assert anna.read(f"{TOO_FAST} (HD-507)")


@clause("HD-507")
def test_leaving_is_never_refused(stage: Stage) -> None:
    anna, indy = stage.running(names=("Anna", "Indy"))
    for _ in range(LINES):
        indy.types("computer programm beenden ja")
    assert "Du gehst in den Vorraum." in indy.types("ich will raus")[0]


@clause("HD-507")
def test_talk_in_the_lobby_is_limited_too(stage: Stage) -> None:
    anna, indy = stage.comes("Anna"), stage.comes("Indy")
    for number in range(8):
        indy.types(f"sage Nummer {number} kommt jetzt")
    assert len([line for line in anna.screen.lines if "kommt jetzt" in line]) == 5
    assert indy.read(TOO_FAST)


@clause("HD-508")
def test_the_same_remark_is_dropped_the_third_time(stage: Stage) -> None:
    anna, indy = stage.running(names=("Anna", "Indy"))
    indy.types("-h Kauft bei Indy", "-h KAUFT  bei Indyyyy!!!")
    assert indy.types("-h kauft, bei indy") == ["Das hast du eben schon gesagt. (HD-508)"]
    indy.types("-h ja", "-h ja")
    stage.clock.advance(11)
    assert indy.types("-h ja") == ["[Holodeck:Indy] ja"]
    stage.clock.advance(61)
    assert indy.types("-h kauft, bei indy") == ["[Holodeck:Indy] kauft, bei indy"]


@clause("HD-509")
def test_ignoring_covers_what_the_computer_says_on_behalf_of_a_person(stage: Stage) -> None:
    anna, indy, zora = *stage.running(names=("Anna", "Indy")), stage.comes("Zora")
    anna.types("ignoriere zora")
    anna.forget()
    zora.types("betrete holodeck 1", "ich will raus")
    assert anna.screen.lines == []
    assert indy.read("Zora kommt als Zuschauer.")


@clause("HD-509")
@pytest.mark.parametrize("vote", ["computer pause", "computer programm beenden ja"])
def test_votes_of_ignored_people_are_not_heard(stage: Stage, vote: str) -> None:
    anna, indy, cleo = stage.running()
    for _ in range(BREAKS):
        indy.types("computer pause", "computer weiter")
    anna.types("ignoriere indy")
    for player in (anna, cleo):
        player.forget()
    indy.types(vote)
    assert anna.screen.lines == []
    assert "Indy" in "".join(cleo.screen.lines)


@clause("HD-216")
@pytest.mark.parametrize("inside", [True, False])
def test_a_ban_is_not_announced_to_a_person_who_is_not_at_the_table(stage: Stage, inside: bool) -> None:
    anna, _ = stage.running(names=("Anna", "Indy"))
    zora = stage.comes("Zora")
    zora.types(*["spiele probe"] if inside else [])
    zora.forget()
    for _ in range(3):
        stage.type_as("anna", "computer entferne zora")
    assert zora.screen.lines == []
    assert anna.read("Der Spielleiter hat Zora von Deck 1 gewiesen.")
    zora.types("ich will raus")
    assert "gewiesen" in zora.types("betrete holodeck 1")[0]


@clause("HD-215")
def test_the_password_of_a_table_is_not_guessed(stage: Stage) -> None:
    anna, indy = stage.comes("Anna"), stage.comes("Indy", "10.0.7.1")
    anna.types("computer programm laden probe passwort geheim")
    for number in range(WRONG_WORDS):
        assert indy.types(f"betrete holodeck 1 wort{number}")[0].startswith("Das Passwort stimmt nicht.")
    assert indy.types("betrete holodeck 1 geheim")[0].startswith("Gerade gab es zu viele Versuche.")
    assert "Du betrittst" in stage.comes("Cleo").types("betrete holodeck 1 geheim")[0]
    stage.clock.advance(601)
    assert "Du betrittst" in indy.types("betrete holodeck 1 geheim")[0]


@clause("HD-216")
def test_a_host_bans_somebody_from_the_table(stage: Stage) -> None:
    anna, indy = stage.comes("Anna"), stage.comes("Indy")
    anna.types("computer programm laden probe", "computer farbe blau", "betrete holodeck 1")
    indy.types("deck 1", "computer farbe rot", "betrete holodeck 1")
    assert indy.types("computer entferne anna") == ["Das darf nur der Spielleiter. (HD-216)"]
    anna.types("computer entferne indy")
    assert indy.read("Der Spielleiter hat dich von Deck 1 gewiesen.")
    assert indy.person.place == 0
    assert len(stage.deck().seats) == 1
    for line in ("betrete holodeck 1", "computer farbe rot"):
        assert indy.types(line) == ["Der Spielleiter hat dich von Deck 1 gewiesen. (HD-216)"]
    stage.restart()
    anna, indy = stage.comes("Anna"), stage.comes("Indy")
    indy.types("deck 1")
    assert indy.types("computer farbe rot") == ["Der Spielleiter hat dich von Deck 1 gewiesen. (HD-216)"]
    anna.types("deck 1", "computer remove indy")
    assert "Du spielst Rot" in indy.types("computer farbe rot")[0]


@clause("HD-216")
def test_a_host_cannot_ban_a_player_of_a_running_game(stage: Stage) -> None:
    anna, indy = stage.running(names=("Anna", "Indy"))
    zora = stage.comes("Zora")
    zora.types("betrete holodeck 1")
    assert anna.types("computer entferne indy") == ["Indy spielt hier schon mit. (HD-216)"]
    anna.types("computer entferne zora")
    assert zora.person.place == 0
    assert stage.deck().seat_of(indy.person) == 1


@clause("HD-214")
def test_a_chosen_seed_is_announced_and_marked_in_the_result(stage: Stage) -> None:
    anna, indy = stage.running("seed 77", "zuege 1", names=("Anna", "Indy"))
    assert indy.read("Testtisch: Die Saat 77 ist von Hand gewählt.")
    anna.types("zug")
    assert indy.read("Das war ein Testtisch mit gewählter Saat.")
    kept = stage.store.game(1)
    assert kept is not None
    assert kept.facts["test"]


@clause("HD-305")
def test_talking_does_not_reset_missed_decisions(stage: Stage) -> None:
    anna, indy = stage.running("zuege 500", names=("Anna", "Indy"))
    for _ in range(2):
        stage.clock.advance(60)
        anna.types("-h ja")
        indy.types("zug")
    stage.clock.advance(60)
    assert 0 in stage.deck().idle
    anna.types("-h ja")
    assert 0 not in stage.deck().idle
    indy.types("zug")
    stage.clock.advance(60)
    assert 0 in stage.deck().idle
    anna.types("-h ja")
    indy.types("zug")
    anna.types("zug")
    indy.types("zug")
    stage.clock.advance(60)
    assert 0 not in stage.deck().idle
