"""Typed flights: a move, a fly-through, and `fliege`, which stands for a sequence of moves (AN-1302, AN-1303)."""

from typing import Final

from holodeck.games.astronuts import actions
from holodeck.games.astronuts.board import EXITS, NO_MOVE, NOWHERE, SHIPS
from holodeck.games.astronuts.rules.ships import check_able
from holodeck.games.astronuts.state import State
from holodeck.games.astronuts.text.names import VOCABULARY
from holodeck.games.astronuts.text.places import (
    HOLE_WORDS,
    JUMPS,
    meant_ship,
    ships_on_board,
    take_direction,
    take_field,
    take_ship,
)
from holodeck.games.astronuts.text.routes import flight_plan, planets_near
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.told import Told
from holodeck.kernel.text.speech import Heard, NotUnderstood

JUMP: Final = VOCABULARY.words("jump")
OVER: Final = VOCABULARY.words("over")
TOWARDS: Final = VOCABULARY.words("towards")


class Aim:
    """A field, or a direction whose field is known once the ship is."""

    def __init__(self, field: int, direction: int, word: str) -> None:
        self.field = field
        self.direction = direction
        self.word = word

    def seen_from(self, field: int) -> int:
        """Return the field that is meant, seen from another one."""
        if self.direction == NOWHERE:
            return self.field
        found = EXITS[field][self.direction]
        if found == NOWHERE:
            raise Refusal("AN-702", "not_adjacent", {"word": self.word, "from": field, "exits": exits(field)})
        return found


def exits(field: int) -> list[int]:
    """Return the directions in which a field has neighbours."""
    return [direction for direction, beyond in enumerate(EXITS[field]) if beyond != NOWHERE]


def take_aim(words: Heard, state: State, seat: int) -> Aim:
    word = words.peek()
    direction = take_direction(words)
    if direction != NOWHERE:
        return Aim(NOWHERE, direction, word)
    return Aim(take_field(words, state, seat), NOWHERE, word)


def take_jump(words: Heard, state: State, seat: int) -> int:
    """Parse `sprung nord`, `sprung loch nord`, `sprung f3`; any other field is refused by the rules."""
    return take_hole(words, state, seat) if words.skip(*JUMP) else NOWHERE


def take_hole(words: Heard, state: State, seat: int) -> int:
    found = words.take(JUMPS)
    if found is None:
        words.skip(*HOLE_WORDS)
        return take_field(words, state, seat)
    return found


def able_ship(state: State, seat: int, number: int | None, clause: str) -> int:
    """Return the ship that is meant; raise a refusal if it cannot fly, before its direction is looked at."""
    ship = meant_ship(state, seat, number)
    refusal = check_able(state, seat, ship, NO_MOVE, clause)
    if refusal is not None:
        raise refusal
    return ship


def move(state: State, seat: int, words: Heard) -> int:
    """Parse `bewege j5`, `bewege 2 no`, `bewege f3 sprung west`."""
    number = take_ship(words)
    words.skip(*TOWARDS)
    aim = take_aim(words, state, seat)
    jump = take_jump(words, state, seat)
    ship = able_ship(state, seat, number, "AN-702")
    return int(actions.move(ship, aim.seen_from(int(state.ship_at[seat * SHIPS + ship])), jump))


def fly_through(state: State, seat: int, words: Heard) -> int:
    """Parse `durchfliege h5 h6`: the field that is crossed, then the one where the ship stops."""
    number = take_ship(words)
    words.skip(*OVER)
    over = take_aim(words, state, seat)
    words.skip(*TOWARDS)
    to = take_aim(words, state, seat)
    jump = take_jump(words, state, seat)
    ship = able_ship(state, seat, number, "AN-712")
    crossed = over.seen_from(int(state.ship_at[seat * SHIPS + ship]))
    return int(actions.fly_through(ship, crossed, to.seen_from(crossed), jump))


def fly(state: State, seat: int, words: Heard) -> list[int]:
    """Parse `fliege walnor`: moves along a shortest way over free fields."""
    number = take_ship(words)
    words.skip(*TOWARDS)
    goal = take_goal(words, state, seat, number)
    return flight_plan(state, seat, meant_ship(state, seat, number), goal)


def take_goal(words: Heard, state: State, seat: int, number: int | None) -> int:
    """Take the field a ship is sent to. If there is none, or no such field, name the planets it can fly to (HD-626)."""
    ships = [ship for ship in ships_on_board(state, seat) if number is None or ship == number - 1]
    if not words:
        raise NotUnderstood("missing_parameter", {"missing": Told("need_goal", {"reach": planets_near(state, seat, ships)})})
    try:
        return take_field(words, state, seat)
    except Refusal as no:
        raise Refusal(no.clause, no.code, {**no.facts, "reach": planets_near(state, seat, ships)}) from None
