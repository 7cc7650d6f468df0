"""Model of human players: figures of their behaviour, and the evidence in each statement and vote.

Only ratios count. That a player speaks or votes is no evidence; the target and the truth of the statement
are. Silence is no evidence. The data behind the figures is in docs/beliefs.md.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from narrator.minds.beliefs.table import Mask, Scores, SeatedDeck
from narrator.rules import PLAIN_CARD

PLAIN_CLAIMS = frozenset({PLAIN_CARD, "villager_villager"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Behaviour:
    """All figures of the model. Odds compare the chances to name one given wolf and one given other seat."""

    # By day.
    claims_own: float = 0.5
    """Among card claims by players with a power, the share that name the player's own card."""
    looker_claims: float = 0.5
    """Among card claims by players with a card in `LOOKERS`, the share that name the player's own card."""
    looker_waits: float = 1.0
    """Share of days on which a player with a card in `LOOKERS`, not claimed so far, talks of other things."""
    wolf_claims: float = 0.12
    """Share of wolves and loners who falsely claim a card in `LOOKERS`."""
    wolf_claims_else: float = 0.12
    """Share of wolves and loners who falsely claim one given card with another power."""
    villager_claims: float = 0.01
    """Share of villagers who falsely claim a given card: they seldom lie."""
    plain_claims: float = 0.4
    """Share of wolves and loners who claim to be Simple Villagers."""
    plain_denies: float = 0.4
    """Share of players with a power who claim to be Simple Villagers."""
    plain_own: float = 0.5
    """Among card claims by Simple Villagers, the share that name the Simple Villager."""
    true_sight: float = 0.97
    """Share of a true Seer's reports on seen cards that are true."""
    wolf_blames: float = 0.6
    """Among a lying wolf's reports on players who are no wolves, the share that call them wolves."""
    wolf_betrays: float = 0.1
    """Among a lying wolf's reports on wolves, the share that call them wolves."""
    wolf_clears: float = 1.0
    """Odds that a lying wolf reports a given wolf as innocent, rather than another given seat."""
    plain_lies: float = 0.0
    """Among a liar's reports of villagers, the share that name a Simple Villager; others name any card
    equally."""
    villager_accuses: float = 1.3
    """Odds that a villager accuses a given wolf rather than a given other seat."""
    wolf_accuses: float = 0.35
    """Odds that a wolf accuses a given wolf rather than a given other seat."""
    villager_trusts: float = 0.8
    """Odds that a villager trusts a given wolf rather than a given other seat."""
    wolf_trusts: float = 1.3
    """Odds that a wolf trusts a given wolf rather than a given other seat."""
    villager_votes: float = 1.4
    """Odds that a villager votes against a given wolf rather than a given other seat."""
    first_votes: float = 1.4
    """Odds as in `villager_votes`, but on the first day. Used only with several group styles
    (`group_styles.py`)."""
    wolf_votes: float = 0.4
    """Odds that a wolf votes against a given wolf rather than a given other seat."""
    wolf_joins: float = 0.4
    """Odds as in `wolf_votes`, if the wolf follows the votes of others. Used only with several group styles
    (`group_styles.py`)."""
    knower: float = 3.0
    """Factor on the odds of a villager who holds a card in `LOOKERS`."""
    following: float = 2.0
    """Amount that each announced vote against a seat adds to the seat's weight as a voter's target."""
    strays: float = 0.0
    """Share of votes that ignore the votes of others. Used only with several group styles
    (`group_styles.py`)."""
    wolf_strays: float = 0.0
    """Share of a wolf's votes that ignore the votes of others."""
    asking: float = 0.3
    """Weight of a question "why" relative to an accusation: the exponent on the accusation's odds."""
    agreeing: float = 0.5
    """Weight of agreement relative to the statement agreed with: the exponent on that statement's odds."""
    # By night.
    pack_passes: float = 0.02
    """Share of nights in which the pack bites no seat."""
    claimed_bait: float = 2.0
    """Factor on the pack's preference for biting a seat that claims a power."""
    heals: float = 0.4
    """Share of nights with a victim in which a Witch heals, if she still can."""
    poisons: float = 0.15
    """Share of nights in which a Witch poisons, if she still can; all targets are equally likely."""
    infects: float = 0.3
    """Share of bites that an Accursed Wolf-Father, if he still can, turns into an infection."""
    second_bite: float = 0.9
    """Share of nights in which a Big Bad Wolf bites."""
    white_bite: float = 0.3
    """Share of all nights in which a White Werewolf kills a wolf. The model ignores that he may do so only
    every other night."""
    hound_hunts: float = 0.5
    """Share of Wolf-Hounds who choose the wolves."""
    thief_keeps: float = 0.34
    """Share of Thieves who keep their card, where the rules allow it."""
    surprise: float = 1e-4
    """Share of nights that this model does not explain: event cards, other cards, other rules."""


