"""Why somebody did something, as far as another can see (HD-729): it is asked in worlds that fit what the asker knows, never in
the true one, and only what holds in all of them is told.
"""

from typing import Any, Final

from holodeck.bots.advice import adviser_of
from holodeck.kernel.actions import PLACE, UNDO
from holodeck.kernel.game import Game, View, replay
from holodeck.kernel.journal import Entry, Journal
from holodeck.kernel.luck import Luck
from holodeck.kernel.rules import Rules
from holodeck.kernel.told import Told

WORLDS: Final = 4
"""In so many worlds a reason must hold;"""
TRIED: Final = 16
"""so many are thought of at most, because the action is impossible in some of them."""
MOST: Final = 3
"""So many actions of a turn are explained;"""
LOOKED_AT: Final = 12
"""of a long turn only the last entries are looked at."""


def reasons_seen(rules: Rules[Any], state: Any, viewer: int, seat: int, action: int) -> list[Told]:
    """The reasons for an action before which the game stood so, that a viewer could find out by thinking."""
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
    """What the one of these seats that acted last did in a row."""
    found: list[Entry] = []
    for entry in reversed(entries):
        if found and entry.seat != found[0].seat:
            break
        if entry.seat in seats and entry.action not in (UNDO, PLACE):
            found.insert(0, entry)
        elif found:
            break
    return found


def open_to_all(entry: Entry, things: list[Told]) -> bool:
    """Whether everybody has heard what an action was, and no part of it was kept from anybody."""
    heard = any(told.public and told.facts.get("seat") == entry.seat for told in things)
    return heard and not any(told.secret for told in things)


def explain(rules: Rules[Any], journal: Journal, viewer: int, turn: list[Entry]) -> list[tuple[Entry, list[Told]]]:
    """The entries of a turn that have reasons which the viewer can see, the last few of them. What the journal has between
    them is played too, but not explained."""
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
