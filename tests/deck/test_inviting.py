"""Invitations to a table by name (HD-528, HD-529)."""

import pytest

from holodeck.deck.port.messages import Invitations
from holodeck.deck.port.reaching import Call
from holodeck.deck.port.wishes import Command
from tests.clauses import clause
from tests.deck.stage import Player, Stage
from tests.deck.test_reaching import leaves, named, returns, whole


@pytest.fixture
def anna(stage: Stage) -> Player:
    """Anna, at her table."""
    player = named(stage, "Anna")
    player.types("computer programm laden probe", "computer farbe blau", "betrete holodeck")
    return player


@clause("HD-528")
def test_one_word_accepts_an_invitation(stage: Stage, anna: Player) -> None:
    bea = stage.comes("Bea")
    assert anna.types("lade bea ein") == ["Du lädst Bea zu Deck 1 ein."]
    assert bea.read("Anna lädt dich zu Deck 1 ein: probe. komm bringt dich hin.")
    bea.types("komm")
    assert bea.person in stage.deck().inside
    assert stage.deck().seat_of(bea.person) == 1
    assert "Dich hat gerade niemand eingeladen." in whole(stage.comes("Zora").types("komm"))


@clause("HD-528", "HD-236", "HD-237")
def test_it_opens_a_private_table_and_a_reserved_seat(stage: Stage, anna: Player) -> None:
    bea, cleo = stage.comes("Bea"), stage.comes("Cleo")
    anna.types("computer option oeffentlich aus", "computer reserviere bea", "lade bea ein")
    assert bea.read("ein Platz ist für dich reserviert")
    assert "(HD-236)" in whole(cleo.types("betrete holodeck 1"))
    bea.types("komm anna")
    assert stage.deck().seat_of(bea.person) == 1


@clause("HD-528")
def test_it_waits_for_somebody_who_is_away_and_outlives_a_restart(stage: Stage, anna: Player) -> None:
    bea = named(stage, "Bea")
    leaves(stage, bea)
    anna.types("lade bea ein")
    stage.restart()
    bea = returns(stage, "Bea")
    assert bea.read("Anna lädt dich zu Deck 1 ein: probe.")
    bea.types("komm")
    assert bea.person in stage.deck().inside


@clause("HD-528", "HD-234")
@pytest.mark.parametrize("line", ["computer programm beenden ja", "einladung neu"])
def test_it_ends_with_the_code_of_its_table(stage: Stage, anna: Player, line: str) -> None:
    bea = stage.comes("Bea")
    anna.types("lade bea ein", line)
    assert "Dich hat gerade niemand eingeladen." in whole(bea.types("komm"))


@clause("HD-528")
def test_only_who_belongs_to_a_table_invites_to_it(stage: Stage, anna: Player) -> None:
    zora = stage.comes("Zora")
    assert zora.types("lade anna ein") == ["Du spielst hier nicht mit. (HD-528)"]
    anna.types("computer programm beenden ja")
    assert anna.types("lade zora ein") == ["Es ist kein Programm geladen. (HD-528)"]


@clause("HD-528")
def test_a_code_is_understood_beside_an_invitation(stage: Stage, anna: Player) -> None:
    bea, cleo = stage.comes("Bea"), stage.comes("Cleo")
    anna.types("lade bea ein")
    cleo.types("computer programm laden probe", "computer farbe blau")
    bea.types(f"komm {stage.deck(2).invitation}")
    assert bea.person in stage.deck(2).inside


@clause("HD-528", "HD-216")
def test_who_was_sent_away_stays_out(stage: Stage, anna: Player) -> None:
    bea, cleo = stage.comes("Bea"), stage.comes("Cleo")
    cleo.types("deck 1", "computer farbe rot")
    anna.types("computer entferne bea")
    cleo.types("lade bea ein")
    bea.types("komm")
    assert bea.person not in stage.deck().inside


@clause("HD-529")
def test_the_answer_to_who_ignores_one_is_that_to_a_name_nobody_has(stage: Stage, anna: Player) -> None:
    bea = stage.comes("Bea")
    bea.types("ignoriere anna")
    bea.forget()
    answers = {whole(anna.types(f"lade {name} ein")).split(" ", 1)[1] for name in ("bea", "frida")}
    assert len(answers) == 1
    assert bea.screen.lines == []
    bea.types("ignoriere anna")
    assert "Dich hat gerade niemand eingeladen." in whole(bea.types("komm"))


@clause("HD-529")
def test_invitations_are_no_flood(stage: Stage, anna: Player) -> None:
    bea = stage.comes("Bea")
    bea.forget()
    *_, last = [anna.types("lade bea ein") for _ in range(10)]
    assert last == ["Langsamer bitte. (HD-529)"]
    assert len([line for line in bea.screen.lines if "lädt dich" in line]) == 3
    for number in range(30):
        last = anna.types(f"lade cleo{number} ein")
    assert last == ["Langsamer bitte. (HD-529)"]


@clause("HD-529", "HD-954")
def test_whom_a_moderator_has_muted_invites_nobody(stage: Stage, anna: Player) -> None:
    bea = stage.comes("Bea")
    anna.person.gag = "Spam"
    assert "(HD-954)" in whole(anna.types("lade bea ein"))
    assert not bea.read("lädt dich")


@clause("HD-528", "HD-531")
def test_invitations_are_data_too_and_used_up_by_coming(stage: Stage, anna: Player) -> None:
    bea = stage.comes("Bea")
    bea.person.feeds = (bea.screen,)
    anna.types("lade bea ein")
    assert bea.told(Invitations)[-1] == Invitations([Call("Anna", 1, "probe")])
    bea.guest.hear(Command("come"))
    stage.clock.settle()
    assert bea.told(Invitations)[-1] == Invitations([])
    assert bea.person in stage.deck().inside
