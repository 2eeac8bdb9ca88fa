"""What all endpoints of the API share: reading bodies and parameters, answering, and failing with a reason."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar

import msgspec
from msgspec import Struct
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from holodeck.deck.port.games import Denied
from holodeck.deck.port.messages import Error
from holodeck.deck.port.server import spoken
from holodeck.deck.port.wishes import MISREAD, misread
from holodeck.doors.web import entrance

LONGEST_BODY: Final = 4096
JSON: Final = "application/json"
NO_STORE: Final = {"cache-control": "no-store"}
STATUS: Final = {
    "no_such_game": 404,
    "no_history": 404,
    "game_damaged": 410,
    "game_too_long": 410,
    "older_rules": 410,
    "game_locked": 403,
    "busy": 503,
    "not_kept": 503,
    "not_readable": 503,
    "not_signed_in": 401,
    "server_full": 503,
    "password_wait": 429,
    "too_fast": 429,
    "you_suspension": 403,
    "you_ban": 403,
    "you_network_ban": 403,
    "ask_password": 401,
    "password_wrong": 401,
    "name_in_use": 409,
    "no_such_key": 404,
    "key_exists": 409,
    "code_wait": 429,
    "invitation_wait": 429,
    "invitation_needed": 403,
    "no_such_code": 403,
    "registration_closed": 403,
}
"""All other refusals are 400."""

T = TypeVar("T", bound=Struct)
Handler = Callable[[Request], Awaitable[Response]]


class Failed(Exception):
    """A request that cannot be answered: a status and the reason."""

    def __init__(self, status: int, code: str, text: str, path: str = "") -> None:
        super().__init__(text)
        self.status = status
        self.error = Error(code, text, path)


@dataclass(frozen=True)
class Address:
    """One endpoint of the API: its handler, and what it takes and returns."""

    method: str
    path: str
    answers: Handler
    about: str
    gives: Any = None
    takes: type[Struct] | None = None
    query: dict[str, type] = field(default_factory=dict)
    status: int = 200
    errors: tuple[int, ...] = ()


def answer(value: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, NO_STORE, JSON)


def refused(denied: Denied) -> Response:
    return answer(Error(denied.code, denied.text), STATUS.get(denied.code, 400))


def need_own_origin(request: Request, allowed: frozenset[str]) -> None:
    """Raise `Failed` for a change on behalf of another site. Programs send no Origin, browsers always do when it matters."""
    reason = entrance.foreign(request.headers, allowed) if "origin" in request.headers else ""
    if reason:
        raise Failed(403, "foreign_origin", reason)


async def body(request: Request, kind: type[T]) -> T:
    """Decode the body of a request. One that is too long is not read to its end."""
    if not request.headers.get("content-type", "").startswith(JSON):
        raise Failed(415, "bad_message", f"This address takes {JSON}.")
    text = b""
    try:
        async for chunk in request.stream():
            text += chunk
            if len(text) > LONGEST_BODY:
                raise Failed(413, "bad_message", "This is too much at once.")
    except ClientDisconnect:
        raise Failed(400, "bad_message", "The end of this is missing.") from None  # nobody is left to read it
    try:
        return msgspec.json.decode(text, type=kind)
    except MISREAD as error:
        wrong = misread(error)
        raise Failed(400, wrong.code, wrong.text, wrong.path) from None


def number(request: Request, name: str) -> int | None:
    """Return a whole number of the query, or None."""
    given = request.query_params.get(name)
    if given is None:
        return None
    if not given.isascii() or not given.isdecimal() or len(given) > 9:
        raise Failed(400, "bad_message", "This is no whole number.", name)
    return int(given)


def language_of(request: Request) -> str:
    return spoken(request.query_params.get("language", ""))


def read_by(request: Request) -> str:
    """Return the language of a reader who has not named one in the address: the first that their browser asks for and we have."""
    given = request.query_params.get("lang", request.query_params.get("language", ""))
    wanted = [given, *[part.strip()[:2].lower() for part in request.headers.get("accept-language", "").split(",")[:10]]]
    return spoken(next((language for language in wanted if spoken(language) == language), ""))


def endpoint(address: Address) -> Handler:
    """Wrap the handler: turn its exceptions into responses."""

    async def answered(request: Request) -> Response:
        try:
            return await address.answers(request)
        except Failed as failure:
            return answer(failure.error, failure.status)
        except Denied as denied:
            return refused(denied)

    return answered
