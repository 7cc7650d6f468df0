from __future__ import annotations

import io
import json
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest
import trio
from msgspec.structs import replace as replace_struct
from trio.testing import MockClock

from narrator.day.vote import Voting
from narrator.night.calls import sleepers_news
from narrator.night.script import write_night
from narrator.rules import Game, Setup
from narrator.rules.kernel.events import Told
from narrator.rules.kernel.prompts import Prompt
from narrator.rules.variants.v6_harvest import NEW_CARD
from narrator.rules.village import public_of, village_of
from narrator.simulation.demo import Evening, play_evening
from narrator.simulation.plans import Recorded, RecordedPlan
from narrator.simulation.room import VirtualButton, VirtualLight, VirtualSpeaker
from narrator.table.box import Box
from narrator.table.devices import Devices
from narrator.table.timing import Timing
from narrator.table.trace import Trace
from tests.narrator.at_the_table import RehearsedTable
from voices.draw import Draw
from voices.writing.pack import VoicePack

PACK = VoicePack.load("en")
NAMES = ["Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal"]
Lines = list[dict[str, Any]]


def header(*cards: str, edition: str = "pact", **more: Any) -> dict[str, Any]:
    dealt = [*cards, *["simple_villager"] * (len(NAMES) - len(cards))]
    options = {"captain_election": "never", "player_limits": "any"} | more.pop("options", {})
    deal = dict(zip(NAMES, dealt, strict=True))
    return {"edition": edition, "players": NAMES, "deal": deal, "options": options, "seed": 4} | more


def evening(answers: Sequence[tuple[str, Any]], table: dict[str, Any], **more: Any) -> tuple[Lines, Game]:
    """Play a record of answers with presses and words to its end."""
    record = [Recorded(prompt, value, None) for prompt, value in answers]
    plan = Evening(table, PACK, RecordedPlan(record), retell=False, voting=Voting.TALLY)
    out = io.StringIO()
    _, game = trio.run(play_evening, replace(plan, **more), Trace(out), clock=MockClock(autojump_threshold=0))
    assert game is not None
    return [json.loads(line) for line in out.getvalue().splitlines()], game


def lit(lines: Lines, cue: str, times: int = 0) -> list[str]:
    """Return the options at which the light was lit in the reading or tour after a cue."""
    marked, light, inside, reading = [], "off", -1, False
    for line in lines:
        said = line["kind"] == "say"
        if said and line["cue"] == cue and not reading:
            inside += 1
        reading = (said and line["cue"] == cue) or (reading and line["kind"] != "say")
        if line["kind"] == "light":
            light = line["pattern"]
        elif said and not line["cue"].startswith("roll.") and line["cue"] != cue and inside == times:
            break
        elif said and line["cue"].startswith("roll.") and inside == times and light == "on":
            marked.append(line["text"])
    return marked


TWO_BITES = header("witch", "werewolf", "big_bad_wolf")


@pytest.mark.parametrize("saved", ["Dan", "Hal"])
@pytest.mark.parametrize("bites", [("Dan", "Hal"), ("Hal", "Dan")])
def test_witch_heals_the_victim_that_the_light_shows(bites: tuple[str, str], saved: str) -> None:
    lines, game = evening(
        [
            ("werewolves.devour", bites[0]),
            ("big_bad_wolf.devour", bites[1]),
            ("witch.heal", saved),
            ("witch.poison", None),
        ],
        TWO_BITES,
    )
    assert lit(lines, "witch.heal") == ["Dan", "Hal"]
    assert [player.name for player in village_of(game).players if not player.alive] == [
        name for name in ("Dan", "Hal") if name != saved
    ]


