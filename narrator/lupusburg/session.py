"""A game of Lupusburg at the table, on the same loop as the werewolves' game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from msgspec import structs

from narrator.asking.amends import Mend, MendWanted
from narrator.asking.ask import UndoRequested
from narrator.asking.doing import wait_until_done
from narrator.asking.offers import Seating
from narrator.asking.rest import proclaim
from narrator.box.box import Box
from narrator.box.offered import Mendable
from narrator.box.timing import Timing
from narrator.day.debate import Debate
from narrator.game.begun import BegunGame, Mended
from narrator.game.dealing import Dealt
from narrator.game.lights import TracedLight, channels_of, seats_of
from narrator.game.news import say_all
from narrator.game.resuming import TableGame
from narrator.game.session import Session
from narrator.game.settings import Beginning, Deal, PlaySettings
from narrator.journal.format import SavedGame
from narrator.journal.recorder import Recorder
from narrator.lupusburg.ballot import SecretBallot
from narrator.lupusburg.desk import TownDesk
from narrator.lupusburg.houses import house_phrase, seat_of
from narrator.lupusburg.looks import looks_in
from narrator.lupusburg.mending import TownMending
from narrator.lupusburg.placing import Placing
from narrator.lupusburg.scenes import TownWriter
from narrator.lupusburg.secret import TownSecrets
from narrator.lupusburg.story import tell_town
from narrator.lupusburg.tale import VERDICT, retell_town
from narrator.night.reader import read_scenes
from narrator.night.scene import Scene
from narrator.night.secret import PrivateSide
from narrator.rules import Game, Outcome, Prompt, Setup
from narrator.rules.kernel.events import Event, NightFell
from narrator.rules.kernel.prompts import Answer
from narrator.rules.kernel.scenery import Phase
from narrator.rules.lupusburg.engine import setup_of, town_of
from narrator.rules.lupusburg.events import (
    BroomGiven,
    CharacterShown,
    GoalChanged,
    PrivilegeUsed,
    TokensCounted,
)
from narrator.rules.lupusburg.knowledge import Public, public
from narrator.rules.lupusburg.words import Ask
from narrator.telling.house_rules import told_aloud
from narrator.telling.story import Cue
from narrator.telling.told_rules import town_rules
from narrator.telling.wording import Wording

AT_THE_END = frozenset(ask for ask in Ask if ask.startswith("reckoning.")) | {Ask.WEREWOLF_UNMASKED}
"""What is asked when all is over: there is nothing left to put right."""


async def play_town(box: Box, beginning: Beginning) -> Outcome | None:
    """Play one game of Lupusburg, or go on with a saved one."""
    header, saved, settings = beginning.header, beginning.saved, beginning.settings
    if saved is None and settings.deal is Deal.CARDS:
        header = header | {"printed": True}
    setup = Setup.from_dict(header)
    light = TracedLight(box.devices.light, box.trace)
    house_rules = told_aloud(setup.options, setup.edition.options)
    rules = town_rules(setup.options)
    sitting = replace(box.sitting, wording=Wording.of(setup), house_rules=house_rules, rules=rules)
    box = replace(box, devices=replace(box.devices, light=light), sitting=sitting)
    box.stage.begin(setup.names, setup_of(setup).burgomaster, town=True)
    if saved is None:
        await proclaim(box, "lupusburg.first_burgomaster", seat=setup_of(setup).burgomaster)
    if saved is None and settings.deal is Deal.LIGHT:
        header = header | {"houses": await _deal(box, light, TableGame(setup), settings.timing)}
    game = TableGame(Setup.from_dict(header))
    recorder = beginning.open_journal(header)
    session = TownSession(BegunGame(box, light, game, Dealt(header), settings, recorder))
    if saved is not None:
        session.go_back_to(saved)
    settings.watch(game)
    with box.asked.mending(Mendable.LATER):
        came = await session.run()
        while isinstance(came, Mended):
            came = await _gone_on(box, light, came, settings, recorder)
    return came


async def _gone_on(
    box: Box, light: TracedLight, mended: Mended, settings: PlaySettings, recorder: Recorder
) -> Outcome | Mended | None:
    """Go on with a game that was put right."""
    game = TableGame(Setup.from_dict(mended.header))
    box = box.worded(Wording.of(game.setup))
    box.stage.begin(game.setup.names, setup_of(game.setup).burgomaster, town=True)
    settings = replace(settings, deaf_to=mended.deaf_to)
    session = TownSession(BegunGame(box, light, game, Dealt(mended.header), settings, recorder))
    session.go_on_with(mended)
    settings.watch(game)
    return await session.run()


async def _deal(box: Box, light: TracedLight, game: Game, timing: Timing) -> dict[str, dict[str, str]]:
    """Show every seat both characters, the chest and the goal; the houses as each has laid them."""
    await proclaim(box, "lupusburg.deal_intro")
    goals = game.setup.options.lupusburg_goals
    scenes = TownWriter(box, timing).deal(game.setup.names, goals=goals)
    channel = channels_of(box, game)
    secrets = TownSecrets(game, channel, lambda _: None, lambda: None, box.secret)
    hands = dict(zip(game.setup.names, setup_of(game.setup).hands(), strict=True))
    placing = Placing(hands, secrets, channel, box.secret)
    light.secret = True
    with box.stage.asleep():
        await read_scenes(box, scenes, placing)
    light.secret = False
    return {seat: structs.asdict(hand) for seat, hand in placing.hands.items()}


class TownSession(Session):
    """One game of Lupusburg while it is played."""

    mending = TownMending

    def __init__(self, begun: BegunGame) -> None:
        super().__init__(begun)
        box, game, settings = begun.box, begun.game, begun.settings
        seating = Seating(game.setup.names, settings.deaf_to)
        self._town_desk = TownDesk(box, seating, settings.timing, lambda: town_of(game).coins[0])
        self._writer = TownWriter(box, settings.timing)
        self._secrets = self._new_secrets()
        self._debate: Debate | None = None
        """Today's debate, where it has begun."""
        self._debated = 0
        """The last day that was debated."""
        self._defended: tuple[int, tuple[str, ...]] = (0, ())
        """The last day on which suspects spoke for themselves, and which."""
        self._printed = setup_of(game.setup).printed
        self._seen = False
        """Whether somebody has seen a secret today: what was decided before stands."""
        self._swept: str | None = None
        """The Chimney Sweeper, where the box comes back and nobody knows what of the look was seen."""

    def _new_secrets(self) -> TownSecrets:
        """The private side, with everybody where they sit now."""
        nothing, decoy = self._recorder.nothing, self._settings.decoy
        return TownSecrets(self._game, self._channel, self._commit, nothing, self._box.secret, decoy=decoy)

    async def _tell_news(self) -> None:
        """Say what has happened in public since the last time, up to the next nightfall."""
        await self._recorder.flush()
        if (trouble := self._recorder.take_trouble()) is not None:
            await proclaim(self._box, trouble.cue)
        try:
            await self._tell_untold()
        except UndoRequested:
            await self._undo()

    async def _tell_untold(self) -> None:
        """Raises `UndoRequested` while cards are shown by hand."""
        while self._place.told < len(self._game.events):
            event = self._game.events[self._place.told]
            self._place.told += 1
            if not self._was_counted_aloud(event):
                await say_all(self._box, list(tell_town(event, self._box.pack)))
            if isinstance(event, NightFell):
                self._place.night, self._place.scene = event.night, 0
                return
            if self._printed:
                await self._by_hand(event)
            elif isinstance(event, CharacterShown):
                await self._look(self._writer.shown(event.to))
            elif isinstance(event, GoalChanged):
                await self._look(self._writer.goal(event.seat))

    async def _by_hand(self, event: Event) -> None:
        """Printed cards are shown, and houses lifted, by hand: the box waits. Raises `UndoRequested`."""
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

    async def _look(self, scene: Scene) -> None:
        """Somebody is shown what they cannot forget."""
        await self._in_secret([scene])
        self._is_seen()

    def _is_seen(self) -> None:
        """Nothing before a secret look can be taken back: else another look would be had for nothing."""
        self._place.public_answers.clear()
        self._seen = True

    async def _undo(self) -> None:
        if self._seen and not self._place.public_answers:
            await proclaim(self._box, "lupusburg.undo_seen")
            return
        await super()._undo()

    def go_back_to(self, saved: SavedGame) -> None:
        """A look that the plug may have cut short is had again: nothing tells how far it had come."""
        super().go_back_to(saved)
        seen, sweeper = looks_in(self._game.setup, saved.answers)
        self._seen = seen > 0
        self._place.public_answers = [before for before in self._place.public_answers if before >= seen]
        self._swept = sweeper

    def go_on_with(self, mended: Mended) -> None:
        """All that was to be seen today has been seen: nothing before it can be taken back."""
        super().go_on_with(mended)
        seen, _ = looks_in(self._game.setup, mended.answers, had=True)
        self._seen = seen > 0
        self._place.public_answers = [before for before in self._place.public_answers if before >= seen]
        facts = public(town_of(self._game))
        self._defended = facts.day, facts.suspects

    def _talk_on(self, left: float) -> None:
        self._debate = self._new_debate(left)
        self._debated = self._game.public.day if self._debate.over else 0

    @property
    def _debate_left(self) -> float | None:
        if self._debated == self._game.public.day:
            return 0.0
        return None if self._debate is None else self._debate.left

    def _was_counted_aloud(self, event: Event) -> bool:
        """Whether the table has just told the box these votes, hands open: it need not hear them again."""
        return isinstance(event, TokensCounted) and event.ballot == VERDICT and not self._by_button

    @property
    def _by_button(self) -> bool:
        """Whether the second ballot is pressed."""
        return self._settings.pressed_ballots

    async def _is_settled(self) -> bool:
        """The reckoning has told everything: there is nothing left to take back before the tale."""
        return True

    async def _read_night(self, night: int) -> None:
        self._seen, self._debate = False, None
        self._secrets = self._new_secrets()
        facts = self._game.nightfalls[night]
        assert isinstance(facts, Public), "this is no game of Lupusburg"
        scenes = self._writer.night(facts, printed=self._printed)
        self._box.stage.tap()
        await read_scenes(
            self._box,
            scenes,
            self._secrets,
            start=self._place.scene,
            began=lambda scene: self._note_scene(night, scene),
        )

    async def _in_secret(self, scenes: Iterable[Scene], private: PrivateSide | None = None) -> None:
        """A short night: all but one close their eyes."""
        self._light.secret = True
        with self._box.stage.asleep():
            await read_scenes(self._box, tuple(scenes), private or self._secrets)
        self._light.secret = False

    async def _question(self, prompt: Prompt) -> None:
        sweeper = prompt.seats[0] if prompt.id == Ask.SWEEPER_LOOK else self._swept
        if sweeper is not None:
            self._swept = None
            await self._look(self._writer.sweeper(public(town_of(self._game)), sweeper))
            return
        try:
            self._sit()
            with self._box.asked.mending(Mendable.LATER if prompt.id in AT_THE_END else Mendable.NOW):
                await self._talk_before(prompt)
                answer = await self._answer(prompt)
        except UndoRequested:
            await self._undo()
            return
        except MendWanted as wanted:
            await self._mend(wanted.what)
            return
        self._place.public_answers.append(len(self._game.answers))
        self._commit(answer)

    async def _talk_before(self, prompt: Prompt) -> None:
        """All talk before the first ballot, the suspects before the second. Raises `UndoRequested`."""
        facts = public(town_of(self._game))
        if prompt.id == Ask.BALLOT_FIRST and self._debated != facts.day:
            self._debate = self._debate or self._new_debate()
            await self._debate.hold(())
            self._debated = facts.day
        elif prompt.id == Ask.BALLOT_SECOND and self._defended != (facts.day, facts.suspects):
            with self._box.asked.mending(Mendable.LATER):
                await self._town_desk.defences(facts.suspects)
            self._defended = facts.day, facts.suspects

    def _new_debate(self, left: float | None = None) -> Debate:
        """All talk; whoever was dealt by the light may ask to be shown their own."""
        mends = [one for one in Mend if not (one is Mend.CARDS and self._printed)]
        return Debate(self._box, self._settings.timing, mends=mends, left=left)

    def _sit(self) -> None:
        self._town_desk.seats_are(seats_of(self._game))
        super()._sit()

    async def _answer(self, prompt: Prompt) -> Answer:
        if prompt.id == Ask.WEREWOLF_CLAW:
            return await self._claw(prompt)
        if prompt.id == Ask.BALLOT_SECOND and self._settings.pressed_ballots:
            return await self._pressed_ballot(prompt)
        return await self._town_desk.ask(prompt)

    async def _claw(self, prompt: Prompt) -> Answer:
        """Printed cards: where the claw points. Not moved, it is called for once more, then drawn (A73)."""
        house = await self._town_desk.claw(prompt)
        if house is None:
            await proclaim(self._box, "lupusburg.claw_again")
            self._box.stage.tap()
            await self._in_secret([self._writer.claw_again()])
            self._box.stage.tap(False)
            await proclaim(self._box, "cards.done")
            house = await self._town_desk.claw(prompt)
        if house is None:
            await proclaim(self._box, "lupusburg.claw_drawn")
            return self._game.drawn_answer()
        return house

    async def _pressed_ballot(self, prompt: Prompt) -> Answer:
        """Who has how many votes is said; then each seat presses in secret, and only the totals are told."""
        self._box.stage.enter(Phase.VOTE)
        await self._town_desk.tell_rights("lupusburg.ballot_pressed", prompt)
        ballot = SecretBallot(self._channel, self._box.secret)
        await proclaim(self._box, "lupusburg.ballot_asleep")
        await self._in_secret(self._writer.ballot(prompt), ballot)
        await proclaim(self._box, "lupusburg.ballot_done")
        return {"tally": ballot.tally}

    def _story(self) -> Iterable[Cue]:
        """Everything was turned over already; this is what all saw, now that the Werewolf is known."""
        return retell_town(self._game.events, self._box.pack)
