"""Simulated people in Lupusburg: how they press at night and what they answer by day."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from narrator.night.lupusburg_script import PLACES, house_name, house_phrase, houses_course, seat_of
from narrator.rules import Answer, Game, Prompt
from narrator.rules.lupusburg import Ask
from narrator.rules.prompts import Option, TokensPrompt, tally_of, tokens_of, votes_of
from narrator.rules.schedule import NOBODY
from narrator.simulation.counting import Awake
from narrator.simulation.presses import Fingers
from narrator.simulation.talk import Talk
from narrator.simulation.texts import Texts
from voices.writing.pack import VoicePack

WORDS = ("character-{}", "goal-{}", "privilege-{}")
"""Patterns for the keys of messages that name an option."""


DONE_BY_HAND = ("lupusburg.defence", "lupusburg.shows_one", "lupusburg.shows_each", "lupusburg.sweeps")
"""Messages after which the box waits until a player says "done"."""
GOALS = ("lupusburg.goals", "lupusburg.goals_more")
"""Messages that ask all people together who changes goals."""
LAID_ALOUD = ("company.lays", "company.keeps_token")
"""Messages that announce the tokens of computer players."""
HOUSE_ROLLS = (Ask.THIEF_PEEK, Ask.WEREWOLF_CLAW)
"""Prompts whose options are read aloud twice."""


class HouseTexts(Texts):
    """The words that the box reads aloud for options that are houses."""

    def of_option(self, game: Game, prompt: Prompt, value: Option) -> str:
        """Return the words for a house."""
        return house_name(self._pack, str(value))


class TownFingers(Fingers):
    """The button presses of players in Lupusburg, who choose houses."""

    texts = HouseTexts
    _voter = ""
    """The player who votes now in a ballot by secret presses."""
    _decided = -1
    """The number of answers in the game when the tokens of this ballot were decided."""
    _tokens: Mapping[str, Sequence[str]] = MappingProxyType({})

    def _benches(self) -> Sequence[tuple[str, ...]]:
        assert self.game is not None
        *seats, _ = houses_course(self.game.setup.names).rows
        named = [tuple(house_name(self._pack, house) for house in houses) for houses in seats]
        return [*named, (self._pack.words(f"roll-{NOBODY}"),)]

    def hear(self, cue: str, text: str) -> None:
        """Hear a message of the box, which may wake a player, or ask a voter for a token."""
        super().hear(cue, text)
        if cue == "lupusburg.ballot_opens" and self.game is not None:
            seats = sorted(self.game.setup.names, key=len, reverse=True)
            self._voter = next((seat for seat in seats if seat in text), self._voter)
        elif cue.startswith("lupusburg.token_"):
            self._lay(cue, int(cue.rpartition("_")[2]) - 1)

    def _lay(self, cue: str, number: int) -> None:
        """Wake the current voter, who presses at the house for this token."""
        game = self.game
        assert game is not None
        assert game.pending is not None
        self._decide(game, game.pending)
        laid = self._tokens[self._voter][number:][:1]
        nobody = self._pack.words(f"roll-{NOBODY}")
        wanted = [house_name(self._pack, house) for house in laid] or [nobody]
        if not self._is_awake(f"{cue} {self._voter}"):
            manner = self._manner()
            once = self._reads_once(cue)
            asked = f"{cue} {self._voter}"
            self._awake = Awake(asked, len(game.answers), wanted, manner, self._voter, once=once)
            self._early.at(self._voter)

    def _decide(self, game: Game, prompt: Prompt) -> None:
        """Decide all tokens of a ballot, once."""
        if len(game.answers) != self._decided:
            self._decided = len(game.answers)
            assert isinstance(prompt, TokensPrompt)
            self._tokens = laid_by(prompt, self._plan.answer(game, prompt))

    def _pressed_early(self, text: str) -> Sequence[str]:
        """Return the house at which the next voter presses too early, if the voter is impatient."""
        game = self.game
        prompt = None if game is None else game.pending
        if game is None or prompt is None or prompt.id != Ask.BALLOT_SECOND or not self._early.cannot_wait():
            return ()
        if len(game.answers) != self._decided:
            self._voter = ""
        self._decide(game, prompt)
        rights = prompt.rights if isinstance(prompt, TokensPrompt) else {}
        voters = [seat for seat, right in rights.items() if right]
        after = voters.index(self._voter) + 1 if self._voter in voters else 0
        laid = self._tokens[voters[after]] if after < len(voters) else ()
        return [house_name(self._pack, house) for house in laid[:1]]

    def _reads_once(self, asked: str) -> bool:
        token = asked.startswith("lupusburg.token_")
        return not token and asked not in HOUSE_ROLLS and super()._reads_once(asked)


class TownTalk(Talk):
    """What people in Lupusburg say about houses, tokens and counts of votes."""

    _turns: Mapping[str, int] = MappingProxyType({})
    """For each voter, the number of tokens asked for in this ballot, including the current one."""
    _whose = ""
    """The voter or house that the last question was about, so that a repeated question is recognised."""
    _changing: tuple[int, Sequence[str]] = (-1, ())
    """The people who want another goal, after the number of answers in the game at which they decided."""
    _changed = ""
    """The last person who has said that they want another goal."""

    def hear(self, cue: str, text: str) -> None:
        """Hear a message that the box says to all."""
        super().hear(cue, text)
        if cue in GOALS:
            self._changed = "" if cue == GOALS[0] else self._named_in(text) or self._changed
        elif cue == Ask.BALLOT_FIRST:
            self._turns, self._whose = {}, ""
        elif cue in LAID_ALOUD:
            self._whose = ""
        elif cue == "lupusburg.token" and text.partition(",")[0] != self._whose:
            self._whose = text.partition(",")[0]
            self._turns = {**self._turns, self._whose: self._turns.get(self._whose, 0) + 1}
        elif cue == "lupusburg.count_votes":
            self._whose = text

    def _reply(self) -> str | None:
        if self._heard in GOALS:
            return self._next_changing()
        return "done" if self._heard in DONE_BY_HAND else super()._reply()

    def _next_changing(self) -> str:
        """Return the next of the people who want another goal."""
        assert self.game is not None
        if self._changing[0] != len(self.game.answers):
            self._changing = len(self.game.answers), self._all_changing(self.game)
        _, seats = self._changing
        place = seats.index(self._changed) + 1 if self._changed in seats else 0
        return seats[place] if place < len(seats) else NOBODY

    def _all_changing(self, game: Game) -> Sequence[str]:
        """Decide for each of the people, in turn, whether they want another goal."""
        model, seats = Game(game.setup), list[str]()
        for answer in game.answers:
            model.answer(answer)
        while (prompt := model.pending) is not None and prompt.id == Ask.GOAL_CHANGE:
            wanted = self._plan.answer(model, prompt)
            if wanted and prompt.seats[0] not in game.setup.minds:
                seats.append(prompt.seats[0])
            model.answer(wanted)
        return seats

    def _key(self, prompt: Prompt, answer: Answer) -> str:
        match prompt.id:
            case Ask.BALLOT_FIRST:
                assert isinstance(prompt, TokensPrompt)
                turn = self._turns[self._whose] - 1
                return _tokens(prompt, answer)[turn * len(prompt.seats) + prompt.seats.index(self._whose)]
            case Ask.BALLOT_SECOND:
                named = (
                    str(house)
                    for house in prompt.legal
                    if house_phrase(self._pack, str(house)) in self._whose
                )
                return str(votes_of(answer).get(next(named), 0))
            case Ask.BURGOMASTER_PRIVILEGE if self._must_choose_a_way(prompt) and answer is not None:
                assert self.game is not None
                return "seat" if answer in self.game.setup.names else "house"
        return super()._key(prompt, answer)

    def _must_choose_a_way(self, prompt: Prompt) -> bool:
        """Return whether the table must first choose between a seat and a house.

        Without a microphone, no name is understood.
        """
        return self._ears is None and self._heard == prompt.id

    def _phrase(self, key: str) -> str:
        if self._is_house(key):
            return f"{seat_of(key)} {self._pack.words(PLACES[key[-1]])}"
        return _word(self._pack, key) or super()._phrase(key)

    def _label(self, key: str) -> str:
        if self._is_house(key):
            return house_name(self._pack, key)
        return _word(self._pack, key) or super()._label(key)

    def _is_house(self, key: str) -> bool:
        return self.game is not None and key[-2:] in (".a", ".b") and seat_of(key) in self.game.setup.names


def _word(pack: VoicePack, key: str) -> str | None:
    return next((pack.words(one.format(key)) for one in WORDS if pack.has(one.format(key))), None)


def _tokens(prompt: TokensPrompt, answer: Answer) -> list[str]:
    """Return the house of each single token, in the order in which tokens are asked for.

    Each voter is asked once in a round, for two rounds.
    """
    if (tally := tally_of(answer)) is not None:
        laid = [house for house, votes in tally.items() for _ in range(votes)]
        return laid + [NOBODY] * (prompt.votes - len(laid))
    cast = laid_by(prompt, answer).values()
    return [tokens[turn] if turn < len(tokens) else NOBODY for turn in range(2) for tokens in cast]


def laid_by(prompt: TokensPrompt, answer: Answer) -> dict[str, list[str]]:
    """Return each voter's tokens. If only the tally is known, its tokens are divided among the voters."""
    if (tally := tally_of(answer)) is None:
        laid = answer if isinstance(answer, dict) else {}
        return {voter: [str(house) for house in tokens_of(laid.get(voter))] for voter in prompt.seats}
    tokens: dict[str, list[str]] = {}
    left = [house for house, votes in tally.items() for _ in range(votes)]
    for voter, right in prompt.rights.items():
        tokens[voter], left = left[:right], left[right:]
    return tokens
