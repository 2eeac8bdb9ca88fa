"""Attacks through tables: opening them endlessly, and sentences that once stopped them."""

import re

from holodeck.deck.people.budget import LINES
from holodeck.deck.port.server import Limits
from tests.adversary.ledger import Ledger
from tests.adversary.victim import Victim
from tests.clauses import clause
from tests.deck.wire import Served

LOAD = "computer programm laden raumkolonie"
EACH = 5


@clause("HD-210", "HD-211", "HD-212")
def test_guests_can_open_only_a_few_tables(server: Served, victim: Victim, ledger: Ledger) -> None:
    guests = [server.comes(f"Oeffner{letter}") for letter in "abcde"]
    for guest in guests:
        guest.types(*[LOAD] * 15)
        guest.ask("computer programm liste", "lanetopoly:")
    opened = sum(guest.text.count("Du lädst das Programm") for guest in guests)
    assert opened == EACH * len(guests)
    ledger.tried("HD-210", "tables opened by five guests", 5 * 15, f"{opened} were opened")
    for guest in guests:
        for number in range(1, opened + 2):
            guest.types(f"deck {number}", "computer programm beenden")
            if number % 10 == 0:  # no more than a server lets anyone type ahead
                guest.ask("computer programm liste", "lanetopoly:")
        guest.ask("computer programm liste", "lanetopoly:")
    listed = victim.person.ask("decks alle", "leer.")
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


@clause("HD-720")
def test_reading_the_past_costs_the_reader(server: Served, victim: Victim, ledger: Ledger) -> None:
    host = server.comes("Erzaehler")
    host.types("computer programm laden planetopoly", "computer farbe blau", "computer mitspieler rot leicht")
    host.ask("betrete holodeck", "Du betrittst Deck")
    host.ask("computer programm starten", "läuft: Deck")
    game = re.search(r"Spiel (\d+)", host.text.split("läuft: Deck")[-1])
    assert game is not None
    host.ask("computer programm beenden ja", "wird beendet")
    guests = [server.comes(f"Leser{letter}") for letter in "abcdefghijkl"]
    for guest in guests:
        guest.types(*[f"computer programm wiederholen {game[1]}"] * 10)
    victim.asks()
    for guest in guests:
        guest.ask("computer programm liste", "lanetopoly:")
    refused = sum(guest.text.count("Langsamer bitte. (HD-720)") for guest in guests)
    assert refused >= 12 * 10 - Limits().replays
    ledger.tried("HD-720", "replays asked for by twelve guests of one address", 12 * 10, f"{12 * 10 - refused} were made")


@clause("HD-507")
def test_a_flood_of_commands_that_others_hear_is_bounded(server: Served, ledger: Ledger) -> None:
    host, pest = server.comes("Gerda"), server.comes("Plage")
    number = host.ask("computer programm laden planetopoly", "in Deck").split("in Deck ")[-1].split()[0]
    host.ask(f"betrete holodeck {number}", "Du betrittst Deck")
    pest.types(f"deck {number}")
    for _ in range(3):
        pest.types(*["computer farbe rot", "computer farbe gruen"] * 15)
        pest.ask("computer programm liste", "lanetopoly:")
    host.ask("computer programm liste", "lanetopoly:")
    heard = host.text.count("Plage spielt")
    assert 0 < heard <= LINES
    ledger.tried("HD-507", "colours changed as fast as the line allows", 90, f"others heard {heard}")
