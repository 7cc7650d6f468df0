"""Eliminations and their consequences: the deaths that follow, then offices, then victory (RULES.md §4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from narrator.rules import seat_status, shown_cards, victory
from narrator.rules.card_transfer import give
from narrator.rules.cause import Cause
from narrator.rules.events import Died, PowersLost, Returned
from narrator.rules.ids import Camp, Team
from narrator.rules.role import Role
from narrator.rules.rule import Rule, Steps, Village

if TYPE_CHECKING:
    from narrator.rules.player import Player

Fallen = tuple["Player", Cause]


def eliminate(village: Village, batch: Sequence[Fallen]) -> Steps:
    """Eliminate these players together with all deaths that follow, pass on offices, then check victory."""
    yield from fall(village, batch)
    for rule in village.rules_with(Rule.aftermath):
        yield from rule.aftermath(village)
    if village.curse_pending:
        _curse(village)
    victory.check(village)


def fall(village: Village, batch: Sequence[Fallen]) -> Steps:
    """Remove these players, showing cards in seat order, then follow each chain of deaths to its end."""
    batch = sorted(batch, key=lambda fallen: fallen[0].index) if len(batch) > 1 else batch
    if village.first_eliminated is None and batch:
        village.first_eliminated = _first_of(village, batch) if len(batch) > 1 else batch[0][0]
    for player, cause in batch:
        _bury(village, player, cause)
        village.fallen.append(player)
    for player, cause in batch:
        if village.setup.heeds_broken_pack:
            _note_broken_pack(village, player)
        if not player.card_taken:
            for role in village.rules_about(player, Role.last_breath):
                yield from role.last_breath(village, cause)
        # For others a death means: the lover dies of grief, a Wild Child whose model dies becomes a wolf.
        for mourner in _mourners(village, player):
            if mourner.alive:
                yield from fall(village, ((mourner, Cause.GRIEF),))
        for witness in village.rules_with(Rule.saw_death):
            yield from witness.saw_death(village, player, cause)


def _mourners(village: Village, player: Player) -> list[Player]:
    """Return the players who die of grief: the lover, unless a rule changes that."""
    mourners = [] if player.lover is None else [player.lover]
    for rule in village.rules_with(Rule.mourners):
        mourners = rule.mourners(village, player, mourners)
    return mourners


def _first_of(village: Village, batch: Sequence[Fallen]) -> Player:
    """Return which of these players answers for the dead: the pack's victim, otherwise the first (A49)."""
    bite = village.tonight.common_bite
    dead = [player for player, _ in batch]
    return bite.seat if bite is not None and bite.seat in dead else dead[0]


def _bury(village: Village, player: Player, cause: Cause) -> None:
    """Take a player out of the game, and show the card as far as the rules allow."""
    player.alive = False
    player.cause = cause
    place = village.alive.index(player)
    del village.alive[place]
    village.names = village.names[:place] + village.names[place + 1 :]
    seen: str | None = None
    if not player.card_taken:
        falls_open = village.options.reveal_cards
        for rule in village.rules_with(Rule.hides_card):
            falls_open = falls_open and not rule.hides_card(village, player, cause)
        if falls_open or shown_cards.is_face_up(village, player):
            seen = village.faces[player.name] = shown_cards.card_seen(village, player)
        if falls_open or player.revealed:
            player.revealed = True
            shown_cards.put_away(village, player.card)
    village.events.append(Died(player.name, seen, cause.how, player.card_taken))


def depart(village: Village, players: Sequence[Player], cause: Cause = Cause.LEFT) -> Steps:
    """Remove players who go home. This is not an elimination: no powers fire, and no one mourns.

    Their cards are shown like those of the dead, unless the players move to another village. Their offices
    pass on, and their lovers are no longer lovers.
    """
    for player in players:
        _part(player)
        _bury(village, player, cause)
        for rule in village.rules:
            yield from rule.saw_death(village, player, cause)
    for rule in village.rules_with(Rule.aftermath):
        yield from rule.aftermath(village)
    victory.check(village)


def _part(player: Player) -> None:
    """End the couple when one of its lovers goes home."""
    if player.lover is not None:
        player.lover.lover = None
        player.lover = None


def _note_broken_pack(village: Village, player: Player) -> None:
    """End the Big Bad Wolf's second bite once a wolf has been eliminated (RULES.md A34).

    A wolf's card that the Devoted Servant took does not count. An infected player counts even then, because
    the infection leaves with the seat.
    """
    if player.infected or (not player.card_taken and (player.wolf or player.role.breaks_pack)):
        village.pack_broken = True
        if player.revealed and player.role.breaks_pack:
            village.pack_broken_publicly = True


def _curse(village: Village) -> None:
    """Take the villagers' powers away for good, because the village killed the Elder (RULES.md A11)."""
    village.curse_pending = False
    village.cursed = True
    for player in village.alive:
        player.powerless = player.powerless or _loses_powers(village, player)
    village.events.append(PowersLost())


def _loses_powers(village: Village, player: Player) -> bool:
    """Return whether the Elder's curse takes a player's powers: by the player's side, or by a card's team."""
    if any(power.team in (Team.VILLAGE, Team.AMBIGUOUS) for power in player.powers()):
        return True
    return seat_status.camp(village, player) == Camp.VILLAGE


def revive(village: Village, player: Player, card: str) -> None:
    """Bring a player back with a public card, without the earlier lover, office and statuses."""
    player.alive = True
    player.cause = None
    village.fallen.remove(player)
    if village.first_eliminated is player:
        village.first_eliminated = village.fallen[0] if village.fallen else None
    player.card_taken = False
    _part(player)
    player.charmed = player.infected = player.fascinated = False
    village.voiceless.discard(player)
    give(village, player, card)
    player.revealed = True
    village.faces[player.name] = card
    village.seat_anew(village.players)
    village.possible = None
    village.events.append(Returned(player.name, card))
    for rule in village.rules_with(Rule.returned):
        rule.returned(village, player)
