"""What decided a game: everybody's chances after every turn, judged from public information, the turns that changed them most,
each with what the bot would have done instead, and everybody's luck (HD-732)."""

from math import exp
from typing import Any, Final, NamedTuple

from holodeck.bots import players_for
from holodeck.bots.advice import advise, adviser_of
from holodeck.bots.fortune import Fortune
from holodeck.kernel.engine.actions import PLACE, REWIND, UNDO
from holodeck.kernel.engine.game import Game, View, replay, retell
from holodeck.kernel.engine.hint import Hint
from holodeck.kernel.engine.journal import Entry, Journal
from holodeck.kernel.engine.rules import TABLE, Rules
from holodeck.kernel.engine.told import SPECTATOR

DECISIVE: Final = 3
"""The most turns that are reported."""
NOTICED: Final = 0.01
"""A turn that changes less of the chances is not decisive."""
MOST_JUDGED: Final = 600
"""The most turns that are judged; the rest of a longer game counts as one."""


class Turn(NamedTuple):
    """Consecutive entries of one seat, and everybody's chances before and after, from 0 to 1."""

    seat: int
    first: int
    last: int
    before: list[float]
    after: list[float]

    @property
    def change(self) -> float:
        """The share of the chances that changed hands."""
        return sum([abs(after - before) for before, after in zip(self.before, self.after, strict=True)]) / 2


class Better(NamedTuple):
    """The game before the first entry of a turn at which something else was better, and a hint of it."""

    game: Game
    hint: Hint


def chances(rules: Rules[Any], state: Any) -> list[float]:
    """Return everybody's chance to win, judged from public information, or an empty list if no bot can judge this game."""
    strengths = players_for(rules).strengths
    if strengths is None:
        return []
    found: list[float] = strengths(rules.view(state, SPECTATOR))
    most = max(found)
    weights = [exp(max(-50.0, one - most)) for one in found]
    return [weight / sum(weights) for weight in weights]


class Course:
    """Observer of a game that judges every turn. `see` is called after the set-up and after every entry."""

    def __init__(self, rules: Rules[Any], most: int = MOST_JUDGED) -> None:
        self.rules = rules
        self.most = most
        """The most turns that are judged."""
        self.turns: list[Turn] = []
        self.now: list[float] = []
        """The chances after the last complete turn."""
        self.seat = TABLE
        self.first = 0
        self.waiting: list[float] = []
        """The chances after the last entry."""

    def see(self, game: Game) -> None:
        entries = game.journal.entries
        if not entries:
            self.now = self.waiting = chances(self.rules, game.state)
        elif self.now:
            self.follow(game, len(entries), entries[-1].seat)

    def follow(self, game: Game, last: int, seat: int) -> None:
        """Judge the position after an entry of this seat, and close the turn before it if the seat has changed."""
        over = game.ranking is not None
        if self.first == 0:
            self.seat, self.first = seat, 1
        elif self.full:
            self.seat = seat if seat == self.seat else TABLE
        elif over or seat != self.seat:
            self.close(last - 1, self.waiting)
            self.seat, self.first = seat, last
        if over:
            self.close(last, won(game))
        elif not self.full:
            self.waiting = chances(self.rules, game.state)

    @property
    def full(self) -> bool:
        """Whether the limit of turns is reached: the rest is one turn, which belongs to nobody if several seats take part."""
        return len(self.turns) >= self.most

    def close(self, last: int, after: list[float]) -> None:
        if last >= self.first:
            self.turns.append(Turn(self.seat, self.first, last, self.now, after))
            self.now = after

    def decisive(self) -> list[Turn]:
        """Return the turns that changed the chances most, in order."""
        noticed = [turn for turn in self.turns if turn.seat >= 0 and turn.change >= NOTICED]
        ranked = sorted(noticed, key=lambda turn: -turn.change)[:DECISIVE]
        return sorted(ranked, key=lambda turn: turn.first)


class Decided(NamedTuple):
    """The analysis of a game: all turns with everybody's chances, the decisive ones with a better choice, and the surplus that
    the dice gave each seat over the expectation; empty if nothing was rolled."""

    turns: list[Turn]
    decisive: list[tuple[Turn, Better | None]]
    luck: list[float]


def analyse(rules: Rules[Any], journal: Journal, most: int = MOST_JUDGED) -> Decided:
    """Replay and judge a finished game."""
    course, fortune = Course(rules, most), Fortune(rules)
    for game, _ in retell(rules, journal.header, journal.entries):
        course.see(game)
        fortune.see(game)
    decisive = [(turn, better(turn, replay(rules, journal, turn.first - 1, True), journal.entries)) for turn in course.decisive()]
    return Decided(course.turns, decisive, fortune.surplus)


def won(game: Game) -> list[float]:
    """Return the chances at the end of a game."""
    assert game.ranking is not None
    winners = game.ranking.winners
    return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(game.journal.header.seats)]


def better(turn: Turn, game: Game, entries: list[Entry]) -> Better | None:
    """Return a better choice in a turn that lowered the chances of its seat, or None if the bot sees no reason for another one.
    `game` stands before the turn; `entries` is the whole journal."""
    bot = adviser_of(game.rules)
    if bot is None or turn.after[turn.seat] >= turn.before[turn.seat]:
        return None
    done = entries[turn.first - 1 : turn.last]
    for place, entry in enumerate(done):
        if entry.action in (UNDO, REWIND, PLACE) or entry.seat != turn.seat:
            return None
        view = game.view(turn.seat)
        hint = preferred(view, entry.action, done[place + 1 :])
        if hint is not None and hint.reasons != bot.reasons(view, entry.action):
            return Better(game, hint)
        game.again(entry)
    return None


def preferred(view: View, played: int, later: list[Entry]) -> Hint | None:
    """Return what the bot would rather have played, with its reasons, or None if there was no choice or it was done later in the
    same turn. Ending the turn at once without the played action counts as another choice."""
    legal = view.rules.legal(view.state, view.viewer)
    hints = advise(view, legal) if len(legal) > 1 else []
    if not hints or not hints[0].reasons or hints[0].action == played:
        return None
    closing = view.rules.actions.name(hints[0].action) in view.rules.closing
    return None if not closing and hints[0].action in [entry.action for entry in later] else hints[0]
