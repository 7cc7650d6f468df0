"""Hooks: which methods are some, and that a rule is found to override them by its methods alone."""

from __future__ import annotations

import pytest

from narrator.rules.hooks import Hooks, hook
from narrator.rules.role import Role
from narrator.rules.roles import ROLES
from narrator.rules.twist import Twist
from narrator.rules.village import Village


def test_the_hooks_that_are_listed_are_the_methods_marked_as_such() -> None:
    methods = [(name, method) for kind in (Twist, Role) for name, method in vars(kind).items()]
    assert list(Hooks.__struct_fields__) == [name for name, method in methods if hasattr(method, "is_hook")]


def test_a_hook_that_is_not_listed_is_refused_when_it_is_written() -> None:
    def dusk(self: Twist, village: Village) -> None: ...

    with pytest.raises(AssertionError, match="Hooks does not list dusk"):
        hook(dusk)


def test_every_role_says_by_its_methods_alone_what_it_watches() -> None:
    flags = {"watches_deaths", "greets_morning", "serves", "takes_ties", "slips_guard", "signals_second_vote"}
    assert not [card for card, role in ROLES.items() if flags & set(vars(role))]
