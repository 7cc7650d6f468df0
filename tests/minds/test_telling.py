from __future__ import annotations

from random import Random
from typing import ClassVar

import pytest

from bench.oracles.calibration import a_table
from narrator.minds.beliefs.calibration import published
from narrator.minds.hosting.seat import Inside, MindSeat
from narrator.minds.hosting.table import MindPace, MindTable
from narrator.minds.known_facts import Knowledge
from narrator.minds.mind import Mind, Occasion
from narrator.minds.policies import POLICIES
from narrator.minds.policies.plans import Quiet
from narrator.rules import Game
from narrator.rules.village import village_of
from tests.minds.seated import greeting

MOMENTS = [(day, seers) for day in (0, 1, 2, 5) for seers in (0, 1, 2, 3)]
Shares = dict[str, float]


def drawn(draw: Random) -> Shares:
    """Return random chances of some seats, a few of them certain and two equal."""
    shares = {f"P{number}": draw.random() ** draw.choice((1, 4)) for number in range(1, 10)}
    return shares | {"sure": 1.0, "never": 0.0, "one": 0.3, "other": 0.3}


@pytest.mark.parametrize(("day", "seers"), MOMENTS)
def test_reported_suspicions_keep_order_and_expected_wolves(day: int, seers: int) -> None:
    draw = Random(f"{day} {seers}")
    for _ in range(50):
        shares = drawn(draw)
        spoken = published(shares, day, seers)
        assert list(spoken) == list(shares)
        assert sorted(spoken, key=spoken.__getitem__) == sorted(shares, key=shares.__getitem__)
        assert (spoken["sure"], spoken["never"], spoken["one"]) == (1.0, 0.0, spoken["other"])
        assert all(0 < spoken[seat] < 1 for seat, share in shares.items() if 0 < share < 1)
        assert sum(spoken.values()) == pytest.approx(sum(shares.values()), abs=1e-6)


def test_equal_suspicions_are_reported_as_equal() -> None:
    alike = dict.fromkeys("ABCDEFG", 2 / 7)
    for day, seers in MOMENTS:
        assert published(alike, day, seers) == pytest.approx(alike)
    assert published({}, 1, 0) == {}
    assert published({"A": 1.0, "B": 0.0}, 1, 0) == {"A": 1.0, "B": 0.0}


def test_reported_suspicion_differs_from_belief_on_day_one_only() -> None:
    shares = drawn(Random(7))
    differ = [(day, seers) for day, seers in MOMENTS if published(shares, day, seers) != shares]
    assert differ == [(0, 0), (0, 1), (1, 0), (1, 1)]


class Remembers(Quiet):
    """A computer player that records its beliefs and its reports, the last of each day."""

    kept: ClassVar[dict[tuple[str, int, int], tuple[Shares, int]]] = {}

    def suspects(self, now: Occasion) -> Shares:
        judged = self.judged(now, 1.5)
        shares = {seat: judged.of(seat) for seat in now.seen.others}
        public = now.seen.public
        self.kept[now.me, public.night, public.day] = shares, len(Knowledge(now).claims("seer"))
        return super().suspects(now)


def game_of(seed: int, *, keeps_record: bool = True) -> tuple[Game, dict[str, Mind]]:
    """Play such computer players against simple wolves. Return the game and those of the village."""
    game = Game(a_table("base_2014", 8, seed))
    pack = {player.name for player in village_of(game).by_name.values() if player.wolf}
    others = [name for name in game.setup.names if name not in pack]
    minds = {name: Mind(Remembers, keeps_record=keeps_record) for name in others}
    bayes = {name: Mind(POLICIES["bayes"]) for name in pack}
    seats = {
        name: MindSeat(greeting(name), lambda name=name: Inside((minds | bayes)[name]), pytest.fail)  # type: ignore[misc]
        for name in game.setup.names
    }
    Remembers.kept.clear()
    MindTable(game, seats, MindPace()).play()
    return game, minds


def test_recording_suspicions_does_not_change_the_game() -> None:
    game, minds = game_of(3)
    differ = 0
    for name, mind in minds.items():
        for (night, day), spoken in mind.record.items():
            shares, seers = Remembers.kept[name, night, day]
            assert spoken == published(shares, day, seers)
            differ += any(abs(spoken[seat] - shares[seat]) > 0.05 for seat in shares)
    assert differ > 5
    assert game_of(3, keeps_record=False)[0].events == game.events
