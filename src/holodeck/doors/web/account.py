"""The account: this file is signing in and out over HTTP, and the tokens of one's programs."""

import asyncio
from collections.abc import Callable
from typing import TypeVar

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from holodeck.deck.people import keys
from holodeck.deck.people.keys import SESSION_SECONDS
from holodeck.deck.people.person import Person
from holodeck.deck.wording.sentences import refusal_line, say
from holodeck.doors.web import entrance, http
from holodeck.doors.web.door import Door
from holodeck.doors.web.entrance import COOKIE
from holodeck.doors.web.http import STATUS, Address, Failed, answer
from holodeck.doors.web.protocol import Word
from holodeck.doors.web.replays import spoken
from holodeck.kernel.refusal import Refusal
from holodeck.store.port import Receipt

T = TypeVar("T")


class SignIn(Struct, frozen=True, forbid_unknown_fields=True):
    name: Word
    password: str = ""
    language: str = "de"


class Me(Struct, frozen=True):
    person: str
    language: str
    output: str
    guest: bool


class Label(Struct, frozen=True, forbid_unknown_fields=True):
    label: Word


class Token(Struct, frozen=True):
    """A token as it is listed: never the token itself."""

    label: str
    since: float


class NewToken(Struct, frozen=True):
    label: str
    token: str


class Account:
    def __init__(self, door: Door) -> None:
        self.door = door
        self.hall = door.hall

    def addresses(self) -> list[Address]:
        return [
            Address("POST", "/api/login", self.login, "Sign in.", Me, SignIn, errors=(400, 401, 403, 409, 429, 503)),
            Address("POST", "/api/logout", self.logout, "Sign out.", status=204, errors=(403,)),
            Address("GET", "/api/me", self.me, "Who one is.", Me, errors=(401,)),
            Address("GET", "/api/tokens", self.tokens, "One's tokens.", list[Token], errors=(401,)),
            Address("POST", "/api/tokens", self.make, "Make a token.", NewToken, Label, status=201, errors=(400, 401, 403, 409)),
            Address("DELETE", "/api/tokens/{label}", self.revoke, "Revoke a token.", status=204, errors=(401, 403, 404)),
        ]

    async def login(self, request: Request) -> Response:
        http.need_own_origin(request, self.door.limits.origins)
        wish = await http.body(request, SignIn)
        try:
            person = await entrance.sign_in(self.hall, wish.name, wish.password, wish.language, entrance.network(request))
            secret, _ = self.hall.keys.make(person, keys.SESSION)
        except Refusal as no:
            nobody = Person("")
            nobody.language = spoken(wish.language)
            raise Failed(STATUS.get(no.code, 400), no.code, " ".join(say(nobody, no.code, **no.facts))) from None
        response = answer(me(person))
        secure = request.url.scheme == "https"
        response.set_cookie(COOKIE, secret, int(SESSION_SECONDS), httponly=True, samesite="lax", secure=secure)
        return response

    async def logout(self, request: Request) -> Response:
        http.need_own_origin(request, self.door.limits.origins)
        secret = request.cookies.get(COOKIE, "")
        if secret:
            self.hall.keys.forget(secret)
            self.door.sign_off(keys.seal(secret))
        response = Response(status_code=204)
        response.delete_cookie(COOKIE, httponly=True, samesite="lax")
        return response

    async def me(self, request: Request) -> Response:
        return answer(me(self.known(request)))

    async def tokens(self, request: Request) -> Response:
        held = self.hall.keys.of(self.known(request), keys.TOKEN)
        return answer([Token(str(key.get("label")), keys.since(key)) for key in held.values()])

    async def make(self, request: Request) -> Response:
        http.need_own_origin(request, self.door.limits.origins)
        person = self.known(request)
        label = (await http.body(request, Label)).label.strip()
        secret, kept = refusing(person, lambda: self.hall.keys.make_token(person, label))
        await written(kept)
        return answer(NewToken(label, secret), 201)

    async def revoke(self, request: Request) -> Response:
        http.need_own_origin(request, self.door.limits.origins)
        person, label = self.known(request), request.path_params["label"]
        seal = self.hall.keys.named(person, label)
        await written(refusing(person, lambda: self.hall.keys.revoke_token(person, label)))
        self.door.sign_off(seal or "")
        return Response(status_code=204)

    def known(self, request: Request) -> Person:
        found = entrance.known(self.hall, request)
        if found is None:
            raise Failed(401, "not_signed_in", "Sign in first.")
        return found.person


def me(person: Person) -> Me:
    return Me(person.name, person.language, person.mode, person.guest)


def refusing(person: Person, work: Callable[[], T]) -> T:
    """What the deck refuses, in the words of the person."""
    try:
        return work()
    except Refusal as no:
        raise Failed(STATUS.get(no.code, 400), no.code, refusal_line(person, no)) from None


async def written(kept: Receipt) -> None:
    loop, certain = asyncio.get_running_loop(), asyncio.Event()
    kept.then(lambda: loop.call_soon_threadsafe(certain.set))
    await certain.wait()
    if kept.error is not None:
        raise Failed(503, "not_kept", "This could not be kept.")
