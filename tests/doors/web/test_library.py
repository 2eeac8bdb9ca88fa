"""The HTTP API for reading: lobby, programmes, games, replays, statistics, and its description."""

import json
import re
from typing import Any

import msgspec
import pytest

import holodeck
from holodeck.deck.port.games import PublicGame, Statistics
from holodeck.deck.port.messages import Replayed
from tests.clauses import clause
from tests.deck.probe import CARDS
from tests.doors.web.live_server import LiveServer
from tests.doors.web.people import Browser, Fetch


def played(live_server: LiveServer, programme: str = "probe", options: str = "zuege 6") -> int:
    """Play a game to its end and return its number."""
    anna = Browser(live_server).hello("Anna")
    anna.says(f"computer programm laden {programme} tempo 0 {options}", "computer farbe blau", "betrete holodeck 1")
    anna.says("computer mitspieler rot", "computer mitspieler gruen", "computer programm starten")
    while not anna.all("over"):
        table = anna.last("table")
        if table["legal"]:
            anna.acts(table["legal"][0]["action"], table["n"])  # others may have been faster: then the table is a newer one
        else:
            anna.read()
    game = int(anna.last("over")["game"])
    anna.close()
    return game


def resolved(document: Any, part: Any) -> list[str]:
    """Return all references inside a part of the document that lead nowhere."""
    if isinstance(part, dict):
        target = part.get("$ref")
        missing = [target] if isinstance(target, str) and not found(document, target) else []
        return missing + [lost for value in part.values() for lost in resolved(document, value)]
    return [lost for value in part for lost in resolved(document, value)] if isinstance(part, list) else []


def found(document: Any, target: str) -> bool:
    for name in target.removeprefix("#/").split("/"):
        if not isinstance(document, dict) or name not in document:
            return False
        document = document[name]
    return True


def test_the_description_is_a_valid_openapi_document(live_server: LiveServer) -> None:
    status, document = Fetch(live_server)("GET", "/api/openapi.json")
    assert status == 200
    assert re.fullmatch(r"3\.1\.\d", document["openapi"])
    assert {"title", "version"} <= set(document["info"])
    assert not resolved(document, document)
    names = []
    for path, item in document["paths"].items():
        for method, operation in item.items():
            assert method in ("get", "post", "delete")
            names.append(operation["operationId"])
            inside = {parameter["name"] for parameter in operation.get("parameters", []) if parameter["in"] == "path"}
            assert inside == set(re.findall(r"{(\w+)}", path))
            assert operation["responses"]
            for response in operation["responses"].values():
                assert response["description"]
    assert len(set(names)) == len(names)


def test_every_described_address_without_a_part_answers_as_described(live_server: LiveServer) -> None:
    fetch = Fetch(live_server)
    fetch.login("Anna")
    document = fetch("GET", "/api/openapi.json")[1]
    plain = [path for path, item in document["paths"].items() if "get" in item and "{" not in path]
    assert len(plain) > 4
    for path in plain:
        assert fetch("GET", path)[0] == 200, path


def test_lobby_and_programmes_are_public(live_server: LiveServer) -> None:
    Browser(live_server).hello("Anna")
    fetch = Fetch(live_server)
    lobby = fetch("GET", "/api/lobby")[1]
    assert lobby["people"] == [{"name": "Anna", "deck": 0}]
    assert lobby["decks"][0]["state"] == "empty"
    (probe, _) = fetch("GET", "/api/programmes?language=en")[1]
    assert probe["sentence"] == "A game to try."
    assert {"name": "zuege", "default": 6, "values": [], "low": 1, "high": 500, "off": None} in probe["options"]


@clause("HD-703")
def test_a_finished_game_can_be_read_to_the_end(live_server: LiveServer) -> None:
    game, fetch = played(live_server), Fetch(live_server)
    facts = msgspec.convert(fetch("GET", f"/api/games/{game}")[1], PublicGame)
    assert (facts.programme, facts.people, facts.reason) == ("probe", ["Anna", "Rot", "Grün"], "turns")
    assert fetch("GET", "/api/games")[1][0]["game"] == game
    assert fetch("GET", f"/api/games?before={game}")[1] == []
    log = fetch("GET", f"/api/games/{game}/log")[1]
    assert len(log) == (facts.entries or 0) + 1
    assert log[1]["seat"] == 0
    for n in (0, 1, 3, facts.entries):
        position = msgspec.convert(fetch("GET", f"/api/games/{game}/replay?n={n}")[1], Replayed)
        assert (position.n, position.entries) == (n, facts.entries)
        assert position.lines == log[n]["lines"]
    assert fetch("GET", f"/api/games/{game}/replay")[1]["n"] == facts.entries