LOOKERS = frozenset({"seer", "fox"})
"""Cards whose holders learn something about other players at night."""

AS_PEOPLE_DO = Behaviour()
"""Assumed behaviour of human players; it was never measured."""


class Acts:
    """Evidence in statements and votes: log likelihoods by the role states of speaker and target.

    A role state is a number: k for a holder of card k, or k plus the number of cards once that holder has
    become a wolf.
    """

    def __init__(self, deck: SeatedDeck, manners: Behaviour) -> None:
        self._deck = deck
        self._manners = manners
        kinds, doubled = len(deck.kinds), 1 + bool(deck.choosers)
        self.role_states = kinds * doubled
        """Number of role states."""
        self.wolves: Mask = np.concatenate((deck.wolfish, np.ones(kinds * (doubled - 1), np.bool_)))
        """Mask of the role states that are wolves."""
        names = deck.kinds * doubled
        self._names = np.array(names)
        self._looks = np.array([name in LOOKERS for name in names]) & ~self.wolves
        sides = [deck.camp_of(kind % kinds, turned=kind >= kinds) for kind in range(self.role_states)]
        self._loners = np.array([side.startswith("solo") for side in sides])

    def claim(self, card: str) -> Scores:
        """Return the log likelihood that a speaker claims `card`, by the speaker's role state."""
        manners = self._manners
        enemies = self.wolves | self._loners
        lies = manners.wolf_claims if card in LOOKERS else manners.wolf_claims_else
        own = manners.looker_claims if card in LOOKERS else manners.claims_own
        false = np.where(enemies, lies, manners.villager_claims)
        if card in PLAIN_CLAIMS:
            own, false = manners.plain_own, np.where(enemies, manners.plain_claims, manners.plain_denies)
        elif card in self._deck.index and self._deck.wolfish[self._deck.index[card]]:
            false = np.full(self.role_states, manners.villager_claims)
        return np.asarray(np.log(np.where(self._names == card, own, false)))

    def other_talk(self) -> Scores:
        """Return the log likelihood of other talk by a speaker who has not claimed a card in `LOOKERS`.

        The result has one number for each role state of the speaker.
        """
        return np.asarray(np.log(np.where(self._looks, self._manners.looker_waits, 1.0)))

    def sight_of_card(self, card: str) -> Scores:
        """Return the log likelihood that a speaker reports having seen `card` at a seat.

        Rows are role states of the speaker, columns role states of the seen seat.
        """
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
        """Return the log likelihood that a speaker reports having seen a seat's side.

        With `guilty` the side is the wolves. Rows are role states of the speaker, columns those of the seen
        seat.
        """
        share = self._manners.true_sight
        true = np.where(self.wolves == guilty, share, 1 - share)
        return self._sight(true, self._told_by_liars(guilty=guilty))

    def _told_by_liars(self, *, guilty: bool) -> Scores:
        blamed = np.where(self.wolves, self._manners.wolf_betrays, self._manners.wolf_blames)
        if guilty:
            return blamed
        return np.asarray((1 - blamed) * np.where(self.wolves, self._manners.wolf_clears, 1.0))

    def _sight(self, true: Scores, lied: Scores) -> Scores:
        """Return log likelihoods by the role states of the speaker (rows) and the seen seat (columns).

        They combine the rows for true and for lying reports. For speakers who neither know nor lie, a report
        is no evidence.
        """
        table = np.full((self.role_states, self.role_states), float(lied.mean()))
        table[self._looks] = true
        table[self.wolves | self._loners] = lied
        return np.asarray(np.log(table))

    def accusation(self, wolves: int, others: int) -> Scores:
        """Return the log likelihood of an accusation, by the role states of the speaker and the target.

        The speaker chooses among `others` seats, `wolves` of which are wolves if the speaker is a villager.
        """
        return self._aimed(self._manners.villager_accuses, self._manners.wolf_accuses, wolves, others)

    def trust(self, wolves: int, others: int) -> Scores:
        """Return the log likelihood of a statement of trust, by the role states of speaker and target.

        The speaker chooses among `others` seats, `wolves` of which are wolves if the speaker is a villager.
        """
        return self._aimed(self._manners.villager_trusts, self._manners.wolf_trusts, wolves, others)

    def ballot(self, wolves: int, others: int, drift: float | None = None) -> Scores:
        """Return the log likelihood of a ballot, by the role states of the voter and the target.

        The voter chooses among `others` seats, `wolves` of which are wolves if the voter is a villager.
        `drift` is the share of ballots that voters who know nothing would cast against the target.
        """
        return self._aimed(self._manners.villager_votes, self._manners.wolf_votes, wolves, others, drift)

    def _aimed(
        self, villager: float, wolf: float, wolves: int, others: int, drift: float | None = None
    ) -> Scores:
        """Return the log likelihood that the speaker names the target, by the role states of both.

        `villager` and `wolf` are the odds that speakers of this side name a wolf. `drift` is the target's
        chance without any knowledge, 1 / `others` by default. It is high for a seat that many vote against,
        so one more vote against that seat is weak evidence.
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
"""Evidence tables of a deck, computed once for all computer players in one process."""


class ActsAmong:
    """Evidence tables as in `Acts`, with one layer for each group style (group_styles.py)."""

    def __init__(self, deck: SeatedDeck, company: tuple[Behaviour, ...]) -> None:
        self._each = [acts_of(deck, manners) for manners in company]
        self._known: dict[tuple[object, ...], Scores] = {}

    def claim(self, card: str) -> Scores:
        """Return `Acts.claim` for each group style."""
        return self._layers(("claim", card), lambda acts: acts.claim(card))

    def other_talk(self) -> Scores:
        """Return `Acts.other_talk` for each group style."""
        return self._layers(("other",), Acts.other_talk)

    def sight_of_card(self, card: str) -> Scores:
        """Return `Acts.sight_of_card` for each group style."""
        return self._layers(("card", card), lambda acts: acts.sight_of_card(card))

    def sight_of_camp(self, *, guilty: bool) -> Scores:
        """Return `Acts.sight_of_camp` for each group style."""
        return self._layers(("camp", guilty), lambda acts: acts.sight_of_camp(guilty=guilty))

    def accusation(self, wolves: int, others: int) -> Scores:
        """Return `Acts.accusation` for each group style."""
        return self._layers(("accuse", wolves, others), lambda acts: acts.accusation(wolves, others))

    def trust(self, wolves: int, others: int) -> Scores:
        """Return `Acts.trust` for each group style."""
        return self._layers(("trust", wolves, others), lambda acts: acts.trust(wolves, others))

    def ballot(self, wolves: int, others: int, drift: float | None = None) -> Scores:
        """Return `Acts.ballot` for each group style; `drift` is a share from 0 to 1."""
        key = ("vote", wolves, others, drift)
        return self._layers(key, lambda acts: acts.ballot(wolves, others, drift))

    def _layers(self, key: tuple[object, ...], one: Callable[[Acts], Scores]) -> Scores:
        if key not in self._known:
            self._known[key] = np.array([one(acts) for acts in self._each])
        return self._known[key]


acts_among = lru_cache(maxsize=8)(ActsAmong)
"""Evidence tables for each group style, computed once for all computer players in one process."""
