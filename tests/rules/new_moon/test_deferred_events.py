"""The seven events that wait for the next vote or the next night (RULES.md §2.8, A52)."""

from __future__ import annotations

from narrator.rules.prompts import BallotsPrompt
from tests.narrowing import given, the
from tests.rules.playing import against, play, table, until
from tests.rules.situations import each, read

STIRRED = read("""
    modules new_moon; events ev_enthusiasm
enthusiasm: a wolf's end brings another vote, which brings none
    deal werewolf werewolf werewolf plain plain plain plain;
    d2 village.vote P1; now: public second_vote, pending village.vote; d2 village.vote P2;
    at dusk 2: dead P1 P2, public_not second_vote
enthusiasm: anybody else's does not, and then it is over
    deal werewolf werewolf plain plain plain plain plain;
    d2 village.vote P3; d3 village.vote P1; at dusk 3: dead P1 P3, public_not second_vote
enthusiasm waits for the next whom the village really eliminates
    deal werewolf werewolf village_idiot plain plain plain plain;
    d2 village.vote P3; d3 village.vote -; n4 werewolves.devour P5; d4 village.vote P1;
    at dusk 4: public second_vote
enthusiasm: an infected villager is a wolf
    deal accursed_wolf_father plain plain plain plain plain;
    n1 werewolves.devour P2; n1 accursed_wolf_father.infect yes; d2 village.vote P2;
    at dusk 2: public second_vote
enthusiasm: the game that is won knows no second vote
    deal werewolf plain plain plain; d2 village.vote P1; at over: winner village, public_not second_vote
dissatisfaction: anybody's end but a wolf's brings another vote
    deal werewolf werewolf plain plain plain plain plain; events ev_dissatisfaction;
    d2 village.vote P3; d2 village.vote P4; at dusk 2: dead P3 P4, public second_vote
dissatisfaction: a wolf's does not
    deal werewolf werewolf plain plain plain plain plain; events ev_dissatisfaction;
    d2 village.vote P1; d3 village.vote P3; at dusk 3: dead P1 P3, public_not second_vote
dissatisfaction: the Scapegoat who pays for a tie is no wolf
    deal werewolf werewolf scapegoat plain plain plain plain; events ev_dissatisfaction;
    d2 village.vote P4*1 P5*1; at dusk 2: causes P3=tie, public second_vote
""")

INFLUENCES = read("""
    modules new_moon; events ev_influences
the last eliminated says who begins
    deal werewolf plain plain plain plain plain;
    d1 village.vote P2; n2 werewolves.devour P3; d2 event.influences P2 refused;
    d2 event.influences - refused; now: by P3, legal P1 P4 P5 P6; d2 event.influences P5;
    now: pending village.vote; d2 village.vote P5>P1 P6>P1 P1>P4 P4>P1; at over: winner village
only the next vote
    deal werewolf plain plain plain plain plain;
    d1 village.vote P2; d2 event.influences P5; n3 werewolves.devour -; now: pending village.vote;
    at vote 3: asked -
while nobody has left the game nobody is asked
    deal werewolf plain plain plain; n2 werewolves.devour -; now: public event_drawn, pending village.vote
""")

FULL_MOON = read("""
    modules new_moon; events ev_full_moon
each wolf looks, the three hunt, and the pack is not asked
    deal werewolf werewolf seer witch hunter plain plain;
    d2 village.vote -; n3 event.full_moon_look P3; now: told P1:card/P3=seer; n3 event.full_moon_look P6;
    now: told P2:card/P6=simple_villager; n3 event.full_moon_devour P4 refused;
    now: by P3 P4 P5, legal P1 P2 P6 P7; n3 event.full_moon_devour P1; at dawn 3: dead P1, causes P1=devoured;
    n4 werewolves.devour P6; at dawn 4: dead P1 P6
what keeps off a bite keeps off theirs
    deal werewolf seer defender plain plain plain;
    n3 defender.protect P4; n3 event.full_moon_devour P4; at dawn 3: dead -
A65: one who hunts alone spares the beloved, and two of them do not
    deal werewolf hunter seer cupid plain plain plain;
    n1 cupid.link [P2 P5]; n3 event.full_moon_look -; now: by P2 P3, legal P1 P4 P5 P6 P7
A65: the last of the three spares the beloved
    deal werewolf hunter plain cupid plain plain plain;
    n1 cupid.link [P2 P5]; n3 event.full_moon_look -; now: by P2, legal P1 P3 P4 P6 P7
where the three are gone nobody hunts
    deal werewolf hunter plain plain plain plain;
    n1 werewolves.devour P2; n1 hunter.shoot P3; n3 event.full_moon_look -;
    at dawn 3: dead P2 P3, calls full_moon_look
""")

