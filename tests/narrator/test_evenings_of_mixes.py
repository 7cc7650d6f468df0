"""Evenings with any mix of modules, variants, buildings and events: each ends, and together they say
every line.
"""

from __future__ import annotations

import io
from collections.abc import Iterator

import pytest

from narrator.rules import Setup, SetupError
from narrator.simulation.demo import Evening, play_virtually
from tests.effort import sampled
from tests.narrator.cues import message
from tests.narrator.evenings_of_mixes import evening_of, evening_of_mix, said_in
from tests.narrator.tables_of_modules import RULES, table_of
from tests.narrator.test_evening_demo import GROWTH, SETTLING, Footprint
from tests.narrator.test_lines_of_modules import lines_of

MIXES = 24
"""Evenings in `make soak`, beside a thousand others."""


@pytest.mark.parametrize("seed", sampled(range(MIXES), 2))
def test_an_evening_of_any_mix_reaches_its_end(seed: int) -> None:
    outcome, game = play_virtually(evening_of_mix(seed))
    assert game.pending is None
    assert outcome == game.outcome


CROWD: dict[str, object] = {
    "edition": "web_32",
    "players": [f"P{n}" for n in range(1, 12)],
    "options": {"player_limits": "any"},
}


def test_secret_deck_exceeding_the_box_is_identified() -> None:
    """Check eleven seats, with six Villagers in the box and no wolf to answer: the roll call still ends."""
    evening = evening_of(CROWD | {"variants": ["v7_black_plague"], "seed": 3}, 21)
    assert evening.deal == "cards"
    _, game = play_virtually(evening)
    assert game.pending is None


def test_secret_deck_excludes_uncalled_cards() -> None:
    header = {**CROWD, "players": [f"P{n}" for n in range(1, 8)], "variants": ["v5_double_je"]}
    Setup.from_dict(header)
    with pytest.raises(
        SetupError, match=r"^options\.announced_deck: .*defender.*announce the deck"
    ) as refused:
        Setup.from_dict(header | {"options": {"player_limits": "any", "announced_deck": False}})
    assert "\n" not in str(refused.value)


@pytest.mark.soak
def test_thousand_mixed_evenings_end_without_leaks(capsys: pytest.CaptureFixture[str]) -> None:
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


PARTS = ("called-", "news-word-", "wall-sample_")
"""Prefixes of messages that are part of other lines, or typed by simulated people."""
NOT_SAID = {"black_plague-next": "the wolves' own line asks, or all would hear that there are none"}
"""Lines that no evening says, each with the reason."""
MOST_EVENINGS = 4_000


HOUSE_RULES = {"moonlight_hard": True, "event_variants": True}
"""House rules that some lines need, used at every second table."""


def _evenings() -> Iterator[Evening]:
    """Yield tables where each rule takes effect, and mixes of rules."""
    seeds = range(MOST_EVENINGS // (2 * len(RULES)))
    for seed in seeds:
        for number, rule in enumerate(RULES):
            table = table_of(rule, seed)
            options = {**table["options"], **(HOUSE_RULES if seed % 2 else {})}
            yield evening_of(table | {"options": options}, 100 * seed + number)
            yield evening_of_mix(1_000 + 100 * seed + number)


def wanted() -> set[str]:
    """Return every cue of the modules, without names and without explanations on request."""
    lines = {line for line in lines_of("en") if "-" in line and not line.endswith("-rules")}
    return {line for line in lines if not line.startswith(PARTS)} - NOT_SAID.keys()


@pytest.mark.soak
def test_evenings_say_every_module_line() -> None:
    missing = wanted()
    assert len(missing) > 150
    for evening in _evenings():
        trace = io.StringIO()
        play_virtually(evening, trace)
        missing -= set(map(message, said_in(trace)))
        if not missing:
            return
    assert not missing
