"""Hooks: which methods are some, and that a rule is found to override them by its methods alone."""

from __future__ import annotations

from typing import Any

import pytest

from narrator.rules import facts
from narrator.rules.cause import Cause
from narrator.rules.hooks import HOOKS, Hook
from narrator.rules.hours import Hour, Window
from narrator.rules.ids import Winner
from narrator.rules.night import Threat
from narrator.rules.role import Role
from narrator.rules.roles import ROLES
from narrator.rules.schedule import Call
from narrator.rules.twist import NOTHING_ASKED, CardTwist, Twist, Village
from tests.narrowing import the
from tests.rules.playing import table

GAME = table("wolf seer plain plain")
VILLAGE = the(Village, GAME.state)
ONE, *SEATS = VILLAGE.players
OF_CARDS = [role for player in VILLAGE.players for role in player.powers()]
BARRED = frozenset({("P1", "P2")})
CALL = Call("some_call", slot=0, cards=frozenset(), beats=())
THREAT = Threat(ONE, Cause.DEVOURED)


def test_every_hook_is_found_where_it_is_written() -> None:
    methods = [method for kind in (Twist, CardTwist) for method in vars(kind).values()]
    assert [method for method in methods if isinstance(method, Hook)] == HOOKS
    assert Twist.nightfall in HOOKS
    assert repr(Twist.nightfall) == "<hook nightfall>"


def test_of_every_hook_somebody_or_nobody_is_asked() -> None:
    for one in HOOKS:
        asked = list(getattr(VILLAGE.asked, one.name))
        assert all(one in rule.hooks for rule in asked), one
        assert bool(asked) == any(one in rule.hooks for rule in (*VILLAGE.force.rules, *OF_CARDS)), one


def test_every_role_says_by_its_methods_alone_what_it_watches() -> None:
    flags = {"watches_deaths", "greets_morning", "serves", "takes_ties", "slips_guard", "signals_second_vote"}
    assert not [card for card, role in ROLES.items() if flags & set(vars(role))]


NEUTRAL: dict[str, tuple[tuple[Any, ...], Any]] = {
    "public_state": ((), {}),
    "own_state": ((ONE,), {}),
    "is_away": ((ONE,), False),
    "marks": ((ONE,), ()),
    "day_begins": ((), None),
    "morning": ((), None),
    "instead_of_vote": ((), None),
    "voters": ((SEATS,), SEATS),
    "candidates": ((SEATS,), SEATS),
    "turns": ((SEATS,), []),
    "weigh": (({},), None),
    "burdens": ((), {}),
    "bars": ((BARRED,), BARRED),
    "voted": ((frozenset({"P1"}),), NOTHING_ASKED),
    "break_tie": ((("P1", "P2"), {}), None),
    "electors": ((SEATS,), SEATS),
    "heirs": ((SEATS,), SEATS),
    "hides_card": ((ONE, Cause.VOTED), False),
    "shows": ((ONE, "seer"), "seer"),
    "edible": ((SEATS,), SEATS),
    "looked_at": ((ONE, ("seer",)), ("seer",)),
    "mourners": ((ONE, SEATS), SEATS),
    "saw_death": ((ONE, Cause.VOTED), NOTHING_ASKED),
    "returned": ((ONE,), None),
    "aftermath": ((), NOTHING_ASKED),
    "loses_holder": ((ONE,), None),
    "forfeit": ((ONE,), None),
    "nightfall": ((), NOTHING_ASKED),
    "before_call": ((CALL,), NOTHING_ASKED),
    "after_call": ((CALL,), NOTHING_ASKED),
    "woken": ((CALL,), []),
    "sleeps_through": ((ONE, CALL), False),
    "wakes": ((ONE.role,), NOTHING_ASKED),
    "hunt": ((SEATS,), None),
    "prey": ((SEATS, SEATS), SEATS),
    "within_reach": ((SEATS,), SEATS),
    "threatened": ((THREAT,), None),
    "called_off": ((THREAT,), None),
    "before_dawn": ((), NOTHING_ASKED),
    "daybreak": ((), None),
    "after_dawn": ((), None),
    "recast": ((ONE.role,), None),
    "reach": ((ONE.role, SEATS), SEATS),
    "camp": ((ONE, "village"), "village"),
    "sides_with_wolves": ((ONE,), False),
    "goal": ((), None),
    "share": ((Winner.VILLAGE, tuple(SEATS)), tuple(SEATS)),
    "game_over": ((), None),
    "dealt": ((), None),
    "last_breath": ((Cause.VOTED,), NOTHING_ASKED),
    "pardoned": ((), False),
    "has_won": ((), False),
}
"""What else each hook is given, and what it says where no rule overrides it; `survives` by its own test."""


def test_the_neutral_answer_of_every_hook_is_known() -> None:
    assert {*NEUTRAL, "survives"} == {one.name for one in HOOKS}


@pytest.mark.parametrize("name", NEUTRAL)
def test_a_rule_that_overrides_nothing_leaves_everything_as_it_is(name: str) -> None:
    given, neutral = NEUTRAL[name]
    said = getattr(Role(), name)(VILLAGE, *given)
    assert said == neutral
    assert type(said) is type(neutral)


def test_what_is_no_hook_leaves_everything_as_it_is_too() -> None:
    plain, window = Role(), Window("some.window", Hour.DUSK)
    assert plain.survives(VILLAGE, THREAT, healed=False) is False
    assert plain.attend(VILLAGE, window) is plain.wake(VILLAGE) is NOTHING_ASKED
    assert plain.perform_call(VILLAGE, CALL) is Twist().attend(VILLAGE, window) is NOTHING_ASKED
    assert plain.reschedule(facts.of_tonight(VILLAGE), (CALL,)) == (CALL,)
    assert plain.resists_infection() is False
    assert plain.goal_stands() is True
    assert plain.choices() == {}
    assert plain.second_cards() == {}
    assert Twist.in_play(VILLAGE.setup) is False
    assert Twist.beside_deck({}) == ()


SHADOWED = "Widower: `mourners` is a hook of every rule, a method; call the attribute something else"


@pytest.mark.parametrize(
    "body", [{"mourners": []}, {"__slots__": ("mourners",)}, {"__annotations__": {"mourners": "list[str]"}}]
)
def test_an_attribute_that_shadows_a_hook_is_refused_when_the_class_is_made(body: dict[str, object]) -> None:
    with pytest.raises(TypeError, match=SHADOWED):
        type("Widower", (Twist,), {"id": "widower", **body})


def test_an_attribute_that_a_rule_gives_itself_under_the_name_of_a_hook_is_refused() -> None:
    class Widower(Twist):
        id = "widower"

    rule: Any = Widower()
    with pytest.raises(TypeError, match=SHADOWED):
        rule.mourners = []
