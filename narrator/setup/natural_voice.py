"""The natural voice: offered once, downloaded and measured in the background, then used from the next game.

On a slow machine, the voice's lines are rendered in advance, in the order in which a game needs them.
"""

from __future__ import annotations

import os
import shutil
import statistics
import threading
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path, PurePath
from typing import Any, NamedTuple

import trio

from narrator.assembly.assemble import Assembly, load_pack
from narrator.assembly.casting import chosen_voices, part_voices, voice_store
from narrator.assembly.voice import synthesiser
from narrator.config.better_voice import (
    OfferedVoice,
    OfferState,
    coming_voice,
    lets_box_choose,
    offered_in,
    remember_offer,
    speaking_with,
    voice_called,
)
from narrator.config.file import LoadedConfig
from narrator.errors import NarratorError
from narrator.setup.step import propose
from narrator.table.ask import UndoRequested
from narrator.table.means import spoken_ahead
from voices.draw import Draw
from voices.errors import EngineDied, EngineError
from voices.models.catalogue import ModelError, NotReached, NotWritten
from voices.models.single_files import Progress
from voices.segments import Part, Text
from voices.tts.chain import EngineChain, open_chain
from voices.tts.engine import Sentence
from voices.tts.synthesiser import Synthesiser, render_ahead
from voices.tts.voices import FetchedVoice, better_voice, install_voice, voice_at_hand
from voices.writing.pack import VoicePack

EVENING = (
    *("night", "roles", "lupusburg", "day", "remarks", "pauses"),
    *("company", "offices", "choices", "epilogue"),
)
"""Files and folders of a pack (the voice's texts), without suffix, in the order in which a game uses them."""
OF_MODULES = {"buildings": "village", "new_moon": "new_moon"}
"""Folders of a voice pack that are used only with one module, each with that module."""


def needed_texts(pack: VoicePack, header: Mapping[str, Any]) -> tuple[Text, ...]:
    """List the texts that a game of this set-up needs and that contain no values, in the order of use.

    The names of the players come first, because most lines of a night contain them.
    """
    needed = []
    for line in pack.all_lines():
        file = PurePath(line.place.rpartition(":")[0]).relative_to(pack.directory).with_suffix("")
        if (rank := _rank(file, header)) is not None:
            needed.append((rank, line))
    needed.sort(key=lambda ranked: ranked[0])
    lines = spoken_ahead(pack, [line for _, line in needed])
    return tuple(dict.fromkeys((*_names(pack, header.get("players", ())), *lines)))


def _rank(file: PurePath, header: Mapping[str, Any]) -> int | None:
    """Return when a game uses the lines of this file, as a number to sort by; None if it never does."""
    room, name = file.parts[0], file.name
    in_town = header.get("edition") == "lupusburg"
    if room not in EVENING and not _has(room, name, header):
        return None
    if room == "roles" and (in_town or name not in header.get("deck", (name,))):
        return None
    if room == "lupusburg" and not in_town:
        return None
    return EVENING.index(room) if room in EVENING else len(EVENING)


def _has(room: str, name: str, header: Mapping[str, Any]) -> bool:
    if room == "variants":
        return name in header.get("variants", ())
    return OF_MODULES.get(room) in header.get("modules", ())


def _names(pack: VoicePack, players: Sequence[str | Mapping[str, Any]]) -> list[Text]:
    names = [player if isinstance(player, str) else str(player["name"]) for player in players]
    said = [pack.render("tour.seat", {"seat": name}, Draw(name)) for name in names]
    in_tours = (part for segments in said for part in segments if isinstance(part, Text))
    return [*(Text(name, part=Part.ROLL) for name in names), *in_tours]


RENDERED = 700_000_000
"""The free bytes required for the rendered lines of a pack, with a reserve."""
ROUTES = (Path("/proc/net/route"), Path("/proc/net/ipv6_route"))
STEP = 25
"""Percentage points between two progress messages."""
LIVE_FACTOR, LIVE_NAME = 0.5, 1.0
"""The largest seconds of work per second of speech, and the largest seconds of work per name, at which a
voice needs no rendering in advance. Piper needs 0.04 to 0.2 per second and 0.1 to 0.6 per name on a laptop,
and 0.8 per second on a Pi 4.
"""
NAMES = ("Alice", "Bruno", "Chloé")
"""Names that an engine renders so that its speed can be measured."""
LOADED_WITHIN = 60.0
"""The largest number of seconds for each measured text. The first text includes loading the voice, which
takes long from a slow memory card.
"""


