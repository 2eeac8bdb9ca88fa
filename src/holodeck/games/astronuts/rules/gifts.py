"""The gifts of superior races: technologies, actions, colonies, a teleport, ships (AN-807, AN-809, AN-F61 to AN-F66)."""

from mypy_extensions import i64

from holodeck.games.astronuts.actions import first, with_one
from holodeck.games.astronuts.board import (
    FATE_EFFECT,
    FATE_N,
    FIELD_OF,
    FIRST_GIFT,
    GAIN_ACTIONS,
    GIFT_COLONY,
    GIFT_IDS,
    GIFT_SHIP,
    GIFT_TECHNOLOGY,
    MOST_COLONIES,
    NOBODY,
    PLANET_AT,
    PLANETS,
    SEATS_MOST,
    TECHNOLOGIES,
    TELEPORT,
)
from holodeck.games.astronuts.made.kinds import CHOOSE_COLONY, CHOOSE_GIFT, CHOOSE_TECHNOLOGY, CHOOSE_TELEPORT, CHOOSE_YARD, FORGO
from holodeck.games.astronuts.rules.ending import end_at_fourteen
from holodeck.games.astronuts.rules.fleet import free_number, new_ship, unbind
from holodeck.games.astronuts.rules.technology import gain_technology
from holodeck.games.astronuts.rules.turn import ask, go_on
from holodeck.games.astronuts.state import (
    FATE_COLONY,
    FATE_GIFT,
    FATE_SHIP,
    FATE_SWAP,
    FATE_TAKE,
    FATE_TECH,
    FATE_TELEPORT,
    GIVEN,
    JUMP,
    NOT_OWNED,
    State,
    add_colonies,
    home_of,
    put_ship,
)
from holodeck.kernel.engine.deeds import Deed
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.refusal import Refusal
from holodeck.kernel.engine.told import Tell
from holodeck.kernel.vectors import append, listed, vec


def missing_technologies(state: State, seat: i64) -> vec[i64]:
    found = vec[i64]()
    for technology in range(TECHNOLOGIES):
        if state.technology[seat * TECHNOLOGIES + technology] == NOT_OWNED:
            found = append(found, technology)
    return found


def places_for(state: State, seat: i64, effect: i64) -> vec[i64]:
    """Return the fields a gift may be used on, in board order (AN-809): own planets for a colony, free planets or the empty home
    for a teleport, own planets without a ship or the empty home for a new ship."""
    found = vec[i64]()
    if effect == GIFT_COLONY and state.settled[seat] >= MOST_COLONIES:
        return found
    if effect == GIFT_SHIP and free_number(state, seat) == NOBODY:
        return found
    home = home_of(state, seat)
    waiting = effect != GIFT_COLONY and state.standing[home] == NOBODY
    for planet in range(PLANETS):
        field = FIELD_OF[planet]
        if waiting and home < field:
            found = append(found, home)
            waiting = False
        if effect != GIFT_COLONY and state.standing[field] != NOBODY:
            continue
        if effect == TELEPORT or state.colonies[planet * SEATS_MOST + seat]:
            found = append(found, field)
    return append(found, home) if waiting else found


def options_of(state: State, seat: i64, effect: i64) -> vec[i64]:
    return missing_technologies(state, seat) if effect == GIFT_TECHNOLOGY else places_for(state, seat, effect)


def phase_of(effect: i64) -> i64:
    """Return the phase in which a gift is chosen."""
    if effect == GIFT_TECHNOLOGY:
        return FATE_TECH
    if effect == GIFT_COLONY:
        return FATE_COLONY
    return FATE_TELEPORT if effect == TELEPORT else FATE_SHIP


def apply_gift(state: State, seat: i64, fate: i64, tell: Tell | None) -> bool:
    """Apply a gift, or ask how to use it if there are several options; return whether it is done. Without an option it has no
    effect (AN-807)."""
    effect = FATE_EFFECT[fate]
    if effect == GAIN_ACTIONS:
        state.actions_left += FATE_N[fate]
        if tell is not None:
            tell.all("actions_gained", {"seat": seat, "n": FATE_N[fate], "actions": state.actions_left})
        return True
    options = options_of(state, seat, effect)
    if len(options) == 0:
        if tell is not None:
            tell.all("gift_void", {"seat": seat})
        return True
    if len(options) > 1 or effect == TELEPORT:
        ask(state, phase_of(effect), seat)
        return False
    use_gift(state, seat, effect, options[0], tell)
    return True


