"""The Scapegoat and ties (RULES.md A01, A02, A05, A06)."""

from __future__ import annotations

from narrator.rules.village import public_of
from tests.rules.playing import against, play, table, until
from tests.rules.situations import situations

test_the_scapegoat = situations("""
A06: an election of the next day belongs to those he named, too
    deal werewolf scapegoat plain plain plain plain; options {"captain": true, "captain_election": "day 2"};
    d1 village.vote P3*1 P4*1; d1 scapegoat.voters [P4 P5]; n2 werewolves.devour -;
    now: pending captain.elect, by P4 P5; d2 captain.elect P3>P4 refused; d2 captain.elect P4>P6;
    now: captain P6
A06: with none of them left there is no election that day
    deal werewolf scapegoat plain plain plain plain; options {"captain": true, "captain_election": "day 2"};
    d1 village.vote P3*1 P4*1; d1 scapegoat.voters [P4]; n2 werewolves.devour P4;
    now: pending werewolves.devour, public captain_office_empty no_vote; n3 werewolves.devour -;
    now: pending captain.elect, by P1 P3 P5 P6
A01: he dies instead of the tied, before the Captain and any runoff
    deal werewolf scapegoat plain plain plain; captain P1; options captain;
    d1 village.vote P1>P3 P4>P5 P5>P4 P2>P4; now: pending scapegoat.voters, dead P2, causes P2=tie
A01: without him the Captain's ballot decides
    deal werewolf plain plain plain; captain P1; options captain;
    d1 village.vote P1>P3 P2>P4 P3>P4; at dusk 1: dead P3
A02: a Captain who named nobody of the tied leaves it to the runoff, where his ballot decides
    deal werewolf plain plain plain plain plain; captain P1; options captain captain_votes=1;
    d1 village.vote P1>P6 P2>P3 P4>P3 P3>P4 P5>P4; d1 village.runoff P1>P3 P2>P4; at dusk 1: dead P3
A01: no Captain, a runoff among the tied, and then nobody
    deal werewolf plain plain plain;
    d1 village.vote P2*1 P3*1; now: pending village.runoff, legal P2 P3; d1 village.runoff P2*1 P3*1;
    at dusk 1: dead -
A06: his list binds all votes of the next day, and that day alone
    deal werewolf scapegoat plain plain plain;
    d1 village.vote P1*1 P3*1; d1 scapegoat.voters [] refused; d1 scapegoat.voters [P2] refused;
    d1 scapegoat.voters [P3]; at vote 2: by P3; d2 village.vote P4>P1 refused; at vote 3: by P1 P3 P4 P5
A06: when all he named are dead there is no vote
    deal werewolf scapegoat plain plain plain;
    d1 village.vote P1*1 P3*1; d1 scapegoat.voters P3; n2 werewolves.devour P3;
    at dusk 2: dead P2 P3, public no_vote
A05: another death brings no list
    deal werewolf scapegoat plain plain plain; d1 village.vote P2; now: pending werewolves.devour, dead P2
A05: option scapegoat_any_death
    deal werewolf scapegoat plain plain plain; options scapegoat_any_death;
    d1 village.vote P2; d1 scapegoat.voters [P4]; at vote 2: by P4
A05: a second vote of his own day still belongs to all
    deal werewolf scapegoat stuttering_judge plain plain plain;
    d1 village.vote P5*1 P6*1; d1 stuttering_judge.signal yes; d1 scapegoat.voters [P4];
    now: pending village.vote, by P1 P3 P4 P5 P6; d1 village.vote {}; at vote 2: by P4
A66: no ballots are no tie
    deal werewolf scapegoat plain plain; d1 village.vote {}; at dusk 1: dead -
A11: cursed, he does not pay for ties any more
    deal werewolf scapegoat elder plain plain plain;
    d1 village.vote P3; d2 village.vote P1*1 P4*1; now: pending village.runoff, dead P3
""")


def test_a05_voting_ban_by_scapegoat_ends_after_its_day() -> None:
    game = table("wolf wolf scapegoat plain plain plain", edition="pact", options={"captain": False})
    play(game, ("village.vote", against("P4", "P5")), ("scapegoat.voters", ["P6"]))
    in_force = []
    for _ in range(2):
        until(game, "village.vote")
        in_force.append("scapegoat.voters" in public_of(game).rules)
        game.answer({})
    assert in_force == [True, False]
