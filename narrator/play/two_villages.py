"""Playing one game of any kind, or two villages whose games one box leads in turn."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

import trio

from narrator.day.computer_players import say_at_the_end
from narrator.home.hamlets.keeper import NoStep
from narrator.home.hamlets.local_link import OVER, Lane, VillageTurns, after_night, before_night
from narrator.home.hamlets.names import are_both_here, other_header, other_seed
from narrator.minds.hosting.company import BoxSeats, SpokenAloud, deciders
from narrator.minds.wire import GameEnd
from narrator.play.journal import Journals
from narrator.play.journal_format import SavedGame
from narrator.play.loop import GivenUp
from narrator.play.lupusburg_game import play_town
from narrator.play.recorder import Recorder
from narrator.play.resuming import is_at_dusk, notes_of
from narrator.play.settings import Beginning, OpenJournal, PlaySettings
from narrator.play.werewolf_game import play_village
from narrator.rules import Answer, Game, Outcome, Prompt, Setup
from narrator.rules.events import Scenery
from narrator.rules.hamlets import GOES, TURNED_AWAY
from narrator.rules.village import village_of
from narrator.table.box import Box, CommonKnowledge
from narrator.table.epilogue import retell
from narrator.table.listening import proclaim, tell_a_tale
from narrator.table.offers import Mendable
from narrator.table.stage import Stage

PLAYERS = {"werewolves": play_village, "lupusburg": play_town}
"""For each rules engine, the function that plays a game with it."""


async def play_game(
    box: Box,
    header: dict[str, Any],
    settings: PlaySettings,
    open_journal: OpenJournal = lambda _: Recorder(),
    resume: SavedGame | None = None,
) -> Outcome | None:
    """Play one game from the deal to the end, or resume a saved one.

    `header` is the set-up. Return None if the table gives the game up. Raises `SetupError` when the set-up
    cannot be played.
    """
    beginning = Beginning(header if resume is None else resume.setup, settings, open_journal, resume)
    setup = Setup.from_dict(beginning.header)
    play = PLAYERS[setup.edition.engine]
    if not setup.minds:
        return await play(box, beginning)
    company = _company(box, setup, settings, () if resume is None else notes_of(resume).said)
    sitting = replace(box.sitting, minds={**box.sitting.minds, **deciders(company)}, company=company)

    def watch(game: Game) -> None:
        company.sit(game)
        settings.watch(game)

    async with company.at_the_table():
        box, beginning = (
            replace(box, sitting=sitting),
            replace(beginning, settings=replace(settings, watch=watch)),
        )
        outcome = await play(box, beginning)
        if outcome is not None:
            company.over(GameEnd(winner=str(outcome.winner), seats=tuple(outcome.seats)))
            await say_at_the_end(box, outcome.seats)
        return outcome


def _company(box: Box, setup: Setup, settings: PlaySettings, spoken: Iterable[SpokenAloud]) -> BoxSeats:
    """Return the computer players of this game; `spoken` are the lines they have said so far."""
    return BoxSeats(
        setup,
        settings.start_mind,
        spoken=spoken,
        threaded=settings.minds_take_time,
        on_fault=lambda seat, fault: box.trace.private("fault", seat=seat, what=fault),
    )


async def play_both(
    box: Box,
    header: dict[str, Any],
    settings: PlaySettings,
    open_journal: OpenJournal,
    saved: Iterable[SavedGame] = (),
) -> bool:
    """Play both villages to the end and tell their stories; return whether both games were finished.

    `saved` holds the games to resume; one of them may be over already. Raises `SetupError` when one of the
    two cannot be played.
    """
    known = {str(one.setup["village"]): one for one in saved}
    headers = {str(one["village"]): one for one in (header, other_header(header))}
    return await _Both(box, headers, settings, open_journal, known).play()


def begun_together(journals: Journals, saved: SavedGame) -> tuple[SavedGame, ...]:
    """Return the saved games of both villages in the order in which they began, or the only one.

    If the second village has no journal, it is left out and is dealt anew. Raises `JournalDamaged` when the
    other village's journal is damaged.
    """
    if not are_both_here(saved.setup):
        return (saved,)
    other = journals.beside(saved, other_seed(saved.setup["seed"]))
    both = [saved] if other is None else [saved, other]
    return tuple(sorted(both, key=lambda one: one.path))


class _Both:
    """One evening in which the box leads two villages in turn."""

    def __init__(
        self,
        box: Box,
        headers: Mapping[str, dict[str, Any]],
        settings: PlaySettings,
        open_journal: OpenJournal,
        saved: Mapping[str, SavedGame],
    ) -> None:
        self.box = box
        self.lane = Lane(tuple(headers))
        self.turns = VillageTurns({name: _turns_had(saved.get(name)) for name in headers})
        self.given_up = False
        self._headers = headers
        self._settings = replace(settings, story_waits=True)
        self._open_journal = open_journal
        self._saved = saved
        self._games: dict[str, Game] = {}
        self._stages = {name: Stage() for name in headers}
        for name, one in saved.items():
            game = self._games[name] = Game(Setup.from_dict(one.setup))
            for answer in one.answers:
                game.answer(answer)
            self.lane.say(name, game)
        self.lane.carry()

    async def play(self) -> bool:
        """Play both villages in turn; return whether both were finished."""
        with self.box.asked.mending(Mendable.LATER):
            async with trio.open_nursery() as nursery:
                for name in self._headers:
                    self._stages[name].follow(partial(self._show, name))
                    if not self.turns.is_over(name):
                        nursery.start_soon(self._lead, name)
        if not self.given_up and self._settings.retell:
            await self._tell_the_tales()
        return not self.given_up

    async def _lead(self, name: str) -> None:
        await self.turns.wait_for(name)
        if self.given_up:
            return
        saved, game = self._saved.get(name), self._games.get(name)
        await self.announce(name, begins=saved is None)
        door = TurnDoor(name, self, game)

        def watch(game: Game) -> None:
            self._games[name] = game
            self._settings.watch(game)

        settings = replace(self._settings, door=door, watch=watch)
        outcome = await play_game(
            self._box_of(name), self._headers[name], settings, self._open_journal, saved
        )
        self.given_up = self.given_up or outcome is None
        self.lane.carry()
        self.turns.pass_on(name, OVER)

    def _box_of(self, name: str) -> Box:
        """Return the box as one village uses it, with its own display and its own list of what players know.

        Buttons, lights and phones of single seats belong to one table. The two villages share the button and
        the light in the middle.
        """
        return replace(
            self.box,
            stage=self._stages[name],
            memory=replace(self.box.memory, common=CommonKnowledge(), noted=[]),
            devices=replace(self.box.devices, seat_lights=(), phones=None),
        )

    def _show(self, name: str, now: Scenery) -> None:
        """Show a village on screen and lamps and in the background sound, if it is that village's turn."""
        if self.turns.whose == name:
            self.box.stage.show(now)

    async def announce(self, name: str, *, begins: bool = False) -> None:
        """Announce whose turn it is, to both villages: both already know who lives where."""
        stage = self._stages[name]
        self.box.trace.public("village", name=name)
        self.box.stage.show(stage.now)
        when = "deal" if begins else "day" if self.turns.had(name) % 2 == 0 else "night"
        (other,) = self._headers.keys() - {name}
        if not self.turns.is_over(other):
            await proclaim(self._box_of(name), f"hamlets.turn_{when}", village=name, other=other)

    async def _tell_the_tales(self) -> None:
        """Tell the story of each village, after both games have ended."""
        for name, game in self._games.items():
            await proclaim(self.box, "hamlets.tale_of", village=name)
            cues = retell(village_of(game), everywhere=True)
            await tell_a_tale(self.box, [self.box.line(cue.id, **cue.values) for cue in cues])


