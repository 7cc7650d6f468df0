"""The fixed words of the rules: camps, teams, winners, and what all see of a death."""

from __future__ import annotations

from enum import StrEnum


class Team(StrEnum):
    """The group printed on a card, which decides what the Elder's curse takes away (RULES.md §1.4)."""

    WOLVES = "wolves"
    VILLAGE = "village"
    AMBIGUOUS = "ambiguous"
    SOLO = "solo"


class Camp(StrEnum):
    """The side a seat wins with now; a loner's camp is spelled `solo:<role>`."""

    VILLAGE = "village"
    WOLVES = "wolves"
    COUPLE = "couple"


class How(StrEnum):
    """What the village sees of an elimination; less than its `Cause`, so that dawn tells nothing."""

    NIGHT = "night"
    VOTE = "vote"
    SHOT = "shot"
    GRIEF = "grief"
    TIE = "tie"
    ELDER = "elder"
    EVENT = "event"
    """Whatever brought it about has said so."""
    LEFT = "left"
    """Somebody has gone home: nobody was eliminated."""
    MOVED = "moved"
    """Somebody plays on in another village, with the card: nothing is seen of it."""


class Winner(StrEnum):
    """Who a finished game belongs to."""

    VILLAGE = "village"
    WOLVES = "wolves"
    COUPLE = "couple"
    ANGEL = "angel"
    PIPER = "piper"
    WHITE_WEREWOLF = "white_werewolf"
    PREJUDICED_MANIPULATOR = "prejudiced_manipulator"
    PLAGUE = "plague"
    NOBODY = "nobody"


class Status(StrEnum):
    """What can be true of a seat beside its card."""

    LOVER = "lover"
    CHARMED = "charmed"
    INFECTED = "infected"
    FASCINATED = "fascinated"
    POWERLESS = "powerless"
    REVEALED = "revealed"
    AWAY = "away"
    SILENCED = "silenced"
    AGENT = "agent"
    BOUND = "bound"
