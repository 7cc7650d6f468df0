"""The community of hamlets: several villages, a game each, and people who move (RULES.md §2.6, A60, A106).

A village knows the names, players and possible cards of the others. Arrivals and permissions to leave come
from outside: Narrator answers those prompts itself (`BY_THE_DOOR`), and players are not asked. A village's
own decisions, whom it admits and who wants to leave, are asked aloud.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

from msgspec import Struct

from narrator.rules import deaths
from narrator.rules.card_transfer import take_in
from narrator.rules.cause import Cause
from narrator.rules.hamlets import (
    ADMIT,
    BRINGING,
    CHARMED,
    DOG,
    ENTERS,
    GOES,
    HAMLETS,
    INFECTED,
    KNOCKS,
    LEAVE,
    TURNED_AWAY,
    WHERE,
    Arrived,
    Hamlet,
    Hamlets,
    KeptOut,
    Knocked,
    LetIn,
    Moved,
    TurnedAway,
    WantsToMove,
    cards_elsewhere,
    coming,
    may_bring,
)
from narrator.rules.hours import Hour, Window
from narrator.rules.kernel.errors import SetupError
from narrator.rules.kernel.names import CONTROL_SIGNS, LONGEST_NAME, as_seen, name_fault
from narrator.rules.kernel.options import AnyNumber
from narrator.rules.kernel.prompts import ChoicePrompt, Prompt, SeatPrompt, YesNoPrompt
from narrator.rules.kernel.setup import Seat, near
from narrator.rules.player import seated
from narrator.rules.roles import ROLES
from narrator.rules.roles.wolf_hound import WolfHound
from narrator.rules.rule import Rule, Steps, Village
from narrator.rules.seat_status import present
from narrator.rules.variants.variant import Variant

if TYPE_CHECKING:
    from narrator.rules.ids import Winner
    from narrator.rules.player import Player
    from narrator.rules.setup import Setup


class HamletOptions(Struct, frozen=True):
    """House rule: largest number of players who may leave a village in one game."""

    departures: AnyNumber = 2


class Arrival(NamedTuple):
    """The village that a player came from, and the day of the arrival."""

    origin: str
    day: int


class CommunityOfHamlets(Variant):
    """A game that is one village of several. Players may move between them."""

    __slots__ = ("_asking", "_away", "_came", "_cards_known", "_departures", "_expected", "_most", "_refused")

    id = HAMLETS
    given = Hamlets
    options = HamletOptions
    asked_beside = ()
    is_arranged = True
    windows = (Window(KNOCKS, Hour.ARRIVAL), Window(LEAVE, Hour.DEPARTURE))
    never_with = {
        "v5_double_je": "everyone there has two cards, and another village may deal only one",
        "v7_black_plague": "nobody there is a wolf, and a wolf may come from elsewhere",
        "new_moon": "its events apply to one village, and need facts about people that other villages do "
        "not know",
    }

    def __init__(self) -> None:
        self._asking: dict[Player, str] = {}
        """Players who asked to move and wait for an answer, each with the village asked."""
        self._most = 0
        """Largest number of players who may leave in this game."""
        self._expected: dict[str, str] = {}
        """Newcomers who are admitted but not yet here, each with the village they come from."""
        self._came: dict[str, Arrival] = {}
        """Players who came from another village and have not left again, each with the arrival."""
        self._away: dict[str, str] = {}
        """Players who left and have not come back, each with the village they moved to."""
        self._departures = 0
        self._cards_known = False
        """Whether players here may hold cards of the other villages, by public facts."""
        self._refused: set[str] = set()
        """Names of newcomers refused today. They may ask again tomorrow."""

    @classmethod
    def may_come(cls, own: Mapping[type[Struct], Struct]) -> tuple[str, ...]:
        """Return the cards of the other villages in the set-up header, because newcomers may bring them."""
        return cards_elsewhere(own)

    @classmethod
    def check(cls, setup: Setup) -> None:
        """Raise `SetupError` for villages without players or cards, and for one name given to two players."""
        hamlets = setup.of(Hamlets).hamlets
        if not setup.options.announced_deck:
            raise SetupError(
                "options.announced_deck: v2_hamlets needs true: a newcomer may bring any card of their "
                "village, and the calls follow from the cards that everyone knows."
            )
        _check_both_here(setup, setup.of(Hamlets))
        named = chain(setup.names, *(hamlet.people for hamlet in hamlets.values()))
        people = Counter(as_seen(name) for name in named)
        villages = {as_seen(village) for village in hamlets}
        for village, hamlet in hamlets.items():
            _check_hamlet(village, hamlet)
            for name in hamlet.people:
                if people[as_seen(name)] > 1 or as_seen(name) in villages:
                    raise SetupError(
                        f'hamlets: "{name}" is named twice; whoever may move needs a name of their own.'
                    )

    def begins(self, village: Village) -> None:
        """Load from the house rules how many players may leave."""
        self._most = village.house.of(HamletOptions).departures

    def day_begins(self, village: Village) -> None:
        """Let newcomers refused yesterday ask again."""
        self._refused.clear()

    def attend(self, village: Village, window: Window) -> Steps:
        """Let players arrive in the morning, and leave before the vote."""
        hamlets = village.setup.of(Hamlets).hamlets
        if not hamlets:
            return
        if window.hour is Hour.ARRIVAL:
            yield from self._seat_expected(village, hamlets)
            yield from self._open_door(village, hamlets)
        else:
            yield from self._hear_from_elsewhere(village)
            if village.winner is None:
                yield from self._ask_who_leaves(village, hamlets)

    # --- arrivals -----------------------------------------------------------------------------------------

    def _seat_expected(self, village: Village, hamlets: Mapping[str, Hamlet]) -> Steps:
        """Seat the admitted newcomers, with their cards."""
        while self._expected:
            # Name and cards come in one answer, so that a crash cannot separate them.
            comings = [
                coming(name, brought) for name in self._expected for brought in may_bring(village.setup)
            ]
            answer = yield _of_the_door(ENTERS, tuple(comings))
            if answer is None:
                return
            name, _, brought = answer.rpartition(BRINGING)
            self.seat_guest(village, name, self._expected.pop(name), brought)

    def seat_guest(self, village: Village, name: str, origin: str, brought: str) -> None:
        """Seat a newcomer.

        From the first newcomer on, players know that any card of another village may be here.
        """
        card, *marks = brought.split()
        (player,) = seated((Seat(name),), (card,), len(village.players))
        player.charmed, player.infected = CHARMED in marks, INFECTED in marks
        player.wolf = player.wolf or player.infected
        if isinstance(player.role, WolfHound):
            player.role.settle(is_dog=DOG in marks)
        if name in village.by_name:
            village.players.remove(village.by_name[name])
        take_in(village, player, () if self._cards_known else cards_elsewhere(village.setup.own))
        self._cards_known = True
        if self._away.pop(name, None) is None:
            self._came[name] = Arrival(origin, village.day_number)
        for rule in village.rules_with(Rule.returned):
            rule.returned(village, player)
        village.events.append(Arrived(name, origin, has_home="village" not in village.setup.modules))

    def _open_door(self, village: Village, hamlets: Mapping[str, Hamlet]) -> Steps:
        """Ask for newcomers one at a time, and whether to admit each, until there are no more."""
        while village.winner is None:
            strangers = self._strangers(village, hamlets)
            if not strangers:
                return
            name = yield _of_the_door(KNOCKS, tuple(strangers))
            if name is None:
                return
            village.events.append(Knocked(name, strangers[name]))
            admitted = yield YesNoPrompt(
                id=ADMIT,
                call=None,
                seats=village.names,
                roll=(True, False),
                legal=(True, False),
                public=True,
            )
            if admitted:
                self._expected[name] = strangers[name]
                village.events.append(LetIn(name))
            else:
                self._refused.add(name)
                village.events.append(KeptOut(name))

    def _strangers(self, village: Village, hamlets: Mapping[str, Hamlet]) -> dict[str, str]:
        """Return the names of players who may ask to be admitted, each with the village they come from.

        They are natives of other villages, and players of this one who moved there.
        """
        natives = {name: origin for origin, hamlet in hamlets.items() for name in hamlet.people}
        barred = {*self._came, *self._expected, *self._refused}
        return {name: origin for name, origin in {**natives, **self._away}.items() if name not in barred}

    # --- departures ---------------------------------------------------------------------------------------

    def _hear_from_elsewhere(self, village: Village) -> Steps:
        """Report the answers of other villages: refused players stay, the others leave at once."""
        while waiting := self._waiting():
            name = yield _of_the_door(TURNED_AWAY, waiting)
            if name is None:
                break
            village.events.append(TurnedAway(name, self._asking.pop(village.by_name[name])))
        while village.winner is None and (waiting := self._waiting()):
            name = yield _of_the_door(GOES, waiting)
            if name is None:
                break
            player = village.by_name[name]
            where = self._asking.pop(player)
            self._departures += 1
            if self._came.pop(name, None) is None:
                self._away[name] = where
            village.events.append(Moved(name, where))
            yield from deaths.depart(village, (player,), Cause.MOVED)

    def _waiting(self) -> tuple[str, ...]:
        """Return the players who asked to move and are still alive, in the order in which they asked."""
        self._asking = {player: where for player, where in self._asking.items() if player.alive}
        return tuple([player.name for player in self._asking])

    def _ask_who_leaves(self, village: Village, hamlets: Mapping[str, Hamlet]) -> Steps:
        """Ask which player wants to move, and where, until no player wants to move or may move."""
        while may := self._may_leave(village):
            name = yield _aloud(LEAVE, village.names, may)
            if name is None:
                return
            came = self._came.get(name)
            where = next(iter(hamlets)) if came is None else came.origin
            if len(hamlets) > 1 and came is None:
                where = yield _aloud(WHERE, (name,), tuple(hamlets), must=True)
            self._asking[village.by_name[name]] = where
            village.events.append(WantsToMove(name, where))

    def _may_leave(self, village: Village) -> tuple[str, ...]:
        """Return the players who may still ask to leave; players who died while waiting no longer count."""
        waiting = self._waiting()
        if self._departures + len(waiting) >= self._most:
            return ()
        # Players who came today may not leave. Computer players never may: no person carries their card.
        today = {name for name, came in self._came.items() if came.day == village.day_number}
        stay = today.union(waiting, village.setup.minds)
        return tuple([player.name for player in present(village, village.alive) if player.name not in stay])

    # --- consequences of a departure
    # --------------------------------------------------------------------------

    def hides_card(self, village: Village, player: Player, cause: Cause) -> bool:
        """Return whether the player moved away, because such a player keeps the card unseen."""
        return cause is Cause.MOVED

    def share(self, village: Village, winner: Winner, winners: tuple[Player, ...]) -> tuple[Player, ...]:
        """Return the winners without players who moved away: they win in their new village (RULES.md A60)."""
        return tuple([player for player in winners if player.cause is not Cause.MOVED])


def _of_the_door(prompt: str, options: tuple[str, ...]) -> Prompt:
    """Return a prompt that Narrator itself answers with news from other villages. Players are not asked."""
    return ChoicePrompt(id=prompt, call=None, seats=(), roll=options, legal=options)


def _aloud(prompt: str, seats: tuple[str, ...], options: tuple[str, ...], *, must: bool = False) -> Prompt:
    return SeatPrompt(
        id=prompt,
        call=None,
        seats=seats,
        roll=options,
        legal=options,
        min=int(must),
        public=True,
    )


def _check_both_here(setup: Setup, given: Hamlets) -> None:
    """Raise `SetupError` if one device leads more than two villages, or leads two without names for them."""
    if not any(hamlet.here for hamlet in given.hamlets.values()):
        return
    if len(given.hamlets) > 1:
        raise SetupError("hamlets: a box that leads two villages cannot reach a third one.")
    if not given.village or as_seen(given.village) in map(as_seen, (*given.hamlets, *setup.names)):
        raise SetupError("village: two villages at one box need two names; say what this one is called.")
    _check_name(given.village)


def _check_name(name: str) -> None:
    shown = CONTROL_SIGNS.sub("?", name[:LONGEST_NAME])
    if name_fault(name):
        raise SetupError(f'hamlets: "{shown}" cannot be called out as a name.')


def _check_hamlet(village: str, hamlet: Hamlet) -> None:
    for name in (village, *hamlet.people):
        _check_name(name)
    if not hamlet.people or not hamlet.cards:
        raise SetupError(f'hamlets: "{village}" is not a village yet: give it players and cards.')
    for seat in hamlet.minds:
        if seat not in hamlet.people or not hamlet.here:
            raise SetupError(f'hamlets: the box plays "{seat}" only at a seat of a village that it leads.')
    _check_cards(village, hamlet.cards)


def _check_cards(village: str, cards: Iterable[str]) -> None:
    """Raise `SetupError` for cards whose meaning depends on the village: newcomers cannot bring them."""
    for card in cards:
        role = ROLES.get(card)
        if role is None:
            raise SetupError(f'hamlets: there is no card "{card}" for "{village}"{near(card, ROLES)}.')
        if role.module is not None or role.parts_the_village or role.borrows or role.centre_cards:
            raise SetupError(
                f'hamlets: "{card}" of "{village}" belongs to what lies on the table there, and cannot move.'
            )
