"""The debate: players with a power may ask to act first (RULES.md §2.7)."""

from __future__ import annotations

from typing import Any

import pytest

from narrator.rules import Game, IllegalAnswer, Setup

CARDS = ("werewolf", "werewolf", "seer", *["simple_villager"] * 5)
HOMES = ("manor", "tavern", "church", "barbershop", "hovel", "school", "farm", "vagabond")


def in_the_debate(**more: Any) -> Game:
    """Return a village of eight on its first day, with the Confessor's prompt pending."""
    seats = [f"P{number}" for number in range(1, len(CARDS) + 1)]
    header: dict[str, Any] = {
        "edition": "pact",
        "modules": ["village"],
        "players": seats,
        "deal": dict(zip(seats, CARDS, strict=True)),
        "buildings": dict(zip(seats, HOMES, strict=True)),
        "options": {"player_limits": "any", "captain": False},
        "seed": 1,
    }
    game = Game(Setup.from_dict(header | more))
    while game.pending is not None and game.pending.id != "confessor.hear":
        game.answer(game.pending.default)
    return game


def pending(game: Game) -> str:
    assert game.pending is not None
    return game.pending.id


def test_debate_lists_all_players_who_may_still_use_a_house() -> None:
    game = in_the_debate()
    assert game.pending is not None
    assert game.pending.any_time == (("confessor.hear", "P3"), ("barber.shave", "P4"))


def test_player_called_first_is_asked_before_the_others() -> None:
    game = in_the_debate()
    game.answer({"first": "barber.shave"})
    assert pending(game) == "barber.shave"
    game.answer("P1")
    assert "P1" not in game.public.alive
    assert pending(game) == "confessor.hear"
    assert game.pending is not None
    assert game.pending.any_time == (("confessor.hear", "P3"), ("bonesetter.restore", "P5"))


def test_no_player_is_asked_twice_in_one_debate() -> None:
    game = in_the_debate()
    asked = []
    for value in ({"first": "barber.shave"}, None, None):
        asked.append(pending(game))
        game.answer(value)
    assert asked == ["confessor.hear", "barber.shave", "confessor.hear"]
    game.answer(None)
    assert pending(game) == "schoolteacher.ban"


def test_debate_continues_only_after_a_player_acted() -> None:
    game = in_the_debate()
    events = [type(event).__name__ for event in game.answer("P5")]
    assert events == ["Told", "ConfessionHeard", "DebateGoesOn"]
    assert game.answer(None) == ()


def test_house_token_won_back_is_usable_in_same_debate() -> None:
    game = in_the_debate()
    game.answer("P5")
    game.answer(None)
    assert pending(game) == "bonesetter.restore"
    game.answer("P3")
    assert pending(game) == "confessor.hear", "the Barber passed, and is not asked again"
    game.answer("P6")
    assert pending(game) == "schoolteacher.ban"


def test_new_owner_may_use_house_in_same_debate() -> None:
    homes = ("bailiff_house", "vagabond", "church", "barbershop", "farm", "farm", "farm", "farm")
    game = in_the_debate(buildings={f"P{seat}": home for seat, home in enumerate(homes, start=1)})
    game.answer(None)
    game.answer("P3")
    for prompt, value in (("bailiff.house", None), ("bailiff.house", "P2"), ("vagabond.accept", True)):
        assert pending(game) == prompt
        game.answer(value)
    assert game.pending is not None
    assert (pending(game), game.pending.seats) == ("confessor.hear", ("P2",))


def test_barber_called_first_may_kill_before_confessor_acts() -> None:
    game = in_the_debate()
    game.answer({"first": "barber.shave"})
    assert game.pending is not None
    assert game.pending.any_time == (("barber.shave", "P4"), ("confessor.hear", "P3"))
    game.answer("P3")
    assert pending(game) == "bonesetter.restore"
    assert list(game.pending.any_time) == [("bonesetter.restore", "P5")]


@pytest.mark.parametrize(
    "value",
    [{"first": "confessor.hear"}, {"first": "village.vote"}, {"first": None}, {"first": ["barber.shave"]}],
    ids=str,
)
def test_only_another_player_who_may_act_can_be_called_first(value: dict[str, Any]) -> None:
    game = in_the_debate()
    with pytest.raises(IllegalAnswer, match=r"allowed: barber\.shave"):
        game.answer(value)
    assert pending(game) == "confessor.hear"


def test_calling_a_player_first_can_be_undone_and_replayed() -> None:
    game = in_the_debate()
    before = list(game.events)
    game.answer({"first": "barber.shave"})
    game.answer("P1")
    again = Game(game.setup)
    for value in game.answers:
        again.answer(value)
    assert again.events == game.events
    game.undo()
    assert pending(game) == "barber.shave"
    game.undo()
    assert pending(game) == "confessor.hear"
    assert game.events == before


def test_no_player_can_be_called_first_outside_debate() -> None:
    game = in_the_debate()
    for _ in range(3):
        game.answer(None)
    with pytest.raises(IllegalAnswer):
        game.answer({"first": "barber.shave"})
