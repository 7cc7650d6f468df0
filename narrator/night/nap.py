"""A short night in the middle of a day: all sleep for one call, and then the day goes on."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from narrator.box import Box
from narrator.night.channel import Channel
from narrator.night.script import Scene, SceneWriter
from narrator.night.secret import Secrets
from narrator.rules.events import Event, EyesClosed
from narrator.rules.kernel.game import Game
from narrator.rules.knowledge import Public
from narrator.rules.prompts import Answer
from narrator.rules.schedule import Call
from narrator.rules.twists import TWISTS
from narrator.timing import Timing
from narrator.trace import Trace

NAPS: dict[str, Call] = {call.id: call for twist in TWISTS.values() for call in twist.by_day}
"""The calls of all short nights, by their ids."""


def write_nap(public: Public, call: str, box: Box, timing: Timing) -> tuple[Scene, ...]:
    """The one scene of a short night, from public facts alone."""
    return (SceneWriter(public, box, timing).scene(call, NAPS[call].beats),)


class Nap(Secrets):
    """The secrets of a short night: what has been told since all closed their eyes."""

    def __init__(
        self, game: Game, channel: Channel, commit: Callable[[Answer], None], trace: Trace
    ) -> None:
        super().__init__(game, game.state.night_number, channel, commit, trace, (), lambda _, __: None)

    def _lately(self) -> Sequence[Event]:
        events = self._game.events
        closed = [place for place, event in enumerate(events) if isinstance(event, EyesClosed)]
        return events[closed[-1] :]
