"""The conditions of victory (RULES.md §4.3).

Of several conditions met at the same time, the one with the lowest `place` wins (A22).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from narrator.rules import seat_status
from narrator.rules.ids import Winner
from narrator.rules.kernel.events import GameOver
from narrator.rules.role import role_of
from narrator.rules.rule import Rule, Village

if TYPE_CHECKING:
    from narrator.rules.player import Player

NONE_REPLACED: frozenset[Winner] = frozenset()


class Goal(NamedTuple):
    """A loner's own goal that is reached.

    Of several such goals, the one lowest by place, then by seat, wins.
    """

    place: int
    seat: int
    winner: Winner


def check(village: Village) -> None:
    """End the game if a side has won. Call this after each chain of deaths and after each night (A68)."""
    if village.winner is not None:
        return
    winner = _reached(village)
    if winner is not None:
        end(village, winner)


def is_decided(village: Village) -> bool:
    """Return whether the game is over, or will be at the next check of victory."""
    return village.winner is not None or _reached(village) is not None


def _reached(village: Village) -> Winner | None:
    return _first_of_all(village) if village.rules_with(Rule.goal) else _winner(village)


def end(village: Village, winner: Winner) -> None:
    """Declare the winner and the seats that share the victory."""
    village.winner = winner
    village.winners = _winners(village, winner)
    for rule in village.rules_with(Rule.share):
        village.winners = rule.share(village, winner, village.winners)
    village.events.append(GameOver(str(winner), tuple([player.name for player in village.winners])))
    for rule in village.rules_with(Rule.game_over):
        rule.game_over(village)


def _first_of_all(village: Village) -> Winner | None:
    """Return the winner of the reached goal with the lowest place, or None if no goal is reached."""
    rules = sorted(village.rules_with(Rule.goal), key=lambda rule: rule.goal_place)
    replaced = frozenset(winner for rule in rules for winner in rule.replaces)
    printed = _winner(village, replaced)
    for rule in rules:
        if printed is not None and printed.place < rule.goal_place:
            return printed
        winner = rule.goal(village)
        if winner is not None:
            return winner
    return printed


def _winner(village: Village, replaced: frozenset[Winner] = NONE_REPLACED) -> Winner | None:
    alive = village.alive
    if not alive:
        return Winner.NOBODY
    lone = _lone_goal(village)
    if lone is not None and lone.place < Winner.COUPLE.place:
        return lone.winner
    if not village.night_number:
        # Before the first night the wolves may be in the Thief's centre, or a Wolf-Hound not decided yet.
        return None
    lovers_last = village.lovers and len(alive) == 2 and alive[0].lover is alive[1]
    if lovers_last and seat_status.mixed_couple(village, alive[0]):
        return Winner.COUPLE
    if lone is not None:
        return lone.winner
    wolves = len([player for player in alive if player.wolf])
    pack = wolves - len(_hunting_apart(village))
    if not wolves and Winner.VILLAGE not in replaced:
        return Winner.VILLAGE
    if pack and village.rules_with(Rule.sides_with_wolves):
        pack += len([player for player in alive if not player.wolf and is_ally(village, player)])
    in_the_way = len(alive) - pack
    if pack and in_the_way <= village.pack_options.wolves_win_at and Winner.WOLVES not in replaced:
        return Winner.WOLVES
    if lovers_last and Winner.COUPLE not in replaced:
        # The lovers' sides may have come to differ since, but neither lover can harm the other now.
        return Winner.COUPLE
    return None


def is_ally(village: Village, player: Player) -> bool:
    """Return whether a player who is no wolf wins with the wolves, by a rule other than a card."""
    return any(rule.sides_with_wolves(village, player) for rule in village.rules_with(Rule.sides_with_wolves))


def _hunting_apart(village: Village) -> list[Player]:
    """Return the wolves who hunt alone, and do not count for the pack's victory (RULES.md A19)."""
    return [
        player
        for player in village.loners
        if player.alive and player.wolf and player.loner and role_of(player.role).hunts_apart(village)
    ]


def _lone_goal(village: Village) -> Goal | None:
    """Return the loners' reached goal that wins (the lowest `Goal`), or None."""
    goals: list[Goal] = []
    for player in village.loners:
        winner = player.role.winner
        if winner is not None and player.loner and role_of(player.role).has_won(village):
            goals.append(Goal(winner.place, player.index, winner))
    return min(goals) if goals else None


def _winners(village: Village, winner: Winner) -> tuple[Player, ...]:
    """Return the players of the winning side, dead or alive."""
    if winner is Winner.NOBODY:
        return ()
    if winner is Winner.COUPLE:
        return village.living_now()
    if winner is Winner.VILLAGE or winner is Winner.WOLVES:
        side = seat_status.on_side(village, seat_status.SIDES[winner is Winner.WOLVES])
        if winner is Winner.WOLVES:
            side = [player for player in village.players if player in side or is_ally(village, player)]
        return tuple(side)
    loners = [player for player in village.loners if player.role.winner is winner and player.loner]
    return tuple([player for player in loners if not player.card_taken])
