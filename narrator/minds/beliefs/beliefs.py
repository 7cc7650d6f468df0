"""Beliefs of one seat about the cards of all seats, and the reader that collects its evidence."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np

from narrator.minds.beliefs.behaviour import AS_PEOPLE_DO, Behaviour
from narrator.minds.beliefs.couples import Couples
from narrator.minds.beliefs.evidence import Company, Evidence, Growl, Hunters
from narrator.minds.beliefs.nights import (
    CHILD,
    FATHER,
    HOUND,
    NEVER,
    NightSeen,
    first_wolf_phases,
    infection_of,
)
from narrator.minds.beliefs.particles import MOST, SIZE, SWEEPS, Guess, Sample
from narrator.minds.beliefs.table import Scores, Worlds, seated
from narrator.minds.beliefs.talk import SpokenAct, TableNow, TalkReader
from narrator.rules import CARDS, Camp


class Reader:
    """Converter of one seat's views and public events into evidence.

    Each piece of information counts once.
    """

    def __init__(self, evidence: Evidence, me: int | None) -> None:
        deck = evidence.deck
        self.evidence = evidence
        self.couples = Couples(deck.at_table, me, any_couple="cupid" in deck.index)
        self.card: str | None = None
        self._me = me
        self._now = TableNow(np.ones(deck.at_table, np.bool_))
        self.listener = TalkReader(evidence, self.couples, me, self._now)
        self._night = 0
        self._dead: list[int] = []
        self._dark = False
        """Whether the evidence still lacks the last night."""
        self._at_nightfall = self._now.alive.copy()
        self._wolves_too = False
        self._wolves_win_at = 0
        self._looked = False
        """Whether the seat got a view during the night, so that its private news belongs to that night."""
        self._growled = False
        self._events = self._news = 0
        self._hunts = self._infected = False
        self._infections: int | None = None
        """Number of infections that the seat may still make, if its card can infect."""
        self._spent = [0]
        self._myself = -1
        """Number of the last phase in which the seat is known not to be a wolf."""
        self._pack: set[int] = set()
        self._shown: list[int] = []
        self._centre: dict[int, str] = {}
        self._guarded: int | None = None
        self._heals_left = 1
        self._healed = False
        self._recent: list[int] = []
        """Seats that died since nightfall or since the debate began, and whom no lover has followed so far.
        """
        self._powers = True

    @property
    def phase_number(self) -> int:
        """Number of the present phase: night n is 2n, and the day after it is 2n + 1."""
        return self._now.phase_number

    # --- private knowledge ------------------------------------------------------------------------------

    def see(self, view: Mapping[str, Any]) -> None:
        """Add the parts of a view that the last view did not have to the evidence; `view` is decoded JSON."""
        public = view["public"]
        options = public.get("tonight", {}).get("options", {})
        self._wolves_win_at = int(options.get("wolves_win_at", 0))
        self._wolves_too = bool(options.get("wolves_may_devour_wolves"))
        self.evidence.may_refuse = bool(options.get("thief_may_refuse_wolves"))
        events = public["events"][self._events :]
        falls = [number for number, event in enumerate(events) if event["type"] == "night_fell"]
        cut = falls[-1] + 1 if falls else 0
        for event in events[:cut]:
            self.happened(event)
        self._own(view, public)
        for news in view["told"][self._news :]:
            self._told(news, of_this_night=len(falls) < 2)
        self._looked = self._looked or self._dark
        self._news = len(view["told"])
        self._know_myself(view.get("own", {}))
        asked = view.get("asked")
        if asked is not None and asked["id"] == "werewolves.devour":
            self._know_pack()
        elif not self._dark and len(falls) < 2:
            self._know_last_night()
        for event in events[cut:]:
            self.happened(event)

    def hold(self, card: str) -> None:
        """Note the card that the seat itself holds now."""
        if self._me is None or card == self.card:
            return
        if self.card is None:
            self.evidence.holds(self._me, card)
        else:
            self.evidence.holds_instead(self._me, card)
        self.card = card

    def _own(self, view: Mapping[str, Any], public: Mapping[str, Any]) -> None:
        card, own = view["card"], view.get("own", {})
        thief_may_swap = card == "thief" and not own.get("chosen") and public["night"] <= 1
        if not thief_may_swap or self._dawned(public):
            self.hold(card)
        if own.get("protected") is not None and own.get("protected_in_night") == self._night:
            self._guarded = self.evidence.deck.place[own["protected"]]
        heals = own.get("heal_left", self._heals_left)
        self._healed = self._healed or heals < self._heals_left
        self._heals_left = heals

    def _dawned(self, public: Mapping[str, Any]) -> bool:
        return any(event["type"] == "day_broke" and event["day"] for event in public["events"])

    def _told(self, news: Mapping[str, Any], *, of_this_night: bool) -> None:
        """Add a piece of private news to the evidence.

        Without `of_this_night`, news about one night is ignored, because it is unclear which night it is
        about.
        """
        deck, value = self.evidence.deck, news["value"]
        about = deck.place.get(news["about"] or "")
        at = 2 * self._night
        match news["what"]:
            case "card" if about is not None:
                self.evidence.holds(about, value)
            case "camp" if about is not None:
                self._side(about, value, at)
            case "wolf" if about is not None:
                self._pack.add(about)
                self.evidence.hunts(about, at, hunts=True)
            case "turned" | "infected" if self._me is not None:
                self._turned(self._me, bitten=news["what"] == "infected")
            case "sibling" if about is not None and self.card is not None:
                self.evidence.holds(about, self.card)
            case "lover" if about is not None and self._me is not None:
                self.couples.are(self._me, about)
            case "centre_first" | "centre_second":
                self._centre[deck.at_table + (news["what"] == "centre_second")] = value
            case "sniffed" if about is not None and of_this_night:
                self._smelled(self._three_at(about), found=bool(value))
            case "victim" if about is not None and of_this_night:
                self._shown.append(about)

    def _side(self, seat: int, side: str, at: int) -> None:
        if side.startswith("solo:"):
            self.evidence.holds(seat, side.removeprefix("solo:"))
        elif side in (Camp.WOLVES, Camp.VILLAGE):
            self.evidence.hunts(seat, at, hunts=side == Camp.WOLVES)

    def _turned(self, me: int, *, bitten: bool) -> None:
        """Note that the seat itself is a wolf: from now on or, if `bitten`, from the next night."""
        self._hunts = True
        deck = self.evidence.deck
        if bitten and FATHER in deck.choosers:
            self.evidence.chosen(FATHER, [infection_of(self._night, me, deck.at_table)])
        elif deck.choosers:
            self.evidence.hunts(me, 2 * self._night + 2, hunts=True)

    def _know_myself(self, own: Mapping[str, Any]) -> None:
        """Note the seat's own choices.

        Note that the seat is no wolf, unless its card or news says otherwise.
        """
        deck = self.evidence.deck
        if self._me is None or not deck.choosers or self.card is None:
            return
        if own.get("side") is not None:
            self._hunts = own["side"] == Camp.WOLVES
            self.evidence.chosen(HOUND, [int(self._hunts)])
        if own.get("model") is not None:
            self.evidence.chosen(CHILD, [deck.place[own["model"]]])
        if "infections_left" in own:
            self._know_infections(own["infections_left"])
        hunts = self._hunts or CARDS[self.card].wolf
        if not hunts and self._myself < self._now.phase_number:
            self._myself = self._now.phase_number
            self.evidence.hunts(self._me, self._now.phase_number, hunts=False)

    def _know_infections(self, left: int) -> None:
        """Note that the seat infected another, as Accursed Wolf-Father, if fewer infections are `left`.

        The seat may not know which seat it infected.
        """
        seats = self.evidence.deck.at_table
        if self._infections is not None and left < self._infections:
            self._infected = True
            self._spent = [0] * ("elder" in self.evidence.deck.index)  # no effect on the Elder's first bite
            self._spent += [infection_of(self._night, seat, seats) for seat in range(seats)]
        self._infections = left
        self.evidence.chosen(FATHER, self._spent)

    def _smelled(self, seats: tuple[int, ...], *, found: bool) -> None:
        most = len(seats) if found else 0
        self.evidence.hunted(Hunters(2 * self._night, seats, int(found), most))

    def _goes_on(self) -> None:
        """Note that the game is not over: a wolf lives and, unless a loner may win, another player too."""
        deck = self.evidence.deck
        living = tuple(np.flatnonzero(self._now.alive).tolist())
        most = len(living) if deck.alone_wins else len(living) - 1 - self._wolves_win_at
        if deck.wolfish.any():
            self.evidence.hunted(Hunters(self._now.phase_number, living, 1, max(most, 1)))

    def _three_at(self, middle: int) -> tuple[int, ...]:
        """Return a seat with its living neighbours."""
        before, after = self._beside(middle)
        return tuple(dict.fromkeys((before, middle, after)))

    def _beside(self, seat: int) -> tuple[int, int]:
        """Return the nearest living seats on both sides of `seat`."""
        ring = [(seat + step) % len(self._now.alive) for step in range(1, len(self._now.alive))]
        living = [one for one in ring if self._now.alive[one]] or [seat]
        return living[-1], living[0]

    def _know_pack(self) -> None:
        """Note that no seat outside the pack is a wolf tonight.

        A seat that woke with the pack knows this.
        """
        for seat in np.flatnonzero(self._at_nightfall):
            if seat != self._me and seat not in self._pack:
                self.evidence.hunts(int(seat), 2 * self._night, hunts=False)

    # --- public facts -----------------------------------------------------------------------------------

    def happened(self, event: Mapping[str, Any]) -> None:
        """Add the next public event, given as decoded JSON, to the evidence."""
        self._events += 1
        place = self.evidence.deck.place
        match event["type"]:
            case "night_fell":
                self._night_ends()
                self._nobody_mourned()
                self._night = event["night"]
                self._now.phase_number = 2 * self._night
                self._goes_on()
                self._dead, self._shown, self._guarded = [], [], None
                self._healed = self._growled = self._looked = self._infected = False
                self._at_nightfall, self._dark = self._now.alive.copy(), True
                self.listener.falls_silent()
            case "day_broke":
                self._now.phase_number = 2 * event["day"] + 1
            case "died" if event["seat"] in place:  # not a player of another village
                self._dies(place[event["seat"]], event)
            case "card_shown" if event["seat"] in place:
                self.evidence.holds(place[event["seat"]], event["card"])
            case "bear_growled":
                self._growled = True
            case "powers_lost":
                self._powers = False
            case "servant_took":
                self._night_ends()
                self.evidence.exchanged(place[event["seat"]], place[event["of"]])
            case "returned" if event["seat"] in place:
                self._now.alive[place[event["seat"]]] = True
            case "debate_opened":
                self._night_ends()
                self._nobody_mourned()
                self._goes_on()
            case "no_vote" | "game_over" | "captain_elected":
                self._night_ends()

    def _dies(self, seat: int, event: Mapping[str, Any]) -> None:
        evidence, by_night = self.evidence, event["how"] == "night"
        grief = event["how"] == "grief"
        if grief:
            self.couples.are_among((other, seat) for other in self._recent)
            self._recent.clear()
        if by_night and self._dark:
            self._dead.append(seat)
        else:
            self._night_ends()
        if event["card"] is not None:
            evidence.holds(seat, event["card"])
            kind = evidence.deck.index.get(event["card"])
            self._now.wolves_gone += kind is not None and bool(evidence.deck.wolfish[kind])
        self._now.alive[seat] = False
        evidence.gone(seat, self._now.phase_number if not by_night else 2 * self._night)
        if not grief:
            self._recent.append(seat)

    def _nobody_mourned(self) -> None:
        for seat in self._recent:
            self.couples.alone(seat)
        self._recent.clear()

    def _night_ends(self) -> None:
        """Add the last night to the evidence, once all its dead are known."""
        if not self._dark:
            return
        self._dark = False
        if self._night == 1:
            self._first_morning()
        if self._pack and self._looked:
            self._know_pack()
        self.evidence.passed(
            NightSeen(
                night=self._night,
                alive=self._at_nightfall,
                dead=tuple(self._dead),
                bait=self.listener.bait(),
                powers=self._powers,
                wolves_too=self._wolves_too,
            )
        )
        if "bear_tamer" in self.evidence.deck.index and self._powers:
            beside = tuple(self._beside(seat) for seat in range(len(self._now.alive)))
            at = 2 * self._night + 1
            self.evidence.growled(Growl(at, self._now.alive.copy(), beside, self._growled))
        if self._looked:
            self._know_last_night()

    def _know_last_night(self) -> None:
        """Note what the seat itself did and learned in the last night, from its latest view."""
        if self._me is None or not self.evidence.nights or not self._at_nightfall[self._me]:
            return
        if self._pack:
            self._know_pack()
        self._settle_centre()
        self.evidence.know_of_last_night(
            guarded=self._guarded,
            shown=tuple(self._shown) if self.card == "witch" else None,
            healed=self._healed,
            infected=None if self._infections is None else self._infected,
        )

    def _first_morning(self) -> None:
        if self._me is None:
            return
        if self.couples.chance_of_any(self._me) < 1:
            self.couples.not_mine()

    def _settle_centre(self) -> None:
        """Note the cards that the seat left in the centre as the Thief."""
        taken = False
        for place, card in self._centre.items():
            # If both cards in the centre are equal, the Thief took only the first.
            here = card == self.card and not taken
            self.evidence.holds(place, "thief" if here else card)
            taken = taken or here
        self._centre = {}


class Beliefs:
    """Chances that each seat holds each card, from the knowledge of the seat `me`.

    New facts come in order by `see`, `happened`, `hear` and `cast`. Questions are allowed at any time, and
    the computation happens then. The same seed and the same calls give the same answers. With `quick`, the
    answers are rough guesses that take well under a millisecond.
    """

    def __init__(
        self,
        deck: Sequence[str],
        seats: Sequence[str],
        me: str | None = None,
        my_card: str | None = None,
        *,
        seed: int = 0,
        behaviour: Behaviour = AS_PEOPLE_DO,
        company: Company = (),
        quick: bool = False,
        size: int = SIZE,
        most: int = MOST,
        sweeps: int = SWEEPS,
    ) -> None:
        """Create the beliefs as they are before the first night.

        `deck` lists all announced cards, including those in the centre; without `me` the beliefs are a
        spectator's. If there are up to `most` possible worlds (deals with their secret choices), all of them
        are used; otherwise a random sample of `size`. Each sampled world gets `sweeps` random changes, to
        spread the sample. Raises `ValueError` when there are fewer cards than seats.
        """
        self._deck = seated(tuple(seats), tuple(sorted(deck)))
        place = None if me is None else self._deck.place[me]
        self._evidence = Evidence(self._deck, behaviour, place, company)
        self._reader = Reader(self._evidence, place)
        if my_card is not None:
            self._reader.hold(my_card)
        self._sample = Sample(self._evidence, seed, size=size, most=most, sweeps=sweeps)
        self._guess = Guess(self._evidence)
        self._quick = quick
        self._read = -1
        self._table: Scores = np.zeros((0, 0))
        self._hunting: tuple[Worlds | None, Scores] = None, self._table
        """Possible worlds, and an array of seats by worlds: 1 where the seat is a wolf. Only for decks in
        which no seat can become a wolf."""

    @classmethod
    def of(cls, view: Mapping[str, Any], **how: Any) -> Beliefs:
        """Return beliefs that begin with a view, given as decoded JSON; `how` are parameters of `Beliefs`.

        Raises `ValueError` where the deck is not announced, because then the cards cannot be estimated.
        """
        public = view["public"]
        if public.get("deck") is None:
            raise ValueError("Beliefs need an announced deck of the werewolves' game.")
        beliefs = cls(public["deck"], public["seats"], view["seat"], **how)
        beliefs.see(view)
        return beliefs

    # --- input --------------------------------------------------------------------------------------------

    def see(self, view: Mapping[str, Any]) -> None:
        """Add the new parts of a view of the seat, given as decoded JSON."""
        self._reader.see(view)

    def happened(self, event: Mapping[str, Any]) -> None:
        """Add the next public event, given as decoded JSON.

        If a later view has the same event, it does not count again.
        """
        self._reader.happened(event)

    def hear(self, said: SpokenAct) -> None:
        """Add a statement of a player."""
        self._reader.listener.hear(said)

    def cast(self, ballots: Mapping[str, str | None]) -> None:
        """Add public ballots: each voter's target, or None for an abstention."""
        self._reader.listener.cast(ballots)

    def within(self, late: Callable[[], bool]) -> None:
        """Set a time limit: once `late()` returns true, questions are answered from the results so far.

        By default there is no limit.
        """
        self._sample.late = late

    # --- questions ----------------------------------------------------------------------------------------

    @property
    def cards(self) -> tuple[str, ...]:
        """The different cards of the deck, in alphabetical order."""
        return self._deck.kinds

    @property
    def exact(self) -> bool:
        """Whether all possible worlds are considered, so that the answers are exact for the model."""
        self._look()
        return self._sample.exact and not self._quick

    def chance(self, seat: str, card: str) -> float:
        """Return the chance, from 0 to 1, that this seat holds this card; 0 for a card not in the deck."""
        if card not in self._deck.index:
            return 0.0
        kind = self._deck.index[card]
        return float(self._look()[self._deck.place[seat], kind :: len(self._deck.kinds)].sum())

    def chance_of_wolf(self, seat: str) -> float:
        """Return the chance, from 0 to 1, that this seat hunts with the pack now."""
        return self.wolves()[seat]

    def wolves(self) -> dict[str, float]:
        """Return each seat's chance, from 0 to 1, that it hunts with the pack now, including dead seats."""
        deck = self._deck
        if self._quick or deck.choosers:
            shares = self._look()[:, self._evidence.acts.wolves].sum(axis=1)
        else:  # the side follows from the cards alone, without a table of role states
            self._sample.follow()
            shares = np.einsum("sw,w->s", self._hunters(self._sample.worlds), self._sample.shares)
        return dict(zip(deck.seats, shares.tolist(), strict=True))

    def _hunters(self, worlds: Worlds) -> Scores:
        if self._hunting[0] is not worlds:
            held = worlds.cards[:, : self._deck.at_table]
            self._hunting = worlds, self._deck.wolfish.astype(np.float64).take(held.T)
        return self._hunting[1]

    def chance_of_couple(self, one: str, other: str) -> float:
        """Return the chance, from 0 to 1, that these two are the couple, if there is one."""
        return self._reader.couples.chance(self._deck.place[one], self._deck.place[other])

    def deal(self) -> dict[str, str]:
        """Return a complete deal (seat to card), drawn at random with its chance given the evidence.

        `quick` beliefs draw seat by seat instead.
        """
        if self._quick:
            return self._drawn()
        self._look()
        row = int(self._sample.chance.choice(len(self._sample.shares), p=self._sample.shares))
        held = self._sample.worlds.cards[row]
        return {seat: self._deck.kinds[held[place]] for place, seat in enumerate(self._deck.seats)}

    def _drawn(self) -> dict[str, str]:
        """Return a deal (seat to card), drawn seat by seat from guessed chances.

        Each card has its right number.
        """
        table, left = self._look(), self._deck.counts.copy()
        dealt = dict.fromkeys(self._deck.seats, "")
        for place in np.argsort(-table[: self._deck.at_table].max(axis=1), kind="stable"):
            shares = table[place] * (left > 0) + 1e-12 * (left > 0)
            kind = int(self._sample.chance.choice(len(shares), p=shares / shares.sum()))
            left[kind] -= 1
            dealt[self._deck.seats[place]] = self._deck.kinds[kind]
        return dealt

    def _look(self) -> Scores:
        """Return the present chance of each role state (see `Acts`) at each seat."""
        if self._read == self._evidence.version:
            return self._table
        if self._quick:
            self._guess.follow()
            pad = self._evidence.acts.role_states - len(self._deck.kinds)
            self._table = np.pad(self._guess.table[: self._deck.at_table], ((0, 0), (0, pad)))
        else:
            self._sample.follow()
            self._table = self._shares()
        self._read = self._evidence.version
        return self._table

    def _shares(self) -> Scores:
        deck, worlds = self._deck, self._sample.worlds
        states = worlds.cards[:, : deck.at_table].T.astype(np.intp, order="C")
        if deck.choosers:
            since = first_wolf_phases(deck, worlds, self._evidence.left).T
            states += len(deck.kinds) * ((since < NEVER) & (since <= self._now) & ~deck.wolfish[states])
        number = self._evidence.acts.role_states
        return np.array([np.bincount(row, self._sample.shares, minlength=number) for row in states])

    @property
    def _now(self) -> int:
        return self._reader.phase_number
