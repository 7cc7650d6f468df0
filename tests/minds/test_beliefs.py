from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from narrator.minds.beliefs import Behaviour, Beliefs, SpokenAct
from narrator.minds.beliefs.table import SeatedDeck, every_deal, how_many
from tests.effort import effort, kept
from tests.minds.deals import NO_SURPRISE, SEATS, SmallTable, by_force, distance, play

TALK = {
    1: (
        SpokenAct(by="P2", act="claim", role="seer"),
        SpokenAct(by="P2", act="saw", seat="P4", camp="wolves"),
        SpokenAct(by="P4", act="accuse", seat="P2"),
        SpokenAct(by="P5", act="trust", seat="P2"),
    ),
    2: (
        SpokenAct(by="P6", act="saw", seat="P3", card="simple_villager"),
        SpokenAct(by="P3", act="claim", role="simple_villager"),
    ),
}

TABLES = {
    "wolf, seer and witch": SmallTable(
        ("werewolf", "seer", "witch", *("simple_villager",) * 3), "P1", 3, talk=TALK
    ),
    "two wolves": SmallTable(("werewolf", "werewolf", "seer", *("simple_villager",) * 4), "P1", 5, talk=TALK),
    "seen by the witch": SmallTable(
        ("witch", "werewolf", "elder", *("simple_villager",) * 3), "P1", 20, talk=TALK
    ),
    "a defender and an elder": SmallTable(
        ("werewolf", "defender", "elder", *("simple_villager",) * 3), "P2", 4, nights=1, talk=TALK
    ),
    "an infection": SmallTable(
        ("werewolf", "accursed_wolf_father", "seer", *("simple_villager",) * 3), "P1", 9, talk=TALK
    ),
    "a hound and a child": SmallTable(
        ("werewolf", "wolf_hound", "wild_child", *("simple_villager",) * 3), "P1", 11, talk=TALK
    ),
    "a thief": SmallTable(
        ("thief", "werewolf", "seer", *("simple_villager",) * 4), "P3", 2, nights=1, centre=2, talk=TALK
    ),
}


def followed(table: SmallTable, **how: Any) -> Beliefs:
    return Beliefs(table.deck, table.seats, table.me, seed=7, behaviour=NO_SURPRISE, **how)


@pytest.mark.parametrize("seeds", effort(quick=2, full=8))
@pytest.mark.parametrize("name", kept(TABLES, ["two wolves", "an infection", "a thief"]))
def test_beliefs_agree_with_brute_force_in_small_games(name: str, seeds: range) -> None:
    """Compare with brute force over every deal and answer. Finished games are skipped."""
    judged = 0
    for seed in seeds:
        table = replace(TABLES[name], seed=seed, me=SEATS[seed % len(TABLES[name].seats)])
        every, sampled = followed(table), followed(table, most=0)
        evening = play(table, [every, sampled])
        if evening.game.outcome is not None:
            continue
        judged += 1
        truth = by_force(evening, NO_SURPRISE)
        apart, sampled_apart = distance(truth, every, table), distance(truth, sampled, table)
        print(f"{name}, {seed}: total variation {apart:.0e} by every world, {sampled_apart:.3f} by a sample")
        assert every.exact
        assert not sampled.exact
        assert apart < 1e-6
        assert sampled_apart < 0.06
    assert judged


def test_brute_force_detects_beliefs_of_a_wrong_model() -> None:
    table = replace(TABLES["wolf, seer and witch"], seed=5, me="P6")
    wrong = Beliefs(table.deck, table.seats, table.me, behaviour=Behaviour(villager_votes=0.4))
    evening = play(table, [wrong])
    assert distance(by_force(evening, NO_SURPRISE), wrong, table) > 0.02


PACT = ("werewolf", "werewolf", "seer", "witch", "hunter", "defender", "simple_villager", "simple_villager")
EIGHT = SEATS[:8]
SAID: tuple[SpokenAct, ...] = (
    SpokenAct(by="P2", act="claim", role="seer"),
    SpokenAct(by="P2", act="saw", seat="P4", card="werewolf"),
    SpokenAct(by="P5", act="saw", seat="P2", camp="wolves"),
    SpokenAct(by="P4", act="accuse", seat="P2"),
    SpokenAct(by="P6", act="agree"),
    SpokenAct(by="P7", act="why", seat="P3"),
    SpokenAct(by="P8", act="deny"),
)


def after_a_day(**how: Any) -> Beliefs:
    """Return a villager's beliefs after a night with a victim and a day with much talk."""
    beliefs = Beliefs(PACT, EIGHT, "P1", "simple_villager", seed=3, **how)
    beliefs.happened({"type": "night_fell", "night": 1})
    beliefs.happened({"type": "day_broke", "day": 1})
    beliefs.happened({"type": "died", "seat": "P3", "card": "hunter", "how": "night", "taken": False})
    beliefs.happened({"type": "debate_opened", "day": 1})
    for said in SAID:
        beliefs.hear(said)
    beliefs.cast({"P1": "P2", "P4": "P2", "P5": "P2", "P6": "P8", "P7": None})
    return beliefs


def apart(one: Beliefs, other: Beliefs) -> float:
    """Return the greatest total variation of the card at any seat."""
    return max(
        sum(abs(one.chance(seat, card) - other.chance(seat, card)) for card in one.cards) / 2
        for seat in EIGHT
    )


