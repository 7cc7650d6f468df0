"""A running game: its state with the rules in force, and the small steps every rule is written with."""

from __future__ import annotations

from collections.abc import Iterable
from operator import call
from typing import TYPE_CHECKING

from narrator.rules.cause import Cause
from narrator.rules.events import EyesClosed, EyesOpened
from narrator.rules.force import Force, of_one
from narrator.rules.hands import AllHands
from narrator.rules.hooks import NOBODY_ASKED
from narrator.rules.ids import Status
from narrator.rules.kernel.chance import Chance
from narrator.rules.kernel.events import News, Told, ToldValue
from narrator.rules.kernel.prompts import CHOICE, SEAT, SEATS, YES_NO, Prompt
from narrator.rules.night import Threat
from narrator.rules.role import CARDS
from narrator.rules.schedule import Call
from narrator.rules.state import VillageState

if TYPE_CHECKING:
    from narrator.rules.kernel.engine import Reached
    from narrator.rules.player import Player
    from narrator.rules.role import Role
    from narrator.rules.setup import Setup
    from narrator.rules.twist import Steps

NOBODY_MET: frozenset[Player] = frozenset()


class Village(VillageState):
    """The state with its rules. Private to the engine; people see `Public` and `View`."""

    __slots__ = ("__weakref__", "asked", "force", "hands")

    def __init__(self, setup: Setup, reached: Reached) -> None:
        super().__init__(setup, reached)
        self.hands = AllHands(self.players)
        """What lies in every hand."""
        self.force = Force(self, setup.in_hands)
        """The rules in force, beside the plain course of the game."""
        self.asked = self.force.asked
        """For every hook those who have a say in it now: `for rule in village.asked.nightfall`."""
        for role in self.asked.dealt:
            role.dealt(self)
        self.force.enact_all(map(call, setup.rules))

    # --- people -------------------------------------------------------------------------------------------

    def give(self, player: Player, card: str) -> None:
        """Put `card` into a hand, with its power unused, and take away what lay beside the one before."""
        self.hands.take_away(player)
        self._put(player, card)

    def _put(self, player: Player, card: str) -> None:
        """Put `card` in the place of the one in hand, with its power unused."""
        role = CARDS[card]()
        player.card = card
        self.hands.hold(player, role)
        player.wolf = role.wolf or player.infected
        role.dealt(self)

    def exchange(self, player: Player, card: str) -> None:
        """Put `card` into a hand, with its power unused; a second card of its own stays beside it (A95).

        What the Actor had borrowed goes with the Actor's card.
        """
        if player in self.borrowers:
            self.hands.take_away(player)
        self._put(player, card)

    def turn(self, player: Player) -> None:
        """Make a wolf of a seat in secret, card and all; a card that lies open stays what all have seen.

        What lies beside the card stays there.
        """
        if player.revealed:
            player.wolf = player.infected = True
            return
        self._put(player, "werewolf")

    def lend(self, player: Player, card: str) -> None:
        """Let a seat use a card from the table, with its power unused, beside its own."""
        role = CARDS[card]()
        self.hands.hold(player, role, beside=True)
        self.borrowers.append(player)
        role.dealt(self)

    def put_back(self) -> None:
        """The borrowed cards go, and with the Village Idiot's the silence that its pardon brought."""
        while self.borrowers:
            player = self.borrowers.pop()
            if player.borrowed is not None:
                self.hands.take_away(player)
                self.voiceless.discard(player)

    def seat_anew(self, order: Iterable[Player]) -> None:
        """Let everybody sit in this order, clockwise: who lives is read and looked for by it from now on."""
        self.players[:] = order
        self.hands.changed()
        for index, player in enumerate(self.players):
            player.index = index
            if player.alive:
                player.left_from = index
        self.alive = [player for player in self.players if player.alive]
        self.names = tuple([player.name for player in self.alive])

    def take_in(self, player: Player, elsewhere: Iterable[str]) -> None:
        """Give somebody a seat after the last one, who comes from where these cards may be."""
        self.from_elsewhere.extend(elsewhere)
        for card in elsewhere:
            self.unseen[card] = self.unseen.get(card, 0) + 1
        self.possible = None
        self.players.append(player)
        self.by_name[player.name] = player
        self.seat_anew(self.players)
        self.renewed = True
        player.role.dealt(self)

    def silence(self, player: Player) -> None:
        """Take the vote away from a living seat, for good."""
        self.voiceless.add(player)

    def living_now(self) -> tuple[Player, ...]:
        """The living, in seat order, as of this moment."""
        return tuple(self.alive)

    def others(self, me: Player) -> list[Player]:
        """The living but `me`, in seat order."""
        others = self.alive.copy()
        if me.alive:
            others.remove(me)
        return others

    def holders(self, role: type[Role]) -> list[Player]:
        """Living seats that hold or borrow the card now, in seat order."""
        return [player for player in self.hands.holding(role) if player.alive]

    def awake(self, players: list[Player]) -> list[Player]:
        """Those of `players` whom the call that is being voiced can wake."""
        for rule in self.asked.sleeps_through:
            players = [player for player in players if not rule.sleeps_through(self, player, self.call)]
        return players

    def statuses(self, player: Player) -> frozenset[Status]:
        """What is true of a seat beside its card, by itself and by the rules in force."""
        marks = [rule.marks(self, player) for rule in self.asked.marks]
        return player.statuses().union(*marks)

    @property
    def last_eliminated(self) -> Player | None:
        """Who left the game last, as far as all have heard; None while nobody has."""
        return self.fallen[-1] if self.fallen else None

    def public_state(self) -> dict[str, object]:
        """What the rules in force let everybody know beside the cards."""
        state: dict[str, object] = {}
        for rule in self.asked.public_state:
            state |= rule.public_state(self)
        return state

    # --- chance ---------------------------------------------------------------------------------------------

    @property
    def chance(self) -> Chance:
        """The game's own stream of chance, apart from the deal and from everything public."""
        if self._chance is None:
            self._chance = Chance(self.setup.seed, "game")
        return self._chance

    # --- telling --------------------------------------------------------------------------------------------

    def tell(self, to: Player, what: News, about: Player | None = None, value: ToldValue = None) -> None:
        """Private news for one seat."""
        self.events.append(Told(to.name, what, None if about is None else about.name, value))

    def introduce(self, players: list[Player], as_what: News) -> None:
        """Let seats that are awake together learn of one another; each new face is news."""
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

    # --- asking ---------------------------------------------------------------------------------------------

    def ask_seat(self, prompt: str, me: Player, legal: Iterable[Player], *, must: bool = False) -> Prompt:
        """A night prompt for one seat; `must` forbids passing while anything is legal."""
        legal = self.within_reach(legal)
        names = tuple([player.name for player in legal])
        most = 1 if names else 0
        return Prompt(
            id=prompt,
            kind=SEAT,
            call=self.call.id,
            seats=(me.name,),
            roll=self.names,
            legal=names,
            min=most if must else 0,
            max=most,
        )

    def ask_seats(
        self, prompt: str, seats: Iterable[Player], legal: Iterable[Player], *, picks: int
    ) -> Prompt:
        """A night prompt for `picks` seats (a list where more than one), or for all where there are fewer."""
        legal = self.within_reach(legal)
        names = tuple([player.name for player in legal])
        kind = SEAT if picks == 1 else SEATS
        picked = min(picks, len(names))
        return Prompt(
            id=prompt,
            kind=kind,
            call=self.call.id,
            seats=tuple([s.name for s in seats]),
            roll=self.names,
            legal=names,
            min=picked,
            max=picked,
        )

    def within_reach(self, seats: Iterable[Player]) -> Iterable[Player]:
        """Those whom a power can name at all."""
        for rule in self.asked.within_reach:
            seats = rule.within_reach(self, list(seats))
        return seats

    def ask_yes_no(self, prompt: str, me: Player, *, may: bool) -> Prompt:
        """A yes or no for one seat; without `may` only no is legal."""
        legal = (True, False) if may else (False,)
        return Prompt(
            id=prompt, kind=YES_NO, call=self.call.id, seats=(me.name,), roll=(True, False), legal=legal
        )

    def ask_choice(
        self, prompt: str, me: Player, roll: tuple[str, ...], legal: tuple[str, ...], *, must: bool
    ) -> Prompt:
        """One of a short list of words."""
        least = 1 if must and legal else 0
        return Prompt(
            id=prompt, kind=CHOICE, call=self.call.id, seats=(me.name,), roll=roll, legal=legal, min=least
        )

    def short_night(self, call: Call, steps: Steps) -> Steps:
        """Let all sleep for one call in the middle of a day; `steps` ask whoever is awake in it."""
        self.call = call
        self.events.append(EyesClosed(call.id))
        yield from steps
        self.events.append(EyesOpened(call.id))

    # --- threats --------------------------------------------------------------------------------------------

    def threaten(self, seat: Player, cause: Cause, guilty: Iterable[Player] = ()) -> Threat:
        """Hang a threat over a life for this dawn; whatever has a say in it may change it."""
        threat = Threat(seat, cause, tuple(guilty))
        self.tonight.threats.append(threat)
        if self.asked.threatened is not NOBODY_ASKED:
            for rule in of_one(seat, self.asked.threatened):
                rule.threatened(self, threat)
        return threat

    def call_off(self, bite: Threat) -> None:
        """Take back the pack's bite, with all that came of it."""
        self.tonight.call_off(bite)
        for rule in self.asked.called_off:
            rule.called_off(self, bite)

    def prey(self, hunters: list[Player], prey: list[Player]) -> list[Player]:
        """Whom wolves may designate, after all that the rules in force forbid them."""
        for rule in self.asked.prey:
            prey = rule.prey(self, hunters, prey)
        return prey

    def in_reach(self, role: Role, seats: list[Player]) -> list[Player]:
        """Whom a power may be used on, after all that the rules in force forbid it."""
        for rule in self.asked.reach:
            seats = rule.reach(self, role, seats)
        return seats
