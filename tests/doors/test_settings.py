"""A server checks its whole configuration before it opens a door: one sentence, and exit code 2."""

from pathlib import Path

import pytest

from holodeck.cli import main
from holodeck.store.folder import open_store

pytestmark = pytest.mark.usefixtures("english")

BAD = [
    ('connects_per_second = 0\n', "connects_per_second must be a number above 0, not 0."),
    ('connections = -5\n', "connections must be a number above 0, not -5."),
    ('connections = "many"\n', "connections must be a whole number, not 'many'."),
    ('telnet = 99999\n', "telnet must be a port from 1 to 65535, 0 for a free one or -1 to leave the door shut, not 99999."),
    ('http = -2\n', "http must be a port from 1 to 65535, 0 for a free one or -1 to leave the door shut, not -2."),
    ('http = 4000\ntelnet = 4000\n', "Two doors cannot share a port: http 4000, telnet 4000."),
    ('http = -1\ntelnet = -1\n', "All doors are shut: give a port for http or telnet."),
    ('log = "loud"\n', "log must be one of debug, info, warning, error, not loud."),
    ('proxies = "nginx"\n', "proxies must be addresses or networks: 'nginx' does not appear to be an IPv4 or IPv6 network."),
    ('privacy = "nowhere.md"\n', "nowhere.md"),
    ('colour = "blue"\n', "There is no setting colour."),
    ('telnet_tls = 0\n', "The TLS port needs a certificate and its key: --cert FILE --key FILE."),
    ('telnet_tls = 0\ncert = "no.pem"\nkey = "no.key"\n', "no.pem and no.key cannot be used for TLS: No such file or directory."),
    ('[limits]\npersons = 0\n', "limits.persons must be a number above 0, not 0."),
    ('[limits]\npersons = true\n', "limits.persons must be a number above 0, not True."),
    ('[limits]\ngiants = 3\n', "There is no limit giants."),
    ('limits = 3\n', "limits must be a table: [limits]."),
    ('address = "spiel.example.org"\n', "address must be the address of the browser door as people outside type it"),
    ('smtp = "mail.example.org"\n', "smtp must be smtp://user:password@host:587"),
    ('smtp = "smtp://mail.example.org"\n', "Mail needs all of smtp, address and mail_from"),
    ('push = "mailto:anna@example.org"\n', "push must be mailto: or https:// and say how push services reach you"),
    ('host = "no.such.host.invalid"\n', "The telnet door cannot be opened: "),
    ("telnet =", "cannot be read: "),
]  # fmt: skip


@pytest.mark.parametrize(("text", "sentence"), BAD, ids=[text.strip() for text, _ in BAD])
def test_bad_settings_are_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], text: str, sentence: str
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("holodeck.toml").write_text(text)
    assert main(["serve", "--config", "holodeck.toml"]) == 2
    said = capsys.readouterr().err
    assert sentence in said
    assert said.startswith("holodeck: ")
    assert said.count("\n") == 1


@pytest.mark.parametrize("data", ["a_file", "a_file/below", "/proc/nowhere"])
def test_an_invalid_folder_is_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], data: str
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("a_file").write_text("")
    assert main(["serve", "--http", "0", "--telnet", "0", "--data", data]) == 2
    assert capsys.readouterr().err.startswith(f"holodeck: The folder {data} cannot be used: ")


@pytest.mark.parametrize("target", ["a_folder", "no/such/place.db", "a_file"])
def test_a_copy_that_cannot_be_written_is_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], target: str
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("a_folder").mkdir()
    Path("a_file").write_text("something else")
    with open_store(Path("data")):
        pass
    assert main(["export", "--data", "data", "--backup", target]) == 2
    said = capsys.readouterr().err
    assert said.startswith(f"holodeck: {target} ")
    assert said.count("\n") == 1
