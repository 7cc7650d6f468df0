"""Rule S for buildings, events, variants and offices: similar pairs sound alike.

Each rule has a table where it takes effect. Both games of a pair share everything that an event makes
public; otherwise they would not be similar.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from narrator.table.timing import RollKind
from tests.effort import LATER
from tests.narrator.secrecy import PlayedGame, WentAstray, heard, play, record_of_game, swapped, twin
from tests.narrator.tables_of_modules import OF_CARDS, OF_EVENTS, OFFICE, RULES, table_of
from tests.narrator.test_rule_s import PACK, compare

DEALS_TRIED = 12
"""Deals tried until one looks like the model's."""
SEEDS = 80
"""Tables tried for a rule."""


def mornings(rule: str) -> int:
    """Return the days of a pair: events are read on the second, and their nights follow."""
    return 3 if rule in OF_EVENTS or rule in OF_CARDS or rule == OFFICE else 2


def has_its_say(rule: str, played: PlayedGame) -> bool:
    """Return whether the table's event was read before the end."""
    return rule not in OF_EVENTS or any(event.id == "event_drawn" for event in played.public)


def spirits_of(played: PlayedGame) -> list[tuple[str, ...]]:
    """Return who answers for the spirits: among those who died together, the pack's victim (RULES.md
    A49).
    """
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
    """Compare pairs of a rule, every third with walks; return their number."""
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
def test_games_that_look_alike_sound_alike_under(rule: str, wanted: int) -> None:
    assert compare_pairs(rule, wanted, range(SEEDS)) == wanted


@pytest.mark.soak
@pytest.mark.parametrize("rule", RULES)
def test_many_games_that_look_alike_sound_alike_under(rule: str) -> None:
    assert compare_pairs(rule, 100, range(1_000, 1_400)) >= 20
