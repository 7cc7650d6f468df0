from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from narrator.rules.course import night_calls
from narrator.rules.events import CARD
from narrator.rules.kernel.options import HouseOptions
from narrator.rules.role import Role
from narrator.rules.roles.accursed_wolf_father import AccursedWolfFatherOptions
from narrator.rules.roles.cupid import LOVER
from narrator.rules.roles.piper import PiperOptions
from narrator.rules.schedule import (
    Beat,
    BeatKind,
    Call,
    NightFacts,
    Roll,
    agree,
    ask,
    in_one_reading,
    show,
    tour,
)
from narrator.rules.setup_reading import ALL_RULES


def beats(kind: BeatKind) -> Iterator[tuple[str, Beat]]:
    """Yield every step of a kind, with its call."""
    for rule in ALL_RULES.values():
        for call in (*rule.calls, *rule.by_day):
            yield from ((call.id, beat) for beat in call.beats if beat.kind is kind)


def test_compulsory_choice_shows_random_result_except_to_cupid() -> None:
    must = {beat.prompt for _, beat in beats(BeatKind.ASK) if beat.must}
    checked = {beat.prompt for _, beat in beats(BeatKind.ASK) if beat.checked}
    assert must - checked == {"cupid.link"}
    assert checked == {
        *("defender.protect", "piper.charm", "thief.swap", "wild_child.model"),
        "event.double_agent",
    }


def test_only_cupid_and_piper_pick_several_seats() -> None:
    asked = [beat for _, beat in beats(BeatKind.ASK)]
    assert {beat.prompt: beat.picks for beat in asked if beat.picks != 1} == {"cupid.link": 2}
    house = HouseOptions([PiperOptions(piper_charms=3)])
    facts = NightFacts("pact", first=True, even=False, possible=frozenset(), house=house)
    tonight = {beat.prompt: beat.picks_tonight(facts) for beat in asked if beat.picks_tonight is not None}
    assert tonight == {"piper.charm": 3}


def test_default_question_step_is_one_optional_pick() -> None:
    plain = ask("some.prompt")
    assert (plain.picks, plain.must, plain.checked, plain.at_light) == (1, False, False, False)


@pytest.mark.parametrize("kind", [BeatKind.SHOW, BeatKind.TOUR, BeatKind.AGREE])
def test_call_steps_without_question_need_no_answer(kind: BeatKind) -> None:
    told = [beat for _, beat in beats(kind)]
    assert told
    assert not [beat for beat in told if beat.must or beat.checked or beat.at_light]


def test_only_piper_is_shown_nothing_on_first_night() -> None:
    first = NightFacts("pact", first=True, even=False, possible=frozenset())
    both = [(call, beat) for call, beat in beats(BeatKind.SHOW) if beat.when(replace(first, first=False))]
    assert [call for call, beat in both if not beat.when(first)] == ["piper"]


def test_only_the_wolf_pack_gets_time_to_agree() -> None:
    agreeing = dict(beats(BeatKind.AGREE))
    assert [call for call, beat in agreeing.items() if beat.at_length] == ["werewolves"]
    others = [beat for kind in (BeatKind.ASK, BeatKind.SHOW, BeatKind.TOUR) for _, beat in beats(kind)]
    assert not [beat for beat in others if beat.at_length]
    assert agreeing.keys() >= {"werewolves", "lovers", "charmed", "two_sisters"}


def test_only_healing_by_witch_is_limited_to_shown_victims() -> None:
    assert [beat.prompt for _, beat in beats(BeatKind.ASK) if beat.at_light] == ["witch.heal"]


def test_only_full_moon_event_repeats_a_call_for_each_card() -> None:
    calls = [call for rule in ALL_RULES.values() for call in (*rule.calls, *rule.by_day)]
    assert [call.id for call in calls if call.each] == ["full_moon_look"]


def test_only_big_bad_wolf_call_ends_after_a_wolf_died() -> None:
    calls = [call for rule in ALL_RULES.values() for call in (*rule.calls, *rule.by_day)]
    assert [call.id for call in calls if call.when_unbroken] == ["big_bad_wolf"]


