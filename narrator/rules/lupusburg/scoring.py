"""The end of a game of Lupusburg, and its points (RULES.md §5.5, §5.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from narrator.rules.kernel.day_prompts import ask_word, ask_yes_no
from narrator.rules.kernel.events import GameOver
from narrator.rules.kernel.prompts import Prompt
from narrator.rules.lupusburg.events import CampaignScored, Scored, Survived, TurnedOver, Unmasked
from narrator.rules.lupusburg.ids import Ask, Character, Goal

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable

    from narrator.rules.kernel.engine import Steps
    from narrator.rules.lupusburg.town import House, Resident, Town

LIVING_CHARACTER = 2
SAVED_CHEST = 1
UNUSED_SEAL = 1
OTHERS = (Character.MAN, Character.WOMAN, Character.THIEF)
"""Characters whose cards are turned over after the Werewolf's."""
UNDER_HOUSES = (Ask.RECKONING_HOUSE_A, Ask.RECKONING_HOUSE_B)
GENDERED = (Goal.MEN_OUT_WOMEN_ALIVE, Goal.WOMEN_OUT_MEN_ALIVE)
"""Goals that depend on the sex of characters."""


# --- the end ----------------------------------------------------------------------------------------------


def check(town: Town, loser: Resident) -> Steps:
    """End the game if, after a lynching, the Werewolf's player or all others have no living character."""
    if not loser.living and (yield from _was_werewolf(town, loser)):
        town.werewolf = loser
        town.events.append(Unmasked(loser.name))
        if town.setup.printed:
            yield from _turn_over(town)
        _score(town)
    else:
        check_last_one(town)


def check_last_one(town: Town) -> None:
    """Let the Werewolf's player win if no other player has a living character."""
    if len(town.living) > 1:
        return
    (town.werewolf,) = town.living
    # The winner gets a point for each player of the game, the others get none (RULES.md A76).
    points = len(town.residents)
    town.events.append(Survived(town.werewolf.name, points))
    town.points = dict.fromkeys(town.setup.names, 0) | {town.werewolf.name: points}
    _end(town, town.werewolf)


def _was_werewolf(town: Town, loser: Resident) -> Generator[Prompt, bool, bool]:
    """Return whether `loser`, who has no living character left, had the Werewolf.

    With printed cards, ask the players.
    """
    if not town.setup.printed:
        return loser is town.werewolf
    return (yield ask_yes_no(Ask.WEREWOLF_UNMASKED, loser.name))


def _end(town: Town, winner: Resident) -> None:
    """Announce the winner and, if there were earlier games, the points of the campaign."""
    town.winner = winner
    town.events.append(GameOver(winner.name, (winner.name,)))
    if town.setup.points:
        totals = sorted(town.totals().items(), key=lambda row: -row[1])
        town.events.append(CampaignScored(tuple(totals)))


# --- points -----------------------------------------------------------------------------------------------


def goal_points(goal: Goal, houses: Iterable[House]) -> int:
    """Return the points of a goal. The Thief counts as neither man nor woman (RULES.md §5.5, A78)."""
    living = [house.character for house in houses if house.alive]
    lost = [house.character for house in houses if not house.alive]
    match goal:
        case Goal.BOTH_ALIVE:
            return 0 if lost else 2
        case Goal.BOTH_ELIMINATED:
            return 0 if living else 6
        case Goal.ONE_ALIVE:
            return 3 if living and lost else 0
        case Goal.MEN_OUT_WOMEN_ALIVE:
            return 2 * lost.count(Character.MAN) + living.count(Character.WOMAN)
        case Goal.WOMEN_OUT_MEN_ALIVE:
            return 2 * lost.count(Character.WOMAN) + living.count(Character.MAN)


def _seal_points(town: Town, resident: Resident) -> int:
    if resident.bet is None:
        return UNUSED_SEAL
    return resident.bet.coin if resident.bet.on is town.werewolf else 0


def _scored(town: Town, resident: Resident) -> Scored:
    living = LIVING_CHARACTER * len(resident.living)
    chest = SAVED_CHEST if any(house.chest for house in resident.living) else 0
    goal = 0 if resident.goal is None else goal_points(resident.goal, resident.houses)
    seal = _seal_points(town, resident)
    return Scored(resident.name, living, chest, goal, seal, living + chest + goal + seal)


def _score(town: Town) -> None:
    """Count and announce the points of all players, dead or alive, except the Werewolf's player.

    The winner is announced last.
    """
    players = [player for player in town.clockwise(town.burgomaster) if player is not town.werewolf]
    scores = {player: _scored(town, player) for player in players}
    # Of equal points, the player nearer to the Burgomaster wins (RULES.md A74, A75).
    winner = max(players, key=lambda player: (scores[player].total, -town.distance(player)))
    town.points = dict.fromkeys(town.setup.names, 0)
    for player in sorted(players, key=lambda player: player is winner):
        town.events.append(_turned_over(player))
        town.events.append(scores[player])
        town.points[player.name] = scores[player].total
    _end(town, winner)


def _turned_over(player: Resident) -> TurnedOver:
    a, b = player.houses
    return TurnedOver(player.name, a.character, b.character, a.side if a.chest else b.side, player.goal)


# --- printed cards ----------------------------------------------------------------------------------------


def _turn_over(town: Town) -> Steps:
    """Ask the players for the printed characters under the houses, where points depend on them."""
    for resident in town.clockwise(town.burgomaster):
        if resident is town.werewolf:
            continue
        if town.options.lupusburg_goals:
            goal = yield ask_word(Ask.RECKONING_GOAL, resident.name, tuple(map(str, Goal)), must=True)
            resident.goal = Goal(goal)
        houses = tuple(house.id for house in resident.houses)
        chest = yield ask_word(Ask.RECKONING_CHEST, resident.name, houses, must=True)
        town.houses[chest].chest = True
        if resident.goal in GENDERED:
            for house, ask in zip(resident.houses, UNDER_HOUSES, strict=True):
                character = yield ask_word(ask, resident.name, tuple(map(str, OTHERS)), must=True)
                house.character = Character(character)
