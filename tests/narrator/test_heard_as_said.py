"""Spoken names: a name that the box spells differently for its voice is also understood in that form."""

from __future__ import annotations

import pytest
import trio
from trio.testing import MockClock

from narrator.simulation.room import VirtualButton, VirtualLight, VirtualListener, VirtualSpeaker
from narrator.table.box import Box
from narrator.table.devices import Devices
from narrator.table.listening import Chosen, Reply, Wake, listen
from narrator.table.offers import Offer
from voices.draw import Draw
from voices.tts.spelling import Spelling
from voices.writing.pack import VoicePack

PACK = VoicePack.load("en")
OFFERS = tuple(Offer(name, name, (name,)) for name in ("Siobhan", "Claire", "Clara"))


def heard(word: str, spelling: Spelling) -> Reply:
    """Return the understanding of a word while three are offered."""

    async def main() -> Reply:
        ears = VirtualListener()
        box = Box(
            PACK,
            Devices(VirtualSpeaker(PACK), VirtualButton(), VirtualLight(), ears, spelling=spelling),
            Draw("x"),
        )
        async with trio.open_nursery() as nursery:

            async def speak() -> None:
                await trio.sleep(1.0)
                ears.hear(word)

            nursery.start_soon(speak)
            return await listen(box, OFFERS, 5.0)

    return trio.run(main, clock=MockClock(autojump_threshold=0))


@pytest.mark.parametrize("chosen", [False, True])
@pytest.mark.parametrize(
    ("word", "meant"),
    [
        ("Siobhan", Chosen("Siobhan")),
        ("Chivonne", Chosen("Siobhan")),
        ("Claire", Chosen("Claire")),
        ("Clara", Chosen("Clara")),
        ("Deirdre", Wake.SILENCE),
    ],
)
def test_name_is_understood_as_written_and_spoken(word: str, meant: Reply, chosen: bool) -> None:
    """Check that Claire is recognised although Clara is pronounced like her."""
    say = {"Siobhan": "Chivonne", "Clara": "Claire"}
    spelling = Spelling("en", {} if chosen else say)
    spelling.learn(say if chosen else {})
    assert heard(word, spelling) == meant
