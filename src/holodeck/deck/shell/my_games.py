"""`meine spiele` and `weiter`: the games one plays, and the way to the next that waits (HD-987, HD-988)."""

from holodeck.deck.holodeck import Holodeck
from holodeck.deck.people.person import Person
from holodeck.deck.port.connection import NOTICE
from holodeck.deck.port.own_games import OwnGame
from holodeck.deck.shell.ask import Ask
from holodeck.deck.states import State
from holodeck.deck.table.deck import Deck
from holodeck.deck.wording.sentences import say
from holodeck.deck.wording.spans import span
from holodeck.kernel.engine.refusal import Refusal


def my_games(ask: Ask) -> None:
    """`meine spiele`: list the games that have not ended, those that wait for the asker first."""
    ask.nothing_more()
    holodeck, person = ask.holodeck, ask.person
    if ask.values is None:
        now = holodeck.clock.date()
        lines = [line for game in holodeck.own_games.of(person) for line in described(person, game, now)]
        ask.show(lines or ask.said("no_games_of_mine"))
    holodeck.own_games.tell(person)


def described(person: Person, game: OwnGame, now: float) -> list[str]:
    """Return a game in words."""
    facts: dict[str, object] = {"deck": game.deck, "programme": game.programme, "happened": game.happened}
    if game.state == State.LOADED:
        return say(person, "game_gathers", **facts)
    if game.still:
        return say(person, "game_stands", **facts)
    if not game.days:
        return say(person, "game_runs", **facts)
    if game.until is not None:
        return say(person, "game_waits", **facts, left=span(person, max(0, round(game.until - now))))
    named = {name: value for name, value in (("names", game.awaited), ("away", game.away)) if value}
    return say(person, "game_of_others", **facts, **named)


def tell_waiting(holodeck: Holodeck, person: Person) -> None:
    """Tell somebody who comes in how many games wait. A guest has no game of days."""
    if person.guest:
        return
    waiting = len(holodeck.turns.of(person.key))
    if waiting:
        holodeck.show(person, say(person, "games_wait", count=waiting), NOTICE)
    holodeck.own_games.tell(person)


# The next one


def waiting(holodeck: Holodeck, person: Person) -> Deck:
    """Return the most urgent game of days that waits for a person, other than where the person is."""
    elsewhere = [turn.deck for turn in holodeck.turns.of(person.key) if turn.deck != person.place]
    if not elsewhere:
        raise Refusal("HD-988", "nothing_waits")
    return holodeck.decks[elsewhere[0]]


def go_next(ask: Ask) -> None:
    """`weiter`: enter the next game that waits."""
    ask.nothing_more()
    ask.deck.presence.enter(ask.person, "")
