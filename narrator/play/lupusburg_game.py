"""The course of a Lupusburg game (nights, days, news), and the corrections that players may make."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial
from typing import ClassVar

from msgspec import structs

from narrator.day.computer_players import box_seats
from narrator.day.debate import Debate
from narrator.night.lupusburg_script import TownWriter, house_phrase, seat_of
from narrator.night.lupusburg_secret import Placing, SecretBallot, TownSecrets
from narrator.night.private import PrivateSide
from narrator.night.reader import read_scenes
from narrator.night.scene import Scene
from narrator.play.auto_answers import AutoAnswers
from narrator.play.corrections import OF_SEATS, Mending, Renamed
from narrator.play.dealing import Dealt, TracedLight, all_asleep, channels_of
from narrator.play.journal_format import SavedGame
from narrator.play.loop import BegunGame, GameLoop, Mended, TableAnswer, play_on
from narrator.play.lupusburg_day import OwnTokens, TownDesk
from narrator.play.lupusburg_looks import Look, WaitingLooks, looks_in
from narrator.play.lupusburg_story import VERDICT, retell_town, tell_town
from narrator.play.news import say_all
from narrator.play.phones import (
    begin_round,
    call_lost_phones,
    explain_secrets,
    gather_phones,
    gather_round,
    read_by,
)
from narrator.play.resuming import TableGame, notes_of
from narrator.play.settings import Beginning
from narrator.rules import Answer, Event, Game, Outcome, Prompt, Setup
from narrator.rules.events import NightFell, Phase
from narrator.rules.lupusburg import (
    SIDES,
    Ask,
    BroomGiven,
    CharacterShown,
    GoalChanged,
    Header,
    PrivilegeUsed,
    Public,
    TokensCounted,
    house_id,
    public,
    setup_of,
    town_of,
)
from narrator.rules.lupusburg import Setup as TownSetup
from narrator.rules.prompts import ChoicePrompt, TokensPrompt
from narrator.rules.schedule import NOBODY
from narrator.rules.setups import Header as AnyHeader
from narrator.rules.setups import usual_house
from narrator.table.ask import choose, confirm, tell, wait_until_done
from narrator.table.box import Box
from narrator.table.house_rules import told_aloud
from narrator.table.listening import Mend, proclaim
from narrator.table.offers import Mendable, Seating, word_offer
from narrator.table.secrets import Deal
from narrator.table.side_questions import town_rules
from narrator.table.sitting import Wording
from narrator.table.story import Cue
from narrator.table.timing import Timing


class TownRenamed(Renamed):
    """A new player at a seat. The names of the seat's two houses change too; goal, seal and points stay."""

    kinds: ClassVar[tuple[type[Prompt], ...]] = (*OF_SEATS, ChoicePrompt)
    own_header: ClassVar[type[AnyHeader]] = Header

    def _called(self, seat: str) -> str:
        if seat_of(seat) == self.seat:
            return house_id(self.name, seat.removeprefix(f"{self.seat}."))
        return super()._called(seat)


