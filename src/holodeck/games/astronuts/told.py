"""Everything that can happen in Astronuts and is told: the names, with the types of their facts (AN-1401, AN-1402)."""

from typing import Final

from holodeck.kernel.subjects import BUILDING, CARDS, MONEY, OFFERS, ROLLS, TRADE, TURNS, WALKING, YIELDS

BATTLE: Final = {"seat": "seat", "defender": "seat", "target": "target", "field": "field"}
BARGAIN: Final = {"seat": "seat", "partner": "seat", "give": "nut", "take": "nut"}

HAPPENED: Final[dict[str, dict[str, str]]] = {
    "game_started": {"player": "seat", "field": "field"},
    "nut_placed": {"seat": "seat", "nut": "nut", "field": "field", "left": "number"},
    "distribution_done": {"each": "number", "bank": "number"},
    "turn_started": {"seat": "seat", "round": "number"},
    "declared": {"seat": "seat", "declared": "number", "die": "number", "actions": "number", "extra": "flag"},
    "die_rolled": {"seat": "seat", "die": "number", "roll": "roll"},
    "battle_die": {"seat": "seat", "die": "number", "roll": "roll"},
    "warp_used": {"seat": "seat", "before": "number", "die": "number"},
    "moved": {"seat": "seat", "ship": "ship", "field": "field", "actions": "number"},
    "flew_through": {"seat": "seat", "ship": "ship", "over": "field", "field": "field", "actions": "number"},
    "passage_asked": {"seat": "seat", "partner": "seat", "field": "field"},
    "passage_granted": {"seat": "seat", "partner": "seat"},
    "passage_refused": {"seat": "seat", "partner": "seat"},
    "jumped": {"seat": "seat", "ship": "ship", "field": "field"},
    "jump_declined": {"seat": "seat", "ship": "ship", "field": "field"},
    "asteroids_survived": {"seat": "seat", "die": "number"},
    "ship_destroyed": {"seat": "seat", "ship": "ship", "cause": "cause"},
    "ship_replaced": {"seat": "seat", "field": "field"},
    "landed": {"seat": "seat", "field": "field", "fate": "fate"},
    "home_entered": {"seat": "seat", "ship": "ship", "field": "field"},
    "test_passed": {"seat": "seat", "die": "number"},
    "test_failed": {"seat": "seat", "die": "number"},
    "mined": {"seat": "seat", "field": "field", "nuts": "nut#", "actions": "number"},
    "colonised": {"seat": "seat", "field": "field", "nuts": "nut#", "colonies": "number", "actions": "number"},
    "colony_tried": {"seat": "seat", "field": "field", "nuts": "nut#", "actions": "number"},
    "colony_survived": {"seat": "seat", "die": "number", "field": "field", "colonies": "number"},
    "colony_died": {"seat": "seat", "die": "number", "field": "field", "colonies": "number"},
    "ship_built": {"seat": "seat", "ship": "ship", "field": "field", "actions": "number"},
    "technology_gained": {"seat": "seat", "technology": "technology", "nut": "nut?", "actions": "number"},
    "attack_declared": {"seat": "seat", "defender": "seat", "field": "field", "actions": "number"},
    "attack_asked": {"seat": "seat", "defender": "seat", "field": "field", "actions": "number"},
    "target_chosen": {"seat": "seat", "target": "target"},
    "attack_hit": {**BATTLE, "attack": "number", "defence": "number"},
    "attack_sure": {**BATTLE, "attack": "number"},
    "attack_missed": {**BATTLE, "attack": "number", "defence": "number"},
    "trade_offered": BARGAIN,
    "trade_done": {**BARGAIN, "actions": "number"},
    "trade_declined": BARGAIN,
    "trade_withdrawn": {"seat": "seat", "partner": "seat"},
    "offer_habit_set": {"seat": "seat", "habit": "offer_habit"},
    "nuts_paid": {"seat": "seat", "nuts": "nut#"},
    "nuts_gained": {"seat": "seat", "nuts": "nut#"},
    "bank_short": {"seat": "seat", "missing": "nut#"},
    "bank_empty": {"seat": "seat", "n": "number"},
    "bank_swapped": {"seat": "seat", "give": "nut", "take": "nut"},
    "gift_declined": {"seat": "seat"},
    "gift_void": {"seat": "seat"},
    "colony_gifted": {"seat": "seat", "field": "field", "colonies": "number"},
    "teleported": {"seat": "seat", "ship": "ship", "field": "field"},
    "actions_gained": {"seat": "seat", "n": "number", "actions": "number"},
    "actions_lost": {"seat": "seat", "n": "number", "actions": "number"},
    "turn_ended": {"seat": "seat"},
    "last_round": {"ending": "ending", "last": "seat", "player": "seat?"},
    "game_over": {"ending": "ending", "places": "told*", "winners": "seat*", "player": "seat?"},
    "place": {
        "rank": "number", "seat": "seat", "colonies": "number", "nuts": "number", "technologies": "number", "ships": "number",
    },
}  # fmt: skip
"""What the rules tell."""

ANSWERED: Final[dict[str, dict[str, str]]] = {
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
    "need_number": {},
    "need_field": {},
    "need_hole": {},
    "need_nut": {},
    "need_player": {},
    "need_choice": {},
    "need_against": {},
}  # fmt: skip
"""What only answers and questions tell."""

REFUSED: Final[dict[str, dict[str, str]]] = {
    "refused.wrong_phase": {"possible": "kind*"},
    "refused.declare_range": {"least": "number", "most": "number"},
    "refused.no_such_ship": {"n": "number"},
    "refused.which_ship": {"ships": "ship*"},
    "refused.no_such_field": {"word": "text"},
    "refused.not_adjacent": {"field": "field", "from": "field", "word": "text"},
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
"""The facts of refusals."""

TOLD: Final[dict[str, dict[str, str]]] = {**HAPPENED, **ANSWERED, **REFUSED}

SUBJECTS: Final[dict[str, str]] = {
    thing: subject
    for subject, things in {
        TURNS: ("turn_started",),
        ROLLS: ("declared",),
        WALKING: (
            "moved", "flew_through", "jumped", "jump_declined", "home_entered", "die_rolled", "asteroids_survived", "turn_ended",
        ),
        OFFERS: (
            "passage_asked", "passage_granted", "passage_refused", "trade_offered", "trade_done", "trade_declined",
            "trade_withdrawn", "offer_habit_set",
        ),
        YIELDS: ("mined", "nuts_gained", "bank_short", "bank_empty"),
        TRADE: ("bank_swapped",),
        MONEY: ("nuts_paid",),
        CARDS: (
            "landed", "test_passed", "test_failed", "actions_gained", "actions_lost", "gift_declined", "gift_void", "teleported",
        ),
        BUILDING: (
            "nut_placed", "colonised", "colony_tried", "colony_survived",
            "colony_died", "colony_gifted", "ship_built", "technology_gained",
        ),
    }.items()
    for thing in things
}  # fmt: skip
"""What is told is about this, so that people can choose (HD-610). The rest is news for everybody: attacks, losses, the end."""

SOUNDS: Final[dict[str, tuple[str, str]]] = {
    "declared": ("roll", ""),
    "trade_offered": ("offer", "partner"),
    "passage_asked": ("offer", "partner"),
    "ship_destroyed": ("loss", "seat"),
    "attack_hit": ("loss", "defender"),
    "attack_sure": ("loss", "defender"),
}
"""What is heard as a sound, and the fact that says by whom (HD-615)."""