def test_a_journal_from_the_server_is_the_game(live_games: LiveServer) -> None:
    game, fetch = played(live_games, "raumkolonie", "maxzuege 3 wettpause 0"), Fetch(live_games)
    status, journal = fetch("GET", f"/api/games/{game}/journal")
    assert status == 200
    again = holodeck.replay(journal)
    shown = fetch("GET", f"/api/games/{game}/replay")[1]
    assert shown["view"] == json.loads(json.dumps(again.to_json()["state"]))
    for n in (1, 17, len(again.journal.entries) - 1):
        assert fetch("GET", f"/api/games/{game}/replay?n={n}")[1]["view"] == view_after(journal, n)


def view_after(journal: Any, n: int) -> Any:
    return json.loads(json.dumps(holodeck.replay(journal, n).to_json()["state"]))


def test_statistics_add_up(live_games: LiveServer) -> None:
    game, fetch = played(live_games, "raumkolonie", "maxzuege 6 wettpause 0"), Fetch(live_games)
    numbers = msgspec.convert(fetch("GET", f"/api/games/{game}/statistics")[1], Statistics)
    facts = msgspec.convert(fetch("GET", f"/api/games/{game}")[1], PublicGame)
    last = {score.seat: score.points[-1] for score in numbers.scores}
    assert numbers.score == "points"
    assert last == {place.seat: place.facts["points"] for place in facts.places}
    assert numbers.entries[0] == 0
    assert numbers.entries[-1] == facts.entries
    assert [roll.outcome for roll in numbers.rolls] == list(range(1, 13))
    thrown = sum(roll.times for roll in numbers.rolls)
    assert thrown == pytest.approx(sum(roll.expected for roll in numbers.rolls), abs=0.1)
    assert len(numbers.luck) == len(facts.places)
    assert any(numbers.luck)
    first, final = (fetch("GET", f"/api/games/{game}/replay?n={n}")[1]["view"]["hands"] for n in (0, facts.entries))
    for moved in (moved for moved in numbers.goods if moved.table == "hands"):
        colour = facts.colours[moved.seat]
        for good in {*moved.gained, *moved.lost}:
            change = moved.gained.get(good, 0) - moved.lost.get(good, 0)
            assert final[colour][good] - first[colour][good] == change


@pytest.mark.parametrize(("language", "name", "foreign"), [("de", "Grün", "Green"), ("en", "Green", "Grün")])
def test_a_finished_game_names_its_bots_in_the_language_of_the_reader(
    live_games: LiveServer, language: str, name: str, foreign: str
) -> None:
    game = played(live_games, "raumkolonie", "maxzuege 3 wettpause 0")
    told = str(Fetch(live_games)("GET", f"/api/games/{game}/log?language={language}")[1])
    assert name in told
    assert foreign not in told


@pytest.mark.parametrize("part", ["", "/journal", "/log", "/replay", "/statistics"])
def test_a_running_game_shows_no_more_than_its_table(live_server: LiveServer, part: str) -> None:
    anna = Browser(live_server).hello("Anna")
    anna.says("computer programm laden probe", "computer farbe blau", "computer mitspieler rot", "betrete holodeck 1")
    anna.says("computer programm starten")
    game = anna.last("table")["game"]
    status, answer = Fetch(live_server)("GET", f"/api/games/{game}{part}")
    assert status == (404 if part else 200)
    secrets = [*CARDS, live_server.look(lambda: live_server.holodeck.decks[1].match.game.journal.header.seed)]  # type: ignore[union-attr]
    assert not [secret for secret in secrets if secret in str(answer)]


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/api/games/999", 404),
        ("/api/games/999/replay", 404),
        ("/api/games/x", 404),
        ("/api/games/" + "9" * 5000, 404),
        ("/api/games/" + "9" * 5000 + "/replay", 404),
        ("/api/games/1/log?first=" + "9" * 5000, 400),
        ("/api/games?limit=x", 400),
        ("/api/games?before=-1", 400),
        ("/api/nothing", 404),
    ],
)
def test_missing_things_are_not_found(live_server: LiveServer, path: str, status: int) -> None:
    found_status, error = Fetch(live_server)("GET", path)
    assert found_status == status
    assert error["code"]


@clause("HD-1001", "HD-1004", "HD-1005")
def test_games_are_searched_and_whose_may_not_be_seen_is_refused(live_server: LiveServer) -> None:
    game, fetch = played(live_server), Fetch(live_server)
    assert [one["game"] for one in fetch("GET", "/api/games?programme=probe&result=&limit=5")[1]] == [game]
    assert fetch("GET", f"/api/games?programme=probe&before={game}")[1] == []
    status, refused = fetch("GET", "/api/games?result=won&language=en")
    assert (status, refused["code"]) == (400, "result_needs_name")
    assert refused["text"].startswith("Say who has won or lost")
    for name in ("Anna", "Niemandes"):
        status, refused = fetch("GET", f"/api/persons/{name}")
        assert (status, refused["code"]) == (404, "no_history")
