from __future__ import annotations

import io
import json
from dataclasses import replace
from functools import cache
from itertools import product

import pytest
import trio
from msgspec.structs import replace as replace_fields
from trio.testing import MockClock

from bench.oracles.nights import totals as lived_through
from bench.oracles.step import nights
from narrator.night.script import calls_length, write_night
from narrator.rules.cards import advised_deck
from narrator.setup.draft import Draft
from narrator.setup.length import HAND_OVER, closed_minutes, closed_seconds, evening_minutes, round_seconds
from narrator.simulation.demo import Evening, play_evening, play_virtually, random_evening, seat_names
from narrator.simulation.handed import FOLLOWS
from narrator.simulation.room import VirtualButton, VirtualLight, VirtualSpeaker
from narrator.table.box import Box
from narrator.table.devices import Devices
from narrator.table.secrets import Deal, Secrets
from narrator.table.timing import PACES, PRESSED_ROLLS, Pace, RollKind, Timing
from narrator.table.trace import Trace
from tests.effort import crossed, kept, sampled
from voices.draw import Draw
from voices.writing.pack import VoicePack

BRISK = PACES[Pace.BRISK]


totals = cache(lived_through)


BREATHS = 5.0
"""Seconds of pauses, which keep the first sound of each name audible."""


OPENING = 2.0
"""Seconds for opening the first night, with the words to the players who are awake."""


SLACK = 13.0
"""Extra seconds for other languages."""


@pytest.mark.parametrize(("language", "more"), sampled([("fr", 0.0), ("en", SLACK)], 1))
def test_first_nights_stay_within_their_time_limits(language: str, more: float) -> None:
    roll_call, first, second = totals(BRISK, language)
    assert roll_call + first <= 240 + BREATHS + OPENING + more
    assert second <= 95 + more


LARGE_TABLES = {12: 260, 24: 420, 40: 600}
"""Limit in seconds for the Pact's first night with option readings, by seats, in either language."""


KEPT_SEEDS = range(6)


@pytest.mark.parametrize(
    ("seats", "language"), kept(product(LARGE_TABLES, ["fr", "en"]), [(max(LARGE_TABLES), "fr")])
)
def test_first_pact_night_ends_in_time_for_every_seed(seats: int, language: str) -> None:
    pack, deck = VoicePack.load(language), list(advised_deck("pact", seats))
    timing, found = replace(BRISK, roll=RollKind.WALK), []
    for seed in KEPT_SEEDS:
        header = {"edition": "pact", "players": list(seat_names(seats)), "deck": deck, "seed": seed}
        box = silent_box(pack, seed)
        found.append(calls_length(write_night(nights(header, 1)[0], box, timing), box))
    assert max(found) <= LARGE_TABLES[seats]


def silent_box(pack: VoicePack, seed: int) -> Box:
    """Create a silent box in a mood with call sounds."""
    hands = VirtualSpeaker(pack), VirtualButton(), VirtualLight()
    return Box(pack, Devices(*hands, sounds=True), Draw(f"night {seed}"), Trace())


NAMES = tuple("ABCDEFGH")


DAWNS = ("night.dawn", "lupusburg.dawn")


OPENS = ("deal.intro", "identify.intro", "identify.intro_walk", "identify.intro_own")


def box_of(evening: Evening) -> Box:
    return Box(
        evening.pack,
        Devices(VirtualSpeaker(evening.pack), VirtualButton(), VirtualLight()),
        Draw("x"),
        Trace(),
    )


def until_dawn(evening: Evening) -> float:
    """Return the seconds from the first word of the deal to the end of the first night."""
    out = io.StringIO()
    trio.run(play_evening, evening, Trace(out), clock=MockClock(autojump_threshold=0))
    lines = [json.loads(line) for line in out.getvalue().splitlines()]
    began = float(next(line["t"] for line in lines if line.get("cue") in OPENS))
    return float(next(line["t"] for line in lines if str(line.get("cue")).startswith("dawn."))) - began


@pytest.mark.parametrize(("deal", "roll"), crossed([Deal.LIGHT, Deal.CARDS], list(PRESSED_ROLLS)))
def test_first_night_lasts_as_long_as_was_announced(deal: Deal, roll: RollKind) -> None:
    deck = ("werewolf", "werewolf", "seer", "witch", "hunter", *["simple_villager"] * 3)
    draft = Draft(edition="base_2014", players=8, names=NAMES, deck=deck, deal=deal, captain="never")
    timing = Timing(roll=roll)
    evening = replace(
        random_evening("base_2014", 8, 4, "fr"), header=draft.header(seed=4), deal=deal, timing=timing
    )
    lived = until_dawn(evening)
    assert closed_seconds(draft, box_of(evening), timing) == pytest.approx(lived, rel=0.06)
    assert abs(closed_minutes(draft, box_of(evening), timing) - lived / 60) < 1


