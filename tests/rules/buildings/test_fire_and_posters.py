"""The two cards that need the village: Raven and Pyromaniac (RULES.md §2.2, A38, A39)."""

from __future__ import annotations

import pytest

from narrator.rules.knowledge import View
from narrator.rules.roles.raven import PosterFound
from narrator.rules.village import public_of
from tests.narrowing import the
from tests.rules.playing import play, table, until
from tests.rules.situations import situations

test_fire_and_posters = situations("""
    modules village
# --- the Raven ---
A38: a poster is two votes in the next count
    deal werewolf raven plain plain plain plain; homes farm v farm farm v v;
    n1 raven.mark P5 refused; n1 raven.mark P3; at dawn 1: public poster_found; d1 village.vote P1>P4;
    at dusk 1: dead P3; d2 village.vote P1>P4; at dusk 2: dead P3 P4
R078, A38: in a second vote the poster counts for nobody
    deal werewolf stuttering_judge raven plain plain plain plain plain; homes farm farm v farm v v v v;
    n1 raven.mark P4; d1 village.vote P2>P5 P1>P5 P3>P5; d1 stuttering_judge.signal yes;
    d1 village.vote P1>P2 P3>P2 P4>P2 P6>P4 P7>P4; at dusk 1: dead P2 P5
A38: in a runoff the poster counts for nobody
    deal werewolf raven plain plain plain; homes farm v farm farm v;
    n1 raven.mark P3; d1 village.vote P1>P4 P2>P4; d1 village.runoff P1>P4; at dusk 1: dead P4
A38: the Raven may mark himself, and may suspect nobody
    deal werewolf raven plain plain plain; homes farm farm v v v;
    now: pending raven.mark, legal P1 P2; n1 raven.mark P2; d1 village.vote P1>P3; at dusk 1: dead P2
A40: the poster on the tavern is all that counts against an immune Innkeeper
    deal werewolf raven plain plain plain; homes farm v tavern v v;
    n1 raven.mark P3; d1 village.vote P1>P3 refused; d1 village.vote P1>P4; at dusk 1: dead P3
A40: in a runoff with the Innkeeper, ballots still do not reach the tavern
    deal werewolf raven plain plain plain; homes farm v tavern v v;
    n1 raven.mark P3; d1 village.vote P1>P4 P2>P4; now: pending village.runoff, legal P4
A89: whose house burned in the same night is a Vagabond: the poster counts nothing
    deal werewolf raven pyromaniac plain plain plain plain; homes v v v farm farm v v;
    n1 raven.mark P4; n1 pyromaniac.burn P4;
    at dawn 1: building P4=vagabond, public poster_found building_burned; d1 village.vote P1>P5;
    at dusk 1: dead P5
A38: a poster comes down with whoever it accused
    deal werewolf raven plain plain plain plain; homes farm v farm v v v;
    n1 raven.mark P3; n1 werewolves.devour P3; d1 village.vote P1>P4; at dusk 1: dead P3 P4
A11: a Raven who has lost the powers suspects nobody
    deal werewolf raven elder plain plain plain; homes farm v v v v v;
    d1 village.vote P3; now:; n2 raven.mark P1 refused
# --- the Pyromaniac ---
R168: the burned tavern is gone for good, its Innkeeper alive, homeless and not immune
    deal werewolf pyromaniac plain plain plain plain; homes v v tavern bailiff_house v farm;
    now: pending pyromaniac.burn, legal bailiff_house farm tavern; n1 pyromaniac.burn tavern;
    at dawn 1: dead -, building P3=vagabond, public building_burned nobody_died; d1 village.vote P1>P3;
    at vote 2: dead P3, public_not house_free
A39: fire takes the first wolf to the right of the house they came to, and nobody is eaten
    deal werewolf plain plain plain pyromaniac big_bad_wolf plain witch; homes v v v church v v v v;
    n1 pyromaniac.burn church; n1 werewolves.devour P4; n1 big_bad_wolf.devour P2;
    now: pending witch.heal, legal -; at dawn 1: dead P1, causes P1=burned, building P4=vagabond
A39: nobody is infected at a house that burns, and the infection is spent
    deal accursed_wolf_father plain plain pyromaniac werewolf plain plain; homes v v church v v v v;
    n1 pyromaniac.burn church; n1 werewolves.devour P3; n1 accursed_wolf_father.infect yes;
    at dawn 1: dead P1, status P3=-
A13, A39: the fire saves an Elder both lives
    deal werewolf werewolf elder pyromaniac plain plain plain; homes v v church v v v v;
    n1 pyromaniac.burn church; n1 werewolves.devour P3; at dawn 1: dead P2; n2 werewolves.devour P3;
    at dawn 2: dead P2
A39: the wolves' victim elsewhere dies as ever
    deal werewolf plain plain pyromaniac plain; homes v farm church v v;
    n1 pyromaniac.burn church; n1 werewolves.devour P2; at dawn 1: dead P2
A39: an own house burns, and an empty one, but no fire twice
    deal werewolf plain plain pyromaniac plain; homes v school farm church v;
    n1 werewolves.devour P2; at dawn 1: calls pyromaniac werewolves; n2 pyromaniac.burn school;
    at dawn 2: public building_burned, calls pyromaniac werewolves;
    at dawn 3: calls werewolves, asked confessor.hear village.vote werewolves.devour
A39: of two Pyromaniacs the one who has burned a house is asked no more
    deal werewolf pyromaniac pyromaniac plain plain; homes v school church v v;
    n1 pyromaniac.burn school; now: pending pyromaniac.burn, by P3; n1 pyromaniac.burn -;
    at night 2: pending pyromaniac.burn, by P3; n2 pyromaniac.burn church; now: pending werewolves.devour;
    at dawn 3: calls werewolves
of several farms each goes by its Farmer, a deserted one by its name
    deal werewolf plain plain pyromaniac plain; homes v farm farm farm v;
    n1 werewolves.devour P2; at night 2: pending pyromaniac.burn, legal P3 P4 farm;
    n2 pyromaniac.burn P1 refused; n2 pyromaniac.burn P3; at dawn 2: building P3=vagabond P4=farm
the deserted farm is the one meant by its name, wherever it stands
    deal werewolf plain plain pyromaniac plain; homes v farm farm farm v;
    n1 werewolves.devour P3; n2 pyromaniac.burn farm;
    at dawn 2: public building_burned, building P2=farm P4=farm
a house may be meant by whoever lives there, and the first farm by the word alone
    deal werewolf plain plain pyromaniac plain; homes v farm farm v tavern;
    n1 pyromaniac.burn P1 refused; n1 pyromaniac.burn farm; at dawn 1: building P2=vagabond P3=farm P5=tavern
a deserted house is nobody's, and the next one is meant by whoever lives there
    deal werewolf plain plain pyromaniac plain plain; homes v school church v v v;
    n1 werewolves.devour P2; at night 2: pending pyromaniac.burn, legal church school;
    n2 pyromaniac.burn P2 refused; n2 pyromaniac.burn P3;
    at dawn 2: building P3=vagabond, public building_burned
whoever dies in the night in which the house burns leaves nothing behind
    deal werewolf witch plain pyromaniac plain plain; homes v v church bailiff_house v v;
    n1 pyromaniac.burn church; n1 witch.poison P3; at vote 1: dead P3, public_not house_free, building P3=-
§2.3: a Servant who takes a Pyromaniac's card has a fire of her own
    deal werewolf devoted_servant plain pyromaniac plain plain; homes v v church school v v;
    n1 pyromaniac.burn church; d1 village.vote P4; d1 devoted_servant.take yes; n2 pyromaniac.burn school;
    at dawn 2: public building_burned; at dawn 3: calls werewolves
""")


