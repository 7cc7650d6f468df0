"""The second village of the hamlets at the same box: whether there is one, and who lives there."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

from msgspec.structs import replace

from narrator.asking.naming import ask_name
from narrator.asking.question import ask_yes_no, choose
from narrator.box.box import Box
from narrator.box.offered import Offer
from narrator.config.mqtt_section import HamletsConfig
from narrator.hamlets.both import village_names
from narrator.rules.cards import BOXES
from narrator.rules.moving import HAMLETS
from narrator.setup import asking
from narrator.setup.draft import Draft, SetupLine
from narrator.setup.step import SetupStep
from narrator.telling.seats import seat_label
from voices.writing.pack import Value, VoicePack


def village_steps(box: Box) -> Iterator[SetupStep]:
    """The questions about it, where the table plays with the hamlets."""
    yield SetupStep(
        lambda draft: HAMLETS in draft.variants and draft.both_here is None,
        lambda draft: _ask_both(box, draft),
        line=SetupLine.SECOND,
    )
    yield SetupStep(
        lambda draft: draft.both_here is True and draft.second_players is None,
        lambda draft: _ask_players(box, draft),
        line=SetupLine.SECOND,
    )
    yield SetupStep(
        lambda draft: draft.both_here is True and not draft.has_second,
        lambda draft: _ask_name(box, draft),
        lambda draft: draft.spoken_names is True,
        line=SetupLine.SECOND,
    )


def with_second_of(draft: Draft, hamlets: HamletsConfig, villages: tuple[str, str]) -> Draft:
    """The table with the second village that is configured, if one is; `villages` are the names of both."""
    if not hamlets.players:
        return draft
    living = replace(draft, second_players=len(hamlets.players), second=hamlets.players)
    return replace(living, both_here=True, villages=villages, second_minds=dict(hamlets.minds))


def second_word(pack: VoicePack, draft: Draft) -> str:
    """What a summary says of it: what it is called, and who lives there."""
    if not draft.both_here:
        return pack.words("second-word-none")
    people = ", ".join(draft.second)
    return f"{draft.villages[1]}: {people}"


async def _ask_both(box: Box, draft: Draft) -> Draft:
    """Whether both are here; boxes of others are found by themselves."""
    both = await ask_yes_no(box, "setup.both_here")
    return replace(draft, both_here=both, villages=village_names(box.pack) if both else ())


async def _ask_players(box: Box, draft: Draft) -> Draft:
    """How many live there: as many as there is a deck for."""
    known = {number: box.pack.numbers[number] for number in BOXES[str(draft.edition)].decks}
    offers = [Offer(str(number), word, (word,)) for number, word in known.items()]
    values = {"village": draft.villages[1]}
    players = int(await choose(box, "setup.second_players", offers, values, confirm=False))
    asking.say_taken(box, known[players])
    return replace(draft, second_players=players)


async def _ask_name(box: Box, draft: Draft) -> Draft:
    """The next name there, in place of one that somebody has here by now."""
    second = tuple(name for name in draft.second if name not in draft.names)
    minds = {name: style for name, style in draft.second_minds.items() if name in second}
    taken = (*draft.names, *second)
    numbered = (seat_label(box.pack, place) for place in count(len(draft.names) + 1))
    given = next(label for label in numbered if label not in taken)
    if draft.spoken_names:
        known = [one for one in box.pack.phrases.get("first_names", ()) if one not in taken]
        values: dict[str, Value] = {"number": len(second) + 1, "village": draft.villages[1]}
        told = await ask_name(box, "setup.second_name", known, taken, (), asking.HELP, **values)
        if told is None:
            await box.say("setup.name_unheard", name=given)
        given = told or given
    return replace(draft, second=(*second, given), second_minds=minds)
