"""The table of deeds: the declaration of each kind of action, with the class that checks and plays it (PP-510)."""

from typing import Final

from holodeck.games.planetopoly.actions import ACTIONS
from holodeck.games.planetopoly.rules import ending, landing, remote, sales, trade, turn
from holodeck.games.planetopoly.state import MAY_BUILD, MAY_BUY, OVER, PRE_ROLL, PRISON_CHOICE, TRADE_REPLY, State
from holodeck.kernel.engine.deeds import Deed, table

ALWAYS: Final = list(range(OVER + 1))
"""All phases: these deeds check themselves whether the game is running."""
OPPORTUNITY: Final = [PRE_ROLL, PRISON_CHOICE]
"""The phases of sales and remote purchases: before the roll. In prison they have a separate refusal (PP-737)."""

DEEDS: Final[list[Deed[State]]] = table(
    ACTIONS,
    {
        "stop": ending.Stop(ALWAYS, on_turn=False),
        "roll": turn.Roll([PRE_ROLL], rule="PP-601", closing=True, standing={"pre_roll": ""}),
        "end": landing.End([PRE_ROLL, MAY_BUY, MAY_BUILD], rule="PP-502", closing=True),
        "buy": landing.Buy([MAY_BUY], rule="PP-801", parts={"property": "property"}, standing={"buy": ""}),
        "build": landing.Build([MAY_BUILD], rule="PP-821", parts={"property": "property", "n": "number"}),
        "remote_buy": remote.RemoteBuy(OPPORTUNITY, rule="PP-901", parts={"property": "property"}),
        "remote_build": remote.RemoteBuild(OPPORTUNITY, rule="PP-904", parts={"property": "property", "n": "number"}),
        "sell_base": sales.SellBase(OPPORTUNITY, rule="PP-1003", parts={"property": "property", "n": "number"}),
        "sell_property": sales.SellProperty(OPPORTUNITY, rule="PP-1004", parts={"property": "property"}),
        "sell_planet": sales.SellPlanet(OPPORTUNITY, rule="PP-1005", parts={"planet": "planet"}),
        "pay_fine": turn.PayFine([PRISON_CHOICE], rule="PP-733", standing={"prison": ""}),
        "stay": turn.Stay([PRISON_CHOICE], rule="PP-733", standing={"prison": ""}),
        "resign": turn.Resign(ALWAYS, rule="PP-511", on_turn=False, listed=False, leaving=True),
        "offer": trade.MakeOffer(
            [PRE_ROLL, TRADE_REPLY],
            rule="PP-1610",
            parts={"partner": "seat", "give_money": "amount", "want_money": "amount", "give": "thing*", "want": "thing*"},
            listed=False,
            crowd=True,
        ),
        "accept": trade.Accept([TRADE_REPLY], rule="PP-1610", standing={"trade_reply": "offer"}),
        "decline": trade.Decline([TRADE_REPLY], rule="PP-1610"),
        "withdraw": trade.Withdraw(ALWAYS, rule="PP-1612", on_turn=False, listed=False),
        "offer_habit": trade.OfferHabit(ALWAYS, rule="PP-1610", parts={"habit": "offer_habit"}, on_turn=False, listed=False),
    },
)
