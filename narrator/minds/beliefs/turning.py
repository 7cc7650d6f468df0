"""The time from which each seat is a wolf: by its card, or turned by a secret choice.

Time is counted in half days: night n is 2n, the day after it 2n + 1.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from narrator.minds.beliefs.behaviour import Behaviour
from narrator.minds.beliefs.table import ChosenColumn, Scores, SeatedDeck, Worlds

Since: TypeAlias = NDArray[np.int16]
"""First half day in which each seat is a wolf: one row a world, one column a seat."""

NEVER = 30_000
"""Half day that no game reaches."""
HOUND, CHILD, FATHER = "wolf_hound", "wild_child", "accursed_wolf_father"


def options(
    deck: SeatedDeck, survivors: Sequence[Sequence[int]], known: Mapping[str, frozenset[int]]
) -> tuple[tuple[int, ...], ...]:
    """Return the possible secret choices of each card that has one.

    `survivors` lists, for each night, the seats that may have survived a bite. The Wolf-Hound chooses one
    of two sides, and the Wild Child a model among the seats. The Accursed Wolf-Father chooses no seat, or
    a seat in one of the nights so far. A card in `known` has only the choices listed there.
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
    """Return the number that stands for the Accursed Wolf-Father's choice of `seat` in `night`."""
    return 1 + (night - 1) * seats + seat


def infection(option: ChosenColumn, seats: int) -> tuple[ChosenColumn, ChosenColumn]:
    """Return the night and the seat of an Accursed Wolf-Father's choice; night 0 means no seat."""
    at = np.maximum(option - 1, 0)
    return np.where(option > 0, at // seats + 1, 0).astype(np.int16), (at % seats).astype(np.int16)


def since_when(deck: SeatedDeck, worlds: Worlds, left: Sequence[int]) -> Since:
    """Return the half day from which each seat is a wolf.

    `left` gives the half day in which each seat left the game.
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
    """Return the prior log likelihood of the secret choices in each world."""
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
    """Return the log likelihood of the cards in the centre after the Thief's call.

    A Thief in a hand kept his card. A Thief in the centre was dealt there, or was left there by any hand,
    which swapped. The hand at `me` knows that it did not swap.
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
