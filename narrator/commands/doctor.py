"""`narrator doctor`: every part of the box examined, in a table and aloud.

Speaker, button, light and files are needed for a game, or what takes their place: a terminal that somebody
reads and types at. Microphone and recogniser make it nicer. An installed box is seen as its service would
look: as the service's user, in its directories. With nobody to ask (`--quiet`, or no terminal) a press is not
waited for and nothing is played.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import AsyncIterator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from pathlib import Path

import numpy as np
import trio
from rich.console import Console
from rich.table import Table
from rich.text import Text

from hardware.boards import open_board
from hardware.errors import BoardError
from hardware.pins import is_a_pi
from hardware.presses import Down
from hardware.probe import probe
from narrator.assembly.assemble import check_engines, load_pack
from narrator.assembly.ears import check_model, find_model, made_listener
from narrator.assembly.hands import board_settings
from narrator.assembly.voice import NoSound, chosen_beds, open_sound
from narrator.box.box import Line
from narrator.box.stage import Phase
from narrator.commands.config_options import configured
from narrator.commands.mistakes import in_words_of
from narrator.commands.switch import gain_for, over_the_room, told
from narrator.config.file import LoadedConfig
from narrator.config.installed import become_the_box, is_installed
from narrator.config.language import known_language
from narrator.config.sections import Config
from narrator.config.switch import HeardSwitch, remember_switch
from narrator.errors import ExitCode, JournalDamaged, JournalError, JournalLocked, NarratorError
from narrator.games.games import check_table
from narrator.journal.journal import Journals
from narrator.night.course import CLICK
from voices.draw import Draw
from voices.listening.listener import ListeningError
from voices.listening.microphone import Microphone, SoundSource
from voices.listening.recogniser import SAMPLE_RATE
from voices.models import ModelDamaged, ModelError
from voices.playing.speaker import Speaker
from voices.segments import Mark, Over, Silence, Sound
from voices.sound.beds import bed
from voices.writing.pack import VoicePack

PRESS_SECONDS = 15.0
LISTEN_SECONDS = 1.0
AFTER_PRESS = 0.5
"""Seconds for which a press is listened to."""
TONE = "chime"
KEYBOARD = "keyboard"


class PartState(StrEnum):
    """What was found."""

    GOOD = "good"
    BAD = "bad"
    MISSING = "missing"
    """Not there, and not needed."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One part of the box: its state, and a sentence about it."""

    part: str
    state: PartState
    sentence: str

    @property
    def cue(self) -> str:
        """What is said of it."""
        return f"doctor.{self.part}.{'good' if self.state is PartState.GOOD else 'bad'}"


def doctor_command(file: Path | None, given: Mapping[str, str], *, quiet: bool) -> int:
    """Examine, print the table, and return 1 if something needed is bad."""
    become_the_box()
    loaded = configured(file, given)
    check_table(loaded)
    alone = quiet or not sys.stdin.isatty()
    words = in_words_of(known_language(loaded.config))
    if sys.stderr.isatty():
        print(words("Looking at every part; this takes some seconds."), file=sys.stderr)
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
    """Look at every part; `alone` when nobody is there to press or to hear."""
    pack = load_pack(loaded)
    check_engines(loaded, pack)
    async with _voice(loaded, pack) as (speaker, heard):
        voice = _Voice(pack, None if alone else speaker)
        findings = [await voice.tells(heard)]
        for part in (_microphone, _recogniser):
            findings.append(await voice.tells(await part(loaded, pack)))
        for finding in await _board(loaded, voice, alone=alone):
            findings.append(await voice.tells(finding))
        findings.append(await voice.tells(await trio.to_thread.run_sync(_files, loaded)))
        await voice.says("doctor.done")
    return tuple(findings)


