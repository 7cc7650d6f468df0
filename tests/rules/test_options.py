from __future__ import annotations

from typing import Any

import pytest
from msgspec import Struct

from narrator.rules import Setup, SetupError
from narrator.rules.kernel.house_rules import allowed_values, every_options
from narrator.rules.kernel.options import HouseOptions
from narrator.rules.options import CaptainOptions
from narrator.rules.roles import ROLES


def table(**options: Any) -> Setup:
    return Setup.from_dict({"edition": "pact", "players": list("ABCDEFGH"), "options": options})


WRONG: tuple[object, ...] = ("perhaps", -1, 0.5, None, [], 100_000)


@pytest.mark.parametrize("name", every_options())
def test_wrong_option_value_is_refused_with_allowed_values(name: str) -> None:
    for value in WRONG:
        with pytest.raises(SetupError) as refusal:
            table(**{name: value})
        assert f"options.{name}" in str(refusal.value), value
        assert allowed_values(name) in str(refusal.value), value


def test_unknown_option_is_refused_with_list_and_nearest() -> None:
    with pytest.raises(SetupError) as refusal:
        table(elder_live=3)
    assert 'Did you mean "elder_lives"' in str(refusal.value)
    assert all(name in str(refusal.value) for name in every_options())


@pytest.mark.parametrize(
    "name", ["runoff_limit", "elder_lives", "judge_signals", "infections", "piper_charms"]
)
def test_number_option_goes_from_1_to_1000(name: str) -> None:
    for value in (1, 1000):
        assert table(**{name: value}).house[name] == value
    for value in (0, 1001, True):
        with pytest.raises(SetupError, match="allowed: a whole number from 1"):
            table(**{name: value})


@pytest.mark.parametrize(
    ("when", "day"), [("setup", 0), ("day 1", 1), ("day 12", 12), ("day 999", 999), ("never", None)]
)
def test_captain_election_may_be_at_setup_on_any_day_or_never(when: str, day: int | None) -> None:
    assert table(captain_election=when).house.of(CaptainOptions).election_day == day


@pytest.mark.parametrize("when", ["day 0", "day 1000", "day", "day 1 or 2", "Day 1", 1])
def test_captain_election_on_invalid_day_is_refused(when: str) -> None:
    with pytest.raises(SetupError, match='allowed: "setup", "day 1"'):
        table(captain_election=when)


def test_day_of_captain_election_requires_a_captain() -> None:
    assert table(captain=False).house.of(CaptainOptions).election_day is None


class Lives(Struct, frozen=True):
    """House rules of a rule that does not exist."""

    elder_lives: int = 9


def test_two_rules_cannot_have_options_of_equal_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ROLES["fox"], "options", Lives)
    with pytest.raises(TypeError, match=r"Lives\.elder_lives: ElderOptions has an option of that name\."):
        every_options()


def test_option_of_other_game_is_accepted_and_unknown_refused() -> None:
    town = {"edition": "lupusburg", "players": list("ABCDEFGH")}
    assert Setup.from_dict({**town, "options": {"hunter_must_shoot": False}}).house["lupusburg_goals"] is True
    assert table(lupusburg_goals=False).house["lupusburg_goals"] is False
    with pytest.raises(SetupError, match='there is no option "hunter_waits"'):
        Setup.from_dict({**town, "options": {"hunter_waits": True}})


def test_house_rules_with_equal_values_are_equal() -> None:
    one, other = table(elder_lives=3).house, table(elder_lives=3).house
    assert (one, hash(one)) == (other, hash(other))
    assert one != table().house
    assert HouseOptions().of(Lives) == Lives()
    with pytest.raises(KeyError):
        HouseOptions()["elder_lives"]


def test_changed_house_rules_keep_the_other_rules() -> None:
    """House rules are keys of cached night schedules, so different house rules must compare as different."""
    charms_one = [table(seer_sees=sight).house.changed(piper_charms=1) for sight in ("card", "camp")]
    assert [house["seer_sees"] for house in charms_one] == ["card", "camp"]
    assert charms_one[0] != charms_one[1]
    assert charms_one[0] == table(piper_charms=1).house
    assert hash(charms_one[0]) == hash(table(piper_charms=1).house)
