"""The Angel's two chances (RULES.md A25, A79)."""

from __future__ import annotations

from narrator.rules import Game, Outcome, Setup
from tests.rules.situations import situations

test_the_angel = situations("""
§4.3: on day 0 the village has not won though no wolf is dealt yet: both may be in the centre
    deal thief angel plain plain plain; centre werewolf werewolf;
    d0 village.vote P5; at dusk 0: winner -, dead P5; n1 thief.swap first; n1 werewolves.devour P4;
    at dawn 1: winner -, dead P4 P5, camp P1=wolves
§4.3: on day 0 the only wolf may be a wolf-hound who has not chosen
    deal wolf_hound angel thief plain plain; centre werewolf simple_villager;
    d0 village.vote P5; at dusk 0: winner -; n1 wolf_hound.side wolves; at dawn 1: winner -
§4.3: a wolf voted out on day 0 wins the village the game at the first dawn, not before
    deal werewolf angel plain plain plain; d0 village.vote P1; at dusk 0: winner -; at dawn 1: winner village
§4.3: nobody left on day 0 is an end
    deal hunter thief; centre werewolf angel;
    d0 village.vote P1; d0 hunter.shoot P2; at over: winner nobody, dead P1 P2
A82: a Cupid left alone after day 0 has nobody to link
    deal cupid hunter thief; centre werewolf angel;
    d0 village.vote P2; d0 hunter.shoot P3; now: pending cupid.link, legal -; at over: winner village
A25: the first vote makes it win, and the game stops
    deal werewolf angel plain plain;
    at vote 0: alive P1 P2 P3 P4; d0 village.vote P2; at dusk 0: winner angel, dead P2
A25: devoured on the first night it wins
    deal werewolf angel plain plain plain; n1 werewolves.devour P2; at over: winner angel, dead P2
A25: the big bad wolf's teeth count too
    deal big_bad_wolf angel plain plain plain; n1 big_bad_wolf.devour P2; at over: winner angel
A22: its victory comes before the couple's
    deal werewolf cupid angel; n1 cupid.link [P1 P2]; n1 werewolves.devour P3; at over: winner angel, dead P3
A25: healed, it becomes a villager
    deal werewolf angel witch plain plain;
    n1 werewolves.devour P2; n1 witch.heal P2; at dawn 1: dead -, winner -; d1 village.vote P2;
    at dusk 1: dead P2, winner -, camp P2=village
A25: poison does not count
    deal werewolf angel witch plain plain; n1 witch.poison P2; at dawn 1: dead P2, winner -
A25: an infection does not count
    deal accursed_wolf_father angel plain plain plain;
    n1 werewolves.devour P2; n1 accursed_wolf_father.infect yes; at dawn 1: dead -, winner -, camp P2=wolves
A25: a shot in the first vote does not count
    deal werewolf angel hunter plain plain;
    d0 village.vote P3; d0 hunter.shoot P2; at dusk 0: dead P2 P3, winner -
A25: option angel_wins_by first_vote
    deal werewolf angel plain plain plain; options angel_wins_by=first_vote;
    n1 werewolves.devour P2; at dawn 1: dead P2, winner -
A25: a servant who takes the card at the first vote may still win on the first night
    deal werewolf angel devoted_servant plain plain plain;
    d0 village.vote P2; d0 devoted_servant.take yes; at dusk 0: winner -, dead P2, camp P3=solo:angel;
    n1 werewolves.devour P3; at over: winner angel
A28: taken later, the card is a villager's
    deal werewolf angel devoted_servant plain plain plain;
    d1 village.vote P2; d1 devoted_servant.take yes; at dusk 1: winner -, camp P3=village
A79: the opening day has full death rules
    deal werewolf angel village_idiot scapegoat plain plain plain;
    d0 village.vote P3; at dusk 0: dead -, public idiot_pardoned; d1 village.vote P1>P5 P2>P6;
    now: pending scapegoat.voters
A79: no election before the first night unless at set-up
    deal werewolf angel plain plain plain; options captain;
    at vote 0: asked -; at vote 1: asked village.vote werewolves.devour captain.elect
""")


def test_angel_alive_after_day_one_wins_with_the_village() -> None:
    deal = {"Ann": "werewolf", "Bob": "angel", "Cid": "simple_villager", "Eve": "simple_villager"}
    header = {"edition": "pact", "players": list(deal), "deal": deal, "options": {"player_limits": "any"}}
    game = Game(Setup.from_dict(header))
    game.answer({"tally": {"Ann": 3}})
    assert game.outcome == Outcome("village", ("Bob", "Cid", "Eve"))
