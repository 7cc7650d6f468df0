"""Tests of button and light: how loud a press is, compared with the sound before it."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
import trio

from hardware.board import Board
from hardware.boards import open_board
from hardware.errors import BoardError
from hardware.pins import is_a_pi
from hardware.presses import Down
from hardware.probe import Probe, probe
from narrator.app.doctor_findings import AFTER_PRESS, Finding, PartState, Voice, not_there
from narrator.app.error_messages import in_words_of_terminal
from narrator.assembly.hands import board_settings
from narrator.assembly.voice import covering_beds
from narrator.config.remembered import HEARD_DB, HeardSwitch, known_language, remember_switch
from narrator.config.sections import Config
from narrator.errors import NarratorError
from narrator.rules.events import Phase
from narrator.table.timing import WAITS
from voices.asr.listener import ListeningError
from voices.asr.microphone import SoundSource
from voices.asr.network_microphone import microphone_of
from voices.asr.recogniser import SAMPLE_RATE

BAND = (1000.0, 7500.0)
"""A range of frequencies in Hz in which switches click, while voices and hum are soft."""
FRAME = 0.010
"""Seconds of sound in one measurement (a frame), about as long as a click."""
AROUND = (0.08, 0.20)
"""Seconds before and after a press in which its click is searched for, because sound arrives late."""
MOST_GAIN = 12.0
"""The largest correction in decibels that makes the box's decoy clicks as loud as a switch."""

Samples = npt.NDArray[np.float64]
"""Mono sound as one axis, `SAMPLE_RATE` values per second, from -1 to 1; or one level per frame."""


def over_the_room(samples: Samples, pressed: float) -> float | None:
    """Return by how many decibels the press at `pressed` seconds is louder than the sound before it.

    Only the frequencies of clicks are compared. The loudest frame of the press is compared with the 95th
    percentile of the frames before it, because rain also has some loud drops. Return None if there is too
    little sound.
    """
    frames = levels(samples)
    begin, end = (round((pressed + seconds) / FRAME) for seconds in (-AROUND[0], AROUND[1]))
    if begin < 20 or end > len(frames):
        return None
    before = frames[:begin]
    return float(frames[begin:end].max() - np.percentile(before, 95))


def gain_for(over: float, own: float | None) -> float:
    """Return the gain in decibels with which the box's own clicks sound as loud as the switch.

    `over` and `own` are the loudness of the switch and of a click, in decibels over the sound before. If one
    of them is too soft to measure, the gain is 0.
    """
    if own is None or min(over, own) < HEARD_DB:
        return 0.0
    return max(-MOST_GAIN, min(over - own, MOST_GAIN))


def levels(samples: Samples) -> Samples:
    """Return the level of each frame, in decibels, in the range of frequencies of clicks."""
    size = round(FRAME * SAMPLE_RATE)
    count = len(samples) // size
    spectrum = np.fft.rfft(samples[: count * size].reshape(count, size) * np.hanning(size))
    frequencies = np.fft.rfftfreq(size, 1 / SAMPLE_RATE)
    inside = (frequencies >= BAND[0]) & (frequencies <= BAND[1])
    power = (np.abs(spectrum[:, inside]) ** 2).sum(axis=1)
    return np.asarray(10 * np.log10(power + 1e-12))


def told(over: float | None, *, silent: bool = False) -> str:
    """Return a sentence about a press that is `over` decibels louder than the night, and its consequence.

    `silent` means that the press was not even heard in silence.
    """
    if over is None:
        return "The microphone heard too little to tell whether the press is heard."
    if silent:
        return "Nobody hears its press, even in silence: at night the box can read names, over soft sounds."
    if over < HEARD_DB:
        return "Nobody hears its press over the sounds of the night: at night the box can read names."
    return (
        f"Its press is heard {over:.0f} dB over the sounds of the night, and the box's own clicks are as "
        'loud: choose "counted in ticks" before you begin, or put touch pads in its place.'
    )


ROOM_FRAMES = 20
"""The number of frames of earlier sound with which the level of a sound is compared."""


class Ears:
    """The microphone's recording while the self-test waits for a press."""

    def __init__(self) -> None:
        self._sound = bytearray()
        self._ends = 0.0
        """The time on trio's clock at which the recording ends."""

    async def listen(self, microphone: SoundSource) -> None:
        """Record until cancelled; without a microphone, record nothing."""
        with suppress(ListeningError):
            async with microphone.open() as blocks:
                async for block in blocks:
                    self._sound += block.frames
                    self._ends = block.at

    @property
    def hear(self) -> bool:
        """Whether anything was recorded, that is, whether there is a microphone."""
        return bool(self._sound)

    def over(self, pressed: float | None) -> float | None:
        """Return by how many decibels the sound at time `pressed` is louder than the rest; None if unknown.

        The time is on trio's clock.
        """
        if pressed is None:
            return None
        samples = self._samples()
        return over_the_room(samples, len(samples) / SAMPLE_RATE - (self._ends - pressed))

    def begins_after(self, at: float, longest: float) -> float | None:
        """Return after how many seconds from `at` a sound begins that is louder than those before `at`.

        `at` is a time on trio's clock. Return None if there is no such sound within `longest` seconds, or if
        there is too little sound before.
        """
        samples = self._samples()
        frames = levels(samples)
        place = round((len(samples) / SAMPLE_RATE - (self._ends - at)) / FRAME)
        if place < ROOM_FRAMES:
            return None
        room = np.percentile(frames[place - ROOM_FRAMES : place], 95)
        loud = np.flatnonzero(frames[place : place + round(longest / FRAME)] > room + 2 * HEARD_DB)
        return float(loud[0]) * FRAME if len(loud) else None

    def _samples(self) -> Samples:
        return np.frombuffer(bytes(self._sound), "<i2").astype(np.float64) / 32768


