"""The edition and the set-up: characters, houses, chests and goals, from the set-up header or the seed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, Literal

from msgspec import Struct, field

from narrator.rules.kernel.chance import Chance
from narrator.rules.kernel.engine import Edition
from narrator.rules.kernel.errors import SetupError
from narrator.rules.kernel.house_rules import read_house
from narrator.rules.kernel.options import SeatingOptions
from narrator.rules.kernel.setup import Header as AnyHeader
from narrator.rules.kernel.setup import Setup as AnySetup
from narrator.rules.kernel.setup import check_leaving, check_swaps, near, read_header, read_seats
from narrator.rules.lupusburg.ids import Character, Goal
from narrator.rules.seat_names import SeatName
from plain_errors import so_many

LUPUSBURG = Edition(id="lupusburg", players=(4, 8), source="seed 003", engine="lupusburg")

GOALS_OF_A_KIND = 3
TOKENS = 2
"""Number of voting tokens of each player."""
SUSPECTS = 2
"""Number of suspects after the first ballot."""
BROOM_FROM = 6
"""Smallest number of players with a living character for which there is a Chimney Sweeper."""


def deck(players: int) -> list[Character]:
    """Return the characters for a number of players: a Werewolf, a Thief, and men and women equally."""
    townsfolk = players - 1
    return [
        Character.WEREWOLF,
        Character.THIEF,
        *[Character.MAN] * townsfolk,
        *[Character.WOMAN] * townsfolk,
    ]


def coins(players: int) -> list[int]:
    """Return the stack of coins, top first: one coin for each player, with the two lowest of equal value."""
    return [*range(players, 1, -1), 2]


def goals() -> list[Goal]:
    """Return the secret goals in the box."""
    return [goal for goal in Goal for _ in range(GOALS_OF_A_KIND)]


SIDES = ("a", "b")
"""Sides of a seat's two houses: `a` comes first when walking clockwise."""
NOT_IN_ONE_HAND = {Character.WEREWOLF, Character.THIEF}
"""The Werewolf and the Thief: a seat has at most one of them, and no chest in the house with it."""


class Hand(Struct, frozen=True, forbid_unknown_fields=True):
    """The characters under a seat's two houses, and the house that hides the chest."""

    a: Character
    b: Character
    chest: str

    @property
    def characters(self) -> tuple[Character, Character]:
        """Both characters, in the order of the houses."""
        return self.a, self.b


class TownOptions(Struct, frozen=True):
    """House rules of Lupusburg: goals, the broom, the seat where distances start (RULES.md C30, A74)."""

    lupusburg_goals: bool = True
    lupusburg_broom: bool = True
    lupusburg_nearest: Literal["burgomaster", "next_seat"] = "burgomaster"


class Header(AnyHeader, frozen=True, forbid_unknown_fields=True):
    """The set-up header of a Lupusburg game, as people write it."""

    houses: dict[SeatName, Hand] | None = None
    goals: dict[SeatName, Goal] = field(default_factory=dict)
    goal_pile: list[Goal] = field(default_factory=list)
    """Goals on top of the goal pile, top first."""
    burgomaster: SeatName | None = None
    printed: bool = False
    """Whether the players use printed cards, which Narrator does not know."""
    points: dict[SeatName, int] = field(default_factory=dict)
    """Points of each seat in the earlier games of a campaign."""


class Setup(AnySetup, frozen=True, kw_only=True):
    """A set-up of Lupusburg."""

    burgomaster: str
    houses: tuple[Hand, ...] | None
    """Characters of each seat, or None if they are dealt from the seed or printed."""
    goals: Mapping[str, Goal]
    """Goals that the set-up header gives, by seat. The other seats' goals are dealt from the seed."""
    goal_pile: tuple[Goal, ...]
    printed: bool
    points: Mapping[str, int]

    @property
    def options(self) -> TownOptions:
        """The house rules of Lupusburg."""
        return self.house.of(TownOptions)

    def hands(self) -> tuple[Hand, ...]:
        """Return the characters of each seat, as the set-up header gives them or dealt from the seed."""
        return _dealt(len(self.seats), self.seed) if self.houses is None else self.houses

    def goals_dealt(self) -> tuple[tuple[Goal, ...], tuple[Goal, ...]]:
        """Return the goal of each seat, and the remaining goal pile, top first."""
        pile = goals()
        for goal in (*self.goals.values(), *self.goal_pile):
            if goal in pile:
                pile.remove(goal)
        Chance(self.seed, "goals").shuffle(pile)
        dealt = tuple(self.goals[name] if name in self.goals else pile.pop() for name in self.names)
        return dealt, (*self.goal_pile, *pile)

    @classmethod
    def read(cls, header: Mapping[str, Any]) -> Setup:
        """Return the set-up that a set-up header describes; raise `SetupError` if it cannot be played."""
        written = read_header(header, Header)
        for kind, given in (("modules", written.modules), ("variants", written.variants)):
            if given:
                raise SetupError(f"{kind}: Lupusburg has none; leave out {', '.join(given)}.")
        house = read_house(written.options, LUPUSBURG.house)
        seats = read_seats(written.players, LUPUSBURG, house)
        names = tuple(seat.name for seat in seats)
        _check_house_ids(names)
        exact = house.of(SeatingOptions).player_limits == "edition"
        _check_goals(written, names, exact)
        if house.of(TownOptions).lupusburg_goals and not written.printed:
            _check_goals_left(written, names)
        _check_seats(written.points, names, "points")
        check_leaving(written.leaving, names)
        check_swaps(written.swapped, names)
        burgomaster = names[0] if written.burgomaster is None else written.burgomaster
        if burgomaster not in names:
            raise SetupError(
                f'burgomaster: "{burgomaster}" is not among the players{near(burgomaster, names)}.'
            )
        return cls(
            edition=LUPUSBURG,
            seats=seats,
            house=house,
            seed=written.seed,
            names=names,
            burgomaster=burgomaster,
            houses=_houses(written, names, exact),
            goals=written.goals,
            goal_pile=tuple(written.goal_pile),
            printed=written.printed,
            points=written.points,
            leaving=written.leaving,
            swapped=tuple(written.swapped),
        )


