"""Signing in and out, and the keys of a person's programs and browsers (HD-101, HD-108, HD-110)."""

import asyncio
from collections.abc import Callable
from concurrent.futures import Future
from typing import Final, TypeVar

from holodeck.deck.holodeck import Holodeck
from holodeck.deck.people import keys
from holodeck.deck.people.person import Person
from holodeck.deck.port.connection import NOTICE
from holodeck.deck.port.games import Denied
from holodeck.deck.port.server import BROWSER, SESSION, Attempt, Identity, Known, Signed, Token, spoken
from holodeck.deck.shell import erasing
from holodeck.deck.shell.contacting import tell_contact
from holodeck.deck.shell.data import need_export
from holodeck.deck.wording.barred import barring, told_measure
from holodeck.deck.wording.sentences import refusal_line, say
from holodeck.kernel.engine.refusal import Refusal
from holodeck.store.port import Json, Receipt
from holodeck.words.catalogue import LANGUAGES

T = TypeVar("T")
IN_A_FORM: Final = {"ask_password": "password_needed"}
"""What a form says where a terminal asks the next question."""


class PersonAccounts:
    """Implements `Accounts` of the port."""

    def __init__(self, holodeck: Holodeck) -> None:
        self.holodeck = holodeck
        self.keys = holodeck.keys

    def known(self, secret: str, kind: str) -> Known | None:
        person = self.holder(secret, kind)
        if person is None or self.holodeck.order.barred(person, "") is not None:
            return None
        return Known(keys.seal(secret), identity(person))

    def barred(self, secret: str, kind: str) -> str:
        person = self.holder(secret, kind)
        measure = self.holodeck.order.barred(person, "")
        return " ".join(told_measure(person, measure)) if person is not None and measure is not None else ""

    def holder(self, secret: str, kind: str) -> Person | None:
        """Return the person with this key, if it is of this kind."""
        seal = keys.seal(secret) if secret else ""
        return self.keys.owner(seal) if self.keys.kind(seal) == kind else None

    def propose(self) -> str:
        return self.holodeck.login.propose()

    async def sign_in(self, attempt: Attempt) -> Signed:
        try:
            person = await self.proved(attempt)
            session = await self.stored(person, SESSION)
        except Refusal as no:
            nobody = Person("")
            nobody.language = spoken(attempt.language)
            raise Denied(no.code, " ".join(say(nobody, IN_A_FORM.get(no.code, no.code), **no.facts))) from None
        known = person.guest or self.keys.knows(person, attempt.browser)
        return Signed(identity(person), session, "" if known else self.keys.make(person, BROWSER)[0])

    async def stored(self, person: Person, kind: str) -> str:
        """Make a key and return it once it is stored: otherwise a crash would end what was confirmed (HD-113)."""
        secret, kept = self.keys.make(person, kind)
        await settled(kept)
        if kept.error is not None:
            self.keys.drop(person, keys.seal(secret))
            self.holodeck.register.abandon(person)
            raise Refusal("HD-113", "not_kept")
        return secret

    async def proved(self, attempt: Attempt) -> Person:
        """Return the person of this name once proved, or raise a refusal."""
        login, address = self.holodeck.login, attempt.address
        person = login.claim(attempt.name, address, attempt.session, attempt.invitation)
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
        measure = self.holodeck.order.barred(person, address)
        if measure is not None:
            raise barring(measure, spoken(attempt.language))
        person.address, person.seen = address, self.holodeck.clock.date()
        return person

    async def sign_out(self, secret: str) -> None:
        kept = self.keys.forget(keys.seal(secret))
        if kept is not None:
            await written(kept)

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

    async def personal(self, seal: str, address: str) -> dict[str, object]:
        person, store = self.owner(seal), self.holodeck.store
        denying(person, lambda: need_export(self.holodeck, person, address))
        loop = asyncio.get_running_loop()
        read: asyncio.Future[Future[Json]] = loop.create_future()
        if not self.holodeck.past.run(lambda: store.personal(person.key, person.name), read.set_result):
            raise Denied("busy", "Too much is being read right now.")
        found = await read
        if found.exception() is not None:
            raise Denied("not_readable", "Nothing can be read at the moment. Try again later.")
        return found.result()

    async def confirm_address(self, code: str) -> bool:
        return await self.linked(self.holodeck.addresses.confirm(code), "address_confirmed")

    async def stop_mail(self, code: str) -> bool:
        return await self.linked(self.holodeck.addresses.stop(code), "mail_stopped")

    async def linked(self, found: tuple[Person, Receipt] | None, thing: str) -> bool:
        """Wait until what a link does is stored, and tell the person at every door."""
        if found is None:
            return False
        person, kept = found
        await written(kept)
        facts = {"address": person.contact.address} if thing == "address_confirmed" else {}
        self.holodeck.show(person, say(person, thing, **facts), NOTICE)
        tell_contact(self.holodeck, person)
        return True

    async def delete(self, seal: str, password: str, address: str) -> None:
        person = self.owner(seal)
        done: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        denying(person, lambda: erasing.delete(self.holodeck, person, password, address, done.set_result))
        why = await done
        if why:
            raise Denied(why, " ".join(say(person, why)))

    def owner(self, seal: str) -> Person:
        person = self.keys.owner(seal)
        if person is None:
            raise Denied("not_signed_in", "Sign in first.")
        return person


def identity(person: Person) -> Identity:
    return Identity(person.name, person.language, person.mode, person.guest)


def denying(person: Person, work: Callable[[], T]) -> T:
    """Do the work; turn a refusal into `Denied` in the person's language."""
    try:
        return work()
    except Refusal as no:
        raise Denied(no.code, refusal_line(person, no)) from None


async def settled(kept: Receipt) -> None:
    loop, certain = asyncio.get_running_loop(), asyncio.Event()
    kept.then(lambda: loop.call_soon_threadsafe(certain.set))
    await certain.wait()


async def written(kept: Receipt) -> None:
    await settled(kept)
    if kept.error is not None:
        raise Denied("not_kept", "This could not be kept.")
