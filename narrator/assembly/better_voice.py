"""A better voice, offered once, aloud, after a game; nothing is fetched without a yes.

With a yes it is fetched and its lines are rendered there and then, when nobody plays; a press, a power cut or
a lost connection costs little, for the next evening goes on at its end where this one stopped. The voice
speaks from the evening on that follows its last line: nobody changes voices in the middle of a story.
"""

from __future__ import annotations

import shutil
import threading
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path

import trio

from narrator.asking.ask import UndoRequested
from narrator.assembly.assemble import Assembly, load_pack
from narrator.assembly.stores import voice_store
from narrator.assembly.voice import synthesiser
from narrator.config.better_voice import (
    OfferedVoice,
    OfferState,
    lets_box_choose,
    offered_in,
    remember_offer,
    speaking_with,
    voice_called,
)
from narrator.config.file import LoadedConfig
from narrator.errors import NarratorError
from narrator.setup.asking import propose
from narrator.telling.means import spoken_ahead
from voices.models.catalogue import ModelError, NotReached, NotWritten
from voices.models.loose import Progress
from voices.speaking.ahead import Count, render_ahead
from voices.speaking.voices import FetchedVoice, VoiceState, better_voice, install_voice, state

RENDERED = 700_000_000
"""Bytes that the rendered lines of a pack may take, and more."""
ROUTES = (Path("/proc/net/route"), Path("/proc/net/ipv6_route"))
STEP = 25
"""Percent after which the box shows again how far it is."""


class Stopped(Exception):
    """Somebody pressed, or the box ends."""


class Unspoken(Exception):
    """The voice is here, but its engine fails."""


Fetch = Callable[[FetchedVoice, Path, Progress], Path]


@dataclass
class Work:
    """Fetching and rendering, each in a thread; `shown` gets a sentence at every quarter of either."""

    loaded: LoadedConfig
    voice: FetchedVoice
    language: str
    shown: Callable[[str], object]
    fetch: Fetch = install_voice
    _stop: threading.Event = field(default_factory=threading.Event)

    async def do(self) -> None:
        """Do what is left of it. Raises `ModelError`, `NarratorError`, `Unspoken` and `Stopped`."""
        token = trio.lowlevel.current_trio_token()
        try:
            await trio.to_thread.run_sync(self._fetch, token, abandon_on_cancel=True)
            await trio.to_thread.run_sync(self._render, token, abandon_on_cancel=True)
        finally:
            self._stop.set()  # a thread that was given up ends at its next step

    def _fetch(self, token: trio.lowlevel.TrioToken) -> None:
        done: dict[str, int] = {}
        count = self._counter(token, _fetched)

        def progress(file: str, there: int, _: int) -> None:
            done[file] = there
            count(sum(done.values()), self.voice.size)

        self.fetch(self.voice, voice_store(self.loaded.config), progress)

    def _render(self, token: trio.lowlevel.TrioToken) -> None:
        trouble: list[str] = []
        loaded = speaking_with(self.loaded, self.voice, self.language)
        pack = load_pack(loaded)
        count = self._counter(token, _rendered)

        def progress(done: int, total: int) -> None:
            if trouble:
                raise Unspoken(trouble[0])
            count(done, total)

        with synthesiser(loaded, pack, trouble.append) as made:
            render_ahead(made, spoken_ahead(pack), progress)

    def _counter(self, token: trio.lowlevel.TrioToken, told: Callable[[str, int], str]) -> Count:
        """Shows how far it is, and stops the thread where that is wanted. Raises `Stopped`."""
        shown = 0

        def count(done: int, total: int) -> None:
            nonlocal shown
            if self._stop.is_set():
                raise Stopped
            percent = done * 100 // max(1, total)
            if percent // STEP > shown:
                shown = percent // STEP
                token.run_sync_soon(self.shown, told(self.voice.name, shown * STEP))

        return count


def _fetched(voice: str, percent: int) -> str:
    return f"{voice}: {percent} % fetched."


def _rendered(voice: str, percent: int) -> str:
    return f"{voice}: {percent} % rendered."