class TownMending(Mending):
    """The corrections of a Lupusburg game that may be made while all players are awake."""

    leaves = "lupusburg.mend_leaves"
    replaced = "lupusburg.mend_replaced"
    renaming = TownRenamed

    def __init__(self, begun: BegunGame, auto_answers: AutoAnswers) -> None:
        super().__init__(begun, auto_answers)
        self.cards_in_hand = setup_of(self._game.setup).printed
        self._goals = setup_of(self._game.setup).options.lupusburg_goals
        self._writer = TownWriter(begun.box, begun.settings.timing)

    @property
    def asked_about(self) -> Sequence[Mend]:
        """The corrections to offer. Printed cards are not corrected here: the box does not know them."""
        return [one for one in super().asked_about if not (one is Mend.WRONG and self.cards_in_hand)]

    @property
    def people(self) -> tuple[str, ...]:
        """All players who have not gone home. Dead players are included, because they vote too."""
        return town_of(self._game).here

    async def show_place_of(self, seat: str, /) -> None:
        """Show one seat the cards under its houses, and its goal, while all players' eyes are closed.

        The others may hear whose turn it is (RULES.md A101).
        """
        await self._in_secret([self._writer.hand(seat, goals=self._goals)], self._secrets())

    async def _show_if_meant(self) -> None:
        if self.cards_in_hand:
            await tell(self._box, "lupusburg.mend_printed")
            return
        seating = Seating(self._game.public.seats, self._begun.settings.deaf_to)
        offers = (*seating.offers(self._box.pack, self.people), word_offer(self._box.pack, NOBODY))
        seat = await choose(self._box, "lupusburg.whose_hand", offers, otherwise=NOBODY)
        if seat != NOBODY:
            await self.show_place_of(seat)

    async def _wrong(self, heard: int) -> Mended | None:
        """Let a seat lay its houses again, unless the layout may already have influenced the game."""
        if self.cards_in_hand:
            await tell(self._box, "lupusburg.mend_printed")
            return None
        seat = await self._one_of("lupusburg.mend_whose", self.people)
        if seat is None:
            return None
        if not may_lay_anew(public(town_of(self._game)), seat):
            await tell(self._box, "lupusburg.mend_too_late")
            return None
        if not await confirm(self._box, seat, "lupusburg.mend_sure"):
            return None
        dealt = dict(zip(self._game.setup.names, setup_of(self._game.setup).hands(), strict=True))
        channel = channels_of(self._box, self._game)
        placing = Placing({seat: dealt[seat]}, self._secrets(), channel, self._box.secret)
        await self._in_secret(self._writer.deal((seat,), goals=self._goals), placing)
        await proclaim(self._box, "lupusburg.mend_relaid", seat=seat)
        hands = {name: structs.asdict(hand) for name, hand in (dealt | placing.hands).items()}
        return self._mended(self._header | {"houses": hands}, self._game.answers, self._notes(), heard)

    def _secrets(self) -> TownSecrets:
        """Return the part of the box that handles secrets at night, here only for showing cards."""
        channel = channels_of(self._box, self._game)
        return TownSecrets(self._game, channel, lambda _: None, lambda: None, self._box.secret)

    async def _in_secret(self, scenes: Sequence[Scene], private: PrivateSide) -> None:
        with all_asleep(self._box, self._begun.light):
            await read_scenes(self._box, tuple(scenes), private)


def may_lay_anew(facts: Public, seat: str) -> bool:
    """Return whether a seat may still lay its houses again, from public facts.

    After the first vote, a chest could be moved out of a suspected house. After a look, a character that
    another player has been shown could change houses.
    """
    voted = any(isinstance(event, TokensCounted) for event in facts.events)
    used = (event for event in facts.events if isinstance(event, PrivilegeUsed))
    shown = any(seat in (event.by, event.on, seat_of(event.on)) for event in used)
    stands = all(house_id(seat, side) in facts.houses for side in SIDES)
    return stands and not voted and not shown


AT_THE_END = frozenset(ask for ask in Ask if ask.startswith("reckoning.")) | {Ask.WEREWOLF_UNMASKED}
"""Prompts at the end of the game, where corrections are no longer offered."""


