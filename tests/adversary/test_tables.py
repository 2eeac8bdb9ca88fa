"""Attacks by way of tables: opening them without end, and sentences that once stopped them."""

from tests.adversary.ledger import Ledger
from tests.adversary.victim import Victim
from tests.clauses import clause
from tests.deck.wire import Served

LOAD = "computer programm laden raumkolonie"
EACH, ADDRESS = 5, 20


@clause("HD-210", "HD-211", "HD-212")
def test_guests_who_open_tables_without_end_get_a_few(server: Served, victim: Victim, ledger: Ledger) -> None:
    guests = [server.comes(f"Oeffner{letter}") for letter in "abcdefgh"]
    for guest in guests:
        guest.types(*[LOAD] * 15)
        guest.ask("computer programm liste", "lanetopoly:")
    opened = sum(guest.text.count("Du lädst das Programm") for guest in guests)
    assert opened == ADDRESS
    assert max(guest.text.count("Du lädst das Programm") for guest in guests) == EACH
    ledger.tried("HD-210", "tables opened by eight guests of one address", 8 * 15, f"{opened} were opened")
    for guest in guests:
        for number in range(1, ADDRESS + 2):
            guest.types(f"deck {number}", "computer programm beenden")
            if number % 10 == 0:  # no more than a server lets one type ahead
                guest.ask("computer programm liste", "lanetopoly:")
    listed = victim.person.ask("decks", "leer.")
    assert listed.count("Deck ") == 1
    ledger.tried("HD-212", "tables left empty behind", opened, "one empty deck is left")


@clause("HD-705")
def test_a_sentence_from_the_lobby_stops_no_table(server: Served, ledger: Ledger) -> None:
    host, stranger = server.comes("Wirtin"), server.comes("Fremde")
    host.types("deck 1", LOAD, "computer farbe blau", "computer mitspieler rot leicht", "computer mitspieler gruen leicht")
    host.ask("betrete holodeck", "Du betrittst Deck")
    host.ask("computer programm starten", "läuft: Deck")
    sentences = [
        "fluestere",
        "fluestere niemand",
        "-h",
        "hbruelle",
        "uebergebe spiel an",
        "computer farbe",
        "regel",
        "computer option",
    ]
    stranger.types("deck 1", *sentences)
    stranger.ask("computer programm status", "Deck 1: raumkolonie, läuft.")
    assert "angehalten" not in host.ask("computer programm status", "Deck 1: raumkolonie, läuft.")
    ledger.tried("HD-705", "odd sentences to a running table, from the lobby", len(sentences), "the game goes on")
