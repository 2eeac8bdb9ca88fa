"""Trade in Planetopoly: what things are worth to whom, which offers the computer players accept, and which they make."""

from math import ceil
from typing import Final

from holodeck.games.planetopoly import actions
from holodeck.games.planetopoly.board import (
    FIRST_RADAR,
    FIRST_TOLL,
    MEAN_TOTAL,
    MONEY_STEP,
    NOBODY,
    PLOTS_EACH,
    PRICE,
    PROPERTIES,
    RADAR_RENT,
    STATIONS,
    TOLL_RENT,
)
from holodeck.games.planetopoly.made.kinds import ACCEPT, DECLINE
from holodeck.games.planetopoly.rules.holdings import plots_owned, stations_owned
from holodeck.games.planetopoly.rules.trade import FIRST_PLANET, holder, open_offer, open_to_trade, value
from holodeck.games.planetopoly.state import PRE_ROLL, State

PRICE_OF_VALUE: Final = 2
"""Things cost twice what the bank pays for them."""
WHOLE: Final = 2
"""How many times its price a whole planet is worth, because bases can be built on it."""
VISITS: Final = 1
"""How many visits to each station count towards what stations earn more together than apart."""
ADVANTAGE: Final = 1.25
"""How many times what it gives a player must get."""
TOLLS_WORTH: Final[list[int]] = [
    int(PRICE[FIRST_TOLL]) * count + VISITS * count * int(TOLL_RENT[count] - TOLL_RENT[1]) for count in range(STATIONS + 1)
]
TRAPS_WORTH: Final[list[int]] = [
    int(PRICE[FIRST_RADAR]) * count + VISITS * count * MEAN_TOTAL * int(RADAR_RENT[count] - RADAR_RENT[1])
    for count in range(PROPERTIES - FIRST_RADAR + 1)
]
"""The worth of this many toll stations or radar traps together."""
FIRST_TRAP: Final = FIRST_RADAR - FIRST_TOLL
"""Things are numbered: toll stations from 0, radar traps from here."""
LEFT_AFTER_TRADE: Final = 300
"""Money that is not given away."""


class Proposal:
    """A possible offer: the things of both sides, and what each side gains and loses before any money is paid."""

    def __init__(self, state: State, seat: int, partner: int, give: list[int], want: list[int]) -> None:
        self.partner: Final = partner
        self.give: Final = give
        self.want: Final = want
        self.gained: Final = worth(state, seat, want)
        self.lost: Final = worth(state, seat, give)
        self.others_gain: Final = worth(state, partner, give)
        self.others_loss: Final = worth(state, partner, want)

    def paid(self, opponents: int) -> int:
        """Return the least money for which the other side agrees; negative if it has to pay."""
        fair = (self.gained - self.lost + opponents * (self.others_loss - self.others_gain)) / (opponents + 1)
        least = ADVANTAGE * self.others_loss - self.others_gain
        least = max(fair, least if least > 0.0 else least / ADVANTAGE)
        return ceil(least / MONEY_STEP) * MONEY_STEP


def answer(state: State) -> int:
    """Return the answer to the open offer, for the seat that is asked."""
    made = open_offer(state)
    asked, asker = int(made.to), int(made.seat)
    theirs = side_worth(state, asker, made.want) - side_worth(state, asker, made.give)
    taken = pays(state, side_worth(state, asked, made.give), side_worth(state, asked, made.want), theirs)
    return ACCEPT if taken else DECLINE


def side_worth(state: State, seat: int, side: list[int]) -> int:
    """Return what one side of an offer, its money and then its things, is worth to a seat."""
    return side[0] + worth(state, seat, side[1:])


def pays(state: State, get: int, cost: int, theirs: int) -> bool:
    """Return whether a trade is worth its cost, and gives the other no more than it gives all its rivals together."""
    return get >= ADVANTAGE * cost and (get - cost) * rivals(state) >= theirs


def rivals(state: State) -> int:
    return sum(1 for seat in range(state.seats) if not state.out[seat]) - 1


def worth(state: State, seat: int, things: list[int]) -> int:
    """Return what some things of one owner are worth to a seat that has them or would get them, in money."""
    if not things:
        return 0
    mine = int(holder(state, things[0])) == seat
    tolls = sum(1 for thing in things if thing < FIRST_TRAP)
    traps = sum(1 for thing in things if FIRST_TRAP <= thing < FIRST_PLANET)
    found = difference(TOLLS_WORTH, int(stations_owned(state, seat, FIRST_TOLL, FIRST_RADAR)), -tolls if mine else tolls)
    found += difference(TRAPS_WORTH, int(stations_owned(state, seat, FIRST_RADAR, PROPERTIES)), -traps if mine else traps)
    return found + sum([planet_worth(state, thing) for thing in things if thing >= FIRST_PLANET])


def difference(worths: list[int], have: int, more: int) -> int:
    return abs(worths[have + more] - worths[have])


def planet_worth(state: State, thing: int) -> int:
    planet = thing - FIRST_PLANET
    whole = plots_owned(state, holder(state, thing), planet) == PLOTS_EACH
    return PRICE_OF_VALUE * int(value(state, thing)) * (WHOLE if whole else 1)


def proposals(state: State, seat: int, spared: frozenset[int] = frozenset()) -> list[tuple[int, int]]:
    """Return the offers that the other side would accept and that pay, each with its gain, best first. Spared players are not
    asked."""
    if not state.settings.trade or state.phase != PRE_ROLL or state.offers_made or state.barred[seat] or state.debt[seat]:
        return []
    own = [thing for thing in range(FIRST_PLANET) if int(holder(state, thing)) == seat]
    found: list[tuple[int, int]] = []
    for thing in range(FIRST_PLANET):
        partner = int(holder(state, thing))
        if partner not in (seat, NOBODY) and partner not in spared and open_to_trade(state, partner):
            add_proposal(state, seat, Proposal(state, seat, partner, [], [thing]), found)
            for one in own:
                if (one < FIRST_TRAP) != (thing < FIRST_TRAP):
                    add_proposal(state, seat, Proposal(state, seat, partner, [one], [thing]), found)
    return sorted(found, reverse=True)


def add_proposal(state: State, seat: int, proposal: Proposal, found: list[tuple[int, int]]) -> None:
    """Add a proposal with the money it takes, if both sides can pay and it still pays."""
    paid = proposal.paid(rivals(state))
    if paid > state.cash[seat] - LEFT_AFTER_TRADE or -paid > state.cash[proposal.partner]:
        return
    get, cost = proposal.gained + max(0, -paid), proposal.lost + max(0, paid)
    theirs = proposal.others_gain - proposal.others_loss + paid
    if pays(state, get, cost, theirs):
        offer = actions.offer(proposal.partner, max(0, paid), max(0, -paid), proposal.give, proposal.want)
        found.append((get - cost, offer))