class TownCourse:
    """The part of play that only Lupusburg has: its nights, its days and its news."""

    reveals = False  # at the end of the game, the rules reveal everything, so the story reveals nothing more

    def __init__(self, begun: BegunGame, loop: GameLoop) -> None:
        box, game, settings = begun.box, begun.game, begun.settings
        self._loop = loop
        self._box = box
        self._game = game
        self._settings = settings
        self._recorder = begun.recorder
        self.mending = TownMending(begun, AutoAnswers(game, begun.recorder, loop.commit, settings.door))
        seating = Seating(game.setup.names, settings.deaf_to)
        self._desk = TownDesk(box, seating, settings.timing, lambda: town_of(game).coins[0])
        self._writer = TownWriter(box, settings.timing)
        self._secrets = self._new_secrets()
        self._debate: Debate | None = None
        """Today's debate, if it has begun."""
        self._debated = 0
        """The number of the last day on which the debate was finished."""
        self._defended: tuple[int, tuple[str, ...]] = (0, ())
        """The last day on which the suspects defended themselves, and the suspected houses."""
        self._printed = setup_of(game.setup).printed
        self._seen = False
        """Whether a player has been shown a secret today, which makes all earlier answers final."""
        self._swept: str | None = None
        """The Chimney Sweeper, if a resumed game may have been stopped during the Chimney Sweeper's look."""
        self._looks = WaitingLooks(game)
        self._changing: tuple[str, ...] | None = None
        """The people who change their goals today; None until the table was asked."""

    def _new_secrets(self) -> TownSecrets:
        """Return the part of the box that asks and shows secrets at night, for the current seats."""
        loop, nothing, decoy = self._loop, self._recorder.nothing, self._settings.decoy
        return TownSecrets(self._game, loop.channels, loop.commit, nothing, self._box.secret, decoy=decoy)

    def settle(self) -> None:
        """Do nothing. In Lupusburg, the box never answers a prompt by itself."""

    def taken_back(self) -> None:
        """After an undo, forget who changes goals, so that the table is asked again."""
        self._changing = None

    async def talk_on(self) -> None:
        """Do nothing. After a correction, the debate continues when its ballot is asked."""

    def sit(self) -> None:
        """Update the seat numbers and the lights of the seats."""
        self._desk.seats_are(self._loop.sit())

    def story(self) -> Iterable[Cue]:
        """Return the story. It is told from public events, because all cards are open at the end."""
        return retell_town(self._game.events, self._box.pack, self._game.chance)

    # --- news ---------------------------------------------------------------------------------------------

    async def tell_news(self) -> None:
        """Announce the news one event at a time.

        Raises `UndoRequested` if the table asks for it while printed cards are shown.
        """
        place = self._loop.place
        self._looks.forget(place.told)
        while place.told < len(self._game.events):
            event = self._game.events[place.told]
            place.told += 1
            if isinstance(event, NightFell):
                await call_lost_phones(self._box)
            if not self._was_counted_aloud(event):
                await say_all(self._box, list(tell_town(event, self._box.pack)))
            if isinstance(event, NightFell):
                place.night, place.scene = event.night, 0
                return
            if self._printed:
                await self._by_hand(event)
            elif isinstance(event, CharacterShown | GoalChanged):
                self._looks.add(place.told - 1)
        if self._swept is None and self._looks.are_due:
            await self._show(self._looks.take())

    async def _by_hand(self, event: Event) -> None:
        """Wait while players show each other printed cards or houses. Raises `UndoRequested`."""
        match event:
            case PrivilegeUsed(by, on) if on in self._game.setup.names:
                await wait_until_done(self._box, "lupusburg.shows_one", seat=by, on=on)
            case PrivilegeUsed(by, on):
                house = house_phrase(self._box.pack, on)
                await wait_until_done(self._box, "lupusburg.shows_each", seat=by, on=seat_of(on), house=house)
            case BroomGiven(seat):
                await wait_until_done(self._box, "lupusburg.sweeps", seat=seat)
            case _:
                return
        self._is_seen()

    async def _show(self, looks: Iterable[Look], sweeper: str = "") -> None:
        """Show players their secrets while all close their eyes. Earlier answers become final."""
        await self._loop.read_asleep(self._writer.looks(looks, sweeper), self._secrets)
        self._is_seen()

    def _is_seen(self) -> None:
        """Make earlier answers final. Otherwise the table could undo them and get a second secret look."""
        self._loop.place.public_answers.clear()
        self._seen = True

    @property
    def nothing_to_undo(self) -> str:
        """The message for an impossible undo: no answer is left, or a secret was seen since."""
        return "lupusburg.undo_seen" if self._seen else "undo.nothing"

    def go_back_to(self, saved: SavedGame) -> None:
        """Restore the state of a saved game. Repeat a secret look that a power cut may have interrupted."""
        today = looks_in(self._game.setup, saved.answers)
        self._swept = today.sweeper
        self._make_final(today.seen, today.waiting)

    def go_on_with(self, mended: Mended) -> None:
        """Continue after a correction. Answers before a secret look that took place remain final."""
        if mended.left is not None:
            self._debate = self._new_debate(mended.left)
            self._debated = self._game.public.day if self._debate.over else 0
        today = looks_in(self._game.setup, mended.answers, had=True)
        self._make_final(today.seen, today.waiting)
        facts = public(town_of(self._game))
        self._defended = facts.day, facts.suspects

    def _make_final(self, seen: int, waiting: int | None) -> None:
        """Make the first `seen` answers final; `seen` is 0 if no secret was seen today.

        The events from index `waiting` on are announced again, because the secret looks that they cause
        have not taken place.
        """
        self._seen, place = seen > 0, self._loop.place
        place.public_answers = [before for before in place.public_answers if before >= seen]
        if waiting is not None:
            place.told = min(place.told, waiting)

    @property
    def debate_left(self) -> float | None:
        """Seconds left of today's debate, 0 when it is over, None if there was none yet."""
        if self._debated == self._game.public.day:
            return 0.0
        return None if self._debate is None else self._debate.left

    def _was_counted_aloud(self, event: Event) -> bool:
        """Return whether the event is a vote that the table has just counted aloud.

        The box does not announce such a vote again.
        """
        return isinstance(event, TokensCounted) and event.ballot == VERDICT and not self._by_button

    @property
    def _by_button(self) -> bool:
        """Whether players vote in the second ballot by pressing with closed eyes."""
        return self._settings.pressed_ballots

    # --- night --------------------------------------------------------------------------------------------

    async def read_night(self, night: int) -> None:
        """Read the calls of a night."""
        self._seen, self._debate, self._changing = False, None, None
        self._secrets = self._new_secrets()
        facts = self._game.nightfalls[night]
        assert isinstance(facts, Public), "this is no game of Lupusburg"
        scenes = self._writer.night(facts, printed=self._printed)
        self._box.stage.tap()
        await self._loop.read(night, scenes, self._secrets)

    # --- day ----------------------------------------------------------------------------------------------

    async def ask(self, prompt: Prompt) -> TableAnswer | None:
        """Put a prompt to the table. The Chimney Sweeper's look takes place while all eyes are closed."""
        sweeper = prompt.seats[0] if prompt.id == Ask.SWEEPER_LOOK else self._swept
        if sweeper is not None:
            self._swept = None
            own = sweeper, self._writer.sweeping(public(town_of(self._game)))
            await self._show([*self._looks.take(), own], sweeper)
            return None
        self.sit()
        if prompt.id == Ask.GOAL_CHANGE:
            return await self._goal(prompt)
        with self._box.asked.mending(Mendable.LATER if prompt.id in AT_THE_END else Mendable.NOW):
            await self._talk_before(prompt)
            answer = await self._answer(prompt)
        return TableAnswer(answer, len(self._game.answers))

    async def _goal(self, prompt: Prompt) -> TableAnswer:
        """Return whether this seat changes its goal.

        All people are asked in one question, but computer players in turn. An undo takes back the answers of
        all.
        """
        seats = [resident.name for resident in town_of(self._game).turns()]
        (seat,) = prompt.seats
        turn, own = seats.index(seat), box_seats(self._box, seats)
        with self._box.asked.mending(Mendable.NOW):
            if seat in own:
                changes = await self._desk.ask(prompt)
            else:
                if self._changing is None:
                    people = [one for one in seats[turn:] if one not in own]
                    self._changing = await self._desk.changing(people)
                    if self._printed and self._changing:
                        await proclaim(self._box, "lupusburg.goals_drawn", seats=self._changing)
                changes = seat in self._changing
        return TableAnswer(changes, len(self._game.answers) - turn)

    async def _talk_before(self, prompt: Prompt) -> None:
        """Hold the debate before the first ballot, or the suspects' defences before the second.

        Raises `UndoRequested`.
        """
        facts = public(town_of(self._game))
        if prompt.id == Ask.BALLOT_FIRST and self._debated != facts.day:
            self._debate = self._debate or self._new_debate()
            await self._debate.hold(())
            self._debated = facts.day
        elif prompt.id == Ask.BALLOT_SECOND and self._defended != (facts.day, facts.suspects):
            with self._box.asked.mending(Mendable.LATER):
                await self._desk.defences(facts.suspects)
            self._defended = facts.day, facts.suspects

    def _new_debate(self, left: float | None = None) -> Debate:
        """Return a debate. Players who were dealt cards by light may ask there to see them again."""
        mends = [one for one in Mend if not (one is Mend.CARDS and self._printed)]
        return Debate(self._box, self._settings.timing, mends=mends, left=left)

    async def _answer(self, prompt: Prompt) -> Answer:
        if prompt.id == Ask.WEREWOLF_CLAW:
            return await self._claw(prompt)
        if prompt.id == Ask.BALLOT_SECOND and self._settings.pressed_ballots:
            return await self._pressed_ballot(prompt)
        return await self._desk.ask(prompt)

    async def _claw(self, prompt: Prompt) -> Answer:
        """Ask at which house the printed claw card points.

        If no player has moved the claw, the Werewolf is called once more. After that, a house is drawn
        (RULES.md A73).
        """
        house = await self._desk.claw(prompt)
        if house is None:
            await proclaim(self._box, "lupusburg.claw_again")
            self._box.stage.tap()
            await self._loop.read_asleep([self._writer.claw_again()], self._secrets)
            self._box.stage.tap(False)
            await proclaim(self._box, "cards.done")
            house = await self._desk.claw(prompt)
        if house is None:
            await proclaim(self._box, "lupusburg.claw_drawn")
            return self._game.drawn_answer()
        return house

    async def _pressed_ballot(self, prompt: Prompt) -> Answer:
        """Let each seat vote by pressing in secret, and return only the totals.

        Before that, the box announces how many votes each seat has. Computer players press nothing: they have
        decided before all open their eyes.
        """
        assert isinstance(prompt, TokensPrompt)
        self._box.stage.enter(Phase.VOTE)
        await self._desk.tell_rights("lupusburg.ballot_pressed", prompt)
        own, ballot = OwnTokens(self._box, prompt), SecretBallot(self._loop.channels, self._box.secret)
        own.think()
        await proclaim(self._box, "lupusburg.ballot_asleep")
        await self._loop.read_asleep(self._writer.ballot(prompt, without=own.seats), ballot)
        await proclaim(self._box, "lupusburg.ballot_done")
        return {"tally": dict(own.tally + Counter(ballot.tally))}


