"""Sound output devices of this machine, as PortAudio lists them."""

from __future__ import annotations

import ctypes
from functools import cache
from typing import Any

Device = str | int | None
"""Choice of an output device: its name, a part of the name, or its number; `sink:` followed by a sink's
name; or None for the default device.
"""


class SpeakerError(Exception):
    """Error for an output device that cannot play; its sentence lists the devices."""


class NoPortAudio(SpeakerError):
    """Error when the PortAudio library is missing."""


def portaudio() -> Any:
    """Import and return the Python binding of PortAudio.

    Raises `NoPortAudio`.
    """
    try:
        import sounddevice
    except OSError as error:
        raise NoPortAudio("PortAudio is missing: install the system package libportaudio2.") from error
    _hush_alsa()
    return sounddevice


@cache
def _hush_alsa() -> None:
    """Keep ALSA's under-run messages off the terminal, where they would overwrite the box's display.

    PortAudio reports those that matter. The handler is an empty C function, because a Python function would
    run in the thread that plays the samples.
    """
    try:
        alsa, system = ctypes.CDLL("libasound.so.2"), ctypes.CDLL(None)
    except OSError:
        return  # a PortAudio without ALSA prints no such messages
    alsa.snd_lib_error_set_handler(system.getpid)


def output_devices() -> tuple[str, ...]:
    """Return the names of the devices that can play sound."""
    sounddevice = portaudio()
    try:
        devices = sounddevice.query_devices()
    except sounddevice.PortAudioError:
        return ()
    return tuple(str(device["name"]) for device in devices if device["max_output_channels"] > 0)


def absent(device: Device, error: Exception) -> str:
    """Return the sentence for a missing loudspeaker, with PortAudio's `error` and the list of devices."""
    if not (devices := output_devices()):
        return "no loudspeaker on this machine: plug one in, or headphones, and start again"
    named = f'"{device}"' if device is not None else "by default"
    return f"no loudspeaker {named} ({str(error).strip().splitlines()[0]}); there are: {', '.join(devices)}"


def silent(device: Device) -> str:
    """Return the sentence for a loudspeaker that was lost while in use."""
    named = f'"{device}"' if device is not None else "in use"
    return f"the loudspeaker {named} has stopped answering"


def deaf(device: Device) -> str:
    """Return the sentence for a loudspeaker that opens but accepts no sound, with cause and remedy."""
    form = device.partition("://")[0] if isinstance(device, str) else ""
    if form == "snapcast":
        return (
            f'the loudspeaker "{device}" accepts the box and takes no sound: its server may still hold '
            f"an older connection; restart the Snapcast server"
        )
    if form == "wyoming":
        return (
            f'the loudspeaker "{device}" accepts the box and takes no sound: another client may hold it; '
            f"disconnect that one, or restart the satellite"
        )
    named = f'"{device}"' if device is not None else "in use"
    return f"the loudspeaker {named} opens and plays nothing; switch it off and on, or name another"
