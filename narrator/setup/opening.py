"""The announcements between set-up and game: rules, names, cards, preparations, and how secrets are asked."""

from __future__ import annotations

import math
from collections.abc import Awaitable, Callable, Collection, Iterator

from narrator.night.calls import explained_before
from narrator.rules import CARDS, Game, Setup
from narrator.rules.cards import BOXES, centre_cards, counted
from narrator.rules.lupusburg import BROOM_FROM, setup_of
from narrator.rules.village import Setup as CardSetup
from narrator.rules.village import public_of
from narrator.setup.channel import explain_channel, read_out, trial_of
from narrator.setup.draft import Draft
from narrator.setup.length import closed_minutes, round_minutes
from narrator.setup.people import similar_pair
from narrator.setup.step import HELP, Step, Talk, offer
from narrator.table.ask import Doubt, Question, ask, said_once
from narrator.table.box import Box, Line
from narrator.table.listening import Chosen, Reply, Wake, listen
from narrator.table.offers import Offer
from narrator.table.secrets import Deal, Secrets
from narrator.table.side_questions import card_times
from narrator.table.sitting import Wording
from narrator.table.timing import WAITS
from voices.writing.names import readable
from voices.writing.pack import Ref


class _Begin(Step):
    """The step that makes all announcements between the summary and the game."""

    restarts = True

    def is_open(self, talk: Talk, draft: Draft) -> bool:
        return not talk.is_ready

    async def ask(self, talk: Talk, draft: Draft) -> Draft:
        """Make all announcements. Raises `SetupError` if a configured table cannot be played."""
        box, unheard = talk.box, await talk.unheard(draft.everybody)
        Setup.from_dict(draft.header(seed=0))
        await _tell_rules(box, draft)
        await _warn_of_names(box, draft, unheard, configured=bool(talk.start.names))
        await _say_playing_cards(box, draft)
        if centre_cards(draft.deck):
            await box.say("setup.centre")
        if draft.crier and not draft.same:
            await box.say("setup.crier_is", count=draft.crier)
        # With phones, this comes later, when the box knows which seats have one.
        if box.devices.phones is None:
            await explain_channel(box, draft, talk.channel, talk.times(draft))
        timing = talk.times(draft)
        if draft.secrets is Secrets.ROUND:
            await box.say("setup.length_round", minutes=round_minutes(draft, box, timing))
        elif draft.secrets is not Secrets.PHONE:
            await box.say("setup.length", minutes=closed_minutes(draft, box, timing))
        if draft.deal is Deal.CARDS:
            await _hand_out(box, draft)
        if draft.in_town:
            await _lay_out(box, draft)
        if not draft.same or draft.deal is Deal.CARDS or draft.in_town:
            # Without printed cards, a table that plays again has nothing to prepare, so the box does not
            # wait.
            invite = _invitation(box, draft)
            invite(True)
            await _wait_until_ready(box, trial_of(box, draft, timing))
            invite(False)
        await box.say("setup.phones_first" if _phones_join(box, draft) else "setup.start")
        talk.is_ready = True
        return draft


async def _tell_rules(box: Box, draft: Draft) -> None:
    """Explain the rules as this table plays them, if the table wants them."""
    if draft.rules:
        setup = Setup.from_dict(draft.header(seed=0))
        box = box.worded(Wording.of(setup))
        await read_out(box, [box.line(cue) for cue in _told(draft, setup)])


def _told(draft: Draft, setup: Setup) -> Iterator[str]:
    """Yield the keys of the messages that explain the rules.

    If the first night is for beginners, each card is explained before it is called, so here only the others
    are.
    """
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


def _invitation(box: Box, draft: Draft) -> Callable[[bool], None]:
    """Return a function that shows (True) or hides (False) the code for the device that is handed round.

    If no screen is handed round, the function does nothing.
    """
    handed = box.devices.handed
    return (lambda _: None) if draft.secrets is not Secrets.ROUND or handed is None else handed.invite


def _phones_join(box: Box, draft: Draft) -> bool:
    """Return whether players still have to join with their phones before the night."""
    phones = box.devices.phones
    if draft.secrets is not Secrets.PHONE:
        return False
    return phones is None or not set(draft.names) - set(draft.minds) <= phones.seats


