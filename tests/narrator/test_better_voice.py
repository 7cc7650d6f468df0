"""A better voice is offered once, aloud, after a game; it is fetched whole, and survives what stops it."""

from __future__ import annotations

import hashlib
import io
import json
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import nullcontext
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
import trio
from trio.testing import MockClock

from narrator.assembly import better_voice
from narrator.assembly.assemble import Assembly
from narrator.assembly.better_voice import better_voice_offered, has_network
from narrator.box.alerts import Alerts
from narrator.box.box import Box
from narrator.box.devices import Devices
from narrator.box.stage import Stage
from narrator.box.trace import Trace, TraceLine
from narrator.config.better_voice import (
    OFFERED_VOICES,
    OfferedVoice,
    OfferedVoices,
    OfferState,
    offered_in,
    with_better_voice,
)
from narrator.config.file import LoadedConfig
from narrator.config.files_section import FilesConfig
from narrator.config.sections import Config
from narrator.config.sound_sections import AudioConfig
from narrator.rehearsal.room import VirtualButton, VirtualLight, VirtualListener, VirtualSpeaker
from tests.patience import HANGS
from tests.voices.serving import Server, serving, trusting
from voices.draw import Draw
from voices.models import download
from voices.models.catalogue import Fingerprint
from voices.models.loose import LooseFile, Progress
from voices.segments import Text
from voices.speaking.engine import EngineName
from voices.speaking.voices import FetchedVoice, VoiceState, install_voice, state
from voices.writing.pack import VoicePack

BODY = bytes(range(256)) * 80
PACK = VoicePack.load("en")
COLUMNS = "Iface Destination Gateway Flags RefCnt Use Metric Mask MTU Window IRTT\n"
DEFAULT = "eth0 00000000 0102A8C0 0003 0 0 100 00000000 0 0 0\n"
NEIGHBOURS = "eth0 0002A8C0 00000000 0001 0 0 100 00FFFFFF 0 0 0\n"
HERE = ["voice.offer", "voice.fetching", "voice.here"]


class Rendering:
    """An engine that renders texts of a pack, and fails at one if it is told to."""

    def __init__(self) -> None:
        self.kept: dict[str, None] = {}
        """What is in the cache."""
        self.said = 0
        self.stops_after: int | None = None
        self.fails = False
        self._notice: Callable[[str], None] = print

    def opened(self, loaded: LoadedConfig, pack: object, notice: Callable[[str], None]) -> Any:
        assert loaded.config.audio.engine == EngineName.PICO
        self._notice = notice
        return nullcontext(self)

    def request(self, text: Text) -> Future[Any]:
        future: Future[Any] = Future()
        if self.fails:
            self._notice("the engine pico fails.")
        if text.text not in self.kept:
            self.said += 1
            self.kept[text.text] = None
        future.set_result(np.zeros(480, np.float32))
        return future


@dataclass
class LastEvening:
    """A box after its last game; its table answers `answer` to the offer, and presses at `enough`."""

    directory: Path
    voice: FetchedVoice
    fetch: Callable[[FetchedVoice, Path, Progress], Path]
    answer: str = "yes"
    enough: trio.Event = field(default_factory=trio.Event)
    at: dict[str, Callable[[], object]] = field(default_factory=dict)
    """What is done when a cue is said."""
    ears: bool = True
    aloud: bool = True
    audio: AudioConfig = field(default_factory=AudioConfig)
    shown: list[str] = field(default_factory=list)

    @property
    def config(self) -> Config:
        files = FilesConfig(state_dir=str(self.directory / "state"), cache_dir=str(self.directory / "cache"))
        return Config(language="en", audio=self.audio, files=files)

    @property
    def loaded(self) -> LoadedConfig:
        return LoadedConfig(self.config, "built-in defaults")

    @property
    def wanted(self) -> OfferState | None:
        offered = offered_in(self.config, "en")
        return None if offered is None else offered.wanted

    @property
    def store(self) -> Path:
        return self.config.cache_dir / "voices"

    def ends(self, *, network: bool = True) -> list[str]:
        """What the box says once nobody wants another game."""
        routes = self.directory / "route"
        routes.write_text(COLUMNS + NEIGHBOURS + (DEFAULT if network else ""))
        return trio.run(self._ends, routes, clock=MockClock(autojump_threshold=0))

    async def _ends(self, routes: Path) -> list[str]:
        out, button, ears = io.StringIO(), VirtualButton(), VirtualListener() if self.ears else None
        trace, stage = Trace(out), Stage()
        box = Box(PACK, Devices(VirtualSpeaker(PACK), button, VirtualLight(), ears), Draw("a"), trace, stage)
        board: Any = None
        assembly = Assembly(box, board, (), Alerts(stage), self.shown.append, self.aloud)
        async with trio.open_nursery() as people:

            async def answers() -> None:
                await trio.sleep(0.4)
                if self.answer == "press":
                    await button.press()
                elif ears is not None:
                    ears.hear(self.answer)

            async def presses() -> None:
                await self.enough.wait()
                await button.press()

            def follow(line: TraceLine) -> None:
                if line.kind == "listen":
                    people.start_soon(answers)
                elif line.kind == "say" and line.fields["cue"] in self.at:
                    self.at.pop(line.fields["cue"])()

            trace.follow(follow)
            people.start_soon(presses)
            await better_voice_offered(self.loaded, assembly, routes=(routes,), fetch=self.fetch)
            people.cancel_scope.cancel()
        said = [json.loads(line) for line in out.getvalue().splitlines()]
        return list(dict.fromkeys(line["cue"] for line in said if line["kind"] == "say"))


