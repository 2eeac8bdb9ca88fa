"""Everything that can be told in Astronuts (AN-1401, AN-1402): one row for each thing that happens, and the facts of what only
the text side says: answers, questions and refusals."""

from typing import Final

from holodeck.kernel.engine.events import Event
from holodeck.kernel.engine.subjects import BUILDING, CARDS, MONEY, OFFERS, ROLLS, TRADE, TURNS, WALKING, YIELDS

BATTLE: Final = {"seat": "seat", "defender": "seat", "target": "target", "field": "field"}
BARGAIN: Final = {"seat": "seat", "partner": "seat", "give": "nut", "take": "nut"}

TOLD: Final = {
    "game_started": Event({"player": "seat", "field": "field"}, "AN-102"),
    "nut_placed": Event({"seat": "seat", "nut": "nut", "field": "field", "left": "number"}, "AN-407", BUILDING),
    "distribution_done": Event({"each": "number", "bank": "number"}, "AN-408"),
    "turn_started": Event({"seat": "seat", "round": "number"}, "AN-501", TURNS),
    "declared": Event(
        {"seat": "seat", "declared": "number", "die": "number", "actions": "number", "extra": "flag"},
        "AN-503",
        ROLLS,
        sound="roll",
    ),
    "die_rolled": Event({"seat": "seat", "die": "number", "roll": "roll"}, "AN-203", WALKING),
    "battle_die": Event({"seat": "seat", "die": "number", "roll": "roll"}, "AN-754"),
    "warp_used": Event({"seat": "seat", "before": "number", "die": "number"}, "AN-602"),
    "moved": Event({"seat": "seat", "ship": "ship", "field": "field", "actions": "number"}, "AN-701", WALKING),
    "flew_through": Event(
        {"seat": "seat", "ship": "ship", "over": "field", "field": "field", "actions": "number"}, "AN-711", WALKING
    ),
    "passage_asked": Event(
        {"seat": "seat", "partner": "seat", "field": "field"}, "AN-715", OFFERS, sound="offer", heard_by="partner"
    ),
    "passage_granted": Event({"seat": "seat", "partner": "seat"}, "AN-715", OFFERS),
    "passage_refused": Event({"seat": "seat", "partner": "seat"}, "AN-715", OFFERS),
    "jumped": Event({"seat": "seat", "ship": "ship", "field": "field"}, "AN-1006", WALKING),
    "jump_declined": Event({"seat": "seat", "ship": "ship", "field": "field"}, "AN-1007", WALKING),
    "asteroids_survived": Event({"seat": "seat", "die": "number"}, "AN-1002", WALKING),
    "ship_destroyed": Event({"seat": "seat", "ship": "ship", "cause": "cause"}, "AN-757", sound="loss", heard_by="seat"),
    "ship_replaced": Event({"seat": "seat", "field": "field"}, "AN-901"),
    "landed": Event({"seat": "seat", "field": "field", "fate": "fate"}, "AN-801", CARDS),
    "home_entered": Event({"seat": "seat", "ship": "ship", "field": "field"}, "AN-307", WALKING),
    "test_passed": Event({"seat": "seat", "die": "number"}, "AN-801", CARDS),
    "test_failed": Event({"seat": "seat", "die": "number"}, "AN-801", CARDS),
    "mined": Event({"seat": "seat", "field": "field", "nuts": "nut#", "actions": "number"}, "AN-721", YIELDS),
    "colonised": Event(
        {"seat": "seat", "field": "field", "nuts": "nut#", "colonies": "number", "actions": "number"}, "AN-731", BUILDING
    ),
    "colony_tried": Event({"seat": "seat", "field": "field", "nuts": "nut#", "actions": "number"}, "AN-735", BUILDING),
    "colony_survived": Event({"seat": "seat", "die": "number", "field": "field", "colonies": "number"}, "AN-735", BUILDING),
    "colony_died": Event({"seat": "seat", "die": "number", "field": "field", "colonies": "number"}, "AN-735", BUILDING),
    "ship_built": Event({"seat": "seat", "ship": "ship", "field": "field", "actions": "number"}, "AN-741", BUILDING),
    "technology_gained": Event(
        {"seat": "seat", "technology": "technology", "nut": "nut?", "actions": "number"}, "AN-607", BUILDING
    ),
    "attack_declared": Event({"seat": "seat", "defender": "seat", "field": "field", "actions": "number"}, "AN-751"),
    "attack_asked": Event({"seat": "seat", "defender": "seat", "field": "field", "actions": "number"}, "AN-753"),
    "target_chosen": Event({"seat": "seat", "target": "target"}, "AN-753"),
    "attack_hit": Event({**BATTLE, "attack": "number", "defence": "number"}, "AN-754", sound="loss", heard_by="defender"),
    "attack_sure": Event({**BATTLE, "attack": "number"}, "AN-756", sound="loss", heard_by="defender"),
    "attack_missed": Event({**BATTLE, "attack": "number", "defence": "number"}, "AN-754"),
    "trade_offered": Event(BARGAIN, "AN-771", OFFERS, sound="offer", heard_by="partner"),
    "trade_done": Event({**BARGAIN, "actions": "number"}, "AN-773", OFFERS),
    "trade_declined": Event(BARGAIN, "AN-773", OFFERS),
    "trade_withdrawn": Event({"seat": "seat", "partner": "seat"}, "AN-774", OFFERS),
    "offer_habit_set": Event({"seat": "seat", "habit": "offer_habit"}, "AN-774", OFFERS),
    "nuts_paid": Event({"seat": "seat", "nuts": "nut#"}, "AN-806", MONEY),
    "nuts_gained": Event({"seat": "seat", "nuts": "nut#"}, "AN-805", YIELDS),
    "bank_short": Event({"seat": "seat", "missing": "nut#"}, "AN-805", YIELDS),
    "bank_empty": Event({"seat": "seat", "n": "number"}, "AN-805", YIELDS),
    "bank_swapped": Event({"seat": "seat", "give": "nut", "take": "nut"}, "AN-805", TRADE),
    "gift_declined": Event({"seat": "seat"}, "AN-807", CARDS),
    "gift_void": Event({"seat": "seat"}, "AN-807", CARDS),
    "colony_gifted": Event({"seat": "seat", "field": "field", "colonies": "number"}, "AN-802", BUILDING),
    "teleported": Event({"seat": "seat", "ship": "ship", "field": "field"}, "AN-809", CARDS),
    "actions_gained": Event({"seat": "seat", "n": "number", "actions": "number"}, "AN-802", CARDS),
    "actions_lost": Event({"seat": "seat", "n": "number", "actions": "number"}, "AN-802", CARDS),
    "turn_ended": Event({"seat": "seat"}, "AN-505", WALKING),
    "last_round": Event({"ending": "ending", "last": "seat", "player": "seat?"}, "AN-1102"),
    "game_over": Event({"ending": "ending", "places": "told*", "winners": "seat*", "player": "seat?"}, "AN-1101"),
    "place": Event(
        {"rank": "number", "seat": "seat", "colonies": "number", "nuts": "number", "technologies": "number", "ships": "number"},
        "AN-1105",
    ),
}
"""The events that the rules tell: types of facts, clause, subject, sound and who hears it."""

