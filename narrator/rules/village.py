"""The state of a running game, and the small steps every rule is written with."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from narrator.rules.events import EyesClosed, EyesOpened
from narrator.rules.force import Force
from narrator.rules.hands import AllHands, seated
from narrator.rules.ids import Cause, News, Status, Winner
from narrator.rules.kernel.chance import Chance
from narrator.rules.kernel.events import Event, Told, ToldValue
from narrator.rules.kernel.prompts import CHOICE, SEAT, SEATS, YES_NO, Answer, Prompt
from narrator.rules.night import Escape, Night, Threat
from narrator.rules.roles import ROLES
from narrator.rules.schedule import Call, NightFacts

if TYPE_CHECKING:
    from narrator.rules.kernel.engine import Reached
    from narrator.rules.player import Player
    from narrator.rules.role import Role
    from narrator.rules.setup import Setup
    from narrator.rules.twist import Steps
    from narrator.rules.verdict import Verdict

NOBODY_MET: frozenset[Player] = frozenset()


class Village:
    """Everything true now, public and secret. Private to the engine; people see `Public` and `View`."""

    __slots__ = (
        "__weakref__",
        "_chance",
        "actor_cards",
        "actor_cards_gone",
        "alive",
        "borrowers",
        "by_name",
        "call",
        "captain",
        "centre",
        "curse_pending",
        "cursed",
        "day_number",
        "emit",
        "escapes",
        "events",
        "faces",
        "facts",
        "fallen",
        "first_eliminated",
        "force",
        "hands",
        "hooks",
        "introduced",
        "lovers",
        "lovers_told",
        "met",
        "mixed_at_linking",
        "names",
        "next_night",
        "night_number",
        "options",
        "pack_broken",
        "pack_broken_publicly",
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
        self.options = setup.options
        self.events: list[Event] = []
        self.emit: Callable[[Event], None] = self.events.append
        """Note something that everybody may know."""
        self.reached = reached
        """To be called with each milestone (`dawn 2`)."""
        self._seat_all(setup)
        self._know_of_no_night()
        self._know_of_no_day()
        self.winner: Winner | None = None
        self.winners: tuple[Player, ...]
        self._chance: Chance | None = None
        self.hands = AllHands(self.players)
        """What lies in every hand."""
        self.force = Force(self, setup.in_hands)
        """The rules in force, beside the plain course of the game."""
        self.hooks = self.force.hooks
        """Where some rule in force has a say: nobody is asked elsewhere."""
        if self.hooks.dealt:
            for _, role in self.hands.overriding("dealt"):
                role.dealt(self)
        self.possible: frozenset[str] | None = None
        """Cards that may still be in a living hand, once somebody has asked (`facts.possible_cards`)."""
        self.facts: NightFacts | None = None
        """What the schedule of this night, or of the last one, was computed from."""
        self.force.enact_all([rule() for rule in setup.rules])

    def _seat_all(self, setup: Setup) -> None:
        """Everybody sits with the card that was dealt; nobody has shown one, and nobody has gone."""
        cards, centre = setup.dealt()
        self.centre = list(centre)
        self.actor_cards = list(setup.actor_cards)
        self.actor_cards_gone: list[str] = []
        self.borrowers: list[Player] = []
        """Who uses a card from the table until the next night."""
        self.players = [
            seated(seat, index, card)
            for index, (seat, card) in enumerate(zip(setup.seats, cards, strict=True))
        ]
        self.by_name = {player.name: player for player in self.players}
        self.alive = self.players.copy()
        self.names = setup.names
        """The living seats' names, in seat order: the roll that is read aloud."""
        self.captain: Player | None = None if setup.captain is None else self.by_name[setup.captain]
        self.unseen = setup.announced.copy()
        """How many of each announced card have not been shown for good."""
        self.faces: dict[str, str] = {}
        """The card of each seat that lies face up, as all saw it: what became of it since is secret."""
        self.fallen: list[Player] = []
        """Who has left the game, in the order in which all heard of it."""
        self.first_eliminated: Player | None = None
        """Who answers for the dead: of several who left together the pack's victim (RULES.md A49)."""

    def _know_of_no_night(self) -> None:
        """What nights change, before the first one."""
        self.phase = "setup"
        self.night_number = 0
        self.tonight = Night([])
        self.next_night: list[Threat] = []
        """What already hangs over seats for the end of the night to come."""
        self.escapes: list[Escape] = []
        """Who should have died in the night and did not: secret, and told when all is over."""
        self.voiced: list[str] = []
        """Ids of the calls voiced this night so far."""
        self.call: Call
        """The call that is being voiced, or was the last."""
        self.unveiled: list[Player] = []
        """Seats whose card turned face up during the night: everybody sees it at dawn."""
        self.renewed = False
        self.pack_broken = False
        self.pack_broken_publicly = False
        self.lovers: tuple[Player, ...] = ()
        self.mixed_at_linking: frozenset[Player] = frozenset()
        """The lovers, if their sides could not win together when they were linked."""
        self.lovers_told: set[Player] = set()
        self.introduced: dict[tuple[News, Player], set[Player]] = {}
        """Of whom each seat has learnt at night, and as what; it knows itself."""
        self.met: dict[News, frozenset[Player]] = {}
        """Who was awake together when there was somebody to learn of, for each kind of news."""

    def _know_of_no_day(self) -> None:
        """What days and votes change, before the first one."""
        self.day_number = 0
        self.curse_pending = False
        self.cursed = False
        self.voiceless: set[Player] = set()
        """Who has lost the vote for good."""
        self.voters: list[Player] = []
        """Who may cast a ballot in the vote that is being held, or was the last."""
        self.rounds: list[Answer] = []
        """The ballots of the vote that is being held, or was the last, runoffs included."""
        self.verdict: Verdict | None = None
        """The last verdict of the village, with all that has softened it."""
        self.second_votes = 0
        """How many more votes the village must hold today."""

    # --- people -------------------------------------------------------------------------------------------

    def give(self, player: Player, card: str) -> None:
        """Put `card` into a hand, with its power unused, and take away what lay beside the one before."""
        self.hands.take_away(player)
        self._put(player, card)

    def _put(self, player: Player, card: str) -> None:
        """Put `card` in the place of the one in hand, with its power unused."""
        role = ROLES[card]()
        player.card = card
        self.hands.hold(player, role)
        player.wolf = role.wolf or player.infected
        role.dealt(self)

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
        role = ROLES[card]()
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

    def silence(self, player: Player) -> None:
        """Take the vote away from a living seat, for good."""
        self.voiceless.add(player)

    def living_now(self) -> tuple[Player, ...]:
        """The living, in seat order, as of this moment."""
        return tuple(self.alive)

    def others(self, me: Player) -> list[Player]:
        """The living but `me`, in seat order."""
        return [player for player in self.alive if player is not me]

    def holders(self, role: type[Role]) -> list[Player]:
        """Living seats that hold or borrow the card now, in seat order."""
        return [player for player in self.hands.holding(role) if player.alive]

    def awake(self, players: list[Player]) -> list[Player]:
        """Those of `players` whom the call that is being voiced can wake."""
        rules = self.force.having("sleeps_through")
        call = self.call
        return [
            player for player in players if not any(rule.sleeps_through(self, player, call) for rule in rules)
        ]

    def statuses(self, player: Player) -> frozenset[Status]:
        """What is true of a seat beside its card, by itself and by the rules in force."""
        marks = [rule.marks(self, player) for rule in self.force.having("marks")]
        return player.statuses().union(*marks)

    @property
    def last_eliminated(self) -> Player | None:
        """Who left the game last, as far as all have heard; None while nobody has."""
        return self.fallen[-1] if self.fallen else None

    def public_state(self) -> dict[str, object]:
        """What the rules in force let everybody know beside the cards."""
        state: dict[str, object] = {}
        for rule in self.force.having("public_state"):
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
        if self.hooks.within_reach:
            for rule in self.force.having("within_reach"):
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
        self.emit(EyesClosed(call.id))
        yield from steps
        self.emit(EyesOpened(call.id))

    # --- threats --------------------------------------------------------------------------------------------

    def threaten(self, seat: Player, cause: Cause, guilty: Iterable[Player] = ()) -> Threat:
        """Hang a threat over a life for this dawn; whatever has a say in it may change it."""
        threat = Threat(seat, cause, cause.stopped_by, tuple(guilty))
        self.tonight.threats.append(threat)
        if self.hooks.threatened:
            for rule in self.force.about(seat, "threatened"):
                rule.threatened(self, threat)
        return threat

    def call_off(self, bite: Threat) -> None:
        """Take back the pack's bite, with all that came of it."""
        self.tonight.call_off(bite)
        if self.hooks.called_off:
            for rule in self.force.having("called_off"):
                rule.called_off(self, bite)

    def prey(self, hunters: list[Player], prey: list[Player]) -> list[Player]:
        """Whom wolves may designate, after all that the rules in force forbid them."""
        if self.hooks.prey:
            for rule in self.force.having("prey"):
                prey = rule.prey(self, hunters, prey)
        return prey

    def in_reach(self, role: Role, seats: list[Player]) -> list[Player]:
        """Whom a power may be used on, after all that the rules in force forbid it."""
        if self.hooks.reach:
            for rule in self.force.having("reach"):
                seats = rule.reach(self, role, seats)
        return seats
