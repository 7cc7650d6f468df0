"""The people of the rigs, who play beside real boxes now and then, still understand what a box says.

Their own evenings are long and seldom run: in between the words of the packs had changed, and nobody at the
tables knew a card any more.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from narrator.box.timing import Timing
from narrator.night.deal import Deal
from narrator.rehearsal.demo import random_evening
from tests.narrator.test_phones import lines_of
from tests.release.image_played import TYPED
from tests.rigs.scripted_table import DECK, NAMES, PRESSED_AT_ONCE, card_in
from voices.writing.pack import VoicePack


def test_they_know_each_card_of_the_deal_by_what_is_read() -> None:
    plain = random_evening("base_2014", 8, 1, "en")
    header = plain.header | {"players": list(NAMES), "deck": list(DECK), "options": {}}
    evening = replace(plain, header=header, timing=Timing(), deal=Deal.LIGHT, retell=False)
    lines = lines_of(evening)
    asleep = next(place for place, line in enumerate(lines) if line.get("cue") == "deal.done")
    dealt = [line for line in lines[:asleep] if line["kind"] == "say"]
    read = [line["text"] for line in dealt if str(line["cue"]).startswith("roll.")]
    assert len(read) >= 3 * len(NAMES)
    assert {card_in(text) for text in read} == set(DECK)
    seats = {name for line in dealt if line["cue"] == "deal.seat" for name in NAMES if name in line["text"]}
    assert seats == set(NAMES)


def test_what_is_no_card_of_theirs_is_refused() -> None:
    with pytest.raises(ValueError, match="the Witch: no card of this table"):
        card_in("the Witch")


def test_every_question_that_they_answer_is_one() -> None:
    pack = VoicePack.load("en")
    asked = {*PRESSED_AT_ONCE, *TYPED, "vote.accused", "vote.count", "seer.shows_card", "werewolves.devour"}
    assert [cue for cue in sorted(asked) if not pack.has(cue)] == []
