"""Questions of several chapters (D3, D8). With one possible answer they are carried out at once, with none skipped (SF-139)."""

from collections.abc import Generator
from typing import Any

from tests.sternenfahrer.second.galaxy import KINDS, UPGRADES
from tests.sternenfahrer.second.world import Decision, World

Action = dict[str, Any]
Flow = Generator[Decision | None, Action, None]
"""The course of an action: it yields questions and is sent the answers. `None` asks several players at once."""
CHOOSE = ["choose_upgrade", "choose_ship", "choose_system", "choose_slot", "choose_point", "place_ship", "choose_card"]
ANSWERS = ["answer_number", "answer_yes", "answer_no"]


def pick(
    world: World, phase: str, who: str, do: str, part: str, options: list[str], code: str = "bad_answer"
) -> Generator[Decision, Action, str | None]:
    """Let a player choose one of these options."""
    if len(options) < 2:
        return options[0] if options else None

    def wrong(action: Action) -> str | None:
        return None if action["do"] == do and action[part] in options else code if action["do"] == do else "bad_answer"

    answer = yield Decision(phase, who, CHOOSE if do in CHOOSE else [do], wrong)
    return str(answer[part])


def rob_one(world: World) -> Flow:
    """Draw a card from an opponent who has one (D3)."""
    victims = [seat for seat in world.others(world.active) if world.cards_of(seat)]
    victim = yield from pick(world, "robbing", world.active, "rob", "victim", victims, "bad_victim")
    if victim is not None:
        world.rob(world.active, victim)


def give(world: World, seat: str, count: int) -> Flow:
    """Give cards of one's choice to the bank, all if there are fewer."""
    count = min(count, world.cards_of(seat))
    held = {kind: held for kind, held in world.hands[seat].items() if held}
    if count == world.cards_of(seat):
        world.pay(seat, held)
    elif len(held) == 1:
        world.pay(seat, dict.fromkeys(held, count))
    elif count:
        answer = yield Decision("giving", seat, ["give"], lambda action: wrong_cards(world, seat, action, count))
        world.pay(seat, answer["goods"])


def wrong_cards(world: World, seat: str, action: Action, count: int) -> str | None:
    if sum(action["goods"].values()) != count:
        return "discard_count"
    return None if world.holds(seat, action["goods"]) else "not_enough_cards"


def take_one(world: World, seat: str) -> Flow:
    """Take a card of one's choice from the bank."""
    options = [kind for kind in KINDS if world.stock(kind)]
    kind = yield from pick(world, "taking", seat, "take", "resource", options, "bank_empty")
    if kind is not None:
        world.take(seat, kind, 1)


def gain_upgrade(world: World, seat: str, upgrade: str) -> Flow:
    options = [one for one in (UPGRADES if upgrade == "choice" else [upgrade]) if world.can_gain(seat, one)]
    chosen = yield from pick(world, "gaining", seat, "choose_upgrade", "upgrade", options)
    if chosen is not None:
        world.upgrades[seat][chosen] += 1


def lose_upgrade(world: World, seat: str, upgrade: str) -> Flow:
    options = [one for one in (UPGRADES if upgrade == "choice" else [upgrade]) if world.upgrades[seat][one]]
    chosen = yield from pick(world, "losing", seat, "choose_upgrade", "upgrade", options)
    if chosen is not None:
        world.upgrades[seat][chosen] -= 1
