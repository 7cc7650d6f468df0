"""`narrator doctor`: test every part of the box; print and say what is found.

A game needs a loudspeaker, a button, a light and files. A terminal can take the place of the first three. The
microphone, the speech recogniser and phones are optional. An installed box is tested as its service sees it:
as the service's user, in the service's directories. With `--quiet`, or without a terminal, the test asks for
no press and plays no sound.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import AsyncIterator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from pathlib import Path

import numpy as np
import trio
from rich.console import Console
from rich.table import Table
from rich.text import Text

from narrator.app.doctor_button import button_and_light
from narrator.app.doctor_findings import Finding, PartState, Voice, not_there
from narrator.app.doctor_loudspeaker import with_delay, with_size
from narrator.app.error_messages import in_words_of_terminal
from narrator.app.options import configured
from narrator.app.remote_config import afar_of
from narrator.assembly.assemble import check_engines, load_pack
from narrator.assembly.casting import chosen_voices, voice_store
from narrator.assembly.ears import check_model, find_model, made_listener
from narrator.assembly.hands import check_hands
from narrator.assembly.voice import NoSound, SinkMissing, open_sound
from narrator.config.better_voice import coming_voice, lets_box_choose, with_better_voice
from narrator.config.file import LoadedConfig
from narrator.config.remembered import known_language
from narrator.config.sections import Config
from narrator.config.system import become_the_box, called
from narrator.errors import ExitCode, JournalDamaged, JournalError, JournalLocked
from narrator.page.opening import EXTRA, can_serve
from narrator.play.journal import Journals
from narrator.play.tables import check_table
from narrator.setup.natural_voice import has_network
from narrator.table.timing import WAITS
from voices.asr.listener import ListeningError
from voices.asr.network_microphone import microphone_of
from voices.extras import installing
from voices.models import ModelDamaged, ModelError
from voices.playback.speaker import Speaker
from voices.tts.engine import WYOMING, engine_kind
from voices.tts.voices import better_voice
from voices.writing.pack import VoicePack


def doctor_command(file: Path | None, given: Mapping[str, str], *, quiet: bool) -> int:
    """Test the box and print the findings. Return 1 if a needed part is bad, else 0."""
    become_the_box()
    loaded = configured(file, given)
    check_table(loaded)
    check_hands(loaded)
    afar_of(loaded)
    alone = quiet or not sys.stdin.isatty()
    words = in_words_of_terminal(known_language(loaded.config))
    if sys.stderr.isatty():
        print(words("Checking every part; this takes a few seconds."), file=sys.stderr)
    findings = trio.run(partial(examine, loaded, alone=alone))
    table = Table(*map(words, ("part", "state", "what was found")))
    colours = {PartState.GOOD: "green", PartState.BAD: "red", PartState.MISSING: "yellow"}
    for finding in findings:
        state = Text(words(finding.state), colours[finding.state])
        table.add_row(words(finding.part), state, words(finding.sentence))
    Console(markup=False).print(table)
    bad = any(finding.state is PartState.BAD for finding in findings)
    return ExitCode.FAILED if bad else ExitCode.GOOD


async def examine(loaded: LoadedConfig, *, alone: bool) -> tuple[Finding, ...]:
    """Return the findings about every part. `alone` means that nobody can press a button or listen."""
    pack = load_pack(loaded)
    loaded = with_better_voice(loaded, pack.language, voice_store(loaded.config))
    check_engines(loaded, pack)
    async with _voice(loaded, pack) as (speaker, heard):
        voice = Voice(pack, None if alone else speaker)
        findings = [await voice.tells(heard if alone else await _tried(loaded.config, heard, voice))]
        for part in (_who_speaks, _microphone, _recogniser):
            findings.append(await voice.tells(await part(loaded, pack)))
        for finding in await button_and_light(loaded.config, voice, alone=alone):
            findings.append(await voice.tells(finding))
        findings.append(await voice.tells(_phones()))
        findings.append(await voice.tells(await trio.to_thread.run_sync(_files, loaded)))
        await voice.says("doctor.done")
    return tuple(findings)


async def found_at_first(loaded: LoadedConfig) -> tuple[Finding, ...]:
    """Return the findings for the first start: good parts first, the most important finding last.

    Nobody has to help. The microphone, if there is one, listens for a second.
    """
    pack = load_pack(loaded)
    button, _ = await button_and_light(loaded.config, Voice(pack, None), alone=True)
    findings = [button, _phones()]
    findings += [await part(loaded, pack) for part in (_recogniser, _microphone)]
    async with _voice(loaded, pack) as (_, heard):
        findings.append(heard)
    return tuple(sorted(findings, key=lambda one: one.state is not PartState.GOOD))


@asynccontextmanager
async def _voice(loaded: LoadedConfig, pack: VoicePack) -> AsyncIterator[tuple[Speaker | None, Finding]]:
    troubles: list[str] = []
    async with AsyncExitStack() as stack:
        speaker: Speaker | None = None
        try:
            speaker = await open_sound(stack, loaded, pack, troubles.append)
        except NoSound as error:
            finding = Finding("speaker", not_there(), f"{error} The lines are written instead.")
        except SinkMissing as error:
            finding = Finding("speaker", PartState.BAD, error.sentence)
        else:
            name = loaded.config.audio.output or "the system's default"
            found = (f"The loudspeaker ({name}) accepts sound.", await trio.to_thread.run_sync(_sinks))
            finding = Finding("speaker", PartState.GOOD, " ".join(filter(None, found)))
        yield speaker, finding


def _sinks() -> str:
    """Return a sentence with the loudspeakers (sinks) of the sound server; empty if no sound server runs."""
    from voices.playback.sinks import NoSink, sinks

    try:
        there = sinks()
    except NoSink:  # a machine without a sound server has no sinks to list
        return ""
    return f"Sinks for audio.output: {', '.join(map(str, there))}." if there else ""


async def _tried(config: Config, heard: Finding, voice: Voice) -> Finding:
    """Return the finding about the loudspeaker, with a person's answers about its size and delay."""
    return await with_delay(config, await with_size(config, heard), voice)


