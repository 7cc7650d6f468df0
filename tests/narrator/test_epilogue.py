"""Story of a finished game: secret rescues, the decisive vote, the wolves revealed."""

from __future__ import annotations

import io
import json
from collections.abc import Mapping
from typing import Any

import pytest

from narrator.play.resuming import CHANCE, TableGame, read_notes
from narrator.rules import Game
from narrator.rules.werewolves import village_of
from narrator.simulation.demo import play_virtually, random_evening
from narrator.table.epilogue import UNCOUNTED, retell
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


def test_healed_and_poisoned_player_counts_as_poisoned() -> None:
    game = play(table(VILLAGE), (DEVOUR, "P4"), (HEAL, "P4"), (POISON, "P4"), (VOTE, {}))
    assert [values["seat"] for values in told(game, "story.poisoned")] == ["P4"]
    assert not told(game, "story.saved_potion")


def test_seer_killed_after_finding_wolf_is_recalled() -> None:
    game = play(table(VILLAGE), ("seer.look", "P1"), (DEVOUR, "P2"), (VOTE, {}))
    assert told(game, "story.knew") == [{"seat": "P2", "of": "P1"}]


def test_decisive_vote_is_closest_useful_one() -> None:
    game = play(
        table("wolf wolf plain plain plain plain plain"),
        (VOTE, {"tally": {"P1": 4, "P3": 1}}),
        (VOTE, {"tally": {"P2": 3, "P3": 2}}),
    )
    assert game.outcome is not None
    assert game.outcome.winner == "village"
    assert told(game, "story.turned_right") == [{"seat": "P2", "day": 2, "margin": 1}]
    assert not told(game, "story.turned_wrong")


def test_wolf_victory_recalls_the_missed_vote() -> None:
    game = play(
        table("wolf plain plain plain"),
        (VOTE, {"tally": {"P2": 2, "P1": 2}}),
        ("village.runoff", {"tally": {"P2": 2, "P1": 1}}),
        (DEVOUR, "P3"),
        (VOTE, against("P4")),
    )
    assert game.outcome is not None
    assert game.outcome.winner == "wolves"
    assert told(game, "story.turned_wrong")[0]["margin"] == 1
    assert told(game, "story.close") == [{"seat": "P1", "day": 1}]


def test_wolves_are_revealed_and_unsuspected_ones_named() -> None:
    game = play(
        table("wolf wolf plain plain plain plain plain"),
        (VOTE, {"tally": {"P1": 4, "P3": 1}}),
        (VOTE, {"tally": {"P3": 3}}),
    )
    assert told(game, "story.pack") == [{"seats": ("P1", "P2")}]
    assert told(game, "story.unsuspected") == [{"seats": ("P2",)}]


def test_leading_count_alone_gives_no_margin() -> None:
    verdicts = [(VOTE, against(seat)) for seat in ("P1", "P2")]
    game = play(table("wolf wolf plain plain plain plain plain"), *verdicts)
    assert told(game, "story.turned_right") == [{"seat": "P2", "day": 2, "margin": UNCOUNTED}]


def test_pardoned_player_did_not_fall() -> None:
    game = play(
        table("wolf village_idiot plain plain plain plain", **PACT),
        (VOTE, {"tally": {"P2": 2, "P3": 2}}),
        ("village.runoff", {"tally": {"P2": 2, "P3": 1}}),
        (VOTE, {"tally": {"P3": 4, "P4": 1}}),
        (DEVOUR, "P4"),
        (VOTE, {}),
        (DEVOUR, "P2"),
        (VOTE, {}),
        (DEVOUR, "P5"),
        (VOTE, {}),
        (DEVOUR, "P6"),
    )
    assert game.outcome is not None
    assert [values["seat"] for values in told(game, "story.turned_wrong")] == ["P3"]


def test_wolf_gone_before_votes_is_not_called_overlooked() -> None:
    game = play(
        table("wolf wolf witch plain plain plain plain"),
        (POISON, "P2"),
        (VOTE, {"tally": {"P4": 3, "P5": 1}}),
        (VOTE, {"tally": {"P5": 2, "P6": 1}}),
    )
    assert told(game, "story.unsuspected") == [{"seats": ("P1",)}]


