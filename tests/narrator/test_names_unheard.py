"""Names that the recogniser cannot hear, with the reason by word."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import partial

import trio
from hypothesis import given
from hypothesis import strategies as st

from narrator.simulation.room import VirtualButton, VirtualLight, VirtualListener, VirtualSpeaker
from narrator.table.box import Box
from narrator.table.devices import Devices
from narrator.table.naming import find_unheard
from narrator.table.trace import Trace
from voices.asr.grammar import unknown_words
from voices.draw import Draw
from voices.writing.pack import VoicePack

PACK = VoicePack.load("en")


class Knowing(VirtualListener):
    """Listener with the vocabulary of a small model."""

    def __init__(self, known: Collection[str]) -> None:
        super().__init__()
        self.known = frozenset(known)

    def unknown_words(self, phrases: Iterable[str]) -> frozenset[str]:
        return unknown_words(phrases, self.known.__contains__)


def deaf_to(names: Iterable[str], known: Collection[str]) -> frozenset[str]:
    devices = Devices(VirtualSpeaker(PACK), VirtualButton(), VirtualLight(), Knowing(known))
    box = Box(PACK, devices, Draw(""), Trace())
    return trio.run(partial(find_unheard, box.devices, tuple(names), threaded=False))


def test_unheard_short_name_leaves_longer_ones() -> None:
    names = ("Jo", "Jonas", "Marjo", "Anne", "Anne Jo", "JO")
    assert deaf_to(names, {"jonas", "marjo", "anne"}) == {"Jo", "Anne Jo", "JO"}


WORDS = ("jo", "jon", "jonas", "marjo", "as", "ana", "anas")
"""Words, each contained in another."""


@given(
    names=st.lists(st.lists(st.sampled_from(WORDS), min_size=1, max_size=2).map(" ".join), max_size=6),
    known=st.sets(st.sampled_from(WORDS)),
)
def test_name_recognition_ignores_other_names(names: list[str], known: set[str]) -> None:
    assert deaf_to(names, known) == {name for name in names if deaf_to([name], known)}
