"""The methods that a rule may override: the rules asked, and the neutral answers."""

from __future__ import annotations

from collections.abc import Generator
from inspect import isfunction
from typing import Any

import pytest

from narrator.rules import facts
from narrator.rules.cause import Cause
from narrator.rules.hours import Hour, Window
from narrator.rules.ids import Winner
from narrator.rules.role import Role
from narrator.rules.roles import ROLES
from narrator.rules.rule import POWERS, Rule, Village, ask_nothing
from narrator.rules.schedule import Call
from narrator.rules.state import Threat
from tests.narrowing import the
from tests.rules.playing import table

GAME = table("wolf seer plain plain")
VILLAGE = the(Village, GAME.state)
ONE, *SEATS = VILLAGE.players
OF_CARDS = [role for player in VILLAGE.players for role in player.powers()]
BARRED = frozenset({("P1", "P2")})
CALL = Call("some_call", slot=0, cards=frozenset(), beats=())
THREAT = Threat(ONE, Cause.DEVOURED)


def overridable(kind: type) -> list[str]:
    return [name for name, value in vars(kind).items() if isfunction(value) and not name.startswith("_")]


@pytest.mark.parametrize("kind", [Rule, Role])
def test_village_asks_the_rules_that_override_a_method(kind: type[Rule]) -> None:
    for name in overridable(kind):
        method = getattr(kind, name)
        overriding = [rule for rule in (*VILLAGE.rules, *OF_CARDS) if method in rule.overridden]
        assert list(VILLAGE.rules_with(method)) == overriding, name


def test_powers_are_methods_of_rules_and_roles() -> None:
    assert {method.__name__ for method in POWERS} == {
        "morning",
        "break_tie",
        "survives",
        "last_breath",
        "pardoned",
    }


def test_roles_declare_watched_events_by_methods() -> None:
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
    "voted": ((frozenset({"P1"}),), ask_nothing()),
    "break_tie": ((("P1", "P2"), {}), None),
    "electors": ((SEATS,), SEATS),
    "heirs": ((SEATS,), SEATS),
    "hides_card": ((ONE, Cause.VOTED), False),
    "shows": ((ONE, "seer"), "seer"),
    "edible": ((SEATS,), SEATS),
    "looked_at": ((ONE, ("seer",)), ("seer",)),
    "mourners": ((ONE, SEATS), SEATS),
    "saw_death": ((ONE, Cause.VOTED), ask_nothing()),
    "returned": ((ONE,), None),
    "aftermath": ((), ask_nothing()),
    "loses_holder": ((ONE,), None),
    "forfeit": ((ONE,), None),
    "nightfall": ((), ask_nothing()),
    "before_call": ((CALL,), ask_nothing()),
    "after_call": ((CALL,), ask_nothing()),
    "woken": ((CALL,), []),
    "sleeps_through": ((ONE, CALL), False),
    "wakes": ((ONE.role,), ask_nothing()),
    "hunt": ((SEATS,), None),
    "prey": ((SEATS, SEATS), SEATS),
    "within_reach": ((SEATS,), SEATS),
    "threatened": ((THREAT,), None),
    "called_off": ((THREAT,), None),
    "before_dawn": ((), ask_nothing()),
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
    "last_breath": ((Cause.VOTED,), ask_nothing()),
    "pardoned": ((), False),
    "has_won": ((), False),
}
"""The other arguments of each method, and its answer without an override."""


TESTED_BELOW = {"begins", "ends", "attend", "perform_call", "second_cards", "survives", "wake", "hunts_apart"}


def test_the_neutral_answer_of_every_method_is_known() -> None:
    assert {*NEUTRAL, *TESTED_BELOW} == {*overridable(Rule), *overridable(Role)}


@pytest.mark.parametrize("name", NEUTRAL)
def test_rule_without_overrides_changes_nothing(name: str) -> None:
    given, neutral = NEUTRAL[name]
    said = getattr(Role(), name)(VILLAGE, *given)
    assert type(said) is type(neutral)
    assert list(said) == [] if isinstance(said, Generator) else said == neutral


def test_other_methods_have_neutral_answers() -> None:
    plain, window = Role(), Window("some.window", Hour.DUSK)
    assert plain.survives(VILLAGE, THREAT, healed=False) is False
    asked = (plain.attend(VILLAGE, window), plain.wake(VILLAGE), plain.perform_call(VILLAGE, CALL))
    assert [list(steps) for steps in asked] == [[], [], []]
    assert plain.hunts_apart(VILLAGE) is True
    assert plain.reschedule(facts.of_tonight(VILLAGE), (CALL,)) == (CALL,)
    assert plain.resists_infection() is False
    assert plain.goal_stands() is True
    assert plain.choices() == {}
    assert plain.second_cards() == {}
    assert Rule.in_play(VILLAGE.setup) is False
    assert Rule.beside_deck({}) == ()
