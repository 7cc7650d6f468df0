"""The voice: through a loudspeaker, into a recording, or as text shown at the speed of speech."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

import trio

from narrator.assembly.casting import chosen_voices, part_voices, place
from narrator.assembly.hands import board_settings
from narrator.assembly.notices import Tell
from narrator.config.file import LoadedConfig
from narrator.config.remembered import delay_of, heard_switch, loudspeaker_of
from narrator.config.sections import Config
from narrator.errors import ConfigError, NarratorError
from narrator.rules.events import Phase
from narrator.table.ambience import BEDS, DRUMS, Alerts, Beds, Mood, WantedCaptions, print_while
from narrator.table.stage import Stage
from narrator.table.trace import Trace
from narrator.table.watchdog import Service
from voices.audio.beds import softly
from voices.draw import Draw
from voices.errors import EngineError
from voices.files import given_path
from voices.playback.speaker import Speaker
from voices.playback.text import TextSpeaker
from voices.tts.spelling import Spelling
from voices.tts.synthesiser import Synthesiser, open_synthesiser
from voices.writing.pack import VoicePack

if TYPE_CHECKING:
    from voices.playback.output import SoundSpeaker


SPEECH = "speech"
"""The directory in the cache directory that keeps rendered speech."""


@asynccontextmanager
async def open_voice(
    loaded: LoadedConfig,
    pack: VoicePack,
    trace: Trace,
    stage: Stage,
    tell: Tell,
    audio: Path | None = None,
) -> AsyncIterator[Speaker]:
    """Open the voice alone, without board and microphone.

    It goes to a loudspeaker, into a recording, or is text shown at the speed of speech.
    """
    async with AsyncExitStack() as stack:
        speaker = await speaker_of(stack, loaded, pack, Alerts(stage), trace, tell, audio)
        if loaded.config.audio.bed:
            Beds(speaker, stage, chosen_beds(loaded.config))
        yield speaker


async def speaker_of(
    stack: AsyncExitStack,
    loaded: LoadedConfig,
    pack: VoicePack,
    alerts: Alerts,
    trace: Trace,
    tell: Tell,
    audio: Path | None,
    write: Callable[[str], object] | None = None,
    spelling: Spelling | None = None,
    captions: WantedCaptions | None = None,
) -> Speaker:
    """Return a speaker: for the sound card, for a file, or for text shown at the speed of speech.

    `write` shows the text. If it is None, the text is printed at the terminal.
    """
    captions = captions or WantedCaptions()
    if audio is not None:
        captions.silent = lambda: True
        from voices.playback.recorder import record

        return stack.enter_context(
            record(audio, stack.enter_context(synthesiser(loaded, pack, tell, spelling)))
        )
    try:
        sound = await open_sound(stack, loaded, pack, tell, alerts, spelling)
    except NoSound as error:
        captions.silent = lambda: True
        tell(f"{error} The lines are written here instead.")
        return TextSpeaker(pack.pace, write)
    captions.silent = lambda: sound.lost
    print_while(lambda: sound.lost, trace, write or tell)
    return sound


async def say_alone(cue: str, loaded: LoadedConfig, pack: VoicePack, tell: Tell) -> None:
    """Say and log one message before the program ends, so that a box without a screen explains why."""
    async with AsyncExitStack() as stack:
        with suppress(NoSound):
            sound = await open_sound(stack, loaded, pack, tell)
            await sound.play(pack.render(cue, {}, Draw(cue)))


class NoSound(NarratorError):
    """An error for a machine that has no loudspeaker, or not the library to use one."""


class SinkMissing(ConfigError):
    """An error for a configured sink (a loudspeaker of the sound server) that is missing.

    No other output is used in its place.
    """


def see_sink(loaded: LoadedConfig) -> None:
    """Check that the configured sink (loudspeaker of the sound server) exists; this may block.

    Raises `SinkMissing`.
    """
    from voices.playback.network import NetworkSink, played_on
    from voices.playback.sinks import NamedSink, NoSink

    try:
        match played_on(loaded.config.audio.output):
            case NamedSink() as sink:
                sink.find()
            case NetworkSink() as speaker:
                speaker.reach()
    except NoSink as error:
        raise sink_missing(loaded, error) from None


def sink_missing(loaded: LoadedConfig, error: Exception) -> SinkMissing:
    """Return an error for a missing sink, with the configuration key that names the sink."""
    return SinkMissing(f"{place(loaded, 'audio.output')}: {error}.")


async def open_sound(
    stack: AsyncExitStack,
    loaded: LoadedConfig,
    pack: VoicePack,
    tell: Tell,
    alerts: Alerts | None = None,
    spelling: Spelling | None = None,
) -> SoundSpeaker:
    """Open the loudspeaker until `stack` closes. Raises `NoSound` and `SinkMissing`."""
    from voices.playback.devices import NoPortAudio, SpeakerError, portaudio
    from voices.playback.keeping import SpeakerBack, SpeakerDeaf, SpeakerEvent
    from voices.playback.output import open_speaker
    from voices.playback.sinks import NoSink

    try:
        portaudio()
    except NoPortAudio as error:
        raise NoSound(str(error)) from None
    audio = loaded.config.audio

    def on_event(event: SpeakerEvent) -> None:
        if isinstance(event, SpeakerBack):
            tell("The loudspeaker is back.")
            if alerts is not None:
                alerts.voice_back()
        elif isinstance(event, SpeakerDeaf):
            tell(f"Warning: {event.reason}.")
        else:
            if alerts is not None:
                alerts.voice_lost()
            tell(f"Warning: {event.reason}. Until then, the lines are written here.")

    async with AsyncExitStack() as opening:
        made = opening.enter_context(synthesiser(loaded, pack, tell, spelling))
        sound = open_speaker(
            made, audio.output, on_event, audio.latency, audio.volume, delay_of(loaded.config)
        )
        try:
            speaker = await opening.enter_async_context(sound)
        except NoSink as error:
            raise sink_missing(loaded, error) from None
        except SpeakerError as error:
            raise NoSound(f"There is {error}.") from None
        stack.push_async_exit(opening.pop_all())
    return speaker


def chosen_beds(config: Config, mood: Mood | None = None) -> Mapping[Phase, str]:
    """Return the background sound for each phase of the game.

    If the self-test could not hear any press, the night's sound need not cover presses and is soft.
    """
    beds = covering_beds(config, mood)
    heard = heard_switch(config, board_settings(config)[0])
    if heard is None or not heard.silent:
        return beds
    return {**beds, Phase.ASLEEP: softly(beds[Phase.ASLEEP])}


def covering_beds(config: Config, mood: Mood | None = None) -> Mapping[Phase, str]:
    """Return the background sounds of a mood, by default the configured one. The night's covers presses."""
    beds = BEDS[mood or Mood(config.audio.mood)]
    return {**beds, Phase.ASLEEP: DRUMS} if config.audio.drums else beds


