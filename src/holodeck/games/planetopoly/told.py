"""Everything that can happen in Planetopoly and is told: the names, with the types of their facts (PP-1401)."""

from typing import Final

from holodeck.kernel.subjects import BUILDING, CARDS, MONEY, OFFERS, ROLLS, TURNS, WALKING

PURSE: Final = {"cash": "number", "debt": "number"}
"""What `seat` has after the thing that is told."""

HAPPENED: Final[dict[str, dict[str, str]]] = {
    "start_roll": {"seat": "seat", "total": "number"},
    "start_player": {"seat": "seat"},
    "turn_started": {"seat": "seat", "round": "number", "field": "field", **PURSE},
    "turn_missed": {"seat": "seat"},
    "dice_rolled": {"seat": "seat", "die1": "number", "die2": "number", "total": "number"},
    "double_rolled": {"seat": "seat", "die1": "number", "total": "number"},
    "bonus_roll": {"seat": "seat"},
    "card_roll": {"seat": "seat"},
    "moved": {"seat": "seat", "field": "field", "number": "number"},
    "start_passed": {"seat": "seat", "amount": "number", **PURSE},
    "start_reached": {"seat": "seat", "amount": "number", **PURSE},
    "may_buy": {"seat": "seat", "property": "property", "price": "number"},
    "cannot_buy_debt": {"seat": "seat", "property": "property", "debt": "number"},
    "cannot_buy_claim": {"seat": "seat", "property": "property", "holder": "seat"},
    "cannot_buy_two_cards": {"seat": "seat", "property": "property", "planet": "planet"},
    "cannot_buy_money": {"seat": "seat", "property": "property", "price": "number", "missing": "number"},
    "bought": {"seat": "seat", "property": "property", "price": "number", **PURSE},
    "not_bought": {"seat": "seat", "property": "property"},
    "claim_won": {"seat": "seat", "planet": "planet"},
    "claim_lost": {"seat": "seat", "planet": "planet"},
    "built": {
        "seat": "seat", "property": "property", "n": "number", "price": "number", "level": "number", "works": "works",
        "rent": "number", **PURSE,
    },
    "remote_bought": {
        "seat": "seat", "property": "property", "price": "number", "commission": "number", "receiver": "seat", **PURSE,
        "receiver_cash": "number", "receiver_debt": "number",
    },
    "remote_built": {
        "seat": "seat", "property": "property", "n": "number", "price": "number", "commission": "number", "receiver": "seat",
        "level": "number", "works": "works", "rent": "number", **PURSE, "receiver_cash": "number", "receiver_debt": "number",
    },
    "sold": {"seat": "seat", "property": "property", "amount": "number", **PURSE},
    "bases_sold": {
        "seat": "seat", "property": "property", "n": "number", "amount": "number", "level": "number", "works": "works",
        "rent": "number", **PURSE,
    },
    "planet_sold": {"seat": "seat", "planet": "planet", "amount": "number", **PURSE},
    "rent_paid": {
        "seat": "seat", "owner": "seat", "property": "property", "amount": "number", **PURSE,
        "owner_cash": "number", "owner_debt": "number",
    },
    "toll_paid": {
        "seat": "seat", "owner": "seat", "property": "property", "amount": "number", **PURSE,
        "owner_cash": "number", "owner_debt": "number",
    },
    "radar_paid": {
        "seat": "seat", "owner": "seat", "property": "property", "amount": "number", **PURSE,
        "owner_cash": "number", "owner_debt": "number",
    },
    "rent_free": {"seat": "seat", "owner": "seat", "property": "property"},
    "risk_paid": {"seat": "seat", "die1": "number", "die2": "number", "amount": "number", **PURSE},
    "risk_won": {"seat": "seat", "die1": "number", "die2": "number", "amount": "number", **PURSE},
    "card_drawn": {"seat": "seat", "card": "card"},
    "deck_reshuffled": {},
    "card_received": {"seat": "seat", "amount": "number", **PURSE},
    "card_paid": {"seat": "seat", "amount": "number", **PURSE},
    "upkeep_paid": {"seat": "seat", "amount": "number", "bases": "number", **PURSE},
    "upkeep_free": {"seat": "seat"},
    "gift_paid": {
        "seat": "seat", "receiver": "seat", "amount": "number", **PURSE, "receiver_cash": "number", "receiver_debt": "number",
    },
    "to_prison": {"seat": "seat", "field": "field"},
    "prison_choice": {"seat": "seat", "fine": "number"},
    "fine_paid": {"seat": "seat", "amount": "number", **PURSE},
    "prison_left": {"seat": "seat"},
    "stayed": {"seat": "seat", "served": "number"},
    "debt_made": {"seat": "seat", "amount": "number", "debt": "number", "limit": "number"},
    "debt_reduced": {"seat": "seat", "amount": "number", "debt": "number"},
    "debt_cleared": {"seat": "seat", "amount": "number", "cash": "number"},
    "player_out": {"seat": "seat", "debt": "number", "limit": "number"},
    "resigned": {"seat": "seat"},
    "offer_made": {
        "seat": "seat", "partner": "seat", "give": "told*", "want": "told*", "give_value": "number", "want_value": "number",
    },
    "offer_done": {
        "seat": "seat", "partner": "seat", "give": "told*", "want": "told*", **PURSE,
        "partner_cash": "number", "partner_debt": "number",
    },
    "offer_declined": {"seat": "seat", "partner": "seat"},
    "offer_withdrawn": {"seat": "seat", "partner": "seat"},
    "offer_habit_set": {"seat": "seat", "habit": "offer_habit"},
    "offer_money": {"amount": "number"},
    "offer_station": {"property": "property"},
    "offer_planet": {"planet": "planet", "plots": "number", "bases": "number"},
    "offer_nothing": {},
    "need_counterpart": {},
    "need_partner": {},
    "round_limit": {"round": "number"},
    "game_over": {"ending": "ending", "places": "told*"},
    "place_in": {"rank": "number", "seat": "seat", "wealth": "number", "cash": "number", "debt": "number", "cards": "number"},
    "place_out": {"rank": "number", "seat": "seat"},
}  # fmt: skip

