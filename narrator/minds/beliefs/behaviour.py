"""How people are taken to play: one table of figures, and what each act makes likelier.

Only ratios count: an act says nothing by being made at all, but by whom it is about, and whether it is true.
Silence says nothing. What the figures are held against is in docs/beliefs.md.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from narrator.minds.beliefs.table import Mask, Scores, SeatedDeck
from narrator.rules.cards import PLAIN_CARD

PLAIN_CLAIMS = frozenset({PLAIN_CARD, "villager_villager"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Behaviour:
    """The figures, all of them. Odds are those of naming one given wolf against one given other seat."""

    # By day.
    claims_own: float = 0.5
    """The share of those with a card who say so, when they claim anything."""
    looker_claims: float = 0.5
    """The same of cards that look at others."""
    looker_waits: float = 1.0
    """The share of days on which one of them who has not said so yet speaks of something else instead."""
    wolf_claims: float = 0.12
    """The share of wolves, and of loners, who claim to look at others, which they do not."""
    wolf_claims_else: float = 0.12
    """The share of them who claim another given card with a power."""
    villager_claims: float = 0.01
    """The share of others who do: villagers lie seldom."""
    plain_claims: float = 0.4
    """The share of wolves, and of loners, who call themselves plain villagers."""
    plain_denies: float = 0.4
    """The share of those with a power who do."""
    plain_own: float = 0.5
    """The share of plain villagers who say so, when they claim anything."""
    true_sight: float = 0.97
    """The share of what a true Seer tells that is true."""
    wolf_blames: float = 0.6
    """The share of sights that a lying wolf tells which make a wolf of whoever is no wolf."""
    wolf_betrays: float = 0.1
    """The share of sights that a lying wolf tells which make a wolf of a true one."""
    wolf_clears: float = 1.0
    """By how much more often a lying wolf who clears somebody clears one of its own than another."""
    plain_lies: float = 0.0
    """The share of a liar's sights of no wolf that are of a plain villager; else of any card alike."""
    villager_accuses: float = 1.3
    """Odds of a villager's accusation."""
    wolf_accuses: float = 0.35
    """Odds of a wolf's accusation: against its own kind."""
    villager_trusts: float = 0.8
    """Odds of a villager's trust."""
    wolf_trusts: float = 1.3
    """Odds of a wolf's trust."""
    villager_votes: float = 1.4
    """Odds of a villager's ballot."""
    first_votes: float = 1.4
    """The same on the first day; looked at only where the company may be of several kinds."""
    wolf_votes: float = 0.4
    """Odds of a wolf's ballot."""
    wolf_joins: float = 0.4
    """The same of a wolf's finger that follows others; looked at as the last."""
    knower: float = 3.0
    """By how much more than a villager a holder of a card that looks at others hits, in odds."""
    following: float = 2.0
    """How much likelier a finger goes where one of the others has said to point, for each that has."""
    strays: float = 0.0
    """The share of fingers that follow nobody; looked at only where the company may be of several kinds."""
    wolf_strays: float = 0.0
    """The same of a wolf's."""
    asking: float = 0.3
    """How much a question "why" weighs beside an accusation, as a power of its odds."""
    agreeing: float = 0.5
    """How much agreement weighs beside the act that is agreed with."""
    # By night.
    pack_passes: float = 0.02
    """The share of nights in which the pack bites nobody."""
    claimed_bait: float = 2.0
    """How much likelier the pack bites one who claims a power than one who does not."""
    heals: float = 0.4
    """The share of nights with a victim in which a Witch who still can heals."""
    poisons: float = 0.15
    """The share of nights in which a Witch who still can poisons, anybody alike."""
    infects: float = 0.3
    """The share of bites that an Accursed Wolf-Father who still can turns into an infection."""
    second_bite: float = 0.9
    """The share of nights in which a Big Bad Wolf bites."""
    white_bite: float = 0.3
    """The share of nights in which a White Werewolf takes a wolf, odd nights and even ones together."""
    hound_hunts: float = 0.5
    """The share of Wolf-Hounds who choose the wolves."""
    thief_keeps: float = 0.34
    """The share of Thieves who keep their card where they may."""
    surprise: float = 1e-4
    """How much of any night is taken to be past this account of it: events, other cards, other rules."""


