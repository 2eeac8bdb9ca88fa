"""The table of deeds: for every kind of action its phases and the class that checks and plays it (PP-510)."""

from typing import Final

from holodeck.games.planetopoly.actions import ACTIONS
from holodeck.games.planetopoly.rules import ending, landing, remote, sales, trade, turn
from holodeck.games.planetopoly.state import MAY_BUILD, MAY_BUY, OVER, PRE_ROLL, PRISON_CHOICE, TRADE_REPLY, State
from holodeck.kernel.deeds import Deed, table, unlisted

ALWAYS: Final = list(range(OVER + 1))
"""Every phase: these deeds see for themselves whether the game still runs."""
OPPORTUNITY: Final = [PRE_ROLL, PRISON_CHOICE]
"""Sales and remote purchases belong before the roll. In prison they have a refusal of their own (PP-737)."""

DEEDS: Final[list[Deed[State]]] = table(
    ACTIONS,
    {
        "stop": ending.Stop(ALWAYS, on_turn=False),
        "roll": turn.Roll([PRE_ROLL]),
        "end": landing.End([PRE_ROLL, MAY_BUY, MAY_BUILD]),
        "buy": landing.Buy([MAY_BUY]),
        "build": landing.Build([MAY_BUILD]),
        "remote_buy": remote.RemoteBuy(OPPORTUNITY),
        "remote_build": remote.RemoteBuild(OPPORTUNITY),
        "sell_base": sales.SellBase(OPPORTUNITY),
        "sell_property": sales.SellProperty(OPPORTUNITY),
        "sell_planet": sales.SellPlanet(OPPORTUNITY),
        "pay_fine": turn.PayFine([PRISON_CHOICE]),
        "stay": turn.Stay([PRISON_CHOICE]),
        "resign": turn.Resign(ALWAYS, on_turn=False, listed=False),
        "offer": trade.MakeOffer([PRE_ROLL, TRADE_REPLY], listed=False),
        "accept": trade.Accept([TRADE_REPLY]),
        "decline": trade.Decline([TRADE_REPLY]),
        "withdraw": trade.Withdraw(ALWAYS, on_turn=False, listed=False),
        "offer_habit": trade.OfferHabit(ALWAYS, on_turn=False, listed=False),
    },
)
UNLISTED: Final = unlisted(ACTIONS, DEEDS)
