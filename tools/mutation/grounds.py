"""Which parts of the house are changed, and the tests that ought to notice."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from tools.mutation.mutants import Mutant


@dataclass(frozen=True)
class Ground:
    """A room below `narrator` with its tests, the quick ones first."""

    room: str
    tests: tuple[str, ...]
    remembering: tuple[str, ...]
    """Whose caches may hold what a changed function would have said."""
    tables: tuple[str, ...] = ()
    """Files asked first about what is no function: the tests of tables and values."""
    slow: tuple[str, ...] = field(default=())
    """Files that a quick run leaves out."""

    def early(self, mutant: Mutant) -> list[str]:
        """Asked first where all is imported anew: what bears the module's name, or imports its room."""
        own = (f"test_{Path(mutant.module).stem}.py", *self.tables)
        room = mutant.name.rpartition(".")[0]
        shared = room == f"narrator.{self.room}"
        found = (path for tests in self.tests for path in _files(Path(tests)) if path.name not in self.slow)
        return sorted(
            {
                str(path)
                for path in found
                if path.name in own or (not shared and f"from {room}" in path.read_text())
            }
        )


def _files(tests: Path) -> list[Path]:
    return list(tests.rglob("test_*.py")) if tests.is_dir() else [tests]


RULES = Ground(
    room="rules",
    tests=(
        *("tests/rules/test_base_game.py", "tests/rules/test_captain.py", "tests/rules/test_editions.py"),
        *("tests/rules/test_options.py", "tests/rules/test_prompts.py", "tests/rules/test_setup.py"),
        *("tests/rules/test_chance.py", "tests/rules/test_game.py", "tests/rules/roles"),
        *("tests/narrator/test_scenarios.py", "tests/narrator/test_scenario.py", "tests/rules"),
        *("tests/narrator/test_choice.py", "tests/narrator/test_setup.py"),
        *("tests/narrator/test_setup_cards.py", "tests/narrator/test_epilogue.py"),
        *("tests/narrator/test_stepping_forward.py", "tests/narrator/test_house_rules.py"),
        *("tests/narrator/test_asked_by_day.py", "tests/narrator/test_interruptions.py"),
        *("tests/narrator/test_night_lengths.py", "tests/narrator/test_roll_call.py"),
    ),
    remembering=("narrator.rules", "tests.rules"),
    tables=(
        *("test_boxes.py", "test_editions.py", "test_setup.py", "test_options.py", "test_prompts.py"),
        *("test_hooks.py", "test_schedule.py"),
    ),
    slow=("test_games.py", "test_secrecy.py", "test_nonsense.py"),
)
"""The tests of the rules and the scenarios, then of what tables hear of a rule; most are random play."""

NIGHT = Ground(
    room="night",
    tests=tuple(
        f"tests/narrator/test_{name}.py"
        for name in (
            *("choice", "breath", "decoy", "roll_call", "glance", "observer", "decoder", "told_before"),
            *("seats_channel", "what_the_light_tells", "walk", "learning_to_walk", "night_lengths", "length"),
            *("switch", "glow", "call_sounds", "few_words", "first_time", "openings", "two_cards_a_seat"),
            *("evening_night", "mixed_table", "phones", "misdealt", "mended", "eager", "names_alike"),
            *("lupusburg", "lupusburg_ballots", "lupusburg_looks", "town_mended", "box_seats_at_night"),
            *("taps_and_claims", "private_sides", "box_seats", "beside", "turns", "leaks"),
            *("presses_by_day", "evening_with_a_crier", "places_changed", "cards_again"),
            *("typed", "interruptions", "span", "reactions", "secrets_of_a_night", "waits_of_the_night"),
            *("what_a_decoy_chooses", "told_by_phone", "rolls_of_the_night", "waits_of_the_town"),
            *("figures_of_the_night",),
            *("attacker", "resume", "rule_s", "screens_alike", "pairs"),
        )
    ),
    tables=("test_figures_of_the_night.py",),
    remembering=("narrator.night", "tests.oracles"),  # but no voice pack, which each test would read anew
    slow=tuple(
        f"test_{name}.py"
        for name in (
            *("told_before", "night_lengths", "switch", "glow", "first_time", "mixed_table", "eager"),
            *("lupusburg", "lupusburg_ballots", "attacker", "resume", "rule_s", "screens_alike", "pairs"),
        )
    ),
)
"""The tests of the night, of what a table notices of it; then whole evenings that look alike."""

GROUNDS = {ground.room: ground for ground in (RULES, NIGHT)}
