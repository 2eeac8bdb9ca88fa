"""The options every table has besides those of its game (HD-207)."""

from collections.abc import Mapping
from typing import Any, Final

from holodeck.kernel.engine.options import Option
from holodeck.kernel.engine.rules import Rules

TIME_OPTION: Final = "zugzeit"
DAYS_OPTION: Final = "tage"
PACE_OPTION: Final = "zeit"
UNDO_OPTION: Final = "zurueck"
HINT_OPTION: Final = "tipp"
TEMPO_OPTION: Final = "tempo"
SPECTATORS_OPTION: Final = "zuschauer"
CLOSED: Final = "aus"
PUBLIC_OPTION: Final = "oeffentlich"
TABLE_OPTIONS: Final = [
    Option(PACE_OPTION, "normal", ["gemuetlich", "normal", "schnell", "ohne"], for_beginners="ohne"),
    Option(TIME_OPTION, 120, [], 30, 900, 0),
    Option(DAYS_OPTION, CLOSED, [CLOSED, "1", "2", "3", "7"]),
    Option("vertretung", "bot", ["bot", "standard"]),
    Option(SPECTATORS_OPTION, "an", ["an", "stumm", CLOSED]),
    Option(TEMPO_OPTION, 1, [], 0, 5, for_beginners=2),
    Option(UNDO_OPTION, "an", ["an", "aus"]),
    Option(HINT_OPTION, "an", ["an", "aus"], for_beginners="an"),
    Option(PUBLIC_OPTION, "an", ["an", "aus"]),
]
FRIENDS: Final[Mapping[str, str | int]] = {PACE_OPTION: "ohne", PUBLIC_OPTION: "aus"}
"""The options of a table for friends (HD-233)."""
FAST: Final[Mapping[str, str | int]] = {PACE_OPTION: "schnell", TEMPO_OPTION: 0}
PASSWORD: Final = "passwort"  # noqa: S105  the name of an option
SEED: Final = "seed"

Chosen = Mapping[str, str | int]


def options_of(rules: Rules[Any]) -> list[Option]:
    """Return all options of a table; if a game declares a common one, its limits and default apply. A game that sets all its
    clocks itself has no option for the table's time."""
    own = {option.name for option in rules.options} | ({TIME_OPTION} if rules.own_clocks else set())
    return list(rules.options) + [option for option in TABLE_OPTIONS if option.name not in own]


def value_of(rules: Rules[Any], chosen: Chosen, name: str) -> str | int:
    """Return the value of an option."""
    if name in chosen:
        return chosen[name]
    return next(option.default for options in (rules.options, TABLE_OPTIONS) for option in options if option.name == name)


def days_in(chosen: Chosen) -> int:
    """Return the days a decision has with these options, or 0 if its time is counted in seconds (HD-980)."""
    days = chosen.get(DAYS_OPTION, CLOSED)
    return 0 if days == CLOSED else int(days)


def game_options(rules: Rules[Any], chosen: Chosen, bots_only: bool) -> dict[str, str | int]:
    """Return the chosen options of the game itself, with the defaults for tables of bots only."""
    found = {option.name: chosen[option.name] for option in rules.options if option.name in chosen}
    if bots_only:
        for option in rules.options:
            if option.for_bots is not None:
                found.setdefault(option.name, option.for_bots)
    return found


def for_beginners(rules: Rules[Any]) -> dict[str, str | int]:
    """Return the options of a beginner's table (HD-730): shorter, without clocks, with hints, without advanced rules."""
    return {option.name: option.for_beginners for option in options_of(rules) if option.for_beginners is not None}


def preset(rules: Rules[Any], name: str) -> dict[str, str | int]:
    """Return the options that a preset sets; all others have their defaults (HD-238)."""
    sets: dict[str, Mapping[str, str | int]] = {"beginner": for_beginners(rules), "friends": FRIENDS, "fast": FAST, "usual": {}}
    own = [option.name for option in options_of(rules)]
    return {option: value for option, value in sets[name].items() if option in own}


def is_for_beginners(rules: Rules[Any], chosen: Chosen) -> bool:
    """Return whether all options have their values for beginners."""
    return all(value_of(rules, chosen, name) == value for name, value in for_beginners(rules).items())


def unusual(rules: Rules[Any], chosen: Chosen) -> Chosen:
    """Return the options that differ from their default, for the status."""
    plain = {option.name: option.default for option in options_of(rules)}
    return {name: value for name, value in chosen.items() if name in plain and plain[name] != value}
