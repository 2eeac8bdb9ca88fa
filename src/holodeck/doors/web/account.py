"""Signing in and out over HTTP, and the tokens of a person's programs."""

from typing import Any, Final

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from holodeck.deck.port.games import Denied
from holodeck.deck.port.server import BROWSER_SECONDS, SESSION_SECONDS, Attempt, Identity, Known, Token
from holodeck.deck.port.wishes import Word
from holodeck.doors.web import entrance, http
from holodeck.doors.web.door import WebDoor
from holodeck.doors.web.entrance import BROWSER_COOKIE, COOKIE
from holodeck.doors.web.http import Address, Failed, answer, refused

FILE_NAME: Final = "holodeck-data.json"
DATA_ERRORS: Final = (401, 403, 429, 503)
DELETE_ERRORS: Final = (400, 401, 403, 429, 503)


class SignIn(Struct, frozen=True, forbid_unknown_fields=True):
    name: Word
    password: str = ""
    language: str = "de"
    invitation: Word = ""
    """The code of an invitation to the server, for a new name where one is needed (HD-963)."""


class Me(Struct, frozen=True):
    person: str
    language: str
    output: str
    guest: bool


class Proposed(Struct, frozen=True):
    """A name that is free at the moment (HD-230); empty if none was found."""

    name: str


class Label(Struct, frozen=True, forbid_unknown_fields=True):
    label: Word


class NewToken(Struct, frozen=True):
    label: str
    token: str


class Deletion(Struct, frozen=True, forbid_unknown_fields=True):
    name: Word
    """The name of the account, so that nobody deletes an account by mistake."""
    password: str = ""
    """Empty for guests."""


class Account:
    def __init__(self, door: WebDoor) -> None:
        self.door = door
        self.accounts = door.doorway.accounts

    def addresses(self) -> list[Address]:
        return [
            Address("POST", "/api/login", self.login, "Sign in.", Me, SignIn, errors=(400, 401, 403, 409, 429, 503)),
            Address("GET", "/api/name", self.propose, "A free name for a stranger.", Proposed),
            Address("POST", "/api/logout", self.logout, "Sign out.", status=204, errors=(403, 503)),
            Address("GET", "/api/me", self.me, "Who one is.", Me, errors=(401, 403)),
            Address("GET", "/api/me/data", self.data, "Everything kept about oneself.", dict[str, Any], errors=DATA_ERRORS),
            Address("DELETE", "/api/me", self.delete, "Delete the account.", None, Deletion, status=204, errors=DELETE_ERRORS),
            Address("GET", "/api/tokens", self.tokens, "One's tokens.", list[Token], errors=(401, 403)),
            Address("POST", "/api/tokens", self.make, "Make a token.", NewToken, Label, status=201, errors=(400, 401, 403, 409)),
            Address("DELETE", "/api/tokens/{label}", self.revoke, "Revoke a token.", status=204, errors=(401, 403, 404)),
        ]

    async def login(self, request: Request) -> Response:
        http.need_own_origin(request, self.door.limits.origins)
        wish = await http.body(request, SignIn)
        session, browser = (request.cookies.get(cookie, "") for cookie in (COOKIE, BROWSER_COOKIE))
        address = entrance.network(request)
        attempt = Attempt(wish.name, wish.password, wish.language, address, session, browser, wish.invitation)
        signed = await self.accounts.sign_in(attempt)
        response = answer(me(signed.identity))
        secure = request.url.scheme == "https"
        response.set_cookie(COOKIE, signed.session, int(SESSION_SECONDS), httponly=True, samesite="lax", secure=secure)
        if signed.browser:
            seconds = int(BROWSER_SECONDS)
            response.set_cookie(
                BROWSER_COOKIE, signed.browser, seconds, path="/api", httponly=True, samesite="lax", secure=secure
            )
        return response

    async def propose(self, request: Request) -> Response:
        return answer(Proposed(self.accounts.propose()))

    async def logout(self, request: Request) -> Response:
        http.need_own_origin(request, self.door.limits.origins)
        response = Response(status_code=204)
        try:
            await self.accounts.sign_out(request.cookies.get(COOKIE, ""))
        except Denied as denied:  # this browser forgets it all the same
            response = refused(denied)
        response.delete_cookie(COOKIE, httponly=True, samesite="lax")
        return response

    async def me(self, request: Request) -> Response:
        return answer(me(self.known(request).identity))

    async def data(self, request: Request) -> Response:
        known = self.known(request)
        found = await self.accounts.personal(known.seal, entrance.network(request))
        response = answer(found)
        response.headers["content-disposition"] = f'attachment; filename="{FILE_NAME}"'
        return response

    async def delete(self, request: Request) -> Response:
        http.need_own_origin(request, self.door.limits.origins)
        known = self.known(request)
        wish = await http.body(request, Deletion)
        if wish.name.strip() != known.identity.person:
            raise Failed(400, "confirm", "Give your own name to confirm it.", "name")
        await self.accounts.delete(known.seal, wish.password, entrance.network(request))
        response = Response(status_code=204)
        response.delete_cookie(COOKIE, httponly=True, samesite="lax")
        response.delete_cookie(BROWSER_COOKIE, "/api", httponly=True, samesite="lax")
        return response

    async def tokens(self, request: Request) -> Response:
        return answer(await self.accounts.tokens(self.known(request).seal))

    async def make(self, request: Request) -> Response:
        http.need_own_origin(request, self.door.limits.origins)
        known = self.known(request)
        label = (await http.body(request, Label)).label.strip()
        return answer(NewToken(label, await self.accounts.make_token(known.seal, label)), 201)

    async def revoke(self, request: Request) -> Response:
        http.need_own_origin(request, self.door.limits.origins)
        await self.accounts.revoke_token(self.known(request).seal, request.path_params["label"])
        return Response(status_code=204)

    def known(self, request: Request) -> Known:
        found = entrance.known(self.accounts, request)
        if found is None:
            why = entrance.barred(self.accounts, request)
            raise Failed(403, "barred", why) if why else Failed(401, "not_signed_in", "Sign in first.")
        return found


def me(identity: Identity) -> Me:
    return Me(identity.person, identity.language, identity.output, identity.guest)