@pytest.mark.parametrize(
    ("cards", "cue", "pressed"),
    [
        (("piper", "werewolf"), "piper.charm", []),
        (("piper", "werewolf"), "piper.charm", ["at Gus"]),
        (("wild_child", "werewolf"), "wild_child.model", []),
        (("defender", "werewolf"), "defender.protect", []),
    ],
)
def test_missing_picks_are_drawn_and_shown_and_others_kept(
    cards: tuple[str, ...], cue: str, pressed: list[str]
) -> None:
    table = RehearsedTable({}, {cue: pressed}, header=header(*cards), until="night.dawn", times=0)
    assert table.game is not None
    second_reading = lit(table.lines, cue)
    asked = [line for line in table.lines if line.get("cue") == cue]
    assert asked
    answer = next(a for a in table.game.answers if a)
    chosen = answer if isinstance(answer, list) else [answer]
    assert sorted(set(second_reading)) == sorted(chosen)
    assert {name.removeprefix("at ") for name in pressed} <= set(chosen)


def box_of_silence() -> Box:
    return Box(PACK, Devices(VirtualSpeaker(PACK), VirtualButton(), VirtualLight()), Draw("public"))


@pytest.mark.parametrize(
    ("cards", "centre", "told"),
    [
        (("witch", "werewolf"), [], (NEW_CARD,)),
        (("thief", "werewolf"), ["simple_villager"] * 2, (NEW_CARD,)),
        (("seer", "werewolf"), [], ()),
    ],
)
def test_harvest_game_tells_players_of_potion_and_thief(
    cards: tuple[str, ...], centre: list[str], told: tuple[str, ...]
) -> None:
    table = {**header(*cards), "variants": ["v6_harvest"], "centre": centre}
    assert sleepers_news(public_of(Game(Setup.from_dict(table)))) == told


@pytest.mark.parametrize(
    ("cards", "rules", "heard"),
    [
        (("wild_child", "werewolf"), (), "your hero is dead"),
        (("werewolf",), ("ev_backfire",), "the bite turned back"),
        (("wild_child", "werewolf"), ("ev_backfire",), "from now on"),
    ],
)
def test_turned_player_hears_cause_if_only_one_is_possible(
    cards: tuple[str, ...], rules: tuple[str, ...], heard: str
) -> None:
    public = public_of(Game(Setup.from_dict({**header(*cards), "modules": ["new_moon"]})))
    tonight = replace_struct(public.tonight, first=False, rules=frozenset(rules))
    scene = write_night(replace_struct(public, tonight=tonight), box_of_silence(), Timing())[-1]
    meaning = next(line for line in scene.lines if line.cue == "news.meaning_1")
    assert heard in " ".join(str(getattr(segment, "text", "")) for segment in meaning.segments)


class CountedVotes(RecordedPlan):
    """Plan in which voters point and the table counts, without single ballots."""

    def voting(self, game: Game, prompt: Prompt) -> Voting | None:
        return Voting.TALLY


def test_holder_of_double_vote_sees_it_and_it_is_counted() -> None:
    ballots = {name: "Bob" for name in NAMES if name != "Bob"}
    record = [("werewolves.devour", None), ("village.vote", ballots)]
    plan = CountedVotes([Recorded(prompt, value, None) for prompt, value in record])
    lines, game = evening(record, header("werewolf", edition="collector"), plan=plan)
    holder = next(
        event.to for event in game.events if isinstance(event, Told) and event.what == "double_vote"
    )
    light = [line for line in lines if line["kind"] == "light"]
    assert all(line["side"] == "private" for line in light if line["pattern"] == "news")
    seat, seen = "", []
    for line in lines:
        if line.get("cue") == "tour.seat" and line["kind"] == "say":
            seat = line["text"].rstrip(".")
        elif line["kind"] == "light" and line["pattern"] == "news":
            seen.append(seat)
    assert seen == [holder]
    assert holder != "Bob"  # Bob casts none: seven fingers, of which the holder's is worth two
    count = next(answer for answer in game.answers if isinstance(answer, dict))
    assert count == {"tally": {"Bob": len(ballots) + 1}}
    (told,) = (line["text"] for line in lines if line.get("cue") == "vote.double" and line["kind"] == "say")
    assert holder in told
    assert "two votes" in told
