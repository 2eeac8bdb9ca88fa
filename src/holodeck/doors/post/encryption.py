"""Web Push: a text is encrypted for one browser (RFC 8291), and the server says who it is (RFC 8292)."""

import base64
import json
import os
from typing import Final

from cryptography.hazmat.primitives import hashes, hmac
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE: Final = ec.SECP256R1()
RECORD: Final = 4096
"""The size of a record; a message is one of them."""
LONGEST: Final = 3993
"""Bytes of a text that every push service takes."""
LAST: Final = b"\x02"
"""Ends the text of the last record."""
TOKEN_SECONDS: Final = 12 * 3600


def encode(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decode(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def new_key() -> str:
    """Return a new private key."""
    return written(ec.generate_private_key(CURVE))


def written(key: ec.EllipticCurvePrivateKey) -> str:
    return encode(key.private_numbers().private_value.to_bytes(32, "big"))


def private_key(text: str) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(decode(text), "big"), CURVE)


def public_bytes(key: ec.EllipticCurvePrivateKey) -> bytes:
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def encrypt(text: bytes, key: str, auth: str, salt: bytes = b"", own: ec.EllipticCurvePrivateKey | None = None) -> bytes:
    """Encrypt a text for a browser, with a new salt and key unless others are given. Raise `ValueError` if its key is none."""
    salt, own = salt or os.urandom(16), own or ec.generate_private_key(CURVE)
    theirs, ours = decode(key), public_bytes(own)
    shared = own.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs))
    secret = derived(decode(auth), shared, b"WebPush: info\0" + theirs + ours, 32)
    cipher = AESGCM(derived(salt, secret, b"Content-Encoding: aes128gcm\0", 16))
    nonce = derived(salt, secret, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD.to_bytes(4, "big") + bytes([len(ours)]) + ours
    return head + cipher.encrypt(nonce, text[:LONGEST] + LAST, None)


def derived(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    """Return a key derived as HKDF with SHA-256 does it, from one block."""
    return hmac_of(hmac_of(salt, secret), info + b"\x01")[:length]


def hmac_of(key: bytes, text: bytes) -> bytes:
    made = hmac.HMAC(key, hashes.SHA256())
    made.update(text)
    return made.finalize()


def authorization(key: ec.EllipticCurvePrivateKey, origin: str, contact: str, now: float) -> str:
    """Return the header by which a push service knows the server and whom to write to."""
    claims = {"aud": origin, "exp": int(now) + TOKEN_SECONDS, "sub": contact}
    signed = ".".join(
        encode(json.dumps(part, separators=(",", ":")).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claims)
    )
    r, s = decode_dss_signature(key.sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
    token = f"{signed}.{encode(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}"
    return f"vapid t={token}, k={encode(public_bytes(key))}"
