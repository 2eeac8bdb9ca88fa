"""Freezes the rules of a game when a version of them is released: `python -m tools.freeze raumkolonie`.

The game and its bots are copied into a folder `v<version>` beside themselves, where journals of that version will find them; then
`version` may be raised and the rules changed. A game played by bots is stored in `tests/released`: from then on the gate replays
it in both builds.
"""

import argparse
import json
import re
from pathlib import Path
from typing import Final

import holodeck
from holodeck import bots, games
from holodeck.example.copying import files_in, with_sorted_imports

ROOT: Final = Path(__file__).resolve().parent.parent
GOLDEN: Final = ROOT / "tests" / "released"
VERSION: Final = re.compile(r"v\d+")
SEATS: Final = 3


def freeze(folder: Path, package: str, version: int) -> Path:
    """Copy a package into itself as one of its versions, with its imports renamed."""
    target, frozen = folder / f"v{version}", re.compile(rf"\b{re.escape(package)}\b(?!\.v\d)")
    for file in list(files_in(folder)):
        inside = file.relative_to(folder)
        if VERSION.fullmatch(inside.parts[0]):
            continue
        path = target / inside
        path.parent.mkdir(parents=True, exist_ok=True)
        text = file.read_text("utf-8")
        path.write_text(with_sorted_imports(frozen.sub(f"{package}.v{version}", text)) if path.suffix == ".py" else text, "utf-8")
    return target


def freeze_game(source: Path, name: str, version: int) -> None:
    """Freeze the rules with their texts, and the bots, which know the rules."""
    freeze(source / "games" / name, f"holodeck.games.{name}", version)
    players = source / "bots" / name
    if players.is_dir():
        target = freeze(players, f"holodeck.bots.{name}", version)
        for path in target.rglob("*.py"):
            text = path.read_text("utf-8")
            path.write_text(re.sub(rf"\bholodeck\.games\.{name}\b", f"holodeck.games.{name}.v{version}", text), "utf-8")


def golden(name: str) -> dict[str, object]:
    """Play a whole game of the current rules by bots and return its journal and final state."""
    game = holodeck.new(name, SEATS, "released")
    players = [bots.make("gewichtet", game.rules, seat) for seat in range(SEATS)]
    while game.ranking is None:
        seat = game.asked
        game.play(seat, players[seat].choose(game.view(seat), game.legal(seat)))
    return {**game.journal.to_json(game.rules.actions), "state": game.rules.to_json(game.state)}


def main() -> None:
    parser = argparse.ArgumentParser(description="Freezes the present version of the rules of a game.")
    parser.add_argument("game", choices=games.names())
    name = parser.parse_args().game
    version = games.rules(name).version
    GOLDEN.mkdir(exist_ok=True)
    (GOLDEN / f"{name}.v{version}.json").write_text(json.dumps(golden(name)) + "\n", "utf-8")
    freeze_game(ROOT / "src" / "holodeck", name, version)
    print(f"version {version} of {name} is frozen; now raise its version in data.json")


if __name__ == "__main__":
    main()