async def play_town(box: Box, beginning: Beginning) -> Outcome | None:
    """Play or resume one game of Lupusburg; return the outcome, or None if the table gives it up."""
    header, saved, settings = beginning.header, beginning.saved, beginning.settings
    if saved is None and settings.deal is Deal.CARDS:
        header = header | {"printed": True}
    light = TracedLight(box.devices.light, box.trace)
    town = setup_of(Setup.from_dict(header))
    await gather_phones(box, town.names, {} if saved is None else notes_of(saved).phones)
    await gather_round(box, settings.secrets)
    settings = replace(settings, timing=read_by(box, town.names, settings))
    box = box.at_roll(settings.timing, printed=town.printed)
    begin_round(box, settings.timing)
    seated = _seated(box, light, town)
    if saved is None:
        await proclaim(seated, "lupusburg.first_burgomaster", seat=town.burgomaster)
        await explain_secrets(seated, settings.explain)
    if saved is None and settings.deal is Deal.LIGHT:
        dealt = await _deal(seated, light, TableGame(town), settings.timing)
        header = header | {"houses": dealt}
    game = TableGame(Setup.from_dict(header))
    recorder = beginning.open_journal(header)
    loop = _loop(BegunGame(seated, light, game, Dealt(header), settings, recorder))
    if saved is not None:
        loop.go_back_to(saved)

    def anew(mended: Mended) -> GameLoop:
        """Return the loop of the corrected game."""
        game = TableGame(Setup.from_dict(mended.header))
        now = replace(settings, deaf_to=mended.deaf_to)
        again = _seated(box, light, setup_of(game.setup))
        return _loop(BegunGame(again, light, game, Dealt(mended.header), now, recorder))

    return await play_on(loop, anew)


