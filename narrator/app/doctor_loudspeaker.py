"""Questions of `narrator doctor` about the loudspeaker: its size, which affects the voice, and its delay."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from dataclasses import replace
from statistics import median
from typing import Any

import trio

from narrator.app.doctor_button import Ears
from narrator.app.doctor_findings import Finding, PartState, Voice
from narrator.app.error_messages import in_words_of_terminal
from narrator.config.remembered import delay_of, known_language, remember_loudspeaker
from narrator.config.sections import Config
from narrator.errors import NarratorError
from plain_errors import so_many
from voices.asr.microphone import SoundSource
from voices.asr.network_microphone import microphone_of
from voices.audio.loudspeaker import Loudspeaker

KNOCKS, TAPS = 3, 8
"""The number of knocks that the microphone listens to, and the number that a person taps along with."""
LONGEST = 1.0
"""The longest possible delay of a loudspeaker, in seconds."""
MICROPHONE = 0.06
"""Seconds by which a measured delay is too long, because of the microphone and the room."""
LONG = 0.3
"""Seconds. If the loudspeaker's delay is longer, the doctor explains its effect."""
WORTH = 0.05
"""Seconds. The box corrects a longer delay of the loudspeaker; a shorter one does not matter."""
EVEN = 0.04
"""Seconds by which most measured knocks may differ from their median, otherwise the measurement fails. Taps
may differ by twice as much.
"""
Opens = Callable[[str | None], SoundSource]
"""A function that opens the microphone with this name."""
_SIZE = (
    "How large is the loudspeaker? Type 1 for a small one, as in a box or a laptop, 2 for a larger one, as "
    "on a shelf or in a television."
)
_MADE_FOR = {
    Loudspeaker.SMALL: "The voice is tuned for a small loudspeaker.",
    Loudspeaker.LARGE: "The voice is tuned for a large loudspeaker.",
}
_LONG = (
    "That is more than 0.3 s: after a press you wait that long to hear an answer. "
    "Lists read by name stay right, because a press counts for the name that was heard at that moment. "
    "When you count in ticks, follow the light alone."
)
_AIR = "Is it wireless, by Bluetooth or over a network? Type 1 for no, 2 for yes."
_TAP = "Press Enter in time with the knocks."


async def with_size(config: Config, found: Finding) -> Finding:
    """Return the finding about the loudspeaker, after asking a person at the terminal for its size.

    The size cannot be measured: a microphone of a few millimetres hears the low notes of a large loudspeaker
    as badly as a small loudspeaker plays them.
    """
    if found.state is not PartState.GOOD or not sys.stdin.isatty():
        return found
    size = {"1": Loudspeaker.SMALL, "2": Loudspeaker.LARGE}.get(await _typed(config, _SIZE))
    if size is None:
        return _with(found, "The size of the loudspeaker is unchanged.")
    return _kept(config, found, _MADE_FOR[size], size=size)


async def with_delay(
    config: Config, found: Finding, voice: Voice, microphone: Opens = microphone_of
) -> Finding:
    """Return the finding about the loudspeaker, after measuring by how much its sound comes too late.

    The microphone listens to some knocks. If it hears none and the loudspeaker is wireless, a person at the
    terminal taps along. People tap to a beat within some hundredths of a second.
    """
    if found.state is not PartState.GOOD:
        return found
    late = await _heard_late(config, voice, microphone)
    if late is None and sys.stdin.isatty():
        late = await _tapped_late(config, voice) if await _typed(config, _AIR) == "2" else None
    if late is None:
        return found
    late = round(late, 2) if late >= WORTH else 0.0
    seconds = so_many(f"{late:.2f}", "second")
    says = f"The sound is {seconds} late." if late else "The sound is on time."
    if late > LONG:
        says = f"{says} {_LONG}"
    return _kept(config, found, says, delay=late)


async def _heard_late(config: Config, voice: Voice, microphone: Opens) -> float | None:
    """Return the delay in seconds that the microphone hears; None if unclear or too soft."""
    ears, known = Ears(), delay_of(config)
    async with trio.open_nursery() as nursery:
        nursery.start_soon(ears.listen, microphone(config.audio.input))
        await trio.sleep(LONGEST / 2)
        knocks = [at for _ in range(KNOCKS) if ears.hear and (at := await voice.knock()) is not None]
        nursery.cancel_scope.cancel()
    heard = [ears.begins_after(at - known, LONGEST) for at in knocks]
    late = [seconds - MICROPHONE for seconds in heard if seconds is not None]
    return _agreed(late, EVEN) if len(late) == KNOCKS else None


async def _tapped_late(config: Config, voice: Voice) -> float | None:
    """Return the delay in seconds as a person's taps show it; None if the taps disagree."""
    print(in_words_of_terminal(known_language(config))(_TAP), file=sys.stderr)
    taps, knocks, known = list[float](), list[float](), delay_of(config)

    async def tap() -> None:
        while await typed_line():
            taps.append(trio.current_time())

    async with trio.open_nursery() as nursery:
        nursery.start_soon(tap)
        for _ in range(TAPS):
            if (at := await voice.knock()) is not None:
                knocks.append(at - known)
        nursery.cancel_scope.cancel()
    late = [
        near for at in knocks for near in [tap - at for tap in taps if -0.3 < tap - at < LONGEST - 0.3][:1]
    ]
    return _agreed(late[2:], 2 * EVEN) if len(late) > TAPS // 2 else None


def _agreed(late: list[float], even: float) -> float | None:
    """Return the median of `late` if most values are within `even` seconds of it, otherwise None."""
    middle = median(late)
    near = sum(abs(seconds - middle) <= even for seconds in late)
    return max(0.0, middle) if near > len(late) / 2 else None


async def _typed(config: Config, question: str) -> str:
    print(in_words_of_terminal(known_language(config))(question), file=sys.stderr)
    return (await typed_line()).decode(errors="replace").strip()


async def typed_line() -> bytes:
    """Return a line typed at the terminal; empty bytes at the end of the input.

    This uses no thread: a thread that was abandoned would take the next line from a later question.
    """
    await trio.lowlevel.wait_readable(sys.stdin)
    return os.read(sys.stdin.fileno(), 1000)


def _kept(config: Config, found: Finding, says: str, **fields: Any) -> Finding:
    try:
        remember_loudspeaker(config, **fields)
    except NarratorError as error:
        return _with(found, error.sentence)
    return _with(found, says)


def _with(found: Finding, sentence: str) -> Finding:
    return replace(found, sentence=f"{found.sentence} {sentence}")