@pytest.fixture
def server() -> Iterator[Server]:
    with serving(BODY) as running:
        yield running


@pytest.fixture
def rendering(monkeypatch: pytest.MonkeyPatch) -> Rendering:
    """Ten texts, and an engine for them."""
    made = Rendering()
    pack = SimpleNamespace(fixed_texts=lambda _: tuple(Text(f"line {number}") for number in range(10)))
    monkeypatch.setattr(better_voice, "load_pack", lambda _: pack)
    monkeypatch.setattr(better_voice, "synthesiser", made.opened)
    return made


@pytest.fixture
def evening(
    server: Server,
    rendering: Rendering,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> LastEvening:
    """An evening whose better voice, by an engine that is always here, lies on a server on this machine."""
    monkeypatch.setattr(download, "PAUSE", 0.0)
    monkeypatch.setattr(download, "CHUNK", 4096)
    content = Fingerprint(len(BODY), hashlib.sha256(BODY).hexdigest())
    files = (LooseFile("voice.onnx", server.url, content),)
    voice = FetchedVoice("better", EngineName.PICO, {"en": "en-US"}, "none", "well", files)
    monkeypatch.setattr("voices.speaking.voices.FETCHED", (voice,))
    monkeypatch.setattr("narrator.config.better_voice.FETCHED", (voice,))
    monkeypatch.setattr(better_voice, "RENDERED", 0)
    return LastEvening(tmp_path, voice, partial(install_voice, tls=trusting()))


@pytest.mark.parametrize("answer", ["yes", "press"])
def test_a_yes_or_a_press_fetches_it_and_it_speaks_from_the_next_evening_on(
    answer: str, evening: LastEvening, server: Server, rendering: Rendering
) -> None:
    evening.answer = answer
    assert evening.ends() == HERE
    assert (evening.store / "better" / "voice.onnx").read_bytes() == BODY
    assert rendering.said == 10
    assert evening.wanted is OfferState.SPEAKS
    quarters = [
        f"better: {percent} % {what}." for what in ("fetched", "rendered") for percent in (25, 50, 75, 100)
    ]
    assert evening.shown == quarters
    spoken = with_better_voice(evening.loaded, "en", evening.store).config.audio
    assert (spoken.engine, spoken.voice) == ("pico", "en-US")
    assert evening.ends() == []
    assert len(server.asked) == 1


@pytest.mark.parametrize("answer", ["no", "..."])
def test_without_a_yes_nothing_is_fetched_and_it_is_never_asked_again(
    answer: str, evening: LastEvening, server: Server
) -> None:
    evening.answer = answer
    assert evening.ends() == ["voice.offer"]
    assert (evening.ends(), server.asked, evening.wanted) == ([], [], OfferState.NO)
    assert not evening.store.exists()
    assert with_better_voice(evening.loaded, "en", evening.store) == evening.loaded


def test_by_button_alone_it_is_offered_too(evening: LastEvening) -> None:
    evening.ears, evening.answer = False, "press"
    assert evening.ends() == HERE


@pytest.mark.parametrize("why", ["no network", "not aloud", "an engine", "a voice", "no other voice"])
def test_it_is_not_offered_where_that_helps_nobody_and_may_be_later(
    why: str, evening: LastEvening, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening.aloud = why != "not aloud"
    evening.audio = {"an engine": AudioConfig(engine="pico"), "a voice": AudioConfig(voice="x")}.get(
        why, AudioConfig()
    )
    if why == "no other voice":
        monkeypatch.setattr("voices.speaking.voices.FETCHED", ())
    assert evening.ends(network=why != "no network") == []
    assert evening.wanted is None


@pytest.mark.parametrize(
    ("trouble", "cue", "wanted", "shown"),
    [
        ("404", "voice.not_it", OfferState.NO, "answers 404"),
        ("500", "voice.unreached", OfferState.YES, "answers 500"),
        ("another file", "voice.not_it", OfferState.NO, "wrong SHA-256"),
        ("shorter", "voice.not_it", OfferState.NO, "bytes to come instead of"),
        (
            "always truncated",
            "voice.unreached",
            OfferState.YES,
            "broke at 16,384 of 20,480 bytes",
        ),
        ("no disk", "voice.no_room", OfferState.YES, "cannot be written"),
        ("engine", "voice.unspoken", OfferState.NO, "the engine pico fails"),
    ],
)
def test_each_failure_has_its_sentence_and_nothing_half_fetched_speaks(
    trouble: str,
    cue: str,
    wanted: OfferState,
    shown: str,
    evening: LastEvening,
    server: Server,
    rendering: Rendering,
) -> None:
    server.status = int(trouble) if trouble.isdigit() else None
    server.body = {"another file": BODY[::-1], "shorter": BODY[:-1]}.get(trouble, BODY)
    server.break_after = [4096] * 4 if trouble == "always truncated" else []
    rendering.fails = trouble == "engine"
    if trouble == "no disk":
        evening.store.parent.mkdir(parents=True)
        evening.store.write_text("a file where the directory should be")
    assert evening.ends() == ["voice.offer", "voice.fetching", cue]
    assert shown in evening.shown[-1]
    assert evening.wanted is wanted
    assert with_better_voice(evening.loaded, "en", evening.store) == evening.loaded


def test_what_was_cut_off_goes_on_at_the_end_of_another_evening_unasked(
    evening: LastEvening, server: Server
) -> None:
    server.break_after = [4096] * 4
    assert evening.ends()[-1] == "voice.unreached"
    assert state(evening.voice, evening.store) is VoiceState.PARTLY_FETCHED
    assert evening.ends(network=False) == [], "nothing can go on without one, and nobody is bothered"
    assert evening.ends() == ["voice.fetching", "voice.here"]
    assert server.asked[-1] == "bytes=16384-"
    assert (evening.store / "better" / "voice.onnx").read_bytes() == BODY


def test_a_press_stops_a_slow_server_and_what_has_come_is_kept(evening: LastEvening, server: Server) -> None:
    whole, pressed, given_up = evening.fetch, threading.Event(), threading.Event()

    def slow(voice: FetchedVoice, store: Path, progress: Progress) -> Path:
        def halting(name: str, done: int, total: int) -> None:
            if done > total // 2 and not pressed.is_set():
                trio.from_thread.run_sync(evening.enough.set)
                pressed.wait(HANGS)
            progress(name, done, total)

        try:
            return whole(voice, store, halting)
        finally:
            given_up.set()

    def let_go() -> None:
        pressed.set()
        assert given_up.wait(HANGS)

    evening.fetch, evening.at = slow, {"voice.stopped": let_go}
    assert evening.ends() == ["voice.offer", "voice.fetching", "voice.stopped"]
    assert (evening.wanted, state(evening.voice, evening.store)) == (
        OfferState.YES,
        VoiceState.PARTLY_FETCHED,
    )
    evening.fetch, evening.enough = whole, trio.Event()
    assert evening.ends() == ["voice.fetching", "voice.here"]
    assert server.asked == ["", "bytes=12288-"]
    assert state(evening.voice, evening.store) is VoiceState.INSTALLED


def test_rendering_that_was_stopped_goes_on_where_it_was(evening: LastEvening, rendering: Rendering) -> None:
    rendering.kept = dict.fromkeys(f"line {number}" for number in range(7))  # of an evening before
    assert evening.ends() == HERE
    assert rendering.said == 3


def test_without_room_on_the_disk_nothing_is_begun(
    evening: LastEvening, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(better_voice, "RENDERED", 10**18)
    assert evening.ends() == ["voice.offer", "voice.no_room"]
    assert (server.asked, evening.wanted) == ([], OfferState.YES)


def test_what_cannot_be_remembered_is_not_asked(evening: LastEvening) -> None:
    evening.config.state_dir.write_text("a file where the directory should be")
    assert evening.ends() == []
    assert "cannot be remembered" in evening.shown[0]


def test_a_damaged_memory_and_a_voice_that_is_gone_leave_the_voice_of_the_pack(evening: LastEvening) -> None:
    OFFERED_VOICES.keep(
        evening.config.state_dir,
        OfferedVoices({"en": OfferedVoice("gone", OfferState.SPEAKS)}),
    )
    assert with_better_voice(evening.loaded, "en", evening.store) == evening.loaded
    (evening.config.state_dir / OFFERED_VOICES.file_name).write_bytes(b"{")
    assert with_better_voice(evening.loaded, "en", evening.store) == evening.loaded


@pytest.mark.parametrize(
    ("name", "table", "out"),
    [
        ("route", COLUMNS, False),
        ("route", COLUMNS + NEIGHBOURS, False),
        ("route", COLUMNS + NEIGHBOURS + DEFAULT, True),
        ("ipv6_route", f"{'0' * 32} 00 {'0' * 32} 00 {'0' * 32} ffffffff 1 0 00200200 lo\n", False),
        ("ipv6_route", f"{'0' * 32} 00 {'0' * 32} 00 fe80{'0' * 28} 00000400 1 0 00000003 eth0\n", True),
        ("ipv6_route", f"fe80{'0' * 28} 40 {'0' * 32} 00 {'0' * 32} 00000100 1 0 00000001 eth0\n", False),
    ],
)
def test_a_network_is_known_by_the_machines_own_routes(
    name: str, table: str, out: bool, tmp_path: Path
) -> None:
    (tmp_path / name).write_text(table)
    assert has_network([tmp_path / "none", tmp_path / name]) is out
