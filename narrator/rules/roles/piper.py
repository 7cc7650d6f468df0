"""Piper: charms two players each night (RULES.md §2.4, A20-A23, A80)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from msgspec import Struct

from narrator.rules import seat_status
from narrator.rules.ids import Team, Winner
from narrator.rules.kernel.events import Event, News, leave_stage
from narrator.rules.kernel.options import AnyNumber
from narrator.rules.player import CHARMED as CHARMED_STATUS
from narrator.rules.role import Chosen, Role, Steps, ask_seats
from narrator.rules.schedule import Call, NightFacts, Pass, Roll, ask, show
from narrator.rules.schedule import agree as recognise

if TYPE_CHECKING:
    from narrator.rules.player import Player
    from narrator.rules.rule import Village


def _spread(facts: NightFacts, night: int) -> int:
    """Return the largest number of charmed players to be shown on this night, by public facts."""
    return facts.house.of(PiperOptions).piper_charms * (night - 1)


CHARMED = News("charmed", retold=None, status=CHARMED_STATUS, spread=_spread)
"""Private news: the seat itself is charmed; with `about`, that other seat is charmed."""


CARDS = frozenset({"piper"})


def _charms(facts: NightFacts) -> int:
    """Return how many players the Piper charms a night, by house rule."""
    return facts.house.of(PiperOptions).piper_charms


def _later(facts: NightFacts) -> bool:
    """Return whether this is a later night than the first, so that there may be charmed players to show."""
    return not facts.first


class PiperOptions(Struct, frozen=True):
    """House rules: number of players charmed a night, and two rules that some groups use (RULES.md A110)."""

    piper_charms: AnyNumber = 2
    infected_piper_plays: bool = False
    """Whether an infected Piper keeps his power and his own goal."""
    charmed_named: bool = False
    """Whether all players hear at dawn whom the Piper charmed."""


class CharmedNamed(Event, frozen=True):
    """The Piper charmed `seats` last night, and a house rule makes this public."""

    cue = "day.charmed_named"
    retold = None
    set_stage = leave_stage

    seats: tuple[str, ...]


class Piper(Role):
    """A loner who wins when all other living players are charmed.

    Infected, he becomes a plain wolf by default.
    """

    __slots__ = ("charmed_tonight", "known", "plays_on")

    id = "piper"
    options = PiperOptions
    team = Team.SOLO
    winner = Winner("piper", place=3)
    wins_alone = True
    cards = {"pact": 1}
    sleepers_news = (CHARMED,)
    calls = (
        Call(
            "piper",
            slot=220,
            cards=CARDS,
            beats=(
                show(CHARMED, Roll.SEATS, when=_later),
                ask("piper.charm", picks=_charms, checked=True),
            ),
        ),
        Call("charmed", slot=230, cards=CARDS, asked_in=Pass.LAST, beats=(recognise(),)),
    )

    def __init__(self) -> None:
        self.known: set[Player] = set()
        """Charmed seats that the present holder of the card knows of."""
        self.charmed_tonight: list[Player] = []
        self.plays_on = False

    def dealt(self, village: Village) -> None:
        """Read from the house rules whether an infected Piper keeps his own goal."""
        self.plays_on = village.house.of(PiperOptions).infected_piper_plays

    @classmethod
    def perform(cls, village: Village, call: Call) -> Steps:
        """In the Piper's call, ask whom he charms.

        In the other call, let the charmed players recognise each other.
        """
        if call.id == "piper":
            yield from super().perform(village, call)
        else:
            village.introduce([player for player in village.alive if player.charmed], CHARMED)

    def choices(self) -> Mapping[str, Chosen]:
        """Return the players whom the holder knows to be charmed."""
        known = sorted(self.known, key=lambda player: player.index)
        return {"charmed": tuple([player.name for player in known])}

    def wake(self, village: Village) -> Steps:
        """Show the charmed players to a new holder of the card, then ask whom to charm, if anyone is left."""
        me = self.me
        self._learn(village, me)
        uncharmed = [player for player in village.others(me) if not player.charmed]
        legal = uncharmed if me.active and (self.plays_on or not me.infected) else []
        picks = village.house.of(PiperOptions).piper_charms
        answer = yield ask_seats(village, "piper.charm", (me,), legal, picks=picks)
        names = [answer] if isinstance(answer, str) else answer or ()
        for name in names:
            player = village.by_name[name]
            player.charmed = True
            self.known.add(player)
            self.charmed_tonight.append(player)
            village.tell(player, CHARMED)

    def after_dawn(self, village: Village) -> None:
        """Announce the living players charmed last night, if the house rules say so."""
        charmed, self.charmed_tonight = [player for player in self.charmed_tonight if player.alive], []
        if charmed and village.winner is None and village.house.of(PiperOptions).charmed_named:
            seats = tuple([player.name for player in village.alive if player in charmed])
            village.events.append(CharmedNamed(seats))

    def _learn(self, village: Village, me: Player) -> None:
        for player in village.others(me):
            if player.charmed and player not in self.known:
                self.known.add(player)
                village.tell(me, CHARMED, player)

    def has_won(self, village: Village) -> bool:
        """Return whether he lives, not in a mixed couple, and all others are charmed (RULES.md A22, A23)."""
        me = self.me
        if not me.alive or seat_status.mixed_couple(village, me):
            return False
        return all(player.charmed or player is me for player in village.alive)
