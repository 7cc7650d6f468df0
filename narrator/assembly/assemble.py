"""From a configuration to a box: voice, ears, button and light of this machine, or what takes their place."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import trio

from hardware.board import Board
from hardware.boards import PROFILES, BoardSettingsError, open_board_or_keyboard
from hardware.button import Button
from hardware.errors import BoardUnavailable
from hardware.presses import Freed, Stuck
from narrator.assembly.casting import chosen_voices, part_voices, place
from narrator.assembly.stores import model_store
from narrator.box.alerts import BEDS, DRUMS, AlertingSpeaker, Alerts, Mood, lay_beds, print_while
from narrator.box.box import Box
from narrator.box.offered import Asked
from narrator.box.stage import Phase, Stage, trace_stage
from narrator.box.trace import Sink, Trace
from narrator.config.file import LoadedConfig
from narrator.config.installed import called
from narrator.config.language import language_of
from narrator.config.sections import Config
from narrator.console.screen import Screen, can_be_painted, shown
from narrator.console.typed import TypedListener
from narrator.errors import ConfigError, NarratorError, unknown
from voices.draw import Draw
from voices.listening.listener import Listener, ListeningError
from voices.listening.microphone import Microphone, MicrophoneError, SoundSource
from voices.listening.process_listener import ProcessListener, Troubles
from voices.listening.vosk_listener import vosk_listener
from voices.listening.whisper_listener import whisper_listener
from voices.models import ModelAbsent, ModelError, find
from voices.models.whisper import find_whisper
from voices.playing.speaker import Speaker
from voices.playing.text import TextSpeaker
from voices.speaking.engine import EngineError
from voices.speaking.synthesiser import Synthesiser, open_synthesiser
from voices.writing.pack import PackError, VoicePack, shipped_packs

if TYPE_CHECKING:
    from voices.playing.output import SoundSpeaker  # at run time only where there is PortAudio

RECOGNISERS = ("vosk", "whisper")
MODEL_PACK = "en"
"""What a pack of one's own must have at the least."""
SPEECH = "speech"
"""Rendered speech, in the cache directory."""

Tell = Callable[[str], None]
"""Shows a sentence to the person at the terminal."""


@dataclass(frozen=True, slots=True)
class Notice:
    """Something that is not there, or works otherwise than asked for: to be shown, and its cue to be said."""

    sentence: str
    cue: str


@dataclass(frozen=True)
class Assembly:
    """The box, and what the table should be told about it first."""

    box: Box
    board: Board
    notices: tuple[Notice, ...]
    alerts: Alerts
    """For what else is to be told in between."""
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
    pack = load_pack(loaded)
    check_engines(loaded, pack)
    traced = Trace(trace)
    stage = Stage()
    trace_stage(stage, traced)
    alerts = Alerts(stage)
    asked = Asked()
    notices: list[Notice] = []
    show = tell

    def note(notice: Notice) -> None:
        notices.append(notice)
        show(notice.sentence)

    async with AsyncExitStack() as stack:
        try:
            board = await stack.enter_async_context(_board(loaded, note))
        except BoardUnavailable:
            await _say_alone("box.no_hands", loaded, pack, tell)
            raise
        typed = _typed(board, asked, stage, pack)
        screen = None
        if board.console is not None and typed is not None and can_be_painted(board.console):
            screen = Screen(pack, board.console, stage, asked, typed)
            await stack.enter_async_context(shown(screen, traced, tell))
            show = screen.tell
        write = None if screen is None else _unwritten
        speaker = await _speaker(stack, loaded, pack, alerts, traced, note, show, audio, write)
        listener = await _listener(stack, loaded, pack, note, show)
        if loaded.config.audio.bed:
            lay_beds(speaker, stage, chosen_beds(loaded.config))
        nursery = await stack.enter_async_context(trio.open_nursery())
        nursery.start_soon(_watch_button, board.button, alerts)
        box = Box(
            pack,
            AlertingSpeaker(speaker, pack, alerts, traced),
            board.button,
            board.light,
            listener,
            Draw(seed or secrets.token_hex(8)),
            traced,
            stage,
            asked,
            typed,
            seat_lights=board.seat_lights,
        )
        try:
            yield Assembly(box, board, tuple(notices), alerts, show)
        finally:
            nursery.cancel_scope.cancel()


