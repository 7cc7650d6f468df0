"""The tables of the configuration for what is heard: the box's voice, and the room's."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from narrator.config.section import Section


class AudioConfig(Section, frozen=True):
    """Speaker, microphone and voice."""

    output: Annotated[
        str | None,
        Meta(
            description="Output device, by name or part of it; or `sink:` and a sink of PipeWire or "
            "PulseAudio, by name or part of it, as `sink:JBL`, for Bluetooth and networks; "
            "or `snapcast://HOST:PORT` or `wyoming://HOST:PORT`. Left out: the system's."
        ),
    ] = None
    input: Annotated[
        str | None,
        Meta(
            description="Input device, by name or part of it; or `wyoming://HOST:PORT`, a satellite's. "
            "Left out: the system's."
        ),
    ] = None
    loudspeaker: Annotated[
        Literal["small", "large"] | None,
        Meta(
            description="What the voice is made for: small, of a few centimetres, as in a box or a laptop; "
            "large, as in a shelf or a television. Left out: as the doctor was told, else small."
        ),
    ] = None
    latency: Annotated[
        Annotated[float, Meta(ge=0.005, le=1.0)] | None,
        Meta(description="Seconds of sound the card has in stock. Left out: little, and more when needed."),
    ] = None
    delay: Annotated[
        Annotated[float, Meta(ge=0.0, le=1.0)] | None,
        Meta(
            description="Seconds by which the loudspeaker is later than it says, as over Bluetooth. "
            "Left out: as the doctor measured, else none."
        ),
    ] = None
    volume: Annotated[
        float,
        Meta(
            ge=0.0, le=1.0, description="Volume, from 0 (silent) to 1 (full), until the table wants another."
        ),
    ] = 0.8
    bed: Annotated[
        bool, Meta(description="Sounds of the night under the words; they cover the rustle of the table.")
    ] = True
    mood: Annotated[
        Literal["plain", "story", "horror"],
        Meta(
            description="Sounds under the words: leaves; a forest; rain; by day a hearth, but for plain; "
            "until the table wants another mood."
        ),
    ] = "story"
    drums: Annotated[
        bool, Meta(description="A rhythm by night for all to drum along with, which covers every finger.")
    ] = False
    sounds: Annotated[
        str | None,
        Meta(description="Folder with sounds of your own, named as the box's: bell.wav, bell-2.ogg."),
    ] = None
    engine: Annotated[
        str | None,
        Meta(
            description="Speech engine, or a server's: `wyoming://HOST:PORT`. "
            "Left out: the best one there is for the language."
        ),
    ] = None
    voice: Annotated[str | None, Meta(description="Voice of the engine. Left out: the voice pack's.")] = None
    roll_voice: Annotated[
        str | None, Meta(description="Engine and voice that read rolls, as `pico:fr-FR`. Left out: the same.")
    ] = None
    say: Annotated[
        dict[str, str],
        Meta(description="Names that the voice gets wrong, each as it is to be read: Siobhan as Chivonne."),
    ] = {}
    quote_voice: Annotated[
        str | None,
        Meta(
            description="Engine and voice that quote others, as `pico:fr-FR`. "
            "Left out: another than the narrator's that is here, else the same, higher."
        ),
    ] = None


class ListeningConfig(Section, frozen=True):
    """What the box hears. Without a microphone or a model, the button and the keyboard do everything."""

    enabled: Annotated[bool, Meta(description="Whether the box listens by day.")] = True
    engine: Annotated[
        str, Meta(description="Recogniser: vosk, whisper for laptops, or a server's: `wyoming://HOST:PORT`.")
    ] = "vosk"
    by_name: Annotated[
        bool,
        Meta(
            description="Whether a debate hears nothing but the word `narrator`, and then asks what is "
            "wanted: for tables so lively that other words are misheard."
        ),
    ] = False
    model: Annotated[
        str | None,
        Meta(description="Directory of a model. Left out: the one that `narrator models install` put there."),
    ] = None
