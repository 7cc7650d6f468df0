"""The elders' meal: the older half is away until sunset (RULES.md §2.8, A53)."""

from __future__ import annotations

from tests.rules.situations import situations

test_elders_meal = situations("""
    modules new_moon; events ev_elders_meal
A53: of seven the three oldest go, and are back for the night
    deal werewolf plain plain plain plain plain plain; players 1990 1960 1995 1980 1970 1999 1950;
    at vote 2: by P1 P3 P4 P6, legal P1 P3 P4 P6; now: status P2=away P5=away P7=away P4=-;
    d2 village.vote P1>P7 refused; at night 3: status P2=- P5=- P7=-; n3 werewolves.devour P7;
    at dawn 3: dead P7
A53: of two of the same age the lower seat is the older
    deal werewolf plain plain plain; players 1990 1960 1960 1960; at vote 2: status P1=- P2=away P3=away P4=-
A53: whoever told no date is the last who could be among the older
    deal werewolf plain plain plain; players f f1990 f1995 f; at vote 2: status P1=- P2=away P3=away P4=-
an old wolf hunts that night
    deal werewolf plain plain plain; players 1950 1990 1991 1992; n3 werewolves.devour P2; at dawn 3: dead P2
a Captain at the meal weighs nothing
    deal werewolf plain plain plain; players 1950 1951 1991 1992; options captain; captain P1;
    d2 village.vote P3>P4 P1>P3 refused; d2 village.vote P3>P4; at dusk 2: dead P4, captain P1
""")
