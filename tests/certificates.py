"""Certificates for tests with TLS."""

import subprocess
from pathlib import Path


def self_signed(folder: Path) -> tuple[Path, Path]:
    """Make a self-signed certificate for this machine and return it with its key."""
    cert, key = folder / "cert.pem", folder / "key.pem"
    made = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-keyout", str(key), "-out", str(cert)]
    subprocess.run([*made, "-subj", "/CN=localhost", "-addext", "subjectAltName=IP:127.0.0.1"], check=True, capture_output=True)
    return cert, key
