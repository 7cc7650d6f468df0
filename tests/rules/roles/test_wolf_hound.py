"""The Wolf-Hound's choice (RULES.md A32)."""

from __future__ import annotations

from tests.rules.situations import situations

test_the_wolf_hound = situations("""
A32: asked just before the wolves, and one of them at once
    deal werewolf wolf_hound defender plain plain seer;
    n1 wolf_hound.side dog refused; n1 wolf_hound.side wolves;
    now: pending werewolves.devour, by P1 P2, calls seer defender wolf_hound werewolves; n2 seer.look P2;
    at dawn 2: camp P2=wolves, told P6:card/P2=wolf_hound
A32: silence is a villager
    deal werewolf wolf_hound plain plain;
    n1 wolf_hound.side -; at dawn 1: camp P2=village; at dawn 2: calls werewolves
A32: the choice is final, also when the call is voiced again for somebody else
    deal werewolf wolf_hound devoted_servant seer plain plain plain;
    n1 wolf_hound.side village; d1 village.vote P4; d1 devoted_servant.take yes;
    n2 wolf_hound.side wolves refused; now: pending wolf_hound.side, legal -; at dawn 2: camp P2=village
the dog chooses the village
    deal werewolf wolf_hound plain plain; n1 wolf_hound.side village; at dawn 1: camp P2=village
""")
