"""What only a table of Lupusburg settles: who begins as Burgomaster, and what is laid out."""

from __future__ import annotations

from msgspec.structs import replace

from narrator.asking.offers import Seating
from narrator.asking.question import choose
from narrator.box.box import Box
from narrator.rules import Setup
from narrator.rules.lupusburg import BROOM_FROM, setup_of
from narrator.setup import asking
from narrator.setup.draft import Draft, LastTable
from narrator.telling.wording import Wording

ANYBODY = "draw"
"""The answer that leaves it to chance."""


def burgomaster_open(draft: Draft, configured: bool, last: LastTable | None) -> bool:
    """Whether it is to be asked: before the first game of a campaign only; then everybody begins in turn."""
    if configured and last is not None:
        draft = draft.with_campaign_of(last.draft)
    return draft.in_town and draft.burgomaster not in draft.names and not draft.games


async def ask_burgomaster(box: Box, draft: Draft, seating: Seating) -> Draft:
    """Whoever is named, or anybody: drawn in the open (RULES.md A100)."""
    drawn = asking.offer(box.pack, ANYBODY, "burgomaster-word-draw")
    offers = (drawn, *seating.offers(box.pack, draft.names))
    key = await choose(box, "setup.burgomaster", offers, confirm=False)
    chosen = drawn_burgomaster(box, draft) if key == ANYBODY else replace(draft, burgomaster=key)
    asking.say_taken(box, str(chosen.burgomaster))
    return chosen


def drawn_burgomaster(box: Box, draft: Draft) -> Draft:
    """The table with a Burgomaster drawn in the open (RULES.md A100)."""
    return replace(draft, burgomaster=draft.names[box.draw.below(len(draft.names))])


async def hand_out(box: Box, draft: Draft) -> None:
    """How printed characters are given out, so many men and as many women (RULES.md §5.2)."""
    setup = Setup.from_dict(draft.header(seed=0))
    worded = box.worded(Wording.of(setup))
    await worded.say("lupusburg.hand_out", count=len(setup.names) - 1)


async def lay_out(box: Box, draft: Draft) -> None:
    """What lies on the table, however characters are dealt (RULES.md §5.2, A100): as many coins as seats."""
    setup = setup_of(Setup.from_dict(draft.header(seed=0)))
    broom = setup.options.lupusburg_broom and len(setup.names) >= BROOM_FROM
    keeps = "lupusburg.lay_broom" if broom else "lupusburg.lay_marks"
    await box.say("lupusburg.lay_houses")
    await box.say("lupusburg.lay_coins", coin=len(setup.names))
    await box.say(keeps, seat=setup.burgomaster)
