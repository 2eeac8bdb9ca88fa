"""All legal actions, found by trial, the default actions, and the general checks (AN-506, AN-700)."""

from collections.abc import Iterator
from typing import Any

from tests.astronuts.second import fates, refusals
from tests.astronuts.second.galaxy import COLOURS, HOLES, NEIGHBOURS, NUT_OF, PLANETS
from tests.astronuts.second.game import Play
from tests.astronuts.second.refusals import Action

PHASE_OF = {
    "place_nut": "setup_place", "place_auto": "setup_place", "declare": "declare", "use_warp": "warp", "keep_roll": "warp",
    "choose_target": "target", "swap_nut": "fate_swap", "take_nuts": "fate_take", "choose_technology": "fate_tech",
    "choose_colony": "fate_colony", "choose_teleport": "fate_teleport", "choose_yard": "fate_ship", "choose_gift": "fate_gift",
    "choose_jump": "jump",
}  # fmt: skip
PART_OF = {"choose_technology": "tech", "choose_gift": "gift", "choose_target": "target"}


def check(play: Play, seat: int, action: Action) -> str | None:
    """Return the code of the refusal, if any."""
    do, question = action["do"], play.question
    if question is None or question.seat != seat:
        return "not_your_turn"
    if do == "forgo":
        if not question.phase.startswith("fate") and question.phase != "jump":
            return "wrong_phase"
        return None if question.declinable else "bad_choice"
    if do in ("accept", "decline"):
        return None if question.phase in ("passage", "trade") else "wrong_phase"
    if PHASE_OF.get(do, "actions") != question.phase:
        return "wrong_phase"
    if (action.get("player") or action.get("opponent") or 0) >= len(play.players):
        return "unknown_player"
    if question.phase == "actions":
        return refusals.check_action(play, seat, action)
    if do == "place_nut":
        return play.may_place(action["colour"], action["planet"])
    if do == "declare":
        return None if action["n"] in question.options else "declare_range"
    if do in ("place_auto", "use_warp", "keep_roll") or chosen(action) in question.options:
        return None
    return "no_jump" if do == "choose_jump" else "bad_choice"


def chosen(action: Action) -> Any:
    if action["do"] == "swap_nut":
        return action["give"], action["take"]
    if action["do"] == "take_nuts":
        return tuple(action["nuts"].get(colour, 0) for colour in COLOURS)
    return action[PART_OF.get(action["do"], "field")]


def legal(play: Play) -> list[Action]:
    """Return the complete list for the player asked: every payment and every opponent by name."""
    question = play.question
    if question is None:
        return []
    wishes = conceivable(play, question.seat) if question.phase == "actions" else answers(play)
    return [wish for wish in wishes if check(play, question.seat, wish) is None]


def answers(play: Play) -> Iterator[Action]:
    """Yield the possible answers in phases other than ACTIONS."""
    assert play.question is not None
    phase, options = play.question.phase, play.question.options
    if phase == "setup_place":
        yield from ({"do": "place_nut", "colour": colour, "planet": planet} for planet in PLANETS for colour in COLOURS)
        yield from ({"do": "place_auto", "all": every} for every in (False, True))
    elif phase in ("warp", "passage", "trade"):
        yield from ({"do": option} for option in options)
    elif phase == "declare":
        yield from ({"do": "declare", "n": n} for n in options)
    elif phase == "fate_swap":
        yield from ({"do": "swap_nut", "give": give, "take": take} for give, take in options)
    elif phase == "fate_take":
        for counts in options:
            yield {"do": "take_nuts", "nuts": {colour: n for colour, n in zip(COLOURS, counts, strict=True) if n}}
    else:
        do = next(do for do, fitting in PHASE_OF.items() if fitting == phase)
        yield from ({"do": do, PART_OF.get(do, "field"): option} for option in options)
    yield {"do": "forgo"}


def conceivable(play: Play, seat: int) -> Iterator[Action]:
    """Yield candidates of the phase ACTIONS."""
    for number, ship in play.players[seat].ships.items():
        at = {"ship": number}
        for near in NEIGHBOURS[ship.at]:
            for jump in (None, *HOLES):
                yield {"do": "move", **at, "to": near, "jump_to": jump}
                yield from ({"do": "fly_through", **at, "over": near, "to": far, "jump_to": jump} for far in NEIGHBOURS[near])
        due = ship.fate == "3-4" and ship.uses
        yield from ({"do": "mine", **at, "toll": toll} for toll in (COLOURS if due else [None]))
        prices = COLOURS if refusals.colony_price(ship)[1] else [None]
        tolls = COLOURS if ship.fate == "3-5" and ship.uses else [None]
        yield from ({"do": "colonise", **at, "pay": pay, "toll": toll} for pay in prices for toll in tolls)
        for place in (ship.at, *NEIGHBOURS[ship.at]):
            yield from ({"do": "attack", **at, "field": place, "opponent": other} for other in range(len(play.players)))
    yield {"do": "build_ship"}
    yield from ({"do": "buy_technology", "tech": technology} for technology in NUT_OF)
    for other in range(len(play.players)):
        for give in COLOURS:
            yield from ({"do": "offer_trade", "player": other, "give": give, "take": take} for take in COLOURS)
    yield {"do": "end_turn"}


def default(play: Play) -> Action:
    """Return the action of the last column of AN-506."""
    assert play.question is not None
    seat, phase, options = play.question.seat, play.question.phase, play.question.options
    plain: dict[str, Action] = {
        "setup_place": {"do": "place_auto", "all": False},
        "declare": {"do": "declare", "n": 3},
        "warp": {"do": "keep_roll"},
        "actions": {"do": "end_turn"},
        "passage": {"do": "decline"},
        "trade": {"do": "decline"},
        "target": {"do": "choose_target", "target": "ship"},
        "fate_swap": {"do": "forgo"},
        "fate_teleport": {"do": "forgo"},
        "jump": {"do": "forgo"},
    }
    if phase in plain:
        return plain[phase]
    if phase == "fate_take":
        return {"do": "take_nuts", "nuts": usual_nuts(play, seat, sum(options[0]))}
    if phase == "fate_tech":
        usual = [one for one in ("extra_energy", "time_warp", "power_laser", "mega_shields") if one in options]
        return {"do": "choose_technology", "tech": usual[0]}
    if phase == "fate_gift":
        return {"do": "choose_gift", "gift": "6-1" if fates.missing(play, seat) else "6-2"}
    if phase == "fate_colony":
        return {"do": "choose_colony", "field": options[0]}
    home = play.players[seat].home
    return {"do": "choose_yard", "field": home if home in options else options[0]}


def usual_nuts(play: Play, seat: int, n: int) -> dict[str, int]:
    """Return n nuts, each of the colour that the player has fewest of (AN-808)."""
    hand, bank = dict(play.players[seat].hand), dict(play.bank)
    taken = dict.fromkeys(COLOURS, 0)
    for _ in range(n):
        colour = min((one for one in COLOURS if bank[one]), key=lambda one: (hand[one], COLOURS.index(one)))
        for counts, step in ((hand, 1), (bank, -1), (taken, 1)):
            counts[colour] += step
    return {colour: count for colour, count in taken.items() if count}
