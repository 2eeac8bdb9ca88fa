"""The app: this file is everything the browser door answers, put together, and the settings under which uvicorn serves it."""

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

from holodeck.deck.port.server import Accounts
from holodeck.doors.address import Proxies
from holodeck.doors.admission import NOBODY
from holodeck.doors.metered import metered
from holodeck.doors.web import entrance, openapi
from holodeck.doors.web.account import Account
from holodeck.doors.web.assets import HEADERS, Assets
from holodeck.doors.web.door import Door
from holodeck.doors.web.http import Address, answer, endpoint
from holodeck.doors.web.library import Library
from holodeck.doors.web.manual import Manual
from holodeck.doors.web.patience import Patient
from holodeck.doors.web.refusing import Refusing

LARGEST_FRAME: Final = 16 * 1024
PING_SECONDS: Final = 20.0
STOP_SECONDS: Final = 3


class Number(Convertor[int]):
    """A number in an address; one of 5000 digits is none."""

    regex = "[0-9]{1,9}"

    def convert(self, value: str) -> int:
        return int(value)

    def to_string(self, value: int) -> str:
        return str(value)


register_url_convertor("number", Number())


class Guarded:
    """Every answer says what a browser may do with it."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def guarded(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        await self.app(scope, receive, guarded)


class Paid:
    """Every request waits until its sender has something to spend for it."""

    def __init__(self, app: ASGIApp, accounts: Accounts) -> None:
        self.app = app
        self.accounts = accounts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        purse, connection = entrance.purse(scope), HTTPConnection(scope)
        known = entrance.known(self.accounts, connection)
        purse.belongs(entrance.network(connection), known.identity.person if known is not None else "")
        if scope["type"] == "http":
            await purse.turn()
            await metered(self.app(scope, receive, send), purse)  # type: ignore[arg-type]
        else:
            await self.app(scope, receive, send)


def addresses(door: Door) -> list[Address]:
    return [*Account(door).addresses(), *Library(door).addresses()]


def make(door: Door, more: list[Route] | None = None, assets: Assets | None = None) -> Starlette:
    """The whole app; `more` are addresses of others, such as those of operators."""
    api, pages = addresses(door), assets or Assets()
    document = openapi.describe(api)

    async def described(_: Request) -> Response:
        return answer(document)

    async def unknown(_: Request) -> Response:
        return answer({"type": "error", "code": "no_such_address", "text": "There is nothing here.", "path": ""}, 404)

    routes: list[Any] = [WebSocketRoute("/ws", door.socket), *(more or []), Route("/api/openapi.json", described)]
    routes += [Route(routed(address.path), endpoint(address), methods=[address.method]) for address in api]
    routes += [*Manual(door.server, pages).routes(), Route("/api/{path:path}", unknown)]
    routes += [Route("/{path:path}", pages.answer, methods=["GET"])]
    return Starlette(routes=routes, middleware=[Middleware(Paid, accounts=door.doorway.accounts), Middleware(Guarded)])


def routed(path: str) -> str:
    """Games have numbers."""
    return path.replace("{game}", "{game:number}")


def settings(app: ASGIApp, proxies: Proxies = NOBODY) -> uvicorn.Config:
    """Only what a named proxy says about addresses counts."""
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
