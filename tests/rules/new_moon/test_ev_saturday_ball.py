"""The ball: the younger half is away until dawn (RULES.md §2.8, A53)."""

from __future__ import annotations

from tests.rules.situations import situations

test_saturday_ball = situations("""
    modules new_moon; events ev_saturday_ball
A53: of seven the three youngest go
    deal werewolf plain plain plain plain plain plain; players 1990 1960 1995 1980 1970 1999 1950;
    at vote 2: status P1=away P3=away P6=away P2=- P4=-, public sent_away=[P1 P3 P6];
    now: legal P2 P4 P5 P7, by P2 P4 P5 P7; d2 village.vote P1>P2 refused; d2 village.vote P2>P1 refused;
    at vote 3: status P1=- P3=- P6=-
A53: of two of the same age the lower seat is the younger
    deal werewolf plain plain plain; players 1960 1980 1980 1980; at vote 2: status P1=- P2=away P3=away P4=-
the dead are not counted among the ages
    deal werewolf plain plain plain plain; players 1960 1999 1980 1985 1970;
    n1 werewolves.devour P2; at vote 2: status P3=away P4=away P5=-
a wolf at the ball does not devour
    deal werewolf werewolf plain plain plain plain; players 1999 1950 1960 1970 1980 1990;
    at vote 2: status P1=away P2=-; n3 werewolves.devour P3; at dawn 3: dead P3, calls werewolves
only wolves who stayed are asked
    deal werewolf werewolf plain plain plain plain; players 1999 1950 1960 1970 1980 1990;
    at night 3: by P2, legal P3 P4
when the whole pack dances nobody is devoured
    deal werewolf plain plain plain; players 1999 1950 1960 1970;
    at dusk 2:; at dawn 3: asked -, public nobody_died, calls werewolves
an absent holder is a ghost: voiced, not asked
    deal werewolf seer plain plain; players 1950 1999 1960 1970;
    at dusk 2:; at dawn 3: asked werewolves.devour, calls seer werewolves; at vote 3:;
    at dawn 4: asked village.vote seer.look werewolves.devour
poison still finds a dancer
    deal werewolf witch plain plain; players 1950 1960 1999 1970; n3 witch.poison P3; at dawn 3: dead P3
""")
