"""The Two Sisters recognise each other (RULES.md A31, A81)."""

from __future__ import annotations

from tests.rules.situations import situations

test_two_sisters = situations("""
A81: they learn of each other on the first night, once
    deal two_sisters two_sisters werewolf plain plain plain;
    at dawn 1: told P1:sibling/P2, calls two_sisters werewolves; at dawn 2: calls werewolves
A81: option siblings_wake every other night
    deal two_sisters two_sisters werewolf plain plain plain; options {"siblings_wake": "every other night"};
    at dawn 1: calls two_sisters werewolves; at dawn 2: calls werewolves;
    at dawn 3: calls two_sisters werewolves
while one of them may live, they are called
    deal two_sisters two_sisters werewolf plain plain plain plain plain plain;
    options {"siblings_wake": "every other night"};
    d1 village.vote P1; at dawn 3: calls two_sisters werewolves; d3 village.vote P2;
    at dawn 5: calls werewolves
A31: with a card in the centre the set is still whole
    deal two_sisters thief werewolf plain plain; centre two_sisters simple_villager;
    n1 thief.swap first; at dawn 1: told P1:sibling/P2
a set that is not whole is refused
    deal two_sisters werewolf plain plain plain; refused yes
""")
