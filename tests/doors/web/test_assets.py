"""The files of the browser client: how they are kept, squeezed and guarded."""

import gzip
from collections.abc import Iterator
from pathlib import Path

import pytest

from holodeck.doors.web.assets import Assets
from tests.doors.web.live_server import LiveServer
from tests.doors.web.people import Fetch

SCRIPT = "console.log('Holodeck');\n" * 100


@pytest.fixture
def built(tmp_path: Path) -> Iterator[LiveServer]:
    """A server with a small client."""
    folder = tmp_path / "client"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>Holodeck</title>")
    (folder / "assets" / "index-abc123.js").write_text(SCRIPT)
    (folder / "manifest.webmanifest").write_text("{}")
    made = LiveServer(tmp_path, assets=Assets(folder))
    yield made
    made.clear()


def test_without_a_built_client_a_page_says_how_to_build_it(tmp_path: Path) -> None:
    made = LiveServer(tmp_path, assets=Assets(tmp_path / "nothing"))
    status, page = Fetch(made)("GET", "/")
    assert status == 200
    assert b"<code>make</code>" in page
    made.clear()


@pytest.mark.parametrize("path", ["/", "/deck/3", "/replay/12?n=40"])
def test_every_address_of_the_client_is_its_page(built: LiveServer, path: str) -> None:
    fetch = Fetch(built)
    assert fetch("GET", path) == (200, b"<!doctype html><title>Holodeck</title>")
    assert fetch.answered["cache-control"] == "no-cache"
    assert fetch("GET", path, If_None_Match=fetch.answered["etag"])[0] == 304


def test_files_with_a_checksum_in_their_name_are_cached_for_ever_and_compressed(built: LiveServer) -> None:
    fetch = Fetch(built)
    status, plain = fetch("GET", "/assets/index-abc123.js")
    assert (status, plain.decode()) == (200, SCRIPT)
    assert "immutable" in fetch.answered["cache-control"]
    assert fetch.answered["content-type"].startswith("text/javascript")
    _, squeezed = fetch("GET", "/assets/index-abc123.js", Accept_Encoding="gzip, br")
    assert fetch.answered["content-encoding"] == "gzip"
    assert gzip.decompress(squeezed) == plain


@pytest.mark.parametrize("path", ["/assets/missing.js", "/../pyproject.toml", "/%2e%2e/pyproject.toml", "/favicon.ico"])
def test_a_file_that_is_not_there_is_not_found(built: LiveServer, path: str) -> None:
    assert Fetch(built)("GET", path)[0] == 404


@pytest.mark.parametrize("path", ["/", "/assets/index-abc123.js", "/api/lobby", "/missing.js"])
def test_every_response_forbids_content_from_other_origins(built: LiveServer, path: str) -> None:
    fetch = Fetch(built)
    fetch("GET", path)
    policy = fetch.answered["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self';" in policy
    assert "frame-ancestors 'none'" in policy
    assert fetch.answered["x-content-type-options"] == "nosniff"
    assert "server" not in fetch.answered
