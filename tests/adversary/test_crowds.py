"""Crowds at many addresses that ask at an allowed pace: those who come from elsewhere are answered (HD-711)."""

import time
from collections.abc import Iterator

import pytest

from tests.adversary.crowd import BROWSERS, LOBBY, TABLE, crowd
from tests.adversary.ledger import Ledger
from tests.clauses import clause
from tests.deck.wire import Served, Wired

MIXED = ["karte", "stand", "verlauf 20", "hilfe befehle"]
DEAREST = ["tipp", "was kann ich", "stand", "verlauf", "decks", "wer", "hilfe befehle"]
"""What takes the processor longest, at a table and in the lobby."""
PLAYS = 0.050
"""Seconds: the wanted 95th percentile of somebody who plays,"""
OTHERS = 0.250
"""of anybody else from another network,"""
COMES_IN = 2.0
"""and until a newcomer is in."""
ASKED = 150
PAUSE = 0.08


@pytest.fixture
def crowded(tmp_path: object, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    made = Served(tmp_path_factory.mktemp("crowded") / "data", "--log", "warning")
    yield made
    assert made.stop() == 0


class Asker:
    """Somebody who asks one thing after another."""

    def __init__(self, person: Wired, line: str, answer: str) -> None:
        self.person, self.line, self.answer = person, line, answer

    def p95(self, times: int) -> float:
        """Return the 95th percentile of the seconds until the answer."""
        taken = []
        for _ in range(times):
            begun = time.monotonic()
            self.person.ask(self.line, self.answer)
            taken.append(time.monotonic() - begun)
            self.person.forget()
            time.sleep(PAUSE)
        return sorted(taken)[int(times * 0.95)]


def player(crowded: Served) -> Asker:
    """Return somebody who sits at a running game."""
    person = crowded.comes("Spielerin")
    person.ask("spiele raumkolonie leicht", "läuft: Deck")
    return Asker(person, "roh", "Rohstoff")


def named(crowded: Served) -> Asker:
    """Return somebody with a password in the lobby."""
    person = crowded.comes("Hausherrin")
    person.ask("computer passwort sonnenwind", "gehört jetzt dir")
    return Asker(person, "wer", "Hausherrin: ")


def newcomer(crowded: Served, name: str) -> float:
    """Return the seconds until somebody new is in, without the greeting's wait for the client to identify itself."""
    begun = time.monotonic()
    person = crowded.comes(name)
    taken = time.monotonic() - begun
    person.close()
    return taken


@pytest.mark.long  # it measures: every day the queue itself is tested, by numbers (tests/doors/test_fairness.py)
@clause("HD-711")
@pytest.mark.parametrize(("addresses", "each"), [(10, 16), (26, 8)])
@pytest.mark.parametrize("where", [LOBBY, TABLE])
@pytest.mark.parametrize(("asking", "questions"), [("a mixture", MIXED), ("what is dearest", DEAREST)])
def test_a_crowd_that_asks_at_an_allowed_pace_holds_up_nobody_of_another_network(
    crowded: Served, ledger: Ledger, addresses: int, each: int, where: str, asking: str, questions: list[str]
) -> None:
    playing, guest, owner = player(crowded), Asker(crowded.comes("Besucher"), "wer", "Besucher: "), named(crowded)
    quiet = (playing.p95(25), owner.p95(25), guest.p95(25), newcomer(crowded, "Ruhig"))
    with crowd(crowded, addresses, each, where, questions) as asked:
        begun = time.monotonic()
        there = [one.p95(ASKED) for one in (playing, owner, guest)]
        now = (*there, max(newcomer(crowded, f"Neu{letter}") for letter in "abc"))
        seconds = time.monotonic() - begun
    for found, wanted in zip(now, (PLAYS, OTHERS, OTHERS, COMES_IN), strict=True):
        assert found < wanted
    figures = [f"{1000 * found:.0f} ms, in quiet {1000 * before:.0f} ms" for found, before in zip(now, quiet, strict=True)]
    who = ("who plays", "a named person", "another guest", "newcomer")
    seen = "p95 " + "; ".join(" ".join(pair) for pair in zip(who, figures, strict=True)) + f"; {asked.closed} cut"
    pace = f"{asked.lines / seconds:.0f} a second"
    what = f"{each} guests of each network, a quarter of them browsers, ask for {asking} at the {where}, {pace}"
    ledger.tried("HD-711", what, asked.lines, seen, networks=addresses)


@pytest.mark.long  # five hundred guests come
@clause("HD-211")
def test_crowds_that_take_decks_leave_one_for_somebody_from_elsewhere(crowded: Served, ledger: Ledger) -> None:
    addresses, each = 26, 26
    with crowd(crowded, addresses, each, TABLE, ["stand"]):
        player(crowded)
    asked = addresses * (each - each // BROWSERS)
    ledger.tried("HD-211", "tables asked for by 20 guests of each network", asked, "somebody else opened one", networks=addresses)