def load_pack(loaded: LoadedConfig) -> VoicePack:
    """The voice pack of the configured language.

    Raises:
        ConfigError: there is none, it is damaged, or it has not all that the shipped ones have.
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
    """Refuse engines that do not exist, before anything is opened."""
    chosen_voices(loaded, pack)
    part_voices(loaded, pack)
    if loaded.config.listening.engine not in RECOGNISERS:
        sentence = unknown("recogniser", loaded.config.listening.engine, RECOGNISERS)
        raise ConfigError(f"{place(loaded, 'listening.engine')}: {sentence}")


# --- button and light -------------------------------------------------------------------------------------


def board_settings(config: Config) -> tuple[str, dict[str, object]]:
    """The board's name, and its settings: what the table [box] says, under the same names."""
    box = config.box
    name = box.channel if box.channel in ("keyboard", "seats") else box.board
    given = {key: value for key, value in msgspec.to_builtins(box).items() if value is not None}
    ours = PROFILES[name].settings if name != box.board else given.keys() - {"board", "channel"}
    if name != "seats":
        ours = set(ours) - {"seats"}
    return name, {key: value for key, value in given.items() if key in ours}


@asynccontextmanager
async def _board(loaded: LoadedConfig, note: Callable[[Notice], None]) -> AsyncIterator[Board]:
    name, settings = board_settings(loaded.config)
    async with AsyncExitStack() as stack:
        opening = open_board_or_keyboard(name, settings, lambda why: note(Notice(why, "box.no_button")))
        try:
            board = await stack.enter_async_context(opening)
        except BoardSettingsError as error:
            raise ConfigError(f"{place(loaded, f'box.{error.setting}')}: {error}") from None
        if board.console is not None and not board.console.terminal.has_rows:
            raise BoardUnavailable(
                "This terminal keeps all that it is shown (TERM is not set, or “dumb”), so it cannot be the "
                "light that tells secrets: start narrator in another one, or choose a board with --board."
            )
        yield board


def _unwritten(_: str) -> None:
    """Where a screen follows what is said, it need not be printed as well."""


def _typed(board: Board, asked: Asked, stage: Stage, pack: VoicePack) -> TypedListener | None:
    """What listens to the keys of a board that is a terminal."""
    if board.console is None:
        return None
    typed = TypedListener(asked, stage, pack.numbers, board.console.tap)
    board.console.follow(typed.stroke)
    return typed


async def _watch_button(button: Button, alerts: Alerts) -> None:
    """Have it said once that the button is stuck, and once that it is free again."""
    async with button.presses() as presses:
        async for event in presses:
            if isinstance(event, Stuck):
                alerts.drop("box.freed_button")
                alerts.add("box.stuck_button")
            elif isinstance(event, Freed):
                alerts.drop("box.stuck_button")
                alerts.add("box.freed_button")


# --- voice ------------------------------------------------------------------------------------------------


@asynccontextmanager
async def open_voice(
    loaded: LoadedConfig,
    pack: VoicePack,
    trace: Trace,
    stage: Stage,
    tell: Tell,
    audio: Path | None = None,
) -> AsyncIterator[Speaker]:
    """The voice alone, for what needs no hands: this machine's speaker, a recording, or text in rhythm."""
    async with AsyncExitStack() as stack:
        speaker = await _speaker(
            stack, loaded, pack, Alerts(stage), trace, lambda notice: tell(notice.sentence), tell, audio
        )
        if loaded.config.audio.bed:
            lay_beds(speaker, stage, chosen_beds(loaded.config))
        yield speaker


async def _speaker(
    stack: AsyncExitStack,
    loaded: LoadedConfig,
    pack: VoicePack,
    alerts: Alerts,
    trace: Trace,
    note: Callable[[Notice], None],
    tell: Tell,
    audio: Path | None,
    write: Callable[[str], object] | None = None,
) -> Speaker:
    """The sound card, a file, or text in the rhythm of speech, for `write` instead of the terminal."""
    if audio is not None:
        from voices.playing.recorder import record

        return stack.enter_context(record(audio, stack.enter_context(synthesiser(loaded, pack, tell))))
    try:
        sound = await open_sound(stack, loaded, pack, tell, lambda: alerts.add("box.speaker_back"))
    except NoSound as error:
        note(Notice(f"{error} What would be said is written here.", "box.no_speaker"))
        return TextSpeaker(pack.pace, write)
    print_while(lambda: sound.lost, trace, write or tell)
    return sound


