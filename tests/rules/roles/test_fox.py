"""The Fox's nose (RULES.md A17, A36)."""

from __future__ import annotations

from tests.rules.situations import situations

test_the_fox = situations("""
A36: the nearest living neighbours count, and himself may be the middle one
    deal fox plain werewolf plain plain plain;
    n1 fox.sniff P2; n1 werewolves.devour P2; at dawn 1: told P1:sniffed/P2=yes; n2 fox.sniff P1;
    at dawn 2: told P1:sniffed/P1=yes
a wrong scent costs the nose, and the call is asked all the same
    deal fox plain plain werewolf plain plain;
    n1 fox.sniff P1; at dawn 1: told P1:sniffed/P1=no; n2 fox.sniff P3 refused;
    now: pending fox.sniff, legal -, calls fox
option fox_keeps_nose
    deal fox plain plain werewolf plain plain; options fox_keeps_nose; n1 fox.sniff P1; n2 fox.sniff P3
passing costs nothing
    deal fox plain plain werewolf plain plain; n1 fox.sniff -; n2 fox.sniff P3
A17: he smells what is a wolf, not what is on the card
    deal fox plain accursed_wolf_father plain plain plain seer;
    n1 werewolves.devour P6; n1 accursed_wolf_father.infect yes; n2 seer.look P6; n2 fox.sniff P6;
    at dawn 2: told P1:sniffed/P6=yes P7:card/P6=simple_villager
A36: two alive are both sniffed
    deal fox werewolf; n1 fox.sniff P1; now: told P1:sniffed/P1=yes
""")
