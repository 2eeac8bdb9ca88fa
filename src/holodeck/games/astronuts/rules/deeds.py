"""The table of deeds: for every kind of action its phases and the class that checks and plays it (AN-506)."""

from typing import Final

from holodeck.games.astronuts.actions import ACTIONS
from holodeck.games.astronuts.rules import (
    answering,
    attack,
    colonising,
    ending,
    flight,
    gifts,
    mining,
    native_bank,
    setup,
    shipyard,
    technology,
    trade,
    turn,
)
from holodeck.games.astronuts.state import (
    ACTING,
    FATE_COLONY,
    FATE_GIFT,
    FATE_SHIP,
    FATE_SWAP,
    FATE_TAKE,
    FATE_TECH,
    FATE_TELEPORT,
    JUMP,
    MAY_DECLARE,
    OVER,
    PASSAGE,
    SETUP_PLACE,
    TARGET,
    TRADE,
    WARP,
    State,
)
from holodeck.kernel.deeds import Deed, table, unlisted

ALWAYS: Final = list(range(OVER + 1))
"""Every phase: these deeds see for themselves whether the game still runs."""
FATES: Final = [FATE_SWAP, FATE_TAKE, FATE_TECH, FATE_COLONY, FATE_TELEPORT, FATE_SHIP, FATE_GIFT]

DEEDS: Final[list[Deed[State]]] = table(
    ACTIONS,
    {
        "stop": ending.Stop(ALWAYS, on_turn=False),
        "place_nut": setup.PlaceNut([SETUP_PLACE]),
        "place_auto": setup.PlaceAuto([SETUP_PLACE]),
        "declare": turn.Declare([MAY_DECLARE]),
        "use_warp": answering.UseWarp([WARP]),
        "keep_roll": answering.KeepRoll([WARP]),
        "move": flight.Move([ACTING]),
        "fly_through": flight.FlyThrough([ACTING]),
        # Of these the list has every way to pay and every opponent by name; nuts that are not due may be named too, and what
        # is clear need not be (AN-736, AN-752).
        "mine": mining.Mine([ACTING], listed=False),
        "colonise": colonising.Colonise([ACTING], listed=False),
        "attack": attack.Attack([ACTING], listed=False),
        "build_ship": shipyard.BuildShip([ACTING]),
        "buy_technology": technology.BuyTechnology([ACTING]),
        "offer_trade": trade.OfferTrade([ACTING]),
        "end_turn": turn.EndTurn([ACTING]),
        "choose_target": attack.ChooseTarget([TARGET]),
        "accept": answering.Accept([PASSAGE, TRADE]),
        "decline": answering.Decline([PASSAGE, TRADE]),
        "swap_nut": native_bank.SwapNut([FATE_SWAP]),
        "take_nuts": native_bank.TakeNuts([FATE_TAKE]),
        "choose_technology": gifts.UseGift([FATE_TECH]),
        "choose_colony": gifts.UseGift([FATE_COLONY]),
        "choose_teleport": gifts.UseGift([FATE_TELEPORT]),
        "choose_yard": gifts.UseGift([FATE_SHIP]),
        "choose_gift": gifts.ChooseGift([FATE_GIFT]),
        "choose_jump": flight.ChooseJump([JUMP]),
        "forgo": gifts.Forgo([*FATES, JUMP]),
        "withdraw": trade.Withdraw(ALWAYS, on_turn=False, listed=False),
        "offer_habit": trade.OfferHabit(ALWAYS, on_turn=False, listed=False),
    },
)
UNLISTED: Final = unlisted(ACTIONS, DEEDS)