LOOKERS = frozenset({"seer", "fox"})
"""Cards that learn of others at night."""

AS_PEOPLE_DO = Behaviour()
"""What people are taken for; nobody has measured it."""


class Acts:
    """What acts are worth at one table, as logarithms of likelihoods by the two faces concerned.

    A face is a kind of card, or, `kinds` further on, the same card of a seat that has turned into a wolf.
    """

    def __init__(self, deck: SeatedDeck, manners: Behaviour) -> None:
        self._deck = deck
        self._manners = manners
        kinds, doubled = len(deck.kinds), 1 + bool(deck.choosers)
        self.faces = kinds * doubled
        """How many faces there are."""
        self.wolves: Mask = np.concatenate((deck.wolfish, np.ones(kinds * (doubled - 1), np.bool_)))
        """Which faces hunt."""
        names = deck.kinds * doubled
        self._names = np.array(names)
        self._looks = np.array([name in LOOKERS for name in names]) & ~self.wolves
        sides = [deck.camp_of(kind % kinds, turned=kind >= kinds) for kind in range(self.faces)]
        self._loners = np.array([side.startswith("solo") for side in sides])

    def claim(self, card: str) -> Scores:
        """Somebody says to hold `card`: by the speaker's face."""
        manners = self._manners
        enemies = self.wolves | self._loners
        lies = manners.wolf_claims if card in LOOKERS else manners.wolf_claims_else
        own = manners.looker_claims if card in LOOKERS else manners.claims_own
        false = np.where(enemies, lies, manners.villager_claims)
        if card in PLAIN_CLAIMS:
            own, false = manners.plain_own, np.where(enemies, manners.plain_claims, manners.plain_denies)
        elif card in self._deck.index and self._deck.wolfish[self._deck.index[card]]:
            false = np.full(self.faces, manners.villager_claims)
        return np.asarray(np.log(np.where(self._names == card, own, false)))

    def other_talk(self) -> Scores:
        """Somebody who has claimed no card that looks at others speaks of something else: by its face."""
        return np.asarray(np.log(np.where(self._looks, self._manners.looker_waits, 1.0)))

    def sight_of_card(self, card: str) -> Scores:
        """Somebody says to have seen `card` in a hand: by the faces of the speaker and of that hand."""
        wrong = (1 - self._manners.true_sight) / max(len(self._deck.kinds) - 1, 1)
        true = np.where(self._names == card, self._manners.true_sight, wrong)
        index = self._deck.index.get(card)
        guilty = index is not None and bool(self._deck.wolfish[index])
        alike = self._deck.wolfish if guilty else ~self._deck.wolfish
        share = 1 / max(int(alike.sum()), 1)
        plain = self._manners.plain_lies if not guilty and PLAIN_CARD in self._deck.index else 0.0
        share = (1 - plain) * share + plain * (card == PLAIN_CARD)
        return self._sight(true, self._told_by_liars(guilty=guilty) * share)

    def sight_of_camp(self, *, guilty: bool) -> Scores:
        """Somebody says to have seen which side a seat is on: by the faces of the two."""
        share = self._manners.true_sight
        true = np.where(self.wolves == guilty, share, 1 - share)
        return self._sight(true, self._told_by_liars(guilty=guilty))

    def _told_by_liars(self, *, guilty: bool) -> Scores:
        blamed = np.where(self.wolves, self._manners.wolf_betrays, self._manners.wolf_blames)
        if guilty:
            return blamed
        return np.asarray((1 - blamed) * np.where(self.wolves, self._manners.wolf_clears, 1.0))

    def _sight(self, true: Scores, lied: Scores) -> Scores:
        """Rows speak, columns are spoken of; whoever neither looks nor hunts says anything alike."""
        table = np.full((self.faces, self.faces), float(lied.mean()))
        table[self._looks] = true
        table[self.wolves | self._loners] = lied
        return np.asarray(np.log(table))

    def accusation(self, wolves: int, others: int) -> Scores:
        """One of `others` seats, of whom `wolves` hunt if the speaker does not, is accused."""
        return self._aimed(self._manners.villager_accuses, self._manners.wolf_accuses, wolves, others)

    def trust(self, wolves: int, others: int) -> Scores:
        """Somebody is trusted."""
        return self._aimed(self._manners.villager_trusts, self._manners.wolf_trusts, wolves, others)

    def ballot(self, wolves: int, others: int, drift: float | None = None) -> Scores:
        """A ballot is cast, on one at whom a share `drift` of fingers would point that know nothing."""
        return self._aimed(self._manners.villager_votes, self._manners.wolf_votes, wolves, others, drift)

    def _aimed(
        self, villager: float, wolf: float, wolves: int, others: int, drift: float | None = None
    ) -> Scores:
        """The chance that just this seat is meant, by the odds of a wolf against another seat.

        Where most point already, one more finger tells little: `drift` is the share of those who follow.
        """
        share = 1 / others if drift is None else drift
        sharper = villager * self._manners.knower if villager > 1 else villager / self._manners.knower
        odds = np.where(self._looks, sharper, villager)
        odds = np.where(self.wolves, wolf, odds)
        around = np.where(self.wolves, max(wolves - 1, 0), wolves)
        rest = max(others - 1, 1)
        if_wolf = ((around - 1) * odds + np.maximum(others - around, 0)) / rest
        if_not = (around * odds + np.maximum(others - around, 0) - 1) / rest
        hit = odds * share / (odds * share + np.maximum(if_wolf, 0) * (1 - share) + 1e-12)
        miss = share / (share + np.maximum(if_not, 0) * (1 - share) + 1e-12)
        return np.asarray(
            np.log(np.where(self.wolves[np.newaxis, :], hit[:, np.newaxis], miss[:, np.newaxis]))
        )


