"""What people have played: profiles and the archive, and who may see them (HD-1000 to HD-1006)."""

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

import pytest

import holodeck
from holodeck.deck.doorway.histories import PersonHistories
from holodeck.deck.people.history import period
from holodeck.deck.port.games import Denied, Read
from holodeck.deck.port.history import Companion, Profile, Running, Tally, Wanted
from holodeck.deck.registry import GamesRegistry
from holodeck.deck.states import State
from holodeck.deck.table.game.history import retell
from holodeck.deck.table.game.tally import BUILT, first_built, luck_of
from holodeck.kernel.engine.actions import UNDO
from holodeck.kernel.engine.journal import Entry
from holodeck.kernel.engine.refusal import Refusal
from holodeck.store.port import Since
from tests.clauses import clause
from tests.deck.stage import Player, Stage
from tests.deck.test_reaching import PASSWORD, named, whole

T = TypeVar("T")


def play(stage: Stage, first: Player, second: Player, *options: str) -> None:
    """Let two people play a game to its end; the first one wins."""
    number = max(number for number, deck in stage.holodeck.decks.items() if deck.state is State.EMPTY)
    first.types("computer ausgang", f"deck {number}", "computer programm laden probe zuege 2 " + " ".join(options))
    first.types("computer farbe blau", f"betrete holodeck {number}")
    second.types("computer ausgang", f"deck {number}", "computer farbe rot", f"betrete holodeck {number}")
    first.types("computer programm starten")
    stage.clock.advance(120)
    first.types("zug")
    second.types("zug")
    assert stage.deck(number).state is State.OVER


@pytest.fixture
def two(stage: Stage) -> tuple[Player, Player]:
    """Anna and Bea, who have played a game that lasted two minutes."""
    anna, bea = named(stage, "Anna"), named(stage, "Bea")
    play(stage, anna, bea)
    return anna, bea


def asked(stage: Stage, read: Coroutine[Any, Any, Read[T]]) -> T:
    return asyncio.run(read_once(read))


async def read_once(read: Coroutine[Any, Any, Read[T]]) -> T:
    return (await read).value


def profile(stage: Stage, name: str, asker: str = "") -> Profile | str:
    """Return a profile as a program gets it, or the code of the refusal."""
    histories = PersonHistories(stage.holodeck)
    try:
        return asked(stage, histories.profile(name, "de", asker))
    except Denied as denied:
        return denied.code
    finally:
        histories.close()


def search(stage: Stage, wanted: Wanted, asker: str = "") -> list[int] | str:
    histories = PersonHistories(stage.holodeck)
    try:
        return [game.game for game in asked(stage, histories.search(wanted, None, None, "de", asker))]
    except Denied as denied:
        return denied.code
    finally:
        histories.close()


# The profile


@clause("HD-1000", "HD-1003")
def test_a_profile_says_what_one_has_played_how_it_ended_and_with_whom(stage: Stage, two: tuple[Player, Player]) -> None:
    anna, bea = two
    told = whole(bea.types("profil Anna"))
    assert told.startswith("Anna hat 1 Spiel beendet.")
    assert "Probe: 1 Spiel, 1 gewonnen. Platz 1: 1-mal. Ein Spiel dauerte im Mittel 2 Minuten." in told
    assert "Gespielt mit: Bea (1 Spiel, 1-mal vorn)." in told
    assert "Was du gespielt hast, sehen" not in told
    anna.types("computer sprache englisch")
    assert "Played with: Bea (1 game, ahead 1 time). What you have played is seen by: everybody." in whole(anna.types("profile"))


@clause("HD-1003", "HD-1005")
def test_programs_get_it_as_numbers(stage: Stage, two: tuple[Player, Player]) -> None:
    found = profile(stage, "Bea")
    assert isinstance(found, Profile)
    line = "Probe: 1 Spiel, 0 gewonnen. Platz 2: 1-mal. Ein Spiel dauerte im Mittel 2 Minuten."
    assert found.records == [Tally("probe", 1, 0, [0, 1], 2, None, [], line)]
    assert found.companions == [Companion("Anna", 1, 0)]
    assert found.lines[0] == "Bea hat 1 Spiel beendet."


@clause("HD-1000")
def test_the_running_games_are_those_that_the_lobby_lists_for_the_asker(stage: Stage, two: tuple[Player, Player]) -> None:
    anna, bea = two
    anna.types("computer ausgang", "computer programm laden probe oeffentlich aus", "computer farbe blau")
    number = anna.person.loaded
    anna.types(f"betrete holodeck {number}", "computer mitspieler rot", "computer programm starten")
    own, others = profile(stage, "Anna", "Anna"), profile(stage, "Anna", "Bea")
    assert isinstance(own, Profile)
    assert isinstance(others, Profile)
    assert (own.running, others.running) == ([Running(number, "probe")], [])
    assert f"Läuft: probe, Deck {number}." in whole(anna.types("profil"))


