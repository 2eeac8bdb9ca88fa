"""Files of games are not trusted: invalid ones are refused with the place of the fault."""

import copy
import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import holodeck
from holodeck.cli import main
from holodeck.deck.doorway.archive import public
from holodeck.kernel.complaint import Complaint
from holodeck.kernel.engine.rules import TABLE
from holodeck.store import gamefile
from holodeck.store.gamefile import TEXT
from holodeck.store.import_ import checked_game
from tests.deck.stage import Stage

pytestmark = pytest.mark.usefixtures("english")

Game = dict[str, Any]
FACTS = {
    "programme": "planetopoly",
    "people": ["Anna", "Indy"],
    "persons": ["anna", "indy"],
    "levels": ["", "mittel"],
    "colours": ["blau", "rot"],
    "began": 1.7e9,
    "ended": 1.7e9,
    "test": False,
}


def ended_game() -> Game:
    game = holodeck.new("planetopoly", seats=2, seed="ab" * 32)
    for _ in range(12):
        seat = game.awaited[0].seat
        game.play(seat, game.default(seat))
    game.play(TABLE, game.action("stop", reason="vote"))
    return {**game.journal.to_json(game.rules.actions), "table": FACTS}


WHOLE = ended_game()


def changed(change: Callable[[Game], object]) -> str:
    game = copy.deepcopy(WHOLE)
    change(game)
    return json.dumps(game)


def replaced(part: str, by: str) -> str:
    text = json.dumps(WHOLE)
    assert part in text
    return text.replace(part, by, 1)


def putting(path: list[str | int], value: object) -> str:
    def put(game: Any) -> None:
        for step in path[:-1]:
            game = game[step]
        game[path[-1]] = value

    return changed(put)


ABSURD = {
    "entries[3].n": putting(["entries", 3, "n"], 10**30),
    "entries[4].n: expected 5": putting(["entries", 4, "n"], 9),
    "entries[3].time": putting(["entries", 3, "time"], -1.0),
    "entries[5].seat": putting(["entries", 5, "seat"], 7),
    "entries[2].action.amount": putting(["entries", 2, "action", "amount"], 10**20),
    "entries[2].action": putting(["entries", 2, "action"], {"do": "roll", "a": {"b": {"c": {}}}}),
    "journal.entries[2].action.do": putting(["entries", 2, "action"], {"do": "fly"}),
    "entries[0].luck[0]": putting(["entries", 0, "luck"], [["dice", 1.5]]),
    "seats": replaced('"seats": 2', f'"seats": {"9" * 5000}'),
    "seats: expected 1 to 16": putting(["seats"], 99),
    "options.zugzeit": putting(["options", "zugzeit"], 2**60),
    "seed: this text": putting(["seed"], "x" * 2000),
    "seed": putting(["seed"], None),
    "unknown field": putting(["more"], 1),
    "no JSON: JSON is malformed": replaced('"time": 0.0', '"time": NaN'),
    "Number out of range": replaced('"time": 0.0', '"time": 1e999'),
    "no JSON": replaced('"seed": "', '"seed": "\\ud800'),
    "options[...]": replaced('"options": {', '"options": {"deep": ' + "[" * 1_000_000),
    "Expected `object`": "[" * 1_000_000,
    "table.people[1]": putting(["table", "people"], ["Anna", "\x1b[31mIndy"]),
    "table.people[1]: this cannot be a name": putting(["table", "people"], ["Anna", "<script>"]),
    "table.people: expected one": putting(["table", "people"], ["Anna"]),
    "table.people": putting(["table", "people"], "Anna"),
    "table.places[0].rank": putting(["table", "places"], [{"rank": "x", "seat": 0, "facts": {}}]),
    "table.places": putting(["table", "places"], [7]),
    "table.began": putting(["table", "began"], 1e300),
    "table.ended": putting(["table", "ended"], "soon"),
    "table.colours[0]: there is no colour": putting(["table", "colours"], ["lila", "rot"]),
    "table.commitment": putting(["table", "commitment"], "\x1b]0;owned\x07"),
    "table": putting(["table"], []),
    "table: Object contains unknown field": putting(["table", "secret"], 1),
}


