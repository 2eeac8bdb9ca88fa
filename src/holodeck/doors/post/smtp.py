"""E-mail by the mail server that the host has named."""

import asyncio
import ssl
from email.message import EmailMessage
from email.utils import formatdate, parseaddr
from typing import Final

import aiosmtplib

from holodeck.deck.port.carrier import Fate, Mail
from holodeck.doors.post.relay import START, WHOLE, Relay

SECONDS: Final = 30.0
FOREVER: Final = 500
"""From this answer on the server will never take it."""
AT_ONCE: Final = 2
"""Connections to the mail server at a time."""
UNSURE: Final = (aiosmtplib.SMTPServerDisconnected, aiosmtplib.SMTPTimeoutError, OSError)


class MailSender:
    def __init__(self, relay: Relay, sender: str, context: ssl.SSLContext | None = None) -> None:
        self.relay = relay
        self.sender = sender
        """As it stands in the mail: Holodeck <spiel@example.org>."""
        self.context = context or ssl.create_default_context()
        self.turns = asyncio.Semaphore(AT_ONCE)

    async def send(self, mail: Mail) -> Fate:
        async with self.turns:
            return await self.sent(mail)

    async def sent(self, mail: Mail) -> Fate:
        """Send one mail. Up to its text every failure is certain; after that a lost answer says nothing."""
        relay = self.relay
        client = aiosmtplib.SMTP(
            hostname=relay.host,
            port=relay.port,
            use_tls=relay.tls == WHOLE,
            start_tls=relay.tls == START,
            tls_context=self.context,
            timeout=SECONDS,
            local_hostname=domain_of(self.sender),
        )
        try:
            await client.connect()
            if relay.user:
                await client.login(relay.user, relay.password)
            await client.mail(parseaddr(self.sender)[1])
        except (aiosmtplib.SMTPException, OSError):
            client.close()
            return Fate.LATER
        try:
            await client.rcpt(mail.to)
            return await self.text(client, mail)
        except aiosmtplib.SMTPResponseException as error:
            return Fate.NEVER if error.code >= FOREVER else Fate.LATER
        except (aiosmtplib.SMTPException, OSError):
            return Fate.LATER
        finally:
            client.close()

    async def text(self, client: aiosmtplib.SMTP, mail: Mail) -> Fate:
        try:
            await client.data(self.message(mail).as_bytes())
        except UNSURE:
            return Fate.UNKNOWN
        return Fate.SENT

    def message(self, mail: Mail) -> EmailMessage:
        message = EmailMessage()
        message["From"] = self.sender
        message["To"] = mail.to
        message["Subject"] = mail.subject
        message["Date"] = formatdate(usegmt=True)
        message["Message-ID"] = f"<{mail.id}@{domain_of(self.sender)}>"
        message["Auto-Submitted"] = "auto-generated"
        if mail.off:
            message["List-Unsubscribe"] = f"<{mail.off}>"
            message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        message.set_content(mail.text)
        message.add_alternative(mail.html, subtype="html")
        return message


def domain_of(sender: str) -> str:
    return parseaddr(sender)[1].rpartition("@")[2]
