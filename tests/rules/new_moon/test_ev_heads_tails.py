"""Heads or tails: a coin decides (RULES.md §2.8, R126)."""

from __future__ import annotations

from tests.rules.situations import situations

test_heads_tails = situations("""
    modules new_moon; events ev_heads_tails
R126: tails (pile) frees
    deal werewolf plain plain plain plain; coins tails;
    d2 village.vote P4; at dusk 2: dead -, public coin_fell=tails
heads does not
    deal werewolf plain plain plain plain; coins heads;
    d2 village.vote P4; at dusk 2: dead P4, public coin_fell=heads
no verdict, no coin
    deal werewolf plain plain plain plain; at dusk 2: public_not coin_fell
a second vote throws the second coin
    deal werewolf stuttering_judge plain plain plain; coins tails heads;
    d2 village.vote P2>P4; d2 stuttering_judge.signal yes; now: dead -, public second_vote;
    d2 village.vote P2>P3; at dusk 2: dead P3
the day after no coin is thrown
    deal werewolf plain plain plain plain; coins tails;
    d3 village.vote P4; at dusk 3: dead P4, public_not coin_fell
a coin has two sides
    deal werewolf plain plain plain; coins edge; refused yes
""")
