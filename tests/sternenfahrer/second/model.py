"""The rules of Sternenfahrer once more, written from the specification alone: who may do what, and what follows."""

from collections.abc import Callable, Generator
from typing import Any

from tests.sternenfahrer.second import encounter, flying, market, turns
from tests.sternenfahrer.second.questions import Action, Flow, wrong_cards
from tests.sternenfahrer.second.world import World

Deed = tuple[Callable[[World, str, Action], str | None], Callable[[World, str, Action], Flow | None]]
BUILDING: dict[str, Deed] = {
    "draw": (market.check_draw, market.draw),
    "bank_trade": (market.check_bank_trade, market.bank_trade),
    "offer": (market.check_offer, market.offer),
    "accept": (market.check_accept, market.accept),
    "decline": (market.check_decline, market.decline),
    "withdraw": (market.check_withdraw, market.withdraw),
    "build_colony_ship": (market.check_ship, market.build_ship),
    "build_trade_ship": (market.check_ship, market.build_ship),
    "redeem": (market.check_ship, market.build_ship),
    "build_spaceport": (market.check_spaceport, market.build_spaceport),
    "buy": (market.check_buy, market.buy),
    "medal": (market.check_medal, market.medal),
    "accord": (market.check_accord, market.accord),
    "flight": (encounter.check_flight, encounter.flight),
    "end_turn": (flying.check_end, flying.end),
}
FLYING: dict[str, Deed] = {
    "fly": (flying.check_fly, flying.fly),
    "fly_along": (flying.check_fly, flying.fly),
    "jump": (flying.check_jump, flying.jump),
    "found": (flying.check_found, flying.found),
    "wait": (flying.check_wait, flying.wait),
    "end_turn": (flying.check_end, flying.end),
}
ANYBODY = ["offer", "accept", "decline", "withdraw", "discard"]
"""Actions that are possible in other players' turns (D2, D6): they fail because of the phase, not of the turn."""


class Model:
    """A game that follows another one, action by action."""

    def __init__(self, seats: int, options: dict[str, Any], luck: Callable[[str], int]) -> None:
        self.world = World(seats, options, luck)
        self.flow: Flow | None = None
        self.run(turns.set_up(self.world))

    def run(self, flow: Flow) -> None:
        self.flow = flow
        self.go_on(None)

    def go_on(self, answer: Action | None) -> None:
        """Continue to the next question, or to the end of what an action caused."""
        world = self.world
        world.decision = None
        assert self.flow is not None
        try:
            world.decision = self.flow.send(answer)  # type: ignore[arg-type]  # nothing at first
        except StopIteration:
            self.flow = None
        else:
            world.phase = "discarding" if world.decision is None else world.decision.phase

    # Who may act

    def awaited(self) -> set[str]:
        """Return who has to decide, apart from answers to offers."""
        world = self.world
        if world.phase == "over":
            return set()
        if world.phase == "discarding":
            return {seat for seat in world.seats if world.owes[seat]}
        return {world.decision.who if world.decision is not None else world.active}

    def moment(self, seat: str, do: str) -> str | None:
        """Run the general checks (SF-138)."""
        world = self.world
        if do in ("wish", "offer_habit"):
            return None
        if world.phase == "discarding" or world.decision is not None:
            if seat not in self.awaited():
                early = do in ANYBODY and (do, world.phase) != ("discard", "discarding")
                return "decision_open" if seat == world.active else "wrong_phase" if early else "not_your_turn"
            answers = ["discard"] if world.decision is None else world.decision.answers
            return None if do in answers else "decision_open"
        if seat != world.active and do not in ANYBODY:
            return "not_your_turn"
        allowed = {"rolling": ["roll"], "building": list(BUILDING), "flying": list(FLYING)}[world.phase]
        return None if do in allowed else "wrong_phase"

    def check(self, seat: str, action: Action) -> str | None:
        """Return the code of the refusal, if any."""
        world, do = self.world, action["do"]
        wrong = self.moment(seat, do)
        if wrong is not None or do in ("wish", "offer_habit", "roll"):
            return wrong
        if world.phase == "discarding":
            return wrong_cards(world, seat, action, world.owes[seat])
        if world.decision is not None:
            return world.decision.wrong(action)
        return (BUILDING if world.phase == "building" else FLYING)[do][0](world, seat, action)

    # What follows

    def play(self, seat: str, action: Action) -> None:
        world, do = self.world, action["do"]
        if do == "wish":
            world.wishes[seat] = action["resource"]
        elif do == "offer_habit":
            self.habit(seat, action["habit"])
        elif world.phase == "discarding":
            world.discards[seat] = action["goods"]
            world.owes[seat] = 0
            if not self.awaited():
                self.go_on(None)
        elif world.decision is not None:
            self.go_on(action)
        elif do == "roll":
            self.run(turns.roll(world))
        else:
            came = (BUILDING if world.phase == "building" else FLYING)[do][1](world, seat, action)
            if isinstance(came, Generator):
                self.run(came)
        if world.phase in ("building", "flying"):
            world.won()
        market.drop_dead_offers(world)

    def habit(self, seat: str, habit: str) -> None:
        """SF-141."""
        self.world.habits[seat] = habit
        if habit == "never":
            for made in self.world.offers:
                if seat in market.asked_by(self.world, made):
                    made["declined"].append(seat)