acts_of = lru_cache(maxsize=16)(Acts)
"""What acts are worth at a table: reckoned once for all seats of it that think in one process."""


class ActsAmong:
    """What acts are worth in each kind of company: tables with one layer a kind."""

    def __init__(self, deck: SeatedDeck, company: tuple[Behaviour, ...]) -> None:
        self._each = [acts_of(deck, manners) for manners in company]
        self._known: dict[tuple[object, ...], Scores] = {}

    def claim(self, card: str) -> Scores:
        """As `Acts.claim`."""
        return self._layers(("claim", card), lambda acts: acts.claim(card))

    def other_talk(self) -> Scores:
        """As `Acts.other_talk`."""
        return self._layers(("other",), Acts.other_talk)

    def sight_of_card(self, card: str) -> Scores:
        """As `Acts.sight_of_card`."""
        return self._layers(("card", card), lambda acts: acts.sight_of_card(card))

    def sight_of_camp(self, *, guilty: bool) -> Scores:
        """As `Acts.sight_of_camp`."""
        return self._layers(("camp", guilty), lambda acts: acts.sight_of_camp(guilty=guilty))

    def accusation(self, wolves: int, others: int) -> Scores:
        """As `Acts.accusation`."""
        return self._layers(("accuse", wolves, others), lambda acts: acts.accusation(wolves, others))

    def trust(self, wolves: int, others: int) -> Scores:
        """As `Acts.trust`."""
        return self._layers(("trust", wolves, others), lambda acts: acts.trust(wolves, others))

    def ballot(self, wolves: int, others: int, drift: float | None = None) -> Scores:
        """As `Acts.ballot`; `drift` is a share."""
        key = ("vote", wolves, others, drift)
        return self._layers(key, lambda acts: acts.ballot(wolves, others, drift))

    def _layers(self, key: tuple[object, ...], one: Callable[[Acts], Scores]) -> Scores:
        if key not in self._known:
            self._known[key] = np.array([one(acts) for acts in self._each])
        return self._known[key]


acts_among = lru_cache(maxsize=8)(ActsAmong)
"""The same for all seats of a table."""
