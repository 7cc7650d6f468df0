"""Asking for the names of players: known names that a microphone can hear, or any names that are typed."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

import trio

from narrator.table.ask import HELP, Doubt, Question, ask, confirm, said_once, tell
from narrator.table.box import Box, Line
from narrator.table.devices import Devices
from narrator.table.listening import Chosen, Wake, Written
from narrator.table.offers import Offer
from narrator.table.timing import WAITS
from voices.asr.listener import ListeningError
from voices.writing.pack import Value, VoicePack

LIST_SIGNS = ",;&"
"""Signs that separate names typed on one line."""


def split_names(text: str, pack: VoicePack) -> tuple[str, ...]:
    """Split a typed line into names, at commas and at the pack's word for "and"."""
    for sign in (*LIST_SIGNS, pack.last_joiner):
        text = text.replace(sign, LIST_SIGNS[0])
    return tuple(name for part in text.split(LIST_SIGNS[0]) if (name := " ".join(part.split())))


async def ask_name(
    box: Box,
    cue: str,
    known: Sequence[str],
    taken: Sequence[str],
    before: Iterable[Line] = (),
    help_cues: Sequence[str] = HELP,
    **values: Value,
) -> str | None:
    """Ask for one name, as `ask_names` does, and return it, or None if there is no answer."""
    given = await ask_names(box, cue, known, taken, 1, before, help_cues, confirms=True, **values)
    return given[0] if given else None


async def ask_names(
    box: Box,
    cue: str,
    known: Sequence[str],
    taken: Sequence[str],
    most: int,
    before: Iterable[Line] = (),
    help_cues: Sequence[str] = HELP,
    *,
    confirms: bool = True,
    **values: Value,
) -> tuple[str, ...]:
    """Ask for one of the `known` names aloud, or for up to `most` typed names. Return the names given.

    Names in `taken` are refused. Without `confirms`, the box asks back only if it heard a name badly; the
    caller then repeats the names itself. The result is empty if there is no answer. The lines `before` are
    said once, even if the question is repeated.
    """
    offers = tuple(Offer(one, one, (one,)) for one in known) if box.devices.listener is not None else ()
    seconds = math.inf if box.devices.waits else WAITS.answer if box.devices.typed is None else WAITS.typing
    question = Question(
        cue,
        offers,
        values,
        seconds,
        Doubt.TAKE if confirms else Doubt.CLEAR,
        before=said_once(before),
        shown=True,
        any_name=True,
        so_far=taken,
        help_cues=help_cues,
    )
    while True:
        match await ask(box, question):
            case Written(text):
                names = split_names(text, box.pack) if most > 1 else (text,)
                if await fit(box, names, taken, most):
                    return names
            case Chosen(key, sure=True):
                return (key,)
            case Chosen(key) if not confirms or await confirm(box, key):
                return (key,)
            case Wake():
                return ()


async def fit(box: Box, names: Sequence[str], taken: Sequence[str], most: int) -> bool:
    """Return whether these names can be used. If not, say why. Raises `UndoRequested`."""
    if len(names) > most:
        await tell(box, "setup.names_many", number=most)
        return False
    used = {name.casefold() for name in taken}
    for name in names:
        if name.casefold() in used:  # players could not tell two equal names apart
            await tell(box, "ask.name_taken", name=name)
            return False
        if any(sign in name for sign in LIST_SIGNS):
            await tell(box, "ask.one_name")
            return False
        used.add(name.casefold())
    return bool(names)


async def find_unheard(devices: Devices, names: tuple[str, ...], *, threaded: bool = True) -> frozenset[str]:
    """Return the names that speech recognition cannot hear. Empty without a recogniser, or if it fails."""
    if devices.listener is None or not names:
        return frozenset()
    try:
        if threaded:
            unknown = await trio.to_thread.run_sync(devices.listener.unknown_words, names)
        else:
            unknown = devices.listener.unknown_words(names)
    except ListeningError:  # the error is reported when listening begins, and the button still works
        return frozenset()
    words = {word.casefold() for word in unknown}  # compare whole words: "Jo" does not exclude "Jonas"
    return frozenset(name for name in names if not words.isdisjoint(name.casefold().split()))
