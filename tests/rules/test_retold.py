from __future__ import annotations

from collections.abc import Mapping

import pytest

from narrator.rules.cause import Cause
from narrator.rules.ids import Saving
from narrator.rules.kernel.events import Event, News, leave_stage
from narrator.rules.rule import Rule, Village
from tests.rules.brought import rule_modules
from voices.writing.pack import VoicePack
from voices.writing.packs import shipped_packs


def retold_as() -> dict[str, str]:
    """Return every story cue that is a plain word, by the value that defines it."""
    found: dict[str, str] = {}
    for module in rule_modules():
        for name, value in [*vars(module).items(), *vars(Cause).items()]:
            if isinstance(value, type) and issubclass(value, Event):
                cue = getattr(value, "retold", None)
            else:
                cue = value.retold if isinstance(value, Cause | News | Saving) else None
            if isinstance(cue, str):
                found[f"{module.__name__}: {name}"] = cue
    return found


def test_every_cue_of_the_story_has_a_line_in_every_pack() -> None:
    cues = set(retold_as().values())
    assert {"story.night", "story.rust", "story.saved_guard", "story.infected", "story.devoured"} <= cues
    for language in shipped_packs():
        pack = VoicePack.load(language)
        assert [cue for cue in sorted(cues) if not pack.has(cue)] == [], language


def test_event_class_without_line_for_the_story_is_refused() -> None:
    with pytest.raises(TypeError, match="Forgotten does not say how the tale tells of it: give it `retold`"):

        class Forgotten(Event, frozen=True):
            cue = None
            set_stage = leave_stage


def test_event_class_without_display_effect_is_refused() -> None:
    with pytest.raises(TypeError, match="Forgotten does not say what it does to the stage"):

        class Forgotten(Event, frozen=True):
            cue = None
            retold = None


def test_rule_with_public_state_must_declare_a_public_question() -> None:
    told = "Forgotten: all may know its `public_state`, .* give it `asked_beside`, or \\(\\) where"
    with pytest.raises(TypeError, match=told):

        class Forgotten(Rule):
            def public_state(self, village: Village) -> Mapping[str, object]:
                return {"forgotten": True}


@pytest.mark.parametrize("kind", [Cause, News])
def test_cause_or_news_without_line_for_the_story_is_refused(kind: type[Cause] | type[News]) -> None:
    with pytest.raises(TypeError, match="missing 1 required keyword-only argument: 'retold'"):
        kind("forgotten")  # type: ignore[call-arg]
