"""How secrets are asked of whoever has no phone, told before the first night."""

from __future__ import annotations

from collections.abc import Iterator

from narrator.box.box import Box
from narrator.box.line import Line
from narrator.box.timing import RollKind, Timing
from narrator.setup import asking
from narrator.setup.draft import Draft
from narrator.setup.walking import learn_to_walk


async def explain_channel(box: Box, draft: Draft, channel: str, timing: Timing) -> None:
    """Tell it; who knows it presses, and goes on. Those of last time know it. Raises `UndoRequested`.

    `channel` is "keyboard" where the button and the light are a terminal's, else "light".
    """
    if not draft.presses_in_secret or draft.same:
        return
    own = box.devices.has_button_and_light_for_each(len(draft.names))
    if draft.roll is RollKind.WALK and not draft.in_town:
        last = [box.line("setup.channel_taps")] if own else []
        await learn_to_walk(box, draft.names, timing, last)
    else:
        await asking.read_out(box, list(_explained(box, draft, "seats" if own else channel, timing)))


def _explained(box: Box, draft: Draft, channel: str, timing: Timing) -> Iterator[Line]:
    if draft.roll is RollKind.WALK:
        yield box.line("lupusburg.channel_walk")
        return
    readings = {} if channel == "keyboard" else {"readings": 2 if timing.twice else 1}
    yield box.line(f"setup.channel_{channel}", **readings)
