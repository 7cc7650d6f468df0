"""Statements and votes of a day, as evidence."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NotRequired, TypedDict

import numpy as np

from narrator.minds.beliefs.behaviour import LOOKERS, PLAIN_CLAIMS
from narrator.minds.beliefs.couples import Couples
from narrator.minds.beliefs.evidence import Evidence
from narrator.minds.beliefs.pointing import AimedFinger
from narrator.minds.beliefs.table import Mask, Scores
from narrator.rules import CARDS, Camp

SIGHT = 3.0
"""Number of announced votes that one report of a wolf counts as."""


class SpokenAct(TypedDict):
    """A statement, with its speaker and the seat or card that it is about."""

    by: str
    act: str
    role: NotRequired[str]
    """Claimed card."""
    seat: NotRequired[str]
    """Seat that the statement is about."""
    card: NotRequired[str]
    """Card that the speaker reports as seen."""
    camp: NotRequired[str]
    """Side that the speaker reports as seen: "wolves", "village"."""


@dataclass
class TableNow:
    """Public facts about the players now."""

    alive: Mask
    phase_number: int = 0
    wolves_gone: int = 0
    """Number of wolf cards that were shown by players who left the game."""


class TalkReader:
    """Converter of statements and ballots into evidence. Each counts once."""

    def __init__(self, evidence: Evidence, couples: Couples, me: int | None, now: TableNow) -> None:
        self._evidence, self._couples, self._me, self._now = evidence, couples, me, now
        self._claimed: set[tuple[int, str]] = set()
        self._once: set[tuple[object, ...]] = set()
        self._last: SpokenAct | None = None
        self._pointed: dict[int, int] = {}
        """For each seat: the seat against which it announced today that it would vote."""
        self._passed_over: set[int] = set()
        """Seats that spoke today without reporting a seen card or side."""
        self._seen_guilty: list[int] = []
        """Seats that were reported today to be wolves."""

    def falls_silent(self) -> None:
        """Forget the day's talk at nightfall, because an agreement never refers to the day before."""
        self._last = None
        self._pointed = {}
        self._seen_guilty.clear()
        self._passed_over.clear()

    def bait(self) -> Scores:
        """Return the weight of each seat in the pack's choice of its next victim, by the seat's claims."""
        bait = np.ones(self._evidence.deck.at_table)
        for seat, card in self._claimed:
            if card not in PLAIN_CLAIMS:
                bait[seat] = self._evidence.manners.claimed_bait
        return bait

    def hear(self, said: SpokenAct) -> None:
        """Add a statement to the evidence. A repetition by the same seat on the same day does not count."""
        if said["act"] == "agree":
            if self._last is not None and self._last["by"] != said["by"]:
                again = SpokenAct(**{**self._last, "by": said["by"]})
                self._weigh(again, self._evidence.manners.agreeing)
            return
        self._weigh(said, 1.0)
        self._point(said)
        if said["act"] in ("accuse", "trust", "vote"):
            self._last = said

    def _weigh(self, said: SpokenAct, weight: float) -> None:
        evidence, acts = self._evidence, self._evidence.acts_among
        speaker = evidence.deck.place.get(said["by"])
        other = evidence.deck.place.get(said.get("seat", ""))
        if speaker is None or self._said_before(said):
            return
        # The seat's own statement is no evidence for itself, but perhaps for the pack.
        if speaker == self._me:
            if claimed := {"claim": said.get("role"), "saw": "seer"}.get(said["act"]):
                self._claimed.add((speaker, claimed))
            return
        self._not_said(speaker, said)
        match said["act"]:
            case "claim" if "role" in said:
                self._claim(speaker, said["role"])
            case "saw" if other is not None and said.get("card"):
                self._claim(speaker, "seer")
                evidence.named(said["card"])
                evidence.pair(speaker, other, self._now.phase_number, acts.sight_of_card(said["card"]))
            case "saw" if other is not None and said.get("camp"):
                self._claim(speaker, "seer")
                guilty = said["camp"] == Camp.WOLVES
                evidence.pair(speaker, other, self._now.phase_number, acts.sight_of_camp(guilty=guilty))
            case "vote" if other is not None and evidence.company and weight == 1:
                if self._now.alive[other] and speaker != other:
                    evidence.pointed(self._finger(speaker, other))
            case "accuse" | "why" | "trust" | "vote" if other is not None:
                self._aim(said["act"], speaker, other, weight)

    def _not_said(self, speaker: int, said: SpokenAct) -> None:
        """Add evidence, once a day, that a seat spoke without reporting a seen card, as a Seer would."""
        if speaker in self._passed_over or not self._evidence.company:
            return
        looks = said["act"] == "saw" or (said["act"] == "claim" and said.get("role") in LOOKERS)
        if looks or any(seat == speaker and card in LOOKERS for seat, card in self._claimed):
            return
        self._passed_over.add(speaker)
        table = self._evidence.acts_among.other_talk()
        self._evidence.alone(speaker, self._now.phase_number, table)

    def _aim(self, act: str, speaker: int, other: int, weight: float) -> None:
        """Add evidence from a statement for or against a seat."""
        evidence, acts, around = self._evidence, self._evidence.acts_among, self._around(speaker)
        if act == "why":
            weight = evidence.manners.asking
        if act == "trust":
            table = acts.trust(*around)
        elif act == "vote":
            table = acts.ballot(*around, self._drift(speaker, other))
        else:
            table = acts.accusation(*around)
        evidence.pair(speaker, other, self._now.phase_number, table, weight)

    def _point(self, said: SpokenAct) -> None:
        """Remember an announced vote or a report of a wolf, because other players may follow it."""
        place = self._evidence.deck.place
        speaker, other = place.get(said["by"]), place.get(said.get("seat", ""))
        if speaker is None or other is None:
            return
        if said["act"] == "vote":
            self._pointed[speaker] = other
        elif said["act"] == "saw" and _guilty(said):
            self._seen_guilty.append(other)

    def _finger(self, speaker: int, other: int) -> AimedFinger:
        """Return a vote of `speaker` against `other`, together with today's earlier votes and reports."""
        before = self._pointed_at(speaker)
        for target in self._seen_guilty:
            if before[target] >= 0:
                before[target] += SIGHT
        return AimedFinger(self._now.phase_number, speaker, other, tuple(before))

    def _drift(self, speaker: int, other: int) -> float:
        """Return the share of votes that players who only follow others would cast against `other`."""
        fingers = np.array(self._pointed_at(speaker))
        weight = np.where(fingers < 0, 0.0, 1 + self._evidence.manners.following * fingers)
        return float(weight[other] / weight.sum()) if weight[other] else 1 / max(weight.sum(), 1.0)

    def _pointed_at(self, speaker: int) -> list[float]:
        """Return how many other seats vote today against each seat; -1 for one that `speaker` cannot name."""
        fingers = [0.0 if lives else -1.0 for lives in self._now.alive.tolist()]
        fingers[speaker] = -1.0
        for one, target in self._pointed.items():
            if one != speaker and fingers[target] >= 0:
                fingers[target] += 1
        return fingers

    def _said_before(self, said: SpokenAct) -> bool:
        key = (self._now.phase_number, *sorted(said.items()))
        new = key not in self._once
        self._once.add(key)
        return not new

    def _claim(self, speaker: int, card: str) -> None:
        if (speaker, card) not in self._claimed and card in CARDS:
            self._claimed.add((speaker, card))
            self._evidence.named(card)
            self._evidence.alone(speaker, self._now.phase_number, self._evidence.acts_among.claim(card))

    def cast(self, ballots: Mapping[str, str | None]) -> None:
        """Add public ballots to the evidence: each voter's target, or None for an abstention."""
        place = self._evidence.deck.place
        for voter, target in ballots.items():
            if voter in place and target in place and target is not None:
                self._weigh(SpokenAct(by=voter, act="vote", seat=target), 1.0)
                self._couples.are_not(place[voter], place[target])

    def _around(self, speaker: int) -> tuple[int, int]:
        """Return the number of living wolves, by public facts, and of living seats except the speaker."""
        wolves = int(self._evidence.deck.counts[self._evidence.deck.wolfish].sum()) - self._now.wolves_gone
        others = int(self._now.alive.sum()) - bool(self._now.alive[speaker])
        return max(min(wolves, others), 1), max(others, 1)


def _guilty(said: SpokenAct) -> bool:
    """Return whether a statement reports that a seat was seen to be a wolf."""
    card = said.get("card")
    return CARDS[card].wolf if card in CARDS else said.get("camp") == Camp.WOLVES
