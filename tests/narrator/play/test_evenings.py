from __future__ import annotations

import io
import json
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from itertools import product
from typing import Any

import pytest
import trio
from trio.testing import MockClock

from narrator.day.vote import Voting
from narrator.play.settings import PlaySettings
from narrator.play.two_villages import play_game
from narrator.rules import Game, Outcome
from narrator.rules.editions import EDITIONS
from narrator.rules.village import setup_of
from narrator.simulation.demo import Evening, play_evening, play_virtually, random_evening, seat_names
from narrator.simulation.plans import RandomPlan
from narrator.simulation.room import VirtualButton, VirtualListener, VirtualPlaces, VirtualSpeaker
from narrator.table.box import Box
from narrator.table.devices import Devices
from narrator.table.listening import Mend
from narrator.table.secrets import Deal, Secrets
from narrator.table.timing import RollKind, Timing
from narrator.table.trace import Trace
from tests.effort import kept, sampled
from tests.narrator.at_the_table import PACK
from tests.narrator.evenings_of_mixes import evening_of, evening_of_mix
from tests.narrator.simulation.test_demo import GROWTH, SETTLING, Footprint
from tests.narrator.whims import Whims
from voices.draw import Draw


def play_at_random(edition: str, seed: int) -> tuple[Outcome, Counter[str]]:
    """Play a table of ten; every second one has a microphone, every third one a button for each seat."""
    evening = random_evening(edition, 10, seed, ("fr", "en")[seed % 2])
    pack, names = evening.pack, evening.header["players"]

    async def play() -> tuple[Outcome, Counter[str]]:
        places = VirtualPlaces(VirtualButton(), () if seed % 3 else names)
        ears, trace = VirtualListener(), Trace()
        devices = Devices(
            *(VirtualSpeaker(pack), places.button, places.light, ears if seed % 2 else None),
            seat_lights=tuple(places.lights.values()),
        )
        box = Box(pack, devices, Draw(f"chance {seed}"), trace)
        people = Whims(seed, places.button, ears, len(names) if places.lights else 0)
        trace.follow(people.follow)
        settings = PlaySettings(deal=Deal.LIGHT, voting=list(Voting)[seed % 2])
        with trio.fail_after(30 * 24 * 3600):
            async with trio.open_nursery() as nursery:
                nursery.start_soon(people.run)
                outcome = await play_game(box, evening.header, settings)
                nursery.cancel_scope.cancel()
        assert outcome is not None
        return outcome, people.said

    return trio.run(play, clock=MockClock(autojump_threshold=0))


@pytest.mark.parametrize(
    ("edition", "seed"), sampled([(edition, seed) for seed in range(6) for edition in sorted(EDITIONS)], 2)
)
def test_random_game_ends(edition: str, seed: int) -> None:
    outcome, said = play_at_random(edition, seed)
    assert outcome.winner
    assert said[f"over.{outcome.winner}"] > 0


MIXES = 24
"""Evenings in `make soak`, beside a thousand others."""


@pytest.mark.parametrize("seed", sampled(range(MIXES), 2))
def test_game_with_any_mix_of_rules_ends(seed: int) -> None:
    outcome, game = play_virtually(evening_of_mix(seed))
    assert game.pending is None
    assert outcome == game.outcome


CROWD: dict[str, object] = {
    "edition": "web_32",
    "players": [f"P{n}" for n in range(1, 12)],
    "options": {"player_limits": "any"},
}


def test_roll_call_ends_if_deck_has_more_cards_than_the_box() -> None:
    """Check eleven seats, with six Villagers in the box and no wolf to answer: the roll call still ends."""
    evening = evening_of(CROWD | {"variants": ["v7_black_plague"], "seed": 3}, 21)
    assert evening.deal == "cards"
    _, game = play_virtually(evening)
    assert game.pending is None


@pytest.mark.soak
def test_thousand_games_of_mixed_rules_end_without_leaks(capsys: pytest.CaptureFixture[str]) -> None:
    settled = Footprint.now()
    for seed in range(1_000):
        _, game = play_virtually(evening_of_mix(seed))
        assert game.pending is None, seed
        if seed == SETTLING:
            settled = Footprint.now()
    left = Footprint.now()
    with capsys.disabled():
        print(f"\n1,000 mixes: {settled.memory:.1f} MiB, in the end {left.memory:.1f}")
    assert left.memory - settled.memory < 10 * GROWTH
    assert (left.threads, left.files, left.children) == (settled.threads, settled.files, settled.children)


SEATS = seat_names(8)


DECK = ("werewolf", "werewolf", "seer", "witch", "hunter", *["simple_villager"] * 3)


CENTRE = ("defender", "simple_villager")


OWN = (2, 5, 6)
"""Indexes of the computer players, from 0; the first few are used."""


