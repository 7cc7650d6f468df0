"""Eliminations and what they set off: one cascade, offices last, then victory (RULES.md §4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from narrator.rules import victory
from narrator.rules.ids import Cause

if TYPE_CHECKING:
    from narrator.rules.player import Player
    from narrator.rules.role import Steps
    from narrator.rules.village import Village

Fallen = tuple["Player", Cause]


def eliminate(village: Village, batch: Sequence[Fallen], *, card_taken: bool = False) -> Steps:
    """Eliminate a batch together, run every chain to its end, then check victory.

    `card_taken`: the Devoted Servant took the card unseen, so nothing that is linked to it happens (A26).
    """
    yield from fall(village, batch, card_taken=card_taken)
    if village.hooks.aftermath:
        for rule in village.force.having("aftermath"):
            yield from rule.aftermath(village)
    if village.curse_pending:
        village.curse()
    victory.check(village)


def fall(village: Village, batch: Sequence[Fallen], *, card_taken: bool = False) -> Steps:
    """Bury a batch, cards shown together in seat order, then follow each one's chain depth first."""
    batch = sorted(batch, key=lambda fallen: fallen[0].index) if len(batch) > 1 else batch
    if village.first_eliminated is None and batch:
        village.first_eliminated = _first_of(village, batch)
    for player, cause in batch:
        village.bury(player, cause, card_taken=card_taken)
    for player, cause in batch:
        _note_broken_pack(village, player)
        if village.hooks.last_breath and not card_taken and player.active:
            for role in player.powers():
                if "last_breath" in role.hooks:
                    yield from role.last_breath(village, cause)
        # What a death means to others: the beloved dies of grief, a wild child loses its model.
        if player.lover is not None or village.hooks.mourners:
            for mourner in _mourners(village, player):
                if mourner.alive:
                    yield from fall(village, ((mourner, Cause.GRIEF),))
        if village.hooks.saw_death:
            for witness in village.force.having("saw_death"):
                yield from witness.saw_death(village, player, cause)


def _first_of(village: Village, batch: Sequence[Fallen]) -> Player:
    """Of those who leave first, and together, the pack's victim, else the one announced first (A49)."""
    bite = village.tonight.common_bite
    dead = [player for player, _ in batch]
    return bite.seat if bite is not None and bite.seat in dead else dead[0]


def _mourners(village: Village, dead: Player) -> list[Player]:
    """Who dies of grief: the beloved, unless a rule of the table says otherwise."""
    mourners = [] if dead.lover is None else [dead.lover]
    if village.hooks.mourners:
        for rule in village.force.having("mourners"):
            mourners = rule.mourners(village, dead, mourners)
    return mourners


def _note_broken_pack(village: Village, player: Player) -> None:
    """The Big Bad Wolf hunts alone no more once one of his kind is gone (RULES.md A34).

    A card that the Servant took is not gone, but the infection leaves with the seat that had it.
    """
    if not village.options.big_bad_wolf_disabled:
        return
    if player.infected or (not player.card_taken and (player.wolf or player.role.breaks_pack)):
        village.pack_broken = True
        if player.revealed and player.role.breaks_pack:
            village.pack_broken_publicly = True