class TurnDoor(NoStep):
    """One village's link to the other village at the same box. It implements `Doorkeeper`."""

    lingers = None

    def __init__(self, name: str, both: _Both, game: Game | None) -> None:
        self.name = name
        self._both = both
        self._game = game

    def answer(self, game: Game, prompt: Prompt) -> Answer:
        """Return the answer to a prompt of `BY_THE_DOOR`, from the other village's messages so far.

        If the other game is over, no player leaves, and players who were waiting to leave stay.
        """
        if not self.leads_on() and prompt.id in (TURNED_AWAY, GOES):
            return prompt.legal[0] if prompt.id == TURNED_AWAY else None
        return self._both.lane.answer(self.name, game, prompt)

    def say(self, game: Game) -> None:
        """Prepare messages to the other village about the decisions in `game`, such as who leaves."""
        self._game = game
        self._both.lane.say(self.name, game)

    def is_time(self, night: int) -> bool:
        """Return whether this night may begin: after the other village's turn, or just after the deal."""
        if self._both.turns.had(self.name) == before_night(night):
            return True
        return self._game is not None and not self._game.answers

    def leads_on(self) -> bool:
        """Return whether both villages still play, so that this one still has to wait for the other."""
        return not any(self._both.turns.is_over(name) for name in self._both.lane.villages)

    def replaced(self) -> Iterable[tuple[str, str]]:
        """Yield the old and the new name of each player whom the other village has replaced."""
        return self._both.lane.replaced(self.name)

    async def wait_for_dusk(self, night: int) -> None:
        """Let the other village play its day before this night begins."""
        await self._wait(before_night(night))

    async def wait_for_dawn(self, night: int) -> None:
        """Let the other village play its night before the events of this night are announced."""
        await self._wait(after_night(night))

    async def _wait(self, had: int) -> None:
        self._both.lane.carry()
        self._both.turns.pass_on(self.name, had)
        waited = await self._both.turns.wait_for(self.name)
        if self._both.given_up:
            raise GivenUp
        if waited:
            await self._both.announce(self.name)


def _turns_had(saved: SavedGame | None) -> int:
    """Return the number of turns that a village has had, according to its journal."""
    if saved is None:
        return 0
    if saved.finished:
        return OVER
    notes = notes_of(saved)
    if is_at_dusk(notes):
        return before_night(notes.dusk)
    night, scene = notes.place or (0, None)
    if night == 0:
        return 0
    return after_night(night) if scene is None else before_night(night)
