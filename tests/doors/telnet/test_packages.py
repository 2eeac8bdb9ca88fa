"""The packages of GMCP, byte for byte, and what the decks hear of a client's messages."""

import pytest

from holodeck.deck.port.messages import (
    KINDS,
    Account,
    Chat,
    Clocks,
    Happened,
    Lesson,
    Lobby,
    Message,
    Over,
    Refused,
    StandIn,
    Table,
)
from holodeck.deck.port.parts import Awaited, Legal, Place, Seat, Summary, Told
from holodeck.deck.port.wishes import Act, Typed, Wish
from holodeck.doors.telnet import gmcp
from holodeck.doors.telnet.packages import LEFT_OUT, packaged, pass_on
from tests.doors.document import examples

SENT: list[tuple[Message, str]] = [
    (
        Happened(1, 7, 3, [Told("rolled", {"seat": "blau", "dice": [1, 2]})], True, ["Blau würfelt."]),
        (
            'Holodeck.Happened {"deck":1,"game":7,"n":3,"told":[{"name":"rolled","facts":{"seat":"blau","dice":[1,2]}}],'
            '"computer":true,"lines":["Blau würfelt."]}'
        ),
    ),
    (
        Table(
            *(1, 7, 3, 0, {"blau": "rot"}, {"cards": [None]}),
            *([Awaited(0, "turn", None, False, False, "person")], [Legal({"do": "go"}, "gehe")], ["Du bist dran."], True),
        ),
        (
            'Holodeck.Table {"deck":1,"game":7,"n":3,"seat":0,"palette":{"blau":"rot"},"view":{"cards":[null]},'
            '"awaited":[{"seat":0,"decision":"turn","left":null,"paused":false,"optional":false,"decider":"person"}],'
            '"legal":[{"action":{"do":"go"},"command":"gehe"}],"asked":["Du bist dran."],"undo":true,'
            '"ask_back":false,"plea":null,"standing":[],"always":[]}'
        ),
    ),
    (
        Over(1, 7, "goal", [Place(1, 0, "Anna", {"points": 10})], "ab", "cd", "Why."),
        (
            'Holodeck.Over {"deck":1,"game":7,"reason":"goal","ranking":[{"rank":1,"seat":0,"name":"Anna","facts":{"points":10}}'
            '],"seed":"ab","commitment":"cd","why":"Why."}'
        ),
    ),
    (
        Lobby(
            [
                Summary(
                    *(1, "loaded", "probe", "Jörg", False, True, 0),
                    {"zugzeit": 60},
                    [Seat("blau", "Jörg", "", True, False, True)],
                    *(2, "break", "ohne"),
                )
            ],
            [],
        ),
        (
            'Holodeck.Deck {"deck":1,"state":"loaded","programme":"probe","host":"joerg","paused":false,"options":{"zugzeit":60},'
            '"locked":true,"game":0,"seats":[{"colour":"blau","name":"Jörg","bot":"","present":true,"computer":false,"connected":true}],'
            '"spectators":2,"resting":"break","pace":"ohne"}'
        ),
    ),
    (
        Clocks(1, 7, 3, [Awaited(0, "turn", 60, False, True, "waiting")], ""),
        (
            'Holodeck.Clocks {"deck":1,"game":7,"n":3,"awaited":[{"seat":0,"decision":"turn","left":60,"paused":false,'
            '"optional":true,"decider":"waiting"}],"resting":""}'
        ),
    ),
    (StandIn(1, 7, True, "Für dich."), 'Holodeck.StandIn {"deck":1,"game":7,"on":true,"text":"Für dich."}'),
    (
        Lesson(1, 7, 1, 10, "Schritt 1.", "", "Bau.", "", {"do": "go"}, [], "gehe"),
        (
            'Holodeck.Lesson {"deck":1,"game":7,"step":1,"count":10,"idea":"Schritt 1.","told":"","task":"Bau.","help":"",'
            '"action":{"do":"go"},"marks":[],"command":"gehe","lost":false,"points":false}'
        ),
    ),
    (Account(1, 7, False, ["Nichts."]), 'Holodeck.Account {"deck":1,"game":7,"over":false,"lines":["Nichts."]}'),
    (
        Chat(1, "Anna", "speech", "Hallo"),
        'Comm.Channel.Text {"deck":1,"channel":"Holodeck","talker":"Anna","kind":"speech","text":"Hallo"}',
    ),
    (Chat(1, "Anna", "shout", "Hallo"), 'Holodeck.Shout {"deck":1,"talker":"Anna","text":"Hallo"}'),
    (Refused("stale", "HD-701", "Zu spät.", 1), 'Holodeck.Refused {"deck":1,"code":"stale","clause":"HD-701"}'),
    (Refused("unknown_word", "", "Was?", 1), 'Holodeck.Refused {"deck":1,"code":"unknown_word","clause":"HD-601"}'),
    (
        Refused("no_such_deck", "HD-103", "Nein.", 9, "a1"),
        'Holodeck.Refused {"deck":9,"code":"no_such_deck","clause":"HD-103","id":"a1"}',
    ),
]


@pytest.mark.parametrize(("message", "sent"), SENT, ids=lambda value: type(value).__name__)
def test_a_message_has_its_package(message: Message, sent: str) -> None:
    (package,) = packaged(message)
    assert gmcp.write(*package).decode() == sent


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_message_has_a_package_or_a_reason_to_have_none(kind: type[Message]) -> None:
    assert bool(packaged(examples()[kind])) != (kind in LEFT_OUT)


class Someone:
    """A guest who remembers."""

    def __init__(self, who: str = "Anna") -> None:
        self.who = who
        self.standing = "guest"
        self.heard: list[object] = []

    def hear(self, wish: Wish) -> None:
        self.heard.append(wish)

    def bill(self) -> float:
        return 0.0

    def features(self, seen: object) -> None: ...
    def gone(self) -> None: ...


@pytest.mark.parametrize(
    ("package", "payload", "heard"),
    [
        ("Holodeck.Line", {"text": "wer"}, [Typed("wer")]),
        ("holodeck.act", {"deck": 1, "action": {"do": "go"}, "id": 5, "seen": 2}, [Act(1, {"do": "go"}, 2, "5")]),
        ("Holodeck.Act", {"deck": 1, "action": {"do": "go"}, "seen": 2}, [Act(1, {"do": "go"}, 2)]),
        ("Holodeck.Line", "wer", []),
        ("Char.Login", {"text": "wer"}, []),
    ],
)
def test_lines_and_actions_reach_the_decks(package: str, payload: object, heard: list[object]) -> None:
    guest = Someone()
    pass_on(gmcp.Message(package, payload), guest)
    assert guest.heard == heard


@pytest.mark.parametrize(
    ("package", "payload", "path"),
    [("Holodeck.Line", {"text": 1}, "$.text"), ("Holodeck.Act", {"deck": "x"}, "$.deck"), ("Holodeck.Nonsense", {}, "$.type")],
)
def test_a_wish_that_cannot_be_read_is_answered_with_what_is_wrong(package: str, payload: object, path: str) -> None:
    guest = Someone()
    error = pass_on(gmcp.Message(package, payload), guest)
    assert error is not None
    assert (error.code, error.path, guest.heard) == ("bad_message", path, [])


def test_before_the_login_no_message_counts_as_a_name() -> None:
    guest = Someone(who="")
    pass_on(gmcp.Message("Holodeck.Line", {"text": "Anna"}), guest)
    assert not guest.heard
