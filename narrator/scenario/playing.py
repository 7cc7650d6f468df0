"""The player of scenarios: it answers prompts from the file or by default, and checks expectations."""

from __future__ import annotations

from typing import Any, NamedTuple

from msgspec import UNSET

from narrator.rules import Answer, Event, Game, IllegalAnswer, Prompt, Setup, SetupError
from narrator.scenario.judging import PROMPT_KEYS, Failure, Interval, Words, judge
from narrator.scenario.moments import WAITS_FOR_PROMPT, Milestone, MilestoneKind, NightOrDay
from narrator.scenario.reading import AnswerStep, Expectation, ExpectStep, Scenario
from narrator.scenario.result import Answered, Result

PATIENCE = 100
"""Number of nights with default answers after which a step that names no night or day counts as failed."""


def play(scenario: Scenario) -> Result:
    """Play a scenario, and return the result: whether its expectations were met."""
    try:
        setup = Setup.from_dict(scenario.header)
    except SetupError as error:
        return _refused(scenario, error)
    if scenario.refused:
        came = Words("no refusal")
        failure = Failure(-1, "set-up", "refused", Words("a refusal"), came)
        return Result(1, f"{scenario.path}: {failure}", (failure,))
    return _Run(scenario, setup).play()


def _refused(scenario: Scenario, error: SetupError) -> Result:
    if scenario.refused:
        return Result(0, f"{scenario.path}: refused, as it should be: {error}")
    if not scenario.says_refused:
        return Result(2, f"{scenario.path}: {error}")
    failure = Failure(-1, "set-up", "refused", Words("it to be accepted"), Words(str(error)))
    return Result(1, f"{scenario.path}: set-up: expected it to be accepted, got: {error}", (failure,))


class _Game(Game):
    """A game that reports its milestones to a run, which can check the game at the first one already."""

    def __init__(self, setup: Setup, run: _Run) -> None:
        run.game = self
        super().__init__(setup, reached=run.reached)


class _Waiting(NamedTuple):
    """An expectation that is checked when the next prompt comes."""

    step: int
    expect: Expectation
    since: Milestone | None
    """The night or vote that must have begun before the check; None if any prompt is enough."""


