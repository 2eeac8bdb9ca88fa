"""Push messages to a real endpoint over TLS, and to none inside one's own network (HD-1026, HD-1027)."""

import asyncio
import json
import ssl
from pathlib import Path
from typing import Final

import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature

from holodeck.deck.port.carrier import Fate, Push
from holodeck.doors.post import encryption
from holodeck.doors.post.encryption import decode, encode
from holodeck.doors.post.push import PushSender
from holodeck.doors.post.wire import Forbidden, Wire, is_public, target_of
from tests.certificates import self_signed
from tests.clauses import clause
from tests.push_service import AUTH, Endpoint, Reader, endpoint

TEXT: Final = '{"title": "Größe zählt"}'.encode()


Certificate = tuple[Path, Path]


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Certificate:
    return self_signed(tmp_path_factory.mktemp("tls"))


def posted(
    certificate: Certificate, status: str, wire: Wire | None = None, browser: Reader | None = None
) -> tuple[Fate, Endpoint, PushSender]:
    """Send a message to a push service on this machine that answers like this."""
    cert, key = certificate
    trusted = ssl.create_default_context(cafile=cert)
    sender = PushSender(
        encryption.new_key(), "mailto:host@example.org", wire or Wire(lambda _: True, trusted), now=lambda: 1000.0
    )

    async def whole() -> tuple[Fate, Endpoint, PushSender]:
        async with endpoint(cert, key) as service:
            service.status = status
            push = Push(f"https://127.0.0.1:{service.port}/send/1?x=2", (browser or Reader()).key, AUTH, TEXT, "holodeck", 3600)
            return await sender.send(push), service, sender

    return asyncio.run(whole())


@clause("HD-1026")
def test_a_message_is_read_by_its_browser_alone_and_says_who_sends_it(certificate: Certificate) -> None:
    browser = Reader()
    fate, service, sender = posted(certificate, "201 Created", browser=browser)
    ((line, headers, body),) = service.asked
    assert (fate, line) == (Fate.SENT, "POST /send/1?x=2 HTTP/1.1")
    assert browser.read(body) == TEXT
    assert TEXT not in body
    assert (headers["ttl"], headers["topic"], headers["content-encoding"]) == ("3600", "holodeck", "aes128gcm")
    scheme, token, key = headers["authorization"].replace(",", "").split()
    signed, _, signature = token.removeprefix("t=").rpartition(".")
    claims = json.loads(decode(signed.split(".")[1]))
    assert (scheme, key) == ("vapid", f"k={sender.public}")
    assert claims == {"aud": f"https://127.0.0.1:{service.port}", "exp": 1000 + 12 * 3600, "sub": "mailto:host@example.org"}
    r, s = (int.from_bytes(part, "big") for part in (decode(signature)[:32], decode(signature)[32:]))
    sender.key.public_key().verify(encode_dss_signature(r, s), signed.encode(), ec.ECDSA(hashes.SHA256()))


@clause("HD-1026")
def test_it_is_encrypted_as_in_the_example_of_the_standard() -> None:
    """RFC 8291, section 5."""
    made = encryption.encrypt(
        b"When I grow up, I want to be a watermelon",
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg",
        decode("DGv6ra1nlYgDCS1FRnbzlw"),
        encryption.private_key("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"),
    )
    assert encode(made) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6"
        "cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


@clause("HD-1027", "HD-1030", "HD-1031")
@pytest.mark.parametrize(
    ("status", "fate"),
    [
        ("410 Gone", Fate.NEVER),
        ("404 Not Found", Fate.NEVER),
        ("301 Moved", Fate.NEVER),
        ("429 Too Many", Fate.LATER),
        ("503 Busy", Fate.LATER),
        ("", Fate.UNKNOWN),
    ],
)
def test_what_the_push_service_answers_says_what_became_of_it(certificate: Certificate, status: str, fate: Fate) -> None:
    found, service, _ = posted(certificate, status)
    assert (found, len(service.asked)) == (fate, 1)


@clause("HD-1027")
def test_nothing_is_sent_into_a_network_of_ones_own(certificate: Certificate) -> None:
    fate, service, _ = posted(certificate, "201 Created", Wire())
    assert (fate, service.asked) == (Fate.NEVER, [])


@clause("HD-1027")
@pytest.mark.parametrize(
    "address",
    [
        *(
            "127.0.0.1",
            "10.1.2.3",
            "172.16.0.1",
            "192.168.1.1",
            "169.254.169.254",
            "100.64.0.1",
            "0.0.0.0",
            "255.255.255.255",
            "224.0.0.1",
        ),
        *("::1", "::", "fe80::1%eth0", "fd00::1", "ff02::1", "::ffff:10.0.0.1", "64:ff9b::a00:1", "2002:a00:1::", "2001:db8::1"),
    ],
)
def test_every_address_that_is_not_of_the_internet_is_known(address: str) -> None:
    assert not is_public(address)
    assert is_public("9.9.9.9")
    assert is_public("2620:fe::fe")


@clause("HD-1027")
@pytest.mark.parametrize(
    "url",
    [
        "http://example.org/",
        "ftp://example.org/",
        "https://",
        "https://a@example.org/",
        "https://example.org:x/",
        "https://example.org/a b",
    ],
)
def test_only_plain_addresses_with_https_are_called(url: str) -> None:
    with pytest.raises(Forbidden):
        target_of(url)


@clause("HD-1030")
def test_a_push_service_that_is_not_there_is_tried_later() -> None:
    sender = PushSender(encryption.new_key(), "mailto:host@example.org", Wire(lambda _: True))
    push = Push("https://127.0.0.1:1/send", Reader().key, AUTH, TEXT, "holodeck", 60)
    assert asyncio.run(sender.send(push)) is Fate.LATER
