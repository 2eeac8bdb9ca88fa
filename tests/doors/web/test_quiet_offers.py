"""Quiet offers at every door at once (RK-1007, RK-1008): a browser, a telnet and a program at one table."""

import pytest

import holodeck
from holodeck.games.raumkolonie.state import MAIN
from holodeck.remote import RemoteTable
from tests.clauses import clause
from tests.doors.web.house import House
from tests.doors.web.people import Browser, Telnet
from tests.doors.web.test_remote import grown

ANNA, CLEO, WORM = range(3)


class Doors:
    """Anna in a browser, Cleo by telnet, a program: whoever is on offers first, the others follow in turn."""

    def __init__(self, house: House, table: RemoteTable) -> None:
        self.house = house
        self.table = table
        self.anna = Browser(house).hello("Anna")
        self.cleo = Telnet(house, "Cleo")
        self.anna.says("computer programm laden raumkolonie zeit ohne wettpause 0", "computer farbe blau", "betrete holodeck 1")
        self.cleo.types("computer farbe rot")
        self.cleo.types("betrete holodeck 1")
        self.cleo.until("Du betrittst Deck 1")
        table.enter(1)
        table.sit("gruen")
        self.anna.says("computer programm starten")
        self.to_the_main_part()

    def says(self, seat: int, line: str) -> None:
        if seat == ANNA:
            self.anna.says(line)
        elif seat == CLEO:
            self.cleo.types(line)
        else:
            self.table.say(line)

    def heard(self, seat: int) -> str:
        """Everything that has come so far; an answer to a question of one's own shows that nothing more is on its way."""
        if seat == ANNA:
            self.anna.says("uhr")
            return self.anna.raw
        if seat == CLEO:
            before = len(self.cleo.text)
            self.cleo.types("uhr")
            return self.cleo.until("keine Uhr", before).replace("\r\n  ", " ")
        self.table.say("uhr")
        return " ".join(self.table.lines)

    def to_the_main_part(self) -> None:
        """Everybody does what the clock would do."""
        deck = self.house.hall.decks[1]
        while self.house.look(lambda: deck.match.game.view(-1).state.phase) != MAIN:  # type: ignore[union-attr]
            entries = self.house.look(lambda: deck.match.entries)
            seat, line = self.house.look(self.default)
            self.says(seat, line)
            grown(self.house, entries)

    def offer(self) -> tuple[int, int, int]:
        """Who is on offers something to all; gives the offerer and those who are asked."""
        active = self.active
        entries = self.house.look(lambda: self.house.hall.decks[1].match.entries)
        self.says(active, "biete 1 sand gegen 1 texolyt an alle")
        grown(self.house, entries)
        return active, (active + 1) % 3, (active + 2) % 3

    def default(self) -> tuple[int, str]:
        deck = self.house.hall.decks[1]
        assert deck.match.game is not None
        seat = deck.match.game.awaited[0].seat
        reader = deck.match.reader(self.house.hall.persons[("anna", "cleo", "sandwurm")[seat]])
        spoken = reader.programme.text.spoken(reader.view(), seat, reader.game.default(seat))
        return seat, str(reader.reading.command_line(spoken))

    @property
    def active(self) -> int:
        deck = self.house.hall.decks[1]
        return int(self.house.look(lambda: deck.match.game.state.active))  # type: ignore[union-attr]


@clause("RK-1007")
def test_a_refusal_is_heard_at_no_other_door_until_the_offer_ends(real_house: House) -> None:
    with holodeck.connect(real_house.url, "Sandwurm") as table:
        doors = Doors(real_house, table)
        offerer, first, second = doors.offer()
        assert "Angebot 1" in doors.heard(first)
        assert "Angebot 1" in doors.heard(second)
        doors.says(first, "ablehne 1")
        assert "Du lehnst Angebot 1 ab." in doors.heard(first)
        for other in (offerer, second):
            assert "lehnt" not in doors.heard(other)
            assert "Niemand nimmt" not in doors.heard(other)
        doors.says(second, "ablehne 1")
        assert "Du lehnst Angebot 1 ab." in doors.heard(second)
        assert "Niemand nimmt dein Angebot 1 an." in doors.heard(offerer)
        assert "Niemand nimmt Angebot 1 an." in doors.heard(first)


@clause("RK-1008")
def test_whoever_wants_no_offers_is_asked_at_no_door(real_house: House) -> None:
    with holodeck.connect(real_house.url, "Sandwurm") as table:
        doors = Doors(real_house, table)
        active = doors.active
        for seat in range(3):
            if seat != active:
                doors.says(seat, "angebote nie")
                assert "Du wirst nicht mehr nach Angeboten gefragt." in doors.heard(seat)
        if active == WORM:
            with pytest.raises(holodeck.Refusal) as no:
                table.say("biete 1 sand gegen 1 texolyt an alle")
            assert (no.value.clause, no.value.code) == ("RK-1008", "no_offers_wanted")
        else:
            doors.says(active, "biete 1 sand gegen 1 texolyt an alle")
            assert "Niemand sonst will Angebote." in doors.heard(active)
