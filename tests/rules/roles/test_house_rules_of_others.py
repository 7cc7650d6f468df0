"""House rules of other editions, off by default (RULES.md A110)."""

from __future__ import annotations

from narrator.rules import Game, Setup
from narrator.rules.knowledge import View
from tests.narrowing import the
from tests.rules.situations import situations

test_house_rules_of_other_tables = situations("""
an infected Piper charms nobody
    deal accursed_wolf_father piper plain plain plain plain; options;
    n1 werewolves.devour P2; n1 accursed_wolf_father.infect yes; n2 werewolves.devour -; now: camp P2=wolves;
    n2 piper.charm P3 refused
infected_piper_plays: he keeps the flute and his own goal
    deal accursed_wolf_father piper plain plain plain plain; options infected_piper_plays;
    n1 werewolves.devour P2; n1 accursed_wolf_father.infect yes; n1 piper.charm [P3 P4];
    at dawn 1: camp P2=solo:piper, status P2=infected; n2 piper.charm [P5 P6]; n3 piper.charm [P1];
    at over: winner piper
wild_child_told: told the morning after, and not before
    deal werewolf wild_child plain plain plain plain; options wild_child_told;
    n1 wild_child.model P3; d1 village.vote P3; at dusk 1: public_not child_turned, camp P2=wolves;
    at dawn 2: public child_turned
hound_side told: the village hears the side
    deal werewolf wolf_hound plain plain plain plain; options hound_side=told;
    n1 wolf_hound.side wolves; at vote 1: public hound_chose
hound_side drawn: nothing is asked, and he is told
    deal werewolf wolf_hound plain plain plain plain; options hound_side=drawn;
    at dawn 1: told P2:side, public_not hound_chose
an infected tamer's bear growls
    deal accursed_wolf_father plain plain bear_tamer plain plain; options;
    n1 werewolves.devour P4; n1 accursed_wolf_father.infect yes; at vote 1: public bear_growled
infected_bear_silent: it says nothing
    deal accursed_wolf_father plain plain bear_tamer plain plain; options infected_bear_silent;
    n1 werewolves.devour P4; n1 accursed_wolf_father.infect yes; at vote 1: public_not bear_growled
charmed_named: all hear at dawn who is charmed
    deal werewolf piper plain plain plain plain; options charmed_named;
    n1 piper.charm [P3 P4]; at vote 1: public charmed_named
the charmed stay secret
    deal werewolf piper plain plain plain plain; options;
    n1 piper.charm [P3 P4]; at vote 1: public_not charmed_named
an infected Actor goes on acting
    deal accursed_wolf_father actor plain plain plain plain; actor_cards seer defender fox; options;
    n1 werewolves.devour P2; n1 accursed_wolf_father.infect yes; n2 actor.borrow fox
infected_actor_powerless: an infected Actor takes no more cards
    deal accursed_wolf_father actor plain plain plain plain; actor_cards seer defender fox;
    options infected_actor_powerless;
    n1 werewolves.devour P2; n1 accursed_wolf_father.infect yes; n2 actor.borrow fox refused
""")


def test_seed_draws_either_side_for_the_wolf_hound() -> None:
    names = [f"P{number}" for number in range(6)]
    cards = ["werewolf", "wolf_hound", *["simple_villager"] * 4]
    header = {
        "edition": "pact",
        "players": names,
        "deal": dict(zip(names, cards, strict=True)),
        "options": {"player_limits": "any", "captain": False, "hound_side": "drawn"},
    }
    sides = set()
    for seed in range(20):
        game = Game(Setup.from_dict({**header, "seed": seed}))
        while game.pending is not None and game.public.day < 1:
            game.answer(game.pending.default)
        sides.add(game.truth.camp("P1"))
        assert the(View, game.view("P1")).own["side"] == game.truth.camp("P1")
    assert sides == {"village", "wolves"}
