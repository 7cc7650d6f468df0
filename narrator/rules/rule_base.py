"""The declarations of a rule: its id, module, night calls and day prompts, and its place in the order.

`Rule` (`rule.py`) adds the methods that a running game calls.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from inspect import isfunction
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from msgspec import Struct

from narrator.rules.hours import Window
from narrator.rules.ids import Winner
from narrator.rules.kernel.events import News, Saying
from narrator.rules.schedule import Call, NightFacts

if TYPE_CHECKING:
    from narrator.rules.knowledge import Public

NOTHING: Mapping[str, str] = MappingProxyType({})


def _overridden(cls: type) -> frozenset[Callable[..., Any]]:
    """Return the methods that `cls` overrides, as the first base class that has them defines them."""
    introduced: dict[str, Any] = {}
    for base in reversed(cls.__mro__):
        for name, value in vars(base).items():
            introduced.setdefault(name, value)
    methods = filter(isfunction, introduced.values())
    return frozenset(method for method in methods if getattr(cls, method.__name__) is not method)


class AskedBeside(NamedTuple):
    """A spoken question that players may ask by day about a rule, and its answer from public facts.

    Several rules may answer one question in turn: each office names its holder, for example.
    """

    phrase: str
    """Name of the phrases in a language pack that ask this question (such as `ask_homes`)."""
    tell: Callable[[Public], Iterator[Saying]]
    """Function that yields the answer from public facts."""


class RuleBase:
    """The part of a rule or card that needs no running game."""

    id: ClassVar[str]
    module: ClassVar[str | None] = None
    """The module without which the rule cannot be played (`village`, `new_moon`), or None."""
    given: ClassVar[type[Struct] | None] = None
    """The rule's own set-up keys, as a struct with defaults; read them with `village.setup.of`."""
    options: ClassVar[type[Struct] | None] = None
    """The rule's own options, as a struct with defaults; read them with `village.house.of`."""
    asked_beside: ClassVar[tuple[AskedBeside, ...]] = ()
    """Spoken questions that players may ask by day while the rule may come into force.

    A rule with a `public_state` must set them, even if to ().
    """
    windows: ClassVar[tuple[Window, ...]] = ()
    """Windows (moments of the day for a prompt) in which `attend` is called."""
    calls: ClassVar[tuple[Call, ...]] = ()
    """Night calls in which `perform` (of a role) or `perform_call` is called."""
    by_day: ClassVar[tuple[Call, ...]] = ()
    """Calls by day, for which all players close their eyes (`role.short_night`)."""
    sleepers_news: ClassVar[tuple[News, ...]] = ()
    """News that the rule may bring to sleeping players. They get it one by one at the end of the night."""
    news_by: ClassVar[frozenset[str]] = frozenset()
    """Cards that alone can cause the news in `sleepers_news`. Empty if the rule causes it without a card."""
    tells_last: ClassVar[bool] = False
    """Whether the news in `sleepers_news` depends on the last round of the night (`Pass.LAST`)."""
    place: ClassVar[int] = 0
    """Order among rules that override the same method: the lowest place comes first."""
    goal_place: ClassVar[int]
    """The place of `goal` in the order of RULES.md §4.3: the lowest wins.

    At equal places, this goal comes before the goals printed on cards.
    """
    replaces: ClassVar[frozenset[Winner]] = frozenset()
    """Winners whose usual conditions of victory do not count while this rule is in force."""
    debates: ClassVar[bool] = True
    """Whether the village debates before a vote while the rule is in force."""
    in_turn: ClassVar[bool] = False
    """Whether players speak one by one in the debate, when Narrator calls them."""
    gives_sides: ClassVar[bool] = False
    """Whether the rule itself decides which players are wolves, so that the deck needs no wolf."""
    mutes: ClassVar[frozenset[tuple[str, Callable[..., Any]]]] = frozenset()
    """Pairs of a card and a method of the card that is not called while this rule is in force."""
    brings: ClassVar[frozenset[str]] = frozenset()
    """Cards that the rule may bring into a game even if the deck has none."""
    more_bites: ClassVar[int] = 0
    """Number of additional bites in a night with this rule or card."""
    answers_for: ClassVar[Mapping[str, str]] = NOTHING
    """Prompts of a secret rule, each with the prompt that players hear in its place."""
    every_vote: ClassVar[bool] = False
    """Whether `instead_of_vote` also replaces second votes of a day."""
    overridden: ClassVar[frozenset[Callable[..., Any]]] = frozenset()
    """The methods that the class overrides, computed when the class is defined."""

    __slots__ = ()

    def __init_subclass__(cls) -> None:
        cls.overridden = _overridden(cls)
        own, names = vars(cls), [method.__name__ for method in cls.overridden]
        if "public_state" in own and "public_state" in names and "asked_beside" not in own:
            raise TypeError(
                f"{cls.__name__}: all may know its `public_state`, and nothing says how they ask for it: "
                "give it `asked_beside`, or () where nobody would ask."
            )

    @classmethod
    def beside_deck(cls, own: Mapping[type[Struct], Struct]) -> tuple[str, ...]:
        """Return the cards that this rule adds besides the deck, which has exactly one card for each seat.

        `own` holds the set-up keys of single rules (`Setup.own`). By default there are no such cards.
        """
        return ()

    def public_ids(self) -> tuple[str, ...]:
        """Return the rule's ids in the public schedules of night and day: by default only its own id."""
        return (self.id,)

    @classmethod
    def reschedule(cls, facts: NightFacts, calls: tuple[Call, ...]) -> tuple[Call, ...]:
        """Return tonight's calls as the rule changes them, from public facts alone (Rule S)."""
        return calls

    @classmethod
    def new_wolves(cls, facts: NightFacts) -> int:
        """Return the largest number of players whom the rule may have made wolves, by public facts."""
        return 0
