"""How secrets are told at night: chosen, and explained before the first night."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import replace as change
from functools import partial

from msgspec.structs import replace

from narrator.box.box import Box
from narrator.box.line import Line
from narrator.box.secrets import Secrets
from narrator.box.timing import RollKind, Timing
from narrator.setup import asking
from narrator.setup.draft import Draft, SetupLine
from narrator.setup.trial import try_light, try_round
from narrator.setup.walking import learn_to_walk
from voices.writing.pack import Ref


def secrets_asked(box: Box, draft: Draft, ways: Sequence[Secrets]) -> bool:
    """Whether there is a choice: not where the page is open already, unless the table wants one."""
    wanted = draft.changing is SetupLine.SECRETS
    return draft.presses_in_secret and len(ways) > 1 and (wanted or box.devices.phones is None)


async def ask_secrets(box: Box, draft: Draft, ways: Sequence[Secrets]) -> Draft:
    """Ask how secrets are told; without a choice it is the usual way. Raises `UndoRequested`."""
    if not secrets_asked(box, draft, ways):
        return replace(draft, secrets=ways[0], changing=None)
    offers = [
        change(
            asking.offer(box.pack, way, f"secrets-word-{way}"), detail=box.pack.words(f"secrets-how-{way}")
        )
        for way in ways
    ]
    named = tuple(Ref(f"secrets-word-{way}") for way in ways)
    chosen = Secrets(await asking.choose_and_say(box, "setup.secrets", offers, {"rules": named}))
    return replace(draft, secrets=chosen, changing=None)


async def explain_channel(box: Box, draft: Draft, channel: str, timing: Timing) -> None:
    """Tell where to sit and how secrets are asked; a press goes on. Raises `UndoRequested`.

    The people of last time know it. `channel` is "keyboard" where the button and the light are a terminal's,
    else "light".
    """
    if not draft.presses_in_secret or draft.same:
        return
    own = box.devices.has_button_and_light_for_each(len(draft.names))
    if draft.secrets in (Secrets.ROUND, Secrets.PHONE):
        await asking.read_out(box, [box.line(f"setup.place_{draft.secrets}")])
    elif draft.roll is RollKind.WALK and not draft.in_town:
        last = [box.line("setup.channel_taps")] if own else []
        await learn_to_walk(box, draft.names, timing, last)
    else:
        await asking.read_out(box, list(_explained(box, draft, "seats" if own else channel, timing)))


def _explained(box: Box, draft: Draft, channel: str, timing: Timing) -> Iterator[Line]:
    if draft.roll is RollKind.WALK:
        yield box.line("lupusburg.channel_walk")
        return
    yield box.line(f"setup.place_{channel}")
    yield box.line(f"setup.channel_{channel}", readings=2 if timing.twice else 1)


def trial_of(box: Box, draft: Draft, timing: Timing) -> Callable[[], Awaitable[None]] | None:
    """Return what tries the channel once, in twenty seconds; None where it is tried otherwise, or known."""
    own = box.devices.has_button_and_light_for_each(len(draft.names))
    if draft.same or not draft.presses_in_secret or own or draft.roll is RollKind.WALK:
        return None
    if draft.secrets is Secrets.ROUND and box.devices.handed is not None:
        return partial(try_round, box, draft.names, timing)
    return partial(try_light, box, draft.names, timing) if draft.secrets is Secrets.LIGHT else None
