"""The first start on a machine: the language, the devices found, and a check that the box is heard."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from narrator.setup.step import HELP
from narrator.table.ask import Doubt, Question, UndoRequested, ask, said_once, tell
from narrator.table.box import Box, Line
from narrator.table.listening import Chosen, Wake
from narrator.table.offers import Offer, word_offer
from narrator.table.timing import WAITS
from voices.writing.pack import Ref

MET = "first.met"
"""The key of the question whether the box can be heard or read."""


async def meet(box: Box, languages: Sequence[str], *, phones: bool) -> str:
    """Say which devices were found, check that the box is heard, and return the language to play in.

    A press or a yes keeps the box's language. Another language is chosen by its code or its name. `phones`
    says whether players may use phones.
    """
    own = box.pack.language
    offers = [word_offer(box.pack, "yes")]
    if not box.devices.is_silent:
        offers.append(word_offer(box.pack, "no"))
    offers += [
        Offer(other, "", (*box.pack.phrases.get(f"language_{other}", ()), other), aside=True)
        for other in languages
        if other != own
    ]
    seconds = math.inf if box.devices.waits else WAITS.typing
    question = Question(
        MET,
        offers,
        seconds=seconds,
        doubt=Doubt.AGAIN,
        before=said_once(_found(box, phones=phones)),
        shown=True,
        help_cues=HELP,
    )
    while True:
        try:
            answer = await ask(box, question)
        except UndoRequested:
            continue  # there is no earlier answer that could be undone
        if answer in (Wake.PRESS, Chosen("yes")):
            return own
        if isinstance(answer, Chosen) and answer.key in languages:
            return answer.key
        if answer == Chosen("no"):
            await tell(box, "first.unheard")


def _found(box: Box, *, phones: bool) -> Iterator[Line]:
    """Yield the line about the devices found. Missing devices are described elsewhere, by notices."""
    devices = box.devices
    there = {
        "loudspeaker": not devices.is_silent,
        "microphone": devices.listener is not None,
        "space": devices.has_space_bar,
        "phones": phones,
    }
    found = tuple(Ref(f"first-word-{part}") for part, is_there in there.items() if is_there)
    yield box.telling("first.found", rules=found)


async def ask_language(box: Box, cue: str, languages: Sequence[str]) -> str | None:
    """Ask whether to play in the language of this box; return the language, or None for no or silence.

    A player may also name another language, or say yes in that language. Raises `UndoRequested`.
    """
    own = box.pack.language
    yes = word_offer(box.pack, "yes")
    agreed = Offer(own, yes.label, (*yes.phrases, *box.pack.phrases.get(f"language_{own}", ())))
    others = [
        Offer(other, "", box.pack.phrases.get(f"language_{other}", ()), aside=True)
        for other in languages
        if other != own
    ]
    offers = (agreed, word_offer(box.pack, "no"), *others)
    question = Question(cue, offers, {}, WAITS.agreement, Doubt.AGAIN, shown=True, help_cues=HELP)
    answer = await ask(box, question)
    if answer is Wake.PRESS:
        return own
    return answer.key if isinstance(answer, Chosen) and answer.key in languages else None
