"""The table of deeds: the declaration of each kind of action, and the class that checks and plays it."""

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
    State,
)
from holodeck.kernel.engine.deeds import Deed, table

ALWAYS: Final = list(range(OVER))
"""Every phase of a running game."""
WHEN: Final = "SF-38"

DEEDS: Final[list[Deed[State]]] = table(
    ACTIONS,
    {
        "stop": ending.Stop(ALWAYS, on_turn=False),
        "roll": seven.Roll([ROLLING], rule="SF-39", clause=WHEN, standing={"rolling": ""}),
        "discard": seven.Discard(
            [DISCARDING],
            rule="SF-46",
            clause=WHEN,
            parts={"goods": "resource#"},
            on_turn=False,
            listed=False,
            standing={"discarding": ""},
        ),
        "rob": choices.Rob([ROBBING], rule="SF-46", clause=WHEN, parts={"victim": "seat"}),
        "draw": supply.Draw([BUILDING], rule="SF-44", parts={"count": "number"}),
        "bank_trade": bank.BankTrade(
            [BUILDING],
            rule="SF-52",
            clause="SF-48",
            parts={"give": "resource", "amount": "number", "want": "resource", "taken": "number"},
            listed=False,
        ),
        "offer": trade.MakeOffer(
            [BUILDING],
            rule="SF-49",
            clause="SF-48",
            parts={"to": "seat?", "give": "resource#", "want": "resource#"},
            on_turn=False,
            listed=False,
            crowd=True,
        ),
        "accept": trade.Accept(
            [BUILDING], rule="SF-51", clause="SF-48", parts={"offer": "amount"}, on_turn=False, standing={"offer": "offer"}
        ),
        "decline": trade.Decline([BUILDING], rule="SF-51", clause="SF-48", parts={"offer": "amount"}, on_turn=False),
        "withdraw": trade.Withdraw([BUILDING], rule="SF-51", clause="SF-48", on_turn=False),
        "build_colony_ship": building.BuildShip([BUILDING], rule="SF-54", clause="SF-48", parts={"point": "point"}),
        "build_trade_ship": building.BuildShip([BUILDING], rule="SF-54", clause="SF-48", parts={"point": "point"}),
        "redeem": building.Redeem([BUILDING], rule="SF-59", clause="SF-48", parts={"point": "point"}),
        "build_spaceport": building.BuildSpaceport([BUILDING], rule="SF-56", clause="SF-48", parts={"point": "point"}),
        "buy": building.Buy([BUILDING], rule="SF-57", clause="SF-48", parts={"upgrade": "upgrade"}),
        "medal": friendship.Medal([BUILDING], rule="SF-107", clause="SF-48"),
        "accord": friendship.Accord([BUILDING], rule="SF-107", clause="SF-48", parts={"first": "seat", "second": "seat?"}),
        "wish": friendship.Wish(ALWAYS, rule="SF-108", parts={"resource": "resource"}, on_turn=False, listed=False),
        "flight": flight.Flight([BUILDING], rule="SF-61", clause=WHEN, closing=True),
        "answer_number": choices.AnswerNumber([ASKED], rule="SF-96", clause=WHEN, parts={"number": "number"}),
        "answer_yes": choices.AnswerYes([ASKED], rule="SF-96", clause=WHEN),
        "answer_no": choices.AnswerNo([ASKED], rule="SF-96", clause=WHEN),
        "give": choices.Give([GIVING], rule="SF-99", clause=WHEN, parts={"goods": "resource#"}),
        "take": choices.Take([TAKING], rule="SF-99", clause=WHEN, parts={"resource": "resource"}),
        "choose_upgrade": founding.ChooseUpgrade(
            [GAINING, LOSING, FOUNDING_UPGRADE], rule="SF-99", clause=WHEN, parts={"upgrade": "upgrade"}
        ),
        "choose_ship": choices.ChooseShip([STICKING], rule="SF-99", clause=WHEN, parts={"ship": "ship"}),
        "choose_system": choices.ChooseSystem([REVEALING], rule="SF-99", clause=WHEN, parts={"tile": "tile"}),
        "choose_slot": choices.ChooseSlot([REVEALING], rule="SF-99", clause=WHEN, parts={"slot": "slot"}),
        "choose_point": founding.ChoosePoint(
            [PLACING, FOUNDING_COLONY, FOUNDING_PORT], rule="SF-126", clause=WHEN, parts={"point": "point"}
        ),
        "place_ship": founding.PlaceShip(
            [FOUNDING_SHIP], rule="SF-127", clause=WHEN, parts={"kind": "ship_kind", "point": "point"}
        ),
        "choose_card": friendship.ChooseCard([BEFRIENDING], rule="SF-84", clause=WHEN, parts={"card": "card"}),
        "fly": flight.Fly([FLYING], rule="SF-65", clause=WHEN, parts={"ship": "ship", "point": "point"}),
        "fly_along": flight.FlyAlong(
            [FLYING], rule="SF-66", clause=WHEN, parts={"ship": "ship", "directions": "direction*"}, listed=False
        ),
        "jump": flight.Jump([FLYING], rule="SF-115", clause=WHEN, parts={"ship": "ship", "point": "point"}),
        "found": colonies.Found([FLYING], rule="SF-87", clause=WHEN, parts={"ship": "ship"}),
        "wait": colonies.Wait([FLYING], rule="SF-63", clause=WHEN, parts={"ship": "ship"}),
        "end_turn": turn.EndTurn([BUILDING, FLYING], rule="SF-90", clause="SF-132", closing=True),
        "offer_habit": trade.OfferHabit(ALWAYS, rule="SF-141", parts={"habit": "offer_habit"}, on_turn=False, listed=False),
    },
)