async def _say_alone(cue: str, loaded: LoadedConfig, pack: VoicePack, tell: Tell) -> None:
    """Say what the log says as well: a box without a screen must not be silent about why it does not play."""
    async with AsyncExitStack() as stack:
        with suppress(NoSound):
            sound = await open_sound(stack, loaded, pack, tell)
            await sound.play(pack.render(cue, {}, Draw(cue)))


class NoSound(NarratorError):
    """There is no loudspeaker, or not even the library for one."""


async def open_sound(
    stack: AsyncExitStack,
    loaded: LoadedConfig,
    pack: VoicePack,
    tell: Tell,
    came_back: Callable[[], None] = lambda: None,
) -> SoundSpeaker:
    """The loudspeaker, open as long as `stack`. Raises `NoSound`."""
    try:
        from voices.playing.output import SpeakerBack, SpeakerError, SpeakerEvent, open_speaker
    except OSError:
        raise NoSound("PortAudio is missing: install the system package libportaudio2.") from None
    audio = loaded.config.audio

    def on_event(event: SpeakerEvent) -> None:
        if isinstance(event, SpeakerBack):
            tell("The loudspeaker is back.")
            came_back()
        else:
            tell(f"Attention: {event.reason}. What is said is written here until it is back.")

    async with AsyncExitStack() as opening:
        made = opening.enter_context(synthesiser(loaded, pack, tell))
        sound = open_speaker(made, audio.output, on_event, audio.latency, audio.volume)
        try:
            speaker = await opening.enter_async_context(sound)
        except SpeakerError as error:
            raise NoSound(f"There is {error}.") from None
        stack.push_async_exit(opening.pop_all())
    return speaker


def chosen_beds(config: Config) -> Mapping[Phase, str]:
    """The beds of the configured mood."""
    beds = BEDS[Mood(config.audio.mood)]
    return {**beds, Phase.ASLEEP: DRUMS} if config.audio.drums else beds


def synthesiser(loaded: LoadedConfig, pack: VoicePack, tell: Tell) -> Synthesiser:
    """What renders the pack's lines, with the configured engine and voice first."""
    cache = loaded.config.cache_dir / SPEECH
    own = loaded.config.audio.sounds
    sounds = Path(own).expanduser() if own is not None else None
    try:
        voices, parts = chosen_voices(loaded, pack), part_voices(loaded, pack)
        return open_synthesiser(voices, pack.pace, cache, tell, sounds, parts)
    except EngineError as error:
        raise ConfigError(f"{place(loaded, 'audio.engine')}: {error}") from None


# --- ears -------------------------------------------------------------------------------------------------


async def _listener(
    stack: AsyncExitStack,
    loaded: LoadedConfig,
    pack: VoicePack,
    note: Callable[[Notice], None],
    tell: Tell,
) -> Listener | None:
    """What listens, if it is wanted and there are a model and a microphone."""
    config = loaded.config
    if not config.listening.enabled:
        return None
    try:
        model = await trio.to_thread.run_sync(partial(find_model, config, pack))
    except ModelError as error:
        note(
            Notice(
                f"{_capital(error)} Until then, the button and the keyboard do everything.", "box.no_model"
            )
        )
        return None
    microphone = Microphone(config.audio.input)
    try:
        async with microphone.open():
            pass
    except MicrophoneError as error:
        note(Notice(_capital(error), "box.no_microphone"))
        return None

    def on_trouble(trouble: ListeningError | None) -> None:
        tell("Listening works again." if trouble is None else f"Attention: {trouble}")

    return await stack.enter_async_context(made_listener(config, pack, model, microphone, on_trouble))


def made_listener(
    config: Config,
    pack: VoicePack,
    model: Path,
    source: SoundSource | None = None,
    on_trouble: Troubles | None = None,
) -> ProcessListener:
    """The configured recogniser with its model. Raises `ListeningError`."""
    if config.listening.engine == "whisper":
        return whisper_listener(model, pack.language, source=source, on_trouble=on_trouble)
    return vosk_listener(model, source=source, on_trouble=on_trouble)


def find_model(config: Config, pack: VoicePack) -> Path:
    """The checked directory of the model to listen with. Raises `ModelError`."""
    try:
        if config.listening.engine == "whisper":
            return find_whisper(config.listening.model, model_store(config))
        return find(config.listening.model or pack.language, model_store(config))
    except ModelAbsent as error:
        command = f"{called()} models install {error.model.language}"
        raise ModelError(f"the model {error.model.name} is not installed: run `{command}`.") from None


def _capital(error: Exception) -> str:
    text = str(error)
    return text[:1].upper() + text[1:]