def _loop(begun: BegunGame) -> GameLoop:
    return GameLoop(begun, partial(TownCourse, begun))


def _seated(box: Box, light: TracedLight, town: TownSetup) -> Box:
    """Return the box prepared for the players of this game."""
    box.stage.begin(town.names, town.burgomaster, town=True)
    sitting = replace(
        box.sitting,
        wording=Wording.of(town),
        house_rules=told_aloud(town.house, usual_house(town.edition)),
        rules=town_rules(town.options),
    )
    return replace(box, devices=replace(box.devices, light=light), sitting=sitting)


async def _deal(box: Box, light: TracedLight, game: Game, timing: Timing) -> dict[str, dict[str, str]]:
    """Show every seat its characters, chest and goal; return how each seat has laid them into its houses."""
    await proclaim(box, "lupusburg.deal_intro")
    goals = setup_of(game.setup).options.lupusburg_goals
    scenes = TownWriter(box, timing).deal(game.setup.names, goals=goals)
    channel = channels_of(box, game)
    secrets = TownSecrets(game, channel, lambda _: None, lambda: None, box.secret)
    hands = dict(zip(game.setup.names, setup_of(game.setup).hands(), strict=True))
    placing = Placing(hands, secrets, channel, box.secret)
    with all_asleep(box, light):
        await read_scenes(box, scenes, placing)
    return {seat: structs.asdict(hand) for seat, hand in placing.hands.items()}