def use_gift(state: State, seat: i64, effect: i64, option: i64, tell: Tell | None) -> None:
    """Carry out a gift with the technology or field that was chosen."""
    if effect == GIFT_TECHNOLOGY:
        gain_technology(state, seat, option, GIVEN, tell)
    elif effect == GIFT_SHIP:
        new_ship(state, seat, option, tell)
    elif effect == TELEPORT:
        unbind(state, seat, state.ship)
        put_ship(state, seat, state.ship, option)
        if tell is not None:
            tell.all("teleported", {"seat": seat, "ship": state.ship, "field": option})
    else:
        add_colonies(state, PLANET_AT[option], seat, 1)
        if tell is not None:
            tell.all("colony_gifted", {"seat": seat, "field": option, "colonies": state.settled[seat]})
        end_at_fourteen(state, seat, tell)


def gifts_with_effect(state: State, seat: i64) -> vec[i64]:
    """Return the gifts that would have an effect, from 0 for 6-1 (F66)."""
    found = vec[i64]()
    for gift in range(len(GIFT_IDS)):
        effect = FATE_EFFECT[FIRST_GIFT + gift]
        if effect == GAIN_ACTIONS or len(options_of(state, seat, effect)) > 0:
            found = append(found, gift)
    return found


def choose_gift(state: State, seat: i64, tell: Tell | None) -> bool:
    """Ask which gift to take, or apply the only one with an effect; return whether it is done (6-6)."""
    gifts = gifts_with_effect(state, seat)
    if len(gifts) == 1:
        return apply_gift(state, seat, FIRST_GIFT + gifts[0], tell)
    ask(state, FATE_GIFT, seat)
    return False


def effect_asked(phase: i64) -> i64:
    """Return the gift that is chosen in a phase."""
    if phase == FATE_TECH:
        return GIFT_TECHNOLOGY
    if phase == FATE_COLONY:
        return GIFT_COLONY
    return TELEPORT if phase == FATE_TELEPORT else GIFT_SHIP


def legal_gift(state: State, seat: i64) -> vec[i64]:
    """Return the legal answers to the open question about a gift."""
    found = vec[i64]()
    if state.phase == FATE_GIFT:
        for gift in gifts_with_effect(state, seat):
            found = append(found, with_one(CHOOSE_GIFT, gift))
        return found
    kind: i64 = CHOOSE_YARD
    if state.phase == FATE_TECH:
        kind = CHOOSE_TECHNOLOGY
    elif state.phase == FATE_COLONY:
        kind = CHOOSE_COLONY
    elif state.phase == FATE_TELEPORT:
        kind = CHOOSE_TELEPORT
    for option in options_of(state, seat, effect_asked(state.phase)):
        found = append(found, with_one(kind, option))
    return append(found, FORGO) if state.phase == FATE_TELEPORT else found


def bad_choice(state: State, seat: i64) -> Refusal:
    """Return the refusal of an answer, with the options (AN-507)."""
    if state.phase == FATE_TAKE:
        return Refusal("AN-507", "bad_choice", {"n": state.due, "bank": listed(state.bank)})
    if state.phase == FATE_GIFT:
        return Refusal("AN-507", "bad_choice", {"gifts": listed(gifts_with_effect(state, seat))})
    effect = effect_asked(state.phase)
    options = listed(options_of(state, seat, effect))
    return Refusal("AN-507", "bad_choice", {"technologies" if effect == GIFT_TECHNOLOGY else "fields": options})


class UseGift(Deed[State]):
    """Choose a technology, or the field for a colony, a teleport or a new ship."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        offered = first(action) in options_of(state, seat, effect_asked(state.phase))
        return None if offered else bad_choice(state, seat)

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        use_gift(state, seat, effect_asked(state.phase), first(action), tell)
        go_on(state, tell)


class ChooseGift(Deed[State]):
    """Choose one of the five gifts (6-6)."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        return None if first(action) in gifts_with_effect(state, seat) else bad_choice(state, seat)

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        if apply_gift(state, seat, FIRST_GIFT + first(action), tell):
            go_on(state, tell)


class Forgo(Deed[State]):
    """Decline a swap, a teleport or a jump; nothing else may be declined (AN-807, AN-1007)."""

    def check(self, state: State, seat: i64, action: int) -> Refusal | None:
        return None if state.phase in (FATE_SWAP, FATE_TELEPORT, JUMP) else bad_choice(state, seat)

    def play(self, state: State, seat: i64, action: int, luck: Luck, tell: Tell | None) -> None:
        if tell is not None and state.phase == JUMP:
            tell.all("jump_declined", {"seat": seat, "ship": state.ship, "field": state.to})
        elif tell is not None:
            tell.all("gift_declined", {"seat": seat})
        go_on(state, tell)
