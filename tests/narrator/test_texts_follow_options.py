"""Explanations and house rules: each option changes a text or has a stated reason not to."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from narrator.cli import run
from narrator.rules.all_rules import ALL_RULES
from narrator.rules.kernel.house import read_house
from narrator.rules.kernel.options import HouseOptions
from narrator.table.house_rules import NUMBER, Explained, explained
from narrator.table.side_questions import message_of
from narrator.table.sitting import Wording, house_values
from voices.draw import Draw
from voices.segments import plain_text
from voices.writing.pack import VoicePack
from voices.writing.packs import shipped_packs

TOLD_IN = {
    "tie_rule": "captain-rules",
    "reveal_cards": "setup-rules_base",
    "wolves_may_devour_wolves": "role-werewolf-rules",
    "wolves_starve": "role-werewolf-rules",
    "wolves_win_at": "role-werewolf-rules",
    "defender_guards_little_girl": "role-defender-rules",
    "brave_idiot": "role-village_idiot-rules",
    "events_every": "event_deck-rules",
    "great_distrust_picks": "ev_great_distrust-rules",
    "little_rascal_triple": "ev_little_rascal-rules",
    "event_variants": "ev_gloomy_monday-rules",
    "lupusburg_goals": "lupusburg-rules",
    "lupusburg_nearest": "town_ballots-rules",
}
"""Texts of options that another rule's text explains."""
NOT_TOLD = {
    "player_limits": "It decides who may sit down, and nothing that happens afterwards.",
    "captain": "Without a Captain nobody explains one.",
    "captain_election": "The box calls the election when it comes.",
    "runoff_limit": "The box says each time between which names the table votes again.",
    "arrows": "The box deals them aloud before every vote.",
    "self_vote": "A name that may not be voted against is refused.",
    "announced_deck": "The set-up names the cards, or does not.",
    "standstill": "It is said when a game ends that way, and few ever do.",
    "hunter_may_shoot_lover": "The Hunter is told the names within reach.",
    "idiot_captain_keeps_title": "The box says what happens to the medal when it happens.",
    "servant_enables_big_bad_wolf": "Only a Servant who takes that very card is concerned.",
    "lupusburg_broom": "The broom has an explanation of its own, which goes with it.",
}
"""Options without an explanation, each with its reason."""
USUAL = read_house({})


def text(pack: VoicePack, message: str, house: HouseOptions) -> str:
    return plain_text(pack.render(message, Wording(house_values(house)).values({}), Draw("")))


def other_values(option: Explained) -> Iterator[object]:
    """Yield every value but the default; two numbers for any number."""
    values = (1, 4) if option.values == (NUMBER,) else option.values
    return (value for value in values if value != option.default)


def owners_text(option: str) -> str:
    """Return the text of the rule that keeps the option in its own struct."""
    owned = [
        name
        for name, rule in ALL_RULES.items()
        if rule.options is not None and option in rule.options.__struct_fields__
    ]
    return f"{message_of(owned[0])}-rules"


TOLD = tuple(option for option in explained() if option.option not in NOT_TOLD)


@pytest.mark.parametrize("language", shipped_packs())
@pytest.mark.parametrize("option", TOLD, ids=lambda option: option.option)
def test_an_option_changes_the_text_of_its_rule(option: Explained, language: str) -> None:
    pack = VoicePack.load(language)
    message = TOLD_IN.get(option.option) or owners_text(option.option)
    usual = text(pack, message, USUAL)
    for value in other_values(option):
        changed = text(pack, message, read_house({option.option: value}))
        assert changed != usual, f"{language}, {message}: the same with {option.option} = {value}"
        assert "  " not in changed
        assert not re.search(r"[^\s][.!?][A-ZÉÀ]", changed), changed


def test_printed_rules_follow_the_configured_house_rules(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    config = tmp_path / "narrator.toml"
    config.write_text("[table.options]\nraven_votes = 1\n", encoding="utf-8")
    run(["rules", "raven", "--lang", "en", "--config", str(config)])
    assert "one vote against them" in capsys.readouterr().out
