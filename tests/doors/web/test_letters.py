"""The links in mails, from a real mail server to a page and its button (HD-1021, HD-1024)."""

import asyncio
import re
from collections.abc import Iterator
from concurrent.futures import Future
from typing import Any, Final

import httpx2
import pytest

from holodeck.doors.post.carrier import PostOffice
from holodeck.doors.post.relay import NONE, Relay
from holodeck.doors.post.smtp import MailSender
from tests.clauses import clause
from tests.doors.web.live_server import PATIENCE, LiveServer
from tests.doors.web.people import Browser
from tests.letterbox import Letterbox, letterbox

ANNA: Final = "anna@example.org"


class Posting:
    """A server with a mail server beside it, in the same loop."""

    def __init__(self, live_server: LiveServer) -> None:
        self.server = live_server
        self.ended = asyncio.Event()
        self.opened: Future[Letterbox] = Future()
        self.kept = asyncio.run_coroutine_threadsafe(self.keep_open(), live_server.loop)
        self.box = self.opened.result(PATIENCE)

    async def keep_open(self) -> None:
        async with letterbox() as box:
            post = PostOffice(MailSender(Relay("127.0.0.1", box.port, "", "", NONE), "Spiel <spiel@example.org>").send)
            notifier = self.server.holodeck.notifier
            notifier.offer(post, self.server.url, "Testhaus")
            notifier.outbox.earliest = 0.0
            self.opened.set_result(box)
            await self.ended.wait()

    def close(self) -> None:
        self.server.loop.call_soon_threadsafe(self.ended.set)
        self.kept.result(PATIENCE)

    def contact(self) -> Any:
        return self.server.look(lambda: self.server.holodeck.persons["anna"].contact)


@pytest.fixture
def posting(live_server: LiveServer) -> Iterator[Posting]:
    made = Posting(live_server)
    yield made
    made.close()


@clause("HD-1021", "HD-1024", "HD-1033")
def test_the_link_of_a_mail_asks_and_its_button_confirms_and_one_click_ends_it(posting: Posting) -> None:
    anna = Browser(posting.server).hello("Anna")
    anna.says("computer passwort sonnenwind")
    anna.having("line", lambda line: "gehört jetzt dir" in line["text"])
    anna.says(f"email {ANNA}")
    anna.having("contact", lambda contact: contact["proposed"] == ANNA)
    mail = posting.box.arriving.get(timeout=PATIENCE)
    text = mail.get_body(("plain",)).get_content()  # type: ignore[union-attr]
    link = re.search(r"http://\S+", text)[0]  # type: ignore[index]
    with httpx2.Client() as outside:
        asked = outside.get(link, headers={"accept-language": "de"})
        assert (asked.status_code, "Ja, diese Adresse bestätigen" in asked.text) == (200, True)
        assert posting.contact().address == ""
        assert outside.post(link, headers={"accept-language": "en"}).text.count("The address is confirmed.") == 1
        anna.having("contact", lambda contact: contact["address"] == ANNA)
        off = f"{posting.server.url}/post/off/{posting.contact().off}"
        assert "Unsubscribe" in outside.get(off, headers={"accept-language": "en"}).text
        assert posting.contact().pace == "at_once"
        assert outside.post(off, data={"List-Unsubscribe": "One-Click"}).status_code == 200
        assert posting.contact().pace == "never"
        assert outside.post(f"{posting.server.url}/post/off/{'x' * 500}").status_code == 404
        assert outside.get(f"{posting.server.url}/post/else/abc").status_code == 404
    anna.close()