@pytest.mark.parametrize("place", ABSURD)
def test_a_file_that_no_game_has_written_is_refused_with_the_place(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], place: str
) -> None:
    path = tmp_path / "game.json"
    path.write_text(ABSURD[place], "utf-8")
    assert main(["import", "--data", str(tmp_path / "data"), str(path)]) == 2
    said = capsys.readouterr().err
    assert said.startswith(f"holodeck: {path}: ")
    assert place in said
    assert len(said) < 400
    assert "\x1b" not in said
    assert not (tmp_path / "data").exists()


@pytest.mark.parametrize("command", [["verify"], ["replay"], ["play", "--resume"]])
def test_every_command_refuses_an_invalid_file(tmp_path: Path, capsys: pytest.CaptureFixture[str], command: list[str]) -> None:
    path = tmp_path / "game.json"
    path.write_text(ABSURD["table.people[1]"], "utf-8")
    assert main([*command, str(path)]) == 2
    assert "table.people[1]" in capsys.readouterr().err


def test_an_honest_file_is_accepted(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(json.dumps(WHOLE), "utf-8")
    assert gamefile.read(path)["entries"] == WHOLE["entries"]
    assert checked_game(path)[0] == {name: value for name, value in WHOLE.items() if name not in ("entries", "table")}


def test_what_follows_from_the_journal_is_not_taken_from_the_file(tmp_path: Path) -> None:
    lies = {"entries": 4000, "reason": "victory", "places": [{"rank": 1, "seat": 1, "facts": {"money": 99}}]}
    path = tmp_path / "game.json"
    path.write_text(changed(lambda game: game["table"].update(lies)), "utf-8")
    facts = checked_game(path)[2]
    assert (facts["entries"], facts["reason"], facts["persons"]) == (13, "vote", ["", ""])
    assert public(1, facts).places[0].facts != {"money": 99}


def test_a_game_that_is_not_over_has_not_ended(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(changed(lambda game: game["entries"].pop()), "utf-8")
    assert public(1, checked_game(path)[2]).ended is None


def test_a_file_has_all_facts_that_a_deck_stores_of_a_game(stage: Stage, tmp_path: Path) -> None:
    kept = finished_on(stage)
    path = tmp_path / "game.json"
    path.write_text(json.dumps(gamefile.file_of(kept)), "utf-8")
    assert gamefile.read(path)["table"] == json.loads(json.dumps(kept.facts))


def finished_on(stage: Stage) -> Any:
    anna, indy = stage.running(names=("Anna", "Indy"))
    while stage.deck().state == "running":
        anna.types("zug")
        indy.types("zug")
    return stage.store.game(1)


def test_a_vandalised_file_is_refused_or_harmless(tmp_path: Path, siege: bool) -> None:
    chance, path, accepted = random.Random(7), tmp_path / "game.json", 0
    for _ in range(20_000 if siege else 300):
        game = copy.deepcopy(WHOLE)
        for _ in range(chance.randint(1, 3)):
            vandalise(game, chance)
        path.write_text(json.dumps(game), "utf-8")
        try:
            _, _, facts = checked_game(path)
        except Complaint:
            continue
        accepted += 1
        shown = public(1, facts)
        assert all(TEXT.fullmatch(text) for text in [*shown.people, *shown.colours, *shown.levels, shown.reason])
    assert accepted > 0


STRANGE: list[object] = [
    None,
    True,
    -1,
    0,
    1,
    255,
    2**31,
    2**53,
    2**64,
    10**40,
    1.5,
    1e308,
    "",
    "blau",
    "ab" * 600,
    "\x1b[2J",
    "\u202e",
    [],
    {},
    [[]],
]


def vandalise(game: Any, chance: random.Random) -> None:
    """Change something at random."""
    while True:
        keys = list(game) if isinstance(game, dict) else list(range(len(game)))
        if not keys:
            return
        key = chance.choice(keys)
        inner = game[key]
        if isinstance(inner, dict | list) and inner and chance.random() < 0.85:
            game = inner
            continue
        match chance.randrange(4):
            case 0:
                del game[key]
            case 1 if isinstance(game, list):
                game.insert(key, copy.deepcopy(inner))
            case _:
                game[key] = copy.deepcopy(chance.choice(STRANGE))
        return
