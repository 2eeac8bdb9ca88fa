"""The games one plays: which of them wait, what has happened there, and the way to the next one (HD-987 to HD-989)."""

from msgspec.structs import replace

from holodeck.deck.port.messages import MyGames
from holodeck.deck.port.wishes import Hello
from tests.clauses import clause
from tests.deck.days import DAY, in_days, named
from tests.deck.program import Program
from tests.deck.stage import Player, Stage


def second_game(stage: Stage, host: Player, guest: Player, days: str) -> None:
    """Start another game of days on deck 2, and leave it."""
    for player in (host, guest):
        player.types("ich will raus")
    host.types("deck 2", f"computer programm laden probe tage {days}", "computer farbe blau")
    guest.types("deck 2", "computer farbe rot")
    host.types("computer programm starten")


@clause("HD-987")
def test_the_games_that_wait_come_first_with_the_time_that_is_left(stage: Stage) -> None:
    anna, bea = in_days(stage, "3")
    second_game(stage, anna, bea, "1")
    anna.types("deck 0")
    assert anna.types("meine spiele") == [
        "Deck 2, probe: Du bist gefragt, noch 3 Tage.",
        "Deck 1, probe: Du bist gefragt, noch 9 Tage.",
    ]
    assert bea.types("my games") == ["Deck 1, probe: Gefragt ist Anna.", "Deck 2, probe: Gefragt ist Anna."]


@clause("HD-987")
def test_the_list_says_how_much_has_happened_since_ones_visit_and_loads_nothing(stage: Stage) -> None:
    anna, bea = in_days(stage, "1", "zuege", "40")
    bea.types("ich will raus")
    anna.types("zug")
    stage.restart()
    assert named(stage, "Bea").types("meine spiele") == ["Deck 1, probe: Du bist gefragt, noch 3 Tage. 1 Zug seit deinem Besuch."]
    assert stage.deck().match.game is None


@clause("HD-987", "HD-315")
def test_who_comes_back_hears_what_happened_even_after_a_restart(stage: Stage) -> None:
    anna, bea = in_days(stage, "1", "zuege", "40")
    bea.types("ich will raus")
    anna.types("zug", "ich will raus")
    stage.restart()
    said = named(stage, "Bea").types("betrete holodeck 1")
    assert any("Während du weg warst" in line for line in said)


@clause("HD-987")
def test_who_comes_in_hears_how_many_games_wait(stage: Stage) -> None:
    anna, _ = in_days(stage, "1")
    anna.types("ich will raus", "ende")
    anna.hang_up()
    program = Program(stage, stage.key("Anna")).hello(Hello())
    assert "1 Spiel wartet auf dich. weiter bringt dich zum nächsten, meine spiele nennt alle." in program.screen.lines


@clause("HD-987")
def test_a_game_that_has_not_begun_and_one_of_seconds_are_listed_too(stage: Stage) -> None:
    anna, bea = in_days(stage, "1")
    anna.types("ich will raus", "deck 2", "computer programm laden probe", "computer farbe blau")
    assert anna.types("meine spiele")[1:] == ["Deck 2, probe: noch nicht begonnen."]
    bea.types("ich will raus", "deck 2", "computer farbe rot")
    anna.types("computer programm starten", "betrete holodeck 2")
    assert anna.types("meine spiele")[1:] == ["Deck 2, probe: läuft, mit Uhr in Sekunden."]


@clause("HD-987", "HD-312")
def test_a_game_that_the_computer_plays_for_everybody_stands_still(stage: Stage) -> None:
    anna, bea = in_days(stage, "1", "vertretung", "standard", "zuege", "500")
    anna.hang_up()
    bea.types("ich will raus")
    stage.clock.advance(12 * DAY)
    assert bea.types("meine spiele") == ["Deck 1, probe: steht still, bis jemand kommt."]


@clause("HD-987")
def test_who_has_no_game_is_told_so(stage: Stage) -> None:
    assert stage.comes("Cleo").types("meine spiele") == ["Du hast gerade kein Spiel."]


@clause("HD-988")
def test_next_leads_to_the_most_urgent_game_and_on_to_the_other(stage: Stage) -> None:
    anna, bea = in_days(stage, "3")
    second_game(stage, anna, bea, "1")
    anna.types("weiter")
    assert anna.person.place == 2
    anna.types("weiter")
    assert anna.person.place == 1
    anna.types("zug", "weiter", "zug")
    assert anna.types("weiter") == ["Kein anderes Spiel wartet auf dich. meine spiele nennt alle. (HD-988)"]


@clause("HD-989")
def test_programs_hear_of_every_change(stage: Stage) -> None:
    anna, bea = in_days(stage, "1", "zuege", "40")
    program = Program(stage, stage.key("Bea")).hello(Hello())
    assert [(game.awaited, game.until) for game in last(program).games] == [(["Anna"], None)]
    anna.types("zug")
    game = last(program).games[0]
    assert game.awaited == []
    assert game.until == stage.clock.date() + 3 * DAY


@clause("HD-989")
def test_who_is_asked_in_private_is_known_to_nobody_else(stage: Stage) -> None:
    _, bea = in_days(stage, "1")
    deck = stage.deck()
    deck.calendar = replace(deck.calendar, marks=tuple(replace(mark, private=True) for mark in deck.calendar.marks))
    assert stage.holodeck.own_games.of(bea.person)[0].awaited == []
    assert stage.holodeck.own_games.of(stage.holodeck.persons["anna"])[0].until is not None


def last(program: Program) -> MyGames:
    return [message for message in program.screen.messages if isinstance(message, MyGames)][-1]
