"""What can play on this machine, as PortAudio lists it."""

from __future__ import annotations

import ctypes
from functools import cache
from typing import Any

Device = str | int | None
"""A device by its name, a part of it or its number; `sink:` and the name of a sink; None is the default."""


class SpeakerError(Exception):
    """No sound can be had from this device; one sentence that says what there is."""


class NoPortAudio(SpeakerError):
    """Not even the library that knows the devices is there."""


def portaudio() -> Any:
    """The binding of PortAudio, imported when it is needed: without the library it cannot be.

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
    """Keep ALSA from writing of under-runs on the terminal, over what the box shows there.

    What matters of them PortAudio tells us. The handler is a function of C's that does nothing: one of
    Python's would be called amid the samples.
    """
    try:
        alsa, system = ctypes.CDLL("libasound.so.2"), ctypes.CDLL(None)
    except OSError:
        return  # a PortAudio without ALSA has nobody to hush
    alsa.snd_lib_error_set_handler(system.getpid)


def output_devices() -> tuple[str, ...]:
    """The names of the devices that can play."""
    sounddevice = portaudio()
    try:
        devices = sounddevice.query_devices()
    except sounddevice.PortAudioError:
        return ()
    return tuple(str(device["name"]) for device in devices if device["max_output_channels"] > 0)


def absent(device: Device, error: Exception) -> str:
    """Why there is no such loudspeaker, by PortAudio's `error`, and which there are."""
    if not (devices := output_devices()):
        return "no loudspeaker on this machine"
    named = f'"{device}"' if device is not None else "by default"
    return f"no loudspeaker {named} ({str(error).strip().splitlines()[0]}); there are: {', '.join(devices)}"


def silent(device: Device) -> str:
    """What is told of a loudspeaker that went away."""
    named = f'"{device}"' if device is not None else "in use"
    return f"the loudspeaker {named} does not answer any more"


def deaf(device: Device) -> str:
    """Say why a loudspeaker that can be opened may take no sound, and how to mend it."""
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
