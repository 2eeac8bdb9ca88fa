"""Opens the way out for letters, as far as the host has set it up; what is not set up is not even loaded."""

from typing import Final

from holodeck.doors.post.carrier import PostOffice
from holodeck.doors.post.relay import relay_of
from holodeck.doors.server.settings import LETTERS, Settings
from holodeck.store.port import Bundle, Store

KEY: Final = "push key"
"""The record of the outbox that has the server's own private key."""


def open_office(chosen: Settings, store: Store) -> PostOffice:
    """Return what sends letters. It reads the store: call it in a worker."""
    missing = tuple(name for name in LETTERS if not vars(chosen)[name])
    mail = push = None
    key = ""
    if chosen.smtp:
        from holodeck.doors.post.smtp import MailSender  # noqa: PLC0415

        mail = MailSender(relay_of(chosen.smtp), chosen.mail_from).send
    if chosen.push:
        from holodeck.doors.post.push import PushSender  # noqa: PLC0415

        sender = PushSender(own_key(store), chosen.push)
        push, key = sender.send, sender.public
    return PostOffice(mail, push, key, missing)


def own_key(store: Store) -> str:
    """Return the server's private key, to which browsers have subscribed: the store keeps it. Make one if there is none."""
    from holodeck.doors.post.encryption import new_key  # noqa: PLC0415

    found = dict(store.letters()).get(KEY)
    if found is not None:
        return str(found["key"])
    made = new_key()
    store.write(Bundle(letters=[(KEY, {"key": made})])).expect()
    return made
