"""Gloomy Monday, harvest end, radiant Sunday: no effect, or a variant until dawn (RULES.md §2.8)."""

from __future__ import annotations

from tests.rules.situations import situations

test_event_has_no_effect_without_house_rule = situations("""
    deal werewolf plain plain plain plain plain; modules new_moon
ev_gloomy_monday
    events ev_gloomy_monday;
    at dawn 2:; at vote 2: public event_drawn quiet_day, pending village.vote, asked -; d2 village.vote P3;
    n3 werewolves.devour P4; at dawn 3: dead P3 P4, asked village.vote werewolves.devour
ev_harvest_end
    events ev_harvest_end;
    at dawn 2:; at vote 2: public event_drawn quiet_day, pending village.vote, asked -; d2 village.vote P3;
    n3 werewolves.devour P4; at dawn 3: dead P3 P4, asked village.vote werewolves.devour
ev_radiant_sunday
    events ev_radiant_sunday;
    at dawn 2:; at vote 2: public event_drawn quiet_day, pending village.vote, asked -; d2 village.vote P3;
    n3 werewolves.devour P4; at dawn 3: dead P3 P4, asked village.vote werewolves.devour
""")


test_by_house_rule_the_variant_holds_that_day_and_night = situations("""
    deal werewolf plain plain plain plain plain; modules new_moon; events ev_harvest_end;
    options event_variants
gloomy Monday: the chain of surely not him, for one day
    events ev_gloomy_monday;
    at vote 2: pending not_him.first, public event_drawn; at vote 3: pending village.vote
harvest's end: wolves devour neighbours alone, for one night
    at night 3: legal P2 P6; at night 4: legal P2 P3 P4 P5 P6
harvest's end: the Piper charms one, and two again from the next night on
    deal werewolf piper plain plain plain plain plain plain plain;
    n1 piper.charm [P1 P3]; n2 piper.charm [P4 P5]; n3 piper.charm [P6 P7] refused; n3 piper.charm P6;
    n4 piper.charm [P7 P8]; at dawn 4: status P8=charmed
radiant Sunday: that night's victim is fascinated
    events ev_radiant_sunday;
    n3 werewolves.devour P3; at dawn 3: dead -, status P3=fascinated; n4 werewolves.devour P4;
    at dawn 4: dead P4
A107: the small double-je has no harvest's end
    variants v5_double_je;
    deal seer+werewolf witch+plain hunter+plain elder+plain cupid+plain plain+werewolf plain+plain;
    at vote 2: public quiet_day=yes, public_not variant_holds
A107: the great double-je has no harvest's end
    variants v5_double_je;
    deal seer+werewolf witch+plain hunter+plain elder+plain cupid+plain plain+werewolf plain+plain;
    options event_variants double_je=great;
    at vote 2: public quiet_day=yes, public_not variant_holds
A107: harsh moonlight has no radiant Sunday
    variants v1_moonlight; events ev_radiant_sunday; options event_variants moonlight_hard;
    at vote 2: public quiet_day=yes, public_not variant_holds
""")
