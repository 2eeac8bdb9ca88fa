"""Standing answers at real tables: set, given, told, secret, taken back (HD-320 to HD-325)."""

from functools import partial
from typing import Any

from holodeck.deck.port.messages import Table
from holodeck.deck.port.wishes import Command
from holodeck.kernel.engine.game import Game
from tests.clauses import clause
from tests.deck.stage import Player, SeenClient, Stage

SAND, TEXOLYTE = 0, 1


def at_table(real: Stage, game: str, *options: str) -> list[Player]:
    """Begin a game of Anna, Indy and Cleo."""
    players = [real.comes(name, client=SeenClient(wants_feed=True)) for name in ("Anna", "Indy", "Cleo")]
    players[0].types(f"computer programm laden {game} seed 7 zeit ohne {' '.join(options)}")
    for player, colour in zip(players, ("blau", "rot", "gruen"), strict=True):
        player.types(f"computer farbe {colour}", "betrete holodeck")
    players[0].types("computer programm starten")
    return players


def game_of(real: Stage) -> Game:
    game = real.deck().match.game
    assert game is not None
    return game


def said(player: Player, line: str) -> str:
    """Return what a line is answered with, however it is wrapped."""
    return " ".join(" ".join(player.types(line)).split())


def asked(real: Stage) -> list[tuple[int, str]]:
    return [(one.seat, one.decision) for one in real.deck().match.pending]


def until(real: Stage, decision: str) -> int:
    """Play default actions until somebody is asked for a decision; return the seat."""
    deck = real.deck()
    while asked(real)[-1][1] != decision:
        seat = asked(real)[-1][0]
        deck.submit(partial(deck.act, seat, game_of(real).default(seat), False))
    return asked(real)[-1][0]


def acts(real: Stage, seat: int, **action: Any) -> None:
    """Play an action of a seat."""
    deck, made = real.deck(), game_of(real).rules.actions.from_json(action)
    deck.submit(lambda: deck.moves.act(seat, made))


def standing(player: Player) -> list[tuple[str, bool]]:
    return [(one.do, one.once) for one in player.told(Table)[-1].standing]


# One game in which everybody rolls


@clause("HD-320")
def test_a_command_is_the_answer_whenever_the_question_comes(real: Stage) -> None:
    anna, indy, cleo = at_table(real, "planetopoly")
    before = real.deck().match.entries
    assert "Festgelegt: Gleich würfeln" in anna.types("immer wuerfle")[0]
    indy.types("immer würfeln")
    cleo.types("always roll")
    assert real.deck().match.entries > before
    assert {what for _, what in asked(real)} <= {"buy", "build", "prison"}
    anna.types("immer kaufe", "immer bleibe")
    assert asked(real)[0][0] != 0


@clause("HD-320")
def test_what_has_no_standing_answer_is_refused(real: Stage) -> None:
    anna, *_ = at_table(real, "planetopoly")
    assert said(anna, "immer verkaufe lyra 1").startswith("Darauf gibt es hier keine feste Antwort.")
    assert "verstehe ich nicht" in said(anna, "immer quatsch")
    dora = real.comes("Dora")
    dora.types("deck 1")
    assert "(HD-320)" in said(dora, "immer wuerfle")


@clause("HD-324")
def test_one_word_tells_and_one_word_takes_back(real: Stage) -> None:
    anna, *_ = at_table(real, "planetopoly")
    anna.types("immer bleibe", "immer kaufe")
    told = said(anna, "immer")
    assert told.startswith("1. Im Gefängnis bleiben. 2. Kaufen")
    assert "Möglich: immer wuerfle. Gleich würfeln" in told
    anna.types("wiederfragen 1")
    assert [one.do for one in real.deck().seats[0].standing] == ["buy"]
    assert said(anna, "wiederfragen 5").startswith("Eine feste Antwort 5 hast du nicht.")
    anna.types("immer freikaufen", "immer bleibe")
    assert [one.do for one in real.deck().seats[0].standing] == ["buy", "stay"]
    anna.types("wiederfragen")
    assert real.deck().seats[0].standing == ()


@clause("HD-322")
def test_it_is_an_ordinary_action_told_to_its_person_and_not_undone(real: Stage) -> None:
    anna, indy, _ = at_table(real, "planetopoly")
    seat = asked(real)[0][0]
    own = [anna, indy, _][seat]
    others = [player for player in (anna, indy, _) if player is not own]
    own.types("immer wuerfle")
    assert own.read("Für dich geantwortet: Gleich würfeln")
    assert not any(player.read("Für dich geantwortet") or player.read("Festgelegt") for player in others)
    entry = game_of(real).journal.entries[0]
    assert (entry.seat, entry.by_computer) == (seat, False)
    assert "zurückzunehmen" in " ".join(own.types("computer zurueck"))


