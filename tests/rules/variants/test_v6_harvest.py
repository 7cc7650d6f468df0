"""Harvest home: every power changed (RULES.md A57, R120)."""

from __future__ import annotations

from collections import Counter

import pytest

from narrator.rules import Game, Setup
from narrator.rules.editions import EDITIONS
from narrator.rules.prompts import BallotsPrompt
from narrator.rules.roles import ROLES
from narrator.rules.setup import Setup as VillageSetup
from narrator.rules.variants.v6_harvest import HarvestDraw
from tests.narrowing import given, the
from tests.rules.situations import situations

V6 = {"variants": ["v6_harvest"]}
DRAWS = ("cured", "cured_villager", "cured_werewolf", "eliminated")


test_harvest = situations("""
    variants v6_harvest
R120: the wolves reach only a living neighbour of one of them
    deal plain werewolf plain plain plain werewolf plain plain;
    n1 werewolves.devour P4 refused; now: legal P1 P3 P5 P7; n1 werewolves.devour P3; n2 werewolves.devour P4;
    at dawn 2: dead P3 P4
the Seer learns three cards, sorted, and not whose they are
    deal werewolf seer plain hunter witch plain;
    n1 seer.look P4; now: told P2:cards/P4=[hunter simple_villager witch]
her own card may be among the three; the dead do not count
    deal werewolf seer plain hunter witch plain;
    n1 harvest.potion -; d1 village.vote P3; n2 seer.look P4; now: told P2:cards=[hunter seer witch]
the Hunter shoots a neighbour
    deal werewolf hunter plain plain plain;
    d1 village.vote P2; now: pending hunter.shoot, legal P1 P3; d1 hunter.shoot P4 refused;
    d1 hunter.shoot P4*1 refused; d1 hunter.shoot P1; at over: winner village
the only one left is the Hunter's neighbour on both sides
    deal werewolf hunter plain;
    n1 werewolves.devour P3; d1 village.vote P2; now: pending hunter.shoot, legal P1; d1 hunter.shoot P1;
    at over: winner nobody
the Hunter's neighbours are the nearest living
    deal hunter plain plain plain plain werewolf; d1 village.vote P2; d2 village.vote P1; now: legal P3 P6
the Defender guards himself or a neighbour
    deal werewolf plain defender plain plain;
    n1 defender.protect P5 refused; now: legal P2 P3 P4; n1 defender.protect P3; at night 2: legal P2 P4
the Piper charms one at a time
    deal werewolf piper plain plain plain; n1 piper.charm P3; at dawn 1: status P3=charmed P4=-
the Captain votes before all others
    deal werewolf plain plain plain; captain P2; options captain; d1 village.vote P1>P3
the Thief swaps with any seat, and must
    deal werewolf thief seer plain plain; centre simple_villager witch;
    n1 thief.swap keep refused; n1 thief.swap - refused; n1 thief.swap P2 refused; now: legal P1 P3 P4 P5;
    n1 thief.swap P3;
    now: card P2=seer P3=thief, pending seer.look, by P2, told P2:card/P3=seer P3:new_card=thief;
    at dawn 1: public cards_moved; at dawn 2: public_not cards_moved
a Thief who takes a wolf's card hunts, and the robbed no longer
    deal werewolf thief plain plain plain; centre simple_villager witch;
    n1 thief.swap P1; now: pending werewolves.devour, by P2, legal P1 P3; now: camp P1=village P2=wolves
a tie does not touch the Scapegoat
    deal werewolf scapegoat plain plain plain plain;
    d1 village.vote P4*2 P5*2; now: pending village.runoff, alive P1 P2 P3 P4 P5 P6
the Scapegoat pays for a condemned neighbour, and names who votes
    deal werewolf scapegoat plain plain plain plain;
    d1 village.vote P3; now: dead P2, pending scapegoat.voters, public neighbour_saved
the Scapegoat's own verdict is his own
    deal werewolf scapegoat plain plain plain plain;
    d1 village.vote P2; at dusk 1: dead P2, causes P2=voted, public_not neighbour_saved
the Scapegoat does not pay for somebody further off
    deal werewolf scapegoat plain plain plain plain; d1 village.vote P4; at dusk 1: dead P4
an Idiot's first verdict costs the Scapegoat nothing, the second does
    deal werewolf scapegoat village_idiot plain plain plain;
    d1 village.vote P3; at dusk 1: dead -; d2 village.vote P3; at dusk 2: dead P2
the Scapegoat does not pay for the night's dead or a shot
    deal werewolf plain scapegoat hunter plain plain; n1 werewolves.devour P2; at dawn 1: dead P2
the bottle: cured
    deal werewolf witch plain plain plain plain; draws cured;
    n1 werewolves.devour P6; n1 harvest.potion P6;
    at dawn 1: asked werewolves.devour harvest.potion, dead -, card P6=simple_villager, camp P6=village
the bottle: cured_villager
    deal werewolf witch plain plain plain plain; draws cured_villager;
    n1 werewolves.devour P6; n1 harvest.potion P6;
    at dawn 1: asked werewolves.devour harvest.potion, dead -, card P6=simple_villager, camp P6=village
the bottle: cured_werewolf
    deal werewolf witch plain plain plain plain; draws cured_werewolf;
    n1 werewolves.devour P6; n1 harvest.potion P6;
    at dawn 1: asked werewolves.devour harvest.potion, dead -, card P6=werewolf, camp P6=wolves
the bottle: eliminated
    deal werewolf witch plain plain plain plain; draws eliminated;
    n1 werewolves.devour P6; n1 harvest.potion P6;
    at dawn 1: asked werewolves.devour harvest.potion, dead P6, card P6=simple_villager, camp P6=village
what was in the bottle is said aloud
    deal werewolf witch plain plain plain; draws cured_werewolf;
    n1 harvest.potion P4; at dawn 1: public harvest_draw=cured_werewolf, told P4:new_card=werewolf
the first draw of the header is the first in the bottle
    deal werewolf witch plain plain plain; draws cured eliminated;
    n1 harvest.potion P4; at dawn 1: dead -, public harvest_draw=cured
one more heal is one bottle more
    deal werewolf witch plain plain plain plain plain; players m f m f m f m; modules new_moon;
    events ev_gathering; draws cured cured cured;
    n3 event.gathering heal; n3 harvest.potion P4; n4 harvest.potion P5; n5 harvest.potion P6 refused
one more poison is one bottle more
    deal werewolf witch plain plain plain plain plain; players m f m f m f m; modules new_moon;
    events ev_gathering; draws cured cured cured;
    n3 event.gathering poison; n3 harvest.potion P4; n4 harvest.potion P5; n5 harvest.potion P6 refused
a cure of somebody whom nobody bit does nothing; a new card is one all the same
    deal werewolf witch hunter plain plain; draws cured_villager;
    n1 werewolves.devour P5; n1 harvest.potion P3; at dawn 1: dead P5, card P3=simple_villager
a wolf may be drunk into a villager, and the village wins
    deal werewolf witch plain plain plain; draws cured_villager; n1 harvest.potion P1; at over: winner village
a wolf by the wolves' bite, whose card lies open, may be drunk into a villager, too
    deal werewolf plain witch plain plain plain; modules new_moon; events ev_miracle ev_backfire;
    draws cured_villager;
    n2 werewolves.devour P2; n4 werewolves.devour P2; now: camp P2=wolves; n4 harvest.potion P2;
    at dawn 4: dead -, camp P2=village, status P2=revealed
poison by bottle kills
    deal werewolf witch plain plain plain; draws eliminated;
    n1 harvest.potion P4; at dawn 1: dead P4, causes P4=poisoned
there is one bottle, asked for on every night
    deal werewolf witch plain plain plain plain; draws cured;
    n1 harvest.potion P5; n2 harvest.potion P3 refused
the affair: one of the couple and a third
    deal werewolf cupid plain plain plain plain;
    n1 cupid.link [P3 P4]; now: pending cupid.affair, by P2; n1 cupid.affair [P3 P4] refused;
    n1 cupid.affair [P5 P6] refused; n1 cupid.affair [P3] refused; n1 cupid.affair [P3 P5 P6] refused;
    n1 cupid.affair - refused; n1 cupid.affair [P3 P5];
    at dawn 1: told P3:lover/P4 P3:affair/P5 P5:affair/P3 P4:lover/P3
a couple that is the whole table has no affair
    deal cupid werewolf; n1 cupid.link [P1 P2]; now: pending cupid.affair, legal -
who goes with P3
    deal werewolf cupid plain plain plain plain plain plain;
    n1 cupid.link [P3 P4]; n1 cupid.affair [P5 P3]; d1 village.vote P3; at dusk 1: dead P3 P4 P5
who goes with P5
    deal werewolf cupid plain plain plain plain plain plain;
    n1 cupid.link [P3 P4]; n1 cupid.affair [P5 P3]; d1 village.vote P5; at dusk 1: dead P3 P4 P5
who goes with P4
    deal werewolf cupid plain plain plain plain plain plain;
    n1 cupid.link [P3 P4]; n1 cupid.affair [P5 P3]; d1 village.vote P4; at dusk 1: dead P4
P4 against P3: never
    deal werewolf cupid plain plain plain plain;
    n1 cupid.link [P3 P4]; n1 cupid.affair [P3 P5]; d1 village.vote P4>P3 refused
P3 against P4: allowed
    deal werewolf cupid plain plain plain plain;
    n1 cupid.link [P3 P4]; n1 cupid.affair [P3 P5]; d1 village.vote P3>P4
P3 against P5: never
    deal werewolf cupid plain plain plain plain;
    n1 cupid.link [P3 P4]; n1 cupid.affair [P3 P5]; d1 village.vote P3>P5 refused
P5 against P3: never
    deal werewolf cupid plain plain plain plain;
    n1 cupid.link [P3 P4]; n1 cupid.affair [P3 P5]; d1 village.vote P5>P3 refused
P5 against P4: allowed
    deal werewolf cupid plain plain plain plain;
    n1 cupid.link [P3 P4]; n1 cupid.affair [P3 P5]; d1 village.vote P5>P4
P4 against P5: allowed
    deal werewolf cupid plain plain plain plain;
    n1 cupid.link [P3 P4]; n1 cupid.affair [P3 P5]; d1 village.vote P4>P5
it combines with fascination
    deal werewolf plain plain plain plain; variants v6_harvest v8_fascination;
    n1 werewolves.devour P2; at dawn 1: dead -; at night 2: pending werewolves.devour, legal P5
A92: cards that it does not speak of keep their powers
    deal werewolf elder fox raven plain plain plain; homes - - - - - farm; modules village;
    n1 fox.sniff P2; now: told P3:sniffed/P2=yes; n1 raven.mark P6; n1 werewolves.devour P2;
    at dawn 1: dead -; d1 village.vote P1>P5; at dusk 1: dead P6
A90: on fools' day nobody goes with P3, and those who are left are free
    deal werewolf cupid plain plain plain plain plain plain plain; modules new_moon; events ev_fools_day;
    n1 cupid.link [P3 P4]; n1 cupid.affair [P5 P3]; d2 village.vote P3; at dusk 2: dead P3;
    d3 village.vote P5; at dusk 3: dead P3 P5
A90: on fools' day nobody goes with P5, and those who are left are free
    deal werewolf cupid plain plain plain plain plain plain plain; modules new_moon; events ev_fools_day;
    n1 cupid.link [P3 P4]; n1 cupid.affair [P5 P3]; d2 village.vote P5; at dusk 2: dead P5;
    d3 village.vote P3; at dusk 3: dead P3 P4 P5
A90: on fools' day nobody goes with P4, and those who are left are free
    deal werewolf cupid plain plain plain plain plain plain plain; modules new_moon; events ev_fools_day;
    n1 cupid.link [P3 P4]; n1 cupid.affair [P5 P3]; d2 village.vote P4; at dusk 2: dead P4;
    d3 village.vote P3; at dusk 3: dead P3 P4 P5
a bottle that there is not
    deal werewolf witch plain plain; draws healed; refused yes
""")


