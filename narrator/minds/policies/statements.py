"""Statements of a mind when it is its turn to speak: its card, the cards it saw, its vote."""

from __future__ import annotations

from collections.abc import Sequence

from narrator.minds.known_facts import VILLAGE, WOLVES, Knowledge, hunts
from narrator.minds.policies.decisions import TOGETHER, PlayStyle, crowd_weight, doomed_packmate, foremost
from narrator.minds.seat_beliefs import Judgement
from narrator.minds.wire import Act
from narrator.rules import PLAIN_CARD, Chance


class OwnTurn:
    """One turn of a mind to speak."""

    def __init__(self, known: Knowledge, judged: Judgement, blind: Judgement, manner: PlayStyle) -> None:
        self._known = known
        self._judged = judged
        self._blind = blind
        self._manner = manner
        self._others = known.seen.others

    def act(self) -> Act | None:
        """Return the most urgent statement that the seat has not made yet, or None for silence."""
        return self._as_seer() or self._as_false_seer() or self._defence() or self._vote()

    # --- the Seer, true or false ------------------------------------------------------------------------

    def _as_seer(self) -> Act | None:
        """Return the Seer's report of a seen card, wolves first; None while the Seer should not claim yet."""
        known = self._known
        if known.seen.card != "seer" or known.wolf:
            return None
        seen = [news for news in known.seen.told if news.what in ("card", "camp") and news.about is not None]
        sights = [_sight(str(news.about), news.what, str(news.value)) for news in seen]
        wolves = [sight for sight in sights if self._tells_of_a_living_wolf(sight)]
        open_already = any(known.said("claim", "saw", by=known.me))
        if not (open_already or wolves or self._manner.claims_at_once or self._in_danger()):
            return None
        return self._first_unsaid([*wolves, *sights]) or self._claim("seer")

    def _tells_of_a_living_wolf(self, sight: Act) -> bool:
        return sight.seat in self._others and bool(self._known.camps.get(sight.seat or ""))

    def _as_false_seer(self) -> Act | None:
        """Return an invented report if this wolf pretends to be the Seer, otherwise None."""
        known = self._known
        if not known.wolf or not self._lies():
            return None
        mine = list(known.said("saw", by=known.me))
        if len(mine) > known.public.day - 1 or known.public.day < 1:
            return None
        told = {said.seat for said in mine}
        draw = Chance(known.now.hello.seed, f"lie {known.public.day}")
        prey = [name for name in self._others if name not in known.pack and name not in told]
        friends = [name for name in known.pack if name != known.me and name not in told]
        if prey and (not friends or draw.below(100) < self._manner.blames):
            return self._feigned(self._feared(prey), wolf=True)
        return self._feigned(draw.choice(friends), wolf=False) if friends else None

    def _feigned(self, seat: str, *, wolf: bool) -> Act:
        """Return an invented report in the form of a true one: with a card or a side, as the options say."""
        if self._known.public.tonight.options.get("seer_sees") == "camp":
            return Act(act="saw", seat=seat, camp=WOLVES if wolf else VILLAGE)
        cards = [card for card in self._known.public.deck or () if hunts(card) == wolf]
        plain = "werewolf" if wolf else PLAIN_CARD
        return Act(act="saw", seat=seat, card=plain if plain in cards or not cards else cards[0])

    def _lies(self) -> bool:
        """Return whether this wolf pretends to be the Seer. Only the first wolf in seat order does."""
        known = self._known
        if known.public.deck is None or "seer" not in known.public.deck:
            return False
        seers = known.claims("seer")
        if known.me in seers:
            return True
        liars = any(known.camps.get(name) for name in seers)
        if liars or "seer" in known.seen.shown.values():
            return (
                False  # one false Seer is enough, and none is believed once the true Seer's card is face up
            )
        whim = Chance(known.now.hello.seed, "lies").below(100)
        return known.pack[:1] == (known.me,) and whim < self._manner.lies

    def _feared(self, prey: Sequence[str]) -> str:
        """Return the seat most dangerous to the pack: another claimed Seer, else the most trusted seat."""
        seers = [name for name in self._known.claims("seer") if name in prey]
        return seers[0] if seers else max(prey, key=self._blind.of)

    # --- all seats --------------------------------------------------------------------------------------

    def _defence(self) -> Act | None:
        """Return a claim of a card when in danger of being voted out.

        Wolves and loners claim to be villagers.

        Returns None out of danger, and in games whose seats have houses instead of cards.
        """
        known = self._known
        if not known.seen.card or not self._in_danger() or known.claimed(known.me) is not None:
            return None
        return self._claim(PLAIN_CARD if known.wolf or known.loner else known.seen.card)

    def _in_danger(self) -> bool:
        votes = self._known.announced
        return votes.get(self._known.me, 0) * 3 >= len(self._known.public.alive)

    def _vote(self) -> Act | None:
        """Return the announcement of a vote, or None if the vote is announced already."""
        known = self._known
        among = [name for name in self._others if name != known.beloved]
        judged = self._blind if known.wolf else self._judged
        if known.wolf:
            among = [name for name in among if name not in known.pack]
        announced, hiding = known.announced, known.wolf and self._manner.hides
        weight = crowd_weight(known, self._manner) if hiding else TOGETHER
        target = foremost(
            among, lambda name: judged.of(name) + weight * announced.get(name, 0), known.now.chance
        )
        if hiding:
            target = doomed_packmate(known) or target
        # A hiding wolf joins announced votes, sure or not. On days when it ignores them, it votes first.
        goes_along = hiding and (not weight or target in announced)
        if target is None or not (goes_along or judged.of(target) >= self._manner.accuses_from):
            return None
        return self._first_unsaid([Act(act="vote", seat=target)], day=known.public.day)

    def _claim(self, card: str) -> Act | None:
        return self._first_unsaid([Act(act="claim", role=card)])

    def _first_unsaid(self, acts: Sequence[Act], day: int | None = None) -> Act | None:
        """Return the first statement that this seat has not made yet (ever, or on `day`), or None."""
        said = self._known.said("claim", "saw", "accuse", "vote", day=day, by=self._known.me)
        told = {(one.act, one.role, one.seat, one.card, one.camp) for one in said}
        return next((act for act in acts if _key(act) not in told), None)


def _sight(about: str, what: str, value: str) -> Act:
    if what == "card":
        return Act(act="saw", seat=about, card=value)
    return Act(act="saw", seat=about, camp=value)


def _key(act: Act) -> tuple[str | None, ...]:
    return act.act, act.role, act.seat, act.card, act.camp
