"""The whole server over real sockets: the examples, stopping, restarting, and kill -9 under load."""

import random
import re
import resource
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.sync.client import connect
from websockets.typing import Origin

from holodeck.store.port import Json
from holodeck.store.sqlite import SqliteStore, database
from tests.clauses import clause
from tests.conftest import ROOT
from tests.deck.killed import Mortal
from tests.deck.wire import Served, Wired


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Served]:
    served = Served(tmp_path / "data")
    yield served
    if not served.process.ended(0):
        assert served.stop() == 0


def seated(served: Served, *names: str, options: str = "") -> list[Wired]:
    people = [served.comes(name) for name in names]
    people[0].ask(f"computer programm laden raumkolonie zugzeit 0 {options}", "bist Spielleiter")
    for person, colour in zip(people, ("blau", "rot", "gruen", "magenta"), strict=False):
        person.ask(f"computer farbe {colour}", "Du spielst")
        person.ask("betrete holodeck", "Du betrittst Deck 1")
    people[0].types("computer programm starten")
    for person in people:
        person.expect("Das Programm raumkolonie läuft")
    return people


def ready(person: Wired) -> list[str]:
    """Return the ready commands of `was`, none if there is nothing to decide."""
    person.types("was", "computer breite 200")
    answer = person.expect("höchstens 200 Zeichen")
    lines = re.findall(r"^Möglich: (.*?)(?: und \d+ weitere)?\.$", answer, re.MULTILINE)
    return [command for line in lines for command in line.split("; ")]


def to_main(people: list[Wired]) -> int:
    """Play the set-up with the first command that `was` offers, and return whose turn it is in the main phase."""
    for _ in range(80):
        for number, person in enumerate(people):
            commands = ready(person)
            if "zug" in commands:
                return number
            if commands:
                person.types(commands[0])
                break
    raise AssertionError("no main phase")


@clause("HD-T1", "HD-T3", "HD-T4", "HD-T5", "HD-105")
def test_the_examples_over_real_sockets(server: Served) -> None:
    anna, indy = server.comes("Anna"), server.comes("Indy")
    anna.ask("computer programm laden raumkolonie zugzeit 0", "bist Spielleiter")
    anna.ask("computer farbe blau", "Du spielst Blau, Platz 1.")
    indy.ask("computer farbe blau", "Diese Farbe ist vergeben. Frei: ")
    indy.ask("computer farbe rot", "Du spielst Rot, Platz 2.")
    anna.ask("computer programm starten", "Es fehlt noch 1 Mitspieler. (HD-206)")
    cleo = server.comes("Cleo")
    cleo.ask("computer farbe gruen", "Du spielst Grün, Platz 3.")
    for person in (anna, indy, cleo):
        person.ask("betrete holodeck", "Du betrittst Deck 1")
    anna.ask("computer programm starten", "Das Programm raumkolonie läuft")
    indy.types("-holodeck: bietet Sand und sucht dafür Tristahl.", "-holodeck; Tristahl ist immer noch zu wenig :(")
    anna.expect("[Holodeck:Indy bietet Sand und sucht dafür Tristahl.]")
    anna.expect("[Holodeck:Indys Tristahl ist immer noch zu wenig :(]")
    cleo.ask("ich will raus", "Du gehst in den Vorraum.")
    anna.expect("Der Platz Grün wartet")
    cleo.ask("betrete holodeck", "Du betrittst Deck 1")
    bea = server.comes("Bea")
    cleo.types("uebergebe spiel an indy")
    cleo.expect("Indy spielt hier schon mit. (HD-402)")
    cleo.types("uebergebe spiel an bea")
    bea.expect("uebernehme spiel von Cleo")
    bea.types("uebernehme spiel von cleo")
    anna.expect("Cleo übergibt das Spiel an Bea.")


@clause("HD-T2")
def test_a_shout_over_real_sockets_costs_one_plasma(server: Served) -> None:
    people = seated(server, "Anna", "Indy", "Cleo", options="wettpause 0 seed 77")
    to_main(people)
    indy, cleo = people[1], people[2]
    indy.types("hbruelle Achtung, eine wichtige Durchsage!")
    cleo.expect("*** Indy brüllt: Achtung, eine wichtige Durchsage! ***")
    for _ in range(12):
        indy.types("hbruelle Nochmal!", "wer")
        if "Plasmaenergie" in indy.expect("Indy: Deck 1") and "(" in indy.text[-400:]:
            break
    indy.ask("hbruelle Stumm!", "Dir fehlt: 1 Plasmaenergie")
    cleo.types("wer")
    assert "Stumm!" not in cleo.expect("Cleo: Deck 1")


@clause("HD-T6", "HD-T7")
def test_programmes_and_decks_over_real_sockets(server: Served) -> None:
    anna, indy = server.comes("Anna"), server.comes("Indy")
    anna.types("computer breite 200", "computer programm liste")
    listed = anna.expect("Planetopoly:")
    assert listed.index("Raumkolonie:") < listed.index("Planetopoly:")
    anna.ask("computer programm laden raumkolonie", "bist Spielleiter")
    indy.ask("computer farbe rot", "Du spielst Rot, Platz 1.")
    indy.ask("computer programm laden planetopoly", "in Deck 2")
    indy.ask("computer programm status", "Deck 2: planetopoly, geladen.")
    indy.types("deck 1")
    indy.ask("computer programm status", "Deck 1: raumkolonie, geladen.")


