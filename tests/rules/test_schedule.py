"""Properties of the calls of all rules, as used by the narration of a night."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from narrator.rules.all_rules import ALL_RULES
from narrator.rules.kernel.options import HouseOptions
from narrator.rules.news import CARD
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
from narrator.rules.tonight import night_calls


def beats(kind: BeatKind) -> Iterator[tuple[str, Beat]]:
    """Yield every beat of a kind, with its call."""
    for rule in ALL_RULES.values():
        for call in (*rule.calls, *rule.by_day):
            yield from ((call.id, beat) for beat in call.beats if beat.kind is kind)


def test_whoever_must_choose_is_shown_what_was_drawn_but_cupid_whose_couple_is_told_anyway() -> None:
    must = {beat.prompt for _, beat in beats(BeatKind.ASK) if beat.must}
    checked = {beat.prompt for _, beat in beats(BeatKind.ASK) if beat.checked}
    assert must - checked == {"cupid.link"}
    assert checked == {
        *("defender.protect", "piper.charm", "thief.swap", "wild_child.model"),
        "event.double_agent",
    }


def test_one_seat_is_picked_at_a_time_but_by_cupid_and_the_piper() -> None:
    asked = [beat for _, beat in beats(BeatKind.ASK)]
    assert {beat.prompt: beat.picks for beat in asked if beat.picks != 1} == {"cupid.link": 2}
    house = HouseOptions([PiperOptions(piper_charms=3)])
    facts = NightFacts("pact", first=True, even=False, possible=frozenset(), house=house)
    tonight = {beat.prompt: beat.picks_tonight(facts) for beat in asked if beat.picks_tonight is not None}
    assert tonight == {"piper.charm": 3}


def test_a_question_is_one_pick_that_may_be_passed_and_that_nobody_has_to_check() -> None:
    plain = ask("some.prompt")
    assert (plain.picks, plain.must, plain.checked, plain.at_light, plain.outlasts) == (
        *(1, False, False, False),
        1.0,
    )


@pytest.mark.parametrize("kind", [BeatKind.SHOW, BeatKind.TOUR, BeatKind.AGREE])
def test_where_nothing_is_asked_nothing_has_to_be_answered_or_checked_or_marked(kind: BeatKind) -> None:
    told = [beat for _, beat in beats(kind)]
    assert told
    assert not [beat for beat in told if beat.must or beat.checked or beat.at_light]


def test_only_the_piper_has_nothing_to_be_shown_on_the_first_night() -> None:
    first = NightFacts("pact", first=True, even=False, possible=frozenset())
    both = [(call, beat) for call, beat in beats(BeatKind.SHOW) if beat.when(replace(first, first=False))]
    assert [call for call, beat in both if not beat.when(first)] == ["piper"]


def test_only_the_pack_has_the_time_of_an_agreement() -> None:
    agreeing = dict(beats(BeatKind.AGREE))
    assert [call for call, beat in agreeing.items() if beat.at_length] == ["werewolves"]
    others = [beat for kind in (BeatKind.ASK, BeatKind.SHOW, BeatKind.TOUR) for _, beat in beats(kind)]
    assert not [beat for beat in others if beat.at_length]
    assert agreeing.keys() >= {"werewolves", "lovers", "charmed", "two_sisters"}


def test_only_the_witchs_healing_is_answered_at_the_light_that_shows_the_bite() -> None:
    assert [beat.prompt for _, beat in beats(BeatKind.ASK) if beat.at_light] == ["witch.heal"]


def test_only_under_the_full_moon_is_a_call_read_once_for_each_of_its_cards() -> None:
    calls = [call for rule in ALL_RULES.values() for call in (*rule.calls, *rule.by_day)]
    assert [call.id for call in calls if call.each] == ["full_moon_look"]


def test_only_the_big_bad_wolf_is_called_no_more_once_his_pack_is_broken() -> None:
    calls = [call for rule in ALL_RULES.values() for call in (*rule.calls, *rule.by_day)]
    assert [call.id for call in calls if call.when_unbroken] == ["big_bad_wolf"]


@pytest.mark.parametrize("unbroken", [True, False])
def test_a_card_that_is_called_while_the_pack_is_whole_heeds_that_it_is_broken(unbroken: bool) -> None:
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
def test_how_many_may_have_become_wolves_by_a_card_or_an_event(first: bool, turned: dict[str, int]) -> None:
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
def test_an_event_asks_in_the_call_that_it_speaks_of_and_in_no_other(
    rule: str, changed: dict[str, list[str]]
) -> None:
    assert asked_tonight(rule) == asked_tonight() | changed


def test_at_the_harvest_the_thief_and_cupid_must_choose_and_cupid_two_by_two() -> None:
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


def test_a_power_outlasts_a_night_by_a_share_of_all() -> None:
    assert all(0 < beat.outlasts <= 1 for _, beat in beats(BeatKind.ASK))


def test_two_rules_let_the_wolves_bite_once_more_in_a_night() -> None:
    assert {name: rule.more_bites for name, rule in ALL_RULES.items() if rule.more_bites} == {
        "big_bad_wolf": 1,
        "ev_flood": 1,
    }


def test_two_cards_let_somebody_live_whom_the_wolves_have_bitten() -> None:
    spared = {name: rule.spares for name, rule in ALL_RULES.items() if rule.spares}
    assert spared.keys() == {"accursed_wolf_father", "defender"}
    assert all(0 < share < 1 for share in spared.values())


def test_a_night_of_which_nothing_is_said_goes_by_the_house_rules_as_they_are_printed() -> None:
    facts = NightFacts("pact", first=True, even=False, possible=frozenset())
    assert facts.house.of(PiperOptions) == PiperOptions()
    assert facts.renewed is facts.pack_broken is False


def test_what_is_marked_is_pressed_at_in_the_one_reading_that_shows_it() -> None:
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


def test_a_tour_and_an_agreement_are_beats_of_their_own() -> None:
    assert tour(LOVER) == Beat(BeatKind.TOUR, Roll.SEATS, what=LOVER)
    assert agree() == Beat(BeatKind.AGREE, Roll.NONE)
