from __future__ import annotations

import re
from itertools import combinations, product
from pathlib import Path
from typing import Any

import pytest

from narrator.rules import Game, Setup, SetupError
from narrator.rules.setup_reading import MODULES
from narrator.rules.variants import VARIANTS

NEVER = {
    frozenset({"v5_double_je", "v6_harvest"}),
    frozenset({"v7_black_plague", "v3_not_him"}),
    frozenset({"v7_black_plague", "v5_double_je"}),
    frozenset({"v7_black_plague", "v6_harvest"}),
    frozenset({"v7_black_plague", "v8_fascination"}),
    frozenset({"v7_black_plague", "new_moon"}),
    *(frozenset({"v2_hamlets", f"v{other}"}) for other in ("5_double_je", "7_black_plague")),
    frozenset({"v2_hamlets", "new_moon"}),
}
PAIRS = [*combinations(sorted(VARIANTS), 2), *product(sorted(VARIANTS), sorted(MODULES))]
NAMES = [f"P{number}" for number in range(8)]
DECK = ["seer", "witch", "hunter", "defender", *["simple_villager"] * 4]


def _header(*chosen: str) -> dict[str, Any]:
    header = {
        "edition": "pact",
        "players": NAMES,
        "variants": [name for name in chosen if name in VARIANTS],
        "modules": [name for name in chosen if name in MODULES],
    }
    if "v7_black_plague" in chosen and "v5_double_je" not in chosen:
        header["deck"] = DECK
    return header


@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
def test_every_pair_of_variants_behaves_as_documented(pair: tuple[str, ...]) -> None:
    for order in (pair, pair[::-1]):
        if frozenset(pair) in NEVER:
            with pytest.raises(SetupError, match=r"cannot be played with .*: .*\.$") as refused:
                Setup.from_dict(_header(*order))
            assert all(name in str(refused.value) for name in pair)
        else:
            assert Game(Setup.from_dict(_header(*order))).pending is not None


def test_rulings_list_every_refused_pair_of_variants() -> None:
    page = (Path(__file__).parents[3] / "docs" / "rulings" / "variants.md").read_text()
    listed = {frozenset(pair) for pair in re.findall(r"^\| `(\w+)`, `(\w+)` \|", page, re.MULTILINE)}
    assert listed == NEVER


def test_allowed_pairs_of_variants_are_accepted() -> None:
    variants = ["v1_moonlight", "v3_not_him", "v4_murs_murs", "v6_harvest", "v8_fascination"]
    assert Game(Setup.from_dict(_header(*variants))).pending is not None


@pytest.mark.parametrize(
    ("header", "sentence"),
    [
        (
            {"variants": ["v5_double_je", "v5_double_je"]},
            'variants: "v5_double_je" is named twice; once is enough.',
        ),
        ({"modules": ["village", "village"]}, 'modules: "village" is named twice; once is enough.'),
        ({"variants": ["v9_new_moon"]}, 'variants: "v9_new_moon" is the module "new_moon"; name it among'),
        ({"variants": ["v8_facination"]}, 'there is no "v8_facination" (did you mean "v8_fascination"?)'),
        (
            {"variants": ["v1_moonlight", "v8_fascination"], "options": {"moonlight_hard": True}},
            'variants: "v8_fascination" cannot be played with "v1_moonlight" and moonlight_hard',
        ),
        ({"variants": "v4_murs_murs"}, "set-up: a list is needed, not a text (in variants)."),
        ({"variants": [7]}, "set-up: a text is needed, not a whole number (in variants[0])."),
    ],
)  # fmt: skip
def test_refused_pair_of_variants_has_a_sentence(header: dict[str, Any], sentence: str) -> None:
    with pytest.raises(SetupError) as refused:
        Setup.from_dict({"edition": "pact", "players": NAMES, **header})
    assert sentence in str(refused.value)


def test_variants_declare_card_source_dealer_and_visibility() -> None:
    """The source of its cards, the dealer, and whether the box offers it aloud."""
    rules = VARIANTS.values()
    assert {rule.id for rule in rules if rule.own_cards} == {"v5_double_je", "v6_harvest"}
    assert {rule.id for rule in rules if rule.deals_them} == {"v5_double_je"}
    assert {rule.id for rule in rules if rule.is_written} == {"v4_murs_murs"}
    assert {rule.id for rule in rules if rule.is_hidden} == {"v7_black_plague"}
