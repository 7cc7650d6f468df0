"""What lines know beside what each is given: house rules, cards of which there are several, bynames."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

from voices.writing.pack import Ref, Value

if TYPE_CHECKING:
    from narrator.rules import Game, Prompt
    from narrator.rules import Setup as AnySetup
    from narrator.rules.setups import HouseOptions
    from narrator.table.timing import Timing


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
    """Where each seat is at home in the village, by `narrator.table.homes`; empty where nobody is."""
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


Reply: TypeAlias = Callable[[], Any]
"""Ends a question to a computer player: returns its answer, or None where it passes or is late."""
Decide: TypeAlias = "Callable[[Prompt, float], Reply]"
"""Puts a prompt to a computer player, which has this many seconds."""


class BoxPlayers(Protocol):
    """The computer players of one game; `narrator.minds.hosting.company.BoxSeats` is them.

    What is said has the type `Said` of `narrator.minds.wire`, which this room does not import.
    """

    keep: Callable[[int, Any], object]
    """Stores what was said, under its place in the order from 0."""

    @property
    def seats(self) -> tuple[str, ...]:
        """Their seats, in seat order."""

    @property
    def living(self) -> tuple[str, ...]:
        """Their living seats, in seat order."""

    @property
    def kept(self) -> list[Any]:
        """All that was said, as a journal stores it."""

    def at_the_table(self) -> AbstractAsyncContextManager[None]:
        """Run them as long as the context lasts."""

    def sit(self, game: Game) -> None:
        """Follow this game from now on."""

    def ask(self, prompt: Prompt, seat: str, seconds: float) -> Reply:
        """Put a prompt to one seat."""

    def speak(self, seat: str, seconds: float) -> Reply:
        """Give a seat its turn to speak."""

    def hear(self, said: Any) -> None:
        """Let all of them hear what was said."""

    def over(self, end: Any) -> None:
        """End the game with its `GameEnd`."""


@dataclass(frozen=True)
class Sitting:
    """What these people play, by which rules, and which seats are programs'; another one with every game."""

    cards: tuple[str, ...] = ()
    """The cards in play, whose rules may be asked for by day."""
    rules: tuple[str, ...] = ()
    """The table's rules that may come up, and may be asked about likewise."""
    house_rules: tuple[tuple[str, int], ...] | None = None
    """The table's own house rules (`told_aloud`), once it has sat down to a game."""
    wording: Wording = field(default_factory=Wording)
    """What the table's house rules and cards make of the lines."""
    minds: Mapping[str, Decide] = field(default_factory=dict)
    """The seats that programs play at night, each with how it is asked."""
    company: BoxPlayers | None = None
    """The seats that the box itself plays, by day as well; None where it plays none."""
    by_round: Timing | None = None
    """How quickly one screen goes round by night, where one does: then lines are said that fit it."""
    by_phone: bool = False
    """Whether everybody plays by phone, as all have seen: then lines are said that fit phones."""
