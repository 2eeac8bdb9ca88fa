"""A real mail server on this machine that keeps what it gets, and answers as it is told."""

import asyncio
import email
import email.policy
import queue
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from email.message import EmailMessage
from typing import Any

from aiosmtpd.smtp import SMTP, AuthResult, Envelope, LoginPassword, Session


class Letterbox:
    def __init__(self) -> None:
        self.port = 0
        self.taken: list[EmailMessage] = []
        self.arriving: queue.SimpleQueue[EmailMessage] = queue.SimpleQueue()
        """The same, for whoever waits in another thread."""
        self.users: list[tuple[str, str]] = []
        """Who has logged in."""
        self.encrypted: list[bool] = []
        """Whether each mail came by TLS."""
        self.answers: list[str] = []
        """The answers to the next mails; usually they are taken. "" drops the connection after the text."""
        self.recipients: list[str] = []
        """The same for the next recipients."""

    async def handle_RCPT(  # noqa: N802  aiosmtpd wants this name
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        answer = self.recipients.pop(0) if self.recipients else "250 OK"
        if answer.startswith("250"):
            envelope.rcpt_tos.append(address)
        return answer

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:  # noqa: N802  this one too
        assert isinstance(envelope.content, bytes)
        answer = self.answers.pop(0) if self.answers else "250 OK"
        transport: Any = server.transport
        if answer.startswith("250") or not answer:
            mail = email.message_from_bytes(envelope.content, policy=email.policy.default)
            self.taken.append(mail)
            self.arriving.put(mail)
            self.encrypted.append(session.ssl is not None or transport.get_extra_info("ssl_object") is not None)
        if not answer:
            transport.abort()
        return answer or "250 OK"

    def authenticate(self, server: SMTP, session: Session, envelope: Envelope, mechanism: str, data: Any) -> AuthResult:
        assert isinstance(data, LoginPassword)
        self.users.append((data.login.decode(), data.password.decode()))
        return AuthResult(success=data.password == b"geheim")


@asynccontextmanager
async def letterbox(context: ssl.SSLContext | None = None, whole: bool = False, login: bool = False) -> AsyncIterator[Letterbox]:
    """Open a mail server, with STARTTLS or TLS from the beginning if there is a context."""
    box, open_ones = Letterbox(), list[SMTP]()

    def protocol() -> SMTP:
        start = None if whole else context
        about: dict[str, Any] = {"authenticator": box.authenticate, "auth_require_tls": not whole} if login else {}
        open_ones.append(SMTP(box, hostname="localhost", tls_context=start, require_starttls=start is not None, **about))
        return open_ones[-1]

    server = await asyncio.get_running_loop().create_server(protocol, "127.0.0.1", 0, ssl=context if whole else None)
    box.port = server.sockets[0].getsockname()[1]
    try:
        yield box
    finally:
        server.close()
        for one in open_ones:
            transport: Any = one.transport
            if transport is not None:
                transport.abort()
        await asyncio.sleep(0)
