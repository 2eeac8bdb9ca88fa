"""The built files of the browser client: compressed once, cached for ever if the name contains a checksum."""

import gzip
import hashlib
import mimetypes
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final, NamedTuple

from starlette.requests import Request
from starlette.responses import Response

PAGE: Final = "index.html"
HASHED: Final = "assets/"
"""Vite puts the checksum of a file into its name in this folder."""
FOR_EVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"
SQUEEZABLE: Final = ("text/", "application/javascript", "application/json", "application/manifest+json", "image/svg+xml")
SMALL: Final = 500

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; "
    "font-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
"""Nothing from other origins. Inline styles only on single elements, which need them for the positions of pieces."""

HEADERS: Final = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}

NOT_BUILT: Final = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Holodeck</title></head>
<body><h1>Holodeck</h1><p>The server runs, but its browser client is not built yet. <code>make</code> builds it; then start
the server again. Telnet and the API work without it.</p></body></html>
"""


class File(NamedTuple):
    kind: str
    plain: bytes
    squeezed: bytes | None
    tag: str
    caching: str


class Assets:
    """All files of the client in memory: they are few and small."""

    def __init__(self, folder: Traversable | None = None) -> None:
        folder = folder if folder is not None else files("holodeck.doors.web") / "client"
        self.files = {name: loaded(name, path) for name, path in walk(folder)} if folder.is_dir() else {}
        if PAGE not in self.files:
            text = NOT_BUILT.encode()
            self.files[PAGE] = File("text/html; charset=utf-8", text, None, tag_of(text), ASK_AGAIN)

    async def answer(self, request: Request) -> Response:
        """Send a file by name; every other path gets the page, which knows what to show."""
        name = request.path_params.get("path", "")
        found = self.files.get(name)
        if found is None and "." not in name.rpartition("/")[2] and not name.startswith("api/"):
            found = self.files[PAGE]
        if found is None:
            return Response("There is nothing here.\n", 404, media_type="text/plain")
        return send(found, request)

    def text(self, name: str) -> str:
        """Return the text of a file, or an empty string if there is none."""
        found = self.files.get(name)
        return "" if found is None else found.plain.decode("utf-8")


def send(found: File, request: Request) -> Response:
    """Send a file, or 304 if the browser has it."""
    headers = {"cache-control": found.caching, "etag": found.tag, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == found.tag:
        return Response(None, 304, headers)
    if found.squeezed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(found.squeezed, 200, {**headers, "content-encoding": "gzip"}, found.kind)
    return Response(found.plain, 200, headers, found.kind)


def walk(folder: Traversable, prefix: str = "") -> list[tuple[str, Traversable]]:
    found: list[tuple[str, Traversable]] = []
    for item in folder.iterdir():
        if item.is_dir():
            found += walk(item, f"{prefix}{item.name}/")
        elif not item.name.endswith((".gz", ".br")):
            found.append((f"{prefix}{item.name}", item))
    return found


def loaded(name: str, path: Traversable) -> File:
    return made(name, path.read_bytes())


def made(name: str, plain: bytes) -> File:
    """Return a file with this content, compressed if that pays."""
    kind = kind_of(name)
    squeezed = gzip.compress(plain, 9, mtime=0) if kind.startswith(SQUEEZABLE) and len(plain) > SMALL else None
    return File(kind, plain, squeezed, tag_of(plain), FOR_EVER if name.startswith(HASHED) else ASK_AGAIN)


def kind_of(name: str) -> str:
    if name.endswith(".webmanifest"):
        return "application/manifest+json"
    if name.endswith((".js", ".mjs")):
        return "text/javascript; charset=utf-8"
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    return f"{kind}; charset=utf-8" if kind.startswith("text/") else kind


def tag_of(content: bytes) -> str:
    return f'"{hashlib.sha256(content).hexdigest()[:32]}"'
