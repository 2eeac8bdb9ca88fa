"""The lobby in pages and changes (HD-721)."""

from holodeck.deck.port.messages import Lobby, encode
from holodeck.deck.port.parts import Someone, Summary
from holodeck.deck.port.server import LobbyNow
from holodeck.doors.web.lobby import MOST_DECKS, MOST_PEOPLE, Shown
from holodeck.remote.connection import with_changes
from tests.clauses import clause


def deck(number: int, state: str = "loaded") -> Summary:
    return Summary(number, state, "probe", "Anna", False, False, 0, {}, [], 0, "", "")


def lobby(decks: int, people: int) -> LobbyNow:
    return LobbyNow([deck(number + 1) for number in range(decks)], [Someone(f"P{number}", 0) for number in range(people)])


@clause("HD-721")
def test_a_large_lobby_comes_in_several_messages_none_of_them_large() -> None:
    messages = Shown().changes(lobby(3 * MOST_DECKS + 1, 5 * MOST_PEOPLE))
    assert [len(message.decks) for message in messages] == [MOST_DECKS, MOST_DECKS, MOST_DECKS, 1, 0]
    assert [len(message.people) for message in messages] == [MOST_PEOPLE] * 5
    assert [message.whole for message in messages] == [True, False, False, False, False]
    assert max(len(encode(message)) for message in messages) < 64 * 1024


@clause("HD-721")
def test_an_unchanged_lobby_is_not_sent_again() -> None:
    shown = Shown()
    shown.changes(lobby(50, 50))
    assert shown.changes(lobby(50, 50)) == []
    now = lobby(50, 50)
    now.decks[7] = deck(8, "running")
    del now.decks[20], now.people[3]
    (message,) = shown.changes(now)
    assert (message.decks, message.gone, message.people, message.left) == ([deck(8, "running")], [21], [], ["P3"])


@clause("HD-721")
def test_the_changes_add_up_to_the_whole_lobby() -> None:
    shown, known = Shown(), Lobby([], [])
    for now in (lobby(100, 900), lobby(60, 30), lobby(0, 1), lobby(45, 2)):
        for message in shown.changes(now):
            known = message if message.whole else with_changes(known, message)
        assert known.decks == now.decks
        assert known.people == now.people
