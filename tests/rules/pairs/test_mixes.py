"""Regressions: combinations of rules in which one rule ignored the other (RULES.md A103 to A109)."""

from __future__ import annotations

from tests.rules.situations import situations

test_mixes = situations("""
A103: the second bite reaches a neighbour of another wolf
    deal big_bad_wolf plain plain plain werewolf plain plain plain; variants v6_harvest;
    n1 werewolves.devour P2; now: pending big_bad_wolf.devour, legal P4 P6 P8
A104: the Lord pardons no Scapegoat of a tie
    deal werewolf scapegoat plain plain plain werewolf; homes - - manor; modules village;
    d1 village.vote P1*1 P3*1; now: pending scapegoat.voters, asked werewolves.devour village.vote
A104: the Lord pardons whom the vote named
    deal werewolf scapegoat plain plain plain werewolf; homes - - manor; modules village;
    d1 village.vote P4; now: pending lord.pardon, by P3
A108: a Servant who took a card wakes no second theft
    deal thief devoted_servant werewolf plain plain plain werewolf plain; variants v6_harvest;
    centre simple_villager simple_villager;
    n1 thief.swap P5; d1 village.vote P6; d1 devoted_servant.take yes; now: card P5=thief; n2 thief.swap -;
    at dawn 2: card P5=thief
A109: the last Captain names no heir
    deal werewolf plain plain plain; captain P1; options captain;
    d1 village.vote P1; at over: winner village, asked werewolves.devour village.vote
A109: a Captain who leaves a game that goes on names an heir
    deal werewolf plain plain plain; captain P2; options captain;
    d1 village.vote P2; now: pending captain.successor
A109: the last Executioner names no heir
    deal werewolf plain plain plain plain; modules new_moon; events ev_executioner; in_force;
    d2 event.executioner P1; d2 village.vote P1; at over: winner village
""")
