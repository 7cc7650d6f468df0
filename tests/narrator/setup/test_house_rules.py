from __future__ import annotations

from typing import Any

import trio
from msgspec.structs import replace

from narrator.rules import Setup
from narrator.rules.lupusburg.setup import TownOptions
from narrator.rules.setups import house_rules_for
from narrator.rules.variants import VARIANTS
from narrator.setup.draft import DeckChoice, Draft
from narrator.setup.table_rules import MOST_LISTED
from narrator.table.house_rules import explained
from tests.narrator.setting_up import changing, talk

DECK = ("werewolf", "werewolf", "seer", "hunter", "elder", *["simple_villager"] * 3)
EIGHT = tuple(f"P{number}" for number in range(1, 9))
HERE = Draft(
    edition="pact",
    players=8,
    extras=True,
    spoken_names=False,
    names=EIGHT,
    deck_choice=DeckChoice.CHOSEN,
    deck=DECK,
    deck_done=True,
)
SAID: dict[str, Any] = {
    "setup.deal": "light",
    "setup.rules": "no",
    "setup.summary": ["house rules", "begin"],
    "setup.ready": "ready",
}
SETTLED = {"player_limits", "captain_election"}
"""Rules with a question of their own, asked before the cards are known."""


async def test_house_rule_is_set_by_name_and_confirmed_aloud(autojump_clock: trio.testing.MockClock) -> None:
    answers = SAID | {"setup.house_rules": "the Hunter's duty", "setup.house_value_2": "two"}
    agreed, people = await talk(answers, HERE, with_ears=True)
    assert agreed.draft.options == {"hunter_must_shoot": False}
    question = " ".join(text for cue, text in people.said if cue == "setup.house_value_2")
    assert "The Hunter always shoots." in question
    assert "The Hunter may hold fire." in question
    assert ("option-hunter_must_shoot.is_false", "The Hunter may hold fire.") in people.said
    assert agreed.draft.house_rules is None


async def test_house_rules_are_changed_by_the_button_alone(autojump_clock: trio.testing.MockClock) -> None:
    pressed = {
        **changing("house rules"),
        "setup.deal": "press:the box deals",
        "setup.rules": "press:no",
        "setup.house_more": ["press:the village's powers", "press:nothing more"],
        "setup.house_which": "press:the Elder's lives",
        "setup.house_number": "press:three",
        "setup.ready": "press",
    }
    agreed, people = await talk(pressed, HERE)
    assert agreed.draft.options == {"elder_lives": 3}
    assert "setup.house_rules" not in {cue for cue, _ in people.said}, "the roll reads them"


async def test_many_house_rules_are_offered_in_groups_and_pages(
    autojump_clock: trio.testing.MockClock,
) -> None:
    """Group the rules: a table of all cards has thirty, too many for one list."""
    deck = ("werewolf", "seer", "witch", "hunter", "elder", "defender", "fox", "scapegoat", "village_idiot")
    many = replace(HERE, deck=(*deck, "stuttering_judge", "cupid"), names=(*EIGHT, "P9", "P10", "P11"))
    many = replace(many, players=11)
    answers = SAID | {
        "setup.house_rules": ["the village's powers", "nothing more"],
        "setup.house_some": ["next"] * 2,
        "setup.house_last": "the Fox's nose",
        "setup.house_value_2": "one",
    }
    agreed, people = await talk(answers, many, with_ears=True)
    assert agreed.draft.options == {"fox_keeps_nose": True}
    asked = [text for cue, text in people.said if cue in ("setup.house_some", "setup.house_last")]
    assert "the Elder's lives" in asked[0]
    assert not [text for text in asked if text.count(",") >= MOST_LISTED]


