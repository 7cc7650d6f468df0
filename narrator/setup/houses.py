"""Houses of the village that the table gives out itself, seat after seat, instead of drawing them."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace as change

from msgspec.structs import replace

from narrator.asking.question import choose
from narrator.box.box import Box
from narrator.rules.cards import BUNDLES, SILHOUETTES
from narrator.rules.stage import VAGABOND
from narrator.setup import asking
from narrator.setup.draft import Draft
from narrator.setup.extras import why_not
from voices.writing.pack import Ref

DRAWN, CHOSEN = "houses_drawn", "houses_given"
TOKENS = {**{name: house.silhouettes for name, house in SILHOUETTES.items()}, VAGABOND: BUNDLES}
"""How often each home may be given out."""


def houses_word(draft: Draft) -> str:
    """The pack's message for how this table gets its houses."""
    return f"houses-word-{CHOSEN if draft.houses else DRAWN}"


async def ask_houses(box: Box, draft: Draft) -> Draft:
    """By lot, or by the table's own choice."""
    offers = [asking.offer(box.pack, key, f"houses-word-{key}") for key in (DRAWN, CHOSEN)]
    chosen = await asking.choose_and_say(box, "setup.houses", offers) == CHOSEN
    return replace(draft, houses={}, houses_done=not chosen, changing=None)


async def ask_home(box: Box, draft: Draft) -> Draft:
    """The home of the next seat; what cannot be played is begun anew."""
    seat = draft.names[len(draft.houses)]
    given = Counter(draft.houses.values())
    homes = [home for home, most in TOKENS.items() if given[home] < most]
    offers = [
        change(asking.offer(box.pack, home, home), number=place, chosen=home not in homes)
        for place, home in enumerate(TOKENS, start=1)
    ]
    key = await choose(box, "setup.home", offers, {"seat": seat}, confirm=False)
    if key not in homes:
        return draft  # there are no more of it
    asking.say_taken(box, Ref(f"{key}.the"))
    houses = {**draft.houses, seat: key}
    complete = replace(
        draft, houses=houses, houses_done=len(houses) == min(len(draft.names), sum(TOKENS.values()))
    )
    if complete.houses_done and (why := why_not(complete)) is not None:
        await box.say("setup.unfit", what=Ref(f"houses-word-{CHOSEN}"), why=Ref(why))
        return replace(draft, houses={})
    return complete
