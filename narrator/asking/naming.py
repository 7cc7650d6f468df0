"""What somebody is to be called: a name that can be heard, or any that is typed."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

import trio

from narrator.asking.ask import HELP, Doubt, Question, ask, confirm, said_once, tell
from narrator.asking.hearing import (
    Chosen,
    Wake,
    Written,
)
from narrator.box.box import Box
from narrator.box.devices import Devices
from narrator.box.line import Line
from narrator.box.offered import Offer
from narrator.box.waits import WAITS
from voices.listening.listener import ListeningError
from voices.writing.pack import Value


async def ask_name(
    box: Box,
    cue: str,
    known: Sequence[str],
    taken: Sequence[str],
    before: Iterable[Line] = (),
    help_cues: Sequence[str] = HELP,
    **values: Value,
) -> str | None:
    """One of the `known` names that can be heard, or any that is typed, but none that is `taken`.

    None where nobody says any. What is said `before` is said once, however often it is asked.
    """
    offers = tuple(Offer(one, one, (one,)) for one in known) if box.devices.listener is not None else ()
    seconds = math.inf if box.devices.waits else WAITS.answer if box.devices.typed is None else WAITS.typing
    question = Question(
        cue,
        offers,
        values,
        seconds,
        Doubt.TAKE,
        before=said_once(before),
        shown=True,
        any_name=True,
        so_far=taken,
        help_cues=help_cues,
    )
    while True:
        match await ask(box, question):
            case Written(text) if text.casefold() not in {name.casefold() for name in taken}:
                return text
            case Written(text):  # two of one name could not be told apart
                await tell(box, "ask.name_taken", name=text)
            case Chosen(key, sure=True):
                return key
            case Chosen(key) if await confirm(box, key):
                return key
            case Wake():
                return None


async def find_unheard(devices: Devices, names: tuple[str, ...], *, threaded: bool = True) -> frozenset[str]:
    """The names that the recogniser cannot hear; none where nothing listens, or it cannot say."""
    if devices.listener is None or not names:
        return frozenset()
    try:
        if threaded:
            unknown = await trio.to_thread.run_sync(devices.listener.unknown_words, names)
        else:
            unknown = devices.listener.unknown_words(names)
    except ListeningError:  # it is told as soon as somebody listens; the button does everything
        return frozenset()
    words = {word.casefold() for word in unknown}  # whole words: one for "Jo" leaves "Jonas" alone
    return frozenset(name for name in names if not words.isdisjoint(name.casefold().split()))
