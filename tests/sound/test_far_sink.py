from __future__ import annotations

import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from narrator.app.doctor_findings import Finding, PartState, Voice
from narrator.app.doctor_loudspeaker import with_delay
from narrator.assembly.assemble import load_pack
from narrator.assembly.voice import open_voice
from narrator.config.file import parse_config
from narrator.config.remembered import delay_of
from narrator.table.stage import Stage
from narrator.table.trace import Trace
from tests.patience import until
from tests.rigs.pulse import PulseRig
from tests.voices.found import found
from voices.playback.keeping import SpeakerBack, SpeakerEvent, SpeakerLost
from voices.playback.output import open_speaker
from voices.playback.sinks import sinks
from voices.segments import Silence, Text
from voices.tts.synthesiser import Synthesiser, open_synthesiser
from voices.writing.estimate import VoicePace

pytestmark = [pytest.mark.rig, pytest.mark.alone]

LINE = Text("La nuit tombe.")
LATE = 0.2
"""Seconds of delay of the remote loudspeaker that its server does not report."""
GOOD = Finding("speaker", PartState.GOOD, "The loudspeaker takes sound.")


class OtherRoom:
    """The remote server, with `kitchen` as its sink and `far_ears` as its source on the local one."""

    def __init__(self, rig: PulseRig, home: Path) -> None:
        self.there = PulseRig(home)
        self._here = rig
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self._port = int(free.getsockname()[1])

    def open(self) -> None:
        """Start it and announce it to the local server."""
        self.there.start()
        at = ("listen=127.0.0.1", f"port={self._port}", "auth-anonymous=1")
        self.there.load("module-native-protocol-tcp", *at)
        self.there.plug("late", "Shelf", late=LATE)
        self.meet()

    def meet(self) -> None:
        """Let the local server discover it, as after an announcement."""
        there = f"server=tcp:127.0.0.1:{self._port}"
        self._here.load("module-tunnel-sink", there, "sink=late", "sink_name=kitchen")

    def listen(self) -> None:
        """Make the remote sound the input of the local microphone."""
        there = f"server=tcp:127.0.0.1:{self._port}"
        self._here.load("module-tunnel-source", there, "source=speaker.monitor", "source_name=far_ears")
        self._here.load("module-loopback", "source=far_ears", "sink=mic", "latency_msec=20", "adjust_time=0")


@pytest.fixture
def room(rig: PulseRig, tmp_path: Path) -> Iterator[OtherRoom]:
    home = tmp_path / "there"
    home.mkdir()
    far = OtherRoom(rig, home)
    far.open()
    try:
        yield far
    finally:
        far.there.stop()


@pytest.fixture
def synthesiser(tmp_path: Path) -> Iterator[Synthesiser]:
    with open_synthesiser({"pico": "fr-FR"}, VoicePace(15), tmp_path / "cache", pytest.fail) as made:
        yield made


async def test_spoken_line_is_complete_on_network_loudspeaker(
    room: OtherRoom, synthesiser: Synthesiser
) -> None:
    assert [sink.name for sink in sinks() if sink.over_the_air] == ["kitchen"]
    wanted = await synthesiser.samples(LINE)
    with room.there.recording() as heard:
        async with open_speaker(synthesiser, "sink:kitchen") as speaker:
            await speaker.play([LINE, Silence(1.0)])
    found(heard[0], wanted)


def test_network_audio_sink_of_pipewire_is_recognised(rig: PulseRig) -> None:
    """Its `module-tunnel-sink` sets this property (seen in 0.3.65) instead of the server's flag."""
    rig.load("module-null-sink", "sink_name=attic", "sink_properties=node.network=true")
    assert [sink.name for sink in sinks() if sink.over_the_air] == ["attic"]
    rig.unplug("attic")


@pytest.mark.soak
async def test_lost_network_loudspeaker_is_reported_once_and_reused(
    room: OtherRoom, synthesiser: Synthesiser
) -> None:
    events: list[SpeakerEvent] = []
    async with open_speaker(synthesiser, "sink:kitchen", events.append, 0.2) as speaker:
        await speaker.play([LINE])
        room.there.stop()
        await until(lambda: events)
        await speaker.play([LINE])
        room.open()
        await until(lambda: len(events) == 2)
        with room.there.recording() as heard:
            await speaker.play([LINE, Silence(1.0)])
    assert events == [SpeakerLost('the loudspeaker "sink:kitchen" has stopped answering'), SpeakerBack()]
    found(heard[0], await synthesiser.samples(LINE))


@pytest.mark.soak
async def test_delay_of_network_loudspeaker_is_measured_by_microphone(
    room: OtherRoom, rig: PulseRig, tmp_path: Path
) -> None:
    """On a stalling machine the clicks come unevenly. Then the doctor gives no figure and is asked again."""
    room.listen()
    files = f'[files]\nstate_dir = "{tmp_path}/state"\ncache_dir = "{tmp_path}/cache"\n'
    loaded = parse_config(f'language = "en"\n{files}\n[audio]\nbed = false\noutput = "sink:kitchen"\n', "F")
    pack = load_pack(loaded)
    said = GOOD
    async with open_voice(loaded, pack, Trace(), Stage(), pytest.fail) as speaker:
        while said == GOOD:
            said = await with_delay(loaded.config, GOOD, Voice(pack, speaker))
    assert delay_of(loaded.config) == pytest.approx(LATE, abs=0.12)