ANSWERED: Final[dict[str, dict[str, str]]] = {
    # how the game stands
    "points": {"shares": "told*"},
    "points_of": {"seat": "seat", "wealth": "number"},
    "score_round": {"round": "number", "limit": "number"},
    "score_line": {
        "player": "seat", "cash": "number", "debt": "number", "mortgage": "number", "wealth": "number", "field": "field",
        "number": "number", "prisoner": "flag", "served": "number", "skip": "number",
    },
    "score_out": {"player": "seat"},
    # what a player owns
    "assets_head": {"player": "seat", "count": "number", "mortgage": "number"},
    "assets_none": {"player": "seat"},
    "assets_planet": {"planet": "planet", "plots": "number"},
    "assets_plot": {"property": "property", "works": "works", "rent": "number"},
    "assets_station": {"property": "property", "rent": "number"},
    "assets_radar": {"property": "property", "each": "number"},
    "assets_room": {"property": "property", "n": "number", "price": "number"},
    "blocked_by_debt": {"debt": "number"},
    "blocked_by_plots": {"property": "property", "plots": "number", "most": "number"},
    "blocked_by_levels": {"property": "property", "level": "number", "needed": "number"},
    "blocked_by_height": {"property": "property"},
    # one field
    "field_plot": {
        "field": "field", "number": "number", "price": "number", "mortgage": "number", "commission": "number",
        "base_price": "number", "base_mortgage": "number", "base_commission": "number", "rents": "number*",
    },
    "field_toll": {"field": "field", "number": "number", "price": "number", "mortgage": "number", "rents": "number*"},
    "field_radar": {"field": "field", "number": "number", "price": "number", "mortgage": "number", "each": "number"},
    "field_start": {"field": "field", "number": "number", "passing": "number", "exact": "number"},
    "field_event": {"field": "field", "number": "number", "left": "number"},
    "field_prison": {"field": "field", "number": "number", "fines": "number*"},
    "field_risk": {"field": "field", "number": "number"},
    "field_owner": {"player": "seat", "rent": "number", "prisoner": "flag"},
    "field_built": {"player": "seat", "works": "works", "rent": "number", "prisoner": "flag"},
    "field_radar_owner": {"player": "seat", "each": "number", "prisoner": "flag"},
    "field_free": {},
    "field_claimed": {"holder": "seat"},
    "field_pawns": {"pawns": "seat*"},
    "field_empty": {},
    # the fields ahead
    "ahead_plain": {"distance": "number", "field": "field"},
    "ahead_free": {"distance": "number", "field": "field", "price": "number"},
    "ahead_claimed": {"distance": "number", "field": "field", "price": "number", "holder": "seat"},
    "ahead_owned": {"distance": "number", "field": "field", "player": "seat", "rent": "number", "prisoner": "flag"},
    # what is free
    "free_head": {"count": "number"},
    "free_none": {},
    "free_property": {"property": "property", "price": "number"},
    "free_claimed": {"property": "property", "price": "number", "holder": "seat"},
    # event cards
    "cards_left": {"left": "number", "drawn": "number"},
    "cards_drawn": {"n": "number", "card": "card"},
    # what sales and remote purchases bring and cost
    "costs_later": {},
    "costs_none": {},
    "costs_barred": {},
    "cost_remote_buy": {
        "property": "property", "price": "number", "commission": "number", "receiver": "seat", "total": "number",
    },
    "cost_remote_build": {
        "property": "property", "n": "number", "price": "number", "commission": "number", "receiver": "seat", "total": "number",
    },
    "cost_sell": {"property": "property", "amount": "number"},
    "cost_sell_base": {"property": "property", "n": "number", "amount": "number"},
    "cost_sell_planet": {"planet": "planet", "amount": "number"},
    # the map
    "drawing": {"text": "text"},
    "map_pawn": {"player": "seat", "field": "field", "number": "number", "prisoner": "flag"},
    "map_plot": {
        "number": "number", "field": "field", "owner": "seat?", "works": "works", "rent": "number",
        "holder": "seat?", "pawns": "seat*",
    },
    "map_station": {"number": "number", "field": "field", "owner": "seat?", "rent": "number", "pawns": "seat*"},
    "map_radar": {"number": "number", "field": "field", "owner": "seat?", "each": "number", "pawns": "seat*"},
    "map_field": {"number": "number", "field": "field", "pawns": "seat*", "prisoners": "seat*"},
    "map_free": {"properties": "property*"},
    "offer_open": {
        "seat": "seat", "partner": "seat", "give": "told*", "want": "told*", "give_value": "number", "want_value": "number",
    },
    "no_offers": {},
    # what the computer asks for, and what is possible then
    "asked_prison": {"seat": "seat", "possible": "told*"},
    "asked_pre_roll": {"seat": "seat", "possible": "told*"},
    "asked_buy": {"seat": "seat", "possible": "told*"},
    "asked_build": {"seat": "seat", "possible": "told*"},
    "asked_trade_reply": {"seat": "seat", "partner": "seat", "possible": "told*"},
    "can_simply": {"kind": "kind"},
    "can_pay_fine": {"fine": "number"},
    "can_buy": {"property": "property", "price": "number"},
    "can_build": {"property": "property", "n": "number", "price": "number"},
    "can_remote_buy": {"property": "property", "price": "number", "commission": "number", "receiver": "seat"},
    "can_remote_build": {
        "property": "property", "n": "number", "price": "number", "commission": "number", "receiver": "seat",
    },
}  # fmt: skip