def _drawn(seed: int) -> str:
    names = [f"P{number}" for number in range(1, 6)]
    cards = ["werewolf", "witch", *["simple_villager"] * 3]
    options = {"player_limits": "any", "captain": False}
    header = {
        "edition": "pact",
        "players": names,
        "deal": dict(zip(names, cards, strict=True)),
        "seed": seed,
        **V6,
    }
    game = Game(Setup.from_dict({**header, "options": options}))
    game.answer(None)
    game.answer("P3")
    return next(event.result for event in game.events if isinstance(event, HarvestDraw))


def test_harvest_potion_has_four_equally_likely_effects() -> None:
    drawn = Counter(_drawn(seed) for seed in range(400))

    assert set(drawn) == set(DRAWS)
    assert all(70 <= count <= 130 for count in drawn.values())


def test_captain_casts_first_ballot_in_harvest() -> None:
    names = [f"P{number}" for number in range(1, 5)]
    cards = ["werewolf", *["simple_villager"] * 3]
    header = {"edition": "pact", "players": names, "deal": dict(zip(names, cards, strict=True)), **V6}
    game = Game(Setup.from_dict({**header, "captain": "P3", "options": {"player_limits": "any"}}))
    game.answer(None)
    assert (given(game.pending).id, the(BallotsPrompt, given(game.pending)).turns) == (
        "village.vote",
        ("P3",),
    )


def _advised(edition: str, players: int) -> Counter[str]:
    names = [f"P{number}" for number in range(players)]
    setup = the(VillageSetup, Setup.from_dict({"edition": edition, "players": names, **V6}))
    return Counter(setup.deck)


EVERY_TABLE = [(edition.id, players) for edition in EDITIONS.values() for players in sorted(edition.decks)]


@pytest.mark.parametrize(("edition", "players"), EVERY_TABLE)
def test_a92_default_harvest_deck_has_one_more_wolf(edition: str, players: int) -> None:
    advised = Counter(EDITIONS[edition].recommended(players))
    in_box = ROLES["werewolf"].cards[edition]
    more = int(advised["werewolf"] < in_box)
    assert _advised(edition, players) == advised + Counter(werewolf=more) - Counter(simple_villager=more)


def test_a92_advised_harvest_decks_have_three_or_four_wolves() -> None:
    assert [_advised("pact", players)["werewolf"] for players in (8, 12, 20, 24)] == [3, 3, 3, 4]
