"""The rules in force: those of the table, for as long as each lasts, and those in living hands.

`enacting.py` brings them into force and takes them out, so that each is told when it begins and ends.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from functools import lru_cache
from operator import attrgetter, itemgetter
from typing import TYPE_CHECKING, Generic, TypeVar, cast

from msgspec import Struct

from narrator.rules.hooks import HOOKS, AnyHook, AskedByHook, Owner
from narrator.rules.hours import Hour, Window
from narrator.rules.rule import Rule

if TYPE_CHECKING:
    from narrator.rules.hands import AllHands
    from narrator.rules.in_hands import InHands
    from narrator.rules.player import Player

Kind = TypeVar("Kind", bound=Rule)
"""What the rules of the table are: twists, which a force need not know."""
Wanted = TypeVar("Wanted", bound=Rule)
Asked = TypeVar("Asked", bound=AskedByHook)

_by_place = attrgetter("place")


class Until(StrEnum):
    """How long a rule of the table lasts: to the next of these moments."""

    VOTE = "vote"
    """The end of the next vote of the village, with its verdict."""
    DUSK = "dusk"
    DAWN = "dawn"
    """The end of the next dawn, its deaths included."""
    FOR_GOOD = "for good"


Opening = tuple[Window, int]
"""A window, and whose it is: the place of the rule among those of the table."""


class Standing(Struct, frozen=True):
    """What rules of these kinds, in this order, have a say in, and the cards with them."""

    of_the_table: tuple[tuple[Pick, tuple[str, ...]], ...]
    """What picks some out of the table's rules, with the hooks in which those have a say, and no card."""
    in_hands: tuple[tuple[AnyHook, Pick, frozenset[str]], ...]
    """Those in which cards have one, with what picks the table's rules, and the cards that are muted."""
    hours: frozenset[Hour]
    debates: bool
    public_ids: frozenset[str] | None
    """What the public schedules may know of them, unless one says it by what is true at the moment."""
    opening: Mapping[Hour, tuple[Opening, ...]]
    """The windows that the rules have in an hour."""
    lone: Mapping[Hour, Opening]
    """The window of an hour in which nobody else has one, but for any time of the debate."""


Pick = Callable[[tuple[Rule, ...]], tuple[Rule, ...]]
"""Picks some out of the table's rules."""


def _nobody(rules: tuple[Rule, ...]) -> tuple[Rule, ...]:
    return ()


def _picking(wanted: Sequence[bool]) -> Pick:
    """Whatever picks those that are wanted, as a tuple, at the speed of C: rules come and go every day."""
    places = [place for place, is_wanted in enumerate(wanted) if is_wanted]
    if not places:
        return _nobody
    if len(places) == 1:
        return itemgetter(slice(places[0], places[0] + 1))
    return itemgetter(*places)


# One row for every table of these kinds, kept from game to game: that gained 1.7 % of a game of eight over
# finding it anew. So it holds kinds and places, never rules: a rule belongs to one
# game, and kept here it would be asked in the next. A set of kinds was tried as the key, whatever their
# order: more tables shared a row, but a place means something in one order alone, and the windows had to be
# looked for in every hour.
@lru_cache(maxsize=4096)
def _standing(in_hands: InHands, kinds: tuple[type[Rule], ...]) -> Standing:
    opening: dict[Hour, tuple[Opening, ...]] = {}
    for place, kind in enumerate(kinds):
        for window in kind.windows:
            opening[window.hour] = (*opening.get(window.hour, ()), (window, place))
    shared = in_hands.hours | {Hour.DEBATE}
    muted = frozenset[tuple[str, AnyHook]]().union(*[kind.mutes for kind in kinds])
    spoken = {hook: tuple([hook in kind.hooks for kind in kinds]) for hook in HOOKS}
    alike: dict[tuple[bool, ...], list[str]] = {}
    for hook, wanted in spoken.items():
        if any(wanted) and hook not in in_hands.hooks:
            alike.setdefault(wanted, []).append(hook.name)
    return Standing(
        of_the_table=tuple((_picking(wanted), tuple(names)) for wanted, names in alike.items()),
        in_hands=tuple(
            (hook, _picking(wanted), frozenset(card for card, where in muted if where is hook))
            for hook, wanted in spoken.items()
            if hook in in_hands.hooks
        ),
        hours=in_hands.hours.union(opening),
        debates=all(kind.debates for kind in kinds),
        public_ids=frozenset(kind.id for kind in kinds)
        if all(kind.public_ids is Rule.public_ids for kind in kinds)
        else None,
        opening=opening,
        lone={
            hour: windows[0] for hour, windows in opening.items() if len(windows) == 1 and hour not in shared
        },
    )


