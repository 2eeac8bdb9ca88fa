"""Signing in and out over HTTP, and the tokens of one's programs."""

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from holodeck.deck.port.server import BROWSER_SECONDS, SESSION_SECONDS, Attempt, Identity, Known, Token
from holodeck.doors.web import entrance, http
from holodeck.doors.web.door import Door
from holodeck.doors.web.entrance import BROWSER_COOKIE, COOKIE
from holodeck.doors.web.http import Address, Failed, answer
from holodeck.doors.web.protocol import Word


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


class NewToken(Struct, frozen=True):
    label: str
    token: str


class Account:
    def __init__(self, door: Door) -> None:
        self.door = door
        self.accounts = door.doorway.accounts

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
        had = [request.cookies.get(cookie, "") for cookie in (COOKIE, BROWSER_COOKIE)]
        signed = await self.accounts.sign_in(Attempt(wish.name, wish.password, wish.language, entrance.network(request), *had))
        response = answer(me(signed.identity))
        secure = request.url.scheme == "https"
        response.set_cookie(COOKIE, signed.session, int(SESSION_SECONDS), httponly=True, samesite="lax", secure=secure)
        if signed.browser:
            years = int(BROWSER_SECONDS)
            response.set_cookie(BROWSER_COOKIE, signed.browser, years, "/api", httponly=True, samesite="lax", secure=secure)
        return response

    async def logout(self, request: Request) -> Response:
        http.need_own_origin(request, self.door.limits.origins)
        secret = request.cookies.get(COOKIE, "")
        if secret:
            await self.accounts.sign_out(secret)
        response = Response(status_code=204)
        response.delete_cookie(COOKIE, httponly=True, samesite="lax")
        return response

    async def me(self, request: Request) -> Response:
        return answer(me(self.known(request).identity))

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
            raise Failed(401, "not_signed_in", "Sign in first.")
        return found


def me(identity: Identity) -> Me:
    return Me(identity.person, identity.language, identity.output, identity.guest)
