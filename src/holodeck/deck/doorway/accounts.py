"""Signing in and out, and the tokens of one's programs (HD-101, HD-108)."""

import asyncio
from collections.abc import Callable
from typing import TypeVar

from holodeck.deck.doorway.reception import Reception
from holodeck.deck.holodeck import Holodeck
from holodeck.deck.people import keys
from holodeck.deck.people.person import Person
from holodeck.deck.port.games import Denied
from holodeck.deck.port.server import SESSION, TOKEN, Identity, Known, Token, spoken
from holodeck.deck.wording.sentences import refusal_line, say
from holodeck.kernel.refusal import Refusal
from holodeck.store.port import Receipt
from holodeck.words.catalogue import LANGUAGES

T = TypeVar("T")


class PersonAccounts:
    """`Accounts` of the port."""

    def __init__(self, hall: Holodeck, reception: Reception) -> None:
        self.hall = hall
        self.keys = hall.keys
        self.reception = reception

    def known(self, secret: str, kind: str) -> Known | None:
        seal = keys.seal(secret) if secret else ""
        person = self.keys.owner(seal)
        return Known(seal, identity(person)) if person is not None and self.keys.kind(seal) == kind else None

    async def sign_in(self, name: str, password: str, language: str, address: str) -> tuple[Identity, str]:
        try:
            person = await self.proved(name, password, language, address)
            secret, _ = self.keys.make(person, SESSION)
        except Refusal as no:
            nobody = Person("")
            nobody.language = spoken(language)
            raise Denied(no.code, " ".join(say(nobody, no.code, **no.facts))) from None
        return identity(person), secret

    async def proved(self, name: str, password: str, language: str, address: str) -> Person:
        """The person of this name. Raises what speaks against it."""
        person = self.hall.login.claim(name, address)
        if not person.guest:
            if not password:
                raise Refusal("HD-101", "ask_password")
            proved: asyncio.Future[str] = asyncio.get_running_loop().create_future()
            self.hall.login.prove(person, password, address, lambda why: None if proved.done() else proved.set_result(why))
            why = await proved
            if why:
                raise Refusal("HD-101", why)
        elif not person.seen and language in LANGUAGES:
            person.language = language
        person.address, person.seen = address, self.hall.clock.date()
        return person

    async def sign_out(self, secret: str) -> None:
        seal = keys.seal(secret)
        self.keys.forget(seal)
        self.reception.sign_off(seal)

    async def tokens(self, seal: str) -> list[Token]:
        held = self.keys.of(self.owner(seal), TOKEN)
        return [Token(str(key.get("label")), keys.since(key)) for key in held.values()]

    async def make_token(self, seal: str, label: str) -> str:
        person = self.owner(seal)
        secret, kept = denying(person, lambda: self.keys.make_token(person, label))
        await written(kept)
        return secret

    async def revoke_token(self, seal: str, label: str) -> None:
        person = self.owner(seal)
        revoked = self.keys.named(person, label)
        await written(denying(person, lambda: self.keys.revoke_token(person, label)))
        self.reception.sign_off(revoked or "")

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
