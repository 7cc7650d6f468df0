"""Events in force from the start, and set-ups that are impossible (RULES.md A98)."""

from __future__ import annotations

from typing import Any

import pytest

from narrator.rules import Game, Setup, SetupError
from narrator.rules.new_moon.card import event_cards
from narrator.rules.new_moon.event_deck import EventDrawn
from narrator.table.story import tell
from tests.rules.situations import document, situations

MOON: dict[str, Any] = {"modules": ["new_moon"], "events": []}
SIX = "werewolf seer plain plain plain plain"
PERMANENT = ("ev_burial", "ev_double_agent", "ev_executioner", "ev_somnambulism", "ev_touch_of_death")


test_in_force_from_the_start = situations("""
    deal werewolf seer plain plain plain plain; modules new_moon; events
A98: burial from the first night on
    in_force ev_burial;
    at night 1: public event_holds=ev_burial; n1 werewolves.devour P3; at dawn 1: dead P3, status P3=-
A98: the Seer is heard in her sleep after the first night
    in_force ev_somnambulism; n1 seer.look P1; at dawn 1: public somnambulism_voiced=werewolf
A98: the wolves touch whom they devour in the first night
    in_force ev_touch_of_death; n1 werewolves.devour P3; n1 event.touch_of_death no; at dawn 1: dead -
A98: the executioner is elected before the first night
    in_force ev_executioner;
    now: pending event.executioner; d0 event.executioner P4; d1 village.vote P5;
    at dusk 1: told P4:card/P5, status P5=-
A98: the first of the dead recruits the double agent on the morning after
    in_force ev_double_agent; n1 werewolves.devour P3; d1 event.double_agent P4; at vote 1: status P4=agent
A98: the deck goes on beside them
    events ev_eclipse; in_force ev_burial; at vote 2: public event_drawn=ev_eclipse
""")


def header(**more: Any) -> dict[str, Any]:
    given = document({"deal": SIX, **MOON, "script": [], **more})
    return {key: value for key, value in given.items() if key not in ("script", "refused")}


@pytest.mark.parametrize("event", sorted(event_cards()))
def test_only_permanent_events_may_be_active_from_the_start(event: str) -> None:
    if event in PERMANENT:
        game = Game(Setup.from_dict(header(in_force=[event])))
        said = [cue.id for cue in tell(game.events)]
        assert said[said.index("event_deck.holds") + 1] == f"{event}.told"
    else:
        with pytest.raises(SetupError, match=f'in_force: "{event}" does not last for good; those that do'):
            Setup.from_dict(header(in_force=[event]))


def test_event_active_from_the_start_is_not_drawn_again() -> None:
    left = {key: value for key, value in header(in_force=["ev_burial"]).items() if key != "events"}
    for seed in range(5):
        game = Game(Setup.from_dict({**left, "seed": seed}))
        while game.pending is not None and len(game.answers) < 400:
            game.answer(game.pending.default)
        drawn = [event.event for event in game.events if isinstance(event, EventDrawn)]
        assert drawn
        assert "ev_burial" not in drawn


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        ({"modules": []}, 'in_force: it needs the module "new_moon"'),
        ({"in_force": ["ev_burial", "ev_burial"]}, 'in_force: "ev_burial" is used twice'),
        ({"in_force": ["ev_burail"]}, 'did you mean "ev_burial"'),
        ({"events": ["ev_burial"]}, 'events: "ev_burial" is used twice'),
        ({"crier": {"hand": ["ev_burial"], "seat": "P2"}}, 'crier: "ev_burial" is used twice'),
    ],
)
def test_invalid_events_at_start_are_refused_in_a_sentence(more: dict[str, Any], sentence: str) -> None:
    given = header(**{"in_force": ["ev_burial"], **more})
    with pytest.raises(SetupError) as refused:
        Setup.from_dict(
            {key: value for key, value in given.items() if more.get("modules") != [] or key != "events"}
        )
    assert sentence in str(refused.value)


CRIER = {"crier": {"hand": ["ev_eclipse"]}}


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        (
            {**CRIER, "options": {"captain": True, "captain_election": "never"}},
            "crier: a Captain who is never",
        ),
        ({**CRIER, "options": {"captain": False}}, "crier: without a Captain"),
        (
            {
                "modules": ["village", "new_moon"],
                "captain": "P2",
                "options": {"captain": True},
                "buildings": {"P1": "farm", "P2": "church"},
            },
            "captain: P2 has no farm",
        ),
    ],
)
def test_a98_event_at_start_that_cannot_happen_is_refused(more: dict[str, Any], sentence: str) -> None:
    with pytest.raises(SetupError) as refused:
        Setup.from_dict(header(**more))
    assert sentence in str(refused.value)


@pytest.mark.parametrize(
    "more",
    [
        {**CRIER, "captain": "P2", "options": {"captain": True, "captain_election": "never"}},
        {**CRIER, "options": {"captain": True}},
        {
            "modules": ["village", "new_moon"],
            "captain": "P1",
            "options": {"captain": True},
            "buildings": {"P1": "farm", "P2": "church"},
        },
        {
            "modules": ["village", "new_moon"],
            "captain": "P2",
            "options": {"captain": True},
            "buildings": {"P2": "church"},
        },
    ],
)
def test_event_at_start_that_can_happen_is_accepted(more: dict[str, Any]) -> None:
    Setup.from_dict(header(**more))


@pytest.mark.parametrize("seed", range(12))
def test_captain_named_in_setup_lives_on_a_farm(seed: int) -> None:
    given = header(modules=["village"], captain="P2", options={"captain": True}, seed=seed)
    game = Game(Setup.from_dict({key: value for key, value in given.items() if key != "events"}))
    assert game.truth.building("P2") == "farm"
