from __future__ import annotations

from typing import Any, Literal

import pytest
from msgspec import Struct

from narrator.rules import Setup, SetupError
from narrator.rules.rule import Rule
from narrator.rules.setup import Setup as WerewolfSetup
from narrator.rules.setup_reading import ALL_RULES, TABLE_RULES
from narrator.rules.village import setup_of


class Pennies(Struct, frozen=True, forbid_unknown_fields=True):
    pennies: list[Literal["heads", "tails"]] = []


class CoinRules(Struct, frozen=True):
    coin_sides: Literal[2, 3] = 2


class Coin(Rule):
    id = "coin"
    given = Pennies
    options = CoinRules

    @classmethod
    def in_play(cls, setup: WerewolfSetup) -> bool:
        return bool(setup.of(Pennies).pennies)

    @classmethod
    def check(cls, setup: WerewolfSetup) -> None:
        if len(setup.of(Pennies).pennies) > setup.house.of(CoinRules).coin_sides:
            raise SetupError("pennies: too many of them.")


@pytest.fixture
def coin(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(ALL_RULES, "coin", Coin)
    monkeypatch.setitem(TABLE_RULES, "coin", Coin)


EIGHT = {"edition": "base_2014", "players": list("ABCDEFGH")}


@pytest.mark.usefixtures("coin")
def test_rule_reads_its_own_keys_and_house_rules() -> None:
    setup = setup_of(Setup.from_dict(EIGHT | {"pennies": ["heads"], "options": {"coin_sides": 3}}))
    assert setup.of(Pennies).pennies == ["heads"]
    assert setup.house.of(CoinRules).coin_sides == 3
    assert Coin.id in setup.rules
    plain = setup_of(Setup.from_dict(EIGHT))
    assert plain.of(Pennies).pennies == []
    assert Coin.id not in plain.rules


@pytest.mark.usefixtures("coin")
@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        ({"pennies": ["edge"]}, '"edge" is not allowed'),
        ({"pennies": ["heads"] * 3}, "pennies: too many of them."),
        ({"options": {"coin_sides": 4}}, "options.coin_sides: 4 is not allowed; allowed: 2, 3."),
        ({"options": {"coin_side": 2}}, 'there is no option "coin_side"'),
        ({"coin": ["heads"]}, "coin"),
    ],
)
def test_wrong_key_of_a_rule_is_refused_in_a_sentence(more: dict[str, Any], sentence: str) -> None:
    with pytest.raises(SetupError) as error:
        Setup.from_dict(EIGHT | more)
    assert sentence in str(error.value)
