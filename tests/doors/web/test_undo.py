"""Undo over real sockets: by browser, by telnet, by Python, and in the library of finished games (HD-308)."""

import json
from typing import Any

import pytest

import holodeck
from holodeck.deck.doorway.statistics import Watcher
from holodeck.deck.port.games import Statistics
from holodeck.remote import RemoteTable
from holodeck.store.files import adopt
from tests.clauses import clause
from tests.doors.web.live_server import PATIENCE, LiveServer
from tests.doors.web.people import Browser, Fetch, Telnet
from tests.doors.web.test_table import seated

UNDO = {"do": "undo"}


def at_table(live_server: LiveServer) -> tuple[Browser, Browser]:
    anna, indy = seated(live_server, "Anna", "Indy")
    anna.says("computer programm starten")
    return anna, indy


@clause("HD-308")
def test_the_table_says_whether_one_may_try_to_take_back(live_server: LiveServer) -> None:
    anna, indy = at_table(live_server)
    assert anna.last("table")["undo"] is False
    anna.acts({"do": "go"}, 0)
    assert anna.last("table")["undo"] is True
    assert indy.until("table", lambda table: table["n"] == 1)["undo"] is False
    anna.acts({"do": "end_turn"}, 1)
    assert anna.last("table")["undo"] is False


@clause("HD-308")
def test_undoing_an_action_that_revealed_something_is_refused(live_server: LiveServer) -> None:
    anna, _ = at_table(live_server)
    anna.acts({"do": "show"}, 0)
    assert anna.acts(UNDO, 1)["code"] == "cannot_undo"


@clause("HD-308")
def test_an_action_taken_back_leaves_the_table_as_it_was(live_server: LiveServer) -> None:
    anna, indy = at_table(live_server)
    before = anna.last("table")
    anna.acts({"do": "go"}, 0)
    assert anna.acts(UNDO, 1) == {"type": "done", "id": anna.messages[-1]["id"], "n": 2}
    after = anna.last("table")
    assert [after[part] for part in ("view", "legal", "asked", "undo")] == [
        before[part] for part in ("view", "legal", "asked", "undo")
    ]
    assert anna.game_lines()[-1] == "Du nimmst zurück: Du gehst in Raum 1."
    indy.until("happened", lambda happened: happened["n"] == 2)
    assert indy.game_lines()[-1] == "Anna nimmt die letzte Aktion zurück."


@clause("HD-308", "HD-707")
def test_a_click_that_arrives_twice_takes_back_once(live_server: LiveServer) -> None:
    anna, _ = at_table(live_server)
    anna.acts({"do": "go"}, 0)
    anna.acts({"do": "go"}, 1)
    assert [anna.acts(UNDO, 2, id_="once")["type"] for _ in range(2)] == ["done", "done"]
    assert anna.acts(UNDO, 2)["code"] == "stale"
    assert live_server.look(lambda: live_server.holodeck.decks[1].match.entries) == 3


@clause("HD-308")
def test_a_refused_click_says_why(live_server: LiveServer) -> None:
    anna, _ = at_table(live_server)
    anna.acts({"do": "show"}, 0)
    refused = anna.acts(UNDO, 1)
    assert (refused["code"], refused["clause"]) == ("cannot_undo", "HD-308")
    assert refused["text"] == "Das lässt sich nicht zurücknehmen: etwas Verborgenes ist dadurch bekannt geworden. (HD-308)"


@clause("HD-308")
def test_resuming_from_any_entry_gives_what_staying_has_given(live_server: LiveServer) -> None:
    fetch = Fetch(live_server)
    fetch.login("Anna")
    anna = Browser(live_server, fetch.cookie).hello()
    indy = Browser(live_server).hello("Indy")
    anna.says("computer programm laden probe", "computer farbe blau", "betrete holodeck 1")
    indy.says("computer farbe rot", "betrete holodeck 1")
    anna.says("computer programm starten")
    for seen, action in enumerate(["go", "go", "undo", "go", "undo"]):
        anna.acts({"do": action}, seen)
    stayed = anna.told()
    now = {**anna.last("table"), "awaited": None}
    assert now["undo"] is True
    for seen in range(-1, 6):
        tab = Browser(live_server, fetch.cookie)
        tab.send(type="hello", deck=1, game=now["game"], seen=seen)
        assert {**tab.until("table"), "awaited": None} == now
        told = {entry["n"]: (entry["told"], entry["lines"]) for past in tab.all("past") for entry in past["entries"]}
        assert told == {n: stayed[n] for n in range(seen + 1, 6)}
        tab.close()


