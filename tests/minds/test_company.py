from __future__ import annotations

from dataclasses import replace
from itertools import permutations
from math import prod
from typing import cast

import numpy as np
import pytest

from narrator.minds.beliefs import Behaviour, Beliefs, SpokenAct
from narrator.minds.beliefs.group_styles import COMPANY, HIDING, LOYAL
from narrator.minds.beliefs.pointing import THINK_ALIKE, AimedFinger, CompanyFigures, Patterns, table_patterns
from narrator.minds.beliefs.table import every_deal, seated

DECK = ("seer", "simple_villager", "simple_villager", "werewolf")
SEATS = ("P1", "P2", "P3", "P4")
LIARS = Behaviour(wolf_claims=0.8, looker_claims=0.9, villager_claims=0.05)
HONEST = Behaviour(wolf_claims=0.01, looker_claims=0.6, villager_claims=0.05)
Company = tuple[tuple[float, Behaviour], ...]


def day(company: Company) -> Beliefs:
    """Return the beliefs of an observer on the first day, without deaths."""
    beliefs = Beliefs(DECK, SEATS, company=company)
    beliefs.happened({"type": "night_fell", "night": 1})
    beliefs.happened({"type": "day_broke", "day": 1})
    return beliefs


def claim_share(manners: Behaviour, card: str) -> float:
    return {"seer": manners.looker_claims, "werewolf": manners.wolf_claims}.get(card, manners.villager_claims)


def by_hand(company: Company, claimants: tuple[int, ...]) -> list[float]:
    """Return each seat's probability to be a wolf after these Seer claims, summed over all deals."""
    total, wolf = 0.0, [0.0] * len(SEATS)
    for share, manners in company:
        for deal in permutations(DECK):
            weight = share * prod(claim_share(manners, deal[seat]) for seat in claimants)
            total += weight
            wolf[deal.index("werewolf")] += weight
    return [weight / total for weight in wolf]


@pytest.mark.parametrize("claimants", [(0,), (0, 1), (1, 2)])
@pytest.mark.parametrize("company", [((1.0, LIARS),), ((0.3, LIARS), (0.7, HONEST))], ids=["one kind", "two"])
def test_seer_claims_are_weighed_over_all_kinds_of_player_groups(
    company: Company, claimants: tuple[int, ...]
) -> None:
    beliefs = day(company)
    for seat in claimants:
        beliefs.hear({"by": SEATS[seat], "act": "claim", "role": "seer"})
    assert list(beliefs.wolves().values()) == pytest.approx(by_hand(company, claimants))


def test_contradicting_seer_claims_reduce_trust_in_each_other() -> None:
    """Two claims of one Seer make a table of liars more likely, so the first claim is doubted more."""
    company = ((0.5, LIARS), (0.5, HONEST))
    beliefs = day(company)
    beliefs.hear({"by": "P1", "act": "claim", "role": "seer"})
    first = beliefs.wolves()["P1"]
    assert day_of_one(HONEST) < first < day_of_one(LIARS)
    beliefs.hear({"by": "P2", "act": "claim", "role": "seer"})
    assert beliefs.wolves()["P1"] > first


def day_of_one(manners: Behaviour) -> float:
    """Return the probability that P1, who claimed the Seer, is a wolf at a table with these manners."""
    beliefs = day(((1.0, manners),))
    beliefs.hear({"by": "P1", "act": "claim", "role": "seer"})
    return beliefs.wolves()["P1"]


@pytest.mark.parametrize("said", [{"card": "werewolf"}, {"camp": "wolves"}], ids=["card", "camp"])
def test_reporting_a_seen_card_counts_as_claiming_to_be_seer(said: dict[str, str]) -> None:
    one, other = day(()), day(())
    look = cast(SpokenAct, {"by": "P1", "act": "saw", "seat": "P2", **said})
    one.hear(look)
    other.hear({"by": "P1", "act": "claim", "role": "seer"})
    other.hear(look)
    assert one.wolves() == pytest.approx(other.wolves())
    assert one.chance("P1", "seer") > day(()).chance("P1", "seer")


def pointed(manners: Behaviour, hunts: tuple[bool, ...], finger: AimedFinger) -> float:
    """Return the likelihood of one accusation according to docs/beliefs.md, from the odds of each target."""
    wolf, others = hunts[finger.speaker], [seat for seat, there in enumerate(finger.before) if there >= 0]
    villager = manners.first_votes if finger.at <= 3 else manners.villager_votes
    strays = manners.wolf_strays if wolf else manners.strays
    follows = {seat: 1 + manners.following * finger.before[seat] for seat in others}
    alone = dict.fromkeys(others, 1.0)
    for seat in others:
        if hunts[seat]:
            follows[seat] *= manners.wolf_joins if wolf else villager
            alone[seat] *= manners.wolf_votes if wolf else villager
    there = finger.target
    followed, strayed = follows[there] / sum(follows.values()), alone[there] / sum(alone.values())
    return (1 - strays) * followed + strays * strayed


