from __future__ import annotations

import io
import json
import random
from collections.abc import Mapping
from typing import Any

import pytest

from narrator.night.calls import night_span
from narrator.night.passes import ANY_PASS, Draft
from narrator.play.resuming import CHANCE, TableGame, read_notes
from narrator.rules import Game, Setup
from narrator.rules.village import village_of
from narrator.simulation.demo import play_virtually, random_evening
from narrator.table.epilogue import retell
from tests.effort import sampled
from tests.narrator.at_the_table import HEADER, RehearsedTable
from tests.rules.playing import against, header, play, table
from tests.rules.tables import random_setup
from voices.draw import Draw
from voices.segments import plain_text
from voices.writing.pack import Value, VoicePack

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
def test_story_reveals_facts_that_a_survivor_did_not_know(
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
def test_story_is_not_told_before_the_end_of_the_game(seed: int) -> None:
    out = io.StringIO()
    play_virtually(random_evening("base_2014", 9, seed, "fr"), out)
    traced = map(json.loads, out.getvalue().splitlines())
    cues = [line["cue"] for line in traced if line["kind"] == "say"]
    begins = cues.index("story.intro")
    assert not [cue for cue in cues[:begins] if cue.startswith(SECRETS)]
    assert "story.pack" in cues[begins:]


def test_night_records_random_and_chosen_picks() -> None:
    deal = dict(zip(HEADER["players"], ("cupid", "werewolf", *["simple_villager"] * 6), strict=True))
    slept = RehearsedTable({}, header={"deal": deal}, until="dawn.leads", times=0)
    assert isinstance(slept.game, TableGame)
    assert slept.game.chance == [(1, "cupid.link")]
    picked = RehearsedTable(
        {}, {"cupid.link": ["at Ann"]}, header={"deal": deal}, until="dawn.leads", times=0
    )
    assert isinstance(picked.game, TableGame)
    assert picked.game.chance == [(1, "cupid.link")], "one of the two was drawn"


SECRET_AND_REQUIRED = (
    *("cupid.link", "cupid.affair", "defender.protect", "piper.charm", "thief.swap", "wild_child.model"),
    *("event.double_agent", "event.specter", "black_plague.next"),
)
"""All secret prompts of the werewolves' game that allow no pass, so that a missing answer is drawn."""


@pytest.mark.parametrize("language", ["en", "fr"])
def test_story_tells_every_random_answer_as_chance(language: str) -> None:
    pack = VoicePack.load(language)
    cards = "wolf cupid defender plain plain plain"
    game = play(table(cards, **PACT), ("cupid.link", ["P2", "P4"]), ("defender.protect", "P3"))
    drawn = [(1, prompt) for prompt in SECRET_AND_REQUIRED]
    told = [one for one in retell(village_of(game), chance=drawn) if one.id == "story.by_chance"]
    assert len(told) == len(SECRET_AND_REQUIRED) - 1, "the lovers have a sentence of their own"
    texts = {plain_text(pack.render(one.id, one.values, Draw("a"))) for one in told}
    assert len(texts) == len(told), "each power is named"


def test_compulsory_secret_questions_are_the_documented_ones() -> None:
    seen: set[str] = set()
    for seed in range(60):
        chance = random.Random(seed)
        game = Game(random_setup(chance, (6, 16)))
        while (prompt := game.pending) is not None:
            if prompt.call is not None and prompt.min:
                seen.add(prompt.id)
            game.take(prompt.draw(chance.random))
    assert seen <= set(SECRET_AND_REQUIRED)
    assert len(seen) > 3


def test_passed_screen_records_random_answers() -> None:
    game = TableGame(Setup.from_dict(header("wolf cupid plain plain plain plain")))
    span = night_span(game.events, 1)
    draft = Draft(game, span, lambda _: 1)
    assert draft.question("P2", 1) is not None
    assert game.chance == [], "looking ahead on copies draws nothing for the game"
    draft.commit(game.take, ANY_PASS)
    assert game.chance == [(1, "cupid.link")]
    while game.answers:
        game.undo()
    assert game.chance == []


def test_record_of_random_answers_survives_a_power_cut() -> None:
    assert read_notes({CHANCE: [[1, "cupid.link"]]}).chance == ((1, "cupid.link"),)
