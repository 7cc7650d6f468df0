"""Putting a box together from a configuration: voice, microphone, button and light, or what replaces them."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import trio

from hardware.board import Board
from hardware.boards import esphome
from hardware.boards.elsewhere import NAME as ELSEWHERE
from hardware.errors import BoardUnavailable
from hardware.light import Light
from narrator.assembly.casting import check_server, chosen_voices, part_voices, place, voice_store
from narrator.assembly.ears import listener_of
from narrator.assembly.hands import board_of, board_settings, typed_at, unwritten, watch_button, watch_parts
from narrator.assembly.notices import Notice, Tell, in_words
from narrator.assembly.voice import chosen_beds, say_alone, speaker_of, spelling_of
from narrator.config.better_voice import with_better_voice
from narrator.config.file import LoadedConfig
from narrator.config.remembered import ChosenSound, heard_switch, language_of, remember_sound, sounding
from narrator.config.sections import Config
from narrator.errors import ConfigError, unknown
from narrator.rules.events import Phase
from narrator.table.ambience import (
    AlertingSpeaker,
    Alerts,
    Ambience,
    Beds,
    Mood,
    VolumeAndMood,
    WantedCaptions,
)
from narrator.table.box import Box
from narrator.table.console.placard import Placard
from narrator.table.console.screen import Screen, can_be_painted, shown
from narrator.table.console.typed import TypedListener
from narrator.table.devices import Devices
from narrator.table.handed import HandedScreen
from narrator.table.offers import Asked
from narrator.table.stage import Stage, lit_by_day, trace_stage
from narrator.table.trace import Sink, Trace
from voices.asr.listener import Listener
from voices.asr.room import Room
from voices.draw import Draw
from voices.engines.wyoming import is_server
from voices.playback.first_sound import FirstSound
from voices.playback.speaker import Revoiced, Speaker, Turnable
from voices.playback.text import TextSpeaker
from voices.segments import Part
from voices.tts.chain import EngineChain
from voices.writing.lines import UnknownName
from voices.writing.pack import VoicePack
from voices.writing.packs import PackError, shipped_packs

RECOGNISERS = ("vosk", "whisper")
MODEL_PACK = "en"
"""The language of the voice pack that a custom pack is compared with: it must have all its lines."""


@dataclass(frozen=True)
class Assembly:
    """A box put together from its parts, and the notices about parts that the table should hear first."""

    box: Box
    board: Board
    notices: tuple[Notice, ...]
    alerts: Alerts
    """Warnings about the box itself, such as a full disk, kept until they may be said."""
    tell: Tell
    """A callback that shows a sentence to the person at the terminal."""
    aloud: bool = False
    """Whether people hear the voice. They do not if it goes to a file or is only shown as text."""
    afar: TypedListener | None = None
    """The listener for answers from the host's page; None without a page."""
    has_screen: bool = False
    """Whether the person at the box has a screen, on which codes for phones can be shown."""
    post: Callable[[Sequence[Placard]], None] = lambda _: None
    """A callback that shows codes for phones on the screen, if there is one."""
    leave: Callable[[Sequence[str], Path | None], None] = lambda _, __: None
    """A callback that takes the story of a game and its file's path, to print them after the screen closes.
    """
    speak_with: Callable[[EngineChain, Mapping[Part, EngineChain]], None] | None = None
    """A callback that changes the voice to other engines; None if the speaker cannot change it."""
    untell: Callable[[], None] = lambda: None
    """A callback that removes the messages on the screen, so that they are not printed after the screen
    closes.
    """


