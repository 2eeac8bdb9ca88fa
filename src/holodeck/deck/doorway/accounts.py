"""Signing in and out, and the keys of one's programs and browsers (HD-101, HD-108, HD-110)."""

import asyncio
from collections.abc import Callable
from typing import TypeVar

from holodeck.deck.holodeck import Holodeck
from holodeck.deck.people import keys
from holodeck.deck.people.person import Person
from holodeck.deck.port.games import Denied
from holodeck.deck.port.server import BROWSER, SESSION, Attempt, Identity, Known, Signed, Token, spoken
from holodeck.deck.wording.sentences import refusal_line, say
from holodeck.kernel.refusal import Refusal
from holodeck.store.port import Receipt
from holodeck.words.catalogue import LANGUAGES

T = TypeVar("T")


class PersonAccounts:
    """`Accounts` of the port."""

    def __init__(self, hall: Holodeck) -> None:
        self.hall = hall
        self.keys = hall.keys

    def known(self, secret: str, kind: str) -> Known | None:
        seal = keys.seal(secret) if secret else ""
        person = self.keys.owner(seal)
        return Known(seal, identity(person)) if person is not None and self.keys.kind(seal) == kind else None

    async def sign_in(self, attempt: Attempt) -> Signed:
        try:
            person = await self.proved(attempt)
            session, _ = self.keys.make(person, SESSION)
        except Refusal as no:
            nobody = Person("")
            nobody.language = spoken(attempt.language)
            raise Denied(no.code, " ".join(say(nobody, no.code, **no.facts))) from None
        known = person.guest or self.keys.knows(person, attempt.browser)
        return Signed(identity(person), session, "" if known else self.keys.make(person, BROWSER)[0])

    async def proved(self, attempt: Attempt) -> Person:
        """The person of this name. Raises what speaks against it."""
        login, address = self.hall.login, attempt.address
        person = login.claim(attempt.name, address, attempt.session)
        if not person.guest:
            if not attempt.password:
                raise Refusal("HD-101", "ask_password")
            proved: asyncio.Future[str] = asyncio.get_running_loop().create_future()

            def settle(why: str) -> None:
                if not proved.done():
                    proved.set_result(why)

            login.prove(person, attempt.password, address, settle, attempt.browser)
            why = await proved
            if why:
                raise Refusal("HD-101", why)
        elif not person.seen and attempt.language in LANGUAGES:
            person.language = attempt.language
        person.address, person.seen = address, self.hall.clock.date()
        return person

    async def sign_out(self, secret: str) -> None:
        self.keys.forget(keys.seal(secret))

    async def tokens(self, seal: str) -> list[Token]:
        return [Token(label, keys.since(key), str(key.get("kind"))) for label, key in self.keys.listed(self.owner(seal))]

    async def make_token(self, seal: str, label: str) -> str:
        person = self.owner(seal)
        secret, kept = denying(person, lambda: self.keys.make_token(person, label))
        await written(kept)
        return secret

    async def revoke_token(self, seal: str, label: str) -> None:
        person = self.owner(seal)
        await written(denying(person, lambda: self.keys.revoke_token(person, label)))

    def owner(self, seal: str) -> Person:
        person = self.keys.owner(seal)
        if person is None:
            raise Denied("not_signed_in", "Sign in first.")
        return person


def identity(person: Person) -> Identity:
    return Identity(person.name, person.language, person.mode, person.guest)


def denying(person: Person, work: Callable[[], T]) -> T:
    """What is refused, in the words of the person."""
    try:
        return work()
    except Refusal as no:
        raise Denied(no.code, refusal_line(person, no)) from None


async def written(kept: Receipt) -> None:
    loop, certain = asyncio.get_running_loop(), asyncio.Event()
    kept.then(lambda: loop.call_soon_threadsafe(certain.set))
    await certain.wait()
    if kept.error is not None:
        raise Denied("not_kept", "This could not be kept.")
