"""What people do with their hands while the box waits: cards shown, a house lifted."""

from __future__ import annotations

from narrator.asking.ask import Doubt, Question, ask
from narrator.asking.hearing import Chosen, Wake
from narrator.asking.offers import DONE
from narrator.box.box import Box
from narrator.box.offered import Offer
from narrator.box.waits import WAITS
from voices.writing.pack import Value, VoicePack


async def wait_until_done(box: Box, cue: str, **values: Value) -> None:
    """Say what is to be done, and wait until a press or a word tells that it is. Raises `UndoRequested`."""
    done = done_offer(box.pack)
    question = Question(cue, (done,), values, WAITS.reminder, Doubt.SILENCE)
    while await ask(box, question) not in (Chosen(DONE), Wake.PRESS):
        pass  # nobody has said anything for a while: it is said again


def done_offer(pack: VoicePack) -> Offer:
    """That one has done what one was asked to do; it is said, not read."""
    return Offer(DONE, "", (*pack.phrases[DONE], *pack.phrases["next"]))
