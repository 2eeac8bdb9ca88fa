"""The vocabulary of Planetopoly (PP-1401): a row for each event, and the facts of what only the text side says: answers,
questions and refusals."""

from typing import Final

from holodeck.kernel.engine.events import Event
from holodeck.kernel.engine.subjects import BUILDING, CARDS, MONEY, OFFERS, ROLLS, TURNS, WALKING

PURSE: Final = {"cash": "number", "debt": "number"}
"""The money of `seat` after the event."""
RECEIVER: Final = {"receiver": "seat", "receiver_cash": "number", "receiver_debt": "number"}
"""The player who is paid, and their money afterwards."""
OWNER: Final = {"owner": "seat", "owner_cash": "number", "owner_debt": "number"}
RENT: Final = {"seat": "seat", "property": "property", "amount": "number", **PURSE, **OWNER}
WORKS: Final = {"n": "number", "level": "number", "works": "works", "rent": "number"}
"""The number of bases, and the plot's buildings afterwards."""
BARGAIN: Final = {"seat": "seat", "partner": "seat", "give": "told*", "want": "told*"}

TOLD: Final = {
    "start_roll": Event({"seat": "seat", "total": "number"}, "PP-401", ROLLS),
    "start_player": Event({"seat": "seat"}, "PP-401"),
    "turn_started": Event({"seat": "seat", "round": "number", "field": "field", **PURSE}, "PP-502", TURNS),
    "turn_missed": Event({"seat": "seat"}, "PP-729"),
    "dice_rolled": Event({"seat": "seat", "die1": "number", "die2": "number", "total": "number"}, "PP-601", ROLLS, sound="roll"),
    "double_rolled": Event({"seat": "seat", "die1": "number", "total": "number"}, "PP-602", ROLLS, sound="roll"),
    "bonus_roll": Event({"seat": "seat"}, "PP-602", ROLLS),
    "card_roll": Event({"seat": "seat"}, "PP-606", ROLLS),
    "moved": Event({"seat": "seat", "field": "field", "number": "number"}, "PP-601", WALKING),
    "start_passed": Event({"seat": "seat", "amount": "number", **PURSE}, "PP-607", MONEY),
    "start_reached": Event({"seat": "seat", "amount": "number", **PURSE}, "PP-607", MONEY),
    "may_buy": Event({"seat": "seat", "property": "property", "price": "number"}, "PP-801", MONEY),
    "cannot_buy_debt": Event({"seat": "seat", "property": "property", "debt": "number"}, "PP-805", MONEY),
    "cannot_buy_claim": Event({"seat": "seat", "property": "property", "holder": "seat"}, "PP-804", MONEY),
    "cannot_buy_two_cards": Event({"seat": "seat", "property": "property", "planet": "planet"}, "PP-806", MONEY),
    "cannot_buy_money": Event({"seat": "seat", "property": "property", "price": "number", "missing": "number"}, "PP-807", MONEY),
    "bought": Event({"seat": "seat", "property": "property", "price": "number", **PURSE}, "PP-801", BUILDING),
    "not_bought": Event({"seat": "seat", "property": "property"}, "PP-801", MONEY),
    "claim_won": Event({"seat": "seat", "planet": "planet"}, "PP-803", BUILDING),
    "claim_lost": Event({"seat": "seat", "planet": "planet"}, "PP-803", BUILDING),
    "built": Event({"seat": "seat", "property": "property", "price": "number", **WORKS, **PURSE}, "PP-821", BUILDING),
    "remote_bought": Event(
        {"seat": "seat", "property": "property", "price": "number", "commission": "number", **PURSE, **RECEIVER},
        "PP-901",
        BUILDING,
    ),
    "remote_built": Event(
        {"seat": "seat", "property": "property", "price": "number", "commission": "number", **WORKS, **PURSE, **RECEIVER},
        "PP-904",
        BUILDING,
    ),
    "sold": Event({"seat": "seat", "property": "property", "amount": "number", **PURSE}, "PP-1004", BUILDING),
    "bases_sold": Event({"seat": "seat", "property": "property", "amount": "number", **WORKS, **PURSE}, "PP-1003", BUILDING),
    "planet_sold": Event({"seat": "seat", "planet": "planet", "amount": "number", **PURSE}, "PP-1005", BUILDING),
    "rent_paid": Event(RENT, "PP-811", MONEY, sound="loss", heard_by="seat"),
    "toll_paid": Event(RENT, "PP-712", MONEY, sound="loss", heard_by="seat"),
    "radar_paid": Event(RENT, "PP-712", MONEY, sound="loss", heard_by="seat"),
    "rent_free": Event({"seat": "seat", "owner": "seat", "property": "property"}, "PP-737", MONEY),
    "risk_paid": Event({"seat": "seat", "die1": "number", "die2": "number", "amount": "number", **PURSE}, "PP-701", MONEY),
    "risk_won": Event({"seat": "seat", "die1": "number", "die2": "number", "amount": "number", **PURSE}, "PP-701", MONEY),
    "card_drawn": Event({"seat": "seat", "card": "card"}, "PP-721", CARDS),
    "deck_reshuffled": Event({}, "PP-723", CARDS),
    "card_received": Event({"seat": "seat", "amount": "number", **PURSE}, "PP-724", MONEY),
    "card_paid": Event({"seat": "seat", "amount": "number", **PURSE}, "PP-727", MONEY),
    "upkeep_paid": Event({"seat": "seat", "amount": "number", "bases": "number", **PURSE}, "PP-728", MONEY),
    "upkeep_free": Event({"seat": "seat"}, "PP-728", MONEY),
    "gift_paid": Event({"seat": "seat", "amount": "number", **PURSE, **RECEIVER}, "PP-727", MONEY),
    "to_prison": Event({"seat": "seat", "field": "field"}, "PP-732", sound="loss", heard_by="seat"),
    "prison_choice": Event({"seat": "seat", "fine": "number"}, "PP-733"),
    "fine_paid": Event({"seat": "seat", "amount": "number", **PURSE}, "PP-735", MONEY),
    "prison_left": Event({"seat": "seat"}, "PP-734"),
    "stayed": Event({"seat": "seat", "served": "number"}, "PP-733"),
    "debt_made": Event({"seat": "seat", "amount": "number", "debt": "number", "limit": "number"}, "PP-1010", MONEY),
    "debt_reduced": Event({"seat": "seat", "amount": "number", "debt": "number"}, "PP-1013", MONEY),
    "debt_cleared": Event({"seat": "seat", "amount": "number", "cash": "number"}, "PP-1013", MONEY),
    "player_out": Event({"seat": "seat", "debt": "number", "limit": "number"}, "PP-1020"),
    "resigned": Event({"seat": "seat"}, "PP-1021"),
    "offer_made": Event(
        {**BARGAIN, "give_value": "number", "want_value": "number"}, "PP-1610", OFFERS, sound="offer", heard_by="partner"
    ),
    "offer_done": Event({**BARGAIN, **PURSE, "partner_cash": "number", "partner_debt": "number"}, "PP-1610", OFFERS),
    "offer_declined": Event({"seat": "seat", "partner": "seat"}, "PP-1610", OFFERS),
    "offer_withdrawn": Event({"seat": "seat", "partner": "seat"}, "PP-1612", OFFERS),
    "offer_habit_set": Event({"seat": "seat", "habit": "offer_habit"}, "PP-1610", OFFERS),
    "offer_money": Event({"amount": "number"}, "PP-1610"),
    "offer_station": Event({"property": "property"}, "PP-1610"),
    "offer_planet": Event({"planet": "planet", "plots": "number", "bases": "number"}, "PP-1610"),
    "offer_nothing": Event({}, "PP-1610"),
    "round_limit": Event({"round": "number"}, "PP-1103"),
    "game_over": Event({"ending": "ending", "places": "told*"}, "PP-1101"),
    "place_in": Event(
        {"rank": "number", "seat": "seat", "wealth": "number", "cash": "number", "debt": "number", "cards": "number"}, "PP-1106"
    ),
    "place_out": Event({"rank": "number", "seat": "seat"}, "PP-1106"),
}
"""The events told by the rules: types of facts, clause, subject, sound and who hears it."""

