"""Possessions and score (RK-1407, RK-1503): resources, score, cards, offers, bag, prices."""

from holodeck.games.raumkolonie.board import CROSSINGS, RESOURCES
from holodeck.games.raumkolonie.data import DATA
from holodeck.games.raumkolonie.rules.bank import PLAIN_RATE, rate
from holodeck.games.raumkolonie.rules.hands import BET_COST, CARD_COST, CENTRAL_COST, DOME_COST, TUBE_COST, hand_of
from holodeck.games.raumkolonie.state import GOODS, NOBODY, OVER, SETUP_TUBE, State
from holodeck.kernel.engine.told import Told
from holodeck.kernel.text.preferences import Preferences, colour_beside_name
from holodeck.kernel.vectors import listed


def resources(state: State, seat: int) -> list[Told]:
    """Return a player's resources by kind, and how many the others have (RK-1407)."""
    lines = [Told("own_goods", {"count": state.total[seat], "goods": hand_of(state, seat)})]
    return lines + [Told("goods_count", {"seat": other, "count": state.total[other]}) for other in state.order_from(seat)[1:]]


def score(state: State, prefs: Preferences) -> list[Told]:
    lines = [whose_turn(state), Told("score_target", {"number": state.target})]
    lines += [player(state, seat, prefs) for seat in range(state.seats)]
    holders = (state.path_holder, state.military_holder)
    lines += [Told("score_title", {"title": title, "holder": holder}) for title, holder in enumerate(holders)]
    if state.mafia != NOBODY:
        lines.append(Told("score_mafia", {"holder": state.mafia, "field": state.pirate}))
    bets = [bet for seat in range(state.seats) if (bet := bet_of(state, seat)) is not None]
    if bets:
        lines.append(Told("score_bets", {"bets": bets}))
    return lines + credits_left(state)


def points(state: State, viewer: int) -> list[Told]:
    """Return everyone's points: the viewer's, then the best first."""
    seats = sorted(range(state.seats), key=lambda seat: (seat != viewer, -state.points(seat)))
    shares = [Told("points_of", {"seat": seat, "points": state.points(seat)}) for seat in seats]
    return [Told("points", {"shares": shares, "number": state.target})]


def whose_turn(state: State) -> Told:
    if state.phase == OVER:
        return Told("score_over", {"seat": state.winner})
    if state.phase <= SETUP_TUBE:
        return Told("score_setup", {"seat": state.active, "phase": state.phase})
    return Told("score_turn", {"seat": state.active, "round": state.round, "turn": state.turn, "phase": state.phase})


def player(state: State, seat: int, prefs: Preferences) -> Told:
    """Return a player's points and their parts, path, military, cards and resources."""
    return Told(
        "score",
        {
            "seat": seat,
            "colour": colour_beside_name(prefs, DATA.players.colours, seat),
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
    """Return the free and cheap buildings of this turn (RK-712)."""
    facts: dict[str, object] = {
        "tubes": state.tube_credits,
        "domes": state.dome_credits,
        "shuttles": state.shuttle_credits,
        "centrals": state.central_credits,
        "cheap": state.tristeel_credits,
    }
    return [Told("score_credits", {"seat": state.active, **facts})] if any(facts.values()) else []


def own_cards(state: State, seat: int) -> list[Told]:
    """Return a player's cards, numbered oldest first (RK-1803)."""
    cards = state.cards[seat]
    lines = [Told("own_cards", {"count": len(cards)})]
    for number, held in enumerate(cards, 1):
        facts: dict[str, object] = {"place": number, "card": held & 255}
        if held >> 8 and held >> 8 == state.turn:
            facts["fresh"] = True
        lines.append(Told("own_card", facts))
    return lines


def offers(state: State, viewer: int) -> list[Told]:
    lines = [made.told() for made in state.offers if viewer in made.listeners(state.seats)]
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
    """Return all prices, and the bank's rates if the viewer is at a building of their own."""
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
