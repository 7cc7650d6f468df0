"""Story of a finished game: secret rescues, the decisive vote, the wolves revealed."""

from __future__ import annotations

import io
import json
from collections.abc import Mapping
from typing import Any

import pytest

from narrator.play.resuming import CHANCE, TableGame, read_notes
from narrator.rules import Game
from narrator.rules.village import village_of
from narrator.simulation.demo import play_virtually, random_evening
from narrator.table.epilogue import retell
from tests.effort import sampled
from tests.narrator.at_the_table import HEADER, RehearsedTable
from tests.rules.playing import against, play, table
from voices.writing.pack import Value

VILLAGE = "wolf seer witch plain plain"
PACT = {"edition": "pact"}
DEVOUR, HEAL, POISON, VOTE = "werewolves.devour", "witch.heal", "witch.poison", "village.vote"


def tale(game: Game) -> list[tuple[str, Mapping[str, Value]]]:
    """Return the cues and values, in order."""
    return [(told.id, told.values) for told in retell(village_of(game))]


def told(game: Game, cue: str) -> list[dict[str, Value]]:
    return [dict(values) for name, values in tale(game) if name == cue]


@pytest.mark.parametrize(
    ("cards", "more", "night", "cue", "seat"),
    [
        (VILLAGE, {}, [(DEVOUR, "P4"), (HEAL, "P4")], "story.saved_potion", "P4"),
        (VILLAGE, {}, [(DEVOUR, "P3"), (HEAL, "P3")], "story.saved_self", "P3"),
        (
            "wolf defender plain plain plain",
            PACT,
            [("defender.protect", "P3"), (DEVOUR, "P3")],
            "story.saved_guard",
            "P3",
        ),
        (
            "wolf defender plain plain plain",
            PACT | {"variants": ["v8_fascination"]},
            [("defender.protect", "P3"), (DEVOUR, "P3")],
            "story.saved_guard",
            "P3",
        ),
        (
            "wolf defender plain plain plain",
            PACT,
            [("defender.protect", "P2"), (DEVOUR, "P2")],
            "story.guarded_self",
            "P2",
        ),
        ("wolf elder plain plain plain", PACT, [(DEVOUR, "P2")], "story.survived", "P2"),
        (
            "wolf accursed_wolf_father plain plain plain plain",
            PACT,
            [(DEVOUR, "P3"), ("accursed_wolf_father.infect", True)],
            "story.infected",
            "P3",
        ),
    ],
)
def test_unknowing_survivor_is_named(
    cards: str, more: dict[str, Any], night: list[tuple[str, Any]], cue: str, seat: str
) -> None:
    game = play(table(cards, **more), *night, (VOTE, {}))
    assert [values["seat"] for values in told(game, cue)] == [seat]
    kept = ("story.saved", "story.guarded", "story.survived", "story.infected")
    assert [name for name, _ in tale(game) if name.startswith(kept)] == [cue]


def test_story_omits_public_facts() -> None:
    hidden = {"options": {"reveal_cards": False}}
    nights = [(VOTE, against("P4")), (DEVOUR, "P5"), (VOTE, against("P3"))]
    for more, votes in (({}, 0), (hidden, 2)):
        game = play(table("wolf wolf plain plain plain plain plain", **more), *nights)
        assert len(told(game, "story.voted")) == votes
    game = play(table("wolf hunter plain plain plain"), (VOTE, against("P2")), ("hunter.shoot", "P3"))
    assert not told(game, "story.shot")


SECRETS = ("story.saved", "story.survived", "story.knew", "story.turned", "story.close", "story.pack")


@pytest.mark.parametrize("seed", sampled(range(6), 2))
def test_evening_hides_the_story_until_the_end(seed: int) -> None:
    out = io.StringIO()
    play_virtually(random_evening("base_2014", 9, seed, "fr"), out)
    traced = map(json.loads, out.getvalue().splitlines())
    cues = [line["cue"] for line in traced if line["kind"] == "say"]
    begins = cues.index("story.intro")
    assert not [cue for cue in cues[:begins] if cue.startswith(SECRETS)]
    assert "story.pack" in cues[begins:]


def test_night_records_drawn_and_chosen_picks() -> None:
    deal = dict(zip(HEADER["players"], ("cupid", "werewolf", *["simple_villager"] * 6), strict=True))
    slept = RehearsedTable({}, header={"deal": deal}, until="dawn.leads", times=0)
    assert isinstance(slept.game, TableGame)
    assert slept.game.chance == [(1, "cupid.link")]
    picked = RehearsedTable(
        {}, {"cupid.link": ["at Ann"]}, header={"deal": deal}, until="dawn.leads", times=0
    )
    assert isinstance(picked.game, TableGame)
    assert picked.game.chance == [(1, "cupid.link")], "one of the two was drawn"


def test_drawn_answers_survive_a_power_cut() -> None:
    assert read_notes({CHANCE: [[1, "cupid.link"]]}).chance == ((1, "cupid.link"),)
