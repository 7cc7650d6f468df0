"""The doctor at the board: whether it opens, whether somebody can press, and how far the press is heard."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import dataclass

import trio

from hardware.board import Board
from hardware.boards import open_board
from hardware.errors import BoardError
from hardware.presses import Down
from hardware.probe import Probe, probe
from narrator.assembly.hands import board_settings
from narrator.assembly.voice import covering_beds
from narrator.box.waits import WAITS
from narrator.commands.ears import Ears
from narrator.commands.findings import AFTER_PRESS, Finding, PartState, Voice, not_there
from narrator.commands.mistakes import in_words_of_terminal
from narrator.commands.switch import gain_for, told
from narrator.config.language import known_language
from narrator.config.sections import Config
from narrator.config.switch import HEARD_DB, HeardSwitch, remember_switch
from narrator.errors import NarratorError
from narrator.rules.stage import Phase
from voices.listening.network_microphone import microphone_of

KEYBOARD = "keyboard"
_PRESS = "Press the button within {seconds} seconds."
_AGAIN = "Press it again within {seconds} seconds."


async def button_and_light(config: Config, voice: Voice, *, alone: bool) -> tuple[Finding, Finding]:
    """What is found of the board; `alone` when nobody is there to press."""
    name, settings = board_settings(config)
    found = await probe(name, **settings)
    if not found.opened:
        return await _without_board(name, found)
    light = Finding("light", PartState.GOOD if found.light_works else PartState.BAD, found.sentence)
    if alone or not found.button_released:
        state = PartState.GOOD if found.button_released else PartState.BAD
        return Finding("button", state, found.sentence), light
    return await _Pressing(config, voice, name, settings).button(), light


async def _without_board(name: str, found: Probe) -> tuple[Finding, Finding]:
    sentence, state = found.sentence, not_there()
    if name != KEYBOARD and (await probe(KEYBOARD)).opened:
        sentence, state = f"{sentence} The space bar and this terminal take its place.", PartState.MISSING
    elif state is PartState.MISSING:
        sentence = f"{sentence} In a terminal the space bar takes its place."
    return Finding("button", state, sentence), Finding("light", state, sentence)


@dataclass(frozen=True, slots=True)
class _Heard:
    """A press that came: by how many decibels it and the box's own click were heard over the rest."""

    listened: bool
    over: float | None = None
    own: float | None = None


class _Pressing:
    """Has somebody press, and listens."""

    def __init__(self, config: Config, voice: Voice, board: str, settings: Mapping[str, object]) -> None:
        self._config = config
        self._voice = voice
        self._board = board
        self._settings = settings
        self._night = covering_beds(config)[Phase.ASLEEP] if config.audio.bed else None

    async def button(self) -> Finding:
        """Pressed once under the sounds of the night; once more in silence where nothing was heard of it."""
        first = await self._pressed(_PRESS, self._night)
        if first is None:
            return Finding("button", PartState.BAD, f"No press came in {WAITS.tried:.0f} seconds.")
        if not first.listened:
            return Finding("button", PartState.GOOD, "The press arrived.")
        silent = await self._silent(first)
        judged = self._judged(first, silent=silent)
        return Finding("button", PartState.GOOD, f"The press arrived. {judged}")

    async def _silent(self, first: _Heard) -> bool:
        """Whether the press is not heard in silence either: then nothing need cover it."""
        if first.over is None or first.over >= HEARD_DB:
            return False
        again = first if self._night is None else await self._pressed(_AGAIN, None)
        return again is not None and again.over is not None and again.over < HEARD_DB

    def _judged(self, heard: _Heard, *, silent: bool) -> str:
        """What was heard of a press, kept for the set-up of the next evening."""
        sentence = told(heard.over, silent=silent)
        if heard.over is not None:
            switch = HeardSwitch(self._board, heard.over, gain_for(heard.over, heard.own), silent)
            try:
                remember_switch(self._config, switch)
            except NarratorError as error:
                return f"{sentence} {error.sentence}"
        return sentence

    async def _pressed(self, asks: str, night: str | None) -> _Heard | None:
        """What was heard of a press under this bed; None if none came."""
        ears = Ears()
        async with self._voice.night(night):
            words = in_words_of_terminal(known_language(self._config))
            print(words(asks.format(seconds=f"{WAITS.tried:.0f}")), file=sys.stderr)
            async with trio.open_nursery() as nursery:
                nursery.start_soon(ears.listen, microphone_of(self._config.audio.input))
                pressed = await self._down()
                listened = pressed is not None and ears.hear and self._board != KEYBOARD
                await trio.sleep(AFTER_PRESS if listened else 0.0)
                clicked = await self._voice.clicks() if listened else None
                nursery.cancel_scope.cancel()
        if pressed is None:
            return None
        return _Heard(listened, ears.over(pressed), ears.over(clicked)) if listened else _Heard(listened)

    async def _down(self) -> float | None:
        """When the button went down, on trio's clock; None if it did not."""
        with trio.move_on_after(WAITS.tried):
            try:
                async with open_board(self._board, **self._settings) as board:
                    return await _first_down(board)
            except BoardError:
                return None
        return None


async def _first_down(board: Board) -> float | None:
    async with board.button.presses() as presses:
        async for event in presses:
            if isinstance(event, Down):
                return event.at
    return None
