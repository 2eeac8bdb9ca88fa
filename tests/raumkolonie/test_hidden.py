"""Chapter 16: secrecy."""

import json

import pytest

from holodeck.games.raumkolonie import RULES
from holodeck.kernel.engine.luck import Luck
from tests.clauses import clause
from tests.raumkolonie.table import ALL_COLOURS, Table

OTHERS = ["rot", "gruen", "magenta"]
PUBLIC = [
    "buildings", "tubes", "pirate", "mafia", "figures", "seller", "bets", "points", "path_holder", "military_holder", "military",
    "paths", "totals", "target", "event_left", "super_left", "terrain", "numbers", "stations", "features", "shield", "landmark",
    "phase", "active", "turn", "event_discards", "super_discards",
]  # fmt: skip


def secretive() -> Table:
    """Return TP with cards, nucoms and goods in all hands."""
    table = Table.tp().holding("blau", "mafia").holding("rot", "invention", "shield").holding("gruen", "jharhod")
    return table.given("bags.rot.cake", 2).given("bags.blau.top", 1).play("gruen", "bet", a=4, b=9)


def scrambled(table: Table) -> Table:
    """Return the table with other secrets of the others: other resources, cards, goods and nucoms."""
    other = Table(RULES.from_json(table.spelled), table.luck, table.told)
    other.given("hands.rot", {"sand": 7}).given("sure.rot", {}).given("bags.rot.cake", 0).given("nucoms.rot", 5)
    cards = [{"card": "jharhod", "turn": 1}, {"card": "meteor", "turn": 0}]
    deck, supers = table["event_deck"], table["super_deck"]
    other.given("cards.rot", cards).given("event_deck.0", deck[0] - 1).given("event_deck.3", deck[3] + 1)
    return other.given("super_deck.0", supers[0] - 1).given("super_deck.6", supers[6] + 1)


@clause("RK-1601")
@pytest.mark.parametrize("viewer", ["blau", "rot", "onlooker"])
@pytest.mark.parametrize("name", PUBLIC)
def test_boards_pieces_and_counts_are_public(viewer: str, name: str) -> None:
    table = secretive()
    assert table.seen_by(viewer)[name] == table[name]


@clause("RK-1601")
@pytest.mark.parametrize("viewer", ["blau", "onlooker"])
def test_the_number_of_cards_is_public(viewer: str) -> None:
    seen = secretive().seen_by(viewer)
    assert {colour: len(cards) for colour, cards in seen["cards"].items()} == {"blau": 1, "rot": 2, "gruen": 1, "magenta": 0}


@clause("RK-1601")
def test_when_a_card_was_bought_is_public() -> None:
    table = Table.tp().holding("rot", "mafia").holding("rot", "mafia", turn=3)
    assert table.seen_by("blau")["cards"]["rot"] == [{"card": None, "turn": 1}, {"card": None, "turn": 3}]


@clause("RK-1601")
@pytest.mark.parametrize("viewer", ALL_COLOURS)
def test_everybody_sees_who_is_asked_for_a_bet(viewer: str) -> None:
    table = Table.tp().given("hands.gruen.plasma", 0).play("blau", "end_turn").play("magenta", "bet_pass")
    seen = RULES.view(table.state, ALL_COLOURS.index(viewer))
    assert [ALL_COLOURS[seat] for seat in RULES.awaiting(seen)] == table.awaited == ["rot", "blau"]


@clause("RK-1601")
def test_yields_are_public() -> None:
    assert Table.tp().rolling(2).heard("onlooker", "yielded")[0]["gains"]


@clause("RK-1601")
def test_taxes_are_public_with_their_kinds() -> None:
    table = Table.tp().rolling(7).play("magenta", "pay_tax", goods={"sand": 4})
    assert table.heard("rot", "tax_paid") == [{"seat": "magenta", "goods": {"sand": 4}}]


@clause("RK-1601")
def test_bank_trades_and_accepted_offers_are_public() -> None:
    table = Table.tp().given("hands.blau.sand", 4)
    table.play("blau", "bank_trade", crossing="K50", give="sand", amount=4, want="plasma")
    assert table.heard("onlooker", "bank_traded") == [{"seat": "blau", "give": {"sand": 4}, "want": {"plasma": 1}}]
    table.play("blau", "offer", to="rot", give={"plasma": 1}, want={"texolyte": 1}).play("rot", "accept", offer=1)
    assert len(table.heard("magenta", "offer_done")) == 1