RASCAL = read("""
    modules new_moon; events ev_little_rascal
the youngest is away: no ballot, none against, out of reach of wolves and powers
    deal werewolf seer plain plain plain plain;
    players [{"name": "P1", "born": "1980"}, {"name": "P2", "born": "1990"}, {"name": "P3", "born": "2010"},
    {"name": "P4", "born": "1970"}, {"name": "P5", "born": "1985"}, {"name": "P6", "born": "1999"}];
    n2 werewolves.devour -; at vote 2: status P3=away, legal P1 P2 P4 P5 P6; d2 village.vote P3>P1 refused;
    d2 village.vote -; now: pending seer.look, legal P1 P4 P5 P6; n3 seer.look -;
    n3 werewolves.devour P3 refused; at vote 3: status P3=-; d3 village.vote P3>P1 P4>P2 P5>P2;
    at over: winner village
A52: three votes on the day of return alone
    deal werewolf plain plain plain plain plain;
    players [{"name": "P1", "born": "1980"}, {"name": "P2", "born": "1990"}, {"name": "P3", "born": "2010"},
    {"name": "P4", "born": "1970"}, {"name": "P5", "born": "1985"}, {"name": "P6", "born": "1999"}];
    d4 village.vote P3>P1 P4>P2 P5>P2; at dusk 4: dead P2
the youngest is named aloud, and called back in the morning
    deal werewolf plain plain plain;
    players [{"name": "P1", "born": "1980"}, {"name": "P2", "born": "1990"}, {"name": "P3", "born": "2010"},
    {"name": "P4", "born": "1970"}];
    at vote 2: public sent_away=[P3], public_not rascal_back; at dawn 3: public rascal_back=P3
nobody is called back who has left the game by grief
    deal werewolf cupid plain plain plain;
    players [{"name": "P1", "born": "1980"}, {"name": "P2", "born": "1990"}, {"name": "P3", "born": "2010"},
    {"name": "P4", "born": "1970"}, {"name": "P5", "born": "1971"}];
    n1 cupid.link [P3 P4]; n3 werewolves.devour P4; at dawn 3: dead P3 P4, public_not rascal_back
option little_rascal_triple: for the rest of the game
    deal werewolf plain plain plain plain plain;
    players [{"name": "P1", "born": "1980"}, {"name": "P2", "born": "1990"}, {"name": "P3", "born": "2010"},
    {"name": "P4", "born": "1970"}, {"name": "P5", "born": "1985"}, {"name": "P6", "born": "1999"}];
    options {"little_rascal_triple": "rest of the game"};
    d4 village.vote P3>P1 P4>P2 P5>P2; at over: winner village
A52: a rascal who is the wolf does not hunt
    deal werewolf seer plain plain;
    players [{"name": "P1", "born": "2012"}, {"name": "P2", "born": "1990"}, {"name": "P3", "born": "2010"},
    {"name": "P4", "born": "1970"}];
    at night 3: status P1=away; n3 seer.look -; at dawn 3: asked seer.look, calls seer werewolves
a rascal whose card is a night's card is not asked
    deal werewolf seer plain plain;
    players [{"name": "P1", "born": "1990"}, {"name": "P2", "born": "2012"}, {"name": "P3", "born": "2010"},
    {"name": "P4", "born": "1970"}];
    d2 village.vote -; now: dead -; n3 werewolves.devour P3;
    at dawn 3: asked werewolves.devour, calls seer werewolves
ties of age by seat
    deal werewolf plain plain plain;
    players [{"name": "P1", "born": "1990"}, {"name": "P2", "born": "2012"}, {"name": "P3", "born": "2012"},
    {"name": "P4", "born": "1970"}];
    at vote 2: status P2=away P3=-
A53: who told no date is not the youngest while somebody told one
    deal werewolf plain plain plain; players ["P1", {"name": "P2", "born": "1950"}, "P3", "P4"];
    at vote 2: status P2=away
""")

