"""Who may take a new name, and what is said at the entrance (HD-963, HD-964)."""

from pathlib import Path

import pytest

from holodeck.cli import main
from holodeck.deck.people import registration
from holodeck.deck.port.entrance import BY_INVITATION, CLOSED, Entrance
from holodeck.deck.port.messages import Welcome
from holodeck.deck.port.order import MODERATOR
from holodeck.deck.port.wishes import Hello
from tests.clauses import clause
from tests.deck.moderators import said, with_role
from tests.deck.program import Program
from tests.deck.stage import Player, Stage, of_kind
from tests.deck.wire import Served

DAY = 86_400.0


def private(stage: Stage) -> tuple[Player, Player]:
    """Return a moderator and a guest of a server that is then open by invitation only."""
    mona, anna = with_role(stage, "Mona", MODERATOR), stage.comes("Anna")
    stage.holodeck.set_entrance(Entrance(registration=BY_INVITATION))
    return mona, anna


def code_by(moderator: Player) -> str:
    return said(moderator, "aufsicht einladung").split("Einladung: ")[1].split(".")[0]


@clause("HD-963")
def test_a_new_name_comes_in_with_an_invitation_once(stage: Stage) -> None:
    mona, _ = private(stage)
    code = code_by(mona)
    bea = stage.visitor()
    assert "braucht hier eine Einladung" in said(bea, "Bea")
    assert "gibt es nicht" in said(bea, "abcd efgh jkmn")
    assert "Willkommen, Bea" in said(bea, "Bea", code)
    cleo = stage.visitor()
    assert "schon benutzt" in said(cleo, "Cleo", code)
    assert "cleo" not in stage.holodeck.persons
    assert "Bea kommt mit einer Einladung von Mona" in said(mona, "aufsicht protokoll")


@clause("HD-963")
@pytest.mark.parametrize("mode", [BY_INVITATION, CLOSED])
def test_a_person_with_a_name_comes_in_as_before(stage: Stage, mode: str) -> None:
    _, anna = private(stage)
    stage.holodeck.set_entrance(Entrance(registration=CLOSED if mode == CLOSED else BY_INVITATION))
    anna.hang_up()
    assert stage.comes("Anna").read("Willkommen zurück, Anna")


@clause("HD-963")
def test_a_closed_server_gives_no_new_name_by_any_door(stage: Stage) -> None:
    stage.holodeck.set_entrance(Entrance(registration=CLOSED))
    assert "keine neuen Namen" in said(stage.visitor(), "Bea")
    program = Program(stage).hello(Hello(name="Bea", invitation="abcdefghjkmn"))
    assert program.refused[:2] == ("registration_closed", "HD-963")
    assert stage.holodeck.persons == {}


@clause("HD-963")
def test_programs_send_their_invitation(stage: Stage) -> None:
    mona, _ = private(stage)
    program = Program(stage).hello(Hello(name="Bea"))
    assert program.refused[0] == "invitation_needed"
    program.hello(Hello(name="Bea", invitation=code_by(mona)))
    assert of_kind(program.screen.messages, Welcome)[0].person == "Bea"


@clause("HD-963")
def test_a_name_that_cannot_be_taken_uses_up_no_invitation(stage: Stage) -> None:
    mona, _ = private(stage)
    code = code_by(mona)
    assert Program(stage).hello(Hello(name="Admin", invitation=code)).refused[0] == "name_reserved"
    assert Program(stage).hello(Hello(name="Bea", invitation=code)).visit.who == "Bea"


@clause("HD-963")
def test_invitations_outlive_a_restart_for_two_weeks_and_only_as_checksums(stage: Stage) -> None:
    mona, _ = private(stage)
    early, late = code_by(mona), code_by(mona)
    stage.restart()
    stage.holodeck.set_entrance(Entrance(registration=BY_INVITATION))
    assert Program(stage).hello(Hello(name="Bea", invitation=early)).visit.who == "Bea"
    stage.clock.advance(14 * DAY + 1)
    assert Program(stage).hello(Hello(name="Cleo", invitation=late)).refused[0] == "no_such_code"
    assert early.replace(" ", "") not in (stage.folder / "holodeck.db").read_bytes().decode("latin-1")


@clause("HD-963")
def test_wrong_codes_are_counted_by_address(stage: Stage) -> None:
    mona, _ = private(stage)
    stranger = stage.visitor("198.51.100.7")
    for _ in range(registration.WRONG_CODES):
        assert "gibt es nicht" in said(stranger, "Bea", "abcd efgh jkmn")
    code = code_by(mona)
    assert "zu viele falsche Einladungen" in said(stranger, "Bea", code)
    assert "Willkommen, Bea" in said(stage.visitor("203.0.113.7"), "Bea", code)


@clause("HD-963")
def test_invitations_are_bounded_and_withdrawn(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registration, "MOST", 2)
    mona, _ = private(stage)
    code = code_by(mona)
    code_by(mona)
    assert "Mehr als 2" in said(mona, "aufsicht einladung")
    assert "2 offene Einladungen gelten nicht mehr" in said(mona, "aufsicht einladung weg")
    assert Program(stage).hello(Hello(name="Bea", invitation=code)).refused[0] == "no_such_code"
    stage.restart()
    assert stage.holodeck.order.invitations == {}


@clause("HD-963")
def test_only_moderators_invite_and_only_where_it_is_needed(stage: Stage) -> None:
    mona, anna = private(stage)
    assert "nur Moderatoren" in said(anna, "aufsicht einladung")
    assert "nur Moderatoren" in said(anna, "aufsicht einladung weg")
    stage.holodeck.set_entrance(Entrance())
    assert "Einladungen braucht hier niemand" in said(mona, "aufsicht einladung")


@clause("HD-963", "HD-964")
def test_the_host_names_the_server_and_makes_the_first_invitation(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    settings = tmp_path / "holodeck.toml"
    settings.write_text('name = "Spieleabend Nord"\nwelcome = "Donnerstags ab acht."\nregistration = "invitation"\n')
    served = Served(tmp_path / "data", "--config", str(settings))
    assert main(["admin", "invitation", "--data", str(tmp_path / "data")]) == 0
    code = capsys.readouterr().out.strip()
    bea = served.visitor()
    greeting = bea.expect("Wie heißt du?")
    assert "Spieleabend Nord. Willkommen im Holodeck." in greeting
    assert "Donnerstags ab acht." in greeting
    bea.types("Bea", code)
    bea.expect("Willkommen, Bea")
    assert served.stop() == 0
    kept = b"".join(path.read_bytes() for path in (tmp_path / "data").iterdir())
    assert code.replace(" ", "").encode() not in kept


@clause("HD-964")
@pytest.mark.parametrize(
    ("line", "why"),
    [('registration = "nobody"', "registration"), (f'name = "{"x" * 41}"', "40 Zeichen"), ('welcome = "a\\nb"', "eine Zeile")],
)
def test_what_is_said_at_the_entrance_is_checked(line: str, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    settings = tmp_path / "holodeck.toml"
    settings.write_text(f"{line}\n")
    assert main(["serve", "--config", str(settings), "--data", str(tmp_path / "data")]) == 2
    assert why in capsys.readouterr().err
