"""Quiet offers at every door at once (RK-1007, RK-1008): a browser, a telnet and a program at one table."""

import pytest

import holodeck
from holodeck.games.raumkolonie.state import MAIN
from holodeck.remote import RemoteTable
from tests.clauses import clause
from tests.doors.web.live_server import LiveServer
from tests.doors.web.people import Browser, Telnet
from tests.doors.web.test_remote import grown

ANNA, CLEO, WORM = range(3)


class Doors:
    """Anna in a browser, Cleo by telnet, and a program: the active player offers first, the others follow in turn."""

    def __init__(self, live_server: LiveServer, table: RemoteTable) -> None:
        self.live_server = live_server
        self.table = table
        self.anna = Browser(live_server).hello("Anna")
        self.cleo = Telnet(live_server, "Cleo")
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
        """Return everything received so far; the answer to a question shows that nothing more is on its way."""
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
        """Play default actions up to the main phase."""
        while (asked := self.live_server.look(self.default)) is not None:
            entries, seat, line = asked
            self.says(seat, line)
            grown(self.live_server, entries)

    def offer(self) -> tuple[int, int, int]:
        """Let the active player offer something to all, and return the offerer and those who are asked."""
        active = self.active
        entries = self.live_server.look(lambda: self.live_server.holodeck.decks[1].match.entries)
        self.says(active, "biete 1 sand gegen 1 texolyt an alle")
        grown(self.live_server, entries)
        return active, (active + 1) % 3, (active + 2) % 3

    def default(self) -> tuple[int, int, str] | None:
        """Return how many entries there are, who is asked, and the line of the default action; None in the main phase. It is all
        read at once, because bets run out meanwhile."""
        deck = self.live_server.holodeck.decks[1]
        assert deck.match.game is not None
        if deck.match.game.view(-1).state.phase == MAIN:
            return None
        seat = deck.match.game.awaited[0].seat
        reader = deck.match.reader(self.live_server.holodeck.persons[("anna", "cleo", "sandwurm")[seat]])
        spoken = reader.programme.text.spoken(reader.view(), seat, reader.game.default(seat))
        return deck.match.entries, seat, str(reader.reading.command_line(spoken))

    @property
    def active(self) -> int:
        deck = self.live_server.holodeck.decks[1]
        return int(self.live_server.look(lambda: deck.match.game.state.active))  # type: ignore[union-attr]


@clause("RK-1007")
def test_a_refusal_is_heard_at_no_other_door_until_the_offer_ends(live_games: LiveServer) -> None:
    with holodeck.connect(live_games.url, "Sandwurm") as table:
        doors = Doors(live_games, table)
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
def test_a_player_who_wants_no_offers_is_asked_at_no_door(live_games: LiveServer) -> None:
    with holodeck.connect(live_games.url, "Sandwurm") as table:
        doors = Doors(live_games, table)
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