@clause("HD-322")
def test_a_restart_keeps_it_and_an_account_tells_what_it_did(real: Stage) -> None:
    players = at_table(real, "planetopoly")
    seat = asked(real)[0][0]
    away = players[(seat + 1) % 3]
    away.types("immer wuerfle", "immer kaufe", "immer bleibe", "computer ausgang")
    players[seat].types("wuerfle")
    for _ in range(6):
        now, what = asked(real)[0]
        if now != seat:
            break
        players[seat].types("zug")
    away.types("betrete holodeck 1")
    assert away.read("Deine festen Antworten haben")
    before = real.deck().seats
    real.restart()
    assert real.deck().seats == before
    assert len(before[(seat + 1) % 3].standing) == 3
    real.comes(["Anna", "Indy", "Cleo"][seat]).types("betrete holodeck 1")
    assert real.deck().match.standing


# Offers


def trade_ready(real: Stage) -> tuple[list[Player], int, int]:
    """Begin a game in which the seat on turn and the next one hold three of everything."""
    players = at_table(real, "raumkolonie")
    active = until(real, "main")
    for seat in range(3):
        for kind in range(5):
            game_of(real).state.hand[seat * 5 + kind] = 3
        game_of(real).state.total[seat] = 15
    return players, active, (active + 1) % 3


@clause("HD-321")
def test_an_offer_that_was_accepted_in_advance_is_taken_at_once_and_once(real: Stage) -> None:
    players, active, other = trade_ready(real)
    told = said(players[other], "nimm angebot wenn 2 sand gegen 1 texolyt")
    assert told.startswith("Festgelegt: Einmal ein Angebot annehmen: 2 Sand oder mehr für höchstens 1 Texolyt.")
    offer = {"do": "offer", "to": None, "give": {"sand": 1}, "want": {"texolyte": 1}}
    acts(real, active, **offer)
    assert len(game_of(real).state.offers) == 1
    acts(real, active, **{**offer, "give": {"sand": 3}})
    assert game_of(real).state.hand[other * 5 + SAND] == 6
    assert game_of(real).state.hand[other * 5 + TEXOLYTE] == 2
    assert real.deck().seats[other].standing == ()
    assert players[other].read("Für dich geantwortet: Einmal ein Angebot annehmen")


@clause("HD-321")
def test_only_so_many_answers_in_advance_are_kept(real: Stage) -> None:
    players, _, other = trade_ready(real)
    for count in range(1, 11):
        players[other].types(f"nimm angebot wenn {count} sand gegen 1 texolyt")
    assert players[other].types("nimm angebot wenn 11 sand gegen 1 texolyt")[0].startswith("Mehr als 10 Antworten")
    assert players[other].types("nimm angebot wenn 3 sand gegen 1 texolyt")[0].startswith("Festgelegt")
    assert len(real.deck().seats[other].standing) == 10
    assert "nimm angebot wenn" in " ".join(players[other].types("immer"))


@clause("HD-323")
def test_who_cannot_pay_looks_like_somebody_without_a_standing_answer(real: Stage) -> None:
    players, active, other = trade_ready(real)
    offer = {"do": "offer", "to": real.deck().rules.colours[other], "give": {"sand": 1}, "want": {"texolyte": 3}}

    def looks() -> list[object]:
        """Return what the seat on turn is sent about who is awaited."""
        return [(one.seat, one.decision, one.left, one.decider) for one in players[active].told(Table)[-1].awaited]

    acts(real, active, **offer)
    without = looks()
    acts(real, active, do="withdraw", offer=1)
    game_of(real).state.hand[other * 5 + TEXOLYTE] = 0
    players[other].types("nimm angebot wenn 1 sand gegen 3 texolyt")
    acts(real, active, **offer)
    assert looks() == without
    assert len(game_of(real).state.offers) == 1


@clause("HD-324")
def test_who_takes_a_seat_over_begins_without_standing_answers(real: Stage) -> None:
    anna, *_ = at_table(real, "planetopoly")
    anna.types("immer bleibe")
    dora = real.comes("Dora")
    dora.types("betrete holodeck 1")
    anna.types("uebergebe spiel an dora")
    dora.types("uebernehme spiel von anna")
    assert real.deck().seats[0].person == "dora"
    assert real.deck().seats[0].standing == ()


@clause("HD-325")
def test_programs_get_their_own_answers_and_those_that_fit_the_question(real: Stage) -> None:
    players = at_table(real, "planetopoly")
    seat = asked(real)[0][0]
    table = players[seat].told(Table)[-1]
    assert [(one.decision, one.do) for one in table.always] == [("pre_roll", "roll")]
    assert table.standing == []
    other = (seat + 1) % 3
    players[other].types("immer wuerfle")
    assert standing(players[other]) == [("roll", False)]
    assert standing(players[seat]) == []
    assert players[other].told(Table)[-1].always == []


@clause("HD-325")
def test_a_program_sends_what_it_accepts_in_advance_as_words(real: Stage) -> None:
    players, _, other = trade_ready(real)
    players[other].guest.hear(Command("accept_if", {"terms": "2 Sand, 1 Tristahl gegen 1 Texolyt"}))
    players[other].guest.hear(Command("always", {"answer": "pay_tax"}))
    assert standing(players[other]) == [("accept", True), ("pay_tax", False)]
    players[other].guest.hear(Command("ask_again", {"number": 1}))
    assert standing(players[other]) == [("pay_tax", False)]
    players[other].guest.hear(Command("always", {"answer": "end_turn"}))
    assert players[other].read("Darauf gibt es hier keine feste Antwort.")
