"""The Stuttering Judge's second vote (RULES.md A09, A10, A79)."""

from __future__ import annotations

from tests.rules.situations import situations

test_the_stuttering_judge = situations("""
a second vote, at once, and once a game
    deal werewolf stuttering_judge plain plain plain plain;
    d1 village.vote P2>P3; now: pending stuttering_judge.signal, by P2; d1 stuttering_judge.signal yes;
    now: pending village.vote, dead P3, public second_vote; d1 village.vote P2>P4;
    now: pending werewolves.devour, dead P3 P4; d2 village.vote P2>P1; at over: winner village
A10: not asked without a ballot of his own
    deal werewolf stuttering_judge plain plain plain; d1 village.vote P1>P3; now: pending werewolves.devour
A10: a ballot that names nobody is none
    deal werewolf stuttering_judge plain plain plain;
    d1 village.vote P1>P3 P2>-; now: pending werewolves.devour
A10: he may sign in a runoff too
    deal werewolf stuttering_judge plain plain plain;
    d1 village.vote P1>P3 P3>P4; d1 village.runoff P2>P3; d1 stuttering_judge.signal yes;
    now: pending village.vote, public second_vote
A09: he is the victim himself, and the second vote is held
    deal werewolf stuttering_judge plain plain plain;
    d1 village.vote P2>P1 P1>P2 P3>P2; d1 stuttering_judge.signal yes; now: pending village.vote, dead P2
A09: nobody died, and the second vote is held
    deal werewolf stuttering_judge plain plain plain;
    d1 village.vote P2>P1 P1>P2; d1 stuttering_judge.signal yes; d1 village.runoff {};
    now: pending village.vote, dead -
A09: no second vote when the game is over
    deal werewolf stuttering_judge plain plain plain;
    d1 village.vote P2>P1; d1 stuttering_judge.signal yes; at over: winner village, public_not second_vote
A79: without a sign shown on the Angel's opening day
    deal werewolf stuttering_judge angel plain plain; d0 village.vote P2>P4; now: pending werewolves.devour
option judge_signals
    deal werewolf stuttering_judge plain plain plain plain plain; options judge_signals=2;
    d1 village.vote P2>P3; d1 stuttering_judge.signal yes; d1 village.vote P2>P4;
    d1 stuttering_judge.signal yes; d1 village.vote P2>P5; now: pending werewolves.devour, dead P3 P4 P5
A11: cursed, he is asked and may only say no
    deal werewolf stuttering_judge elder plain plain plain;
    d1 village.vote P1>P3; d2 village.vote P2>P4; now: pending stuttering_judge.signal, legal no
""")
