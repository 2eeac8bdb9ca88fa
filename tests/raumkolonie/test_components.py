"""Chapter 2: resources, pieces, the die, the decks and the streams of luck."""

from collections import Counter

import pytest

from holodeck.games.raumkolonie import RULES
from holodeck.games.raumkolonie.board import CROSSING_IDS, NEIGHBOURS
from holodeck.kernel.engine.game import begin
from tests.clauses import clause
from tests.raumkolonie.table import RESOURCES, Table

EVENT_CARDS = {
    "jharhod": 18, "tubes": 4, "monopoly": 3, "invention": 4, "victory_point": 5, "military": 2, "harvest": 3, "cornucopia": 3,
    "mafia": 2, "dome": 2, "central": 2, "shorten": 1, "lengthen": 1,
}  # fmt: skip
SUPER_CARDS = {
    "meteor": 4, "shuttle": 2, "robots": 3, "prefab": 3, "tractor_beam": 2, "letter_of_marque": 3, "shield": 2, "terraform": 3,
    "time_loop": 2, "landmark": 2,
}  # fmt: skip


def spread(table: Table, count: int) -> list[str]:
    """Return as many crossings that keep the distance from each other and from all buildings."""
    near = {CROSSING_IDS.index(name) for name in table["buildings"]}
    near |= {other for crossing in near for other in NEIGHBOURS[crossing]}
    found: list[int] = []
    for crossing in range(len(CROSSING_IDS)):
        if crossing not in near and len(found) < count:
            found.append(crossing)
            near |= {crossing, *NEIGHBOURS[crossing]}
    return [CROSSING_IDS[crossing] for crossing in found]


@clause("RK-201")
def test_the_resources_have_a_fixed_order() -> None:
    assert list(Table.tp()["hands.blau"]) == ["sand", "texolyte", "polyduridium", "plasma", "tristeel"]


@clause("RK-202")
def test_the_bank_never_runs_out() -> None:
    table = Table.tp().holding("blau", "harvest")
    for colour in ("rot", "gruen", "magenta"):
        table.hand(colour, sand=1000)
    assert table.play("blau", "play_card", card="harvest", first="sand")["hands.blau.sand"] == 6


@clause("RK-203")
def test_a_sixteenth_tube_may_be_built() -> None:
    ring = ["G040", "G045", "G051", "G063", "G061", "G073", "G074", "G078", "G096", "G085", "G097"]
    table = Table.tp().tubing("blau", *ring)
    assert list(table["tubes"].values()).count("blau") == 17
    assert table.allows("blau", "build_tube", border="G083")


@clause("RK-203")
def test_a_sixth_dome_may_be_built() -> None:
    table = Table.tp()
    for crossing in spread(table, 5):
        table.owning("blau", crossing)
    assert [built["kind"] for built in table["buildings"].values() if built["seat"] == "blau"].count("dome") == 6
    assert table.allows("blau", "build_dome", crossing="K43")


@clause("RK-203")
def test_a_fifth_central_may_be_built() -> None:
    table = Table.tp()
    for crossing in spread(table, 4):
        table.owning("blau", crossing, "central")
    assert table.allows("blau", "build_central", crossing="K50")


@clause("RK-204")
def test_every_number_from_one_to_twelve_is_rolled_equally_often() -> None:
    game = begin(RULES, 4, "dice", {"brett": "standard", "maxzuege": 1200})
    while not game.ranking:
        seat = game.awaited[0].seat
        game.play(seat, game.default(seat))
    rolled = Counter(outcome for entry in game.journal.entries for stream, outcome in entry.luck if stream == "dice")
    assert sorted(rolled) == list(range(1, 13))
    assert all(70 <= count <= 130 for count in rolled.values()), rolled


@clause("RK-205")
def test_there_are_fifty_event_cards_of_thirteen_kinds() -> None:
    deck = dict(zip(RULES.actions.ids["card"], Table.new()["event_deck"], strict=False))
    assert deck == EVENT_CARDS
    assert Table.new()["event_left"] == sum(EVENT_CARDS.values()) == 50


