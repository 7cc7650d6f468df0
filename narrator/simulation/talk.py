"""What simulated people say by day: answers to the box, votes, and remarks to computer players."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

import trio

from narrator.day.addressing import sentences
from narrator.day.debate import called_by
from narrator.minds.wire import Act
from narrator.night.calls import cards_in_play
from narrator.night.walk import Reaction
from narrator.rules import CARDS, TABLE_RULES, Answer, Game, Prompt
from narrator.rules.knowledge import Hour, Public
from narrator.rules.prompts import (
    TEXTS,
    BallotsPrompt,
    Kind,
    MapPrompt,
    PointingPrompt,
    SeatPrompt,
    ballots_of,
    is_claim,
    pointed_at,
    tally_of,
    votes_of,
)
from narrator.rules.schedule import NOBODY
from narrator.rules.village import ALL_RULES
from narrator.simulation.plans import Plan
from narrator.simulation.room import VirtualKeyboard, VirtualListener, VirtualPlaces
from voices.draw import Draw
from voices.writing.pack import VoicePack

CALLS_AFTER = 6.0
"""Seconds after the beginning of a debate at which a person speaks to a computer player."""


class SmallTalk:
    """Random remarks to computer players. Wolves do not give themselves away."""

    def __init__(self, pack: VoicePack, seed: int, *, tells_cards: bool = True) -> None:
        self._pack = pack
        self._tells_cards = tells_cards
        self._draw = Draw(f"small talk {seed}")
        self.speaker = ""
        """The person who spoke last."""
        self._called = ""
        """The computer player who was last spoken to. It may have died since."""

    def calls(self, game: Game) -> str | None:
        """Draw the computer player to speak to in this debate, and the person who speaks to it.

        Return None if no computer player lives, or no person.
        """
        own = [seat for seat in game.public.alive if seat in game.setup.minds]
        people = [seat for seat in game.public.alive if seat not in own]
        if not own or not people:
            return None
        self.speaker = people[self._draw.below(len(people))]
        self._called = own[self._draw.below(len(own))]
        return self._called

    def sentence(self, game: Game) -> str:
        """Draw a sentence for the person who speaks."""
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
    """Return the card that a player claims: the own card, or for a wolf a card of the game without powers."""
    if card not in CARDS or not CARDS[card].wolf:
        return card
    plain = (other for other in cards_in_play(public) if not CARDS[other].special and not CARDS[other].wolf)
    return next(plain, card)


DEBATE_SECONDS = 20.0
"""Seconds for which simulated people debate before they want to vote."""
CONFIRMATIONS = (
    "lupusburg.privilege_costs",
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
"""Keys of the questions that the box asks about a correction."""
CLAIMS = frozenset(window.id for rule in ALL_RULES.values() for window in rule.windows if window.cards)
"""Ids of moments for a power that are announced whether or not a player can use the power in them."""
TIE = "tie"
"""The answer to a count of votes that several players have the most votes."""
DEBATE = ("debate.opens", "debate.goes_on", "debate.halfway", "debate.minute", "debate.seconds")
LAST_CALLS = frozenset(
    f"last_call.{window.id.partition('.')[0]}"
    for rule in ALL_RULES.values()
    for window in rule.windows
    if window.hour is Hour.DEBATE
)
"""Questions before a vote to the holders of powers that were not used in the debate."""
WANTED = "debate.wanted"


class Talk:
    """What simulated people say to the box by day; without a microphone, they press instead."""

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
        """The moments for powers that are announced as open now."""
        self._heard = ""
        """The key of the message that the box said last."""
        self._voter = ""
        """The player whose ballot the box is asking for."""
        self._asked = -1
        """The number of answers in the game when `_answers` was decided."""
        self._answers: list[Answer] = []
        """The answers that the people will give: first those that the rules refuse, then the wanted one."""
        self._named: list[str] = []
        self._accused = ""
        self._wants = ""
        """The option at which the people will press when the box reads options aloud."""
        self._pointed: dict[str, list[str]] = {}
        """For each computer player, the players at whom it has pointed in this vote."""
        self._small_talk = SmallTalk(pack, seed, tells_cards=plan.tells_cards)
        self._debating = self._has_talked = False
        """Whether there is a debate, and whether a person has spoken to a computer player in it."""
        self._wish = "vote"
        """The wish in this debate: "vote", or the id of a prompt for a power."""

    def hear(self, cue: str, text: str) -> None:
        """Hear a message that the box says to all."""
        again, self._heard = cue == self._heard, cue
        self._follow_debate(cue)
        if cue == "ask.refused":
            if not again:  # if a refusal has several lines, only the first one counts
                self._think_again()
        elif cue.endswith("-rules") or cue.startswith("told.") or cue == "undo.done":
            self._asked = -1
        elif cue == "claim.own_button" and (seat := self._claims()) is not None:
            self._later(self._places.press_at, seat)
        elif self._is_vote(cue):
            self._named = []
            self._pointed.clear()
        elif cue == "vote.accused":
            self._named = []  # the count of the votes begins, or begins again
        elif cue in ("vote.ballot", "vote.elects") and self.game is not None:
            self._voter = self._named_in(text) or self._voter

    def listen_to(self, said: Mapping[str, object]) -> None:
        """Note at whom a computer player points aloud."""
        if said.get("cast") or "act" not in said:
            self._pointed.setdefault(str(said["by"]), []).append(str(said["seat"]))

    def _is_vote(self, cue: str) -> bool:
        """Return whether this message begins a vote, an election, or a count of tokens or pointing hands."""
        prompt = None if self.game is None else self.game.pending
        signal = prompt.signal if isinstance(prompt, PointingPrompt) else ""
        return isinstance(prompt, MapPrompt) and (signal or prompt.id) == cue

    def _named_in(self, text: str) -> str | None:
        """Return the player named in a text. If both "P1" and "P12" match, "P12" is meant."""
        assert self.game is not None
        seats = sorted(self.game.setup.names, key=len, reverse=True)
        return next((seat for seat in seats if seat in text), None)

    def follow_roll(self, text: str, seconds: float) -> None:
        """Hear an option that the box reads aloud in `seconds`; press if it is the wanted one."""
        if text == self._wants:
            self._later(self._press, seconds + Reaction().draw(self._draw))

    def speak(self) -> None:
        """Answer the last question aloud. Without a microphone, press at the wanted option instead."""
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
        """Note that a debate begins or ends."""
        if cue.startswith("debate.opens"):
            self._debating, self._has_talked = True, False
        elif cue.startswith("debate.closes"):
            self._debating = False

    @property
    def _in_debate(self) -> bool:
        """Whether players may talk: the last message was about the debate or of a computer player."""
        return self._heard in DEBATE or (self._debating and self._heard.startswith("company."))

    def _speaks_to_the_box(self) -> bool:
        """Speak to a computer player if the box listens for that.

        Return whether this already answers what the box asks.
        """
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
        """Return whether the answer to the pending prompt is a sentence to type."""
        prompt = None if self.game is None else self.game.pending
        return prompt is not None and prompt.id == self._heard and prompt.kind is Kind.TEXT

    async def _type(self, key: str, delay: float) -> None:
        """Type a sample sentence in the table's language; or say that the player writes none."""
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

    # --- decisions ----------------------------------------------------------------------------------------

    def _reply(self) -> str | None:
        """Return the key of the answer to the box's last message; None for silence."""
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
        """Return the player who wants to use a power in a moment that is open for it, or None."""
        prompt = None if self.game is None else self.game.pending
        wants = prompt is not None and is_claim(prompt) and self._answer() is True
        return prompt.seats[0] if prompt is not None and wants else None

    def _key(self, prompt: Prompt, answer: Answer) -> str:
        if self._heard in ("vote.ballot", "vote.elects"):
            return ballots_of(answer).get(self._voter) or NOBODY
        if prompt.kind is Kind.BALLOTS:
            return self._next_count(answer)
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
            named = ballots_of(answer).values() if tally is None else tally
            return next(iter(named), None) or NOBODY
        return NOBODY if answer is None else str(answer)

    def _answer(self) -> Answer:
        """Return the answer to the pending prompt. It is decided once and then repeated."""
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
        """Return the answer with computer players' votes replaced by those that they have announced."""
        own = {} if self.game is None else self.game.setup.minds
        if not own or not isinstance(wanted, Mapping) or tally_of(wanted) is not None:
            return wanted
        several = prompt.kind in (Kind.POINTING, Kind.TOKENS)
        told = {seat: names if several else names[-1] for seat, names in self._pointed.items()}
        return {seat: value for seat, value in wanted.items() if seat not in own} | told

    def _think_again(self) -> None:
        """Drop the answer that was refused. If no other one was planned, decide again."""
        self._named = []
        if len(self._answers) > 1:
            del self._answers[0]
        else:
            self._asked = -1

    def _next_count(self, answer: Answer) -> str:
        """Return the next answer while votes are counted for each accused player: a number or a name."""
        tally = self._counted(answer)
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

    def _counted(self, answer: Answer) -> dict[str, int]:
        assert self.game is not None
        vote = self.game.pending
        weights = dict(vote.weights) if isinstance(vote, BallotsPrompt) else {}
        return {name: votes for name, votes in votes_of(answer, weights).items() if votes}

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
        """Return the words for a key. It may be a number, a table rule, a power, or a seat."""
        if f"last_call.{key.partition('.')[0]}" in LAST_CALLS:
            return self._pack.words(called_by(key))
        if key.isdecimal():
            return self._pack.numbers[int(key)]
        return self._pack.words(key) if key in TABLE_RULES else key


def _can_be_said(answer: Answer, prompt: Prompt) -> bool:
    """Return whether people could say this answer to the box, so that the rules can refuse it."""
    if isinstance(prompt, BallotsPrompt) and isinstance(answer, Mapping):
        return all(
            voter in prompt.seats and target in prompt.legal and (voter, target) not in prompt.barred
            for voter, target in answer.items()
        )
    if isinstance(answer, list | tuple):
        return False  # the box takes each name only once, and no more names than needed
    if isinstance(prompt, SeatPrompt) and prompt.unchecked:
        return False  # the box does not refuse such a seat aloud, because the reason is secret
    return answer in prompt.roll if answer is not None else prompt.min == 0
