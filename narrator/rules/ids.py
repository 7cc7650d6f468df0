"""The fixed words of the rules: camps, teams, causes of death, winners."""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar


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


class Saving(StrEnum):
    """What can keep a threat of the night from a seat."""

    __hash__ = str.__hash__  # an enum's own is found in Python, anew each time a set is asked

    GUARD = "guard"
    """The Defender stands before the door."""
    POTION = "potion"
    """The Witch's potion that heals."""
    TAVERN = "tavern"
    """The wolves spare whoever pours their wine (RULES.md A40)."""


class Cause(str):
    """Why somebody was eliminated. Causes are secret at night: dawn never tells them (RULES.md A67).

    A cause knows how early it comes among those of one night (`place`; the first that holds is kept), what
    the village sees of it (`how`), and what may keep it off (`stopped_by`). A rule makes its own:
    `Cause("event:nightmare", how=How.VOTE)`.
    """

    place: int
    how: How
    stopped_by: frozenset[Saving]

    def __new__(
        cls, word: str, *, place: int = 9, how: How = How.NIGHT, stopped_by: frozenset[Saving] = frozenset()
    ) -> Cause:
        """A cause by its word."""
        cause = super().__new__(cls, word)
        cause.place, cause.how, cause.stopped_by = place, how, stopped_by
        return cause

    DEVOURED: ClassVar[Cause]
    POISONED: ClassVar[Cause]
    WHITE_WEREWOLF: ClassVar[Cause]
    RUST: ClassVar[Cause]
    STARVED: ClassVar[Cause]
    BURNED: ClassVar[Cause]
    FASCINATION: ClassVar[Cause]
    VOTED: ClassVar[Cause]
    SHOT: ClassVar[Cause]
    GRIEF: ClassVar[Cause]
    RAZOR: ClassVar[Cause]
    TIE: ClassVar[Cause]
    ELDER: ClassVar[Cause]
    LEFT: ClassVar[Cause]


Cause.DEVOURED = Cause("devoured", place=1, stopped_by=frozenset(Saving))
Cause.POISONED = Cause("poisoned", place=2)
Cause.WHITE_WEREWOLF = Cause("white_werewolf", place=3)
Cause.RUST = Cause("rust", place=4)
Cause.STARVED = Cause("starved", place=5)
Cause.BURNED = Cause("burned", place=6)
Cause.FASCINATION = Cause("fascination", how=How.VOTE)
Cause.VOTED = Cause("voted", how=How.VOTE)
Cause.SHOT = Cause("shot", how=How.SHOT)
Cause.GRIEF = Cause("grief", how=How.GRIEF)
Cause.RAZOR = Cause("razor", how=How.EVENT)
Cause.TIE = Cause("tie", how=How.TIE)
Cause.ELDER = Cause("elder", how=How.ELDER)
Cause.LEFT = Cause("left", how=How.LEFT)


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
    """The seat itself is a wolf from now on: a wild child lost its model `about`, or an event did it."""
    CHARMED = "charmed"
    """The seat itself is charmed or, with `about`, learns that `about` is."""
    CARD_TAKEN = "card_taken"
    """The Devoted Servant holds the card `value` of `about` from now on."""
    DOUBLE_VOTE = "double_vote"
    """The seat's vote card counts double in this vote."""
    CARDS = "cards"
    """The Seer, not herself, saw the cards `value` of `about` and both neighbours, but not whose is which."""
    AFFAIR = "affair"
    """The secret affair beside the couple is with `about`."""
    FASCINATED = "fascinated"
    """The seat itself was fascinated by the wolves: its powers are gone."""
    ALIGNMENT = "alignment"
    """The seat's second card is `value`."""
    SPIRIT = "spirit"
    """The seat itself will ask the dead in the morning, the question `value` of the Gypsy's card."""
    HAND = "hand"
    """The events `value` are in the seat's own hand, as the Town crier."""
    NEW_CARD = "new_card"
    """The seat itself holds the card `value` from now on, and was asleep when that came about."""
