"""What people sit down to, and what they go on with where something was put right."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any, NamedTuple, Protocol

import trio

from narrator.night.calls import night_span
from narrator.night.channel import Channels
from narrator.night.private import PrivateSide
from narrator.night.reader import read_scenes
from narrator.night.scene import Scene
from narrator.play.dealing import Dealt, TracedLight, all_asleep, channels_of, seats_of
from narrator.play.journal import Recorder
from narrator.play.journal_format import SavedGame
from narrator.play.news import tell_the_end
from narrator.play.phones import admit_phones, fill_phones
from narrator.play.resuming import PHONES, PLACE, Place, TableGame, notes_of, read_notes, replay, said_note
from narrator.play.settings import PlaySettings
from narrator.rules import Answer, Outcome, Prompt
from narrator.table.ask import BackRequested, UndoRequested
from narrator.table.box import Box
from narrator.table.listening import Mend, MendWanted
from narrator.table.offers import Mendable
from narrator.table.pauses import proclaim
from narrator.table.questions import pause_for_undo, say_undone
from narrator.table.story import Cue


@dataclass(frozen=True)
class BegunGame:
    """What people sit down to: the box, the game and its deal, what they chose, and what writes it down."""

    box: Box
    light: TracedLight
    game: TableGame
    deal: Dealt
    settings: PlaySettings
    recorder: Recorder


@dataclass(frozen=True)
class Mended:
    """A game that was put right while all were awake, with all that is known of it."""

    header: dict[str, Any]
    answers: tuple[Answer, ...]
    notes: dict[str, Any]
    told: int
    """How many of its events have been told."""
    deaf_to: frozenset[str]
    """The names that the box cannot hear."""
    newcomer: str | None = None
    """Who has sat down in a place and has no card to look at: it is shown again before they go on."""
    left: float | None = None
    """Seconds that are left of today's debate, 0 when it is over; None where there was none yet."""


class TableMended(Exception):
    """The game goes on as another one."""

    def __init__(self, mended: Mended) -> None:
        super().__init__()
        self.mended = mended


class GivenUp(Exception):
    """The table would rather deal anew."""


class TableAnswer(NamedTuple):
    """What the table has answered by day, and how many answers stood before: an undo goes back to there."""

    answer: Answer
    standing: int


class Mends(Protocol):
    """What can be put right in a game, while all are awake."""

    async def heard_of(self, heard: int) -> Mended | None:
        """The game with a name that somebody of another village has by now."""

    async def mend(self, what: Mend | None, heard: int) -> Mended | None:
        """Do what is wanted; the game as it is from now on, or None where it is the same.

        `heard` is how many of its events have been told. Raises `GivenUp`.
        """

    async def show_place_of(self, seat: str, /) -> None:
        """Show somebody who has just sat down what lies in their place."""


class GameCourse(Protocol):
    """How one of the games goes: its words, its nights and its days.

    What it is asked to do while all are awake may raise `UndoRequested`, and `MendWanted` where it asks.
    """

    @property
    def mending(self) -> Mends:
        """What can be put right in it."""

    @property
    def reveals(self) -> bool:
        """Whether the story tells what nobody knew, so that no answer can be taken back after it."""

    @property
    def nothing_to_undo(self) -> str:
        """The cue of there being nothing that could be taken back."""

    @property
    def debate_left(self) -> float | None:
        """Seconds that are left of today's debate, 0 when it is over; None where there was none yet."""

    def go_back_to(self, saved: SavedGame) -> None:
        """The box comes back into a game whose answers have been given to it again."""

    def go_on_with(self, mended: Mended) -> None:
        """The game was put right in the middle of a day, and goes on there."""

    def sit(self) -> None:
        """Somebody may have changed seats: whatever goes by seats follows."""

    def settle(self) -> None:
        """Answer what nobody hears asked."""

    def taken_back(self) -> None:
        """An answer of the table was taken back."""

    async def tell_news(self) -> None:
        """Say what has happened in public since the last time, up to the next nightfall."""

    async def read_night(self, night: int) -> None:
        """Read a night from its script, from the scene where it is."""

    async def talk_on(self) -> None:
        """Where something was put right while the table talked, it talks on."""

    async def ask(self, prompt: Prompt) -> TableAnswer | None:
        """Put a prompt of the day to the table; None where it was answered in another way, or not yet."""

    def story(self) -> Iterable[Cue]:
        """What is told when all is over."""


