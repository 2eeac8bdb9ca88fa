"""E-mail through a real mail server (HD-1024, HD-1030)."""

import asyncio
import socket
import ssl
from pathlib import Path

import pytest

from holodeck.deck.port.carrier import Fate, Mail
from holodeck.doors.post.relay import NONE, START, WHOLE, Relay, relay_of
from holodeck.doors.post.smtp import MailSender
from tests.certificates import self_signed
from tests.clauses import clause
from tests.letterbox import Letterbox, letterbox

FROM = "Spieleabend Nörd <spiel@example.org>"
OFF = "https://spiel.example.org/post/off/abc"
MAIL = Mail("abc123", "anna@example.org", "Größe zählt", "Du bist dran – jetzt.\n", "<p>Du bist dran – jetzt.</p>", OFF)


def sent(box_answers: list[str], recipients: list[str] | None = None) -> tuple[Fate, Letterbox]:
    """Send a mail to a mail server that answers like this."""

    async def whole() -> tuple[Fate, Letterbox]:
        async with letterbox() as box:
            box.answers, box.recipients = box_answers, recipients or []
            return await MailSender(Relay("127.0.0.1", box.port, "", "", NONE), FROM).send(MAIL), box

    return asyncio.run(whole())


@clause("HD-1023", "HD-1024")
def test_a_mail_has_both_texts_and_ends_with_one_click() -> None:
    fate, box = sent([])
    (mail,) = box.taken
    assert fate is Fate.SENT
    assert (mail["To"], mail["From"], mail["Subject"]) == ("anna@example.org", FROM, "Größe zählt")
    assert mail["Message-ID"] == "<abc123@example.org>"
    assert mail["List-Unsubscribe"] == f"<{OFF}>"
    assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    texts = [part.get_content().strip() for part in mail.iter_parts()]
    assert texts == ["Du bist dran – jetzt.", "<p>Du bist dran – jetzt.</p>"]


@clause("HD-1030", "HD-1031")
@pytest.mark.parametrize(
    ("answers", "recipients", "fate"),
    [
        (["451 later"], [], Fate.LATER),
        (["554 never"], [], Fate.NEVER),
        ([], ["450 busy"], Fate.LATER),
        ([], ["550 no such mailbox"], Fate.NEVER),
        ([""], [], Fate.UNKNOWN),
    ],
)
def test_what_the_mail_server_answers_says_what_became_of_it(answers: list[str], recipients: list[str], fate: Fate) -> None:
    assert sent(answers, recipients)[0] is fate


@clause("HD-1030")
def test_a_mail_server_that_is_not_there_is_tried_later() -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    assert asyncio.run(MailSender(Relay("127.0.0.1", port, "", "", NONE), FROM).send(MAIL)) is Fate.LATER


@pytest.mark.parametrize("tls", [START, WHOLE])
def test_the_password_goes_over_tls_only(tmp_path: Path, tls: str) -> None:
    cert, key = self_signed(tmp_path)
    theirs = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    theirs.load_cert_chain(cert, key)

    async def whole(trusted: ssl.SSLContext) -> tuple[Fate, Letterbox]:
        async with letterbox(theirs, tls == WHOLE, login=True) as box:
            return await MailSender(Relay("127.0.0.1", box.port, "anna", "geheim", tls), FROM, trusted).send(MAIL), box

    fate, box = asyncio.run(whole(ssl.create_default_context(cafile=cert)))
    assert (fate, box.users, box.encrypted) == (Fate.SENT, [("anna", "geheim")], [True])
    fate, box = asyncio.run(whole(ssl.create_default_context()))
    assert (fate, box.users, box.taken) == (Fate.LATER, [], [])


def test_the_address_of_a_mail_server_says_how_it_is_reached() -> None:
    assert relay_of("smtp://anna:ge%40heim@mail.example.org") == Relay("mail.example.org", 587, "anna", "ge@heim", START)
    assert relay_of("smtps://mail.example.org") == Relay("mail.example.org", 465, "", "", WHOLE)
    assert relay_of("smtp://127.0.0.1:25").tls == NONE
    with pytest.raises(ValueError, match=r"^$"):  # not even the password
        relay_of("mail.example.org")
