"""The Three Brothers recognise each other (RULES.md A31, A81)."""

from __future__ import annotations

from tests.rules.situations import situations

test_three_brothers = situations("""
A81: they learn of each other on the first night, once
    deal three_brothers three_brothers three_brothers werewolf plain plain plain;
    at dawn 1: told P1:sibling/P2 P1:sibling/P3, calls three_brothers werewolves; at dawn 2: calls werewolves
A81: option siblings_wake every other night
    deal three_brothers three_brothers three_brothers werewolf plain plain plain;
    options {"siblings_wake": "every other night"};
    at dawn 1: calls three_brothers werewolves; at dawn 2: calls werewolves;
    at dawn 3: calls three_brothers werewolves
A31: with a card in the centre the set is still whole
    deal three_brothers three_brothers thief werewolf plain plain; centre three_brothers simple_villager;
    n1 thief.swap first; at dawn 1: told P1:sibling/P3
a set that is not whole is refused
    deal three_brothers three_brothers werewolf plain plain plain; refused yes
""")
