"""The questions on Spiritism cards, and the answers of the dead (RULES.md §2.8, A49, A50, A53).

Narrator answers questions about cards itself, so that no dead player can err. The player eliminated first
answers about facts that only the players can see, and about facts missing in the set-up.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from narrator.rules import neighbours, seat_status, shown_cards
from narrator.rules.kernel.day_prompts import ask_one, ask_several, ask_yes_no
from narrator.rules.kernel.events import Event, Saying, leave_stage
from narrator.rules.kernel.prompts import Prompt
from narrator.rules.kernel.setup import MAN, WOMAN
from narrator.rules.new_moon.people import sex_of
from narrator.rules.new_moon.seer_watch import SeerWatch
from narrator.rules.rule import Steps, Village

if TYPE_CHECKING:
    from narrator.rules.player import Player


class SpiritAsked(Event, frozen=True):
    """A question of a Spiritism card was chosen, and is read to the dead."""

    retold = None
    set_stage = leave_stage

    card: str
    question: int
    asker: str

    def sayings(self, following: Sequence[Event]) -> Iterator[Saying]:
        """Announce the asker, whom the question calls "I" (RULES.md A97), then the question."""
        yield self.saying("spirits.asks", seat=self.asker)
        yield self.saying(f"{self.card}.question_{self.question}")


class SpiritAnswered(Event, frozen=True):
    """The dead answered yes or no to a question. `seats` are the players that the question names."""

    retold = None
    set_stage = leave_stage

    answer: bool
    card: str
    question: int
    seats: tuple[str, ...]

    def sayings(self, following: Sequence[Event]) -> Iterator[Saying]:
        """Announce the answer, spoken as a voice from far away."""
        yield self.saying("spirits.yes" if self.answer else "spirits.no")


class Seance(NamedTuple):
    """A question that is being asked: the village, the asker, and the players that the question names."""

    village: Village
    asker: Player
    named: tuple[Player, ...]

    @property
    def wolves(self) -> list[Player]:
        """All living wolves."""
        return [player for player in self.village.alive if player.wolf]


Answered = Callable[[Seance], bool | None]
"""Function that returns the answer to a question, or None if the rules cannot know it."""


class SpiritQuestion(NamedTuple):
    """A question of a Spiritism card: a function that answers it, and the number of seats it names."""

    answered: Answered
    names: int = 0


def _table_knows(seance: Seance) -> bool | None:
    return None


def _asker_is_plain(seance: Seance) -> bool:
    return shown_cards.is_plain(seance.village, seance.asker)


def _asker_is_wolf(seance: Seance) -> bool:
    return seance.asker.wolf


def _captain_is_wolf(seance: Seance) -> bool:
    captain = seance.village.captain
    return captain is not None and captain.wolf


def _captain_is_plain(seance: Seance) -> bool:
    captain = seance.village.captain
    return captain is not None and shown_cards.is_plain(seance.village, captain)


def _seer_found_wolf(seance: Seance) -> bool:
    watch = seance.village.find_rule(SeerWatch)
    return watch is not None and watch.found_wolf


def _wolves_side_by_side(seance: Seance) -> bool:
    return any(
        wolf in neighbours.beside(seance.village, other) for wolf in seance.wolves for other in seance.wolves
    )


def _same_camp(seance: Seance) -> bool:
    one, other = seance.named
    return seat_status.camp(seance.village, one) == seat_status.camp(seance.village, other)


def _wolf_beside_named(seance: Seance) -> bool:
    (named,) = seance.named
    return any(player.wolf for player in neighbours.beside(seance.village, named))


def _named_is_plain(seance: Seance) -> bool:
    (named,) = seance.named
    return shown_cards.is_plain(seance.village, named)


def _witch_is_man(seance: Seance) -> bool | None:
    players = seance.village.players
    witch = next((one for one in players if any(role.id == "witch" for role in one.powers())), None)
    sex = None if witch is None else sex_of(seance.village, witch)
    return None if sex is None else sex == MAN


def _all_wolves(sex: str) -> Answered:
    def answered(seance: Seance) -> bool | None:
        told = {sex_of(seance.village, wolf) for wolf in seance.wolves}
        if told - {sex, None}:
            return False
        return None if None in told else True

    return answered


def _some_wolf(sex: str) -> Answered:
    def answered(seance: Seance) -> bool | None:
        told = {sex_of(seance.village, wolf) for wolf in seance.wolves}
        if sex in told:
            return True
        return None if None in told else False

    return answered


HUMAN = SpiritQuestion(_table_knows)

QUESTIONS: Mapping[str, tuple[SpiritQuestion, ...]] = {
    "ev_spiritism_1": (SpiritQuestion(_asker_is_plain), SpiritQuestion(_captain_is_wolf), HUMAN, HUMAN),
    "ev_spiritism_2": (HUMAN, HUMAN, SpiritQuestion(_all_wolves(MAN)), SpiritQuestion(_all_wolves(WOMAN))),
    "ev_spiritism_3": (
        SpiritQuestion(_seer_found_wolf),
        SpiritQuestion(_wolves_side_by_side),
        HUMAN,
        SpiritQuestion(_asker_is_wolf),
    ),
    "ev_spiritism_4": (
        SpiritQuestion(_same_camp, names=2),
        HUMAN,
        SpiritQuestion(_witch_is_man),
        SpiritQuestion(_captain_is_plain),
    ),
    "ev_spiritism_5": (
        SpiritQuestion(_some_wolf(MAN)),
        SpiritQuestion(_some_wolf(WOMAN)),
        SpiritQuestion(_wolf_beside_named, names=1),
        SpiritQuestion(_named_is_plain, names=1),
    ),
}
"""The four questions of each Spiritism card, in their printed order."""


def ask_spirits(village: Village, card: str, number: int, asker: Player) -> Steps:
    """Ask a question of a Spiritism card. The player eliminated first answers for the dead."""
    question = QUESTIONS[card][number - 1]
    named: tuple[Player, ...] = ()
    if question.names:
        named = yield from _name(village, asker, question.names)
    village.events.append(SpiritAsked(card, number, asker.name))
    answer = question.answered(Seance(village, asker, named))
    medium = village.first_eliminated
    if answer is None and medium is not None:
        answer = yield ask_yes_no("event.spiritism_answer", medium.name)
    village.events.append(
        SpiritAnswered(bool(answer), card, number, tuple([player.name for player in named]))
    )


def _name(village: Village, asker: Player, names: int) -> Generator[Prompt, Any, tuple[Player, ...]]:
    """Let the asker name the living players that the question is about."""
    picks = min(names, len(village.alive))
    if names == 1:
        answer = yield ask_one("event.spiritism_names", asker.name, village.names, must=bool(picks))
    else:
        answer = yield ask_several(
            "event.spiritism_names", asker.name, village.names, least=picks, most=picks
        )
    return tuple(village.by_name[name] for name in ((answer,) if isinstance(answer, str) else answer))
