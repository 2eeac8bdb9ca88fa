"""The public API of Holodeck: start a game, play it, replay it.

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
from holodeck.kernel.codec.spelling import Misspelled
from holodeck.kernel.engine.game import Game, View, begin
from holodeck.kernel.engine.game import replay as replay_by
from holodeck.kernel.engine.journal import Journal, OtherRules, header_from_json, journal_from_json
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.rules import Awaited, Ranking, Rules
from holodeck.kernel.engine.told import OPEN, SPECTATOR, Tell, Told

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


def connect(url: str, name: str, token: str | None = None, invitation: str = "", language: str | None = None) -> "RemoteTable":
    """Connect to a table on a server. Without a token you are a guest, where the server asks for it with an invitation. The
    language is that of all sentences, `de` or `en`."""
    from holodeck.remote import RemoteTable  # noqa: PLC0415  local games need no network

    return RemoteTable(url, name, token, invitation, language)


def new(
    name: str,
    seats: int,
    seed: int | str,
    options: Mapping[str, str | int] | None = None,
    tell: Tell | None = None,
    colours: list[str] | None = None,
) -> Game:
    """Start a game. The same seed, seats, options and colours always give the same luck."""
    game = begin(rules(name), seats, str(seed), dict(options or {}), tell, colours)
    game.adviser = advise
    return game


def replay(journal: Journal | Mapping[str, object] | str, upto: int | None = None) -> Game:
    """Replay a journal (or its JSON, or that as text) and return the game, ready to go on. `upto` stops after that entry. Raise
    `OtherRules` if the version of the rules it began with is not available."""
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
    """Return what decided a game: everybody's chances after every turn, judged from public information, the three turns that
    changed them most, each with a better choice, and everybody's luck with the dice (HD-732)."""
    return analyse_by(game.rules, game.journal)


def rules(name: str) -> Rules[Any]:
    """Return the rules of a game, for programs that need no journal (search, training)."""
    return games.rules(name)
