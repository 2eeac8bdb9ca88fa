"""The worked examples of the shell, played with the real games (HD-T1 to HD-T7)."""

from functools import partial

import pytest

from holodeck import games
from holodeck.kernel.engine.game import Game
from tests.clauses import clause
from tests.deck.stage import Player, Stage


def table(stage: Stage, *names: str) -> list[Player]:
    """Start a game of Raumkolonie with these people inside."""
    players = [stage.comes(name) for name in names]
    players[0].types("computer programm laden raumkolonie zugzeit 0 seed 3")
    for player, colour in zip(players, ("blau", "rot", "gruen", "magenta"), strict=False):
        player.types(f"computer farbe {colour}", "betrete holodeck")
    players[0].types("computer programm starten")
    return players


def game_of(stage: Stage) -> Game:
    game = stage.deck().match.game
    assert game is not None
    return game


def to_main(stage: Stage) -> None:
    """Play through the set-up by default decisions, to the first turn's main phase."""
    deck = stage.deck()
    for _ in range(200):
        awaited = game_of(stage).awaited[0]
        if awaited.decision == "main":
            return
        deck.submit(partial(deck.play.act, awaited.seat, game_of(stage).default(awaited.seat)))
    raise AssertionError("no main phase")


def plasma_of(stage: Stage) -> int:
    """Return the plasma energy of the second seat."""
    game = game_of(stage)
    hands = game.rules.to_json(game.state)["hands"]
    assert isinstance(hands, dict)
    return int(hands["rot"].get("plasma", 0))


@clause("HD-T1")
def test_loading_choosing_colours_and_starting(real: Stage) -> None:
    anna, indy, cleo = (real.comes(name) for name in ("Anna", "Indy", "Cleo"))
    anna.types("computer programm laden raumkolonie")
    assert (real.deck().state, real.deck().host) == ("loaded", "anna")
    assert "Platz 1" in anna.types("computer farbe blau")[0]
    assert indy.types("computer farbe blau")[0].startswith("Diese Farbe ist vergeben. Frei: ")
    assert "Platz 2" in indy.types("computer farbe rot")[0]
    assert anna.types("computer programm starten") == ["Es fehlt noch 1 Mitspieler. (HD-206)"]
    cleo.types("computer farbe gruen")
    anna.types("computer programm starten")
    assert real.deck().state == "running"
    assert real.deck().match.pending[0].decision.startswith("setup")


@clause("HD-T2")
def test_a_shout_costs_one_plasma(real: Stage) -> None:
    anna, indy, cleo = table(real, "Anna", "Indy", "Cleo")
    assert anna.types("hbruelle Zu früh!")[0].startswith("Eine Durchsage geht nur beim Wetten")
    to_main(real)
    game = game_of(real)
    before = plasma_of(real)
    for player in (anna, indy, cleo):
        player.forget()
    indy.types("hbruelle Achtung, eine wichtige Durchsage!")
    assert plasma_of(real) == before - 1
    assert all(player.read("*** Indy brüllt: Achtung, eine wichtige Durchsage! ***") for player in (anna, indy, cleo))
    while game_of(real).check(1, game.rules.talk.shout(game.state, 1)) is None:
        indy.types("hbruelle Nochmal!")
    cleo.forget()
    assert "Plasmaenergie" in indy.types("hbruelle Leer!")[0]
    assert not cleo.read("Leer!")


@clause("HD-T3")
def test_the_three_forms_of_the_channel(real: Stage) -> None:
    anna, indy, max_ = table(real, "Anna", "Indy", "Max")
    indy.types("-holodeck: bietet Sand und sucht dafür Tristahl.")
    assert anna.screen.lines[-1] == "[Holodeck:Indy bietet Sand und sucht dafür Tristahl.]"
    indy.types("-holodeck; Tristahl ist immer noch zu wenig :(")
    assert anna.screen.lines[-1] == "[Holodeck:Indys Tristahl ist immer noch zu wenig :(]"
    max_.types("-holodeck; Tristahl ist immer noch zu wenig :(")
    assert anna.screen.lines[-1] == "[Holodeck:Max' Tristahl ist immer noch zu wenig :(]"


@clause("HD-T4")
def test_leaving_lets_a_bot_decide_until_one_returns(real: Stage) -> None:
    anna, indy, cleo = table(real, "Anna", "Indy", "Cleo")
    cleo.types("ich will raus")
    assert cleo.person.place == 0
    assert real.deck().deciding.level_of(2) == ""
    for _ in range(3):
        real.clock.advance(125)
        anna.types("wer")
        indy.types("wer")
    assert real.deck().deciding.level_of(2) == "mittel"
    cleo.types("betrete holodeck")
    assert real.deck().deciding.level_of(2) == ""


@clause("HD-T5")
def test_handing_the_game_over(real: Stage) -> None:
    anna, indy, cleo, max_ = table(real, "Anna", "Indy", "Cleo", "Max")
    bea = real.comes("Bea")
    assert cleo.types("uebergebe spiel an max") == ["Max spielt hier schon mit. (HD-402)"]
    cleo.types("uebergebe spiel an bea")
    assert bea.read("uebernehme spiel von Cleo")
    bea.types("uebernehme spiel von cleo")
    assert (real.deck().seat_of(bea.person), real.deck().seat_of(cleo.person)) == (2, -1)
    assert cleo.person.place == 1
    assert "Du spielst hier nicht mit." in cleo.types("zug")[0]
    assert "Du spielst hier nicht mit." not in " ".join(bea.types("roh"))


@clause("HD-T6")
def test_the_list_is_every_programme_by_its_place(real: Stage) -> None:
    lines = real.comes("Anna").types("computer breite 200", "computer programm liste")[1:]
    listed = [line.split(":")[0].lower() for line in lines]
    assert listed[:3] == ["raumkolonie", "planetopoly", "astronuts"]
    assert listed == sorted(games.names(), key=lambda name: games.rules(name).listing.place)


@clause("HD-T7")
def test_which_deck_listens(real: Stage) -> None:
    anna, indy = real.comes("Anna"), real.comes("Indy")
    anna.types("computer programm laden raumkolonie")
    indy.types("computer farbe rot")
    assert real.deck(1).seat_of(indy.person) == 0
    indy.types("computer programm laden planetopoly")
    assert real.deck(2).name == "planetopoly"
    assert indy.types("computer programm status")[0].startswith("Deck 2")
    assert indy.types("deck 1", "computer programm status")[1].startswith("Deck 1")


@clause("HD-504", "RK-607")
@pytest.mark.parametrize(
    ("language", "why"),
    [
        ("deutsch", "Eine Durchsage geht nur beim Wetten und beim Handeln und Bauen, nicht im Aufbau"),
        ("englisch", "You can shout only during betting, trading and building, not in the set-up"),
    ],
)
def test_a_shout_in_the_set_up_is_refused_with_the_reason(real: Stage, language: str, why: str) -> None:
    indy = table(real, "Anna", "Indy", "Cleo")[1]
    indy.types(f"computer sprache {language}", "computer breite 200")
    for line in ("hbruelle Achtung!", "hbruelle"):
        (answer,) = indy.types(line)
        assert answer.startswith(why)
        assert answer.endswith("(RK-607)")
