"""The gathering: women away until sunset, one potion more (RULES.md §2.8, A83)."""

from __future__ import annotations

from tests.rules.situations import situations

test_gathering = situations("""
    players m f m f m f; modules new_moon; events ev_gathering
the women neither vote nor are voted against, and are back at sunset
    deal werewolf witch plain plain plain plain;
    at vote 2: by P1 P3 P5, legal P1 P3 P5; now: status P2=away P4=away P6=away P1=-;
    at night 3: status P2=-, legal P2 P3 P4 P5 P6
A83: a second poison, the same night or later
    deal werewolf witch plain plain plain plain;
    n1 witch.poison P3; n3 event.gathering poison; n3 witch.poison P4; at dawn 3: dead P3 P4;
    n4 witch.poison P5 refused
A83: a second cure
    deal werewolf witch plain plain plain plain;
    n1 werewolves.devour P3; n1 witch.heal P3; n3 event.gathering heal; n4 werewolves.devour P4;
    n4 witch.heal P4; at dawn 4: dead -
an unspent potion and the new one make two
    deal werewolf witch plain plain plain plain;
    n3 event.gathering poison; n3 witch.poison P3; n4 witch.poison P4; n5 witch.poison P5 refused;
    at dawn 5: dead P3 P4
asked once, of the Witch alone, in her own call, before her own questions
    deal werewolf witch plain plain plain plain;
    at dusk 2:; n3 werewolves.devour P3; now: pending event.gathering, by P2, legal heal poison;
    at dawn 3: asked event.gathering witch.heal witch.poison; at dusk 3:;
    at dawn 4: asked werewolves.devour witch.heal witch.poison
a Witch without powers is asked, and gets nothing
    deal werewolf witch elder plain plain plain;
    d1 village.vote P3; n3 event.gathering poison refused; n3 event.gathering -
no Witch, no question
    deal werewolf plain plain plain; players m f m f; at dusk 2:; at dawn 3: asked werewolves.devour
""")
