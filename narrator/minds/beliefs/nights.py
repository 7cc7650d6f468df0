"""Evidence of the nights: the chance of the deaths in each possible world, and new wolves.

The model follows `narrator.rules`. The pack bites a living seat that is no wolf. A Defender, a Witch or an
Elder's first life may prevent the death. The Witch may poison, and an Accursed Wolf-Father may turn the bite
into an infection. Remaining potions and lives are tracked from night to night in each possible world.
`tests/minds/deals.py` plays the same nights by the rules themselves.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, TypeAlias

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from narrator.minds.beliefs.behaviour import LOOKERS, Behaviour
from narrator.minds.beliefs.table import (
    ChosenColumn,
    Counts,
    Kinds,
    Mask,
    Scores,
    SeatedDeck,
    Worlds,
    every_deal,
)
from narrator.rules import CARDS, Team

Since: TypeAlias = NDArray[np.int16]
"""First phase in which each seat is a wolf: a row for each possible world, a column for each seat."""

NEVER = 30_000
"""Phase number of a seat that never becomes a wolf: no game reaches it."""
HOUND, CHILD, FATHER = "wolf_hound", "wild_child", "accursed_wolf_father"


def options(
    deck: SeatedDeck, survivors: Sequence[Sequence[int]], known: Mapping[str, frozenset[int]]
) -> tuple[tuple[int, ...], ...]:
    """Return the possible secret choices of each card that has one.

    `survivors` lists, for each night, the seats that may have survived a bite. The Wolf-Hound chooses one of
    two sides, and the Wild Child a seat as its model. The Accursed Wolf-Father infects no seat, or a seat in
    one of the nights so far. A card in `known` has only the choices listed there.
    """
    seats = deck.at_table
    infected = [1 + seats * night + seat for night, alive in enumerate(survivors) for seat in alive]
    every = {HOUND: (0, 1), CHILD: tuple(range(seats)), FATHER: (0, *infected)}
    found = []
    for card in deck.choosers:
        only = known.get(card)
        found.append(every[card] if only is None else tuple(sorted(only.intersection(every[card]) or only)))
    return tuple(found)


def infection_of(night: int, seat: int, seats: int) -> int:
    """Return the number that encodes the Accursed Wolf-Father's infection of `seat` in `night`."""
    return 1 + (night - 1) * seats + seat


