"""Coming in by the browser: a name for strangers, the card of an invitation, and what its link shows elsewhere."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from holodeck.doors.web.assets import Assets
from tests.clauses import clause
from tests.doors.web.live_server import LiveServer
from tests.doors.web.people import Browser, Fetch

PAGE = "<!doctype html><html><head><title>Holodeck</title></head><body></body></html>"


@pytest.fixture
def built(tmp_path: Path) -> Iterator[LiveServer]:
    """A server with a small client, and a picture of the board."""
    folder = tmp_path / "client"
    (folder / "boards").mkdir(parents=True)
    (folder / "index.html").write_text(PAGE)
    (folder / "boards/probe.jpg").write_bytes(b"picture")
    made = LiveServer(tmp_path, assets=Assets(folder))
    yield made
    made.clear()


def invited(server: LiveServer) -> tuple[Browser, str]:
    """Anna at her table, and the code of its invitation."""
    anna = Browser(server).hello("Anna")
    anna.says("computer programm laden probe freunde", "computer farbe blau", "betrete holodeck 1")
    return anna, str(anna.until("deck", lambda message: message["invitation"])["invitation"])


@clause("HD-230")
def test_a_stranger_is_offered_a_name_and_can_take_it(built: LiveServer) -> None:
    fetch = Fetch(built)
    status, answer = fetch("GET", "/api/name")
    assert status == 200
    assert Browser(built).hello(answer["name"]).last("welcome")["person"] == answer["name"]


@clause("HD-234", "HD-242")
def test_the_code_shows_the_table_before_one_comes_in(built: LiveServer) -> None:
    _, code = invited(built)
    status, card = Fetch(built)("GET", f"/api/invitations/{code}")
    assert status == 200
    assert (card["host"], card["programme"], card["people"]) == ("Anna", "probe", ["Anna"])
    assert card["free"] > 0


@clause("HD-242")
def test_the_link_shows_who_invites_to_what_with_a_picture(built: LiveServer) -> None:
    _, code = invited(built)
    fetch = Fetch(built)
    status, page = fetch("GET", f"/komm/{code}", Accept_Language="en-GB,en;q=0.8")
    assert status == 200
    assert b'property="og:title" content="Anna invites you to Probe"' in page
    assert f'content="{built.url}/boards/probe.jpg"'.encode() in page
    assert "lädt dich zu Probe ein".encode() in fetch("GET", f"/komm/{code}", Accept_Language="de")[1]
    assert fetch("GET", "/boards/probe.jpg")[0] == 200


@clause("HD-242")
def test_a_link_that_is_over_is_not_found_and_says_so(built: LiveServer) -> None:
    anna, code = invited(built)
    anna.says("computer programm beenden")
    fetch = Fetch(built)
    assert fetch("GET", f"/api/invitations/{code}")[0] == 404
    status, page = fetch("GET", f"/komm/{code}", Accept_Language="de")
    assert status == 404
    assert b"Diese Einladung gilt nicht mehr" in page


@clause("HD-235", "HD-242")
def test_nobody_finds_a_table_by_trying_codes(built: LiveServer) -> None:
    _, code = invited(built)
    fetch = Fetch(built)
    tried = [fetch("GET", f"/api/invitations/{'a' * 11}{sign}")[0] for sign in "abcdefghjkmnpqrstuvw"]
    assert set(tried) == {404}
    assert fetch("GET", f"/api/invitations/{code}")[0] == 429
    assert fetch("GET", f"/komm/{code}")[0] == 404


@clause("HD-236")
def test_a_private_table_is_in_no_list_and_its_code_in_none(built: LiveServer) -> None:
    _, code = invited(built)
    bea = Browser(built).hello("Bea")
    lobby = Fetch(built)("GET", "/api/lobby")[1]
    assert [deck for deck in lobby["decks"] if deck["programme"]] == []
    assert code not in json.dumps(lobby) + bea.raw


@clause("HD-231", "HD-235")
def test_programs_join_and_come_by_commands(built: LiveServer) -> None:
    _, code = invited(built)
    bea = Browser(built).hello("Bea")
    bea.send(type="command", do="come", **{"with": {"code": code}}, id="1")
    assert bea.until("deck", lambda message: message["deck"] is not None)["me"]["seat"] == 1
    cleo = Browser(built).hello("Cleo")
    cleo.send(type="command", do="join", **{"with": {"programme": "probe"}}, id="2")
    assert cleo.until("deck", lambda message: message["deck"] is not None)["me"]["host"]
