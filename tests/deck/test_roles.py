"""Owners and moderators: who has a role, and what each may do (HD-950, HD-961)."""

import pytest

from holodeck.deck.port.order import MODERATOR, OWNER
from tests.clauses import clause
from tests.deck.moderators import said, with_role
from tests.deck.stage import Stage


@clause("HD-950")
def test_a_role_needs_a_password(stage: Stage) -> None:
    owner = with_role(stage, "Olga", OWNER)
    stage.comes("Mona")
    assert "hat kein Passwort" in said(owner, "aufsicht moderator mona")


@clause("HD-950")
def test_an_owner_makes_moderators_and_dismisses_them(stage: Stage) -> None:
    owner, mona = with_role(stage, "Olga", OWNER), stage.comes("Mona")
    mona.person.secret = "the hash of a password"
    assert "Mona ist jetzt Moderator" in said(owner, "aufsicht moderator mona")
    assert "offene Meldungen" in said(mona, "aufsicht")
    assert "Mona hat kein Amt mehr" in said(owner, "moderation dismiss mona")
    assert "nur Moderatoren" in said(mona, "aufsicht")


@clause("HD-950")
@pytest.mark.parametrize(
    "line",
    [
        "aufsicht",
        "aufsicht meldungen",
        "aufsicht erledigt 1",
        "aufsicht massnahmen",
        "aufsicht protokoll",
        "aufsicht verwarne max weil",
        "aufsicht stumm max weil",
        "aufsicht sperre max weil",
        "aufsicht banne max weil",
        "aufsicht aufheben 1",
        "aufsicht schliesse 1 weil",
        "aufsicht moderator max",
        "aufsicht moderator weg max",
    ],
)
def test_nobody_else_may_do_anything_of_it(stage: Stage, line: str) -> None:
    stage.comes("Max")
    assert any(word in said(stage.comes("Anna"), line) for word in ("nur Moderatoren", "nur der Betreiber"))


@clause("HD-950")
def test_a_moderator_gives_no_roles(stage: Stage) -> None:
    moderator = with_role(stage, "Mona", MODERATOR)
    assert "nur der Betreiber" in said(moderator, "aufsicht moderator max")


@clause("HD-950")
def test_a_role_outlives_a_restart(stage: Stage) -> None:
    with_role(stage, "Mona", MODERATOR)
    stage.restart()
    assert stage.holodeck.persons["mona"].role == MODERATOR


@clause("HD-950", "HD-952")
def test_an_owner_does_not_take_the_role_of_another_owner(stage: Stage) -> None:
    owner, other = with_role(stage, "Olga", OWNER), with_role(stage, "Otto", OWNER)
    for line in ("aufsicht moderator otto", "aufsicht moderator weg otto"):
        assert "Otto hat ein Amt" in said(owner, line)
    assert other.person.role == OWNER


@clause("HD-961")
def test_a_locked_table_asks_a_moderator_for_its_password(stage: Stage) -> None:
    mona, anna = with_role(stage, "Mona", MODERATOR), stage.comes("Anna")
    anna.types("computer programm laden probe", "computer option passwort Sesam", "computer farbe blau")
    assert "Passwort stimmt nicht" in said(mona, "betrete holodeck 1")
    assert "Sesam" not in " ".join(mona.screen.lines)
