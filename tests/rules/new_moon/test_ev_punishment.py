"""Punishment: the dead name a player, two others can save that player (RULES.md §2.8, A88)."""

from __future__ import annotations

from tests.rules.situations import situations

test_punishment = situations("""
    modules new_moon; events ev_punishment;
    deal werewolf plain plain plain plain plain
the last eliminated names, one voucher is not enough
    n1 werewolves.devour P6; d1 village.vote P5; d2 event.punishment P5 refused;
    d2 event.punishment - refused; d2 event.punishment P2;
    now: pending event.punishment_vouch, legal P1 P3 P4, public named_by_the_dead=P2;
    d2 event.punishment_vouch [P2] refused; d2 event.punishment_vouch [P3];
    now: dead P2 P5 P6, causes P2=event:punishment, public punished=P2
two are, and the day goes on to its vote
    n1 werewolves.devour P6; d2 event.punishment P2; d2 event.punishment_vouch [P3 P4];
    at vote 2: dead P6, pending village.vote, public punishment_averted=P2
it is the last eliminated who is asked
    n1 werewolves.devour P6; d1 village.vote P5; n2 werewolves.devour P4;
    now: pending event.punishment, by P4, legal P1 P2 P3
while everybody lives nobody names anybody
    at dawn 2:; at vote 2: asked -, dead -, public nobody_punishes
the last wolf may be named: the game ends before the vote
    n1 werewolves.devour P6; d2 event.punishment P1; d2 event.punishment_vouch []; at over: winner village
""")
