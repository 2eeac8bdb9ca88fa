"""What decided a game: everybody's chances after every turn, judged from what was open to all, the turns that changed them most,
each with what the player with a plan would rather have done, and everybody's luck (HD-732).
"""

from math import exp
from typing import Any, Final, NamedTuple

from holodeck.bots import players_for
from holodeck.bots.advice import advise, adviser_of
from holodeck.bots.fortune import Fortune
from holodeck.kernel.actions import PLACE, UNDO
from holodeck.kernel.game import Game, View, replay, retell
from holodeck.kernel.hint import Hint
from holodeck.kernel.journal import Entry, Journal
from holodeck.kernel.rules import TABLE, Rules
from holodeck.kernel.told import SPECTATOR

DECISIVE: Final = 3
"""So many turns are told."""
NOTICED: Final = 0.01
"""A turn that changes less of the chances has decided nothing."""
MOST_JUDGED: Final = 600
"""Of a longer game only so many turns are judged; those behind them count as one."""


class Turn(NamedTuple):
    """What one seat did in a row: its first and last entry, and everybody's chances before and after, from 0 to 1."""

    seat: int
    first: int
    last: int
    before: list[float]
    after: list[float]

    @property
    def change(self) -> float:
        """How much of the chances has changed hands."""
        return sum([abs(after - before) for before, after in zip(self.before, self.after, strict=True)]) / 2


class Better(NamedTuple):
    """The game before the first entry of a turn at which something else was better, and what that was."""

    game: Game
    hint: Hint


def chances(rules: Rules[Any], state: Any) -> list[float]:
    """How likely everybody is to win, as far as everybody can see; nothing where nobody can judge this game."""
    strengths = players_for(rules).strengths
    if strengths is None:
        return []
    found: list[float] = strengths(rules.view(state, SPECTATOR))
    most = max(found)
    weights = [exp(max(-50.0, one - most)) for one in found]
    return [weight / sum(weights) for weight in weights]


class Course:
    """Sees a game after the set-up and after every entry."""

    def __init__(self, rules: Rules[Any], most: int = MOST_JUDGED) -> None:
        self.rules = rules
        self.most = most
        """So many turns are judged."""
        self.turns: list[Turn] = []
        self.now: list[float] = []
        """The chances after the last turn that is over."""
        self.seat = TABLE
        self.first = 0
        self.waiting: list[float] = []
        """Those after the last entry."""

    def see(self, game: Game) -> None:
        entries = game.journal.entries
        if not entries:
            self.now = self.waiting = chances(self.rules, game.state)
        elif self.now:
            self.follow(game, len(entries), entries[-1].seat)

    def follow(self, game: Game, last: int, seat: int) -> None:
        """After an entry of this seat."""
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
        """Whether no more turns are judged: what comes now is one, and nobody's if more than one seat takes part."""
        return len(self.turns) >= self.most

    def close(self, last: int, after: list[float]) -> None:
        if last >= self.first:
            self.turns.append(Turn(self.seat, self.first, last, self.now, after))
            self.now = after

    def decisive(self) -> list[Turn]:
        """The turns that changed the chances most, in their order."""
        noticed = [turn for turn in self.turns if turn.seat >= 0 and turn.change >= NOTICED]
        ranked = sorted(noticed, key=lambda turn: -turn.change)[:DECISIVE]
        return sorted(ranked, key=lambda turn: turn.first)


class Decided(NamedTuple):
    """What decided a game: all its turns with everybody's chances, the decisive ones with what would have been better, and for
    every seat what the dice gave it beyond what was to be expected; no luck where nothing was rolled."""

    turns: list[Turn]
    decisive: list[tuple[Turn, Better | None]]
    luck: list[float]


def analyse(rules: Rules[Any], journal: Journal, most: int = MOST_JUDGED) -> Decided:
    """A finished game, played again and judged."""
    course, fortune = Course(rules, most), Fortune(rules)
    for game, _ in retell(rules, journal.header, journal.entries):
        course.see(game)
        fortune.see(game)
    decisive = [(turn, better(turn, replay(rules, journal, turn.first - 1, True), journal.entries)) for turn in course.decisive()]
    return Decided(course.turns, decisive, fortune.surplus)


def won(game: Game) -> list[float]:
    """The chances when it is over."""
    assert game.ranking is not None
    winners = game.ranking.winners
    return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(game.journal.header.seats)]


def better(turn: Turn, game: Game, entries: list[Entry]) -> Better | None:
    """What would have been better in a turn by which its seat lost; nothing where the player with a plan sees no reason for
    anything else. `game` stands before the turn, and `entries` are all of the journal."""
    bot = adviser_of(game.rules)
    if bot is None or turn.after[turn.seat] >= turn.before[turn.seat]:
        return None
    done = entries[turn.first - 1 : turn.last]
    for place, entry in enumerate(done):
        if entry.action in (UNDO, PLACE) or entry.seat != turn.seat:
            return None
        view = game.view(turn.seat)
        hint = preferred(view, entry.action, done[place + 1 :])
        if hint is not None and hint.reasons != bot.reasons(view, entry.action):
            return Better(game, hint)
        game.again(entry)
    return None


def preferred(view: View, played: int, later: list[Entry]) -> Hint | None:
    """What the player with a plan would rather have played, with its reasons; nothing where there was no choice, nor what was
    only done later in the same turn. To have gone on at once without what was played is another matter."""
    legal = view.rules.legal(view.state, view.viewer)
    hints = advise(view, legal) if len(legal) > 1 else []
    if not hints or not hints[0].reasons or hints[0].action == played:
        return None
    closing = view.rules.actions.name(hints[0].action) in view.rules.closing
    return None if not closing and hints[0].action in [entry.action for entry in later] else hints[0]
