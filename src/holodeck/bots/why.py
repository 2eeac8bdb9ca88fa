"""Why somebody did something, as far as another player can see (HD-729): the bot is asked in worlds that fit what the asker
knows, never in the true one, and only reasons that hold in all of them are told."""

from typing import Any, Final

from holodeck.bots.advice import adviser_of
from holodeck.kernel.engine.actions import PLACE, REWIND, UNDO
from holodeck.kernel.engine.game import Game, View, replay
from holodeck.kernel.engine.journal import Entry, Journal
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.rules import Rules
from holodeck.kernel.engine.told import Told

WORLDS: Final = 4
"""The worlds in which a reason must hold."""
TRIED: Final = 16
"""The most worlds that are guessed, because the action is impossible in some of them."""
MOST: Final = 3
"""The most actions of a turn that are explained."""
LOOKED_AT: Final = 12
"""The most entries of a long turn that are examined, counted from its end."""


def reasons_seen(rules: Rules[Any], state: Any, viewer: int, seat: int, action: int) -> list[Told]:
    """Return the reasons for an action in this state that a viewer could work out."""
    bot = adviser_of(rules)
    if bot is None:
        return []
    seen, luck = rules.view(state, viewer), Luck("why")
    found: list[list[Told]] = []
    for _ in range(TRIED):
        world = rules.view(rules.guess(seen, viewer, luck), seat)
        if rules.check(world, seat, action) is None:
            found.append(bot.reasons(View(rules, seat, world), action))
            if len(found) == WORLDS:
                break
    return [reason for reason in found[0] if all(reason in others for others in found)] if found else []


def last_turn(entries: list[Entry], seats: list[int]) -> list[Entry]:
    """Return the consecutive entries of the seat, among these, that acted last."""
    found: list[Entry] = []
    for entry in reversed(entries):
        if found and entry.seat != found[0].seat:
            break
        if entry.seat in seats and entry.action not in (UNDO, REWIND, PLACE):
            found.insert(0, entry)
        elif found:
            break
    return found


def open_to_all(entry: Entry, things: list[Told]) -> bool:
    """Return whether everybody was told what an action was, and no part of it was secret."""
    heard = any(told.public and told.facts.get("seat") == entry.seat for told in things)
    return heard and not any(told.secret for told in things)


def explain(rules: Rules[Any], journal: Journal, viewer: int, turn: list[Entry]) -> list[tuple[Entry, list[Told]]]:
    """Return the last few entries of a turn with the reasons that the viewer can see. Entries of others in between are replayed,
    but not explained."""
    if not turn:
        return []
    game: Game = replay(rules, journal, turn[0].number - 1, True)
    found: list[tuple[Entry, list[Told]]] = []
    for entry in turn:
        for before in journal.entries[len(game.journal.entries) : entry.number - 1]:
            game.again(before)
        reasons = reasons_seen(rules, game.state, viewer, entry.seat, entry.action)
        if reasons:
            found.append((entry, reasons))
    doing = [one for one in found if rules.actions.name(one[0].action) not in rules.closing]
    return (doing or found)[-MOST:]