CHANNELS: Mapping[str, Callable[[Evening], Evening]] = {
    "names": lambda one: one,
    "walk": lambda one: replace(one, timing=Timing(roll=RollKind.WALK)),
    "own buttons": lambda one: replace(one, own_buttons=True),
    "own buttons, walk": lambda one: replace(one, own_buttons=True, timing=Timing(roll=RollKind.WALK)),
    "some own buttons": lambda one: replace(one, own_buttons=True, sharing=frozenset(SEATS[3:5])),
    "phones": lambda one: replace(one, timing=Timing(roll=RollKind.PHONES)),
    "round": lambda one: replace(one, secrets=Secrets.ROUND),
}
"""Ways of answering in secret. A new way needs one line here."""


CORRECTIONS: tuple[Mend | None, ...] = (None, Mend.WRONG, Mend.CARDS, Mend.REPLACED, Mend.SWAPPED)


@dataclass(frozen=True)
class Case:
    channel: str
    deal: Deal
    own: int
    correction: Mend | None
    thief: bool

    def __str__(self) -> str:
        what = "nothing" if self.correction is None else self.correction
        return f"{self.channel}, {self.deal}, {self.own} of the box, {what}{', Thief' if self.thief else ''}"


class PutsRight(RandomPlan):
    """Plan whose people make a correction in their first debate."""

    def __init__(self, seed: int, correction: Mend | None) -> None:
        super().__init__(seed)
        self._left = correction

    def interrupts(self, game: Game) -> str | None:
        wanted, self._left = self._left, None
        return wanted or super().interrupts(game)

    def puts_right(self, game: Game, cue: str) -> str | None:
        people = [seat for seat in game.public.alive if seat not in game.setup.minds]
        answers = {
            "mend.sure": "yes",
            "mend.who_is_replaced": people[0],
            "mend.new_name": "Anna",
            "mend.who_swapped": people[0],
            "mend.with_whom": people[1],
            "cards.sure": "yes",
        }
        return answers[cue]


def evening_of_case(case: Case, seed: int) -> Evening:
    own = [SEATS[place] for place in OWN[: case.own]]
    players = [{"name": name, "mind": "quiet"} if name in own else name for name in SEATS]
    deck = (*DECK[:-1], "thief") if case.thief else DECK
    turned = seed % len(deck)
    held = dict(zip(SEATS, (*deck[turned:], *deck[:turned]), strict=True))
    header: dict[str, Any] = {"edition": "base_2014", "players": players, "seed": seed}
    header["options"] = {"player_limits": "any"}
    if case.deal is Deal.CARDS:
        header["deck"] = [*deck, *(CENTRE if case.thief else ())]
    else:
        header |= {"deal": held, "centre": list(CENTRE if case.thief else ())}
    plan = PutsRight(seed, case.correction)
    one = Evening(header, PACK, plan, seed, deal=case.deal, cards=held, retell=False)
    return CHANNELS[case.channel](one)


def played(case: Case, seed: int) -> tuple[list[dict[str, Any]], list[Game]]:
    """Play an evening to its end. Return its trace, and the game at the start and after each correction."""
    out, games = io.StringIO(), list[Game]()

    async def main() -> None:
        with trio.fail_after(7200):
            await play_evening(evening_of_case(case, seed), Trace(out), watch=games.append)

    trio.run(main, clock=MockClock(autojump_threshold=0))
    return [json.loads(line) for line in out.getvalue().splitlines()], games


def ends_of(case: Case) -> str:
    """Return the cue that confirms the correction."""
    match case.correction:
        case Mend.REPLACED:
            return "mend.replaced"
        case Mend.SWAPPED:
            return "mend.swapped"
        case Mend.WRONG if case.deal is Deal.CARDS:
            return "mend.done"
    return "cards.done"


CASES = [
    Case(*cell, correction, thief=place % 3 == 0)
    for place, cell in enumerate(product(CHANNELS, Deal, (1, 2, 3)))
    for correction in CORRECTIONS
]


FEW = [
    case
    for place, case in enumerate(CASES)
    if place % len(CORRECTIONS) == place // len(CORRECTIONS) % len(CORRECTIONS)
][::2]
"""Every channel with every deal; each correction with each of these."""


@pytest.mark.parametrize("case", kept(CASES, FEW), ids=str)
def test_card_correction_works_for_every_way_of_answering(case: Case) -> None:
    """Correct no wrong card, so that every seat holds the same card afterwards."""
    lines, games = played(case, CASES.index(case))
    assert games[-1].outcome is not None
    assert not [line for line in lines if line["kind"] == "fault"]
    assert len({setup_of(game.setup).dealt() for game in games}) == 1
    said = {line["cue"] for line in lines if line["kind"] == "say"}
    assert (ends_of(case) in said) == (case.correction is not None), "a game too short to put anything right"
