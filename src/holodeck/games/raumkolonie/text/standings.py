"""What one has and how the game stands (RK-1407, RK-1503): resources, score, cards, offers, bag, prices."""

from holodeck.games.raumkolonie.board import CROSSINGS, RESOURCES
from holodeck.games.raumkolonie.data import DATA
from holodeck.games.raumkolonie.rules.bank import PLAIN_RATE, rate
from holodeck.games.raumkolonie.rules.hands import BET_COST, CARD_COST, CENTRAL_COST, DOME_COST, TUBE_COST, hand_of
from holodeck.games.raumkolonie.state import GOODS, NOBODY, OVER, SETUP_TUBE, State
from holodeck.games.raumkolonie.text.asking import offer_told
from holodeck.games.raumkolonie.text.names import colour_beside_name
from holodeck.kernel.manner import Manner
from holodeck.kernel.told import Told
from holodeck.kernel.vectors import listed


def resources(state: State, seat: int) -> list[Told]:
    """RK-1407: the own ones by kind, of the others the number."""
    lines = [Told("own_goods", {"count": state.total[seat], "goods": hand_of(state, seat)})]
    return lines + [Told("goods_count", {"seat": other, "count": state.total[other]}) for other in state.order_from(seat)[1:]]


def score(state: State, manner: Manner) -> list[Told]:
    lines = [whose_turn(state), Told("score_target", {"number": state.target})]
    lines += [player(state, seat, manner) for seat in range(state.seats)]
    holders = (state.path_holder, state.military_holder)
    lines += [Told("score_title", {"title": title, "holder": holder}) for title, holder in enumerate(holders)]
    if state.mafia != NOBODY:
        lines.append(Told("score_mafia", {"holder": state.mafia, "field": state.pirate}))
    bets = [bet for seat in range(state.seats) if (bet := bet_of(state, seat)) is not None]
    if bets:
        lines.append(Told("score_bets", {"bets": bets}))
    return lines + credits_left(state)


def points(state: State, viewer: int) -> list[Told]:
    """Who has how many points: one's own, then the best first."""
    seats = sorted(range(state.seats), key=lambda seat: (seat != viewer, -state.points(seat)))
    shares = [Told("points_of", {"seat": seat, "points": state.points(seat)}) for seat in seats]
    return [Told("points", {"shares": shares, "number": state.target})]


def whose_turn(state: State) -> Told:
    if state.phase == OVER:
        return Told("score_over", {"seat": state.winner})
    if state.phase <= SETUP_TUBE:
        return Told("score_setup", {"seat": state.active, "phase": state.phase})
    return Told("score_turn", {"seat": state.active, "round": state.round, "turn": state.turn, "phase": state.phase})


def player(state: State, seat: int, manner: Manner) -> Told:
    """Points and their parts, path, military, cards and resources."""
    return Told(
        "score",
        {
            "seat": seat,
            "colour": colour_beside_name(seat, manner),
            "points": state.points(seat),
            "domes": state.domes[seat],
            "centrals": state.centrals[seat],
            "features": state.card_points[seat],
            "path_title": state.path_holder == seat,
            "military_title": state.military_holder == seat,
            "path": state.path[seat],
            "military": state.military[seat],
            "cards": len(state.cards[seat]),
            "resources": state.total[seat],
            "shield": bool(state.shield[seat]),
        },
    )


def bet_of(state: State, seat: int) -> Told | None:
    numbers = [number for number, owner in enumerate(state.bet_on) if owner == seat]
    return Told("bet_standing", {"seat": seat, "a": numbers[0], "b": numbers[-1]}) if numbers else None


def credits_left(state: State) -> list[Told]:
    """Free and cheap buildings of this turn (RK-712)."""
    facts: dict[str, object] = {
        "tubes": state.tube_credits,
        "domes": state.dome_credits,
        "shuttles": state.shuttle_credits,
        "centrals": state.central_credits,
        "cheap": state.tristeel_credits,
    }
    return [Told("score_credits", {"seat": state.active, **facts})] if any(facts.values()) else []


def own_cards(state: State, seat: int) -> list[Told]:
    """RK-1803: numbered in the order in which they came."""
    cards = state.cards[seat]
    lines = [Told("own_cards", {"count": len(cards)})]
    for number, held in enumerate(cards, 1):
        facts: dict[str, object] = {"place": number, "card": held & 255}
        if held >> 8 and held >> 8 == state.turn:
            facts["fresh"] = True
        lines.append(Told("own_card", facts))
    return lines


def offers(state: State, viewer: int) -> list[Told]:
    lines = [offer_told(made) for made in state.offers if viewer in made.listeners(state.seats)]
    return lines or [Told("no_offers", {})]


def inventory(state: State, seat: int) -> list[Told]:
    facts: dict[str, object] = {"goods": listed(state.bag[seat * GOODS : seat * GOODS + GOODS])}
    if state.shirt[seat]:
        facts["shirt"] = True
    return [Told("own_nucoms", {"count": state.nucoms[seat]}), Told("own_bag", facts)]


def menu(state: State) -> list[Told]:
    lines = [Told("menu_seller", {"room": state.seller})]
    return lines + [Told("menu_good", {"good": number, "price": good.price}) for number, good in enumerate(DATA.snack_goods)]


def costs(state: State, viewer: int) -> list[Told]:
    """What everything costs, and what the bank asks in the own building where the viewer stands."""
    lines = [
        Told("cost_tube", {"goods": TUBE_COST}),
        Told("cost_dome", {"goods": DOME_COST}),
        Told("cost_central", {"goods": CENTRAL_COST}),
        Told("cost_card", {"goods": CARD_COST}),
        Told("cost_bet", {"goods": BET_COST}),
        Told("cost_bank", {"rate": PLAIN_RATE}),
    ]
    here = state.figure[viewer] if viewer >= 0 else CROSSINGS
    if here < CROSSINGS and state.building[here] >= 0 and state.building[here] >> 1 == viewer:
        rates = [
            Told("bank_rate", {"resource": resource, "rate": rate(state, viewer, here, resource)})
            for resource in range(RESOURCES)
        ]
        lines.append(Told("cost_bank_here", {"crossing": here, "rates": rates}))
    return lines
