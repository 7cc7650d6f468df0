"""The fixed ids of Lupusburg: characters, goals, causes, prompts and news."""

from __future__ import annotations

from enum import StrEnum

from narrator.rules.kernel.events import News


class Character(StrEnum):
    """The characters that live under houses."""

    WEREWOLF = "werewolf"
    THIEF = "thief"
    MAN = "man"
    WOMAN = "woman"


class Goal(StrEnum):
    """A secret goal (RULES.md §5.5)."""

    BOTH_ALIVE = "both_alive"
    BOTH_ELIMINATED = "both_eliminated"
    ONE_ALIVE = "one_alive"
    MEN_OUT_WOMEN_ALIVE = "men_out_women_alive"
    WOMEN_OUT_MEN_ALIVE = "women_out_men_alive"


class Cause(StrEnum):
    """The causes by which a character leaves the game. All are public."""

    DEVOURED = "devoured"
    VOTED = "voted"
    LEFT = "left"
    """The house's owner went home."""


class Ask(StrEnum):
    """The prompts of the game, in the order of a day."""

    THIEF_PEEK = "thief.peek"
    WEREWOLF_CLAW = "werewolf.claw"
    GOAL_CHANGE = "goal.change"
    BURGOMASTER_PRIVILEGE = "burgomaster.privilege"
    PRIVILEGE_SHOW = "privilege.show"
    BURGOMASTER_SHOW = "burgomaster.show"
    BURGOMASTER_BROOM = "burgomaster.broom"
    SWEEPER_LOOK = "sweeper.look"
    SEAL_BET = "seal.bet"
    BALLOT_FIRST = "ballot.first"
    BALLOT_SECOND = "ballot.second"
    WEREWOLF_UNMASKED = "werewolf.unmasked"
    """With printed cards, asks the players whether the seat that lost its last character had the Werewolf."""
    RECKONING_GOAL = "reckoning.goal"
    RECKONING_CHEST = "reckoning.chest"
    RECKONING_HOUSE_A = "reckoning.house_a"
    RECKONING_HOUSE_B = "reckoning.house_b"
    """With printed cards, asks the players at the end for the character of a seat's second house."""


CHEST = News("chest", retold=None)
"""Private news: `value` is whether the house `about` hides a chest."""
CHARACTER = News("card", retold=None)
"""Private news: the character `value` lives in the house `about`."""
GOAL = News("goal", retold=None)
"""Private news: the seat's own goal is `value` from now on."""
