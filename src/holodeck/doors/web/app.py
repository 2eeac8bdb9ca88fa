"""The web app put together, and the uvicorn settings for it."""

from typing import Any, Final

import uvicorn
from starlette.applications import Starlette
from starlette.convertors import Convertor, register_url_convertor
from starlette.datastructures import MutableHeaders
from starlette.middleware import Middleware
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from holodeck.deck.port.connection import GUEST, NAMED
from holodeck.deck.port.server import Accounts, Server
from holodeck.doors.guard.address import Proxies
from holodeck.doors.guard.admission import NOBODY
from holodeck.doors.guard.metered import metered
from holodeck.doors.web import entrance, letters, notices, openapi
from holodeck.doors.web.account import Account
from holodeck.doors.web.assets import HEADERS, Assets
from holodeck.doors.web.door import WebDoor
from holodeck.doors.web.hosts import Named
from holodeck.doors.web.http import Address, answer, endpoint
from holodeck.doors.web.invitations import Invitations
from holodeck.doors.web.library import Library
from holodeck.doors.web.manual import Manual
from holodeck.doors.web.patience import Patient
from holodeck.doors.web.refusing import Refusing

LARGEST_FRAME: Final = 16 * 1024
PING_SECONDS: Final = 20.0
STOP_SECONDS: Final = 3


ENCRYPTED: Final = ("https", "wss")
"""What a named proxy says of requests that came to it by TLS."""
STRICT: Final = f"max-age={365 * 24 * 3600}"


class Number(Convertor[int]):
    """A number in a path, of limited length."""

    regex = "[0-9]{1,9}"

    def convert(self, value: str) -> int:
        return int(value)

    def to_string(self, value: int) -> str:
        return str(value)


register_url_convertor("number", Number())


class Guarded:
    """Adds security headers to every response."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def guarded(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if scope["scheme"] in ENCRYPTED:
                    headers.setdefault("strict-transport-security", STRICT)
            await send(message)

        await self.app(scope, receive, guarded)


class Paid:
    """Makes every request wait for budget, and charges its CPU time."""

    def __init__(self, app: ASGIApp, accounts: Accounts, server: Server) -> None:
        self.app = app
        self.accounts = accounts
        self.server = server

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        purse, connection = entrance.purse(scope), HTTPConnection(scope)
        known = entrance.known(self.accounts, connection)
        if known is None:
            purse.belongs(entrance.network(connection))
        else:
            purse.belongs(entrance.network(connection), known.identity.person, GUEST if known.identity.guest else NAMED)
        if scope["type"] == "http":
            await purse.turn()
            public = scope["path"] in notices.ADDRESSES or scope["path"].startswith(letters.OFF)
            barred = "" if public else self.server.barred(entrance.network(connection))
            app = answer({"type": "error", "code": "barred", "text": barred, "path": ""}, 403) if barred else self.app
            await metered(app(scope, receive, send), purse)  # type: ignore[arg-type]
        else:
            await self.app(scope, receive, send)


def addresses(door: WebDoor) -> list[Address]:
    return [*Account(door).addresses(), *Library(door).addresses()]


def make(door: WebDoor, more: list[Route] | None = None, assets: Assets | None = None) -> Starlette:
    """Build the app; `more` are further routes, such as those for monitoring."""
    pages = assets or Assets()
    invitations = Invitations(door, pages)
    api = [*addresses(door), *invitations.addresses()]
    document = openapi.describe(api)

    async def described(_: Request) -> Response:
        return answer(document)

    async def unknown(_: Request) -> Response:
        return answer({"type": "error", "code": "no_such_address", "text": "There is nothing here.", "path": ""}, 404)

    routes: list[Any] = [WebSocketRoute("/ws", door.socket), *(more or []), Route("/api/openapi.json", described)]
    routes += [Route(routed(address.path), endpoint(address), methods=[address.method]) for address in api]
    routes += [*notices.Notices(door.server, pages).routes(), *Manual(door.server, pages).routes(), *invitations.routes()]
    routes += letters.Letters(door.doorway.accounts, pages).routes()
    routes += [Route("/api/{path:path}", unknown)]
    routes += [Route("/{path:path}", pages.answer, methods=["GET"])]
    paid = Middleware(Paid, accounts=door.doorway.accounts, server=door.server)
    named = Middleware(Named, hosts=door.limits.hosts, counters=door.counters)
    return Starlette(routes=routes, middleware=[paid, Middleware(Guarded), named])


def routed(path: str) -> str:
    """Return the path with typed parameters: games have numbers."""
    return path.replace("{game}", "{game:number}")


def settings(app: ASGIApp, proxies: Proxies = NOBODY) -> uvicorn.Config:
    """Return uvicorn's settings. Forwarded addresses are trusted only from the named proxies."""
    return uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        lifespan="off",
        server_header=False,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=[str(network) for network in proxies.networks],
        http=Patient,
        ws=Refusing,
        ws_max_size=LARGEST_FRAME,
        ws_max_queue=32,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PING_SECONDS,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=STOP_SECONDS,
    )