@clause("RK-1601")
def test_played_cards_are_public() -> None:
    table = Table.tp().holding("blau", "harvest").play("blau", "play_card", card="harvest", first="sand")
    assert table.heard("onlooker", "card_played_goods") == [{"seat": "blau", "card": "harvest", "goods": {"sand": 3}}]


@clause("RK-1602")
@pytest.mark.parametrize("viewer", ALL_COLOURS)
def test_players_know_their_hand_cards_nucoms_and_bag(viewer: str) -> None:
    table = secretive()
    seen = table.seen_by(viewer)
    for name in ("hands", "cards", "nucoms", "bags"):
        assert seen[name][viewer] == table[f"{name}.{viewer}"]


@clause("RK-1602")
@pytest.mark.parametrize("viewer", ["blau", "onlooker"])
@pytest.mark.parametrize("other", OTHERS)
def test_nobody_knows_the_hand_cards_nucoms_and_bag_of_others(viewer: str, other: str) -> None:
    seen = secretive().seen_by(viewer)
    assert (seen["hands"][other], seen["nucoms"][other], seen["bags"][other]) == (None, None, None)
    assert {held["card"] for held in seen["cards"][other]} <= {None}


@clause("RK-1602")
def test_a_view_is_the_same_whatever_others_hide() -> None:
    table = secretive().given("sure.rot", {})
    other = scrambled(table)
    assert table["hands.rot"] != other["hands.rot"]
    for viewer in ("blau", "gruen", "magenta", "onlooker"):
        assert table.seen_by(viewer) == other.seen_by(viewer), viewer


@clause("RK-1602")
def test_legal_actions_are_the_same_whatever_others_hide() -> None:
    table = secretive()
    assert table.legal("blau") == scrambled(table).legal("blau")


@clause("RK-1602")
def test_the_kind_of_a_bought_card_is_told_to_its_owner_only() -> None:
    table = Table.tp().lucky("event_draw", "mafia").play("blau", "buy_card")
    assert table.heard("blau", "card_bought") == [{"seat": "blau", "card": "mafia"}]
    assert table.heard("rot", "card_bought") == table.heard("onlooker", "card_bought") == [{"seat": "blau"}]


@clause("RK-1602")
def test_a_stolen_unit_is_no_longer_certain() -> None:
    table = Table.tp().given("phase", "pirate").lucky("chance", "sand").play("blau", "move_pirate", field="E3")
    assert table["sure.gruen"] == {"sand": 0, "texolyte": 0, "polyduridium": 0, "plasma": 2, "tristeel": 0}
    assert table["sure.blau"] == Table.tp()["sure.blau"]


@clause("RK-1603")
def test_the_decks_show_only_which_cards_nobody_has_shown() -> None:
    table = secretive()
    seen = table.seen_by("onlooker")
    # Nobody has shown a card yet: to an onlooker every card may still be anywhere.
    assert seen["event_deck"] == Table.new()["event_deck"]
    assert seen["super_deck"] == Table.new()["super_deck"]


@clause("RK-1603")
def test_a_state_contains_no_shuffled_deck() -> None:
    decks = [Table.tp().spelled[name] for name in ("event_deck", "super_deck")]
    assert decks == [[18, 4, 3, 4, 5, 2, 3, 3, 2, 2, 2, 1, 1], [4, 2, 3, 3, 2, 3, 2, 3, 2, 2]]


@clause("RK-1603")
def test_a_spectator_knows_no_hand() -> None:
    assert set(secretive().seen_by("onlooker")["hands"].values()) == {None}


@clause("RK-1603")
@pytest.mark.parametrize("number", range(8))
def test_a_guess_fits_what_is_known(number: int) -> None:
    table = secretive()
    view = RULES.view(table.state, 0)
    guess = RULES.guess(view, 0, Luck(f"guess {number}"))
    assert json.dumps(RULES.to_json(RULES.view(guess, 0))) == json.dumps(RULES.to_json(view))
    assert all(count >= 0 for count in guess.hand)
