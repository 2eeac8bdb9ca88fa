"""The library: this file is what everybody may read over HTTP: lobby, programmes, and all games, finished ones to the end."""

from typing import Any, Final

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from holodeck.deck.people.person import texts
from holodeck.doors.web import http, lobby
from holodeck.doors.web.door import Door
from holodeck.doors.web.http import Address, answer
from holodeck.doors.web.protocol import Place, Programme, Replayed, Someone, Summary
from holodeck.doors.web.replays import LogEntry, NotThere
from holodeck.doors.web.statistics import Statistics
from holodeck.store.files import written
from holodeck.store.port import Damaged, Json

MOST: Final = 100


class LobbyNow(Struct, frozen=True):
    decks: list[Summary]
    people: list[Someone]


class PublicGame(Struct, frozen=True):
    """What everybody may know of a game; the result is empty while it runs."""

    game: int
    programme: str
    people: list[str]
    levels: list[str]
    """Of the bots; empty for persons."""
    colours: list[str]
    began: float
    ended: float | None
    reason: str
    places: list[Place]
    entries: int | None
    commitment: str
    test: bool
    """Its seed was chosen by hand."""


class Library:
    def __init__(self, door: Door) -> None:
        self.door = door
        self.hall = door.hall
        self.replays = door.replays

    def addresses(self) -> list[Address]:
        said: dict[str, type] = {"language": str}
        paged: dict[str, type] = {"before": int, "limit": int}
        game = "/api/games/{game}"
        missing = (404, 410, 503)
        return [
            Address("GET", "/api/lobby", self.lobby, "Decks and people.", LobbyNow),
            Address("GET", "/api/programmes", self.programmes, "The games that can be loaded.", list[Programme], query=said),
            Address("GET", "/api/games", self.games, "All games, the newest first.", list[PublicGame], query=paged),
            Address("GET", game, self.game, "One game.", PublicGame, errors=missing),
            Address("GET", f"{game}/journal", self.journal, "The journal of a finished game.", dict[str, Any], errors=missing),
            Address("GET", f"{game}/log", self.log, "A finished game in sentences.", list[LogEntry], query=said, errors=missing),
            Address(
                "GET", f"{game}/replay", self.replay, "A position of it.", Replayed, query={"n": int, **said}, errors=missing
            ),
            Address("GET", f"{game}/statistics", self.statistics, "A finished game in numbers.", Statistics, errors=missing),
        ]

    async def lobby(self, request: Request) -> Response:
        return answer(LobbyNow(*self.door.lobby()))

    async def programmes(self, request: Request) -> Response:
        return answer(lobby.programmes(self.hall, http.language_of(request)))

    async def games(self, request: Request) -> Response:
        before, limit = http.number(request, "before"), http.number(request, "limit")

        def page() -> list[PublicGame]:
            known = [(number, facts) for number, facts in self.hall.store.games() if before is None or number < before]
            return [public(number, facts) for number, facts in known[: min(limit or MOST, MOST)]]

        return answer(await self.replays.elsewhere(page))

    async def game(self, request: Request) -> Response:
        return answer(await self.replays.elsewhere(lambda: self.one(request.path_params["game"])))

    def one(self, number: int) -> PublicGame:
        try:
            kept = self.hall.store.game(number)
        except Damaged as damaged:
            raise NotThere("game_damaged", damaged.why) from None
        if kept is None:
            raise NotThere("no_such_game", "There is no game of this number.")
        return public(number, kept.facts)

    async def journal(self, request: Request) -> Response:
        number = request.path_params["game"]
        text = await self.replays.elsewhere(lambda: written(self.replays.finished(number)))
        return Response(text, 200, {"content-disposition": f'attachment; filename="game-{number}.json"'}, http.JSON)

    async def log(self, request: Request) -> Response:
        return answer(await self.replays.sentences(request.path_params["game"], http.language_of(request)))

    async def replay(self, request: Request) -> Response:
        n, language = http.number(request, "n"), http.language_of(request)
        return answer(await self.replays.position(request.path_params["game"], n, language))

    async def statistics(self, request: Request) -> Response:
        return answer(await self.replays.statistics(request.path_params["game"]))


def public(number: int, facts: Json) -> PublicGame:
    """The facts that are nobody's secret; a running game has no result, and its seed is in none."""
    people, places = texts(facts.get("people")), facts.get("places")
    began, ended, entries = facts.get("began"), facts.get("ended"), facts.get("entries")
    return PublicGame(
        number,
        str(facts.get("programme", "")),
        people,
        texts(facts.get("levels")),
        texts(facts.get("colours")),
        float(began) if isinstance(began, int | float) else 0.0,
        float(ended) if isinstance(ended, int | float) else None,
        str(facts.get("reason", "")),
        [place_of(place, people) for place in places] if isinstance(places, list) else [],
        entries if isinstance(entries, int) else None,
        str(facts.get("commitment", "")),
        bool(facts.get("test")),
    )


def place_of(place: dict[str, Any], people: list[str]) -> Place:
    seat = int(place["seat"])
    return Place(int(place["rank"]), seat, people[seat] if seat < len(people) else "", dict(place["facts"]))