async def _who_speaks(loaded: LoadedConfig, pack: VoicePack) -> Finding:
    """Return the finding about the voice: which one speaks, and which natural voice could be installed."""
    config = loaded.config
    voices = chosen_voices(loaded, pack)
    engine, voice = next(iter(voices.items()))
    if engine == WYOMING:
        return Finding("voice", PartState.GOOD, f"The server {config.audio.engine} speaks.")
    if engine_kind(engine).missing:
        here = ((other, its) for other, its in voices.items() if not engine_kind(other).missing)
        other, its = next(here, ("", ""))
        speaks = f"The engine {engine} is missing, and so are all others."
        if other:
            speaks = f"The engine {engine} is missing; {other} speaks, with the voice {its}."
        return Finding("voice", PartState.BAD, speaks)
    name = Path(voice).stem if voice.endswith(".onnx") else voice.rpartition("#")[2]
    speaks = f"{engine} speaks, with the voice {name}."
    coming = coming_voice(loaded, pack.language, voice_store(config))
    if coming is not None:
        speaks = f"{engine} speaks, with the voice {name}; {coming.name} takes over with the first game."
    elif lets_box_choose(config) and better_voice(pack.language) is not None:
        speaks = f"{engine} speaks, with the voice {name}; a natural one: `{called()} voices install`."
    return Finding("voice", PartState.GOOD, speaks)


async def _microphone(loaded: LoadedConfig, pack: VoicePack) -> Finding:
    """Return the finding about the microphone: how loud a second of sound is, in dB below full scale."""
    samples = bytearray()
    try:
        async with microphone_of(loaded.config.audio.input).open() as blocks:
            with trio.move_on_after(WAITS.caught):
                async for block in blocks:
                    samples += block.frames
    except ListeningError as error:
        return Finding("microphone", PartState.MISSING, _sentence(error))
    values = np.frombuffer(bytes(samples), "<i2").astype(np.float64) / 32768
    if not len(values) or not values.any():
        return Finding("microphone", PartState.BAD, "The microphone picks up nothing: is it muted?")
    level = 20 * np.log10(np.sqrt(np.mean(values**2)))
    return Finding("microphone", PartState.GOOD, f"The microphone hears the room at {level:.0f} dBFS.")


async def _recogniser(loaded: LoadedConfig, pack: VoicePack) -> Finding:
    """Return the finding about the recogniser.

    It says whether the model is undamaged, and which words the recogniser does not know.
    """
    try:
        model = await trio.to_thread.run_sync(find_model, loaded.config, pack)
    except ModelError as error:
        state = PartState.BAD if isinstance(error, ModelDamaged) else PartState.MISSING
        return Finding("recogniser", state, _sentence(error))
    try:
        await trio.to_thread.run_sync(check_model, loaded.config, model)
        listener = made_listener(loaded.config, pack, model)
        unknown = await trio.to_thread.run_sync(listener.unknown_words, pack.bare_phrases)
    except (ModelError, ListeningError) as error:
        return Finding("recogniser", PartState.BAD, _sentence(error))
    words = f"; it does not know: {', '.join(sorted(unknown))}" if unknown else ""
    return Finding("recogniser", PartState.GOOD, f"The model in {model} is whole and loads{words}.")


def _phones() -> Finding:
    """Return the finding about phones: whether the page can be served, and whether phones can reach it."""
    if not can_serve():
        sentence = f"Phones need libraries that are not installed: run `{installing(EXTRA)}`."
        return Finding("phones", PartState.MISSING, sentence)
    if not has_network():
        sentence = "Phones need a network: connect this machine to the one that they use."
        return Finding("phones", PartState.MISSING, sentence)
    return Finding("phones", PartState.GOOD, "Phones on the same network can play.")


def _files(loaded: LoadedConfig) -> Finding:
    """Return the finding about files: whether they can be written, and whether a game is unfinished."""
    config = loaded.config
    try:
        waiting = _journals(config)
        config.cache_dir.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=config.cache_dir):
            pass
    except (JournalError, JournalDamaged) as error:
        return Finding("files", PartState.BAD, error.sentence)
    except OSError as error:
        sentence = f"The cache {config.cache_dir} cannot be written: {error.strerror}."
        return Finding("files", PartState.BAD, sentence)
    places = f"Configuration: {loaded.source}; journals: {config.state_dir}; cache: {config.cache_dir}."
    return Finding("files", PartState.GOOD, f"{places} {waiting}")


def _journals(config: Config) -> str:
    try:
        with Journals(config.state_dir) as journals:
            unfinished = journals.unfinished()
    except JournalLocked:
        return "A game is being played now."
    return (
        "There is no unfinished game."
        if unfinished is None
        else f"An unfinished game waits ({unfinished.path.name})."
    )


def _sentence(error: Exception) -> str:
    text = str(error)
    return text[:1].upper() + text[1:]
