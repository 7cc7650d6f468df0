"""House rules of other editions, off by default (RULES.md A110)."""

from __future__ import annotations

import pytest

from narrator.rules import Game, Setup
from narrator.rules.knowledge import View
from tests.narrowing import the
from tests.rules.situations import Holds, Situation

INFECTED_PIPER: Situation = {"deal": "accursed_wolf_father piper plain plain plain plain"}
INFECT_HIM = [("n1 werewolves.devour", "P2"), ("n1 accursed_wolf_father.infect", True)]
MODEL_FALLS: Situation = {
    "deal": "werewolf wild_child plain plain plain plain",
    "script": [
        ("n1 wild_child.model", "P3"),
        ("d1 village.vote", "P3"),
        ("at dusk 1", {"public_not": ["child_turned"], "camp": {"P2": "wolves"}}),
        ("at dawn 2", {"public": ["child_turned"]}),
    ],
}
HOUND: Situation = {"deal": "werewolf wolf_hound plain plain plain plain"}
INFECTED_TAMER: Situation = {
    "deal": "accursed_wolf_father plain plain bear_tamer plain plain",
    "script": [("n1 werewolves.devour", "P4"), ("n1 accursed_wolf_father.infect", True)],
}
CHARMS: Situation = {"deal": "werewolf piper plain plain plain plain"}
ACTOR: Situation = {
    "deal": "accursed_wolf_father actor plain plain plain plain",
    "actor_cards": ["seer", "defender", "fox"],
    "script": [
        ("n1 werewolves.devour", "P2"),
        ("n1 accursed_wolf_father.infect", True),
    ],
}


def under(situation: Situation, *more: tuple[object, ...], **options: object) -> Situation:
    return {**situation, "options": options, "script": [*situation.get("script", ()), *more]}


SITUATIONS: dict[str, Situation] = {
    "an infected Piper charms nobody": under(
        {**INFECTED_PIPER, "script": INFECT_HIM},
        ("n2 werewolves.devour", None),
        ("now", {"camp": {"P2": "wolves"}}),
        ("n2 piper.charm", "P3", "rejected"),
    ),
    "infected_piper_plays: he keeps the flute and his own goal": under(
        {**INFECTED_PIPER, "script": [*INFECT_HIM, ("n1 piper.charm", ["P3", "P4"])]},
        ("at dawn 1", {"camp": {"P2": "solo:piper"}, "status": {"P2": ["infected"]}}),
        ("n2 piper.charm", ["P5", "P6"]),
        ("n3 piper.charm", ["P1"]),
        ("at over", {"winner": "piper"}),
        infected_piper_plays=True,
    ),
    "wild_child_told: told the morning after, and not before": under(MODEL_FALLS, wild_child_told=True),
    "hound_side told: the village hears the side": under(
        HOUND,
        ("n1 wolf_hound.side", "wolves"),
        ("at vote 1", {"public": ["hound_chose"]}),
        hound_side="told",
    ),
    "hound_side drawn: nothing is asked, and he is told": under(
        HOUND,
        ("at dawn 1", {"told": {"P2": [{"what": "side"}]}, "public_not": ["hound_chose"]}),
        hound_side="drawn",
    ),
    "an infected tamer's bear growls": under(INFECTED_TAMER, ("at vote 1", {"public": ["bear_growled"]})),
    "infected_bear_silent: it says nothing": under(
        INFECTED_TAMER, ("at vote 1", {"public_not": ["bear_growled"]}), infected_bear_silent=True
    ),
    "charmed_named: all hear at dawn who is charmed": under(
        CHARMS,
        ("n1 piper.charm", ["P3", "P4"]),
        ("at vote 1", {"public": ["charmed_named"]}),
        charmed_named=True,
    ),
    "the charmed stay secret": under(
        CHARMS, ("n1 piper.charm", ["P3", "P4"]), ("at vote 1", {"public_not": ["charmed_named"]})
    ),
    "an infected Actor goes on acting": under(ACTOR, ("n2 actor.borrow", "fox")),
    "infected_actor_powerless: an infected Actor takes no more cards": under(
        ACTOR, ("n2 actor.borrow", "fox", "rejected"), infected_actor_powerless=True
    ),
}


@pytest.mark.parametrize("situation", SITUATIONS.values(), ids=SITUATIONS)
def test_house_rules_of_other_tables(situation: Situation, holds: Holds) -> None:
    holds(situation)


def test_seed_draws_either_side_for_hound() -> None:
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
