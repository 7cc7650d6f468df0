from __future__ import annotations

from collections import Counter

import pytest

from narrator.rules import Setup
from narrator.rules.kernel.chance import Chance
from narrator.rules.setup import Setup as VillageSetup
from tests.narrowing import the

GOLDEN_BELOW = [
    950,
    355,
    936,
    221,
    525,
    647,
    568,
    738,
    460,
    901,
    699,
    132,
    878,
    141,
    158,
    536,
    87,
    912,
    553,
    507,
]
GOLDEN_SHUFFLE = "GDBIJCFHELKA"
GOLDEN_DEAL = ["w", "s", "s", "s", "w", "s", "s", "s"]


def test_random_numbers_of_a_seed_never_change() -> None:
    chance = Chance(1, "deal")
    assert [chance.below(1000) for _ in range(20)] == GOLDEN_BELOW


def test_shuffle_of_a_seed_never_changes() -> None:
    items = list("ABCDEFGHIJKL")
    Chance(7, "deal").shuffle(items)
    assert "".join(items) == GOLDEN_SHUFFLE


@pytest.mark.parametrize(("items", "drawn"), [(0, 0), (1, 0), (2, 1), (16, 15), (17, 16), (18, 17), (90, 89)])
def test_shuffle_draws_one_number_fewer_than_it_has_items(items: int, drawn: int) -> None:
    shuffled, counted = Chance(3, "deal"), Chance(3, "deal")
    order = list(range(items))
    shuffled.shuffle(order)
    assert sorted(order) == list(range(items))
    for _ in range(drawn):
        counted.below(2)
    assert [shuffled.below(1000) for _ in range(20)] == [counted.below(1000) for _ in range(20)]


def test_deal_of_a_seed_never_changes() -> None:
    setup = the(
        VillageSetup, Setup.from_dict({"edition": "base_2014", "players": list("ABCDEFGH"), "seed": 1})
    )
    cards, centre = setup.dealt()
    assert [card[0] for card in cards] == GOLDEN_DEAL
    assert centre == ()


def test_random_streams_and_seeds_are_independent() -> None:
    streams = [Chance(seed, name) for seed in (0, 1, -1, 2**70) for name in ("deal", "game")]
    drawn = {tuple(stream.below(10**6) for _ in range(4)) for stream in streams}
    assert len(drawn) == len(streams)


def test_random_numbers_below_a_limit_are_equally_frequent() -> None:
    chance = Chance(3, "fair")
    counts = Counter(chance.below(6) for _ in range(60_000))
    assert set(counts) == set(range(6))
    assert all(9_600 < count < 10_400 for count in counts.values())


def test_shuffle_gives_every_order_about_equally_often() -> None:
    chance = Chance(4, "fair")
    orders: Counter[str] = Counter()
    for _ in range(24_000):
        items = list("ABCD")
        chance.shuffle(items)
        orders["".join(items)] += 1
    assert len(orders) == 24
    assert all(850 < count < 1_150 for count in orders.values())


def test_random_choice_is_one_of_the_options() -> None:
    chance = Chance(5, "fair")
    assert {chance.choice("xyz") for _ in range(100)} == set("xyz")
