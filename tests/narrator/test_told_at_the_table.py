"""Lines for a table without a board: content and length, checked in whole evenings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from narrator.rules import Game
from narrator.rules.village import village_of
from narrator.table.epilogue import retell
from tests.rules.playing import against, play, table
from voices.draw import Draw
from voices.segments import plain_text
from voices.writing.pack import VoicePack

ENGLISH = VoicePack.load("en")
NO_CAPTAIN = {"options": {"player_limits": "any", "captain": False}}


def story(game: Game) -> list[tuple[str, object]]:
    """Return the final story of each seat, or of several."""
    return [(cue.id, cue.values.get("seat", cue.values.get("seats"))) for cue in retell(village_of(game))]


VILLAGE = {"modules": ["village"]}
HOMES = {"P1": "barbershop", "P2": "farm", "P3": "farm", "P4": "manor", "P5": "vagabond", "P6": "hovel"}
MOON = {"modules": ["new_moon"], **NO_CAPTAIN}

STORIES: dict[str, tuple[str, dict[str, Any], Sequence[tuple[str, Any]], tuple[str, object]]] = {
    "a razor is told with its price": (
        "plain wolf plain plain plain plain",
        VILLAGE | NO_CAPTAIN | {"buildings": HOMES},
        [("barber.shave", "P4")],
        ("story.razor_pays", "P4"),
    ),
    "a razor that found a wolf costs nothing": (
        "plain wolf plain plain plain plain",
        VILLAGE | NO_CAPTAIN | {"buildings": HOMES},
        [("barber.shave", "P2")],
        ("story.razor", "P2"),
    ),
    "an event names itself": (
        "wolf plain plain plain plain plain",
        MOON | {"events": ["ev_great_distrust"]},
        [("event.great_distrust", {f"P{seat}": ["P1", "P2"] for seat in range(3, 7)})],
        ("story.event", ("P3", "P4", "P5", "P6")),
    ),
    "an infection is told": (
        "accursed_wolf_father plain plain plain plain",
        NO_CAPTAIN,
        [("werewolves.devour", "P3"), ("accursed_wolf_father.infect", True)],
        ("story.infected", "P3"),
    ),
    "a fascination is told": (
        "wolf plain plain plain plain",
        NO_CAPTAIN | {"variants": ["v8_fascination"]},
        [("werewolves.devour", "P3")],
        ("story.fascinated", "P3"),
    ),
    "a tie is paid for": (
        "wolf scapegoat plain plain plain",
        NO_CAPTAIN,
        [("village.vote", against("P1", "P3"))],
        ("story.tie", "P2"),
    ),
}


@pytest.mark.parametrize(("cards", "more", "answers", "told"), STORIES.values(), ids=STORIES)
def test_story_tells_every_fate(
    cards: str, more: dict[str, Any], answers: Sequence[tuple[str, Any]], told: tuple[str, object]
) -> None:
    assert told in story(play(table(cards, edition="pact", **more), *answers))


def test_fainted_victim_is_announced_and_returns() -> None:
    cards = "wolf plain plain plain plain plain"
    game = table(cards, edition="pact", **MOON, events=["ev_miracle"])
    play(game, ("werewolves.devour", None), ("village.vote", {}), ("werewolves.devour", "P3"))
    play(game, ("village.vote", {}))
    told = story(game)
    assert told.index(("story.devoured", "P3")) < told.index(("story.returned", "P3"))


def test_feast_hunter_hears_reachable_targets() -> None:
    cards = "wolf hunter plain plain plain"
    game = table(cards, edition="pact", **NO_CAPTAIN, variants=["v6_harvest"])
    play(game, ("werewolves.devour", None), ("village.vote", against("P2")))
    pending = game.pending
    assert pending is not None
    assert (pending.id, pending.roll) == ("hunter.shoot", ("P1", "P3"))
    line = ENGLISH.render(
        "hunter.shoot", {"seat": "P2", "seats": ("P1", "P3"), "hunter_must_shoot": "true"}, Draw("x")
    )
    assert "You can reach P1 and P3." in plain_text(line)
