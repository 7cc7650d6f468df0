"""The state of a running game: seats and cards, the threats of a night, and the results so far.

Functions that call rules are in other modules (`role.py`, `card_transfer.py`, `night_threats.py`).
"""

from __future__ import annotations

from collections.abc import Iterable
from operator import attrgetter
from typing import TYPE_CHECKING

from msgspec import Struct

from narrator.rules.cause import Cause
from narrator.rules.ids import Escape, Saving
from narrator.rules.kernel.chance import Chance
from narrator.rules.kernel.events import Told
from narrator.rules.options import Options, PackOptions
from narrator.rules.player import Player, seated

if TYPE_CHECKING:
    from narrator.rules.ids import Winner
    from narrator.rules.kernel.engine import Reached
    from narrator.rules.kernel.events import Event, News, ToldValue
    from narrator.rules.kernel.prompts import Answer
    from narrator.rules.player import Card, Player
    from narrator.rules.schedule import Call, NightFacts
    from narrator.rules.setup import Setup

_by_place = attrgetter("place")


class Threat(Struct):
    """A threat to the life of a seat. It kills at dawn, unless a protection (`Saving`) or a rule stops it."""

    seat: Player
    cause: Cause
    guilty: tuple[Player, ...] = ()
    """Players who caused the threat."""
    averted: bool = False
    """Whether a rule has stopped the threat for good."""
    gets_past: frozenset[Saving] = frozenset()
    """Protections that do not stop this threat."""

    def is_stopped_by(self, saving: Saving) -> bool:
        """Return whether this protection can stop the threat."""
        return self.cause.may_be_kept_off and saving not in self.gets_past


class Night(Struct):
    """Results of tonight's calls so far. Each nightfall creates a new object."""

    threats: list[Threat]
    """Threats in the order in which they arose, including delayed ones from last night."""
    hunters: list[Player] = []
    """Wolves who hunted together tonight."""
    common_bite: Threat | None = None
    """The bite on which the pack agreed, or None."""
    saved: set[tuple[Player, Saving]] = set()
    """Pairs of a seat and a protection that it has tonight."""

    def call_off(self, bite: Threat) -> None:
        """Remove the pack's bite, so that the Witch does not see it and no rule reacts to it."""
        self.threats.remove(bite)
        self.common_bite = None

    def holds(self, threat: Threat, *, unhealed: bool = False) -> bool:
        """Return whether no protection stops a threat; extra lives are not considered.

        With `unhealed`, healing protections are ignored.
        """
        if threat.averted:
            return False
        return not any(not (unhealed and saving.heals) for saving in self.keeping(threat))

    def kept_by(self, threat: Threat) -> Saving | None:
        """Return the protection that stops a threat, or None. Of several, return the lowest by `place`."""
        return min(self.keeping(threat), key=_by_place, default=None)

    def keeping(self, threat: Threat) -> list[Saving]:
        """Return all protections that stop a threat; extra lives are not considered."""
        return [saving for seat, saving in self.saved if seat is threat.seat and threat.is_stopped_by(saving)]

    def bites(self) -> list[Threat]:
        """Return the bites of tonight, the pack's first."""
        return [threat for threat in self.threats if threat.cause is Cause.DEVOURED]


NOBODY_MET: frozenset[Player] = frozenset()


class Verdict(Struct):
    """A verdict of the village that is being carried out.

    In the hours in `hours.VERDICT`, rules may change it.
    """

    condemned: Player
    cause: Cause
    lifted: bool = False
    """Whether a rule lifted the verdict, so that the condemned player stays. That rule announces it."""


