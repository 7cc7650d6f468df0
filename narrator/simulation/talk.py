"""What simulated people say to the seats that the box plays, once in a debate."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

import trio

from narrator.day.addressing import sentences
from narrator.day.ballots import tally_of
from narrator.day.debate import called_by
from narrator.minds.wire import Act
from narrator.night.rolls import cards_in_play
from narrator.night.walk import Reaction
from narrator.rules import CARDS, Answer, Game, Prompt
from narrator.rules.knowledge import Hour, Public
from narrator.rules.prompts import (
    TEXTS,
    BallotsPrompt,
    Kind,
    MapPrompt,
    PointingPrompt,
    SeatPrompt,
    is_claim,
    pointed_at,
)
from narrator.rules.schedule import NOBODY
from narrator.rules.village import ALL_RULES, TABLE_RULES
from narrator.simulation.plans import Plan
from narrator.simulation.room import VirtualKeyboard, VirtualListener, VirtualPlaces
from voices.draw import Draw
from voices.writing.pack import VoicePack

CALLS_AFTER = 6.0
"""Seconds of a debate after which somebody does."""


class SmallTalk:
    """Who speaks to whom, and says what; at random, but that who hunts does not say so."""

    def __init__(self, pack: VoicePack, seed: int, *, tells_cards: bool = True) -> None:
        self._pack = pack
        self._tells_cards = tells_cards
        self._draw = Draw(f"small talk {seed}")
        self.speaker = ""
        """Who has spoken last."""
        self._called = ""
        """Whom somebody has called last, who may have died since."""

    def calls(self, game: Game) -> str | None:
        """Whom somebody calls in this debate; None where the box plays nobody who lives."""
        own = [seat for seat in game.public.alive if seat in game.setup.minds]
        people = [seat for seat in game.public.alive if seat not in own]
        if not own or not people:
            return None
        self.speaker = people[self._draw.below(len(people))]
        self._called = own[self._draw.below(len(own))]
        return self._called

    def sentence(self, game: Game) -> str:
        """What the speaker says."""
        public = game.public
        cards = cards_in_play(public) if isinstance(public, Public) else ()
        known = sentences(self._pack, public.alive, cards)
        act = self._act(game)
        return next(phrase for phrase, meant in known.items() if meant == act)

    def _act(self, game: Game) -> Act:
        others = [seat for seat in game.public.alive if seat != self.speaker]
        about = others[self._draw.below(len(others))]
        kinds = ("accuse", "why", "trust", "vote", "accuse", "claim")
        kind = kinds[self._draw.below(len(kinds))]
        if kind == "claim" and self._tells_cards and isinstance(game.public, Public):
            card = game.truth.card(self.speaker)
            return Act(act=kind, role=_harmless(card, game.public))
        if kind == "accuse" and self._draw.below(3) == 0 and self._called in game.public.alive:
            about = self._called
        return Act(act="why" if kind == "claim" else kind, seat=about)


def _harmless(card: str | None, public: Public) -> str | None:
    """What whoever holds a card says it is: a wolf says a card of the table that can do nothing."""
    if card not in CARDS or not CARDS[card].wolf:
        return card
    plain = (other for other in cards_in_play(public) if not CARDS[other].special and not CARDS[other].wolf)
    return next(plain, card)


DEBATE_SECONDS = 20.0
"""How long simulated people talk before they want to vote."""
CONFIRMATIONS = (
    "ask.confirm",
    "ask.confirm_done",
    "ask.doubt",
    "vote.right",
    "debate.sure",
    "debate.sure_voteless",
)
MENDING = (
    "mend.sure",
    "mend.who_is_replaced",
    "mend.new_name",
    "mend.who_swapped",
    "mend.with_whom",
    "cards.sure",
)
"""What is asked of people who put something right."""
CLAIMS = frozenset(window.id for twist in ALL_RULES.values() for window in twist.windows if window.cards)
"""What is asked in windows that open whether or not anybody can act in them."""
TIE = "tie"
"""What is said where several have the most fingers."""
DEBATE = ("debate.opens", "debate.goes_on", "debate.halfway", "debate.minute", "debate.seconds")
LAST_CALLS = frozenset(
    f"last_call.{window.id.partition('.')[0]}"
    for twist in ALL_RULES.values()
    for window in twist.windows
    if window.hour is Hour.DEBATE
)
"""What whoever may act in a debate is asked before the vote, if nobody called them."""
WANTED = "debate.wanted"


class Talk:
    """The mouths around the table, and the hand that presses where the box has no ears."""

    def __init__(
        self,
        pack: VoicePack,
        plan: Plan,
        places: VirtualPlaces,
        ears: VirtualListener | None,
        later: Callable[..., None],
        *,
        seed: int,
        keyboard: VirtualKeyboard | None = None,
        debate_seconds: float = DEBATE_SECONDS,
    ) -> None:
        self.game: Game | None = None
        self._keyboard = keyboard
        self._debate_seconds = debate_seconds
        self._pack = pack
        self._plan = plan
        self._places = places
        self._ears = ears
        self._later = later
        self._draw = Draw(f"voices {seed}")
        self.windows: Iterable[str] = ()
        """What may be done now, as all know."""
        self._heard = ""
        """The last cue."""
        self._voter = ""
        """Whose ballot is asked for."""
        self._asked = -1
        """How many answers stood when the answers below were thought of."""
        self._answers: list[Answer] = []
        """What they say: what is tried first, then what they want."""
        self._named: list[str] = []
        self._accused = ""
        self._wants = ""
        """The option they press at in the next roll."""
        self._pointed: dict[str, list[str]] = {}
        """Whom the box's own seats point at in this vote, as all have heard."""
        self._small_talk = SmallTalk(pack, seed, tells_cards=plan.tells_cards)
        self._debating = self._has_talked = False
        """Whether there is a debate, and somebody has spoken to a seat of the box in it."""
        self._wish = "vote"
        """What they want of the debate."""

    def hear(self, cue: str, text: str) -> None:
        """A public cue."""
        again, self._heard = cue == self._heard, cue
        self._follow_debate(cue)
        if cue == "ask.refused":
            if not again:  # a line of several sentences is one refusal
                self._think_again()
        elif cue.endswith("-rules") or cue.startswith("told.") or cue == "undo.done":
            self._asked = -1
        elif cue == "claim.own_button" and (seat := self._claims()) is not None:
            self._later(self._places.press_at, seat)
        elif self._is_vote(cue):
            self._named = []
            self._pointed.clear()
        elif cue == "vote.accused":
            self._named = []  # the count begins, or begins anew
        elif cue in ("vote.ballot", "vote.elects") and self.game is not None:
            self._voter = self._named_in(text) or self._voter

    def listen_to(self, said: Mapping[str, object]) -> None:
        """Somebody has spoken, or pointed, before all."""
        if said.get("cast") or "act" not in said:
            self._pointed.setdefault(str(said["by"]), []).append(str(said["seat"]))

    def _is_vote(self, cue: str) -> bool:
        """Whether a vote, an election, or a count of tokens or friends begins."""
        prompt = None if self.game is None else self.game.pending
        signal = prompt.signal if isinstance(prompt, PointingPrompt) else ""
        return isinstance(prompt, MapPrompt) and (signal or prompt.id) == cue

    def _named_in(self, text: str) -> str | None:
        """Who is named; of "P1" and "P12" the longer one is meant."""
        assert self.game is not None
        seats = sorted(self.game.setup.names, key=len, reverse=True)
        return next((seat for seat in seats if seat in text), None)

    def follow_roll(self, text: str, seconds: float) -> None:
        """An option of a public roll that takes `seconds` to say."""
        if text == self._wants:
            self._later(self._press, seconds + Reaction().draw(self._draw))

    def speak(self) -> None:
        """The box listens: somebody says, or wants to press at, what the last question calls for."""
        if self._speaks_to_the_box():
            return
        key = self._reply()
        if key is None:
            return
        if self._keyboard is not None and self._is_written():
            self._later(self._type, key, Reaction().draw(self._draw) + 0.6)
            return
        self._wants = self._label(key)
        delay = Reaction().draw(self._draw) + 0.6
        if self._in_debate:
            delay = self._debate_seconds
        self._later(self._utter, self._phrase(key), delay)

    def _follow_debate(self, cue: str) -> None:
        """A debate begins, or is over."""
        if cue.startswith("debate.opens"):
            self._debating, self._has_talked = True, False
        elif cue.startswith("debate.closes"):
            self._debating = False

    @property
    def _in_debate(self) -> bool:
        """Whether all may talk: the box has said so, or one of its own seats has spoken."""
        return self._heard in DEBATE or (self._debating and self._heard.startswith("company."))

    def _speaks_to_the_box(self) -> bool:
        """Whether what the box listens for is what somebody says to one of its own seats."""
        if self.game is None or not self._in_debate:
            return False
        if self._heard == "company.listens":
            self._later(self._utter, self._small_talk.sentence(self.game), Reaction().draw(self._draw) + 0.6)
            return True
        if self._heard == "company.who":
            self._later(self._utter, self._small_talk.speaker, Reaction().draw(self._draw) + 0.6)
            return True
        if not self._has_talked and (called := self._small_talk.calls(self.game)) is not None:
            self._has_talked = True
            self._later(self._utter, called, CALLS_AFTER)
        return False

    def _is_written(self) -> bool:
        """Whether a sentence of somebody's own is waited for."""
        prompt = None if self.game is None else self.game.pending
        return prompt is not None and prompt.id == self._heard and prompt.kind is Kind.TEXT

    async def _type(self, key: str, delay: float) -> None:
        """Type the sentence in the language of the table, or say that there is none."""
        await trio.sleep(delay)
        if key == NOBODY or self._keyboard is None:
            await self._utter(self._phrase(key), 0.0)
        elif key in TEXTS:
            self._keyboard.type(self._pack.words(f"wall-sample_{TEXTS.index(key) + 1}"))
        else:
            self._keyboard.type(key)

    async def _press(self, seconds: float) -> None:
        await trio.sleep(seconds)
        await self._places.button.press()

    async def _utter(self, phrase: str, delay: float) -> None:
        await trio.sleep(delay)
        if self._ears is not None:
            self._ears.hear(phrase)
        else:
            await self._places.button.press()

    # --- what they want -----------------------------------------------------------------------------------

    def _reply(self) -> str | None:
        """What the table answers to the last thing the box said, as an offer's key."""
        if self._heard in CONFIRMATIONS:
            return "yes"
        if self._heard in MENDING and self.game is not None:
            return self._plan.puts_right(self.game, self._heard)
        if self._in_debate:
            self._wish = (None if self.game is None else self._plan.interrupts(self.game)) or "vote"
        if self._in_debate or self._heard == WANTED:
            return self._wish
        if self._heard == "debate.turn":
            return "next"
        prompt = self.game.pending if self.game is not None else None
        if self._heard in LAST_CALLS:
            return None if self._answer() is None else "yes"
        if self._heard == "claim.who":
            return self._claims()
        if CLAIMS.intersection(self.windows):
            return "yes" if self._claims() is not None else None
        return None if prompt is None else self._key(prompt, self._answer())

    def _claims(self) -> str | None:
        """Who steps forward in a window that somebody may act in, and wants to."""
        prompt = None if self.game is None else self.game.pending
        wants = prompt is not None and is_claim(prompt) and self._answer() is True
        return prompt.seats[0] if prompt is not None and wants else None

    def _key(self, prompt: Prompt, answer: Answer) -> str:
        if self._heard in ("vote.ballot", "vote.elects"):
            return str(answer.get(self._voter) or NOBODY) if isinstance(answer, dict) else NOBODY
        if prompt.kind is Kind.BALLOTS:
            return self._next_count(answer if isinstance(answer, dict) else {})
        if prompt.kind is Kind.POINTING:
            answer = [str(name) for name in prompt.roll if name not in pointed_at(answer)]
        if prompt.kind is Kind.SEATS and answer is None:
            return "done"
        if isinstance(answer, list | tuple):
            left = [name for name in answer if name not in self._named]
            self._named.extend(left[:1])
            return left[0] if left else "done"
        if isinstance(answer, bool):
            return "yes" if answer else "no"
        if isinstance(answer, Mapping):
            tally = tally_of(answer)
            named = answer.values() if tally is None else tally
            return next(iter(named), None) or NOBODY
        return NOBODY if answer is None else str(answer)

    def _answer(self) -> Answer:
        """What they say to the pending prompt, thought of once."""
        game = self.game
        assert game is not None
        assert game.pending is not None
        if self._asked != len(game.answers):
            self._asked = len(game.answers)
            wanted = self._with_the_box(self._plan.answer(game, game.pending), game.pending)
            tried = self._plan.tried_first(game, game.pending)
            self._answers = [answer for answer in tried if _can_be_said(answer, game.pending)] + [wanted]
            self._named = []
        return self._answers[0]

    def _with_the_box(self, wanted: Answer, prompt: Prompt) -> Answer:
        """What they want, with what the box's own seats have told in place of what nobody there decides."""
        own = {} if self.game is None else self.game.setup.minds
        if not own or not isinstance(wanted, Mapping) or tally_of(wanted) is not None:
            return wanted
        several = prompt.kind in (Kind.POINTING, Kind.TOKENS)
        told = {seat: names if several else names[-1] for seat, names in self._pointed.items()}
        return {seat: value for seat, value in wanted.items() if seat not in own} | told

    def _think_again(self) -> None:
        """The box refused what they said."""
        self._named = []
        if len(self._answers) > 1:
            del self._answers[0]
        else:
            self._asked = -1

    def _next_count(self, ballots: Mapping[str, object]) -> str:
        """The next thing to say while a vote is taken down by accused."""
        tally = self._counted(ballots)
        if self._heard == "vote.count":
            self._named.append(self._accused)
            return str(tally.get(self._accused, 1))
        if self._heard == "vote.accused":
            lead = [name for name, votes in tally.items() if votes == max(tally.values())]
            if len(lead) > 1:
                return TIE
            self._accused = lead[0] if lead else NOBODY
            return self._accused
        left = [name for name in tally if name not in self._named]
        self._accused = left[0] if left else NOBODY
        return self._accused

    def _counted(self, ballots: Mapping[str, object]) -> dict[str, int]:
        if (tally := tally_of(ballots)) is not None:
            return {name: votes for name, votes in tally.items() if votes}
        assert self.game is not None
        vote = self.game.pending
        weights = dict(vote.weights) if isinstance(vote, BallotsPrompt) else {}
        counted: dict[str, int] = {}
        for voter, target in ballots.items():
            if isinstance(target, str):
                counted[target] = counted.get(target, 0) + weights.get(voter, 1)
        return counted

    # --- words --------------------------------------------------------------------------------------------

    def _phrase(self, key: str) -> str:
        phrases = self._pack.phrases.get(key)
        if phrases:
            return phrases[0]
        return self._spelled(key)

    def _label(self, key: str) -> str:
        if self._pack.has(f"roll-{key}"):
            return self._pack.words(f"roll-{key}")
        return self._spelled(key)

    def _spelled(self, key: str) -> str:
        """A number in words, a rule by its name, who is called in a debate, and anything else: a seat."""
        if f"last_call.{key.partition('.')[0]}" in LAST_CALLS:
            return self._pack.words(called_by(key))
        if key.isdecimal():
            return self._pack.numbers[int(key)]
        return self._pack.words(key) if key in TABLE_RULES else key


def _can_be_said(answer: Answer, prompt: Prompt) -> bool:
    """Whether the box offers the words for an answer that the rules refuse."""
    if isinstance(prompt, BallotsPrompt) and isinstance(answer, Mapping):
        return all(
            voter in prompt.seats and target in prompt.legal and (voter, target) not in prompt.barred
            for voter, target in answer.items()
        )
    if isinstance(answer, list | tuple):
        return False  # the box takes as many names as it wants, and each of them once
    if isinstance(prompt, SeatPrompt) and prompt.unchecked:
        return False  # what is secretly barred there is not refused aloud
    return answer in prompt.roll if answer is not None else prompt.min == 0
