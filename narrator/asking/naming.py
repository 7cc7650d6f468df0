"""What somebody is to be called: a name that can be heard, or any that is typed."""

from __future__ import annotations

import math
from collections.abc import Awaitable, Callable, Iterable, Sequence

import trio

from narrator.asking.hearing import (
    TYPING_SECONDS,
    Chosen,
    Command,
    Doubted,
    Mistaken,
    Reply,
    Wake,
    Wondered,
    Written,
    listen,
    speak,
)
from narrator.asking.question import LISTEN_SECONDS, confirm, tell
from narrator.box.ambience import Tune
from narrator.box.box import Box, Line
from narrator.box.offered import Asking, Offer
from voices.listening.listener import ListeningError
from voices.writing.pack import Value


async def ask_name(
    box: Box,
    cue: str,
    known: Sequence[str],
    taken: Sequence[str],
    obey: Callable[[Box, Reply], Awaitable[object]],
    before: Iterable[Line] = (),
    **values: Value,
) -> str | None:
    """One of the `known` names that can be heard, or any that is typed, but none that is `taken`.

    None where nobody says any. What was said instead of an answer is given to `obey`, and it is asked again,
    without what is said `before`.
    """
    offers = tuple(Offer(one, one, (one,)) for one in known) if box.listener is not None else ()
    seconds = math.inf if box.waits else LISTEN_SECONDS if box.typed is None else TYPING_SECONDS
    lines = list(before)
    asking = Asking(cue, offers, any_name=True, so_far=tuple(taken))
    while True:
        with box.asked.open(asking):
            reply = await speak(box, [*lines, box.line(cue, **values)], offers, any_name=True)
            lines.clear()
            reply = reply or await listen(box, offers, seconds, any_name=True)
        match reply:
            case Written(text) if text not in taken:
                return text
            case Chosen(key, sure=True):
                return key
            case Written():
                pass  # two seats of one name could not be told apart: asked again
            case Chosen(key) | Doubted(str(key)):
                if await confirm(box, key):
                    return key
            case Doubted():
                await tell(box, "ask.again")
            case Command() | Tune() | Wondered() | Mistaken():
                await obey(box, reply)
            case Wake():
                return None


async def find_unheard(box: Box, names: tuple[str, ...], *, threaded: bool = True) -> frozenset[str]:
    """The names that the recogniser cannot hear; none where nothing listens, or it cannot say."""
    if box.listener is None or not names:
        return frozenset()
    try:
        if threaded:
            unknown = await trio.to_thread.run_sync(box.listener.unknown_words, names)
        else:
            unknown = box.listener.unknown_words(names)
    except ListeningError:  # it is told as soon as somebody listens; the button does everything
        return frozenset()
    words = {word.casefold() for word in unknown}  # whole words: one for "Jo" leaves "Jonas" alone
    return frozenset(name for name in names if not words.isdisjoint(name.casefold().split()))