def house_id(seat: str, side: str) -> str:
    """Return the id of a house in answers, such as `P1.a`."""
    return f"{seat}.{side}"


def _dealt(players: int, seed: int) -> tuple[Hand, ...]:
    """Deal characters from the seed; repeat while a seat has both Werewolf and Thief (RULES.md §5.2)."""
    chance = Chance(seed, "deal")
    characters = deck(players)
    while True:
        chance.shuffle(characters)
        pairs = [characters[place : place + 2] for place in range(0, len(characters), 2)]
        if not any(set(pair) == NOT_IN_ONE_HAND for pair in pairs):
            return tuple(_placed(pair, chance) for pair in pairs)


def _placed(pair: list[Character], chance: Chance) -> Hand:
    """Return two characters as a `Hand`: the chest is not in the house of the Werewolf or the Thief."""
    chest = chance.below(2)
    if pair[chest] in NOT_IN_ONE_HAND:
        pair = pair[::-1]
    return Hand(pair[0], pair[1], SIDES[chest])


def _check_house_ids(names: tuple[str, ...]) -> None:
    houses = {house_id(name, side) for name in names for side in SIDES}
    for index, name in enumerate(names):
        if name in houses:
            raise SetupError(f'players[{index}]: "{name}" is also the name of a house; choose another name.')


def _check_seats(named: Mapping[str, Any], names: tuple[str, ...], place: str) -> None:
    for name in named:
        if name not in names:
            raise SetupError(f'{place}: "{name}" is not among the players{near(name, names)}.')


def _check_goals(written: Header, names: tuple[str, ...], exact: bool) -> None:
    _check_seats(written.goals, names, "goals")
    if written.printed and (written.goals or written.goal_pile):
        raise SetupError("goals: with printed cards the box does not know them; leave them out.")
    counts = Counter((*written.goals.values(), *written.goal_pile))
    for goal, count in counts.items():
        if exact and count > GOALS_OF_A_KIND:
            raise SetupError(
                f'goals: {so_many(count, "time")} "{goal}", but the box holds {GOALS_OF_A_KIND}.'
            )


def _check_goals_left(written: Header, names: tuple[str, ...]) -> None:
    """Raise `SetupError` if too few goals are left for the seats whose goal is not in the set-up header."""
    box, named = goals(), Counter((*written.goals.values(), *written.goal_pile))
    left = (Counter(box) - named).total()
    without = len(names) - len(written.goals)
    if without > left:
        raise SetupError(
            f"goals: {so_many(without, 'player')} to be dealt one, and {left} of the {len(box)} left; "
            f"name more of them in goals, fewer in goal_pile, or play without (lupusburg_goals = false)."
        )


def _houses(written: Header, names: tuple[str, ...], exact: bool) -> tuple[Hand, ...] | None:
    given = written.houses
    if given is None:
        return None
    if written.printed:
        raise SetupError("houses: with printed cards the box does not know them; leave them out.")
    _check_seats(given, names, "houses")
    for name in names:
        if name not in given:
            raise SetupError(f'houses: "{name}" has none; name everybody\'s two houses.')
        _check_hand(name, given[name])
    _check_deck(given, exact)
    return tuple(given[name] for name in names)


def _check_hand(name: str, hand: Hand) -> None:
    if hand.chest not in SIDES:
        raise SetupError(f'houses.{name}.chest: "{hand.chest}" is not a house; allowed: "a", "b".')
    if set(hand.characters) == NOT_IN_ONE_HAND:
        raise SetupError(f"houses.{name}: Werewolf and Thief may not be in one hand; deal the cards again.")
    with_chest = hand.a if hand.chest == "a" else hand.b
    if with_chest in NOT_IN_ONE_HAND:
        raise SetupError(
            f'houses.{name}: "{with_chest}" may not live with the chest; put it under the other house.'
        )


def _check_deck(given: Mapping[str, Hand], exact: bool) -> None:
    wanted = Counter(deck(len(given)))
    counts = Counter(character for hand in given.values() for character in hand.characters)
    for character in Character:
        alone = character is Character.WEREWOLF
        if (exact or alone) and counts[character] != wanted[character]:
            raise SetupError(
                f'houses: {so_many(counts[character], "time")} "{character}", but {wanted[character]} '
                f"for {len(given)} players."
            )
    if counts[Character.THIEF] > 1:
        raise SetupError('houses: there can be only one "thief".')
