"""The loop that plays one game, and the data to begin a game or to continue it after a correction."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from typing import Any, NamedTuple, Protocol

import trio

from narrator.night.calls import night_span
from narrator.night.channel import Channels
from narrator.night.private import PrivateSide
from narrator.night.reader import read_scenes
from narrator.night.scene import Scene
from narrator.play.dealing import Dealt, TracedLight, all_asleep, channels_of, seats_of
from narrator.play.journal_format import SavedGame
from narrator.play.news import tell_the_end
from narrator.play.phones import admit_phones, fill_phones
from narrator.play.recorder import Recorder
from narrator.play.resuming import (
    CHANCE,
    PHONES,
    PLACE,
    Place,
    TableGame,
    notes_of,
    read_notes,
    replay,
    said_note,
)
from narrator.play.settings import PlaySettings
from narrator.rules import Answer, Outcome, Prompt
from narrator.table.ask import BackRequested, Doubt, Question, UndoRequested, ask, say_undone
from narrator.table.box import Box
from narrator.table.listening import Mend, MendWanted, proclaim
from narrator.table.offers import Mendable, Offer
from narrator.table.story import Cue


@dataclass(frozen=True)
class BegunGame:
    """A game that has begun: the box, the game and its deal, the settings, and the recorder."""

    box: Box
    light: TracedLight
    game: TableGame
    deal: Dealt
    settings: PlaySettings
    recorder: Recorder


@dataclass(frozen=True)
class Mended:
    """A corrected game: its set-up, its answers, and how many events the players have already heard."""

    header: dict[str, Any]
    answers: tuple[Answer, ...]
    notes: dict[str, Any]
    told: int
    """The number of the game's events that were announced to the players before the correction."""
    deaf_to: frozenset[str]
    """The players' names that the speech recogniser cannot hear."""
    newcomer: str | None = None
    """A new player without a printed card, who is shown the card before the game goes on."""
    left: float | None = None
    """Seconds left of today's debate, 0 when it is over, None if there was none yet."""


class TableMended(Exception):
    """An exception that ends the loop of the old game, because play continues with a corrected game."""

    def __init__(self, mended: Mended) -> None:
        super().__init__()
        self.mended = mended


class GivenUp(Exception):
    """An exception for a game that the table gives up in order to deal anew."""


class TableAnswer(NamedTuple):
    """An answer that the table gave aloud, and the number of answers to which an undo of it returns."""

    answer: Answer
    standing: int


class Mends(Protocol):
    """A protocol for corrections that may be made while all players are awake."""

    async def heard_of(self, heard: int) -> Mended | None:
        """Return the corrected game if another village has renamed one of its players, otherwise None."""

    async def mend(self, what: Mend | None, heard: int) -> Mended | None:
        """Ask about and make a correction; return the corrected game, or None if nothing changed.

        `what` is the kind of correction, None to ask for it. `heard` is the number of events that were
        announced. Raises `GivenUp`.
        """

    async def show_place_of(self, seat: str, /) -> None:
        """Show a new player the cards of the seat that they have taken over."""


class GameCourse(Protocol):
    """The part of play that differs between the kinds of games: their words, nights and days.

    Methods that run while all players are awake may raise `UndoRequested`. Methods that ask the table may
    raise `MendWanted` for a correction.
    """

    @property
    def mending(self) -> Mends:
        """The corrections that this game allows."""

    @property
    def reveals(self) -> bool:
        """Whether the story after the game reveals secrets, so that no answer can be taken back after it."""

    @property
    def nothing_to_undo(self) -> str:
        """The message that says that there is nothing to undo."""

    @property
    def debate_left(self) -> float | None:
        """Seconds left of today's debate; 0 when it is over, None if none has begun."""

    def go_back_to(self, saved: SavedGame) -> None:
        """Restore the state of a saved game whose answers were already replayed."""

    def go_on_with(self, mended: Mended) -> None:
        """Continue in the middle of a day with a corrected game."""

    def sit(self) -> None:
        """Update everything that depends on the seats, because players may have moved to other places."""

    def settle(self) -> None:
        """Answer the prompts that the box can answer by itself."""

    def taken_back(self) -> None:
        """React to an undo of an answer that the table gave aloud."""

    async def tell_news(self) -> None:
        """Announce the public events since the last announcement, up to the next nightfall."""

    async def read_night(self, night: int) -> None:
        """Read a night aloud from its script, beginning with the call at which a resumed game stopped."""

    async def talk_on(self) -> None:
        """Continue the debate that a correction interrupted."""

    async def ask(self, prompt: Prompt) -> TableAnswer | None:
        """Ask the table a prompt by day; return None if it was answered elsewhere or is not answered yet."""

    def story(self) -> Iterable[Cue]:
        """Return the story to tell after the game."""