BACKFIRE = read("""
    modules new_moon; events ev_backfire
a Simple Villager survives as a wolf, card and all
    deal werewolf witch plain plain plain plain;
    n3 werewolves.devour P3; now: pending witch.heal, legal -, told P3:turned P2:-;
    at dawn 3: dead -, card P3=werewolf, camp P3=wolves; n4 werewolves.devour P4; at dawn 4: dead P4
anybody else survives, and the first wolf to the left goes
    deal werewolf plain seer plain werewolf plain werewolf;
    n3 werewolves.devour P3; at dawn 3: dead P5, causes P5=event:backfire, card P3=seer
round the table
    deal plain werewolf plain werewolf seer plain; n3 werewolves.devour P5; at dawn 3: dead P2
no agreement, nothing happens, and the next night is as ever
    deal werewolf seer plain plain plain;
    n3 werewolves.devour -; at dawn 3: dead -; n4 werewolves.devour P2; at dawn 4: dead P2
the bite of the night in which it was read is as ever
    deal werewolf seer plain plain plain; n2 werewolves.devour P2; at dawn 2: dead P2
""")

SPECTER = read("""
    modules new_moon; events ev_specter
the designated becomes a wolf and names a former one
    deal werewolf werewolf seer plain plain plain plain;
    n3 werewolves.devour P3; n3 event.specter P3 refused; n3 event.specter - refused;
    now: by P3, legal P1 P2, told P3:turned P3:wolf/P1 P3:wolf/P2
the cards are exchanged before dawn, and the old wolf is found
    deal werewolf werewolf seer plain plain plain plain;
    n3 werewolves.devour P3; n3 event.specter P2; at dawn 3: dead P2, causes P2=event:specter;
    now: card P2=seer P3=werewolf, camp P2=wolves P3=wolves; n4 werewolves.devour P4; at dawn 4: dead P2 P4
the Hunter's card in a dead wolf's hand shoots nobody
    deal werewolf werewolf hunter plain plain plain plain;
    n3 werewolves.devour P3; n3 event.specter P2; at vote 3: dead P2, card P2=hunter
no other victim of wolves that night
    deal werewolf big_bad_wolf seer plain plain plain plain;
    n3 werewolves.devour P3; n3 event.specter P1; now: pending big_bad_wolf.devour, legal -;
    at dawn 3: dead P1
whoever takes the card of an infected villager is a wolf all the same
    deal accursed_wolf_father plain seer plain plain plain plain;
    n1 werewolves.devour P2; n1 accursed_wolf_father.infect yes; n3 werewolves.devour P3; n3 event.specter P2;
    at dawn 3: dead P2, card P3=simple_villager, camp P3=wolves, status P3=infected
it waits for the next agreement of the pack
    deal werewolf seer plain plain plain plain;
    n3 werewolves.devour -; n4 werewolves.devour P3; n4 event.specter P1;
    at dawn 4: dead P1, card P3=werewolf
""")

SITUATIONS = {
    words: situation
    for table in (STIRRED, INFLUENCES, FULL_MOON, RASCAL, BACKFIRE, SPECTER)
    for words, situation in table.items()
}


test_a_deferred_event = each(SITUATIONS)


def test_influences_event_asks_in_order_only_seats_with_a_vote() -> None:
    game = table(
        "wolf plain village_idiot plain plain plain",
        edition="pact",
        modules=["new_moon"],
        events=["ev_influences"],
        options={"captain": False},
    )
    play(game, ("village.vote", against("P3")), ("werewolves.devour", "P2"))
    assert until(game, "event.influences").legal == ("P1", "P4", "P5", "P6")
    game.answer("P5")
    assert the(BallotsPrompt, given(game.pending)).turns == ("P5", "P6", "P1", "P4")
