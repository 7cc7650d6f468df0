"""What a morning tells: the chance that just these seats die in a night, in each world.

The account of a night is that of `narrator.rules`: the pack bites one of the living who is no wolf; a
Defender, a Witch or an Elder's first life may keep it off; the Witch may poison; an Accursed Wolf-Father may
turn the bite into one of his kind. What is left in the hands (potions, lives) is followed from night to
night, world by world. `tests/oracles/deals.py` plays the same nights by the rules themselves.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any

import numpy as np
from numpy.typing import NDArray

from narrator.minds.beliefs.behaviour import Behaviour
from narrator.minds.beliefs.table import Mask, Scores, SeatedDeck, Worlds
from narrator.minds.beliefs.turning import FATHER, Since, infection

LEFT = tuple(product((0, 1), repeat=3))
"""What may be left of a night's means: the healing potion, the poison, and whether the Elder was bitten."""
FRESH = LEFT.index((1, 1, 0))
HEEDED = frozenset({"defender", "elder", "little_girl", "witch"})
"""Cards beside the pack's that a morning depends on."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NightSeen:
    """One night as a seat has come to know it."""

    night: int
    alive: Mask
    """Who lived at nightfall, seat by seat."""
    dead: tuple[int, ...]
    """The seats that were gone by the morning, of whatever they died."""
    bait: Scores
    """How much likelier than others each seat was to be bitten."""
    powers: bool = True
    """Whether the villagers still had theirs."""
    guarded: int | None = None
    """Whom the seat itself has guarded, where it is the Defender."""
    shown: tuple[int, ...] | None = None
    """The victims that it was shown, where it is the Witch."""
    healed: bool = False
    """Whether it has healed, where it is the Witch."""
    infected: bool | None = None
    """Whether the seat has infected somebody, where it is the one who can."""
    wolves_too: bool = False
    """Whether the pack may bite its own."""


@dataclass(frozen=True, slots=True)
class _Night:
    """The chances of one night, world by world."""

    bite: Scores
    """That the pack bites each seat."""
    none: Scores
    """That it bites nobody."""
    guard: Scores
    """That each seat is guarded."""
    kept: Scores
    """That somebody is bitten whom the guard keeps."""
    open: Scores
    """That somebody is bitten who is not guarded."""
    first: Scores
    """That this is one with two lives."""
    elder: Mask
    """Which seat has two lives."""
    heal: NDArray[np.floating[Any]]
    poison: NDArray[np.floating[Any]]
    turns: Scores
    """That a bite becomes an infection, where none has been so far."""
    turned: Scores
    """That the one who is turned tonight, in this world, is bitten and turned; -1 where nobody is."""


def nights_score(
    deck: SeatedDeck, worlds: Worlds, since: Since, nights: Sequence[NightSeen], manners: Behaviour
) -> Scores:
    """How likely all that the mornings have shown is, in each world."""
    left = np.zeros((len(worlds), len(LEFT)), order="F")
    left[:, FRESH] = 1.0
    for seen in nights:
        night = _chances(deck, worlds, since, seen, manners)
        after = _shown(night, left, seen) if seen.shown is not None else _after(night, left, seen)
        if len(seen.dead):
            after += _taken_otherwise(deck, worlds, since, seen, manners, night, left)
        left = (1 - manners.surprise) * after + manners.surprise * left
    with np.errstate(divide="ignore"):
        return np.asarray(np.log(left.sum(axis=1)))


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
    lives_twice = seen.powers and "elder" in deck.index
    elder = held == deck.index["elder"] if lives_twice else np.zeros_like(prey)
    witch, nobody = there("witch"), np.zeros(len(worlds))
    kept = (bite * guard).sum(axis=1) if guard.any() else nobody
    turns, turned = _infection(deck, worlds, seen, bite, manners)
    return _Night(
        bite=bite,
        none=1 - bites,
        guard=guard,
        kept=kept,
        open=bites - kept,
        first=np.where(elder, bite * (1 - guard), 0.0).sum(axis=1) if lives_twice else nobody,
        elder=elder,
        heal=manners.heals * witch,
        poison=manners.poisons * witch,
        turns=turns,
        turned=turned,
    )


def _guard(deck: SeatedDeck, held: NDArray[np.uint8], seen: NightSeen, defended: Mask) -> Scores:
    guard = np.zeros(held.shape, order="F")
    if seen.guarded is not None:
        guard[:, seen.guarded] = 1.0
    elif defended.any():
        guard[:] = (defended / seen.alive.sum())[:, np.newaxis] * seen.alive
    if "little_girl" in deck.index:
        guard[held == deck.index["little_girl"]] = 0.0
    return guard


def _infection(
    deck: SeatedDeck, worlds: Worlds, seen: NightSeen, bite: Scores, manners: Behaviour
) -> tuple[Scores, Scores]:
    """The share of bites that turn, and the chance of the turning that is chosen for tonight, else -1."""
    none = np.full(len(worlds), -1.0)
    if FATHER not in deck.index:
        return np.zeros(len(worlds)), none
    held = worlds.cards[:, : deck.at_table]
    lives = ((held == deck.index[FATHER]) & seen.alive).any(axis=1)
    when, whom = infection(worlds.hidden[:, deck.choosers.index(FATHER)], deck.at_table)
    unspent = (when == 0) | (when >= seen.night)
    infects = manners.infects if seen.infected is None else float(seen.infected)
    turns = infects * (lives & unspent)
    turned = bite[np.arange(len(worlds)), whom] * turns
    return turns, np.where(when == seen.night, turned, none)


def _after(night: _Night, left: Scores, seen: NightSeen) -> Scores:
    """The shares of what is left, times the chance of the deaths, for one who knows nothing of the night."""
    after = np.zeros_like(left)
    for column, (heal, poison, bitten) in enumerate(LEFT):
        share = left[:, column]
        if not share.any():
            continue
        poisoned = night.poison * poison
        at_one = poisoned / seen.alive.sum()
        for quiet, state in _nobody(night, heal, poison, bitten):
            if not seen.dead:
                after[:, LEFT.index(state)] += share * quiet * (1 - poisoned)
            elif len(seen.dead) == 1:
                after[:, LEFT.index((state[0], 0, state[2]))] += share * quiet * at_one
        for one in seen.dead:
            taken = _taken(night, one, heal, bitten)
            if len(seen.dead) == 1:
                after[:, column] += share * taken * (1 - poisoned)
            if len(seen.dead) <= 2:
                after[:, LEFT.index((heal, 0, bitten))] += share * taken * at_one
    return after


def _taken(night: _Night, seat: int, heal: int, bitten: int) -> Scores:
    """The chance that the pack takes this seat."""
    lives_on = night.elder[:, seat] * (1 - bitten)
    taken = night.bite[:, seat] * (1 - night.guard[:, seat]) * (1 - night.heal * heal) * (1 - lives_on)
    return np.asarray(np.where(night.turned >= 0, 0.0, taken * (1 - night.turns)))


def _nobody(night: _Night, heal: int, poison: int, bitten: int) -> list[tuple[Scores, tuple[int, int, int]]]:
    """The ways in which the pack takes nobody, each with what is left then."""
    kept = 1 - night.turns
    same = night.none + kept * night.kept
    healed = kept * night.open * night.heal * heal
    first = kept * night.first * (1 - night.heal * heal) * (1 - bitten)
    turned = night.turned >= 0
    return [
        (np.where(turned, night.turned, same), (heal, poison, bitten)),
        (np.where(turned, 0.0, healed), (0, poison, bitten)),
        (np.where(turned, 0.0, first), (heal, poison, 1)),
    ]


def _shown(night: _Night, left: Scores, seen: NightSeen) -> Scores:
    """The same for the Witch, who knows whom the pack would take, and what she did herself."""
    after = np.zeros_like(left)
    assert seen.shown is not None
    turned = night.turned >= 0
    for column, (heal, poison, bitten) in enumerate(LEFT):
        share = left[:, column]
        if not seen.shown:
            nobody = night.none + (1 - night.turns) * night.kept
            after[:, column] += share * np.where(turned, night.turned, nobody)
        for seat in seen.shown[:1]:
            shown = night.bite[:, seat] * (1 - night.guard[:, seat]) * (1 - night.turns)
            share = share * np.where(turned, 0.0, shown)
            dies = seat in seen.dead
            first = night.elder[:, seat] & (not bitten)
            if seen.healed:
                after[:, column] += share
            elif dies:
                after[:, column] += share * ~first
            else:
                after[:, LEFT.index((heal, poison, 1))] += share * first
    return after


def _taken_otherwise(
    deck: SeatedDeck,
    worlds: Worlds,
    since: Since,
    seen: NightSeen,
    manners: Behaviour,
    night: _Night,
    left: Scores,
) -> Scores:
    """The chance that one of the dead was the Big Bad Wolf's or the White Werewolf's."""
    after = np.zeros_like(left)
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
            after += (each * prey[:, one])[:, np.newaxis] * _after(night, left, rest)
    return after
