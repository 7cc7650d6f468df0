"""The devices of one machine: voice, ears, buttons, lights and keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, field
from typing import Protocol

import trio

from hardware.button import Button
from hardware.light import Light
from narrator.table.ambience import Ambience, Mood
from narrator.table.handed import HandedScreen
from narrator.table.means import Answers, Means, Presses, Tells
from narrator.table.phones import Phones
from narrator.table.timing import LAG
from voices.asr.listener import Doubtful, Heard, Listener
from voices.asr.room import Lull, RoomTurn
from voices.playback.speaker import Speaker
from voices.tts.spelling import Spelling


class Keyboard(Protocol):
    """A source of typed lines."""

    @property
    def begun(self) -> bool:
        """Whether a player has begun a line and not yet entered it."""

    def listen(
        self,
        phrases: Sequence[str],
        doubts: Callable[[Doubtful], None] | None = None,
        *,
        free: Callable[[str], None] | None = None,
        stir: Callable[[], None] = lambda: None,
    ) -> AbstractAsyncContextManager[trio.MemoryReceiveChannel[Heard]]:
        """Receive typed lines that match `phrases`. `free` gets all other lines."""


class Surroundings(Protocol):
    """The part of a microphone that measures how lively the room is."""

    async def turn(self, lull: Lull) -> RoomTurn:
        """Wait until the room has been silent for as long as `lull` says, or has become loud."""
        ...


@dataclass(frozen=True)
class Devices:
    """The parts of one machine. They stay the same for all players and games."""

    speaker: Speaker
    button: Button
    light: Light
    listener: Listener | None = None
    typed: Keyboard | None = None
    """The keyboard, if there is one. It can be used while the box speaks, too."""
    afar: Keyboard | None = None
    """A second keyboard: the answers typed on the host's page. No question waits for it."""
    room: Surroundings | None = None
    """The microphone's measure of how loud the room is, if there is one."""
    ambience: Ambience | None = None
    """The volume and mood, where the table may change them."""
    seat_lights: tuple[Light | None, ...] = ()
    """The lights of seat 1, 2 …, if seats have their own. `light` is then all of them together."""
    middle: Light | None = None
    """The light in the middle of the table, for seats without a light of their own."""
    click_db: float = 0.0
    """How much louder, in dB, decoy clicks must be played to be as loud as the table's switch."""
    called_by_name: bool = False
    """Whether a debate listens only for the box's own name, because other words are misheard when people
    talk."""
    spelling: Spelling = field(default_factory=Spelling)
    """Changed spellings of names, so that the voice says them well."""
    phones: Phones | None = None
    """The phones of the seats, where the box has a page."""
    handed: HandedScreen | None = None
    """The screen that can be handed round at night, if there is one."""
    is_attended: bool = True
    """Whether people at the box can answer by button, keyboard or voice. Otherwise only web pages can."""
    sounds: bool = False
    """Whether calls begin with their sounds at a table that cannot choose a mood (there is no `ambience`)."""

    has_space_bar: bool = False
    """Whether the button is a space bar."""
    is_silent: bool = False
    """Whether lines are shown as text, because there is no loudspeaker."""

    @property
    def means(self) -> Means:
        """The facts about the devices that decide words in lines, such as "say" or "type"."""
        return Means(
            self._answers,
            Presses.SPACE if self.has_space_bar else Presses.BUTTON,
            Tells.READ if self.is_silent else Tells.HEARD,
        )

    @property
    def lag(self) -> float:
        """Seconds at the start of an option in which a press still means the previous option.

        Zero if options are read on a screen: ears need a moment to recognise a name, but eyes see it at once.
        """
        return 0.0 if self.is_silent else LAG

    @property
    def _answers(self) -> Answers:
        if self.listener is not None:
            return Answers.SAID
        by_page = self.afar is not None and not self.is_attended
        return Answers.TYPED if self.typed is not None or by_page else Answers.PRESSED

    @property
    def call_sounds(self) -> bool:
        """Whether night calls begin with their sounds: in every mood but the plain one."""
        return self.sounds if self.ambience is None else self.ambience.sound.mood is not Mood.PLAIN

    @property
    def takes_words(self) -> bool:
        """Whether the box can receive words, spoken or typed, and not only presses."""
        return self.listener is not None or self.typed is not None

    @property
    def waits(self) -> bool:
        """Whether questions wait without limit: with a keyboard and no microphone, reading takes time."""
        return self.typed is not None and self.listener is None

    @property
    def mid_line(self) -> bool:
        """Whether a player has begun to type a line and not yet entered it."""
        return self.typed is not None and self.typed.begun

    def own_lights(self, players: int) -> dict[int, Light]:
        """Return the seats' own lights by seat number. Empty if there are fewer lights than players."""
        if len(self.seat_lights) < players:
            return {}
        lights = enumerate(self.seat_lights[:players], start=1)
        return {place: light for place, light in lights if light is not None}

    def has_button_and_light_for_each(self, players: int) -> bool:
        """Return whether each of this many players has a button and a light of their own."""
        return len(self.own_lights(players)) == players