ROUNDS = {
    "base 8": Draft(edition="base_2014", players=8, deal=Deal.LIGHT),
    "base 12": Draft(edition="base_2014", players=12, deal=Deal.LIGHT),
    "printed cards": Draft(edition="base_2014", players=8, deal=Deal.CARDS),
    "without the Witch": Draft(edition="collector", players=10, deal=Deal.LIGHT),
    "town": Draft(edition="lupusburg", players=5, deal=Deal.LIGHT),
}


@pytest.mark.parametrize("table", ROUNDS)
def test_first_night_with_passed_screen_lasts_as_announced(table: str) -> None:
    """Use simulated hands, which take a screen and open it in about 1.3 s."""
    draft = replace_fields(ROUNDS[table], names=seat_names(ROUNDS[table].players or 0), captain="never")
    if not draft.in_town:
        draft = replace_fields(draft, deck=tuple(advised_deck(str(draft.edition), len(draft.names))))
    evening = random_evening(str(draft.edition), len(draft.names), 4, "en")
    cards = dict(zip(draft.names, draft.deck, strict=False))
    deal = draft.deal or Deal.LIGHT
    evening = replace(evening, header=draft.header(seed=4), deal=deal, cards=cards, secrets=Secrets.ROUND)
    out = io.StringIO()
    play_virtually(evening, out)
    lines = [json.loads(line) for line in out.getvalue().splitlines()]
    began = next(line["t"] for line in lines if line.get("cue") == "round.give_to")
    dawn = next(line["t"] for line in lines if str(line.get("cue")) in DAWNS)
    said = round_seconds(draft, box_of(evening), Timing(), hand_over=1.3)
    assert said == pytest.approx(dawn - began, rel=0.2)


Mix = tuple[tuple[str, ...], tuple[str, ...]]


def minutes_lived(players: int, mix: Mix, seeds: range, by: Secrets = Secrets.LIGHT) -> float:
    """Return the mean minutes of random evenings of such a table, with full debates."""
    minutes: list[float] = []
    for seed in seeds:
        evening = random_evening("pact", players, seed, "en")
        evening.header.update(modules=list(mix[0]), variants=list(mix[1]))
        if by is not Secrets.LIGHT:
            roll = RollKind.PHONES if by is Secrets.PHONE else RollKind.NAMES
            evening = replace(evening, secrets=by, deal=Deal.LIGHT, timing=Timing(roll=roll))
        out = io.StringIO()
        trio.run(play_evening, evening, Trace(out), clock=MockClock(autojump_threshold=0))
        lines = [json.loads(line) for line in out.getvalue().splitlines()]
        stages = [line for line in lines if line["kind"] == "stage"]
        debated = [
            (after["t"] - stage["t"], before["phase"])
            for before, stage, after in zip(stages, stages[1:], stages[2:], strict=False)
            if stage["phase"] == "debate"
        ]
        whole = lines[-1].get("end", lines[-1]["t"]) - sum(seconds for seconds, _ in debated)
        debates = sum(before != "debate" for _, before in debated)
        minutes.append((whole + debates * Timing().debate) / 60)
    return sum(minutes) / len(minutes)


MIXES: dict[str, Mix] = {
    "cards alone": ((), ()),
    "the village": (("village",), ()),
    "the moon": (("new_moon",), ()),
    "both": (("village", "new_moon"), ()),
    "without votes": ((), ("v3_not_him",)),
    "fascination": ((), ("v8_fascination",)),
    "the harvest": ((), ("v6_harvest",)),
}


def told(players: int, mix: Mix, by: Secrets | None = None) -> int:
    """Return the minutes announced with a surprise."""
    draft = Draft(edition="pact", players=players, names=seat_names(players), modules=mix[0])
    draft = replace_fields(draft, variants=mix[1], extras=True, secrets=by)
    return evening_minutes(draft, box_of(random_evening("pact", players, 1, "en")), Timing())


@pytest.mark.parametrize(
    ("mix", "players"),
    kept([("cards alone", 12), ("the moon", 12), ("both", 12), ("the village", 8)], [("the village", 8)]),
)
def test_announced_length_of_surprise_game_matches_mean(mix: str, players: int) -> None:
    assert told(players, MIXES[mix]) == pytest.approx(minutes_lived(players, MIXES[mix], range(10)), rel=0.1)


@pytest.mark.parametrize("by", kept([Secrets.ROUND, Secrets.PHONE], [Secrets.ROUND]))
def test_announced_length_depends_on_way_of_answering(by: Secrets, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let simulated people take as long to hand the screen on as is reckoned with."""
    monkeypatch.setattr("narrator.simulation.handed.OPENS", HAND_OVER - FOLLOWS)
    lived = minutes_lived(8, MIXES["cards alone"], range(100, 110), by)
    assert told(8, MIXES["cards alone"], by) == pytest.approx(lived, rel=0.1)


@pytest.mark.soak
@pytest.mark.parametrize("players", [8, 12, 16])
@pytest.mark.parametrize("mix", MIXES)
def test_announced_length_matches_mean_for_every_rule_mix(mix: str, players: int) -> None:
    lived = minutes_lived(players, MIXES[mix], range(100, 140))
    assert told(players, MIXES[mix]) == pytest.approx(lived, rel=0.1)
