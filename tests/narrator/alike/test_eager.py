from __future__ import annotations

import io
import itertools
import json
from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest
import trio
from trio.testing import MockClock

from narrator.night import deal, reader
from narrator.night.walk import CLICK, Reaction
from narrator.rules.kernel.engine import every_edition
from narrator.simulation.counting import Manner
from narrator.simulation.demo import Evening, play_evening, random_evening, seat_names
from narrator.simulation.plans import RandomPlan
from narrator.table.secrets import Deal
from narrator.table.timing import PRESSED_ROLLS, RollKind, Timing
from narrator.table.trace import Trace
from tests.effort import LATER, crossed, kept
from tests.narrator.alike.test_rule_s import PACK, compare, pairs
from tests.narrator.play.test_lupusburg import HANDS, OTHER_HANDS, Wanted, play, public_lines
from tests.narrator.secrecy import WentAstray, heard

EAGER = 0.6
TOO_LONG = 600.0
"""Seconds after which an endless roll call is given up."""
VILLAGES = [name for name, edition in every_edition().items() if edition.engine == "werewolves"]
TOLD = {"pact": ("thief", "wolf_hound")}
"""Cards whose options are explained before their call."""


def compare_pairs(edition: str, roll: RollKind, seeds: range, least: int) -> None:
    """Compare a calm game with a similar one that has presses at ignored moments at every possible moment."""
    compared = 0
    for seed, one, other in pairs(edition, seeds, TOLD.get(edition, ())):
        with suppress(WentAstray):
            calm, eager = (
                heard(played, PACK, seed, fingers, roll, eager=EAGER)
                for fingers, played in enumerate((one, other))
            )
            compare(calm, eager, (edition, seed))
            compared += 1
        if compared == least:
            return
    pytest.fail(f"{compared} pairs were found")


@pytest.mark.parametrize("least", [1, pytest.param(2, marks=LATER)])
@pytest.mark.parametrize(("edition", "roll"), crossed(VILLAGES, list(PRESSED_ROLLS)))
def test_quick_pressers_sound_like_patient_ones(edition: str, roll: RollKind, least: int) -> None:
    compare_pairs(edition, roll, range(900, 960), least)


@pytest.mark.soak
@pytest.mark.parametrize("roll", PRESSED_ROLLS)
@pytest.mark.parametrize("edition", VILLAGES)
def test_many_games_of_quick_pressers_sound_like_patient_ones(edition: str, roll: RollKind) -> None:
    compare_pairs(edition, roll, range(20_000, 21_000), 100)


UNTIL = "lupusburg.lynched"


def in_town(hands: dict[str, Any], peeked: str | None, **more: Any) -> tuple[list[Any], list[float]]:
    """Return everything public until a lynching, and the times of the presses."""
    header = {"edition": "lupusburg", "players": list(hands), "houses": hands, "seed": 4}
    plan = Wanted(peeked, ["Clara.a"] + ["David.a"] * 9)
    evening = replace(random_evening("lupusburg", 5, 4, "fr"), header=header, plan=plan, deal=Deal.LIGHT)
    evening = replace(evening, reaction=Reaction(0.3, 0.01))
    _, _, lines = play(replace(evening, **more), UNTIL)
    shared = public_lines(lines)
    end = next(place for place, line in enumerate(shared) if line.get("cue") == UNTIL)
    until = shared[end]["t"]
    presses = [line["at"] for line in lines if line["kind"] == "press" and line["t"] < until]
    return shared[:end], presses


@pytest.mark.parametrize(
    ("roll", "own", "pressed"),
    kept(itertools.product(PRESSED_ROLLS, (False, True), (False, True)), [(RollKind.WALK, True, True)]),
)
def test_quick_lupusburg_pressers_sound_like_patient_ones(roll: RollKind, own: bool, pressed: bool) -> None:
    around = {"own_buttons": own, "pressed_ballots": pressed, "timing": Timing(roll=roll)}
    calm, few = in_town(HANDS, "David.b", **around)
    eager, many = in_town(OTHER_HANDS, "David.b", **around, eager=1.0, manners=tuple(Manner))
    assert len(many) > len(few) + 4
    assert eager == calm
    clicks = [line for line in calm if line["kind"] == "sound" and line["name"] == CLICK]
    assert bool(clicks) == (roll is RollKind.WALK)


NAMES = seat_names(8)
AT_THE_TABLE: dict[str, dict[str, Any]] = {
    "one button": {},
    "one for each": {"own_buttons": True},
    "one for most": {"own_buttons": True, "sharing": frozenset(NAMES[2:4])},
}


def roll_call(roll: RollKind, at_the_table: str, own: int, eager: float) -> list[dict[str, Any]]:
    """Return all lines until every card is known; the last `own` seats are computer players."""
    players = [{"name": seat, "mind": "quiet"} if seat in NAMES[8 - own :] else seat for seat in NAMES]
    header = {"edition": "base_2014", "players": players, "seed": 4}
    evening = Evening(header, PACK, RandomPlan(4), 4, deal=Deal.CARDS, timing=Timing(roll=roll))
    evening = replace(evening, eager=eager, reaction=Reaction(0.3, 0.01), **AT_THE_TABLE[at_the_table])
    out = io.StringIO()

    async def main() -> None:
        with trio.move_on_after(TOO_LONG) as scope:
            await play_evening(evening, Trace(out), watch=lambda game: scope.cancel())

    trio.run(main, clock=MockClock(autojump_threshold=0))
    return [json.loads(line) for line in out.getvalue().splitlines()]


def differs(roll: RollKind, at_the_table: str, own: int) -> bool:
    """Return whether an eager roll call sounds different from a calm one."""
    calm, eager = (public_lines(roll_call(roll, at_the_table, own, share)) for share in (0.0, 1.0))
    assert {"identify.wakes", "identify.card"} & {line.get("cue") for line in calm}
    return calm != eager


@pytest.mark.parametrize(
    ("roll", "at_the_table", "own"), crossed(list(PRESSED_ROLLS), list(AT_THE_TABLE), (0, 1, 2))
)
def test_roll_call_of_quick_pressers_sounds_like_patient_one(
    roll: RollKind, at_the_table: str, own: int
) -> None:
    assert not differs(roll, at_the_table, own)


def test_planted_reading_of_names_to_own_buttons_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deal, "own_buttons_call", lambda public, box: False)
    assert differs(RollKind.NAMES, "one for each", 1)


def test_planted_reaction_to_press_between_readings_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    note = reader.trace_press

    def leaky(trace: Any, press: Any) -> None:
        note(trace, press)
        trace.public("pause", cue="pressed", end=press.at)

    monkeypatch.setattr(reader, "trace_press", leaky)
    roll = Timing(roll=RollKind.WALK)
    assert in_town(HANDS, "David.b", timing=roll)[0] != in_town(HANDS, "David.b", timing=roll, eager=1.0)[0]
    for seed, one, other in itertools.islice(pairs("base_2014", range(30)), 6):
        if heard(one, PACK, seed, 0) != heard(other, PACK, seed, 1, eager=EAGER):
            return
    pytest.fail("no pair gave the planted leak away")
