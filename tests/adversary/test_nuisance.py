"""Attacks on others at a table: reading their talk, guessing passwords, coming back, repetition, chosen seeds."""

import json
import urllib.request

from holodeck.deck.table.presence.guard import WRONG_WORDS
from tests.adversary.ledger import Ledger
from tests.clauses import clause
from tests.deck.wire import Served, Wired

LISTED = "lanetopoly:"
"""The end of the answer to a harmless question."""


def done(person: Wired) -> str:
    """Wait until all typed lines are answered, and return what was read since the last call."""
    return person.ask("computer programm liste", LISTED)


def opened(host: Wired, *options: str) -> str:
    """Open a deck with this host in it, and return its number."""
    said = host.ask(" ".join(("computer programm laden planetopoly", *options)), "in Deck")
    number = said.split("in Deck ")[-1].split()[0]
    host.ask(f"betrete holodeck {number}", "Du betrittst Deck")
    return number


@clause("HD-213")
def test_nobody_reads_what_was_said_at_a_locked_table_before(server: Served, ledger: Ledger) -> None:
    host, spy = server.comes("Geheimrat"), server.comes("Lauscher")
    number = opened(host, "passwort sesam")
    host.ask("-holodeck der Schlüssel liegt unter dem Stein", "unter dem Stein")
    host.ask("computer programm beenden", "ist jetzt leer")
    host.close()
    spy.types(f"deck {number}")
    spy.ask("computer programm laden planetopoly", "Du lädst das Programm")
    spy.types(f"betrete holodeck {number}", "-holodeck *", "verlauf reden")
    assert "Stein" not in done(spy)
    spy.ask("computer programm beenden", "ist jetzt leer")
    ledger.tried("HD-213", "asking for the talk of the locked table before", 2, "nothing of it was told")


@clause("HD-214")
def test_a_chosen_seed_cannot_be_hidden_from_the_others(server: Served, ledger: Ledger) -> None:
    cheat, victim = server.comes("Schummler"), server.comes("Ehrlich")
    number = opened(cheat, "seed 77")
    cheat.ask("computer farbe blau", "Du spielst Blau")
    victim.types(f"deck {number}")
    victim.ask("computer farbe rot", "Du spielst Rot")
    victim.ask(f"betrete holodeck {number}", "Du betrittst Deck")
    cheat.types("computer programm starten")
    game = victim.expect("läuft: Deck").split("Spiel ")[-1].split(".")[0]
    assert "Testtisch: Die Saat 77 ist von Hand gewählt" in victim.text
    for person in (cheat, victim):
        person.types("computer programm beenden ja")
    victim.expect(f"Spiel {game} ist zu Ende")
    done(victim)
    with urllib.request.urlopen(f"{server.http}api/games/{game}", timeout=20) as answer:
        assert json.load(answer)["test"] is True
    ledger.tried("HD-214", "a game with a seed that one player has chosen", 1, "the others were told, the result is marked")


@clause("HD-215")
def test_the_password_of_a_table_cannot_be_guessed_for_long(server: Served, ledger: Ledger) -> None:
    host, thief = server.comes("Torwart"), server.comes("Dietrich")
    number = opened(host, "passwort sesam")
    tries = 3 * WRONG_WORDS
    thief.types(*[f"betrete holodeck {number} wort{guess}" for guess in range(tries)], f"betrete holodeck {number} sesam")
    said = done(thief)
    assert said.count("Das Passwort stimmt nicht.") == WRONG_WORDS
    assert said.count("zu viele Versuche") == tries + 1 - WRONG_WORDS
    assert "Du betrittst" not in said
    ledger.tried("HD-215", "passwords of a table guessed", tries, f"{WRONG_WORDS} were looked at, then not even the right one")


@clause("HD-216")
def test_an_expelled_person_cannot_come_back(server: Served, ledger: Ledger) -> None:
    host, pest = server.comes("Hauswirt"), server.comes("Rauswurf")
    number = opened(host)
    pest.types(f"deck {number}")
    pest.ask("computer farbe rot", "Du spielst Rot")
    pest.ask(f"betrete holodeck {number}", "Du betrittst Deck")
    host.ask("computer entferne rauswurf", "Rauswurf")
    done(pest)
    again = Wired(server.telnet)
    again.ask("Rauswurf", "Merkwort")
    again.ask(server.words["Rauswurf"], "Willkommen")
    ways = [f"betrete holodeck {number}", f"deck {number}", "computer farbe rot", "computer farbe gruen", "betrete holodeck"]
    for person in (pest, again):
        person.types(*ways)
        said = done(person)
        assert "Du betrittst" not in said
        assert "Du spielst" not in said
        assert said.count(f"von Deck {number} gewiesen") >= len(ways) - 1  # what one of them is told the other reads too
    done(host)
    assert "Rauswurf" not in host.ask("computer programm status", "fehlen noch")
    again.close()
    ledger.tried("HD-216", "ways back to a table one was sent away from", 2 * (len(ways) - 1), "none of them led there")


@clause("HD-508")
def test_repeated_talk_in_other_letters_is_heard_at_most_twice(server: Served, ledger: Ledger) -> None:
    host, bore = server.comes("Zuhoerer"), server.comes("Leierkasten")
    number = opened(host)
    bore.ask(f"betrete holodeck {number}", "Du betrittst Deck")
    same = ["Kauft bei Bert!", "KAUFT BEI BERT", "k a u f t bei bert...", "Kaaauft bei Beeert", "kauft-bei-bert"]
    bore.types(*[f"-holodeck {text}" for text in same])
    assert done(bore).count("Das hast du eben schon gesagt.") == len(same) - 2
    done(host)
    assert host.text.count("[Holodeck:Leierkasten]") == 2
    ledger.tried("HD-508", "the same said in other letters", len(same), "the others heard it twice")


@clause("HD-509")
def test_an_ignored_person_is_not_heard_through_the_computer(server: Served, ledger: Ledger) -> None:
    host, pest, other = (server.comes(name) for name in ("Ruhig", "Nervensaege", "Zeuge"))
    number = opened(host)
    other.ask(f"betrete holodeck {number}", "Du betrittst Deck")
    host.ask("ignoriere nervensaege", "Nervensaege")
    before = len(host.text)
    for _ in range(2):
        pest.ask(f"betrete holodeck {number}", "Du betrittst Deck")
        pest.types("-holodeck Hallo", "computer farbe rot", "computer farbe keine", "computer ausgang")
        done(pest)
    done(other)
    done(host)
    assert other.text.count("Nervensaege") >= 6
    assert "Nervensaege" not in host.text[before:]
    ledger.tried("HD-509", "comings, goings, colours and talk of one who is ignored", 10, "who ignores heard none of it")
