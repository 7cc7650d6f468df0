"""Every course of a move between two villages: no player is lost or in both villages.

The test enumerates all reachable states. A message may arrive at any later time, repeatedly, in any
order, or never. Either box may be killed at any moment and restart from its journal. The player may leave
the game at home at any moment.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

import pytest

from narrator.home.hamlets import moves
from narrator.home.hamlets.moves import RULES, Allowed, DoorSide, End, Stance


@dataclass(frozen=True)
class World:
    """State of both boxes and every message sent so far."""

    home: DoorSide
    host: DoorSide
    said: frozenset[Stance] = frozenset()


def deciding(world: World) -> Iterator[World]:
    for step in Stance:
        if world.home.may(step):
            yield replace(world, home=world.home.take(step))
        if world.host.may(step):
            yield replace(world, host=world.host.take(step))


def speaking(world: World) -> Iterator[World]:
    for side in (world.home, world.host):
        if side.own is not None:
            yield replace(world, said=world.said | {side.own})


def hearing(world: World) -> Iterator[World]:
    for step in world.said:
        yield replace(world, home=world.home.hear(step))
        yield replace(world, host=world.host.hear(step))


def dying(world: World) -> Iterator[World]:
    yield replace(world, home=world.home.forget())
    yield replace(world, host=world.host.forget())


def following(world: World) -> set[World]:
    steps = (deciding, speaking, hearing, dying)
    return {after for step in steps for after in step(world)} - {world}


def everything() -> dict[World, set[World]]:
    """Return every reachable state with its successors."""
    found: dict[World, set[World]] = {}
    left = [World(DoorSide(End.HOME), DoorSide(End.HOST))]
    while left:
        world = left.pop()
        if world not in found:
            found[world] = following(world)
            left.extend(found[world])
    return found


def wrong_in(world: World) -> str | None:
    """Return the broken invariant of a state, or None."""
    if world.home.has_them and world.host.has_them:
        return "in two villages"
    if not (world.home.has_them or world.host.has_them or world.home.keeps_letter):
        return "lost"
    return None


def is_settled(world: World) -> bool:
    """Return whether both boxes are done and agree where the player is."""
    ends = {
        (Stance.GONE, Stance.RECEIVED),
        (Stance.ASKED, Stance.REFUSED),
        (Stance.WITHDRAWN, None),
        (Stance.WITHDRAWN, Stance.ADMITTED),
        (Stance.WITHDRAWN, Stance.REFUSED),
    }
    return (world.home.own, world.host.own) in ends and world.home.is_over and world.host.is_over


def with_good_weather(world: World) -> World:
    """Return the state after no more losses, when both boxes do all that they can."""
    for _ in range(12):
        said = world.said | {side.own for side in (world.home, world.host) if side.own is not None}
        for step in said:
            world = World(world.home.hear(step), world.host.hear(step), said)
        for step in (Stance.ADMITTED, Stance.SENT, Stance.RECEIVED, Stance.GONE):
            for end in ("home", "host"):
                side = getattr(world, end)
                if side.may(step):
                    world = replace(world, **{end: side.take(step)})
    return world


def test_move_between_villages_never_loses_or_copies_a_player() -> None:
    found = everything()
    assert len(found) >= 100
    assert {step for world in found for step in (world.home.own, world.host.own)} == {None, *Stance}
    assert {wrong_in(world) for world in found} == {None}


def test_move_between_villages_ends_when_messages_arrive() -> None:
    begun = [world for world in everything() if world.home.own is not None]
    assert {is_settled(with_good_weather(world)) for world in begun} == {True}


def test_unfinished_move_between_villages_can_still_end() -> None:
    found = everything()
    settled = {world for world in found if is_settled(world)}
    back: dict[World, set[World]] = {world: set() for world in found}
    for world, after in found.items():
        for one in after:
            back[one].add(world)
    left = list(settled)
    while left:
        for before in back[left.pop()] - settled:
            settled.add(before)
            left.append(before)
    assert settled == set(found)


def test_repeated_or_late_message_about_a_move_changes_nothing() -> None:
    for world in everything():
        for side in (world.home, world.host):
            for step in world.said:
                once = side.hear(step)
                assert once.hear(step) == once
                assert once.own is side.own, "nobody decides by hearing alone"


BROKEN: dict[str, Mapping[Stance, Allowed]] = {
    "they leave without having been let in": {Stance.SENT: replace(RULES[Stance.SENT], heard=moves.ANYTHING)},
    "they leave, and then do not": {Stance.WITHDRAWN: replace(RULES[Stance.WITHDRAWN], own=Stance.SENT)},
    "they are let in and seated at once": {
        Stance.RECEIVED: replace(RULES[Stance.RECEIVED], heard=moves.ANYTHING)
    },
    "the letter is thrown away unanswered": {Stance.GONE: replace(RULES[Stance.GONE], heard=moves.ANYTHING)},
    "they are seated though nobody let them in": {
        Stance.RECEIVED: replace(
            RULES[Stance.RECEIVED], own=None, heard=frozenset({Stance.ASKED, Stance.SENT})
        )
    },
}


@pytest.mark.parametrize("broken", BROKEN.values(), ids=BROKEN)
def test_search_finds_planted_errors_in_rules_for_moves(
    broken: Mapping[Stance, Allowed], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(moves, "RULES", {**RULES, **broken})
    found = everything()
    begun = [world for world in found if world.home.own is not None]
    wrong = {wrong_in(world) for world in found} | {
        None if is_settled(with_good_weather(world)) else "stuck" for world in begun
    }
    assert wrong != {None}


def test_forbidden_step_of_a_move_is_refused() -> None:
    with pytest.raises(ValueError, match='the home says "asked" and heard "None": no "sent" can follow'):
        DoorSide(End.HOME, Stance.ASKED).take(Stance.SENT)
