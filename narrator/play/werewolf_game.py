"""The course of a werewolves' game: its scripted nights, its days at the table, and its news."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from narrator.day.computer_players import box_seats, say_farewell
from narrator.day.vote import Desk, Voting
from narrator.night.calls import cards_in_play, day_span, night_span, orders_by_round, sleepers_news
from narrator.night.deal import write_taken_cards
from narrator.night.passes import Draft, NightPlan, PassPlan, plan_night
from narrator.night.round_night import cards_of, hand_round, order_of, show_arrows_round
from narrator.night.script import write_day_call, write_night
from narrator.night.secret import ANSWERS_FOR, Arrows, Secrets, arrow_holder, write_arrows
from narrator.play.auto_answers import AutoAnswers
from narrator.play.corrections import Mending
from narrator.play.dealing import Dealt, TracedLight, dealt
from narrator.play.debates import AT_ANY_TIME, Talking
from narrator.play.journal_format import SavedGame
from narrator.play.loop import BegunGame, GameLoop, Mended, TableAnswer, play_on
from narrator.play.news import chapter, on_closed_eyes, say_all
from narrator.play.phones import (
    begin_round,
    call_lost_phones,
    explain_secrets,
    gather_phones,
    gather_round,
    lost_phones,
    read_by,
)
from narrator.play.resuming import (
    DUSK,
    HANDED,
    HOMES,
    PLACE,
    TableGame,
    nightfall_of,
    notes_of,
    read_notes,
)
from narrator.play.settings import Beginning
from narrator.rules import VARIANTS, Event, Outcome, Prompt, Setup
from narrator.rules.cards import Building
from narrator.rules.events import (
    DebateGoesOn,
    DebateOpened,
    Died,
    DoubleVoteShown,
    EyesClosed,
    NightFell,
    WindowOpened,
)
from narrator.rules.hamlets import LEAVE
from narrator.rules.knowledge import Public
from narrator.rules.prompts import Kind, tally_of
from narrator.rules.schedule import Pass
from narrator.rules.setups import usual_house
from narrator.rules.village import Setup as CardSetup
from narrator.rules.village import double_voter, public_of, setup_of, village_of
from narrator.table.ask import UndoRequested
from narrator.table.box import Box
from narrator.table.devices import Devices
from narrator.table.epilogue import retell
from narrator.table.homes import bynames, drawn_homes, opening
from narrator.table.house_rules import told_aloud
from narrator.table.listening import MendWanted, proclaim
from narrator.table.offers import Mendable, Seating
from narrator.table.secrets import Deal
from narrator.table.side_questions import asked_about
from narrator.table.sitting import Wording
from narrator.table.story import Cue, cue, remark, tell, with_remark
from narrator.table.timing import WAITS, RollKind


class VillageCourse:
    """The part of play that only the werewolves' game has: its nights, its days and its news."""

    reveals = True
    nothing_to_undo = "undo.nothing"

    def __init__(self, begun: BegunGame, loop: GameLoop) -> None:
        box, game, settings = begun.box, begun.game, begun.settings
        self._loop = loop
        self._box = box
        self._game = game
        self._settings = settings
        self._recorder = begun.recorder
        seating = Seating(game.setup.names, settings.deaf_to)
        voting = settings.voting
        choose_voting = (lambda _: voting) if isinstance(voting, Voting) else voting
        self._desk = Desk(box, seating, settings.timing, choose_voting)
        self._talking = Talking(box, game, self._desk, settings.timing, loop.commit, loop.take_back)
        self._auto_answers = AutoAnswers(game, self._recorder, loop.commit, settings.door)
        self._deal = begun.deal
        self.mending = Mending(begun, self._auto_answers)
        self._handed: tuple[int, dict[str, Any]] = (0, {})
        """A night, and its answers from the screen that is handed round. It is saved against a power cut."""
        self._arrow_shown: str | None = None
        """The seat that showed the double voting arrow before the last count; None if no seat did."""

    def go_back_to(self, saved: SavedGame) -> None:
        """Restore a saved game's standing orders, last vote, and answers from the screen handed round."""
        notes = notes_of(saved)
        self._auto_answers.recall(notes)
        self._handed = notes.handed

    def go_on_with(self, mended: Mended) -> None:
        """Restore a corrected game's standing orders, last vote, and answers from the screen handed round.

        The debate continues with the seconds that were left.
        """
        notes = read_notes(mended.notes)
        self._auto_answers.recall(notes)
        if mended.left is not None:
            self._talking.open(mended.left)

    @property
    def debate_left(self) -> float | None:
        """Seconds left of today's debate, 0 when it is over, None if there was none yet."""
        return self._talking.left

    def settle(self) -> None:
        """Answer prompts by last night's standing orders, and ties by the Captain's ballot in the vote."""
        self._auto_answers.settle(self._loop.place)

    def taken_back(self) -> None:
        """Forget the last vote, because the undone answer may be that vote."""
        self._auto_answers.forget_ballots()

    def sit(self) -> None:
        """Update the seat numbers and the lights of the seats."""
        self._desk.seats_are(self._loop.sit())

    def story(self) -> Iterable[Cue]:
        """Return the story of the game: who held which card, and what was done with it."""
        return retell(village_of(self._game), chance=self._game.chance)

    # --- news ---------------------------------------------------------------------------------------------

    async def tell_news(self) -> None:
        """Announce the news in parts. After each part, hold what it opens, such as a debate."""
        place = self._loop.place
        while place.told < len(self._game.events):
            before = self._game.events[: place.told]
            news = chapter(self._game.events[place.told :])
            place.told += len(news)
            untold = [event for event in news if not self._was_shown(event)]
            pending = self._game.pending
            asked = pending.seats if pending is not None and pending.public else ()
            players = len(self._game.setup.names)
            about = remark(before, news, players, self._box.sitting.wording.homes, asked=asked)
            cues = self._with_farewell(with_remark(list(tell(untold)), about), news, asked)
            cues = list(on_closed_eyes(cues) if self._still_asleep(news) else cues)
            if isinstance(news[-1], NightFell):
                cues = await self._at_dusk(news[-1].night, cues)
                if lost_phones(self._box) and not self._still_asleep(news):
                    await say_all(self._box, cues[:-1])
                    await call_lost_phones(self._box)
                    cues = cues[-1:]
            await say_all(self._box, cues)
            # At the end of the game, its announcement replaces the farewell.
            if self._game.outcome is None or place.told < len(self._game.events):
                await say_farewell(self._box, (event.seat for event in news if isinstance(event, Died)))
            match news[-1]:
                case NightFell(night):
                    place.night, place.scene = night, 0
                    return
                case DebateOpened():
                    self._talking.open()
                    await self.talk_on()
                case DebateGoesOn():
                    await self.talk_on()
                case WindowOpened(window):
                    await self._window(window)
                case EyesClosed(call):
                    await self._short_night(call)

    def _with_farewell(self, cues: list[Cue], news: Sequence[Event], asked: Sequence[str]) -> list[Cue]:
        """Add the rules for dead players to the messages, once, after the first death.

        They wait while a dead player still has to answer a prompt.
        """
        dead = {event.seat for event in news if isinstance(event, Died)}
        if not dead or dead & set(asked) or self._game.outcome is not None:
            return cues
        if not self._box.memory.explains("day.out", times=1):
            return cues
        end = len(cues) - isinstance(news[-1], NightFell)
        return [*cues[:end], cue("day.out"), *cues[end:]]

    async def _at_dusk(self, night: int, cues: list[Cue]) -> list[Cue]:
        """At dusk, announce all but the nightfall and wait for other villages; return the rest."""
        door = self._loop.settings.door
        if door.is_time(night):
            return cues
        await say_all(self._box, cues[:-1])
        if door.lingers is not None:
            await proclaim(self._box, door.lingers)
        self._recorder.note(DUSK, night)
        await self._recorder.flush()
        self._loop.place.public_answers.clear()
        await door.wait_for_dusk(night)
        return cues[-1:]

    def _still_asleep(self, news: Sequence[Event]) -> bool:
        """Return whether the first night falls while all eyes are still closed from the deal."""
        first = isinstance(news[-1], NightFell) and not self._game.answers
        return self._deal.done is not None and first

    def _was_shown(self, event: Event) -> bool:
        """Return whether the event is a double vote that the players saw, by light, before the count."""
        return isinstance(event, DoubleVoteShown) and event.seat == self._arrow_shown

    # --- night --------------------------------------------------------------------------------------------

    async def read_night(self, night: int) -> None:
        """Read the calls of a night, including those of cards that no player holds."""
        self._talking.close()
        public = nightfall_of(self._game, night)
        timing = self._settings.timing
        if timing.roll is RollKind.ROUND:
            await self._hand_round(night, public)
            return
        taken = () if self.mending.cards_in_hand else write_taken_cards(public, self._box, timing)
        secrets = Secrets(
            self._game,
            night_span(self._game.events, night),
            self._loop.channels,
            self._loop.commit,
            self._recorder.nothing,
            self._box.secret,
            sleepers_news(public),
            partial(self._auto_answers.order, night),
            decoy=self._settings.decoy,
        )
        scenes = (*taken, *write_night(public, self._box, timing, self._awake(night)))
        await self._loop.read(night, scenes, secrets)

    async def _hand_round(self, night: int, public: Public) -> None:
        """Play a night on one screen that is handed from seat to seat, instead of calls."""
        kept = self._handed[1] if self._handed[0] == night else {}
        first_look = night == 1 and self._settings.deal is Deal.LIGHT
        plan = plan_night(public, powers=len(cards_of(self._game, public.seats[0])))
        span = night_span(self._game.events, night)
        draft = Draft(self._game, span, lambda prompt: plan.asked_in(prompt, ANSWERS_FOR), kept)

        def note(place: int, visited: Sequence[str]) -> None:
            self._recorder.note(PLACE, [night, place])
            self._recorder.note(HANDED, [night, {**draft.as_kept, "visited": list(visited)}])

        await hand_round(
            self._box,
            self._game,
            self._settings.timing,
            plan,
            draft,
            self._loop.commit,
            seats=order_of(public, night),
            orders=orders_by_round(public),
            order=partial(self._auto_answers.order, night),
            deals=first_look,
            start=self._loop.place.scene,
            visited=kept.get("visited", ()),
            note=note,
        )

    def _awake(self, night: int) -> str | None:
        """Return the first call if the deal ended with its player, whose eyes are still open; else None."""
        return self._deal.awake if night == 1 and not self._game.answers else None

    async def _short_night(self, call: str) -> None:
        """Read one call by day while all players close their eyes for a moment.

        It is read whether or not a player is really asked.
        """
        timing, public = self._settings.timing, public_of(self._game)
        if timing.roll is RollKind.ROUND:
            await self._short_round(call, public)
            return
        secrets = Secrets(
            self._game,
            day_span(self._game.events, self._loop.place.told - 1),
            self._loop.channels,
            self._loop.commit,
            self._recorder.nothing,
            self._box.secret,
            (),
            lambda prompt, seat, given: None,
        )
        await self._loop.read_asleep(write_day_call(call, public, self._box, timing), secrets)
        while (pending := self._game.pending) is not None and pending.call == call:
            self._loop.commit(self._game.drawn_answer())

    async def _short_round(self, call: str, public: Public) -> None:
        """Hand the screen round twice by day.

        In the first round, one seat is really asked, unnoticed by the others. In the second, all read news.
        """
        passes = (PassPlan(Pass.MAIN, 1, frozenset()), PassPlan(Pass.LAST, 0, frozenset()))
        span = day_span(self._game.events, self._loop.place.told - 1)
        draft = Draft(self._game, span, lambda prompt: Pass.MAIN)
        await proclaim(self._box, f"{call}.wakes")
        with self._box.stage.asleep():
            await hand_round(
                self._box,
                self._game,
                self._settings.timing,
                NightPlan(passes),
                draft,
                self._loop.commit,
                seats=public.seats,
            )

    # --- day ----------------------------------------------------------------------------------------------

    async def ask(self, prompt: Prompt) -> TableAnswer | None:
        """Ask the table a prompt, unless all can see that there is no choice."""
        if self._passes_by_itself(prompt):
            self._loop.commit(None)
            return None
        self.sit()
        with self._box.asked.mending(Mendable.NOW):
            if prompt.id in AT_ANY_TIME and not await self._talking.lets_act(prompt):
                return None
            self._box.memory.common.note(public_of(self._game), prompt)
            doubled = await self._show_arrows(prompt)
            answer = await self._desk.ask(prompt, double_voter(self._game), doubled)
        if tally_of(answer) is not None:
            self._arrow_shown = doubled
        standing = self._talking.standing
        if not self._talking.answered(answer):
            return None
        return TableAnswer(self._auto_answers.counted(prompt, answer), standing)

    def _passes_by_itself(self, prompt: Prompt) -> bool:
        """Return whether all can see that there is no choice.

        That is so without any option, or if a player could leave but there is no village to move to.
        """
        if prompt.id == LEAVE and not self._settings.door.leads_on():
            return True
        return self._desk.can_only_pass(prompt) and prompt.id not in AT_ANY_TIME

    async def _show_arrows(self, prompt: Prompt) -> str | None:
        """Show each player their voting arrow by light, and return the seat with the double one.

        Do nothing and return None if the box does not deal arrows.
        """
        holder = arrow_holder(self._game.events) if prompt.kind is Kind.BALLOTS else None
        if holder is None:
            return None
        public, timing = public_of(self._game), self._settings.timing
        if timing.roll is RollKind.ROUND:
            with self._box.stage.asleep():
                await show_arrows_round(self._box, public, timing, holder)
            return holder
        scenes = write_arrows(public, self._box, timing)
        await self._loop.read_asleep(scenes, Arrows(holder, self._loop.channels))
        return holder

    async def talk_on(self) -> None:
        """Continue the debate until the village votes, a player calls up a power, or an answer is undone."""
        before = self._loop.place.told
        try:
            with self._box.asked.mending(Mendable.NOW):
                await self._talking.hold()
        except MendWanted as wanted:
            await self._loop.mend(wanted.what)
            await self.talk_on()
        except UndoRequested:
            await self._loop.undo()
            if self._loop.place.told == before:
                await self.talk_on()

    async def _window(self, window: str) -> None:
        """Leave time for a power that may be used now.

        The time is the same whether or not the card's holder lives (Rule S: the players must not be able to
        infer a secret).
        """
        pending = self._game.pending
        prompt = pending if pending is not None and pending.id == window else None

        def may(seat: str) -> bool:
            return prompt is not None and prompt.seats == (seat,) and True in prompt.legal

        own = () if prompt is None else box_seats(self._box, prompt.seats)
        company = self._box.sitting.company
        reply = company.ask(prompt, own[0], WAITS.thought) if company and prompt and own else None
        try:
            self.sit()
            # The living players as they were announced. If no player can act, the game has already gone on
            # past the verdict, but the players must not notice.
            came = await self._desk.window(window, self._box.stage.now.alive, may)
        except UndoRequested:
            before = self._loop.place.told
            await self._loop.undo()
            if self._loop.place.told == before:
                await self._window(window)
            return
        if reply is not None and not came and reply() is True:
            came = True
            await proclaim(self._box, "company.steps_forward", seat=own[0])
        if prompt is None:
            self._recorder.nothing()
        else:
            self._loop.commit(came)
        await self._recorder.flush()


