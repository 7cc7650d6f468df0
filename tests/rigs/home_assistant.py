"""Real Home Assistant in its own environment (docs/house.md describes it)."""

from __future__ import annotations

import json
import os
import re
import shutil
import socket
import subprocess
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.parts import look_for
from tests.patience import HANGS
from tests.rigs.mosquitto import PASSWORD, USER, Mosquitto

TOP = Path(__file__).parents[2]
CONFIGURATION = """\
homeassistant: {{name: test, time_zone: UTC, latitude: 0, longitude: 0, elevation: 0, country: DE}}
http: {{server_host: 127.0.0.1, server_port: {port}}}
api:
config:
onboarding:
automation:
  - alias: The room follows
    use_blueprint:
      path: narrator/evening.yaml
      input:
        evening: event.narrator_{box}_evening
        lamps: {{entity_id: light.lamp}}
"""
DONE = {"done": ["core_config", "analytics", "integration"]}
OTHER_SETTINGS = {"set_client_cert": False, "set_ca_cert": "off", "transport": "tcp"}
PERSON = {"name": "t", "username": "t", "password": "tttttttt", "language": "en"}


def blueprint() -> str:
    (found,) = re.findall(r"```yaml\n(blueprint:.*?)```", (TOP / "docs/house.md").read_text(), re.DOTALL)
    return str(found)


class HomeAssistant:
    """Running Home Assistant: its address and access token."""

    def __init__(self, port: int) -> None:
        self._base = f"http://127.0.0.1:{port}"
        self._key: str | None = None

    def ask(self, path: str, body: Any = None, *, form: bool = False) -> Any:
        """Send a request and return the answer; a body makes it a POST. Blocks."""
        data, headers = None, {}
        if body is not None:
            data = (urllib.parse.urlencode(body) if form else json.dumps(body)).encode()
            headers["Content-Type"] = "application/x-www-form-urlencoded" if form else "application/json"
        if self._key is not None:
            headers["Authorization"] = f"Bearer {self._key}"
        request = urllib.request.Request(f"{self._base}{path}", data=data, headers=headers)
        with urllib.request.urlopen(request, timeout=HANGS) as answer:
            return json.loads(answer.read() or b"null")

    def states(self) -> dict[str, str]:
        return {one["entity_id"]: one["state"] for one in self.ask("/api/states")}

    def is_up(self) -> bool:
        try:
            self.ask("/api/onboarding")
        except (urllib.error.URLError, ConnectionError, json.JSONDecodeError):
            return False
        return True

    def move_in(self, broker: Mosquitto) -> None:
        client = f"{self._base}/"
        code = self.ask("/api/onboarding/users", {"client_id": client, **PERSON})["auth_code"]
        grant = {"client_id": client, "grant_type": "authorization_code", "code": code}
        self._key = str(self.ask("/auth/token", grant, form=True)["access_token"])
        flows = "/api/config/config_entries/flow"
        flow = self.ask(flows, {"handler": "mqtt", "show_advanced_options": True})
        named: dict[str, Any] = {"broker": "127.0.0.1", "port": broker.port}
        named |= {"username": USER, "password": PASSWORD}
        if any(field["name"] == "other_settings" for field in flow["data_schema"]):  # from 2026 on
            named["other_settings"] = OTHER_SETTINGS
        assert self.ask(f"{flows}/{flow['flow_id']}", named)["type"] == "create_entry"


@contextmanager
def home_assistant(home: Path, broker: Mosquitto, box: str) -> Iterator[HomeAssistant]:
    """Start it with the automation of docs/house.md alone, for the box of that name."""
    look_for("hass")
    program = str(shutil.which("hass"))
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = int(free.getsockname()[1])
    (home / ".storage").mkdir(parents=True)
    (home / "blueprints/automation/narrator").mkdir(parents=True)
    (home / "configuration.yaml").write_text(CONFIGURATION.format(port=port, box=box))
    (home / "blueprints/automation/narrator/evening.yaml").write_text(blueprint())
    onboarding = {"version": 4, "minor_version": 1, "key": "onboarding", "data": DONE}
    (home / ".storage/onboarding").write_text(json.dumps(onboarding))
    command = [program, "-c", str(home), "--skip-pip"]
    environment = {**os.environ, "HOME": str(home), "PATH": f"{Path(program).parent}:{os.environ['PATH']}"}
    with (home / "said").open("wb") as said:
        process = subprocess.Popen(command, env=environment, stdout=said, stderr=said)
    made = HomeAssistant(port)
    try:
        ends = time.monotonic() + HANGS
        while not made.is_up():
            assert process.poll() is None, (home / "said").read_text()
            assert time.monotonic() < ends, (home / "said").read_text()
            time.sleep(0.2)
        made.move_in(broker)
        yield made
    finally:
        process.kill()
        process.wait()
