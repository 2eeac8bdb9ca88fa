"""Python at a distance: a bot of ten lines, the project's own bots, and what a lost connection costs (nothing)."""

import re
import time
from random import Random

import pytest

import holodeck
from holodeck import bots
from holodeck.remote import RemoteTable, Unreachable
from holodeck.remote.connection import REMEMBERED
from tests.clauses import clause
from tests.doors.web.live_server import PATIENCE, LiveServer
from tests.doors.web.people import Browser, Fetch, Telnet
from tests.gate.tree import ROOT


def test_the_bot_of_the_document_plays_a_whole_game(live_games: LiveServer, capsys: pytest.CaptureFixture[str]) -> None:
    text = (ROOT / "docs" / "protocol.md").read_text("utf-8")
    (code,) = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    exec(code.replace("http://127.0.0.1:8080", live_games.url), {})
    assert re.fullmatch(r"\[[012](, [012])*\]\n", capsys.readouterr().out)
    assert live_games.state() == "over"


def test_a_bot_of_the_project_plays_at_a_distance_as_at_home(live_games: LiveServer) -> None:
    with holodeck.connect(live_games.url, "Sandwurm") as table:
        table.load("planetopoly", tempo=0, rundenlimit=20, zugzeit=0)
        table.sit("rot")
        table.bot("blau", "leicht")
        table.start()
        bot = bots.make("gewichtet", table.rules, 7)
        while table.wait(30):
            view, legal = table.view(table.seat), table.legal(table.seat)
            assert sorted(legal) == sorted(view.rules.legal(view.state, table.seat))
            table.play(table.seat, bot.choose(view, legal))
        assert table.ranking is not None
        assert {place.seat for place in table.ranking.places} == {0, 1}


def test_two_browsers_a_bot_and_a_telnet_play_raumkolonie(live_games: LiveServer) -> None:
    """Each by its own door at one table; nobody is shown another's hand."""
    people = [Browser(live_games).hello(name) for name in ("Anna", "Indy")]
    people[0].says(
        "computer programm laden raumkolonie wettpause 30 zugzeit 0 maxzuege 3", "computer farbe blau", "betrete holodeck 1"
    )
    people[1].says("computer farbe rot", "betrete holodeck 1")
    cleo = Telnet(live_games, "Cleo")
    for line in ("computer farbe gruen", "betrete holodeck 1"):
        cleo.types(line)
    cleo.until("Du betrittst Deck 1")
    with holodeck.connect(live_games.url, "Sandwurm") as table:
        table.enter(1)
        table.sit("magenta")
        people[0].says("computer programm starten")
        play_to_the_end(live_games, people, cleo, table, Random(5))
        table.until(lambda: table.ranking is not None)  # before that comes, a bet may still be open here
        assert not table.wait(30)
        for seat, person in enumerate(people):
            person.having("over")
            shown = [message["view"]["hands"] for message in person.all("table")[:-1]]
            assert shown
            own = ("blau", "rot")[seat]
            assert all(hand is None for hands in shown for colour, hand in hands.items() if colour != own)
    cleo.until("ist zu Ende")


def play_to_the_end(live_server: LiveServer, people: list[Browser], cleo: Telnet, table: RemoteTable, luck: Random) -> None:
    """Let everybody awaited play in their own way: by click, by line, by default, by Python."""
    deck = live_server.holodeck.decks[1]
    while live_server.state() == "running":
        seat = live_server.look(lambda: deck.match.game.awaited[0].seat)  # type: ignore[union-attr]
        entries = live_server.look(lambda: deck.match.entries)
        if seat == 3:
            assert table.wait(30)
            table.play(3, luck.choice(table.legal(3)))
            continue
        if seat == 2:
            command = live_server.look(lambda: spoken_default(live_server))
            cleo.types(command)
        else:
            shown = people[seat].having("table", lambda shown, now=entries: shown["n"] == now)  # type: ignore[misc]
            wish = luck.choice(shown["legal"])
            answer = people[seat].says(wish["command"]) if seat else people[seat].acts(wish["action"], entries)
            assert answer["type"] == "done", (wish, answer)
        grown(live_server, entries)


def spoken_default(live_server: LiveServer) -> str:
    """Return the command line of Cleo's default action."""
    deck, person = live_server.holodeck.decks[1], live_server.holodeck.persons["cleo"]
    reader = deck.match.reader(person)
    spoken = reader.programme.text.spoken(reader.view(), 2, reader.game.default(2))
    return str(reader.reading.command_line(spoken))


def grown(live_server: LiveServer, entries: int) -> None:
    """Wait until the line of another door has been carried out."""
    deck = live_server.holodeck.decks[1]
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if live_server.look(lambda: deck.match.entries) > entries:
            return
    raise AssertionError(f"nothing followed entry {entries}")


