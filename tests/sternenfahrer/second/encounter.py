"""Encounters (section 9): decision trees, node by node, effect by effect."""

from collections.abc import Callable, Generator
from typing import Any

from tests.sternenfahrer.second.effects import carry_out
from tests.sternenfahrer.second.galaxy import BALL_VALUES, ENCOUNTERS
from tests.sternenfahrer.second.questions import ANSWERS, Action, Flow, give
from tests.sternenfahrer.second.world import DECK, Decision, World

Node = dict[str, Any]


def check_flight(world: World, seat: str, _: Action) -> str | None:
    return None if world.ships[seat] else "no_ship"


def flight(world: World, seat: str, _: Action) -> Flow:
    """Roll the mother ship; a black ball means an encounter (SF-60 to SF-62)."""
    world.offers = []
    world.due = 0
    world.bonus = world.jumps = 0
    world.moving = None
    for ship in world.ships[seat].values():
        ship.used, ship.done, ship.stuck, ship.waits, ship.stood = 0, False, False, False, ship.point
    balls = world.balls()
    world.base = 3 if "black" in balls else sum(BALL_VALUES[ball] for ball in balls)
    if "black" in balls:
        yield from meet(world)
    if world.phase != "over":
        world.phase = "flying"


def draw_card(world: World) -> str:
    """SF-97."""
    if not world.deck:
        world.deck, world.discard_pile = world.discard_pile, set()
    card = str(DECK[world.luck("encounters")])
    world.deck.remove(card)
    return card


def reshuffled(world: World, card: str) -> str:
    """Draw the next card from a deck without this one (SF-116)."""
    world.deck |= world.discard_pile
    world.deck.discard(card)
    world.discard_pile = {card}
    return draw_card(world)


def meet(world: World) -> Flow:
    card: str | None = draw_card(world)
    while card is not None:
        world.discard_pile.add(card)
        card = yield from walk(world, card)


def walk(world: World, card: str) -> Generator[Decision | None, Action, str | None]:
    """Follow the boxes of one card; return the card drawn after it, if any."""
    again: str | None = None
    rival = world.active
    name: str | None = "start"
    while name is not None:
        node = ENCOUNTERS[card][name]
        name = None
        if node["kind"] == "number":
            answer = yield from ask_number(world, node)
            if node["pay"]:
                yield from give(world, world.active, answer)
            name = node["answers"][answer - node["min"]]
        elif node["kind"] == "yesno":
            decided = yield Decision("asked", world.active, ANSWERS, yes_or_no(world, node))
            name = node["yes"] if decided["do"] == "answer_yes" else node["no"]
        elif node["kind"] == "test":
            rival, won = test(world, node, rival)
            name = node["win"] if won else node["lose"]
        elif node["kind"] == "check":
            what = {"cannons": "cannon", "cargo": "cargo"}[node["what"]]
            name = node["win"] if world.strength(world.active, what) >= node["at_least"] else node["lose"]
        elif node["kind"] == "table":
            total = sum(BALL_VALUES[ball] for ball in world.balls())
            name = next(row["next"] for row in node["rows"] if row["min"] <= total <= row["max"])
        else:
            again = yield from effects(world, node, rival, card)
            name = None if world.won() else node.get("next")
    return again


def effects(world: World, node: Node, rival: str, card: str) -> Generator[Decision | None, Action, str | None]:
    """Carry out the effects of a box. All are finished before anybody wins, except those of the tooth of time, which count one by
    one."""
    for effect in node["effects"]:
        if effect["op"] == "reshuffle_and_draw":
            return reshuffled(world, card)
        yield from carry_out(world, effect, rival)
        if node["kind"] == "all" and world.won():
            return None
    return None


def ask_number(world: World, node: Node) -> Any:
    most = min(node["max"], world.cards_of(world.active)) if node["pay"] else node["max"]

    def wrong(action: Action) -> str | None:
        return None if action["do"] == "answer_number" and node["min"] <= action["number"] <= most else "bad_answer"

    answer = yield Decision("asked", world.active, ANSWERS, wrong)
    return answer["number"]


def yes_or_no(world: World, node: Node) -> Callable[[Action], str | None]:
    def wrong(action: Action) -> str | None:
        if action["do"] == "answer_number":
            return "bad_answer"
        met = world.holds(world.active, node.get("needs", {})) and world.cards_of(world.active) >= node.get("needs_cards", 0)
        return None if met or action["do"] == "answer_no" else "needs"

    return wrong


def test(world: World, node: Node, rival: str) -> tuple[str, bool]:
    upgrade = {"combat": "cannon", "speed": "drive"}[node["what"]]

    def total(seat: str) -> int:
        return world.strength(seat, upgrade) + sum(int(BALL_VALUES[ball]) for ball in world.balls())

    own = total(world.active)
    side = node.get("rival")
    if side is None:
        return rival, own >= node["at_least"]
    rival = world.others(world.active)[0 if side == "left" else -1]
    return rival, own >= total(rival)