def test_raven_poster_is_public_and_counts_from_dawn() -> None:
    homes = {f"P{seat}": "farm" for seat in range(1, 6)}
    options = {"captain": False}
    cards = "wolf raven plain plain plain"
    game = table(cards, edition="pact", modules=["village"], buildings=homes, options=options)
    play(game, ("raven.mark", "P3"))
    assert "poster" not in public_of(game).rules
    until(game, "village.vote")
    assert "poster" in public_of(game).rules


def test_pyromaniac_sees_if_the_fire_power_is_unused() -> None:
    homes = {f"P{seat}": "farm" for seat in range(1, 6)}
    cards = "wolf pyromaniac plain plain plain"
    game = table(cards, edition="pact", modules=["village"], buildings=homes, options={"captain": False})
    assert the(View, game.view("P2")).own == {"fires_left": 1}
    play(game, ("pyromaniac.burn", "P3"))
    assert the(View, game.view("P2")).own == {"fires_left": 0}


@pytest.mark.parametrize(("devoured", "told"), [("P4", ["poster", "poster_votes"]), ("P3", ["poster"])])
def test_votes_by_raven_poster_are_announced_if_target_lives(devoured: str, told: list[str]) -> None:
    homes = {f"P{seat}": "farm" for seat in range(1, 7)}
    cards = "wolf raven plain plain plain plain"
    game = table(cards, edition="pact", modules=["village"], buildings=homes, options={"captain": False})
    play(game, ("raven.mark", "P3"), ("werewolves.devour", devoured))
    until(game, "village.vote")
    events = game.public.events
    (found,) = (place for place, event in enumerate(events) if isinstance(event, PosterFound))
    sayings = events[found].sayings(events[found + 1 :])
    assert [saying.cue for saying in sayings] == [f"raven.{cue}" for cue in told]
