"""The opening before a game: rules, names, cards, the first Burgomaster and the way to ask for secrets."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from msgspec import structs

from narrator.night.calls import explained_before
from narrator.night.deal import Deal
from narrator.rules import CARDS, Game, Setup
from narrator.rules.cards import BOXES, centre_cards, counted
from narrator.rules.lupusburg import BROOM_FROM, setup_of
from narrator.rules.village import Setup as CardSetup
from narrator.rules.village import public_of
from narrator.setup import asking
from narrator.setup.draft import Draft, LastTable
from narrator.setup.extras import Times, closed_minutes, round_minutes
from narrator.setup.names import Likeness
from narrator.setup.trial import explain_channel, trial_of
from narrator.table.box import Box
from narrator.table.offers import Seating, word_offer
from narrator.table.questions import choose
from narrator.table.secrets import Secrets
from narrator.table.side_questions import card_times
from narrator.table.sitting import Wording
from voices.writing.names import readable
from voices.writing.pack import Ref

ANYBODY = "draw"
"""The answer that draws the Burgomaster at random."""


def burgomaster_open(draft: Draft, configured: bool, last: LastTable | None) -> bool:
    """Return whether to ask for the Burgomaster: only before the first game of a campaign."""
    if configured and last is not None:
        draft = draft.with_campaign_of(last.draft)
    return draft.in_town and draft.burgomaster not in draft.names and not draft.games


async def ask_burgomaster(box: Box, draft: Draft, seating: Seating) -> Draft:
    """Ask for the first Burgomaster, by name or by a public draw (RULES.md A100)."""
    drawn = asking.offer(box.pack, ANYBODY, "burgomaster-word-draw")
    offers = (drawn, *seating.offers(box.pack, draft.names))
    key = await choose(box, "setup.burgomaster", offers, confirm=False)
    chosen = drawn_burgomaster(box, draft) if key == ANYBODY else structs.replace(draft, burgomaster=key)
    asking.say_taken(box, str(chosen.burgomaster))
    return chosen


def drawn_burgomaster(box: Box, draft: Draft) -> Draft:
    """Draw the first Burgomaster in public (RULES.md A100)."""
    return structs.replace(draft, burgomaster=draft.names[box.draw.below(len(draft.names))])


async def hand_out(box: Box, draft: Draft) -> None:
    """Say how to hand out printed characters, as many men as women (RULES.md §5.2)."""
    setup = Setup.from_dict(draft.header(seed=0))
    worded = box.worded(Wording.of(setup))
    await worded.say("lupusburg.hand_out", count=len(setup.names) - 1)


async def lay_out(box: Box, draft: Draft) -> None:
    """Say what to put on the table, such as one coin for each seat (RULES.md §5.2, A100)."""
    setup = setup_of(Setup.from_dict(draft.header(seed=0)))
    broom = setup.options.lupusburg_broom and len(setup.names) >= BROOM_FROM
    keeps = "lupusburg.lay_broom" if broom else "lupusburg.lay_marks"
    await box.say("lupusburg.lay_houses")
    await box.say("lupusburg.lay_coins", coin=len(setup.names))
    await box.say(keeps, seat=setup.burgomaster)


FIRST_TIME = "first_time"
"""The answer of a table with beginners."""


async def ask_rules(box: Box, draft: Draft) -> Draft:
    """Ask whether to explain the rules, or to play a first night for beginners, unless configured."""
    if draft.first_time:
        return structs.replace(draft, rules=True)
    offers = [word_offer(box.pack, "yes"), word_offer(box.pack, "no")]
    if not draft.in_town:
        offers.append(asking.offer(box.pack, FIRST_TIME, "word-first_time"))
    answer = await asking.choose_and_say(box, "setup.rules", offers)
    return structs.replace(draft, rules=answer != "no", first_time=answer == FIRST_TIME)


async def tell_rules(box: Box, draft: Draft) -> None:
    """Explain the rules as this table plays them, if the table wants them."""
    if draft.rules:
        setup = Setup.from_dict(draft.header(seed=0))
        box = box.worded(Wording.of(setup))
        await asking.read_out(box, [box.line(cue) for cue in _told(draft, setup)])


def _told(draft: Draft, setup: Setup) -> Iterator[str]:
    """Yield the messages of the explanation. A first night for beginners explains the cards that it calls."""
    if draft.in_town:
        yield "lupusburg.rules"
        return
    yield "setup.rules_base"
    if draft.first_time:
        yield "setup.first_time"
        cards = explained_before(public_of(Game(setup)))
    else:
        cards = tuple(sorted({card for card in draft.deck if CARDS[card].special}))
    for card in cards:
        yield f"role-{card}-rules"
    if setup.house["captain"] and setup.house["captain_election"] != "never":
        yield "captain.rules"


class Opening:
    """The announcements between setup and the game."""

    def __init__(self, box: Box, channel: str, times: Times) -> None:
        self._box = box
        self._channel = channel
        self._times = times

    async def tell(self, draft: Draft, deaf_to: Collection[str], *, configured: bool) -> None:
        """Make all announcements before the game.

        Raises `UndoRequested`, and `SetupError` if a `configured` table cannot be played.
        """
        Setup.from_dict(draft.header(seed=0))
        await tell_rules(self._box, draft)
        await self._names(draft, deaf_to, configured=configured)
        await self._playing_cards(draft)
        if centre_cards(draft.deck):
            await self._box.say("setup.centre")
        if draft.crier and not draft.same:
            await self._box.say("setup.crier_is", count=draft.crier)
        if self._box.devices.phones is None:  # with phones, the box first has to know which seats have one
            await explain_channel(self._box, draft, self._channel, self._times(draft))
        timing = self._times(draft)
        if draft.secrets is Secrets.ROUND:
            await self._box.say("setup.length_round", minutes=round_minutes(len(draft.names)))
        elif draft.secrets is not Secrets.PHONE:
            await self._box.say("setup.length", minutes=closed_minutes(draft, self._box, timing))
        if draft.deal is Deal.CARDS:
            await self._hand_out(draft)
        if draft.in_town:
            await lay_out(self._box, draft)
        if not draft.same or draft.deal is Deal.CARDS or draft.in_town:
            # Otherwise there is no preparation to wait for before the night.
            await asking.wait_until_ready(self._box, "setup.ready", trial_of(self._box, draft, timing))
        await self._box.say("setup.phones_first" if self._phones_join(draft) else "setup.start")

    def _phones_join(self, draft: Draft) -> bool:
        """Return whether phones have to join before the night."""
        phones = self._box.devices.phones
        if draft.secrets is not Secrets.PHONE:
            return False
        return phones is None or not set(draft.names) - set(draft.minds) <= phones.seats

    async def _names(self, draft: Draft, deaf_to: Collection[str], *, configured: bool) -> None:
        """Warn about names that are unknown to the recogniser, similar, or spelled out."""
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
        """Say how to hand out the cards. If each player gets two, list the cards of both piles."""
        if draft.in_town:
            await hand_out(self._box, draft)
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
        """Say which playing cards replace the roles, for a game without cards of its own."""
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
