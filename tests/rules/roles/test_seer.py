"""The Seer and the cards she is shown (RULES.md A17)."""

from __future__ import annotations

from tests.rules.situations import situations

test_the_seer = situations("""
A17: the card, whatever side the seat is on
    deal werewolf seer wolf_hound plain plain;
    n1 wolf_hound.side wolves; n2 seer.look P3; now: told P2:card/P3=wolf_hound
option seer_sees camp
    deal werewolf seer wolf_hound plain plain; options seer_sees=camp;
    n1 wolf_hound.side wolves; n2 seer.look P3; now: told P2:camp/P3=wolves
not herself
    deal werewolf seer plain plain; n1 seer.look P2 refused
""")