def infection(option: ChosenColumn, seats: int) -> tuple[ChosenColumn, ChosenColumn]:
    """Return the night and the seat of an Accursed Wolf-Father's infection; night 0 means none."""
    at = np.maximum(option - 1, 0)
    return np.where(option > 0, at // seats + 1, 0).astype(np.int16), (at % seats).astype(np.int16)


def first_wolf_phases(deck: SeatedDeck, worlds: Worlds, left: Sequence[int]) -> Since:
    """Return the number of the phase from which each seat is a wolf, in each possible world.

    `left` gives the phase in which each seat left the game.
    """
    held = worlds.cards[:, : deck.at_table]
    since: Since = np.where(deck.wolfish, 0, NEVER).astype(np.int16).take(held.T).T
    if not deck.choosers:
        return since
    gone = np.array(left, np.int16)
    for column, card in enumerate(deck.choosers):
        chosen = worlds.hidden[:, column]
        holder = held == deck.index[card]
        if card == HOUND:
            since[holder & (chosen == 1)[:, np.newaxis]] = 0
        elif card == CHILD:
            model = gone[chosen][:, np.newaxis]
            turned = np.where(holder & (model < gone), model + 1, NEVER)
            np.minimum(since, turned, out=since)
        else:
            night, seat = infection(chosen, deck.at_table)
            rows = np.flatnonzero(night)
            since[rows, seat[rows]] = np.minimum(since[rows, seat[rows]], 2 * night[rows] + 1)
    return since


def choices_score(deck: SeatedDeck, worlds: Worlds, manners: Behaviour) -> Scores:
    """Return the log likelihood of the secret choices in each possible world, before other evidence."""
    score = np.zeros(len(worlds))
    held = worlds.cards[:, : deck.at_table]
    for column, card in enumerate(deck.choosers):
        chosen = worlds.hidden[:, column]
        holder = held == deck.index[card]
        if card == HOUND:
            score += np.log(np.where(chosen == 1, manners.hound_hunts, 1 - manners.hound_hunts))
        elif card == CHILD:
            own = holder[np.arange(len(worlds)), chosen]
            others = np.where(holder.any(axis=1), deck.at_table - 1, deck.at_table)
            score += np.where(own, -np.inf, -np.log(others))
        else:
            score[(chosen > 0) & ~holder.any(axis=1)] = -np.inf
    return score


def centre_score(
    deck: SeatedDeck, worlds: Worlds, manners: Behaviour, me: int | None, *, may_refuse: bool
) -> Scores:
    """Return the log likelihood of the cards in the centre after the Thief's call, in each possible world.

    A Thief at a seat kept the card. A Thief in the centre was dealt there, or was put there by a seat that
    swapped. The seat `me` knows that it did not swap.
    """
    thief = deck.index.get("thief")
    if thief is None or deck.places - deck.at_table != 2:
        return np.zeros(len(worlds))
    held, centre = worlds.cards[:, : deck.at_table], worlds.cards[:, deck.at_table :]
    wolves = deck.wolfish[centre]
    free = np.full(len(worlds), manners.thief_keeps)
    keeps = free if may_refuse else np.where(wolves.all(axis=1), 0.0, free)
    swapped = np.zeros(len(worlds))
    for place in range(2):
        there = centre[:, place] == thief
        other = wolves[:, 1 - place][:, np.newaxis]
        forced = deck.wolfish[held] & other & (not may_refuse)
        takes = np.where(forced, 0.5, (1 - manners.thief_keeps) / 2)
        if me is not None:
            takes[:, me] = 0.0
        swapped += np.where(there, takes.sum(axis=1), 0.0)
    lies_there = (centre == thief).any(axis=1)
    with np.errstate(divide="ignore"):
        return np.log(np.where(lies_there, 1 + swapped, keeps))


Means: TypeAlias = tuple[int, int, int]
"""State of the villagers' powers: healing potion left, poison left, Elder bitten before."""
Left: TypeAlias = dict[Means, Scores]
"""Possible states of the powers, each with its joint likelihood with the mornings so far, per possible world.
"""
FRESH = (1, 1, 0)
HEEDED = frozenset({"defender", "elder", "little_girl", "witch"})
"""Cards outside the pack whose powers can change who dies in a night."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NightSeen:
    """One night, as one seat (the believing seat) knows it."""

    night: int
    alive: Mask
    """Mask of the seats that lived at nightfall."""
    dead: tuple[int, ...]
    """Seats that died in the night, of any cause."""
    bait: Scores
    """Weight of each seat in the pack's choice of a victim."""
    powers: bool = True
    """Whether the villagers still had their powers (the Elder's curse had not taken them)."""
    guarded: int | None = None
    """Seat that the believing seat itself guarded as the Defender, or None."""
    shown: tuple[int, ...] | None = None
    """Victims that the Witch was shown, if the believing seat is the Witch; otherwise None."""
    healed: bool = False
    """Whether the believing seat itself healed a victim as the Witch."""
    infected: bool | None = None
    """Whether the believing seat itself infected a seat as the Accursed Wolf-Father; None for other seats."""
    wolves_too: bool = False
    """Whether the pack may bite its own members."""


class _Night(Struct, frozen=True, kw_only=True):
    """Chances of one night in each possible world; a field is None where the deck lacks the card."""

    bite: Scores
    """Chance that the pack bites each seat."""
    none: Scores
    """Chance that the pack bites no seat."""
    guard: Scores | None
    """Chance that each seat is guarded."""
    kept: Scores | float
    """Chance that the bitten seat is guarded."""
    open: Scores
    """Chance that the bitten seat is not guarded."""
    first: Scores | None
    """Chance that the Elder is bitten without being guarded."""
    elder: Mask | None
    """Mask of the Elder's seat."""
    heal: NDArray[np.floating[Any]]
    poison: NDArray[np.floating[Any]]
    turns: Scores | float
    """Chance that a bite becomes an infection, if no infection was made before."""
    turned: Scores | None
    """Chance of this night's infection in each possible world; -1 in worlds without an infection this night.
    """


def nights_score(
    deck: SeatedDeck, worlds: Worlds, since: Since, nights: Sequence[NightSeen], manners: Behaviour
) -> Scores:
    """Return the log likelihood of the deaths of all nights so far, in each possible world."""
    left: Left = {FRESH: np.ones(len(worlds))}
    nothing = np.zeros(len(worlds))
    for seen in nights:
        night = _chances(deck, worlds, since, seen, manners)
        after = _shown(night, left, seen) if seen.shown is not None else _after(night, left, seen)
        if seen.dead:
            _taken_otherwise(deck, worlds, since, seen, manners, night, left, after)
        left = {
            means: (1 - manners.surprise) * after.get(means, nothing)
            + manners.surprise * left.get(means, nothing)
            for means in sorted({*after, *left})
        }
    with np.errstate(divide="ignore"):
        return np.asarray(np.log(np.sum([*left.values()], axis=0)))


def _chances(deck: SeatedDeck, worlds: Worlds, since: Since, seen: NightSeen, manners: Behaviour) -> _Night:
    held, alive = worlds.cards[:, : deck.at_table], seen.alive
    hunts = (since <= 2 * seen.night) & alive
    prey = np.broadcast_to(alive, held.shape) if seen.wolves_too else alive & ~hunts
    weight = prey * seen.bait
    total = weight.sum(axis=1)
    bites = (1 - manners.pack_passes) * hunts.any(axis=1) * (total > 0)
    bite = weight * (bites / np.where(total > 0, total, 1.0))[:, np.newaxis]

    def there(card: str) -> Mask:
        if not seen.powers or card not in deck.index:
            return np.zeros(len(worlds), np.bool_)
        return np.asarray(((held == deck.index[card]) & alive).any(axis=1))

    guard = _guard(deck, held, seen, there("defender"))
    elder = held == deck.index["elder"] if seen.powers and "elder" in deck.index else None
    witch, kept = there("witch"), 0.0 if guard is None else (bite * guard).sum(axis=1)
    turns, turned = _infection(deck, worlds, seen, bite, manners)
    return _Night(
        bite=bite,
        none=1 - bites,
        guard=guard,
        kept=kept,
        open=bites - kept,
        first=None if elder is None else np.where(elder, _unguarded(bite, guard), 0.0).sum(axis=1),
        elder=elder,
        heal=manners.heals * witch,
        poison=manners.poisons * witch,
        turns=turns,
        turned=turned,
    )


def _guard(deck: SeatedDeck, held: NDArray[np.uint8], seen: NightSeen, defended: Mask) -> Scores | None:
    guard = np.zeros(held.shape, order="F")
    if seen.guarded is not None:
        guard[:, seen.guarded] = 1.0
    elif defended.any():
        guard[:] = (defended / seen.alive.sum())[:, np.newaxis] * seen.alive
    else:
        return None
    if "little_girl" in deck.index:
        guard[held == deck.index["little_girl"]] = 0.0
    return guard


def _unguarded(bite: Scores, guard: Scores | None) -> Scores:
    return bite if guard is None else bite * (1 - guard)


def _infection(
    deck: SeatedDeck, worlds: Worlds, seen: NightSeen, bite: Scores, manners: Behaviour
) -> tuple[Scores | float, Scores | None]:
    """Return the chance that a bite infects, and the chance of tonight's infection in each possible world.

    The second is -1 in worlds without an infection tonight.
    """
    if FATHER not in deck.index:
        return 0.0, None
    held = worlds.cards[:, : deck.at_table]
    lives = ((held == deck.index[FATHER]) & seen.alive).any(axis=1)
    when, whom = infection(worlds.hidden[:, deck.choosers.index(FATHER)], deck.at_table)
    unspent = (when == 0) | (when >= seen.night)
    infects = manners.infects if seen.infected is None else float(seen.infected)
    turns = infects * (lives & unspent)
    turned = bite[np.arange(len(worlds)), whom] * turns
    return turns, np.where(when == seen.night, turned, -1.0)


def _after(night: _Night, left: Left, seen: NightSeen) -> Left:
    """Return the possible states of the powers after a night, with their joint likelihood with its deaths.

    This is for a believing seat that saw nothing of the night itself.
    """
    after: Left = {}
    for (heal, poison, bitten), share in left.items():
        if not share.any():
            continue
        poisoned = night.poison * poison
        at_one = poisoned / seen.alive.sum()
        for quiet, (healing, _, once) in _nobody(night, heal, poison, bitten):
            if not seen.dead:
                _add(after, (healing, poison, once), share * quiet * (1 - poisoned))
            elif len(seen.dead) == 1 and poison:
                _add(after, (healing, 0, once), share * quiet * at_one)
        for one in seen.dead:
            taken = _taken(night, one, heal, bitten)
            if len(seen.dead) == 1:
                _add(after, (heal, poison, bitten), share * taken * (1 - poisoned))
            if len(seen.dead) <= 2 and poison:
                _add(after, (heal, 0, bitten), share * taken * at_one)
    return after


def _add(after: Left, means: Means, share: Scores) -> None:
    after[means] = after[means] + share if means in after else share


def _taken(night: _Night, seat: int, heal: int, bitten: int) -> Scores:
    """Return the chance that the pack kills this seat, in each possible world."""
    taken = night.bite[:, seat]
    if night.guard is not None:
        taken = taken * (1 - night.guard[:, seat])
    if heal:
        taken = taken * (1 - night.heal)
    if night.elder is not None and not bitten:
        taken = taken * ~night.elder[:, seat]
    return _unturned(night, taken * (1 - night.turns))


def _unturned(night: _Night, share: Scores) -> Scores:
    """Return `share` in possible worlds without an infection tonight, and 0 in worlds with one."""
    return share if night.turned is None else np.where(night.turned >= 0, 0.0, share)


def _nobody(night: _Night, heal: int, poison: int, bitten: int) -> list[tuple[Scores, Means]]:
    """Return the ways in which the pack kills no seat: each one's chance, and the powers left after it."""
    stays = 1 - night.turns
    same = night.none + stays * night.kept
    if night.turned is not None:
        same = np.where(night.turned >= 0, night.turned, same)
    ways: list[tuple[Scores, Means]] = [(same, (heal, poison, bitten))]
    if heal:
        ways.append((_unturned(night, stays * night.open * night.heal), (0, poison, bitten)))
    if night.first is not None and not bitten:
        first = stays * night.first * (1 - night.heal * heal)
        ways.append((_unturned(night, first), (heal, poison, 1)))
    return ways


def _shown(night: _Night, left: Left, seen: NightSeen) -> Left:
    """Return the possible states of the powers after a night, if the believing seat is the Witch.

    She knows the victim and her own acts.
    """
    after: Left = {}
    assert seen.shown is not None
    for (heal, poison, bitten), share in left.items():
        if not seen.shown:
            nobody = night.none + (1 - night.turns) * night.kept
            if night.turned is not None:
                nobody = np.where(night.turned >= 0, night.turned, nobody)
            _add(after, (heal, poison, bitten), share * nobody)
            continue
        seat = seen.shown[0]
        shown = _unguarded(night.bite[:, seat], None if night.guard is None else night.guard[:, seat])
        share = share * _unturned(night, shown * (1 - night.turns))
        first = np.zeros(len(share), np.bool_) if night.elder is None or bitten else night.elder[:, seat]
        if seen.healed:
            _add(after, (heal, poison, bitten), share)
        elif seat in seen.dead:
            _add(after, (heal, poison, bitten), share * ~first)
        else:
            _add(after, (heal, poison, 1), share * first)
    return after


def _taken_otherwise(
    deck: SeatedDeck,
    worlds: Worlds,
    since: Since,
    seen: NightSeen,
    manners: Behaviour,
    night: _Night,
    left: Left,
    after: Left,
) -> None:
    """Add to `after` the chance that the Big Bad Wolf or the White Werewolf killed one of the dead."""
    held = worlds.cards[:, : deck.at_table]
    hunts = (since <= 2 * seen.night) & seen.alive
    for card, share in (("big_bad_wolf", manners.second_bite), ("white_werewolf", manners.white_bite)):
        if card not in deck.index:
            continue
        own = held == deck.index[card]
        lives = (own & seen.alive).any(axis=1)
        prey = hunts & ~own if card == "white_werewolf" else seen.alive & ~hunts
        each = share * lives / np.maximum(prey.sum(axis=1), 1)
        for one in seen.dead:
            rest = NightSeen(
                night=seen.night,
                alive=seen.alive,
                dead=tuple(seat for seat in seen.dead if seat != one),
                bait=seen.bait,
            )
            for means, likely in _after(night, left, rest).items():
                _add(after, means, each * prey[:, one] * likely)


FEW = 150
"""Number of possible worlds up to which grouping worlds of equal score costs more time than it saves."""
WIDEST = 62
"""Number of bits available to encode the cards of a possible world."""
BY_NAME = frozenset({*HEEDED, *LOOKERS, "bear_tamer", "thief"})
"""Cards that are always distinguished, whatever players say."""


@dataclass(frozen=True, slots=True)
class Sorts:
    """Possible worlds grouped by equal score: all worlds of one group (a sort) get the same score."""

    first: Counts
    """Index of one possible world in each group."""
    of: Counts
    """Number of the group of each possible world."""

    def among(self, worlds: Counts) -> tuple[Counts, Sorts]:
        """Select some worlds.

        Return the present numbers of their groups, and the grouping of the selection.
        """
        was = self.of.take(worlds)
        there = np.zeros(len(self.first), np.bool_)
        there[was] = True
        left = np.flatnonzero(there)
        of = (np.cumsum(there) - 1).take(was)
        first = np.empty(len(left), np.int64)
        first[of[::-1]] = np.arange(len(of))[
            ::-1
        ]  # assigned backwards, so that the first world of each group remains
        return left, Sorts(first, of)


def distinct_cards(deck: SeatedDeck) -> Mask:
    """Return a mask of the cards that are distinguished before any statement.

    These are all cards if seats may become wolves.
    """
    roles = [CARDS[card] for card in deck.kinds]
    by_name = [role.wolf or role.team is Team.SOLO or role.id in BY_NAME for role in roles]
    return np.array(by_name) | bool(deck.choosers)


def sorts_of(cards: Kinds, apart: Mask) -> Sorts | None:
    """Return these possible worlds grouped by score, or None where grouping costs more than it saves."""
    kinds, places = len(apart), cards.shape[1]
    if len(cards) <= FEW or apart.sum() > kinds - 2 or places * kinds.bit_length() > WIDEST:
        return None
    number = np.where(apart, 1 + np.arange(kinds), 0)
    code = number[cards] @ (1 << kinds.bit_length() * np.arange(places, dtype=np.int64))
    _, first, of = np.unique(code, return_index=True, return_inverse=True)
    return Sorts(first, of)


def sorts_of_deals(allowed: Mask, counts: Counts, apart: Mask) -> Sorts | None:
    """Return all allowed deals grouped by equal score, or None.

    The result is cached for other seats that ask for the same grouping.
    """
    return _sorts_of_deals(allowed.tobytes(), allowed.shape, tuple(counts.tolist()), apart.tobytes())


@lru_cache(maxsize=16)
def _sorts_of_deals(
    may: bytes, shape: tuple[int, int], copies: tuple[int, ...], apart: bytes
) -> Sorts | None:
    allowed = np.frombuffer(may, np.bool_).reshape(shape)
    return sorts_of(every_deal(allowed, np.array(copies)), np.frombuffer(apart, np.bool_))