class _Voice:
    """Says what was found, where something can be heard."""

    def __init__(self, pack: VoicePack, speaker: Speaker | None) -> None:
        self._pack = pack
        self._speaker = speaker
        self._draw = Draw("doctor")

    async def says(self, cue: str) -> None:
        if self._speaker is not None:
            await self._speaker.play(self._pack.render(cue, {}, self._draw))

    @asynccontextmanager
    async def night(self, name: str | None) -> AsyncIterator[None]:
        """The sounds of the night meanwhile, as they cover a finger; waits until they are made."""
        if self._speaker is None:
            yield
            return
        if name is not None:
            await trio.to_thread.run_sync(bed, name)
        self._speaker.bed(name)
        try:
            yield
        finally:
            self._speaker.bed(None)

    async def clicks(self) -> float | None:
        """One of the box's own clicks, and silence after it; when it was heard, if it was."""
        heard: list[float] = []
        if self._speaker is not None:
            segments = (Mark(CLICK), Over(CLICK), Silence(AFTER_PRESS))
            await self._speaker.play(segments, lambda _: heard.append(trio.current_time()))
        return heard[0] if heard else None

    async def tells(self, finding: Finding) -> Finding:
        """Say it (after a tone, for the speaker itself), and hand it on."""
        if finding.part == "speaker" and self._speaker is not None:
            await self._speaker.play(Line("tone", (Sound(TONE),)).segments)
        await self.says(finding.cue)
        return finding


@asynccontextmanager
async def _voice(loaded: LoadedConfig, pack: VoicePack) -> AsyncIterator[tuple[Speaker | None, Finding]]:
    troubles: list[str] = []
    async with AsyncExitStack() as stack:
        speaker: Speaker | None = None
        try:
            speaker = await open_sound(stack, loaded, pack, troubles.append)
        except NoSound as error:
            finding = Finding("speaker", _not_there(), f"{error} What is said is written instead.")
        else:
            name = loaded.config.audio.output or "the system's default"
            finding = Finding("speaker", PartState.GOOD, f"The loudspeaker ({name}) takes sound.")
        yield speaker, finding


def _not_there() -> PartState:
    """A part is needed where nobody reads or types in its place: by a service, and a Pi without a terminal.

    A laptop has its terminal when it plays, whoever asks now.
    """
    box = is_installed() or (is_a_pi() and not sys.stdout.isatty())
    return PartState.BAD if box else PartState.MISSING


async def _microphone(loaded: LoadedConfig, pack: VoicePack) -> Finding:
    """Its level over a second, in decibels below full scale."""
    samples = bytearray()
    try:
        async with Microphone(loaded.config.audio.input).open() as blocks:
            with trio.move_on_after(LISTEN_SECONDS):
                async for block in blocks:
                    samples += block.frames
    except ListeningError as error:
        return Finding("microphone", PartState.MISSING, _sentence(error))
    values = np.frombuffer(bytes(samples), "<i2").astype(np.float64) / 32768
    if not len(values) or not values.any():
        return Finding("microphone", PartState.BAD, "The microphone gives nothing: is it muted?")
    level = 20 * np.log10(np.sqrt(np.mean(values**2)))
    return Finding("microphone", PartState.GOOD, f"The microphone hears the room at {level:.0f} dBFS.")


async def _recogniser(loaded: LoadedConfig, pack: VoicePack) -> Finding:
    """Every byte of the model is checked, then it is loaded and asked which words it does not know."""
    try:
        model = await trio.to_thread.run_sync(find_model, loaded.config, pack)
    except ModelError as error:
        state = PartState.BAD if isinstance(error, ModelDamaged) else PartState.MISSING
        return Finding("recogniser", state, _sentence(error))
    try:
        await trio.to_thread.run_sync(check_model, loaded.config, model)
        listener = made_listener(loaded.config, pack, model)
        phrases = [phrase.format("") for said in pack.phrases.values() for phrase in said]  # without a card
        unknown = await trio.to_thread.run_sync(listener.unknown_words, phrases)
    except (ModelError, ListeningError) as error:
        return Finding("recogniser", PartState.BAD, _sentence(error))
    words = f"; it does not know: {', '.join(sorted(unknown))}" if unknown else ""
    return Finding("recogniser", PartState.GOOD, f"The model in {model} is whole and loads{words}.")


