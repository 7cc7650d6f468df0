"""Candles, and the wolves' effect on them (RULES.md §2.6, v1)."""

from __future__ import annotations

import pytest

from narrator.rules import Setup
from narrator.rules.setup import Setup as VillageSetup
from narrator.rules.variants import VARIANTS
from tests.narrowing import the
from tests.rules.situations import situations

HARD = {"variants": ["v1_moonlight"], "options": {"moonlight_hard": True}}


test_moonlight = situations("""
    variants v1_moonlight
without the hard option nothing is asked
    deal werewolf plain plain plain;
    n1 werewolves.devour P2; at dawn 1: dead P2, asked werewolves.devour, public candles_out
a candle goes out with whoever leaves, by day too, and only once
    deal werewolf plain plain plain plain;
    at dawn 1: public_not candles_out; d1 village.vote P2; at dusk 1: public candles_out=[P2];
    n2 werewolves.devour P3; at dawn 2: public candles_out=[P3]
a candle goes out with whoever goes home
    deal werewolf plain plain plain plain; leaving {"P2": 1};
    d1 village.vote {}; n2 werewolves.devour P3; now: public candles_out=[P2]
hard: 0 out, the bite holds
    deal werewolf plain plain plain; options moonlight_hard;
    n1 werewolves.devour P2; n1 moonlight.candles 0;
    at dawn 1: dead P2, causes P2=devoured, public_not bite_lost
hard: 1 out, the bite holds
    deal werewolf plain plain plain; options moonlight_hard;
    n1 werewolves.devour P2; n1 moonlight.candles 1;
    at dawn 1: dead P2, causes P2=devoured, public_not bite_lost
hard: 2 out, no victim
    deal werewolf plain plain plain; options moonlight_hard;
    n1 werewolves.devour P2; n1 moonlight.candles 2; at dawn 1: dead -, public nobody_died
hard: 4 out, no victim
    deal werewolf plain plain plain; options moonlight_hard;
    n1 werewolves.devour P2; n1 moonlight.candles 4; at dawn 1: dead -, public nobody_died
hard: neither bite of the night takes anybody
    deal werewolf big_bad_wolf plain plain plain plain; options moonlight_hard;
    n1 werewolves.devour P3; n1 big_bad_wolf.devour P4; n1 moonlight.candles 2; at dawn 1: dead -
hard: poison takes no notice of candles
    deal werewolf witch plain plain plain; options moonlight_hard;
    n1 werewolves.devour P3; n1 witch.poison P4; n1 moonlight.candles 3; at dawn 1: dead P4
hard: the whole table is asked, whether or not anybody was bitten
    deal werewolf plain plain plain; options moonlight_hard;
    n1 werewolves.devour -; now: pending moonlight.candles, by P1 P2 P3 P4, legal 0 1 2 3 4
hard: -1 is no number of candles
    deal werewolf plain plain plain; options moonlight_hard; n1 moonlight.candles -1 refused
hard: 5 is no number of candles
    deal werewolf plain plain plain; options moonlight_hard; n1 moonlight.candles 5 refused
hard: '2' is no number of candles
    deal werewolf plain plain plain; options moonlight_hard; n1 moonlight.candles "2" refused
hard: True is no number of candles
    deal werewolf plain plain plain; options moonlight_hard; n1 moonlight.candles yes refused
hard: None is no number of candles
    deal werewolf plain plain plain; options moonlight_hard; n1 moonlight.candles - refused
hard: 1.0 is no number of candles
    deal werewolf plain plain plain; options moonlight_hard; n1 moonlight.candles 1.0 refused
""")


@pytest.mark.parametrize("hard", [False, True])
def test_seat_candles_are_lit_only_in_gentle_moonlight(hard: bool) -> None:
    names = [f"P{number}" for number in range(8)]
    options = {"moonlight_hard": hard}
    setup = Setup.from_dict(
        {"edition": "pact", "players": names, "variants": list(HARD["variants"]), "options": options}
    )
    makers = {name for name, rule in VARIANTS.items() if rule.makes_candles(the(VillageSetup, setup))}
    assert makers == (set() if hard else {"v1_moonlight"})