class Stopped(Exception):
    """An exception that stops the background work, because the program ends."""


class Unspoken(Exception):
    """An error for a voice that is installed but that its engine cannot use."""


class TooSlow(Exception):
    """An error for a voice whose engine hung. The voice may work on another evening."""


class Speed(NamedTuple):
    """The measured speed at which this machine renders a voice."""

    factor: float
    """Seconds of work for a second of speech."""
    name: float
    """Seconds to render a name."""

    @property
    def is_live(self) -> bool:
        """Whether the voice is fast enough to speak without rendering its lines in advance."""
        return self.factor <= LIVE_FACTOR and self.name <= LIVE_NAME


Fetch = Callable[[FetchedVoice, Path, Progress], Path]
Measure = Callable[[EngineChain, VoicePack], Speed]
Network = Callable[[], bool]


def measured(chain: EngineChain, pack: VoicePack) -> Speed:
    """Load the voice of the first engine in a chain (list of engines to try), and measure its speed.

    Blocks the thread. Raises `Unspoken` if the engine cannot use the voice, and `TooSlow` if it hangs.
    """
    first = chain.working[0]

    def timed(text: str) -> tuple[float, float]:
        began = time.perf_counter()
        rendered = first.renderer.load(Sentence(text, first.voice), LOADED_WITHIN)
        return time.perf_counter() - began, len(rendered.pcm) / 2 / rendered.rate

    greeting = [line for line in pack.all_lines() if line.message == "box-hello"]
    try:
        timed(NAMES[0])  # load the voice before the time is measured
        took = [timed(text.text) for text in pack.fixed_texts(lines=greeting)]
        names = [timed(name)[0] for name in NAMES]
    except EngineDied as error:
        raise TooSlow(f"{error}; the plain voice is used for now.") from error
    except EngineError as error:
        raise Unspoken(f"{error}; the plain voice is used for now.") from error
    factor = sum(work for work, _ in took) / max(0.1, sum(spoken for _, spoken in took))
    return Speed(factor, statistics.median(names))


@dataclass
class Ready:
    """A voice that can speak: its started engines, the preferred one first, and its speed."""

    chain: EngineChain
    parts: Mapping[Part, EngineChain]
    speed: Speed

    def close(self) -> None:
        """Close the engines."""
        for chain in (self.chain, *self.parts.values()):
            chain.close()


