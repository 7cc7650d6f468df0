"""Saint Philippe's day: a new Captain (RULES.md §2.8, A46)."""

from __future__ import annotations

from tests.rules.situations import situations

test_saint_philippe = situations("""
    modules new_moon; events ev_saint_philippe
the Captain is dismissed, and elected again at once or not
    deal werewolf plain plain plain; options captain; captain P2;
    at dawn 2: captain P2; d2 captain.elect P3;
    at vote 2: captain P3, asked captain.elect, public captain_dismissed=P2 captain_elected
nobody elected: the office is empty, and not tried again that day
    deal werewolf plain plain plain; options captain; captain P2;
    at dawn 2:; d2 captain.elect {};
    at vote 2: captain -, asked captain.elect, public captain_office_empty=no; d3 captain.elect P4;
    at vote 3: captain P4
an empty office is filled
    deal werewolf plain plain plain; options captain captain_election=never;
    d2 captain.elect P3; at vote 2: captain P3, public_not captain_dismissed
a table without Captains elects none
    deal werewolf plain plain plain; at dawn 2:; at vote 2: asked -, public event_drawn no_effect
A08: an office that ended with the Idiot stays closed
    deal werewolf village_idiot plain plain; options captain idiot_captain_keeps_title=no; captain P2;
    d1 village.vote P2; at dawn 2:; at vote 2: asked -, captain -
""")
