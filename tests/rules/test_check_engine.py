from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from narrator.rules import Prompt, Public, Setup, testing
from narrator.rules.kernel.engine import Engine, Steps
from narrator.rules.kernel.events import Told
from narrator.rules.testing import EngineFault, check_engine
from narrator.rules.village import Werewolves

PAGE = Path(__file__).parents[2] / "docs" / "engine.md"
EIGHT = {"edition": "base_2014", "players": list("ABCDEFGH")}
TOWN = {"edition": "lupusburg", "players": list("ABCD")}


@pytest.mark.parametrize("header", [EIGHT, TOWN, {**EIGHT, "variants": ["v1_moonlight"]}])
def test_our_rules_engines_pass_the_public_engine_check(header: Mapping[str, Any]) -> None:
    check_engine(Setup.from_dict(header).engine, [header], games=2)


class Planted(Werewolves):
    change: Callable[[Prompt], Prompt] = staticmethod(lambda prompt: prompt)

    def play(self, village: Any) -> Steps:
        steps, value = super().play(village), None
        try:
            while True:
                value = yield self.change(steps.send(value))
        except StopIteration:
            return


class AsksStranger(Planted):
    change = staticmethod(lambda prompt: replace(prompt, seats=(*prompt.seats, "Zoe")))


class NeverEnds(Planted):
    def play(self, village: Any) -> Steps:
        steps = super().play(village)
        first = next(steps)
        while True:
            yield first


class TellsAll(Planted):
    def public(self, village: Any) -> Any:
        public: Public = super().public(village)
        return replace(public, events=tuple(village.events))


class ForgetsOutcome(Planted):
    def outcome(self, village: Any) -> None:
        return None


class Forgets(Planted):
    def view(self, village: Any, seat: str, pending: Prompt | None) -> Any:
        return replace(super().view(village, seat, pending), asked=pending)


class Gossips(Planted):
    def view(self, village: Any, seat: str, pending: Prompt | None) -> Any:
        told = tuple(event for event in village.events if isinstance(event, Told))
        return replace(super().view(village, seat, pending), told=told)


@pytest.mark.parametrize(
    ("engine", "fault"),
    [
        (AsksStranger(), "asks a seat that is not at the table"),
        (NeverEnds(), "has no end"),
        (TellsAll(), "is private, and public to all"),
        (ForgetsOutcome(), "over without an outcome"),
        (Forgets(), "sees a prompt that is not for them"),
        (Gossips(), "sees private news of others"),
    ],
)
def test_engine_check_finds_planted_fault(
    engine: Engine[Any, Any], fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(testing, "LONGEST", 500)
    with pytest.raises(EngineFault, match=fault):
        check_engine(engine, [EIGHT], games=3)


@pytest.mark.parametrize("example", re.findall(r"```python\n(.*?)```", PAGE.read_text(), re.DOTALL))
def test_examples_of_engine_check_page_run(example: str) -> None:
    exec(compile(example, str(PAGE), "exec"), {})
