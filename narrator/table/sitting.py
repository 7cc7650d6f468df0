"""The present game of a table: its cards, rules, wording of lines and computer players."""

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
"""The ending of the name of a value that holds the bynames (names in the story) of seats: `$seat_byname`."""


def house_values(house: HouseOptions, game: str = "werewolves") -> dict[str, Value]:
    """Return the house rules as values on which lines depend: `{ $hunter_must_shoot -> [true] … }`.

    The value `game` distinguishes lines for a village from lines for a town. A value of several words becomes
    one key: `[every_other_night]`.
    """
    return {"game": game} | {name: _key(rule) for name, rule in house.items()}


def _key(rule: Value) -> Value:
    """Return an option's value as the key by which a line chooses a variant."""
    if isinstance(rule, bool):
        return str(rule).lower()
    return rule.replace(" ", "_") if isinstance(rule, str) else rule


class UsualHouse(Mapping[str, Value]):
    """The house rules of a table that has set none of its own.

    They are loaded when a line first needs them.
    """

    def __getitem__(self, name: str) -> Value:
        return _usual_house()[name]

    def __iter__(self) -> Iterator[str]:
        return iter(_usual_house())

    def __len__(self) -> int:
        return len(_usual_house())


@cache
def _usual_house() -> Mapping[str, Value]:
    from narrator.rules.setups import read_house  # loads all the rules, so not before a line needs them

    return house_values(read_house({}))


@dataclass(frozen=True)
class Wording:
    """The public facts about a table on which the words of its lines depend."""

    house: Mapping[str, Value] = field(default_factory=UsualHouse)
    several: Collection[str] = frozenset()
    """Cards that may be in play more than once, as announced.

    Such a card is "a Werewolf", never "the Werewolf".
    """
    homes: Mapping[str, str] = field(default_factory=dict)
    """Each seat's home in the village (`narrator.table.homes`). Empty without homes."""
    bynames: Mapping[str, str] = field(default_factory=dict)
    """Each seat's byname (its name in the story), taken from its home."""

    @classmethod
    def of(cls, table: AnySetup) -> Wording:
        """Return the wording for a table with this setup."""
        from narrator.rules.village import Setup

        own = table if isinstance(table, Setup) else None
        announced = {} if own is None else own.announced
        several = frozenset(card for card, count in announced.items() if count > 1)
        return cls(house_values(table.house, table.edition.engine), several)

    def values(self, given: Mapping[str, Value]) -> dict[str, Value]:
        """Return the values of a line, with bynames (`$seat_byname` beside `$seat`) and the house rules."""
        called = {f"{name}{BYNAME}": self._called(value) for name, value in given.items() if _names(value)}
        return {**self.house, **called, **{name: self._fitting(value) for name, value in given.items()}}

    def form(self, message: str) -> str:
        """Return a card's message with the article it needs here: `role-werewolf.one` for one of three."""
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
    """Return whether a value is a text that may be a player's name, or a list of such texts."""
    if isinstance(value, Ref):
        return False
    return isinstance(value, str) or (isinstance(value, tuple) and all(isinstance(one, str) for one in value))


Reply: TypeAlias = Callable[[], Any]
"""A function that ends a question to a computer player and returns its answer.

None is a pass, or an answer that came too late.
"""
Decide: TypeAlias = "Callable[[Prompt, float], Reply]"
"""A function that asks a computer player a prompt. The number is the seconds that it has to decide."""


class BoxPlayers(Protocol):
    """The computer players of one game. `narrator.minds.hosting.company.BoxSeats` implements this.

    Things that are said have the type `Said` of `narrator.minds.wire`, which this package does not import.
    """

    keep: Callable[[int, Any], object]
    """A function that stores a thing that was said, with its number, counted from 0."""

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats of the computer players, in seat order."""

    @property
    def living(self) -> tuple[str, ...]:
        """The seats of the living computer players, in seat order."""

    @property
    def kept(self) -> list[Any]:
        """All that the computer players said or heard, as the journal stores it."""

    def at_the_table(self) -> AbstractAsyncContextManager[None]:
        """Run the computer players while the context lasts."""

    def sit(self, game: Game) -> None:
        """Let the computer players see this game from now on."""

    def ask(self, prompt: Prompt, seat: str, seconds: float) -> Reply:
        """Ask a seat a prompt. Return a function that ends the question and returns the answer."""

    def speak(self, seat: str, seconds: float) -> Reply:
        """Give a seat its turn to speak. Return a function that ends the turn and returns what it says."""

    def hear(self, said: Any) -> None:
        """Pass a thing that was said on to all computer players."""

    def over(self, end: Any) -> None:
        """Report the end of the game, a `GameEnd`, to the computer players."""


@dataclass(frozen=True)
class Sitting:
    """The present game of a table: its rules, and its computer players. Each game has a new object."""

    cards: tuple[str, ...] = ()
    """The cards in play. Players may ask about them by day."""
    rules: tuple[str, ...] = ()
    """The table's rules that may matter in this game. Players may ask about them by day."""
    house_rules: tuple[tuple[str, int], ...] | None = None
    """The table's own house rules, as `told_aloud` returns them. None before a game."""
    wording: Wording = field(default_factory=Wording)
    """The wording of lines by house rules and cards."""
    minds: Mapping[str, Decide] = field(default_factory=dict)
    """The seats of computer players, each with the function that asks it a question at night."""
    company: BoxPlayers | None = None
    """The computer players of the box, by day and by night. None if there are none."""
    by_round: Timing | None = None
    """The times for the screen that is handed round at night; lines then mention that screen.

    None without it.
    """
    by_phone: bool = False
    """Whether all play by phone, as all may know. Lines then mention phones."""