@clause("HD-308", "HD-105")
def test_two_people_with_telnet_hear_it(live_games: LiveServer) -> None:
    anna, indy = Telnet(live_games, "Anna"), Telnet(live_games, "Indy")
    anna.types("computer programm laden raumkolonie seed 6 brett standard zugzeit 0 tempo 0")
    for person, colour in ((anna, "blau"), (indy, "rot")):
        for line in ("computer breite 200", "deck 1", f"computer farbe {colour}", "betrete holodeck 1"):
            person.types(line)
        person.until("Du betrittst Deck 1")
    anna.types("computer mitspieler gruen leicht")
    anna.types("computer programm starten")
    indy.until("Das Programm raumkolonie läuft")
    beginner, other, name = (anna, indy, "Anna") if "Du beginnst" in anna.until(" beginn") else (indy, anna, "Indy")
    beginner.until("Such dir einen Platz")
    beginner.types("baue kuppel K50")
    beginner.until("Leg eine Röhre an deine neue Kuppel.")
    before = len(beginner.text)
    beginner.types("zurueck")
    beginner.until("Du nimmst zurück: Du errichtest eine Wohnkuppel auf K50", before)
    beginner.until("Such dir einen Platz", before)
    assert f"{name} errichtet eine Wohnkuppel auf K50" in other.until(f"{name} nimmt zurück: ")
    other.types("zurueck")
    other.until("seitdem hat jemand anderes etwas")


def decide(table: RemoteTable) -> int:
    """Buy or roll, if possible, and return the number of the entry."""
    wishes = {table.rules.actions.name(action): action for action in table.legal(table.seat)}
    return table.play(table.seat, wishes.get("buy") or wishes.get("roll") or next(iter(wishes.values())))


@clause("HD-308")
def test_a_program_at_a_distance_takes_back(live_games: LiveServer) -> None:
    with holodeck.connect(live_games.url, "Sandwurm") as table, holodeck.connect(live_games.url, "Robin") as other:
        deck = table.load("planetopoly", zugzeit=0, seed=1)
        table.sit("blau")
        other.enter(deck)
        other.sit("rot")
        table.start()
        with pytest.raises(holodeck.Refusal, match="cannot_undo"):
            table.undo()
        before = table.shown["view"]
        while not table.shown["undo"]:
            if any(awaited.seat == table.seat for awaited in table.awaited):
                before = table.shown["view"]
                decide(table)
            else:
                assert other.wait(PATIENCE)
                entry = decide(other)
                table.until(lambda entry=entry: table.shown["n"] >= entry)  # type: ignore[misc]
        table.undo()
        assert table.shown["view"] == before


def new_game() -> holodeck.Game:
    return holodeck.new("raumkolonie", seats=3, seed=5, options={"maxzuege": 4, "wettpause": 0})


def game_with_undo() -> tuple[holodeck.Game, list[dict[str, Any]]]:
    """Play a game in which every second undoable action is undone, and return it with its states after the set-up and every
    entry."""
    game = new_game()
    states = [game.to_json()]
    turn = 0
    while game.awaited:
        seat = game.awaited[-1].seat
        legal = game.legal(seat)
        game.play(seat, legal[-1 if turn % 5 else 0])
        states.append(game.to_json())
        turn += 1
        if turn % 2 and game.check(seat, game.action("undo")) is None:
            game.undo()
            states.append(game.to_json())
    return game, states


@clause("HD-308", "HD-703")
def test_a_finished_game_shows_every_entry_as_it_was(live_games: LiveServer) -> None:
    game, states = game_with_undo()
    journal = game.journal.to_json(game.rules.actions)
    entries: Any = journal.pop("entries")
    facts = {"people": ["Anna", "Indy", "Cleo"], "ended": 1.0}
    number = adopt(live_games.holodeck.store, journal, entries, facts)
    fetch = Fetch(live_games)
    log = fetch("GET", f"/api/games/{number}/log")[1]
    taken_back = [n for n, entry in enumerate(entries, start=1) if entry["action"] == UNDO]
    assert len(taken_back) > 3
    assert all("nimmt zurück: " in log[n]["lines"][0] for n in taken_back)
    for n in [*taken_back[:6], taken_back[-1] - 1, taken_back[-1], len(entries)]:
        shown = fetch("GET", f"/api/games/{number}/replay?n={n}")[1]
        assert shown["view"] == json.loads(json.dumps(states[n]["state"]))


@clause("HD-308")
def test_undone_actions_do_not_count_as_gains_or_losses() -> None:
    game, _ = game_with_undo()
    counting: list[tuple[int, int]] = []
    for entry in game.journal.entries:
        if entry.action == game.action("undo"):
            counting.pop()
        else:
            counting.append((entry.seat, entry.action))
    assert len(counting) < len(game.journal.entries)
    assert watched([(entry.seat, entry.action) for entry in game.journal.entries]).goods == watched(counting).goods


def watched(played: list[tuple[int, int]]) -> Statistics:
    game = new_game()
    watcher = Watcher(game.rules)
    watcher.see(game)
    for seat, action in played:
        game.play(seat, action)
        watcher.see(game)
    return watcher.statistics(game)
