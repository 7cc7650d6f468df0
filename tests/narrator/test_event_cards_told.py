"""Event cards: each is read in at most 25 seconds, on its slowest morning, in every language."""

from __future__ import annotations

import pytest

from narrator.day.ballots import rules_offered
from narrator.rules.new_moon.card import event_cards
from narrator.rules.schedule import NOBODY
from tests.narrator.test_typed import Typist
from tests.rules.playing import play, table, until
from voices.writing.pack import VoicePack
from voices.writing.packs import shipped_packs


@pytest.mark.parametrize("language", shipped_packs())
def test_crier_list_does_not_depend_on_hand(language: str) -> None:
    """Compare the lists, which the screen shows and a box without ears reads; the first option is to read
    nothing.
    """
    pack = VoicePack.load(language)
    offered = []
    for hand in (["ev_burial"], ["ev_flood"]):
        crier = {"hand": hand, "seat": "P3"}
        cards = table("wolf plain plain plain plain", edition="pact", modules=["new_moon"], crier=crier)
        prompt = until(play(cards, ("village.vote", {})), "town_crier.read")
        assert prompt.legal == tuple(hand)
        offered.append([offer.key for offer in rules_offered(Typist(pack=pack).box.pack, prompt)])
    assert offered[0] == offered[1]
    assert offered[0][0] == NOBODY
    assert len(offered[0]) == 1 + sum("spiritism" not in event for event in event_cards())
