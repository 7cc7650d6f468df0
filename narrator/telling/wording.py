"""What lines know beside what each is given: house rules, cards of which there are several, bynames."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING

from voices.writing.pack import Ref, Value

if TYPE_CHECKING:
    from narrator.rules import Setup as AnySetup
    from narrator.rules.setups import HouseOptions

_THE, _ONE = ".the", ".one"
BYNAME = "_byname"
"""Behind the name of a value: the same seat or seats, as the story calls them."""


def house_values(house: HouseOptions, game: str = "werewolves") -> dict[str, Value]:
    """The house rules as lines select by them: `{ $hunter_must_shoot -> [true] … *[false] … }`.

    So do lines that speak to a village in one `game` and to a town in the other. A value of several words
    is one word to a line: `[every_other_night]`.
    """
    return {"game": game} | {name: _key(rule) for name, rule in house.items()}


def _key(rule: Value) -> Value:
    """Return a value of an option as the key of a variant."""
    if isinstance(rule, bool):
        return str(rule).lower()
    return rule.replace(" ", "_") if isinstance(rule, str) else rule


class UsualHouse(Mapping[str, Value]):
    """The house rules of a table that has none of its own; made when one is first asked for."""

    def __getitem__(self, name: str) -> Value:
        return _usual_house()[name]

    def __iter__(self) -> Iterator[str]:
        return iter(_usual_house())

    def __len__(self) -> int:
        return len(_usual_house())


@cache
def _usual_house() -> Mapping[str, Value]:
    from narrator.rules.setups import read_house  # with all the rules: not before a line needs them

    return house_values(read_house({}))


@dataclass(frozen=True)
class Wording:
    """The public facts of a table that its lines are worded by."""

    house: Mapping[str, Value] = field(default_factory=UsualHouse)
    several: Collection[str] = frozenset()
    """Cards of which more than one may be in play, as announced: one of them is "a", never "the"."""
    homes: Mapping[str, str] = field(default_factory=dict)
    """Where each seat is at home in the village, by `narrator.telling.homes`; empty where nobody is."""
    bynames: Mapping[str, str] = field(default_factory=dict)
    """What the story calls them by it."""

    @classmethod
    def of(cls, table: AnySetup) -> Wording:
        """The wording of a table that can play."""
        from narrator.rules.village import Setup

        own = table if isinstance(table, Setup) else None
        announced = {} if own is None else own.announced
        several = frozenset(card for card, count in announced.items() if count > 1)
        return cls(house_values(table.house, table.edition.engine), several)

    def values(self, given: Mapping[str, Value]) -> dict[str, Value]:
        """A line's own values, each name's byname (`$seat_byname` beside `$seat`), and the house rules."""
        called = {f"{name}{BYNAME}": self._called(value) for name, value in given.items() if _names(value)}
        return {**self.house, **called, **{name: self._fitting(value) for name, value in given.items()}}

    def form(self, message: str) -> str:
        """A card's form with the article that it has at this table: `role-werewolf.one` for one of three."""
        card, dot, form = message.removeprefix("role-").rpartition(".")
        return f"role-{card}{_ONE}" if f"{dot}{form}" == _THE and card in self.several else message

    def _called(self, value: Value) -> Value:
        if isinstance(value, tuple):
            return tuple(self.bynames.get(str(one), one) for one in value)
        return self.bynames.get(str(value), value)

    def _fitting(self, value: Value) -> Value:
        if isinstance(value, Ref):
            return Ref(self.form(value.id))
        if isinstance(value, tuple):
            return tuple(Ref(self.form(one.id)) if isinstance(one, Ref) else one for one in value)
        return value


def _names(value: Value) -> bool:
    """Whether a value may be somebody's name, or several."""
    if isinstance(value, Ref):
        return False
    return isinstance(value, str) or (isinstance(value, tuple) and all(isinstance(one, str) for one in value))