class Speakers:
    """Those who have a say in a hook that cards override: the table's rules, and living hands.

    Looked for anew whenever somebody asks, since people leave the game and lose their powers in between.
    """

    __slots__ = ("_hands", "_hook", "_muted", "_of_the_table")

    def __init__(
        self, hook: AnyHook, of_the_table: tuple[Rule, ...], hands: AllHands, muted: frozenset[str]
    ) -> None:
        self._hook = hook
        self._of_the_table = of_the_table
        self._hands = hands
        self._muted = muted
        """Cards that have no say in it now."""

    def __iter__(self) -> Iterator[Rule]:
        """Go by place, then by seat."""
        always, muted = not self._hook.is_power, self._muted
        asked: list[Rule] = []
        for player, role in self._hands.overriding(self._hook):
            if player.alive and (always or player.active) and not (muted and role.id in muted):
                asked.append(role)
        of_the_table = self._of_the_table
        return iter(sorted((*of_the_table, *asked), key=_by_place) if of_the_table else asked)

    def about(self, player: Player) -> list[Rule]:
        """Those of the table, then those in this hand."""
        hook = self._hook
        asked = list(self._of_the_table)
        if not hook.is_power or player.active:
            for role in player.powers():
                if hook in role.hooks:
                    asked.append(role)
        return asked


def of_one(player: Player, asked: Iterable[Owner]) -> Iterable[Owner]:
    """Who has a say in what befalls one seat: of the rules of the table, and of the powers in that hand."""
    return cast("list[Owner]", asked.about(player)) if isinstance(asked, Speakers) else asked


class Force(Generic[Kind]):
    """Which rules are in force, and who has a say where one has."""

    __slots__ = (
        "_hands",
        "debates",
        "hours",
        "in_hands",
        "lasting",
        "passing",
        "public_ids",
        "rules",
        "standing",
    )

    def __init__(self, hands: AllHands, in_hands: InHands) -> None:
        self._hands = hands
        self.in_hands = in_hands
        self.lasting: dict[Kind, Until] = {}
        """How long each rule of the table lasts, in the order in which they came."""
        self.passing = False
        """Whether any of them lasts only for a time."""
        self.standing = _standing(in_hands, ())
        self.rules: tuple[Kind, ...] = ()
        """The table's rules, in the order of their places."""
        self.hours: frozenset[Hour]
        """The hours in which some rule has a window; a rule that comes into force may bring more."""
        self.debates: bool
        """Whether the village talks before it votes."""
        self.public_ids: frozenset[str]
        """What the public schedules may know of the table's rules."""

    def find(self, kind: type[Wanted]) -> Wanted | None:
        """The rule of a kind that is in force, the latest if there are several."""
        for rule in reversed(list(self.lasting)):
            if isinstance(rule, kind):
                return rule
        return None

    def changed(self) -> None:
        """Something that all know of a rule changed: look at its public ids again."""
        ids = self.standing.public_ids
        if ids is None:
            ids = frozenset([name for rule in self.rules for name in rule.public_ids()])
        self.public_ids = ids

    def sort(self, nobody: Asked) -> Asked:
        """Some rules came or went: find out what the others have a say in, and whom each hook finds now."""
        lasting = self.lasting
        rules = self.rules = tuple(sorted(lasting, key=_by_place)) if len(lasting) > 1 else tuple(lasting)
        standing = self.standing = _standing(self.in_hands, tuple(map(type, rules)))
        self.debates = standing.debates
        self.hours = standing.hours
        self.changed()
        return self.who_is_asked(nobody)

    def who_is_asked(self, nobody: Asked) -> Asked:
        """Whom each hook finds while the same rules are in force: `nobody`, unless somebody has a say."""
        standing, rules, hands = self.standing, self.rules, self._hands
        if not standing.of_the_table and not standing.in_hands:
            return nobody
        asked = type(nobody)()
        for pick, names in standing.of_the_table:
            picked = pick(rules)
            for name in names:
                setattr(asked, name, picked)
        for hook, pick, muted in standing.in_hands:
            setattr(asked, hook.name, Speakers(hook, pick(rules), hands, muted))
        return asked
