"""The entrants of a tournament: built-in levels, bot classes from a file or module, and external programs."""

import csv
import sys
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from inspect import signature
from pathlib import Path
from typing import Any, Final

from holodeck import bots
from holodeck.arena.outside import Outside, introduce
from holodeck.arena.player import Absent, Inside, Player
from holodeck.bots import Bot
from holodeck.kernel.complaint import Complaint
from holodeck.kernel.engine.rules import Rules

FILE: Final = ".py"
PROGRAM: Final = ("cmd:", "cmd[")
GIVEN: Final = ("rules", "seed")
"""What a bot may ask to be made with, by these names."""
Make = Callable[[Rules[Any], str], Bot]


def player(spec: str, rules: Rules[Any], seed: str, limit: float) -> Player:
    """Return the player of a seat. A bot that cannot be made forfeits its first decision."""
    if spec not in bots.levels_of(rules):
        seed = sha256(seed.encode()).hexdigest()  # the seed of the game is no stranger's business
    if spec.startswith(PROGRAM):
        return Outside(spec, rules, seed, limit)
    try:
        bot = make(spec, rules)(rules, seed)
    except Complaint:
        raise
    except (Exception, SystemExit) as error:  # noqa: BLE001 - whatever somebody's bot raises is its own fault
        return Absent(error)
    return Inside(bot, limit)


def check(spec: str, rules: Rules[Any]) -> None:
    """Raise a `Complaint` if there is no such bot."""
    if spec.startswith(PROGRAM):
        introduce(spec)
    else:
        make(spec, rules)


def make(spec: str, rules: Rules[Any]) -> Make:
    """Return what makes the bot. Raise a `Complaint` if there is no such bot."""
    if spec in bots.levels_of(rules):
        return lambda rules, seed: bots.make(spec, rules, seed)
    if ":" not in spec:
        raise Complaint("no_such_level", level=spec, game=rules.name, known=bots.levels_of(rules))
    return own(spec)


@cache
def own(spec: str) -> Make:
    """Return what makes a bot of one's own: `my_bot.py:Mine` or `package.module:Mine`."""
    place, _, name = spec.rpartition(":")
    try:
        found = vars(from_file(Path(place)) if place.endswith(FILE) else import_module(place))[name]
        wanted = [part for part in GIVEN if part in signature(found).parameters]
    except (Exception, SystemExit) as error:
        raise Complaint("bot_unusable", bot=spec, why=f"{type(error).__name__}: {error}") from error
    if isinstance(found, type) and "choose" not in dir(found):
        raise Complaint("bot_without_choose", bot=spec)

    def made(rules: Rules[Any], seed: str) -> Bot:
        given = {"rules": rules, "seed": seed}
        bot: Bot = found(**{part: given[part] for part in wanted})
        return bot

    return made


def from_file(path: Path) -> Any:
    """Import a file, with what lies beside it in reach, as Python does with a script."""
    folder = str(path.resolve().parent)
    if folder not in sys.path:
        sys.path.append(folder)
    name = f"holodeck_arena_{path.stem}_{sha256(folder.encode()).hexdigest()[:8]}"
    found = spec_from_file_location(name, path)
    assert found is not None
    assert found.loader is not None
    module = module_from_spec(found)
    sys.modules[name] = module
    found.loader.exec_module(module)
    return module


def mark(spec: str) -> str:
    """Return what tells whether a bot is still the same: the hash of its file, if it is one."""
    path = Path(spec.rpartition(":")[0])
    return sha256(path.read_bytes()).hexdigest() if path.suffix == FILE and path.is_file() else ""


def split(given: str) -> list[str]:
    """Return the bots of a list by commas. A bot with a comma in it stands in double quotes."""
    return [name.strip() for name in next(csv.reader([given], skipinitialspace=True), [])]


def shown(spec: str) -> str:
    """Return a bot's name for people: of a file without its folders."""
    place, _, name = spec.rpartition(":")
    return f"{Path(place).name}:{name}" if place.endswith(FILE) else spec
