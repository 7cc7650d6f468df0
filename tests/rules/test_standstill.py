"""A game without possible progress ends under every way of voting (RULES.md A105)."""

from __future__ import annotations

from tests.rules.situations import situations

test_standstill = situations("""
    homes school tavern; modules village
an Innkeeper alone with a wolf who forbids the vote
    deal werewolf plain;
    d1 schoolteacher.ban [P2]; d2 schoolteacher.ban [P2]; d3 schoolteacher.ban [P2];
    at over: winner nobody, public stood_still
the same where players clear each other
    deal werewolf plain; variants v3_not_him;
    d1 schoolteacher.ban [P2]; d2 schoolteacher.ban [P2]; d3 schoolteacher.ban [P2];
    at over: winner nobody, public stood_still
the same in a house that does not end such games
    deal werewolf plain; options standstill=no;
    d1 schoolteacher.ban [P2]; d2 schoolteacher.ban [P2]; d3 schoolteacher.ban [P2];
    at dusk 3: winner -, public_not stood_still
a shield that may miss keeps the game open
    deal werewolf defender plain; homes school;
    n1 defender.protect P2; n1 werewolves.devour P2; d1 schoolteacher.ban [P2 P3]; n2 defender.protect P3;
    n2 werewolves.devour P3; d2 schoolteacher.ban [P2 P3]; n3 defender.protect P2; n3 werewolves.devour P2;
    d3 schoolteacher.ban [P2 P3]; at dusk 3: winner -, public_not stood_still; n4 defender.protect P3;
    n4 werewolves.devour P2; at dawn 4: dead P2
a pack that spares its prey keeps the game open
    deal werewolf defender plain; homes school;
    d1 schoolteacher.ban [P2 P3]; d2 schoolteacher.ban [P2 P3]; d3 schoolteacher.ban [P2 P3];
    at dusk 3: winner -, public_not stood_still; n4 defender.protect P2; n4 werewolves.devour P3;
    d4 schoolteacher.ban [P2]; n5 defender.protect P1; n5 werewolves.devour P2; at over: winner wolves
""")
