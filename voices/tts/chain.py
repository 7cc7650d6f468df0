"""Fallback from one speech engine to the next, so that one failure does not silence the box."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from voices.errors import EngineDied, EngineError
from voices.segments import Text
from voices.tts.engine import Rendered, Sentence, engine_kind
from voices.tts.renderer import Renderer

_TRIES = 2  # number of tries of a text by one engine, each with a new process
_GIVE_UP_AFTER = 3  # number of successive failed texts after which an engine is given up
_REST, _LONGEST_REST = 10.0, 600.0
"""Seconds for which a remote engine is not used after a failure: at first, and at most. The time doubles
with each failure.
"""

Notice = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class VoiceChoice:
    """Speech engine, and the voice that it uses."""

    renderer: Renderer
    voice: str

    @property
    def name(self) -> str:
        """Name of the engine, as in configurations."""
        return self.renderer.kind.name


class EngineChain:
    """Speech engines in order of preference; the first one that works renders a text.

    Calls block; only one thread may use this at a time. `notice` gets a sentence when an engine fails, and
    not again until the engine has worked again. `clock` returns seconds. Raises `ValueError` for an empty
    list of engines.
    """

    def __init__(
        self, choices: Sequence[VoiceChoice], notice: Notice, clock: Callable[[], float] = time.monotonic
    ) -> None:
        if not choices:
            raise ValueError("a chain of engines needs one at the least")
        self._choices = tuple(choices)
        self._notice = notice
        self._clock = clock
        self._failures = dict.fromkeys(self._choices, 0)
        self._rests_until = dict.fromkeys(self._choices, 0.0)
        self._closed = False

    @property
    def working(self) -> tuple[VoiceChoice, ...]:
        """Engines in use, the preferred first: neither given up nor paused after a failure."""
        return tuple(filter(self._works, self._choices))

    def _works(self, choice: VoiceChoice) -> bool:
        if choice.renderer.kind.remote:
            return not self._failures[choice] or self._clock() >= self._rests_until[choice]
        return self._failures[choice] < _GIVE_UP_AFTER

    def start(self) -> None:
        """Start the preferred engine's process ahead of the first text."""
        for choice in self.working[:1]:
            try:
                choice.renderer.start()
            except EngineError as error:
                self._failed(choice, error)

    def render(self, text: Text) -> tuple[VoiceChoice, Rendered]:
        """Render a text; return the engine that rendered it, and the speech.

        Raises `EngineError` if no engine can render it.
        """
        for choice in () if self._closed else self.working:
            try:
                rendered = _plausible(choice, self._tried(choice, text))
            except EngineError as error:
                self._failed(choice, error)
            else:
                self._failures[choice] = 0
                return choice, rendered
        raise EngineError(f'no engine could say "{text.text}"')

    def close(self) -> None:
        """End all engine processes; may be called from any thread.

        A rendering in progress fails without a notice.
        """
        self._closed = True
        for choice in self._choices:
            choice.renderer.close()

    def _tried(self, choice: VoiceChoice, text: Text) -> Rendered:
        kind = choice.renderer.kind
        rate = text.rate if kind.own_rate else 1.0
        sentence = Sentence(text.text, choice.voice, rate, text.pitch if kind.own_pitch else 1.0)
        for _ in range(0 if kind.remote else _TRIES - 1):
            try:
                return choice.renderer.render(sentence)
            except EngineDied:
                if self._closed:
                    raise
        return choice.renderer.render(sentence)

    def _failed(self, choice: VoiceChoice, error: EngineError) -> None:
        rest = min(_LONGEST_REST, _REST * 2 ** min(self._failures[choice], 10))
        self._rests_until[choice] = self._clock() + rest
        self._failures[choice] += 1
        others = [other.name for other in self.working if other != choice]
        then = f"{others[0]} speaks instead" if others else "there is no other, so the text is only shown"
        if self._failures[choice] == 1 and not self._closed:
            self._notice(f"{error}; {then}.")


def _plausible(choice: VoiceChoice, rendered: Rendered) -> Rendered:
    """Check that an engine's output is valid sound, and return it. Raises `EngineError`."""
    if len(rendered.pcm) % 2 or not 4_000 <= rendered.rate <= 192_000:
        raise EngineError(f"the engine {choice.name} gives no usable speech")
    return rendered


def _renderer(name: str) -> Renderer:
    kind = engine_kind(name)
    return Renderer(kind, kind.patience)


def open_chain(voices: Mapping[str, str], notice: Notice) -> EngineChain:
    """Return a chain for a voice pack's voices by engine, the preferred first. No process starts yet.

    Raises `EngineError` for an unknown engine.
    """
    choices = [VoiceChoice(_renderer(name), voice) for name, voice in voices.items()]
    return EngineChain(choices, notice)