OF_VILLAGES = {
    *("tie_rule", "runoff_limit", "self_vote", "reveal_cards", "announced_deck", "standstill"),
    *("wolves_may_devour_wolves", "wolves_starve", "wolves_win_at"),
}
"""Rules of every village, for any extras."""
CONCERNED = {
    "captain": {"captain_votes"},
    "hunter": {"hunter_must_shoot", "hunter_may_shoot_lover"},
    "little_girl": {"little_girl_caught", "defender_guards_little_girl"},
    "seer": {"seer_sees"},
    "witch": {"witch_sees_designated", "witch_heals_herself"},
    "cupid": {"couple_mixed"},
    "elder": {"elder_lives", "elder_curse", "brave_idiot"},
    "village_idiot": {"idiot_captain_keeps_title"},
    "scapegoat": {"scapegoat_any_death"},
    "defender": {"defender_may_repeat"},
    "fox": {"fox_keeps_nose"},
    "two_sisters": {"siblings_wake"},
    "three_brothers": {"siblings_wake"},
    "stuttering_judge": {"judge_signals"},
    "raven": {"raven_votes"},
    "white_werewolf": {"white_werewolf_nights", "white_werewolf_with_wolves"},
    "big_bad_wolf": {"big_bad_wolf_disabled", "servant_enables_big_bad_wolf"},
    "accursed_wolf_father": {"infections"},
    "piper": {"piper_charms", "infected_piper_plays", "charmed_named"},
    "wild_child": {"wild_child_told"},
    "wolf_hound": {"hound_side"},
    "bear_tamer": {"infected_bear_silent"},
    "actor": {"infected_actor_powerless"},
    "thief": {"thief_may_refuse_wolves"},
    "angel": {"angel_wins_by"},
    "new_moon": {"great_distrust_picks", "little_rascal_triple", "events_every", "event_variants"},
    "v1_moonlight": {"moonlight_hard"},
    "v2_hamlets": {"departures"},
}
"""Subject of each house rule according to its ruling: a card, an office, a module, a variant."""
OF_THE_COLLECTOR = {"captain", "arrows"}
"""Rules asked in the collector's box alone."""


async def test_incompatible_house_rule_is_refused(autojump_clock: trio.testing.MockClock) -> None:
    start = Draft(edition="pact", players=8, extras=True, variants=("v1_moonlight", "v8_fascination"))
    answers = SAID | {
        "setup.names": "numbers",
        "setup.deck": "recommended",
        "setup.house_rules": ["hard moonlight", "nothing more"],
        "setup.house_value_2": "one",
    }
    agreed, people = await talk(answers, start, with_ears=True)
    assert agreed.draft.options == {}
    said = " ".join(text for cue, text in people.said if cue == "setup.unfit")
    assert said.startswith("That won't work here: hard moonlight.")


def table(edition: str, **more: Any) -> Any:
    header = {"edition": edition, "players": list(EIGHT), "deck": list(DECK), "seed": 1}
    return Setup.from_dict(header | more)


def test_only_house_rules_with_an_effect_are_offered() -> None:
    offered = set(house_rules_for(table("pact")))
    assert {"hunter_must_shoot", "elder_lives", "seer_sees", "captain_votes", *OF_VILLAGES} == offered - {
        "hunter_may_shoot_lover",
        "elder_curse",
        "brave_idiot",
    }
    assert "captain_votes" not in house_rules_for(table("pact", options={"captain_election": "never"}))
    assert "events_every" in house_rules_for(table("pact", modules=["new_moon"]))
    assert "moonlight_hard" in house_rules_for(table("pact", variants=["v1_moonlight"]))
    assert "event_variants" in house_rules_for(table("pact", modules=["new_moon"]))


def test_every_option_is_a_house_rule_or_set_by_the_setup() -> None:
    options = {one.option for one in explained()}
    of_variants = {
        option for variant in VARIANTS.values() for form in variant.forms.values() for option in form
    }
    of_somebody = set[str]().union(*CONCERNED.values())
    town = set(TownOptions.__struct_fields__)
    told = SETTLED | of_variants | OF_THE_COLLECTOR | town | OF_VILLAGES | of_somebody
    untold = options - told
    assert not untold, f"write in CONCERNED of this file whose house rules these are: {sorted(untold)}"
    assert options == told
