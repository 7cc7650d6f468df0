"""A whole evening at a box without terminal, button and ears: a host and phones lead it by the page."""

from __future__ import annotations

import json
import random
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import trio

from narrator.errors import ExitCode
from tests.narrator.page.browser import Browser
from tests.patience import HANGS, until
from tests.rigs.brisk_pack import brisk_pack
from tests.rigs.wire_people import WireHost, WirePhone
from voices.writing.pack import VoicePack

pytestmark = [pytest.mark.rig, pytest.mark.soak, pytest.mark.timeout(2 * HANGS)]
NAMES = ("Anna", "Boris", "Cleo", "David", "Emma", "Felix")
PORT = re.compile(r"The page is at http://127\.0\.0\.1:(\d+)/")
HOSTS_CODE = re.compile(r"The host's code is ([a-z, ]+)\.")
CARD = re.compile("^(the|an?) ")


@contextmanager
def box_alone(log: Path, *options: str) -> Iterator[subprocess.Popen[str]]:
    """The program with nothing to press and nothing to type at; what it would say stands in `log`."""
    with log.open("w") as out:
        box = subprocess.Popen(
            [sys.executable, "-m", "narrator.cli", "play", *options],
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=subprocess.STDOUT,
            start_new_session=True,
            text=True,
        )
    try:
        yield box
    finally:
        box.terminate()
        box.wait(HANGS)


def found(pattern: re.Pattern[str], log: Path) -> str | None:
    """What stands there by now."""
    there = pattern.search(log.read_text())
    return there and there[1]


async def evening(log: Path, pack: VoicePack, ended: Callable[[], object]) -> dict[str, set[str]]:
    """Play it by the page alone; which cards each phone has shown."""
    numbers = {word: str(number) for number, word in pack.numbers.items()}
    chance = random.Random(5)
    with trio.fail_after(HANGS):
        await until(lambda: found(HOSTS_CODE, log))
        code, browser = found(HOSTS_CODE, log), Browser(int(found(PORT, log) or 0))
        assert code is not None
        phones = {name: WirePhone(browser, name, chance) for name in NAMES}
        host = WireHost(browser, phones, pack, chance)
        await host.enter("".join(numbers[word] for word in code.split(", ")))
        async with trio.open_nursery() as nursery:
            nursery.start_soon(host.look)
            await host.set_up(NAMES, "web")
            for phone in phones.values():
                nursery.start_soon(phone.run)
            await host.play()
            await until(ended)
            nursery.cancel_scope.cancel()
    return {name: phone.cards for name, phone in phones.items()}


async def test_an_evening_is_played_to_its_end_with_nobody_at_the_box(tmp_path: Path) -> None:
    state, log = tmp_path / "state", tmp_path / "log"
    pack = brisk_pack(tmp_path / "brisk")
    options = (
        *("--lang", str(pack), "--enabled", "false", "--debate", "5"),
        *("--state-dir", str(state), "--cache-dir", str(tmp_path / "cache")),
        *("--page", "--page-address", "127.0.0.1", "--page-port", "0"),
    )
    kept = (state / "stories").glob
    with box_alone(log, *options) as box:
        dealt = await evening(log, VoicePack.load("en"), lambda: list(kept("????-??-??-*.json")))
    assert box.returncode == ExitCode.GOOD
    assert "Traceback" not in log.read_text()
    (path,) = kept("????-??-??-*.json")
    story = json.loads(path.read_text())
    assert story["winner"]
    for seat in story["seats"]:
        (card,) = dealt[seat["name"]]
        assert CARD.sub("", card).lower() in seat["card"].lower()
