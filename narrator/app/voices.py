"""`narrator voices`: list and install voices, render lines in advance, and listen to examples."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path

import trio
from rich.progress import DownloadColumn, MofNCompleteColumn

from narrator.app.error_messages import in_words_of, in_words_of_terminal, print_entry, print_text
from narrator.app.options import configured
from narrator.app.progress import bars
from narrator.assembly.assemble import load_pack
from narrator.assembly.casting import chosen_voices, voice_store
from narrator.assembly.voice import SPEECH, open_sound, synthesiser
from narrator.config.file import LoadedConfig
from narrator.config.remembered import FIRST_OFFERED, known_language, language_of, speaking
from narrator.config.sections import Config
from narrator.config.system import become_the_box, called
from narrator.errors import ExitCode
from narrator.table.means import MEANS, spoken_ahead
from plain_errors import so_many
from voices.draw import Draw
from voices.extras import installing
from voices.models.catalogue import ModelError
from voices.playback.recorder import RecordingPace, record
from voices.playback.speaker import Speaker
from voices.segments import Segment, Silence, Text
from voices.tts.engine import EngineName, engine_kind
from voices.tts.synthesiser import Ahead, render_ahead
from voices.tts.voices import (
    BUILT_IN_SOUNDS,
    FETCHED,
    FetchedVoice,
    better_voice,
    install_voice,
    state,
    voice_named,
)
from voices.writing.pack import Value, VoicePack
from voices.writing.packs import shipped_packs

NOTICED = ("box.no_microphone", "box.no_model", "box.no_button", "box.by_page")
"""Notices about missing parts that may be spoken during a start."""
OPENING = ("language.offer", "box.hello", *NOTICED)
GAMES_LEFT_BY = 6
"""The last night or day for which the question whether to resume a game is rendered in advance."""
_BETWEEN = 0.6  # seconds of silence between two examples


def list_command(file: Path | None, given: Mapping[str, str]) -> int:
    """Print the voices that the packs use, then the voices to download, with their state."""
    store, words = voice_store(configured(file, given).config), in_words_of(None)
    for language in shipped_packs():
        for engine, voice in VoicePack.load(language).voices.items():
            kind = EngineName(engine)
            print_entry(
                f"{language}: {engine} {voice} ({words(_built_in(engine))})",
                ", ".join((words(BUILT_IN_SOUNDS[kind]), _LICENCES[kind])),
            )
    for fetched in FETCHED:
        missing = engine_kind(fetched.engine).missing
        mend = [words(f"The engine is missing: run `{installing(fetched.engine)}`.")] if missing else []
        for language, speaker in fetched.speakers.items():
            print_entry(
                f"{language}: {fetched.engine} {speaker} ({words(state(fetched, store))})",
                ", ".join(map(words, _known(fetched))),
                *mend,
            )
    print_text(words(f"They are kept in {store}; fetch one: {called()} voices install NAME"))
    return ExitCode.GOOD


_LICENCES = {EngineName.PICO: "Apache-2.0", EngineName.ESPEAK: "GPL-3.0"}


def _known(voice: FetchedVoice) -> tuple[str, ...]:
    """Return a voice's name, how it sounds, the size of its download, and its licence."""
    return voice.name, voice.sounds, f"{voice.size / 1e6:.0f} MB", voice.licence


def _built_in(engine: str) -> str:
    return "missing" if engine_kind(engine).missing else "installed"


def install_command(name: str | None, file: Path | None, given: Mapping[str, str]) -> int:
    """Download and check a voice, with a progress bar; without a name, the best voice of the language."""
    become_the_box()
    config = configured(file, given).config
    voice, store = _wanted(name, config), voice_store(config)
    with bars(DownloadColumn()) as report:
        directory = install_voice(voice, store, report)
    speakers = " or ".join(f"--audio-voice {speaker}" for speaker in voice.speakers.values())
    told = (
        f"{voice.name} is installed in {directory} and speaks from the next game on, unless the "
        f"configuration names another voice; to name it: --audio-engine {voice.engine} {speakers}"
    )
    print(in_words_of(None)(told))
    return ExitCode.GOOD


