"""Games of days for tests: people with passwords, and a table whose clock is days."""

from typing import Final

from tests.deck.stage import Player, Stage

DAY: Final = 24 * 3600.0


def named(stage: Stage, name: str) -> Player:
    """Connect somebody whose name has a password, new or known; it is not asked for, because checking takes long."""
    known = stage.holodeck.persons.get(name.lower())
    if known is not None:
        known.secret, known.seen = "", stage.clock.date()
    player = stage.comes(name)
    player.person.secret = "the hash of a password"
    stage.holodeck.keep(player.person)
    return player


def in_days(stage: Stage, days: str, *options: str, names: tuple[str, ...] = ("Anna", "Bea")) -> list[Player]:
    """Start a game of days with these people inside deck 1."""
    players = [named(stage, name) for name in names]
    players[0].types(" ".join(["computer programm laden probe tage", days, *options]))
    for player, colour in zip(players, ("blau", "rot", "gruen", "magenta"), strict=False):
        player.types(f"computer farbe {colour}", "betrete holodeck 1")
    players[0].types("computer programm starten")
    return players