KEYBOARD = "keyboard"
_PRESS = "Press the button within {seconds} seconds."
_AGAIN = "Press it again within {seconds} seconds."


async def button_and_light(config: Config, voice: Voice, *, alone: bool) -> tuple[Finding, Finding]:
    """Return the findings about button and light. `alone` means that nobody is there to press the button."""
    name, settings = board_settings(config)
    found = await probe(name, **settings)
    if not found.opened:
        return await _without_board(name, found)
    light = Finding("light", PartState.GOOD if found.light_works else PartState.BAD, found.sentence)
    if alone or not found.button_released:
        state = PartState.GOOD if found.button_released else PartState.BAD
        return Finding("button", state, found.sentence), light
    return await _Pressing(config, voice, name, settings).button(), light


async def _without_board(name: str, found: Probe) -> tuple[Finding, Finding]:
    sentence, state = found.sentence, not_there()
    if name != KEYBOARD and (await probe(KEYBOARD)).opened:
        why = sentence if is_a_pi() else "A board with a wired button needs a Raspberry Pi."
        sentence, state = f"{why} The space bar and this terminal take its place.", PartState.MISSING
    elif state is PartState.MISSING:
        sentence = f"{sentence} In a terminal the space bar takes its place."
    return Finding("button", state, sentence), Finding("light", state, sentence)


@dataclass(frozen=True, slots=True)
class _Heard:
    """A press during the test; and by how many decibels it and a decoy click exceeded the sound before."""

    listened: bool
    over: float | None = None
    own: float | None = None


class _Pressing:
    """The test of a button that a person presses while the microphone listens."""

    def __init__(self, config: Config, voice: Voice, board: str, settings: Mapping[str, object]) -> None:
        self._config = config
        self._voice = voice
        self._board = board
        self._settings = settings
        self._night = covering_beds(config)[Phase.ASLEEP] if config.audio.bed else None

    async def button(self) -> Finding:
        """Ask for a press during the sounds of the night. If nobody could hear it, ask again in silence.

        Return the finding about the button.
        """
        first = await self._pressed(_PRESS, self._night)
        if first is None:
            return Finding("button", PartState.BAD, f"No press came in {WAITS.tried:.0f} seconds.")
        if not first.listened:
            return Finding("button", PartState.GOOD, "The press arrived.")
        silent = await self._silent(first)
        judged = self._judged(first, silent=silent)
        return Finding("button", PartState.GOOD, f"The press arrived. {judged}")

    async def _silent(self, first: _Heard) -> bool:
        """Return whether the press cannot even be heard in silence, so that no sound has to cover it."""
        if first.over is None or first.over >= HEARD_DB:
            return False
        again = first if self._night is None else await self._pressed(_AGAIN, None)
        return again is not None and again.over is not None and again.over < HEARD_DB

    def _judged(self, heard: _Heard, *, silent: bool) -> str:
        """Return a sentence about a press. Save the measurement for the next set-up."""
        sentence = told(heard.over, silent=silent)
        if heard.over is not None:
            switch = HeardSwitch(self._board, heard.over, gain_for(heard.over, heard.own), silent)
            try:
                remember_switch(self._config, switch)
            except NarratorError as error:
                return f"{sentence} {error.sentence}"
        return sentence

    async def _pressed(self, asks: str, night: str | None) -> _Heard | None:
        """Ask for a press while the background sound `night` plays, and measure how loud it is.

        Return None if no press came.
        """
        ears = Ears()
        async with self._voice.night(night):
            words = in_words_of_terminal(known_language(self._config))
            print(words(asks.format(seconds=f"{WAITS.tried:.0f}")), file=sys.stderr)
            async with trio.open_nursery() as nursery:
                nursery.start_soon(ears.listen, microphone_of(self._config.audio.input))
                pressed = await self._down()
                listened = pressed is not None and ears.hear and self._board != KEYBOARD
                await trio.sleep(AFTER_PRESS if listened else 0.0)
                clicked = await self._voice.clicks() if listened else None
                nursery.cancel_scope.cancel()
        if pressed is None:
            return None
        return _Heard(listened, ears.over(pressed), ears.over(clicked)) if listened else _Heard(listened)

    async def _down(self) -> float | None:
        """Return the time on trio's clock at which the button went down; None if no press came."""
        with trio.move_on_after(WAITS.tried):
            try:
                async with open_board(self._board, **self._settings) as board:
                    return await _first_down(board)
            except BoardError:
                return None
        return None


async def _first_down(board: Board) -> float | None:
    async with board.button.presses() as presses:
        async for event in presses:
            if isinstance(event, Down):
                return event.at
    return None