REFUSED: Final[dict[str, dict[str, str]]] = {
    "refused.wrong_phase": {"possible": "kind*"},
    "refused.not_a_plot": {"property": "property"},
    "refused.owned": {"property": "property", "owner": "seat"},
    "refused.claim": {"holder": "seat", "planet": "planet"},
    "refused.two_cards": {"planet": "planet"},
    "refused.not_here": {"property": "property"},
    "refused.wrong_planet": {"planet": "planet"},
    "refused.not_yours": {"property": "property", "planet": "planet", "partner": "seat"},
    "refused.nobody": {"property": "property", "planet": "planet"},
    "refused.debt": {"debt": "number", "partner": "seat"},
    "refused.fresh": {"planet": "planet"},
    "refused.levels": {"plots": "number", "most": "number", "level": "number", "needed": "number", "lowest": "number"},
    "refused.no_bases": {"property": "property", "level": "number"},
    "refused.has_bases": {"property": "property", "level": "number"},
    "refused.not_enough_money": {"missing": "number", "partner": "seat"},
    "refused.amount": {"low": "number", "high": "number"},
    "refused.whole_planets": {"planet": "planet"},
    "refused.no_offers_wanted": {"partner": "seat"},
    "refused.limit": {"most": "number"},
    "refused.missing_parameter": {"missing": "told"},
    "refused.unknown_word": {"word": "text", "near": "text*"},
}
"""The facts of refusals."""

TOLD: Final[dict[str, dict[str, str]]] = {**HAPPENED, **ANSWERED, **REFUSED}

SUBJECTS: Final[dict[str, str]] = {
    thing: subject
    for subject, things in {
        TURNS: ("turn_started",),
        ROLLS: ("start_roll", "dice_rolled", "double_rolled", "bonus_roll", "card_roll"),
        WALKING: ("moved",),
        MONEY: (
            "start_passed",
            "start_reached",
            "may_buy", "not_bought",
            "cannot_buy_debt",
            "cannot_buy_claim",
            "cannot_buy_two_cards",
            "cannot_buy_money",
            "rent_paid",
            "toll_paid",
            "radar_paid",
            "rent_free",
            "risk_paid",
            "risk_won",
            "card_received",
            "card_paid",
            "upkeep_paid",
            "upkeep_free",
            "gift_paid",
            "fine_paid",
            "debt_made",
            "debt_reduced",
            "debt_cleared",
        ),
        BUILDING: (
            "bought",
            "built",
            "remote_bought",
            "remote_built",
            "sold",
            "bases_sold",
            "planet_sold",
            "claim_won",
            "claim_lost",
        ),
        CARDS: ("card_drawn", "deck_reshuffled"),
        OFFERS: ("offer_made", "offer_done", "offer_declined", "offer_withdrawn", "offer_habit_set"),
    }.items()
    for thing in things
}  # fmt: skip
"""What is told is about this, so that people can choose (HD-610). The rest is news for everybody: prison, who is out, the end."""

SOUNDS: Final[dict[str, tuple[str, str]]] = {
    "dice_rolled": ("roll", ""),
    "double_rolled": ("roll", ""),
    "offer_made": ("offer", "partner"),
    "rent_paid": ("loss", "seat"),
    "toll_paid": ("loss", "seat"),
    "radar_paid": ("loss", "seat"),
    "to_prison": ("loss", "seat"),
}
"""What is heard as a sound, and the fact that says by whom (HD-615)."""