class VillageState:
    """The state of the game now, public and secret, without the rules in force."""

    __slots__ = (
        "_chance",
        "actor_cards",
        "actor_cards_gone",
        "alive",
        "borrowers",
        "by_name",
        "call",
        "captain",
        "centre",
        "couple_is_mixed",
        "curse_pending",
        "cursed",
        "day_number",
        "escapes",
        "events",
        "faces",
        "facts",
        "fallen",
        "first_eliminated",
        "from_elsewhere",
        "house",
        "idle_days",
        "introduced",
        "lovers",
        "lovers_told",
        "met",
        "names",
        "next_night",
        "night_number",
        "options",
        "pack_broken",
        "pack_broken_publicly",
        "pack_options",
        "phase",
        "players",
        "possible",
        "reached",
        "renewed",
        "rounds",
        "second_votes",
        "setup",
        "tonight",
        "unseen",
        "unveiled",
        "verdict",
        "voiced",
        "voiceless",
        "voters",
        "winner",
        "winners",
    )

    def __init__(self, setup: Setup, reached: Reached) -> None:
        self.setup = setup
        self.house = setup.house
        """House rules now in force, which a rule may change."""
        self.options = setup.house.of(Options)
        """House rules of the village, read from `house`."""
        self.pack_options = setup.house.of(PackOptions)
        """House rules of the pack, read from `house`."""
        self.events: list[Event] = []
        """All events so far, public ones and private news (`Village.tell`)."""
        self.reached = reached
        """Callback that gets each milestone (such as dawn 2) when the game reaches it."""
        self._seat_all(setup)
        self._know_of_no_night()
        self._know_of_no_day()
        self.winner: Winner | None = None
        self.winners: tuple[Player, ...]
        self._chance: Chance | None = None
        self.possible: frozenset[str] | None = None
        """Cards that a living player may still hold, or None before they are computed
        (`public_facts.possible_cards`)."""
        self.facts: NightFacts | None = None
        """The public facts from which the schedule of this night, or of the last one, was computed."""

    def _seat_all(self, setup: Setup) -> None:
        """Seat all players with the cards that were dealt."""
        cards, centre = setup.dealt()
        self.centre = list(centre)
        self.actor_cards = list(setup.actor_cards)
        self.actor_cards_gone: list[str] = []
        self.borrowers: list[Player] = []
        """Players who borrow a card from the table until the next night."""
        self.players = seated(setup.seats, cards)
        self.by_name = {player.name: player for player in self.players}
        self.alive = self.players.copy()
        self.names = setup.names
        """Names of the living seats, in seat order, as they are read aloud."""
        self.captain: Player | None = None if setup.captain is None else self.by_name[setup.captain]
        self.from_elsewhere: list[str] = []
        """Cards of other villages that newcomers may have brought."""
        self.unseen = setup.announced.copy()
        """Number of copies of each announced card, without copies that publicly left the game."""
        self.faces: dict[str, str] = {}
        """The face-up card of each seat as it was shown; later secret changes are not included."""
        self.fallen: list[Player] = []
        """Players who left the game, in the order in which it was announced."""
        self.first_eliminated: Player | None = None
        """The first eliminated player, who answers for the dead.

        Of several players eliminated together, it is the pack's victim (RULES.md A49).
        """

    def _know_of_no_night(self) -> None:
        """Initialise the state that nights change."""
        self.phase = "setup"
        self.night_number = 0
        self.tonight = Night([])
        self.next_night: list[Threat] = []
        """Threats that already exist for the next night."""
        self.escapes: list[Escape] = []
        """Players who survived a threat of the night, which stays secret until the game is over."""
        self.voiced: list[str] = []
        """Ids of the night calls made so far tonight."""
        self.call: Call
        """The present night call or, between calls, the last one."""
        self.unveiled: list[Player] = []
        """Seats whose card turned face up during the night. Dawn shows these cards."""
        self.renewed = False
        self.pack_broken = False
        self.pack_broken_publicly = False
        self.lovers: tuple[Player, ...] = ()
        self.couple_is_mixed: bool | None = None
        """Whether the lovers are on different sides, once that is fixed; None if it may still change."""
        self.lovers_told: set[Player] = set()
        self.introduced: dict[tuple[News, Player], set[Player]] = {}
        """For each kind of news and each player: the players whom that player has already met at night."""
        self.met: dict[News, frozenset[Player]] = {}
        """For each kind of news: the players who were awake together when it was last given."""

    def _know_of_no_day(self) -> None:
        """Initialise the state that days and votes change."""
        self.day_number = 0
        self.curse_pending = False
        self.cursed = False
        self.voiceless: set[Player] = set()
        """Players who may never vote again."""
        self.idle_days: set[int] = set()
        """Days with a vote in which no living player could vote against another."""
        self.voters: list[Player] = []
        """Players who may vote in the present vote; between votes, in the last one."""
        self.rounds: list[Answer] = []
        """The ballots of the present or last vote, runoffs included."""
        self.verdict: Verdict | None = None
        """The last verdict of the village, or None."""
        self.second_votes = 0
        """Number of second votes still to be held today."""

    # --- people ---------------------------------------------------------------------------------------------

    def seat_anew(self, order: Iterable[Player]) -> None:
        """Seat all players in this order, clockwise."""
        self.players[:] = order
        for index, player in enumerate(self.players):
            player.index = index
            if player.alive:
                player.left_from = index
        self.alive = [player for player in self.players if player.alive]
        self.names = tuple([player.name for player in self.alive])

    def silence(self, player: Player) -> None:
        """Take the right to vote from a living player, for good."""
        self.voiceless.add(player)

    def living_now(self) -> tuple[Player, ...]:
        """Return the players who are alive now, in seat order."""
        return tuple(self.alive)

    def others(self, me: Player) -> list[Player]:
        """Return the living players except `me`, in seat order."""
        others = self.alive.copy()
        if me.alive:
            others.remove(me)
        return others

    def holders(self, role: type[Card]) -> list[Player]:
        """Return the living seats that hold or borrow the card now, in seat order."""
        return [player for player in self.alive if type(player.role) is role or type(player.borrowed) is role]

    @property
    def last_eliminated(self) -> Player | None:
        """The player who left the game last, in the public order, or None."""
        return self.fallen[-1] if self.fallen else None

    # --- chance ---------------------------------------------------------------------------------------------

    @property
    def chance(self) -> Chance:
        """The game's main random stream, separate from the streams for the deal and for public draws."""
        if self._chance is None:
            self._chance = Chance(self.setup.seed, "game")
        return self._chance

    # --- news ----------------------------------------------------------------------------------------------

    def tell(self, to: Player, what: News, about: Player | None = None, value: ToldValue = None) -> None:
        """Add private news for one seat to the events."""
        self.events.append(Told(to.name, what, None if about is None else about.name, value))

    def introduce(self, players: list[Player], as_what: News) -> None:
        """Tell each of these players, who are awake together, about the others whom they have not met yet."""
        last_time = self.met.get(as_what, NOBODY_MET)
        if last_time.issuperset(players):
            return
        self.met[as_what] = frozenset(players)
        new = [player for player in players if player not in last_time]
        for one in players:
            known = self.introduced.setdefault((as_what, one), {one})
            for other in new if one in last_time else players:
                if other not in known:
                    known.add(other)
                    self.tell(one, as_what, other)