@asynccontextmanager
async def assemble(
    loaded: LoadedConfig,
    tell: Tell,
    *,
    trace: Sink | None = None,
    audio: Path | None = None,
    seed: str | None = None,
    ringing: FirstSound | None = None,
) -> AsyncIterator[Assembly]:
    """Put together the box of this machine. All parts are released when the context ends.

    Missing parts are reported and replaced: sound by text, the button by the keyboard.

    Args:
        loaded: the configuration.
        tell: shows a sentence to the person at the terminal.
        trace: takes the entries of the box's log.
        audio: a file to record to.
        seed: the seed of the public random numbers; drawn if left out.
        ringing: a sound that is already playing, and after which the loudspeaker is free.

    Raises:
        ConfigError, PackError, RecordingError, BoardError: a part is missing and cannot be replaced.
    """
    loaded = sounding(loaded)
    loaded = with_better_voice(loaded, language_of(loaded.config), voice_store(loaded.config))
    pack = load_pack(loaded)
    check_engines(loaded, pack)
    async with AsyncExitStack() as stack:
        bench = _Workbench(stack, loaded, pack, Trace(trace), tell, ringing)
        board = await bench.board()
        typed = await bench.typed(board)
        afar = bench.afar(board)
        speaker = await bench.speaker(audio)
        if typed is not None and isinstance(speaker, TextSpeaker):
            speaker.at_once = lambda: bench.stage.now.phase is not Phase.ASLEEP
            typed.finish, typed.writes = speaker.finish, True
        listener, room = await bench.ears()
        # Notices are not read aloud to a person who reads the lines, because that person has just read the
        # notices.
        to_say = () if isinstance(speaker, TextSpeaker) else tuple(bench.notices)
        ambience = None if isinstance(speaker, TextSpeaker) else bench.ambience(speaker)
        light, seat_lights = bench.lights(board)
        nursery = await stack.enter_async_context(trio.open_nursery())
        nursery.start_soon(watch_button, board.button, bench.alerts)
        watch_parts(board, bench.alerts, bench.show)
        box = Box(
            pack,
            Devices(
                AlertingSpeaker(speaker, pack, bench.alerts, bench.trace),
                board.button,
                light,
                listener,
                typed=typed,
                afar=afar,
                seat_lights=seat_lights,
                room=room,
                click_db=click_db(loaded.config),
                ambience=ambience,
                called_by_name=loaded.config.listening.by_name and listener is not None,
                spelling=bench.spelling,
                handed=bench.handed,
                is_attended=board.name != ELSEWHERE or listener is not None,
                has_space_bar=board.console is not None,
                is_silent=isinstance(speaker, TextSpeaker),
            ),
            Draw(seed) if seed else Draw.of_the_system(),
            bench.trace,
            bench.stage,
            bench.asked,
        )
        try:
            aloud = audio is None and not isinstance(speaker, TextSpeaker)
            speak_with = speaker.speak_with if isinstance(speaker, Revoiced) else None
            shown = (bench.has_screen, bench.post, bench.leave, speak_with, bench.untell)
            yield Assembly(box, board, to_say, bench.alerts, bench.show, aloud, afar, *shown)
        finally:
            nursery.cancel_scope.cancel()