async def _warn_of_names(box: Box, draft: Draft, deaf_to: Collection[str], *, configured: bool) -> None:
    """Warn about names that the recogniser does not know, that sound alike, or that will be spelled out."""
    for name in sorted(deaf_to):
        if draft.spoken_names:
            await box.say("box.unknown_name", name=name)
    heard = box.devices.listener is not None
    if configured and heard and (pair := similar_pair(box, draft)) is not None:
        await box.say("box.alike_names", seats=(pair.one, pair.other))
    for name in draft.everybody:
        if readable(name, box.pack.language) != name:
            await box.say("box.spelled_name", name=name)


async def _hand_out(box: Box, draft: Draft) -> None:
    """Say how to hand out the printed cards. If each player gets two, say the cards of both piles."""
    if draft.in_town:
        await _hand_out_characters(box, draft)
        return
    setup = Setup.from_dict(draft.header(seed=0))
    if not isinstance(setup, CardSetup) or not setup.beside_deck:
        await box.say("setup.hand_out")
        return
    for cue, pile in (("setup.first_pile", setup.deck), ("setup.second_pile", setup.beside_deck)):
        cards = tuple(card_times(box.pack, card, times) for card, times in counted(pile))
        await box.say(cue, cards=cards)
    await box.say("setup.two_piles")


async def _say_playing_cards(box: Box, draft: Draft) -> None:
    """Say which playing cards stand for which roles, if the game is played without its own cards."""
    if draft.in_town:
        return
    stands_for = BOXES[str(draft.edition)].playing_cards
    if not stands_for:
        return
    await box.say("setup.playing_cards")
    for card in dict.fromkeys(draft.deck):
        codes = stands_for[card][: draft.deck.count(card)]
        cards = tuple(Ref(f"playing-{code}") for code in codes)
        await box.say("setup.playing_card", card=Ref(f"role-{card}.the"), cards=cards)


async def _hand_out_characters(box: Box, draft: Draft) -> None:
    """Say how to hand out printed characters, so that as many are men as women (RULES.md §5.2)."""
    setup = Setup.from_dict(draft.header(seed=0))
    worded = box.worded(Wording.of(setup))
    await worded.say("lupusburg.hand_out", count=len(setup.names) - 1)


async def _lay_out(box: Box, draft: Draft) -> None:
    """Say what to put on the table, such as one coin for each seat (RULES.md §5.2, A100)."""
    setup = setup_of(Setup.from_dict(draft.header(seed=0)))
    broom = setup.options.lupusburg_broom and len(setup.names) >= BROOM_FROM
    keeps = "lupusburg.lay_broom" if broom else "lupusburg.lay_marks"
    await box.say("lupusburg.lay_houses")
    await box.say("lupusburg.lay_coins", coin=len(setup.names))
    await box.say(keeps, seat=setup.burgomaster)


TRIAL = "trial"
"""The answer that asks to try, before the game, how secrets are asked."""


async def _wait_until_ready(box: Box, trial: Callable[[], Awaitable[None]] | None) -> None:
    """Wait without a limit for a press, or for words such as "ready". If a player asks, run `trial`."""
    offers = [Offer("ready", "", (*box.pack.phrases["ready"], *box.pack.phrases["start"]))]
    before: list[Line] = []
    if trial is not None and box.devices.takes_words:
        before.append(box.line("setup.try"))
        offers.append(offer(box.pack, TRIAL, f"word-{TRIAL}"))
    seconds = math.inf if box.devices.waits else WAITS.reminder
    question = Question(
        "setup.ready",
        offers,
        {},
        seconds,
        Doubt.SILENCE,
        before=said_once(before),
        shown=bool(before),
        help_cues=HELP,
    )
    early: Reply | None = None
    while (answer := await ask(box, question, early)) not in (Chosen("ready"), Wake.PRESS):
        early = None
        if trial is not None and answer == Chosen(TRIAL):
            await trial()
        else:
            early = await listen(box, question.offers, seconds)


BEGIN = _Begin()
