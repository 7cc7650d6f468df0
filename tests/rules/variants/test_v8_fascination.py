"""Fascination: victims who live on (RULES.md A56, R123)."""

from __future__ import annotations

from tests.rules.situations import situations

test_fascination = situations("""
    variants v8_fascination
a bite fascinates: nobody dies, only the seat itself is told
    deal werewolf seer plain plain plain;
    n1 werewolves.devour P2;
    at dawn 1: dead -, public nobody_died, status P2=fascinated P3=-, told P2:fascinated P3:-;
    d1 village.vote P2>P1
the powers are gone at once, and the call is played all the same
    deal werewolf seer plain plain plain plain;
    n1 werewolves.devour P2; d1 village.vote P6; at night 2: pending seer.look, by P2, legal -
nobody is fascinated twice
    deal werewolf plain plain plain plain plain; n1 werewolves.devour P2; n2 werewolves.devour P2 refused
R123: one fascinated is voted out, and all the others go
    deal werewolf plain plain plain plain plain plain plain;
    n1 werewolves.devour P5; d1 village.vote -; n2 werewolves.devour P8; d2 village.vote P5;
    at dusk 2: dead P5 P8, causes P5=voted P8=fascination, public spell_broken=[P8]
other deaths of a fascinated seat draw nobody along
    deal werewolf hunter plain plain plain plain;
    n1 werewolves.devour P3; n2 werewolves.devour P4; d2 village.vote P2; d2 hunter.shoot P3;
    at dusk 2: dead P2 P3
A56: a fascinated Hunter does not shoot
    deal werewolf hunter plain plain plain plain;
    n1 werewolves.devour P2; d1 village.vote P2; at dusk 1: dead P2, asked werewolves.devour village.vote
the Witch's potion and the Defender keep it off
    deal werewolf witch defender plain plain plain;
    n1 defender.protect P4; n1 werewolves.devour P4; at dawn 1: status P4=-; n2 werewolves.devour P4;
    n2 witch.heal P4; at dawn 2: status P4=-
an Elder's first bite does nothing, the second fascinates
    deal werewolf elder plain plain plain plain;
    n1 werewolves.devour P2; at dawn 1: status P2=-; n2 werewolves.devour P2; at dawn 2: status P2=fascinated;
    d2 village.vote P2; at dusk 2: public_not powers_lost
poison kills as ever
    deal werewolf witch plain plain plain; n1 witch.poison P3; at dawn 1: dead P3
the wolves win with the last villager but one
    deal werewolf plain plain plain;
    n1 werewolves.devour P2; at dawn 1: winner -; n2 werewolves.devour P3; at over: winner wolves, dead -
a last but one that a vote made so does not count
    deal werewolf plain plain plain;
    n1 werewolves.devour P2; d1 village.vote P3; at dusk 1: winner -; n2 werewolves.devour -;
    at dawn 2: winner -; n3 werewolves.devour P4; at over: winner wolves
nobody is left to fascinate: the night that finds it so is the wolves'
    deal werewolf plain plain plain plain;
    n1 werewolves.devour P2; n2 werewolves.devour P3; d2 village.vote P4; d3 village.vote P5;
    at dusk 3: winner -, status P2=fascinated P3=fascinated; at over: winner wolves, dead P4 P5
A96: with the White Werewolf alone among the wolves nobody wins by the bites, and the game goes on
    deal white_werewolf plain plain plain;
    n1 werewolves.devour P2; n2 werewolves.devour P3; at dusk 2: winner -, status P2=fascinated P3=fascinated;
    d3 village.vote P1; at over: winner village
A96: alone at last, the White Werewolf has his own goal
    deal white_werewolf plain plain plain;
    n1 werewolves.devour P2; n2 werewolves.devour P3; n3 werewolves.devour P4; d3 village.vote P2;
    at over: winner white_werewolf, dead P2 P3 P4
A96: a wolf who wins only with the beloved does not win with the wolves either
    deal werewolf cupid plain plain plain;
    n1 cupid.link [P1 P3]; n1 werewolves.devour P2; n2 werewolves.devour P4; n3 werewolves.devour P5;
    at dusk 3: winner -
A91: a fascinated Captain's ballot counts once
    deal werewolf plain plain plain plain plain; captain P2; options captain;
    n1 werewolves.devour P2; d1 village.vote P2>P3 P4>P5 P6>P5; at dusk 1: dead P5, captain P2
A91: a fascinated Captain breaks no tie, and names a successor all the same
    deal werewolf plain plain plain plain plain plain; captain P2; options captain;
    n1 werewolves.devour P2; d1 village.vote P2>P3 P4>P5; now: pending village.runoff, legal P3 P5;
    d1 village.runoff -; d2 village.vote P2; d2 captain.successor P4; at dusk 2: captain P4, dead P2
A91: a fascinated Captain is asked for no tie of a tally
    deal werewolf plain plain plain plain plain plain; captain P2; options captain;
    n1 werewolves.devour P2; d1 village.vote P3*2 P4*2; now: pending village.runoff
A91: the barbershop's power is lost, and its holder asked like any other
    deal werewolf plain plain plain plain plain plain; homes - barbershop v farm; modules village;
    n1 werewolves.devour P2; d1 barber.shave P4*1 refused; now: pending barber.shave, by P2, legal -
A91: the church's power is lost, and its holder asked like any other
    deal werewolf plain plain plain plain plain plain; homes - church v farm; modules village;
    n1 werewolves.devour P2; d1 confessor.hear P4 refused; now: pending confessor.hear, by P2, legal -
A91: the school's power is lost, and its holder asked like any other
    deal werewolf plain plain plain plain plain plain; homes - school v farm; modules village;
    n1 werewolves.devour P2; d1 schoolteacher.ban [P4] refused;
    now: pending schoolteacher.ban, by P2, legal -
A91: the manor's power is lost, and its holder asked like any other
    deal werewolf plain plain plain plain plain plain; homes - manor v farm; modules village;
    n1 werewolves.devour P2; d1 village.vote P4; d1 lord.pardon yes refused;
    now: pending lord.pardon, by P2, legal no
A91: the bailiff_house's power is lost, and its holder asked like any other
    deal werewolf plain plain plain plain plain plain; homes - bailiff_house v farm; modules village;
    n1 werewolves.devour P2; d1 village.vote P4; d1 bailiff.house P3 refused;
    now: pending bailiff.house, by P2, legal -
A91: a fascinated Bonesetter mends nothing
    deal werewolf plain werewolf plain plain plain plain; homes farm hovel barbershop farm; modules village;
    n1 werewolves.devour P2; d1 barber.shave P1; d1 bonesetter.restore P3 refused; d1 bonesetter.restore -
A91: nothing protects a fascinated Innkeeper, who votes with the others
    deal werewolf plain plain plain plain plain bear_tamer; homes - v tavern bailiff_house; modules village;
    n1 werewolves.devour P2; d1 village.vote P5>P6; now:; n2 werewolves.devour P3;
    at dawn 2: status P2=fascinated P3=-
A91: a fascinated Crier reads nothing out
    deal werewolf plain plain plain plain plain; modules new_moon; events; crier P2 ev_eclipse;
    n1 werewolves.devour P2; d2 town_crier.read ev_eclipse refused;
    now: pending town_crier.read, by P2, legal -
A24: the Manipulator's goal, reached in the same night, comes first
    deal werewolf prejudiced_manipulator witch plain; groups LLLR;
    n1 werewolves.devour P3; n1 witch.poison P4; at over: winner prejudiced_manipulator
before the first night nobody is fascinated, and the wolves have won nothing
    deal werewolf angel plain; d0 village.vote P3; at dusk 0: dead P3, winner -
the village wins without a wolf
    deal werewolf plain plain plain; n1 werewolves.devour P2; d1 village.vote P1; at over: winner village
an infection turns instead
    deal accursed_wolf_father plain plain plain plain;
    n1 werewolves.devour P2; n1 accursed_wolf_father.infect yes; at dawn 1: status P2=infected
grief follows whoever goes with the others
    deal werewolf cupid plain plain plain plain;
    n1 cupid.link [P4 P5]; n1 werewolves.devour P3; n2 werewolves.devour P4; d2 village.vote P3;
    at dusk 2: dead P3 P4 P5, causes P5=grief
with surely-not-him the last one standing is voted out
    deal werewolf plain plain plain plain plain; variants v8_fascination v3_not_him;
    n1 werewolves.devour P5; d1 not_him.first P1; d1 not_him.clear P2; d1 not_him.clear P3;
    d1 not_him.clear P4; d1 not_him.clear P6; d1 not_him.clear P1; at dusk 1: dead P5
""")