@pytest.mark.parametrize("unbroken", [True, False])
def test_role_called_until_a_wolf_dies_depends_on_wolf_deaths(unbroken: bool) -> None:
    class Friend(Role):
        id = "friend"
        calls = (Call("friend", slot=0, cards=frozenset({"friend"}), beats=(), when_unbroken=unbroken),)

    assert Friend.heeds_broken_pack(HouseOptions()) is unbroken


@pytest.mark.parametrize(
    ("first", "turned"),
    [
        (True, {"wolf_hound": 1, "ev_backfire": 1, "ev_specter": 1}),
        (
            False,
            {"wolf_hound": 1, "wild_child": 1, "accursed_wolf_father": 2, "ev_backfire": 1, "ev_specter": 1},
        ),
    ],
)
def test_rules_limit_the_number_of_new_wolves(first: bool, turned: dict[str, int]) -> None:
    house = HouseOptions([AccursedWolfFatherOptions(infections=2)])
    facts = NightFacts("pact", first, False, frozenset(), house=house)
    assert {
        name: rule.new_wolves(facts) for name, rule in ALL_RULES.items() if rule.new_wolves(facts)
    } == turned


MOST_CARDS = frozenset({"thief", "cupid", "seer", "werewolf", "witch"})


def asked_tonight(*rules: str) -> dict[str, list[str]]:
    """Return the prompts of each call of a first night, in order, under these rules of the table."""
    facts = NightFacts(edition="pact", first=True, even=False, possible=MOST_CARDS, rules=frozenset(rules))
    return {call.id: [beat.prompt for beat in call.beats if beat.prompt] for call in night_calls(facts)}


@pytest.mark.parametrize(
    ("rule", "changed"),
    [
        ("ev_gathering", {"witch": ["event.gathering", "witch.heal", "witch.poison"]}),
        ("ev_specter", {"werewolves": ["werewolves.devour", "event.specter"]}),
        ("ev_touch_of_death", {"werewolves": ["werewolves.devour", "event.touch_of_death"]}),
        ("ev_flood", {"werewolves": ["event.flood_church", "event.flood_inn"]}),
    ],
)
def test_new_moon_event_asks_only_in_its_own_call(rule: str, changed: dict[str, list[str]]) -> None:
    assert asked_tonight(rule) == asked_tonight() | changed


def test_harvest_makes_choices_of_thief_and_cupid_compulsory() -> None:
    facts = NightFacts(
        edition="pact", first=True, even=False, possible=MOST_CARDS, rules=frozenset({"v6_harvest"})
    )
    asked = [beat for call in night_calls(facts) for beat in call.beats if beat.kind is BeatKind.ASK]
    assert {beat.prompt: (beat.picks, beat.must, beat.checked) for beat in asked} == {
        "thief.swap": (1, True, True),
        "cupid.link": (2, True, False),
        "cupid.affair": (2, True, False),
        "seer.look": (1, False, False),
        "werewolves.devour": (1, False, False),
        "harvest.potion": (1, False, False),
    }


def test_two_rules_let_the_wolves_bite_a_second_time() -> None:
    assert {name: rule.more_bites for name, rule in ALL_RULES.items() if rule.more_bites} == {
        "big_bad_wolf": 1,
        "ev_flood": 1,
    }


def test_default_night_follows_printed_house_rules() -> None:
    facts = NightFacts("pact", first=True, even=False, possible=frozenset())
    assert facts.house.of(PiperOptions) == PiperOptions()
    assert facts.renewed is facts.pack_broken is False


def test_answer_at_the_light_is_given_in_the_reading_itself() -> None:
    shown, first, last = show(CARD, Roll.CARDS), ask("first.prompt"), ask("last.prompt")
    pressed = ask("some.prompt", Roll.BITES, at_light=True)
    assert in_one_reading((first, shown, pressed, last)) == (
        first,
        replace(pressed, roll=Roll.CARDS, what=CARD),
        last,
    )
    assert in_one_reading((shown, first)) == (shown, first), "not at the light"
    assert in_one_reading((pressed, last)) == (pressed, last), "nothing was shown"
    assert in_one_reading((first, pressed)) == (first, pressed), "a question shows nothing"


def test_news_and_agreement_have_step_kinds_of_their_own() -> None:
    assert tour(LOVER) == Beat(BeatKind.TOUR, Roll.SEATS, what=LOVER)
    assert agree() == Beat(BeatKind.AGREE, Roll.NONE)
