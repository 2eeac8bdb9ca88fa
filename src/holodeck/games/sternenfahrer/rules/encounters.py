"""Encounters (SF-95 to SF-99, SF-116): draw a card and follow its tree, box by box, until somebody has to decide."""

from mypy_extensions import i64

from holodeck.games.sternenfahrer.rules import trees
from holodeck.games.sternenfahrer.rules.card_effects import give_by_choice
from holodeck.games.sternenfahrer.rules.effects import carry_out
from holodeck.games.sternenfahrer.rules.ending import settle_win
from holodeck.games.sternenfahrer.rules.mothership import VALUE, begin_moves, shake
from holodeck.games.sternenfahrer.rules.trees import BOXES, CARD_OF, COUNTED, FIRST_BOX, Box
from holodeck.games.sternenfahrer.state import ASKED, FULL_DECK, NOBODY, OVER, State
from holodeck.kernel.engine.luck import Luck
from holodeck.kernel.engine.told import Tell
from holodeck.kernel.trade.hands import has
from holodeck.kernel.vectors import holds_any, replaced


def meet(state: State, luck: Luck, tell: Tell | None) -> None:
    """Draw a card and carry it out."""
    draw_encounter(state, luck, tell)
    proceed(state, luck, tell)


def draw_encounter(state: State, luck: Luck, tell: Tell | None) -> None:
    """Draw a card, reshuffling an empty deck first (SF-97)."""
    if not holds_any(state.deck):
        state.deck = FULL_DECK
        if tell is not None:
            tell.all("encounters_shuffled", {})
    card = luck.pick("encounters", state.deck)
    state.deck = replaced(state.deck, card, 0)
    state.rival = NOBODY
    if tell is not None:
        tell.all("encountered", {"seat": state.active, "encounter": card})
    reach(state, FIRST_BOX[card], tell)


def reach(state: State, box: i64, tell: Tell | None) -> None:
    """Move to a box and tell its text."""
    state.box = box
    state.effect = 0
    state.progress = 0
    if tell is not None:
        tell.all("box_reached", {"seat": state.active, "box": box})


def proceed(state: State, luck: Luck, tell: Tell | None) -> None:
    """Continue the encounter until somebody has to decide or it is over."""
    while state.phase != OVER and follow_box(state, BOXES[state.box], luck, tell):
        pass


def follow_box(state: State, box: Box, luck: Luck, tell: Tell | None) -> bool:
    """Follow a box; return whether the encounter continues at once."""
    if box.kind == trees.NUMBER or box.kind == trees.YES_NO:
        state.phase = ASKED
        state.chooser = state.active
        return False
    if box.kind == trees.TEST:
        reach(state, box.win if passes_test(state, box, luck, tell) else box.lose, tell)
    elif box.kind == trees.CHECK:
        reach(state, box.win if passes_check(state, box, tell) else box.lose, tell)
    elif box.kind == trees.TABLE:
        reach(state, row_of(state, box, luck, tell), tell)
    else:
        return carry_out_box(state, box, luck, tell)
    return True


def carry_out_box(state: State, box: Box, luck: Luck, tell: Tell | None) -> bool:
    """Carry out the effects of a box until somebody has to choose; return whether the encounter continues at once."""
    while state.effect < len(box.effects):
        effect = box.effects[state.effect]
        if effect.op == trees.RESHUFFLE_AND_DRAW:
            reshuffle(state, luck, tell)
            return True
        if not carry_out(state, effect, luck, tell):
            return False
        state.effect += 1
        state.progress = 0
        if box.kind == trees.ALL and settle_win(state, tell):
            return False
    if settle_win(state, tell):
        return False
    if box.kind == trees.STEP:
        reach(state, box.next, tell)
        return True
    state.box = NOBODY
    begin_moves(state, tell)
    return False


def reshuffle(state: State, luck: Luck, tell: Tell | None) -> None:
    """Make a new deck of all cards but this one, and draw another card (SF-116)."""
    state.deck = replaced(FULL_DECK, CARD_OF[state.box], 0)
    if tell is not None:
        tell.all("encounters_shuffled", {})
    draw_encounter(state, luck, tell)


def passes_test(state: State, box: Box, luck: Luck, tell: Tell | None) -> bool:
    """Test the active player's balls and upgrades against a rival's or a fixed number, and tell the result (SF-98)."""
    seat = state.active
    ball1, ball2 = shake(luck)
    own = measure(state, seat, box, ball1, ball2)
    other, other1, other2 = box.at_least, 0, 0
    state.rival = NOBODY
    if box.rival != trees.FIXED:
        step = 1 if box.rival == trees.LEFT else -1
        state.rival = (seat + step) % state.seats
        other1, other2 = shake(luck)
        other = measure(state, state.rival, box, other1, other2)
    won = own >= other
    if tell is not None:
        facts: dict[str, object] = {"seat": seat, "measure": box.measure, "total": own, "verdict": int(won)}
        facts |= shown("", own, ball1, ball2)
        if state.rival == NOBODY:
            tell.all("tested", {**facts, "strength": other})
        else:
            tell.all("tested_rival", {**facts, "rival": state.rival, "other": other, **shown("other_", other, other1, other2)})
    return won


def measure(state: State, seat: i64, box: Box, ball1: i64, ball2: i64) -> i64:
    """Return the total of a side: balls and upgrades."""
    return VALUE[ball1] + VALUE[ball2] + state.strength(seat, COUNTED[box.measure])


def shown(side: str, total: i64, ball1: i64, ball2: i64) -> dict[str, object]:
    """Return the balls of a side, their value, and the bonus from upgrades, as facts."""
    balls = VALUE[ball1] + VALUE[ball2]
    return {f"{side}ball1": ball1, f"{side}ball2": ball2, f"{side}balls": balls, f"{side}bonus": total - balls}


def passes_check(state: State, box: Box, tell: Tell | None) -> bool:
    seat = state.active
    count = state.strength(seat, COUNTED[box.measure])
    enough = count >= box.at_least
    if tell is not None:
        facts: dict[str, object] = {"seat": seat, "measure": box.measure, "count": count, "need": box.at_least}
        tell.all("checked", {**facts, "verdict": int(enough)})
    return enough


def row_of(state: State, box: Box, luck: Luck, tell: Tell | None) -> i64:
    """Shake the balls and return the box of the row that contains their sum."""
    first, other = shake(luck)
    shown = VALUE[first] + VALUE[other]
    if tell is not None:
        tell.all("table_rolled", {"seat": state.active, "ball1": first, "ball2": other, "total": shown})
    for low, high, following in box.rows:
        if low <= shown <= high:
            return following
    raise AssertionError(f"no row for {shown}")


def highest_answer(state: State) -> i64:
    """Return the highest legal answer to a question for a number."""
    box = BOXES[state.box]
    return min(box.high, state.total[state.active]) if box.pay else box.high


def can_say_yes(state: State) -> bool:
    box = BOXES[state.box]
    return has(state.hand, state.active, box.needs) and state.total[state.active] >= box.needs_cards


def answer_number(state: State, number: i64, luck: Luck, tell: Tell | None) -> None:
    """Follow an answer, after its cards are given if it costs any."""
    box = BOXES[state.box]
    state.answer = number
    if box.pay and number and not give_by_choice(state, tell):
        return
    follow_number(state, luck, tell)


def follow_number(state: State, luck: Luck, tell: Tell | None) -> None:
    box = BOXES[state.box]
    reach(state, box.answers[state.answer - box.low], tell)
    proceed(state, luck, tell)
