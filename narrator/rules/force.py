"""The rules in force: those of the table, for as long as each lasts, and those in living hands."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from functools import lru_cache
from operator import attrgetter
from typing import TYPE_CHECKING, TypeVar
from weakref import ref

from msgspec import Struct

from narrator.rules import facts
from narrator.rules.debate import at_any_time
from narrator.rules.events import WindowOpened
from narrator.rules.hooks import POWERS, Hooks, hooks_of
from narrator.rules.hours import Hour, Window, is_open
from narrator.rules.kernel.engine import NOTHING_ASKED

if TYPE_CHECKING:
    from narrator.rules.player import Player
    from narrator.rules.role import Role
    from narrator.rules.twist import Steps, Twist
    from narrator.rules.village import Village

Rule = TypeVar("Rule", bound="Twist")

DEBATE = Hour.DEBATE
_by_place = attrgetter("place")


class Until(StrEnum):
    """How long a rule of the table lasts: to the next of these moments."""

    VOTE = "vote"
    """The end of the next vote of the village, with its verdict."""
    DUSK = "dusk"
    DAWN = "dawn"
    """The end of the next dawn, its deaths included."""
    FOR_GOOD = "for good"


FOR_GOOD = Until.FOR_GOOD
"""By name alone: in Python 3.11 an enum is slow to look its members up."""


class InHands(Struct, frozen=True, eq=False):
    """What the cards of a game can bring into it at all; saves asking every seat at every step.

    Compared by identity (`eq=False`): it is half of a key of `_standing`, and its mapping has no hash. So
    that two games with the same cards find the same row, `setup.py` keeps one for each set of cards.
    """

    hooks: frozenset[str]
    windows: Mapping[Hour, tuple[tuple[Window, type[Role]], ...]]
    hours: frozenset[Hour]
    borrowers: frozenset[str]
    """The cards that use the powers of others."""


Opening = tuple[Window, int]
"""A window, and whose it is: the place of the rule among those of the table."""


class Standing(Struct, frozen=True):
    """What rules of these kinds, in this order, have a say in, and the cards with them."""

    hooks: Hooks
    hours: frozenset[Hour]
    muted: frozenset[tuple[str, str]]
    debates: bool
    opening: Mapping[Hour, tuple[Opening, ...]]
    """The windows that the rules have in an hour."""
    lone: Mapping[Hour, Opening]
    """The window of an hour in which nobody else has one, but for any time of the debate."""


# One row for every table of these kinds, kept from game to game: that gained 1.7 % of a game of eight over
# finding it anew (docs/lab/performance.md). So it holds kinds and places, never rules: a rule belongs to one
# game, and kept here it would be asked in the next. A set of kinds was tried as the key, whatever their
# order: more tables shared a row, but a place means something in one order alone, and the windows had to be
# looked for in every hour.
@lru_cache(maxsize=4096)
def _standing(in_hands: InHands, kinds: tuple[type[Twist], ...]) -> Standing:
    opening: dict[Hour, tuple[Opening, ...]] = {}
    for place, kind in enumerate(kinds):
        for window in kind.windows:
            opening[window.hour] = (*opening.get(window.hour, ()), (window, place))
    shared = in_hands.hours | {DEBATE}
    return Standing(
        hooks=hooks_of(in_hands.hooks.union(*[kind.hooks for kind in kinds])),
        hours=in_hands.hours.union(opening),
        muted=frozenset().union(*[kind.mutes for kind in kinds]),
        debates=all(kind.debates for kind in kinds),
        opening=opening,
        lone={
            hour: windows[0] for hour, windows in opening.items() if len(windows) == 1 and hour not in shared
        },
    )


class Force:
    """Which rules are in force, and who is asked where one has a say."""

    __slots__ = (
        "_found",
        "_hands",
        "_in_hands",
        "_lasting",
        "_ref",
        "_standing",
        "debates",
        "hooks",
        "hours",
        "passing",
        "public_ids",
        "rules",
    )

    def __init__(self, village: Village, in_hands: InHands) -> None:
        self._ref = ref(village)
        self._hands = village.hands
        self._in_hands = in_hands
        self._lasting: dict[Twist, Until] = {}
        self.passing = False
        """Whether any of them lasts only for a time."""
        self._standing = _standing(in_hands, ())
        self._found: dict[str, list[Twist]] = {}
        """Who overrides which hook, as far as it was asked since rules last changed."""
        self.rules: tuple[Twist, ...] = ()
        """The table's rules, in the order of their places."""
        self.hooks: Hooks = self._standing.hooks
        self.hours: frozenset[Hour]
        """The hours in which some rule has a window; a rule that comes into force may bring more."""
        self.debates: bool
        """Whether the village talks before it votes."""
        self.public_ids: frozenset[str]
        """What the public schedules may know of the table's rules."""

    @property
    def _village(self) -> Village:
        """The village, by a weak reference: games that are over should not wait to be collected.

        With a strong one a village and its rules hold each other: 20 games of eight then leave 1,677 objects
        to the collector, and with this one 44. A card holds its hand weakly for the same reason.
        """
        village = self._ref()
        assert village is not None, "the game is gone"
        return village

    # --- coming and going -----------------------------------------------------------------------------------

    def enact(self, rule: Twist, until: Until = FOR_GOOD) -> None:
        """Bring a rule into force."""
        self._lasting[rule] = until
        self.passing = self.passing or until is not FOR_GOOD
        village = self._village
        rule.begins(village)
        self._sort(village)

    def enact_all(self, rules: Iterable[Twist]) -> None:
        """Bring several rules into force for good, each after those before it has begun."""
        village = self._village
        for rule in rules:
            self._lasting[rule] = FOR_GOOD
            rule.begins(village)
        self._sort(village)

    def repeal(self, rule: Twist) -> None:
        """Take a rule out of force."""
        # Gone before it ends: an end may bring the same rule into force again (`ev_influences`), and that one
        # stays.
        del self._lasting[rule]
        self.passing = any(until is not FOR_GOOD for until in self._lasting.values())
        village = self._village
        self._sort(village)
        rule.ends(village)

    def expire(self, moment: Until) -> None:
        """End the rules that last until now."""
        # A copy: an end may bring a rule into force until the same moment, and means the next one.
        for rule, until in list(self._lasting.items()):
            if until is moment and rule in self._lasting:
                self.repeal(rule)

    def find(self, kind: type[Rule]) -> Rule | None:
        """The rule of a kind that is in force, the latest if there are several."""
        for rule in reversed(list(self._lasting)):
            if isinstance(rule, kind):
                return rule
        return None

    def changed(self) -> None:
        """Something that all know of a rule changed: look at its public ids again."""
        self.public_ids = frozenset([name for rule in self.rules for name in rule.public_ids()])

    def _sort(self, village: Village) -> None:
        lasting = self._lasting
        rules = self.rules = tuple(sorted(lasting, key=_by_place)) if len(lasting) > 1 else tuple(lasting)
        standing = self._standing = _standing(self._in_hands, tuple(map(type, rules)))
        self._found = {}
        self.hooks = village.hooks = standing.hooks
        self.debates = standing.debates
        self.hours = standing.hours
        self.changed()

    # --- asking ---------------------------------------------------------------------------------------------

    def having(self, hook: str) -> list[Twist]:
        """Who overrides a hook: the table's rules and what living hands hold, by place, then by seat.

        The list may be the very one that is kept, and is not to be changed: this is asked hundreds of times a
        game.
        """
        of_the_table = self._found.get(hook)
        if of_the_table is None:
            of_the_table = self._overriding(hook)
        if hook not in self._in_hands.hooks:
            return of_the_table
        in_hands = self._in_living_hands(hook)
        return sorted((*of_the_table, *in_hands), key=_by_place) if of_the_table else in_hands

    def about(self, player: Player, hook: str) -> list[Twist]:
        """Who is asked of something that befalls one seat: the table's rules, and the powers in that hand."""
        found = self._found.get(hook)
        rules = list(self._overriding(hook) if found is None else found)
        if player.active or hook not in POWERS:
            rules.extend(role for role in player.powers() if hook in role.hooks)
        return rules

    def _overriding(self, hook: str) -> list[Twist]:
        """The table's rules that override a hook."""
        rules = self._found[hook] = [rule for rule in self.rules if hook in rule.hooks]
        return rules

    def _in_living_hands(self, hook: str) -> list[Twist]:
        """What living hands hold that overrides a hook, by seat."""
        always = hook not in POWERS
        asked: list[Twist] = []
        for player, role in self._hands.overriding(hook):  # a comprehension is a call more in Python 3.11
            if player.alive and (always or player.active):
                asked.append(role)
        muted = self._standing.muted
        return [role for role in asked if (role.id, hook) not in muted] if muted else asked

    def open(self, village: Village, hour: Hour) -> Steps:
        """Open the windows of an hour; one for a secret card is opened to all while the card may be there."""
        lone = self._standing.lone.get(hour)
        if lone is None:
            return self._open_in_turn(village, hour)
        # Most hours of most games: the speed is in having no generator around the window's own, which every
        # prompt in it would go through. Never so in the debate: `at_any_time` says with each prompt who may
        # act, and has the debate go on afterwards, even if there is but one.
        window, place = lone
        return self.rules[place].attend(village, window) if village.winner is None else NOTHING_ASKED

    def _open_in_turn(self, village: Village, hour: Hour) -> Steps:
        """The windows that cards have in an hour, then those of the table's rules."""
        rules = self.rules
        opening = [(window, rules[place]) for window, place in self._standing.opening.get(hour, ())]
        if hour in self._in_hands.hours:
            yield from self._open_in_hands(village, hour)
        if hour is DEBATE:
            yield from at_any_time(village, opening)
            return
        for window, rule in opening:
            # Asked again before each: the window before may have ended the game, or this rule.
            if rule in self._lasting and village.winner is None:
                yield from rule.attend(village, window)

    def _open_in_hands(self, village: Village, hour: Hour) -> Steps:
        """The windows that cards have in an hour, of all who hold such a card in turn."""
        for window, kind in self._in_hands.windows[hour]:
            # By public facts alone, before anybody is looked for: a window that the table hears of only where
            # there is a holder tells that there is one.
            if is_open(window, kind.id, facts.of_the_day(village)):
                village.emit(WindowOpened(window.id))
            for player in village.holders(kind):
                for role in player.powers():
                    # Still alive: of two holders, the first may be the death of the second in their own
                    # moment.
                    if type(role) is kind and player.alive:
                        yield from role.attend(village, window)


def in_hands(kinds: Iterable[type[Role]]) -> InHands:
    """What cards of these kinds can bring into a game."""
    windows: dict[Hour, tuple[tuple[Window, type[Role]], ...]] = {}
    hooks: frozenset[str] = frozenset()
    borrowers: frozenset[str] = frozenset()
    for kind in kinds:
        hooks |= kind.hooks
        for window in kind.windows:
            windows[window.hour] = (*windows.get(window.hour, ()), (window, kind))
        if kind.borrows:
            borrowers |= {kind.id}
    return InHands(hooks, windows, frozenset(windows), borrowers)