async def play_village(box: Box, beginning: Beginning) -> Outcome | None:
    """Play or resume one game, from the deal to the story; return None if the table gives it up."""
    table, saved, settings = setup_of(Setup.from_dict(beginning.header)), beginning.saved, beginning.settings
    light = TracedLight(box.devices.light, box.trace)
    homes = notes_of(saved).homes if saved is not None else _homes(box, table, beginning)
    await gather_phones(box, table.names, {} if saved is None else notes_of(saved).phones)
    await gather_round(box, settings.secrets)
    settings = replace(settings, timing=read_by(box, table.names, settings))
    box = box.at_roll(settings.timing)
    begin_round(box, settings.timing)
    seated = _seated(box, light, table, homes)
    if saved is None:
        await explain_secrets(seated, settings.explain)
        await _say_homes(seated)
    deal = (
        Dealt(beginning.header)
        if saved is not None
        else await dealt(seated, light, beginning.header, settings)
    )
    game = TableGame(Setup.from_dict(deal.header))
    knowing = _knowing(seated, game)
    if saved is None:
        await _say_variants(knowing, table)
    recorder = beginning.open_journal(deal.header)
    loop = _loop(BegunGame(knowing, light, game, deal, settings, recorder))
    if saved is not None:
        loop.go_back_to(saved)
    else:
        if homes:
            recorder.note(HOMES, homes)
        if settings.deal is not Deal.KNOWN and public_of(game).night == 0:
            await _say_day(knowing, deal)

    def anew(mended: Mended) -> GameLoop:
        """Return the loop of the corrected game. It starts from the `box` that has no players yet."""
        game = TableGame(Setup.from_dict(mended.header))
        seated = _seated(box, light, setup_of(game.setup), read_notes(mended.notes).homes)
        now = replace(settings, deaf_to=mended.deaf_to)
        return _loop(BegunGame(_knowing(seated, game), light, game, Dealt(mended.header), now, recorder))

    return await play_on(loop, anew)


