from __future__ import annotations

import ast
import inspect
from types import SimpleNamespace
from typing import Any, cast

from narrator.play import games
from narrator.rules import Game, Setup
from narrator.rules.kernel.chance import OLDER_SEED_BITS, SEED_BITS, Chance
from narrator.rules.rule import Village
from narrator.rules.variants.v6_harvest import _chance_of
from voices.draw import Draw

LONG = (1 << SEED_BITS) - 1


def village(seed: int) -> Village:
    """Return a village as far as its random streams need one."""
    one = SimpleNamespace(setup=SimpleNamespace(seed=seed), night_number=2, chance=Chance(seed, "game"))
    return cast("Village", one)


def test_seed_of_128_bits_is_used_in_full() -> None:
    header: dict[str, Any] = {"edition": "base_2014", "players": list("ABCDEFGHIJKL")}
    deals = set()
    for bit in range(0, SEED_BITS, 8):
        game = Game(Setup.from_dict(header | {"seed": LONG ^ (1 << bit)}))
        deals.add(tuple(player.card for player in cast("Village", game.state).players))
    assert len(deals) > 12


def test_secret_random_draw_does_not_change_public_draws() -> None:
    poured, kept = village(LONG), village(LONG)
    _chance_of(poured).below(1000)
    assert [poured.chance.below(1000) for _ in range(20)] == [kept.chance.below(1000) for _ in range(20)]


def test_saved_game_of_older_version_makes_equal_random_draws() -> None:
    older = village((1 << OLDER_SEED_BITS) - 1)
    assert _chance_of(older) is older.chance


def test_new_game_gets_a_seed_of_full_length() -> None:
    drawn = [
        ast.unparse(node)
        for node in ast.walk(ast.parse(inspect.getsource(games)))
        if isinstance(node, ast.Call) and ast.unparse(node.func).startswith("secrets.")
    ]
    assert drawn == ["secrets.randbits(SEED_BITS)"]
    assert SEED_BITS == 128


def test_system_randomness_is_not_reproducible() -> None:
    one, other = Draw.of_the_system(), Draw.of_the_system()
    assert [one.below(1 << 30) for _ in range(4)] != [other.below(1 << 30) for _ in range(4)]
    assert 0 <= one.aside("clicks").between(0.0, 1.0) < 1
