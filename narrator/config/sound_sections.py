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
            description="Loudspeaker, by its name or a part of it. For Bluetooth: `sink:` and a part of the "
            "name of a PulseAudio or PipeWire sink, such as `sink:JBL`. For a server: "
            "`snapcast://HOST:PORT` or `wyoming://HOST:PORT`. Left out: the system's."
        ),
    ] = None
    input: Annotated[
        str | None,
        Meta(
            description="Microphone, by its name or a part of it. For a satellite: `wyoming://HOST:PORT`. "
            "Left out: the system's."
        ),
    ] = None
    loudspeaker: Annotated[
        Literal["small", "large"] | None,
        Meta(
            description="Size of the loudspeaker: small, as in a laptop; large, as in a television. Left out:"
            " as answered to `narrator doctor`, else small."
        ),
    ] = None
    latency: Annotated[
        Annotated[float, Meta(ge=0.005, le=1.0)] | None,
        Meta(description="Seconds of sound buffered by the sound card. Left out: little, more when needed."),
    ] = None
    delay: Annotated[
        Annotated[float, Meta(ge=0.0, le=1.0)] | None,
        Meta(
            description="Extra delay of the loudspeaker in seconds, for example over Bluetooth. Left out: as "
            "measured by `narrator doctor`, else none."
        ),
    ] = None
    volume: Annotated[
        float,
        Meta(ge=0.0, le=1.0, description="Volume at the start, from 0 (silent) to 1 (full)."),
    ] = 0.8
    bed: Annotated[
        bool, Meta(description="Play night sounds under the words; they cover the noises of the table.")
    ] = True
    mood: Annotated[
        Literal["plain", "story", "horror"],
        Meta(
            description="Mood at the start: plain has leaves at night, story a forest, horror rain; story and"
            " horror have a fire by day."
        ),
    ] = "story"
    drums: Annotated[
        bool,
        Meta(description="Play a rhythm at night that all players drum along with, to cover the presses."),
    ] = False
    sounds: Annotated[
        str | None,
        Meta(
            description="Directory with sounds of your own, named like those of the box: bell.wav, "
            "bell-2.ogg."
        ),
    ] = None
    engine: Annotated[
        str | None,
        Meta(
            description="Speech engine, or a server: `wyoming://HOST:PORT`. Left out: the best one installed "
            "for the language."
        ),
    ] = None
    voice: Annotated[str | None, Meta(description="Voice of the engine. Left out: the voice pack's.")] = None
    roll_voice: Annotated[
        str | None,
        Meta(
            description="Engine and voice that read lists of names, such as `pico:fr-FR`. Left out: the same."
        ),
    ] = None
    say: Annotated[
        dict[str, str],
        Meta(description="Pronunciation of names that the voice gets wrong: Siobhan as Chivonne."),
    ] = {}
    quote_voice: Annotated[
        str | None,
        Meta(
            description="Engine and voice for quotations, such as `pico:fr-FR`. Left out: another installed "
            "voice, else the same one, higher."
        ),
    ] = None


class ListeningConfig(Section, frozen=True):
    """What the box hears. Without a microphone or a model, the button and the keyboard do everything."""

    enabled: Annotated[bool, Meta(description="Listen by day.")] = True
    engine: Annotated[
        str,
        Meta(
            description="Speech recognition: vosk, whisper (for laptops), or a server: `wyoming://HOST:PORT`."
        ),
    ] = "vosk"
    by_name: Annotated[
        bool,
        Meta(
            description="Listen only for the word `narrator` in a debate, then ask what the table wants: for "
            "lively tables."
        ),
    ] = False
    model: Annotated[
        str | None,
        Meta(description="Directory of a model. Left out: the one from `narrator models install`."),
    ] = None
