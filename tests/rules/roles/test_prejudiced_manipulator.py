"""The Prejudiced Manipulator's groups (RULES.md A24)."""

from __future__ import annotations

from tests.rules.situations import situations

test_the_prejudiced_manipulator = situations("""
A22: reached at the same moment, the Piper's goal comes first
    deal werewolf prejudiced_manipulator piper plain; groups ["left", "right", "right", "right"];
    n1 piper.charm [P2 P4]; d1 village.vote P1; at over: winner piper, alive P2 P3 P4
the other group is gone
    deal prejudiced_manipulator werewolf plain plain plain; groups LLRRL;
    n1 werewolves.devour P3; d1 village.vote P4; at over: winner prejudiced_manipulator, alive P1 P2 P5
A24: dead, he does not win
    deal prejudiced_manipulator werewolf plain plain plain; groups LLRRL;
    n1 werewolves.devour P1; d1 village.vote P4; n2 werewolves.devour P3; at dawn 2: winner -
infected, he is a wolf
    deal prejudiced_manipulator accursed_wolf_father plain plain plain plain; groups LLRLLL;
    n1 werewolves.devour P1; n1 accursed_wolf_father.infect yes; d1 village.vote P3;
    at dusk 1: winner -, camp P1=wolves
without groups the set-up is refused
    deal prejudiced_manipulator werewolf plain plain; refused yes
with three groups the set-up is refused
    deal prejudiced_manipulator werewolf plain plain; groups LRCL; refused yes
A28: a servant who takes his card hates the group she is not in
    deal prejudiced_manipulator werewolf devoted_servant plain plain plain; groups LLRLRR;
    d1 village.vote P1; d1 devoted_servant.take yes; d2 village.vote P4; d3 village.vote P2;
    at over: winner prejudiced_manipulator, alive P3 P5 P6
""")
