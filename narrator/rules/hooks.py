"""Hooks: the methods that a rule may override, and of each whether some rule in force does."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, TypeVar

from msgspec import Struct

Hook = TypeVar("Hook", bound=Callable[..., Any])

POWERS: set[str] = set()
"""Hooks that are powers: a role whose holder has lost them is not asked."""


class Hooks(Struct, frozen=True):
    """Every hook there is, true if some rule in force overrides it: nobody is asked of the others.

    They stand in the order of their methods in `Twist`, then in `Role`.
    """

    public_state: bool
    own_state: bool
    is_away: bool
    marks: bool
    day_begins: bool
    morning: bool
    instead_of_vote: bool
    voters: bool
    candidates: bool
    turns: bool
    weigh: bool
    burdens: bool
    bars: bool
    voted: bool
    break_tie: bool
    electors: bool
    heirs: bool
    hides_card: bool
    shows: bool
    mourners: bool
    saw_death: bool
    returned: bool
    aftermath: bool
    loses_holder: bool
    forfeit: bool
    nightfall: bool
    before_call: bool
    after_call: bool
    woken: bool
    sleeps_through: bool
    wakes: bool
    hunt: bool
    prey: bool
    within_reach: bool
    threatened: bool
    called_off: bool
    survives: bool
    before_dawn: bool
    daybreak: bool
    after_dawn: bool
    recast: bool
    reach: bool
    camp: bool
    sides_with_wolves: bool
    goal: bool
    share: bool
    game_over: bool
    dealt: bool
    last_breath: bool
    pardoned: bool
    has_won: bool


def hooks_of(overridden: Collection[str]) -> Hooks:
    """The hooks, those that are overridden true."""
    return Hooks(**{name: name in overridden for name in Hooks.__struct_fields__})


def hook(method: Hook) -> Hook:
    """Mark a method that a rule may override: it is called only where it is."""
    assert method.__name__ in Hooks.__struct_fields__, f"Hooks does not list {method.__name__}"
    marked: Any = method
    marked.is_hook = True
    return method


def power(method: Hook) -> Hook:
    """A hook that is a power: lost with them, by the Elder's curse or otherwise."""
    POWERS.add(method.__name__)
    return hook(method)


def overridden(cls: type) -> frozenset[str]:
    """The hooks that a class, or one of its bases, overrides."""
    hooks = {name for base in cls.__mro__ for name, value in vars(base).items() if hasattr(value, "is_hook")}
    return frozenset(name for name in hooks if not hasattr(getattr(cls, name), "is_hook"))
