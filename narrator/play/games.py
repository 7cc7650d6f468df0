"""The games of an evening, one after another, and a record of the last game for the next evening.

The record holds only public facts: the players, the winner, the number of nights, and who left first. Nothing
is recorded before a game is over.
"""

from __future__ import annotations

import dataclasses
import secrets
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from functools import partial
from typing import Any

import msgspec
import trio
from msgspec import structs

from narrator.assembly.assemble import Assembly
from narrator.assembly.notices import Tell
from narrator.config.file import LoadedConfig
from narrator.config.remembered import Keepsake, KeepsakeLost
from narrator.errors import JournalDamaged, JournalError, NarratorError
from narrator.home.hamlets.keeper import SHUT
from narrator.home.hamlets.names import are_both_here, everybody, village_names
from narrator.home.hamlets.region import Region
from narrator.play.journal import Journal, Journals
from narrator.play.journal_format import SavedGame
from narrator.play.kept_stories import keep_story
from narrator.play.recorder import Recorder
from narrator.play.resuming import notes_of
from narrator.play.settings import PlaySettings, nothing_to_explain
from narrator.play.stories import story_of
from narrator.play.two_villages import begun_together, play_both, play_game
from narrator.rules import SEED_BITS, Game, IllegalAnswer, Setup, SetupError
from narrator.rules.events import Died, How, NightFell
from narrator.rules.hamlets import HAMLETS
from narrator.rules.lupusburg import Town
from narrator.rules.setups import LONGEST_NAME
from narrator.rules.village import Setup as VillageSetup
from narrator.setup import LAST_TABLE, SAVED_TABLES, Draft, LastTable, SavedTables, from_config, set_up
from narrator.setup.channel import explain_channel
from narrator.setup.draft import times_of
from narrator.setup.extras import with_second_of
from narrator.setup.form import SetupForm
from narrator.setup.natural_voice import NaturalVoice
from narrator.table.ambience import Mood
from narrator.table.ask import UndoRequested, ask_yes_no
from narrator.table.box import Box
from narrator.table.homes import seat_label
from narrator.table.listening import tell_a_tale
from narrator.table.naming import find_unheard
from narrator.table.secrets import Deal, Secrets, ways_of
from narrator.table.story import Cue, cue
from narrator.table.timing import Pace, RollKind, Timing
from voices.writing.pack import VoicePack

FEWEST = 3
"""The smallest number of players that two games must share to count as games of the same people.

The shared players must also be more than half of the players of the larger game.
"""


