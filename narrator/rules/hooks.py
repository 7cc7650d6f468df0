"""Hooks: the methods that a rule may override, and of each whether some rule in force does."""

from __future__ import annotations

from collections.abc import Callable, Collection
from types import MethodType
from typing import Any, TypeVar, cast

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


class _Unheeded:
    """A hook that no rule has overridden yet: a method, to which nobody can assign.

    Rules share one namespace of plain English words with their hooks. Without this a rule that keeps its
    `mourners` in an attribute would override the hook of that name by chance, and only mypy would tell.
    """

    is_hook = True

    def __init__(self, method: Callable[..., Any]) -> None:
        self._method = method
        self.__name__, self.__doc__, self.__wrapped__ = method.__name__, method.__doc__, method

    def __get__(self, rule: object, kind: type | None = None) -> Any:
        return self if rule is None else MethodType(self._method, rule)

    def __set__(self, rule: object, value: object) -> None:
        raise TypeError(_shadowed(type(rule), self._method.__name__))


def _shadowed(kind: type, name: str) -> str:
    return f"{kind.__name__}: `{name}` is a hook of every rule, a method; call the attribute something else."


def hook(method: Hook) -> Hook:
    """Mark a method that a rule may override: it is called only where it is."""
    assert method.__name__ in Hooks.__struct_fields__, f"Hooks does not list {method.__name__}"
    marked: Any = _Unheeded(method)
    return cast("Hook", marked)


def power(method: Hook) -> Hook:
    """A hook that is a power: lost with them, by the Elder's curse or otherwise."""
    POWERS.add(method.__name__)
    return hook(method)


def overridden(cls: type) -> frozenset[str]:
    """The hooks that a class, or one of its bases, overrides.

    Raises `TypeError` where the class has an attribute, a slot or an annotation of the name of a hook.
    """
    hooks = {name for base in cls.__mro__ for name, value in vars(base).items() if hasattr(value, "is_hook")}
    own = {name: value for name, value in vars(cls).items() if name in hooks}
    for name in hooks.intersection(vars(cls).get("__annotations__", ())).union(
        name for name, value in own.items() if not callable(value) and not hasattr(value, "is_hook")
    ):
        raise TypeError(_shadowed(cls, name))
    return frozenset(name for name in hooks if not hasattr(getattr(cls, name), "is_hook"))
