"""The table of deeds: the declaration of each kind of action, and the class that checks and plays it (AN-506)."""

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
from holodeck.kernel.engine.deeds import Deed, table

ALWAYS: Final = list(range(OVER + 1))
"""Every phase: these deeds check themselves whether the game is running."""
FATES: Final = [FATE_SWAP, FATE_TAKE, FATE_TECH, FATE_COLONY, FATE_TELEPORT, FATE_SHIP, FATE_GIFT]

DEEDS: Final[list[Deed[State]]] = table(
    ACTIONS,
    {
        "stop": ending.Stop(ALWAYS, on_turn=False),
        "place_nut": setup.PlaceNut([SETUP_PLACE], rule="AN-407", parts={"colour": "nut", "planet": "field"}),
        "place_auto": setup.PlaceAuto([SETUP_PLACE], rule="AN-407", parts={"all": "flag"}),
        "declare": turn.Declare([MAY_DECLARE], rule="AN-503", parts={"n": "number"}),
        "use_warp": answering.UseWarp([WARP], rule="AN-605"),
        "keep_roll": answering.KeepRoll([WARP], rule="AN-605"),
        "move": flight.Move([ACTING], rule="AN-701", parts={"ship": "ship", "to": "field", "jump_to": "field?"}),
        "fly_through": flight.FlyThrough(
            [ACTING], rule="AN-711", parts={"ship": "ship", "over": "field", "to": "field", "jump_to": "field?"}
        ),
        # The lists of `mine`, `colonise` and `attack` name every payment and every opponent; a player may also name nuts that
        # are not due, or omit what is unambiguous (AN-736, AN-752).
        "mine": mining.Mine([ACTING], rule="AN-721", parts={"ship": "ship", "toll": "nut?"}, listed=False),
        "colonise": colonising.Colonise(
            [ACTING], rule="AN-731", parts={"ship": "ship", "pay": "nut?", "toll": "nut?"}, listed=False
        ),
        "build_ship": shipyard.BuildShip([ACTING], rule="AN-741"),
        "attack": attack.Attack(
            [ACTING], rule="AN-751", parts={"ship": "ship", "field": "field", "opponent": "seat?"}, listed=False
        ),
        "buy_technology": technology.BuyTechnology([ACTING], rule="AN-761", parts={"tech": "technology"}),
        "offer_trade": trade.OfferTrade(
            [ACTING], rule="AN-771", parts={"player": "seat", "give": "nut", "take": "nut"}, crowd=True
        ),
        "end_turn": turn.EndTurn([ACTING], rule="AN-781", closing=True),
        "choose_target": attack.ChooseTarget([TARGET], rule="AN-753", parts={"target": "target"}),
        "accept": answering.Accept([PASSAGE, TRADE], rule="AN-773", standing={"passage": "", "trade": "offer_trade"}),
        "decline": answering.Decline([PASSAGE, TRADE], rule="AN-773", standing={"passage": ""}),
        "swap_nut": native_bank.SwapNut([FATE_SWAP], rule="AN-807", parts={"give": "nut", "take": "nut"}),
        "take_nuts": native_bank.TakeNuts([FATE_TAKE], rule="AN-810", parts={"nuts": "nut#"}),
        "choose_technology": gifts.UseGift([FATE_TECH], rule="AN-807", parts={"tech": "technology"}),
        "choose_colony": gifts.UseGift([FATE_COLONY], rule="AN-807", parts={"field": "field"}),
        "choose_teleport": gifts.UseGift([FATE_TELEPORT], rule="AN-807", parts={"field": "field"}),
        "choose_yard": gifts.UseGift([FATE_SHIP], rule="AN-807", parts={"field": "field"}),
        "choose_gift": gifts.ChooseGift([FATE_GIFT], rule="AN-807", parts={"gift": "gift"}),
        "forgo": gifts.Forgo([*FATES, JUMP], rule="AN-807"),
        "withdraw": trade.Withdraw(ALWAYS, rule="AN-774", on_turn=False, listed=False),
        "offer_habit": trade.OfferHabit(ALWAYS, rule="AN-774", parts={"habit": "offer_habit"}, on_turn=False, listed=False),
        "choose_jump": flight.ChooseJump([JUMP], rule="AN-1007", parts={"field": "field"}),
    },
)
