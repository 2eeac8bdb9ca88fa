"""A game of days, told by a real mail server and a real push service (HD-1020 to HD-1030)."""

import asyncio
import json
import ssl
from pathlib import Path

from holodeck.deck.port.wishes import Command
from holodeck.doors.post import encryption
from holodeck.doors.post.carrier import PostOffice
from holodeck.doors.post.push import PushSender
from holodeck.doors.post.relay import NONE, Relay
from holodeck.doors.post.smtp import MailSender
from holodeck.doors.post.wire import Wire
from tests.certificates import self_signed
from tests.clauses import clause
from tests.deck.days import in_days, named
from tests.deck.postman import CODE, offered
from tests.deck.stage import Stage
from tests.letterbox import Letterbox, letterbox
from tests.push_service import AUTH, Endpoint, Reader, endpoint


async def delivered(stage: Stage, post: PostOffice, seconds: float) -> None:
    """Let time pass, and everything that is sent arrive."""
    stage.clock.advance(seconds)
    await asyncio.gather(*post.tasks)
    stage.clock.settle()


async def played(folder: Path, box: Letterbox, service: Endpoint, reader: Reader, trusted: ssl.SSLContext) -> list[str]:
    """Play to the end: Anna is told by mail, Bea by her browser, and the server starts twice in between. Return whose turns."""
    mail = MailSender(Relay("127.0.0.1", box.port, "", "", NONE), "Spiel <spiel@example.org>")
    push = PushSender(encryption.new_key(), "mailto:spiel@example.org", Wire(lambda _: True, trusted))
    post = PostOffice(mail.send, push.send, push.public)
    stage = Stage(folder)
    offered(stage, post)
    anna, bea = in_days(stage, "2")
    anna.types("email anna@example.org")
    await delivered(stage, post, 61)
    code = CODE.search(box.taken.pop().as_string())
    assert code is not None
    assert stage.holodeck.addresses.confirm(code[1])
    bea.guest.hear(
        Command("push_here", {"endpoint": f"https://127.0.0.1:{service.port}/send/1", "key": reader.key, "auth": AUTH})
    )
    for player in (anna, bea):
        player.hang_up()
    turns = list[str]()
    while stage.holodeck.turns.open:
        ((turn,),) = stage.holodeck.turns.open.values()
        turns.append(turn.person)
        await delivered(stage, post, 3600)
        if len(turns) in (2, 3):
            stage.restart()
            offered(stage, post)
            await delivered(stage, post, 3600)
        player = named(stage, turn.person.capitalize())
        player.types("betrete holodeck 1", "zug")
        player.hang_up()
    stage.store.close()
    return turns


@clause("HD-1023", "HD-1026", "HD-1029", "HD-1030")
def test_every_turn_is_told_once_though_the_server_starts_twice(tmp_path: Path) -> None:
    cert, key = self_signed(tmp_path)
    reader, trusted = Reader(), ssl.create_default_context(cafile=cert)

    async def whole() -> tuple[list[str], list[str], list[str]]:
        async with letterbox() as box, endpoint(cert, key) as service:
            turns = await played(tmp_path, box, service, reader, trusted)
            bodies = [json.loads(reader.read(body))["body"] for _, _, body in service.asked]
            return turns, [mail["To"] for mail in box.taken], bodies

    turns, mails, pushes = asyncio.run(whole())
    assert turns == ["anna", "bea"] * 3
    assert mails == ["anna@example.org"] * 3
    assert len(pushes) == 3
    assert all(body.startswith("Probe, Deck 1: Du bist am Zug. Zeit ist bis ") for body in pushes)