def test_a_refused_wish_raises_and_changes_nothing(live_games: LiveServer) -> None:
    with holodeck.connect(live_games.url, "Sandwurm") as table:
        with pytest.raises(holodeck.Refusal) as no:
            table.say("computer programm laden quark")
        assert (no.value.clause, no.value.code) == ("HD-202", "unknown_program")
        table.load("raumkolonie")
        with pytest.raises(holodeck.Refusal, match="too_few_players"):
            table.start()
        assert table.deck is not None
        assert table.deck.state == "loaded"


def begin(table: RemoteTable) -> None:
    """Start a game against two bots."""
    table.load("raumkolonie", wettpause=0)
    table.sit("blau")
    table.bot("rot", "leicht")
    table.bot("gruen", "leicht")
    table.start()


def test_a_lost_connection_is_taken_up_where_it_was(live_games: LiveServer) -> None:
    with holodeck.connect(live_games.url, "Sandwurm") as table:
        begin(table)
        for _ in range(4):
            assert table.wait(30)
            table.socket.socket.shutdown(2)
            before = table.shown["n"]
            assert table.play(table.seat, table.legal(table.seat)[0]) > before


def test_a_token_says_who_one_is(live_games: LiveServer) -> None:
    fetch = Fetch(live_games)
    fetch.login("Anna")
    token = fetch("POST", "/api/tokens", {"label": "Sandbot"})[1]["token"]
    with holodeck.connect(live_games.url, "Anna", token) as table:
        assert table.welcome is not None
        assert table.welcome.person == "Anna"
    with pytest.raises(Unreachable, match="belongs to Anna"):
        holodeck.connect(live_games.url, "Indy", token)
    with pytest.raises(Unreachable, match="not valid"):
        holodeck.connect(live_games.url, "Anna", "nonsense")
    with pytest.raises(Unreachable):
        holodeck.connect(live_games.url, "computer")


def test_a_refused_program_is_told_why(live_games: LiveServer) -> None:
    with holodeck.connect(live_games.url, "Robin"), pytest.raises(Unreachable, match="gibt es hier schon"):
        holodeck.connect(live_games.url, "Robin")


def test_a_line_is_answered_however_much_was_said_before(live_games: LiveServer) -> None:
    with holodeck.connect(live_games.url, "Robin") as table:
        first = table.say("hilfe")
        assert all(table.say("hilfe") == first for _ in range(REMEMBERED // len(first) + 2))


def test_what_was_said_before_a_line_is_no_answer_to_it(live_games: LiveServer) -> None:
    with holodeck.connect(live_games.url, "Robin") as table:
        assert not any("Willkommen" in line for line in table.say("wer"))


def test_a_program_waits_for_a_server_that_is_down_for_a_while(live_games: LiveServer, monkeypatch: pytest.MonkeyPatch) -> None:
    pauses: list[float] = []

    def pause(seconds: float) -> None:
        pauses.append(seconds)
        if len(pauses) == 10:
            live_games.open()
            table.origin, table.address = live_games.url, live_games.url.replace("http", "ws") + "/ws"

    with holodeck.connect(live_games.url, "Sandwurm") as table:
        begin(table)
        live_games.close()
        monkeypatch.setattr("holodeck.remote.connection.sleep", pause)
        assert table.wait(30)
    assert pauses == [0.1, 0.2, 0.4, 0.8, 1.6, 2.0, 2.0, 2.0, 2.0, 2.0]


def test_a_program_gives_up_on_a_server_that_does_not_come_back(live_server: LiveServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("holodeck.remote.connection.OUTAGE", 0.0)
    table = holodeck.connect(live_server.url, "Robin")
    monkeypatch.setattr(table, "address", "ws://127.0.0.1:1/ws")
    table.socket.socket.shutdown(2)
    with pytest.raises(Unreachable):
        table.wait()


@clause("HD-222", "HD-223", "HD-311")
def test_one_line_begins_a_game_and_another_plays_it_again(live_games: LiveServer) -> None:
    with holodeck.connect(live_games.url, "Sandwurm") as table:
        assert table.at_once("planetopoly", "leicht") == 1
        first = table.shown["game"]
        assert table.seat == 0
        table.pause()
        table.resume()
        with pytest.raises(holodeck.Refusal, match="not_resting"):
            table.resume()
        table.say("computer programm beenden ja")
        assert not table.wait(30)
        assert table.ranking is not None
        table.again()
        assert table.shown["game"] != first
        assert table.ranking is None


@clause("HD-103")
def test_a_program_that_loads_just_after_somebody_else_gets_a_deck_of_its_own(live_games: LiveServer) -> None:
    with holodeck.connect(live_games.url, "Anna") as anna, holodeck.connect(live_games.url, "Bea") as bea:
        assert (anna.load("raumkolonie"), bea.load("raumkolonie")) == (1, 2)