def _loop(begun: BegunGame) -> GameLoop:
    return GameLoop(begun, partial(VillageCourse, begun))


def _seated(box: Box, light: TracedLight, table: CardSetup, homes: Mapping[str, str]) -> Box:
    """Return the box prepared for the players of this game."""
    known = sorted(name for name in table.variants if not VARIANTS[name].is_hidden)
    box.stage.begin(table.names, table.captain, candles=_are_candles(box.devices, table), variants=known)
    box.memory.common.forget()
    wording = replace(Wording.of(table), homes=homes, bynames=bynames(box.pack, homes))
    return replace(box, devices=replace(box.devices, light=light)).worded(wording)


def _are_candles(devices: Devices, table: CardSetup) -> bool:
    """Return whether in this game the seats' lights are candles, each lit while its player lives."""
    makes = any(VARIANTS[name].makes_candles(table) for name in table.variants)
    return makes and devices.has_button_and_light_for_each(len(table.names))


def _homes(box: Box, table: CardSetup, beginning: Beginning) -> dict[str, str]:
    """Return the home of each player in the story; none if the game's own houses are in play."""
    wanted = beginning.settings.homes and Building.module not in table.modules
    return drawn_homes(box.pack, table.names, box.draw) if wanted else {}


def _knowing(box: Box, game: TableGame) -> Box:
    """Return the box with the facts about this game that players may ask for."""
    public, setup = public_of(game), setup_of(game.setup)
    sitting = replace(
        box.sitting,
        cards=cards_in_play(public),
        rules=asked_about(box.pack, public),
        house_rules=told_aloud(setup.house, usual_house(setup.edition)),
    )
    return replace(box, sitting=sitting)


async def _say_homes(box: Box) -> None:
    """Say what some players do at home before the first night.

    The homes are drawn anew for each table.
    """
    if places := opening(box.pack, box.sitting.wording.homes, box.draw):
        await proclaim(box, "opening.village", places=places)


async def _say_variants(box: Box, table: CardSetup) -> None:
    """Explain the variants of this game before the first night."""
    for name in sorted(table.variants):
        by_light = _are_candles(box.devices, table) and VARIANTS[name].makes_candles(table)
        await proclaim(box, f"{name}.opens_by_light" if by_light else f"{name}.opens")


async def _say_day(box: Box, deal: Dealt) -> None:
    """Open a game that begins by day. Players who closed their eyes for the deal are woken."""
    if deal.done is not None:
        await proclaim(box, deal.done)
    await proclaim(box, "day.opens")