def test_the_operator_can_ask_for_health_and_numbers(server: Served) -> None:
    server.comes("Anna")
    with urllib.request.urlopen(f"{server.http}healthz", timeout=5) as answer:
        assert answer.status == 200
    with urllib.request.urlopen(f"{server.http}metrics", timeout=5) as answer:
        assert "holodeck_persons 1" in answer.read().decode()


def health(server: Served) -> int:
    try:
        with urllib.request.urlopen(f"{server.http}healthz", timeout=20) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as error:
        return error.code


@clause("HD-705")
def test_a_server_on_a_full_disk_says_so_and_is_well_again_by_itself(server: Served) -> None:
    anna = server.comes("Anna")
    anna.ask("computer programm laden planetopoly", "Du lädst das Programm")
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))
    anna.types("computer farbe blau")
    anna.expect("Gerade kann nichts gespeichert und nichts gelesen werden.", 20)
    assert health(server) == 503
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    end = time.monotonic() + 60
    while health(server) != 200:  # nothing is written meanwhile
        assert time.monotonic() < end
    anna.expect("konnte nicht gespeichert werden")
    anna.ask("computer farbe blau", "Du spielst Blau")


def test_the_operator_sees_browsers_and_their_messages(server: Served) -> None:
    with connect(server.http.replace("http", "ws") + "ws", origin=Origin(server.http.rstrip("/"))) as browser:
        browser.send('{"type": "ping", "id": "1"}')
        assert "pong" in browser.recv(timeout=30)
        with urllib.request.urlopen(f"{server.http}metrics", timeout=30) as answer:
            found = answer.read().decode().splitlines()
    assert {"holodeck_web_connections 1", "holodeck_web_accepted_total 1", "holodeck_web_messages_total 1"} <= set(found)


@clause("HD-704")
def test_a_stop_tells_everybody_and_the_next_start_resumes(tmp_path: Path) -> None:
    server = Served(tmp_path / "data")
    anna = seated(server, "Anna", "Indy", "Cleo", options="wettpause 0")[0]
    anna.ask("computer passwort sonnenwind", "gehört jetzt dir")
    server.process.send_signal(signal.SIGTERM)
    anna.expect("Das Holodeck schließt.")
    assert server.stop() == 0
    again = Served(tmp_path / "data")
    anna = Wired(again.telnet)
    anna.expect("Wie heißt du?")
    anna.ask("Anna", "Passwort:")
    anna.ask("sonnenwind", "Willkommen zurück, Anna")
    anna.ask("betrete holodeck", "Du betrittst Deck 1")
    anna.close()
    assert again.stop(signal.SIGINT) == 0


def test_two_servers_cannot_share_a_folder_even_if_its_lock_is_deleted(server: Served, tmp_path: Path) -> None:
    (tmp_path / "data" / "holodeck.lock").unlink()
    command = [sys.executable, "-m", "holodeck.cli", "serve", "--telnet", "0", "--http", "0", "--data", str(tmp_path / "data")]
    second = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, env={"PYTHONPATH": str(ROOT / "src")}, check=False)
    assert second.returncode == 2
    assert "läuft schon ein anderes Holodeck" in second.stderr


def entries_told(person: Wired) -> int:
    """Return how many steps this person has read of: every one shows the place reached."""
    return len(re.findall(r"^(?:Grenze|Kreuzung) \w+", person.text, re.MULTILINE))


NAMES = ("Anna", "Indy", "Cleo")


def test_kill_9_at_random_moments_loses_nothing_that_was_told(tmp_path: Path, siege: bool) -> None:
    """Three people come in and walk about as fast as they can; the server is killed at some moment of that, again and again.
    Every step anybody read of is in the journal, and every journal goes on from the one before. The moment is random: one of
    them has read of so many steps, and the others' are on their way."""
    chance, told, before = random.Random(11), [0, 0, 0], list[Json]()
    server = Served(tmp_path / "data")
    seated(server, *NAMES, options="wettpause 0")
    server.stop(signal.SIGKILL)
    mortal = Mortal(tmp_path / "data")
    kills = 50 if siege else 12
    for _ in range(kills):
        mortal.start()
        people = [mortal.comes(name, server.words[name], "betrete holodeck", *["sw", "no"] * 45) for name in NAMES]
        one, steps = chance.choice(people), chance.randrange(30)
        while entries_told(one) < steps:
            assert one.receive(60)
        mortal.kill()
        for seat, person in enumerate(people):
            while person.receive(1.0):
                pass
            told[seat] += entries_told(person)
            person.close()
        kept = kept_game(tmp_path / "data")
        assert kept[: len(before)] == before
        walks = [entry["seat"] for entry in kept if entry["action"]["do"] == "walk"]  # type: ignore[index]
        assert all(walks.count(seat) >= read for seat, read in enumerate(told))
        before = kept
    assert sum(told) > 10 * kills


def kept_game(data: Path) -> list[Json]:
    """Return the entries of the only game, checking that nothing in the file is damaged."""
    store = SqliteStore(database(data))
    try:
        assert store.damage() == []
        kept = store.game(1)
    finally:
        store.close()
    assert kept is not None
    return kept.entries
