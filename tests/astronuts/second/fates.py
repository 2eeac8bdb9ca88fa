"""The 36 fates (AN-F11 to AN-F66), in the words of the table."""

from itertools import combinations_with_replacement

from tests.astronuts.second.galaxy import COLOURS, MOST_COLONIES, NUT_OF, PLANETS, Galaxy, Ship
from tests.astronuts.second.happenings import Asking, Happenings, Question

FLAGS = {"1-2": "spent", "1-3": "no_mine", "1-4": "no_colonise", "1-5": "no_move", "1-6": "no_attack"}
STAYING = ("2-1", "2-2", "2-3", "2-4", "2-5", "2-6", "3-4", "3-5", "3-6", "4-4", "4-5", "4-6")
ONCE = ("3-4", "3-5", "4-5")
TESTS = {"3-1": 3, "3-2": 2}
FIXED = {"5-1": ["red", "purple"], "5-2": ["yellow", "orange"], "5-5": COLOURS}
CHOICE = {"5-3": 2, "5-4": 3, "5-6": 5}
SWAPS = {"4-2": 1, "4-3": 2}
GIFTS = ("6-1", "6-2", "6-3", "6-4", "6-5")


def befall(play: Happenings, seat: int, ship: Ship, roll: str) -> Asking:
    """Carry out the fate that the two dice of a landing choose."""
    if roll == "1-1":
        play.lose_ship(seat, ship)
    elif roll in FLAGS:
        ship.flags.add(FLAGS[roll])
    elif roll in STAYING:
        ship.fate, ship.uses = roll, int(roll in ONCE)
    elif roll in TESTS:
        if not (yield from play.survives(seat, TESTS[roll])):
            ship.flags.add("spent")
    elif roll == "3-3":
        play.actions_left = max(0, play.actions_left - 1)
    elif roll in SWAPS:
        yield from swap(play, seat, SWAPS[roll])
    elif roll in FIXED:
        for colour in FIXED[roll]:
            play.receive(seat, colour)
    elif roll in CHOICE:
        yield from take(play, seat, CHOICE[roll])
    elif roll[0] == "6":
        yield from give(play, seat, ship, roll)


def swaps(galaxy: Galaxy, seat: int) -> list[tuple[str, str]]:
    hand = galaxy.players[seat].hand
    return [(one, two) for one in COLOURS for two in COLOURS if one != two and hand[one] and galaxy.bank[two]]


def swap(play: Happenings, seat: int, times: int) -> Asking:
    for _ in range(times):
        if not swaps(play, seat):
            return
        answer = yield Question(seat, "fate_swap", swaps(play, seat), declinable=True)
        if answer["do"] == "forgo":
            return
        play.pay(seat, [answer["give"]])
        play.receive(seat, answer["take"])


def takes(galaxy: Galaxy, n: int) -> list[tuple[int, ...]]:
    """Return every multiset of n nuts that the bank holds, as counts (AN-810)."""
    counted = [tuple(many.count(colour) for colour in COLOURS) for many in combinations_with_replacement(COLOURS, n)]
    held = [galaxy.bank[colour] for colour in COLOURS]
    return [counts for counts in counted if all(one <= other for one, other in zip(counts, held, strict=True))]


def take(play: Happenings, seat: int, n: int) -> Asking:
    possible = takes(play, min(n, sum(play.bank.values())))
    if len(possible) == 1:
        counts = possible[0]
    else:
        answer = yield Question(seat, "fate_take", possible)
        counts = tuple(answer["nuts"].get(colour, 0) for colour in COLOURS)
    for colour, count in zip(COLOURS, counts, strict=True):
        for _ in range(count):
            play.receive(seat, colour)


def missing(galaxy: Galaxy, seat: int) -> list[str]:
    return [technology for technology in NUT_OF if technology not in galaxy.players[seat].technologies]


def free_places(galaxy: Galaxy, seat: int, planets: list[str]) -> list[str]:
    """Return these planets and the player's home, if no ship stands there."""
    return [place for place in (*planets, galaxy.players[seat].home) if galaxy.standing(place) is None]


def choices(galaxy: Galaxy, seat: int, gift: str) -> list[str]:
    """Return the options of a gift."""
    if gift == "6-1":
        return missing(galaxy, seat)
    if gift == "6-3":
        return [] if galaxy.settled(seat) >= MOST_COLONIES else galaxy.own_planets(seat)
    if gift == "6-4":
        return free_places(galaxy, seat, PLANETS)
    if gift == "6-5":
        return [] if len(galaxy.players[seat].ships) == 3 else free_places(galaxy, seat, galaxy.own_planets(seat))
    return ["actions"]


PHASES = {"6-1": "fate_tech", "6-3": "fate_colony", "6-4": "fate_teleport", "6-5": "fate_ship"}


def give(play: Happenings, seat: int, ship: Ship, roll: str) -> Asking:
    """Give a gift; a single option is not asked for, but a teleport may be declined (AN-807)."""
    if roll == "6-6":
        offered = [gift for gift in GIFTS if choices(play, seat, gift)]
        roll = (yield Question(seat, "fate_gift", offered))["gift"]
    possible = choices(play, seat, roll)
    if not possible:
        return
    chosen = possible[0]
    if roll == "6-4" or len(possible) > 1:
        answer = yield Question(seat, PHASES[roll], possible, declinable=roll == "6-4")
        if answer["do"] == "forgo":
            return
        chosen = answer["tech"] if roll == "6-1" else answer["field"]
    bestow(play, seat, ship, roll, chosen)


def bestow(play: Happenings, seat: int, ship: Ship, gift: str, chosen: str) -> None:
    if gift == "6-1":
        play.gain(seat, chosen, "given")
    elif gift == "6-2":
        play.actions_left += 3
    elif gift == "6-3":
        play.settle(seat, chosen)
    elif gift == "6-4":
        ship.at, ship.fate, ship.uses = chosen, None, 0
    else:
        play.new_ship(seat, chosen)
