"""A saved table calls its people together, and goes on when they are there (HD-1010 to HD-1012)."""

from holodeck.deck.port.messages import Invitations
from holodeck.deck.port.reaching import Call
from tests.clauses import clause
from tests.deck.stage import Player, Stage
from tests.deck.test_reaching import leaves, named, returns, whole


def saved(stage: Stage) -> tuple[Player, Player, Player]:
    """Let Anna, Bea and Cleo begin a game; Bea goes to another deck, Cleo hangs up."""
    anna, bea, cleo = (named(stage, name) for name in ("Anna", "Bea", "Cleo"))
    anna.types("computer programm laden probe")
    for player, colour in zip((anna, bea, cleo), ("blau", "rot", "gruen"), strict=True):
        player.types(f"computer farbe {colour}", "betrete holodeck")
    anna.types("computer programm starten")
    bea.types("verlasse holodeck", "deck 2", "computer programm laden probe", "betrete holodeck 2")
    leaves(stage, cleo)
    for player in (anna, bea):
        player.forget()
    return anna, bea, cleo


@clause("HD-1010")
def test_who_is_elsewhere_is_told_and_who_is_away_gets_a_note(stage: Stage) -> None:
    anna, bea, _ = saved(stage)
    bea.person.feeds = (bea.screen,)
    assert "Es fehlen: Bea, Cleo." in whole(anna.types("computer programm fortsetzen"))
    assert "Anna ruft dich an den Tisch: probe in Deck 1" in whole(bea.screen.lines)
    assert bea.told(Invitations)[-1].invitations == [Call("Anna", 1, "probe")]
    cleo = returns(stage, "Cleo")
    assert "Du hast 1 neue Notiz von Anna." in whole(cleo.screen.lines)
    assert "Kommst du an den Tisch? Probe in Deck 1" in whole(cleo.types("notizen"))


@clause("HD-1010")
def test_nothing_is_played_until_the_last_one_is_there(stage: Stage) -> None:
    anna, bea, _ = saved(stage)
    anna.types("computer programm fortsetzen")
    stage.clock.advance(3600)
    assert whole(anna.types("zug")).startswith("Das Spiel macht Pause.")
    bea.types("komm")
    assert not anna.read("Alle sind da")
    returns(stage, "Cleo").types("betrete holodeck")
    assert anna.read("Alle sind da, das Spiel geht weiter")
    assert "Pause" not in whole(anna.types("zug"))


@clause("HD-1011")
def test_a_table_that_waits_outlives_a_restart(stage: Stage) -> None:
    saved(stage)[0].types("fortsetzen")
    stage.restart()
    players = [returns(stage, name) for name in ("Anna", "Bea", "Cleo")]
    stage.clock.advance(1200)
    for player in players:
        assert not players[0].read("Alle sind da")
        player.types("betrete holodeck 1")
    assert players[0].read("Alle sind da")


@clause("HD-1011")
def test_whoever_does_not_want_to_wait_goes_on_without_them(stage: Stage) -> None:
    anna, *_ = saved(stage)
    anna.types("computer programm fortsetzen", "computer weiter")
    assert anna.read("Das Spiel geht weiter")
    anna.forget()
    returns(stage, "Cleo").types("betrete holodeck 1")
    assert not anna.read("Alle sind da")


@clause("HD-1012")
def test_nobody_is_called_to_a_table_where_all_are(stage: Stage) -> None:
    anna, *_ = stage.running()
    assert anna.types("computer programm fortsetzen") == ["Es sind alle da. (HD-1010)"]
    assert stage.comes("Zora").types("betrete holodeck", "computer programm fortsetzen")[-1].endswith("(HD-1010)")


@clause("HD-1012")
def test_who_is_called_again_and_again_is_called_three_times(stage: Stage) -> None:
    anna, bea, _ = saved(stage)
    lines = [anna.types("computer programm fortsetzen")[-1] for _ in range(4)]
    assert lines[-1] == "Langsamer bitte. (HD-529)"
    assert "\n".join(bea.screen.lines).count("ruft dich an den Tisch") == 3


@clause("HD-1012")
def test_who_ignores_the_caller_is_not_told(stage: Stage) -> None:
    anna, bea, _ = saved(stage)
    bea.types("ignoriere anna")
    bea.forget()
    anna.types("computer programm fortsetzen")
    assert not bea.read("ruft dich")
    assert bea.types("komm")[-1].endswith("(HD-528)")
