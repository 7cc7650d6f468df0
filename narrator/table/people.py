"""Simulated people: they hear what all may hear, and answer with one finger or a word."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType

import trio

from narrator.day import NOBODY
from narrator.night.rolls import NOBODY as NOBODY_OPTION
from narrator.rules.events import NightFell, Told
from narrator.rules.game import Game
from narrator.rules.prompts import Answer, Kind, Prompt
from narrator.rules.roles import ROLES
from narrator.table.plans import Plan
from narrator.table.reactions import Reaction
from narrator.table.room import VirtualButton, VirtualLight, VirtualListener
from narrator.trace import Side, TraceLine
from voices.draw import Draw
from voices.pack import VoicePack

DEBATE_SECONDS = 20.0
"""How long simulated people talk before they want to vote."""


class Manner(StrEnum):
    """How somebody goes about a roll."""

    AT_ONCE = "at once"
    """Presses in the first reading."""
    LATE = "late"
    """Waits for the second reading."""
    BLUNDER = "blunder"
    """Presses at the first name that comes, and mends it in the second reading."""


@dataclass
class _Awake:
    """Whoever has open eyes now, and what they want to press at."""

    answers: int
    """How many answers stood when they were asked; tells one prompt from the next."""
    wanted: list[str]
    """The texts of the options they want."""
    manner: Manner
    second_reading: bool = False
    pressed: set[str] = field(default_factory=set)


class People:
    """Everybody around a simulated box.

    `ears` is None where the box has no microphone; everything is then done by the button. `cards` are those
    in their hands, where the box has yet to learn them.
    """

    def __init__(
        self,
        pack: VoicePack,
        plan: Plan,
        button: VirtualButton,
        light: VirtualLight,
        ears: VirtualListener | None,
        *,
        seed: int,
        cards: Mapping[str, str] = MappingProxyType({}),
        reaction: Reaction | None = None,
        manners: Sequence[Manner] = (Manner.AT_ONCE,),
    ) -> None:
        self.game: Game | None = None
        self._pack = pack
        self._plan = plan
        self._button = button
        self._light = light
        self._ears = ears
        self._cards = cards
        self._manners = manners
        self._reaction = reaction or Reaction()
        """Of the fingers at night; what is said by day takes an adult's usual time."""
        self._fingers = Draw(f"fingers {seed}")
        self._voices = Draw(f"voices {seed}")
        self._awake: _Awake | None = None
        self._heard = ""
        self._decided: tuple[int, Answer] | None = None
        self._named: list[str] = []
        self._tally: dict[str, int] = {}
        self._accused = ""
        self._voters: list[str] = []
        self._wants = ""
        self._nursery: trio.Nursery | None = None

    async def run(self, task_status: trio.TaskStatus[None] = trio.TASK_STATUS_IGNORED) -> None:
        """Be at the table until cancelled."""
        async with trio.open_nursery() as nursery:
            self._nursery = nursery
            task_status.started()
            await trio.sleep_forever()

    def sit_down(self, game: Game) -> None:
        """Take part in `game`."""
        self.game = game

    def follow(self, line: TraceLine) -> None:
        """Hear a public line of the trace."""
        if line.side is Side.PRIVATE:
            return
        if line.kind == "say":
            self._hear(
                str(line.fields["cue"]), str(line.fields["text"]), float(str(line.fields["end"])) - line.at
            )
        elif line.kind == "listen":
            self._speak()

    # --- at night -----------------------------------------------------------------------------------------

    def _hear(self, cue: str, text: str, seconds: float) -> None:
        if cue == "roll.offer":
            if text == self._wants:
                self._press_after(seconds + Reaction().draw(self._voices))
            return
        if cue.startswith("roll."):
            self._follow_roll(cue, text, seconds)
            return
        self._heard = cue
        if cue == "ask.refused" or cue.endswith("-rules"):
            self._decided = None
        if cue == "identify.wakes":
            self._show_cards(text)
        prompt = self.game.pending if self.game is not None else None
        if prompt is not None and prompt.call is not None and cue == prompt.id:
            self._wake(prompt)

    def _wake(self, prompt: Prompt) -> None:
        """The one who is asked decides, once a prompt."""
        game = self.game
        assert game is not None
        if self._awake is None or self._awake.answers != len(game.answers):
            wanted = self._texts(prompt, self._plan.answer(game, prompt))
            self._awake = _Awake(len(game.answers), wanted, self._manner())
            if not wanted and prompt.min == 0 and self._awake.manner is Manner.BLUNDER:
                self._awake.wanted = [self._pack.words(f"roll-{self._pass_word(prompt)}")]

    def _show_cards(self, text: str) -> None:
        """Whoever holds the card that is called wants to press at their own name."""
        names = {card: self._pack.words(f"role-{card}.the") for card in ROLES}
        called = [card for card in ROLES if names[card] in text]
        if called:
            # "The White Werewolf" holds the name of another card: the longest name is meant.
            meant = max(called, key=lambda card: len(names[card]))
            holders = [seat for seat, card in self._cards.items() if card == meant]
            self._awake = _Awake(self._answers(), holders, Manner.AT_ONCE)

    def _manner(self) -> Manner:
        return self._manners[self._fingers.below(len(self._manners))]

    def _answers(self) -> int:
        return 0 if self.game is None else len(self.game.answers)

    def _follow_roll(self, cue: str, text: str, seconds: float) -> None:
        awake = self._awake
        if awake is None or awake.answers != self._answers():
            return
        reaction = self._reaction.draw(self._fingers)
        if cue == "roll.again":
            awake.second_reading = True
        elif awake.second_reading and text in awake.wanted:
            self._look_after(seconds, reaction)
        elif not awake.second_reading and text not in awake.pressed and self._goes_for(awake, text):
            awake.pressed.add(text)
            self._press_after(seconds + reaction)

    def _goes_for(self, awake: _Awake, text: str) -> bool:
        """Whether a finger moves at this option in the first reading."""
        if awake.manner is Manner.BLUNDER:
            return bool(awake.wanted) and not awake.pressed
        return awake.manner is Manner.AT_ONCE and text in awake.wanted

    def _look_after(self, seconds: float, reaction: float) -> None:
        """In the second reading a finger moves only if the light does not mark what is wanted."""
        assert self._nursery is not None

        async def look() -> None:
            await trio.sleep(seconds)
            if not self._light.is_on:
                await trio.sleep(reaction)
                await self._button.press()

        self._nursery.start_soon(look)

    def _press_after(self, seconds: float) -> None:
        assert self._nursery is not None

        async def press() -> None:
            await trio.sleep(seconds)
            await self._button.press()

        self._nursery.start_soon(press)

    def _texts(self, prompt: Prompt, answer: Answer) -> list[str]:
        """The words read aloud for the options of an answer; none for silence."""
        if answer is None or answer == []:
            return []
        if prompt.id == "witch.heal":
            return [self._pack.words(f"roll-{self._bite_word(str(answer))}")]
        values: Sequence[str | bool] = answer if isinstance(answer, list) else [answer]
        return [self._text(prompt, value) for value in values]

    def _text(self, prompt: Prompt, value: str | bool) -> str:
        if isinstance(value, bool):
            return self._pack.words("roll-yes" if value else "roll-no")
        if prompt.kind in (Kind.SEAT, Kind.SEATS) and value != NOBODY_OPTION:
            return value
        message = f"roll-{value}"
        return self._pack.words(message if self._pack.has(message) else f"role-{value}")

    def _pass_word(self, prompt: Prompt) -> str:
        """The option that means passing."""
        if prompt.id == "witch.heal" and self._one_bite():
            return "no"
        return {"actor.borrow": "none", "thief.swap": "keep"}.get(prompt.id, NOBODY_OPTION)

    def _one_bite(self) -> bool:
        return self.game is not None and "big_bad_wolf" not in self.game.public.tonight.possible

    def _bite_word(self, seat: str) -> str:
        """Whether the seat to heal is the only victim, the first or the second."""
        game = self.game
        assert game is not None
        if self._one_bite():
            return "yes"
        nightfall = max(n for n, event in enumerate(game.events) if isinstance(event, NightFell))
        tonight = game.events[nightfall:]
        shown = [event.about for event in tonight if isinstance(event, Told) and event.what == "victim"]
        return "first" if shown[:1] == [seat] else "second"

    # --- by day -------------------------------------------------------------------------------------------

    def _speak(self) -> None:
        """The box listens: somebody says, or wants to press at, what the last question calls for."""
        key = self._reply()
        if key is None:
            return
        phrase = self._phrase(key)
        self._wants = self._label(key)
        delay = Reaction().draw(self._voices) + 0.6
        if self._heard in ("debate.opens", "debate.halfway", "debate.minute", "debate.seconds"):
            delay = DEBATE_SECONDS
        assert self._nursery is not None
        self._nursery.start_soon(self._utter, phrase, delay)

    async def _utter(self, phrase: str | None, delay: float) -> None:
        await trio.sleep(delay)
        if self._ears is not None and phrase is not None:
            self._ears.hear(phrase)
        else:
            await self._button.press()

    def _reply(self) -> str | None:
        """What the table answers to the last thing the box said, as an offer's key."""
        match self._heard:
            case "ask.confirm" | "ask.doubt":
                return "yes"
            case "debate.opens" | "debate.halfway" | "debate.minute" | "debate.seconds":
                return "vote"
            case "devoted_servant.take":
                return "yes" if self._decision() is True else None
        answer = self._decision()
        prompt = self.game.pending if self.game is not None else None
        if prompt is None:
            return None
        if prompt.kind is Kind.BALLOTS:
            return self._vote_reply(answer if isinstance(answer, dict) else {})
        if isinstance(answer, list):
            said = [name for name in answer if name not in self._named]
            self._named.extend(said[:1])
            return said[0] if said else "done"
        if isinstance(answer, bool):
            return "yes" if answer else "no"
        if isinstance(answer, Mapping):
            return next(iter(answer.values()), NOBODY)
        return NOBODY if answer is None else str(answer)

    def _decision(self) -> Answer:
        """What the plan wants for the pending prompt, decided once."""
        game = self.game
        if game is None or game.pending is None:
            return None
        if self._decided is None or self._decided[0] != len(game.answers):
            self._decided = (len(game.answers), self._plan.answer(game, game.pending))
            self._named = []
            self._tally = {}
            self._accused = ""
            self._voters = list(game.pending.seats)
        return self._decided[1]

    def _vote_reply(self, ballots: Mapping[str, object]) -> str:
        """The next thing to say while a vote is taken down."""
        if self._heard == "vote.ballot":
            voter = self._voters.pop(0) if self._voters else ""
            return str(ballots.get(voter) or NOBODY)
        if self._heard == "vote.count":
            return str(self._tally[self._accused])
        if not self._tally:
            self._tally = self._counted(ballots)
        left = [name for name in self._tally if name not in self._named]
        self._accused = left[0] if left else NOBODY
        self._named.append(self._accused)
        return self._accused

    def _counted(self, ballots: Mapping[str, object]) -> dict[str, int]:
        tally = ballots.get("tally")
        if isinstance(tally, dict):
            return dict(tally)
        counted: dict[str, int] = {}
        captain = self.game.public.captain if self.game is not None else None
        weight = self.game.setup.options.captain_votes if self.game is not None else 1
        for voter, target in ballots.items():
            if isinstance(target, str):
                counted[target] = counted.get(target, 0) + (weight if voter == captain else 1)
        return counted

    def _phrase(self, key: str) -> str | None:
        phrases = self._pack.phrases.get(key)
        if phrases:
            return phrases[0]
        return self._pack.numbers[int(key)] if key.isdecimal() else key

    def _label(self, key: str) -> str:
        if self._pack.has(f"roll-{key}"):
            return self._pack.words(f"roll-{key}")
        return self._pack.numbers[int(key)] if key.isdecimal() else key
