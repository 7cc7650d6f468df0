"""The table of buildings and visible roles, line by line (RULES.md §2.7; A29, A38 to A45)."""

from __future__ import annotations

from narrator.rules.buildings.school import VotesForbidden
from tests.rules.playing import play, table
from tests.rules.situations import each, read

SITUATIONS = read("""
    modules village
# --- farms ---
A42: before the second turn nobody is Captain, then the living Farmers elect one of them
    deal werewolf plain plain plain plain plain; homes church farm farm farm v v; options captain;
    at dusk 1: captain -; n2 werewolves.devour P4; at dawn 2: dead P4;
    now: pending captain.elect, by P2 P3, legal P2 P3, public electors_called=[P2 P3];
    d2 captain.elect P1>P2 refused; d2 captain.elect P5 refused; d2 captain.elect P2>P3 P3>P3;
    now: captain P3
A42: a Captain's successor is a surviving Farmer
    deal werewolf plain plain plain plain plain; homes school farm farm farm v v; options captain;
    d2 captain.elect P3; d2 village.vote P3; now: pending captain.successor, by P3, legal P2 P4, captain -;
    d2 captain.successor P5 refused; d2 captain.successor P4; at dusk 2: captain P4
A42: when the last Farmer falls there is no Captain any more
    deal werewolf plain plain plain plain plain; homes church farm farm v v v; options captain;
    d2 captain.elect P2; d2 village.vote P2; d2 captain.successor P3; n3 werewolves.devour P3;
    at dawn 3: captain -, public captain_office_empty; at vote 3: public_not captain_elected
A42: a Captain whose farm burned keeps the office, and hands it to a Farmer
    deal werewolf pyromaniac plain plain plain plain; homes school v farm farm farm v; options captain;
    d2 captain.elect P3; n3 pyromaniac.burn P3; at dawn 3: captain P3, building P3=vagabond P4=farm;
    d3 village.vote P3; now: pending captain.successor, legal P4 P5
A42: the office ends with the last Farmer even while a Captain without a farm lives
    deal werewolf pyromaniac plain plain plain plain plain; homes church v farm farm v v v; options captain;
    d2 captain.elect P3; n3 pyromaniac.burn P3; n3 werewolves.devour P4;
    at dawn 3: captain -, alive P1 P2 P3 P5 P6 P7
without farms the village elects as ever
    deal werewolf plain plain plain; homes church v v v; options captain;
    d1 captain.elect P4; now: captain P4, public_not electors_called
# --- church ---
the Confessor is shown a card, once, and told of it in secret
    deal werewolf plain seer plain plain; homes v church v v v;
    d1 confessor.hear P2 refused; d1 confessor.hear P3; now: told P2:card/P3=seer, public confession_heard=P2;
    d1 village.vote P4; at dusk 1: asked village.vote, dead P4; at vote 2: building P2=church
the Confessor may hear the condemned before the verdict is carried out
    deal werewolf plain plain plain; homes v church v v;
    d1 village.vote P1; now: pending confessor.hear, alive P1 P2 P3 P4; d1 confessor.hear P1;
    at over: told P2:card/P1=werewolf
# --- hovel ---
R162, A44: the razor comes back for one new use, a potion never
    deal werewolf werewolf plain witch plain plain plain; homes v farm barbershop church hovel v v;
    n1 witch.poison P6; d1 barber.shave P2; now: pending bonesetter.restore, by P5, legal P3;
    d1 bonesetter.restore P4 refused; d1 bonesetter.restore P5 refused; d1 bonesetter.restore P3;
    now: public token_restored; d2 barber.shave P4; at dusk 2: dead P2 P3 P4 P6
the Bonesetter restores once
    deal werewolf werewolf plain plain plain plain plain; homes v farm barbershop church hovel v v;
    d1 confessor.hear P6; d1 bonesetter.restore P4; at dusk 1:; d2 confessor.hear P6;
    at dusk 2: asked werewolves.devour confessor.hear barber.shave village.vote
A44: the Bonesetter gives back a pardon, but no immunity
    deal werewolf plain plain plain plain plain plain; homes v tavern manor hovel v v v;
    d1 village.vote P2>P5; d1 lord.pardon yes; at dusk 1: dead -, public immunity_lost; now:;
    n2 werewolves.devour -; now: pending bonesetter.restore, legal P3; d2 bonesetter.restore P3;
    d2 village.vote P5; d2 lord.pardon yes; at dusk 2: dead -
# --- school ---
R081: whom the Schoolteacher bans casts nothing, she never does, and no Vagabond is banned
    deal werewolf plain plain plain plain plain plain; homes church school farm v tavern v farm;
    d1 schoolteacher.ban [P4] refused; d1 schoolteacher.ban [P1 P3 P5] refused; d1 schoolteacher.ban [P3 P7];
    now: pending village.vote, by P1 P4 P5 P6, public votes_forbidden; d1 village.vote P2>P1 refused;
    d1 village.vote P3>P1 refused; at vote 2: by P1 P3 P4 P5 P6 P7
A45: the Innkeeper may be banned, and nobody at all need be
    deal werewolf plain plain plain; homes tavern school v v;
    d1 schoolteacher.ban []; now: by P1 P3 P4; d2 schoolteacher.ban [P1]; now: by P3 P4
R171, A45: a banned Captain has neither the double vote nor the last word
    deal werewolf plain plain plain plain plain plain plain plain; homes school farm farm v v v v v v;
    options captain; captain P2;
    d1 schoolteacher.ban [P2 P3]; now: by P4 P5 P6 P7 P8 P9; d1 village.vote P4>P8 P5>P8 P6>P9 P7>P9;
    now: pending village.runoff; at dusk 1: dead -
A45: after a runoff and in a second vote the banned stay banned
    deal werewolf stuttering_judge plain plain plain plain; homes school v farm v v v;
    d1 schoolteacher.ban [P3]; d1 village.vote P2>P4 P4>P5; d1 stuttering_judge.signal yes;
    now: pending village.runoff, by P2 P4 P5 P6; d1 village.runoff P2>P4;
    now: pending village.vote, by P2 P5 P6
# --- barbershop ---
R156: a wolf is shaved and the Barber lives, the razor spent
    deal werewolf plain plain plain big_bad_wolf plain; homes v barbershop v v farm v;
    d1 barber.shave P5; now: dead P5, causes P5=razor, public razor_drawn;
    at dusk 2: asked village.vote werewolves.devour village.vote
R159: the Barber who shaves the Hunter is out before the shot
    deal werewolf plain plain plain hunter plain; homes v v barbershop v farm v;
    d1 barber.shave P5; now: pending hunter.shoot, dead P3 P5, causes P3=razor P5=razor, legal P1 P2 P4 P6
A41: an infected villager is no wolf to the Barber
    deal accursed_wolf_father plain plain plain plain; homes v barbershop farm v v;
    n1 werewolves.devour P3; n1 accursed_wolf_father.infect yes; d1 barber.shave P3; now: dead P2 P3
A65: the Barber's razor is not for the beloved, whom all may hear named
    deal werewolf cupid plain plain plain; homes v v barbershop farm farm;
    n1 cupid.link [P3 P4]; d1 barber.shave P4 refused; now: pending barber.shave, legal P5
the razor reaches no Vagabond
    deal werewolf plain plain plain; homes farm barbershop v v;
    at dawn 1:; now: pending barber.shave, legal P1; d1 barber.shave P3 refused; d1 barber.shave P1;
    at over: winner village
R036: the razor on the Elder costs the villagers their powers, and an only life
    deal werewolf seer elder plain plain plain; homes v barbershop farm v v v;
    d1 barber.shave P3; now: dead P2 P3, public powers_lost
# --- tavern ---
A40: the wolves may designate the Innkeeper, but do not devour
    deal werewolf plain plain plain; homes v tavern v v;
    n1 werewolves.devour P2; at dawn 1: dead -, public nobody_died
A40: the Little Girl in the tavern is safe as well
    deal werewolf little_girl plain plain; homes v tavern v v; n1 werewolves.devour P2; at dawn 1: dead -
A14, A40: the Witch is shown no Innkeeper, and poison kills one
    deal werewolf plain witch plain plain; homes v tavern v v v;
    n1 werewolves.devour P2; now: pending witch.heal, legal -; n1 witch.poison P2;
    at dawn 1: causes P2=poisoned
A40: an Innkeeper may be infected
    deal accursed_wolf_father plain plain plain; homes v tavern v v;
    n1 werewolves.devour P2; n1 accursed_wolf_father.infect yes; at dawn 1: status P2=infected, dead -
A40: ballots against the Innkeeper are refused until one of the Innkeeper's own condemns
    deal werewolf plain plain plain plain plain; homes v tavern v v v v;
    d1 village.vote P1>P2 refused; d1 village.vote P2>P3 P4>P3 P1>P4;
    at dusk 1: dead P3, public immunity_lost=P2, building P2=tavern; n2 werewolves.devour P4;
    d2 village.vote P1>P2 P5>P2; at dusk 2: dead P2 P3 P4
A40: an Innkeeper who voted for somebody else stays immune
    deal werewolf plain plain plain plain plain; homes v tavern v v v v;
    at dawn 1:; d1 village.vote P2>P4 P5>P3 P1>P3;
    at dusk 1: dead P3, asked village.vote, public_not immunity_lost; d2 village.vote P1>P2 refused
A40: with a tally, the table says whether the Innkeeper voted against the condemned
    deal werewolf plain plain plain plain plain; homes v tavern v v v v;
    d1 village.vote P3; now: pending innkeeper.voted, by P2; d1 innkeeper.voted yes;
    at dusk 1: public immunity_lost
A40: of a banned Innkeeper nobody asks how the vote was
    deal werewolf plain plain plain plain; homes school tavern farm v v;
    d1 schoolteacher.ban [P2]; now: by P3 P4 P5; d1 village.vote P3;
    at dusk 1: asked village.vote, public_not immunity_lost
A40: a vote against a condemned who is pardoned costs the immunity, too
    deal werewolf village_idiot plain plain plain; homes v v tavern v manor;
    d1 village.vote P3>P2; at dusk 1: dead -, public immunity_lost idiot_pardoned
A40: a vote in the first round counts when a runoff condemns
    deal werewolf plain plain plain plain plain; homes v tavern v v v v;
    d1 village.vote P2>P3 P5>P4; d1 village.runoff P5>P3; at dusk 1: dead P3, public immunity_lost
# --- the Bailiff and the Vagabonds ---
R165: a freed house is offered; a Vagabond may refuse, or accept and move
    deal werewolf plain plain plain plain plain plain plain plain;
    homes v bakery farm bailiff_house v v v v v;
    n1 werewolves.devour P2; n1 bailiff.house P3 refused; n1 bailiff.house P9;
    now: pending vagabond.accept, by P9; n1 vagabond.accept no; at dawn 1: building P9=vagabond P2=-;
    at vote 1: asked village.vote; d2 bailiff.house P9; d2 vagabond.accept yes; now: building P9=bakery;
    at dawn 3: calls werewolves baker
a house that falls free again is offered again at once
    deal werewolf plain plain plain plain plain plain plain plain;
    homes v bakery farm bailiff_house v v v v v;
    n1 werewolves.devour P2; n1 bailiff.house P9; n1 vagabond.accept yes; d1 village.vote P9;
    d1 bailiff.house P8; d1 vagabond.accept yes; at dusk 1: building P8=bakery
R174, A36: neighbours follow a Vagabond who moved
    deal fox plain plain plain werewolf plain; homes farm farm bailiff_house v v v;
    n1 werewolves.devour P2; n1 bailiff.house P5; n1 vagabond.accept yes; n2 fox.sniff P1;
    now: told P1:sniffed=yes, legal P1 P3 P4 P6
two houses at once are given in the order of their ids
    deal werewolf hunter plain plain plain plain; homes v school bakery bailiff_house v v;
    n1 werewolves.devour P2; n1 hunter.shoot P3; n1 bailiff.house P5; n1 vagabond.accept yes;
    n1 bailiff.house P6; n1 vagabond.accept yes; at dawn 1: building P5=bakery P6=school
a newcomer finds the power whole, though it was used
    deal werewolf plain plain plain plain plain; homes v church bailiff_house v v v;
    d1 confessor.hear P1; d1 village.vote P2; d1 bailiff.house P4; d1 vagabond.accept yes;
    d2 confessor.hear P5; now: told P4:card/P5=simple_villager
A43: a Bailiff who falls in the same batch gives nothing away, and that house stays empty
    deal werewolf witch plain plain plain plain; homes v church farm bailiff_house v v;
    n1 werewolves.devour P3; n1 witch.poison P4; at vote 2: dead P3 P4, public_not house_free
A43: without a Vagabond nobody is asked
    deal werewolf plain plain plain plain; homes church farm bailiff_house farm;
    n1 werewolves.devour P2; at vote 2: public_not house_free
# --- manor ---
A29: the Lord pardons before the Servant and the card, once
    deal werewolf devoted_servant plain plain plain; homes v v manor v v;
    d1 village.vote P4; now: pending lord.pardon, by P3; d1 lord.pardon yes;
    at dusk 1: dead -, asked lord.pardon, status P4=-; d2 village.vote P4; at dusk 2: dead P4
the Lord may pardon himself
    deal werewolf plain plain plain; homes v v manor v;
    d1 village.vote P3; d1 lord.pardon yes; at dusk 1: dead -
a Lord who does not pardon may do it another day
    deal werewolf plain plain plain plain plain; homes v v manor v v v;
    d1 village.vote P4; d1 lord.pardon no; d2 village.vote P5; d2 lord.pardon yes; at dusk 2: dead P4
# --- a village that can no longer make progress ---
a wolf at school forbids the Innkeeper's vote for ever: after three such days nobody has won
    deal werewolf plain plain plain; homes school tavern farm farm; options captain=no;
    n1 werewolves.devour P3; n2 werewolves.devour P4; d2 schoolteacher.ban [P2]; d3 schoolteacher.ban [P2];
    at dusk 3: public no_vote, winner -; d4 schoolteacher.ban [P2];
    at over: winner nobody, public stood_still, alive P1 P2
a day on which somebody could have voted begins the count anew, and so does a death
    deal werewolf plain plain plain plain; homes school tavern farm farm farm; options captain=no;
    d1 schoolteacher.ban [P2 P3]; n2 werewolves.devour P3; n3 werewolves.devour P4; n4 werewolves.devour P5;
    d4 schoolteacher.ban [P2]; d5 schoolteacher.ban [P2]; d7 schoolteacher.ban [P2];
    d8 schoolteacher.ban [P2]; at dusk 8: winner -; d9 schoolteacher.ban [P2]; at over: winner nobody
where every ballot could only be blank there is no vote
    deal werewolf village_idiot plain plain plain plain; homes - v tavern bailiff_house; options captain=no;
    d1 village.vote P3>P2; n2 werewolves.devour P3; n2 bailiff.house P2; n2 vagabond.accept yes;
    n3 werewolves.devour P4; n4 werewolves.devour P5; at vote 4: pending village.vote, legal P1 P6;
    n5 werewolves.devour P6; at dawn 5: dead P3 P4 P5 P6; at dusk 5: public no_vote, asked -;
    at over: winner nobody, alive P1 P2
A65: lovers who could name only each other are asked like others, for that they love is secret
    deal werewolf village_idiot plain cupid plain plain; homes - v tavern bailiff_house; options captain=no;
    n1 cupid.link [P1 P6]; d1 village.vote P3>P2; n2 werewolves.devour P3; n2 bailiff.house P2;
    n2 vagabond.accept yes; n3 werewolves.devour P4; n4 werewolves.devour P5;
    at vote 4: pending village.vote, legal P1 P6; d4 village.vote P1>P6 refused
# --- bakery ---
the Baker is called every night after the wolves, while the bakery is lived in
    deal werewolf plain plain plain plain witch; homes v bakery v v v v;
    at dawn 1: calls werewolves baker witch; n2 werewolves.devour P2; at dawn 2: calls werewolves baker witch;
    at dawn 3: calls werewolves witch
""")


test_the_village_of_houses = each(SITUATIONS)


def test_schoolteacher_bans_from_voting_are_in_seat_order() -> None:
    homes = {f"P{seat}": "farm" for seat in range(2, 6)} | {"P1": "school"}
    options = {"captain": False}
    cards = "wolf plain plain plain plain"
    game = table(cards, edition="pact", modules=["village"], buildings=homes, options=options)
    play(game, ("schoolteacher.ban", ["P4", "P2"]))
    told = [event for event in game.events if isinstance(event, VotesForbidden)]
    assert told == [VotesForbidden("P1", ("P2", "P4"))]
