"""The pack and its house rules (RULES.md A62, A64, A65)."""

from __future__ import annotations

from tests.rules.situations import situations

test_the_wolves = situations("""
A62: no wolf is prey
    deal werewolf werewolf plain plain plain; n1 werewolves.devour P2 refused
A62: option wolves_may_devour_wolves
    deal werewolf werewolf plain plain plain; options wolves_may_devour_wolves;
    n1 werewolves.devour P2; at dawn 1: dead P2
A62: option wolves_starve
    deal werewolf werewolf plain plain plain; options wolves_starve;
    n1 werewolves.devour nobody; n2 werewolves.devour -; at over: winner village
A65: a lone wolf in love spares the beloved
    deal werewolf cupid plain plain; n1 cupid.link [P1 P3]; n1 werewolves.devour P3 refused
A62, A65: where wolves may devour wolves, a lone wolf in love spares the beloved all the same
    deal werewolf cupid plain plain; options wolves_may_devour_wolves;
    n1 cupid.link [P1 P3]; now: pending werewolves.devour, legal P1 P2 P4
A65: a pack may outvote the lover
    deal werewolf cupid werewolf plain plain plain;
    n1 cupid.link [P1 P4]; n1 werewolves.devour P4; at dawn 1: dead P1 P4
A64: caught, she is simply the one designated
    deal werewolf little_girl plain plain; options little_girl_caught=automatic;
    n1 werewolves.devour P2; at dawn 1: dead P2, causes P2=devoured
option wolves_win_at 1
    deal werewolf plain plain; options wolves_win_at=1; n1 werewolves.devour P2; at over: winner wolves
wolves know each other
    deal werewolf big_bad_wolf plain plain plain; at dawn 1: told P1:wolf/P2 P2:wolf/P1
""")
