"""A tiny box for the container: the real watchdog and journal, and the rights of its unit.

A file `hang` in the state directory stalls its loop; a file `wrong` makes it end with status 2.
"""

from __future__ import annotations

import json
import os
import socket
import sys
import time
from collections.abc import Callable
from pathlib import Path

import trio

from narrator.config.sections import Config
from narrator.play.journal import Journals
from narrator.table.watchdog import cancel_on_termination, running_service


def attempt(action: Callable[[], object]) -> str:
    """Return `done`, or the name of the error."""
    try:
        action()
    except (OSError, ImportError, MemoryError, RuntimeError) as error:
        return f"{type(error).__name__}: {error}"
    return "done"


def audio_callback() -> None:
    """Act as a callback of the sound library, which on some builds needs memory for generated code."""
    import sounddevice

    sounddevice._ffi.callback("PaStreamCallback", lambda *_: 0)
    sounddevice.query_devices()


def pico_loads() -> None:
    import py_nanotts

    py_nanotts.NanoTTS()


def espeak_loads() -> None:
    import pyttsx3

    pyttsx3.init("espeak")


def recogniser_loads() -> None:
    import vosk

    vosk.SetLogLevel(-1)


def pins_load() -> None:
    import lgpio

    try:
        lgpio.gpiochip_open(0)
    except lgpio.error as error:
        if "can not open gpiochip" not in str(error):
            raise RuntimeError(str(error)) from error


def libraries_under_the_limits() -> dict[str, str]:
    return {
        "audio": attempt(audio_callback),
        "pico": attempt(pico_loads),
        "espeak": attempt(espeak_loads),
        "recogniser": attempt(recogniser_loads),
        "pins": attempt(pins_load),
        "cpuinfo": attempt(lambda: Path("/proc/cpuinfo").read_bytes()),
        "worker": attempt(lambda: os.waitpid(os.posix_spawn("/bin/true", ["true"], os.environ), 0)),
    }


def what_is_refused() -> dict[str, str]:
    def touch(path: str) -> str:
        return attempt(lambda: Path(path).write_text("x"))

    return {
        "etc": touch("/etc/narrator/x"),
        "opt": touch("/opt/narrator/x"),
        "home": attempt(lambda: os.listdir("/root")),
        "internet": attempt(lambda: socket.socket(socket.AF_INET).close()),
        "internet6": attempt(lambda: socket.socket(socket.AF_INET6).close()),
        "netlink": attempt(lambda: socket.socket(socket.AF_NETLINK, socket.SOCK_RAW).close()),
        "chown": attempt(lambda: os.chown(Config().state_dir, 0, 0)),
    }


async def main() -> None:
    state = Config().state_dir
    if (state / "wrong").exists():
        sys.exit(2)
    with Journals(state) as journals:
        game = journals.unfinished()
        journal = journals.resume(game) if game else journals.start({"seed": 1})
        found = {
            "allowed": libraries_under_the_limits(),
            "refused": what_is_refused(),
            "state": str(state),
            "cache": str(Config().cache_dir),
        }
        async with running_service() as service, trio.open_nursery() as nursery:
            await nursery.start(cancel_on_termination, nursery.cancel_scope)
            await trio.sleep(1)  # the start must wait for `ready`
            (state / "probe.json").write_text(json.dumps(found))
            service.status("a night\nand nothing of this")
            service.ready()
            while True:
                await trio.to_thread.run_sync(journal.append, "tick")
                await trio.sleep(0.1)
                if (state / "hang").exists():
                    (state / "hang").unlink()
                    time.sleep(1000)  # noqa: ASYNC251  # stalling the loop is the point


if __name__ == "__main__":
    trio.run(main)
    print("ended in order", flush=True)
