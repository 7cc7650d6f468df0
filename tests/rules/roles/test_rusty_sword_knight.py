"""The Knight's rust (RULES.md A35)."""

from __future__ import annotations

from tests.rules.situations import situations

test_the_rusty_sword_knight = situations("""
A35: the first guilty wolf to the left dies one night later, after hunting once more
    deal plain werewolf plain plain rusty_sword_knight plain werewolf plain plain;
    n1 werewolves.devour P5; at dawn 1: dead P5; n2 werewolves.devour P6;
    at dawn 2: dead P5 P6 P7, causes P7=rust; at dawn 3: dead P5 P6 P7
A35: nobody takes the place of a wolf who dies before
    deal rusty_sword_knight werewolf plain plain werewolf plain plain;
    n1 werewolves.devour P1; d1 village.vote P2; at dawn 2: dead P1 P2
A35: only the wolf who bit him alone is guilty
    deal rusty_sword_knight werewolf plain big_bad_wolf plain plain plain;
    n1 werewolves.devour P3; n1 big_bad_wolf.devour P1; at dawn 2: dead P1 P3 P4, causes P4=rust
voted out, poisoned or infected, he leaves no rust
    deal rusty_sword_knight werewolf plain plain plain plain; d1 village.vote P1; at dawn 2: dead P1
an infected knight leaves no rust
    deal rusty_sword_knight accursed_wolf_father plain plain plain plain;
    n1 werewolves.devour P1; n1 accursed_wolf_father.infect yes; at dawn 2: dead -
""")
