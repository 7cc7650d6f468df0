"""The Bear Tamer's mornings (RULES.md A11, A37)."""

from __future__ import annotations

from tests.rules.situations import situations

test_the_bear_tamer = situations("""
A37: the bear growls beside a living wolf, after the night's dead are gone
    deal bear_tamer plain werewolf plain plain plain;
    at night 1: pending werewolves.devour; at vote 1: public_not bear_growled, calls bear_tamer werewolves;
    n2 werewolves.devour P2; at dawn 2: public_not bear_growled, calls werewolves;
    at vote 2: public bear_growled
A37: infected, it growls every morning
    deal bear_tamer plain accursed_wolf_father plain plain plain;
    n1 werewolves.devour P1; n1 accursed_wolf_father.infect yes; at vote 1: public bear_growled;
    at vote 2: public bear_growled
A11: cursed, no growl
    deal bear_tamer werewolf elder plain plain plain;
    at vote 1: public bear_growled; d1 village.vote P3; at vote 2: public_not bear_growled
A37: a dead tamer's bear is silent
    deal bear_tamer werewolf plain plain plain; n1 werewolves.devour P1; at vote 1: public_not bear_growled
A79: no growl on the Angel's opening day
    deal bear_tamer werewolf angel plain plain;
    at vote 0: public_not bear_growled; at vote 1: public bear_growled
""")
