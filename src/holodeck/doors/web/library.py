"""What everybody may read over HTTP: lobby, programmes, and all games, finished ones in full."""

from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from starlette.requests import Request
from starlette.responses import Response

from holodeck.deck.port.entrance import Sign
from holodeck.deck.port.games import Analysis, LogEntry, PublicGame, Read, Statistics
from holodeck.deck.port.history import Profile, Wanted
from holodeck.deck.port.messages import Replayed
from holodeck.deck.port.parts import Programme
from holodeck.deck.port.server import LobbyNow, lobby_of
from holodeck.doors.guard.reading import paid
from holodeck.doors.web import entrance, http
from holodeck.doors.web.door import WebDoor
from holodeck.doors.web.http import Address, answer

T = TypeVar("T")


class Library:
    def __init__(self, door: WebDoor) -> None:
        self.server = door.doorway.server
        self.games = door.doorway.games
        self.histories = door.doorway.histories
        self.accounts = door.doorway.accounts

    def addresses(self) -> list[Address]:
        said: dict[str, type] = {"language": str}
        looked: dict[str, type] = dict.fromkeys(("person", "programme", "when", "result"), str)
        paged: dict[str, type] = {"before": int, "limit": int, **looked, **said}
        entries: dict[str, type] = {"first": int, "limit": int}
        game = "/api/games/{game}"
        missing = (403, 404, 410, 503)
        return [
            Address("GET", "/api/lobby", self.lobby, "Decks and people.", LobbyNow),
            Address("GET", "/api/entrance", self.entrance, "The name of the server, and who may come in.", Sign, query=said),
            Address("GET", "/api/programmes", self.programmes, "The games that can be loaded.", list[Programme], query=said),
            Address(
                "GET", "/api/games", self.all, "Games, the newest first.", list[PublicGame], query=paged, errors=(400, 404, 503)
            ),
            Address(
                "GET", "/api/persons/{name}", self.profile, "What somebody has played.", Profile, query=said, errors=(404, 503)
            ),
            Address("GET", game, self.game, "One game.", PublicGame, errors=missing),
            Address("GET", f"{game}/journal", self.journal, "The journal of a finished game.", dict[str, Any], errors=missing),
            Address("GET", f"{game}/log", self.log, "In sentences.", list[LogEntry], query={**entries, **said}, errors=missing),
            Address(
                "GET", f"{game}/replay", self.replay, "A position of it.", Replayed, query={"n": int, **said}, errors=missing
            ),
            Address("GET", f"{game}/statistics", self.statistics, "A finished game in numbers.", Statistics, errors=missing),
            Address("GET", f"{game}/analysis", self.analysis, "What decided it.", Analysis, query=said, errors=missing),
        ]

    def asker(self, request: Request) -> str:
        """Return the name of the person who asks, or an empty string."""
        known = entrance.known(self.accounts, request)
        return known.identity.person if known is not None else ""

    async def lobby(self, request: Request) -> Response:
        return answer(lobby_of(self.server.lobby(), ""))

    async def entrance(self, request: Request) -> Response:
        return answer(self.server.sign(http.language_of(request)))

    async def programmes(self, request: Request) -> Response:
        return answer(self.server.programmes(http.language_of(request)))

    async def all(self, request: Request) -> Response:
        before, limit = http.number(request, "before"), http.number(request, "limit")
        asker, language = self.asker(request), http.language_of(request)
        wanted = Wanted(*(request.query_params.get(part, "") for part in Wanted.__struct_fields__))
        if wanted:
            return answer(await read(request, lambda: self.histories.search(wanted, before, limit, language, asker)))
        return answer(await read(request, lambda: self.games.page(before, limit, asker)))

    async def profile(self, request: Request) -> Response:
        name, language = request.path_params["name"], http.language_of(request)
        return answer(await read(request, lambda: self.histories.profile(name, language, self.asker(request))))

    async def game(self, request: Request) -> Response:
        return answer(await read(request, lambda: self.games.game(request.path_params["game"], self.asker(request))))

    async def journal(self, request: Request) -> Response:
        number = request.path_params["game"]
        text = await read(request, lambda: self.games.journal(number, self.asker(request)))
        return Response(text, 200, {"content-disposition": f'attachment; filename="game-{number}.json"'}, http.JSON)

    async def log(self, request: Request) -> Response:
        number, language = request.path_params["game"], http.language_of(request)
        first, limit = http.number(request, "first"), http.number(request, "limit")
        return answer(await read(request, lambda: self.games.log(number, first, limit, language, self.asker(request))))

    async def replay(self, request: Request) -> Response:
        number, n, language = request.path_params["game"], http.number(request, "n"), http.language_of(request)
        return answer(await read(request, lambda: self.games.position(number, n, language, self.asker(request))))

    async def statistics(self, request: Request) -> Response:
        return answer(await read(request, lambda: self.games.statistics(request.path_params["game"], self.asker(request))))

    async def analysis(self, request: Request) -> Response:
        number, language = request.path_params["game"], http.language_of(request)
        return answer(await read(request, lambda: self.games.analysis(number, language, self.asker(request))))


async def read(request: Request, reading: Callable[[], Coroutine[Any, Any, Read[T]]]) -> T:
    """Read from the archive, charged to the client (HD-720)."""
    return await paid(entrance.purse(request.scope), reading)
