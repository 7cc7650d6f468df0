"""From a configuration to a box: voice, ears, button and light of this machine, or what takes their place."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import trio

from hardware.board import Board
from hardware.errors import BoardUnavailable
from narrator.assembly.casting import chosen_voices, part_voices, place
from narrator.assembly.ears import listener_of
from narrator.assembly.hands import board_of, board_settings, typed_at, unwritten, watch_button
from narrator.assembly.notices import Notice, Tell, in_words
from narrator.assembly.voice import chosen_beds, say_alone, speaker_of, spelling_of
from narrator.box.alerts import AlertingSpeaker, Alerts, Beds, Mood
from narrator.box.ambience import Ambience, VolumeAndMood
from narrator.box.box import Box
from narrator.box.day_light import lit_by_day
from narrator.box.offered import Asked
from narrator.box.stage import Stage, trace_stage
from narrator.box.trace import Sink, Trace
from narrator.config.file import LoadedConfig
from narrator.config.language import language_of
from narrator.config.sections import Config
from narrator.config.sound import ChosenSound, remember_sound, sounding
from narrator.config.switch import heard_switch
from narrator.console.screen import Screen, can_be_painted, shown
from narrator.errors import ConfigError, unknown
from voices.draw import Draw
from voices.playing.speaker import Speaker, Turnable
from voices.playing.text import TextSpeaker
from voices.writing.pack import PackError, VoicePack, shipped_packs

RECOGNISERS = ("vosk", "whisper")
MODEL_PACK = "en"
"""The pack whose lines a pack of one's own must have at least."""


@dataclass(frozen=True)
class Assembly:
    """The box, and what the table should be told about it first."""

    box: Box
    board: Board
    notices: tuple[Notice, ...]
    alerts: Alerts
    """Where news of the box itself waits until it may be told."""
    tell: Tell
    """Shows a sentence where the person at the terminal looks."""


@asynccontextmanager
async def assemble(
    loaded: LoadedConfig,
    tell: Tell,
    *,
    trace: Sink | None = None,
    audio: Path | None = None,
    seed: str | None = None,
) -> AsyncIterator[Assembly]:
    """The box of this machine; everything is released when the context is left.

    What is missing is told with `tell`, and replaced: text for sound, the keyboard for the button. `seed` is
    that of the public stream (drawn when left out), `audio` a file to record to. Raises `ConfigError`,
    `PackError`, `RecordingError` and `BoardError` where nothing can take the place of what was asked for.
    """
    loaded = sounding(loaded)
    pack = load_pack(loaded)
    check_engines(loaded, pack)
    traced = Trace(trace)
    stage = Stage()
    trace_stage(stage, traced)
    alerts = Alerts(stage)
    asked = Asked()
    notices: list[Notice] = []
    sentences = pack.sentences
    show = in_words(tell, sentences)

    def note(notice: Notice) -> None:
        notices.append(notice)
        show(notice.sentence)

    async with AsyncExitStack() as stack:
        try:
            board = await stack.enter_async_context(board_of(loaded, note))
        except BoardUnavailable:
            await say_alone("box.no_hands", loaded, pack, tell)
            raise
        typed = typed_at(board, asked, stage, pack)
        screen = None
        if board.console is not None and typed is not None and can_be_painted(board.console):
            screen = Screen(pack, board.console, stage, asked, typed)
            await stack.enter_async_context(shown(screen, traced, tell))
            show = in_words(screen.tell, sentences)
        write = None if screen is None else unwritten
        spelling = spelling_of(loaded, pack)
        speaker = await speaker_of(stack, loaded, pack, alerts, traced, show, audio, write, spelling)
        listener, room = await listener_of(stack, loaded, pack, note, show) or (None, None)
        beds = Beds(speaker, stage, chosen_beds(loaded.config)) if loaded.config.audio.bed else None
        # Who reads what would be said has just read these.
        to_say = () if isinstance(speaker, TextSpeaker) else tuple(notices)
        light, seat_lights = board.light, board.seat_lights
        if board.console is None:
            light, seat_lights = lit_by_day(light, seat_lights, stage)
        heard = heard_switch(loaded.config, board_settings(loaded.config)[0])
        nursery = await stack.enter_async_context(trio.open_nursery())
        nursery.start_soon(watch_button, board.button, alerts)
        box = Box(
            pack,
            AlertingSpeaker(speaker, pack, alerts, traced),
            board.button,
            light,
            listener,
            Draw(seed or secrets.token_hex(8)),
            traced,
            stage,
            asked,
            typed,
            seat_lights=seat_lights,
            room=room,
            click_db=heard.gain if heard is not None else 0.0,
            ambience=ambience_of(loaded.config, speaker, beds, show),
            called_by_name=loaded.config.listening.by_name and listener is not None,
            spelling=spelling,
        )
        try:
            yield Assembly(box, board, to_say, alerts, show)
        finally:
            nursery.cancel_scope.cancel()


def ambience_of(config: Config, speaker: Speaker, beds: Beds | None, tell: Tell) -> Ambience:
    """The sound as it was asked for; what the table makes of it is kept for the next evening."""

    def change(sound: VolumeAndMood) -> None:
        if isinstance(speaker, Turnable):
            speaker.turn_to(sound.volume)
        if beds is not None:
            beds.choose(chosen_beds(config, sound.mood))
        remember_sound(config, ChosenSound(sound.volume, sound.mood.value), tell)

    sound = VolumeAndMood(config.audio.volume, Mood(config.audio.mood))
    return Ambience(sound, change, with_moods=beds is not None)


def load_pack(loaded: LoadedConfig) -> VoicePack:
    """The voice pack of the configured language.

    Raises `ConfigError` if there is none, it is damaged, or it has not all that the shipped ones have.
    """
    language = language_of(loaded.config)
    try:
        pack = VoicePack.load(language)
        missing = () if language in shipped_packs() else pack.lacks(VoicePack.load(MODEL_PACK))
    except PackError as error:
        raise ConfigError(f"{place(loaded, 'language')}: {error}") from None
    if missing:
        more = f" and {len(missing) - 3} more" if len(missing) > 3 else ""
        raise ConfigError(
            f"{place(loaded, 'language')}: the voice pack {language} lacks {', '.join(missing[:3])}{more}; "
            f'the pack "{MODEL_PACK}" shows what a pack must have'
        )
    return pack


def check_engines(loaded: LoadedConfig, pack: VoicePack) -> None:
    """Refuse (`ConfigError`) engines that do not exist, before anything is opened."""
    chosen_voices(loaded, pack)
    part_voices(loaded, pack)
    if loaded.config.listening.engine not in RECOGNISERS:
        sentence = unknown("recogniser", loaded.config.listening.engine, RECOGNISERS)
        raise ConfigError(f"{place(loaded, 'listening.engine')}: {sentence}")