def test_empty_night_has_no_heading() -> None:
    game = play(table(VILLAGE), (VOTE, {}), ("seer.look", "P4"), (VOTE, {}), ("seer.look", "P5"))
    assert [values["night"] for values in told(game, "story.night")] == [2, 3]


def test_story_omits_public_facts() -> None:
    hidden = {"options": {"reveal_cards": False}}
    nights = [(VOTE, against("P4")), (DEVOUR, "P5"), (VOTE, against("P3"))]
    for more, votes in (({}, 0), (hidden, 2)):
        game = play(table("wolf wolf plain plain plain plain plain", **more), *nights)
        assert len(told(game, "story.voted")) == votes
    game = play(table("wolf hunter plain plain plain"), (VOTE, against("P2")), ("hunter.shoot", "P3"))
    assert not told(game, "story.shot")


def test_card_shown_by_day_is_not_called_secret() -> None:
    buildings = {"P2": "church"}
    game = play(
        table("wolf plain plain plain plain", modules=["village"], buildings=buildings, **PACT),
        ("confessor.hear", "P1"),
        (VOTE, {}),
    )
    assert told(game, "story.showed")[0]["seat"] == "P1"
    assert not told(game, "story.looked")


def test_harvest_story_tells_affair_and_card_trio() -> None:
    game = play(
        table("wolf cupid seer plain plain plain", variants=["v6_harvest"], **PACT),
        ("cupid.link", ["P2", "P4"]),
        ("cupid.affair", ["P4", "P5"]),
        ("seer.look", "P6"),
        (VOTE, {}),
    )
    assert told(game, "story.affair") == [{"seats": ("P4", "P5")}]
    assert [values["seat"] for values in told(game, "story.saw_three")] == ["P6"]


def test_executioners_view_is_told_once_with_the_vote() -> None:
    game = play(
        table("wolf seer plain plain plain plain", modules=["new_moon"], events=["ev_executioner"], **PACT),
        (VOTE, against("P3")),
        ("event.executioner", "P4"),
        (VOTE, against("P2")),
        (DEVOUR, "P4"),
        ("executioner.successor", "P1"),
        (VOTE, against("P5")),
    )
    assert [values["seat"] for values in told(game, "story.voted")] == ["P2", "P5"]
    assert not told(game, "story.showed")
    assert [values["seat"] for values in told(game, "story.card")] == ["P6"]


def test_game_without_votes_has_no_spared_wolf() -> None:
    game = play(table("wolf plain plain plain"), (DEVOUR, "P2"))
    assert not told(game, "story.unsuspected")


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


def test_lovers_appear_in_their_linking_night() -> None:
    cards = "wolf cupid plain plain plain"
    game = play(table(cards), ("cupid.link", ["P3", "P4"]), (DEVOUR, "P5"), (VOTE, {"tally": {"P1": 3}}))
    ids = [cue for cue, _ in tale(game)]
    assert ids[:3] == ["story.intro", "story.night", "story.lovers"]
    assert ids.count("story.lovers") == 1


def test_drawn_choice_is_called_chance() -> None:
    """Check lovers drawn by the box because Cupid pressed nothing: the story once called them Cupid's
    deed.
    """
    header = table("wolf cupid defender plain plain plain", **PACT)
    game = play(header, ("cupid.link", ["P2", "P4"]), ("defender.protect", "P3"), (DEVOUR, "P5"), (VOTE, {}))

    def cues(*chance: tuple[int, str]) -> list[str]:
        return [told.id for told in retell(village_of(game), chance=chance)]

    assert "story.lovers" in cues()
    assert "story.by_chance" not in cues()
    drawn = cues((1, "cupid.link"), (1, "defender.protect"))
    assert "story.lovers" not in drawn
    assert drawn.index("story.lovers_by_chance") < drawn.index("story.by_chance")
    assert drawn.count("story.night") == cues().count("story.night")


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