@clause("HD-1000")
def test_a_guest_has_no_profile(stage: Stage) -> None:
    zora = stage.comes("Zora")
    assert zora.types("profil")[-1].endswith("(HD-1000)")
    assert profile(stage, "Zora") == "no_history"


@clause("HD-1002")
def test_who_takes_a_name_later_inherits_no_games(stage: Stage, two: tuple[Player, Player]) -> None:
    two[0].person.since = stage.clock.date()
    stage.clock.advance(1)
    two[0].person.since = stage.clock.date()
    assert "noch kein Spiel" in whole(two[0].types("profil"))


@clause("HD-1003")
def test_test_games_are_listed_and_not_counted(stage: Stage, two: tuple[Player, Player]) -> None:
    play(stage, *two, "seed 3")
    assert "Anna hat 1 Spiel beendet." in whole(two[1].types("profil anna"))
    assert "probe, Testspiel:" in whole(two[1].types("archiv anna"))


# Who may see it


@clause("HD-1004")
def test_one_says_who_may_see_it(stage: Stage, two: tuple[Player, Player]) -> None:
    anna, bea = two
    assert whole(anna.types("profil zeigen freunde")) == "Was du gespielt hast, sehen: deine Freunde. profil zeigen ändert das."
    assert bea.types("profil anna") == ["Von anna gibt es hier nichts zu sehen. (HD-1004)"]
    assert bea.types("archiv anna") == ["Von anna gibt es hier nichts zu sehen. (HD-1004)"]
    assert (profile(stage, "Anna"), search(stage, Wanted("Anna"))) == ("no_history", "no_history")
    anna.types("freunde bea")
    assert "Anna hat 1 Spiel" in whole(bea.types("profil anna"))
    anna.types("profil zeigen niemand")
    assert profile(stage, "Anna", "Bea") == "no_history"
    assert "Anna hat 1 Spiel" in whole(anna.types("profil"))
    stage.restart()
    assert profile(stage, "Anna", "Bea") == "no_history"


@clause("HD-1004")
def test_a_name_without_games_is_answered_like_one_that_nobody_has(stage: Stage) -> None:
    anna = named(stage, "Anna")
    named(stage, "Cleo")
    answers = {whole(anna.types(f"profil {name}")).replace(name, "..") for name in ("Cleo", "Frida")}
    assert len(answers) == 1
    assert "Anna hat noch kein Spiel beendet." in whole(anna.types("profil"))


@clause("HD-1004")
def test_games_of_locked_tables_count_for_their_players_only(stage: Stage) -> None:
    anna, bea = named(stage, "Anna"), named(stage, "Bea")
    named(stage, "Cleo")
    play(stage, anna, bea)
    anna.types("computer ausgang", "deck 2", "computer programm laden probe zuege 2", "computer option passwort Sesam")
    anna.types("computer farbe blau", "betrete holodeck 2")
    bea.types("computer ausgang", "betrete holodeck 2 Sesam", "computer farbe rot")
    anna.types("computer programm starten", "zug")
    bea.types("zug")
    seen = {asker: profile(stage, "Anna", asker) for asker in ("Anna", "Bea", "Cleo", "")}
    assert {asker: found.games for asker, found in seen.items() if isinstance(found, Profile)} == {
        "Anna": 2,
        "Bea": 2,
        "Cleo": 1,
        "": 1,
    }
    assert (search(stage, Wanted("Anna"), "Bea"), search(stage, Wanted("Anna"), "Cleo")) == ([2, 1], [1])


@clause("HD-975", "HD-1003")
def test_a_deleted_person_stands_as_deleted(stage: Stage, two: tuple[Player, Player]) -> None:
    anna, bea = two
    anna.types("computer konto loeschen ja", PASSWORD)
    assert "Gespielt mit: Gelöscht (1 Spiel, 0-mal vorn)." in whole(bea.types("profil"))
    assert "1. gelöscht, 2. Bea" in whole(bea.types("archiv bea"))


# The archive


@clause("HD-1001")
def test_the_archive_is_searched_by_words_in_any_order(stage: Stage, two: tuple[Player, Player]) -> None:
    anna, bea = two
    play(stage, bea, anna)
    assert [line[:7] for line in anna.types("archiv")] == ["Spiel 2", "Spiel 1"]
    assert whole(anna.types("archiv gewonnen probe anna")).startswith("Spiel 1, ")
    assert whole(anna.types("archiv bea 2023-11 gewonnen")).startswith("Spiel 2, ")
    assert anna.types("archiv bea 2022") == ["Ein solches Spiel gibt es nicht."]
    assert whole(anna.types("archiv vor 2")).startswith("Spiel 1, ")
    assert anna.types("archiv abgebrochen") == ["Ein solches Spiel gibt es nicht."]


