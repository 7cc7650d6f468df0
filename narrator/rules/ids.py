"""The fixed words of the rules: camps, teams, causes of death, winners."""

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


class Cause(StrEnum):
    """Why somebody was eliminated. Causes are secret at night: dawn never tells them (RULES.md A67)."""

    DEVOURED = "devoured"
    POISONED = "poisoned"
    VOTED = "voted"
    SHOT = "shot"
    GRIEF = "grief"
    RUST = "rust"
    BURNED = "burned"
    WHITE_WEREWOLF = "white_werewolf"
    RAZOR = "razor"
    STARVED = "starved"
    FASCINATION = "fascination"
    TIE = "tie"
    ELDER = "elder"


class Winner(StrEnum):
    """Who a finished game belongs to."""

    VILLAGE = "village"
    WOLVES = "wolves"
    COUPLE = "couple"
    ANGEL = "angel"
    PIPER = "piper"
    WHITE_WEREWOLF = "white_werewolf"
    PREJUDICED_MANIPULATOR = "prejudiced_manipulator"
    NOBODY = "nobody"


class Status(StrEnum):
    """What can be true of a seat beside its card."""

    LOVER = "lover"
    CHARMED = "charmed"
    INFECTED = "infected"
    FASCINATED = "fascinated"
    POWERLESS = "powerless"
    REVEALED = "revealed"


class News(StrEnum):
    """The words of private news (`Told.what`), with what `about` and `value` then hold."""

    CARD = "card"
    """The Seer saw the card `value` of `about`."""
    CAMP = "camp"
    """The Seer saw the side `value` of `about` (option `seer_sees`)."""
    CENTRE_FIRST = "centre_first"
    CENTRE_SECOND = "centre_second"
    """The Thief saw the card `value` in the centre."""
    LOVER = "lover"
    """The beloved is `about`."""
    WOLF = "wolf"
    """`about` hunts with the pack."""
    VICTIM = "victim"
    """The Witch saw that the wolves take `about`."""
    SNIFFED = "sniffed"
    """Whether (`value`) the Fox smelled a wolf around `about`."""
    SIBLING = "sibling"
    """`about` is a brother or a sister."""
    INFECTED = "infected"
    """The seat itself is a wolf from now on."""
    TURNED = "turned"
    """The seat itself, a wild child, lost its model `about` and is a wolf from now on."""
    CHARMED = "charmed"
    """The seat itself is charmed or, with `about`, learns that `about` is."""
    CARD_TAKEN = "card_taken"
    """The Devoted Servant holds the card `value` of `about` from now on."""
    DOUBLE_VOTE = "double_vote"
    """The seat's vote card counts double in this vote."""


class How(StrEnum):
    """What the village sees of an elimination; less than its `Cause`, so that dawn tells nothing."""

    NIGHT = "night"
    VOTE = "vote"
    SHOT = "shot"
    GRIEF = "grief"
    TIE = "tie"
    ELDER = "elder"
