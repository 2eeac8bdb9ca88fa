"""The table of deeds: the declaration of each kind of action, with the class that checks and plays it."""

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
from holodeck.kernel.engine.deeds import Deed, table

ALWAYS: Final = list(range(OVER))
"""All phases of a running game. Bets use it because their own checks come before that of the phase (RK-1103)."""
WHEN: Final = "RK-1804"

DEEDS: Final[list[Deed[State]]] = table(
    ACTIONS,
    {
        "stop": ending.Stop(ALWAYS, on_turn=False),
        "setup_dome": setup.SetupDome([SETUP_DOME], rule="RK-503", clause=WHEN, parts={"crossing": "crossing"}),
        "setup_tube": setup.SetupTube([SETUP_TUBE], rule="RK-503", clause=WHEN, parts={"border": "border"}),
        "bet": betting.Bet(ALWAYS, rule="RK-1101", parts={"a": "number", "b": "number"}, on_turn=False, listed=False),
        "bet_pass": betting.BetPass(ALWAYS, rule="RK-1103", on_turn=False, listed=False),
        "bet_habit": betting.BetHabit(ALWAYS, rule="RK-1105", parts={"never": "number"}, on_turn=False, listed=False),
        "pay_tax": pirate.PayTax(
            [TAX],
            rule="RK-705",
            clause="RK-1806",
            parts={"goods": "resource#"},
            on_turn=False,
            listed=False,
            standing={"tax": ""},
        ),
        "move_pirate": pirate.MovePirate([PIRATE], rule="RK-706", clause=WHEN, parts={"field": "field"}),
        "pirate_stays": pirate.PirateStays([PIRATE], rule="RK-706", clause=WHEN),
        "choose_victim": pirate.ChooseVictim([VICTIM], rule="RK-708", clause=WHEN, parts={"victim": "seat"}),
        "build_tube": building.BuildTube([MAIN], rule="RK-901", clause=WHEN, parts={"border": "border"}),
        "build_dome": building.BuildDome([MAIN], rule="RK-902", clause=WHEN, parts={"crossing": "crossing"}),
        "build_central": building.BuildCentral([MAIN], rule="RK-904", clause=WHEN, parts={"crossing": "crossing"}),
        "bank_trade": bank.BankTrade(
            [MAIN],
            rule="RK-1005",
            clause=WHEN,
            parts={"crossing": "crossing", "give": "resource", "amount": "number", "want": "resource"},
            listed=False,
        ),
        "transfer": trade.Transfer(
            [MAIN],
            rule="RK-1001",
            clause=WHEN,
            parts={"to": "seat", "resource": "resource", "amount": "number"},
            on_turn=False,
            listed=False,
        ),
        "offer": trade.MakeOffer(
            [MAIN],
            rule="RK-1002",
            clause=WHEN,
            parts={"to": "seat?", "give": "resource#", "want": "resource#"},
            on_turn=False,
            listed=False,
            crowd=True,
        ),
        "accept": trade.Accept(
            [MAIN], rule="RK-1003", clause=WHEN, parts={"offer": "amount"}, on_turn=False, standing={"offer": "offer"}
        ),
        "decline": trade.Decline([MAIN], rule="RK-1007", clause=WHEN, parts={"offer": "amount"}, on_turn=False),
        "withdraw": trade.Withdraw([MAIN], rule="RK-1002", clause=WHEN, parts={"offer": "amount"}, on_turn=False, listed=False),
        "buy_card": cards.BuyCard([MAIN], rule="RK-709", clause=WHEN),
        "play_card": cards.PlayCard(
            [MAIN],
            rule="RK-710",
            clause=WHEN,
            parts={
                "card": "card",
                "first": "resource?",
                "second": "resource?",
                "crossing": "crossing?",
                "field": "field?",
                "number": "number",
            },
            listed=False,
        ),
        "end_turn": turn.EndTurn([MAIN], rule="RK-605", clause=WHEN, closing=True),
        "walk": walking.Walk(ALWAYS, rule="RK-402", parts={"to": "room"}, on_turn=False, listed=False),
        "shout": talk.Shout(ALWAYS, rule="RK-607", on_turn=False, listed=False),
        "hiccup": talk.Hiccup(ALWAYS, rule="RK-1504", on_turn=False, listed=False),
        "buy_good": snacks.BuyGood(ALWAYS, rule="RK-1503", parts={"good": "good"}, on_turn=False, listed=False),
        "use_good": snacks.UseGood(ALWAYS, rule="RK-1504", parts={"good": "good", "use": "use"}, on_turn=False, listed=False),
        "give_good": snacks.GiveGood(ALWAYS, rule="RK-1501", parts={"good": "good", "to": "seat"}, on_turn=False, listed=False),
        "offer_habit": trade.OfferHabit(ALWAYS, rule="RK-1008", parts={"habit": "offer_habit"}, on_turn=False, listed=False),
    },
)
