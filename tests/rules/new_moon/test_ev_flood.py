"""The flood: no vote, and a hunt under each roof (RULES.md §2.8, R216)."""

from __future__ import annotations

from narrator.rules.course import night_calls
from narrator.rules.schedule import NightFacts
from tests.rules.situations import situations

test_flood = situations("""
    modules new_moon; events ev_flood
the vote is cancelled, and two may fall
    deal werewolf werewolf plain plain plain plain; players f m f m f m;
    at dawn 2:; at dusk 2: asked -, public event_drawn vote_cancelled;
    at night 3: pending event.flood_church, by P1, legal P3 P5; n3 event.flood_church P4 refused;
    n3 event.flood_church P3; now: pending event.flood_inn, by P2, legal P4 P6; n3 event.flood_inn P6;
    at dawn 3: dead P3 P6, causes P3=devoured P6=devoured; at night 4: pending werewolves.devour
wolves under one roof hunt there alone
    deal werewolf werewolf plain plain plain plain; players f f f m f m;
    at dusk 2:; n3 event.flood_church P5; at dawn 3: dead P5, asked event.flood_church
R216: with five it has no effect
    deal werewolf werewolf plain plain plain plain; players f m f m f m;
    n2 werewolves.devour P6; at vote 2: public event_drawn shallow, pending village.vote;
    at dusk 2: public_not vote_cancelled; at night 3: pending werewolves.devour, legal P3 P4 P5
with six it has
    deal werewolf plain plain plain plain plain plain; players f m f m f m f;
    n2 werewolves.devour P7; at dusk 2: public vote_cancelled, public_not shallow
the Big Bad Wolf bites again under his own roof
    deal big_bad_wolf werewolf plain plain plain plain; players f m f m f m;
    n3 event.flood_church P3; n3 event.flood_inn P4; n3 big_bad_wolf.devour P6 refused;
    n3 big_bad_wolf.devour P5; at dawn 3: dead P3 P4 P5
the Wolf-Father infects whom he has bitten himself
    deal accursed_wolf_father werewolf plain plain plain plain plain; players f m f m f m f;
    n3 event.flood_church P3; n3 event.flood_inn P4; n3 accursed_wolf_father.infect yes;
    at dawn 3: dead P4, status P3=infected
the Witch is shown both
    deal werewolf werewolf witch plain plain plain plain; players f m f m f m f;
    n3 event.flood_church P5; n3 event.flood_inn P4;
    now: pending witch.heal, legal P4 P5, told P3:victim/P4 P3:victim/P5; n3 witch.heal P5;
    at dawn 3: dead P4
""")


def test_flood_limits_wolves_to_one_victim_under_each_roof() -> None:
    facts = NightFacts("pact", False, True, frozenset({"werewolf"}), rules=frozenset({"ev_flood"}))
    (hunt,) = [call for call in night_calls(facts) if call.id == "werewolves"]
    assert [beat.prompt for beat in hunt.beats if beat.prompt] == ["event.flood_church", "event.flood_inn"]
