"""Real browser driven by the W3C WebDriver protocol: Debian's Chromium with its chromedriver."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import trio

from tests.parts import look_for

DRIVER, BROWSER = "chromedriver", "chromium"
FLAGS = (
    *("--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-sync"),
    *("--disable-background-networking", "--disable-component-update", "--disable-extensions"),
    *("--disable-background-timer-throttling", "--disable-renderer-backgrounding"),
    *("--disable-backgrounding-occluded-windows", "--disable-dev-shm-usage"),
)
"""Flags: no background requests, and full speed for background pages."""
AS_ANYBODY = ("setpriv", "--bounding-set", "-sys_nice") if os.geteuid() == 0 else ()
"""Prefix for root, whose browser would raise its priority (to -8): it keeps its first one."""


class DriverFailed(RuntimeError):
    """Failure to start the browser's driver."""


class WebDriver:
    """One browser; each request waits in a thread."""

    def __init__(self, port: int, session: str, debugger: str) -> None:
        """Use `debugger`, address and port of the browser's own protocol."""
        self._base = f"http://127.0.0.1:{port}/session/{session}"
        self.debugger = debugger

    async def post(self, path: str, **given: Any) -> Any:
        return await trio.to_thread.run_sync(partial(call, f"{self._base}{path}", given))

    async def get(self, path: str) -> Any:
        return await trio.to_thread.run_sync(partial(call, f"{self._base}{path}", None))

    async def run(self, script: str, *values: Any) -> Any:
        """Run a script in the page and return its result."""
        return await self.post("/execute/sync", script=script, args=list(values))

    async def tab(self, address: str) -> str:
        handle: str = (await self.post("/window/new", type="tab"))["handle"]
        await self.look(handle)
        await self.post("/url", url=address)
        return handle

    async def reload(self) -> None:
        await self.post("/refresh")

    async def look(self, handle: str) -> None:
        await self.post("/window", handle=handle)


def call(address: str, given: dict[str, Any] | None) -> Any:
    """Send a request to the driver. Raises `HTTPError` if it fails."""
    data = None if given is None else json.dumps(given).encode()
    request = urllib.request.Request(address, data, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=60) as answer:
        return json.load(answer)["value"]


@contextmanager
def web_driver(profile: Path, *more: str) -> Iterator[WebDriver]:
    """Start a browser with `more` flags. Raises `FileNotFoundError` or `DriverFailed`."""
    for program in (*AS_ANYBODY[:1], DRIVER, BROWSER):
        look_for(program)
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    with subprocess.Popen(
        [*AS_ANYBODY, DRIVER, f"--port={port}"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as process:
        try:
            assert process.stdout is not None
            if not any("started successfully" in line for line in process.stdout):
                raise DriverFailed(f"{DRIVER} ended with the code {process.wait()} before it took commands.")
            options = {"binary": shutil.which(BROWSER), "args": [*FLAGS, *more, f"--user-data-dir={profile}"]}
            asked = {"capabilities": {"alwaysMatch": {"goog:chromeOptions": options}}}
            began = call(f"http://127.0.0.1:{port}/session", asked)
            session = began["sessionId"]
            try:
                yield WebDriver(port, session, began["capabilities"]["goog:chromeOptions"]["debuggerAddress"])
            finally:
                request = urllib.request.Request(
                    f"http://127.0.0.1:{port}/session/{session}", method="DELETE"
                )
                urllib.request.urlopen(request, timeout=30).close()
        finally:
            process.terminate()
