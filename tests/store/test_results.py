"""Finished games are searched and counted by rows of their own, which follow from the facts of games (ADR 0062)."""

from contextlib import closing

import pytest

from holodeck.store.keeping import Keeping
from holodeck.store.port import LOST, STOPPED, WON, Bundle, Json, Result, Search, Shared, Since
from tests.clauses import clause
from tests.store.games import HEADER
from tests.store.homes import Home
from tests.store.test_erasing import erase

MILA = Since("mila", 0.0)


def plays(store: Keeping, winner: int = 0, **facts: object) -> int:
    """Write a game of Mila, Indy and a bot that has ended, and return its number."""
    game = store.next_game()
    places = [{"rank": 1, "seat": winner, "facts": {}}] + [
        {"rank": 2, "seat": seat, "facts": {}} for seat in {0, 1, 2} - {winner}
    ]
    ended: Json = {
        "programme": "probe", "people": ["Mila", "Indy", "rot"], "persons": ["mila", "indy", ""], "levels": ["", "", "mittel"],
        "began": 100.0, "ended": 1000.0 + game, "reason": "target", "places": places, "luck": [1.5, -1.5, 0.0],
        "built": ["dome", "", ""], **facts,
    }  # fmt: skip
    store.write(Bundle(begun=[(game, HEADER, {"people": ["Mila", "Indy", "rot"], "persons": ["mila", "indy", ""]})])).expect()
    bundle = Bundle()
    bundle.facts.append((game, ended))
    store.write(bundle).expect()
    return game


def numbers(store: Keeping, search: Search) -> list[int]:
    return [game for game, _ in store.search(search)]


@clause("HD-1001")
def test_a_game_is_found_by_person_programme_date_and_result(store: Keeping) -> None:
    won, lost = plays(store), plays(store, winner=1)
    stopped, other = plays(store, reason="vote"), plays(store, programme="andere", persons=["indy", "bea", ""])
    assert numbers(store, Search()) == [other, stopped, lost, won]
    assert numbers(store, Search(person=MILA)) == [stopped, lost, won]
    assert numbers(store, Search(programme="andere")) == [other]
    assert numbers(store, Search(begin=1000.0 + lost, end=1000.0 + other)) == [stopped, lost]
    assert numbers(store, Search(person=MILA, result=WON)) == [stopped, won]
    assert numbers(store, Search(person=MILA, result=LOST)) == [lost]
    assert numbers(store, Search(result=STOPPED)) == [stopped]
    assert numbers(store, Search(before=stopped, limit=1)) == [lost]


@clause("HD-1004")
def test_a_game_of_a_locked_table_is_found_by_its_players_only(store: Keeping) -> None:
    locked = plays(store, locked=True)
    assert numbers(store, Search(person=MILA)) == []
    assert numbers(store, Search(person=MILA, viewer=Since("bea", 0.0))) == []
    assert numbers(store, Search(person=MILA, viewer=Since("indy", 0.0))) == [locked]
    assert (len(store.results(MILA, None, 9)), len(store.results(MILA, MILA, 9))) == (0, 1)


@clause("HD-1002")
def test_games_of_whoever_had_the_name_before_are_not_counted(store: Keeping) -> None:
    plays(store)
    assert store.results(Since("mila", 5000.0), None, 9) == []


@clause("HD-1003")
def test_a_person_has_a_row_with_all_that_is_counted_and_the_others_beside_it(store: Keeping) -> None:
    game = plays(store)
    plays(store, test=True)
    assert store.results(MILA, None, 9) == [Result(game, "probe", 1, 3, "target", 901.0, 1.5, "dome")]
    assert store.shared(MILA, None, 9) == [Shared("indy", 1000.0 + game, True)]


@clause("HD-975", "HD-1004")
def test_an_erased_person_is_in_no_row_and_the_seat_stays(store: Keeping) -> None:
    plays(store)
    assert [row["game"] for row in store.personal("mila", "Mila")["results"]] == [1]  # type: ignore[attr-defined]
    erase(store, "mila", "Mila")
    assert store.results(MILA, None, 9) == []
    assert [shared.key for shared in store.shared(Since("indy", 0.0), None, 9)] == ["-"]


def test_a_store_of_an_older_version_gets_its_rows_at_the_start(home: Home) -> None:
    with closing(home.open()) as store:
        game = plays(store)
        store.write(Bundle(begun=[(store.next_game(), HEADER, {"people": ["Mila"]})])).expect()
    home.edit("DELETE FROM results")
    with closing(home.open()) as store:
        assert numbers(store, Search(person=MILA)) == [game]
        assert store.rows("SELECT count(*) FROM results") == [(3,)]


def test_facts_that_are_written_again_replace_their_rows(store: Keeping) -> None:
    game = plays(store)
    bundle = Bundle()
    bundle.facts.append((game, {"programme": "probe", "people": ["Mila"], "persons": ["mila"], "ended": 5.0, "luck": [9.0]}))
    store.write(bundle).expect()
    assert [(result.luck, result.rank) for result in store.results(MILA, None, 9)] == [(9.0, 0)]


@pytest.mark.parametrize("facts", [{"ended": 5.0}, {"ended": 5.0, "people": 7, "places": [3], "luck": {}}])
def test_facts_that_lack_something_make_rows_all_the_same(store: Keeping, facts: Json) -> None:
    game = store.next_game()
    store.write(Bundle(begun=[(game, HEADER, facts)])).expect()
    assert numbers(store, Search()) == [game]