@clause("HD-1001")
@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("gewonnen", "Wer gewonnen oder verloren hat, gehört dazu"),
        ("anna bea", "Bea ist eines zu viel."),
        ("2026-13", "2026-13 ist keine Zeit."),
        ("31.2.2026", "31.2.2026 ist keine Zeit."),
        ("frida", "Von frida gibt es hier nichts zu sehen."),
        ("vor", "Es fehlt: die Nummer des Spiels."),
    ],
)
def test_a_search_that_means_nothing_is_refused_with_what_would_work(stage: Stage, typed: str, why: str) -> None:
    assert why in whole(named(stage, "Anna").types(f"archiv {typed}"))


@clause("HD-1001")
@pytest.mark.parametrize(("text", "days"), [("2024", 366), ("2026-11", 30), ("12.2026", 31), ("2026-02-28", 1), ("3.11.2026", 1)])
def test_a_time_is_a_year_a_month_or_a_day(text: str, days: int) -> None:
    begin, end = period(text)
    assert round((end - begin) / 86_400) == days


@clause("HD-1001")
def test_what_is_no_time_is_refused() -> None:
    for text in ("", "gestern", "0000", "9999", "2026-11-31"):
        with pytest.raises(Refusal):
            period(text)


@clause("HD-1001", "HD-1005")
def test_pages_go_on_behind_the_last_game(stage: Stage, two: tuple[Player, Player]) -> None:
    for _ in range(12):
        play(stage, *two)
    lines = two[0].types("computer breite 200", "archiv anna")[1:]
    assert (len(lines), lines[-1]) == (13, "Weiter mit: archiv anna vor 2")
    assert whole(two[0].types("archiv anna vor 2")).startswith("Spiel 1, ")


@clause("HD-1005")
def test_programs_search_by_the_same_words(stage: Stage, two: tuple[Player, Player]) -> None:
    assert search(stage, Wanted("anna", "probe", "2023-11", "won")) == [1]
    assert search(stage, Wanted(programme="raumkolonie")) == []
    assert search(stage, Wanted(result="anything")) == "bad_result"
    assert search(stage, Wanted(when="bald")) == "bad_date"


@clause("HD-1005")
def test_looking_back_costs_the_asker(stage: Stage, two: tuple[Player, Player]) -> None:
    for _ in range(stage.limits.replays):
        two[0].types("archiv")
    assert two[0].types("archiv") == ["Langsamer bitte. (HD-720)"]


# What is kept


@clause("HD-1003", "HD-1006")
def test_the_luck_of_a_game_is_kept_with_its_result(real: Stage) -> None:
    anna = named(real, "Anna")
    anna.types("computer programm laden planetopoly zeit ohne tempo 0", "computer farbe blau", "betrete holodeck")
    anna.types("computer mitspieler rot", "computer programm starten")
    for _ in range(6):
        anna.types("wuerfle", "ende")
        real.clock.advance(5)
    anna.types("computer programm beenden ja")
    kept = real.store.game(1)
    assert kept is not None
    game, _ = retell(GamesRegistry().programme("planetopoly").rules, kept)
    assert kept.facts["luck"] == luck_of(game.rules, game.journal)
    (result,) = real.store.results(Since("anna", 0.0), None, 9)
    assert result.luck == luck_of(game.rules, game.journal)[0]


@clause("HD-1003")
def test_what_was_taken_back_was_not_built_first() -> None:
    programme = GamesRegistry().programme("raumkolonie")
    pack = programme.rules.actions.pack
    tube, dome = pack("build_tube", border=3), pack("build_dome", crossing=50)
    played = [(0, pack("end_turn")), (1, tube), (0, tube), (0, UNDO), (0, dome), (1, dome)]
    journal = holodeck.new("raumkolonie", seats=3, seed=1).journal
    journal.entries.extend(Entry(n, seat, action, [], 0.0) for n, (seat, action) in enumerate(played, 1))
    assert first_built(programme, journal) == ["build_dome", "build_tube", ""]


@clause("HD-1003")
@pytest.mark.parametrize("game", GamesRegistry().names())
def test_what_counts_as_built_are_actions_of_the_game_with_a_name_in_every_language(game: str) -> None:
    programme = GamesRegistry().programme(game)
    named_kinds = [set(book.names.get(BUILT, ())) for book in programme.books.values()]
    assert named_kinds[0] == named_kinds[1] <= set(programme.rules.actions.number)
