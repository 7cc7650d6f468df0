"""Rule S: sounds and their times depend on public facts alone."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from narrator.night.scene import Scene
from narrator.night.script import write_night
from narrator.play import werewolf_game
from narrator.play.settings import PlaySettings
from narrator.rules import Game, Public, Setup
from narrator.rules.knowledge import Public as VillagePublic
from narrator.rules.roles import ROLES, box_of
from narrator.rules.rule import Village
from narrator.rules.setup import Setup as VillageSetup
from narrator.simulation.demo import play_virtually, random_evening
from narrator.table.box import Box
from narrator.table.timing import RollKind, Timing
from tests.effort import LATER, effort, kept, sampled
from tests.narrator.secrecy import (
    PlayedGame,
    WentAstray,
    heard,
    heard_after_the_plug,
    play,
    record_of_game,
    swapped,
    twin,
)
from tests.narrator.tables_of_modules import OF_CARDS, OF_EVENTS, OFFICE, RULES, table_of
from tests.narrowing import the
from voices.draw import Draw
from voices.writing.pack import VoicePack

PACK = VoicePack.load("en")


SETS = {card: role.dealt_together for card, role in ROLES.items() if role.dealt_together > 1}


BORROWABLE = sorted(card for card, role in ROLES.items() if role.actor_may_borrow and not role.module)


OPTIONS: dict[str, tuple[Any, ...]] = {
    "captain_election": ("day 1", "setup", "never"),
    "announced_deck": (True, True, False),
    "reveal_cards": (True, True, False),
    "judge_signals": (1, 2),
    "siblings_wake": ("night 1", "every other night"),
    "white_werewolf_nights": ("even", "every"),
}


def shuffled(cards: Sequence[str], draw: Draw) -> list[str]:
    left = list(cards)
    return [left.pop(draw.below(len(left))) for _ in cards]


def table(edition: str, seed: int, must: Sequence[str] = ()) -> dict[str, Any]:
    """Return a header with deal, deck and house rules from the seed; the deck has the cards in `must`."""
    draw = Draw(f"table {edition} {seed}")
    seats = 7 + draw.below(5)
    known = [c for c, role in ROLES.items() if edition in role.cards and role.special and not role.module]
    specials = [*must, *(card for card in shuffled(sorted(known), draw) if card not in must)]
    cards = ["werewolf"] * (1 + draw.below(2))
    for card in specials:
        copies = SETS.get(card, 1)
        if len(cards) + copies < seats and (card in must or draw.below(3)):
            cards += [card] * copies
    size = seats + (2 if "thief" in cards else 0)
    deck = cards + ["simple_villager"] * (size - len(cards))
    names = [f"P{n}" for n in range(1, seats + 1)]
    header: dict[str, Any] = {
        "edition": edition,
        "players": [{"name": name, "group": ("left", "right")[n % 2]} for n, name in enumerate(names)],
        "actor_cards": shuffled(BORROWABLE, draw)[:3] if "actor" in cards else [],
        "seed": seed,
        "options": {"player_limits": "any"}
        | {name: values[draw.below(len(values))] for name, values in OPTIONS.items()},
    }
    dealt, centre = the(VillageSetup, Setup.from_dict(header | {"deck": deck})).dealt()
    return header | {"deal": dict(zip(names, dealt, strict=True)), "centre": list(centre)}


def look_alike(header: dict[str, Any], seed: int, mornings: int) -> tuple[PlayedGame, PlayedGame] | None:
    """Return two games that differ in secrets only, or None."""
    model = play(header, seed, mornings)
    for attempt in range(12):
        other = twin(model, swapped(model, seed + attempt), seed + attempt + 1)
        if other is not None and other.secrets != model.secrets:
            return model, other
    return None


def pairs(
    edition: str, seeds: range, must: Sequence[str] = ()
) -> Iterator[tuple[int, PlayedGame, PlayedGame]]:
    for seed in seeds:
        pair = look_alike(table(edition, seed, must), seed, 1 + seed % 3)
        if pair is not None:
            yield seed, *pair


def compare(one: list[str], other: list[str], what: object) -> None:
    """Fail at the first line that differs."""
    for ours, theirs in zip(one, other, strict=False):
        assert ours == theirs, what
    assert len(one) == len(other), what


@pytest.mark.parametrize(
    ("edition", "seeds", "least"),
    kept(
        [
            *((edition, 1, 1) for edition in ("base_2014", "collector", "web", "web_32", "pact")),
            *(("base_2014", 60, 40), ("collector", 30, 20), ("web", 30, 15), ("web_32", 20, 10)),
            ("pact", 150, 60),
        ],
        [(edition, 1, 1) for edition in ("base_2014", "collector", "web", "web_32", "pact")],
    ),
)
def test_games_with_equal_public_facts_sound_alike(edition: str, seeds: int, least: int) -> None:
    compared = 0
    for seed, one, other in pairs(edition, range(seeds)):
        lines = [heard(played, PACK, seed, fingers) for fingers, played in enumerate((one, other))]
        assert len(lines[0]) > 30
        compare(lines[0], lines[1], (edition, seed))
        compared += 1
    assert compared >= least


@pytest.mark.parametrize(
    ("edition", "seeds", "least"),
    kept(
        [("base_2014", 1, 1), ("base_2014", 12, 6), ("pact", 1, 1), ("pact", 25, 6)],
        [("base_2014", 1, 1), ("pact", 1, 1)],
    ),
)
def test_option_readings_sound_alike_for_equal_public_facts(edition: str, seeds: int, least: int) -> None:
    compared = 0
    for seed, one, other in pairs(edition, range(seeds)):
        lines = [
            heard(played, PACK, seed, fingers, RollKind.WALK) for fingers, played in enumerate((one, other))
        ]
        assert sum('"kind":"tick"' in line for line in lines[0]) > 10
        compare(lines[0], lines[1], (edition, seed))
        compared += 1
    assert compared >= least


@pytest.mark.parametrize("card", sampled(sorted(box_of("pact")), 1))
def test_holder_of_any_pact_card_does_not_change_the_sound(card: str) -> None:
    compared = 0
    for seed, one, other in pairs("pact", range(40), (card,)):
        seats = [
            {name for name, held in played.header["deal"].items() if held == card} for played in (one, other)
        ]
        public = card == "villager_villager" or one.header["options"]["reveal_cards"] is False
        if seats[0] == seats[1] and not public:
            continue
        lines = [heard(played, PACK, seed, fingers) for fingers, played in enumerate((one, other))]
        compare(lines[0], lines[1], (card, seed))
        compared += 1
        if compared == 2:
            return
    pytest.fail(f"{compared} pairs were found for {card}")


@pytest.mark.parametrize(("seeds", "least"), kept([(3, 1), (60, 20)], [(3, 1)]))
@pytest.mark.parametrize("edition", kept(["base_2014", "pact"], ["base_2014"]))
def test_games_with_equal_public_facts_resume_alike(
    edition: str, seeds: int, least: int, tmp_path: Path
) -> None:
    compared = 0
    for seed, one, other in pairs(edition, range(500, 500 + seeds)):
        whole = heard(one, PACK, seed, 0)
        length = float(json.loads(whole[-1])["t"])
        at = length * Draw(f"plug {seed}").between(0.02, 1.0)
        places = (tmp_path / f"{seed}a", tmp_path / f"{seed}b")
        resumed = [
            heard_after_the_plug(played, PACK, seed, fingers, at, place)
            for fingers, (played, place) in enumerate(zip((one, other), places, strict=True))
        ]
        compare(resumed[0][0], resumed[1][0], ("before", edition, seed, at))
        compare(resumed[0][1], resumed[1][1], ("after", edition, seed, at))
        compared += 1
    assert compared >= least


@pytest.mark.parametrize("seeds", effort(quick=1, full=10))
@pytest.mark.parametrize("edition", kept(["base_2014", "pact"], ["pact"]))
def test_trace_marks_night_light_private_and_records_no_words(edition: str, seeds: range) -> None:
    for seed in seeds:
        out = io.StringIO()
        play_virtually(random_evening(edition, 10, seed, "en"), out)
        night, lights = False, 0
        for line in map(json.loads, out.getvalue().splitlines()):
            cue = line.get("cue", "")
            if cue == "night.dawn":
                night = False
            if line["kind"] == "light":
                lights += 1
                assert (line["side"] == "private") == night, line
            if line["side"] == "private":
                assert line["kind"] in ("light", "press")
                assert not {"text", "cue"} & line.keys()
            elif line["kind"] in ("say", "pause", "sound"):
                assert "end" in line
            if cue == "night.falls":
                night = True
        assert lights > 10


SHORT = range(3, 43)
"""Seeds of pairs with the Seer and the Witch; in the short first pair no player misses a name."""


LEAKS = ("call", "beat", "length")


def leaky_night(game: Game, leak: str) -> Any:
    """Compose a night with a planted leak of a common kind."""

    def write(public: Public, box: Box, timing: Timing, awake: str | None = None) -> tuple[Scene, ...]:
        scenes = write_night(the(VillagePublic, public), box, timing, awake)
        held = {player.card for player in the(Village, game.state).alive} | {"werewolves", "lovers"}
        if leak == "call":  # skip the call of a role that no living player holds
            return tuple(scene for scene in scenes if scene.id in held)
        if leak == "beat":  # skip the question of a call without a player
            return tuple(
                Scene(scene.id, scene.beats, scene.lines if scene.id in held else scene.lines[:-1])
                for scene in scenes
            )
        extra = len([player for player in the(Village, game.state).alive if player.wolf])
        return tuple(Scene(s.id, s.beats, s.lines + (box.line("roll.again"),) * extra) for s in scenes)

    return write


@pytest.mark.parametrize("leak", LEAKS)
def test_planted_leak_is_heard_by_comparison(leak: str, monkeypatch: pytest.MonkeyPatch) -> None:
    ordinary = PlaySettings

    def watched(**given: Any) -> PlaySettings:
        watch = given.pop("watch")

        def plant(game: Game) -> None:
            monkeypatch.setattr(werewolf_game, "write_night", leaky_night(game, leak))
            watch(game)

        return ordinary(watch=plant, **given)

    monkeypatch.setattr("narrator.simulation.demo.PlaySettings", watched)
    for seed, one, other in pairs("base_2014", range(60), ("seer", "thief", "cupid")):
        if heard(one, PACK, seed, 0) != heard(other, PACK, seed, 0):
            return
    pytest.fail(f"no pair of games gave the planted leak ({leak}) away")


DEALS_TRIED = 12
"""Deals tried until one looks like the model's."""