def _wanted(name: str | None, config: Config) -> FetchedVoice:
    """Return the voice of that name, or else the best of the language. Raises `ModelError`."""
    if name is not None:
        return voice_named(name)
    language = language_of(config)
    best = better_voice(language)
    if best is None:
        raise ModelError(f'No natural voice speaks "{language}" here: run `{installing(EngineName.PIPER)}`.')
    return best


def render_command(file: Path | None, given: Mapping[str, str], *, opening: bool = False) -> int:
    """Render all lines that are not in the cache yet; with `opening`, only the lines of a start.

    Return 1 on failure, else 0. If the language of the box is not known, the lines of a start are rendered in
    every language.
    """
    become_the_box()
    loaded = configured(file, given)
    trouble: list[str] = []
    rendered: list[Ahead] = []
    unknown = opening and known_language(loaded.config) is None
    for each in (speaking(loaded, language) for language in FIRST_OFFERED) if unknown else (loaded,):
        pack = load_pack(each)
        wanted = opening_texts(pack) if opening else spoken_ahead(pack)
        with synthesiser(each, pack, trouble.append) as made, bars(MofNCompleteColumn()) as report:
            who = f"{pack.name}, {next(iter(chosen_voices(each, pack)))}"
            rendered.append(render_ahead(made, wanted, partial(report, who)))
    words = in_words_of_terminal(known_language(loaded.config))
    for sentence in dict.fromkeys(trouble):
        print_text(f"narrator: {words(sentence)}", to=sys.stderr)
    cache = loaded.config.cache_dir / SPEECH
    texts = so_many(sum(one.sounds for one in rendered), "text")
    minutes = so_many(f"{sum(one.seconds for one in rendered) / 60:.1f}", "minute")
    megabytes = f"{sum(one.bytes for one in rendered) / 1e6:.0f}"
    print(words(f"{texts}, {minutes} of speech, {megabytes} MB, now in {cache}."))
    return ExitCode.FAILED if trouble else ExitCode.GOOD


def opening_texts(pack: VoicePack) -> tuple[Text, ...]:
    """Return the texts of a start: the question about the language, the greeting, and about resuming a game.

    Of the questions about resuming, only those for the first nights and days are included, because most
    unfinished games are there.
    """
    lines: list[tuple[str, dict[str, Value]]] = [(cue, {}) for cue in OPENING]
    for number in range(1, GAMES_LEFT_BY + 1):
        lines += [("box.resume", {"night": number, "day": 0}), ("box.resume", {"night": 1, "day": number})]
    spoken = (
        pack.render(cue, {**values, **means.values}, Draw(cue), variant)
        for cue, values in lines
        for variant in pack.variants(cue)
        for means in MEANS
    )
    return tuple(dict.fromkeys(part for line in spoken for part in line if isinstance(part, Text)))


def audition_command(file: Path | None, given: Mapping[str, str], audio: Path | None) -> int:
    """Play some lines on the loudspeaker, or record them to a file, as examples of the voice."""
    loaded = configured(file, given)
    trio.run(_audition, loaded, audio)
    return ExitCode.GOOD


async def _audition(loaded: LoadedConfig, audio: Path | None) -> None:
    pack, words = load_pack(loaded), in_words_of_terminal(known_language(loaded.config))

    def tell(sentence: str) -> None:
        print_text(f"narrator: {words(sentence)}", to=sys.stderr)

    async with AsyncExitStack() as stack:
        speaker: Speaker
        if audio is None:
            speaker = await open_sound(stack, loaded, pack, tell)
        else:
            made = stack.enter_context(synthesiser(loaded, pack, tell))
            speaker = stack.enter_context(record(audio, made, RecordingPace.FAST))
        for cue in pack.audition:
            line: tuple[Segment, ...] = pack.render(cue, {"night": 1}, Draw(cue))
            await speaker.play((*line, Silence(_BETWEEN)))
