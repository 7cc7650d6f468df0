"""A night on one screen that is handed round: which questions and news each seat gets in each round.

In one pass, the screen visits every living seat once; a night may need several passes. Answers of seats come
in another order than the game's questions. Therefore they are collected in a `Draft` on copies of the game.
The game gets them when the pass is over. A seat can thus see at once what its answer reveals, such as the
card that the Seer looks at.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from msgspec.structs import replace

from narrator.night.calls import Span, beats_of, new_wolves, sleepers_news, standing_orders, tells_last
from narrator.rules import CARDS, Answer, Game, IllegalAnswer, Prompt, Told
from narrator.rules.events import News
from narrator.rules.knowledge import Public
from narrator.rules.prompts import Kind, Option, SeatsPrompt
from narrator.rules.schedule import Beat, BeatKind, Call, Pass
from narrator.rules.village import night_calls

Pick: TypeAlias = Option | None
"""One choice of a seat; None is a pass."""

ANY_PASS = 99
"""A pass number above all real ones. It stands for all prompts of tonight that are still to be answered."""


@dataclass(frozen=True, slots=True)
class PassPlan:
    """One pass of the screen over all seats, planned from public knowledge."""

    number: int
    """The number of this pass (a value of `Pass`)."""
    questions: int
    """The number of options that each seat chooses in this pass, whether it is really asked or not."""
    tells: frozenset[News]
    """The kinds of private news that seats see as soon as they have chosen in this pass."""


@dataclass(frozen=True, slots=True)
class NightPlan:
    """All passes of a night, planned from public facts alone (Rule S)."""

    passes: tuple[PassPlan, ...]
    pass_of: Mapping[str, int] = field(default_factory=dict)
    """The number of the pass (visit of the screen to all seats) in which each prompt is asked."""

    def asked_in(self, prompt: Prompt, answers_for: Mapping[str, str]) -> int:
        """Return the number of the pass in which a prompt is asked.

        It is the main pass if no call asks the prompt.
        """
        return self.pass_of.get(answers_for.get(prompt.id, prompt.id), Pass.MAIN)


def plan_night(public: Public, *, powers: int = 1) -> NightPlan:
    """Plan the passes of tonight.

    Args:
        public: public knowledge at nightfall.
        powers: how many cards a seat may hold.
    """
    calls = [(call, beats_of(call, public)) for call in night_calls(public.tonight)]
    news = frozenset(sleepers_news(public))
    last = Pass.NEWS if tells_last(public) else Pass.LAST
    calls = [
        (replace(call, asked_in=last) if _only_tells(call, beats) else call, beats) for call, beats in calls
    ]
    orders = len(standing_orders(public))
    numbers = {asked_in(call, beat) for call, beats in calls for beat in beats} | {Pass.MAIN}
    if news:
        numbers.add(last)
    passes: list[PassPlan] = []
    later: frozenset[News] = frozenset()
    for number in sorted(numbers, reverse=True):
        # News that all get in a later pass is not certain in this one: other seats may still change it.
        told = (_told_in(number, calls) | (news if number == last else frozenset())) - later
        questions = _questions(number, calls, public, powers) + (orders if number == Pass.MAIN else 0)
        passes.insert(0, PassPlan(number, questions, told))
        later |= told
    pass_of = {beat.prompt: asked_in(call, beat) for call, beats in calls for beat in beats if beat.prompt}
    return NightPlan(tuple(passes), pass_of)


def _only_tells(call: Call, beats: tuple[Beat, ...]) -> bool:
    """Return whether a call only gives news, in the last pass, and asks nothing."""
    return call.asked_in == Pass.LAST and all(beat.kind is not BeatKind.ASK for beat in beats)


def asked_in(call: Call, beat: Beat) -> int:
    """Return the number of the pass in which a step of a call is asked."""
    return call.asked_in if beat.asked_in is None else beat.asked_in


def _told_in(number: int, calls: Iterable[tuple[Call, tuple[Beat, ...]]]) -> frozenset[News]:
    return frozenset(
        beat.what for call, beats in calls for beat in beats if beat.what and asked_in(call, beat) == number
    )


def _questions(number: int, calls: list[tuple[Call, tuple[Beat, ...]]], public: Public, powers: int) -> int:
    """Return the most options that any one seat may have to choose in a pass, by public knowledge."""
    facts = public.tonight

    def picks(call: Call, beats: tuple[Beat, ...]) -> int:
        return sum(
            beat.picks for beat in beats if beat.kind is BeatKind.ASK and asked_in(call, beat) == number
        )

    everybody = sum(picks(call, beats) for call, beats in calls if not call.cards)
    own = {
        card: sum(picks(call, beats) for call, beats in calls if card in call.cards)
        for card in facts.possible | facts.actor_cards
    }
    most = sum(sorted(own.values(), reverse=True)[:powers])
    if facts.actor_cards and number == Pass.MAIN:
        borrowing = max((own[card] for card in own if CARDS[card].borrows), default=0)
        most = max(most, borrowing + max(own[card] for card in facts.actor_cards))
    wolves = max((own[card] for card in own if CARDS[card].wolf), default=0)
    may_turn = powers > 1 or new_wolves(public) > 0
    return max(most + everybody if may_turn else most, wolves + everybody)


@dataclass(frozen=True, slots=True)
class Question:
    """A question that the game now has for a seat."""

    prompt: Prompt
    legal: tuple[Pick, ...]
    """The values that may be chosen."""
    chosen_by: Mapping[str, Pick]
    """The choices so far of other seats that decide together with this one."""
    copy: Game
    """The copy of the game in which this question is open."""
    time: int
    """The number of times that the seat was already asked the same question tonight."""


@dataclass(frozen=True, slots=True)
class Decided:
    """A decision that several seats made together."""

    chosen_by: Mapping[str, Pick]
    """The first choice of each seat that made one, in seat order."""
    answer: Answer
    """The answer that the game got."""


class Draft:
    """The answers of a night, collected before the game gets them."""

    def __init__(
        self, game: Game, span: Span, pass_of: Callable[[Prompt], int], kept: Mapping[str, Any] | None = None
    ) -> None:
        """Begin a draft. To continue after a power cut, `kept` is an earlier value of `as_kept`."""
        self._game = game
        self._span = span
        self._pass_of = pass_of
        kept = kept or {}
        self._picks: dict[str, dict[str, list[list[Pick]]]] = {
            seat: {prompt: [list(one) for one in times] for prompt, times in prompts.items()}
            for seat, prompts in kept.get("picks", {}).items()
        }
        """The choices of each seat, by prompt: one list for each time that the seat was asked the prompt
        tonight."""
        self._asked = Counter({(seat, prompt): n for seat, prompt, n in kept.get("asked", ())})
        """The number of answers that the game itself already got tonight, by seat and prompt."""
        self._together: list[tuple[list[str], dict[str, Pick], Answer]] = [
            (list(seats), dict(chosen), answer) for seats, chosen, answer in kept.get("together", ())
        ]
        """Decisions of several seats: the seats that have not been shown it yet, the choices, and the answer.
        """
        self.shown_ahead: dict[str, list[Told]] = {}
        """News that a seat saw on a copy, before the game itself gave it."""
        self._shown: dict[str, list[Told]] = {}
        self.unanswered: list[Prompt] = []
        """Prompts for which no seat chose, so that the game drew an answer or passed."""

    @property
    def as_kept(self) -> dict[str, Any]:
        """The draft as plain values, to save in the journal."""
        return {
            "picks": self._picks,
            "asked": [[seat, prompt, n] for (seat, prompt), n in self._asked.items()],
            "together": self._together,
        }

    def question(self, seat: str, number: int) -> Question | None:
        """Return the next question that a seat has not answered in pass `number`, or None."""
        copy, times = self._copy(), Counter(self._asked)
        while (prompt := self._secret(copy)) is not None:
            if self._pass_of(prompt) <= number and seat in prompt.seats:
                time = times[seat, prompt.id]
                given = self._given(seat, prompt.id, time)
                if not _is_complete(given, prompt):
                    others = [one for one in prompt.seats if one != seat]
                    together = self._chosen(prompt, others, times)
                    return Question(prompt, _left(prompt, given), together, copy, time)
            copy.take(self._answer(copy, prompt, times))
            times.update((asked, prompt.id) for asked in prompt.seats)
        return None

    def choose(self, seat: str, question: Question, value: Pick) -> None:
        """Record a seat's choice for a question. `value` is one of the legal values."""
        times = self._picks.setdefault(seat, {}).setdefault(question.prompt.id, [])
        times.extend([] for _ in range(question.time + 1 - len(times)))
        times[question.time].append(value)

    def news(self, seat: str, number: int, tells: Collection[News] | None) -> list[Told]:
        """Return the private news that a seat has not seen tonight, and mark the news as seen.

        News that the game itself gave is always included. News that is known only from the draft is included
        only for kinds in `tells` (None for all kinds), because other seats may still change the rest.
        """
        shown = Counter(self._shown.get(seat, ()))
        found: list[Told] = []
        known = len(self._game.events)
        for place, event in enumerate(
            self._span.of(self._ahead(seat, number).events), start=self._span.since
        ):
            if not isinstance(event, Told) or event.to != seat:
                continue
            if shown[event]:
                shown[event] -= 1
            elif place < known:
                found.append(event)
            elif tells is None or event.what in tells:
                found.append(event)
                self.shown_ahead.setdefault(seat, []).append(event)
        self._shown.setdefault(seat, []).extend(found)
        return found

    def decided(self, seat: str) -> list[Decided]:
        """Return the decisions that this seat made together with others, and mark them as shown to it."""
        found = [one for one in self._together if seat in one[0]]
        for seats, _, _ in found:
            seats.remove(seat)
        return [Decided(chosen, answer) for _, chosen, answer in found]

    def commit(self, give: Callable[[Answer], None], number: int) -> None:
        """Give the game the collected answers of all passes up to pass `number`, that pass included."""
        while (prompt := self._secret(self._game)) is not None and self._pass_of(prompt) <= number:
            if not any(self._given(seat, prompt.id, self._asked[seat, prompt.id]) for seat in prompt.seats):
                self.unanswered.append(prompt)
            answer = self._answer(self._game, prompt, self._asked)
            if len(prompt.seats) > 1:
                chosen = self._chosen(prompt, prompt.seats, self._asked)
                self._together.append((list(prompt.seats), chosen, answer))
            self._asked.update((seat, prompt.id) for seat in prompt.seats)
            give(answer)

    # --- on copies ----------------------------------------------------------------------------------------

    def _copy(self) -> Game:
        copy = Game(self._game.setup)
        for answer in self._game.answers:
            copy.take(answer)
        return copy

    def _ahead(self, seat: str, number: int) -> Game:
        """Return a copy of the game, played on to the seat's next question or to the end of the pass."""
        copy, times = self._copy(), Counter(self._asked)
        while (prompt := self._secret(copy)) is not None and self._pass_of(prompt) <= number:
            if seat in prompt.seats and not _is_complete(
                self._given(seat, prompt.id, times[seat, prompt.id]), prompt
            ):
                break
            copy.take(self._answer(copy, prompt, times))
            times.update((asked, prompt.id) for asked in prompt.seats)
        return copy

    def _secret(self, game: Game) -> Prompt | None:
        """Return the secret prompt of this night for which a game waits, or None."""
        prompt = game.pending
        if prompt is None or prompt.call is None or self._span.is_over(game.events):
            return None
        return prompt

    def _given(self, seat: str, prompt: str, time: int) -> list[Pick]:
        times = self._picks.get(seat, {}).get(prompt, [])
        return times[time] if time < len(times) else []

    def _chosen(
        self, prompt: Prompt, seats: Iterable[str], times: Counter[tuple[str, str]]
    ) -> dict[str, Pick]:
        """Return the first choice of each of these seats that has chosen."""
        given = {one: self._given(one, prompt.id, times[one, prompt.id]) for one in seats}
        return {one: picks[0] for one, picks in given.items() if picks}

    def _answer(self, game: Game, prompt: Prompt, times: Counter[tuple[str, str]]) -> Answer:
        """Return a legal answer: the choice of these seats, or a random one if they chose nothing."""
        picks = [self._given(seat, prompt.id, times[seat, prompt.id]) for seat in prompt.seats]
        chosen = [one for one in picks if one]
        if not chosen:
            return game.drawn_answer()
        values = chosen[0] if len(chosen) == 1 else _most_chosen(chosen, prompt)
        values = [value for value in values if value is not None]
        if prompt.kind is Kind.SEATS:
            legal = [str(value) for value in values if value in prompt.legal]
            answer: Answer = legal if len(legal) >= max(prompt.min, 1) else game.drawn_answer(legal)
        else:
            answer = values[0] if values else game.drawn_answer() if prompt.min else prompt.default
        try:
            prompt.check(answer)
        except IllegalAnswer:
            return game.drawn_answer()
        return answer


def _is_complete(given: list[Pick], prompt: Prompt) -> bool:
    return len(given) >= max(prompt.max, 1) or None in given


def _left(prompt: Prompt, given: list[Pick]) -> tuple[Pick, ...]:
    """Return the values that may still be chosen, after those in `given`."""
    pairs = prompt.barred if isinstance(prompt, SeatsPrompt) else ()
    barred = {two for one, two in pairs if one in given}
    legal = tuple(value for value in prompt.legal if value not in given and value not in barred)
    if prompt.kind is Kind.YES_NO:
        return legal
    return (*legal, None) if not legal or (prompt.min == 0 and not given) else legal


def _most_chosen(chosen: list[list[Pick]], prompt: Prompt) -> Sequence[Pick]:
    """Return the choice that most of the deciding seats made. On a tie, the choice made last counts."""
    first = [picks[0] for picks in chosen if picks[0] is not None]
    latest = {value: place for place, value in enumerate(first)}
    best = sorted(latest, key=lambda value: (first.count(value), latest[value]), reverse=True)
    return best[: max(prompt.max, 1)]
