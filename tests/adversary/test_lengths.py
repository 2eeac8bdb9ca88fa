"""Attacks by length: excessive tables, lists, games and histories (HD-211, HD-721 to HD-725)."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from holodeck.deck.holodeck import PAGES
from holodeck.deck.table.game.feed import MOST_PAST
from holodeck.deck.table.game.match import UNDOS
from tests.adversary.ledger import Ledger
from tests.adversary.tab import Tab
from tests.adversary.test_nuisance import done
from tests.adversary.victim import Victim
from tests.clauses import clause
from tests.deck.wire import Served, Wired

LOAD = "computer programm laden planetopoly"
DECKS = 4
LONGEST = 60
OWN_TURN = 5
"""A seed with which the first seat begins."""
STEPS = ("sw", "no")
AT_ONCE = 36
"""The number of lines that may be typed ahead."""
SHORTER = f"from holodeck.deck.table.game import play; play.LONGEST = {LONGEST}"


@pytest.fixture
def small(tmp_path: Path) -> Iterator[Served]:
    """Start a server with few decks and short games."""
    config = tmp_path / "holodeck.toml"
    config.write_text(f"[limits]\ndecks = {DECKS}\n")
    made = Served(tmp_path / "data", "--log", "warning", "--config", str(config), before=SHORTER)
    yield made
    assert made.stop() == 0


def walks(person: Wired, steps: int) -> None:
    """Walk back and forth; each step is an entry of the game."""
    for first in range(0, steps, AT_ONCE):
        person.types(*[STEPS[step % 2] for step in range(first, min(steps, first + AT_ONCE))])
        done(person)


@clause("HD-211", "HD-725")
def test_decks_of_a_server_and_entries_of_a_game_are_limited(small: Served, ledger: Ledger) -> None:
    guests = [small.comes(f"Oeffner{letter}", f"127.3.{number}.1") for number, letter in enumerate("abc")]
    for guest in guests:
        guest.types(*[LOAD] * 3)
        done(guest)
    opened = sum(guest.text.count("Du lädst das Programm") for guest in guests)
    assert opened == DECKS
    assert sum(guest.text.count("(HD-211)") for guest in guests) == 9 - DECKS
    walker = guests[-1]
    walker.ask("computer programm beenden", "ist jetzt leer")
    walker.ask("spiele raumkolonie leicht", "läuft: Deck")
    walks(walker, LONGEST + 10)
    assert f"Dieses Spiel hat {LONGEST} Einträge" in walker.text
    assert "ist zu Ende" in walker.text
    ledger.tried("HD-211", "tables opened on a server of 4", 9, f"{opened} were opened")
    ledger.tried(
        "HD-725", f"steps of a walk without end, where {LONGEST} entries are the most", LONGEST + 10, "the game was scored"
    )


@clause("HD-724")
def test_building_and_taking_back_is_limited(server: Served, ledger: Ledger) -> None:
    builder = server.comes("Penelope")
    number = builder.ask(f"computer programm laden raumkolonie seed {OWN_TURN}", "in Deck").split("in Deck ")[-1].split()[0]
    builder.types("computer farbe blau", "computer mitspieler rot leicht", "computer mitspieler gruen leicht")
    builder.types(f"betrete holodeck {number}")
    builder.ask("computer programm starten", "Du beginnst.")
    tried = UNDOS + 5
    for _ in range(tried):
        builder.types("baue kuppel K10", "computer zurueck")
        done(builder)
    assert builder.text.count("so oft geht das in einem Zug nicht") > 0
    taken = builder.text.count("Du nimmst zurück")
    assert taken == UNDOS
    ledger.tried("HD-724", "building and taking back", tried, f"{taken} times it was taken back")


@clause("HD-721")
def test_no_message_grows_with_the_server(server: Served, ledger: Ledger) -> None:
    hosts = [server.comes(f"Menge{letter}") for letter in "abcdefghi"]
    for host in hosts:
        host.types(*[LOAD] * 5)
        done(host)
    tab = Tab(server, "Betrachter")
    lobbies = tab.all("lobby")
    decks = [deck["deck"] for lobby in lobbies for deck in lobby["decks"]]
    assert len(decks) > 5 * len(hosts)
    assert max(len(lobby["decks"]) for lobby in lobbies) <= 40
    assert tab.largest < 64 * 1024
    tab.close()
    ledger.tried("HD-721", "decks in the lobby of a browser", len(decks), f"the longest message had {tab.largest} bytes")


@clause("HD-722")
def test_repeated_requests_for_the_past_are_limited_and_delay_nobody(server: Served, victim: Victim, ledger: Ledger) -> None:
    walker = server.comes("Wanderer")
    number = walker.ask("spiele raumkolonie leicht", "läuft: Deck").split("Deck ")[-1].split(",")[0]
    walks(walker, MOST_PAST + 20)
    tab = Tab(server, "Historiker")
    tab.send(type="hello", deck=int(number))
    game = tab.until("table")["game"]
    tries, begun = 2 * PAGES, time.monotonic()
    for tried in range(tries):
        tab.send(type="hello", deck=int(number))
        tab.send(type="earlier", game=game, before=50, id="e")
        if tried % 20 == 0:  # no more than may wait for an answer
            tab.all("past")
    victim.asks()
    told = tab.all("past")
    full = [past for past in told if len(past["entries"]) > 10]
    assert 0 < len(full) <= PAGES * (1 + (time.monotonic() - begun) / 60)
    assert max(len(past["entries"]) for past in told) <= MOST_PAST
    tab.close()
    ledger.tried("HD-722", "the past asked for by one browser", 2 * tries, f"{len(full)} pages of it were told")
