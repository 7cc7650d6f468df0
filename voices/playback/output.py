"""Speaker that plays on a loudspeaker, by one stream that is always open; the game survives its loss.

With a separate stream for each line, many sound cards would lose the beginnings of lines. The best latency
depends on the machine: it starts low, so that presses get a sound quickly, and grows after an under-run.

`SoundSpeaker` plays, `OpenDevice` is its stream, and `DeviceKeeper` reopens a lost device.
"""

from __future__ import annotations

import gc
import time
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from concurrent.futures import Future
from contextlib import asynccontextmanager
from typing import NamedTuple

import trio

from voices.audio.beds import Layers, check_bed
from voices.audio.mixer import Mixer, Reached, Track
from voices.audio.waves import RATE, Samples
from voices.playback.devices import Device
from voices.playback.keeping import DeviceKeeper, SpeakerEvent
from voices.playback.open_device import OpenDevice
from voices.playback.score import Score
from voices.playback.speaker import OnMark
from voices.segments import Part, Segment
from voices.tts.chain import EngineChain
from voices.tts.synthesiser import Synthesiser


class _Heard(NamedTuple):
    mark: str | None
    at: float  # time.monotonic() at which the sample leaves the loudspeaker


class SoundSpeaker:
    """Speaker that plays through PortAudio or the network; `open_speaker` makes one.

    `open_speaker` explains `latency`, `volume` and `delay`, and their units.
    """

    def __init__(
        self,
        synthesiser: Synthesiser,
        device: Device,
        on_event: Callable[[SpeakerEvent], None],
        latency: float | None = None,
        volume: float = 1.0,
        delay: float = 0.0,
    ) -> None:
        self.starved = 0  # samples of silence inserted because a text was rendered late
        self._synthesiser = synthesiser
        self._delay = delay
        self._mixer = Mixer()
        self._lock = trio.Lock()
        self._token = trio.lowlevel.current_trio_token()
        self._listeners: dict[Track, trio.MemorySendChannel[_Heard]] = {}
        self._bed_wanted: str | None = None
        self.device = OpenDevice(device, latency, volume, self._mix)
        self.keeper = DeviceKeeper(self.device, self._mix, self._lock, on_event)

    def turn_to(self, volume: float) -> None:
        """Set the volume: a factor from 0 to 1."""
        self.device.turn_to(volume)

    def speak_with(self, chain: EngineChain, parts: Mapping[Part, EngineChain]) -> None:
        """Use these speech engines from the next line on; `parts` are those of other persons' words."""
        self._synthesiser.speak_with(chain, parts)

    async def play(self, segments: Sequence[Segment], on_mark: OnMark | None = None) -> None:
        """Play segments, and return when the last sample has left the loudspeaker.

        Cancelling stops the sound within one block of the mixer. Sound that is already in the device,
        `LATENCY` seconds or more, is still heard.
        """
        async with self._lock:
            score = Score(segments, self._synthesiser)
            track = Track()
            send, receive = trio.open_memory_channel[_Heard](float("inf"))
            self._listeners[track] = send
            try:
                async with trio.open_nursery() as nursery:
                    nursery.start_soon(score.fill, track)
                    self._mixer.play(track)
                    await _report(receive, on_mark)
            finally:
                score.give_up()
                self._mixer.stop(track)
                self.starved += track.starved
                del self._listeners[track]

    def prepare(self, segments: Sequence[Segment]) -> None:
        """Render segments ahead, so that a later `play` starts quickly."""
        self._synthesiser.prepare(segments)

    def bed(self, name: str | None) -> None:
        """Change to this background sound as soon as it is made, unless another one is requested first."""
        self._bed_wanted = name
        if name is None:
            self._mixer.bed(None)
            return
        check_bed(name)
        self._synthesiser.request_bed(name).add_done_callback(
            lambda made: self._soon(self._start_bed, name, made)
        )

    @property
    def position(self) -> int:
        """Number of samples of the current track that the device has accepted."""
        return max((track.position for track in tuple(self._listeners)), default=0)

    @property
    def device_latency(self) -> float:
        """Seconds from the mixing of a sample until it is heard, as PortAudio reports them; 0 while lost."""
        stream = self.device.stream
        return 0.0 if stream is None else float(stream.latency)

    @property
    def lost(self) -> bool:
        """Whether the output device is lost now."""
        return self.device.stream is None

    @property
    def is_kept_awake(self) -> bool:
        """Whether the loudspeaker may sleep in silence, and so gets the inaudible hum."""
        return self.device.wakeful is not None

    def _start_bed(self, name: str, made: Future[Layers]) -> None:
        if self._bed_wanted == name and not made.cancelled():
            self._mixer.bed(name, made.result())

    def _mix(self, block: Samples, leaves_at: float) -> None:
        for place in self._mixer.mix(block):
            self._soon(self._tell, place, leaves_at)

    def _soon(self, call: Callable[..., object], *arguments: object) -> None:
        """Call a function in trio's thread, from any thread. Does nothing if trio has ended."""
        try:
            self._token.run_sync_soon(call, *arguments)
        except trio.RunFinishedError:
            return  # trio has ended, but the stream is not closed yet

    def _tell(self, reached: Reached, leaves_at: float) -> None:
        listener = self._listeners.get(reached.track)
        if listener is not None:
            heard = leaves_at + reached.offset / RATE + self._delay
            listener.send_nowait(_Heard(reached.mark, heard))


@asynccontextmanager
async def open_speaker(
    synthesiser: Synthesiser,
    device: Device = None,
    on_event: Callable[[SpeakerEvent], None] = lambda _: None,
    latency: float | None = None,
    volume: float = 1.0,
    delay: float = 0.0,
) -> AsyncIterator[SoundSpeaker]:
    """Open a speaker on a device: its name, a part of the name, its number, or None for the default.

    `sink:NAME` is a sink of the sound server, by its name, its description or a part of one of them. Sinks
    that may sleep in silence are kept awake. `snapcast://HOST:PORT` and `wyoming://HOST:PORT` are
    loudspeakers on the network.

    `on_event` is called in trio's thread when the device is lost and when it is back. `latency`, in
    seconds, is requested from the device; with None, the latency starts at `LATENCY` and grows after an
    under-run. `volume` is a factor from 0 (silent) to 1 (as mixed). `delay` is how many seconds later than
    the device reports the sound is heard, as with Bluetooth. Marks are also reported later by `delay`, so
    that a press counts for the sound that players heard.

    Raises `SpeakerError` if there is no such device, or if the device does not play.
    """
    speaker = SoundSpeaker(synthesiser, device, on_event, latency, volume, delay)
    await trio.to_thread.run_sync(speaker.device.open)
    gc.freeze()  # a garbage collection that visits all loaded modules could cause a gap
    async with trio.open_nursery() as nursery:
        nursery.start_soon(speaker.keeper.watch)
        nursery.start_soon(speaker.keeper.follow_sink)
        try:
            yield speaker
        finally:
            nursery.cancel_scope.cancel()
            with trio.CancelScope(shield=True):
                await speaker.device.close()


async def _report(receive: trio.MemoryReceiveChannel[_Heard], on_mark: OnMark | None) -> None:
    """Report each mark to `on_mark` when it is heard; return at the end of the track."""
    async for mark, at in receive:
        await trio.sleep(max(0.0, at - time.monotonic()))
        if mark is None:
            return
        if on_mark is not None:
            on_mark(mark)
