"""A game at the table: nights read from their scripts, days put to the table, news told, nothing lost."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial

import trio

from narrator.asking.amends import Mend, MendWanted
from narrator.asking.ask import UndoRequested
from narrator.asking.offers import Seating
from narrator.asking.rest import proclaim
from narrator.asking.steps import pause_for_undo, say_undone
from narrator.box.offered import Mendable
from narrator.day.desk import Desk, Voting
from narrator.game.begun import BegunGame, Mended, TableMended
from narrator.game.lights import channels_of, seats_of
from narrator.game.mending import GivenUp, Mending
from narrator.game.news import chapter, on_closed_eyes, say_all, tell_the_end
from narrator.game.resuming import PLACE, Place, nightfall_of, notes_of, read_notes, replay
from narrator.game.talking import AT_ANY_TIME, Talking
from narrator.game.unheard import Unheard
from narrator.journal.format import SavedGame
from narrator.night.arrows import Arrows, arrow_holder, write_arrows
from narrator.night.calls import sleepers_news
from narrator.night.channel import Channels
from narrator.night.deal import write_taken_cards
from narrator.night.reader import read_scenes
from narrator.night.script import write_day_call, write_night
from narrator.night.secret import Secrets
from narrator.night.span import day_span, night_span
from narrator.rules import Outcome, Prompt
from narrator.rules.events import DebateGoesOn, DebateOpened, DoubleVoteShown, EyesClosed, WindowOpened
from narrator.rules.kernel.events import Event, NightFell
from narrator.rules.kernel.prompts import Answer, Kind
from narrator.rules.werewolves import double_voter, public_of, village_of
from narrator.telling.epilogue import retell
from narrator.telling.remarks import remark, with_remark
from narrator.telling.story import Cue, tell


class Session:
    """One game while it is played."""

    mending: type[Mending] = Mending

    def __init__(self, begun: BegunGame) -> None:
        box, game, settings = begun.box, begun.game, begun.settings
        self._box = box
        self._light = begun.light
        self._game = game
        self._settings = settings
        self._recorder = begun.recorder
        seating = Seating(game.setup.names, settings.deaf_to)
        voting = settings.voting
        choose_voting = (lambda _: voting) if isinstance(voting, Voting) else voting
        self._desk = Desk(box, seating, settings.timing, choose_voting)
        self._talking = Talking(box, game, self._desk, settings.timing, self._commit, self._take_back)
        self._place = Place()
        self._unheard = Unheard(game, self._recorder, self._commit)
        self._deal = begun.deal
        self._mending = self.mending(begun, self._unheard)
        self._mended: Mended | None = None
        """What was put right before this goes on."""
        self._arrow_shown: str | None = None
        """Who was shown to hold the double arrow before the last count."""
        self._woken = False
        """The box comes back in a night: nobody's eyes can be trusted to be closed."""

    @property
    def _channel(self) -> Channels:
        """The private channels to everybody where they sit now."""
        return channels_of(self._box, self._game)

    def go_back_to(self, saved: SavedGame) -> None:
        """Replay a saved game up to where the voice was; only public news will be said again."""
        self._place = replay(self._game, saved.answers, notes_of(saved))
        self._unheard.recall(notes_of(saved))
        self._box.stage.recall(self._game.events[: self._place.told])
        self._woken = self._place.night is not None

    def go_on_with(self, mended: Mended) -> None:
        """Go on where it was, in the middle of a day, with a game that was put right."""
        notes = read_notes(mended.notes)
        self._place = replay(self._game, mended.answers, notes)
        self._place.told, self._place.night = mended.told, None
        self._unheard.recall(notes)
        self._box.stage.recall(self._game.events[: mended.told])
        if mended.left is not None:
            self._talk_on(mended.left)
        self._mended = mended

    def _talk_on(self, left: float) -> None:
        """So many seconds are left of today's debate."""
        self._talking.open(left)

    @property
    def _debate_left(self) -> float | None:
        """Seconds that are left of today's debate, 0 when it is over; None where there was none yet."""
        return self._talking.left

    async def run(self) -> Outcome | Mended | None:
        """Play to the end, or until the game is put right; None where the table gives it up."""
        came: Outcome | Mended | None = None
        async with trio.open_nursery() as nursery:
            nursery.start_soon(self._recorder.run)
            try:
                await self._play()
                came = await self._ended()
            except TableMended as mending:
                came = mending.mended
            except GivenUp:
                self._recorder.finish(None)
            await self._recorder.flush()
            nursery.cancel_scope.cancel()
        if isinstance(came, Outcome):
            await tell_the_end(self._box, came, self._story() if self._settings.retell else ())
        return came

    async def _play(self) -> None:
        """Play to the end. Raises `TableMended` and `GivenUp`."""
        if self._mended is not None:
            if self._mended.newcomer is not None:
                await self._mending.show_place_of(self._mended.newcomer)
            await self._talk()
        while True:
            if self._place.night is None:
                self._settle()
                await self._tell_news()
            if self._place.night is not None:
                await self._night(self._place.night)
            elif self._game.pending is None:
                if await self._is_settled():
                    return
            else:
                await self._question(self._game.pending)

    async def _ended(self) -> Outcome:
        outcome = self._game.outcome
        assert outcome is not None
        await self._settings.settle(self._game)
        self._recorder.finish([str(outcome.winner), list(outcome.seats)])
        return outcome

    async def _is_settled(self) -> bool:
        """Leave the table a moment to take its last answer back: the story will tell everything."""
        if not (self._settings.retell and self._place.public_answers):
            return True
        try:
            with self._box.asked.mending(Mendable.NEVER):
                await pause_for_undo(self._box, "over.story_follows")
        except UndoRequested:
            await self._undo()
            return False
        return True

    def _story(self) -> Iterable[Cue]:
        """What is told when all is over."""
        return retell(village_of(self._game))

    # --- news ---------------------------------------------------------------------------------------------

    async def _tell_news(self) -> None:
        """Say what has happened in public since the last time, up to the next nightfall."""
        await self._recorder.flush()
        if (trouble := self._recorder.take_trouble()) is not None:
            await proclaim(self._box, trouble.cue)
        while self._place.told < len(self._game.events):
            before = self._game.events[: self._place.told]
            news = chapter(self._game.events[self._place.told :])
            self._place.told += len(news)
            untold = [event for event in news if not self._was_shown(event)]
            pending = self._game.pending
            asked = pending.seats if pending is not None and pending.public else ()
            players = len(self._game.setup.names)
            about = remark(before, news, players, self._box.sitting.wording.homes, asked=asked)
            cues = with_remark(list(tell(untold)), about)
            await say_all(self._box, on_closed_eyes(cues) if self._still_asleep(news) else cues)
            match news[-1]:
                case NightFell(night):
                    self._place.night, self._place.scene = night, 0
                    return
                case DebateOpened():
                    self._talking.open()
                    await self._talk()
                case DebateGoesOn():
                    await self._talk()
                case WindowOpened(window):
                    await self._window(window)
                case EyesClosed(call):
                    await self._short_night(call)

    def _still_asleep(self, news: Sequence[Event]) -> bool:
        """Whether the first night falls on eyes that closed for a roll call: nothing was asked in between."""
        first = isinstance(news[-1], NightFell) and not self._game.answers
        return self._deal.done is not None and first

    def _was_shown(self, event: Event) -> bool:
        """Whether the room saw it before the votes were counted."""
        return isinstance(event, DoubleVoteShown) and event.seat == self._arrow_shown

    # --- night --------------------------------------------------------------------------------------------

    async def _night(self, night: int) -> None:
        if self._woken:
            self._woken = False
            await proclaim(self._box, "night.goes_on")
            await self._box.pause(self._settings.timing.meet)
        self._sit()
        self._light.secret = True
        self._talking.close()
        self._box.memory.common.forget()
        await self._read_night(night)
        self._light.secret = False
        self._pass_over_unvoiced(night)
        self._recorder.note(PLACE, [night, None])
        self._place.night = None
        self._place.public_answers.clear()
        self._place.signals.clear()

    async def _read_night(self, night: int) -> None:
        public = nightfall_of(self._game, night)
        timing = self._settings.timing
        taken = () if self._mending.cards_in_hand else write_taken_cards(public, self._box, timing)
        secrets = Secrets(
            self._game,
            night_span(self._game.events, night),
            self._channel,
            self._commit,
            self._recorder.nothing,
            self._box.secret,
            sleepers_news(public),
            partial(self._unheard.order, night),
            decoy=self._settings.decoy,
        )
        await read_scenes(
            self._box,
            (*taken, *write_night(public, self._box, timing, self._awake(night))),
            secrets,
            start=self._place.scene,
            began=lambda scene: self._note_scene(night, scene),
        )

    def _awake(self, night: int) -> str | None:
        """The call whose holder has been awake since the deal; nobody's, where anything was asked since."""
        return self._deal.awake if night == 1 and not self._game.answers else None

    async def _short_night(self, call: str) -> None:
        """All sleep for one call in the middle of the day, whether anybody is asked in it or not."""
        timing, public = self._settings.timing, public_of(self._game)
        secrets = Secrets(
            self._game,
            day_span(self._game.events, self._place.told - 1),
            self._channel,
            self._commit,
            self._recorder.nothing,
            self._box.secret,
            (),
            lambda prompt, seat, given: None,
        )
        self._light.secret = True
        with self._box.stage.asleep():
            await read_scenes(self._box, write_day_call(call, public, self._box, timing), secrets)
        self._light.secret = False
        while (pending := self._game.pending) is not None and pending.call == call:
            self._commit(self._game.drawn_answer())

    def _note_scene(self, night: int, scene: int) -> None:
        self._recorder.note(PLACE, [night, scene])

    def _pass_over_unvoiced(self, night: int) -> None:
        """A seat whose card is beyond the announced ones has no call of its own; the night goes on."""
        span = night_span(self._game.events, night)
        while (pending := self._game.pending) is not None and pending.call is not None:
            if span.is_over(self._game.events):
                return  # nothing was asked by day since, and this belongs to a short night or the next one
            self._commit(self._game.drawn_answer())

    def _commit(self, answer: Answer) -> None:
        """Give a checked answer to the game and to the journal."""
        self._game.answer(answer)
        self._recorder.answer(answer)

    def _take_back(self) -> None:
        """Take the last answer back, in the journal too."""
        self._game.undo()
        self._recorder.undo()

    # --- day ----------------------------------------------------------------------------------------------

    def _settle(self) -> None:
        """Answer what nobody hears asked: it goes to disk in one write with what the room heard before it."""
        self._unheard.settle(self._place)

    async def _question(self, prompt: Prompt) -> None:
        if self._desk.can_only_pass(prompt) and prompt.id not in AT_ANY_TIME:
            self._commit(None)
            return
        try:
            self._sit()
            with self._box.asked.mending(Mendable.NOW):
                if prompt.id in AT_ANY_TIME and not await self._talking.lets_act(prompt):
                    return
                self._box.memory.common.note(public_of(self._game), prompt)
                doubled = await self._show_arrows(prompt)
                answer = await self._desk.ask(prompt, double_voter(self._game), doubled)
        except UndoRequested:
            await self._undo()
            return
        except MendWanted as wanted:
            await self._mend(wanted.what)
            return
        if isinstance(answer, Mapping) and "tally" in answer:
            self._arrow_shown = doubled
        standing = self._talking.standing
        if not self._talking.answered(answer):
            return
        self._place.public_answers.append(standing)
        self._commit(self._unheard.counted(prompt, answer))

    def _sit(self) -> None:
        """Somebody may have changed seats: names by number, and the lights before them, follow."""
        seats = seats_of(self._game)
        self._desk.seats_are(seats)
        self._box.stage.seats_are(seats)

    async def _show_arrows(self, prompt: Prompt) -> str | None:
        """Deal the vote arrows by the light, where the box has them; who holds the double one."""
        holder = arrow_holder(self._game.events) if prompt.kind is Kind.BALLOTS else None
        if holder is None:
            return None
        self._light.secret = True
        scenes = write_arrows(public_of(self._game), self._box, self._settings.timing)
        with self._box.stage.asleep():
            await read_scenes(self._box, scenes, Arrows(holder, self._channel))
        self._light.secret = False
        return holder

    async def _undo(self) -> None:
        """Take today's last public answer back, with what it brought about; and the one before, if asked."""
        while self._place.public_answers:
            standing = self._place.public_answers.pop()
            self._unheard.forget_ballots()
            while len(self._game.answers) > standing:
                self._take_back()
            signals = self._place.signals.items()
            self._place.signals = {seat: before for seat, before in signals if before < standing}
            self._place.told = len(self._game.events)
            self._box.stage.recall(self._game.events)
            with suppress(UndoRequested):
                await say_undone(self._box)
                return
        await proclaim(self._box, "undo.nothing")

    async def _talk(self) -> None:
        """The village talks, until it wants to vote, calls somebody, or takes something back."""
        before = self._place.told
        try:
            with self._box.asked.mending(Mendable.NOW):
                await self._talking.hold()
        except MendWanted as wanted:
            await self._mend(wanted.what)
            await self._talk()
        except UndoRequested:
            await self._undo()
            if self._place.told == before:
                await self._talk()

    async def _mend(self, what: Mend | None) -> None:
        """Put something right. Raises `TableMended` where the game is another one then, and `GivenUp`."""
        mended = await self._mending.mend(what, self._place.told)
        if mended is not None:
            raise TableMended(replace(mended, left=self._debate_left))

    async def _window(self, window: str) -> None:
        """Leave whoever may act in it their moment, whether they live or not (Rule S)."""
        pending = self._game.pending
        prompt = pending if pending is not None and pending.id == window else None

        def may(seat: str) -> bool:
            return prompt is not None and prompt.seats == (seat,) and True in prompt.legal

        try:
            self._sit()
            # Who lives as the room knows: where nobody could act, the game has passed the verdict.
            came = await self._desk.window(window, self._box.stage.now.alive, may)
        except UndoRequested:
            before = self._place.told
            await self._undo()
            if self._place.told == before:
                await self._window(window)
            return
        if prompt is None:
            self._recorder.nothing()
        else:
            self._commit(came)
        await self._recorder.flush()