class GameLoop:
    """One game while it is played."""

    def __init__(self, begun: BegunGame, course: Callable[[GameLoop], GameCourse]) -> None:
        """`course` makes the course of the game, which does what it does through this loop."""
        self.box = begun.box
        self.game = begun.game
        self.settings = begun.settings
        self.recorder = begun.recorder
        self.place = Place()
        """Where the voice is."""
        self._light = begun.light
        self._mended: Mended | None = None
        """What was put right before this goes on."""
        self._woken = False
        """The box comes back in a night: nobody's eyes can be trusted to be closed."""
        if (company := begun.box.sitting.company) is not None:
            company.keep = lambda place, spoken: self.recorder.note(said_note(place), spoken)
        self._course = course(self)

    @property
    def channels(self) -> Channels:
        """The private channels to everybody where they sit now."""
        return channels_of(self.box, self.game)

    def go_back_to(self, saved: SavedGame) -> None:
        """Replay a saved game up to where the voice was; only public news will be said again."""
        self.place = replay(self.game, saved.answers, notes_of(saved))
        self.box.stage.recall(self.game.events[: self.place.told])
        self._woken = self.place.night is not None
        self._course.go_back_to(saved)

    def go_on_with(self, mended: Mended) -> None:
        """Go on where it was, in the middle of a day, with a game that was put right."""
        self.place = replay(self.game, mended.answers, read_notes(mended.notes))
        self.place.told, self.place.night = mended.told, None
        self.box.stage.recall(self.game.events[: mended.told])
        self._mended = mended
        self._course.go_on_with(mended)

    async def run(self) -> Outcome | Mended | None:
        """Play to the end, or until the game is put right; None where the table gives it up."""
        came: Outcome | Mended | None = None
        async with trio.open_nursery() as nursery:
            nursery.start_soon(self.recorder.run)
            try:
                await self._play()
                came = await self._ended()
            except TableMended as mending:
                came = mending.mended
            except GivenUp:
                self.recorder.finish(None)
            await self.recorder.flush()
            nursery.cancel_scope.cancel()
        if isinstance(came, Outcome):
            told_now = self.settings.retell and not self.settings.story_waits
            await tell_the_end(self.box, came, self._course.story() if told_now else ())
        return came

    async def _play(self) -> None:
        """Play to the end. Raises `TableMended` and `GivenUp`."""
        if self._mended is not None:
            if self._mended.newcomer is not None:
                await self._course.mending.show_place_of(self._mended.newcomer)
            await self._course.talk_on()
        while True:
            if self.place.night is None:
                fill_phones(self.box, self.game)
                self._settle()
                await self._tell_news()
                await self._hear_of_names()
            if self.place.night is not None:
                await self._night(self.place.night)
            elif self.game.pending is None:
                if await self._is_settled():
                    return
            else:
                await admit_phones(self.box)
                await self._question(self.game.pending)

    async def _hear_of_names(self) -> None:
        """Whoever was replaced in another village has the new name here too: raises `TableMended`."""
        if self.place.night is None:
            self._leave_for(await self._course.mending.heard_of(self.place.told))

    def _settle(self) -> None:
        """Answer what nobody hears asked: it goes to disk in one write with what the room heard before it."""
        self._course.settle()

    async def _ended(self) -> Outcome:
        outcome = self.game.outcome
        assert outcome is not None
        await self.settings.settle(self.game)
        self.recorder.finish([str(outcome.winner), list(outcome.seats)])
        return outcome

    async def _is_settled(self) -> bool:
        """Leave the table a moment to take its last answer back, where the story tells what nobody knew."""
        if not (self._course.reveals and self.settings.retell and self.place.public_answers):
            return True
        try:
            with self.box.asked.mending(Mendable.NEVER):
                await pause_for_undo(self.box, self._last_word)
        except UndoRequested:
            await self.undo()
            return False
        return True

    @property
    def _last_word(self) -> str:
        """The cue of the last moment in which something can be taken back."""
        waits = self.settings.story_waits and self.settings.door.leads_on()
        return "over.story_waits" if waits else "over.story_follows"

    async def _tell_news(self) -> None:
        """Say what the room has not heard yet, once it is on the disk."""
        await self.recorder.flush()
        self.settings.door.say(self.game)
        if (trouble := self.recorder.take_trouble()) is not None:
            await proclaim(self.box, trouble.cue)
        try:
            await self._course.tell_news()
        except UndoRequested:
            await self.undo()

    # --- night --------------------------------------------------------------------------------------------

    async def _night(self, night: int) -> None:
        if self._woken:
            self._woken = False
            await proclaim(self.box, "night.goes_on")
            await self.box.pause(self.settings.timing.meet)
        if self.box.devices.phones is not None:
            self.recorder.note(PHONES, self.box.devices.phones.kept)
            fill_phones(self.box, self.game)
        self._course.sit()
        with self._light.in_secret():
            self.box.memory.common.forget()
            await self._course.read_night(night)
        self._pass_over_unvoiced(night)
        self.recorder.note(PLACE, [night, None])
        self.place.night = None
        self.place.public_answers.clear()
        self.place.signals.clear()
        await self.recorder.flush()
        await self.settings.door.wait_for_dawn(night)

    async def read(self, night: int, scenes: Iterable[Scene], private: PrivateSide) -> None:
        """Read the scenes of a night from the one where it is, and note each as it begins."""
        await read_scenes(
            self.box,
            tuple(scenes),
            private,
            start=self.place.scene,
            began=lambda scene: self.recorder.note(PLACE, [night, scene]),
        )

    async def read_asleep(self, scenes: Iterable[Scene], private: PrivateSide) -> None:
        """A short night in the middle of a day: all sleep while these scenes are read."""
        with all_asleep(self.box, self._light):
            await read_scenes(self.box, tuple(scenes), private)

    def _pass_over_unvoiced(self, night: int) -> None:
        """A seat whose card is beyond the announced ones has no call of its own; the night goes on."""
        span = night_span(self.game.events, night)
        while (pending := self.game.pending) is not None and pending.call is not None:
            if span.is_over(self.game.events):
                return  # nothing was asked by day since, and this belongs to a short night or the next one
            self.commit(self.game.drawn_answer())

    # --- day ----------------------------------------------------------------------------------------------

    def sit(self) -> tuple[str, ...]:
        """Who sits where now; the lights before the seats follow."""
        seats = seats_of(self.game)
        self.box.stage.seats_are(seats)
        return seats

    async def _question(self, prompt: Prompt) -> None:
        try:
            answered = await self._course.ask(prompt)
        except BackRequested:
            return  # the prompt is put again
        except UndoRequested:
            await self.undo()
        except MendWanted as wanted:
            await self.mend(wanted.what)
        else:
            if answered is not None:
                self.place.public_answers.append(answered.standing)
                self.commit(answered.answer)

    def commit(self, answer: Answer) -> None:
        """Give a checked answer to the game and to the journal."""
        self.game.answer(answer)
        self.recorder.answer(answer)

    def take_back(self) -> None:
        """Take the last answer back, in the journal too."""
        self.game.undo()
        self.recorder.undo()

    async def undo(self) -> None:
        """Take today's last public answer back, with what it brought about; and the one before, if asked."""
        while self.place.public_answers:
            standing = self.place.public_answers.pop()
            self._course.taken_back()
            while len(self.game.answers) > standing:
                self.take_back()
            signals = self.place.signals.items()
            self.place.signals = {seat: before for seat, before in signals if before < standing}
            self.place.told = len(self.game.events)
            self.box.stage.recall(self.game.events)
            with suppress(UndoRequested):
                await say_undone(self.box)
                return
        await proclaim(self.box, self._course.nothing_to_undo)

    async def mend(self, what: Mend | None) -> None:
        """Put something right. Raises `TableMended` where the game is another one then, and `GivenUp`."""
        self._leave_for(await self._course.mending.mend(what, self.place.told))

    def _leave_for(self, mended: Mended | None) -> None:
        """Raise `TableMended` where the game is another one now; its debate is as long as ours still was."""
        if mended is not None:
            raise TableMended(replace(mended, left=self._course.debate_left))


async def play_on(loop: GameLoop, anew: Callable[[Mended], GameLoop]) -> Outcome | None:
    """Play a game to its end; `anew` makes the loop of the game that it becomes when it is put right."""
    box = loop.box
    loop.settings.watch(loop.game)
    with box.asked.mending(Mendable.LATER):
        came = await loop.run()
        while isinstance(came, Mended):
            loop = anew(came)
            loop.go_on_with(came)
            loop.settings.watch(loop.game)
            came = await loop.run()
    return came
