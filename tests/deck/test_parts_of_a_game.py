"""Parts of a game that a deck uses, shown by the example: clocks of questions, sequences of actions, colours, talk."""

from holodeck.kernel.engine.game import Game
from tests.clauses import clause
from tests.contract.example import EXAMPLE
from tests.deck.stage import Player, Stage


def table(stage: Stage, *options: str, colours: tuple[str, ...] = ("blau", "rot")) -> list[Player]:
    """Start a game of the example with Anna and Indy inside."""
    players = [stage.comes(name) for name in ("Anna", "Indy")]
    players[0].types(" ".join([f"computer programm laden {EXAMPLE} seed 5", *options]))
    for player, colour in zip(players, colours, strict=True):
        player.types(f"computer farbe {colour}", "betrete holodeck")
    players[0].types("computer programm starten")
    return players


def game_of(stage: Stage) -> Game:
    game = stage.deck().match.game
    assert game is not None
    return game


def left(stage: Stage, seat: int) -> int | None:
    return stage.deck().deciding.clocks.left(seat)


@clause("HD-207", "HD-305")
def test_a_question_has_a_limit_of_its_own_and_the_time_of_the_table_stands_meanwhile(real: Stage) -> None:
    anna, indy = table(real, "zugzeit 90")
    assert left(real, 0) == 90
    real.clock.advance(20)
    anna.types("biete Indy 2")
    assert (left(real, 0), left(real, 1)) == (None, 30)
    real.clock.advance(10)
    indy.types("nein")
    assert (left(real, 0), left(real, 1)) == (70, None)


@clause("HD-207", "HD-305")
def test_a_question_that_is_not_answered_gets_its_default(real: Stage) -> None:
    anna, indy = table(real, "zugzeit 90")
    anna.types("biete Indy 2")
    real.clock.advance(30)
    assert anna.read("Indy schleppt dich nicht.")
    assert left(real, 0) == 90


@clause("HD-207")
def test_without_a_table_clock_a_question_has_none(real: Stage) -> None:
    anna, indy = table(real, "zugzeit 0")
    anna.types("biete Indy 2")
    assert left(real, 1) is None


@clause("HD-308")
def test_one_line_is_a_row_of_entries_and_each_is_taken_back_by_itself(real: Stage) -> None:
    anna, indy = table(real)
    anna.types("würfle")
    game = game_of(real)
    game.state.steps, game.state.buoys = 6, [0] * 12
    anna.types("fliege 3")
    assert [entry.action for entry in game.journal.entries[1:]] == [game.action("step")] * 3
    anna.types("computer zurueck")
    assert game_of(real).state.field[0] == 2


@clause("HD-205")
def test_pieces_start_where_the_chosen_colours_are_at_home(real: Stage) -> None:
    anna, indy = table(real, colours=("magenta", "gruen"))
    assert anna.types("schaue") == ["Du bist bei Miranda."]
    assert indy.types("schaue") == ["Du bist bei Dione."]
    assert game_of(real).journal.header.colours == ["magenta", "gruen"]


@clause("HD-205", "HD-704")
def test_chosen_colours_are_still_there_after_a_restart(real: Stage) -> None:
    table(real, colours=("magenta", "gruen"))
    before = game_of(real).to_json()
    real.restart()
    assert game_of(real).to_json() == before


@clause("HD-506")
def test_speech_is_heard_where_one_is(real: Stage) -> None:
    anna, indy = table(real)
    anna.types("sage Hallo")
    assert not indy.read("Hallo")
    game_of(real).state.field[1] = game_of(real).state.field[0]
    anna.types("sage Nochmal")
    assert indy.read("Nochmal")


@clause("HD-504")
def test_a_shout_costs_what_the_game_says(real: Stage) -> None:
    anna, indy = table(real)
    indy.types("hbruelle Platz da!")
    assert anna.read("*** Indy brüllt: Platz da! ***")
    assert [*game_of(real).state.energy] == [3, 2]


@clause("HD-506")
def test_speech_is_slurred_while_the_game_says_so(real: Stage) -> None:
    anna, indy = table(real)
    game_of(real).state.hiccups[1] = 1
    indy.types("-h Ich komme", "-h Ich bin da")
    assert anna.read("Ich komme *hicks*")
    assert not anna.read("Ich bin da *hicks*")
