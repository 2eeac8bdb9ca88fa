"""People with roles in the tests of keeping order."""

from tests.deck.stage import Player, Stage

HOUR = 3600.0


def with_role(stage: Stage, name: str, role: str, address: str = "192.0.2.1") -> Player:
    """Return somebody with a password and a role."""
    player = stage.comes(name, address)
    player.person.secret = "the hash of a password"
    stage.holodeck.give_role(player.person, role)
    stage.holodeck.register.keep(player.person)
    player.forget()
    return player


def said(player: Player, *lines: str) -> str:
    return " ".join(" ".join(player.types(*lines)).split())


def answer(stage: Stage, address: str, *lines: str) -> str:
    visitor = stage.visitor(address)
    visitor.types(*lines)
    return " ".join(visitor.screen.lines)
