"""Hooks: the methods that a rule may override, and of each class which of them it does."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from types import MethodType
from typing import TYPE_CHECKING, Any, Concatenate, Generic, ParamSpec, TypeAlias, TypeVar, overload

Owner = TypeVar("Owner")
"""Whose method a hook is: any rule's, or a card's alone."""
Given = ParamSpec("Given")
Says = TypeVar("Says")


class AskedByHook:
    """Those who have a say in each hook now: `for rule in village.asked.nightfall`.

    It has an attribute for every hook, with those who override it; `Twist` and `CardTwist` say what they are,
    and mypy what each is given and answers (`twist.AskedOfAll`).
    """


class Hook(property, Generic[Owner, Given, Says]):
    """A method that a rule may override; `Twist.nightfall` is the hook itself, `rule.nightfall` the method.

    Where a rule does not override it, the method is the one written here, with the neutral answer.

    It is a property because nobody can assign to one: rules share one namespace of plain English words with
    their hooks, and without this a rule that keeps its `mourners` in an attribute would override the hook of
    that name by chance. A descriptor written in Python would do that too, and be ten times as slow to find.
    """

    def __init__(self, method: Callable[Concatenate[Owner, Given], Says], *, is_power: bool) -> None:
        super().__init__(partial(MethodType, method), self._refuse, doc=method.__doc__)
        self.name = method.__name__
        self.is_power = is_power
        """Whether a role whose holder has lost the powers is not asked."""
        HOOKS.append(self)

    if TYPE_CHECKING:

        @overload
        def __get__(self, rule: None, kind: type | None = None) -> Hook[Owner, Given, Says]: ...
        @overload
        def __get__(self, rule: AskedByHook, kind: type | None = None) -> Iterable[Owner]: ...
        @overload
        def __get__(self, rule: object, kind: type | None = None) -> Callable[Given, Says]: ...
        def __get__(self, rule: object, kind: type | None = None) -> Any: ...

    def __repr__(self) -> str:
        return f"<hook {self.name}>"

    def __reduce__(self) -> tuple[Callable[[str], AnyHook], tuple[str]]:
        """A set-up that goes to another process takes the hooks of its cards along by their names."""
        return hook_named, (self.name,)

    def _refuse(self, rule: object, value: object) -> None:
        raise TypeError(_shadowed(type(rule), self.name))


AnyHook: TypeAlias = Hook[Any, Any, Any]

HOOKS: list[AnyHook] = []
"""Every hook there is, in the order in which they are written."""


def hook_named(name: str) -> AnyHook:
    """The hook of that name, of which there is one."""
    return next(hook for hook in HOOKS if hook.name == name)


NOBODY_ASKED: Iterator[Any] = iter(())
"""Those who have a say where nobody has: an iterator at its end. A loop over () would make one, each time.

A game of eight has a hundred such loops. It is true, as iterators are: whether anybody has a say is asked
with `is not NOBODY_ASKED`, and mypy refuses `if village.asked.goal` (`truthy-iterable`).

That question is for rules in which it matters that there is somebody to ask: a vote with burdens is asked for
otherwise, whoever bears them. Before a loop it says the loop once more. The twelve that stand there all the
same skip what is begun before the loop, at every death or day of games without such a rule: sorting of hands
or a comprehension for each seat (`victory`, `sides`, `days`, `Role.perform`; with plain loops in the first
three a game of eight took 8 % more instructions), and looking for who has a say in what befalls one seat
(`of_one`, and who mourns: twenty calls a game, a hundredth of its time).
"""


def _shadowed(kind: type, name: str) -> str:
    return f"{kind.__name__}: `{name}` is a hook of every rule, a method; call the attribute something else."


def hook(method: Callable[Concatenate[Owner, Given], Says]) -> Hook[Owner, Given, Says]:
    """Mark a method that a rule may override: it is called only where it is."""
    return Hook(method, is_power=False)


def power(method: Callable[Concatenate[Owner, Given], Says]) -> Hook[Owner, Given, Says]:
    """A hook that is a power: lost with them, by the Elder's curse or otherwise."""
    return Hook(method, is_power=True)


def overridden(cls: type) -> frozenset[AnyHook]:
    """The hooks that a class, or one of its bases, overrides.

    Raises `TypeError` where the class has an attribute, a slot or an annotation of the name of a hook.
    """
    hooks = {
        name: value for base in cls.__mro__ for name, value in vars(base).items() if isinstance(value, Hook)
    }
    own = vars(cls)
    for name in hooks:
        annotated = name in own.get("__annotations__", ())
        if annotated or (name in own and not callable(own[name]) and own[name] is not hooks[name]):
            raise TypeError(_shadowed(cls, name))
    return frozenset(hook for name, hook in hooks.items() if getattr(cls, name) is not hook)
