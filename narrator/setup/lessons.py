"""Telling the rules before the first night: all of them, or card by card as they come, or none."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from narrator.asking.offers import word_offer
from narrator.box.box import Box
from narrator.night.lessons import explained_before
from narrator.rules import CARDS, Game, Setup
from narrator.rules.village import public_of
from narrator.setup import asking
from narrator.setup.draft import Draft
from narrator.telling.wording import Wording

FIRST_TIME = "first_time"
"""The answer of a table at which somebody plays for the first time."""


async def ask_rules(box: Box, draft: Draft) -> Draft:
    """Ask who is new to the game, and so how the rules are told; a configured first time needs no asking."""
    if draft.first_time:
        return replace(draft, rules=True)
    offers = [word_offer(box.pack, "yes"), word_offer(box.pack, "no")]
    if not draft.in_town:
        offers.append(asking.offer(box.pack, FIRST_TIME, "word-first_time"))
    answer = await asking.choose_and_say(box, "setup.rules", offers)
    return replace(draft, rules=answer != "no", first_time=answer == FIRST_TIME)


async def tell_rules(box: Box, draft: Draft) -> None:
    """Tell them, if they are wanted, as this table plays."""
    if draft.rules:
        setup = Setup.from_dict(draft.header(seed=0))
        box = box.worded(Wording.of(setup))
        await asking.read_out(box, [box.line(cue) for cue in _told(draft, setup)])


def _told(draft: Draft, setup: Setup) -> Iterator[str]:
    """The cues of what is explained now; of a first night, the cards that it does not call."""
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