class GameLoop:
    """One game while it is played."""

    def __init__(self, begun: BegunGame, course: Callable[[GameLoop], GameCourse]) -> None:
        """Prepare the loop. `course` is a function that makes the kind-specific part of play for it."""
        self.box = begun.box
        self.game = begun.game
        self.settings = begun.settings
        self.recorder = begun.recorder
        self.place = Place()
        """How far the game has been played and announced."""
        self._light = begun.light
        self._mended: Mended | None = None
        """The correction with which this loop began, if any."""
        self._woken = False
        """Whether the box resumes a saved game in the middle of a night, when players may have opened their
        eyes.
        """
        if (company := begun.box.sitting.company) is not None:
            company.keep = lambda place, spoken: self.recorder.note(said_note(place), spoken)
        self._course = course(self)

    @property
    def channels(self) -> Channels:
        """The private channels (button, light, phone) to all seats, by the players' current places."""
        return channels_of(self.box, self.game)

    def go_back_to(self, saved: SavedGame) -> None:
        """Replay the answers of a saved game. After a replay, only public news is announced again."""
        self.place = replay(self.game, saved.answers, notes_of(saved))
        self.box.stage.recall(self.game.events[: self.place.told])
        self._woken = self.place.night is not None
        self._course.go_back_to(saved)

    def go_on_with(self, mended: Mended) -> None:
        """Continue in the middle of a day with a corrected game."""
        self.place = replay(self.game, mended.answers, read_notes(mended.notes))
        self.place.told, self.place.night = mended.told, None
        self.box.stage.recall(self.game.events[: mended.told])
        self._mended = mended
        self._course.go_on_with(mended)

    async def run(self) -> Outcome | Mended | None:
        """Play to the end, or until a correction, which is returned; return None for a game given up."""
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
        """Apply the new name of a player replaced in another village. Raises `TableMended`."""
        if self.place.night is None:
            self._leave_for(await self._course.mending.heard_of(self.place.told))

    def _settle(self) -> None:
        """Let the kind-specific part of play answer the prompts that need no player.

        These answers are written to disk together with the public answers before them, in one write.
        """
        self._course.settle()

    async def _ended(self) -> Outcome:
        outcome = self.game.outcome
        assert outcome is not None
        await self.settings.settle(self.game)
        self.recorder.finish([str(outcome.winner), list(outcome.seats)])
        return outcome

    async def _is_settled(self) -> bool:
        """Return whether the last answer is final.

        If the story reveals secrets, first offer to undo that answer. After an undo, return False.
        """
        if not (self._course.reveals and self.settings.retell and self.place.public_answers):
            return True
        try:
            with self.box.asked.mending(Mendable.NEVER):
                await _pause_for_undo(self.box, self._last_word)
        except UndoRequested:
            await self.undo()
            return False
        return True

    @property
    def _last_word(self) -> str:
        """The message that announces the last moment in which an answer can be taken back."""
        waits = self.settings.story_waits and self.settings.door.leads_on()
        return "over.story_waits" if waits else "over.story_follows"

    async def _tell_news(self) -> None:
        """Announce the events that the players have not heard yet, after these are safely on disk."""
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
        """Read the calls of a night from the current one on. Note in the journal each call that begins."""
        await read_scenes(
            self.box,
            tuple(scenes),
            private,
            start=self.place.scene,
            began=lambda scene: self.recorder.note(PLACE, [night, scene]),
        )

    async def read_asleep(self, scenes: Iterable[Scene], private: PrivateSide) -> None:
        """Read calls in a short night: a moment by day in which all players close their eyes."""
        with all_asleep(self.box, self._light):
            await read_scenes(self.box, tuple(scenes), private)

    def _pass_over_unvoiced(self, night: int) -> None:
        """Draw the answers to this night's remaining prompts.

        The night had no calls for these prompts, because their cards were not announced.
        """
        span = night_span(self.game.events, night)
        while (pending := self.game.pending) is not None and pending.call is not None:
            if span.is_over(self.game.events):
                return  # this prompt belongs to a short night by day, or to the next night
            self.commit(self.game.drawn_answer())

    # --- day ----------------------------------------------------------------------------------------------

    def sit(self) -> tuple[str, ...]:
        """Return the players by seat, and update the lights of the seats."""
        seats = seats_of(self.game)
        self.box.stage.seats_are(seats)
        return seats

    async def _question(self, prompt: Prompt) -> None:
        try:
            answered = await self._course.ask(prompt)
        except BackRequested:
            return  # repeat the prompt
        except UndoRequested:
            await self.undo()
        except MendWanted as wanted:
            await self.mend(wanted.what)
        else:
            if answered is not None:
                self.place.public_answers.append(answered.standing)
                self.commit(answered.answer)

    def commit(self, answer: Answer) -> None:
        """Give an answer that was already checked to the game and to the journal."""
        with self._noted_chance():
            self.game.answer(answer)
        self.recorder.answer(answer)

    def take_back(self) -> None:
        """Take the last answer back, in the game and in the journal."""
        with self._noted_chance():
            self.game.undo()
        self.recorder.undo()

    @contextmanager
    def _noted_chance(self) -> Iterator[None]:
        """Note in the journal which answers were drawn, if the body of this context changes that list.

        The note goes to disk in the same write as the answer.
        """
        before = len(self.game.chance)
        yield
        if len(self.game.chance) != before:
            self.recorder.note(CHANCE, list(self.game.chance))

    async def undo(self) -> None:
        """Take back today's last public answer and its effects. Repeat if the table asks for another undo."""
        while self.place.public_answers:
            standing = self.place.public_answers.pop()
            earlier = self.place.public_answers
            self.place.public_answers = [before for before in earlier if before < standing]
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
        """Make a correction. Raises `TableMended` if the game changed, and `GivenUp`."""
        self._leave_for(await self._course.mending.mend(what, self.place.told))

    def _leave_for(self, mended: Mended | None) -> None:
        """Raise `TableMended` for a corrected game, whose debate keeps its time; do nothing for None."""
        if mended is not None:
            raise TableMended(replace(mended, left=self._course.debate_left))


async def play_on(loop: GameLoop, anew: Callable[[Mended], GameLoop]) -> Outcome | None:
    """Play a game to its end. After a correction, `anew` makes the loop that plays the corrected game."""
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


async def _pause_for_undo(box: Box, cue: str) -> None:
    """Announce the next part of the evening with the message `cue`, and wait a moment for an undo.

    A press ends the wait. Raises `UndoRequested`.
    """
    go_on = (Offer("next", "", box.pack.phrases["next"]),)
    await ask(box, Question(cue, go_on, doubt=Doubt.SILENCE))