def test_beliefs_from_sampled_deals_are_close_to_exact_beliefs() -> None:
    every, sampled = after_a_day(), after_a_day(most=0)
    print(f"eight seats: total variation {apart(every, sampled):.3f}")
    assert every.exact
    assert not sampled.exact
    assert apart(every, sampled) < 0.05


def test_equal_seed_and_news_give_equal_beliefs() -> None:
    assert after_a_day(most=0).wolves() == after_a_day(most=0).wolves()
    assert after_a_day(most=0).deal() == after_a_day(most=0).deal()


@pytest.mark.parametrize("how", [{}, {"most": 0}, {"quick": True}], ids=str)
def test_chances_of_a_seat_sum_to_one_and_wolves_match_deck(how: dict[str, Any]) -> None:
    beliefs = after_a_day(**how)
    for seat in EIGHT:
        assert sum(beliefs.chance(seat, card) for card in beliefs.cards) == pytest.approx(1)
    assert sum(beliefs.wolves().values()) == pytest.approx(2, abs=0.05)
    assert beliefs.chance("P3", "hunter") == pytest.approx(1)
    assert beliefs.chance("P1", "simple_villager") == pytest.approx(1)
    assert beliefs.chance("P2", "elder") == 0
    assert sorted(beliefs.deal().values()) == sorted(PACT)


@pytest.mark.parametrize("how", [{}, {"most": 0}, {"quick": True}], ids=str)
def test_departure_of_other_villages_player_changes_no_belief(how: dict[str, Any]) -> None:
    """In the hamlets variant players join who have no card in any deal of this deck."""
    beliefs, guest = after_a_day(**how), {"seat": "Basile", "card": "werewolf"}
    beliefs.happened({"type": "card_shown", **guest})
    beliefs.happened({"type": "died", "how": "vote", "taken": False, **guest})
    beliefs.happened({"type": "returned", "seat": "Basile"})
    assert beliefs.wolves() == after_a_day(**how).wolves()


def test_approximate_beliefs_suspect_the_same_seat_as_exact_ones() -> None:
    exact, guess = after_a_day().wolves(), after_a_day(quick=True).wolves()
    assert max(exact, key=exact.__getitem__) == max(guess, key=guess.__getitem__)


def test_two_claims_of_one_card_make_each_less_credible() -> None:
    alone, rivals = (Beliefs(PACT, EIGHT, "P1", "simple_villager") for _ in range(2))
    for beliefs in (alone, rivals):
        beliefs.hear({"by": "P2", "act": "claim", "role": "seer"})
    rivals.hear({"by": "P5", "act": "claim", "role": "seer"})
    assert rivals.chance("P2", "seer") < alone.chance("P2", "seer")
    assert rivals.chance_of_wolf("P2") > alone.chance_of_wolf("P2")


def test_repeating_a_statement_changes_no_belief() -> None:
    once, twice = (Beliefs(PACT, EIGHT, "P1", "simple_villager") for _ in range(2))
    for beliefs, times in ((once, 1), (twice, 2)):
        for _ in range(times):
            beliefs.hear({"by": "P2", "act": "accuse", "seat": "P4"})
    assert once.wolves() == twice.wolves()


def test_deaths_by_grief_and_votes_inform_beliefs_about_lovers() -> None:
    beliefs = Beliefs((*PACT[:-1], "cupid"), EIGHT, "P1", "seer")
    before = beliefs.chance_of_couple("P2", "P3")
    beliefs.cast({"P2": "P3"})
    assert before == pytest.approx(1 / 28)
    assert beliefs.chance_of_couple("P3", "P2") == 0
    beliefs.happened({"type": "died", "seat": "P4", "card": "hunter", "how": "vote", "taken": False})
    beliefs.happened({"type": "died", "seat": "P6", "card": "witch", "how": "grief", "taken": False})
    assert beliefs.chance_of_couple("P4", "P6") == 1


def test_beliefs_require_a_deck_that_was_announced() -> None:
    view = {"seat": "P1", "card": "seer", "told": [], "public": {"deck": None, "seats": EIGHT, "events": []}}
    with pytest.raises(ValueError, match="announced deck"):
        Beliefs.of(view)
    with pytest.raises(ValueError, match="too few"):
        Beliefs(PACT[:5], EIGHT)


def test_beliefs_continue_after_deaths_without_explanation() -> None:
    """Five dead in one night have no explanation. The beliefs continue with the shown cards."""
    beliefs = Beliefs(PACT, EIGHT, "P1", "simple_villager", behaviour=NO_SURPRISE)
    beliefs.happened({"type": "night_fell", "night": 1})
    for seat, card in zip(EIGHT[1:6], ("seer", "witch", "hunter", "defender", "werewolf"), strict=True):
        beliefs.happened({"type": "died", "seat": seat, "card": card, "how": "night", "taken": False})
    beliefs.happened({"type": "debate_opened", "day": 1})
    assert beliefs.chance("P6", "werewolf") == 1
    assert beliefs.wolves()["P7"] == pytest.approx(0.5)


def test_number_of_possible_deals_equals_the_count() -> None:
    deck = SeatedDeck(EIGHT, PACT)
    allowed = np.ones((8, len(deck.kinds)), np.bool_)
    allowed[0, 2:] = allowed[3, :2] = False
    deals = every_deal(allowed, deck.counts)
    assert len(deals) == how_many(allowed, deck.counts.tolist(), 10**6)
    assert len(np.unique(deals, axis=0)) == len(deals)
    assert all(np.array_equal(np.bincount(deal, minlength=len(deck.kinds)), deck.counts) for deal in deals)
