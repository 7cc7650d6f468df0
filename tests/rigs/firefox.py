"""Firefox driven by its built-in WebDriver BiDi: Debian has no geckodriver."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any

import trio
from websockets.sync.client import ClientConnection, connect

from tests.rigs.webdriver import DriverFailed

FIREFOX = "firefox-esr"
LISTENS = re.compile(r"WebDriver BiDi listening on (ws://\S+)")
PREFERENCES = {
    "dom.min_background_timeout_value": 4,
    "dom.timeout.enable_budget_timer_throttling": False,
    "remote.active-protocols": 1,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
}
"""Preferences: full speed for background pages, and no network check."""
SECONDS = 60


class Firefox:
    def __init__(self, wire: ClientConnection) -> None:
        self._wire = wire
        self._numbers = count(1)
        self._page = ""

    async def tab(self, address: str) -> str:
        self._page = str((await self._ask("browsingContext.create", type="window"))["context"])
        await self._ask("browsingContext.navigate", context=self._page, url=address, wait="complete")
        return self._page

    async def look(self, handle: str) -> None:
        self._page = handle

    async def reload(self) -> None:
        await self._ask("browsingContext.reload", context=self._page, wait="complete")

    async def run(self, script: str) -> Any:
        """Run a script in the page and return its result."""
        told = await self._ask(
            "script.callFunction",
            functionDeclaration=f"() => JSON.stringify((() => {{{script}}})() ?? null)",
            target={"context": self._page},
            awaitPromise=False,
        )
        assert told["type"] == "success", told
        return json.loads(told["result"]["value"])

    async def _ask(self, method: str, **given: Any) -> Any:
        return await trio.to_thread.run_sync(partial(self.command, method, given))

    def command(self, method: str, given: dict[str, Any]) -> Any:
        """Send a command and wait for it. Raises `RuntimeError` if it fails."""
        number = next(self._numbers)
        self._wire.send(json.dumps({"id": number, "method": method, "params": given}))
        while True:
            answer = json.loads(self._wire.recv(SECONDS))
            if answer.get("id") == number:
                if answer["type"] == "error":
                    raise RuntimeError(f"{method}: {answer['message']}")
                return answer["result"]


@contextmanager
def firefox(profile: Path) -> Iterator[Firefox]:
    """Run a browser with its own profile for the length of the context."""
    profile.mkdir()
    lines = (f"user_pref({json.dumps(key)}, {json.dumps(value)});\n" for key, value in PREFERENCES.items())
    (profile / "user.js").write_text("".join(lines))
    command = [
        FIREFOX,
        "--headless",
        "--no-remote",
        "--profile",
        str(profile),
        "--remote-debugging-port",
        "0",
    ]
    with subprocess.Popen(command, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True) as process:
        try:
            assert process.stderr is not None
            said = (LISTENS.search(line) for line in process.stderr)
            where = next((found[1] for found in said if found is not None), None)
            if where is None:
                raise DriverFailed(f"{FIREFOX} ended with the code {process.wait()} before it took commands.")
            with connect(f"{where}/session", max_size=None) as wire:
                browser = Firefox(wire)
                browser.command("session.new", {"capabilities": {}})
                yield browser
                browser.command("browser.close", {})
        finally:
            process.terminate()