SAID: Final[dict[str, dict[str, str]]] = {
    # what decided the game (HD-734)
    "merit_colonies": {"n": "number"},
    "merit_nuts": {"n": "number"},
    "merit_technologies": {"n": "number"},
    "merit_ships": {"n": "number"},
    # how the game stands
    "score_round": {"round": "number", "limit": "number", "last": "flag"},
    "score_line": {
        "player": "seat", "colonies": "number", "nuts": "nut#", "technologies": "technology*", "ships": "number",
        "charged": "flag",
    },
    "track": {"player": "seat", "actions": "number"},
    "track_later": {"player": "seat"},
    "track_over": {},
    "bank": {"nuts": "nut#", "n": "number"},
    "no_offers": {},
    # standing answers (HD-320)
    "always_accept": {},
    "always_decline": {},
    "always_accept_if": {"player": "seat", "give": "nut", "take": "nut"},
    "offer_open": BARGAIN,
    # ships
    "ship_line": {"player": "seat", "ship": "ship", "field": "field", "flags": "shipflag*", "fate": "fate?", "stock": "number"},
    # places
    "look_here": {"field": "field", "what": "told"},
    "look_exit": {"direction": "direction", "field": "field", "what": "told"},
    "holds": {
        "kind": "field_kind", "owner": "seat?", "ship": "ship?", "nuts": "nut#", "explored": "flag", "colonies": "told*",
        "room": "number", "closed": "flag", "marks": "technology*",
    },
    "colonies_of": {"player": "seat", "n": "number"},
    "planet_line": {"field": "field", "distance": "number", "what": "told"},
    "planets_none": {},
    "way": {"ship": "ship", "field": "field", "steps": "number", "cost": "number", "legs": "told*", "missing": "number"},
    "way_leg": {"direction": "direction", "field": "field"},
    "way_barred": {"field": "field"},
    "way_blocker": {"player": "seat", "ship": "ship", "field": "field"},
    # fates
    "fate_line": {"fate": "fate"},
    "fate_block": {"block": "block", "fates": "fate*"},
    # the map
    "drawing": {"text": "text"},
    # what the computer asks for
    "asked_setup_place": {"seat": "seat", "left": "number"},
    "asked_declare": {"seat": "seat"},
    "asked_warp": {"seat": "seat", "die": "number", "roll": "roll"},
    "asked_actions": {"seat": "seat", "actions": "number", "fields": "field*"},
    "asked_passage": {"seat": "seat", "partner": "seat", "ship": "ship", "over": "field", "field": "field"},
    "asked_target": {"seat": "seat", "partner": "seat", "field": "field"},
    "asked_trade": {"seat": "seat", "partner": "seat", "give": "nut", "take": "nut"},
    "asked_fate_swap": {"seat": "seat", "n": "number"},
    "asked_fate_take": {"seat": "seat", "n": "number", "bank": "nut#"},
    "asked_fate_tech": {"seat": "seat", "technologies": "technology*"},
    "asked_fate_colony": {"seat": "seat", "fields": "field*"},
    "asked_fate_teleport": {"seat": "seat", "ship": "ship"},
    "asked_fate_ship": {"seat": "seat", "fields": "field*"},
    "asked_fate_gift": {"seat": "seat", "gifts": "gift*"},
    "asked_jump": {"seat": "seat", "ship": "ship", "fields": "field*"},
    "need_purchase": {},
    "cost_move": {"actions": "number"},
    "cost_colony": {"actions": "number", "count": "number"},
    "cost_ship": {"actions": "number", "nuts": "nut#"},
    "cost_technology": {"actions": "number", "count": "number"},
    "cost_attack": {"actions": "number"},
    "need_number": {},
    "need_field": {},
    "need_goal": {"reach": "field*"},
    "need_hole": {},
    "need_nut": {},
    "need_player": {},
    "need_choice": {},
    "need_against": {},
    # refusals
    "refused.wrong_phase": {"possible": "kind*"},
    "refused.declare_range": {"least": "number", "most": "number"},
    "refused.no_such_ship": {"n": "number"},
    "refused.which_ship": {"ships": "ship*"},
    "refused.no_such_field": {"word": "text", "near": "field*", "reach": "field*"},
    "refused.not_adjacent": {"field": "field", "from": "field", "word": "text", "exits": "direction*"},
    "refused.occupied": {"field": "field"},
    "refused.home_closed": {"field": "field"},
    "refused.not_enough_actions": {"need": "number", "have": "number"},
    "refused.not_enough_nuts": {"missing": "nut#", "any": "number"},
    "refused.ship_disabled": {"flag": "shipflag"},
    "refused.nothing_to_mine": {"field": "field"},
    "refused.planet_full": {"field": "field", "colonies": "number", "most": "number"},
    "refused.no_target": {"field": "field"},
    "refused.out_of_range": {"field": "field"},
    "refused.which_opponent": {"field": "field", "players": "seat*"},
    "refused.tech_owned": {"technology": "technology"},
    "refused.trade_other_lacks": {"partner": "seat", "nut": "nut"},
    "refused.offer_limit": {"most": "number"},
    "refused.no_offers_wanted": {"partner": "seat"},
    "refused.passage_refused": {"player": "seat", "field": "field"},
    "refused.no_jump": {"bar": "bar"},
    "refused.bad_choice": {
        "technologies": "technology*", "fields": "field*", "gifts": "gift*", "targets": "target*", "n": "number", "bank": "nut#",
        "give": "nut#", "take": "nut#",
    },
    "refused.place_colour": {"field": "field", "nut": "nut"},
    "refused.place_enough": {"nut": "nut", "most": "number"},
    "refused.place_full": {"field": "field"},
    "refused.not_possible_place": {"field": "field"},
    "refused.no_marker": {"most": "number"},
    "refused.no_flythrough_back": {"field": "field"},
    "refused.unknown_player": {"word": "text"},
    "refused.ambiguous": {"choices": "text*", "fields": "field*"},
    "refused.missing_parameter": {"missing": "told"},
}  # fmt: skip
"""The facts of what only the text side says."""
