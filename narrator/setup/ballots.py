"""How a box with vote arrows votes: with them, or by hands on three (RULES.md A99)."""

from __future__ import annotations

from msgspec.structs import replace

from narrator.box.box import Box
from narrator.setup import asking
from narrator.setup.draft import Draft

DEALT, HANDS = "arrows_dealt", "arrows_raised"


def arrows_word(draft: Draft) -> str:
    """The pack's message for how this table votes."""
    return f"arrows-word-{HANDS if draft.options.get('arrows') is False else DEALT}"


async def ask_arrows(box: Box, draft: Draft) -> Draft:
    """Whether the arrows are dealt for every vote."""
    offers = [asking.offer(box.pack, key, f"arrows-word-{key}") for key in (DEALT, HANDS)]
    dealt = await asking.choose_and_say(box, "setup.arrows", offers) == DEALT
    return replace(with_arrows(draft, dealt=dealt), changing=None)


def with_arrows(draft: Draft, *, dealt: bool) -> Draft:
    """The table with arrows, or with hands."""
    others = {name: value for name, value in draft.options.items() if name != "arrows"}
    return replace(draft, options=others if dealt else {**others, "arrows": False})
