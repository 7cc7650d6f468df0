"""House rules of the vote (RULES.md A01, A03, A04, A46, A66)."""

from __future__ import annotations

from tests.rules.situations import situations

test_the_votes = situations("""
A65: a Captain in love names no beloved to settle a tie
    deal werewolf cupid plain plain plain plain; captain P3; options captain;
    n1 cupid.link [P3 P4]; d1 village.vote P4*2 P5*2; now: pending captain.tiebreak, by P3, legal P5;
    d1 captain.tiebreak P4 refused; d1 captain.tiebreak P5; at dusk 1: dead P5
A65: what the table heard a Captain say settles the tie, whoever is in love
    deal werewolf cupid plain plain plain plain; captain P3; options captain;
    n1 cupid.link [P3 P4]; d1 village.vote P4*2 P5*2; d1 captain.tiebreak P1*1 refused;
    d1 captain.tiebreak P4*2 refused; d1 captain.tiebreak P4*1 P5*1 refused;
    d1 captain.tiebreak tally>{} refused; d1 captain.tiebreak P3>P5 refused; d1 captain.tiebreak P4*1;
    at dusk 1: dead P3 P4, causes P4=voted P3=grief
A65: on the web a Captain in love chooses among the others
    deal werewolf cupid plain plain plain plain; edition web; captain P3; options captain;
    n1 cupid.link [P3 P4]; n1 werewolves.devour P6; d1 village.vote P1>P4 P2>P5;
    d1 captain.tiebreak P4 refused; d1 captain.tiebreak P5; at dusk 1: dead P5 P6
A66: no vote for oneself
    deal werewolf plain plain plain; d1 village.vote P2>P2 refused
A66: option self_vote
    deal werewolf plain plain plain; options self_vote; d1 village.vote P2>P2; at dusk 1: dead P2
A03: options tie_rule runoff_until_decided and runoff_limit
    deal werewolf plain plain plain plain; captain P1;
    options captain tie_rule=runoff_until_decided runoff_limit=2;
    d1 village.vote P1>P3 P2>P4 P3>P4; d1 village.runoff P2>P3 P3>P4; d1 village.runoff P2>P3 P3>P4;
    at dusk 1: dead -
A04: option tie_rule captain_chooses_then_runoff
    deal werewolf plain plain plain plain; captain P1; options captain tie_rule=captain_chooses_then_runoff;
    d1 village.vote P1>P3 P2>P4 P3>P4; d1 captain.tiebreak P4; at dusk 1: dead P4
A46: a tied election is asked once more among the tied
    deal werewolf plain plain plain; options captain;
    d1 captain.elect P1>P3 P2>P4; now: pending captain.elect, legal P3 P4; d1 captain.elect P4;
    now: captain P4, public captain_elected
option captain_votes 1
    deal werewolf plain plain plain; captain P1; options captain captain_votes=1;
    d1 village.vote P1>P3 P2>P4 P3>P4; at dusk 1: dead P4
option announced_deck off: every card of the box is called
    deal werewolf plain plain plain; options announced_deck=no;
    at dawn 2: calls seer fox defender werewolves white_werewolf accursed_wolf_father big_bad_wolf witch
    piper charmed
""")
