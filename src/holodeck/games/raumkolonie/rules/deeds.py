"""The table of deeds: for every kind of action its phases, the clause that names them, and the class that checks and plays it."""

from typing import Final

from holodeck.games.raumkolonie.actions import ACTIONS
from holodeck.games.raumkolonie.rules import (
    bank,
    betting,
    building,
    cards,
    ending,
    pirate,
    setup,
    snacks,
    talk,
    trade,
    turn,
    walking,
)
from holodeck.games.raumkolonie.state import (
    MAIN,
    OVER,
    PIRATE,
    SETUP_DOME,
    SETUP_TUBE,
    TAX,
    VICTIM,
    State,
)
from holodeck.kernel.deeds import Deed, table, unlisted

ALWAYS: Final = list(range(OVER))
"""Every phase of a running game. Bets are among it because their own checks come before their phase (RK-1103)."""
WHEN: Final = "RK-1804"

DEEDS: Final[list[Deed[State]]] = table(
    ACTIONS,
    {
        "stop": ending.Stop(ALWAYS, on_turn=False),
        "setup_dome": setup.SetupDome([SETUP_DOME], WHEN),
        "setup_tube": setup.SetupTube([SETUP_TUBE], WHEN),
        "bet": betting.Bet(ALWAYS, on_turn=False, listed=False),
        "bet_pass": betting.BetPass(ALWAYS, on_turn=False, listed=False),
        "bet_habit": betting.BetHabit(ALWAYS, on_turn=False, listed=False),
        "pay_tax": pirate.PayTax([TAX], "RK-1806", on_turn=False, listed=False),
        "move_pirate": pirate.MovePirate([PIRATE], WHEN),
        "pirate_stays": pirate.PirateStays([PIRATE], WHEN),
        "choose_victim": pirate.ChooseVictim([VICTIM], WHEN),
        "build_tube": building.BuildTube([MAIN], WHEN),
        "build_dome": building.BuildDome([MAIN], WHEN),
        "build_central": building.BuildCentral([MAIN], WHEN),
        "bank_trade": bank.BankTrade([MAIN], WHEN, listed=False),
        "transfer": trade.Transfer([MAIN], WHEN, on_turn=False, listed=False),
        "offer": trade.MakeOffer([MAIN], WHEN, on_turn=False, listed=False),
        "accept": trade.Accept([MAIN], WHEN, on_turn=False),
        "decline": trade.Decline([MAIN], WHEN, on_turn=False),
        "withdraw": trade.Withdraw([MAIN], WHEN, on_turn=False, listed=False),
        "buy_card": cards.BuyCard([MAIN], WHEN),
        "play_card": cards.PlayCard([MAIN], WHEN, listed=False),
        "end_turn": turn.EndTurn([MAIN], WHEN),
        "walk": walking.Walk(ALWAYS, on_turn=False, listed=False),
        "shout": talk.Shout(ALWAYS, "RK-607", on_turn=False, listed=False),
        "hiccup": talk.Hiccup(ALWAYS, on_turn=False, listed=False),
        "buy_good": snacks.BuyGood(ALWAYS, on_turn=False, listed=False),
        "use_good": snacks.UseGood(ALWAYS, on_turn=False, listed=False),
        "give_good": snacks.GiveGood(ALWAYS, on_turn=False, listed=False),
        "offer_habit": trade.OfferHabit(ALWAYS, on_turn=False, listed=False),
    },
)
UNLISTED: Final = unlisted(ACTIONS, DEEDS)
"""Forms, and what is no decision (RK-2101)."""
