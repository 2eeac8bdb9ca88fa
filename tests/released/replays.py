"""Golden journals of released rules: each must lead to the state it led to when its rules were released."""

import json
import re
from pathlib import Path

import holodeck
from holodeck import games

HERE = Path(__file__).resolve().parent
FILE = re.compile(r"(\w+)\.v(\d+)\.json")


def kept(folder: Path = HERE) -> dict[tuple[str, int], Path]:
    """Return the journals of a folder, by game and version."""
    found = {path: FILE.fullmatch(path.name) for path in sorted(folder.iterdir())}
    return {(match[1], int(match[2])): path for path, match in found.items() if match is not None}


def unproved(journals: dict[tuple[str, int], Path]) -> list[str]:
    """Return the released versions without a journal."""
    older = [(name, version) for name in games.names() for version in games.versions(name)[:-1]]
    return [f"{name} v{version}" for name, version in older if (name, version) not in journals]


def fault(path: Path) -> str:
    """Replay a journal and return how its end differs from the recorded one, or an empty string."""
    spelled = json.loads(path.read_text("utf-8"))
    state = spelled.pop("state")
    try:
        game = holodeck.replay(spelled)
    except (holodeck.Refusal, ValueError) as error:
        return f"{path.name}: {error}"
    same = json.loads(json.dumps(game.rules.to_json(game.state))) == state
    return "" if same else f"{path.name}: another state"
