"""People who choose their colours in any order, by telnet and by browser: the game keeps colours and seats to its
end, over a restart, in replays and in files (HD-205).
"""

import json
import re
from pathlib import Path

import pytest

from holodeck.cli import main
from holodeck.doors import saves
from holodeck.kernel.palette import worn
from tests.clauses import clause
from tests.doors.web.house import House
from tests.doors.web.people import Browser, Fetch, Telnet

CHOSEN = {"Anna": "magenta", "Indy": "rot", "Cleo": "gruen"}
PALETTE = {"blau": "magenta", "rot": "rot", "gruen": "gruen"}


def started(house: House, programme: str = "raumkolonie", options: str = "wettpause 0") -> list[Browser]:
    """Three browsers inside deck 1, seated in the order of `CHOSEN`; the game runs."""
    people = [Browser(house).hello(name) for name in CHOSEN]
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
    """Whoever is awaited takes the first thing offered; gives the seats in the order of their decisions."""
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
    """Everybody wants the end; gives the number of the game."""
    for person in people[:2]:
        person.says("computer programm beenden ja")
    return int(people[0].having("over")["game"])


@clause("HD-205", "RK-104")
def test_the_game_wears_the_chosen_colours_in_the_order_of_seats(real_house: House) -> None:
    people = started(real_house)
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
def test_turns_go_by_the_order_of_seats_whatever_the_colours(real_house: House) -> None:
    seats = decided(started(real_house), 12)[::2]
    first = seats[0]
    around = [(first + step) % 3 for step in range(3)]
    assert seats == [*around, *reversed(around)]


@clause("HD-205", "RK-1402")
def test_telnet_and_browser_draw_the_same_letters(real_house: House) -> None:
    people = started(real_house)
    decided(people, 12)
    bea, tom = Browser(real_house).hello("Bea"), Telnet(real_house, "Tom")
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
def test_commands_understand_the_chosen_colours_and_no_others(real_house: House) -> None:
    people = started(real_house)
    decided(people, 12)
    people[1].having("table", lambda table: table["awaited"][0]["decision"] == "main")
    active = int(people[1].last("table")["awaited"][0]["seat"])
    at_turn, other = people[active], list(CHOSEN.values())[active - 1]
    assert at_turn.says("transfer 0 sand an blau")["code"] == "no_such_player"
    assert at_turn.says(f"transfer 0 sand an {other}")["code"] != "no_such_player"


@clause("HD-205", "HD-704")
def test_a_restarted_server_knows_the_colours(real_house: House) -> None:
    before = answer(started(real_house)[0], "stand")
    real_house.restart()
    anna = Browser(real_house).hello("Anna")
    anna.says("betrete holodeck 1")
    assert anna.having("table")["palette"] == PALETTE
    assert answer(anna, "stand") == before


@clause("HD-205", "HD-703")
def test_a_replay_wears_the_colours_of_the_game(real_house: House) -> None:
    people = started(real_house)
    decided(people, 4)
    game, fetch = ended(people), Fetch(real_house)
    assert fetch("GET", f"/api/games/{game}")[1]["colours"] == list(CHOSEN.values())
    assert fetch("GET", f"/api/games/{game}/replay?n=2")[1]["palette"] == PALETTE
    people[0].send(type="replay", game=game, n=2)
    replayed = people[0].until("replayed")
    assert (replayed["palette"], list(replayed["view"]["hands"])) == (PALETTE, ["blau", "rot", "gruen"])


@clause("HD-205")
def test_a_file_of_the_game_keeps_its_colours(real_house: House, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    people = started(real_house)
    decided(people, 6)
    text = json.dumps(Fetch(real_house)("GET", f"/api/games/{ended(people)}/journal")[1])
    file = tmp_path / "game.json"
    file.write_text(text, "utf-8")
    saved = saves.read(file)
    assert worn(saved.palette, saved.programme.rules.colours, 3) == list(CHOSEN.values())
    assert saves.read(saves.write(tmp_path / "again.json", saved)).palette == saved.palette
    assert main(["replay", str(file), "--seat", "magenta"]) == 0
    assert "Du errichtest eine Wohnkuppel" in capsys.readouterr().out
    assert main(["replay", str(file), "--seat", "blau"]) != 0
    assert main(["verify", str(file)]) == 0
    assert main(["import", str(file), "--data", str(tmp_path / "other")]) == 0
    assert main(["export", "1", "--data", str(tmp_path / "other"), "--to", str(tmp_path)]) == 0
    assert saves.read(tmp_path / "raumkolonie-1.json").palette == saved.palette


@clause("HD-205", "PP-1301")
def test_planetopoly_is_played_in_the_chosen_colours_too(real_house: House) -> None:
    people = started(real_house, "planetopoly", "")
    assert people[0].having("table")["palette"] == PALETTE
    assert [sorted(found[0]) for line in answer(people[0], "karte sw") if (found := re.search(r"[brgm]{3}$", line))] == [
        ["g", "m", "r"]
    ]
    assert any("Indy" in line for line in answer(people[0], "besitz rot"))
    assert people[0].says("besitz blau")["code"] == "unknown_word"