def spelling_of(loaded: LoadedConfig, pack: VoicePack) -> Spelling:
    """Return how the configuration spells names for the voice."""
    return Spelling(pack.language, loaded.config.audio.say)


def synthesiser(
    loaded: LoadedConfig,
    pack: VoicePack,
    tell: Tell,
    spelling: Spelling | None = None,
    *,
    yields: bool = False,
) -> Synthesiser:
    """Open the speech synthesiser for the pack's lines, with the configured engine and voice first.

    With `yields`, it only uses processor time that no other program wants. Raises `ConfigError` if the
    configured engine or voice cannot be used.
    """
    cache = loaded.config.cache_dir / SPEECH
    own = loaded.config.audio.sounds
    sounds = given_path(own) if own is not None else None
    try:
        voices, parts = chosen_voices(loaded, pack), part_voices(loaded, pack)
        return open_synthesiser(
            voices,
            pack.pace,
            cache,
            tell,
            sounds,
            parts,
            spelling or spelling_of(loaded, pack),
            loudspeaker_of(loaded.config),
            yields=yields,
        )
    except EngineError as error:
        raise ConfigError(f"{place(loaded, 'audio.engine')}: {error}") from None


TRY_EVERY = 2.0
"""Seconds between two attempts to find the configured sink (loudspeaker of the sound server)."""


async def sink_awaited(
    loaded: LoadedConfig, service: Service, words: Callable[[str], str], tell: Tell
) -> None:
    """Wait until the configured sink (loudspeaker of the sound server) exists, if one is configured.

    The wait is reported once, in the language of the table, and in the status of the service. Before that,
    the service is marked as ready, because otherwise systemd would abort its start.
    """
    told = False
    while True:
        try:
            await trio.to_thread.run_sync(see_sink, loaded, abandon_on_cancel=True)
        except SinkMissing as error:
            if not told:
                told = True
                waits = words(f"{error.sentence} The box waits for it.")
                tell(waits)
                service.ready()
                service.status(waits)
            await trio.sleep(TRY_EVERY)
        else:
            return
