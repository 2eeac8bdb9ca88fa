"""The options every table has besides those of its game (HD-207)."""

from collections.abc import Mapping
from typing import Any, Final

from holodeck.kernel.options import Option
from holodeck.kernel.rules import Rules

TIME_OPTION: Final = "zugzeit"
PACE_OPTION: Final = "zeit"
UNDO_OPTION: Final = "zurueck"
HINT_OPTION: Final = "tipp"
TABLE_OPTIONS: Final = [
    Option(PACE_OPTION, "normal", ["gemuetlich", "normal", "schnell", "ohne"], for_beginners="ohne"),
    Option(TIME_OPTION, 120, [], 30, 900, 0),
    Option("vertretung", "bot", ["bot", "standard"]),
    Option("zuschauer", "an", ["an", "stumm", "aus"]),
    Option("tempo", 1, [], 0, 5, for_beginners=2),
    Option(UNDO_OPTION, "an", ["an", "aus"]),
    Option(HINT_OPTION, "an", ["an", "aus"], for_beginners="an"),
]
PASSWORD: Final = "passwort"  # noqa: S105  the name of an option
SEED: Final = "seed"

Chosen = Mapping[str, str | int]


def options_of(rules: Rules[Any]) -> list[Option]:
    """All options of a table; where a game declares one of the common ones, its own limits and default hold. A game that sets
    all its clocks itself has no use for the table's time."""
    own = {option.name for option in rules.options} | ({TIME_OPTION} if rules.own_clocks else set())
    return list(rules.options) + [option for option in TABLE_OPTIONS if option.name not in own]


def value_of(rules: Rules[Any], chosen: Chosen, name: str) -> str | int:
    """What an option is set to."""
    if name in chosen:
        return chosen[name]
    return next(option.default for options in (rules.options, TABLE_OPTIONS) for option in options if option.name == name)


def game_options(rules: Rules[Any], chosen: Chosen, bots_only: bool) -> dict[str, str | int]:
    """What the game itself is told: its own options as far as they were chosen, and the defaults of tables of bots."""
    found = {option.name: chosen[option.name] for option in rules.options if option.name in chosen}
    if bots_only:
        for option in rules.options:
            if option.for_bots is not None:
                found.setdefault(option.name, option.for_bots)
    return found


def for_beginners(rules: Rules[Any]) -> dict[str, str | int]:
    """The options of a beginner's table (HD-730): shorter, without clocks, with hints, without what is advanced."""
    return {option.name: option.for_beginners for option in options_of(rules) if option.for_beginners is not None}


def is_for_beginners(rules: Rules[Any], chosen: Chosen) -> bool:
    """Whether nothing was made harder than at a beginner's table."""
    return all(value_of(rules, chosen, name) == value for name, value in for_beginners(rules).items())


def unusual(rules: Rules[Any], chosen: Chosen) -> Chosen:
    """The options that differ from their default, for the status."""
    plain = {option.name: option.default for option in options_of(rules)}
    return {name: value for name, value in chosen.items() if name in plain and plain[name] != value}
