"""The public face of Holodeck: start a game, play it, replay it.

>>> import holodeck
>>> game = holodeck.new("raumkolonie", seats=4, seed=7)
>>> game.awaited[0].seat
0
"""

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from holodeck import games
from holodeck.bots.advice import advise
from holodeck.bots.analysis import Decided
from holodeck.bots.analysis import analyse as analyse_by
from holodeck.kernel.game import Game, View, begin
from holodeck.kernel.game import replay as replay_by
from holodeck.kernel.journal import Journal, OtherRules, header_from_json, journal_from_json
from holodeck.kernel.luck import Luck
from holodeck.kernel.refusal import Refusal
from holodeck.kernel.rules import Awaited, Ranking, Rules
from holodeck.kernel.spelling import Misspelled
from holodeck.kernel.told import OPEN, SPECTATOR, Tell, Told

if TYPE_CHECKING:
    from holodeck.remote import RemoteTable

__all__ = [
    "OPEN",
    "SPECTATOR",
    "Awaited",
    "Game",
    "Journal",
    "Luck",
    "Misspelled",
    "OtherRules",
    "Ranking",
    "Refusal",
    "Rules",
    "Tell",
    "Told",
    "View",
    "analyse",
    "connect",
    "new",
    "replay",
    "rules",
]


def connect(url: str, name: str, token: str | None = None) -> "RemoteTable":
    """A table on a server, for a bot with a seat of its own. Without a token one comes as a guest."""
    from holodeck.remote import RemoteTable  # noqa: PLC0415  only those who play at a distance need a network

    return RemoteTable(url, name, token)


def new(
    name: str,
    seats: int,
    seed: int | str,
    options: Mapping[str, str | int] | None = None,
    tell: Tell | None = None,
    colours: list[str] | None = None,
) -> Game:
    """A new game. The same seed, seats, options and colours always give the same luck."""
    game = begin(rules(name), seats, str(seed), dict(options or {}), tell, colours)
    game.adviser = advise
    return game


def replay(journal: Journal | Mapping[str, object] | str, upto: int | None = None) -> Game:
    """The game a journal (or its JSON, or that as text) tells of, ready to go on. `upto` stops after that entry. It is played by
    the rules it began with; `OtherRules` says so where they are not here."""
    if isinstance(journal, str):
        try:
            journal = json.loads(journal)
        except ValueError as error:
            raise Misspelled("journal", f"JSON ({error})", str(journal)[:20]) from None
    header = journal.header if isinstance(journal, Journal) else header_from_json(journal)
    played = games.rules(header.game, header.version)
    if not isinstance(journal, Journal):
        journal = journal_from_json(journal, played.actions)
    game = replay_by(played, journal, upto)
    game.adviser = advise
    return game


def analyse(game: Game) -> Decided:
    """What decided a game: everybody's chances after every turn, judged from what was open to all, the three turns that changed
    them most, each with what would have been better, and everybody's luck with the dice (HD-732)."""
    return analyse_by(game.rules, game.journal)


def rules(name: str) -> Rules[Any]:
    """The rules of a game: the contract of `holodeck.kernel.rules`, for those who need no journal (search, training)."""
    return games.rules(name)