@dataclass
class Work:
    """Downloading, measuring and rendering one voice, in threads.

    `shown` receives a sentence about the progress at each quarter.
    """

    loaded: LoadedConfig
    voice: FetchedVoice
    language: str
    shown: Callable[[str], None]
    fetch: Fetch = install_voice
    measure: Measure = measured
    header: Mapping[str, Any] = field(default_factory=dict)
    """The set-up of the next game as far as it is known. Its lines are rendered first."""
    _stop: threading.Event = field(default_factory=threading.Event)

    @property
    def speaking(self) -> LoadedConfig:
        """The configuration, changed to use this voice."""
        return speaking_with(self.loaded, self.voice, self.language)

    async def fetched(self) -> None:
        """Download the missing files. Raises `ModelError` and `Stopped`."""
        await self._in_thread(self._fetch)

    async def opened(self) -> Ready:
        """Start the engines and measure the first one. Raises `NarratorError`, `Unspoken` and `TooSlow`."""
        pack = load_pack(self.speaking)
        voices, parts = chosen_voices(self.speaking, pack), part_voices(self.speaking, pack)
        chain = open_chain(voices, lambda _: None)
        others = {part: open_chain(own, self.shown) for part, own in parts.items()}
        ready = Ready(chain, others, Speed(0.0, 0.0))
        try:
            ready.speed = await trio.to_thread.run_sync(self.measure, chain, pack, abandon_on_cancel=True)
        except BaseException:
            ready.close()
            raise
        return ready

    async def rendered(self) -> None:
        """Render the lines that the next game needs. Raises `NarratorError`, `Unspoken` and `Stopped`."""
        await self._in_thread(self._render)

    async def _in_thread(self, work: Callable[[trio.lowlevel.TrioToken], None]) -> None:
        token = trio.lowlevel.current_trio_token()
        try:
            await trio.to_thread.run_sync(work, token, abandon_on_cancel=True)
        except trio.Cancelled:
            self._stop.set()  # the thread is not waited for; it ends at its next step
            raise

    def _fetch(self, token: trio.lowlevel.TrioToken) -> None:
        done: dict[str, int] = {}
        count = self._counter(token, "fetched")

        def progress(file: str, there: int, _: int) -> None:
            done[file] = there
            count(sum(done.values()), self.voice.size)

        self.fetch(self.voice, voice_store(self.loaded.config), progress)

    def _render(self, token: trio.lowlevel.TrioToken) -> None:
        trouble: list[str] = []
        pack = load_pack(self.speaking)
        with synthesiser(self.speaking, pack, trouble.append, yields=True) as made:
            while not self._render_for(self.header, made, pack, trouble, token):
                pass

    def _render_for(
        self,
        header: Mapping[str, Any],
        made: Synthesiser,
        pack: VoicePack,
        trouble: list[str],
        token: trio.lowlevel.TrioToken,
    ) -> bool:
        """Render the lines for one game. Return False if meanwhile another game has been set up."""
        count = self._counter(token, "rendered")

        def progress(done: int, total: int) -> None:
            if trouble:
                raise Unspoken(trouble[0])
            if self.header is not header:
                raise _OtherTable
            count(done, total)

        try:
            render_ahead(made, needed_texts(pack, header), progress)
        except _OtherTable:
            return False
        return True

    def _counter(self, token: trio.lowlevel.TrioToken, what: str) -> Callable[[int, int], None]:
        """Return a function that reports progress, and that raises `Stopped` when the program ends."""
        shown = 0

        def count(done: int, total: int) -> None:
            nonlocal shown
            if self._stop.is_set():
                raise Stopped
            percent = done * 100 // max(1, total)
            if percent // STEP > shown:
                shown = percent // STEP
                with suppress(trio.RunFinishedError):
                    token.run_sync_soon(self.shown, _progress(self.voice.name, shown * STEP, what))

        return count


class _OtherTable(Exception):
    """An exception that stops rendering, because another game has been set up."""


def _progress(voice: str, percent: int, what: str) -> str:
    return f"{voice}: {percent} % fetched." if what == "fetched" else f"{voice}: {percent} % rendered."


