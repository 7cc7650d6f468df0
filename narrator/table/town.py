"""Simulated people in Lupusburg: what they press at by night, what they say by day."""

from __future__ import annotations

from collections.abc import Sequence

from narrator.lupusburg.houses import PLACES, house_name, houses_course, seat_of
from narrator.night.rolls import NOBODY
from narrator.rules.lupusburg.words import Ask
from narrator.rules.prompts import Answer, Prompt, tokens_of
from narrator.table.fingers import Fingers
from narrator.table.talk import Talk
from voices.writing.pack import VoicePack

WORDS = ("character-{}", "goal-{}", "privilege-{}")
"""Messages that name an option."""


class TownFingers(Fingers):
    """Fingers that press at houses."""

    def _benches(self) -> Sequence[tuple[str, ...]]:
        assert self.game is not None
        *seats, _ = houses_course(self.game.setup.names).rows
        return [tuple(house_name(self._pack, house) for house in houses) for houses in seats]

    def _text(self, prompt: Prompt, value: object) -> str:
        return house_name(self._pack, str(value))


class TownTalk(Talk):
    """People who name houses, tokens and counts."""

    _turn = -1
    """How many tokens have been asked for in this ballot before the one that is asked for now."""
    _whose = ""
    """What the last question about a token or a count was about; asked again, it is still the same one."""

    def hear(self, cue: str, text: str) -> None:
        """A public cue."""
        super().hear(cue, text)
        if cue == Ask.BALLOT_FIRST:
            self._turn, self._whose = -1, ""
        elif cue == "lupusburg.token" and text.partition(",")[0] != self._whose:
            self._turn, self._whose = self._turn + 1, text.partition(",")[0]
        elif cue == "lupusburg.count_votes":
            self._whose = text

    def _key(self, prompt: Prompt, answer: Answer) -> str:
        match prompt.id:
            case Ask.BALLOT_FIRST:
                return _tokens(prompt, answer)[self._turn]
            case Ask.BALLOT_SECOND:
                named = (
                    str(house) for house in prompt.legal if house_name(self._pack, str(house)) in self._whose
                )
                return str(_votes(answer).get(next(named), 0))
            case Ask.BURGOMASTER_PRIVILEGE if self._heard == prompt.id and answer is not None:
                assert self.game is not None
                return "seat" if answer in self.game.setup.names else "house"
        return super()._key(prompt, answer)

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


def _tokens(prompt: Prompt, answer: Answer) -> list[str]:
    """What is laid at each turn, twice round the table."""
    if "tally" in answer:
        laid = [house for house, votes in answer["tally"].items() for _ in range(votes)]
        return laid + [NOBODY] * (prompt.votes - len(laid))
    cast = [tokens_of(answer.get(voter)) for voter in prompt.seats]
    return [tokens[turn] if turn < len(tokens) else NOBODY for turn in range(2) for tokens in cast]


def _votes(answer: Answer) -> dict[str, int]:
    if "tally" in answer:
        return dict(answer["tally"])
    cast = [house for given in answer.values() for house in tokens_of(given)]
    return {house: cast.count(house) for house in cast}