class _Workbench:
    """A maker of a box, part by part. When `stack` closes, the parts are released."""

    def __init__(
        self,
        stack: AsyncExitStack,
        loaded: LoadedConfig,
        pack: VoicePack,
        trace: Trace,
        tell: Tell,
        ringing: FirstSound | None,
    ) -> None:
        self._ringing = ringing
        self._stack, self._loaded, self._pack, self._tell = stack, loaded, pack, tell
        self.trace = trace
        self.stage = Stage()
        trace_stage(self.stage, trace)
        self.alerts = Alerts(self.stage)
        self.asked = Asked()
        self.notices: list[Notice] = []
        self.show = in_words(tell, pack.sentences)
        """A callback that shows a sentence in the language in which the table plays."""
        self.spelling = spelling_of(loaded, pack)
        self.post: Callable[[Sequence[Placard]], None] = lambda _: None
        self.captions = WantedCaptions(loaded.config.box.captions)
        self.has_screen = False
        self.handed: HandedScreen | None = None
        self.leave: Callable[[Sequence[str], Path | None], None] = lambda _, __: None
        self.untell: Callable[[], None] = lambda: None

    def note(self, notice: Notice) -> None:
        """Show a notice, and keep it to be said later."""
        self.notices.append(notice)
        self.show(notice.sentence)

    async def board(self) -> Board:
        """Open and return the board. If even the keyboard is missing, say so before the error is raised."""
        if board_settings(self._loaded.config)[0] == esphome.NAME:
            self.show(f"The box looks for the pads, for {esphome.OPENING_SECONDS:.0f} seconds at most.")
        try:
            board = await self._stack.enter_async_context(board_of(self._loaded, self.note))
        except BoardUnavailable:
            await self._rung()
            await say_alone("box.no_hands", self._loaded, self._pack, self._tell)
            raise
        if board.console is None:
            self.alerts.light = board.light
        return board

    async def typed(self, board: Board) -> TypedListener | None:
        """Return a listener for typed lines; None if the board is no terminal.

        Also open a screen on the terminal, if possible.
        """
        typed = typed_at(board, self.asked, self.stage, self._pack)
        if board.console is not None and typed is not None and can_be_painted(board.console):
            self.handed = HandedScreen()
            self.handed.on_terminal = True
            screen = Screen(
                self._pack, board.console, self.stage, self.asked, typed, self.captions, self.handed
            )
            board.console.follow(screen.handed_keys.stroke)
            board.console.click_with(screen.strokes_at)
            await self._stack.enter_async_context(shown(screen, self.trace, self._tell))
            self.show = in_words(screen.tell, self._pack.sentences)
            self.post, self.leave, self.untell = screen.post, screen.leave, screen.untell
            self.has_screen = True
        return typed

    def afar(self, board: Board) -> TypedListener | None:
        """Return a listener for answers from the host's page; None without a page."""
        if not self._loaded.config.page.enabled:
            return None
        return TypedListener(self.asked, self.stage, self._pack.numbers, lambda: None)

    async def speaker(self, audio: Path | None) -> Speaker:
        """Open the voice: recorded to the file `audio`, aloud, or as text."""
        await self._rung()
        write = unwritten if self.has_screen else None
        return await speaker_of(
            self._stack,
            self._loaded,
            self._pack,
            self.alerts,
            self.trace,
            self.show,
            audio,
            write,
            self.spelling,
            self.captions,
        )

    async def _rung(self) -> None:
        """Wait until the chime of the program's start has ended, so that the loudspeaker is free."""
        if self._ringing is not None:
            await trio.to_thread.run_sync(self._ringing.wait, abandon_on_cancel=True)

    async def ears(self) -> tuple[Listener, Room] | tuple[None, None]:
        """Return the speech recogniser and the measured noise of the room, or `(None, None)`."""
        heard = await listener_of(self._stack, self._loaded, self._pack, self.note, self.show)
        return heard or (None, None)

    def lights(self, board: Board) -> tuple[Light, tuple[Light, ...]]:
        """Return the light of the board and the lights of the seats.

        By day, they show the phase of the game. A terminal's light does not: it is for secrets only.
        """
        if board.console is not None:
            return board.light, board.seat_lights
        return lit_by_day(board.light, board.seat_lights, self.stage)

    def ambience(self, speaker: Speaker) -> Ambience:
        """Return volume and mood, which the table can change; start the background sound if wanted."""
        config = self._loaded.config
        beds = Beds(speaker, self.stage, chosen_beds(config)) if config.audio.bed else None
        captions = self.captions if self.has_screen else None
        return ambience_of(config, speaker, beds, self.show, captions)


def click_db(config: Config) -> float:
    """Return the gain in dB with which the box's decoy clicks sound as loud as the measured switch."""
    heard = heard_switch(config, board_settings(config)[0])
    return heard.gain if heard is not None else 0.0


def ambience_of(
    config: Config, speaker: Speaker, beds: Beds | None, tell: Tell, captions: WantedCaptions | None = None
) -> Ambience:
    """Return the configured volume and mood. If the table changes them, they are stored for next time."""

    def change(sound: VolumeAndMood) -> None:
        if isinstance(speaker, Turnable):
            speaker.turn_to(sound.volume)
        if beds is not None:
            beds.choose(chosen_beds(config, sound.mood))
        kept = sound.captions if captions is not None else None
        remember_sound(config, ChosenSound(sound.volume, sound.mood.value, kept), tell)

    sound = VolumeAndMood(config.audio.volume, Mood(config.audio.mood), config.box.captions)
    return Ambience(sound, change, with_moods=beds is not None, captions=captions)


def load_pack(loaded: LoadedConfig) -> VoicePack:
    """Load the voice pack of the configured language.

    Raises `ConfigError` if it is missing or damaged, or lacks lines that the shipped packs have.
    """
    language = language_of(loaded.config)
    try:
        pack = VoicePack.load(language, loaded.config.table.names)
        missing = () if language in shipped_packs() else pack.lacks(VoicePack.load(MODEL_PACK))
    except UnknownName as error:
        sentence = unknown(error.what, error.given, error.allowed)
        raise ConfigError(f"{place(loaded, 'table.names')}: {sentence}") from None
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
    """Refuse unknown engines before any device is opened. Raises `ConfigError`."""
    chosen_voices(loaded, pack)
    part_voices(loaded, pack)
    engine = loaded.config.listening.engine
    if is_server(engine):
        check_server(loaded, "listening.engine", engine)
    elif engine not in RECOGNISERS:
        sentence = unknown("recogniser", engine, RECOGNISERS)
        raise ConfigError(f"{place(loaded, 'listening.engine')}: {sentence}")
