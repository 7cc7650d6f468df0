"""The Village Idiot's pardon and office (RULES.md A07, A08)."""

from __future__ import annotations

from tests.rules.situations import situations

test_the_village_idiot = situations("""
A07: pardoned, he has no ballot in an election either
    deal werewolf village_idiot plain plain plain plain plain;
    options {"captain": true, "captain_election": "day 2"};
    d1 village.vote P2; now: pending werewolves.devour; n2 werewolves.devour -;
    now: pending captain.elect, by P1 P3 P4 P5 P6 P7; d2 captain.elect P2>P3 refused;
    d2 captain.elect P3*7 refused; d2 captain.elect P3>P2; now: captain P2
A07: condemned, he shows his card and stays without a vote; condemned again, he goes
    deal werewolf village_idiot plain plain;
    d1 village.vote P2; at dusk 1: dead -, public idiot_pardoned, status P2=revealed;
    d2 village.vote P2>P1 refused; d2 village.vote P1>P2 P3>P2; at dusk 2: dead P2, causes P2=voted
devoured, he is eliminated
    deal werewolf village_idiot plain plain; d1 village.vote P2; n2 werewolves.devour P2; at dawn 2: dead P2
shot, he is eliminated
    deal werewolf village_idiot hunter plain; d1 village.vote P3; d1 hunter.shoot P2; at dusk 1: dead P2 P3
A11: cursed, he is not pardoned
    deal werewolf village_idiot elder plain plain;
    d1 village.vote P3; d2 village.vote P2; at dusk 2: dead P2 P3
A08: pardoned as Captain he keeps the title without its votes, and takes it with him
    deal werewolf village_idiot plain plain plain; captain P2; options captain;
    d1 village.vote P2; at dusk 1: captain P2; at vote 2: by P1 P3 P4 P5; d2 village.vote P2;
    at dusk 2: dead P2, captain -, public captain_office_empty; at vote 3: public_not captain_elected
A08: the office ends with an idiot who dies of grief for one whose card was taken
    deal werewolf village_idiot devoted_servant cupid plain plain; captain P2; options captain;
    n1 cupid.link [P2 P5]; d1 village.vote P5; d1 devoted_servant.take yes;
    at dusk 1: dead P2 P5, captain -, public captain_office_empty
A08: option idiot_captain_keeps_title off
    deal werewolf village_idiot plain plain plain; captain P2; options captain idiot_captain_keeps_title=no;
    d1 village.vote P2; at dusk 1: captain -, dead -
""")
