"""The table of deeds: for every kind of action its phases, the clause that names them, and the class that checks and plays it."""

from typing import Final

from holodeck.games.sternenfahrer.actions import ACTIONS
from holodeck.games.sternenfahrer.rules import (
    bank,
    building,
    choices,
    colonies,
    ending,
    flight,
    founding,
    friendship,
    seven,
    supply,
    trade,
    turn,
)
from holodeck.games.sternenfahrer.state import (
    ASKED,
    BEFRIENDING,
    BUILDING,
    COLONY_SHIP,
    DISCARDING,
    FLYING,
    FOUNDING_COLONY,
    FOUNDING_PORT,
    FOUNDING_SHIP,
    FOUNDING_UPGRADE,
    GAINING,
    GIVING,
    LOSING,
    OVER,
    PLACING,
    REVEALING,
    ROBBING,
    ROLLING,
    STICKING,
    TAKING,
    TRADE_SHIP,
    State,
)
from holodeck.kernel.deeds import Deed, table, unlisted

ALWAYS: Final = list(range(OVER))
"""Every phase of a running game."""
WHEN: Final = "SF-38"

DEEDS: Final[list[Deed[State]]] = table(
    ACTIONS,
    {
        "stop": ending.Stop(ALWAYS, on_turn=False),
        "roll": seven.Roll([ROLLING], WHEN),
        "discard": seven.Discard([DISCARDING], WHEN, on_turn=False, listed=False),
        "rob": choices.Rob([ROBBING], WHEN),
        "draw": supply.Draw([BUILDING], "SF-44"),
        "bank_trade": bank.BankTrade([BUILDING], "SF-48", listed=False),
        "offer": trade.MakeOffer([BUILDING], "SF-48", on_turn=False, listed=False),
        "accept": trade.Accept([BUILDING], "SF-48", on_turn=False),
        "decline": trade.Decline([BUILDING], "SF-48", on_turn=False),
        "withdraw": trade.Withdraw([BUILDING], "SF-48", on_turn=False),
        "build_colony_ship": building.BuildShip(COLONY_SHIP, [BUILDING], "SF-48"),
        "build_trade_ship": building.BuildShip(TRADE_SHIP, [BUILDING], "SF-48"),
        "redeem": building.Redeem([BUILDING], "SF-48"),
        "build_spaceport": building.BuildSpaceport([BUILDING], "SF-48"),
        "buy": building.Buy([BUILDING], "SF-48"),
        "medal": friendship.Medal([BUILDING], "SF-48"),
        "accord": friendship.Accord([BUILDING], "SF-48"),
        "wish": friendship.Wish(ALWAYS, on_turn=False, listed=False),
        "flight": flight.Flight([BUILDING], WHEN),
        "answer_number": choices.AnswerNumber([ASKED], WHEN),
        "answer_yes": choices.AnswerYes([ASKED], WHEN),
        "answer_no": choices.AnswerNo([ASKED], WHEN),
        "give": choices.Give([GIVING], WHEN),
        "take": choices.Take([TAKING], WHEN),
        "choose_upgrade": founding.ChooseUpgrade([GAINING, LOSING, FOUNDING_UPGRADE], WHEN),
        "choose_ship": choices.ChooseShip([STICKING], WHEN),
        "choose_system": choices.ChooseSystem([REVEALING], WHEN),
        "choose_slot": choices.ChooseSlot([REVEALING], WHEN),
        "choose_point": founding.ChoosePoint([PLACING, FOUNDING_COLONY, FOUNDING_PORT], WHEN),
        "place_ship": founding.PlaceShip([FOUNDING_SHIP], WHEN),
        "choose_card": friendship.ChooseCard([BEFRIENDING], WHEN),
        "fly": flight.Fly([FLYING], WHEN),
        "fly_along": flight.FlyAlong([FLYING], WHEN, listed=False),
        "jump": flight.Jump([FLYING], WHEN),
        "found": colonies.Found([FLYING], WHEN),
        "wait": colonies.Wait([FLYING], WHEN),
        "end_turn": turn.EndTurn([BUILDING, FLYING], "SF-132"),
        "offer_habit": trade.OfferHabit(ALWAYS, on_turn=False, listed=False),
    },
)
UNLISTED: Final = unlisted(ACTIONS, DEEDS)
"""Forms, and what is no decision."""