@dataclass
class NaturalVoice:
    """The natural voice of an evening, from the offer to the moment when it first speaks.

    `nursery` lives as long as the evening. `network` returns whether the voice could be downloaded.
    """

    loaded: LoadedConfig
    assembly: Assembly
    nursery: trio.Nursery
    network: Network
    fetch: Fetch = install_voice
    measure: Measure = measured
    _work: Work | None = None
    _ready: Ready | None = None
    _outcome: str | None = None
    """The message about the result of the work, kept until it is said."""
    _told_later: bool = False
    _changed: bool = False
    _settled: trio.Event = field(default_factory=trio.Event)

    async def offer(self) -> None:
        """Offer the natural voice before a set-up, once. If the table wants it, start to fetch it."""
        if self._changed or self._work is not None or not self._may_choose:
            return
        voice = await self._agreed()
        if voice is not None:
            language = self.assembly.box.pack.language
            self._settled = trio.Event()
            self._work = Work(self.loaded, voice, language, self.assembly.tell, self.fetch, self.measure)
            self.nursery.start_soon(self._do, self._work)

    async def settled(self) -> None:
        """Wait until the voice is ready or has failed."""
        if self._work is not None:
            await self._settled.wait()

    async def change(self, header: Mapping[str, Any]) -> None:
        """Let the voice speak from this game on, if it is ready; otherwise say once why it does not."""
        if self._work is not None:
            self._work.header = header
        if self._ready is not None and self.assembly.speak_with is not None:
            self.assembly.speak_with(self._ready.chain, self._ready.parts)
            self._ready, self._work, self._changed = None, None, True
            # Rendered now, because the next evening's greeting comes before the engine has loaded.
            self.assembly.box.foresee("box.hello")
        elif self._work is not None and self._ready is None and not self._told_later:
            self._outcome, self._told_later = "voice.later", True
        if self._outcome is not None:
            cue, self._outcome = self._outcome, None
            await self.assembly.box.say(cue)

    async def _agreed(self) -> FetchedVoice | None:
        """Return the voice that the table wants and that does not speak yet; ask if it was never offered."""
        config, language = self.loaded.config, self.assembly.box.pack.language
        store = voice_store(config)
        if voice_at_hand(language, store) is not None:
            return coming_voice(self.loaded, language, store)
        offered = offered_in(config, language)
        voice = better_voice(language) if offered is None else voice_called(offered.name)
        unwanted = offered is not None and offered.wanted in (OfferState.NO, OfferState.FAILS)
        if voice is None or unwanted or not self.network():
            return None
        if not has_room(voice, config.cache_dir):
            megabytes = f"{(voice.size + RENDERED) / 1e6:.0f}"
            self.assembly.tell(f"The voice {voice.name} and its lines need {megabytes} MB on the disk.")
            return None
        if offered is None:
            if not await self._wanted(voice):
                return None
            await self.assembly.box.say("voice.fetching")
        return voice

    @property
    def _may_choose(self) -> bool:
        return self.assembly.aloud and lets_box_choose(self.loaded.config)

    async def _wanted(self, voice: FetchedVoice) -> bool:
        """Ask whether the voice is wanted, once for all evenings.

        The refusal is stored before the question, so that a power cut cannot lead to a second question.
        """
        if not self._remember(voice, OfferState.NO):
            return False
        megabytes = round(voice.size / 1e6)
        try:
            wanted = await propose(self.assembly.box, "voice.offer", in_turn=True, count=megabytes)
        except UndoRequested:
            wanted = False
        return wanted and self._remember(voice, OfferState.YES)

    def _remember(self, voice: FetchedVoice, wanted: OfferState) -> bool:
        language, tell = self.assembly.box.pack.language, self.assembly.tell
        return remember_offer(self.loaded.config, language, OfferedVoice(voice.name, wanted), tell)

    async def _do(self, work: Work) -> None:
        """Download and measure the voice; on a slow machine, render its lines. It then waits to be used."""
        ready: Ready | None = None
        try:
            await work.fetched()
            ready = await work.opened()
            if not ready.speed.is_live:
                self.assembly.tell(_slow(work.voice.name, ready.speed))
                await work.rendered()
            self._ready, ready = ready, None
            self._outcome = "voice.here"
            self._remember(work.voice, OfferState.SPEAKS if self._ready.speed.is_live else OfferState.YES)
            self._settled.set()
            await trio.sleep_forever()
        except (ModelError, NarratorError, Unspoken, TooSlow) as failure:
            self.assembly.tell(str(failure))
            self._work = None
            self._outcome, wanted = outcome_of(failure)
            self._remember(work.voice, wanted)
        finally:
            self._settled.set()
            for one in (ready, self._ready):
                if one is not None:
                    one.close()


def _slow(voice: str, speed: Speed) -> str:
    seconds = f"{speed.factor:.1f}"
    return f"{voice} needs {seconds} s for each second of speech here: its lines are rendered first."


def outcome_of(failure: BaseException) -> tuple[str, OfferState]:
    """Return the message about a failure, and the state of the offer to store for later evenings."""
    match failure:
        case NotReached():
            return "voice.unreached", OfferState.YES
        case NotWritten():
            return "voice.no_room", OfferState.YES
        case ModelError():
            return "voice.not_it", OfferState.NO
        case TooSlow():
            return "voice.unspoken", OfferState.YES
        case _:
            return "voice.unspoken", OfferState.FAILS


def has_room(voice: FetchedVoice, directory: Path) -> bool:
    """Return whether the disk has room for the voice and its rendered lines."""
    there = next(path for path in (directory, *directory.parents) if path.exists())
    return shutil.disk_usage(there).free > voice.size + RENDERED


def has_network(routes: Iterable[Path] = ROUTES) -> bool:
    """Return whether this machine has a route to the internet, by its routing table.

    No server is contacted before the table says yes. An installed service may only reach the local network,
    so there it returns False.
    """
    return "NOTIFY_SOCKET" not in os.environ and any(_has_default(path) for path in routes)


def _has_default(path: Path) -> bool:
    try:
        rows = [line.split() for line in path.read_text("ascii").splitlines()]
    except (OSError, UnicodeDecodeError):  # without this table, the machine has no such network
        return False
    if path.name == "ipv6_route":
        return any(len(row) > 9 and not int(row[0] + row[1], 16) and row[9] != "lo" for row in rows)
    return any(len(row) > 7 and row[1] == row[7] == "00000000" and row[0] != "lo" for row in rows)