FINGERS = (
    AimedFinger(3, 0, 1, (-1.0, 0.0, 0.0, 0.0)),
    AimedFinger(3, 2, 1, (0.0, 1.0, -1.0, 0.0)),
    AimedFinger(3, 3, 0, (0.0, 2.0, 0.0, -1.0)),
    AimedFinger(5, 3, 2, (0.0, -1.0, 0.0, -1.0)),
)


def test_likelihood_of_accusations_agrees_with_hand_computation() -> None:
    hunts = np.array([(False, True, False, False), (True, True, False, False), (False, False, True, True)])
    kinds = (HIDING, LOYAL)
    score = Patterns(hunts, np.zeros_like(hunts)).score(FINGERS, CompanyFigures(kinds))
    for row, manners in zip(score, kinds, strict=True):
        by_hand = [prod(pointed(manners, tuple(world), finger) for finger in FINGERS) for world in hunts]
        assert np.exp(row / THINK_ALIKE) == pytest.approx(by_hand, rel=1e-6)


def test_grouped_deals_get_the_likelihood_of_a_single_deal() -> None:
    chance = np.random.default_rng(3)
    hunts = chance.random((400, 4)) < 0.4
    looks = chance.random((400, 4)) < 0.2
    score = Patterns(hunts, looks).score(FINGERS, CompanyFigures((HIDING, LOYAL)))
    for world in range(0, 400, 7):
        one = slice(world, world + 1)
        alone = Patterns(hunts[one], looks[one]).score(FINGERS, CompanyFigures((HIDING, LOYAL)))
        assert score[:, world] == pytest.approx(alone[:, 0])


def test_shared_deal_groups_score_accusations_like_separate_ones() -> None:
    deck = seated(SEATS, (*DECK, "werewolf"))
    held = every_deal(np.ones((5, 3), np.bool_), deck.counts)[:, :4]
    looks = np.array([kind == "seer" for kind in deck.kinds])
    company, table = CompanyFigures((HIDING, LOYAL)), table_patterns(deck)
    assert table is not None
    alone = Patterns(deck.wolfish[held], looks[held]).score(FINGERS, company)
    assert np.array_equal(table.of(held).score(FINGERS, company), alone)
    crowd = tuple(f"P{seat}" for seat in range(16))
    assert table_patterns(seated(crowd, ("werewolf",) * 4 + ("seer",) + ("simple_villager",) * 11)) is None


def test_seat_that_does_not_accuse_known_wolf_is_suspect() -> None:
    """Three accuse P2, a wolf. Of the two others, the one that accused another seat is suspect."""
    deck, seats = (
        ("werewolf", "werewolf", *["simple_villager"] * 4),
        tuple(f"P{seat}" for seat in range(1, 7)),
    )
    beliefs = Beliefs(deck, seats, company=((1.0, LOYAL),))
    beliefs.happened({"type": "night_fell", "night": 1})
    beliefs.happened({"type": "day_broke", "day": 1})
    for by, seat in (("P1", "P2"), ("P3", "P2"), ("P4", "P2"), ("P5", "P3"), ("P6", "P2")):
        beliefs.hear({"by": by, "act": "vote", "seat": seat})
    beliefs.happened({"type": "died", "seat": "P2", "card": "werewolf", "how": "vote", "taken": False})
    chances = beliefs.wolves()
    assert chances["P5"] > 0.5
    assert all(chances[seat] < 0.15 for seat in ("P1", "P3", "P4", "P6"))


def test_exchanging_two_seats_exchanges_their_accusation_scores() -> None:
    swapped = AimedFinger(3, 0, 1, (-1.0, 2.0, 0.0, 1.0)).exchanged(0, 3)
    assert swapped == AimedFinger(3, 3, 1, (1.0, 2.0, 0.0, -1.0))


def test_probabilities_of_player_group_kinds_sum_to_one() -> None:
    assert sum(share for share, _ in COMPANY) == pytest.approx(1)


WAITS, SPEAKS = replace(HONEST, looker_waits=0.1), replace(LIARS, looker_waits=0.6)


@pytest.mark.parametrize("company", [((1.0, WAITS),), ((0.3, WAITS), (0.7, SPEAKS))], ids=["one kind", "two"])
def test_claiming_another_card_makes_seer_less_likely(company: Company) -> None:
    beliefs = day(company)
    beliefs.hear({"by": "P1", "act": "claim", "role": "simple_villager"})
    shares = dict.fromkeys(DECK, 0.0)
    for share, manners in company:
        for card in DECK:
            said = {
                "seer": manners.plain_denies * manners.looker_waits,
                "werewolf": manners.plain_claims,
                "simple_villager": manners.plain_own,
            }
            shares[card] += share * said[card]
    for card, share in shares.items():
        assert beliefs.chance("P1", card) == pytest.approx(share / sum(shares.values()), rel=1e-6)


def test_player_claiming_seer_is_not_judged_by_earlier_silence() -> None:
    told, silent = day(((1.0, WAITS),)), day(((1.0, replace(WAITS, looker_waits=1.0)),))
    for beliefs in (told, silent):
        beliefs.hear({"by": "P1", "act": "claim", "role": "seer"})
        beliefs.hear({"by": "P1", "act": "trust", "seat": "P2"})
    assert told.wolves() == pytest.approx(silent.wolves())
