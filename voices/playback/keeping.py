"""Supervision of an output device: notice its loss, let the time of a line pass without it, reopen it."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager, nullcontext, suppress
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np
import trio

from voices.audio.waves import RATE
from voices.playback.devices import SpeakerError, deaf, silent
from voices.playback.open_device import Mix, OpenDevice, close_stream

_ACCEPTED_UNDERRUNS = 3  # number of under-runs that are accepted while a line plays
_LOOK_EVERY = 0.1  # seconds between two checks of the device
_TRY_EVERY = 2.0  # seconds between tries to reopen a device, at first
_TRY_SELDOM = 60.0  # longest delay, in seconds, between tries to reopen a device
_STEADY = 60.0  # seconds of playback after which the delays between tries start short again
_SLOW = 3.0  # extra seconds that a reopened device gets to play its test
_ASK_SINK_EVERY = 0.5  # seconds between two questions to the sound server


@dataclass(frozen=True, slots=True)
class SpeakerLost:
    """Event: the output device was lost. The game continues without sound until the device is back."""

    reason: str


@dataclass(frozen=True, slots=True)
class SpeakerDeaf:
    """Event: a lost device can be opened again, but accepts no sound. Reported once for each loss."""

    reason: str


@dataclass(frozen=True, slots=True)
class SpeakerBack:
    """Event: a lost device is back, and has accepted sound."""


SpeakerEvent = SpeakerLost | SpeakerDeaf | SpeakerBack


class TakesNoSound(SpeakerError):
    """Error for a device that opens but plays nothing."""


class DeviceKeeper:
    """Supervisor of the output device of a speaker."""

    def __init__(
        self, device: OpenDevice, mix: Mix, speech: trio.Lock, on_event: Callable[[SpeakerEvent], None]
    ) -> None:
        """Supervise `device`. The lock `speech` is held by the speaker while a line plays."""
        self._device = device
        self._mix = mix
        self._speech = speech
        self._on_event = on_event
        self._moved_stream: Any = None  # stream that the sound server has moved to another sink
        self._underruns_handled = 0  # number of under-runs when more latency was last requested
        self._wait = _TRY_EVERY
        self._back_at = -math.inf

    async def watch(self) -> None:
        """Supervise the device until cancelled: notice its loss, and reopen it."""
        device = self._device
        while True:
            await trio.sleep(_LOOK_EVERY)
            stream = device.stream
            plays = device.plays and self._moved_stream is not stream
            if plays and (not self._needs_more_latency or await self._raise_latency(stream)):
                continue
            device.stream = None
            self._on_event(SpeakerLost(silent(device.name)))
            async with trio.open_nursery() as nursery:
                nursery.start_soon(self._mix_unheard)
                await self._get_back(stream)
                nursery.cancel_scope.cancel()
            self._on_event(SpeakerBack())

    async def follow_sink(self) -> None:
        """Check, until cancelled, that the sink still receives our stream.

        A device that is no sink needs no check, because its stream reports a loss.
        """
        device, sink = self._device, self._device.sink
        if sink is None:
            return
        while True:
            await trio.sleep(_ASK_SINK_EVERY)
            stream = device.stream
            if stream is None:
                continue
            try:
                there = await trio.to_thread.run_sync(sink.holds_us, abandon_on_cancel=True)
            except SpeakerError:  # the whole sound server is gone
                there = False
            if not there:
                self._moved_stream = stream
            elif sink.sleeps != (device.wakeful is not None):
                device.keep_awake(asleep=not self._speech.locked())

    @property
    def _needs_more_latency(self) -> bool:
        """Whether to reopen the device with more latency.

        One under-run between lines is enough, or several during a line.
        """
        late = self._device.underruns - self._underruns_handled
        bearable = _ACCEPTED_UNDERRUNS if self._speech.locked() else 0
        return self._device.may_raise_latency and late > bearable

    async def _raise_latency(self, stream: Any) -> bool:
        """Reopen the device with more latency, and return whether that succeeded.

        A line that is playing continues unheard while the device is closed. A new line waits, so that its
        beginning is not lost.
        """
        device, speech = self._device, self._speech
        self._underruns_handled = device.underruns
        device.request_more_latency()
        device.stream = None
        waits: AbstractAsyncContextManager[object] = nullcontext() if speech.locked() else speech
        async with waits, trio.open_nursery() as nursery:
            nursery.start_soon(self._mix_unheard)
            await close_stream(stream)
            with suppress(SpeakerError):  # a failure is handled as a lost device
                await trio.to_thread.run_sync(partial(device.open, asleep=False), abandon_on_cancel=True)
            nursery.cancel_scope.cancel()
        return device.stream is not None

    async def _get_back(self, stream: Any) -> None:
        """Retry until the device accepts sound again.

        The delay between retries doubles when the device opens but plays nothing.
        """
        await close_stream(stream)
        if trio.current_time() - self._back_at >= _STEADY:
            self._wait = _TRY_EVERY
        told = False
        while True:
            await trio.sleep(self._wait)
            try:
                await self._try_out()
            except TakesNoSound as error:
                self._wait = min(2 * self._wait, _TRY_SELDOM)
                if not told:
                    told = True
                    self._on_event(SpeakerDeaf(str(error)))
            except SpeakerError:
                continue
            else:
                self._back_at = trio.current_time()
                return

    async def _try_out(self) -> None:
        """Open the device with silence, and use it once it has proved to play. Raises `SpeakerError`."""
        device = self._device
        stream = await trio.to_thread.run_sync(device.try_out, abandon_on_cancel=True)
        try:
            for _ in range(math.ceil((device.proof + _SLOW) / _LOOK_EVERY)):
                await trio.sleep(_LOOK_EVERY)
                if device.is_proved(stream):
                    device.take(stream)
                    return
                if not stream.active:
                    break
            raise TakesNoSound(deaf(device.name))
        finally:
            if device.stream is not stream:
                with trio.CancelScope(shield=True):
                    await close_stream(stream)

    async def _mix_unheard(self) -> None:
        """Mix in real time without a device, so that a line ends at the same time as if it were heard."""
        began, mixed = trio.current_time(), 0
        while self._device.stream is None:
            due = round((trio.current_time() - began) * RATE)
            block = np.zeros(min(due - mixed, RATE), np.float32)
            self._mix(block, time.monotonic())
            mixed += len(block)
            await trio.sleep(0.02)