SEEDS = 80


def mornings(rule: str) -> int:
    """Return the days of a pair: events are read on the second, and their nights follow."""
    return 3 if rule in OF_EVENTS or rule in OF_CARDS or rule == OFFICE else 2


def has_its_say(rule: str, played: PlayedGame) -> bool:
    """Return whether the table's event was read before the end."""
    return rule not in OF_EVENTS or any(event.id == "event_drawn" for event in played.public)


def spirits_of(played: PlayedGame) -> list[tuple[str, ...]]:
    """Return who answers for the spirits: the wolves' victim, if several died together (RULES.md A49)."""
    record = record_of_game(played.header, played.answers)
    return [one.seats for one in record if one.prompt == "event.spiritism_answer"]


def pairs_of(rule: str, seeds: range) -> Iterator[tuple[int, PlayedGame, PlayedGame]]:
    """Yield pairs that differ in secrets only, at the rule's tables."""
    for seed in seeds:
        model = play(table_of(rule, seed), seed, mornings(rule))
        if not has_its_say(rule, model):
            continue
        for attempt in range(DEALS_TRIED):
            other = twin(model, swapped(model, seed + attempt), seed + attempt + 1)
            if other is None or spirits_of(other) != spirits_of(model):
                continue
            if other.secrets != model.secrets:
                yield seed, model, other
                break


def compare_pairs(rule: str, wanted: int, seeds: range) -> int:
    """Compare pairs of a rule, every third with option readings; return their number."""
    compared = 0
    for seed, one, other in pairs_of(rule, seeds):
        roll = RollKind.NAMES if compared % 3 else RollKind.WALK
        try:
            lines = [heard(played, PACK, seed, fingers, roll) for fingers, played in enumerate((one, other))]
        except WentAstray:
            continue
        assert len(lines[0]) > 30
        compare(lines[0], lines[1], (rule, seed))
        compared += 1
        if compared == wanted:
            break
    return compared


@pytest.mark.parametrize(
    ("rule", "wanted"),
    [*((rule, 1) for rule in RULES[::60]), *(pytest.param(rule, 2, marks=LATER) for rule in RULES)],
)
def test_games_sound_alike_for_equal_public_facts_by_rule(rule: str, wanted: int) -> None:
    assert compare_pairs(rule, wanted, range(SEEDS)) == wanted


@pytest.mark.soak
@pytest.mark.parametrize("rule", RULES)
def test_many_games_sound_alike_under_each_rule(rule: str) -> None:
    assert compare_pairs(rule, 100, range(1_000, 1_400)) >= 20
