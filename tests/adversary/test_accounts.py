"""Attacks on accounts: endless hashing, guesses, and the seats of guests (HD-109, HD-111)."""

import socket

from tests.adversary.ledger import Ledger
from tests.clauses import clause
from tests.deck.wire import Served, Wired

STRANGER = "127.0.0.2"


class Elsewhere(Wired):
    """A connection from another address."""

    def __init__(self, port: int) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port), 10, (STRANGER, 0))
        self.raw = b""
        self.read_to = 0


@clause("HD-111")
def test_endless_password_changes_do_not_delay_an_honest_login(server: Served, ledger: Ledger, siege: bool) -> None:
    owner = server.comes("Dora")
    owner.ask("computer passwort sonnenwind", "gehört jetzt dir")
    greedy = [server.comes(f"Gier{letter}") for letter in "abcdefgh"[: 8 if siege else 3]]
    for person in greedy:
        person.types(*[f"computer passwort wortwort{number}" for number in range(60)])
    again = Wired(server.telnet)
    again.ask("Dora", "Passwort:")
    again.ask("sonnenwind", "Willkommen zurück, Dora")
    for person in greedy:
        person.expect("zu viele Versuche")
        person.close()
    again.close()
    ledger.tried("HD-111", "passwords set at once by guests", 60 * len(greedy), "the owner signed in meanwhile")


@clause("HD-111")
def test_a_stranger_who_guesses_does_not_lock_the_owner_out(server: Served, ledger: Ledger, siege: bool) -> None:
    server.comes("Elsa").ask("computer passwort sonnenwind", "gehört jetzt dir")
    stranger = Elsewhere(server.telnet)
    tried = 0
    stranger.ask("Elsa", "Passwort:")
    while "zu viele Versuche" not in stranger.text:
        stranger.types(f"falsches{tried}")
        stranger.expect("Versuche" if tried >= 8 else "stimmt nicht")
        tried += 1
    stranger.close()
    owner = Wired(server.telnet)
    owner.ask("Elsa", "Passwort:")
    owner.ask("sonnenwind", "Willkommen zurück, Elsa")
    owner.close()
    ledger.tried("HD-111", "wrong passwords from another address", tried, "the stranger has to wait, the owner signed in")


@clause("HD-109")
def test_nobody_takes_the_seat_of_a_guest_by_name_and_address(server: Served, ledger: Ledger) -> None:
    guest = server.comes("Fritz")
    guest.ask("computer programm laden raumkolonie", "bist Spielleiter")
    guest.ask("computer farbe blau", "Du spielst Blau")
    guest.close()
    words = ("aaaaaaaa", "Fritz", server.words["Fritz"][:-1])
    for word in words:
        thief = Wired(server.telnet)
        thief.ask("Fritz", "Merkwort")
        thief.ask(word, "Wie heißt du?")
        thief.close()
    again = Wired(server.telnet)
    again.ask("Fritz", "Merkwort")
    again.ask(server.words["Fritz"], "Willkommen")
    again.ask("computer programm status", "Fritz")
    again.close()
    ledger.tried("HD-109", "a guest's name without the word, from the same address", len(words), "nobody came in")
