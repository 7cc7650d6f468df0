from __future__ import annotations

import pytest

from narrator.rules.kernel.engine import Truth
from tests.rules.lupusburg import town
from tests.rules.playing import table

NEEDED = ("members", "captain", "is_alive", "cause", "card")


@pytest.mark.parametrize("left_out", NEEDED)
def test_engine_without_every_truth_method_is_rejected(left_out: str) -> None:
    told: dict[str, object] = {name: property(lambda self: None) for name in NEEDED if name != left_out}
    with pytest.raises(TypeError, match=rf"abstract method '?{left_out}'?$"):
        type("Half", (Truth,), told)()
    type("Whole", (Truth,), told | {left_out: None})()


def test_public_facts_of_another_games_kind_are_empty() -> None:
    village = table("wolf seer plain plain").truth
    assert (village.points, village.totals) == ({}, {})
    assert village.known("crier") is None
    house = town.table().truth
    assert (house.camp("P1"), house.building("P1"), house.status("P1")) == (None, None, ())
    assert house.known("crier") is None