@clause("RK-206")
def test_there_are_twenty_six_super_cards_of_ten_kinds() -> None:
    deck = dict(zip(RULES.actions.ids["super_card"], Table.new()["super_deck"], strict=True))
    assert deck == SUPER_CARDS
    assert Table.new()["super_left"] == sum(SUPER_CARDS.values()) == 26


@clause("RK-207")
def test_a_draw_takes_one_card_of_its_kind_out_of_the_deck() -> None:
    table = Table.tp().lucky("event_draw", "monopoly").play("blau", "buy_card")
    assert table["cards.blau"] == [{"card": "monopoly", "turn": 1}]
    assert table["event_deck"][2] == 2
    assert table["event_left"] == 49


@clause("RK-207")
def test_a_draw_picks_every_card_left_equally_often() -> None:
    drawn: Counter[str] = Counter()
    table = Table.tp()
    for number in range(1000):
        (bought,) = table.again(number).play("blau", "buy_card").heard("blau", "card_bought")
        drawn[bought["card"]] += 1
    assert all(abs(drawn[card] - 20 * count) <= 12 + 3 * count for card, count in EVENT_CARDS.items()), drawn


@clause("RK-207")
def test_an_empty_deck_is_refilled_from_the_discards() -> None:
    table = Table.tp().given("event_deck", [0] * 13).given("event_left", 0).given("event_discards", [0, 0, 2, *[0] * 10])
    table.play("blau", "buy_card")
    assert table["cards.blau"] == [{"card": "monopoly", "turn": 1}]
    assert table["event_left"] == 1
    assert not any(table["event_discards"])


@clause("RK-207")
def test_no_card_is_sold_when_deck_and_discards_are_empty() -> None:
    table = Table.tp().given("event_deck", [0] * 13).given("event_left", 0)
    assert table.refused("blau", "buy_card") == ("deck_empty", "RK-207")
    assert not table.legal("blau", "buy_card")


@clause("RK-207")
def test_a_super_card_comes_from_the_discards_when_the_deck_is_empty() -> None:
    table = Table.tp().given("super_deck", [0] * 10).given("super_left", 0).given("super_discards", [1, *[0] * 9])
    assert table.rolling(1)["cards.rot"] == [{"card": "meteor", "turn": 0}]


@clause("RK-207")
def test_a_super_card_is_lost_with_a_notice_when_none_is_left() -> None:
    table = Table.tp().given("super_deck", [0] * 10).given("super_left", 0).rolling(1)
    assert table["cards.rot"] == []
    assert len(table.heard("onlooker", "super_lost")) == 1


@clause("RK-208")
def test_every_stream_of_luck_has_its_name() -> None:
    assert set(RULES.streams) == {
        "layout", "start", "dice", "event_draw", "super_draw", "chance", "feature", "seller", "toy",
    }  # fmt: skip


@clause("RK-208")
@pytest.mark.parametrize("spins", [1, 5])
def test_toys_never_change_the_dice(spins: int) -> None:
    quiet, playful = Table.tp(), Table.tp().given("bags.gruen.top", 1)
    for _ in range(spins):
        playful.play("gruen", "use_good", good="top", use="spin")
    rolls = []
    for table in (quiet, playful):
        table.play("blau", "end_turn").nobody_bets()
        rolls.append(table["roll"])
    assert rolls[0] == rolls[1]


@clause("RK-208")
def test_the_seller_never_changes_the_dice() -> None:
    straight, scripted = Table.tp(), Table.tp().lucky("seller", 2)
    rolls = {table.play("blau", "end_turn").nobody_bets()["roll"] for table in (straight, scripted)}
    assert len(rolls) == 1


@clause("RK-201")
def test_a_monopoly_can_be_called_on_each_of_five_resources() -> None:
    table = Table.tp().holding("blau", "monopoly")
    assert [action["first"] for action in table.legal("blau", "play_card")] == RESOURCES