class LastTime(msgspec.Struct, frozen=True):
    """The record of a finished game, in public facts only."""

    engine: str
    seats: tuple[str, ...]
    winner: str
    nights: int
    first: str | None
    """The seat that was first to leave the game, or None if no seat left."""

    def __post_init__(self) -> None:
        """Check that a game can really have this record, which is read aloud. Raises `ValueError`."""
        named = {self.first} - {None} | ({self.winner} if self.engine == "lupusburg" else set())
        if any(not 0 < len(seat) <= LONGEST_NAME for seat in self.seats) or not named <= {*self.seats}:
            raise ValueError("seats that nobody sat on")
        if not 0 <= self.nights < 1000:
            raise ValueError("nights without end")

    @classmethod
    def of(cls, game: Game) -> LastTime:
        """Return the record of a finished game: seats, winner, nights, and the first seat to leave."""
        outcome, events = game.outcome, game.events
        assert outcome is not None
        dead = (event for event in events if isinstance(event, Died) and event.how is not How.LEFT)
        first = next((event.seat for event in dead), None)
        nights = sum(isinstance(event, NightFell) for event in events)
        return cls(game.setup.edition.engine, game.setup.names, str(outcome.winner), nights, first)

    def is_of(self, seats: Sequence[str], pack: VoicePack) -> bool:
        """Return whether tonight's `seats` are mostly the players of this record.

        Seats without a name, which are called by their number, do not count.
        """
        numbers = {seat_label(pack, place) for place in range(1, len(seats) + 1)}
        same = {*self.seats}.intersection(seats) - numbers
        return len(same) >= max(FEWEST, max(len(self.seats), len(seats)) // 2 + 1)

    def told(self, seats: Sequence[str], pack: VoicePack) -> Iterator[Cue]:
        """Yield the messages that remind tonight's `seats` of this game.

        There are none if the pack (the voice's texts) has no words for its winner.
        """
        if self.engine == "lupusburg":
            yield cue("last_time.town", seat=self.winner)
            return
        if not pack.has(f"last_time.{self.winner}"):
            return
        yield cue(f"last_time.{self.winner}", night=self.nights)
        if self.first in seats:
            yield cue("last_time.first", seat=str(self.first))


LAST_GAME = Keepsake("last-time.json", LastTime, what="last game", instead="it is not mentioned")


GATHERING = 120.0
"""Seconds for which a village waits for the other villages to set up their tables."""


async def with_neighbours(box: Box, region: Region, header: dict[str, Any]) -> dict[str, Any]:
    """Wait for the boxes of other villages; return the game's set-up with the villages that are present."""
    if not announce(region, header):
        return header
    await box.say("hamlets.gathering")
    hamlets = await _that_fit(box, region, header, await region.gathered(GATHERING))
    if hamlets:
        await box.say("hamlets.gathered", villages=tuple(hamlets))
    else:
        await box.say("hamlets.alone")
    return {**header, "hamlets": hamlets}


async def _that_fit(
    box: Box, region: Region, header: Mapping[str, Any], gathered: Mapping[str, Any]
) -> dict[str, Any]:
    """Return the villages that can join this game; say which others cannot join, and why."""
    here, fit = Setup.from_dict(dict(header)).names, dict[str, Any]()
    for village, hamlet in gathered.items():
        try:
            Setup.from_dict({**header, "hamlets": {**fit, village: hamlet}})
        except SetupError as error:
            region.leave_out(village, str(error))
            known = {*here, *(name for one in fit.values() for name in one["people"])}
            twice = next((name for name in hamlet["people"] if name in known), None)
            if twice is None:
                await box.say("hamlets.unfit", village=village)
            else:
                await box.say("hamlets.same_name", village=village, seat=twice)
        else:
            fit[village] = hamlet
    return fit


def announce(region: Region, header: Mapping[str, Any]) -> bool:
    """Announce the players of this game to other villages, if players may move between them.

    Return whether they may, by the variant of the game.
    """
    if HAMLETS not in header.get("variants", ()):
        return False
    setup = Setup.from_dict(dict(header))
    assert isinstance(setup, VillageSetup), "no other game has hamlets"
    region.announce(setup.names, tuple(sorted((*setup.deck, *setup.beside_deck))))
    return True


OpenPage = Callable[[], Awaitable[Assembly | None]]
"""A function that serves the page for phones.

It returns the box's parts with a link to phones, or None if the page cannot be served.
"""
LAST_TIME = "last_time"
"""The key of the text about the last game, which is said once an evening, before the first game."""


class Games:
    """The loop of games at one box, whose parts have been assembled."""

    def __init__(
        self,
        loaded: LoadedConfig,
        journals: Journals,
        assembly: Assembly,
        tell: Tell,
        watch: Callable[[Game], None] = lambda _: None,
        form: SetupForm | None = None,
        region: Region | None = None,
        voice: NaturalVoice | None = None,
        open_page: OpenPage | None = None,
    ) -> None:
        """Prepare games at this box.

        `watch` is called with each game when it begins; simulated players use it. `form` lets people fill in
        the set-up on a page while the box asks. `region` is the link to other villages. `voice` is the
        natural voice, which is offered before a set-up. With `open_page`, a table may choose to play by
        phone.
        """
        self._config = loaded.config
        self._loaded = loaded
        self._journals = journals
        self._assembly = assembly
        self._box = assembly.box
        self._tell = tell
        self._watch = watch
        self._form = form
        self._region = region
        self._voice = voice
        self._open_page = open_page

    async def play_one(self) -> None:
        """Resume the unfinished game if the table wants to; otherwise set up a table and play."""
        saved = await self._unfinished()
        if saved is not None and await self._wants(saved):
            await self._go_on(saved)
        else:
            await self._new()
        self._box.stage.begin(())
        try:
            await trio.to_thread.run_sync(self._journals.prune, self._config.files.journals)
        except JournalError as error:
            self._tell(error.sentence)

    # --- a saved game -------------------------------------------------------------------------------------

    async def _unfinished(self) -> SavedGame | None:
        """Return the game to resume, if any. Damaged journals are renamed, and the box says so."""
        while True:
            try:
                saved = await trio.to_thread.run_sync(self._journals.unfinished)
                if saved is not None:
                    for one in await self._together(saved):
                        replayed(one)
            except JournalDamaged as error:
                self._tell(error.sentence)
                aside = self._journals.set_aside(error.path)
                self._tell(f"It is called {aside.name} now.")
                await self._box.say("box.journal_damaged")
            else:
                return saved

    async def _together(self, saved: SavedGame) -> tuple[SavedGame, ...]:
        """Return the saved games of both villages in the order in which they began, or the only game."""
        return await trio.to_thread.run_sync(begun_together, self._journals, saved)

    async def _wants(self, saved: SavedGame) -> bool:
        night, day = where(saved)
        while True:
            try:
                wanted = await ask_yes_no(self._box, "box.resume", night=night, day=day)
                break
            except UndoRequested:
                await self._box.say("undo.nothing")
        if not wanted:
            for one in await self._together(saved):
                self._give_up(one)
            await self._box.say("box.discarded")
        else:
            await self._box.say("box.resumed")
        return wanted

    def _give_up(self, saved: SavedGame) -> None:
        """Mark in the journal that the table gave up this saved game.

        If the disk is full, this fails, and the same game will be offered again.
        """
        if saved.finished:
            return
        try:
            self._journals.resume(saved).finish(None)
        except JournalError as error:
            self._tell(error.sentence)

    async def _go_on(self, saved: SavedGame) -> None:
        names = everybody(saved.setup)
        last = await self._last_table()
        table = Draft() if last is None else last.draft
        self._box.devices.spelling.learn(table.read_as)
        settings = self._settings(table, await find_unheard(self._box.devices, names))
        self._box.memory.explains(LAST_TIME, times=1)
        if are_both_here(saved.setup):
            both = await self._together(saved)
            await play_both(self._box, both[0].setup, settings, partial(self._reopened, both), both)
            return
        if self._region is not None:
            announce(self._region, saved.setup)
        await play_game(self._box, saved.setup, settings, lambda _: self._resumed(saved), saved)

    def _reopened(self, both: Iterable[SavedGame], header: dict[str, Any]) -> Recorder:
        """Return the journal for one of two villages: its saved one, or a new one if it has none."""
        for saved in both:
            if saved.setup["village"] == header["village"]:
                return self._resumed(saved)
        return self._open_journal(header)

    def _resumed(self, saved: SavedGame) -> Recorder:
        return self._kept(lambda: self._journals.resume(saved))

    # --- a new game ---------------------------------------------------------------------------------------

    async def _new(self) -> None:
        if self._voice is not None:
            await self._voice.offer()
        devices = self._box.devices
        start = structs.replace(
            from_config(self._config.table, self._loaded.lines),
            roll=self._roll(),
            ways=ways_of(devices, by_phone=devices.phones is not None or self._open_page is not None),
            may_walk=not (devices.has_space_bar or devices.is_silent),
        )
        if self._region is not None:  # other villages are led by boxes of their own
            start = structs.replace(start, both_here=False)
        start = with_second_of(start, self._config.hamlets, village_names(self._box.pack))
        if self._config.timing.pace is not None:
            start = structs.replace(start, pace=Pace(self._config.timing.pace))
        last = await self._last_table()
        agreed = await set_up(
            self._box,
            start,
            last=last,
            saved=await self._saved_tables(),
            forget=self._forget,
            channel=self._channel(),
            times=self._times,
            form=self._form,
        )
        draft = agreed.draft
        if start.names and last is not None:
            draft = draft.with_campaign_of(last.draft)
        await self._remember(draft)
        box = await self._reaching(draft)
        by_page = box.devices.phones is not None
        settings = dataclasses.replace(
            self._settings(draft, agreed.deaf_to),
            deal=draft.deal or Deal.CARDS,
            homes=self._homes(),
            explain=partial(self._explain, draft) if by_page else nothing_to_explain,
        )
        header = draft.header(secrets.randbits(SEED_BITS))
        if self._voice is not None:
            await self._voice.change(header)
        await self._tell_last_time(draft.names)
        if are_both_here(header):
            await play_both(box, header, settings, self._open_journal)
            return
        if self._region is not None:
            header = await with_neighbours(box, self._region, header)
        await play_game(box, header, settings, self._open_journal)

    async def _reaching(self, table: Draft) -> Box:
        """Return the box for this table: without phones, or with phones and an open page for them."""
        if self._secrets(table) is not Secrets.PHONE:
            return dataclasses.replace(self._box, devices=dataclasses.replace(self._box.devices, phones=None))
        if self._box.devices.phones is None and self._open_page is not None:
            opened = await self._open_page()
            if opened is not None:
                self._assembly, self._box = opened, opened.box
        return self._box

    def _settings(self, table: Draft, deaf_to: frozenset[str]) -> PlaySettings:
        """Return the table's choices beside the rules, for a new game or a resumed one.

        Two choices are missing, because the game's journal has them: how the cards are dealt, and the
        players' homes in the story.
        """
        pressed = self._config.table.pressed_ballots
        return PlaySettings(
            timing=self._times(table),
            secrets=self._secrets(table),
            pressed_ballots=(table.pressed_ballots if pressed is None else pressed) is True,
            deaf_to=deaf_to,
            unheard=partial(find_unheard, self._box.devices),
            decoy=self._config.box.decoy,
            door=self._region or SHUT,
            watch=self._watch,
            settle=self._keep,
        )

    async def _explain(self, draft: Draft) -> None:
        """Explain how secrets are asked to players without a phone."""
        others = Secrets.LIGHT if self._box.devices.handed is None else Secrets.ROUND
        draft = structs.replace(draft, secrets=others)
        await explain_channel(self._box, draft, self._channel(), self._times(draft))

    def _homes(self) -> bool:
        """Return whether the story gives each player a home in the village, such as the mill.

        The configuration decides. If it does not, homes are given in every mood of the sound except plain.
        """
        wanted, ambience = self._config.table.homes, self._box.devices.ambience
        mood = Mood(self._config.audio.mood) if ambience is None else ambience.sound.mood
        return mood is not Mood.PLAIN if wanted is None else wanted

    def _times(self, table: Draft) -> Timing:
        """Return the timing of a table, as the table or the configuration chose it."""
        return times_of(structs.replace(table, roll=self._roll() or table.roll), self._config.timing)

    def _secrets(self, table: Draft) -> Secrets:
        """Return how secrets are asked: as the table chose, or else in the usual way for these devices."""
        devices = self._box.devices
        chosen = table.secrets or ways_of(devices, by_phone=devices.phones is not None)[0]
        lacks_pairs = not devices.has_button_and_light_for_each(max(1, len(table.names)))
        return Secrets.LIGHT if chosen is Secrets.SEATS and lacks_pairs else chosen

    def _roll(self) -> RollKind | None:
        """Return how options are read aloud at night, if the configuration fixes it; otherwise None."""
        roll = self._config.timing.roll
        return None if roll is None else RollKind(roll)

    async def _tell_last_time(self, seats: tuple[str, ...]) -> None:
        """Before the evening's first game, tell how the last one ended, if most players are the same."""
        first = self._box.memory.explains(LAST_TIME, times=1)
        try:
            if not self._config.table.last_time:
                await trio.to_thread.run_sync(LAST_GAME.forget, self._journals.directory)
                return
            record = await trio.to_thread.run_sync(LAST_GAME.recall, self._journals.directory)
        except NarratorError as error:
            self._tell(error.sentence)
            return
        if first and record is not None and record.is_of(seats, self._box.pack):
            lines = [self._box.line(one.id, **one.values) for one in record.told(seats, self._box.pack)]
            await tell_a_tale(self._box, lines)

    async def _keep(self, game: Game) -> None:
        """Save a finished game's results: campaign points, story, and the record for the next evening."""
        await self._keep_points(game)
        await self._keep_story(game)
        if not self._config.table.last_time:
            return
        try:
            await trio.to_thread.run_sync(LAST_GAME.keep, self._journals.directory, LastTime.of(game))
        except NarratorError as error:
            self._tell(error.sentence)

    async def _keep_story(self, game: Game) -> None:
        """Save the story as a page and as JSON, if the configuration keeps stories.

        The terminal also prints it, when the screen closes.
        """
        most, page = self._config.files.stories, None
        story = story_of(game, self._box, datetime.now().strftime("%Y-%m-%d %H%M"))
        if most > 0:
            keep = partial(keep_story, self._journals.directory, story, self._box, most)
            try:
                page = await trio.to_thread.run_sync(keep)
            except NarratorError as error:
                self._tell(error.sentence)
        self._assembly.leave(story.lines, page)

    async def _keep_points(self, game: Game) -> None:
        """Add the points of a game to the campaign of its table.

        The journal is closed only after this. After a power cut in between, the game is resumed and this
        function runs again. Every game gives some points, so equal totals show that they were saved already.
        """
        if not isinstance(game.state, Town):
            return
        last, totals = await self._last_table(), dict(game.truth.totals)
        if last is not None and last.draft.names == game.setup.names and last.draft.points != totals:
            await self._remember(structs.replace(last.draft, points=totals, games=last.draft.games + 1))

    def _open_journal(self, header: dict[str, Any]) -> Recorder:
        return self._kept(lambda: self._journals.start(header))

    def _kept(self, opened: Callable[[], Journal]) -> Recorder:
        """Return a recorder for the journal that `opened` opens; if this fails, one that writes nothing."""
        try:
            return Recorder(opened())
        except JournalError as error:
            self._tell(f"{error.sentence} This game is played without a journal.")
            self._assembly.alerts.add(error.cue)
            return Recorder()

    async def _last_table(self) -> LastTable | None:
        try:
            last = await trio.to_thread.run_sync(LAST_TABLE.recall, self._journals.directory)
            if last is not None:
                Setup.from_dict(last.draft.header(seed=0))
        except (KeepsakeLost, SetupError) as error:
            self._tell(str(error))
            await self._box.say("setup.forgotten")
            return None
        return last

    async def _saved_tables(self) -> tuple[LastTable, ...]:
        """Return the tables saved under a name, without those that the rules no longer accept."""
        try:
            saved = await trio.to_thread.run_sync(SAVED_TABLES.recall, self._journals.directory)
        except KeepsakeLost as error:
            self._tell(str(error))
            return ()
        return tuple(table for table in (saved or SavedTables()).tables if _playable(table))

    async def _remember(self, draft: Draft) -> None:
        """Save the set-up as that of the last table, and also under the table's name if it has one."""
        table = LastTable(self._box.pack.language, draft)
        try:
            await trio.to_thread.run_sync(LAST_TABLE.keep, self._journals.directory, table)
            if draft.saved_as is not None:
                saved = SavedTables(await self._saved_tables()).kept(table)
                await trio.to_thread.run_sync(SAVED_TABLES.keep, self._journals.directory, saved)
        except NarratorError as error:
            self._tell(error.sentence)

    async def _forget(self, name: str) -> bool:
        """Delete the saved table of that name, also from the last table; return whether that succeeded."""
        directory = self._journals.directory
        try:
            kept = SavedTables(await self._saved_tables()).without(name)
            await trio.to_thread.run_sync(SAVED_TABLES.keep, directory, kept)
            last = await self._last_table()
            if last is not None and last.draft.saved_as == name:
                await trio.to_thread.run_sync(LAST_TABLE.forget, directory)
        except NarratorError as error:
            self._tell(error.sentence)
            return False
        return True

    def _channel(self) -> str:
        return "keyboard" if self._assembly.board.name == "keyboard" else "light"


def _playable(table: LastTable) -> bool:
    try:
        Setup.from_dict(table.draft.header(seed=0))
    except SetupError:
        return False
    return True


def replayed(saved: SavedGame) -> Game:
    """Return the game after all answers of its journal. Raises `JournalDamaged` if one is not allowed."""
    # The error does not say which answer would be allowed, or for whom, because that would reveal cards.
    reason = "its set-up is refused"
    try:
        game = Game(Setup.from_dict(saved.setup))
        for number, answer in enumerate(saved.answers, start=1):
            reason = f"answer {number} is not allowed where it stands"
            game.answer(answer)
        reason = "a note beside the answers makes no sense"
        notes_of(saved)
    except (SetupError, IllegalAnswer, msgspec.ValidationError):
        sentence = f"The journal {saved.path} cannot be played: {reason}."
        raise JournalDamaged(sentence, saved.path, saved.entries) from None
    return game


def where(saved: SavedGame) -> tuple[int, int]:
    """Return the night and the day (0 at night) that the players had reached when the game was saved."""
    night, scene = notes_of(saved).place or (1, 0)
    return night, 0 if scene is not None else max(night, 1)