class _Run:
    """One run of a scenario, which takes the steps in the order of the file."""

    game: Game

    def __init__(self, scenario: Scenario, setup: Setup) -> None:
        self.scenario = scenario
        self.steps = scenario.steps
        self.next = 0
        """Index of the next step."""
        self.failures: list[Failure] = []
        self.answers: list[Answered] = []
        self.refused: list[Any] = []
        """Answers from the file that the pending prompt has refused."""
        self.waiting: list[_Waiting] = []
        """Expectations that are checked when the next prompt comes."""
        self.passed: Milestone | None = None
        self.came_at_night = 0
        """Number of the night in which the last step was taken, so as not to wait too long for the next."""
        self.events_seen = 0
        self.answers_seen = 0
        self.pending_seen = False
        _Game(setup, self)

    def play(self) -> Result:
        """Play until all steps are taken or one fails."""
        while not self.failures and self._goes_on():
            prompt = self.game.pending
            if prompt is None:
                self._fail_missed()
                break
            self._answer(prompt)
        path, game = self.scenario.path, self.game
        if self.failures:
            message = "\n".join(f"{path}: {failure}" for failure in self.failures)
        else:
            held = len(self.steps)
            message = f"{path}: its one step held." if held == 1 else f"{path}: all {held} steps held."
        return Result(
            code=1 if self.failures else 0,
            message=message,
            failures=tuple(self.failures),
            events=tuple(game.events),
            answers=tuple(self.answers),
            outcome=game.outcome,
        )

    # --- checking ---

    def _goes_on(self) -> bool:
        """Check every step that can be checked now. Return whether a step is left."""
        self._judge_waiting(self.game.pending)
        while not self.failures and (step := self._current()) is not None:
            if not isinstance(step, ExpectStep) or step.milestone is not None:
                break
            self._take()
            self._judge(self.next - 1, step.expect, self.game.pending)
        if self.failures or self.next == len(self.steps):
            return False
        if self._is_past(self.steps[self.next]):
            self._fail_missed()
            return False
        return True

    def reached(self, kind: str, number: int) -> None:
        """Check the steps for a milestone that the game has just passed."""
        self.passed = milestone = Milestone(MilestoneKind(kind), number)
        if milestone.kind not in WAITS_FOR_PROMPT:
            self._judge_waiting(None, milestone=True)
        while not self.failures and (step := self._current()) is not None:
            if not isinstance(step, ExpectStep) or step.milestone not in (milestone, None):
                break
            self._take()
            if step.milestone is None or milestone.kind in WAITS_FOR_PROMPT:
                self.waiting.append(_Waiting(self.next - 1, step.expect, step.milestone))
                continue
            now, later = _split(step.expect)
            self._judge(self.next - 1, now, None)
            if later is not None:
                self.waiting.append(_Waiting(self.next - 1, later, None))

    def _judge_waiting(self, pending: Prompt | None, *, milestone: bool = False) -> None:
        """Check the waiting expectations.

        At a `milestone`, check only those for a night or vote that passed without a prompt.
        """
        waiting, self.waiting = self.waiting, []
        for held in waiting:
            if milestone and held.since is None:
                self.waiting.append(held)
            else:
                self._judge(held.step, held.expect, pending)

    def _judge(self, index: int, expect: Expectation, pending: Prompt | None) -> None:
        """Check one expectation. The next one considers only events from now on."""
        events: list[Event] = self.game.events
        answered = tuple(answer.prompt for answer in self.answers[self.answers_seen :])
        interval = Interval(
            events[self.events_seen :], answered, pending, self.pending_seen and bool(answered)
        )
        for key, wanted, came in judge(expect, self.game, interval):
            self.failures.append(Failure(index, self._place(index), key, wanted, came))
        self.events_seen = len(events)
        self.answers_seen = len(self.answers)
        self.pending_seen = pending is not None

    # --- answering ---

    def _answer(self, prompt: Prompt) -> None:
        """Answer a prompt with the script's answer if it is for this prompt, otherwise with the default."""
        step = self._current()
        if not isinstance(step, AnswerStep) or not self._is_for(step, prompt):
            self._send(prompt, prompt.default, "default")
            return
        self._take()
        index = self.next - 1
        try:
            if step.rejected:
                # Only the prompt's own check decides whether the answer is legal.
                prompt.check(step.value)
            else:
                self._send(prompt, step.value, "script")
                return
        except IllegalAnswer as refusal:
            if step.rejected:
                self.refused.append(step.value)
            else:
                self._fail(index, "value", step.value, Words(f"a refusal: {refusal}"))
            return
        self._fail(index, "rejected", Words(f"{step.answer} to refuse it"), Words("no refusal"))

    def _send(self, prompt: Prompt, value: Answer, source: str) -> None:
        moment, refused = self._moment(), tuple(self.refused)
        # Recorded before the game gets the answer, because milestones on the way count the prompt as asked.
        self.answers.append(
            Answered(prompt.id, prompt.seats, moment.night, moment.day, value, source, refused)
        )
        self.refused.clear()
        try:
            self.game.answer(value)
        except IllegalAnswer:
            self.answers.pop()
            raise

    def _is_for(self, step: AnswerStep, prompt: Prompt) -> bool:
        if step.answer != prompt.id or not self._moment().fits(step.night, step.day):
            return False
        if isinstance(step.by, str):
            return step.by in prompt.seats
        return step.by is None or sorted(step.by) == sorted(prompt.seats)

    # --- time ---

    def _moment(self) -> NightOrDay:
        state = self.game.state
        if state.phase == "night":
            return NightOrDay(state.night_number, None)
        return NightOrDay(None, state.day_number)

    def _is_past(self, step: AnswerStep | ExpectStep) -> bool:
        """Return whether a step can no longer be taken, or was awaited for too long."""
        if isinstance(step, AnswerStep):
            if step.night is not None or step.day is not None:
                return self._moment().is_past(step.night, step.day)
        elif (milestone := step.milestone) is not None and milestone.kind is not MilestoneKind.OVER:
            return self.passed is not None and milestone.place <= self.passed.place
        return self.game.state.night_number - self.came_at_night > PATIENCE

    # --- steps ---

    def _current(self) -> AnswerStep | ExpectStep | None:
        return self.steps[self.next] if self.next < len(self.steps) else None

    def _take(self) -> None:
        self.next += 1
        self.came_at_night = self.game.state.night_number

    def _fail_missed(self) -> None:
        over = self.game.pending is None
        passed = "nothing" if self.passed is None else str(self.passed)
        came = "the end of the game first" if over else f"{passed} without it"
        self._fail(self.next, "step", Words("it to come up"), Words(came))

    def _fail(self, index: int, key: str, expected: Any, came: Any) -> None:
        self.failures.append(Failure(index, self._place(index), key, expected, came))

    def _place(self, index: int) -> str:
        step = self.steps[index]
        if isinstance(step, ExpectStep):
            return f"script[{index}] (expect {'now' if step.at is None else 'at ' + step.at})"
        when = "" if step.night is None else f", night {step.night}"
        when += "" if step.day is None else f", day {step.day}"
        return f"script[{index}] (answer {step.answer}{when})"


def _split(expect: Expectation) -> tuple[Expectation, Expectation | None]:
    """Split an expectation into the part to check now and the part to check at the next prompt."""
    fields = {key: getattr(expect, key) for key in expect.__struct_fields__}
    later = {key: fields.pop(key) for key in PROMPT_KEYS}
    if all(value is UNSET for value in later.values()):
        return expect, None
    return Expectation(**fields), Expectation(**later)
