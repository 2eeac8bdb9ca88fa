"""The astronaut, level `mittel`: a settler who declares what it needs, flies through, attacks, trades and uses every ship."""

from collections.abc import Iterator

from holodeck.bots.astronuts import settler
from holodeck.bots.astronuts.bartering import is_fair, proposals
from holodeck.bots.astronuts.declaring import Outlook
from holodeck.bots.astronuts.explaining import reasons
from holodeck.bots.astronuts.investing import BEST_FIRST, investments, sparing
from holodeck.bots.astronuts.prospects import best_yard, is_there, new_ship_prospect, prospects, purse_of
from holodeck.bots.astronuts.raiding import raids
from holodeck.bots.astronuts.settler import Settler
from holodeck.bots.courtesy import Courtesy, Subject
from holodeck.games.astronuts import actions
from holodeck.games.astronuts.actions import with_one
from holodeck.games.astronuts.board import SHIPS
from holodeck.games.astronuts.made.kinds import (
    ACCEPT,
    ATTACK,
    BUILD_SHIP,
    BUY_TECHNOLOGY,
    CHOOSE_TECHNOLOGY,
    COLONISE,
    DECLARE,
    DECLINE,
    END_TURN,
    KEEP_ROLL,
    MINE,
    OFFER_TRADE,
    USE_WARP,
)
from holodeck.games.astronuts.state import ACTING, FATE_SHIP, FATE_TECH, FOR_ACTIONS, MAY_DECLARE, TRADE, WARP, State
from holodeck.kernel.codec.pickling import Pickled
from holodeck.kernel.engine.actions import BYTE
from holodeck.kernel.engine.game import View
from holodeck.kernel.engine.told import Told


class Astronaut(Settler):
    """Chooses what brings most per action. Its only memory is the offers it has made."""

    def __init__(self) -> None:
        self.courtesy = Courtesy()
        self.asked = 0
        """The round of the last offer."""

    def __reduce__(self) -> Pickled:
        return Astronaut, (), (self.courtesy, self.asked)

    def __setstate__(self, remembered: tuple[Courtesy, int]) -> None:
        self.courtesy, self.asked = remembered

    def choose(self, view: View, legal: list[int]) -> int:
        found = next(self.consider(view, legal))
        if found & BYTE == OFFER_TRADE:
            self.asked = int(view.state.round)
            self.courtesy.note(subject(found), self.asked)
        return found

    def consider(self, view: View, legal: list[int]) -> Iterator[int]:
        state: State = view.state
        seat = view.viewer
        if len(legal) == 1:
            yield legal[0]
        elif state.phase == ACTING:
            yield from self.act(view, legal)
        elif state.phase == MAY_DECLARE:
            for number in Outlook(state, seat).declarations()[:2]:
                yield int(with_one(DECLARE, number))
        else:
            yield answer(state, seat, legal)

    def act(self, view: View, legal: list[int]) -> Iterator[int]:
        """Yield colonies first, then technologies that pay for themselves, needed nuts, and what brings most per action."""
        state: State = view.state
        seat = view.viewer
        colonies = [action for action in legal if action & BYTE == COLONISE]
        if colonies:
            yield max(colonies, key=lambda action: ease_of_paying(state, seat, action))
        for technology in investments(state, seat):
            if (bought := int(with_one(BUY_TECHNOLOGY, technology))) in legal:
                yield bought
        purse = purse_of(state, seat)
        if purse.nuts < purse.wanted:
            yield from [action for action in legal if action & BYTE == MINE][:1]
        yield from self.offers(view, legal)
        found = [(flight.rate, flight.first) for flight in prospects(state, seat, view.spared) if flight.first in legal]
        if BUILD_SHIP in legal:
            built = new_ship_prospect(state, seat, free_ship(state, seat), view.spared)
            found += [(built.rate, BUILD_SHIP)] if built is not None else []
        found += [(raid.rate, raid.action) for raid in raids(state, seat, [one for one in legal if one & BYTE == ATTACK])]
        for _, action in sorted(found, key=lambda one: -one[0]):
            yield action
        yield END_TURN

    def offers(self, view: View, legal: list[int]) -> list[int]:
        """Return the offer to make now, if any: one a turn at most (HD-316)."""
        state: State = view.state
        if self.asked == state.round or state.declined:
            return []
        for proposal in proposals(state, view.viewer, view.spared):
            made = proposal.action
            if made in legal and self.courtesy.allows(subject(made), int(state.round)):
                return [made]
        return []

    def reasons(self, view: View, action: int) -> list[Told]:
        return reasons(view.state, view.viewer, action)


def subject(made: int) -> Subject:
    """Return what an offer is about, whoever is asked."""
    return int(actions.second(made)), int(actions.third(made))


def free_ship(state: State, seat: int) -> int:
    """Return the number of the next ship to be built."""
    return next(ship for ship in range(SHIPS) if not is_there(state, seat, ship))


def ease_of_paying(state: State, seat: int, action: int) -> int:
    """Return how easily the nut for a colony can be spared."""
    colour = int(actions.second(action)) - 1
    return 0 if colour < 0 else sparing(state, seat, colour)


def answer(state: State, seat: int, legal: list[int]) -> int:
    """Answer any question other than for actions and declarations."""
    if state.phase == WARP and state.roll == FOR_ACTIONS:
        return USE_WARP if Outlook(state, seat).is_disappointing(int(state.declared), int(state.die)) else KEEP_ROLL
    if state.phase == FATE_TECH:
        return next(action for best in BEST_FIRST if (action := int(with_one(CHOOSE_TECHNOLOGY, best))) in legal)
    if state.phase == FATE_SHIP:
        return best_yard(state, seat, free_ship(state, seat), legal)
    if state.phase == TRADE:
        return ACCEPT if is_fair(state, seat) else DECLINE
    return settler.answer(state, seat, legal)