async def _board(loaded: LoadedConfig, voice: _Voice, *, alone: bool) -> tuple[Finding, Finding]:
    name, settings = board_settings(loaded.config)
    found = await probe(name, **settings)
    if not found.opened:
        sentence, state = found.sentence, _not_there()
        if name != KEYBOARD and (await probe(KEYBOARD)).opened:
            sentence, state = f"{sentence} The space bar and this terminal take its place.", PartState.MISSING
        elif state is PartState.MISSING:
            sentence = f"{sentence} In a terminal the space bar takes its place."
        return Finding("button", state, sentence), Finding("light", state, sentence)
    light = Finding("light", PartState.GOOD if found.light_works else PartState.BAD, found.sentence)
    if alone or not found.button_released:
        state = PartState.GOOD if found.button_released else PartState.BAD
        return Finding("button", state, found.sentence), light
    ears = _Ears()
    config = loaded.config
    async with voice.night(chosen_beds(config)[Phase.ASLEEP] if config.audio.bed else None):
        words = in_words_of(known_language(config))
        print(words(f"Press the button within {PRESS_SECONDS:.0f} seconds."), file=sys.stderr)
        async with trio.open_nursery() as nursery:
            nursery.start_soon(ears.listen, Microphone(config.audio.input))
            pressed = await _pressed(name, settings)
            listened = pressed is not None and ears.hear and name != KEYBOARD
            await trio.sleep(AFTER_PRESS if listened else 0.0)
            clicked = await voice.clicks() if listened else None
            nursery.cancel_scope.cancel()
    if pressed is None:
        return Finding("button", PartState.BAD, f"No press came in {PRESS_SECONDS:.0f} seconds."), light
    found_out = f" {_judged(config, name, ears.over(pressed), ears.over(clicked))}" if listened else ""
    return Finding("button", PartState.GOOD, f"The button was pressed.{found_out}"), light


def _judged(config: Config, board: str, over: float | None, own: float | None) -> str:
    """What was heard of a press, kept for the set-up of the next evening; `own` is the box's own click."""
    if over is not None:
        try:
            remember_switch(config, HeardSwitch(board, over, gain_for(over, own)))
        except NarratorError as error:
            return f"{told(over)} {error.sentence}"
    return told(over)


async def _pressed(name: str, settings: Mapping[str, object]) -> float | None:
    """When the button went down, on trio's clock; None if it did not."""
    with trio.move_on_after(PRESS_SECONDS):
        try:
            async with open_board(name, **settings) as board, board.button.presses() as presses:
                async for event in presses:
                    if isinstance(event, Down):
                        return event.at
        except BoardError:
            return None
    return None


class _Ears:
    """What the microphone hears while a press is waited for."""

    def __init__(self) -> None:
        self._sound = bytearray()
        self._ends = 0.0
        """When the last of it was heard, on trio's clock."""

    async def listen(self, microphone: SoundSource) -> None:
        """Until cancelled; without a microphone nothing is heard."""
        with suppress(ListeningError):
            async with microphone.open() as blocks:
                async for block in blocks:
                    self._sound += block.frames
                    self._ends = block.at

    @property
    def hear(self) -> bool:
        """Whether there is a microphone."""
        return bool(self._sound)

    def over(self, pressed: float | None) -> float | None:
        """How far a press, or a click, was heard over the rest."""
        if pressed is None:
            return None
        samples = np.frombuffer(bytes(self._sound), "<i2").astype(np.float64) / 32768
        return over_the_room(samples, len(samples) / SAMPLE_RATE - (self._ends - pressed))


def _files(loaded: LoadedConfig) -> Finding:
    """Whether journals and cache can be written, and whether a game waits."""
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
        return "A narrator is playing now."
    return "No game waits." if unfinished is None else f"An unfinished game waits ({unfinished.path.name})."


def _sentence(error: Exception) -> str:
    text = str(error)
    return text[:1].upper() + text[1:]
