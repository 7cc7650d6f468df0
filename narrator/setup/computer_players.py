"""The question about computer players: their seats, their names and their styles."""

from __future__ import annotations

from msgspec import structs

from narrator.setup import asking
from narrator.setup.draft import Draft
from narrator.setup.fitting import fitting, for_players
from narrator.table.box import Box
from narrator.table.homes import seat_label
from narrator.table.offers import Seating, word_offer
from narrator.table.questions import choose
from voices.writing.pack import VoicePack

STYLES = ("quiet", "bold", "chaotic")
"""Styles that can be chosen aloud. The header of a game accepts more styles."""
DONE, MORE = "done", "more"


def minds_word(pack: VoicePack, draft: Draft) -> str:
    """Return the summary of the computer players."""
    minds = draft.minds | draft.second_minds
    named = (f"{seat} ({pack.words(f'mind-word-{style}')})" for seat, style in minds.items())
    return ", ".join(named) or pack.words("mind-word-none")


async def ask_minds(box: Box, draft: Draft, start: Draft, seating: Seating) -> Draft:
    """Ask for one more computer player: at an existing seat, at a new one, or none."""
    rows = ((draft.names, draft.minds), (draft.second, draft.second_minds))
    people = [[name for name in names if name not in minds] for names, minds in rows]
    left = [name for row in people if len(row) > 1 for name in row]  # at least one person must play
    offers = [*seating.offers(box.pack, left)]
    if draft.edition in fitting(len(draft.names) + 1) and not start.names:
        offers.insert(0, asking.offer(box.pack, MORE, "mind-word-another"))
    taken = (*draft.minds, *draft.second_minds)
    offers.append(word_offer(box.pack, DONE))
    key = await choose(box, "setup.minds", offers, confirm=False, otherwise=DONE, so_far=taken)
    if key == DONE:
        return structs.replace(draft, changing=None)
    if key == MORE:
        draft, key = _with_another(box.pack, draft, start)
    styles = [asking.offer(box.pack, style, f"mind-word-{style}") for style in STYLES]
    style = await choose(box, "setup.mind_style", styles, {"seat": key}, confirm=False, otherwise=STYLES[0])
    asking.say_taken(box, f"{key}, {box.pack.words(f'mind-word-{style}')}")
    if key in draft.second:
        return structs.replace(draft, second_minds=draft.second_minds | {key: style})
    return structs.replace(draft, minds=draft.minds | {key: style})


def _with_another(pack: VoicePack, draft: Draft, start: Draft) -> tuple[Draft, str]:
    """Add a seat at the end, named after one of the box's own names or its number. Return both."""
    number = len(draft.names) + 1
    own = [name for name in pack.phrases["company_names"] if name not in draft.everybody]
    name = own[0] if draft.spoken_names and own else seat_label(pack, number)
    more = for_players(draft, number, start)
    names = (*draft.names, name)
    return structs.replace(more, names=names, spoken_names=draft.spoken_names, changing=draft.changing), name
