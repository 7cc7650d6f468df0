"""Options: what is not allowed is refused with what is."""

from __future__ import annotations

import pytest

from narrator.rules import Setup, SetupError
from narrator.rules.options import Options, allowed_values


def table(**options):
    return Setup.from_dict({"edition": "pact", "players": list("ABCDEFGH"), "options": options})


@pytest.mark.parametrize("name", Options.__struct_fields__)
@pytest.mark.parametrize("value", ["perhaps", -1, 0.5, None, [], 100_000])
def test_a_wrong_value_is_refused_with_the_allowed_ones(name, value):
    with pytest.raises(SetupError) as refusal:
        table(**{name: value})
    assert f"options.{name}" in str(refusal.value)
    assert allowed_values(name) in str(refusal.value)


def test_an_unknown_option_is_refused_with_the_list_and_the_nearest():
    with pytest.raises(SetupError) as refusal:
        table(elder_live=3)
    assert 'Did you mean "elder_lives"' in str(refusal.value)
    assert all(name in str(refusal.value) for name in Options.__struct_fields__)
