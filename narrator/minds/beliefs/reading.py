"""From what a seat is told and all hear to evidence: views, events and speech acts, as they come by wire."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NotRequired, TypedDict

import numpy as np

from narrator.minds.beliefs.behaviour import PLAIN_CLAIMS
from narrator.minds.beliefs.couples import Couples
from narrator.minds.beliefs.evidence import Evidence, Growl, Scent
from narrator.minds.beliefs.nights import NightSeen
from narrator.minds.beliefs.table import Mask, Scores
from narrator.rules.ids import Camp
from narrator.rules.roles import ROLES


class SpokenAct(TypedDict):
    """A speech act as it was said: by whom, which, and about what."""

    by: str
    act: str
    role: NotRequired[str]
    """Of a claim."""
    seat: NotRequired[str]
    """Whom it is about."""
    card: NotRequired[str]
    """The card that was seen."""
    camp: NotRequired[str]
    """The side that was seen: "wolves", "village"."""


class Reader:
    """Turns what one seat gets into evidence, each thing once."""

    def __init__(self, evidence: Evidence, me: int | None) -> None:
        deck = evidence.deck
        self.evidence = evidence
        self.couples = Couples(deck.at_table, me, any_couple="cupid" in deck.index)
        self.card: str | None = None
        self._me = me
        self._alive: Mask = np.ones(deck.at_table, np.bool_)
        self._night = self.half_day = 0
        self._dead: list[int] = []
        self._dark = False
        """Whether a night is still to be weighed."""
        self._at_nightfall = self._alive.copy()
        self._wolves_too = False
        self._looked = False
        """Whether the seat has looked while the night went on: what it was told then is of that night."""
        self._growled = False
        self._events = self._news = 0
        self._pack: set[int] = set()
        self._shown: list[int] = []
        self._centre: dict[int, str] = {}
        self._guarded: int | None = None
        self._heals_left = 1
        self._healed = False
        self._claimed: set[tuple[int, str]] = set()
        self._once: set[tuple[object, ...]] = set()
        self._last: SpokenAct | None = None
        self._died_last: int | None = None
        self._wolves_gone = 0
        self._powers = True

    # --- what the seat knows ----------------------------------------------------------------------------

    def see(self, view: Mapping[str, Any]) -> None:
        """Take in a view, as JSON: what is new in it since the last one."""
        public = view["public"]
        options = public.get("tonight", {}).get("options", {})
        self._wolves_too = bool(options.get("wolves_may_devour_wolves"))
        self.evidence.may_refuse = bool(options.get("thief_may_refuse_wolves"))
        events = public["events"][self._events :]
        falls = [number for number, event in enumerate(events) if event["type"] == "night_fell"]
        cut = falls[-1] + 1 if falls else 0
        for event in events[:cut]:
            self.happened(event)
        self._own(view, public)
        for news in view["told"][self._news :]:
            self._told(news, of_this_night=self._dark and len(falls) < 2)
        self._looked = self._looked or self._dark
        self._news = len(view["told"])
        asked = view.get("asked")
        if asked is not None and asked["id"] == "werewolves.devour":
            self._know_pack()
        for event in events[cut:]:
            self.happened(event)

    def hold(self, card: str) -> None:
        """The seat's own card is this one, now."""
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
        """Private news; what is about tonight is left out where nobody can tell which night was meant."""
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
                self._turned(self._me)
            case "sibling" if about is not None and self.card is not None:
                self.evidence.holds(about, self.card)
            case "lover" if about is not None and self._me is not None:
                self.couples.are(self._me, about)
            case "centre_first" | "centre_second":
                self._centre[deck.at_table + (news["what"] == "centre_second")] = value
            case "sniffed" if about is not None and of_this_night:
                self.evidence.smelled(Scent(at, self._three_at(about), bool(value)))
            case "victim" if about is not None and of_this_night:
                self._shown.append(about)

    def _side(self, seat: int, side: str, at: int) -> None:
        if side.startswith("solo:"):
            self.evidence.holds(seat, side.removeprefix("solo:"))
        elif side in (Camp.WOLVES, Camp.VILLAGE):
            self.evidence.hunts(seat, at, hunts=side == Camp.WOLVES)

    def _turned(self, me: int) -> None:
        """The seat itself hunts from now on."""
        if self.evidence.deck.choosers:
            self.evidence.hunts(me, 2 * self._night + 1, hunts=True)

    def _three_at(self, middle: int) -> tuple[int, ...]:
        """A seat with its living neighbours."""
        before, after = self._beside(middle)
        return tuple(dict.fromkeys((before, middle, after)))

    def _beside(self, seat: int) -> tuple[int, int]:
        """The nearest living seats on both sides."""
        ring = [(seat + step) % len(self._alive) for step in range(1, len(self._alive))]
        living = [one for one in ring if self._alive[one]] or [seat]
        return living[-1], living[0]

    def _know_pack(self) -> None:
        """Who was awake with the pack knows all of it: nobody else hunts tonight."""
        for seat in np.flatnonzero(self._at_nightfall):
            if seat != self._me and seat not in self._pack:
                self.evidence.hunts(int(seat), 2 * self._night, hunts=False)

    # --- what all hear ----------------------------------------------------------------------------------

    def happened(self, event: Mapping[str, Any]) -> None:
        """Take in one public event, as JSON, in its order."""
        self._events += 1
        place = self.evidence.deck.place
        match event["type"]:
            case "night_fell":
                self._night_ends()
                self._night = event["night"]
                self.half_day = 2 * self._night
                self._at_nightfall, self._dark = self._alive.copy(), True
                self._last = None
            case "day_broke":
                self.half_day = 2 * event["day"] + 1
            case "died":
                self._dies(place[event["seat"]], event)
            case "card_shown":
                self.evidence.holds(place[event["seat"]], event["card"])
            case "bear_growled":
                self._growled = True
            case "powers_lost":
                self._powers = False
            case "servant_took":
                self._night_ends()
                self.evidence.exchanged(place[event["seat"]], place[event["of"]])
            case "returned":
                self._alive[place[event["seat"]]] = True
            case "debate_opened" | "no_vote" | "game_over" | "captain_elected":
                self._night_ends()

    def _dies(self, seat: int, event: Mapping[str, Any]) -> None:
        evidence, by_night = self.evidence, event["how"] == "night"
        if by_night and self._dark:
            self._dead.append(seat)
        else:
            self._night_ends()
        if event["card"] is not None:
            evidence.holds(seat, event["card"])
            kind = evidence.deck.index.get(event["card"])
            self._wolves_gone += kind is not None and bool(evidence.deck.wolfish[kind])
        self._alive[seat] = False
        evidence.gone(seat, self.half_day if not by_night else 2 * self._night)
        if event["how"] == "grief" and self._died_last is not None:
            self.couples.are(self._died_last, seat)
        elif self._died_last is not None and not by_night:
            self.couples.alone(self._died_last)
        self._died_last = seat

    def _night_ends(self) -> None:
        """Weigh the night that is over, once all its dead are known."""
        if self._died_last is not None:
            self.couples.alone(self._died_last)
            self._died_last = None
        if not self._dark:
            return
        self._dark = False
        if self._night == 1:
            self._first_morning()
        if self._pack:
            self._know_pack()
        witch = self.card == "witch" and self._me is not None and self._at_nightfall[self._me]
        self.evidence.passed(
            NightSeen(
                night=self._night,
                alive=self._at_nightfall,
                dead=tuple(self._dead),
                bait=self._bait(),
                powers=self._powers,
                guarded=self._guarded,
                shown=tuple(self._shown) if witch and self._looked else None,
                healed=self._healed,
                wolves_too=self._wolves_too,
            )
        )
        if "bear_tamer" in self.evidence.deck.index and self._powers:
            beside = tuple(self._beside(seat) for seat in range(len(self._alive)))
            at = 2 * self._night + 1
            self.evidence.growled(Growl(at, self._alive.copy(), beside, self._growled))
        self._dead, self._shown, self._guarded = [], [], None
        self._healed = self._growled = self._looked = False

    def _first_morning(self) -> None:
        if self._me is None:
            return
        if self.couples.chance_of_any(self._me) < 1:
            self.couples.not_mine()
        for place, card in self._centre.items():
            taken = self.card != "thief" and card == self.card
            self.evidence.holds(place, "thief" if taken else card)
            if taken:  # Both may be alike; one of them was taken.
                self.card, card = card, ""
                self._centre = dict.fromkeys(self._centre, "")

    def _bait(self) -> Scores:
        bait = np.ones(self.evidence.deck.at_table)
        for seat, card in self._claimed:
            if card not in PLAIN_CLAIMS:
                bait[seat] = self.evidence.manners.claimed_bait
        return bait

    # --- what is said and pointed at --------------------------------------------------------------------

    def hear(self, said: SpokenAct) -> None:
        """Take in a speech act; what the same seat has said before today says nothing new."""
        if said["act"] == "agree":
            if self._last is not None and self._last["by"] != said["by"]:
                again = SpokenAct(**{**self._last, "by": said["by"]})
                self._weigh(again, self.evidence.manners.agreeing)
            return
        self._weigh(said, 1.0)
        if said["act"] in ("accuse", "trust", "vote"):
            self._last = said

    def _weigh(self, said: SpokenAct, weight: float) -> None:
        evidence, acts = self.evidence, self.evidence.acts
        speaker = evidence.deck.place.get(said["by"])
        other = evidence.deck.place.get(said.get("seat", ""))
        if speaker is None or speaker == self._me or self._said_before(said):
            return
        around = self._around(speaker)
        manners = evidence.manners
        match said["act"]:
            case "claim" if "role" in said:
                self._claim(speaker, said["role"])
            case "saw" if other is not None and said.get("card"):
                self._claim(speaker, "seer")
                evidence.pair(speaker, other, self.half_day, acts.sight_of_card(said["card"]))
            case "saw" if other is not None and said.get("camp"):
                guilty = said["camp"] == Camp.WOLVES
                evidence.pair(speaker, other, self.half_day, acts.sight_of_camp(guilty=guilty))
            case "accuse" if other is not None:
                evidence.pair(speaker, other, self.half_day, acts.accusation(*around), weight)
            case "why" if other is not None:
                evidence.pair(speaker, other, self.half_day, acts.accusation(*around), manners.asking)
            case "trust" if other is not None:
                evidence.pair(speaker, other, self.half_day, acts.trust(*around), weight)
            case "vote" if other is not None:
                evidence.pair(speaker, other, self.half_day, acts.ballot(*around), weight)

    def _said_before(self, said: SpokenAct) -> bool:
        key = (self.half_day, *sorted(said.items()))
        new = key not in self._once
        self._once.add(key)
        return not new

    def _claim(self, speaker: int, card: str) -> None:
        if (speaker, card) not in self._claimed and card in ROLES:
            self._claimed.add((speaker, card))
            self.evidence.alone(speaker, self.half_day, self.evidence.acts.claim(card))

    def cast(self, ballots: Mapping[str, str | None]) -> None:
        """Take in ballots that all have seen: who pointed at whom."""
        place = self.evidence.deck.place
        for voter, target in ballots.items():
            if voter in place and target in place and target is not None:
                self._weigh(SpokenAct(by=voter, act="vote", seat=target), 1.0)
                self.couples.are_not(place[voter], place[target])

    def _around(self, speaker: int) -> tuple[int, int]:
        """How many wolves are about, as far as all know, and how many others than the speaker live."""
        wolves = int(self.evidence.deck.counts[self.evidence.deck.wolfish].sum()) - self._wolves_gone
        others = int(self._alive.sum()) - bool(self._alive[speaker])
        return max(min(wolves, others), 1), max(others, 1)
