"""Who has won: the conditions of RULES.md §4.3, the lowest place first, one winner only (A22)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from narrator.rules.events import GameOver
from narrator.rules.ids import Camp, Winner

if TYPE_CHECKING:
    from narrator.rules.player import Player
    from narrator.rules.village import Village

COUPLE_PLACE = 2
"""The couple's goal comes after the Angel's (place 1) and before every other loner's."""


def check(village: Village) -> None:
    """End the game when somebody has won; called at the end of each cascade and of each night (A68)."""
    if village.winner is not None:
        return
    winner = _winner(village)
    if winner is not None:
        end(village, winner)


def end(village: Village, winner: Winner) -> None:
    """Declare the winner, and who shares the victory."""
    village.winner = winner
    village.winners = _winners(village, winner)
    village.emit(GameOver(winner, tuple([player.name for player in village.winners])))


def _winner(village: Village) -> Winner | None:
    alive = village.alive
    if not alive:
        return Winner.NOBODY
    if village.has_loners:
        early = _lone_winner(village, before=COUPLE_PLACE)
        if early is not None:
            return early
    if not village.night_number:
        # The pack may still lie in the Thief's centre, or be a Wolf-Hound who has not chosen.
        return None
    lovers_last = village.has_lovers and len(alive) == 2 and alive[0].lover is alive[1]
    if lovers_last and village.mixed_couple(alive[0]):
        return Winner.COUPLE
    if village.has_loners:
        lone = _lone_winner(village, before=None)
        if lone is not None:
            return lone
    wolves = [player for player in alive if player.wolf]
    if not wolves:
        return Winner.VILLAGE
    pack = sum([_hunts(village, wolf) for wolf in wolves]) if village.has_loners else len(wolves)
    if pack and len(alive) - pack <= village.options.wolves_win_at:
        return Winner.WOLVES
    if lovers_last:
        # Sides frozen at linking may still differ by now, and neither can ever harm the other.
        return Winner.COUPLE
    return None


def _hunts(village: Village, wolf: Player) -> bool:
    """Whether a wolf counts with the others for their victory (RULES.md A19)."""
    return not wolf.loner or village.options.white_werewolf_with_wolves


def _lone_winner(village: Village, before: int | None) -> Winner | None:
    """The loner whose goal is reached, the lowest place first."""
    goals = sorted(
        (player.role.lone_goal, player.index, player)
        for player in village.players
        if player.role.lone_goal is not None
        and (before is None or player.role.lone_goal < before)
        and player.loner
        and player.role.has_won(village, player)
    )
    return goals[0][2].role.winner if goals else None


def _winners(village: Village, winner: Winner) -> tuple[Player, ...]:
    """The seats of the winning side, dead or alive."""
    if winner is Winner.NOBODY:
        return ()
    if winner is Winner.COUPLE:
        return village.living_now()
    players = village.players
    if winner is Winner.VILLAGE or winner is Winner.WOLVES:
        side = Camp(winner.value)
        return tuple([player for player in players if village.camp(player) is side])
    loners = [player for player in players if player.role.winner is winner and player.loner]
    return tuple([player for player in loners if not player.card_taken])
