"""People who choose their colours in any order, by telnet and by browser: the game keeps colours and seats to its
end, over a restart, in replays and in files (HD-205).
"""

import json
import re
from pathlib import Path

import pytest

from holodeck.cli import main
from holodeck.doors.terminal import replay
from holodeck.kernel.engine.palette import worn
from tests.clauses import clause
from tests.doors.web.live_server import LiveServer
from tests.doors.web.people import Browser, Fetch, Telnet

CHOSEN = {"Anna": "magenta", "Indy": "rot", "Cleo": "gruen"}
PALETTE = {"blau": "magenta", "rot": "rot", "gruen": "gruen"}


def started(live_server: LiveServer, programme: str = "raumkolonie", options: str = "wettpause 0") -> list[Browser]:
    """Start a game with three browsers inside deck 1, seated in the order of `CHOSEN`."""
    people = [Browser(live_server).hello(name) for name in CHOSEN]
    people[0].says(f"computer programm laden {programme} zugzeit 0 seed 5 {options}")
    for person, colour in zip(people, CHOSEN.values(), strict=True):
        person.says(f"computer farbe {colour}", "betrete holodeck 1")
    people[0].says("computer programm starten")
    return people


def answer(person: Browser, line: str) -> list[str]:
    before = len(person.messages)
    person.says(line)
    return [told["text"] for told in person.messages[before:] if told["type"] == "line" and told["kind"] == "answer"]


def decided(people: list[Browser], times: int) -> list[int]:
    """Let everybody awaited take the first action offered, and return the seats in the order of their decisions."""
    seats: list[int] = []
    n = people[0].having("table")["n"]
    for _ in range(times):
        seat = int(people[0].having("table", lambda table, n=n: table["n"] >= n)["awaited"][0]["seat"])  # type: ignore[misc]
        shown = people[seat].having("table", lambda table, n=n: table["n"] >= n)  # type: ignore[misc]
        n = people[seat].acts(shown["legal"][0]["action"], shown["n"])["n"]
        seats.append(seat)
    for person in people:
        person.having("table", lambda table: table["n"] >= n)
    return seats


def ended(people: list[Browser]) -> int:
    """Let everybody vote for the end, and return the number of the game."""
    for person in people[:2]:
        person.says("computer programm beenden ja")
    return int(people[0].having("over")["game"])


@clause("HD-205", "RK-104")
def test_the_game_wears_the_chosen_colours_in_the_order_of_seats(live_games: LiveServer) -> None:
    people = started(live_games)
    summary = people[0].having("deck", lambda told: told["deck"]["state"] == "running")["deck"]
    assert {seat["name"]: seat["colour"] for seat in summary["seats"]} == CHOSEN
    score = "\n".join(answer(people[2], "stand"))
    assert re.findall(r"^(Anna|Indy|Cleo), (\w+),", score, re.MULTILINE) == [
        ("Anna", "magenta"),
        ("Indy", "rot"),
        ("Cleo", "grün"),
    ]
    assert people[0].having("table")["palette"] == PALETTE


@clause("HD-205", "RK-501")
def test_turns_go_by_the_order_of_seats_whatever_the_colours(live_games: LiveServer) -> None:
    seats = decided(started(live_games), 12)[::2]
    first = seats[0]
    around = [(first + step) % 3 for step in range(3)]
    assert seats == [*around, *reversed(around)]


@clause("HD-205", "RK-1402")
def test_telnet_and_browser_draw_the_same_letters(live_games: LiveServer) -> None:
    people = started(live_games)
    decided(people, 12)
    bea, tom = Browser(live_games).hello("Bea"), Telnet(live_games, "Tom")
    bea.says("betrete holodeck 1")
    drawn = answer(bea, "karte sw")
    for letter in "MRG":
        assert "\n".join(drawn).count(f"({letter})") == 2
    assert "(B)" not in "\n".join(drawn)
    tom.types("betrete holodeck 1")
    tom.until("Du betrittst")
    tom.types("karte sw")
    tom.until(" ".join(drawn[-1].split()[-3:]))
    assert "\n".join(line.rstrip() for line in drawn[:33]) in tom.text.replace("\r", "")


@clause("HD-205", "RK-1801")
def test_commands_understand_the_chosen_colours_and_no_others(live_games: LiveServer) -> None:
    people = started(live_games)
    decided(people, 12)
    people[1].having("table", lambda table: table["awaited"][0]["decision"] == "main")
    active = int(people[1].last("table")["awaited"][0]["seat"])
    at_turn, other = people[active], list(CHOSEN.values())[active - 1]
    assert at_turn.says("transfer 0 sand an blau")["code"] == "no_such_player"
    assert at_turn.says(f"transfer 0 sand an {other}")["code"] != "no_such_player"


@clause("HD-205", "HD-704")
def test_a_restarted_server_knows_the_colours(live_games: LiveServer) -> None:
    before = answer(started(live_games)[0], "stand")
    live_games.restart()
    anna = Browser(live_games).hello("Anna")
    anna.says("betrete holodeck 1")
    assert anna.having("table")["palette"] == PALETTE
    assert answer(anna, "stand") == before


@clause("HD-205", "HD-703")
def test_a_replay_wears_the_colours_of_the_game(live_games: LiveServer) -> None:
    people = started(live_games)
    decided(people, 4)
    game, fetch = ended(people), Fetch(live_games)
    assert fetch("GET", f"/api/games/{game}")[1]["colours"] == list(CHOSEN.values())
    assert fetch("GET", f"/api/games/{game}/replay?n=2")[1]["palette"] == PALETTE
    people[0].send(type="replay", game=game, n=2)
    replayed = people[0].until("replayed")
    assert (replayed["palette"], list(replayed["view"]["hands"])) == (PALETTE, ["blau", "rot", "gruen"])


@clause("HD-205")
def test_a_file_of_the_game_keeps_its_colours(live_games: LiveServer, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    people = started(live_games)
    decided(people, 6)
    text = json.dumps(Fetch(live_games)("GET", f"/api/games/{ended(people)}/journal")[1])
    file = tmp_path / "game.json"
    file.write_text(text, "utf-8")
    saved = replay.read(file)
    assert worn(saved.palette, saved.programme.rules.colours, 3) == list(CHOSEN.values())
    assert main(["replay", str(file), "--seat", "magenta"]) == 0
    assert "Du errichtest eine Wohnkuppel" in capsys.readouterr().out
    assert main(["replay", str(file), "--seat", "blau"]) != 0
    assert main(["verify", str(file)]) == 0
    assert main(["import", str(file), "--data", str(tmp_path / "other")]) == 0
    assert main(["export", "1", "--data", str(tmp_path / "other"), "--to", str(tmp_path)]) == 0
    assert replay.read(tmp_path / "raumkolonie-1.json").palette == saved.palette


@clause("HD-205", "PP-1301")
def test_planetopoly_is_played_in_the_chosen_colours_too(live_games: LiveServer) -> None:
    people = started(live_games, "planetopoly", "")
    assert people[0].having("table")["palette"] == PALETTE
    assert [sorted(found[0]) for line in answer(people[0], "karte sw") if (found := re.search(r"[brgm]{3}$", line))] == [
        ["g", "m", "r"]
    ]
    assert any("Indy" in line for line in answer(people[0], "besitz rot"))
    assert people[0].says("besitz blau")["code"] == "unknown_word"
