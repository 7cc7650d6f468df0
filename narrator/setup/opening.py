"""What is to be known before the first night, once the table is agreed on; then everybody is waited for."""

from __future__ import annotations

from collections.abc import Collection

from narrator.box.box import Box
from narrator.box.secrets import Secrets
from narrator.night.deal import Deal
from narrator.rules import Setup
from narrator.rules.cards import BOXES, centre_cards, counted
from narrator.rules.village import Setup as CardSetup
from narrator.setup import asking, town
from narrator.setup.channel import explain_channel, trial_of
from narrator.setup.draft import Draft
from narrator.setup.length import Times, closed_minutes, round_minutes
from narrator.setup.lessons import tell_rules
from narrator.setup.likeness import Likeness
from narrator.telling.told_rules import card_times
from voices.writing.pack import Ref
from voices.writing.script import readable


class Opening:
    """The words before a game."""

    def __init__(self, box: Box, channel: str, times: Times) -> None:
        self._box = box
        self._channel = channel
        self._times = times

    async def tell(self, draft: Draft, deaf_to: Collection[str], *, configured: bool) -> None:
        """Say it all. Raises `UndoRequested`; `SetupError` where what is `configured` cannot be played."""
        Setup.from_dict(draft.header(seed=0))
        await tell_rules(self._box, draft)
        await self._names(draft, deaf_to, configured=configured)
        await self._playing_cards(draft)
        if centre_cards(draft.deck):
            await self._box.say("setup.centre")
        if draft.crier and not draft.same:
            await self._box.say("setup.crier_is", count=draft.crier)
        if self._box.devices.phones is None:  # else who has one is to be known first
            await explain_channel(self._box, draft, self._channel, self._times(draft))
        timing = self._times(draft)
        if draft.secrets is Secrets.ROUND:
            await self._box.say("setup.length_round", minutes=round_minutes(len(draft.names)))
        elif draft.secrets is not Secrets.PHONE:
            await self._box.say("setup.length", minutes=closed_minutes(draft, self._box, timing))
        if draft.deal is Deal.CARDS:
            await self._hand_out(draft)
        if draft.in_town:
            await town.lay_out(self._box, draft)
        if not draft.same or draft.deal is Deal.CARDS or draft.in_town:
            # Else there is nothing to do or to hear before the night.
            await asking.wait_until_ready(self._box, "setup.ready", trial_of(self._box, draft, timing))
        await self._box.say("setup.start")

    async def _names(self, draft: Draft, deaf_to: Collection[str], *, configured: bool) -> None:
        """Names that make trouble: unheard, alike, or in letters that are spelled out."""
        for name in sorted(deaf_to):
            if draft.spoken_names:
                await self._box.say("box.unknown_name", name=name)
        heard = self._box.devices.listener is not None
        if configured and heard and (pair := Likeness(self._box).next(draft)) is not None:
            await self._box.say("box.alike_names", seats=(pair.one, pair.other))
        for name in draft.everybody:
            if readable(name, self._box.pack.language) != name:
                await self._box.say("box.spelled_name", name=name)

    async def _hand_out(self, draft: Draft) -> None:
        """How the cards of the table are given out; where everybody gets two, which cards make which pile."""
        if draft.in_town:
            await town.hand_out(self._box, draft)
            return
        setup = Setup.from_dict(draft.header(seed=0))
        if not isinstance(setup, CardSetup) or not setup.beside_deck:
            await self._box.say("setup.hand_out")
            return
        for cue, pile in (("setup.first_pile", setup.deck), ("setup.second_pile", setup.beside_deck)):
            cards = tuple(card_times(self._box.pack, card, times) for card, times in counted(pile))
            await self._box.say(cue, cards=cards)
        await self._box.say("setup.two_piles")

    async def _playing_cards(self, draft: Draft) -> None:
        """Which playing cards stand for the roles, where the game has no cards of its own."""
        if draft.in_town:
            return
        stands_for = BOXES[str(draft.edition)].playing_cards
        if not stands_for:
            return
        await self._box.say("setup.playing_cards")
        for card in dict.fromkeys(draft.deck):
            codes = stands_for[card][: draft.deck.count(card)]
            cards = tuple(Ref(f"playing-{code}") for code in codes)
            await self._box.say("setup.playing_card", card=Ref(f"role-{card}.the"), cards=cards)
