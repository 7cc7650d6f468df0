"""The hunt: the men are away until dawn (RULES.md §2.8)."""

from __future__ import annotations

from tests.rules.situations import situations

test_hunting = situations("""
    modules new_moon; events ev_hunting
the men neither vote nor are voted against, and are back in the morning
    deal werewolf plain plain plain plain; players f m f m f;
    at vote 2: by P1 P3 P5, legal P1 P3 P5; now: status P2=away P4=away P1=-;
    at night 3: by P1, legal P3 P5, status P2=away; at vote 3: status P2=- P4=-
a wolf in the woods devours nobody
    deal werewolf plain plain plain; players m f f f; at dusk 2:; at dawn 3: asked -, public nobody_died
neither does the white wolf alone, nor the big bad one
    deal white_werewolf big_bad_wolf werewolf plain plain; players m m f f f;
    at dusk 2:; at dawn 3: asked werewolves.devour
where all are men nobody votes
    deal werewolf plain plain plain; players m m m m; at dawn 2:; at dusk 2: asked -, public no_vote
""")