SAID: Final[dict[str, dict[str, str]]] = {
    # what decided the game (HD-734)
    "merit_wealth": {"n": "number"},
    "merit_cash": {"n": "number"},
    "merit_debt": {"n": "number"},
    "merit_cards": {"n": "number"},
    # the score
    "points": {"shares": "told*"},
    "points_of": {"seat": "seat", "wealth": "number"},
    "score_round": {"round": "number", "limit": "number"},
    "score_line": {
        "player": "seat", "cash": "number", "debt": "number", "mortgage": "number", "wealth": "number", "field": "field",
        "number": "number", "prisoner": "flag", "served": "number", "skip": "number",
    },
    "score_out": {"player": "seat"},
    # possessions of a player
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
    # free properties
    "free_head": {"count": "number"},
    "free_none": {},
    "free_property": {"property": "property", "price": "number"},
    "free_claimed": {"property": "property", "price": "number", "holder": "seat"},
    # event cards
    "cards_left": {"left": "number", "drawn": "number"},
    "cards_drawn": {"n": "number", "card": "card"},
    # proceeds and costs of sales and remote purchases
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
    # standing answers (HD-320)
    "always_roll": {},
    "always_buy": {},
    "always_pay_fine": {},
    "always_stay": {},
    "always_accept_if": {
        "partner": "seat", "give_money": "number", "want_money": "number", "give": "thing*", "want": "thing*",
    },
    # questions of the computer, and the possible actions
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
    # missing parts of an offer
    "need_counterpart": {},
    "need_partner": {},
    # refusals
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
    "lacks_money": {"property": "property", "price": "number", "missing": "number"},
    "lacks_no_money": {"property": "property", "price": "number", "missing": "number"},
    "need_property": {},
    "refused.unknown_word": {"word": "text", "near": "text*"},
}  # fmt: skip
"""The facts of what only the text side says."""
