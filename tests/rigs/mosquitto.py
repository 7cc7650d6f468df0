"""Real broker: mosquitto with a user and an optional certificate, which tests kill and restart."""

from __future__ import annotations

import shutil
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import trustme

from narrator.config.file import LoadedConfig, parse_config
from tests.parts import look_for

USER, PASSWORD = "box", "a secret of the table"
SETTINGS = """\
per_listener_settings false
allow_anonymous false
password_file {home}/passwords
persistence false
{user}
log_dest stderr
log_type all
listener {port} 127.0.0.1
"""
CERTIFIED = "cafile {home}/authority.pem\ncertfile {home}/broker.pem\nkeyfile {home}/broker.pem\n"


class Mosquitto:
    def __init__(self, home: Path, name: str | None = None) -> None:
        """Use `name` for its certificate; None means without TLS."""
        look_for("mosquitto")
        self.home = home
        self.name = name
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        (home / "passwords").touch(0o600)
        (home / "password").write_text(f"{PASSWORD}\n")
        subprocess.run(["mosquitto_passwd", "-b", home / "passwords", USER, PASSWORD], check=True)
        # as root it would switch to a user who may not read here
        root = "user root" if Path.home() == Path("/root") else ""
        settings = SETTINGS.format(home=home, port=self.port, user=root)
        if name is not None:
            authority = trustme.CA()
            authority.cert_pem.write_to_path(str(home / "authority.pem"))
            authority.issue_cert(name).private_key_and_cert_chain_pem.write_to_path(str(home / "broker.pem"))
            settings += CERTIFIED.format(home=home)
        (home / "mosquitto.conf").write_text(settings)
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it, and wait until it reports that it runs."""
        program = shutil.which("mosquitto") or "mosquitto"
        with (self.home / "log").open("wb") as log:
            command = [program, "-c", str(self.home / "mosquitto.conf")]
            self._process = subprocess.Popen(command, stderr=log)
        while " running" not in (said := (self.home / "log").read_text()):
            if self._process.poll() is not None:
                raise RuntimeError(said)
            time.sleep(0.01)

    def kill(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    @contextmanager
    def running(self) -> Iterator[None]:
        self.start()
        try:
            yield
        finally:
            self.kill()

    def config(self, name: str, also: str = "", **other: str) -> LoadedConfig:
        """Return the configuration of a box that uses it; `other` keys and `also` are TOML."""
        keys = {
            "host": '"127.0.0.1"' if self.name is None else '"localhost"',
            "port": str(self.port),
            "name": f'"{name}"',
            "user": f'"{USER}"',
            "password_file": f'"{self.home / "password"}"',
        }
        if self.name is not None:
            keys |= {"tls": "true", "authority": f'"{self.home / "authority.pem"}"'}
        lines = [f"{key} = {value}" for key, value in {**keys, **other}.items()]
        return parse_config("\n".join(["[mqtt]", *lines, also]), "box.toml")


Noted = list[str]


def noting(into: Noted) -> Callable[[str, bytes], None]:
    """Return a callback that records messages as `TOPIC PAYLOAD`."""
    return lambda topic, payload: into.append(f"{topic} {payload.decode()}")
