"""The state of a running game, and the small steps every rule is written with."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from narrator.rules.events import CardShown, Died, EyesClosed, EyesOpened, PowersLost, Returned
from narrator.rules.force import Force
from narrator.rules.hours import DayFacts
from narrator.rules.ids import Camp, Cause, News, Status, Team, Winner
from narrator.rules.kernel.chance import Chance
from narrator.rules.kernel.events import Event, Told, ToldValue
from narrator.rules.kernel.prompts import CHOICE, SEAT, SEATS, YES_NO, Answer, Prompt
from narrator.rules.night import Escape, Night, Threat
from narrator.rules.player import Player
from narrator.rules.roles import ROLES
from narrator.rules.schedule import Call, NightFacts, night_calls

if TYPE_CHECKING:
    from narrator.rules.role import Role
    from narrator.rules.setup import Setup
    from narrator.rules.twist import Steps
    from narrator.rules.verdict import Verdict

SIDES = (Camp.VILLAGE, Camp.WOLVES)
"""The side of everybody who plays for one of the two: by whether the seat is a wolf."""


class Village:
    """Everything true now, public and secret. Private to the engine; people see `Public` and `View`."""

    __slots__ = (
        "__weakref__",
        "_chance",
        "_facts",
        "_mixed_at_linking",
        "_possible",
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
        "fallen",
        "first_eliminated",
        "force",
        "hooks",
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
        "phase",
        "players",
        "reached",
        "renewed",
        "rounds",
        "second_votes",
        "setup",
        "shown",
        "tonight",
        "unveiled",
        "verdict",
        "voiced",
        "voiceless",
        "voters",
        "winner",
        "winners",
    )

    def __init__(self, setup: Setup, reached: Callable[[str, int], None] | None = None) -> None:
        self.setup = setup
        self.options = setup.options
        self.events: list[Event] = []
        self.emit: Callable[[Event], None] = self.events.append
        """Note something that everybody may know."""
        self.reached = reached
        cards, centre = setup.dealt()
        self.centre = list(centre)
        self.actor_cards = list(setup.actor_cards)
        self.players = [
            Player(seat.name, index, seat.group, ROLES[card](), card)
            for index, (seat, card) in enumerate(zip(setup.seats, cards, strict=True))
        ]
        self.by_name = {player.name: player for player in self.players}
        self.alive = self.players.copy()
        self.names = setup.names
        """The living seats' names, in seat order: the roll that is read aloud."""
        self.night_number = 0
        self.day_number = 0
        self.phase = "setup"
        self.tonight = Night([])
        self.next_night: list[Threat] = []
        """What already hangs over seats for the end of the night to come."""
        self.escapes: list[Escape] = []
        """Who should have died in the night and did not: secret, and told when all is over."""
        self.voiced: list[str] = []
        """Ids of the calls voiced this night so far."""
        self.call: Call
        """The call that is being voiced, or was the last."""
        self.captain: Player | None = None if setup.captain is None else self.by_name[setup.captain]
        self.shown: dict[str, int] = {}
        """How many of each card have been shown for good."""
        self.faces: dict[str, str] = {}
        """The card of each seat that lies face up, as all saw it: what became of it since is secret."""
        self.renewed = False
        self.pack_broken = False
        self.pack_broken_publicly = False
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
        self.borrowers: list[Player] = []
        """Who uses a card from the table until the next night."""
        self.actor_cards_gone: list[str] = []
        self.lovers: tuple[Player, ...] = ()
        self._mixed_at_linking: frozenset[Player] = frozenset()
        self.lovers_told: set[Player] = set()
        self.introduced: set[tuple[News, Player, Player]] = set()
        """Who has learnt of whom at night, and as what."""
        self.met: dict[News, tuple[Player, ...]] = {}
        """Who was awake together last time, for each kind of news."""
        self.fallen: list[Player] = []
        """Who has left the game, in the order in which all heard of it."""
        self.first_eliminated: Player | None = None
        """Who answers for the dead: of several who left together the pack's victim (RULES.md A49)."""
        self.unveiled: list[Player] = []
        """Seats whose card turned face up during the night: everybody sees it at dawn."""
        self.winner: Winner | None = None
        self.winners: tuple[Player, ...] = ()
        self._chance: Chance | None = None
        self.force = Force(self, setup.in_hands)
        """The rules in force, beside the plain course of the game."""
        self.hooks = self.force.hooks
        """Where some rule in force has a say: nobody is asked elsewhere."""
        for player in self.players:
            self._take_up(player)
        self._possible: frozenset[str] | None = None
        self._facts: NightFacts | None = None
        for rule in setup.rules:
            self.force.enact(rule())

    # --- people -------------------------------------------------------------------------------------------

    def give(self, player: Player, card: str) -> None:
        """Put `card` into a hand, with its power unused."""
        player.card = card
        player.role = ROLES[card]()
        player.borrowed = None
        self._take_up(player)

    def _take_up(self, player: Player) -> None:
        """The card in a hand begins to count."""
        role = player.role
        role.go_to(player)
        player.wolf = role.wolf or player.infected
        role.dealt(self)

    def turn(self, player: Player) -> None:
        """Make a wolf of a seat in secret, card and all; a card that lies open stays what all have seen."""
        if player.revealed:
            player.wolf = player.infected = True
            return
        beside = player.borrowed
        self.give(player, "werewolf")
        player.borrowed = beside

    def lend(self, player: Player, card: str) -> None:
        """Let a seat use a card from the table, with its power unused, beside its own."""
        role = ROLES[card]()
        role.go_to(player)
        player.borrowed = role
        self.borrowers.append(player)
        role.dealt(self)

    def put_back(self) -> None:
        """The borrowed cards go, and with the Village Idiot's the silence that its pardon brought."""
        for player in self.borrowers:
            if player.borrowed is not None:
                player.borrowed = None
                self.voiceless.discard(player)
        self.borrowers.clear()

    def living_now(self) -> tuple[Player, ...]:
        """The living, in seat order, as of this moment."""
        return tuple(self.alive)

    def others(self, me: Player) -> list[Player]:
        """The living but `me`, in seat order."""
        return [player for player in self.alive if player is not me]

    def holders(self, role: type[Role]) -> list[Player]:
        """Living seats that hold or borrow the card now, in seat order."""
        return [player for player in self.alive if type(player.role) is role or type(player.borrowed) is role]

    def awake(self, players: list[Player]) -> list[Player]:
        """Those of `players` whom the call that is being voiced can wake."""
        if not self.hooks.sleeps_through:
            return players
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

    def beside(self, player: Player) -> tuple[Player, ...]:
        """The nearest living neighbours, left first; one seat only once, and never `player`."""
        if len(self.alive) < 2:
            return ()
        left, right = self.scan(player, 1), self.scan(player, -1)
        return (left,) if left is right else (left, right)

    def scan(self, player: Player, step: int) -> Player:
        """The next living seat from `player`: `step` 1 goes left (clockwise), -1 right (RULES.md §0.2)."""
        index = player.index if player.alive else player.left_from
        while True:
            index = (index + step) % len(self.players)
            if self.players[index].alive:
                return self.players[index]

    def from_the_left(self, player: Player | None) -> tuple[Player, ...]:
        """The living clockwise from the left neighbour of `player`, or from the first seat without one."""
        if player is None:
            return self.living_now()
        first = self.alive.index(self.scan(player, 1))
        return (*self.alive[first:], *self.alive[:first])

    def camp(self, player: Player) -> str:
        """The side the seat wins with now (RULES.md §0.4, A21)."""
        if player.lover is not None and self.mixed_couple(player):
            camp: str = Camp.COUPLE
        elif player.loner:
            camp = f"solo:{player.role.id}"
        else:
            camp = SIDES[player.wolf]
        if self.hooks.camp:
            for rule in self.force.having("camp"):
                camp = rule.camp(self, player, camp)
        return camp

    def mixed_couple(self, player: Player) -> bool:
        """Whether `player` and the beloved are of sides that cannot win together."""
        beloved = player.lover
        if beloved is None or beloved.alive is not player.alive:
            return False
        if self.options.couple_mixed == "at_linking":
            return player in self._mixed_at_linking
        return mixed(player, beloved)

    def link(self, one: Player, other: Player) -> None:
        """Make two seats lovers."""
        one.lover, other.lover = other, one
        self.lovers = (one, other)
        if mixed(one, other):
            self._mixed_at_linking = frozenset({one, other})

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

    def introduce(self, players: Iterable[Player], as_what: News) -> None:
        """Let seats that are awake together learn of one another; each new face is news."""
        met = tuple(players)
        if self.met.get(as_what) == met:
            return
        self.met[as_what] = met
        known = self.introduced
        for one in met:
            for other in met:
                if one is not other and (as_what, one, other) not in known:
                    known.add((as_what, one, other))
                    self.tell(one, as_what, other)

    def reach(self, milestone: str, number: int) -> None:
        """Report a milestone (`dawn 2`) to whoever replays the game."""
        if self.reached is not None:
            self.reached(milestone, number)

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

    # --- cards and powers -----------------------------------------------------------------------------------

    def show_card(self, player: Player, *, dealt: bool = False) -> None:
        """Turn a living seat's card face up; at night everybody is asleep and sees it at dawn."""
        if self.phase == "night":
            self.unveiled.append(player)
        elif not player.revealed:
            self._turn_up(player, dealt=dealt)

    def unveil(self) -> None:
        """Let everybody see the cards that turned face up during the night."""
        for player in self.unveiled:
            if not player.revealed:
                self._turn_up(player)
        self.unveiled.clear()

    def _turn_up(self, player: Player, *, dealt: bool = False) -> None:
        player.revealed = True
        self.faces[player.name] = player.card
        self.emit(CardShown(player.name, player.card, dealt))

    def put_away(self, card: str) -> None:
        """Note that everybody saw a card leave the game."""
        shown = self.shown[card] = self.shown.get(card, 0) + 1
        if self._possible is not None and shown >= self.setup.announced.get(card, 0):
            self._possible -= {card}

    def bury(self, player: Player, cause: Cause, *, card_taken: bool) -> None:
        """Take a seat out of the game and tell the village what it may know."""
        player.alive = False
        player.left_from = player.index
        player.cause = cause
        place = self.alive.index(player)
        del self.alive[place]
        self.names = self.names[:place] + self.names[place + 1 :]
        self.fallen.append(player)
        player.card_taken = card_taken
        falls_open = self.options.reveal_cards
        if falls_open and self.hooks.hides_card:
            falls_open = self._falls_open(player, cause)
        shown = not card_taken and (falls_open or self.lies_open(player))
        if shown or (player.revealed and not card_taken):
            player.revealed = True
            self.put_away(player.card)
        card = self.card_seen(player) if self.hooks.shows else player.card
        if shown:
            self.faces[player.name] = card
        self.emit(Died(player.name, card if shown else None, cause.how))

    def lies_open(self, player: Player) -> bool:
        """Whether all have seen the card that would be shown: another one than the open one may count."""
        return player.revealed and not self.hooks.shows

    def _falls_open(self, player: Player, cause: Cause) -> bool:
        """Whether no rule hides the card of somebody who leaves."""
        return not any(rule.hides_card(self, player, cause) for rule in self.force.having("hides_card"))

    def card_seen(self, player: Player) -> str:
        """The card that others see when they look at a hand."""
        card = player.card
        if self.hooks.shows:
            for rule in self.force.having("shows"):
                card = rule.shows(self, player, card)
        return card

    def revive(self, player: Player, card: str) -> None:
        """Bring somebody back into the game, with a card that all know and nothing else that was true."""
        player.alive = True
        player.cause = None
        self.fallen.remove(player)
        if self.first_eliminated is player:
            self.first_eliminated = self.fallen[0] if self.fallen else None
        player.card_taken = False
        if player.lover is not None:
            player.lover.lover = None
            player.lover = None
        player.charmed = player.infected = player.fascinated = False
        self.voiceless.discard(player)
        self.give(player, card)
        player.revealed = True
        self.faces[player.name] = card
        self.seat_anew(self.players)
        self._possible = None
        self.emit(Returned(player.name, card))
        for rule in self.force.having("returned"):
            rule.returned(self, player)

    def seat_anew(self, order: Iterable[Player]) -> None:
        """Let everybody sit in this order, clockwise: who lives is read and looked for by it from now on."""
        self.players = list(order)
        for index, player in enumerate(self.players):
            player.index = index
        self.alive = [player for player in self.players if player.alive]
        self.names = tuple([player.name for player in self.alive])

    def short_night(self, call: Call, steps: Steps) -> Steps:
        """Let all sleep for one call in the middle of a day; `steps` ask whoever is awake in it."""
        self.call = call
        self.emit(EyesClosed(call.id))
        yield from steps
        self.emit(EyesOpened(call.id))

    def silence(self, player: Player) -> None:
        """Take the vote away from a living seat, for good."""
        self.voiceless.add(player)

    def curse(self) -> None:
        """The Elder was wronged: villagers' powers are gone for good (RULES.md A11)."""
        self.curse_pending = False
        self.cursed = True
        for player in self.alive:
            player.powerless = player.powerless or self.loses_powers(player)
        self.emit(PowersLost())

    def loses_powers(self, player: Player) -> bool:
        """Whether the curse reaches the seat: by its side, or by the group printed on its card."""
        if player.role.team in (Team.VILLAGE, Team.AMBIGUOUS):
            return True
        return self.camp(player) == Camp.VILLAGE

    # --- threats --------------------------------------------------------------------------------------------

    def threaten(self, seat: Player, cause: Cause, guilty: Iterable[Player] = ()) -> Threat:
        """Hang a threat over a life for this dawn; whatever has a say in it may change it."""
        threat = Threat(seat, cause, cause.stopped_by, tuple(guilty))
        self.tonight.threats.append(threat)
        if self.hooks.threatened:
            for rule in self.force.about(seat, "threatened"):
                rule.threatened(self, threat)
        return threat

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

    # --- the night's public face ----------------------------------------------------------------------------

    def possible_cards(self) -> frozenset[str]:
        """Cards that, as far as everybody knows, may still be in a living hand (RULES.md §3.3)."""
        if self._possible is None:
            shown = self.shown.get
            announced = self.setup.announced.items()
            self._possible = frozenset([card for card, count in announced if count > shown(card, 0)])
        return self._possible

    @property
    def facts(self) -> NightFacts:
        """What the schedule of this night, or of the last one, was computed from."""
        return self._facts or self.night_facts()

    def day_facts(self) -> DayFacts:
        """The public facts that the day's schedule is computed from."""
        return DayFacts(self.day_number, self.possible_cards(), self.force.public_ids)

    def night_facts(self) -> NightFacts:
        """The public facts that tonight's schedule is computed from."""
        options = self.options
        possible = self.possible_cards()
        return NightFacts(
            edition=self.setup.edition.id,
            first=self.night_number == 1,
            even=self.night_number % 2 == 0,
            possible=possible,
            actor_cards=frozenset(self.actor_cards) if "actor" in possible else frozenset(),
            renewed=self.renewed,
            pack_broken=self.pack_broken_publicly,
            white_nights=options.white_werewolf_nights,
            siblings=options.siblings_wake,
            seer_sees=options.seer_sees,
            piper_charms=options.piper_charms,
            rules=self.force.public_ids,
        )

    def schedule(self) -> tuple[Call, ...]:
        """Tonight's calls."""
        self._facts = self.night_facts()
        return night_calls(self._facts)


def mixed(one: Player, other: Player) -> bool:
    """Whether two seats' goals exclude each other (RULES.md A21)."""
    if one.wins_alone or other.wins_alone:
        # Only two who want the same thing, and do not hunt each other, may go on side by side: two Pipers.
        return one.card != other.card or one.wolf
    return one.wolf != other.wolf