async def better_voice_offered(
    loaded: LoadedConfig,
    assembly: Assembly,
    *,
    routes: Iterable[Path] = ROUTES,
    fetch: Fetch = install_voice,
) -> None:
    """Offer it if it was not offered yet, and see to one that is wanted: after a game, never by night."""
    config, language = loaded.config, assembly.box.pack.language
    if not (assembly.aloud and lets_box_choose(config)):
        return
    offered = offered_in(config, language)
    voice = better_voice(language) if offered is None else voice_called(offered.name)
    if voice is None or (offered is not None and offered.wanted is not OfferState.YES):
        return
    here = state(voice, voice_store(config)) is VoiceState.INSTALLED
    if not here and not has_network(routes):
        return
    if offered is None and not await _wanted(loaded, assembly, voice):
        return
    await _see_to(Work(loaded, voice, language, assembly.tell, fetch), assembly)


async def _wanted(loaded: LoadedConfig, assembly: Assembly, voice: FetchedVoice) -> bool:
    """Ask, once for all: that it was asked is kept before anybody can have answered."""
    config, language, tell = loaded.config, assembly.box.pack.language, assembly.tell
    if not remember_offer(config, language, OfferedVoice(voice.name, OfferState.NO), tell):
        return False
    try:
        wanted = await propose(assembly.box, "voice.offer", in_turn=True, count=round(voice.size / 1e6))
    except UndoRequested:
        wanted = False
    if wanted:
        remember_offer(config, language, OfferedVoice(voice.name, OfferState.YES), tell)
    return wanted


async def _see_to(work: Work, assembly: Assembly) -> None:
    """Fetch and render, until it is done, it fails, or somebody presses; say what became of it."""
    box, tell = assembly.box, assembly.tell
    if not has_room(work):
        await box.say("voice.no_room")
        return
    await box.say("voice.fetching")
    cue, wanted = "voice.stopped", OfferState.YES
    try:
        async with trio.open_nursery() as nursery:
            nursery.start_soon(_press_cancels, assembly, nursery.cancel_scope)
            await work.do()
            cue, wanted = "voice.here", OfferState.SPEAKS
            nursery.cancel_scope.cancel()
    except* (ModelError, NarratorError, Unspoken) as failures:
        failure = failures.exceptions[0]
        tell(str(failure))
        cue, wanted = became_of(failure)
    remember_offer(work.loaded.config, work.language, OfferedVoice(work.voice.name, wanted), tell)
    await box.say(cue)


async def _press_cancels(assembly: Assembly, scope: trio.CancelScope) -> None:
    async with assembly.box.devices.button.presses() as presses:
        await presses.receive()
    scope.cancel()


def became_of(failure: BaseException) -> tuple[str, OfferState]:
    """What is said of a failure, and whether it is tried again at the end of another evening."""
    match failure:
        case NotReached():
            return "voice.unreached", OfferState.YES
        case NotWritten():
            return "voice.no_room", OfferState.YES
        case ModelError():
            return "voice.not_it", OfferState.NO
        case _:
            return "voice.unspoken", OfferState.NO


def has_room(work: Work) -> bool:
    """Whether the disk takes the voice and its lines."""
    directory = voice_store(work.loaded.config)
    there = next(path for path in (directory, *directory.parents) if path.exists())
    return shutil.disk_usage(there).free > work.voice.size + RENDERED


def has_network(routes: Iterable[Path] = ROUTES) -> bool:
    """Whether this machine knows a way out, by its own tables: nobody outside is asked before a yes."""
    return any(_has_default(path) for path in routes)


def _has_default(path: Path) -> bool:
    try:
        rows = [line.split() for line in path.read_text("ascii").splitlines()]
    except (OSError, UnicodeDecodeError):  # no such table: no such network
        return False
    if path.name == "ipv6_route":
        return any(len(row) > 9 and not int(row[0] + row[1], 16) and row[9] != "lo" for row in rows)
    return any(len(row) > 7 and row[1] == row[7] == "00000000" and row[0] != "lo" for row in rows)
